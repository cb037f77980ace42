//! The printed pieces against a transcription of its own, and against the counts of the counter mix.

use fitg_engine::cards::{Letter, LetterSet};
use fitg_engine::galaxy::{EnvironKind, PlanetId, SovereignId};
use fitg_engine::pieces::{
    AfterUse, COUNTERS, COUNTERS_WITHOUT_SOURCE, CharacterId, Effect, GameLevel, MARKER_COUNTS, PieceId, PossessionId,
    PossessionKind, Rating as RatingName, ShipId, UnitId, UnitKind,
};
use fitg_engine::{Die, Side};
use std::collections::BTreeSet;

/// Characters: card, slug, race, Combat, Endurance, Intelligence, Leadership(Space Leadership), Diplomacy, Navigation,
/// home planets (`^` where royalty), bonus draws, ship, knighthood.
const CHARACTERS: &str = "\
1 zina_adora rhones 1 2 3 2 2 1 142^ I1
2 adam_starlight rhones 3 4 2 1(1) 0 4 161
3 agan_rafa rhones 5 6 1 2 0 3 231 A2 I1
4 frun_sentel xanthons 5 5 1 1 1 3 513^ A2 B1
5 odene_hobar leonids 3 4 3 2(1) 2 2 412^
6 ly_mantok saurians 5 4 4 3(2) 1 5 151 T2 explorer
7 vudot_vodot suvans 1 2 4 2 4 0 342 C2 E2
8 ran_jayma piorads 4 5 2 1 0 5 141 A1
9 tourag rhones 3 3 2 1(1) 2 4 152 P2 T1 solar_merchant
10 rayner_derban rhones 5 5 4 4(1) 3 4 162 S2
11 kogus kayns 5 5 2 0 0 3 551
12 doctor_sontag rhones 2 2 4 1 3 0 162 I2
13 scott_rubel rhones 3 4 1 1 0 5 523
14 boccanegra piorads 5 5 2 2(1) 0 4 451 planetary_privateer
15 drakir_grebb calmas 3 4 3 1 1 2 322^
16 yarro_latac theshians 2 3 3 1 0 4 441
17 professor_mareg illias 3 4 4 0 0 2 433
18 oneste_woada henones 0 3 3 0 3 1 431
19 sidir_ganang segundens 3 3 3 0 1 3 122 B1 C1
20 bridne_murcada ursi 3 3 4 0 0 3 232 A3
21 thysa_kymbo rhones 1 2 3 1(1) 1 0 162^ C1 E2 I2
22 barca kayns 5 4 4 4(3) 1 4 121 S2
23 saytar charkhans 4 4 2 2(2) 1 3 223
24 telmen rhones 4 4 3 3(2) 0 4 323
25 jon_kidu saurians 3 4 3 3(1) 1 1 311^+331 A1 C1
26 gelba rhones 3 3 2 3(1) 2 1 542^+523 C1
27 senator_dermond rhones 2 2 4 0 4 0 152 C2
28 redjac rhones 6 6 3 2(2) 1 5 112+152+162 A1 E1 S1 redjacs_spaceship knight
29 jin_voles segundens 5 5 2 1(1) 0 5 131 A1 knight
30 vans_ka_tie_a rhones 4 5 2 1(1) 1 4 421 I1 knight
31 els_taroff rhones 4 5 3 1(1) 0 5 161 S1 knight
32 emperor_coreguya rhones 2 3 2 2(1) 2 1 162^ C1 E3";

/// Spaceships: slug, side, Maneuver, Cannons, Shields, Passengers, owner.
const SHIPS: &str = "\
explorer rebel 4 2 2 8 ly_mantok
galactic_freighter rebel 0 0 1 16 -
interstellar_sloop rebel 2 2 1 4 -
planetary_privateer rebel 3 3 2 6 boccanegra
solar_merchant rebel 1 0 1 14 tourag
star_cruiser rebel 2 1 2 10 -
stellar_courier rebel 4 2 3 4 -
s_xiii rebel 6 0 4 5 -
imperial_spaceship_1 imperial 2 1 1 4 -
imperial_spaceship_2 imperial 2 1 1 4 -
imperial_spaceship_3 imperial 2 1 1 4 -
redjacs_spaceship imperial 4 2 3 4 redjac";

/// Units: slug, environ strength, space strength, navigation, m for mobile, h for hidden, e for elite, a for atrocity,
/// games (S, P, G), counters.
const UNITS: &str = "\
militia 1 0 0 - SPG 35
patrol 1 2 2 mh SPG 24
line 3 2 2 mh SPG 17
veteran 3 4 4 mh PG 13
elite_army 5 4 4 mhe PG 8
elite_navy 4 5 5 mhe PG 8
suicide_squad 1 1 5 mh PG 2
resolution 0 2 2 mha G 1
peacemaker 0 2 2 mha G 1
planet_stabilizer 0 2 2 mha G 1
rebel_urban_1_0 1 0 0 - SPG 6
rebel_urban_2_1 2 1 1 m SPG 5
rebel_urban_2_3 2 3 3 m PG 6
rebel_urban_4_3 4 3 3 m PG 6
rebel_urban_4_4 4 4 4 me PG 5
rebel_wild_1_0 1 0 0 - SPG 8
rebel_wild_2_1 2 1 1 m SPG 7
rebel_wild_2_3 2 3 3 m PG 7
rebel_wild_4_3 4 3 3 m PG 6
rebel_wild_4_4 4 4 4 me PG 4
rebel_liquid_1_0 1 0 0 - SPG 2
rebel_liquid_2_1 2 1 1 m SPG 4
rebel_liquid_2_3 2 3 3 m PG 1
rebel_liquid_4_3 4 3 3 m PG 4
rebel_subterranean_1_0 1 0 0 - SPG 5
rebel_subterranean_2_1 2 1 1 m SPG 3
rebel_subterranean_2_3 2 3 3 m PG 3
rebel_subterranean_4_3 4 3 3 m PG 2
rebel_air_1_0 1 0 0 - SPG 2
rebel_air_2_1 2 1 1 m SPG 2
rebel_air_2_3 2 3 3 m PG 3
rebel_air_4_3 4 3 3 m PG 3
rebel_fire_1_0 1 0 0 - SPG 2
rebel_fire_2_1 2 1 1 m SPG 3
rebel_fire_2_3 2 3 3 m PG 1";

/// Cases: 6.1
#[test]
fn case_6_1_every_character_card() {
    for (line, id) in CHARACTERS.lines().zip(CharacterId::people()) {
        let card = id.data();
        let space = card.space_leadership.map_or_else(String::new, |rating| format!("({rating})"));
        let homes: Vec<_> = card
            .home_planets
            .iter()
            .map(|planet| format!("{planet}{}", if card.royalty_planet == Some(*planet) { "^" } else { "" }))
            .collect();
        let mut written = format!(
            "{} {id} {} {} {} {} {}{space} {} {} {}",
            card.card,
            card.race,
            card.combat,
            card.endurance,
            card.intelligence,
            card.leadership,
            card.diplomacy,
            card.navigation,
            homes.join("+")
        );
        for (letter, draws) in card.bonus_draws {
            written += &format!(" {letter}{draws}");
        }
        if let Some(ship) = card.owned_ship {
            written += &format!(" {ship}");
        }
        if card.knight {
            written += " knight";
        }
        assert_eq!(line, written);
        assert_eq!(usize::from(card.card), id.index() + 1);
        assert_eq!(id.side(), if id.index() < 20 { Side::Rebel } else { Side::Imperial });
        assert_eq!(CharacterId::from_slug(id.slug()), Some(id));
        for letter in Letter::ALL {
            let printed = card.bonus_draws.iter().find(|(of, _)| *of == letter);
            assert_eq!(id.bonus_draws(letter), printed.map_or(0, |(_, draws)| *draws));
        }
        assert!(card.royalty_planet.is_none_or(|planet| card.home_planets.contains(&planet)), "{id}");
    }
    assert_eq!(CHARACTERS.lines().count(), CharacterId::people().count());
    assert_eq!(CharacterId::of(Side::Rebel).count(), 20);
    assert_eq!(CharacterId::of(Side::Imperial).count(), 12);
}

#[test]
fn case_6_1_the_ratings_of_each_side_add_up() {
    let sums = |side| {
        RatingName::ALL.map(|rating| CharacterId::of(side).map(|id| u32::from(id.data().rating(rating))).sum::<u32>())
    };
    assert_eq!(sums(Side::Rebel), [64, 76, 55, 25, 7, 23, 58]);
    assert_eq!(sums(Side::Imperial), [43, 47, 33, 23, 16, 14, 33]);
}

#[test]
fn case_6_1_special_characteristics() {
    let expected: [(CharacterId, &[Effect]); 8] = [
        (CharacterId::KOGUS, &[Effect::RatingsBonusWith { character: CharacterId::ZINA_ADORA, amount: 1 }]),
        (CharacterId::DOCTOR_SONTAG, &[Effect::HealStacked]),
        (CharacterId::BOCCANEGRA, &[Effect::HidingBonus { amount: 1, against_characters: true }]),
        (CharacterId::YARRO_LATAC, &[Effect::AutoRepair, Effect::IgnoreSentryAttack]),
        (CharacterId::PROFESSOR_MAREG, &[Effect::IgnoreFirstCreatureAttackOutsideUrban, Effect::RevealPlanetSecret]),
        (CharacterId::ONESTE_WOADA, &[Effect::IgnoreIrateLocals]),
        (CharacterId::BRIDNE_MURCADA, &[Effect::HidingBonus { amount: 2, against_characters: true }]),
        (CharacterId::REDJAC, &[]),
    ];
    for id in CharacterId::all() {
        let abilities = expected.iter().find(|(of, _)| *of == id).map_or(&[][..], |(_, abilities)| abilities);
        assert_eq!(id.data().abilities, abilities, "{id}");
    }
}

#[test]
fn the_named_characters_are_the_ones_named() {
    for (id, slug) in [
        (CharacterId::ZINA_ADORA, "zina_adora"),
        (CharacterId::KOGUS, "kogus"),
        (CharacterId::DOCTOR_SONTAG, "doctor_sontag"),
        (CharacterId::BOCCANEGRA, "boccanegra"),
        (CharacterId::VANS_KA_TIE_A, "vans_ka_tie_a"),
        (CharacterId::REDJAC, "redjac"),
        (CharacterId::EMPEROR_COREGUYA, "emperor_coreguya"),
    ] {
        assert_eq!(id.slug(), slug);
    }
    for (alias, id) in [
        ("ly_mantock", CharacterId::LY_MANTOK),
        ("telman", CharacterId::TELMEN),
        ("dermond", CharacterId::SENATOR_DERMOND),
        ("vans_ka_tie_a", CharacterId::VANS_KA_TIE_A),
        ("onesta_woada", CharacterId::ONESTE_WOADA),
    ] {
        assert_eq!(CharacterId::from_slug(alias), Some(id), "{alias}");
        assert_eq!(serde_json::from_str::<CharacterId>(&format!("{alias:?}")).unwrap(), id);
    }
    let knights: Vec<_> = CharacterId::all().filter(|id| id.data().knight).map(CharacterId::slug).collect();
    assert_eq!(knights, ["redjac", "jin_voles", "vans_ka_tie_a", "els_taroff"]);
}

/// Rows: summary/14-1-rebel-spaceships/1
/// Cases: 14.5, 14.6
#[test]
fn case_14_5_every_spaceship() {
    for (line, id) in SHIPS.lines().zip(ShipId::all()) {
        let ship = id.data();
        let owner = ship.owner.map_or("-", CharacterId::slug);
        let written = format!(
            "{id} {} {} {} {} {} {owner}",
            ship.side.name().to_lowercase(),
            ship.maneuver,
            ship.cannons,
            ship.shields,
            ship.passengers
        );
        assert_eq!(line, written);
        assert_eq!(ShipId::from_slug(id.slug()), Some(id));
        match id.possession() {
            Some(card) => {
                assert_eq!((card.ship(), card.slug(), card.name()), (Some(id), id.slug(), id.name()));
                assert_eq!((card.kind(), id.side()), (PossessionKind::Spaceship, Side::Rebel));
                assert!((33..=40).contains(&card.data().card));
            }
            None => assert_eq!(id.side(), Side::Imperial),
        }
        if let Some(owner) = ship.owner {
            assert_eq!(owner.data().owned_ship, Some(id));
        }
        let never_reduced =
            id.possession().is_some_and(|card| card.data().effects.contains(&Effect::ManeuverNeverReduced));
        assert_eq!(id.maneuver_never_reduced(), never_reduced);
    }
    assert_eq!(SHIPS.lines().count(), ShipId::COUNT);
    assert_eq!(ShipId::S_XIII.slug(), "s_xiii");
    assert_eq!(ShipId::REDJACS_SPACESHIP.data().owner, Some(CharacterId::REDJAC));
    assert_eq!(
        ShipId::IMPERIAL.map(ShipId::slug),
        ["imperial_spaceship_1", "imperial_spaceship_2", "imperial_spaceship_3"]
    );
    for owned in CharacterId::all().filter_map(|id| id.data().owned_ship.map(|ship| (id, ship))) {
        assert_eq!(owned.1.data().owner, Some(owned.0));
    }
}

/// Rows: summary/9-possessions/1, summary/9-possessions/2, summary/9-possessions/5, summary/9-possessions/26
/// Rows: summary/9-possessions/28, summary/9-possessions/29
/// Cases: 14.0
#[test]
fn case_14_0_twenty_possessions_of_four_kinds() {
    assert_eq!(PossessionId::COUNT, 20);
    for id in PossessionId::all() {
        let kind = match id.data().card {
            33..=40 => PossessionKind::Spaceship,
            41..=42 => PossessionKind::Weapon,
            43..=48 => PossessionKind::Object,
            49..=52 => PossessionKind::Companion,
            other => panic!("card {other}"),
        };
        assert_eq!((id.kind(), usize::from(id.data().card)), (kind, id.index() + 33), "{id}");
        assert_eq!(id.ship().is_some(), kind == PossessionKind::Spaceship);
        assert_eq!(PossessionId::from_slug(id.slug()), Some(id));
    }
    assert_eq!(PossessionId::from_slug("imperial_spaceship_1"), None);
}

/// Cases: 14.4
#[test]
fn case_14_4_what_each_possession_does() {
    use Effect::*;
    use Letter::*;
    let gems = LetterSet::of(&[A, C, D, E, F, H, I, S]);
    let only = |letter| LetterSet::of(&[letter]);
    let expected: [(PossessionId, AfterUse, &[Effect]); 13] = [
        (
            PossessionId::S_XIII,
            AfterUse::Keeps,
            &[ManeuverNeverReduced, HyperjumpNavigationBonus(1), NeverRepaired, IgnoreDeltronicsShift],
        ),
        (
            PossessionId::SNIPERS_RIFLE,
            AfterUse::Keeps,
            &[Rating { rating: RatingName::Combat, amount: 1 }, BonusDraws { missions: only(A), amount: 1 }],
        ),
        (
            PossessionId::ASSASSINS_BLADE,
            AfterUse::RemovedFromPlay,
            &[
                BonusDrawsOneMission { missions: only(A), amount: 3 },
                RatingOneRound { rating: RatingName::Combat, amount: 3 },
            ],
        ),
        (PossessionId::HELIAN_DRUG, AfterUse::RemovedFromPlay, &[AnyRating(2)]),
        (
            PossessionId::SCANNER,
            AfterUse::Keeps,
            &[PdbLevelInDetection(-1), HidingBonus { amount: 2, against_characters: false }],
        ),
        (
            PossessionId::SCRAMBLER,
            AfterUse::Inoperative { from: 3 },
            &[HidingBonusOneSearch(4), HalveIrateLocals, PdbDown],
        ),
        (PossessionId::MEDI_KIT, AfterUse::Inoperative { from: 6 }, &[HealStacked]),
        (PossessionId::PERSONAL_BODY_SHIELD, AfterUse::Keeps, &[LessenResults(1)]),
        (
            PossessionId::CACHE_OF_RARE_GEMS,
            AfterUse::ReturnedToDeck,
            &[
                BuySpaceship { excluded: PossessionId::S_XIII },
                NegateEnemyMission(I),
                BonusDrawsOneMission { missions: gems, amount: 2 },
            ],
        ),
        (
            PossessionId::CERVAC,
            AfterUse::Inoperative { from: 5 },
            &[Rating { rating: RatingName::Intelligence, amount: 1 }, DisableEnemyCharacter],
        ),
        (
            PossessionId::NORROCKS,
            AfterUse::Inoperative { from: 6 },
            &[RatingDefending { rating: RatingName::Combat, amount: 2 }, IgnoreFirstCreatureAttack, AbsorbWound(1)],
        ),
        (
            PossessionId::CHARSOT,
            AfterUse::Keeps,
            &[Rating { rating: RatingName::Diplomacy, amount: 1 }, NoCreatureSurprise, IgnoreIntelligenceAttackers],
        ),
        (
            PossessionId::ADVISOR_ANDROID,
            AfterUse::Keeps,
            &[
                Rating { rating: RatingName::Diplomacy, amount: 1 },
                Rating { rating: RatingName::Intelligence, amount: 1 },
                IgnoreFirstAbort(D),
                RevealPlanetSecret,
            ],
        ),
    ];
    for id in PossessionId::all() {
        let (after, effects) = expected
            .iter()
            .find(|(of, ..)| *of == id)
            .map_or((AfterUse::Keeps, &[][..]), |(_, after, effects)| (*after, *effects));
        assert_eq!((id.data().after_use, id.data().effects), (after, effects), "{id}");
    }
}

/// Cases: 14.22
#[test]
fn case_14_22_the_die_after_use() {
    let breaking = |id: PossessionId| {
        Die::FACES.into_iter().filter(|die| id.data().after_use.breaks(*die)).map(Die::pips).collect::<Vec<_>>()
    };
    assert_eq!(breaking(PossessionId::SCRAMBLER), [3, 4, 5, 6]);
    assert_eq!(breaking(PossessionId::CERVAC), [5, 6]);
    assert_eq!(breaking(PossessionId::MEDI_KIT), [6]);
    assert_eq!(breaking(PossessionId::NORROCKS), [6]);
    assert_eq!(breaking(PossessionId::HELIAN_DRUG), [0; 0]);
}

/// Rows: summary/11-rebel-military-units/2, summary/11-rebel-military-units/3, summary/11-rebel-military-units/4
/// Rows: summary/11-rebel-military-units/5
/// Cases: 7.1, 7.2, 7.21, 7.22, 7.3, 7.31
#[test]
fn case_7_1_every_kind_of_unit() {
    for (line, kind) in UNITS.lines().zip(UnitKind::all()) {
        let data = kind.data();
        let mark = |on, mark| if on { mark } else { "" };
        let flags = format!(
            "{}{}{}{}",
            mark(data.mobile, "m"),
            mark(data.hidden, "h"),
            mark(data.elite, "e"),
            mark(data.atrocity, "a")
        );
        let games: String = GameLevel::ALL
            .into_iter()
            .zip(["S", "P", "G"])
            .filter(|(level, _)| data.levels.contains(level))
            .map(|(_, letter)| letter)
            .collect();
        let written = format!(
            "{kind} {} {} {} {} {games} {}",
            data.environ_strength,
            data.space_strength,
            data.navigation,
            if flags.is_empty() { "-" } else { &flags },
            data.counters
        );
        assert_eq!(line, written);
        assert_eq!(data.environ_kind.is_some(), kind.side() == Side::Rebel);
        if let Some(environ) = data.environ_kind {
            assert!(kind.slug().starts_with(&format!("rebel_{}_", environ.name().to_lowercase())));
        }
        assert_eq!(UnitKind::from_slug(kind.slug()), Some(kind));
    }
    assert_eq!(UNITS.lines().count(), UnitKind::COUNT);
    assert_eq!((UnitKind::of(Side::Imperial).count(), UnitKind::of(Side::Rebel).count()), (10, 25));
    for environ in EnvironKind::ALL {
        for (strong, strengths) in [(false, "1-0"), (true, "2-1")] {
            let kind = UnitKind::rebel(environ, strong);
            assert_eq!((kind.data().environ_kind, kind.strengths().as_str()), (Some(environ), strengths));
            assert_eq!((kind.data().mobile, kind.data().hidden), (strong, false));
        }
    }
}

/// Rows: summary/11-rebel-military-units/1
/// Cases: 7.2, 7.3
#[test]
fn case_7_2_and_7_3_the_units_of_the_star_system_game() {
    let small = |side| {
        UnitKind::of(side).filter(|kind| kind.data().levels.contains(&GameLevel::StarSystem)).collect::<Vec<_>>()
    };
    let imperial = small(Side::Imperial);
    assert_eq!(imperial, [UnitKind::MILITIA, UnitKind::PATROL, UnitKind::LINE]);
    assert_eq!(strengths(&imperial), ["1-0", "1-2", "3-2"]);
    let rebel = small(Side::Rebel);
    assert_eq!(rebel.len(), 12);
    assert!(strengths(&rebel).iter().all(|strengths| strengths == "1-0" || strengths == "2-1"));
}

fn strengths(kinds: &[UnitKind]) -> Vec<String> {
    kinds.iter().map(|kind| kind.strengths()).collect()
}

#[test]
fn case_2_3_the_counter_mix_adds_up_to_400() {
    let of = |side| UnitId::all().filter(|unit| unit.side() == side).count();
    assert_eq!((of(Side::Imperial), of(Side::Rebel), UnitId::COUNT), (110, 100, 210));
    assert_eq!(UnitId::all().filter(|unit| unit.data().atrocity).count(), 3);
    let markers: u16 = MARKER_COUNTS.iter().map(|(_, count)| u16::from(*count)).sum();
    assert_eq!(markers, 180);
    assert_eq!(210 + markers + COUNTERS_WITHOUT_SOURCE, COUNTERS);
    assert_eq!(COUNTERS, 400);
    let count = |name: &str| MARKER_COUNTS.iter().find(|(of, _)| *of == name).map(|(_, count)| usize::from(*count));
    assert_eq!(count("character"), Some(CharacterId::people().count()));
    assert_eq!(count("sovereign"), Some(SovereignId::COUNT));
    assert_eq!(count("loyalty"), Some(PlanetId::COUNT));
    assert_eq!(count("pdb"), Some(PlanetId::COUNT));
    assert_eq!(count("rebel_spaceship"), Some(8));
}

#[test]
fn every_counter_of_a_unit_has_a_name_of_its_own() {
    let mut next = 0;
    for kind in UnitKind::all() {
        assert_eq!(kind.units().len(), usize::from(kind.data().counters));
        for (unit, nth) in kind.units().zip(1..) {
            assert_eq!((unit.index(), unit.kind(), unit.nth()), (next, kind, nth));
            assert_eq!(unit.to_string(), format!("{}-{nth}", kind.slug()));
            assert_eq!(unit.to_string().parse(), Ok(unit));
            assert_eq!(unit.strength(), kind.data().environ_strength);
            assert_eq!(
                (unit.mobile(), unit.hidden(), unit.side()),
                (kind.data().mobile, kind.data().hidden, kind.side())
            );
            next += 1;
        }
    }
    assert_eq!(next, UnitId::COUNT);
    let third = UnitKind::LINE.units().nth(2).unwrap();
    assert_eq!(third.to_string(), "line-3");
    assert_eq!(serde_json::to_string(&third).unwrap(), "\"line-3\"");
    for wrong in ["line", "line-0", "line-18", "line-03", "line-+3", "line-", "-3", "line-3-1", "rebel_wild_2_1"] {
        assert!(wrong.parse::<UnitId>().is_err(), "{wrong}");
    }
    let error = serde_json::from_str::<UnitId>("\"lime-3\"").unwrap_err().to_string();
    assert!(error.contains("did you mean \"line-3\"?"), "{error}");
}

#[test]
fn every_piece_has_a_name_that_no_other_piece_has() {
    let pieces: Vec<_> = PieceId::all().collect();
    assert_eq!(pieces.len(), 32 + 16 + 12 + 210 + 12);
    let names: BTreeSet<_> = pieces.iter().map(PieceId::to_string).collect();
    assert_eq!(names.len(), pieces.len());
    for piece in pieces {
        assert_eq!(piece.to_string().parse(), Ok(piece));
        assert_eq!(serde_json::from_str::<PieceId>(&serde_json::to_string(&piece).unwrap()).unwrap(), piece);
        assert!(!piece.name().is_empty());
    }
    // A spaceship's card, where one must speak of it, is told from its counter.
    let card = PieceId::Possession(PossessionId::EXPLORER);
    assert_eq!(card.to_string(), "explorer-card");
    assert_eq!("explorer-card".parse(), Ok(card));
    assert_eq!("explorer".parse(), Ok(PieceId::Ship(ShipId::EXPLORER)));
    assert!("scanner-card".parse::<PieceId>().is_err());
}
