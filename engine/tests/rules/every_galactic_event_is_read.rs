//! Every datum of the Galactic Events is read: each thing that one does is taken away, and each of its figures is made another, and then one of
//! the tests that show what it does must fail.

use crate::section_32_events_drawn as drawn;
use crate::section_32_events_in_force as in_force;
use crate::section_32_events_in_space as in_space;
use fitg_engine::Side;
use fitg_engine::altered::{self, Altered};
use fitg_engine::cards::{GalacticEventId, GalacticVerb, LetterSet, Realm};
use fitg_engine::galaxy::{Loyalty, PlanetId, ProvinceId, RaceId, SystemId};
use fitg_engine::pieces::{CharacterId, PossessionId, ShipId};
use std::panic::catch_unwind;

/// The tests that show what an event does.
fn tests_of(event: GalacticEventId) -> &'static [fn()] {
    match event.number() {
        98 => &[drawn::case_32_0_space_pirates_plunder_an_undefended_environ_for_the_rebels],
        99 => &[drawn::case_32_0_news_shifts_three_segunden_planets_whom_the_empire_names],
        100 => &[crate::section_36_atrocities::case_36_23_in_a_rare_mood_of_the_emperor_any_planet_will_do],
        101 => &[in_force::case_32_0_in_a_singularity_each_group_goes_on_two_missions_in_the_first_player_turns],
        102 => &[in_space::case_32_0_in_a_month_of_peace_no_assignment_binds_anybody],
        103 => &[in_force::case_32_0_while_recruits_stay_at_school_the_empire_buys_no_units],
        104 => &[drawn::case_32_0_the_games_shift_three_planets_of_province_one_whom_the_rebels_name],
        105 => &[in_space::case_32_0_storms_make_jumps_into_and_out_of_province_one_longer],
        106 => &[in_space::case_32_0_the_ghost_fleet_attacks_the_imperial_units_over_one_planet_of_province_five],
        107 => &[
            drawn::case_32_0_demonstrations_make_lonica_loyal,
            in_force::case_32_0_on_lonica_the_rebels_assign_neither_coup_nor_diplomacy,
        ],
        108 => &[drawn::case_32_0_a_scandal_shifts_all_planets_of_zakir],
        109 => &[drawn::case_32_0_a_cult_stirs_deblon_and_may_spark_dominoes],
        110 => &[in_force::case_32_0_under_the_moons_no_mission_on_tamset_has_bonus_draws],
        111 => &[in_force::case_32_0_in_varu_every_creature_attack_is_carried_out],
        112 => &[drawn::case_32_0_a_cracked_code_gives_a_secret_away],
        113 => &[drawn::case_32_0_a_transport_goes_astray_and_what_the_empire_lacks_is_owed],
        114 => &[in_force::case_32_0_who_is_stronger_over_the_planets_of_egrix_may_shift_them],
        115 => &[
            in_space::case_32_0_in_a_month_of_maintenance_no_imperial_unit_leaves_its_province,
            in_force::case_32_0_a_month_of_maintenance_is_ignored_where_the_base_is_known,
        ],
        116 => &[in_space::case_32_0_while_technicians_strike_stacks_jump_with_one_less],
        117 => &[
            drawn::case_32_0_a_plague_wounds_everybody_in_province_three_but_those_with_the_doctor,
            drawn::case_32_0_the_medi_kit_keeps_the_plague_away_once_it_is_shown,
        ],
        118 => &[in_space::case_32_0_the_flux_bends_a_jump_to_the_star_that_two_dice_name],
        119 => &[drawn::case_32_0_three_of_the_dead_live_again_where_their_side_holds_planets],
        120 => &[
            in_force::case_32_0_while_the_kayns_quarrel_no_tax_moves_their_markers,
            in_force::case_32_0_while_the_kayns_quarrel_they_neither_lead_nor_stay_at_home,
        ],
        121 => &[
            in_space::case_32_0_while_messages_are_jammed_nothing_of_the_empire_crosses_a_border,
            in_force::case_32_0_while_messages_are_jammed_nothing_sparks,
        ],
        122 => &[in_force::case_32_0_after_the_disaster_the_empire_works_on_no_base],
        123 => &[drawn::case_32_0_outrage_costs_the_empire_a_suicide_squad],
        124 => &[drawn::case_32_0_a_suvan_leader_moves_their_home_or_two_others],
        125 => &[in_space::case_32_0_recalled_spaceships_neither_fly_nor_are_they_carried],
        126 => &[in_force::case_32_0_inspired_groups_ignore_what_forbids_bonus_draws],
        _ => &[],
    }
}

fn another<T: PartialEq>(mut all: impl Iterator<Item = T>, than: T) -> T {
    all.find(|other| *other != than).unwrap_or(than)
}

fn elsewhere(realm: Realm) -> Realm {
    match realm {
        Realm::Province(province) => Realm::Province(another(ProvinceId::all(), province)),
        Realm::Race(race) => Realm::Race(another(RaceId::all(), race)),
    }
}

/// The same with each of its figures made another.
fn others(verb: GalacticVerb) -> Vec<GalacticVerb> {
    use GalacticVerb as V;
    let planet = |than| another(PlanetId::all(), than);
    let system = |than| another(SystemId::all(), than);
    let province = |than| another(ProvinceId::all(), than);
    let race = |than| another(RaceId::all(), than);
    match verb {
        V::Shift { planets, count, favor, by } => vec![
            V::Shift { planets: elsewhere(planets), count, favor, by },
            V::Shift { planets, count: count - 1, favor, by },
            V::Shift { planets, count, favor: favor.enemy(), by },
            V::Shift { planets, count, favor, by: by.enemy() },
        ],
        V::ShiftAll { system: at, favor } => {
            vec![V::ShiftAll { system: system(at), favor }, V::ShiftAll { system: at, favor: favor.enemy() }]
        }
        V::ShiftHomeOr { race: of, others, favor } => vec![
            V::ShiftHomeOr { race: race(of), others, favor },
            V::ShiftHomeOr { race: of, others: others + 1, favor },
            V::ShiftHomeOr { race: of, others, favor: favor.enemy() },
        ],
        V::SetLoyalty { planet: at, to, unless } => vec![
            V::SetLoyalty { planet: planet(at), to, unless },
            V::SetLoyalty { planet: at, to: Loyalty::Dissent, unless },
            V::SetLoyalty { planet: at, to, unless: Loyalty::Neutral },
        ],
        V::Stir { system: at } => vec![V::Stir { system: system(at) }],
        V::TakePoints(points) => vec![V::TakePoints(points + 1)],
        V::BringPoints(points) => vec![V::BringPoints(points + 1)],
        V::Plague { province: at, wounds, healer, kit } => vec![
            V::Plague { province: province(at), wounds, healer, kit },
            V::Plague { province: at, wounds: wounds + 1, healer, kit },
            V::Plague { province: at, wounds, healer: another(CharacterId::of(Side::Rebel), healer), kit },
            V::Plague { province: at, wounds, healer, kit: another(PossessionId::all(), kit) },
        ],
        V::Clones(count) => vec![V::Clones(count + 1), V::Clones(count - 1)],
        V::GhostFleet { province: at, strength } => vec![
            V::GhostFleet { province: province(at), strength },
            V::GhostFleet { province: at, strength: strength + 1 },
        ],
        V::Invasion { system: at } => vec![V::Invasion { system: system(at) }],
        V::JumpsLonger { province: at, by } => {
            vec![V::JumpsLonger { province: province(at), by }, V::JumpsLonger { province: at, by: by + 1 }]
        }
        V::NavigationLess(less) => vec![V::NavigationLess(less + 1)],
        V::NoMissions { planet: at, side, missions } => vec![
            V::NoMissions { planet: planet(at), side, missions },
            V::NoMissions { planet: at, side: side.enemy(), missions },
            V::NoMissions { planet: at, side, missions: LetterSet::EMPTY },
        ],
        V::NoBonusDraws { planet: at } => vec![V::NoBonusDraws { planet: planet(at) }],
        V::CreaturesRage { system: at } => vec![V::CreaturesRage { system: system(at) }],
        V::MarkersStay(of) => vec![V::MarkersStay(another(RaceId::all().rev(), of))],
        V::RaceIdle(of) => vec![V::RaceIdle(another(RaceId::all().rev(), of))],
        V::ShipsStay { except } => vec![V::ShipsStay { except: another(ShipId::all(), except) }],
        V::MissionsPerGroup(_) => vec![V::MissionsPerGroup(1)],
        V::UnlessBaseKnown
        | V::Plunder
        | V::LearnSecret
        | V::LoseSuicideSquad
        | V::AtrocityAnywhere
        | V::NoAssignments
        | V::NoUnitsBought
        | V::NoBaseWork
        | V::Flux
        | V::BonusDrawsAllowed
        | V::UnitsStay
        | V::AllStay
        | V::NoDominoes => Vec::new(),
    }
}

/// Whether one of an event's tests fails if it did this.
fn noticed(event: GalacticEventId, does: Vec<GalacticVerb>) -> bool {
    let altered = Altered::GalacticEvent(event, does.leak());
    tests_of(event).iter().any(|test| altered::with(altered, || catch_unwind(test).is_err()))
}

/// Cases: 32.0
#[test]
fn everything_a_galactic_event_does_is_read() {
    let mut open = Vec::new();
    for event in GalacticEventId::all() {
        tests_of(event).iter().for_each(|test| test());
        let printed = event.does();
        for (place, verb) in printed.iter().enumerate() {
            let instead = |other: Option<GalacticVerb>| {
                let mut does = printed.to_vec();
                does.splice(place..=place, other);
                noticed(event, does)
            };
            if !instead(None) {
                open.push(format!("{event}: {verb:?} taken away"));
            }
            open.extend(
                others(*verb)
                    .into_iter()
                    .filter(|other| !instead(Some(*other)))
                    .map(|other| format!("{event}: {verb:?} made {other:?}")),
            );
        }
    }
    assert!(open.is_empty(), "no rule reads:\n{}", open.join("\n"));
}
