//! The set-up of the campaign (38.1 to 38.4): garrisons, Imperial characters, the groups of the Rebels.

use crate::play::{Play, planet};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::chance::Seed;
use fitg_engine::decision::Question;
use fitg_engine::event::Event;
use fitg_engine::galaxy::{EnvironId, PlanetId, ProvinceId};
use fitg_engine::game::Game;
use fitg_engine::pieces::{CharacterId, PossessionId, ShipId, UnitId, UnitKind};
use fitg_engine::scenario::{Scenario, official};
use fitg_engine::state::{ControlState, Holder, Options, Pdb, Place, Segment, StackKind, State};
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use serde_json::{Value, json};

const EMPIRE: Viewer = Viewer::Side(Side::Imperial);
const REBELS: Viewer = Viewer::Side(Side::Rebel);

fn scenario() -> Scenario {
    official("freedom-in-the-galaxy").expect("the campaign")
}

fn campaign(seed: u64) -> Game {
    Game::new(&scenario(), Options::default(), Seed(seed)).unwrap_or_else(|error| panic!("{error}"))
}

/// A stream of chance of the test's own.
struct Chance(u64);

impl Chance {
    fn of(seed: u64) -> Chance {
        Chance((seed + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).expect("a number") % bound
    }

    fn pick(&mut self, game: &Game) -> Answer {
        let answers = game.decision().expect("a question").answers;
        answers[self.below(answers.len())]
    }
}

/// Whether the set-up is over.
fn begun(state: &State) -> bool {
    state.clock.segment != Segment::SetUp
}

/// The campaign's set-up at a test's table, dice and draws by chance.
fn table() -> Play {
    Play::of(campaign(38))
}

/// Answers the first that is listed, as long as something is asked in the set-up and it is not yet what is looked for.
fn until(table: &mut Play, found: impl Fn(Question) -> bool) {
    loop {
        let Some(decision) = table.game.decision() else { panic!("the game is over") };
        assert!(!begun(table.state()), "the set-up is over:\n{}", table.story());
        if found(decision.question) {
            return;
        }
        let answer = decision.answers[0].to_string();
        table.give(&[&answer]);
    }
}

fn province(number: usize) -> ProvinceId {
    ProvinceId::ALL[number - 1]
}

fn bases_of(number: usize) -> impl Fn(Question) -> bool {
    move |question| matches!(question, Question::ImproveBases { province: here, .. } if here == province(number))
}

fn purchases_of(number: usize) -> impl Fn(Question) -> bool {
    move |question| matches!(question, Question::BuyGarrison { province: here, .. } if here == province(number))
}

fn places_of(number: usize) -> impl Fn(Question) -> bool {
    move |question| matches!(question, Question::PlaceGarrison { province: here, .. } if here == province(number))
}

fn character(slug: &str) -> CharacterId {
    CharacterId::all().find(|who| who.slug() == slug).unwrap_or_else(|| panic!("no {slug}"))
}

fn ship(slug: &str) -> ShipId {
    ShipId::all().find(|ship| ship.slug() == slug).unwrap_or_else(|| panic!("no {slug}"))
}

/// Everything that must hold when the set-up is over, however it went.
fn is_set_up(state: &State) {
    for planet in PlanetId::all() {
        let on_it = planet.environs().any(|environ| state.has_units(environ, Side::Imperial));
        assert!(on_it || state.has_units_at(Place::Orbit(planet), Side::Imperial), "{} is bare", planet.name());
        for environ in planet.environs() {
            assert!(state.unit_count(environ, Side::Imperial) <= usize::from(environ.size()), "{}", environ.name());
        }
    }
    for province in ProvinceId::all() {
        let (points, elite) = if province.number() == 1 { (70, 2) } else { (35, 1) };
        let here = |unit: &UnitId| state.units[*unit].place().planet().is_some_and(|at| at.province() == province);
        let units: Vec<UnitId> = state.mustered(Side::Imperial).iter().filter(here).collect();
        let cost: u16 =
            units.iter().map(|unit| u16::from(state.terms.larger.price(unit.kind()).expect("a price"))).sum();
        let of_a_base = |planet: PlanetId| match state.planets[planet].pdb {
            Pdb { level: 0, up: false } => 0,
            Pdb { level, up: true } => 1 + 3 * u16::from(level),
            Pdb { .. } => panic!("{}: a level, and Down", planet.name()),
        };
        let bases: u16 = province.planets().map(of_a_base).sum();
        assert!(cost + bases <= points, "{}: {cost} and {bases}", province.name());
        assert!(bases <= points / 2, "{}: {bases}", province.name());
        assert!(units.iter().filter(|unit| unit.elite()).count() <= elite, "{}", province.name());
        assert!(!units.iter().any(|unit| unit.suicide_squad() || unit.kind().data().atrocity));
    }
    assert!(state.units_to_come(Side::Imperial).is_empty() && state.mustered(Side::Rebel).is_empty());
    for side in Side::BOTH {
        assert!(state.characters_to_come(side).is_empty());
    }
    assert_eq!((state.present(Side::Imperial).len(), state.present(Side::Rebel).len()), (10, 14));
    let of = |who: CharacterId| state.characters[who].place().planet().expect("on the map");
    let rebels: Vec<PlanetId> = state.present(Side::Rebel).iter().map(of).collect();
    let mut provinces: Vec<u16> = rebels.iter().map(|planet| planet.province().number()).collect();
    provinces.sort_unstable();
    provinces.dedup();
    assert_eq!(provinces, [2, 3, 4, 5]);
    for planet in rebels {
        assert!(!planet.is_capital() && planet.home_of_race().is_none() && !planet.has_secret(), "{}", planet.name());
    }
    let knights: Vec<CharacterId> = CharacterId::of(Side::Imperial).filter(|who| who.data().knight).collect();
    let mut provinces: Vec<u16> = knights.iter().map(|&who| of(who).province().number()).collect();
    provinces.sort_unstable();
    assert_eq!(provinces, [2, 3, 4, 5]);
    for knight in knights {
        assert!(of(knight).home_of_race().is_some() || of(knight).has_secret(), "{}", of(knight).name());
        let own = state.ship_of(knight).expect("a spaceship");
        assert_eq!(state.ships[own].place(), state.characters[knight].place());
    }
    let held = PossessionId::all().filter(|&card| matches!(state.possessions[card].holder, Holder::Character(_)));
    assert_eq!(held.count(), 3);
}

/// However the questions are answered, the set-up comes to its end, and all that it promises holds then. Ten thousand of them are set
/// up with the long random games.
///
/// Cases: 38.2, 38.25, 38.44
/// Rows: case/38.22, case/38.23, case/38.43, ruling/L171, ruling/L173, setup/galactic_campaign
#[test]
fn case_38_25_whatever_is_answered_every_planet_gets_its_unit() {
    for seed in 0..300 {
        let mut game = campaign(seed);
        let mut chance = Chance::of(seed);
        while !begun(game.state()) {
            let answer = chance.pick(&game);
            game.apply(answer).unwrap_or_else(|refusal| panic!("{seed}: {refusal}"));
        }
        assert_eq!(game.state().clock.turn, 1, "{seed}");
        is_set_up(game.state());
        game.recount().unwrap_or_else(|mistake| panic!("{seed}: {mistake}"));
    }
}

/// The same for somebody who buys the dearest he can, or the cheapest, or as much as he can for bases: the counters of the cheap kinds
/// are the scarce ones.
///
/// Cases: 38.25
/// Rows: ruling/L171
#[test]
fn case_38_25_nobody_can_buy_so_dearly_or_so_cheaply_that_a_planet_stays_bare() {
    let price = |state: &State, answer: Answer| match answer {
        Answer::Kind(kind) => i32::from(state.terms.larger.price(kind).expect("a price")),
        Answer::RaisePdb(_) | Answer::RaiseLevel(_) => 100,
        _ => 0,
    };
    for seed in 0..60 {
        let mut game = campaign(seed);
        let mut chance = Chance::of(seed);
        // For each province, whether it is bought dearly, and whether bases are improved.
        let ways = [(); 5].map(|()| (chance.below(2) == 0, chance.below(2) == 0));
        while !begun(game.state()) {
            let decision = game.decision().expect("a question");
            let by = |dear: bool| {
                let of = |answer: &&Answer| {
                    if dear { price(game.state(), **answer) } else { -price(game.state(), **answer) }
                };
                *decision.answers.iter().max_by_key(of).expect("an answer")
            };
            let answer = match decision.question {
                Question::BuyGarrison { province, .. } => by(ways[province.index()].0),
                Question::ImproveBases { province, .. } => by(ways[province.index()].1),
                _ => chance.pick(&game),
            };
            game.apply(answer).unwrap_or_else(|refusal| panic!("{seed}: {refusal}"));
        }
        is_set_up(game.state());
    }
}

/// Cases: 38.11, 38.12, 38.14, 19.23
/// Rows: setup/galactic_campaign
#[test]
fn case_38_11_every_marker_begins_on_s_every_base_at_level_0_down_and_both_tracks_at_0() {
    let game = campaign(1);
    let state = game.state();
    assert_eq!(state.terms.planets.len(), 51);
    for planet in PlanetId::all() {
        let now = state.planets[planet];
        assert_eq!(now.loyalty, planet.start_loyalty(), "{}", planet.name());
        assert_eq!(now.control, ControlState::ImperialControl);
        assert_eq!(now.pdb, Pdb { level: 0, up: false });
    }
    assert_eq!(Side::BOTH.map(|side| state.galactic.track(side)), [0, 0]);
    assert_eq!(state.terms.turns, 20);
}

/// The assignments, the base, the garrisons province by province, each with its bases first, the Imperial characters, the Rebels.
///
/// He stands with the units on which he is put, and steps apart when his side has moved for the first time, not before.
///
/// Cases: 38.3, 9.57
/// Rows: ruling/L172
#[test]
fn case_38_3_barca_stays_on_the_units_as_long_as_the_campaign_is_set_up() {
    let mut table = table();
    let barca = character("barca");
    while !begun(table.state()) {
        let answers = table.answers();
        assert!(!answers.contains(&"character:barca".to_owned()), "{}", table.prompt());
        let answer = answers.iter().find(|answer| *answer == "done").unwrap_or(&answers[0]).clone();
        table.give(&[&answer]);
    }
    assert_eq!(table.state().characters[barca].stack, StackKind::Military);
    let joins = |event: &Event| {
        matches!(event, Event::StandsWithUnits { character, .. } | Event::StandsWithUnitsInSpace { character, .. }
            if *character == barca)
    };
    assert_eq!(table.cases(joins), ["38.3"]);
}

/// Cases: 38.0, 38.16, 38.17, 38.26
/// Rows: ruling/L170
#[test]
fn case_38_0_the_set_up_asks_in_the_printed_order() {
    let mut table = table();
    let mut cases: Vec<String> = Vec::new();
    let mut bases = 0;
    while !begun(table.state()) {
        let decision = table.game.decision().expect("a question");
        let case = decision.case().to_string();
        if let Question::ImproveBases { province, .. } = decision.question {
            bases += 1;
            assert_eq!(province.index() + 1, bases);
        }
        if cases.last() != Some(&case) {
            cases.push(case);
        }
        let answer = decision.answers[0].to_string();
        table.give(&[&answer]);
    }
    let province = ["38.26", "38.2", "38.25"];
    let mut expected: Vec<&str> = vec!["35.1", "34.1"];
    expected.extend(province.iter().copied().cycle().take(15));
    expected.extend(["38.3", "9.57"]);
    assert_eq!(cases[..expected.len()], expected);
    let rebels: Vec<&str> = cases[expected.len()..].iter().map(String::as_str).collect();
    assert!(rebels.iter().all(|case| ["20.91", "14.51", "14.11", "38.43"].contains(case)), "{rebels:?}");
    assert_eq!(rebels.last(), Some(&"38.43"));
}

/// Cases: 38.2, 38.21
/// Rows: ruling/L171
#[test]
fn case_38_21_the_points_of_a_province_buy_only_what_stands_in_it() {
    let mut table = table();
    until(&mut table, purchases_of(1));
    let Some(Question::BuyGarrison { points: 70, .. }) = table.game.decision().map(|decision| decision.question) else {
        panic!("{}", table.prompt())
    };
    for number in 1..=5 {
        until(&mut table, places_of(number));
        for answer in table.game.decision().expect("a question").answers {
            let there = match *answer {
                Answer::Environ(environ) => environ.planet(),
                Answer::Orbit(planet) => planet,
                other => panic!("{other}"),
            };
            assert_eq!(there.province(), province(number));
        }
        table.closed(&[(if number == 5 { "environ:4321" } else { "environ:5511" }, Why::NotForThisUnit, "16.13")]);
        if number < 5 {
            until(&mut table, purchases_of(number + 1));
            let question = table.game.decision().expect("a question").question;
            assert!(
                matches!(question, Question::BuyGarrison { points: 35, .. }),
                "nothing is carried over: {question:?}"
            );
        }
    }
}

/// Thirty-five and seventeen.
///
/// Cases: 38.22
#[test]
fn case_38_22_at_most_half_of_the_points_go_into_bases() {
    let mut table = table();
    until(&mut table, bases_of(1));
    let greatest =
        |number: u16| [format!("raise-pdb:{number}"), format!("raise-level:{number}"), format!("raise-level:{number}")];
    for number in [111, 112, 113, 121] {
        for answer in greatest(number) {
            table.give(&[&answer]);
        }
    }
    // Twenty-eight are spent.
    table.give(&["raise-pdb:122", "raise-level:122", "raise-pdb:131"]);
    assert!(table.prompt().contains("2 Force Points"), "{}", table.prompt());
    table.closed(&[("raise-level:131", Why::OverHalfForBases, "38.22")]);
    table.give(&["raise-pdb:141"]);
    assert!(table.prompt().contains("1 Force Point"), "{}", table.prompt());
    // With the last of them nothing is left to ask: thirty-five go into units.
    table.give(&["raise-pdb:142"]);
    assert_eq!(
        table.game.decision().map(|decision| decision.question),
        Some(Question::BuyGarrison { province: province(1), points: 35 })
    );
    until(&mut table, bases_of(2));
    for answer in greatest(211).into_iter().chain(greatest(212)) {
        table.give(&[&answer]);
    }
    table.closed(&[("raise-level:241", Why::UpBeforeLevels, "38.26")]);
    table.give(&["raise-pdb:221", "raise-pdb:222", "raise-pdb:223"]);
    assert_eq!(
        table.game.decision().map(|decision| decision.question),
        Some(Question::BuyGarrison { province: province(2), points: 18 })
    );
}

/// Cases: 38.26
/// Rows: case/38.26
#[test]
fn case_38_26_a_base_goes_up_for_one_point_before_its_levels_and_to_level_two_at_once() {
    let mut table = table();
    until(&mut table, bases_of(1));
    table.closed(&[("raise-level:152", Why::UpBeforeLevels, "38.26")]);
    table.give(&["raise-pdb:152"]);
    assert_eq!(table.state().planets[planet(152)].pdb, Pdb { level: 0, up: true });
    table.give(&["raise-level:152", "raise-level:152"]);
    assert_eq!(table.state().planets[planet(152)].pdb, Pdb { level: 2, up: true });
    table.closed(&[
        ("raise-level:152", Why::BaseAtTheTop, "19.2"),
        ("raise-pdb:152", Why::BaseUp, "16.16"),
        // One base after the other, so that a choice is made in one way only.
        ("raise-pdb:151", Why::BeforeThePicked, "38.26"),
    ]);
    table.give(&["done"]);
    let question = table.game.decision().expect("a question").question;
    assert!(matches!(question, Question::BuyGarrison { points: 63, .. }), "seven points: {question:?}");
    assert_eq!(table.state().planets[planet(151)].pdb, Pdb { level: 0, up: false }, "left as it was for nothing");
    // The level may rise again on Game-Turn One: nothing was raised in it yet.
    assert!(!table.state().planets[planet(152)].levelled);
}

/// Cases: 38.23, 38.24
#[test]
fn case_38_23_two_elite_units_in_the_first_province_and_one_in_each_other_and_no_squads() {
    let mut table = table();
    until(&mut table, purchases_of(1));
    table.closed(&[
        ("kind:suicide_squad", Why::NotBeforePlay, "38.24"),
        ("kind:resolution", Why::NotBeforePlay, "38.24"),
        ("kind:peacemaker", Why::NotBeforePlay, "38.24"),
        ("kind:planet_stabilizer", Why::NotBeforePlay, "38.24"),
    ]);
    table.give(&["kind:elite_army", "kind:elite_navy"]);
    table.closed(&[("kind:elite_navy", Why::OverTheProvince, "38.23")]);
    until(&mut table, purchases_of(2));
    table.give(&["kind:elite_army"]);
    table.closed(&[("kind:elite_navy", Why::OverTheProvince, "38.23")]);
}

/// One answer buys one counter, also where nothing else could be bought: the points of a province are not spent unasked.
///
/// Cases: 38.2
/// Rows: ruling/L15, ruling/L17
#[test]
fn case_38_2_garrisons_are_bought_counter_by_counter() {
    let mut table = table();
    until(&mut table, purchases_of(1));
    for bought in 1..=5 {
        table.give(&["kind:militia"]);
        assert_eq!(table.state().units_to_come(Side::Imperial).len(), bought);
        let points = 70 - u8::try_from(bought).expect("few");
        let question = table.game.decision().expect("a question").question;
        assert_eq!(question, Question::BuyGarrison { province: province(1), points });
    }
    table.closed(&[("kind:line", Why::DearerThanTheLast, "19.0"), ("done", Why::PointsLeft, "19.3")]);
}

/// With fourteen planets and seventy points, what is too dear for the rest is closed; and so are counters that later provinces need.
///
/// Cases: 38.25
/// Rows: ruling/L171
#[test]
fn case_38_25_what_would_leave_a_planet_bare_is_not_for_sale() {
    let mut table = table();
    until(&mut table, purchases_of(2));
    // Eight planets, thirty-five points: with these four bought, seven are left for four planets.
    table.give(&["kind:elite_army", "kind:veteran", "kind:veteran", "kind:line"]);
    assert!(table.prompt().contains("7 Force Points"), "{}", table.prompt());
    table.closed(&[
        ("kind:line", Why::TooFewForThePlanets, "38.25"),
        ("kind:veteran", Why::TooFewForThePlanets, "38.25"),
        ("done", Why::PointsLeft, "19.3"),
    ]);
    table.give(&["kind:patrol"]);
    // Four are left for three planets: nothing but Militia, and what is forced is not asked.
    until(&mut table, places_of(2));
    let bought = table.state().units_to_come(Side::Imperial);
    assert_eq!(bought.iter().filter(|unit| unit.kind() == UnitKind::MILITIA).count(), 4);
}

/// The counters that are needed elsewhere: all Militia and all Patrols in the first two provinces would leave Lines for twenty-nine
/// planets, of which thirty-five points buy seven.
///
/// Cases: 38.25
/// Rows: ruling/L171
#[test]
fn case_38_25_the_counters_of_later_provinces_are_left_to_them() {
    let mut table = table();
    until(&mut table, purchases_of(1));
    let mut bought = 0;
    while table.allows("kind:patrol") {
        table.give(&["kind:patrol"]);
        bought += 1;
    }
    assert!(bought >= 14, "{bought} Patrols");
    until(&mut table, purchases_of(2));
    let mut closed = false;
    while purchases_of(2)(table.game.decision().expect("a question").question) {
        let decision = table.game.decision().expect("a question");
        let spare = |kind: UnitKind| table.state().spare_counter(kind).is_some();
        let why = table.game.reasons().and_then(|reasons| reasons.why_not(Answer::Kind(UnitKind::PATROL)));
        closed |= spare(UnitKind::PATROL) && why == Some(Why::TooFewForThePlanets);
        let answer = decision.answers.last().expect("an answer").to_string();
        table.give(&[&answer]);
    }
    until(&mut table, places_of(5));
    assert!(closed || bought >= 20);
}

/// Equal units go to one place after the other: whoever would pass over a planet that the others cannot fill may not.
///
/// Cases: 38.25
#[test]
fn case_38_25_no_unit_goes_where_it_would_leave_another_planet_bare() {
    let mut table = table();
    until(&mut table, purchases_of(1));
    // Fourteen planets, fourteen Lines for seventy points.
    while table.allows("kind:line") && purchases_of(1)(table.game.decision().expect("a question").question) {
        table.give(&["kind:line"]);
    }
    assert!(places_of(1)(table.game.decision().expect("a question").question), "{}", table.prompt());
    assert_eq!(table.state().units_to_come(Side::Imperial).len(), 14, "just enough");
    let first = table.answers();
    table.give(&[&first[0]]);
    let at: EnvironId = match first[0].parse().expect("an answer") {
        Answer::Environ(environ) => environ,
        other => panic!("{other}"),
    };
    // Nobody else can go to that planet.
    let again = |answer: &Answer| match *answer {
        Answer::Environ(environ) => environ.planet() == at.planet(),
        Answer::Orbit(planet) => planet == at.planet(),
        _ => false,
    };
    assert!(!table.game.decision().expect("a question").answers.iter().any(again));
    let environ = format!("environ:{}", at.number());
    table.closed(&[(&environ, Why::OthersHaveNone, "38.25")]);
}

/// Cases: 38.3
/// Rows: ruling/L172
#[test]
fn case_38_3_the_imperial_characters_begin_where_the_campaign_has_them() {
    let mut table = table();
    until(&mut table, |question| matches!(question, Question::PostCharacter { .. }));
    let state = table.state();
    let at = |slug: &str| state.characters[character(slug)].place().environ().map(EnvironId::number);
    assert_eq!((at("thysa_kymbo"), at("emperor_coreguya")), (Some(1621), Some(1621)));
    assert_eq!((at("senator_dermond"), at("jon_kidu"), at("gelba")), (Some(1521), Some(3111), Some(5421)));
    for slug in ["saytar", "telmen"] {
        assert_eq!(state.characters[character(slug)].place(), Place::Reserve, "to be gained with a mission");
    }
    assert_eq!(state.ships[ship("redjacs_spaceship")].owner, Some(character("redjac")));
    for knight in ["jin_voles", "vans_ka_tie_a", "els_taroff"] {
        assert!(state.ship_of(character(knight)).is_some(), "{knight}");
    }
    until(&mut table, |question| question == Question::PostCharacter { character: character("redjac") });
    for answer in table.game.decision().expect("a question").answers {
        let planet = match *answer {
            Answer::Environ(environ) => environ.planet(),
            Answer::Orbit(planet) => planet,
            other => panic!("{other}"),
        };
        assert!(planet.province().number() != 1 && (planet.has_secret() || planet.home_of_race().is_some()));
    }
    let fit: Vec<PlanetId> = PlanetId::all()
        .filter(|planet| planet.province().number() > 1 && (planet.has_secret() || planet.home_of_race().is_some()))
        .collect();
    for planet in &fit {
        assert!(table.allows(&format!("orbit:{}", planet.number())), "{}", planet.name());
    }
    table.closed(&[("environ:1111", Why::NoPostOfAKnight, "38.3"), ("environ:4321", Why::NoPostOfAKnight, "38.3")]);
    let second = fit.iter().find(|planet| planet.province().number() == 2).expect("a planet");
    table.give(&[&format!("orbit:{}", second.number())]);
    assert_eq!(table.state().ships[ship("redjacs_spaceship")].place(), Place::Orbit(*second));
    let other = fit.iter().rfind(|planet| planet.province().number() == 2).expect("a planet");
    table.closed(&[(&format!("orbit:{}", other.number()), Why::AnotherKnightThere, "38.3")]);
}

/// Where nothing is stronger than anything else Barca chooses.
///
/// Cases: 38.3
/// Rows: ruling/L172
#[test]
fn case_38_3_barca_begins_with_the_greatest_space_strength_of_the_first_province() {
    let barca = Question::PostCharacter { character: character("barca") };
    let strengths = |state: &State| -> Vec<(Place, u16)> {
        let environs = state.environs_in_play().map(Place::Environ);
        let all = environs.chain(PlanetId::all().map(Place::Orbit));
        let first = all.filter(|place| place.planet().is_some_and(|planet| planet.province().number() == 1));
        let here = |place: Place| {
            let units = state.units_at(place, Side::Imperial);
            (place, units.iter().map(|unit| u16::from(unit.space_strength())).sum())
        };
        first.filter(|&place| state.has_units_at(place, Side::Imperial)).map(here).collect()
    };
    let (mut asked, mut given) = (0, 0);
    for seed in 0..60 {
        let mut game = campaign(seed);
        let mut chance = Chance::of(seed);
        while !begun(game.state()) {
            let decision = game.decision().expect("a question");
            if decision.question == barca {
                asked += 1;
                let all = strengths(game.state());
                let most = all.iter().map(|&(_, strength)| strength).max();
                let equal: Vec<Place> =
                    all.iter().filter(|&&(_, strength)| Some(strength) == most).map(|&(place, _)| place).collect();
                let offered: Vec<Place> = decision
                    .answers
                    .iter()
                    .map(|&answer| match answer {
                        Answer::Environ(environ) => Place::Environ(environ),
                        Answer::Orbit(planet) => Place::Orbit(planet),
                        other => panic!("{other}"),
                    })
                    .collect();
                assert_eq!(offered, equal, "{seed}");
            }
            let answer = chance.pick(&game);
            game.apply(answer).unwrap_or_else(|refusal| panic!("{seed}: {refusal}"));
        }
        let all = strengths(game.state());
        let most = all.iter().map(|&(_, strength)| strength).max();
        let his = game.state().characters[character("barca")].place();
        assert!(all.iter().any(|&(place, strength)| place == his && Some(strength) == most), "{seed}: {his:?}");
        given += 1;
    }
    assert!(asked > 0 && asked < given, "{asked} of {given}");
}

/// Cases: 38.4, 38.41, 38.42
/// Rows: ruling/L170
#[test]
fn case_38_4_four_groups_of_fourteen_rebels_with_their_ships_and_three_cards() {
    let expected = [("boccanegra", 2, 1), ("ly_mantok", 3, 0), ("kogus", 0, 1), ("tourag", 3, 1)];
    for seed in 0..40 {
        let mut game = campaign(seed);
        let mut told: Vec<Event> = Vec::new();
        let mut chance = Chance::of(seed);
        while !begun(game.state()) {
            let answer = chance.pick(&game);
            let reports = game.apply(answer).unwrap_or_else(|refusal| panic!("{seed}: {refusal}"));
            told.extend(reports.iter().map(|report| report.event));
        }
        // Each group is named before anything is drawn for it.
        let mut groups: Vec<(&str, usize, usize)> = Vec::new();
        for event in &told {
            match (*event, groups.last_mut()) {
                (Event::GroupForms { leader }, _) => groups.push((leader.slug(), 0, 0)),
                (Event::CharacterDrawn { .. }, Some((_, people, _))) => *people += 1,
                (Event::PossessionDrawn { possession, .. }, Some((_, _, cards))) => {
                    assert!(possession.ship().is_none(), "{seed}: {}", possession.name());
                    *cards += 1;
                }
                (Event::CharacterDrawn { .. } | Event::PossessionDrawn { .. }, None) => panic!("drawn for nobody"),
                _ => {}
            }
        }
        assert_eq!(groups, expected, "{seed}");
        let owner = |slug: &str| game.state().ships[ship(slug)].owner.map(CharacterId::slug);
        assert_eq!(owner("planetary_privateer"), Some("boccanegra"));
        assert_eq!((owner("explorer"), owner("solar_merchant")), (Some("ly_mantok"), Some("tourag")));
        assert!(["kogus", "zina_adora", "rayner_derban"].contains(&owner("star_cruiser").expect("a pilot")));
        let with_kogus = game.state().characters[character("kogus")].place();
        for other in ["zina_adora", "rayner_derban"] {
            assert_eq!(game.state().characters[character(other)].place(), with_kogus, "one environ");
        }
        assert_eq!(game.state().ships[ship("star_cruiser")].place(), with_kogus);
    }
}

/// Cases: 38.43
/// Rows: ruling/L173
#[test]
fn case_38_43_each_group_begins_in_another_outer_province_where_nothing_great_is() {
    let mut table = table();
    let kogus = Question::PlaceGroup { leader: character("kogus") };
    until(&mut table, |question| matches!(question, Question::PlaceGroup { .. }));
    table.closed(&[
        ("environ:1121", Why::NoPlaceOfRebels, "38.43"),
        ("environ:2411", Why::NoPlaceOfRebels, "38.43"),
        ("environ:2111", Why::NoPlaceOfRebels, "38.43"),
        ("environ:2211", Why::NoPlaceOfRebels, "38.43"),
    ]);
    let offered: Vec<PlanetId> = table
        .game
        .decision()
        .expect("a question")
        .answers
        .iter()
        .filter_map(|&answer| match answer {
            Answer::Environ(environ) => Some(environ.planet()),
            _ => None,
        })
        .collect();
    for planet in PlanetId::all() {
        let free = planet.province().number() > 1
            && !planet.is_capital()
            && planet.home_of_race().is_none()
            && !planet.has_secret();
        assert_eq!(offered.contains(&planet), free, "{}", planet.name());
    }
    table.give(&["environ:4321"]);
    until(&mut table, |question| question == kogus);
    table.closed(&[("environ:4311", Why::AnotherGroupThere, "38.43")]);
    assert!(table.answers().iter().all(|answer| !answer.starts_with("environ:4")));
}

/// Nobody else sees what the Imperial Player buys and where he puts it before all of it stands, and then only how much lies face down
/// where. The bases lie open.
///
/// Cases: 38.2
/// Rows: ruling/L170
#[test]
fn case_38_2_what_the_empire_sets_up_nobody_sees_before_all_of_it_stands() {
    // The same bases, other units.
    let patrol = Answer::Kind(UnitKind::PATROL);
    let bought = |dear: bool, number: usize| {
        let mut table = table();
        while !bases_of(number)(table.game.decision().expect("a question").question) {
            let decision = table.game.decision().expect("a question");
            let answer = match decision.question {
                Question::BuyGarrison { .. } if !dear => {
                    decision.answers.iter().find(|answer| **answer == patrol).or(decision.answers.first())
                }
                Question::PlaceGarrison { .. } if dear => decision.answers.last(),
                Question::ImproveBases { province, .. } if province.number() == 1 => decision
                    .answers
                    .iter()
                    .find(|answer| **answer == Answer::RaisePdb(planet(162)))
                    .or(decision.answers.first()),
                _ => decision.answers.first(),
            };
            let answer = answer.expect("an answer").to_string();
            table.give(&[&answer]);
        }
        table
    };
    for number in [2, 3] {
        let (one, other) = (bought(true, number), bought(false, number));
        assert!(one.game.view(EMPIRE) != other.game.view(EMPIRE));
        for viewer in [REBELS, Viewer::Both] {
            assert!(one.game.view(viewer) == other.game.view(viewer), "{viewer:?}, province {number}");
            let state = one.game.view(viewer);
            let state = state.possible_state();
            assert!(state.mustered(Side::Imperial).is_empty() && state.units_to_come(Side::Imperial).is_empty());
            assert!(state.planets[planet(162)].pdb.up, "the bases lie open");
        }
    }
    let lines = |table: &Play, viewer| {
        let all: Vec<String> = table.reports.iter().filter_map(|report| report.line(viewer)).collect();
        all.join("\n")
    };
    let table = bought(true, 2);
    assert!(lines(&table, EMPIRE).contains("Line 3-2") || lines(&table, EMPIRE).contains("Veteran"));
    for kind in ["Patrol", "Line", "Veteran", "Elite"] {
        assert!(!lines(&table, REBELS).contains(kind), "{kind}");
    }
}

/// Whoever thinks by playing on gets games that he could be in, at every moment of the set-up, and each of them comes to its end.
///
/// Cases: 38.25
/// Rows: ruling/L170
#[test]
fn case_38_25_what_a_view_deals_can_be_set_up_to_the_end_as_well() {
    for seed in 0..6 {
        let mut game = campaign(seed);
        let mut chance = Chance::of(seed);
        let mut steps = 0_u64;
        while !begun(game.state()) {
            if steps % 9 == seed % 9 {
                for viewer in [EMPIRE, REBELS, Viewer::Both] {
                    let view = game.view(viewer);
                    let mut sample = view.sample(Seed(seed * 1000 + steps));
                    assert!(sample.fault().is_none() && sample.view(viewer) == view, "{seed}, {steps}, {viewer:?}");
                    sample.recount().unwrap_or_else(|mistake| panic!("{seed}, {steps}, {viewer:?}: {mistake}"));
                    while !begun(sample.state()) {
                        let answer = chance.pick(&sample);
                        sample.apply(answer).unwrap_or_else(|refusal| panic!("{seed}, {steps}, {viewer:?}: {refusal}"));
                    }
                    // What stands face down already can be anything to others.
                    if viewer == EMPIRE || view.possible_state().mustered(Side::Imperial).is_empty() {
                        is_set_up(sample.state());
                    }
                }
            }
            let answer = chance.pick(&game);
            game.apply(answer).unwrap_or_else(|refusal| panic!("{seed}: {refusal}"));
            steps += 1;
        }
    }
}

/// The mistake in a scenario with other fields in the place of its own.
fn mistake(changes: Value) -> Option<(String, Option<String>)> {
    let mut whole: Value = serde_json::from_str(&scenario().to_json()).expect("json");
    if let (Some(fields), Value::Object(changes)) = (whole.as_object_mut(), changes) {
        fields.extend(changes);
    }
    let scenario = Scenario::draft_from_json(&whole.to_string()).unwrap_or_else(|error| panic!("{error}"));
    let error = Game::new(&scenario, Options::default(), Seed(1)).err()?;
    Some((error.field, error.case.map(|case| case.to_string())))
}

/// Cases: 38.2, 38.3, 38.4
#[test]
fn case_38_2_a_campaign_that_cannot_be_set_up_is_a_mistake_in_its_file() {
    assert_eq!(mistake(json!({})), None);
    let campaign = |change: fn(&mut Value)| {
        let mut whole: Value = serde_json::from_str(&scenario().to_json()).expect("json");
        change(&mut whole["campaign"]);
        mistake(json!({"campaign": whole["campaign"]}))
    };
    let at = |field: &str, case: Option<&str>| Some((field.to_owned(), case.map(ToOwned::to_owned)));
    assert_eq!(campaign(|rule| rule["garrisons"][2]["points"] = json!(9)), at("campaign.garrisons", Some("38.25")));
    assert_eq!(
        campaign(|rule| rule["garrisons"][2]["province"] = json!(4)),
        at("campaign.garrisons[3].province", None)
    );
    assert_eq!(campaign(|rule| rule["with_the_strongest"] = json!("gelba")), at("campaign.with_the_strongest", None));
    assert_eq!(
        campaign(|rule| rule["knights"][0]["character"] = json!("barca")),
        at("campaign.knights[0].character", None)
    );
    assert_eq!(
        campaign(|rule| rule["knights"][0]["spaceship"] = json!("imperial_spaceship_1")),
        at("campaign.knights[1].spaceship", None)
    );
    assert_eq!(campaign(|rule| rule["groups"][0]["drawn_characters"] = json!(9)), at("campaign.groups", None));
    assert_eq!(
        campaign(|rule| rule["groups"][1]["characters"] = json!(["kogus"])),
        at("campaign.groups[2].characters[0]", None)
    );
    let province = json!({"level": "province", "planets": [{"planet": 221, "loyalty": "loyal", "pdb_level": 1}]});
    assert!(mistake(province).is_some());
}

/// The campaign can be begun by everybody, and has no mistake.
///
/// Cases: 38.0
#[test]
fn case_38_0_the_campaign_is_offered() {
    assert_eq!(scenario().check(), Ok(()));
    assert!(fitg_engine::scenario::galactic_ids().contains(&"freedom-in-the-galaxy"));
    let game = campaign(1);
    assert_eq!((game.state().terms.turns, game.state().terms.planets.len()), (20, 51));
}
