//! The lines of the log agree with what they count and with who acts, be it one or many.

use crate::play::{character, environ, kind, planet, possession, ship, unit};
use fitg_engine::cards::{ActionCardId, CoupAbort, Letter};
use fitg_engine::charts::{character_combat, military};
use fitg_engine::event::check::{AssassinsFate, BreakOff, FightColumn, PdbFire, Search, SearchDie, Sting};
use fitg_engine::event::{Check, Event};
use fitg_engine::galaxy::{CreatureId, Section};
use fitg_engine::rules::character_combat::Force;
use fitg_engine::rules::detection::Leg;
use fitg_engine::rules::search::Searchers;
use fitg_engine::state::{CharacterSet, Ending, Outcome, Place, ShipSet, UnitSet};
use fitg_engine::view::Viewer;
use fitg_engine::{Die, Side};

fn line(event: Event) -> String {
    event.line(Viewer::Referee).unwrap_or_else(|| panic!("{event:?} has no line"))
}

fn people(slugs: &[&str]) -> CharacterSet {
    slugs.iter().map(|slug| character(slug)).collect()
}

fn die(pips: u8) -> Die {
    Die::new(pips).unwrap_or_else(|| panic!("no die shows {pips}"))
}

fn creature(slug: &str) -> CreatureId {
    slug.parse().unwrap_or_else(|error| panic!("{error}"))
}

const ZERO: character_combat::Column = character_combat::Column::ZERO;

#[test]
fn counts_agree_with_what_they_count() {
    let g = Letter::G;
    let at = environ(2232);
    let lost = |count| Event::ReinforcementsLost { kind: kind("militia"), count };
    let wait = |count| Event::ReinforcementsWait { kind: kind("line"), instead: kind("militia"), count };
    let points = |points| Event::PointsUnspent { environ: at, points };
    let over =
        |points| Event::GameOver { outcome: Outcome { winner: Side::Rebel, ending: Ending::VictoryPoints(points) } };
    let (drants, victim) = (creature("drants"), character("kogus"));
    let sting =
        |wounds| Sting { environ: at, creature: drants, victim, column: ZERO, die: die(4), shield: None, wounds };
    let attack = |wounds| Event::Check(Check::Sting(sting(wounds)));
    let wounded = |wounds| Event::Wounded { character: character("kogus"), wounds };
    let changed = |amount| Event::GroupBonusChanged { letter: g, amount };
    let militia = kind("militia").title();
    let line_unit = kind("line").title();
    let table = [
        (lost(1), format!("A {militia} cannot be placed anywhere and is lost.")),
        (lost(2), format!("2 {militia} cannot be placed anywhere and are lost.")),
        (
            wait(1),
            format!(
                "A {line_unit} will come at the end of the segment; if a base goes Up before, a {militia} instead."
            ),
        ),
        (
            wait(2),
            format!(
                "2 {line_unit} will come at the end of the segment; if a base goes Up before, 2 {militia} instead."
            ),
        ),
        (points(1), "1 force point of Charkhan Wild is lost.".into()),
        (points(3), "3 force points of Charkhan Wild are lost.".into()),
        (over(1), "The Rebel Player wins: 1 Victory Point at the end.".into()),
        (over(12), "The Rebel Player wins: 12 Victory Points at the end.".into()),
        (attack(0), "Drants against Kogus: column 0; rolled 4: no wounds.".into()),
        (attack(1), "Drants against Kogus: column 0; rolled 4: one wound.".into()),
        (attack(2), "Drants against Kogus: column 0; rolled 4: 2 wounds.".into()),
        (wounded(1), "Kogus takes one wound.".into()),
        (wounded(2), "Kogus takes 2 wounds.".into()),
        (Event::ForceWounded { wounds: 1 }, "The attacking force takes one wound.".into()),
        (Event::ForceWounded { wounds: 2 }, "The attacking force takes 2 wounds.".into()),
        (Event::LetterDrawn { letter: g, letters: 1 }, "Gain Characters: 1 letter.".into()),
        (Event::LetterDrawn { letter: g, letters: 2 }, "Gain Characters: 2 letters.".into()),
        (Event::MissionCompleted { letter: g, letters: 1 }, "Gain Characters is completed with 1 letter.".into()),
        (Event::MissionCompleted { letter: g, letters: 2 }, "Gain Characters is completed with 2 letters.".into()),
        (Event::BonusDraws { letter: g, draws: 0 }, "Gain Characters: 0 bonus draws.".into()),
        (Event::BonusDraws { letter: g, draws: 1 }, "Gain Characters: 1 bonus draw.".into()),
        (Event::BonusDraws { letter: g, draws: 4 }, "Gain Characters: 4 bonus draws.".into()),
        (changed(1), "Gain Characters: +1 bonus draw.".into()),
        (changed(-1), "Gain Characters: -1 bonus draw.".into()),
        (changed(-2), "Gain Characters: -2 bonus draws.".into()),
    ];
    for (event, words) in table {
        assert_eq!(line(event), words);
    }
}

#[test]
fn letters_of_an_action_card_are_none_one_or_many() {
    let mut seen = [false; 3];
    for card in ActionCardId::all() {
        for section in [Section::Urban, Section::Special, Section::Wild] {
            let letters = card.section(section).letters;
            let written: String = letters.iter().map(|letter| letter.as_char()).collect();
            let words = match letters.len() {
                0 => "; no letters.".to_owned(),
                1 => format!("; letter {written}."),
                _ => format!("; letters {written}."),
            };
            seen[letters.len().min(2)] = true;
            let told = line(Event::CardDrawn { card, section, drawn: 1, of: 3 });
            assert!(told.ends_with(&words), "{told}");
        }
    }
    assert!(seen[1] && seen[2], "there are cards of both kinds");
}

#[test]
fn verbs_agree_with_who_acts() {
    let at = environ(2232);
    let away = |who: &[&str]| {
        Event::Check(Check::BreakOff(BreakOff {
            environ: at,
            by: Side::Rebel,
            force: Force::Squad { combat: 2, endurance: 3 },
            round: 1,
            differential: None,
            column: FightColumn::fixed(ZERO),
            die: die(2),
            die_mod: 0,
            victim: None,
            all: true,
            active: people(&["boccanegra", "kogus"]),
            inactive: CharacterSet::EMPTY,
            away: people(who),
        }))
    };
    let opens = |force, capture| Event::FightOpens { environ: at, attacker: Side::Imperial, force, capture };
    let meets = |slug: &str| opens(Force::Creature(creature(slug)), false);
    let sentries = |combat, endurance| opens(Force::Sentries { combat, endurance }, false);
    let table = [
        (away(&[]), "Break-off with all: column 0; 3 or less is needed; rolled 2: nobody gets away."),
        (away(&["boccanegra"]), "Break-off with all: column 0; 3 or less is needed; rolled 2: Boccanegra gets away."),
        (
            away(&["boccanegra", "kogus"]),
            "Break-off with all: column 0; 3 or less is needed; rolled 2: Kogus and Boccanegra get away.",
        ),
        (opens(Force::Characters(people(&["redjac"])), true), "Redjac attacks to capture in Charkhan Wild."),
        (
            opens(Force::Characters(people(&["redjac", "gelba"])), false),
            "Gelba and Redjac attack to kill in Charkhan Wild.",
        ),
        (opens(Force::Squad { combat: 2, endurance: 3 }, false), "A squad (2/3) attacks to kill in Charkhan Wild."),
        (sentries(4, 2), "A sentry robot (4/2) attacks to kill in Charkhan Wild."),
        (sentries(7, 4), "Two sentry robots (7/4) attack to kill in Charkhan Wild."),
        (meets("virus"), "Virus: an attack to kill in Charkhan Wild."),
        (meets("snow_giants"), "Snow Giants: an attack to kill in Charkhan Wild."),
    ];
    for (event, words) in table {
        assert_eq!(line(event), words);
    }
}

/// What these lines speak of may be one or many, and the event does not say which: so the line does not either.
#[test]
fn where_an_event_does_not_count_its_line_does_not_either() {
    let at = environ(2232);
    let fired = Event::Check(Check::PdbFire(PdbFire {
        by: Side::Imperial,
        planet: planet(223),
        leg: Leg::Arrival,
        level: 1,
        column: military::Column::ONE_TO_ONE,
        attack: die(3),
        defense: die(4),
        loss: 1,
        base_loss: 0,
    }));
    let search = |by| {
        let (searcher, die) = (Side::Imperial, SearchDie::Six(die(2)));
        Event::Check(Check::Search(Search {
            environ: at,
            searcher,
            by,
            search: 4,
            hiding: 1,
            number: 3,
            die,
            found: true,
        }))
    };
    let assassins = |fate| Event::Check(Check::Assassins { by: Side::Rebel, die: die(4), fate });
    let risen = Event::CombatOpens { environ: at, attacker: Side::Rebel, rebellion: true, turned_up: UnitSet::EMPTY };
    let coup = |outcome| Event::Check(Check::CoupAbort { by: Side::Rebel, die: die(3), outcome });
    let table = [
        (fired, "The base of Charkhan fires at the stack arriving: "),
        (
            search(Searchers::Units),
            "Search in Charkhan Wild (units): Search Value 4 against Hiding Value 1; found on 3 or less; ",
        ),
        (search(Searchers::Characters), "Search in Charkhan Wild (characters): "),
        (search(Searchers::UnitsAndCharacters), "Search in Charkhan Wild (units and characters): "),
        (risen, "Rebel attacks in Charkhan Wild with newly risen troops."),
        (
            Event::LeftAlone { environ: at, side: Side::Imperial },
            "The Imperial characters who stood with those units in Charkhan Wild are without them now, and are attacked.",
        ),
        (Event::FoundButNotAttacked { environ: at }, "Whoever was found in Charkhan Wild is let go."),
        (Event::FightEnds { beaten: true }, "The attacking force is beaten."),
        (
            Event::StandsWithUnits { character: character("kogus"), environ: environ(2221) },
            "Kogus stands in the military stack in Angoff Urban.",
        ),
        (assassins(AssassinsFate::GetAway), "The failed assassination: rolled 4: the group gets away."),
        (assassins(AssassinsFate::Caught), "The failed assassination: rolled 4: the group is caught."),
        (assassins(AssassinsFate::Killed), "The failed assassination: rolled 4: the group is killed."),
        (coup(CoupAbort::ShiftCapture), "The aborted coup: rolled 3: the plotting group is caught."),
        (
            coup(CoupAbort::ShiftCaptureKillOne),
            "The aborted coup: rolled 3: one of the plotting group dies, and whoever is left is caught.",
        ),
        (coup(CoupAbort::ShiftKill), "The aborted coup: rolled 3: the plotting group is killed."),
        (
            coup(CoupAbort::ShiftFound),
            "The aborted coup: rolled 3: the plotting group is found by any enemy who is there.",
        ),
    ];
    for (event, words) in table {
        assert!(line(event).starts_with(words), "{}\nnot: {words}", line(event));
    }
}

#[test]
fn a_spaceship_named_after_its_owner_has_no_article() {
    let at = environ(2232);
    let redjacs = ship("redjacs_spaceship");
    let cruiser = ship("star_cruiser");
    let moves = |ship| Event::StackMoves {
        side: Side::Imperial,
        origin: environ(2231),
        destination: at,
        units: [unit("line-1")].into_iter().collect(),
        characters: people(&["redjac"]),
        ships: ShipSet::only(ship),
        prisoners: CharacterSet::EMPTY,
    };
    let flies = |ship| Event::ShipFlies {
        ship,
        pilot: character("redjac"),
        passengers: CharacterSet::EMPTY,
        prisoners: CharacterSet::EMPTY,
        origin: None,
        destination: at,
    };
    let owner = character("redjac");
    let table = [
        (Event::ShipLands { ship: redjacs, environ: at }, "Redjac's Spaceship lands in Charkhan Wild."),
        (Event::ShipLands { ship: cruiser, environ: at }, "The Star Cruiser lands in Charkhan Wild."),
        (Event::ShipDamaged { ship: redjacs }, "Redjac's Spaceship is damaged."),
        (Event::ShipDamaged { ship: cruiser }, "The Star Cruiser is damaged."),
        (Event::ShipEliminated { ship: redjacs }, "Redjac's Spaceship is destroyed with all aboard."),
        (Event::ShipLost { ship: redjacs }, "Redjac's Spaceship is lost."),
        (Event::ShipAssigned { ship: redjacs, owner }, "Redjac's Spaceship belongs to Redjac."),
        (
            Event::DetectionDeclined { ship: redjacs, planet: planet(223) },
            "The base of Charkhan lets Redjac's Spaceship pass.",
        ),
        (
            Event::DetectionDeclined { ship: cruiser, planet: planet(223) },
            "The base of Charkhan lets the Star Cruiser pass.",
        ),
        (flies(redjacs), "Redjac flies Redjac's Spaceship from space to Charkhan Wild."),
        (flies(cruiser), "Redjac flies the Star Cruiser from space to Charkhan Wild."),
        (
            moves(redjacs),
            "Imperial moves 1 Line 3-2, Redjac and Redjac's Spaceship from Charkhan Air to Charkhan Wild.",
        ),
        (moves(cruiser), "Imperial moves 1 Line 3-2, Redjac and the Star Cruiser from Charkhan Air to Charkhan Wild."),
    ];
    for (event, words) in table {
        assert_eq!(line(event), words);
    }
}

#[test]
fn case_13_45_a_theft_names_what_is_stolen_to_those_who_may_know() {
    let stolen = |shown| Event::PossessionStolen { possession: possession("scanner"), from: character("kogus"), shown };
    let imperial = Viewer::Side(Side::Imperial);
    let known = "Kogus is robbed of Scanner, which goes back to the deck.";
    assert_eq!(stolen(true).line(imperial).as_deref(), Some(known));
    assert_eq!(stolen(false).line(Viewer::Side(Side::Rebel)).as_deref(), Some(known));
    let unknown = "Kogus is robbed of a possession, which goes back to the deck.";
    assert_eq!(stolen(false).line(imperial).as_deref(), Some(unknown));
}

/// Cases: 19.0, 25.14
#[test]
fn case_19_0_points_that_are_lost_are_told_of_their_side() {
    let lost = |points| line(Event::PointsLost { side: Side::Imperial, points });
    assert_eq!(lost(5), "Imperial loses 5 Force Points.");
    assert_eq!(lost(1), "Imperial loses 1 Force Point.");
}

/// Cases: 12.81
#[test]
fn case_12_81_a_move_names_the_prisoners_who_are_taken_along() {
    let travels = |prisoners: &[&str]| {
        line(Event::StackTravels {
            side: Side::Imperial,
            origin: Place::Environ(environ(2231)),
            destination: Place::Orbit(planet(222)),
            units: [unit("line-1")].into_iter().collect(),
            characters: CharacterSet::EMPTY,
            ships: ShipSet::EMPTY,
            prisoners: people(prisoners),
        })
    };
    let way = "Imperial moves 1 Line 3-2 from Charkhan Air to the Orbit Box of Angoff";
    assert_eq!(travels(&[]), format!("{way}."));
    assert_eq!(travels(&["kogus"]), format!("{way}, with the prisoner Kogus."));
    assert_eq!(travels(&["kogus", "zina_adora"]), format!("{way}, with the prisoners Zina Adora and Kogus."));
}
