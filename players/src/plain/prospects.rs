//! What a mission may be expected to bring: counted from the Action Cards that can be drawn (13.3-13.6), event by event and letter by letter.
//!
//! Each card of an environ can bring a letter, and each can bring the event that ends the mission; a bonus draw brings letters and nothing else.
//! So a Diplomacy of many, who have many bonus draws, is best made where few cards are drawn, and a rebellion is best started where there are many.

use super::reckoning::best;
use fitg_engine::Side;
use fitg_engine::cards::{ActionCardId, BonusTerm, EventVerb, Letter, Scope};
use fitg_engine::galaxy::{EnvironId, Section};
use fitg_engine::state::{CharacterSet, Rating, State};
use std::sync::LazyLock;

/// All of something that is counted in ten-thousandths.
pub(super) const WHOLE: i32 = 10_000;

/// What a group may expect of its mission, in ten-thousandths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Prospect {
    /// That it finds a letter at all.
    pub(super) done: i32,
    /// The letters that it finds on the mean.
    pub(super) letters: i32,
    /// How many spaces the planet's loyalty moves the other way, on the mean.
    pub(super) setback: i32,
}

/// Of the thirty cards of a section, so many concern a mission.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Rates {
    /// With its letter.
    letter: i32,
    /// With an event that aborts it.
    abort: i32,
    /// With an event that aborts it where nobody of the group has the rating that it asks for: which, how much of it, and how many cards.
    unless: Option<(Rating, u8, i32)>,
    /// With an event that moves the loyalty marker against it.
    setback: i32,
    /// With an event that aborts the mission of one group drawn at random.
    agent: i32,
    /// With an attack upon one group drawn at random.
    attack: i32,
}

impl Rates {
    fn of(side: Side, section: Section, letter: Letter) -> Rates {
        let mut rates = Rates::default();
        for card in ActionCardId::all().map(|card| card.section(section)) {
            rates.letter += i32::from(card.letters.contains(letter));
            let event = card.event;
            if event.has(EventVerb::OnlyOf(side.enemy())) {
                continue;
            }
            let attack = [EventVerb::LocalsAttack, EventVerb::SquadAttack].into_iter().any(|verb| event.has(verb));
            rates.attack += i32::from(attack || event.creature_attack().is_some());
            if !event.has(EventVerb::Abort) {
                continue;
            }
            match event.scope() {
                Scope::Mission(of) if of == letter => {
                    rates.setback += event.does().iter().map(against).sum::<i32>();
                    match event.does().iter().find_map(asked_for) {
                        Some((rating, least)) => {
                            let before = rates.unless.map_or(0, |(.., cards)| cards);
                            rates.unless = Some((rating, least, before + 1));
                        }
                        None => rates.abort += 1,
                    }
                }
                Scope::OneRandomGroup | Scope::OneRandomMission => rates.agent += 1,
                _ => {}
            }
        }
        rates
    }
}

fn against(verb: &EventVerb) -> i32 {
    if let EventVerb::ShiftLoyalty(spaces) = *verb { i32::from(spaces) } else { 0 }
}

const fn asked_for(verb: &EventVerb) -> Option<(Rating, u8)> {
    if let EventVerb::UnlessRated { rating, at_least } = *verb { Some((rating, at_least)) } else { None }
}

/// By side, section and letter.
type Table = [[[Rates; Letter::ALL.len()]; 3]; 2];

fn rates(side: Side, section: Section, letter: Letter) -> Rates {
    static RATES: LazyLock<Table> = LazyLock::new(|| {
        let mut all = Table::default();
        for side in Side::BOTH {
            for section in [Section::Urban, Section::Special, Section::Wild] {
                for letter in Letter::ALL {
                    all[side.index()][section as usize][letter.index()] = Rates::of(side, section, letter);
                }
            }
        }
        all
    });
    RATES[side.index()][section as usize][letter.index()]
}

/// The bonus draws of a party on a mission (13.6), as far as the Mission Card and the characters' own letters give them.
fn bonus_draws(state: &State, side: Side, environ: EnvironId, letter: Letter, party: CharacterSet) -> i32 {
    let printed = |term: &BonusTerm| match *term {
        BonusTerm::BestRating(of) => best(state, party, of),
        BonusTerm::PerOtherCharacter => party.len() as i32 - 1,
        BonusTerm::LoyaltyValue => i32::from(state.planets[environ.planet()].loyalty.value_for(side)),
        BonusTerm::CoupRating => i32::from(environ.coup_rating().unwrap_or(0)),
        _ => 0,
    };
    let talents = party.iter().map(|who| i32::from(who.bonus_draws(letter)));
    (letter.mission().bonus.iter().map(printed).sum::<i32>() + talents.sum::<i32>()).max(0)
}

/// In how many of a hundred attacks upon it nobody of a party is left to end its mission: an estimate, which was not counted.
fn lost_to_an_attack(party: CharacterSet) -> i32 {
    match party.len() {
        0 | 1 => 20,
        2 => 12,
        _ => 8,
    }
}

/// What a party that is the only one of its side on a mission in an environ may expect of it, with all cards drawn and at most two letters counted.
pub(super) fn prospect(state: &State, side: Side, environ: EnvironId, letter: Letter, party: CharacterSet) -> Prospect {
    if party.is_empty() {
        return Prospect::default();
    }
    let rates = rates(side, environ.kind().section(), letter);
    let unrated = rates.unless.filter(|&(rating, least, _)| best(state, party, rating) < i32::from(least));
    let cards = rates.abort + rates.agent + unrated.map_or(0, |(.., cards)| cards);
    let abort = (cards * WHOLE + rates.attack * WHOLE * lost_to_an_attack(party) / 100) / 30;
    let (hit, back) = (rates.letter * WHOLE / 30, rates.setback * WHOLE / 30);
    // One letter is all that a rebellion needs (13.2).
    let most = if letter == Letter::R { 1 } else { 2 };
    // How often the group is still on its mission with none, one and two letters.
    let mut with = [WHOLE, 0, 0];
    let draw = |with: &mut [i32; 3]| {
        for had in (0..most).rev() {
            let found = with[had] * hit / WHOLE;
            with[had] -= found;
            with[had + 1] += found;
        }
    };
    let mut setback = 0;
    for _ in 0..environ.size() {
        // The event comes before the letters count (13.3); whoever has all letters has completed his mission, and is struck by none (13.5).
        for part in &mut with[..most] {
            setback += *part * back / WHOLE;
            *part -= *part * abort / WHOLE;
        }
        draw(&mut with);
    }
    for _ in 0..bonus_draws(state, side, environ, letter, party) {
        draw(&mut with);
    }
    Prospect { done: with[1] + with[2], letters: with[1] + 2 * with[2], setback }
}

#[cfg(test)]
mod tests {
    use super::*;
    use fitg_engine::chance::Seed;
    use fitg_engine::game::Game;
    use fitg_engine::ratings::rating;
    use fitg_engine::scenario::official;
    use fitg_engine::state::Options;

    fn campaign() -> Game {
        let scenario = official("freedom-in-the-galaxy").expect("an official scenario");
        Game::new(&scenario, Options::default(), Seed(1)).expect("no mistake in it")
    }

    fn environs(section: Section) -> impl Iterator<Item = EnvironId> {
        EnvironId::all().filter(move |environ| environ.kind().section() == section)
    }

    /// The Rebels with so much Diplomacy and no letter of their own for a mission.
    fn rebels(state: &State, diplomacy: u8) -> CharacterSet {
        use fitg_engine::pieces::CharacterId;
        let plain =
            |who: &CharacterId| who.side() == Side::Rebel && !who.is_sovereign() && who.bonus_draws(Letter::D) == 0;
        CharacterId::all().filter(plain).filter(|&who| rating(state, who, Rating::Diplomacy) == diplomacy).collect()
    }

    #[test]
    fn case_13_3_the_cards_are_counted_as_they_are_printed() {
        let of = |section, letter| rates(Side::Rebel, section, letter);
        // Urban: four cards with D, one that confuses protocol, one that takes offence, one agent.
        let words = of(Section::Urban, Letter::D);
        assert_eq!((words.letter, words.abort, words.setback, words.agent), (4, 1, 1, 1));
        assert_eq!(words.unless, Some((Rating::Diplomacy, 2, 1)));
        assert_eq!(of(Section::Wild, Letter::D).setback, 2, "protocol is confused twice as often in the wild");
        assert_eq!(
            [Section::Urban, Section::Special, Section::Wild].map(|section| of(section, Letter::R).letter),
            [4, 5, 5]
        );
        // Rebels chicken out of their own rebellions alone.
        assert_eq!(of(Section::Urban, Letter::R).abort, 1);
        assert_eq!(rates(Side::Imperial, Section::Urban, Letter::R).abort, 0);
    }

    #[test]
    fn case_13_6_every_one_more_finds_more_letters_for_diplomacy_and_none_for_a_rebellion() {
        let game = campaign();
        let state = game.state();
        let able = rebels(state, 2);
        let environ = environs(Section::Special).next().expect("there are some");
        let with = |count: usize, letter| {
            let party: CharacterSet = able.iter().take(count).collect();
            prospect(state, Side::Rebel, environ, letter, party)
        };
        assert!(able.len() >= 2, "{able:?}");
        assert!(with(2, Letter::D).letters > with(1, Letter::D).letters + 500);
        // Two are lost less often than one, and that is all.
        assert!((0..300).contains(&(with(2, Letter::R).done - with(1, Letter::R).done)));
        assert_eq!(with(0, Letter::R), Prospect::default());
    }

    #[test]
    fn case_13_4_diplomats_without_manners_give_offence_more_often() {
        let game = campaign();
        let state = game.state();
        let environ = environs(Section::Wild).max_by_key(|environ| environ.size()).expect("there are some");
        let one = |diplomacy: u8| {
            let who = rebels(state, diplomacy).iter().next().expect("somebody like that");
            prospect(state, Side::Rebel, environ, Letter::D, CharacterSet::only(who))
        };
        let (clumsy, able) = (one(1), one(2));
        assert!(clumsy.done < able.done && clumsy.setback < able.setback, "{clumsy:?}, {able:?}");
        // The clumsy are sent away before they can do more harm; both do some, which grows with the cards.
        assert!(clumsy.setback > 0 && able.setback > 1_500, "{clumsy:?}, {able:?}");
    }

    #[test]
    fn case_13_5_a_rebellion_is_found_as_often_as_the_cards_say() {
        let game = campaign();
        let state = game.state();
        let who = rebels(state, 2).iter().next().expect("somebody like that");
        let party = CharacterSet::only(who);
        let section = Section::Special;
        let large = environs(section).max_by_key(|environ| environ.size()).expect("there are some");
        let small = environs(section).min_by_key(|environ| environ.size()).expect("there are some");
        let of = |environ| prospect(state, Side::Rebel, environ, Letter::R, party).done;
        assert!(of(large) > of(small));
        // Of thirty special cards five have the letter; one makes Rebels chicken out, one brings an agent, and of six attacks one in five ends the
        // mission of somebody alone: all these come before the letter counts.
        let (hit, on) = (5.0 / 30.0, 1.0 - (1.0 + 1.0 + 6.0 * 0.2) / 30.0);
        let by =
            |cards: i32| (1..=cards).map(|nth| f64::powi(on, nth) * f64::powi(1.0 - hit, nth - 1) * hit).sum::<f64>();
        for environ in [large, small] {
            let (told, reckoned) = (f64::from(of(environ)) / f64::from(WHOLE), by(i32::from(environ.size())));
            assert!((told - reckoned).abs() < 0.002, "{told}, where {reckoned} is right");
        }
    }
}
