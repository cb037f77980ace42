//! What the text says about characters, ships, creatures and cards is what the engine knows about them.

use crate::support::{Table, table, tables};
use fitg_engine::cards::{ActionCardId, ActionEvent, CoupAbort, Letter};
use fitg_engine::galaxy::{Attack, BreakOff, Creature, CreatureId, ModRounds, SENTRY_ROBOT, SENTRY_ROBOTS, Section};
use fitg_engine::pieces::{CharacterId, PossessionId, PossessionKind, ShipId};
use fitg_engine::{Die, Side, case};
use fitg_rulebook::rulebook;

/// An entry's text as one line.
fn text(case: fitg_engine::Case) -> String {
    rulebook().entry(case).expect("an entry").markdown.replace('\n', " ")
}

#[test]
fn the_ratings_of_all_characters() {
    for (side, corner) in [(Side::Rebel, "Rebel character"), (Side::Imperial, "Imperial character")] {
        let text = table(case!("6.1"), corner);
        assert_eq!(text.rows.len(), CharacterId::of(side).count());
        for id in CharacterId::of(side) {
            let printed = id.data();
            let ratings = [
                ("C", printed.combat),
                ("E", printed.endurance),
                ("I", printed.intelligence),
                ("L", printed.leadership),
                ("D", printed.diplomacy),
                ("N", printed.navigation),
            ];
            for (head, rating) in ratings {
                assert_eq!(text.cell(id.name(), head), rating.to_string(), "{head} of {}", id.name());
            }
            assert_eq!(text.cell(id.name(), "Race"), printed.race.singular(), "{}", id.name());
            let draws: Vec<String> =
                printed.bonus_draws.iter().map(|(letter, draws)| format!("{letter} +{draws}")).collect();
            let draws = if draws.is_empty() { "-".to_owned() } else { draws.join(", ") };
            assert_eq!(text.cell(id.name(), "Bonus draws"), draws, "{}", id.name());
        }
    }
}

#[test]
fn every_ability_and_every_knight_is_told() {
    for id in CharacterId::people() {
        let printed = id.data();
        let told = text(case!("6.1")).contains(&format!("**{}**", id.name()));
        assert_eq!(told, !printed.abilities.is_empty() || printed.owned_ship.is_some(), "{}", id.name());
        for case in [case!("6.1"), case!("14.61")] {
            let text = text(case);
            let mut sentences = text.split(['.', ':']);
            let knights = sentences.find(|sentence| sentence.contains("Jin Voles") && sentence.contains("Knights"));
            let knights = knights.unwrap_or_else(|| panic!("{case} names no Knights"));
            let named = knights.contains(id.name()) || (knights.contains("He,") && id == CharacterId::REDJAC);
            assert_eq!(named, printed.knight, "{} in {case}", id.name());
        }
    }
}

/// The eight cards of Rebel spaceships are 33 to 40, each with its Maneuver and its passengers.
///
/// Rows: summary/14-1-rebel-spaceships/1
#[test]
fn the_rebel_spaceships() {
    let text = table(case!("14.5"), "Spaceship");
    let ships: Vec<PossessionId> = of_kind(PossessionKind::Spaceship);
    assert_eq!(text.rows.len(), ships.len());
    for id in ships {
        assert!((33..=40).contains(&id.data().card));
        ship(&text, &card(id), id.ship().expect("a spaceship"));
        let owner = id.ship().and_then(|ship| ship.data().owner).map_or("", CharacterId::name);
        assert_eq!(text.cell(&card(id), "Owner"), owner);
    }
}

#[test]
fn the_imperial_spaceships() {
    let text = table(case!("14.6"), "Spaceship");
    let ships: Vec<ShipId> = ShipId::all().filter(|ship| ship.side() == Side::Imperial).collect();
    for id in ships {
        // All but Redjac's are alike, and stand on one line.
        ship(&text, id.name().trim_end_matches(|c: char| c == ' ' || c.is_ascii_digit()), id);
    }
}

fn ship(text: &Table, name: &str, id: ShipId) {
    assert_eq!(text.cell(name, "Maneuver"), id.data().maneuver.to_string(), "{name}");
    assert_eq!(text.cell(name, "Passengers"), id.data().passengers.to_string(), "{name}");
    assert_eq!(text.cell(name, "Cannons"), id.data().cannons.to_string(), "{name}");
    assert_eq!(text.cell(name, "Shields"), id.data().shields.to_string(), "{name}");
}

/// Companions, weapons and objects are told apart, under the numbers of their cards.
///
/// Rows: summary/9-possessions/26, summary/9-possessions/28, summary/9-possessions/29
#[test]
fn companions_weapons_and_objects() {
    let companions = table(case!("14.3"), "Companion");
    let names: Vec<String> = companions.rows.iter().map(|row| row[0].clone()).collect();
    assert_eq!(names, of_kind(PossessionKind::Companion).into_iter().map(card).collect::<Vec<_>>());
    let items = table(case!("14.4"), "Item");
    let names: Vec<String> = items.rows.iter().map(|row| row[0].clone()).collect();
    let weapons = of_kind(PossessionKind::Weapon).into_iter().map(|id| format!("{}, weapon", card(id)));
    let objects = of_kind(PossessionKind::Object).into_iter().map(|id| format!("{}, object", card(id)));
    assert_eq!(names, weapons.chain(objects).collect::<Vec<_>>());
}

/// Twenty possessions of four kinds.
///
/// Rows: summary/9-possessions/1, summary/9-possessions/2
#[test]
fn twenty_possessions_of_four_kinds() {
    assert_eq!(PossessionId::all().count(), 20);
    let kinds = [PossessionKind::Spaceship, PossessionKind::Weapon, PossessionKind::Object, PossessionKind::Companion];
    assert_eq!(kinds.map(|kind| of_kind(kind).len()), [8, 2, 6, 4]);
    assert!(text(case!("14.0")).starts_with("There are twenty possession cards, of four kinds"));
}

fn of_kind(kind: PossessionKind) -> Vec<PossessionId> {
    PossessionId::all().filter(|id| id.kind() == kind).collect()
}

fn card(id: PossessionId) -> String {
    format!("{} ({})", id.name(), id.data().card)
}

#[test]
fn every_creature_with_its_place_and_its_numbers() {
    let text = table(case!("13.45"), "Creature");
    // That of a planet secret lives nowhere on the map: 31.0 has it.
    let on_map = CreatureId::all().filter(|creature| creature.environs().next().is_some());
    assert_eq!(text.rows.len(), on_map.clone().count() + 2);
    for id in on_map {
        let creature = id.data();
        let environs: Vec<_> = id.environs().collect();
        let [environ] = environs[..] else { panic!("{} lives in {} environs", id.name(), environs.len()) };
        let place = format!("{}, {}", environ.planet().name(), environ.kind().name()).to_lowercase();
        assert_eq!(text.cell(id.name(), "Where").to_lowercase(), place, "{}", id.name());
        let dash = |number: Option<u8>| number.map_or_else(|| "-".to_owned(), |number| number.to_string());
        let strength =
            creature.intelligence.map_or_else(|| dash(creature.strength), |mind| format!("Intelligence {mind}"));
        assert_eq!(text.cell(id.name(), "Strength"), strength, "{}", id.name());
        assert_eq!(text.cell(id.name(), "Endurance"), dash(creature.endurance), "{}", id.name());
        own_way(text.cell(id.name(), "Its own way"), creature);
    }
    for (name, sentry) in [("Sentry robot", SENTRY_ROBOT), ("Two sentry robots", SENTRY_ROBOTS)] {
        assert_eq!(text.cell(name, "Strength"), sentry.strength.to_string());
        assert_eq!(text.cell(name, "Endurance"), sentry.endurance.to_string());
    }
}

/// What the text says about surprise, breaking off and weapons, against the engine's data.
fn own_way(text: &str, creature: &Creature) {
    let name = creature.name;
    let surprise = (creature.surprise_shift > 0).then(|| format!("Surprise {}.", creature.surprise_shift));
    assert_eq!(text.contains("Surprise"), surprise.is_some(), "{name}");
    assert!(surprise.is_none_or(|surprise| text.contains(&surprise)), "{name}");
    assert_eq!(text.contains("Firefight."), creature.firefight, "{name}");
    let changed = format!("Break-off {:+}", creature.break_off_die_mod);
    assert_eq!(text.contains("Break-off"), creature.break_off_mod_rounds != ModRounds::None, "{name}");
    assert!(creature.break_off_die_mod == 0 || text.contains(&changed), "{name}: {changed}");
    match creature.break_off {
        BreakOff::Never => assert!(says_never(creature, text), "{name}: {text}"),
        BreakOff::NotRoundOne => assert!(text.contains("No early break-off."), "{name}"),
        BreakOff::Normal => assert!(!text.contains("o break-off") && !text.contains("No early"), "{name}"),
        BreakOff::ActiveRow => assert!(text.contains("active line"), "{name}"),
    }
}

fn says_never(creature: &Creature, text: &str) -> bool {
    // Nobody breaks off from what does not fight. Of the Magron, which holds its victim, it is told with the rulings.
    matches!(creature.attack, Attack::None | Attack::Spaceship | Attack::Grab) || text.contains("o break-off")
}

#[test]
fn every_action_event_stands_on_the_cards_that_the_text_names() {
    let mut told: Vec<(String, String)> = Vec::new();
    for table in tables(case!("13.4")).iter().filter(|table| table.heads[0] == "Event") {
        for row in &table.rows {
            told.extend(row[2].split_whitespace().map(|place| (place.to_owned(), row[0].clone())));
        }
    }
    told.sort();
    let mut printed: Vec<(String, String)> = Vec::new();
    for id in ActionCardId::all() {
        for (section, mark) in [(Section::Urban, 'U'), (Section::Special, 'S'), (Section::Wild, 'W')] {
            printed.push((format!("{}{mark}", id.number()), heading(id.section(section).event).to_owned()));
        }
    }
    printed.sort();
    assert_eq!(told, printed);
}

/// What the text calls an event.
fn heading(event: ActionEvent) -> &'static str {
    use ActionEvent as E;
    match event {
        E::CreatureAttackOrNone => "Creature attack",
        E::CreatureAttackOrSentry => "Creature attack, or a sentry robot",
        E::CreatureAttackOrTwoSentries => "Creature attack, or two sentry robots",
        E::CreaturesOffSeason => "Creatures' off-season",
        E::IrateLocals => "Irate Locals",
        E::CharactersDetected => "Characters detected",
        E::DetectedAndSearch => "Detected and search",
        E::Weather => "Weather",
        E::LocalsShelter => "Locals shelter characters",
        E::LocalsRaid => "Locals raid",
        E::LocalConnections => "Local connections",
        E::DelayedByRumors => "Delayed by rumors",
        E::DisagreeableFood => "Disagreeable food",
        E::PopulaceGoesWild => "Populace goes wild",
        E::CivilWar => "Civil war",
        E::RebelsChickenOut => "Rebels chicken out",
        E::ControversialPolitics => "Controversial politics",
        E::ConfusingProtocol => "Confusing protocol",
        E::WrongSoldier => "Wrong soldier",
        E::EnemyAgent => "Enemy agent",
        E::StumbleOnSquad => "Stumble on a squad",
        E::Accident => "Accident",
        E::Atrocity => "Atrocity",
        event if event.family() == E::CoupAbort1 => "Coup aborted, seven kinds",
        // Whatever is added stands in the text under the name that the data gives it.
        event => event.name(),
    }
}

#[test]
fn the_dice_of_aborted_coups() {
    let text = table(case!("13.4"), "Card");
    let mut rows = 0;
    for id in ActionCardId::all() {
        for (section, mark) in [(Section::Urban, 'U'), (Section::Special, 'S'), (Section::Wild, 'W')] {
            let event = id.section(section).event;
            let Some(results) = Die::FACES.map(|die| event.coup_abort(die)).into_iter().collect::<Option<Vec<_>>>()
            else {
                continue;
            };
            let place = format!("{}{mark}", id.number());
            let row = text.rows.iter().find(|row| row[0].split(", ").any(|card| card == place));
            let row = row.unwrap_or_else(|| panic!("no dice for {place}"));
            rows += 1;
            let dice = |wanted: &dyn Fn(CoupAbort) -> bool| -> Vec<u8> {
                Die::FACES.into_iter().filter(|die| wanted(results[die.row()])).map(Die::pips).collect()
            };
            assert_eq!(read_dice(&row[1]), dice(&|result| result == CoupAbort::NoEffect), "{place}, nothing");
            assert_eq!(read_dice(&row[2]), dice(&|result| result == CoupAbort::Shift), "{place}, shift");
            let (told, what) = row[3].split_once(": ").expect("dice and what they do");
            assert_eq!(
                read_dice(told),
                dice(&|result| result != CoupAbort::NoEffect && result != CoupAbort::Shift),
                "{place}, more"
            );
            let worst = results[5];
            let expected = match worst {
                CoupAbort::ShiftCapture => "the group is captured",
                CoupAbort::ShiftCaptureKillOne => {
                    "one character of the Phasing Player's choice is killed, the group is captured"
                }
                CoupAbort::ShiftKill => "the group is killed",
                CoupAbort::ShiftFound => {
                    "the group is found by a squad or by characters, as the non-Phasing Player chooses"
                }
                CoupAbort::NoEffect | CoupAbort::Shift => panic!("{place} is harmless on a 6"),
            };
            assert_eq!(what, expected, "{place}");
        }
    }
    assert_eq!(rows, 8);
}

/// "1-3" or "5, 6" or "-".
fn read_dice(text: &str) -> Vec<u8> {
    let number = |text: &str| text.parse::<u8>().expect("a die");
    match text.split_once('-') {
        Some(("", "")) => Vec::new(),
        Some((low, high)) => (number(low)..=number(high)).collect(),
        None => text.split(", ").map(number).collect(),
    }
}

/// The missions of this game are described, the four others are named as not in it.
///
/// Rows: mission/general/14
#[test]
fn the_eleven_missions_of_this_game() {
    let text = text(case!("13.2"));
    let mut here = 0;
    for letter in Letter::ALL {
        let mission = letter.mission();
        let described = text.contains(&format!("({letter})  - "));
        assert_eq!(described, mission.in_star_system_game(), "{}", mission.name);
        here += usize::from(described);
        assert!(described || text.contains(mission.name), "{} is not even named", mission.name);
    }
    assert_eq!(here, 11);
}
