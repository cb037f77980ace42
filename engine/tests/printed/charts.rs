//! Every chart, cell by cell, against a transcription of its own.

use fitg_engine::charts::{
    self, character_combat, control, detection, force_points, hyperjump, locals, military, pdb, search, search_ten,
    squad,
};
use fitg_engine::galaxy::{EnvironId, EnvironKind, RaceId};
use fitg_engine::pieces::UnitKind;
use fitg_engine::{Die, Side};

/// The six faces with the words of a text, one word a face.
fn by_die(text: &str) -> Vec<(Die, &str)> {
    let words: Vec<_> = text.split_whitespace().collect();
    assert_eq!(words.len(), 6, "{text}");
    Die::FACES.into_iter().zip(words).collect()
}

/// The Detection Table written down by columns: the highest Evasion Value of each, then the six dice.
const DETECTION: [(u8, &str); 8] = [
    (0, "Dd Dd Dd E* E* E*"),
    (1, "D* D* Dd Dd Dd E*"),
    (2, "U D* D* Dd Dd E*"),
    (3, "U D D* D* Dd Dd"),
    (4, "U U D D* D* Dd"),
    (6, "U U U D D* D*"),
    (8, "U U U U D D*"),
    (u8::MAX, "U U U U U D"),
];

/// Rows: detection/detection-using-a-pdb/3, summary/6-1-detection-using-a-pdb/3
/// Cases: 9.7
#[test]
fn case_9_7_every_cell_of_the_detection_table() {
    for (index, (_, dice)) in DETECTION.into_iter().enumerate() {
        let column = detection::Column::from_index(index).unwrap();
        for (die, cell) in by_die(dice) {
            assert_eq!(detection::result(column, die).to_string(), cell, "column {column:?}, {die:?}");
        }
    }
    assert_eq!(detection::Column::from_index(8), None);
}

/// Cases: 9.7
#[test]
fn case_9_7_every_evasion_value_has_its_column() {
    for evasion in 0..=u8::MAX {
        let index = DETECTION.iter().position(|(most, _)| evasion <= *most).unwrap();
        assert_eq!(detection::column(evasion).index(), index, "{evasion}");
    }
    let labels: Vec<_> = detection::Column::all().map(detection::Column::label).collect();
    assert_eq!(labels, ["0", "1", "2", "3", "4", "5-6", "7-8", "9+"]);
}

/// Cases: 9.7
#[test]
fn case_9_7_shifts_to_the_left_end_at_the_first_column() {
    for (from, column) in detection::Column::all().enumerate() {
        for shift in 0..=u8::MAX {
            assert_eq!(column.shifted_left(shift).index(), from.saturating_sub(usize::from(shift)));
        }
    }
}

/// Rows: detection/detection-using-a-pdb/9, summary/6-1-detection-using-a-pdb/9
/// Cases: 9.32
#[test]
fn case_9_32_a_level_0_pdb_detects_and_does_not_shoot() {
    for column in detection::Column::all() {
        for die in Die::FACES {
            let printed = detection::result(column, die);
            let read = printed.at_level(0);
            let expected = match printed.to_string().as_str() {
                "U" => "U",
                "D" | "Dd" | "E" => "D",
                "D*" | "E*" => "D*",
                other => panic!("{other}"),
            };
            assert_eq!(read.to_string(), expected);
        }
    }
}

/// Rows: summary/14-1-rebel-spaceships/2, summary/14-1-rebel-spaceships/3, summary/14-1-rebel-spaceships/8
/// Rows: summary/14-1-rebel-spaceships/10
/// Cases: 14.52
#[test]
fn case_14_52_neither_rating_counts_more_than_one_above_the_other() {
    // Scott Rubel (Navigation 5) in the Interstellar Sloop (Maneuver 2).
    assert_eq!(detection::evasion_value(2, 5, false), 5);
    for maneuver in 0..=10_u8 {
        for navigation in 0..=10_u8 {
            let low = maneuver.min(navigation);
            let expected = if maneuver == navigation { 2 * low } else { 2 * low + 1 };
            assert_eq!(detection::evasion_value(maneuver, navigation, false), expected);
        }
    }
}

/// Rows: summary/14-1-rebel-spaceships/9
/// Cases: 14.58
#[test]
fn case_14_58_a_maneuver_that_is_never_reduced_counts_in_full() {
    assert_eq!(detection::evasion_value(6, 1, true), 7);
    assert_eq!(detection::evasion_value(6, 5, true), 11);
    assert_eq!(detection::evasion_value(2, 5, true), 5, "the pilot's rating is still reduced");
    assert_eq!(detection::evasion_value(u8::MAX, u8::MAX, true), u8::MAX, "no overflow");
}

/// The Military Combat Results Table written down by columns: ratio, then the six dice.
const MILITARY: [(&str, &str); 11] = [
    ("1-6", "8/0 7/0 7/0 6/0 5/1 4/1"),
    ("1-5", "7/0 6/0 5/0 5/0 4/1 4/1"),
    ("1-4", "6/0 5/0 5/0 4/1 4/1 3/1"),
    ("1-3", "5/0 5/0 4/0 3/1 3/1 3/2"),
    ("1-2", "5/0 4/0 3/1 3/1 2/2 1/2"),
    ("1-1", "4/0 3/1 2/1 2/2 1/2 0/3"),
    ("2-1", "3/1 2/2 2/2 1/3 1/3 0/4"),
    ("3-1", "3/2 2/3 2/3 1/3 0/4 0/5"),
    ("4-1", "2/2 1/3 1/4 1/4 0/5 0/6"),
    ("5-1", "2/3 1/4 1/4 0/5 0/6 0/7"),
    ("6-1", "1/4 1/5 1/5 0/6 0/7 0/8"),
];

/// Cases: 9.21, 10.8
#[test]
fn case_10_8_every_cell_of_the_military_combat_results_table() {
    for (index, (label, dice)) in MILITARY.into_iter().enumerate() {
        let column = military::Column::from_index(index).unwrap();
        assert_eq!(column.label(), label);
        for (die, cell) in by_die(dice) {
            assert_eq!(military::result(column, die).to_string(), cell, "column {label}, {die:?}");
        }
    }
    assert_eq!(military::Column::COUNT, 11);
    assert_eq!(military::Column::ONE_TO_SIX.label(), "1-6");
    assert_eq!(military::Column::ONE_TO_ONE.label(), "1-1");
    assert_eq!(military::Column::THREE_TO_ONE.label(), "3-1");
    assert_eq!(military::Column::SIX_TO_ONE.label(), "6-1");
}

/// Cases: 10.2
#[test]
fn case_10_2_ratios_round_in_the_defenders_favour() {
    for (attacker, defender, label) in [(12, 5, "2-1"), (3, 1, "3-1"), (14, 3, "4-1"), (4, 5, "1-2"), (6, 6, "1-1")] {
        assert_eq!(military::Column::from_ratio(attacker, defender).label(), label, "{attacker} to {defender}");
    }
    for attacker in 1..=80_u16 {
        for defender in 1..=80_u16 {
            // The best of the printed ratios that the attacker really reaches.
            let best = MILITARY[1..10]
                .iter()
                .map(|(label, _)| *label)
                .rfind(|label| {
                    let (a, d) = label.split_once('-').unwrap();
                    let (a, d): (u16, u16) = (a.parse().unwrap(), d.parse().unwrap());
                    attacker * d >= defender * a
                })
                .unwrap_or("1-5");
            let column = military::Column::from_ratio(attacker, defender);
            assert_eq!(column.label(), best, "{attacker} to {defender}");
        }
    }
}

/// Cases: 10.22
#[test]
fn case_10_22_the_outer_columns_are_reached_by_shifts_only() {
    for (attacker, defender, label) in
        [(1, 9, "1-5"), (9, 1, "5-1"), (0, 3, "1-5"), (3, 0, "5-1"), (0, 0, "1-5"), (u16::MAX, 1, "5-1")]
    {
        assert_eq!(military::Column::from_ratio(attacker, defender).label(), label, "{attacker} to {defender}");
    }
    for (from, column) in military::Column::all().enumerate() {
        for shift in i8::MIN..=i8::MAX {
            let there = (from as i32 + i32::from(shift)).clamp(0, 10);
            assert_eq!(column.shifted(shift).index() as i32, there);
        }
    }
    assert_eq!(military::Column::from_ratio(9, 1).shifted(1).label(), "6-1");
    assert_eq!(military::Column::from_ratio(1, 9).shifted(-2).label(), "1-6");
}

/// The Character Combat Results Table written down by columns: differentials, the six dice, break-off numbers.
const CHARACTERS: [(i16, i16, &str, u8, u8); 10] = [
    (i16::MIN, -7, "4/0 4/0 3/0 3/0 2/0 2/1", 4, 6),
    (-6, -4, "3/0 3/0 3*/0 2/0 2/0 1/1", 4, 6),
    (-3, -2, "3/0 2/0 2/0 2*/0 1/1 0/1", 3, 5),
    (-1, -1, "2/0 2*/0 2/0 1/1* 1/1 0/1", 3, 5),
    (0, 0, "2/0 2*/0 1/0* 1/1 0/1 0/2", 3, 4),
    (1, 1, "2*/0 1/0 1/1 1/1* 0/1 0/2", 2, 4),
    (2, 3, "2/0 1*/1 1/1 0/1* 0/2* 0/2", 2, 4),
    (4, 6, "1/1 1*/1 1/1* 0/2* 0*/2 0/3", 2, 3),
    (7, 10, "1/1* 1*/2 0/2* 0/3 0/3* 0/3", 2, 3),
    (11, i16::MAX, "1/2 0/2 0/3 0/3 0/4 0/4", 1, 3),
];

/// Rows: combat/character-combat/24, combat/character-combat/31
/// Cases: 12.9
#[test]
fn case_12_9_every_cell_of_the_character_combat_results_table() {
    for (index, (_, _, dice, active, inactive)) in CHARACTERS.into_iter().enumerate() {
        let column = character_combat::Column::from_index(index).unwrap();
        for (die, cell) in by_die(dice) {
            assert_eq!(character_combat::result(column, die).to_string(), cell, "column {column:?}, {die:?}");
        }
        let numbers = character_combat::break_off(column);
        assert_eq!((numbers.active, numbers.inactive), (active, inactive), "column {column:?}");
    }
}

/// Cases: 12.6
#[test]
fn case_12_6_every_differential_has_its_column() {
    for differential in -300..=300 {
        let index = CHARACTERS.iter().position(|(low, high, ..)| (*low..=*high).contains(&differential)).unwrap();
        assert_eq!(character_combat::Column::from_differential(differential).index(), index, "{differential}");
    }
    assert_eq!(character_combat::Column::from_differential(i16::MIN).index(), 0);
    assert_eq!(character_combat::Column::from_differential(i16::MAX).index(), 9);
    assert_eq!(character_combat::Column::from_differential(0), character_combat::Column::ZERO);
    assert_eq!(character_combat::Column::from_differential(1), character_combat::Column::PLUS_ONE);
    for (from, column) in character_combat::Column::all().enumerate() {
        for shift in i8::MIN..=i8::MAX {
            let there = (from as i32 + i32::from(shift)).clamp(0, 9);
            assert_eq!(column.shifted(shift).index() as i32, there);
        }
    }
}

/// Rows: combat/character-combat/19
/// Cases: 12.42, 12.5, 12.9
#[test]
fn case_12_5_inactive_characters_break_off_more_easily() {
    // The printed example: at +1 a die of 3 lets the inactive go and not the active.
    let numbers = character_combat::break_off(character_combat::Column::PLUS_ONE);
    assert!(numbers.inactive >= 3 && numbers.active < 3);
    for column in character_combat::Column::all() {
        let numbers = character_combat::break_off(column);
        assert!(numbers.inactive > numbers.active, "{column:?}");
    }
}

/// The Search Table by rows: the highest Hiding Value, then the columns.
const SEARCH: [(i16, [u8; 8]); 5] = [
    (1, [1, 2, 3, 4, 4, 5, 6, 6]),
    (3, [1, 1, 2, 3, 4, 4, 5, 6]),
    (5, [0, 1, 1, 2, 3, 4, 4, 5]),
    (7, [0, 0, 1, 1, 2, 2, 3, 4]),
    (i16::MAX, [0, 0, 0, 1, 1, 1, 2, 3]),
];

/// The highest Search Value of each column.
const SEARCH_VALUES: [i16; 8] = [1, 3, 6, 9, 13, 17, 22, i16::MAX];

/// Cases: 11.4
#[test]
fn case_11_4_every_cell_of_the_search_table() {
    for hiding in -20..=40 {
        for value in 1..=60 {
            let (_, row) = SEARCH.iter().find(|(most, _)| hiding <= *most).unwrap();
            let column = SEARCH_VALUES.iter().position(|most| value <= *most).unwrap();
            assert_eq!(search::value(value, hiding), row[column], "search {value}, hiding {hiding}");
            assert_eq!(search::column(value), Some(column));
        }
        for value in [0, -1, i16::MIN] {
            assert_eq!(search::value(value, hiding), 0, "a Search Value below 1 finds nobody");
            assert_eq!(search::column(value), None);
        }
    }
    assert_eq!(search::value(i16::MAX, i16::MIN), 6);
    assert_eq!(search::value(i16::MAX, i16::MAX), 3);
    assert_eq!(search::column_labels(), ["1", "2-3", "4-6", "7-9", "10-13", "14-17", "18-22", "23+"]);
    assert_eq!(search::row_labels(), ["1 or less", "2-3", "4-5", "6-7", "8+"]);
}

#[test]
fn the_ten_sided_search_table_follows_its_regular_pattern() {
    // Columns 1 to 8 one by one, then two by two; the numbers fall by a half from row to row, never below 1.
    let columns = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 20, i16::MAX];
    for value in 1..=30_i16 {
        let column = columns.iter().position(|most| value <= *most).unwrap() as i16;
        for hiding in -5..=15_i16 {
            let row = hiding.clamp(1, 9) - 1;
            let expected = ((column + 4 - row) / 2).max(1);
            assert_eq!(i16::from(search_ten::value(value, hiding)), expected, "search {value}, hiding {hiding}");
        }
    }
    assert_eq!(search_ten::value(0, 0), 0);
}

#[test]
fn the_patrols_of_the_ten_sided_variant() {
    use search_ten::Soldier;
    let of = |slug| Soldier::of(UnitKind::from_slug(slug).unwrap());
    for (slug, soldier) in [
        ("militia", Soldier::Conscript),
        ("patrol", Soldier::Line),
        ("line", Soldier::Line),
        ("veteran", Soldier::Stormtrooper),
        ("elite_army", Soldier::Marine),
        ("elite_navy", Soldier::Marine),
        ("rebel_urban_1_0", Soldier::Militia),
        ("rebel_air_2_1", Soldier::Regular),
        ("rebel_fire_2_3", Soldier::Regular),
        ("rebel_wild_4_4", Soldier::Elite),
    ] {
        assert_eq!(of(slug), soldier, "{slug}");
    }
    assert_eq!(Soldier::of_best([]), None);
    assert_eq!(Soldier::of_best([UnitKind::MILITIA, UnitKind::VETERAN, UnitKind::LINE]), Some(Soldier::Stormtrooper));
    assert_eq!(Soldier::ALL.map(Soldier::quality), [1, 2, 3, 3, 1, 2, 3]);
    for die in Die::FACES {
        for leader in [false, true] {
            let patrol = search_ten::patrol(die, leader, Soldier::Regular);
            assert_eq!(patrol.soldiers, die.pips() + 2 * u8::from(leader));
            assert_eq!((patrol.combat, patrol.endurance), (patrol.soldiers * 2, patrol.soldiers * 2));
        }
    }
}

/// Cases: 12.16
#[test]
fn case_12_16_the_squad_chart() {
    // The highest strength of each column, Combat, Endurance.
    let columns = [(1, 4, 4), (2, 6, 4), (4, 8, 6), (7, 10, 6), (11, 12, 8), (u16::MAX, 14, 8)];
    for strength in (1..=60).chain([u16::MAX]) {
        let (_, combat, endurance) = columns.into_iter().find(|(most, ..)| strength <= *most).unwrap();
        for (leader, elite) in [(false, false), (false, true), (true, false), (true, true)] {
            let squad = squad::squad(strength, leader, elite);
            assert_eq!(squad.combat, combat + 2 * u8::from(elite), "{strength}");
            assert_eq!(squad.endurance, endurance + 2 * u8::from(leader), "{strength}");
        }
    }
    assert_eq!(squad::squad(0, true, true), squad::Squad { combat: 0, endurance: 0 });
}

/// The Irate Locals Chart: race, then kind of environ, Combat/Endurance, * for hand to hand.
const LOCALS: &str = "\
kayns: W7/6 S6/4
piorads: U4/4 S6/6
rhones: U5/4 W4/4 S4/4
saurians: U5/6 W5/4 S5/2 L5/2
segundens: U6/4 L5/2
suvans: U6/2 L7/4
xanthons: F8/6
yesters: U6/2 A6/4
anons: A4/2*
ardorats: W4/4
borks: W8/2
calmas: S5/4
cavalkus: A4/3*
charkhans: W5/4
deaxins: W5/5*
henones: L6/6
illias: W4/4
jopers: U6/2
kirts: W5/4
leonids: W6/4
moghas: W7/3*
mowevs: W4/4*
ornotins: U6/4
phans: L4/4
rylians: S8/2*
susperans: U4/4
theshians: W4/2
thoks: W6/5*
ultraks: U4/4
urgaks: W6/4
ursi: W7/6*";

/// Rows: combat/character-combat-and-creatures-irate-locals/9
/// Cases: 12.17
#[test]
fn case_12_17_every_entry_of_the_irate_locals_chart() {
    let mut entries = 0;
    for line in LOCALS.lines() {
        let (race, cells) = line.split_once(": ").unwrap();
        let race = RaceId::from_slug(race).unwrap();
        let mut cells: Vec<_> = cells.split_whitespace().collect();
        for kind in EnvironKind::ALL {
            let Some(locals) = race.irate_locals(kind) else { continue };
            let star = if locals.firefight { "" } else { "*" };
            let cell = format!("{}{}/{}{star}", kind.symbol(), locals.combat, locals.endurance);
            let place = cells.iter().position(|other| *other == cell);
            assert!(place.is_some(), "{race:?}: {cell}");
            cells.remove(place.unwrap());
            entries += 1;
        }
        assert!(cells.is_empty(), "{race:?}: {cells:?}");
    }
    assert_eq!((LOCALS.lines().count(), entries), (31, 41));
}

/// Rows: mission/specific/20, mission/specific/21
/// Cases: 13.47
#[test]
fn case_13_47_the_race_named_first_counts() {
    for environ in EnvironId::all() {
        let locals = locals::of(environ);
        assert!(locals.is_some(), "{} has no locals", environ.name());
        assert_eq!(locals, environ.races()[0].irate_locals(environ.kind()));
    }
    // Lonica Urban names Segundens (6/4) before Rhones (5/4).
    let lonica = EnvironId::from_number(4211).unwrap();
    assert_eq!(lonica.races().len(), 2);
    let locals = locals::of(lonica).unwrap();
    let first = lonica.races()[0].irate_locals(lonica.kind()).unwrap();
    let second = lonica.races()[1].irate_locals(lonica.kind()).unwrap();
    assert_eq!(locals, first);
    assert_ne!(first, second);
}

/// Rows: combat/pdb-combat/2, combat/pdb-combat/3, combat/pdb-combat/4, summary/8-2-pdb-combat/2
/// Rows: summary/8-2-pdb-combat/3, summary/8-2-pdb-combat/4
/// Cases: 9.22
#[test]
fn case_9_22_pdbs_fire_in_fixed_columns() {
    assert_eq!(pdb::fire(0), None);
    assert_eq!(pdb::fire(1), Some(military::Column::ONE_TO_ONE));
    assert_eq!(pdb::fire(2), Some(military::Column::THREE_TO_ONE));
    assert_eq!(
        [0, 1, 2].map(|level| pdb::raking(level).map(military::Column::label)),
        [None, Some("2-1"), Some("4-1")]
    );
    assert_eq!([0, 1, 2].map(pdb::space_defence), [1, 4, 8]);
    assert_eq!(pdb::fire(u8::MAX), pdb::fire(2), "a level that cannot be does no harm");
}

/// Cases: 15.8
#[test]
fn case_15_8_the_planet_control_chart_says_what_the_cases_say() {
    use control::{ControlState as State, UnitsPresent as Units};
    for state in [State::ImperialControl, State::Rebellion, State::RebelControl, State::RebellionStopped] {
        for units in [Units::ImperialOnly, Units::RebelOnly, Units::Both, Units::None] {
            for up in [true, false] {
                let expected = match state {
                    // 15.51
                    State::ImperialControl if units == Units::RebelOnly && !up => None,
                    State::ImperialControl => Some(Side::Imperial),
                    // 15.52
                    State::Rebellion => None,
                    // 15.53
                    State::RebelControl if units == Units::ImperialOnly && !up => None,
                    State::RebelControl => Some(Side::Rebel),
                    // 15.54
                    State::RebellionStopped => (units == Units::ImperialOnly).then_some(Side::Imperial),
                };
                assert_eq!(control::controller(state, units, up), expected, "{state:?}, {units:?}, PDB up: {up}");
            }
        }
    }
    assert_eq!(control::rows().len(), 16);
}

#[test]
fn case_21_7_the_hyperjump_table() {
    use hyperjump::Area;
    let area = |index: u8| match index {
        1 | 5 | 8 | 10 => Area::Drift,
        2 | 3 | 4 | 6 => Area::Arrived,
        _ => Area::Drift2,
    };
    for distance in 0..=20_u8 {
        for navigation in 0..=20_u8 {
            for die in Die::FACES {
                let result = hyperjump::result(distance, navigation, die);
                if navigation > distance {
                    assert_eq!((result.area, result.damaged, result.eliminated), (Area::Arrived, false, false));
                    continue;
                }
                let index = distance - navigation + die.pips();
                assert_eq!(result.area, area(index), "{index}");
                assert_eq!(result.damaged, index == 10 || index == 11);
                assert_eq!(result.eliminated, index >= 12);
            }
        }
    }
}

/// Rows: summary/12-rebellion/18, summary/12-rebellion/19
/// Cases: 15.41
#[test]
fn case_15_41_a_1_0_costs_one_force_point_and_a_2_1_three() {
    for kind in EnvironKind::ALL {
        assert_eq!(force_points::cost(UnitKind::rebel(kind, false)), Some(1));
        assert_eq!(force_points::cost(UnitKind::rebel(kind, true)), Some(3));
    }
    let known: Vec<_> = UnitKind::all().filter(|kind| force_points::cost(*kind).is_some()).collect();
    assert_eq!(known.len(), 12, "no source has another cost");
    for kind in known {
        assert_eq!(force_points::cost(kind), Some(kind.data().environ_strength + kind.data().navigation));
        assert_eq!(force_points::ours(kind), None, "what is printed is not ours");
    }
    assert_eq!((fitg_engine::pieces::PDB_UP_COST, fitg_engine::pieces::PDB_LEVEL_COST), (1, 3));
}

/// The three Atrocity units would be the cheapest of all by the formula.
#[test]
fn case_19_7_a_cost_that_no_source_has_is_environ_strength_and_navigation() {
    let mut ours = 0;
    for kind in UnitKind::all().filter(|kind| force_points::cost(*kind).is_none()) {
        ours += 1;
        let unit = kind.data();
        let expected = match unit.slug {
            "resolution" | "peacemaker" => 15,
            "planet_stabilizer" => 25,
            _ => unit.environ_strength + unit.navigation,
        };
        assert_eq!(force_points::ours(kind), Some(expected), "{}", kind.name());
    }
    assert_eq!(ours, 23);
}

/// Rebel units of like strengths cost the same whatever their environ type, and share a row.
#[test]
fn case_19_7_the_chart_says_which_figures_are_ours() {
    let chart = force_points::table();
    assert_eq!(chart.rows.len(), 10 + 5 + 2);
    let printed = chart.rows.iter().filter(|(_, cells)| cells[1] == "printed").map(|(head, _)| head.as_str());
    let printed: Vec<_> = printed.collect();
    assert_eq!(printed, ["Rebel unit 1-0", "Rebel unit 2-1", "PDB, from Down to Up", "PDB, one Level more"]);
    assert!(chart.rows.iter().all(|(_, cells)| cells[1] == "printed" || cells[1] == "ours"));
}

#[test]
fn columns_are_written_as_the_charts_head_them_and_read_back() {
    for column in military::Column::all() {
        assert_eq!(serde_json::to_string(&column).unwrap(), format!("{:?}", column.label()));
        assert_eq!(column.to_string().parse(), Ok(column));
    }
    for column in detection::Column::all() {
        assert_eq!(column.to_string().parse(), Ok(column));
    }
    for column in character_combat::Column::all() {
        assert_eq!(column.to_string().parse(), Ok(column));
    }
    assert!("7-1".parse::<military::Column>().is_err());
    for column in detection::Column::all() {
        for die in Die::FACES {
            let result = detection::result(column, die);
            let text = serde_json::to_string(&result).unwrap();
            assert_eq!(serde_json::from_str::<detection::DetectionResult>(&text).unwrap(), result);
        }
    }
}

#[test]
fn every_chart_prints_as_a_rectangle_with_a_title() {
    let names = [
        "detection",
        "military",
        "pdb",
        "search",
        "search-ten",
        "squad",
        "locals",
        "characters",
        "control",
        "force-points",
        "hyperjump",
    ];
    let printed: Vec<_> = charts::all().into_iter().map(|table| table.name).collect();
    assert_eq!(printed, names);
    for name in names {
        let table = charts::by_name(name).unwrap();
        assert!(!table.title.is_empty() && !table.corner.is_empty() && !table.rows.is_empty(), "{name}");
        for (head, cells) in &table.rows {
            assert!(!head.is_empty(), "{name}");
            assert_eq!(cells.len(), table.column_heads.len(), "{name}, row {head}");
            assert!(cells.iter().all(|cell| !cell.is_empty()), "{name}, row {head}");
        }
    }
    assert_eq!(charts::by_name("no such chart"), None);
}

#[test]
fn printed_cells_look_as_on_the_printed_charts() {
    let cell = |name: &str, row: &str, column: &str| {
        let table = charts::by_name(name).unwrap();
        let place = table.column_heads.iter().position(|head| head == column).unwrap();
        table.rows.into_iter().find(|(head, _)| head == row).unwrap().1[place].clone()
    };
    assert_eq!(cell("military", "4", "1-2"), "3/1");
    assert_eq!(cell("military", "6", "6-1"), "0/8");
    assert_eq!(cell("detection", "3", "1"), "Dd");
    assert_eq!(cell("detection", "6", "5-6"), "D*");
    assert_eq!(cell("characters", "1", "+1"), "2*/0");
    assert_eq!(cell("characters", "5", "+4 to +6"), "0*/2");
    assert_eq!(cell("characters", "Break off, inactive", "-7 or less"), "6");
    assert_eq!(cell("search", "4-5", "10-13"), "3");
    assert_eq!(cell("squad", "Combat", "5-7"), "10");
    assert_eq!(cell("locals", "Kayns", "Wild"), "7/6");
    assert_eq!(cell("control", "Rebel Control", "Imperial only"), "Rebel; PDB down: nobody");
    assert_eq!(cell("force-points", "Rebel unit 2-1", "Force Points"), "3");
    assert_eq!(cell("force-points", "Imperial Line 3-2", "Force Points"), "5");
    assert_eq!(cell("force-points", "Imperial Line 3-2", "Whose figure"), "ours");
    assert_eq!(cell("hyperjump", "12+", "Result"), "Drift 2, eliminated");
    assert_eq!(cell("pdb", "Fires in column", "2"), "3-1");
}
