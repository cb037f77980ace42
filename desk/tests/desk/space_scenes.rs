//! What is shown of space (20 to 23), held against the events of games played at random: jumps, interceptions, Raking Attacks, space
//! combats, dominoes.

use fitg_desk::log::Happened;
use fitg_desk::scene::{CheckScene, MapPlace, Scene, Shown, shown};
use fitg_engine::Side;
use fitg_engine::chance::Seed;
use fitg_engine::charts::hyperjump::Area;
use fitg_engine::event::Event;
use fitg_engine::event::check::{Check, CombatCheck, Field, HyperjumpCheck, Jumping, Raking, Shift};
use fitg_engine::galaxy::{ROUTES, SystemId};
use fitg_engine::game::Game;
use fitg_engine::scenario::{self, SpaceAt};
use fitg_engine::state::{Options, Place, Segment};
use fitg_engine::terms::{BattleKind, JumpEnd};
use fitg_engine::view::{BattleStep, Viewer};
use fitg_players::{Kind, Seat};
use std::collections::BTreeMap;

const VIEWERS: [Viewer; 3] = [Viewer::Side(Side::Rebel), Viewer::Side(Side::Imperial), Viewer::Referee];

/// Plays a game of a scenario, and tells each story as it goes. Who answers at random sees most of the rules; news spreads only
/// where somebody means it.
fn play(scenario: &str, players: Kind, seed: u64, answers: usize, mut told: impl FnMut(&[Happened], &Game)) {
    let scenario = scenario::official(scenario).expect("it ships with the program");
    let mut game = Game::new(&scenario, Options::default(), Seed(seed)).expect("a game begins").without_undo();
    let [mut rebel, mut imperial] = Side::BOTH.map(|side| players.seated(side, Seed(seed)));
    for position in 0..answers {
        let Some(seat) = Seat::asked(&game) else { return };
        let answer = if seat.side() == Side::Rebel { rebel.choose(&seat) } else { imperial.choose(&seat) };
        let clock = game.state().clock;
        let story: Vec<Happened> =
            Happened::of(game.apply(answer).expect("a listed answer is taken"), clock, position).collect();
        told(&story, &game);
    }
}

fn place(at: Place) -> MapPlace {
    match at {
        Place::Environ(environ) => MapPlace::Environ(environ),
        place => MapPlace::Space(SpaceAt::of(place).expect("a place on the map")),
    }
}

/// The length of a way over the map.
fn length(way: &[SystemId]) -> u8 {
    way.windows(2)
        .map(|leg| {
            let route = ROUTES.iter().find(|route| route.other_end(leg[0]) == Some(leg[1]));
            route.expect("a route leads from star to star").distance()
        })
        .sum()
}

fn names_are_told(
    shown: &Shown,
    characters: &[fitg_engine::pieces::CharacterId],
    ships: &[fitg_engine::pieces::ShipId],
) {
    for character in characters {
        assert!(shown.text.contains(character.name()), "{}: {}", character.name(), shown.text);
    }
    for ship in ships {
        assert!(shown.text.contains(ship.name()), "{}: {}", ship.name(), shown.text);
    }
}

fn on_chart(check: &CheckScene, of: &Check, dice: usize) {
    let reading = of.reading().expect("a chart");
    assert_eq!((check.chart.as_deref(), &check.column), (Some(reading.chart.name()), &reading.column));
    assert_eq!((check.rows.len(), check.dice.len()), (dice, dice));
    assert_eq!(check.reckoning, of.reckoning());
    assert_eq!(check.outcome.as_deref(), Some(&*of.results().join("; ")));
}

/// Holds one scene against its event; says what it was, if it is one of those that are looked at.
fn holds(event: &Event, shown: &Shown) -> Option<&'static str> {
    match (event, &shown.scene) {
        (
            &Event::StackTravels { side, origin, destination, units, characters, ships, .. },
            Scene::Travel { side: whose, from, to, units: count, characters: who, ships: craft },
        ) => {
            assert_eq!((side, units.len(), place(origin), place(destination)), (*whose, *count, *from, *to));
            assert_eq!((characters.len(), ships.len()), (who.len(), craft.len()));
            names_are_told(shown, who, craft);
            Some("a stack travels")
        }
        (
            &Event::ShipSetsOut { ship, pilot, origin, destination, .. },
            Scene::Travel { from, to, units: 0, characters, ships, .. },
        ) => {
            assert_eq!((place(origin), place(destination), &[ship][..]), (*from, *to, &ships[..]));
            assert_eq!(characters.first(), Some(&pilot));
            names_are_told(shown, characters, ships);
            Some("a spaceship travels")
        }
        (Event::Check(check @ Check::Hyperjump(jump)), Scene::Check(scene)) => {
            let HyperjumpCheck { who, from, to, distance, navigation, die, area, eliminated, .. } = *jump;
            let drawn = scene.jump.as_ref().expect("a jump is drawn");
            assert_eq!((drawn.way.first(), drawn.way.last()), (Some(&from), Some(&to)));
            assert_eq!((drawn.distance, drawn.navigation), (distance, navigation));
            if from != to {
                assert_eq!(length(&drawn.way), distance, "{:?}", drawn.way);
            }
            let end = match (who, area) {
                (Jumping::Ship(_), _) if eliminated => JumpEnd::Lost,
                (_, Area::Arrived) => JumpEnd::Arrived,
                (_, Area::Drift) => JumpEnd::Drift,
                (_, Area::Drift2) => JumpEnd::DriftTwo,
            };
            assert_eq!(drawn.end, end);
            match die {
                Some(_) => on_chart(scene, check, 1),
                None => assert!(scene.chart.is_none() && navigation > i8::try_from(distance).unwrap()),
            }
            let words = ["a safe arrival", "Drift", "Drift Two"][area as usize];
            assert!(shown.text.contains(words), "{}", shown.text);
            Some(match (die, end) {
                (None, _) => "a jump without a die",
                (_, JumpEnd::Arrived) => "a jump that arrives",
                (_, JumpEnd::Drift) => "a jump into Drift",
                (_, JumpEnd::DriftTwo) => "a jump into Drift Two",
                (_, JumpEnd::Lost) => "a jump that destroys",
            })
        }
        (
            &Event::Intercepted { planet, by, units, .. },
            Scene::Interception { planet: over, by: whose, units: count, characters, ships },
        ) => {
            assert_eq!((planet, by, units.len()), (*over, *whose, *count));
            names_are_told(shown, characters, ships);
            Some("an interception")
        }
        (&Event::SpaceCombatOpens { planet, attacker, kind, .. }, Scene::BattleOpens(battle)) => {
            assert_eq!((planet, attacker, BattleStep::of(kind)), (battle.planet, battle.attacker, battle.step));
            assert!(shown.text.contains(planet.name()) && shown.text.contains(attacker.name()));
            Some("a space combat opens")
        }
        (Event::Check(check @ Check::Combat(CombatCheck { combat, .. })), Scene::Check(scene)) => {
            let Field::Orbit(planet) = combat.field else {
                assert_eq!(scene.battle, None, "no combat in orbit: {shown:?}");
                return None;
            };
            let battle = scene.battle.expect("a combat in orbit");
            assert_eq!((battle.planet, battle.attacker), (planet, combat.attacker));
            assert_eq!(battle.step, BattleStep::of(combat.kind));
            on_chart(scene, check, 2);
            let doubled =
                combat.terms.shifts.iter().flatten().any(|shift| matches!(shift, Shift::DeterminedAssault(_)));
            assert_eq!(scene.note.is_some(), doubled, "{scene:?}");
            Some(match (combat.kind, doubled) {
                (_, true) => "a Determined Assault",
                (BattleKind::Interception, _) => "a combat of those intercepted",
                (BattleKind::OnBase, _) => "an attack on a base",
                (
                    BattleKind::Declared | BattleKind::Rebellion | BattleKind::SneakAttack | BattleKind::GhostFleet,
                    _,
                ) => "a combat of free units",
            })
        }
        (Event::Check(check @ Check::Raking(Raking { planet, column, .. })), Scene::Check(scene)) => {
            assert_eq!((scene.planet, scene.column.as_deref()), (Some(*planet), Some(column.label())));
            on_chart(scene, check, 1);
            Some("a Raking Attack")
        }
        (
            &Event::DominoShifts { domino, planet, bond, from, to },
            Scene::Domino { planet: reached, news, near, from: was, to: is, rebels: false, .. },
        ) => {
            assert_eq!((planet, from, to), (*reached, *was, *is));
            assert_eq!((news, near), (&domino.words(), &bond.words(domino.planet)));
            assert!(shown.text.contains(near.as_str()) && shown.text.contains(planet.name()), "{}", shown.text);
            Some("a domino")
        }
        (
            Event::StackTravels { .. }
            | Event::ShipSetsOut { .. }
            | Event::Intercepted { .. }
            | Event::SpaceCombatOpens { .. }
            | Event::DominoShifts { .. },
            _,
        ) => panic!("without its scene: {shown:?}"),
        _ => None,
    }
}

/// The board of a space combat: who fights is known to all, who may fight only to his owner.
fn board_holds(game: &Game) -> Option<&'static str> {
    if game.state().clock.segment != Segment::SpaceCombat {
        return None;
    }
    let [rebel, imperial, referee] = VIEWERS.map(|viewer| game.view(viewer).board().battle);
    let (rebel, imperial, referee) = (rebel?, imperial?, referee?);
    let real = |side: Side| if side == Side::Rebel { &referee.rebel } else { &referee.imperial };
    for (board, own) in [(&rebel, Side::Rebel), (&imperial, Side::Imperial)] {
        assert_eq!((board.planet, board.step, board.attacker), (referee.planet, referee.step, referee.attacker));
        for (force, side) in [(&board.rebel, Side::Rebel), (&board.imperial, Side::Imperial)] {
            let ((least, most), (true_least, true_most)) = (force.strength, real(side).strength);
            assert_eq!(true_least, true_most, "a referee knows");
            assert!(least <= true_least && true_most <= most, "{force:?} {:?}", real(side));
            assert_eq!((force.units, force.leader), (real(side).units, real(side).leader));
            if side == own || board.column.is_some() {
                assert_eq!(force.strength, real(side).strength);
            }
        }
    }
    let open = |board: &fitg_engine::view::BattleBoard| {
        [&board.rebel, &board.imperial].iter().all(|force| force.strength.0 == force.strength.1)
    };
    Some(match (referee.column.is_some(), open(&rebel) && open(&imperial)) {
        (true, _) => "a board of a combat",
        (false, true) => "a board of an offer with open units",
        (false, false) => "a board of an offer with units face down",
    })
}

#[test]
fn scenes_of_space_say_what_their_events_say_and_nothing_more() {
    let mut found = BTreeMap::<&str, usize>::new();
    for seed in 0..40 {
        let scenario = ["the-empires-backdoor", "orlog-besieged"][seed as usize % 2];
        let players = if seed % 4 < 2 { Kind::Random } else { Kind::Plain };
        play(scenario, players, seed, 6000, |story, game| {
            for number in 0..story.len() {
                let mut scenes = VIEWERS.iter().filter_map(|&viewer| shown(story, number, viewer));
                let Some(first) = scenes.next() else { continue };
                // Nobody's scene holds more than another's: what a side may not know is in none.
                assert!(scenes.all(|other| other.scene == first.scene));
                if let Some(kind) = holds(&story[number].event.event, &first) {
                    *found.entry(kind).or_default() += 1;
                }
            }
            if let Some(kind) = board_holds(game) {
                *found.entry(kind).or_default() += 1;
            }
        });
        if ALL.iter().all(|kind| found.contains_key(kind)) {
            return;
        }
    }
    let missing: Vec<&str> = ALL.into_iter().filter(|kind| !found.contains_key(kind)).collect();
    assert!(missing.is_empty(), "never came up: {missing:?} in {found:?}");
}

/// What comes up.
const ALL: [&str; 16] = [
    "a stack travels",
    "a spaceship travels",
    "a jump without a die",
    "a jump that arrives",
    "a jump into Drift",
    "a jump into Drift Two",
    "an interception",
    "a space combat opens",
    "a Determined Assault",
    "a combat of those intercepted",
    "an attack on a base",
    "a combat of free units",
    "a Raking Attack",
    "a domino",
    "a board of a combat",
    "a board of an offer with units face down",
];
