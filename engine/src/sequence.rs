//! The sequence of play (4.0): which step comes next.

use crate::Side;
use crate::event::Event;
use crate::game::Game;
use crate::pieces::CharacterId;
use crate::procedure::Run;
use crate::rules::arrivals::Arrivals;
use crate::rules::closing::Closing;
use crate::rules::exchange::Exchange;
use crate::rules::healing::Opening;
use crate::rules::look::Look;
use crate::rules::military_combat::Battles;
use crate::rules::missions::MissionPhase;
use crate::rules::movement::Movement;
use crate::rules::possessions::{Declare, Window};
use crate::rules::reaction::Reaction;
use crate::rules::search::SearchPhase;
use crate::rules::set_up::SetUp;
use crate::rules::victory;
use crate::state::{Camp, Place, Segment, Stamp, State, working::Work};
use serde::{Deserialize, Serialize};

/// The procedure at the bottom of the stack: segment after segment to the end of the game.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Sequence {
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    /// A segment begins.
    Open,
    /// Its procedures run.
    Run,
    /// It is over.
    Close,
}

impl Sequence {
    pub(crate) fn beginning() -> Sequence {
        Sequence { step: Step::Open }
    }

    /// Whether a Player-Turn begins with the next step.
    pub(crate) fn begins_player_turn(self, state: &State) -> bool {
        self.step == Step::Open && state.clock.segment == Segment::Opening
    }

    fn open(game: &mut Game) {
        let Stamp { turn, side, segment } = game.state.clock;
        if segment == Segment::Opening {
            if side == Side::Rebel {
                game.tell(Event::TurnBegins { turn });
            }
            game.tell(Event::PlayerTurnBegins { side });
        }
        game.tell(Event::SegmentBegins { segment });
        let state = &mut game.state;
        for character in state.characters.values_mut() {
            character.moved = false;
        }
        for ship in state.ships.values_mut() {
            ship.moved = false;
            ship.damaged = false;
            ship.exchanged = false;
        }
        // Only units on the map have moved: who leaves it starts afresh.
        for unit in state.mustered(Side::Rebel).or(state.mustered(Side::Imperial)).iter() {
            state.units[unit].moved = false;
        }
        for planet in state.planets.values_mut() {
            planet.raised = false;
        }
        for possession in state.possessions.values_mut() {
            possession.exchanged = false;
        }
        expire(state);
        let declares = matches!(
            segment,
            Segment::Movement | Segment::Reaction | Segment::MilitaryCombat | Segment::Search | Segment::Missions
        );
        if declares {
            // Those about to arrive from space are in play as well.
            let waiting = |who: &CharacterId| game.state.characters[*who].place == Place::Waiting;
            let rebels = game.state.present(Side::Rebel).or(CharacterId::of(Side::Rebel).filter(waiting).collect());
            game.push(Declare::at(Window::Segment, rebels));
        }
    }

    fn run(game: &mut Game) {
        match game.state.clock.segment {
            Segment::SetUp => {
                game.push(SetUp::of(Side::Rebel));
                game.push(SetUp::of(Side::Imperial));
            }
            Segment::Opening => game.push(Opening),
            Segment::Movement => {
                game.push(Movement::default());
                game.push(Arrivals::new());
            }
            Segment::Reaction => game.push(Reaction::new()),
            Segment::MilitaryCombat => game.push(Battles::new()),
            Segment::Search => game.push(SearchPhase::new()),
            Segment::Missions => {
                game.push(MissionPhase::new());
                game.push(Exchange::new());
            }
            Segment::Closing => game.push(Closing::new()),
            Segment::Interphase => {}
        }
    }

    fn close(game: &mut Game) {
        let clock = game.state.clock;
        game.state.work = Work { unassigned: game.state.work.unassigned, ..Work::default() };
        if clock.segment == Segment::Missions {
            for environ in game.state.environs.values_mut() {
                environ.wild = false;
                if clock.side == Side::Rebel && environ.camp == Some(Camp::New) {
                    // It works from the next Rebel Player-Turn on (13.2).
                    environ.camp = Some(Camp::Established);
                }
            }
        }
        let next = match (clock.segment, clock.side) {
            (Segment::SetUp, _) => Some(Stamp { turn: clock.turn, side: Side::Rebel, segment: Segment::Opening }),
            (Segment::Closing, Side::Rebel) => Some(Stamp { side: Side::Imperial, segment: Segment::Opening, ..clock }),
            (Segment::Closing, Side::Imperial) => Some(Stamp { segment: Segment::Interphase, ..clock }),
            (Segment::Interphase, _) if clock.turn >= game.state.terms.turns => None,
            (Segment::Interphase, _) => {
                Some(Stamp { turn: clock.turn + 1, side: Side::Rebel, segment: Segment::Opening })
            }
            (segment, _) => {
                let order = Segment::OF_A_PLAYER_TURN;
                let next = order.iter().position(|&other| other == segment).and_then(|at| order.get(at + 1));
                next.map(|&segment| Stamp { segment, ..clock })
            }
        };
        match next {
            Some(next) => {
                game.state.clock = next;
                game.push(Sequence::beginning());
            }
            None => victory::count(game),
        }
    }
}

/// What was to last until now ends: the Helian Drug when the segment in which it was declared comes round again in the
/// same side's next Player-Turn (14.4), the Cervac's grip when its phase is over.
fn expire(state: &mut State) {
    let now = state.clock;
    if state.drug.is_some_and(|drug| {
        drug.since.turn < now.turn && drug.since.side == now.side && drug.since.segment <= now.segment
            || drug.since.turn + 1 < now.turn
    }) && let Some(drug) = state.drug.take()
    {
        // Nobody dies of its end: who has more wounds than he can bear without it keeps one box.
        let most = drug.character.data().endurance.saturating_sub(1);
        let now = &mut state.characters[drug.character];
        now.wounds = now.wounds.min(most);
    }
    // The Operations Phase has three segments; the other phases one.
    let phase = |segment: Segment| match segment {
        Segment::Movement | Segment::Reaction | Segment::MilitaryCombat => Segment::Movement,
        other => other,
    };
    if state.disabled.is_some_and(|disabled| {
        (disabled.since.turn, disabled.since.side, phase(disabled.since.segment))
            != (now.turn, now.side, phase(now.segment))
    }) {
        state.disabled = None;
    }
}

impl Run for Sequence {
    fn advance(self, game: &mut Game) {
        match self.step {
            Step::Open => {
                game.push(Sequence { step: Step::Run });
                Sequence::open(game);
            }
            Step::Run => {
                game.push(Sequence { step: Step::Close });
                game.push(Look);
                Sequence::run(game);
            }
            Step::Close => Sequence::close(game),
        }
    }
}
