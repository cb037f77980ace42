//! Taxes (33.1): planet by planet of the scheduled province, each in full, by half or not at all, and what each does to its loyalty.

use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::environ_now;
use crate::event::Event;
use crate::galactic_events;
use crate::galaxy::{Loyalty, PlanetId, ProvinceId};
use crate::planet_secrets;
use crate::rules::control::{controller, shift_loyalty_under};
use crate::rules::secrets;
use crate::state::{PlanetSet, Received, State};
use crate::terms::{Call, Come, Fault, Frame, List, Next, NoTaxes, Sight, Table, TaxRate, Why};
use serde::{Deserialize, Serialize};

/// The taxes of a Resource Phase.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Taxes {
    /// The planets whose turn has been.
    done: PlanetSet,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
enum Step {
    Begin,
    /// Which planet comes next.
    Planet,
    /// How it is taxed.
    Rate(PlanetId),
}

/// What a tax does to the loyalty of a planet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unrest {
    /// Nothing.
    Stays,
    /// The marker is shifted one space in favor of a side.
    Shifts(Side),
    /// The planet goes into rebellion.
    Rebels,
}

/// The Force Points that a planet gives (33.1): half of them is rounded down for the planet, not for each environ (L136).
pub(crate) fn revenue(state: &State, planet: PlanetId, rate: TaxRate) -> u8 {
    let whole = planet.environs().fold(0_u8, |sum, environ| sum.saturating_add(environ_now::resources(state, environ)));
    match rate {
        TaxRate::Full => whole,
        TaxRate::Half => whole / 2,
        TaxRate::Nothing => 0,
    }
}

/// What a tax does to the loyalty of a planet (33.1). A marker that has not been turned from its S is left where it is by a planet that
/// is not taxed (L137).
pub(crate) fn unrest(state: &State, planet: PlanetId, rate: TaxRate) -> Unrest {
    let loyalty = state.planets[planet].loyalty;
    match rate {
        // Nothing moves a marker under hypnosis (36.33).
        _ if state.is_hypnotized(planet) => Unrest::Stays,
        // Nor one that an event holds where it is: the points come all the same (120).
        _ if galactic_events::marker_stays(state, planet) => Unrest::Stays,
        // The secret of the planet says otherwise, once it is revealed (33.14, L130).
        TaxRate::Full if planet_secrets::full_tax_shifts_nothing(state, planet) => Unrest::Stays,
        TaxRate::Half if planet_secrets::any_tax_shifts(state, planet) => unrest(state, planet, TaxRate::Full),
        TaxRate::Nothing if planet_secrets::any_tax_shifts(state, planet) => Unrest::Stays,
        TaxRate::Full if loyalty == Loyalty::Unrest => Unrest::Rebels,
        TaxRate::Full => Unrest::Shifts(Side::Rebel),
        TaxRate::Nothing if loyalty > planet.start_loyalty() => Unrest::Shifts(Side::Imperial),
        TaxRate::Half | TaxRate::Nothing => Unrest::Stays,
    }
}

/// What planet secrets bring the Empire in each Resource Phase from Game-Turn Two on, as long as it controls their planets, whatever
/// province is taxed, revealed or not. It is told as one sum (33.14, L131).
pub(crate) fn constant_income(table: &mut Table<'_>) {
    if table.state.clock.turn <= 1 {
        return;
    }
    let state = &*table.state;
    let planets = state.galactic.secrets.dealt().iter();
    let held = planets.filter(|&planet| controller(state, planet) == Some(Side::Imperial));
    let points = held.map(|planet| planet_secrets::income(state, planet)).fold(0, u8::saturating_add);
    if points == 0 {
        return;
    }
    table.tell(case!("33.14"), Event::TrackRises { side: Side::Imperial, points });
    receive(table, points);
}

/// Whether the Empire has lost the Throne Planet and the capital of its province (33.12, 33.35).
pub(crate) fn seats_lost(state: &State) -> bool {
    State::seats_of_the_empire().all(|planet| controller(state, planet) != Some(Side::Imperial))
}

/// Why a province is not taxed, looked at once, when its taxes begin (33.11, 33.12, L138).
fn barred(state: &State, province: ProvinceId) -> Option<NoTaxes> {
    if seats_lost(state) {
        Some(NoTaxes::SeatsLost)
    } else if controller(state, province.capital()) != Some(Side::Imperial) {
        Some(NoTaxes::CapitalLost)
    } else {
        None
    }
}

/// The Empire receives Force Points, by a tax or as constant income: what it owes is taken from them first (113), and what finds no room on
/// the track is lost (33.22).
pub(crate) fn receive(table: &mut Table<'_>, points: u8) {
    let Received { paid, lost } = table.state.galactic.receive(points);
    if paid > 0 {
        table.tell(case!("32.0"), Event::DebtPaid { points: paid });
    }
    if lost > 0 {
        table.tell(case!("33.22"), Event::PointsOverTheTop { side: Side::Imperial, points: lost });
    }
}

impl Taxes {
    pub(crate) const fn new() -> Taxes {
        Taxes { done: PlanetSet::EMPTY, step: Step::Begin }
    }

    /// Whether a planet is taxed next: in the scheduled province, Imperial-controlled when its turn comes, and once (L136).
    fn judge(self, state: &State, planet: PlanetId) -> Result<(), Why> {
        if state.taxed_province() != Some(planet.province()) {
            Err(Why::OtherProvinceTaxed)
        } else if self.done.contains(planet) {
            Err(Why::TaxedAlready)
        } else if controller(state, planet) != Some(Side::Imperial) {
            Err(Why::NotControlled)
        } else {
            Ok(())
        }
    }

    /// The Force Points are on the track before anything else comes of the tax (33.21, L143).
    fn tax(&mut self, table: &mut Table<'_>, planet: PlanetId, rate: TaxRate) {
        let points = revenue(table.state, planet, rate);
        let unrest = unrest(table.state, planet, rate);
        table.tell(case!("33.1"), Event::Taxed { planet, rate, points });
        receive(table, points);
        self.done.insert(planet);
        self.step = Step::Planet;
        // What follows on a rebellion is carried out before the next planet is taxed (L136).
        table.call(Call::Look);
        match unrest {
            Unrest::Stays => {}
            Unrest::Shifts(favor) => {
                shift_loyalty_under(table, case!("33.1"), planet, favor, 1);
            }
            Unrest::Rebels => table.call(Call::Rebellion { planet, case: case!("33.1") }),
        }
    }
}

impl Frame for Taxes {
    const NAME: &'static str = "the taxes";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let state = sight.state;
        let question = match self.step {
            Step::Begin => return None,
            Step::Planet => {
                for planet in state.terms.planets.iter() {
                    list.judge(Answer::Planet(planet), self.judge(state, planet));
                }
                if list.len() == 0 {
                    return None;
                }
                Question::TaxNext
            }
            Step::Rate(planet) => {
                // Its secret may have ended it meanwhile.
                if self.judge(state, planet).is_err() {
                    return None;
                }
                list.offer_all(TaxRate::ALL.map(Answer::Tax));
                // He may reveal it before he taxes it (31.22, L123).
                let hidden = state.galactic.secrets.hidden();
                let verdict = if hidden.contains(planet) { Ok(()) } else { Err(Why::NoHiddenSecret) };
                list.judge(Answer::Planet(planet), verdict);
                Question::TaxPlanet { planet }
            }
        };
        Some(Asked { side: Side::Imperial, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Begin, Come::Go) => {
                // Nothing is taxed on Game-Turn One (33.13).
                let Some(province) = table.state.taxed_province().filter(|_| table.state.clock.turn > 1) else {
                    return Ok(Next::Done);
                };
                if let Some(why) = barred(table.state, province) {
                    let case = match why {
                        NoTaxes::CapitalLost => case!("33.11"),
                        NoTaxes::SeatsLost => case!("33.12"),
                    };
                    table.tell(case, Event::NoTaxes { province, why });
                    return Ok(Next::Done);
                }
                table.tell(case!("33.1"), Event::TaxesBegin { province });
                self.step = Step::Planet;
            }
            (Step::Planet, Come::Answer(Answer::Planet(planet))) => self.step = Step::Rate(planet),
            // No planet is left.
            (Step::Planet, Come::Go) => return Ok(Next::Done),
            (Step::Rate(planet), Come::Answer(Answer::Tax(rate))) => self.tax(table, planet, rate),
            (Step::Rate(_), Come::Answer(Answer::Planet(planet))) => secrets::reveal(table, planet, case!("31.22")),
            (Step::Rate(_), Come::Go) => self.step = Step::Planet,
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    keeps_no_secrets!();
}
