//! The garrisons of the Empire (38.2): province by province the bases are improved, units are bought, and all of them put down, so that
//! every planet has a unit on or over it (38.25).

use super::filling::{Need, can_be_filled, fills, stock};
use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::event::Event;
use crate::galaxy::{EnvironId, PlanetId, ProvinceId};
use crate::pieces::{PDB_LEVEL_COST, PDB_UP_COST, UnitId, UnitKind};
use crate::rules::control::controller;
use crate::rules::points::shop::{Counter, Shop};
use crate::rules::scenario::standing::{self, Ground};
use crate::state::{Campaign, GarrisonTerms, Pdb, Place, PlanetSet, Purchase, State};
use crate::terms::{Come, Fault, Frame, List, Next, Sight, Table, Why};
use serde::{Deserialize, Serialize};

/// The province that is set up first.
const FIRST: ProvinceId = ProvinceId::ALL[0];

/// The garrisons, one province after the other (L170). What was bought waits at [`Place::Waiting`] until all of it is.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Garrisons {
    province: ProvinceId,
    /// In how many of the provinces the bases are as they will be. They lie open, and so everybody knows them even where he knows
    /// nothing of the units.
    settled: u8,
    /// What was spent on bases in each province.
    spent: [u8; ProvinceId::COUNT],
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    /// A province begins.
    Begin,
    /// Its bases, in their order (L171).
    Bases { last: Option<PlanetId> },
    /// Its units are bought.
    Buy { points: u8, last: Option<UnitKind> },
    /// They are put down, equal ones in the order of the places.
    Place { last: Option<(UnitKind, Place)> },
}

/// The planets of a province that must get a unit as the campaign begins, and have none on or over them yet (38.25).
#[must_use]
pub fn ungarrisoned(state: &State, province: ProvinceId) -> PlanetSet {
    let guarded = |planet: PlanetId| {
        let surface = planet.environs().any(|environ| state.has_units(environ, Side::Imperial));
        surface || state.has_units_at(Place::Orbit(planet), Side::Imperial)
    };
    Garrisons::planets(state, province).iter().filter(|&planet| !guarded(planet)).collect()
}

impl Garrisons {
    /// Before the first province.
    pub(crate) const fn new() -> Garrisons {
        Garrisons { province: FIRST, settled: 0, spent: [0; ProvinceId::COUNT], step: Step::Begin }
    }

    /// The same before any unit was bought, if any can have been: nobody else sees what the Imperial Player buys and where he puts it
    /// before all of it stands.
    pub(crate) fn before_units(self, state: &State) -> Option<Garrisons> {
        let campaign = state.terms.larger.campaign.filter(|_| self.settled > 0)?;
        let points = self.left_for_units(campaign, FIRST);
        Some(Garrisons { province: FIRST, step: Step::Buy { points, last: None }, ..self })
    }

    fn terms(self, campaign: Campaign) -> GarrisonTerms {
        campaign.garrison(self.province)
    }

    fn spent_in(self, province: ProvinceId) -> u8 {
        self.spent.get(province.index()).copied().unwrap_or_default()
    }

    /// The points of a province that were not spent on bases.
    fn left_for_units(self, campaign: Campaign, province: ProvinceId) -> u8 {
        campaign.garrison(province).points.saturating_sub(self.spent_in(province))
    }

    /// The planets of a province that get a garrison: those that the Empire controls, which in the printed campaign are all (38.11).
    fn planets(state: &State, province: ProvinceId) -> PlanetSet {
        let his = |planet: &PlanetId| controller(state, *planet) == Some(Side::Imperial);
        state.terms.planets.iter().filter(|planet| planet.province() == province).filter(his).collect()
    }

    /// The planets of the province on and over which no unit stands yet.
    fn bare(self, state: &State) -> PlanetSet {
        ungarrisoned(state, self.province)
    }

    /// How many units were bought and wait for their places.
    fn waiting(state: &State) -> usize {
        state.units_to_come(Side::Imperial).len()
    }

    /// Whether every planet of this province and of those to come can still get its unit, if so many points are left here, and one more
    /// unit of a kind was bought (38.25, L171).
    fn leaves_enough(self, state: &State, campaign: Campaign, points: u8, bought: Option<UnitKind>) -> bool {
        let mut shelves = stock(state);
        if let Some(kind) = bought.filter(|&kind| fills(state, kind)) {
            let price = Shop::price(state, kind);
            for shelf in shelves.iter_mut().filter(|shelf| shelf.price == price) {
                shelf.left = shelf.left.saturating_sub(1);
            }
        }
        let have = Garrisons::waiting(state) + usize::from(bought.is_some());
        let here = Need { planets: self.bare(state).len().saturating_sub(have), points };
        let later = ProvinceId::all().skip(self.province.index() + 1).map(|province| Need {
            planets: Garrisons::planets(state, province).len(),
            points: self.left_for_units(campaign, province),
        });
        let needs: Vec<Need> = std::iter::once(here).chain(later).collect();
        can_be_filled(&shelves, &needs)
    }

    /// Whether something can be paid for a base out of the share that bases may have (38.22).
    fn affords(self, state: &State, campaign: Campaign, cost: u8) -> Result<(), Why> {
        let terms = self.terms(campaign);
        let spent = self.spent_in(self.province).saturating_add(cost);
        if spent > terms.for_bases() {
            Err(Why::OverHalfForBases)
        } else if !self.leaves_enough(state, campaign, terms.points.saturating_sub(spent), None) {
            Err(Why::TooFewForThePlanets)
        } else {
            Ok(())
        }
    }

    /// Each base once, in the order of the planets: Up first, then its levels (38.26, L171).
    fn offer_bases(self, state: &State, campaign: Campaign, last: Option<PlanetId>, list: &mut List<'_>) -> Asked {
        let (up, level) = (self.affords(state, campaign, PDB_UP_COST), self.affords(state, campaign, PDB_LEVEL_COST));
        list.offer(Answer::Done);
        for planet in Garrisons::planets(state, self.province).iter() {
            let verdict = match state.planets[planet].pdb {
                Pdb { up: true, .. } => Err(Why::BaseUp),
                _ if last.is_some_and(|last| planet < last) => Err(Why::BeforeThePicked),
                _ => up,
            };
            list.judge(Answer::RaisePdb(planet), verdict);
        }
        for planet in Garrisons::planets(state, self.province).iter() {
            let verdict = match state.planets[planet].pdb {
                Pdb { level: 2.., .. } => Err(Why::BaseAtTheTop),
                Pdb { up: false, .. } => Err(Why::UpBeforeLevels),
                _ if last.is_some_and(|last| planet < last) => Err(Why::BeforeThePicked),
                _ => level,
            };
            list.judge(Answer::RaiseLevel(planet), verdict);
        }
        let left = self.terms(campaign).for_bases().saturating_sub(self.spent_in(self.province));
        Asked { side: Side::Imperial, question: Question::ImproveBases { province: self.province, left } }
    }

    fn shop(self, campaign: Campaign, points: u8, last: Option<UnitKind>) -> Shop {
        let GarrisonTerms { points: all, elite } = self.terms(campaign);
        // Neither Suicide Squads nor Atrocity units (38.24).
        let purchase = Purchase { points: all, elite: Some(elite), suicide_squads: Some(0), environ: None };
        Shop { counter: Counter::ImperialAtStart(purchase), points, last }
    }

    /// The kinds of unit, each with whether it can be bought now.
    fn goods(
        self,
        state: &State,
        campaign: Campaign,
        points: u8,
        last: Option<UnitKind>,
    ) -> Vec<(UnitKind, Result<(), Why>)> {
        let ground = self.ground(state);
        let bought = state.units_to_come(Side::Imperial);
        let room = |kind: UnitKind| standing::fits(state, ground, bought, kind);
        let leaves_enough = |kind: UnitKind| {
            let left = points.saturating_sub(Shop::price(state, kind));
            self.leaves_enough(state, campaign, left, Some(kind)).then_some(()).ok_or(Why::TooFewForThePlanets)
        };
        self.shop(campaign, points, last).kinds_if(state, &room, &leaves_enough)
    }

    fn ground(self, state: &State) -> Ground {
        Ground { planets: Garrisons::planets(state, self.province), orbits: true, any_kind: false }
    }

    /// The unit that is put down next: those that cannot stay in space first, so that they find room on the surface.
    fn next_unit(state: &State) -> Option<UnitId> {
        state.units_to_come(Side::Imperial).iter().min_by_key(|unit| (unit.mobile(), *unit))
    }

    /// Whether every planet still gets its unit, if one of a kind goes to a place. Those of its kind that follow go to this place or a
    /// later one; units of other kinds go anywhere.
    fn judge_place(self, state: &State, kind: UnitKind, place: Place) -> Result<(), Why> {
        let alike = kind.units().filter(|&unit| state.units[unit].place() == Place::Waiting).count();
        let others = Garrisons::waiting(state).saturating_sub(alike);
        let bare: PlanetSet = self.bare(state).iter().filter(|&planet| place.planet() != Some(planet)).collect();
        let reached = |planet: PlanetId| {
            let surface = |environ: EnvironId| Place::Environ(environ).index() >= place.index();
            let orbit = kind.data().mobile && Place::Orbit(planet).index() >= place.index();
            orbit || planet.environs().any(surface)
        };
        let missed = bare.iter().filter(|&planet| !reached(planet)).count();
        if missed > others || bare.len() > alike.saturating_sub(1) + others { Err(Why::OthersHaveNone) } else { Ok(()) }
    }

    /// All stand: what lies face down is told place by place, as others see it.
    fn told(table: &mut Table<'_>) {
        let hidden: Vec<UnitId> = table.state.mustered(Side::Imperial).iter().filter(|unit| unit.hidden()).collect();
        let mut places: Vec<Place> = hidden.iter().map(|&unit| table.state.units[unit].place()).collect();
        places.sort_by_key(|place| place.index());
        places.dedup();
        for at in places {
            let units = hidden.iter().copied().filter(|&unit| table.state.units[unit].place() == at).collect();
            table.tell(case!("38.25"), Event::UnitsDelivered { side: Side::Imperial, at, units });
        }
    }

    /// A base is put Up, or raised by a level.
    fn improve(&mut self, table: &mut Table<'_>, planet: PlanetId, cost: u8) {
        if let Some(spent) = self.spent.get_mut(self.province.index()) {
            *spent = spent.saturating_add(cost);
        }
        self.step = Step::Bases { last: Some(planet) };
        let side = Side::Imperial;
        let pdb = &mut table.state.planets[planet].pdb;
        if pdb.up {
            pdb.level = pdb.level.saturating_add(1).min(2);
            let level = pdb.level;
            table.tell(case!("38.26"), Event::BaseLevelRaised { planet, level, side });
        } else {
            pdb.up = true;
            table.tell(case!("38.26"), Event::PdbRaised { planet, side });
        }
    }

    /// The bases of the province are as they will be, and its units are bought.
    fn buy(&mut self, campaign: Campaign) {
        self.step = Step::Buy { points: self.left_for_units(campaign, self.province), last: None };
    }
}

impl Frame for Garrisons {
    const NAME: &'static str = "the garrisons of the Empire";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let campaign = state.terms.larger.campaign?;
        let province = self.province;
        let question = match self.step {
            Step::Begin => return None,
            Step::Bases { last } => return Some(self.offer_bases(state, campaign, last, list)),
            Step::Buy { points, last } => {
                let kinds = self.goods(state, campaign, points, last);
                let more = kinds.iter().any(|(_, verdict)| verdict.is_ok());
                // He must go on while he can (19.3).
                list.judge(Answer::Done, if more { Err(Why::PointsLeft) } else { Ok(()) });
                for (kind, verdict) in kinds {
                    list.judge(Answer::Kind(kind), verdict);
                }
                more.then_some(Question::BuyGarrison { province, points })?
            }
            Step::Place { last } => {
                let unit = Garrisons::next_unit(state)?;
                let kind = unit.kind();
                let judged = |place: Place| self.judge_place(state, kind, place);
                standing::offer_if(state, self.ground(state), unit, last, list, &judged);
                (list.len() > 0).then_some(Question::PlaceGarrison { province, kind })?
            }
        };
        Some(Asked { side: Side::Imperial, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        let Some(campaign) = table.state.terms.larger.campaign else { return Ok(Next::Done) };
        match (self.step, come) {
            (Step::Begin, Come::Go) => {
                let GarrisonTerms { points, .. } = self.terms(campaign);
                table.tell(case!("38.2"), Event::GarrisonBegins { province: self.province, points });
                if usize::from(self.settled) > self.province.index() {
                    self.buy(campaign);
                } else {
                    self.step = Step::Bases { last: None };
                }
            }
            (Step::Bases { .. }, Come::Answer(Answer::RaisePdb(planet))) => self.improve(table, planet, PDB_UP_COST),
            (Step::Bases { .. }, Come::Answer(Answer::RaiseLevel(planet))) => {
                self.improve(table, planet, PDB_LEVEL_COST);
            }
            (Step::Bases { .. }, Come::Answer(Answer::Done)) => {
                self.settled = self.settled.saturating_add(1);
                self.buy(campaign);
            }
            (Step::Buy { points, .. }, Come::Answer(Answer::Kind(kind))) => {
                let Some(unit) = table.state.spare_counter(kind) else { return Self::fault(come) };
                table.state.put_unit(unit, Place::Waiting);
                let left = points.saturating_sub(Shop::price(table.state, kind));
                self.step = Step::Buy { points: left, last: Some(kind) };
            }
            (Step::Buy { points, .. }, Come::Go | Come::Answer(Answer::Done)) => {
                if points > 0 {
                    table.tell(case!("38.21"), Event::PointsLost { side: Side::Imperial, points });
                }
                self.step = Step::Place { last: None };
            }
            (Step::Place { .. }, Come::Answer(answer)) => {
                let at = match answer {
                    Answer::Environ(environ) => Place::Environ(environ),
                    Answer::Orbit(planet) => Place::Orbit(planet),
                    _ => return Self::fault(come),
                };
                let Some(unit) = Garrisons::next_unit(table.state) else { return Self::fault(come) };
                table.state.put_unit(unit, at);
                table.tell(case!("38.25"), Event::UnitBought { unit, at });
                self.step = Step::Place { last: Some((unit.kind(), at)) };
            }
            (Step::Place { .. }, Come::Go) => {
                if Garrisons::next_unit(table.state).is_some() {
                    return Self::fault(come);
                }
                match ProvinceId::all().nth(self.province.index() + 1) {
                    Some(next) => {
                        self.province = next;
                        self.step = Step::Begin;
                    }
                    None => {
                        Garrisons::told(table);
                        return Ok(Next::Done);
                    }
                }
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    // What the Imperial Player buys a view puts back into the box, whether it stands somewhere or not, and knows nothing of it.
    keeps_no_secrets!();
}
