//! Standing orders for what only the Galactic Game asks, and for Domino Effects.

use crate::galactic_ledgers::{galaxy, untaxed};
use crate::orders::{Sat, sat_at};
use fitg_desk::orders::{AskOrNever, MaintenanceOrder, Order, Orders, Past, PurchaseOrder, TaxOrder};
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::event::Event;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::game::Game;
use fitg_engine::scenario::Scenario;
use fitg_engine::state::{Options, PlanetSet};
use fitg_engine::terms::TaxRate;
use fitg_engine::view::Viewer;
use fitg_engine::{Side, case};
use serde_json::{Value, json};

fn planet(number: u16) -> PlanetId {
    PlanetId::all().find(|planet| planet.number() == number).expect("there is such a planet")
}

/// A game by itself, dice by hand.
fn game(planets: &Value, position: &Value) -> Game {
    let scenario = Scenario::draft_from_json(&galaxy(planets, position).to_string()).expect("no mistake");
    let options = Options { dice_by_hand: true, ..Options::default() };
    Game::new(&scenario, options, Seed(1)).expect("no mistake")
}

fn give(game: &mut Game, answers: &[&str]) {
    for answer in answers {
        let answer = answer.parse().expect("an answer");
        let open = game.decision().map(|open| open.answers.to_vec());
        assert!(game.apply(answer).is_ok(), "{answer}: {open:?}");
    }
}

/// A table of two people with these standing orders of the Empire; the Rebel Player is asked everything.
fn sat(planets: &Value, position: &Value, imperial: &Value) -> Sat {
    sat_at(galaxy(planets, position), json!({ "rebel": { "asked": "everything" }, "imperial": imperial }))
}

/// The Resource Phase of Game-Turn Seven, which taxes Province Two: Cieson at Unrest, its neighbour Loyal, another at Dissent.
fn taxes() -> (Value, Value) {
    let planets = json!([
        {"planet": 211, "loyalty": "unrest", "pdb_level": 0, "pdb_up": false},
        {"planet": 212, "loyalty": "loyal", "pdb_level": 0, "pdb_up": false},
        {"planet": 221, "loyalty": "dissent", "pdb_level": 0, "pdb_up": false},
    ]);
    (planets, json!({"turn": 7, "side": "rebel", "segment": "resources"}))
}

/// What the orders answer one after the other, as far as they answer: how each planet was taxed, by its number.
fn taxed(game: &mut Game, orders: &Orders, past: Past) -> Vec<(u16, TaxRate)> {
    let mut rates = Vec::new();
    while let Some(answer) = orders.answer(game, past) {
        game.apply(answer).expect("orders give what is listed");
        rates.extend(game.events().iter().filter_map(|report| match report.event {
            Event::Taxed { planet, rate, .. } => Some((planet.number(), rate)),
            _ => None,
        }));
    }
    rates.sort_unstable_by_key(|(planet, _)| *planet);
    rates
}

/// Case: 33.1
#[test]
fn case_33_1_an_order_taxes_in_full_from_loyal_up_and_by_half_elsewhere() {
    let (planets, position) = taxes();
    let mut game = game(&planets, &position);
    assert_eq!(Orders::default().answer(&game, Past::default()), None, "without an order it is asked");
    let orders = Orders { taxes: TaxOrder::FullFromLoyal, ..Orders::default() };
    let rates = taxed(&mut game, &orders, Past::default());
    let rate = |number: u16| rates.iter().find(|(planet, _)| *planet == number).map(|(_, rate)| *rate);
    assert_eq!(rates.len(), 8, "the whole province: {rates:?}");
    assert_eq!([rate(211), rate(212), rate(221)].map(Option::unwrap), [TaxRate::Half, TaxRate::Full, TaxRate::Half]);
}

/// Case: 33.1
#[test]
fn case_33_1_an_order_taxes_nothing_below_neutral_and_leaves_out_where_everything_is_asked() {
    let (planets, position) = taxes();
    let mut game = game(&planets, &position);
    let mut orders = Orders { taxes: TaxOrder::NoneBelowNeutral, ..Orders::default() };
    orders.asks_on.insert(planet(212));
    let rates = taxed(&mut game, &orders, Past::default());
    let rate = |number: u16| rates.iter().find(|(planet, _)| *planet == number).map(|(_, rate)| *rate);
    assert_eq!([rate(211), rate(221)], [Some(TaxRate::Nothing); 2]);
    assert_eq!((rate(212), rates.len()), (None, 7), "it is asked at the last");
    let now = orders.now(&game, Side::Imperial, Past::default(), Viewer::Side(Side::Imperial));
    let asked = format!("Taxes: asked on {}", planet(212).name());
    assert!(now.iter().any(|order| order.text == asked), "{now:?}");
}

/// Case: 33.1
#[test]
fn case_33_1_as_the_last_time_brings_no_rebellion_and_asks_where_there_was_no_last_time() {
    let (planets, position) = taxes();
    let mut game = game(&planets, &position);
    let orders = Orders { taxes: TaxOrder::AsLast, ..Orders::default() };
    let mut past = Past::default();
    // The newest is told first.
    past.taxed_before(planet(212), TaxRate::Nothing);
    past.taxed_before(planet(212), TaxRate::Full);
    past.taxed_before(planet(211), TaxRate::Full);
    let now = orders.now(&game, Side::Imperial, past, Viewer::Side(Side::Imperial));
    let told = format!("Taxes: none on {}; asked on 7 planets", planet(212).name());
    assert!(now.iter().any(|order| order.text == told && order.case == case!("33.1")), "{now:?}");
    assert_eq!(taxed(&mut game, &orders, past), [(212, TaxRate::Nothing)], "at Unrest a full tax is a rebellion");
    // Who has named the planet himself says its rate.
    past.taxed_before(planet(221), TaxRate::Half);
    give(&mut game, &["planet:221"]);
    assert_eq!(orders.answer(&game, past), Some(Answer::Tax(TaxRate::Half)));
    past.goes_on();
    assert_eq!(orders.answer(&game, past), None);
}

/// Case: 31.22
#[test]
fn case_31_22_where_a_secret_may_be_revealed_before_the_tax_it_is_asked_unless_that_is_ordered_too() {
    let (planets, mut position) = taxes();
    position["secrets"] = json!([{"planet": 212, "secret": "empire_forever"}]);
    let hidden = |game: &Game| game.state().galactic.secrets.hidden().contains(planet(212));
    let mut first = game(&planets, &position);
    assert!(hidden(&first));
    let mut orders = Orders { taxes: TaxOrder::Half, ..Orders::default() };
    let rates = taxed(&mut first, &orders, Past::default());
    assert!(rates.iter().all(|(planet, _)| *planet != 212), "{rates:?}");
    orders.disclosures = AskOrNever::Never;
    assert!(taxed(&mut first, &orders, Past::default()).contains(&(212, TaxRate::Half)));
}

#[test]
fn taxes_by_order_are_in_the_log_and_what_a_person_plans_is_not_answered_by_it() {
    let (planets, mut position) = taxes();
    position["tracks"] = json!({"imperial": 0});
    let half = json!({"asked": "everything", "taxes": "half"});
    let sat = sat(&planets, &position, &half);
    assert_ne!(sat.table["ask"]["case"], json!("33.1"), "{}", sat.asked());
    assert_eq!(sat.log().matches(" is taxed by half: ").count(), 8, "{}", sat.log());
    // All three are asked; the plan for two of them is carried out as it is, and the third stays asked.
    let asks = [211, 212, 221];
    let orders = json!({"asked": "everything", "taxes": "half", "asks_on": asks});
    let sat = self::sat(&planets, &position, &orders);
    assert_eq!(sat.table["ask"]["case"], json!("33.1"));
    let plan = json!([{"planet": 211, "rate": "nothing"}, {"planet": 221, "rate": "nothing"}]);
    let raised = sat.desk.call("raise_taxes", json!({"taxes": plan, "step": sat.table["step"]})).expect("raised");
    assert_eq!((&raised["raised"], &raised["stopped"]), (&json!(2), &Value::Null));
    assert_eq!(raised["table"]["ask"]["case"], json!("33.1"));
}

/// Case: 33.41
#[test]
fn case_33_41_an_order_says_whether_units_or_bases_are_maintained_first() {
    let planets = json!([
        {"planet": 222, "loyalty": "neutral", "pdb_level": 2},
        {"planet": 411, "loyalty": "neutral", "pdb_level": 2},
    ]);
    let position = json!({
        "turn": 7, "side": "rebel", "segment": "resources", "tracks": {"imperial": 2},
        "units": [{"kind": "elite_army", "at": 2221, "count": 2}, {"kind": "militia", "at": 2111}],
    });
    let mut at = game(&planets, &position);
    while at.decision().is_some_and(|open| open.question.about().case == case!("33.1")) {
        let open = at.decision().expect("a question");
        let none = Answer::Tax(TaxRate::Nothing);
        let answer = if open.answers.contains(&none) { none } else { open.answers[0] };
        at.apply(answer).expect("it is listed");
    }
    let fallen = |order: MaintenanceOrder| {
        let orders = Orders { maintenance: order, ..Orders::default() };
        let mut at = at.clone();
        let (mut units, mut bases) = (0, 0);
        while at.decision().is_some_and(|open| open.question.about().case == case!("33.41")) {
            let answer = orders.answer(&at, Past::default())?;
            at.apply(answer).expect("orders give what is listed");
            for report in at.events() {
                units += usize::from(matches!(report.event, Event::UnitNotMaintained { .. }));
                bases += usize::from(matches!(report.event, Event::BaseNotMaintained { .. }));
            }
        }
        Some((units, bases))
    };
    assert_eq!(fallen(MaintenanceOrder::Ask), None);
    assert_eq!(fallen(MaintenanceOrder::UnitsFirst), Some((0, 2)));
    assert_eq!(fallen(MaintenanceOrder::BasesFirst), Some((2, 0)));
    let mut orders = Orders { maintenance: MaintenanceOrder::UnitsFirst, ..Orders::default() };
    let now = orders.now(&at, Side::Imperial, Past::default(), Viewer::Side(Side::Imperial));
    assert!(now.iter().any(|order| order.text == "Maintenance where points run short: elite units first"), "{now:?}");
    orders.asks_on.insert(planet(411));
    assert_eq!(orders.answer(&at, Past::default()), None, "one of the bases is where everything is asked");
    // So it is where some unit lies, whatever it is: to be asked tells nobody which are elite.
    orders.asks_on = PlanetSet::only(planet(211));
    assert_eq!(orders.answer(&at, Past::default()), None);
    orders.asks_on = PlanetSet::only(planet(212));
    assert!(orders.answer(&at, Past::default()).is_some());
    orders.asks_on = PlanetSet::EMPTY;
    let mut past = Past::default();
    past.goes_on();
    assert_eq!(orders.answer(&at, past), None, "a person has begun to give the points out");
}

/// Cases: 33.3, 34.4
#[test]
fn case_33_3_an_order_saves_what_is_too_little_and_a_purchase_that_was_begun_goes_on() {
    let planets = json!([]);
    let position = |imperial: u8| json!({"turn": 7, "side": "rebel", "segment": "resources", "tracks": {"imperial": imperial, "rebel": 3}});
    let orders = json!({"asked": "everything", "taxes": "ask", "purchases": "from_five"});
    let mut saved = sat(&planets, &position(4), &orders);
    saved.table = untaxed(&saved.desk, saved.table.clone());
    assert_eq!(saved.table["ask"]["case"], json!("34.4"), "the Empire is not asked: {}", saved.asked());
    let mut asked = sat(&planets, &position(6), &orders);
    asked.table = untaxed(&asked.desk, asked.table.clone());
    assert_eq!(asked.table["ask"]["case"], json!("33.3"), "{}", asked.asked());
    assert!(asked.orders_now().contains(&"Purchases: asked from 5 Force Points on, else all is saved"));
    asked.give(&["kind:patrol"]);
    assert_eq!(asked.table["ask"]["case"], json!("33.3"), "three are left, and he goes on: {}", asked.asked());
    // Whatever the Rebel Player could buy, he is not asked: both tracks lie open.
    let never = json!({"rebel": {"asked": "everything", "purchases": "never"}, "imperial": orders});
    let mut both = sat_at(galaxy(&planets, &position(4)), never);
    both.table = untaxed(&both.desk, both.table.clone());
    let case = both.table["ask"]["case"].as_str().expect("a case").to_owned();
    assert!(!case.starts_with("33") && !case.starts_with("34"), "{}", both.asked());
}

#[test]
fn case_33_3_what_was_saved_by_order_is_told_to_its_owner() {
    let position = json!({"turn": 7, "side": "rebel", "segment": "resources", "tracks": {"imperial": 40}});
    let at = || {
        let mut at = game(&json!([]), &position);
        let taxes = Orders { taxes: TaxOrder::Half, ..Orders::default() };
        let _ = taxed(&mut at, &taxes, Past::default());
        at
    };
    let at = at();
    assert_eq!(at.decision().expect("a question").question.about().case, case!("33.3"));
    let never = Orders { purchases: PurchaseOrder::Never, ..Orders::default() };
    assert_eq!(never.answer(&at, Past::default()), Some(Answer::Done));
    let told = never.let_be(&at, Answer::Done).expect("he is told");
    assert!(told.text.starts_with("Nothing is bought: ") && told.text.ends_with("your order is to buy nothing."));
    assert_eq!(Orders::default().let_be(&at, Answer::Done), None);
    let ten = Orders { purchases: PurchaseOrder::FromTen, ..Orders::default() };
    assert_eq!(ten.answer(&at, Past::default()), None);
}

/// Case: 37.13
#[test]
fn case_37_13_an_order_tortures_always_or_never_but_where_everything_is_asked() {
    let position = json!({
        "turn": 2, "side": "imperial", "segment": "missions", "units": [{"kind": "line", "at": 2221}],
        "characters": [{"character": "jon_kidu", "at": 2221}, {"character": "scott_rubel", "at": 2221, "held_by": "line"}],
    });
    let mut at = game(&json!([]), &position);
    give(&mut at, &["environ:2221", "mission:Q"]);
    assert_eq!(at.decision().expect("a question").question.about().case, case!("37.13"));
    let answered = |orders: &Orders| orders.answer(&at, Past::default());
    let mut orders = Orders::default();
    assert_eq!(answered(&orders), None);
    orders.torture = Order::Always;
    assert_eq!(answered(&orders), Some(Answer::Yes));
    let now = orders.now(&at, Side::Imperial, Past::default(), Viewer::Side(Side::Imperial));
    assert!(now.iter().any(|order| order.text == "Torture: always"), "{now:?}");
    orders.torture = Order::Never;
    assert_eq!(answered(&orders), Some(Answer::No));
    orders.asks_on.insert(planet(222));
    assert_eq!(answered(&orders), None);
}

/// Case: 36.33
#[test]
fn case_36_33_an_order_keeps_hypnosis_and_asks_nobody() {
    let position = json!({
        "turn": 2, "side": "imperial", "segment": "interplanetary_movement",
        "units": [{"kind": "patrol", "at": 2232}],
        "space": [{"at": {"orbit": 223}, "units": [{"kind": "peacemaker", "hypnotizes": true}]}],
    });
    let planets = json!([{"planet": 223, "loyalty": "loyal", "pdb_level": 2}]);
    let at = game(&planets, &position);
    assert_eq!(at.decision().expect("a question").question.about().case, case!("36.33"));
    let mut orders = Orders::default();
    assert_eq!(orders.answer(&at, Past::default()), None);
    orders.hypnosis = AskOrNever::Never;
    assert_eq!(orders.answer(&at, Past::default()), Some(Answer::Done));
    let now = orders.now(&at, Side::Imperial, Past::default(), Viewer::Side(Side::Imperial));
    assert!(now.iter().any(|order| order.text == "Lifting of hypnosis: never"), "{now:?}");
    orders.asks_on.insert(planet(223));
    assert_eq!(orders.answer(&at, Past::default()), None);
}

/// Case: 32.0
#[test]
fn case_32_0_an_order_takes_up_what_an_event_offers() {
    let planets = json!([
        {"planet": 441, "loyalty": "unrest", "pdb_level": 0, "pdb_up": false},
        {"planet": 442, "loyalty": "dissent", "pdb_level": 0, "pdb_up": false},
    ]);
    let position = json!({
        "turn": 1, "side": "rebel", "segment": "galactic_event", "events_drawn": [],
        "characters": [{"character": "drakir_grebb", "at": 4411}],
    });
    let mut at = game(&planets, &position);
    give(&mut at, &["event:deblon_cult"]);
    let open = at.decision().expect("a question");
    assert_eq!((open.side, open.question.about().case), (Side::Rebel, case!("32.0")));
    let answered = |order: Order| Orders { event_offers: order, ..Orders::default() }.answer(&at, Past::default());
    let all = [Order::Ask, Order::Always, Order::Never].map(answered);
    assert_eq!(all, [None, Some(Answer::Yes), Some(Answer::No)]);
}

/// Case: 23.0
#[test]
fn case_23_0_an_order_shifts_all_that_may_be_shifted() {
    let planets: Vec<Value> = [211, 212, 221, 222, 223, 231, 232, 241]
        .into_iter()
        .map(|number| match number {
            222 => json!({"planet": number, "state": "rebellion", "pdb_level": 1, "pdb_up": true}),
            223 => json!({"planet": number, "loyalty": "unrest", "pdb_level": 1}),
            _ => json!({"planet": number, "loyalty": "neutral", "pdb_level": 1}),
        })
        .collect();
    let scenario = json!({
        "id": "news", "name": "News", "level": "province", "turns": 10, "planets": planets,
        "imperial": {"characters": ["jon_kidu"], "spaceships": ["imperial_spaceship_1"]},
        "victory": {"rebel_points": 12},
        "position": {"side": "imperial", "segment": "closing", "characters": [{"character": "kogus", "at": 2412}]},
    });
    let asked = json!({"asked": "everything"});
    let by_order = json!({"asked": "everything", "dominoes": "all"});
    let put = sat_at(scenario.clone(), json!({"rebel": asked, "imperial": asked}));
    assert_eq!(put.table["ask"]["case"], json!("23.3"));
    let done = sat_at(scenario, json!({"rebel": by_order, "imperial": asked}));
    assert_ne!(done.table["ask"]["topic"], json!("dominoes"), "{}", done.asked());
    let loyalty = |sat: &Sat, number: u64| {
        let planets = sat.table["board"]["planets"].as_array().expect("planets");
        planets.iter().find(|planet| planet["planet"] == json!(number)).expect("it is there")["loyalty"].clone()
    };
    assert_eq!((loyalty(&put, 221), loyalty(&done, 221)), (json!("neutral"), json!("dissent")), "nothing is left out");
}
