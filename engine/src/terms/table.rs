//! What a frame works with while it is stepped.

use super::{BelowMut, Call};
use crate::Case;
use crate::chance::Generator;
use crate::event::{Event, Report};
use crate::planet_secrets;
use crate::state::{PlanetSet, State};
use crate::terms::Fight;
use crate::terms::missions::Missions;

/// The table at which a frame is stepped: the facts, the frames below it, chance, and what it says and calls for.
pub(crate) struct Table<'t> {
    /// The facts.
    pub(crate) state: &'t mut State,
    /// The frames below the one that is stepped.
    pub(crate) below: &'t mut dyn BelowMut,
    /// The planets of whose control this step says itself what is to be said (15.5).
    pub(crate) control_told: PlanetSet,
    generator: &'t mut Generator,
    told: &'t mut Vec<Report>,
    called: &'t mut Vec<Call>,
}

impl<'t> Table<'t> {
    pub(crate) fn new(
        state: &'t mut State,
        below: &'t mut dyn BelowMut,
        generator: &'t mut Generator,
        told: &'t mut Vec<Report>,
        called: &'t mut Vec<Call>,
    ) -> Table<'t> {
        Table { state, below, control_told: PlanetSet::EMPTY, generator, told, called }
    }

    /// The character combat being fought.
    pub(crate) fn fight_mut(&mut self) -> Option<&mut Fight> {
        self.below.fight_mut()
    }

    /// The missions of the environ being resolved.
    pub(crate) fn missions(&self) -> Option<&Missions> {
        self.below.missions()
    }

    /// The same, to be changed.
    pub(crate) fn missions_mut(&mut self) -> Option<&mut Missions> {
        self.below.missions_mut()
    }

    /// Tells an event under the case that made it happen here.
    pub(crate) fn tell(&mut self, case: Case, event: Event) {
        let units_lie_open = planet_secrets::units_lie_open(self.state);
        self.told.push(Report { case, event, units_lie_open });
    }

    /// Has something done before the frame that calls goes on. What is called for last is done first, as on any stack.
    pub(crate) fn call(&mut self, call: Call) {
        self.called.push(call);
    }

    /// A number from 0 to `bound` - 1, each as likely as the others. Only the door of chance calls this.
    pub(crate) fn below_bound(&mut self, bound: usize) -> usize {
        let bound = u32::try_from(bound).unwrap_or(u32::MAX);
        self.generator.below(bound, &mut self.state.chance) as usize
    }
}
