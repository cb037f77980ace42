//! What Rebels may expect of the missions that turn a planet (Diplomacy, a Coup, Start Rebellion), from what is printed on the Action Cards (13.3-13.6).
//!
//! Each card of an environ can bring a letter, and each can bring the event that ends the mission; a bonus draw brings letters and nothing else.
//! So a Diplomacy of many, who have many bonus draws, is best made where few cards are drawn, and a rebellion is best started where there are many.
//!
//! It is an estimate: each card is taken as if the deck were whole, its event and its letters as if they were of different cards, and of the events only those
//! count that end a mission or move the loyalty marker. `odds` has what is exact, for cards that are being drawn.

use super::reckoning::best;
use fitg_engine::Side;
use fitg_engine::cards::{ActionCardId, BonusTerm, CoupAbort, EventVerb, Letter, Scope};
use fitg_engine::environ_now;
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
    /// Spaces that an event moves the loyalty marker against it, in sixths: of an aborted coup a die may say so.
    setback: i32,
    /// With an event that aborts the mission of one group drawn at random.
    agent: i32,
    /// With an attack upon one group drawn at random.
    attack: i32,
}

impl Rates {
    fn of(section: Section, letter: Letter) -> Rates {
        let mut rates = Rates::default();
        for card in ActionCardId::all().map(|card| card.section(section)) {
            rates.letter += i32::from(card.letters.contains(letter));
            let event = card.event;
            if event.has(EventVerb::OnlyOf(Side::Imperial)) {
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

/// By how many sixths of a space an event moves the loyalty marker against the mission.
fn against(verb: &EventVerb) -> i32 {
    match *verb {
        EventVerb::ShiftLoyalty(spaces) => 6 * i32::from(spaces),
        EventVerb::CoupRoll(faces) => faces.iter().filter(|&&what| what != CoupAbort::NoEffect).count() as i32,
        _ => 0,
    }
}

const fn asked_for(verb: &EventVerb) -> Option<(Rating, u8)> {
    if let EventVerb::UnlessRated { rating, at_least } = *verb { Some((rating, at_least)) } else { None }
}

fn rates(section: Section, letter: Letter) -> Rates {
    static RATES: LazyLock<[[Rates; Letter::ALL.len()]; 3]> = LazyLock::new(|| {
        let mut all = [[Rates::default(); Letter::ALL.len()]; 3];
        for section in [Section::Urban, Section::Special, Section::Wild] {
            for letter in Letter::ALL {
                all[section as usize][letter.index()] = Rates::of(section, letter);
            }
        }
        all
    });
    RATES[section as usize][letter.index()]
}

/// The bonus draws that a party would have (13.6) by its ratings, its number, the planet's loyalty, the environ and the letters of its characters. What sovereigns
/// who were not summoned, possessions and homes add is left out.
fn bonus_draws(state: &State, environ: EnvironId, letter: Letter, party: CharacterSet) -> i32 {
    let printed = |term: &BonusTerm| match *term {
        BonusTerm::BestRating(of) => best(state, party, of),
        // A sovereign lends his ratings and counts for nothing else (25.22).
        BonusTerm::PerOtherCharacter => party.iter().filter(|who| !who.is_sovereign()).count().saturating_sub(1) as i32,
        BonusTerm::LoyaltyValue => i32::from(state.planets[environ.planet()].loyalty.value_for(Side::Rebel)),
        BonusTerm::CoupRating => i32::from(environ_now::coup_rating(state, environ).unwrap_or(0)),
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

/// What a party that is the only one on a mission in an environ may expect of it, with all cards drawn. Two letters are counted at most, of a rebellion the one
/// that it needs (13.2).
pub(super) fn prospect(state: &State, environ: EnvironId, letter: Letter, party: CharacterSet) -> Prospect {
    if party.is_empty() {
        return Prospect::default();
    }
    let rates = rates(environ.kind().section(), letter);
    let unrated = rates.unless.filter(|&(rating, least, _)| best(state, party, rating) < i32::from(least));
    let cards = rates.abort + rates.agent + unrated.map_or(0, |(.., cards)| cards);
    let abort = (cards * WHOLE + rates.attack * WHOLE * lost_to_an_attack(party) / 100) / 30;
    let (hit, back) = (rates.letter * WHOLE / 30, rates.setback * WHOLE / 180);
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
    for _ in 0..bonus_draws(state, environ, letter, party) {
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
        // Urban: four cards with D, one that confuses protocol, one that takes offence, one agent.
        let words = rates(Section::Urban, Letter::D);
        assert_eq!((words.letter, words.abort, words.setback, words.agent), (4, 1, 6, 1));
        assert_eq!(words.unless, Some((Rating::Diplomacy, 2, 1)));
        assert_eq!(rates(Section::Wild, Letter::D).setback, 12, "protocol is confused twice as often in the wild");
        assert_eq!(
            [Section::Urban, Section::Special, Section::Wild].map(|section| rates(section, Letter::R).letter),
            [4, 5, 5]
        );
        // Rebels chicken out of one urban rebellion in thirty. Three urban coups in thirty fail, and the marker moves on three, four and all faces.
        assert_eq!(rates(Section::Urban, Letter::R).abort, 1);
        let coup = rates(Section::Urban, Letter::C);
        assert_eq!((coup.abort, coup.setback), (3, 3 + 4 + 6));
    }

    #[test]
    fn case_13_6_every_one_more_finds_more_letters_for_diplomacy_and_none_for_a_rebellion() {
        let game = campaign();
        let state = game.state();
        let able = rebels(state, 2);
        let environ = environs(Section::Special).next().expect("there are some");
        let with = |count: usize, letter| {
            let party: CharacterSet = able.iter().take(count).collect();
            prospect(state, environ, letter, party)
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
            prospect(state, environ, Letter::D, CharacterSet::only(who))
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
        let of = |environ| prospect(state, environ, Letter::R, party).done;
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

    #[test]
    fn case_13_6_loyalty_coup_ratings_and_letters_of_their_own_bring_bonus_draws_and_sovereigns_are_no_others() {
        use fitg_engine::galaxy::Loyalty;
        use fitg_engine::pieces::CharacterId;
        let mut state = *campaign().state();
        let able: CharacterSet = rebels(&state, 2).iter().take(2).collect();
        let environ = environs(Section::Urban).find(|environ| environ.coup_rating().is_some()).expect("there are some");
        let words = |state: &State, party| bonus_draws(state, environ, Letter::D, party);
        state.planets[environ.planet()].loyalty = Loyalty::Neutral;
        let neutral = words(&state, able);
        assert_eq!(neutral, 2 + 1, "their Diplomacy, and one for the other");
        state.planets[environ.planet()].loyalty = Loyalty::Dissent;
        assert!(words(&state, able) > neutral);
        let lead = best(&state, able, Rating::Leadership);
        let coup = i32::from(environ.coup_rating().expect("it has one"));
        assert_eq!(bonus_draws(&state, environ, Letter::C, able), lead + coup);
        // Whoever has a letter for one of these missions himself.
        let gifts = CharacterId::of(Side::Rebel).filter(|who| !who.is_sovereign());
        let mut gifted = 0;
        for (who, letter) in gifts.flat_map(|who| [(who, Letter::C), (who, Letter::R)]) {
            let alone = CharacterSet::only(who);
            let printed = if letter == Letter::C { best(&state, alone, Rating::Leadership) + coup } else { 0 };
            let own = i32::from(who.bonus_draws(letter));
            assert_eq!(bonus_draws(&state, environ, letter, alone), printed + own);
            gifted += own;
        }
        assert!(gifted > 0, "nobody has a letter");
        // A sovereign who lends no more than they have adds nothing.
        let sovereign = CharacterId::all().filter(|who| who.is_sovereign());
        let humble = sovereign.min_by_key(|&who| rating(&state, who, Rating::Diplomacy)).expect("there are some");
        let more = best(&state, CharacterSet::only(humble), Rating::Diplomacy).max(2) - 2;
        state.planets[environ.planet()].loyalty = Loyalty::Neutral;
        let talent = i32::from(humble.bonus_draws(Letter::D));
        assert_eq!(words(&state, able.or(CharacterSet::only(humble))), neutral + more + talent);
    }

    #[test]
    fn case_13_2_a_coup_that_fails_may_cost_loyalty() {
        let game = campaign();
        let state = game.state();
        let able: CharacterSet = rebels(state, 2).iter().take(2).collect();
        for environ in EnvironId::all().filter(|environ| environ.coup_rating().is_some()) {
            let coup = prospect(state, environ, Letter::C, able);
            assert!(coup.setback > 0 && coup.letters > 0, "{environ:?}: {coup:?}");
        }
    }
}
