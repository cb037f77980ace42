//! What Rebel people could bring about where they are, or where they might go: how soon a party would have an environ's planet in rebellion, and what that
//! is worth. Whoever goes somewhere is worth what he adds there to those who are there already, less what those lose whom he leaves.

use super::Table;
use super::galactic::worth;
use super::leaning::Leaning;
use super::prospects::{WHOLE, prospect};
use super::reckoning::{best, unrest};
use fitg_engine::Side;
use fitg_engine::cards::Letter;
use fitg_engine::galaxy::{EnvironId, PlanetId};
use fitg_engine::pieces::{CharacterId, GameLevel, ShipId};
use fitg_engine::rules::control::loyalty_can_move;
use fitg_engine::rules::domino_reach::{Count, Nudge, clauses, reached};
use fitg_engine::rules::missions::{Shifting, conditions_met};
use fitg_engine::state::{CharacterSet, Domino, Place, PlanetSet, Rating, Spark, State};

/// The least that is taken to come of a mission in a Player-Turn, in ten-thousandths: so nothing takes forever.
const LEAST_CHANCE: i32 = 100;

/// The least that is taken to come of words or plots in a Player-Turn.
const LEAST_SHIFT: i32 = 300;

/// A planet that is brought to rebellion in three Player-Turns counts for what it is worth, in six for half of it.
const USUAL_TURNS: i32 = 300;

/// How many spaces a party moves the loyalty marker its way in a Player-Turn, in ten-thousandths: by Diplomacy or by a Coup, whichever does more; 0 where it can
/// go on neither (13.2).
fn shift(state: &State, environ: EnvironId, party: CharacterSet) -> i32 {
    let of = |letter: Letter| {
        if !conditions_met(state, environ, Side::Rebel, letter, Shifting::Nothing) {
            return 0;
        }
        let prospect = prospect(state, environ, letter, party);
        (prospect.letters - prospect.setback).max(LEAST_SHIFT)
    };
    let plotters = best(state, party, Rating::Intelligence) >= PLOTTERS_WITS;
    of(Letter::D).max(if plotters { of(Letter::C) } else { 0 })
}

/// The Intelligence that somebody of a group needs for a Coup (13.2).
const PLOTTERS_WITS: i32 = 2;

/// How many hundredths of a Player-Turn it takes a party in an environ to bring its planet to rebellion; `None` if it cannot.
fn turns(state: &State, environ: EnvironId, party: CharacterSet) -> Option<i32> {
    let planet = environ.planet();
    let rises = |environ: EnvironId| prospect(state, environ, Letter::R, party).done.max(LEAST_CHANCE);
    match 4 - unrest(state, planet) {
        0 => {
            let may_rise = conditions_met(state, environ, Side::Rebel, Letter::R, Shifting::Nothing);
            may_rise.then(|| 100 * WHOLE / rises(environ))
        }
        spaces => {
            let shift = Some(shift(state, environ, party)).filter(|&shift| shift > 0)?;
            // By then it has gone where most cards are drawn.
            let rise = planet.environs().map(rises).max().unwrap_or(LEAST_CHANCE);
            Some(spaces * 100 * WHOLE / shift + 100 * WHOLE / rise)
        }
    }
}

/// What a party is after in an environ.
fn plan(state: &State, lean: &Leaning, environ: EnvironId, party: CharacterSet) -> i32 {
    if party.is_empty() {
        return 0;
    }
    let Some(turns) = turns(state, environ, party) else { return 0 };
    let points = if state.terms.level == GameLevel::Galactic { worth(environ.planet()) } else { 1 };
    let together = (lean.plan + lean.stake * (points - 1)) * USUAL_TURNS / turns.max(100);
    if party.len() == 1 { together * (100 - lean.lone) / 100 } else { together }
}

/// How many planets would be shifted if this one came under Rebel control (23.3), each that would rise counted thrice, and none twice (23.43). What its rebellion
/// shifts before that (23.2) is not counted.
pub(super) fn ripple(state: &State, planet: PlanetId) -> i32 {
    let domino = Domino { planet, spark: Spark::Control, gainer: Side::Rebel };
    let mut shifted = PlanetSet::EMPTY;
    let mut weight = 0;
    for clause in clauses(domino) {
        let mut nudged: Vec<(i32, PlanetId)> = reached(state, domino, clause, shifted)
            .map(|(planet, nudge)| (if nudge == Nudge::Rises { 3 } else { 1 }, planet))
            .collect();
        if let Count::UpTo(most) = clause.count {
            nudged.sort_by_key(|&(weight, planet)| (std::cmp::Reverse(weight), planet));
            nudged.truncate(usize::from(most));
        }
        for (each, planet) in nudged {
            weight += each;
            shifted.insert(planet);
        }
    }
    weight
}

impl Table<'_> {
    fn plans(&self) -> bool {
        self.side == Side::Rebel && self.leaning.plan != 0
    }

    /// What a party adds, or would add, to the plans of the others who are in an environ; 0 for whoever makes no plans.
    pub(super) fn joining(&self, to: EnvironId, party: CharacterSet) -> i32 {
        if !self.plans() {
            return 0;
        }
        let there = self.state.free_in(to, self.side).without(party);
        plan(self.state, self.leaning, to, there.or(party)) - plan(self.state, self.leaning, to, there)
    }

    /// The same for those whom a spaceship brings there, or would take away from where it is.
    pub(super) fn crew_joins(&self, ship: ShipId, environ: EnvironId) -> i32 {
        if self.plans() { self.joining(environ, self.crew(ship)) } else { 0 }
    }

    /// What the spaceships of an environ are worth to those who have nothing left to bring about on its planet: whoever is elsewhere when they leave is left behind.
    pub(super) fn aboard(&self, environ: EnvironId) -> i32 {
        let state = self.state;
        let idle = self.leaning.aboard != 0 && !loyalty_can_move(state.planets[environ.planet()].control);
        if idle && !state.ships_in(environ, self.side).is_empty() { self.leaning.aboard } else { 0 }
    }

    /// What a leader and three of those who are still to be placed would be after in an environ (38.43). Who is in which group the state does not hold, so these
    /// stand for the two or three others who are in his.
    pub(super) fn begins(&self, leader: CharacterId, environ: EnvironId) -> i32 {
        if !self.plans() || self.leaning.begin == 0 {
            return 0;
        }
        let waits = |who: &CharacterId| *who != leader && self.state.characters[*who].place() == Place::Waiting;
        let others = CharacterId::of(Side::Rebel).filter(waits).take(3);
        let group = others.fold(CharacterSet::only(leader), |group, who| group.or(CharacterSet::only(who)));
        self.leaning.begin * plan(self.state, self.leaning, environ, group) / 10
    }

    /// Who would go aboard a spaceship: its owner, and of the others who are with it as many as there is room for and as are its share.
    fn crew(&self, ship: ShipId) -> CharacterSet {
        let state = self.state;
        let here = state.ships[ship].place();
        let people = state.free_at(here, self.side);
        let ships = state.ships_at(here, self.side).len().max(1);
        let share = people.len().div_ceil(ships).min(usize::from(ship.data().passengers));
        let owner = state.ships[ship].owner.map_or(CharacterSet::EMPTY, CharacterSet::only);
        let others = people.without(owner).iter().take(share.saturating_sub(owner.len()));
        others.fold(owner, |crew, who| crew.or(CharacterSet::only(who)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::plain::Plain;
    use crate::{Player, Seat};
    use fitg_engine::chance::Seed;
    use fitg_engine::decision::Question;
    use fitg_engine::galaxy::Loyalty;
    use fitg_engine::game::Game;
    use fitg_engine::pieces::CharacterId;
    use fitg_engine::ratings::rating;
    use fitg_engine::scenario::official;
    use fitg_engine::state::{ControlState, Options};

    /// A campaign as it begins, with the loyalty of all planets as told.
    fn campaign(loyalty: Loyalty) -> State {
        let scenario = official("freedom-in-the-galaxy").expect("an official scenario");
        let mut state = *Game::new(&scenario, Options::default(), Seed(1)).expect("no mistake in it").state();
        for planet in PlanetId::all() {
            state.planets[planet].loyalty = loyalty;
        }
        state
    }

    fn party(count: usize) -> CharacterSet {
        CharacterId::of(Side::Rebel).filter(|who| !who.is_sovereign()).take(count).collect()
    }

    #[test]
    fn the_nearer_a_planet_is_to_rebellion_the_more_it_is_worth_to_go_there() {
        // The largest of its planet: elsewhere a party that will have gone there may be worth more before the planet is ripe than when it is.
        let largest = |environ: &EnvironId| environ.siblings().all(|other| other.size() <= environ.size());
        let environ = EnvironId::all().find(largest).expect("there are some");
        let lean = &Leaning::REBEL_IN_THE_GALAXY;
        let worth = |loyalty| plan(&campaign(loyalty), lean, environ, party(3));
        let by_loyalty =
            [Loyalty::Patriotic, Loyalty::Loyal, Loyalty::Neutral, Loyalty::Dissent, Loyalty::Unrest].map(worth);
        assert!(by_loyalty.is_sorted_by(|less, more| less < more), "{by_loyalty:?}");
        assert_eq!(
            plan(&campaign(Loyalty::Unrest), lean, environ, CharacterSet::EMPTY),
            0,
            "nobody brings nothing about"
        );
    }

    #[test]
    fn case_38_5_a_capital_is_worth_more_to_those_who_plan_than_a_planet_like_it() {
        let state = campaign(Loyalty::Unrest);
        let lean = &Leaning::REBEL_IN_THE_GALAXY;
        let stake = |planet: PlanetId| {
            let environ = planet.environs().max_by_key(|environ| environ.size())?;
            Some((environ.size(), environ.kind().section() as usize, plan(&state, lean, environ, party(2))))
        };
        let seats: Vec<_> = PlanetId::all().filter(|planet| planet.is_capital()).filter_map(stake).collect();
        let others: Vec<_> = PlanetId::all().filter(|&planet| worth(planet) == 1).filter_map(stake).collect();
        let mut compared = 0;
        for &(size, section, worth) in &seats {
            for &(.., other) in others.iter().filter(|&&(as_large, like, _)| (as_large, like) == (size, section)) {
                assert!(worth > other, "{worth} of a capital, {other} elsewhere");
                compared += 1;
            }
        }
        assert!(compared > 0);
    }

    #[test]
    fn case_23_3_the_home_of_a_race_would_shift_more_than_a_colony_of_it() {
        let state = campaign(Loyalty::Dissent);
        let home = PlanetId::all().find(|planet| planet.home_of_race().is_some_and(|race| race.star_faring()));
        let home = home.expect("a home");
        let race = home.home_of_race().expect("it is one");
        let colony =
            PlanetId::all().find(|planet| *planet != home && planet.races() == [race]).expect("a colony of it alone");
        assert!(
            ripple(&state, home) > ripple(&state, colony),
            "{} and {}",
            ripple(&state, home),
            ripple(&state, colony)
        );
        // Whoever is in Unrest would rise, and counts three times.
        let unrest = campaign(Loyalty::Unrest);
        assert_eq!(ripple(&unrest, home), 3 * ripple(&state, home));
    }

    #[test]
    fn somebody_alone_is_worth_less_than_he_would_be_if_danger_were_nothing() {
        let state = campaign(Loyalty::Unrest);
        let environ = EnvironId::all().next().expect("there are some");
        let bold = Leaning { lone: 0, ..Leaning::REBEL_IN_THE_GALAXY };
        let of = |lean: &Leaning, count| plan(&state, lean, environ, party(count));
        assert!(of(&Leaning::REBEL_IN_THE_GALAXY, 1) < of(&bold, 1));
        assert_eq!(of(&Leaning::REBEL_IN_THE_GALAXY, 2), of(&bold, 2));
    }

    #[test]
    fn who_stands_somewhere_is_worth_to_it_what_the_others_would_lose() {
        let scenario = official("freedom-in-the-galaxy").expect("an official scenario");
        let mut game = Game::new(&scenario, Options::default(), Seed(1)).expect("no mistake in it").without_undo();
        let mut players = Side::BOTH.map(|side| Plain::new(side, Seed(1)));
        let asked = loop {
            let seat = Seat::asked(&game).expect("people move before it ends");
            if seat.side() == Side::Rebel && seat.decision().question == Question::MoveCharacters {
                break seat;
            }
            let answer = players[seat.side().index()].choose(&seat);
            game.apply(answer).expect("a listed answer");
        };
        let view = asked.view();
        let (state, lean) = (view.possible_state(), &Leaning::REBEL_IN_THE_GALAXY);
        let table =
            |leaning| Table { side: Side::Rebel, answers: &[], picked: Vec::new(), view: &view, state, leaning };
        let mut bands = 0;
        for environ in state.environs_in_play() {
            let there = state.free_in(environ, Side::Rebel);
            let Some(who) = there.iter().next() else { continue };
            bands += 1;
            let all = plan(state, lean, environ, there);
            assert_eq!(table(lean).joining(environ, there), all, "without them all nothing is brought about");
            let (one, others) = (CharacterSet::only(who), there.without(CharacterSet::only(who)));
            assert_eq!(table(lean).joining(environ, one), all - plan(state, lean, environ, others));
            // Somewhere else he adds what he brings.
            let elsewhere = environ.siblings().find(|&near| state.free_in(near, Side::Rebel).is_empty());
            if let Some(near) = elsewhere {
                assert_eq!(table(lean).joining(near, one), plan(state, lean, near, one));
            }
            assert_eq!(table(&Leaning::PLAIN).joining(environ, there), 0, "who makes no plans weighs none");
        }
        assert!(bands >= 4, "{bands} groups begin");
    }

    #[test]
    fn case_13_2_plotters_need_wits_a_rating_and_a_coup_that_was_not_made() {
        let mut state = campaign(Loyalty::Neutral);
        let wits = |who: &CharacterId| rating(&state, *who, Rating::Intelligence);
        let rebels = || CharacterId::of(Side::Rebel).filter(|who| !who.is_sovereign());
        let clever = CharacterSet::only(
            rebels().max_by_key(|who| (wits(who), rating(&state, *who, Rating::Leadership))).expect("somebody"),
        );
        let rated = EnvironId::all().max_by_key(|environ| environ.coup_rating()).expect("there are some");
        let coup = |state: &State| shift(state, rated, clever);
        let before = coup(&state);
        let words = prospect(&state, rated, Letter::D, clever);
        assert!(before > words.letters - words.setback, "a coup does more there");
        state.environs[rated].coup = true;
        assert!(coup(&state) < before, "one is all that an environ has");
    }

    #[test]
    fn case_15_75_nobody_plans_where_nothing_can_be_moved() {
        let mut state = campaign(Loyalty::Dissent);
        let lean = &Leaning::REBEL_IN_THE_GALAXY;
        let environ = EnvironId::all().next().expect("there are some");
        assert!(plan(&state, lean, environ, party(3)) > 0);
        state.planets[environ.planet()].control = ControlState::Rebellion;
        assert_eq!(plan(&state, lean, environ, party(3)), 0);
    }

    #[test]
    fn case_23_43_no_planet_is_shifted_twice_by_one_effect() {
        let state = campaign(Loyalty::Dissent);
        // Whoever is of the same system and of the same race is bound twice.
        for planet in PlanetId::all() {
            let domino = Domino { planet, spark: Spark::Control, gainer: Side::Rebel };
            let mut bound = PlanetSet::EMPTY;
            for clause in clauses(domino) {
                for (other, _) in reached(&state, domino, clause, PlanetSet::EMPTY) {
                    bound.insert(other);
                }
            }
            assert!(ripple(&state, planet) <= bound.len() as i32, "{planet:?}");
        }
    }
}
