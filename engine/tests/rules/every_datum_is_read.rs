//! Every datum is read: each effect of each card, each way of each creature, each thing that an Action Event or a planet secret does is taken away, and each of its figures is made
//! another, and then one of the tests that show what it does must fail. A datum that no rule reads would let them all pass.

use crate::{section_06_characters as characters, section_09_detection as ships};
use crate::{section_13_action_events as events, section_13_missions as missions, section_15_rebellion as rebellion};
use crate::{section_13_creatures as creatures, section_14_possessions as possessions};
use crate::{
    section_31_characters_on_secret_planets as on_secrets, section_31_politics_of_secret_planets as politics,
    section_31_secrets as secrets,
};
use fitg_engine::altered::{self, Altered};
use fitg_engine::cards::{
    ActionEvent, CoupAbort, EventData, EventVerb, Letter, LetterSet, Scope, SecretEffect, SecretId, Sentries,
    WildDoubles,
};
use fitg_engine::galaxy::{CreatureId, IntelligenceDefender, Loyalty, NoBonusWhen, Special};
use fitg_engine::pieces::{CharacterId, Effect, EffectKind, PossessionId};
use fitg_engine::state::Rating;
use std::panic::catch_unwind;

/// The tests that show what a card or creature does.
fn tests_of(slug: &str) -> &'static [fn()] {
    match slug {
        "kogus" => &[characters::case_6_1_kogus_beside_zina_adora_is_better_at_everything_but_endurance],
        "doctor_sontag" => {
            &[crate::section_13_healing::case_13_72_doctor_sontag_heals_who_is_stacked_with_him_as_the_rebel_turn_opens]
        }
        "boccanegra" | "bridne_murcada" => &[characters::case_6_1_boccanegra_and_murcada_hide_their_group],
        "yarro_latac" => &[
            characters::case_13_46_yarro_latac_stops_sentry_robots,
            crate::section_27_repairs::case_27_3_yarro_latac_repairs_everything_he_stands_with_and_throws_no_die,
        ],
        "professor_mareg" => &[
            characters::case_13_45_professor_mareg_knows_creatures_but_not_in_cities,
            secrets::case_31_21_professor_mareg_and_a_shown_android_see_it_from_the_orbit_box,
        ],
        "oneste_woada" => &[characters::case_13_47_woada_soothes_irate_locals],
        "s_xiii" => &[
            ships::case_14_58_the_s_xiii_always_counts_its_whole_maneuver,
            crate::section_21_hyperjump::case_21_2_the_s_xiii_adds_one_to_its_pilots_navigation_in_a_jump,
            on_secrets::case_31_0_over_deltronics_ships_are_looked_for_two_columns_to_the_right,
            crate::section_27_repairs::case_27_14_the_s_xiii_is_never_repaired_and_is_gone_once_it_has_landed,
        ],
        "snipers_rifle" => &[
            possessions::card_41_the_rifle_adds_one_to_combat_in_every_round_once_it_is_shown,
            possessions::card_41_the_rifle_gives_an_assassination_one_draw_if_declared_before_the_cards,
        ],
        "assassins_blade" => &[
            possessions::card_42_the_blade_adds_three_for_one_round_and_is_gone,
            possessions::card_42_the_blade_is_gone_even_if_its_owner_breaks_off,
            possessions::card_42_only_who_fights_can_use_the_blade,
            possessions::card_42_or_the_blade_gives_an_assassination_three_draws_and_is_gone,
        ],
        "helian_drug" => &[
            possessions::card_43_the_helian_drug_works_until_the_same_segment_of_the_same_players_next_turn,
            possessions::card_43_the_drug_raises_any_one_rating_by_two_at_many_moments,
            possessions::card_43_the_drug_adds_to_combat_after_wounds_brought_it_to_nothing,
            possessions::card_43_nobody_dies_when_the_drug_ends,
        ],
        "scanner" => &[
            possessions::card_44_the_scanner_makes_a_base_look_a_level_lower,
            possessions::card_44_the_scanner_hides_its_owners_group_from_units_but_not_from_characters,
        ],
        "scrambler" => &[
            possessions::card_45_the_scrambler_puts_a_base_down_in_the_rebel_movement_segment_and_may_break,
            possessions::card_45_the_scrambler_stops_the_base_of_the_planet_left_from_looking,
            possessions::card_45_the_scrambler_adds_four_to_hide_from_one_search,
            possessions::card_45_the_scrambler_halves_irate_locals_rounded_up,
        ],
        "medi_kit_of_ptolus" => {
            &[possessions::card_46_the_medi_kit_heals_its_owner_and_all_stacked_with_him_with_one_die]
        }
        "personal_body_shield" => &[
            possessions::card_47_the_body_shield_lowers_each_result_by_one_before_it_is_doubled,
            possessions::card_47_the_body_shield_helps_those_who_attack_too,
        ],
        "cache_of_rare_gems" => &[
            possessions::card_48_the_gems_buy_a_spaceship_from_the_deck_and_go_back_to_it,
            possessions::card_48_the_gems_negate_enemy_information_in_their_environ,
            possessions::card_48_the_gems_give_two_draws_to_one_mission_of_their_owner,
        ],
        "cervac_mk_v" => &[
            possessions::card_49_the_cervac_adds_one_to_intelligence,
            possessions::card_49_the_cervac_disables_a_detected_enemy_on_its_planet_for_one_phase,
            possessions::card_49_whom_the_cervac_disables_defends_as_inactive_and_alone_with_nothing,
        ],
        "norrocks" => &[
            possessions::card_50_norrocks_adds_two_while_his_owner_defends_and_is_rolled_for_after_the_combat,
            possessions::card_50_norrocks_is_rolled_for_before_his_owner_is_led_away,
            possessions::card_50_norrocks_takes_a_wound_upon_himself_and_is_gone,
            possessions::card_50_norrocks_takes_wounds_of_combat_only_and_none_of_accidents,
            possessions::card_50_norrocks_is_rolled_for_after_he_kept_a_creature_off_too,
            possessions::card_50_norrocks_lets_his_owners_group_ignore_the_first_creature_attack,
        ],
        "charsot" => &[
            possessions::card_51_the_charsot_adds_one_to_diplomacy,
            possessions::card_51_creatures_do_not_surprise_the_charsot,
            possessions::card_51_the_charsot_lets_its_group_ignore_creatures_of_the_mind,
        ],
        "advisor_android" => &[
            possessions::card_52_the_android_adds_one_to_diplomacy_and_intelligence,
            possessions::card_52_the_android_ignores_the_first_abort_of_each_diplomacy_mission,
            secrets::case_31_21_professor_mareg_and_a_shown_android_see_it_from_the_orbit_box,
        ],
        "casino_galactica" => {
            &[on_secrets::case_31_0_casino_galactica_gives_a_possession_to_each_group_with_intelligence_four]
        }
        "cloning_complex" => &[on_secrets::case_31_0_the_cloning_complex_brings_back_one_of_the_dead],
        "dead_world" => &[politics::case_31_0_the_dead_world_is_gone_and_its_pieces_live],
        "drug_world" => &[
            on_secrets::case_31_0_the_drug_world_raises_what_is_printed_and_not_nothing,
            on_secrets::case_31_0_the_drug_world_wounds_everybody_when_his_sides_mission_phase_ends,
        ],
        "empire_forever" => &[
            politics::case_31_0_empire_forever_is_patriotic_and_taxed_in_full_for_nothing,
            politics::case_31_0_the_first_letter_of_a_coup_or_diplomacy_mission_is_void,
            politics::case_31_0_no_domino_from_elsewhere_shifts_it_the_wrong_way,
        ],
        "gem_world" | "industrial_world" | "slave_world" => &[
            politics::case_33_14_three_worlds_bring_constant_income_hidden_or_not,
            politics::case_31_0_a_rebellion_on_a_rich_world_brings_more,
        ],
        "hyper_world" => &[on_secrets::case_31_0_on_the_hyper_world_a_group_goes_on_two_missions],
        "imperial_archives" => &[on_secrets::case_31_24_information_in_the_archives_reveals_all_secrets],
        "imperial_deltronics" => &[
            on_secrets::case_31_0_over_deltronics_ships_are_looked_for_two_columns_to_the_right,
            on_secrets::case_31_0_information_in_deltronics_brings_a_spaceship,
        ],
        "ipoc" => &[on_secrets::case_31_0_the_rebellion_of_ipoc_opens_all_mobile_imperial_units],
        "living_planet" => &[
            politics::case_31_0_one_letter_of_diplomacy_raises_the_living_planet_and_sparks_nothing,
            politics::case_31_0_the_living_planet_fights_beside_the_rebels,
        ],
        "mutant_world" => &[on_secrets::case_31_0_on_the_mutant_world_mutants_live_in_every_environ],
        "trap" => &[on_secrets::case_31_0_the_trap_captures_the_detected_and_needs_no_captor],
        "welcome_rebels" => &[
            politics::case_31_0_welcome_rebels_dissents_and_does_not_bear_taxes,
            politics::case_31_0_the_first_letter_of_a_coup_or_diplomacy_mission_is_void,
            politics::case_31_0_no_domino_from_elsewhere_shifts_it_the_wrong_way,
            politics::case_31_0_a_rebellion_on_a_rich_world_brings_more,
        ],
        "chantenes" => &[creatures::case_13_45_chantenes_gain_one_and_one_each_round_after_the_first],
        "chlorofix" => &[creatures::case_13_45_chlorofix_costs_one_bonus_draw],
        "crunge" => &[creatures::case_13_45_crunge_wounds_each_by_four_less_the_best_intelligence],
        "derigion" => &[creatures::case_13_45_derigion_is_not_weakened_by_its_first_two_wounds],
        "dindin" => &[creatures::case_13_45_dindin_grows_stronger_with_the_first_two_wounds_it_inflicts],
        "drants" => &[creatures::case_13_45_drants_sting_each_character_once_in_column_0],
        "drusers" => &[creatures::case_13_45_drusers_fight_mind_against_minds],
        "elilad" => &[creatures::case_13_45_elilad_attacks_each_until_he_breaks_off],
        "fog" => &[creatures::case_13_45_fog_leads_groups_without_a_head_astray],
        "frost_mist" => &[creatures::case_13_45_frost_mist_wounds_everybody_after_each_round_it_survives],
        "gach" => &[creatures::case_13_45_gach_turns_on_itself_after_each_round],
        "gadhars" => &[creatures::case_13_45_gadhars_gain_two_and_two_every_odd_round_from_the_third],
        "hysnatons" => &[creatures::case_13_45_hysnatons_take_the_bonus_draws_if_they_outlive_the_second_round],
        "magron" => &[creatures::case_13_45_magron_grabs_one_whom_the_others_must_free],
        "morna" => &[creatures::case_13_45_morna_attacks_only_those_without_a_diplomat],
        "muggers" => &[creatures::case_13_45_muggers_run_away_after_three_rounds_with_a_possession],
        "queemer" => &[creatures::case_13_45_queemer_grows_stronger_with_each_wound_it_takes],
        "rotron" => &[creatures::case_13_45_rotron_eats_a_spaceship_of_the_group_if_it_outlives_two_rounds],
        "sandiabs" => &[creatures::case_13_45_sandiabs_and_valaterix_take_the_bonus_draws],
        "synestins" => &[creatures::case_13_45_rebels_who_defeat_the_synestins_win_the_planets_favour],
        "telebots" => &[creatures::case_13_45_telebots_attack_the_one_mind_that_its_owner_names],
        "thunk" => &[creatures::case_13_45_thunk_gains_one_each_round_and_wounds_do_not_weaken_it],
        "valaterix" => &[creatures::case_13_45_sandiabs_and_valaterix_take_the_bonus_draws],
        "virus" => &[creatures::case_13_45_from_the_virus_all_together_can_only_break_off],
        "vorozion" => &[creatures::case_13_45_vorozion_attacks_until_it_hurts_nobody],
        "wyths" => &[creatures::case_13_45_wyths_lose_the_best_intelligence_of_anyone_in_the_group],
        "ym_barror" => &[creatures::case_13_45_ym_barror_rolls_two_dice_a_round],
        "zop" => &[creatures::case_13_45_the_zop_gives_rebels_a_possession_once_a_game_and_nothing_to_others],
        _ => &[],
    }
}

/// The tests that show what an Action Event does.
fn tests_of_event(event: ActionEvent) -> &'static [fn()] {
    match event.code() {
        "creature_attack_or_none" => {
            &[events::case_13_46_where_no_creature_lives_sentries_attack_if_the_other_side_controls_the_planet]
        }
        "creature_attack_or_sentry" => &[
            events::case_13_46_where_no_creature_lives_sentries_attack_if_the_other_side_controls_the_planet,
            events::case_13_4_mareg_may_have_his_group_ignore_the_first_creature_outside_urban_environs,
        ],
        "creature_attack_or_two_sentries" => &[
            events::case_13_46_where_no_creature_lives_sentries_attack_if_the_other_side_controls_the_planet,
            events::case_13_4_yarro_latac_sees_off_sentries_and_the_next_attack_is_no_repeat,
        ],
        "creatures_off_season" => &[events::case_13_4_off_season_keeps_creatures_and_robots_away],
        "irate_locals" => &[events::case_13_47_irate_locals_are_those_of_the_race_named_first],
        "characters_detected" => &[events::case_9_42_characters_on_missions_are_detected],
        "detected_and_search" => &[events::case_13_48_a_search_is_for_one_group_and_each_group_is_searched_for_once],
        "weather" | "locals_shelter" => {
            &[events::case_13_48_weather_and_shelter_forbid_searches_but_not_that_a_group_is_found]
        }
        "locals_raid" => &[events::case_13_4_locals_raid_a_unit_or_the_base_as_its_owner_chooses],
        "local_connections" => &[missions::case_13_6_local_connections_give_start_rebellion_a_draw],
        "delayed_by_rumors" | "disagreeable_food" => &[events::case_13_4_delays_and_food_take_all_bonus_draws],
        "civil_war" => &[events::case_13_4_civil_war_takes_what_favour_the_phasing_player_has],
        "rebels_chicken_out" => &[events::case_13_4_would_be_rebels_lose_heart_and_their_group_is_detected],
        "controversial_politics" => &[events::case_13_4_politics_abort_diplomacy_unless_a_good_diplomat_is_there],
        "confusing_protocol" => &[events::case_13_4_protocol_aborts_diplomacy_and_shifts_the_loyalty],
        "wrong_soldier" => &[events::case_13_4_the_wrong_soldier_ends_the_mission_and_a_leader_takes_the_whole_group],
        "enemy_agent" => &[events::case_13_4_an_agent_betrays_one_mission_and_all_are_detected],
        "stumble_on_squad" => &[events::case_13_4_a_group_stumbles_on_a_squad_of_whoever_controls_the_planet],
        "accident" => &[events::case_13_4_an_accident_wounds_one_character_on_a_mission_whom_his_player_names],
        "atrocity" => &[events::case_13_4_an_atrocity_is_a_matter_of_the_galactic_game],
        "populace_goes_wild" => {
            &[rebellion::case_15_46_a_wild_populace_doubles_its_environ_if_it_comes_before_the_rebellion]
        }
        code if code.starts_with("coup_abort") => &[events::case_13_4_the_seven_tables_of_an_aborted_coup_die_by_die],
        _ => &[],
    }
}

/// The same effect with another figure: for each figure some others, of which one at least must be noticed.
fn other_figures(effect: Effect) -> Vec<Vec<Effect>> {
    let another = |rating| if rating == Rating::Leadership { Rating::Combat } else { Rating::Leadership };
    match effect {
        Effect::Rating { rating, amount } => vec![
            vec![Effect::Rating { rating, amount: amount + 1 }],
            vec![Effect::Rating { rating: another(rating), amount }],
        ],
        Effect::RatingOneRound { rating, amount } => vec![
            vec![Effect::RatingOneRound { rating, amount: amount + 1 }],
            vec![Effect::RatingOneRound { rating: another(rating), amount }],
        ],
        Effect::RatingDefending { rating, amount } => vec![
            vec![Effect::RatingDefending { rating, amount: amount + 1 }],
            vec![Effect::RatingDefending { rating: another(rating), amount }],
        ],
        Effect::AnyRating(amount) => vec![vec![Effect::AnyRating(amount + 1)]],
        Effect::RatingsBonusWith { character, amount } => vec![
            vec![Effect::RatingsBonusWith { character: CharacterId::LY_MANTOK, amount }],
            vec![Effect::RatingsBonusWith { character, amount: amount + 1 }],
        ],
        Effect::BonusDraws { missions, amount } => vec![
            vec![Effect::BonusDraws { missions, amount: amount + 1 }],
            vec![Effect::BonusDraws { missions: LetterSet::EMPTY, amount }],
        ],
        Effect::BonusDrawsOneMission { missions, amount } => vec![
            vec![Effect::BonusDrawsOneMission { missions, amount: amount + 1 }],
            vec![Effect::BonusDrawsOneMission { missions: LetterSet::EMPTY, amount }],
        ],
        Effect::PdbLevelInDetection(change) => vec![vec![Effect::PdbLevelInDetection(change - 1)]],
        Effect::HidingBonus { amount, against_characters } => vec![
            vec![Effect::HidingBonus { amount: amount + 1, against_characters }],
            vec![Effect::HidingBonus { amount, against_characters: !against_characters }],
        ],
        Effect::HidingBonusOneSearch(amount) => vec![vec![Effect::HidingBonusOneSearch(amount + 1)]],
        Effect::LessenResults(less) => vec![vec![Effect::LessenResults(less + 1)]],
        Effect::BuySpaceship { .. } => vec![vec![Effect::BuySpaceship { excluded: PossessionId::EXPLORER }]],
        Effect::NegateEnemyMission(_) => vec![vec![Effect::NegateEnemyMission(Letter::A)]],
        Effect::AbsorbWound(wounds) => vec![vec![Effect::AbsorbWound(wounds + 1)]],
        Effect::IgnoreFirstAbort(_) => vec![vec![Effect::IgnoreFirstAbort(Letter::A)]],
        Effect::HyperjumpNavigationBonus(amount) => vec![vec![Effect::HyperjumpNavigationBonus(amount + 1)]],
        Effect::HalveIrateLocals
        | Effect::PdbDown
        | Effect::HealStacked
        | Effect::DisableEnemyCharacter
        | Effect::IgnoreFirstCreatureAttack
        | Effect::IgnoreFirstCreatureAttackOutsideUrban
        | Effect::IgnoreSentryAttack
        | Effect::IgnoreIrateLocals
        | Effect::NoCreatureSurprise
        | Effect::IgnoreIntelligenceAttackers
        | Effect::RevealPlanetSecret
        | Effect::ManeuverNeverReduced
        | Effect::NeverRepaired
        | Effect::AutoRepair
        | Effect::IgnoreDeltronicsShift => Vec::new(),
    }
}

/// The same way of a creature with another figure.
fn other_ways(way: Special) -> Vec<Vec<Special>> {
    match way {
        Special::Grow { from_round, every, strength, endurance } => vec![
            vec![Special::Grow { from_round: from_round + 1, every, strength, endurance }],
            vec![Special::Grow { from_round, every: every + 1, strength, endurance }],
            vec![Special::Grow { from_round, every, strength: strength + 1, endurance }],
            vec![Special::Grow { from_round, every, strength, endurance: endurance + 1 }],
        ],
        Special::FirstWoundsKeepStrength(first) => vec![vec![Special::FirstWoundsKeepStrength(first + 1)]],
        Special::StrengthPerWoundInflicted { amount, max } => vec![
            vec![Special::StrengthPerWoundInflicted { amount: amount + 1, max }],
            vec![Special::StrengthPerWoundInflicted { amount, max: max + 1 }],
        ],
        Special::StrengthPerWoundTaken(amount) => vec![vec![Special::StrengthPerWoundTaken(amount + 1)]],
        Special::BonusDrawMod(amount) => vec![vec![Special::BonusDrawMod(amount - 1)]],
        Special::NoBonusDraws(NoBonusWhen::AllIntelligenceBelow(limit)) => vec![vec![
            Special::NoBonusDraws(NoBonusWhen::AllIntelligenceBelow(limit - 1)),
            Special::NoBonusDraws(NoBonusWhen::AllIntelligenceBelow(limit + 1)),
        ]],
        Special::NoBonusDraws(NoBonusWhen::AliveAfterRound(round)) => {
            vec![vec![Special::NoBonusDraws(NoBonusWhen::AliveAfterRound(round + 1))]]
        }
        Special::WoundsEach { minuend } => vec![vec![Special::WoundsEach { minuend: minuend + 1 }]],
        Special::FixedDifferentialEach { differential, until_broken_off } => vec![
            vec![Special::FixedDifferentialEach { differential: differential + 4, until_broken_off }],
            vec![Special::FixedDifferentialEach { differential, until_broken_off: !until_broken_off }],
        ],
        Special::IntelligenceCombat(IntelligenceDefender::SumOfGroup) => {
            vec![vec![Special::IntelligenceCombat(IntelligenceDefender::TargetOnly)]]
        }
        Special::IntelligenceCombat(IntelligenceDefender::TargetOnly) => {
            vec![vec![Special::IntelligenceCombat(IntelligenceDefender::SumOfGroup)]]
        }
        Special::AttackRolls(rolls) => vec![vec![Special::AttackRolls(rolls + 1)]],
        Special::AutoWoundGrabbed(wounds) => vec![vec![Special::AutoWoundGrabbed(wounds + 1)]],
        Special::AutoWoundEach(wounds) => vec![vec![Special::AutoWoundEach(wounds + 1)]],
        Special::SelfAttack { differential } => vec![vec![Special::SelfAttack { differential: differential + 4 }]],
        Special::OnlyAttacksIfAllDiplomacyBelow(limit) => vec![vec![
            Special::OnlyAttacksIfAllDiplomacyBelow(limit - 1),
            Special::OnlyAttacksIfAllDiplomacyBelow(limit + 1),
        ]],
        Special::StealPossession { after_round } => {
            vec![vec![Special::StealPossession { after_round: after_round + 1 }]]
        }
        Special::GiftPossession { side } => vec![vec![Special::GiftPossession { side: side.enemy() }]],
        Special::NoEffectOn(side) => vec![vec![Special::NoEffectOn(side.enemy())]],
        Special::DamageShip { after_round } => vec![vec![Special::DamageShip { after_round: after_round + 1 }]],
        Special::LoyaltyShiftIfDefeated { by, favor, spaces } => vec![
            vec![Special::LoyaltyShiftIfDefeated { by: by.enemy(), favor, spaces }],
            vec![Special::LoyaltyShiftIfDefeated { by, favor: favor.enemy(), spaces }],
            vec![Special::LoyaltyShiftIfDefeated { by, favor, spaces: spaces + 1 }],
        ],
        Special::NoBonusDraws(NoBonusWhen::Always)
        | Special::WoundsKeepStrength
        | Special::StrengthMinusIntelligence
        | Special::AllDefendersActive
        | Special::OnlyBreakOff
        | Special::KillGrabbedIfAlone
        | Special::CannotHarmOthers
        | Special::LeavesAfterRoundWithoutWounds
        | Special::NoWoundsToCharacters => Vec::new(),
    }
}

/// The same thing that an event does, with another figure.
fn other_doings(verb: EventVerb) -> Vec<EventVerb> {
    match verb {
        EventVerb::OnlyOf(side) => vec![EventVerb::OnlyOf(side.enemy())],
        EventVerb::UnlessRated { rating, at_least } => vec![
            EventVerb::UnlessRated { rating: Rating::Endurance, at_least },
            EventVerb::UnlessRated { rating, at_least: at_least + 1 },
            EventVerb::UnlessRated { rating, at_least: at_least - 1 },
        ],
        EventVerb::CreatureAttack { otherwise } => {
            let others = Sentries::ALL.into_iter().filter(|other| *other != otherwise);
            others.map(|otherwise| EventVerb::CreatureAttack { otherwise }).collect()
        }
        EventVerb::ShiftLoyalty(spaces) => vec![EventVerb::ShiftLoyalty(spaces + 1)],
        EventVerb::CoupRoll(dice) => {
            let with = |place: usize| {
                let mut others = dice;
                others[place] = if dice[place] == CoupAbort::Shift { CoupAbort::NoEffect } else { CoupAbort::Shift };
                EventVerb::CoupRoll(others)
            };
            (0..dice.len()).map(with).collect()
        }
        EventVerb::Wound(wounds) => vec![EventVerb::Wound(wounds + 1)],
        EventVerb::NoCreatureAttack
        | EventVerb::LocalsAttack
        | EventVerb::SquadAttack
        | EventVerb::Abort
        | EventVerb::Detect
        | EventVerb::Search
        | EventVerb::NoSearch
        | EventVerb::Raid
        | EventVerb::BonusDraw
        | EventVerb::NoBonusDraws
        | EventVerb::DoubleRebellion
        | EventVerb::Neutral
        | EventVerb::Betray
        | EventVerb::Atrocity => Vec::new(),
    }
}

/// Whom else an event might concern. Whether it is the environ, the planet or one character that it speaks of makes no
/// difference to what it does.
fn other_scope(scope: Scope) -> Scope {
    match scope {
        Scope::OneRandomGroup | Scope::OneRandomMission => Scope::Mission(Letter::A),
        Scope::Mission(Letter::A) | Scope::Environ | Scope::Planet | Scope::OneCharacter => Scope::OneRandomGroup,
        Scope::Mission(_) => Scope::Mission(Letter::A),
    }
}

/// Whether one of the tests fails with other data.
fn noticed(tests: &[fn()], altered: Altered) -> bool {
    tests.iter().any(|test| altered::with(altered, || catch_unwind(test).is_err()))
}

/// The data with the one at this place taken away, and with each of its figures made another; which nobody noticed.
fn unread<T: Copy + std::fmt::Debug + 'static>(
    slug: &str,
    printed: &[T],
    place: usize,
    others: Vec<Vec<T>>,
    altered: impl Fn(&'static [T]) -> Altered,
) -> Vec<String> {
    let tests = tests_of(slug);
    let as_if = |instead: Option<T>| {
        let mut data = printed.to_vec();
        data.splice(place..=place, instead);
        noticed(tests, altered(Box::leak(data.into_boxed_slice())))
    };
    let mut unread = Vec::new();
    if !as_if(None) {
        unread.push(format!("{slug}: {:?} taken away", printed[place]));
    }
    for figure in others {
        if !figure.iter().any(|&other| as_if(Some(other))) {
            unread.push(format!("{slug}: {:?} made {figure:?}", printed[place]));
        }
    }
    unread
}

/// The tests pass with the data as printed: what fails with other data fails because of them.
#[test]
fn what_is_printed_is_shown() {
    for slug in CharacterId::all().map(CharacterId::slug).chain(PossessionId::all().map(PossessionId::slug)) {
        tests_of(slug).iter().for_each(|test| test());
    }
    CreatureId::all().for_each(|creature| tests_of(creature.slug()).iter().for_each(|test| test()));
    SecretId::all().for_each(|secret| tests_of(secret.slug()).iter().for_each(|test| test()));
    ActionEvent::all().for_each(|event| tests_of_event(event).iter().for_each(|test| test()));
}

#[test]
fn every_gift_of_a_character_is_read() {
    let mut open = Vec::new();
    for character in CharacterId::all() {
        let gifts = character.data().abilities;
        for (place, gift) in gifts.iter().enumerate() {
            let altered = |gifts| Altered::Character(character, gifts);
            open.extend(unread(character.slug(), gifts, place, other_figures(*gift), altered));
        }
    }
    assert!(open.is_empty(), "no rule reads:\n{}", open.join("\n"));
}

#[test]
fn every_effect_of_a_possession_is_read() {
    let mut open = Vec::new();
    for card in PossessionId::all() {
        let effects = card.data().effects;
        for (place, effect) in effects.iter().enumerate() {
            let altered = |effects| Altered::Possession(card, effects);
            open.extend(unread(card.slug(), effects, place, other_figures(*effect), altered));
        }
    }
    assert!(open.is_empty(), "no rule reads:\n{}", open.join("\n"));
}

#[test]
fn every_way_of_a_creature_is_read() {
    let mut open = Vec::new();
    for creature in CreatureId::all() {
        let ways = creature.data().specials;
        for (place, way) in ways.iter().enumerate() {
            let altered = |ways| Altered::Creature(creature, ways);
            open.extend(unread(creature.slug(), ways, place, other_ways(*way), altered));
        }
    }
    assert!(open.is_empty(), "no rule reads:\n{}", open.join("\n"));
}

/// The same effect of a planet secret with another figure.
fn other_secrets(effect: SecretEffect) -> Vec<Vec<SecretEffect>> {
    use SecretEffect as E;
    let one = |effect| vec![vec![effect]];
    match effect {
        E::Income(points) => one(E::Income(points + 1)),
        E::TrackTimes(times) => one(E::TrackTimes(times + 1)),
        E::UnitsTimes(times) => one(E::UnitsTimes(times + 1)),
        E::WildDoubles(WildDoubles::Track) => one(E::WildDoubles(WildDoubles::Nothing)),
        E::WildDoubles(WildDoubles::Nothing) => one(E::WildDoubles(WildDoubles::Track)),
        E::MarkerTo { to, unless } => {
            let other = if unless.is_none() { Some(Loyalty::Dissent) } else { None };
            vec![vec![E::MarkerTo { to: Loyalty::Neutral, unless }], vec![E::MarkerTo { to, unless: other }]]
        }
        E::FirstLetterVoid { side, missions } => {
            let mut others = vec![vec![E::FirstLetterVoid { side: side.enemy(), missions }]];
            others.extend(missions.iter().map(|letter| {
                let left: Vec<Letter> = missions.iter().filter(|&other| other != letter).collect();
                vec![E::FirstLetterVoid { side, missions: LetterSet::of(left.leak()) }]
            }));
            others
        }
        E::NeverShiftedFor(side) => one(E::NeverShiftedFor(side.enemy())),
        E::FiguresMore(more) => one(E::FiguresMore(more + 1)),
        E::Wounds(wounds) => one(E::Wounds(wounds + 1)),
        // Two are as good as three: nobody is asked for a third.
        E::MissionsAGroup(missions) => one(E::MissionsAGroup(missions - 1)),
        E::InformationBringsShip { .. } => {
            one(E::InformationBringsShip { excluded: "planetary_privateer".parse().expect("a spaceship") })
        }
        E::DetectionColumns(columns) => one(E::DetectionColumns(columns + 1)),
        E::PossessionForRating { rating, at_least } => vec![
            vec![E::PossessionForRating { rating: Rating::Combat, at_least }],
            vec![E::PossessionForRating { rating, at_least: at_least + 1 }],
            vec![E::PossessionForRating { rating, at_least: at_least - 2 }],
        ],
        E::CombatColumns { side, columns } => vec![
            vec![E::CombatColumns { side: side.enemy(), columns }],
            vec![E::CombatColumns { side, columns: columns + 1 }],
        ],
        E::Creature(_) => one(E::Creature("zop".parse().expect("a creature"))),
        E::Locals { strength, endurance } => vec![
            vec![E::Locals { strength: strength + 1, endurance }],
            vec![E::Locals { strength, endurance: endurance + 1 }],
        ],
        E::StarFaring
        | E::FullTaxShiftsNothing
        | E::AnyTaxShifts
        | E::NoHealing
        | E::InformationRevealsAll
        | E::GainsTheDead
        | E::OpensUnits
        | E::NoCoupNoSovereign
        | E::DiplomacyStartsRebellion
        | E::SparksNothing
        | E::CapturesDetected
        | E::HoldsPrisoners
        | E::Dead => Vec::new(),
    }
}

#[test]
fn every_effect_of_a_planet_secret_is_read() {
    let mut open = Vec::new();
    for secret in SecretId::all() {
        let effects = secret.data().effects;
        for (place, effect) in effects.iter().enumerate() {
            let altered = |effects| Altered::Secret(secret, effects);
            open.extend(unread(secret.slug(), effects, place, other_secrets(*effect), altered));
        }
    }
    assert!(open.is_empty(), "no rule reads:\n{}", open.join("\n"));
}

/// Each thing that an event does taken away, each of its figures made another, and the event itself aimed elsewhere.
#[test]
fn everything_an_action_event_does_is_read() {
    let mut open = Vec::new();
    for event in ActionEvent::all() {
        let printed = *event.data();
        let tests = tests_of_event(event);
        let as_if = |data: EventData| noticed(tests, Altered::Event(event, Box::leak(Box::new(data))));
        for (place, verb) in printed.does.iter().enumerate() {
            let instead_of_it = |instead: Option<EventVerb>| {
                let mut does = printed.does.to_vec();
                does.splice(place..=place, instead);
                as_if(EventData { does: does.leak(), ..printed })
            };
            if !instead_of_it(None) {
                open.push(format!("{event}: {verb:?} taken away"));
            }
            for other in other_doings(*verb) {
                if !instead_of_it(Some(other)) {
                    open.push(format!("{event}: {verb:?} made {other:?}"));
                }
            }
        }
        // An atrocity is a matter of the Galactic Game, whose rule will ask where it may be.
        let later = event.has(EventVerb::Atrocity);
        let scope = other_scope(printed.scope);
        if !later && !as_if(EventData { scope, ..printed }) {
            open.push(format!("{event}: {:?} made {scope:?}", printed.scope));
        }
    }
    assert!(open.is_empty(), "no rule reads:\n{}", open.join("\n"));
}

/// Which event is like which one, and what it would mean if it were like none (13.42).
#[test]
fn case_13_42_every_likeness_of_action_events_is_read() {
    let test: [fn(); 1] =
        [missions::case_13_42_of_every_pair_of_cards_the_second_is_ignored_if_it_repeats_or_contradicts_the_first];
    let mut likenesses = 0;
    for event in ActionEvent::all().filter(|event| event.data().like.is_some()) {
        let alone = Box::leak(Box::new(EventData { like: None, ..*event.data() }));
        assert!(noticed(&test, Altered::Event(event, alone)), "no rule reads that {event} is like another");
        likenesses += 1;
    }
    assert_eq!(likenesses, 8, "two creature attacks and six aborted coups");
}

/// The vocabulary has no word that nothing printed uses.
#[test]
fn every_kind_of_effect_is_printed_somewhere() {
    let idle = |kind: &EffectKind| kind.cards().is_empty() && kind.characters().is_empty();
    assert_eq!(EffectKind::ALL.into_iter().filter(idle).collect::<Vec<_>>(), []);
}
