//! Forecasts of character combat (12) held against what the fight then does: every answer that is asked, with every die
//! thrown, round after round, against every creature (13.45), squads and characters.

use crate::fight::{found_by_characters, found_by_squad, plain};
use crate::play::Play;
use crate::section_13_creatures::meet;
use crate::site::Site;
use fitg_engine::Die;
use fitg_engine::answer::Answer;
use fitg_engine::decision::Question;
use fitg_engine::event::check::{BreakOff, RoundCheck};
use fitg_engine::event::{Check, Event, Reckoning};
use fitg_engine::forecast::{BreakOffForecast, Forecast, Share};
use fitg_engine::galaxy::{CreatureId, EnvironId};
use fitg_engine::game::Game;
use fitg_engine::rules::chance_draw::ChanceOf;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// The most dice that a round has: a break-off, two of an attacker, one of the defender.
const MOST_DICE: u32 = 4;

/// By how many wounds, in how many of all ways that [`MOST_DICE`] dice fall.
type Ways = BTreeMap<u8, u64>;

/// What a round foretold.
struct Foretold {
    column: String,
    break_off: Option<BreakOffForecast>,
    defender: Vec<Share<u8>>,
    attacker: Vec<Share<u8>>,
}

fn foretold(game: &Game, answer: Answer) -> Option<Foretold> {
    game.forecast(answer, Viewer::Referee).into_iter().find_map(|forecast| match forecast {
        Forecast::Fight { column, break_off, defender_wounds, attacker_wounds, .. } => {
            Some(Foretold { column, break_off, defender: defender_wounds, attacker: attacker_wounds })
        }
        _ => None,
    })
}

fn question(game: &Game) -> Option<Question> {
    game.decision().map(|decision| decision.question)
}

fn allowed(game: &Game) -> Vec<Answer> {
    game.decision().map(|decision| decision.answers.to_vec()).unwrap_or_default()
}

fn give(game: &mut Game, answer: Answer) -> Vec<Event> {
    let reports = game.apply(answer).unwrap_or_else(|refusal| panic!("{answer}: {refusal}"));
    reports.iter().map(|report| report.event).collect()
}

/// From an answer about the round to its first die, with nothing else declared and nobody trying to break off. Before the
/// attacker knows who is active a forecast takes all for it (12.32). Nothing if the active are not enough yet.
fn to_the_dice(game: &Game, answer: Answer) -> Option<(Game, Vec<Event>)> {
    let mut game = game.clone();
    let before_the_round = matches!(question(&game), Some(Question::KillOrCapture { .. } | Question::Weapons { .. }));
    let mut told = give(&mut game, answer);
    loop {
        let next = match question(&game)? {
            Question::Weapons { .. } => Answer::HandToHand,
            Question::DeclarePossession { .. } => Answer::Done,
            Question::NameActive { .. } => {
                let one = allowed(&game).into_iter().find(|answer| matches!(answer, Answer::Character(_)));
                let done = allowed(&game).contains(&Answer::Done).then_some(Answer::Done);
                if before_the_round { one.or(done)? } else { done? }
            }
            Question::BreakOff { .. } => Answer::No,
            _ => return Some((game, told)),
        };
        told.extend(give(&mut game, next));
    }
}

/// What the dice of a round did.
#[derive(Default)]
struct Brought {
    defender: Ways,
    attacker: Ways,
    /// The columns of the results, without and with a failed attempt of the active.
    columns: [BTreeSet<String>; 2],
    /// The dice with which the active and the inactive got away.
    away: [BTreeSet<u8>; 2],
}

/// The events up to the end of the round, and whether that has come: a die after it is no longer one of the round's.
fn of_the_round(told: &[Event]) -> (&[Event], bool) {
    let fought = |event: &Event| {
        matches!(
            event,
            Event::Reckoned(Reckoning::Round(_)) | Event::Check(Check::Round(_)) | Event::Check(Check::BreakOff(_))
        )
    };
    let last = |event: &Event| matches!(event, Event::Check(Check::Round(_)) | Event::FightEnds { .. });
    let next = |event: &Event| matches!(event, Event::RoundBegins { .. });
    let from = told.iter().position(fought).unwrap_or(told.len());
    let end = told.iter().skip(from).position(|event| last(event) || next(event));
    end.map_or((told, false), |end| (&told[..=from + end], true))
}

/// Throws every die of the round that is about to be resolved.
fn throw(game: &Game, told: &[Event], dice: u32, brought: &mut Brought) {
    let (told, over) = of_the_round(told);
    if over || !matches!(question(game), Some(Question::Chance(ChanceOf::Die(_)))) {
        return count(told, dice, brought);
    }
    for die in Die::FACES {
        let mut game = game.clone();
        let mut told = told.to_vec();
        told.extend(give(&mut game, Answer::Die(die)));
        throw(&game, &told, dice + 1, brought);
    }
}

fn count(told: &[Event], dice: u32, brought: &mut Brought) {
    let (mut defender, mut attacker) = (0, 0);
    let mut failed = false;
    for event in told {
        match *event {
            Event::Check(Check::BreakOff(BreakOff { die, all, active, away, .. })) => {
                failed = all && away.and(active).is_empty();
                if all && !failed {
                    brought.away[0].insert(die.pips());
                }
                if !away.without(active).is_empty() {
                    brought.away[1].insert(die.pips());
                }
            }
            Event::Check(Check::Round(RoundCheck { round, attack, defense, .. })) => {
                brought.columns[usize::from(failed)].insert(round.column.column.label());
                defender += attack.wounds();
                attacker += defense.map_or(0, |blow| blow.wounds);
            }
            _ => {}
        }
    }
    let ways = 6_u64.pow(MOST_DICE - dice);
    *brought.defender.entry(defender).or_default() += ways;
    *brought.attacker.entry(attacker).or_default() += ways;
}

/// The shares of a forecast in the ways of all dice.
fn ways(shares: &[Share<u8>]) -> Ways {
    let all = 6_u64.pow(MOST_DICE);
    shares.iter().map(|share| (share.outcome, share.ways * all / share.of)).collect()
}

/// Holds the forecast of one answer against all that can then happen; says whether there was one.
fn holds(name: &str, game: &Game, answer: Answer) -> bool {
    let Some(foretold) = foretold(game, answer) else { return false };
    let Some((ready, told)) = to_the_dice(game, answer) else { return false };
    let mut brought = Brought::default();
    throw(&ready, &told, 0, &mut brought);
    let at = format!("{name}, {answer} to {:?}", question(game));
    let after_failure = foretold.break_off.as_ref().map(|break_off| break_off.column_after_failure.clone());
    let [plain, failed] = &brought.columns;
    assert!(plain.iter().all(|column| *column == foretold.column), "{at}: {} but {plain:?}", foretold.column);
    assert!(failed.iter().all(|column| Some(column) == after_failure.as_ref()), "{at}: {after_failure:?}, {failed:?}");
    assert_eq!(ways(&foretold.defender), brought.defender, "{at}: wounds of the defender");
    assert_eq!(ways(&foretold.attacker), brought.attacker, "{at}: wounds of the attacker");
    let up_to = |highest: u8| (1..=highest).collect::<BTreeSet<u8>>();
    match (answer, &foretold.break_off) {
        (Answer::BreakOffAll, Some(break_off)) => assert_eq!(brought.away[0], up_to(break_off.active), "{at}"),
        (Answer::BreakOffInactive, Some(break_off)) => assert_eq!(brought.away[1], up_to(break_off.inactive), "{at}"),
        (Answer::BreakOffAll | Answer::BreakOffInactive, None) => panic!("{at}: it was said to be forbidden"),
        _ => {}
    }
    true
}

/// The way of playing a fight in which all are active, and to capture if there is a choice.
const ALL_ACTIVE: usize = 4;

/// Plays a fight on by one of these ways, and holds every forecast on the way; says in how many rounds there was one.
fn walk(name: &str, game: &Game, way: usize) -> usize {
    let mut game = game.clone();
    let mut rounds = BTreeSet::new();
    let mut round = 0;
    let mut named = false;
    for step in 0..80 {
        let Some(asked) = question(&game) else { break };
        if matches!(asked, Question::DrawOrStop { .. }) {
            break;
        }
        let answers = allowed(&game);
        for &answer in &answers {
            if holds(name, &game, answer) {
                rounds.insert(round);
            }
        }
        let pick = |n: usize| answers[n % answers.len()];
        let answer = match asked {
            Question::DeclarePossession { .. } => Answer::Done,
            // The first named is another one from way to way, and who comes after is inactive where that is allowed.
            // In the last way all are active.
            Question::NameActive { .. } if named && way < ALL_ACTIVE && answers.contains(&Answer::Done) => Answer::Done,
            Question::NameActive { .. } => {
                let who: Vec<Answer> = answers.iter().copied().filter(|answer| *answer != Answer::Done).collect();
                named = true;
                who.get(if way < ALL_ACTIVE { way % who.len().max(1) } else { 0 }).copied().unwrap_or(Answer::Done)
            }
            // Whoever stays in the fight sees its later rounds; in one way the inactive try, with a 4.
            Question::BreakOff { .. } if way == 1 && answers.contains(&Answer::BreakOffInactive) => {
                Answer::BreakOffInactive
            }
            Question::BreakOff { .. } => Answer::No,
            // Dice that hurt neither side much.
            Question::Chance(ChanceOf::Die(_)) => pick(3 + (step + way) % 2),
            _ => pick(way),
        };
        for event in give(&mut game, answer) {
            match event {
                Event::RoundBegins { round: begun } => (round, named) = (begun, false),
                Event::FightEnds { .. } => return rounds.len(),
                _ => {}
            }
        }
        if round > 5 {
            break;
        }
    }
    rounds.len()
}

/// Three in the environ, as many as fit: a fighter, a mind, and one who is neither.
fn met(environ: EnvironId, shown: &[&str]) -> Play {
    let group = ["zina_adora", "agan_rafa", "boccanegra"];
    let group = &group[..usize::from(environ.size()).clamp(2, 3)];
    let agan = json!({"character": "agan_rafa", "possessions": shown, "shown": shown, "ship": "star_cruiser"});
    let others: Vec<&str> = group.iter().copied().filter(|who| *who != "agan_rafa").collect();
    meet(Site::at(environ.number()).with(agan).who(&others), environ.number(), group)
}

/// A creature that leaves its victims nothing to choose, or does not fight them, foretells nothing.
const NOTHING_ASKED: [&str; 12] = [
    "chlorofix",
    "crunge",
    "drants",
    "elilad",
    "fog",
    "magron",
    "rotron",
    "sandiabs",
    "valaterix",
    "virus",
    "vorozion",
    "zop",
];

#[test]
fn case_13_45_every_round_with_every_creature_is_foretold_as_its_dice_bring_it() {
    let mut silent = BTreeSet::new();
    for creature in CreatureId::all() {
        // Those of a planet secret live nowhere on the map.
        let Some(at) = creature.environs().next() else { continue };
        let mut rounds = 0;
        for (way, shown) in [(0, &[][..]), (1, &[]), (2, &["personal_body_shield", "charsot"])] {
            rounds += walk(creature.name(), &met(at, shown).game, way);
        }
        if rounds == 0 {
            silent.insert(creature.to_string());
        }
    }
    let expected: BTreeSet<String> = NOTHING_ASKED.iter().map(ToString::to_string).collect();
    assert_eq!(silent, expected);
}

#[test]
fn case_12_6_every_round_with_squads_and_characters_is_foretold_as_its_dice_bring_it() {
    let shield: Value = json!({"possessions": ["personal_body_shield"], "shown": ["personal_body_shield"]});
    let shielded = [("kogus", shield.clone()), ("rayner_derban", json!({})), ("zina_adora", json!({}))];
    let tables = [
        ("a squad", found_by_squad(3, &shielded)),
        ("a weak squad", found_by_squad(1, &plain(&["agan_rafa", "kogus", "rayner_derban"]))),
        ("Redjac", found_by_characters(&plain(&["redjac"]), &plain(&["oneste_woada", "zina_adora"]))),
        // Far on the left of the table, where the shifts must be added up before they are applied (12.6).
        ("Gelba", found_by_characters(&plain(&["gelba"]), &plain(&["agan_rafa", "kogus", "rayner_derban"]))),
        ("Kogus", found_by_characters(&[("kogus", shield)], &plain(&["redjac", "gelba"]))),
    ];
    for (name, table) in &tables {
        for way in [0, 1, ALL_ACTIVE] {
            assert!(walk(name, &table.game, way) > 0, "{name}: nothing foretold");
        }
    }
}

/// A group found without a search: what a squad's or the characters' attack would be, before it is chosen which (12.15).
///
/// Cases: 12.15
#[test]
fn case_12_15_the_attack_on_a_group_that_is_found_is_foretold() {
    let mut table = Site::at(3311)
        .units("line", 1)
        .with(json!({"character": "redjac"}))
        .who(&["tourag"])
        .send(&[('C', &["tourag"])]);
    crate::site::draw(&mut table, &[94]);
    table.give(&["die:4"]);
    assert_eq!(table.case(), "12.15", "{}", table.prompt());
    let told = |table: &Play, answer: &str, viewer| {
        let answer = answer.parse().unwrap_or_else(|error| panic!("{error}"));
        table.game.forecast(answer, viewer).into_iter().find_map(|one| match one {
            Forecast::Fight { attack, defense, column, .. } => Some((attack, defense, column)),
            _ => None,
        })
    };
    let imperial = Viewer::Side(fitg_engine::Side::Imperial);
    for answer in ["units", "characters"] {
        let before = told(&table, answer, imperial);
        let mut after = Play { game: table.game.clone(), told: Vec::new(), reports: Vec::new() };
        after.give(&[answer]);
        assert!(before.is_some() && before == told(&after, "kill", imperial), "{answer}: {before:?}");
    }
}

/// The same to capture: how many are overpowered, against the dice of the column counted one by one (12.8).
///
/// Cases: 12.15, 12.8
#[test]
fn case_12_15_the_odds_to_capture_a_group_that_is_found_are_foretold_beside_those_to_kill() {
    use fitg_engine::charts::character_combat::{Column, result};
    let mut table = Site::at(3311)
        .units("line", 1)
        .with(json!({"character": "redjac"}))
        .who(&["tourag"])
        .send(&[('C', &["tourag"])]);
    crate::site::draw(&mut table, &[94]);
    table.give(&["die:4"]);
    let imperial = Viewer::Side(fitg_engine::Side::Imperial);
    for answer in ["units", "characters"] {
        let foretold = table.game.forecast(answer.parse().expect("an answer"), imperial);
        let [Forecast::Fight { captures: none, .. }, Forecast::Fight { captures, column, .. }] = &foretold[..] else {
            panic!("{answer}: {foretold:?}")
        };
        assert_eq!(none, &[], "{answer}: who kills overpowers nobody");
        let column = Column::all().find(|one| one.label() == *column).expect("a column of the table");
        // Tourag has boxes enough: neither die of one round kills him before he is taken.
        let mut stars = 0;
        for (attack, defense) in Die::FACES.into_iter().flat_map(|a| Die::FACES.into_iter().map(move |b| (a, b))) {
            let taken = result(column, attack).defender_star || result(column, defense).attacker_star;
            let times = if answer == "units" { 2 } else { 1 };
            let dead = result(column, attack).defender * times >= boxes(&table, "tourag");
            stars += u64::from(taken && !dead);
        }
        let ways = captures.iter().find(|share| share.outcome == 1).map(|share| (share.ways, share.of));
        assert_eq!(ways, (stars > 0).then_some((stars, 36)), "{answer}, column {}", column.label());
        assert!(stars > 0 || answer == "characters", "{answer}");
    }
}

fn boxes(table: &Play, who: &str) -> u8 {
    fitg_engine::rules::wounds::boxes(table.state(), crate::play::character(who))
}
