//! What standing orders answer.

use super::{
    AskOrNever, CharacterSearchOrder, CombatOrder, DeclarationOrder, LookoutOrder, NavigationOrder, Order, Orders,
    ReactionOrder, SearchOrder,
};
use fitg_engine::Side;
use fitg_engine::answer::Answer;
use fitg_engine::charts::military::Column;
use fitg_engine::decision::{Question, Standing};
use fitg_engine::forecast::Forecast;
use fitg_engine::galaxy::{EnvironId, PlanetId};
use fitg_engine::game::Game;
use fitg_engine::pieces::CharacterId;
use fitg_engine::state::{EnvironSet, Holder, Place, PlanetSet};
use fitg_engine::terms::TaxRate;
use fitg_engine::view::{CombatProspect, Viewer};

/// What a side did before, by which its orders go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Past {
    /// Where it has moved in this Player-Turn.
    environs: EnvironSet,
    orbits: PlanetSet,
    /// How planets were taxed last (33.1).
    rates: [Option<TaxRate>; PlanetId::COUNT],
    /// Whether a person is in the midst of a set that the question goes on with: nothing of it is answered for him.
    under_way: bool,
}

impl Default for Past {
    fn default() -> Past {
        let (environs, orbits) = (EnvironSet::EMPTY, PlanetSet::EMPTY);
        Past { environs, orbits, rates: [None; PlanetId::COUNT], under_way: false }
    }
}

impl Past {
    /// A planet was taxed so, before what is known of it already.
    pub fn taxed_before(&mut self, planet: PlanetId, rate: TaxRate) {
        if let Some(known) = self.rates.get_mut(planet.index()) {
            known.get_or_insert(rate);
        }
    }

    /// How a planet was taxed last.
    pub(super) fn tax(&self, planet: PlanetId) -> Option<TaxRate> {
        self.rates.get(planet.index()).copied().flatten()
    }

    /// A person is in the midst of what is asked.
    pub const fn goes_on(&mut self) {
        self.under_way = true;
    }

    pub(super) const fn is_under_way(&self) -> bool {
        self.under_way
    }

    /// It has moved there too.
    pub fn moved_to(&mut self, place: Place) {
        match place {
            Place::Environ(environ) => {
                self.environs.insert(environ);
            }
            Place::Orbit(planet) => {
                self.orbits.insert(planet);
            }
            _ => {}
        }
    }
}

/// What orders do about a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doing {
    /// It is asked.
    Asks,
    /// It is asked, though the order would let it be: the side has moved there in this Player-Turn.
    AsksWhereMoved,
    /// It is done.
    Does,
    /// It is let be.
    LetsBe,
}

impl Doing {
    const fn asks(self) -> bool {
        matches!(self, Doing::Asks | Doing::AsksWhereMoved)
    }

    /// The answer to a question of yes or no. Where the rules forbid what is ordered it is let be: to ask then would tell that they do
    /// (7.22).
    fn answer(self, listed: impl Fn(Answer) -> Option<Answer>) -> Option<Answer> {
        match self {
            Doing::Asks | Doing::AsksWhereMoved => None,
            Doing::Does => listed(Answer::Yes).or_else(|| listed(Answer::No)),
            Doing::LetsBe => listed(Answer::No),
        }
    }
}

impl AskOrNever {
    /// The answer that declines, where that is the order.
    fn answer(self, declined: Option<Answer>) -> Option<Answer> {
        match self {
            AskOrNever::Ask => None,
            AskOrNever::Never => declined,
        }
    }
}

impl Orders {
    /// The answer that these orders give to the open question; `None` where a person must be asked. It is always one of
    /// those listed. `past` is what the side that is asked did before.
    #[must_use]
    pub fn answer(&self, game: &Game, past: Past) -> Option<Answer> {
        let decision = game.decision()?;
        let about = decision.question.about();
        if about.place.planet().is_some_and(|planet| self.asks_on.contains(planet)) {
            return None;
        }
        let listed = |answer: Answer| decision.answers.contains(&answer).then_some(answer);
        let yes_no = |order: Order| match order {
            Order::Ask => None,
            Order::Always => Doing::Does.answer(listed),
            Order::Never => Doing::LetsBe.answer(listed),
        };
        match about.standing? {
            Standing::Detection => yes_no(self.detection),
            Standing::PdbFire => yes_no(self.pdb_fire),
            Standing::Raking => yes_no(self.raking),
            Standing::Combats => self.combat(game, decision.side, about.place.environ()?, past).answer(listed),
            Standing::OrderOfCombats => self.next_combat(game, decision.side, decision.answers, past),
            Standing::UnitSearches => self.search(game, decision.side, about.place.environ()?).answer(listed),
            Standing::CharacterSearches => match self.character_searches {
                CharacterSearchOrder::Never if decision.picked().is_empty() => listed(Answer::Done),
                CharacterSearchOrder::Never | CharacterSearchOrder::Ask => None,
            },
            Standing::Reactions => self.reaction(game, decision.answers),
            Standing::DetectionWithUnits => self.lookout(listed),
            Standing::Evasions => yes_no(self.evasions),
            Standing::Navigation => self.navigation(game, decision.question, listed),
            Standing::Interceptions => self.interception(game).answer(listed),
            Standing::Interceptors => self.interceptors(decision.answers),
            Standing::SpaceCombats => self.in_orbit(game, decision.side, about.place.planet()?, past).answer(listed),
            Standing::BaseAttacks => self.on_base(game, decision.side, about.place.planet()?, past).answer(listed),
            Standing::OrderOfSpaceCombats => self.next_space_combat(game, decision.side, decision.answers, past),
            Standing::Assaults => yes_no(self.assaults),
            Standing::Repairs | Standing::Mechanics if self.asks_of(game, decision.answers) => None,
            Standing::Repairs => match self.repairs {
                Order::Ask => None,
                Order::Always => {
                    decision.answers.iter().copied().find(|&answer| answer != Answer::Done).or(listed(Answer::Done))
                }
                Order::Never => listed(Answer::Done),
            },
            Standing::Mechanics if self.repairs == Order::Always => ablest(game, decision.side, decision.answers),
            Standing::Mechanics => None,
            Standing::Declarations => self.declaration(game, decision.answers),
            // How many secrets are hidden everybody sees, and that a card brings an atrocity: silence tells nothing.
            Standing::Disclosures => self.disclosures.answer(listed(Answer::Done)),
            Standing::Atrocities => self.atrocities.answer(listed(Answer::No)),
            Standing::Taxes => self.tax(game, &decision, past),
            Standing::Maintenance => self.maintain(game, decision.answers, past),
            Standing::TrackPurchases if self.buys_nothing(decision.question, past) => listed(Answer::Done),
            Standing::TrackPurchases => None,
            Standing::Torture if self.questions_where_asked(game, decision.question) => None,
            Standing::Torture => yes_no(self.torture),
            Standing::Hypnosis if self.asks_of(game, decision.answers) => None,
            Standing::Hypnosis => self.hypnosis.answer(listed(Answer::Done)),
            Standing::EventOffers => yes_no(self.event_offers),
            Standing::Dominoes => self.domino(game, &decision, past),
        }
    }

    /// What these orders declare: nothing, or nothing where nothing would help that could not be declared in time later as well.
    fn declaration(&self, game: &Game, answers: &[Answer]) -> Option<Answer> {
        let excepted = |who: CharacterId| {
            game.state().characters[who].place().planet().is_some_and(|planet| self.asks_on.contains(planet))
        };
        let excepted = game.silence().is_some_and(|silence| silence.of.iter().any(excepted));
        match (self.declarations, answers) {
            _ if excepted || self.asks_of(game, answers) => None,
            (DeclarationOrder::Ask, _) => None,
            (DeclarationOrder::WhereItHelps, _) if game.timely_declarations().is_empty() => {
                answers.contains(&Answer::Done).then_some(Answer::Done)
            }
            (DeclarationOrder::WhereItHelps, _) => None,
            (DeclarationOrder::Never, _) => answers.contains(&Answer::Done).then_some(Answer::Done),
        }
    }

    /// With what these orders look for a spaceship where units are in orbit.
    fn lookout(&self, listed: impl Fn(Answer) -> Option<Answer>) -> Option<Answer> {
        let wanted: &[Answer] = match (self.detection, self.lookouts) {
            (Order::Ask, _) | (Order::Always, LookoutOrder::Ask) => return None,
            (Order::Never, _) => &[],
            (Order::Always, LookoutOrder::WithUnits) => &[Answer::BaseAndUnits, Answer::Units, Answer::Base],
            (Order::Always, LookoutOrder::BaseAlone) => &[Answer::Base],
        };
        // Where nothing of it can look, nobody is asked: that would tell what the units are (20.76).
        wanted.iter().find_map(|&answer| listed(answer)).or_else(|| listed(Answer::No))
    }

    /// With which Navigation these orders have units jump.
    fn navigation(&self, game: &Game, question: Question, listed: impl Fn(Answer) -> Option<Answer>) -> Option<Answer> {
        let Question::JumpAs { to, distance: _ } = question else { return None };
        if self.asks_on.iter().any(|planet| planet.system() == to) {
            return None;
        }
        let safe = |answer: Answer| {
            let side = game.decision().map(|decision| decision.side)?;
            let told = game.forecast(answer, Viewer::Side(side));
            told.into_iter().find_map(|forecast| match forecast {
                Forecast::Hyperjump { distance, navigation, .. } => Some(i16::from(navigation) > i16::from(distance)),
                _ => None,
            })
        };
        match self.navigation {
            NavigationOrder::Ask => None,
            NavigationOrder::Shown => listed(Answer::NavigationShown),
            NavigationOrder::Two => listed(Answer::NavigationTwo),
            NavigationOrder::TwoWhereSafe if safe(Answer::NavigationTwo)? => listed(Answer::NavigationTwo),
            NavigationOrder::TwoWhereSafe => listed(Answer::NavigationShown),
        }
    }

    /// What these orders do about an interception, which would be by all who can.
    fn interception(&self, game: &Game) -> Doing {
        let asked = game.decision().map(|decision| decision.side);
        let prospect = || asked.and_then(|side| game.interception_prospect(Viewer::Side(side)));
        match (self.interceptions, self.interceptions.least()) {
            (CombatOrder::Ask, _) => Doing::Asks,
            (CombatOrder::Always, _) => Doing::Does,
            (_, Some(least)) if prospect().is_some_and(|prospect| prospect.worst >= least) => Doing::Does,
            _ => Doing::LetsBe,
        }
    }

    /// Who intercepts: all the units. Whether people and spaceships go with them is asked.
    fn interceptors(&self, answers: &[Answer]) -> Option<Answer> {
        if self.interceptions == CombatOrder::Ask {
            return None;
        }
        let unit = answers.iter().copied().find(|answer| matches!(answer, Answer::Unit(_)));
        unit.or(match answers {
            [Answer::Done] => Some(Answer::Done),
            _ => None,
        })
    }

    /// What these orders do about a combat in an Orbit Box.
    pub(super) fn in_orbit(&self, game: &Game, side: Side, planet: PlanetId, past: Past) -> Doing {
        let prospect = || Some(game.space_combat_prospect(planet, side, Viewer::Side(side)));
        self.over_a_planet(game, side, planet, past, self.space_combats, prospect)
    }

    /// What these orders do about an attack on a base.
    pub(super) fn on_base(&self, game: &Game, side: Side, planet: PlanetId, past: Past) -> Doing {
        let prospect = || game.base_attack_prospect(planet, side, Viewer::Side(side));
        if prospect().is_none() {
            return Doing::LetsBe;
        }
        self.over_a_planet(game, side, planet, past, self.base_attacks, prospect)
    }

    fn over_a_planet(
        &self,
        game: &Game,
        side: Side,
        planet: PlanetId,
        past: Past,
        order: CombatOrder,
        prospect: impl Fn() -> Option<CombatProspect>,
    ) -> Doing {
        if self.asks_on.contains(planet) {
            return Doing::Asks;
        }
        let attacks = match (order, order.least()) {
            (CombatOrder::Ask, _) => return Doing::Asks,
            (CombatOrder::Always, _) => true,
            (_, Some(least)) => prospect().is_some_and(|prospect| prospect.worst >= least),
            (_, None) => false,
        };
        if attacks {
            Doing::Does
        } else if side == game.state().clock.side && past.orbits.contains(planet) {
            Doing::AsksWhereMoved
        } else {
            Doing::LetsBe
        }
    }

    /// In which Orbit Box combat is decided next: as on the surface. Where an interception stack fights, both sides may be asked.
    fn next_space_combat(&self, game: &Game, side: Side, answers: &[Answer], past: Past) -> Option<Answer> {
        let state = game.state();
        let doing = |planet: PlanetId| {
            let stands = |side: Side, engaged: bool| !state.units_in_orbit(planet, side, engaged).is_empty();
            let free = stands(side, false) && stands(side.enemy(), false);
            let intercepted = stands(side, true) && stands(side.enemy(), true);
            let in_orbit = if free { self.in_orbit(game, side, planet, past) } else { Doing::LetsBe };
            match (intercepted, in_orbit, self.on_base(game, side, planet, past)) {
                (true, ..) => Doing::Asks,
                (_, first, second) if first.asks() || second.asks() => Doing::Asks,
                (_, Doing::LetsBe, Doing::LetsBe) => Doing::LetsBe,
                _ => Doing::Does,
            }
        };
        in_order(answers, |answer| match answer {
            Answer::Orbit(planet) => doing(planet),
            _ => Doing::Asks,
        })
    }

    /// What these orders do about a combat. Those of the Phasing Player decline nothing where he has moved himself: that is
    /// asked.
    pub(super) fn combat(&self, game: &Game, side: Side, environ: EnvironId, past: Past) -> Doing {
        self.combat_in_column(game, side, environ, past).0
    }

    /// The same, and the column by which it is decided, where it hangs on one.
    pub(super) fn combat_in_column(
        &self,
        game: &Game,
        side: Side,
        environ: EnvironId,
        past: Past,
    ) -> (Doing, Option<Column>) {
        if self.asks_on.contains(environ.planet()) {
            return (Doing::Asks, None);
        }
        let column = self.combats.least().map(|_| game.combat_prospect(environ, side, Viewer::Side(side)).worst);
        let attacks = match (self.combats, self.combats.least()) {
            (CombatOrder::Ask, _) => return (Doing::Asks, None),
            (CombatOrder::Always, _) => true,
            (_, least) => least.is_some() && column >= least,
        };
        let doing = if attacks {
            Doing::Does
        } else if side == game.state().clock.side && past.environs.contains(environ) {
            Doing::AsksWhereMoved
        } else {
            Doing::LetsBe
        };
        (doing, column)
    }

    /// In which environ combat is decided next.
    fn next_combat(&self, game: &Game, side: Side, answers: &[Answer], past: Past) -> Option<Answer> {
        in_order(answers, |answer| match answer {
            Answer::Environ(environ) => self.combat(game, side, environ, past),
            _ => Doing::Asks,
        })
    }

    /// What these orders do about a search by units.
    pub(super) fn search(&self, game: &Game, side: Side, environ: EnvironId) -> Doing {
        if self.asks_on.contains(environ.planet()) {
            return Doing::Asks;
        }
        let sides = if game.state().options.ten_sided_search { 10 } else { 6 };
        match (self.unit_searches, self.unit_searches.least(sides)) {
            (SearchOrder::Ask, _) => Doing::Asks,
            (SearchOrder::Always, _) => Doing::Does,
            (_, Some(least)) => match game.search_prospect(environ, side, Viewer::Side(side)) {
                Some(prospect) if prospect.units >= least => Doing::Does,
                Some(_) => Doing::LetsBe,
                None => Doing::Asks,
            },
            (_, None) => Doing::LetsBe,
        }
    }

    /// Whether one of the pieces named stands on or over a planet where everything is asked.
    pub(super) fn asks_of(&self, game: &Game, answers: &[Answer]) -> bool {
        let state = game.state();
        let place = |answer: &Answer| match *answer {
            Answer::Unit(unit) => Some(state.units[unit].place()),
            Answer::Ship(ship) => Some(state.ships[ship].place()),
            Answer::Character(character) => Some(state.characters[character].place()),
            Answer::Planet(planet) => Some(Place::Orbit(planet)),
            Answer::Possession(possession) => match state.possessions[possession].holder {
                Holder::Character(owner) => Some(state.characters[owner].place()),
                _ => None,
            },
            _ => None,
        };
        let planets = answers.iter().filter_map(place).filter_map(Place::planet);
        planets.into_iter().any(|planet| self.asks_on.contains(planet))
    }

    fn reaction(&self, game: &Game, answers: &[Answer]) -> Option<Answer> {
        if self.asks_of(game, answers) {
            return None;
        }
        let done = answers.contains(&Answer::Done).then_some(Answer::Done);
        let able = |wanted: fn(&Answer) -> bool| answers.iter().copied().filter(wanted).collect::<Vec<_>>();
        match self.reactions {
            ReactionOrder::Ask => None,
            ReactionOrder::Never => done,
            ReactionOrder::AtOneToOne => {
                let even = |answer: &Answer| match *answer {
                    Answer::Unit(unit) => {
                        game.reaction_prospect(unit).is_some_and(|prospect| prospect.best >= Column::ONE_TO_ONE)
                            || game.reaction_helps_to_find(unit)
                    }
                    _ => false,
                };
                if answers.iter().any(even) { None } else { done }
            }
            ReactionOrder::Always => match able(|answer| *answer != Answer::Done)[..] {
                [only] => Some(only),
                _ => None,
            },
            ReactionOrder::UnitsOnly => match able(|answer| matches!(answer, Answer::Unit(_)))[..] {
                [] => done,
                [only] => Some(only),
                _ => None,
            },
        }
    }
}

/// Where nothing is asked the order means little, so what is let be comes first. Where something will be asked, so is the order.
fn in_order(answers: &[Answer], doing: impl Fn(Answer) -> Doing) -> Option<Answer> {
    let doings: Vec<(Answer, Doing)> = answers.iter().map(|&answer| (answer, doing(answer))).collect();
    let let_be = doings.iter().find(|(_, doing)| *doing == Doing::LetsBe);
    let first = || doings.first().filter(|_| !doings.iter().any(|(_, doing)| doing.asks()));
    let_be.or_else(first).map(|(answer, _)| *answer)
}

/// Of those who could repair something, the one who most probably does.
fn ablest(game: &Game, side: Side, answers: &[Answer]) -> Option<Answer> {
    let dice = |answer: Answer| {
        let told = game.forecast(answer, Viewer::Side(side));
        told.into_iter().find_map(|forecast| match forecast {
            // Who needs no die does it in any case (27.3).
            Forecast::Repair { highest, .. } => Some(highest.unwrap_or(7)),
            _ => None,
        })
    };
    // Of equals the first.
    answers
        .iter()
        .copied()
        .filter_map(|answer| Some((dice(answer)?, answer)))
        .rev()
        .max_by_key(|&(dice, _)| dice)
        .map(|(_, answer)| answer)
}
