//! The sequence of play (4.0): which step comes next.

use crate::Side;
use crate::decision::Asked;
use crate::effects;
use crate::event::Event;
use crate::galactic_events;
use crate::pieces::GameLevel;
use crate::planet_secrets;
use crate::rules::assignments;
use crate::rules::galactic_events::end as end_event;
use crate::rules::orbit_organization;
use crate::rules::possessions::Window;
use crate::rules::resources::{secret_base, taxes};
use crate::rules::secrets;
use crate::rules::victory;
use crate::state::{Camp, Drug, Pair, Segment, Stamp, State};
use crate::terms::{Call, Come, Fault, Frame, List, Next, Sight, Table, Value};
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

    fn open(table: &mut Table<'_>) {
        let Stamp { turn, pair, side, segment } = table.state.clock;
        let level = table.state.terms.level;
        let begins_game_turn = segment == Segment::first_of_a_game_turn(level) && side == Side::Rebel;
        if begins_game_turn {
            table.tell(case!("4.0"), Event::TurnBegins { turn });
        }
        if segment == Segment::Opening {
            if level == GameLevel::Galactic && side == Side::Rebel {
                table.tell(case!("30.0"), Event::PairBegins { pair });
            }
            table.tell(case!("4.0"), Event::PlayerTurnBegins { side });
        }
        table.tell(segment.case(), Event::SegmentBegins { segment });
        let state = &mut table.state;
        let larger = level != GameLevel::StarSystem;
        for character in state.characters.values_mut() {
            character.moved = false;
            // It lasts for one Operations Phase (20.2).
            character.marched &= segment != Segment::Opening;
            character.handed_over &= segment != Segment::Opening;
        }
        if segment == Segment::InterplanetaryMovement {
            // Whoever came into Drift takes part again from his side's next Operations Phase on (21.4).
            for ship in state.afloat(side).iter() {
                state.ships[ship].adrift_now = false;
            }
            for character in state.present(side).iter() {
                state.characters[character].adrift_now = false;
            }
        }
        for ship in state.ships.values_mut() {
            ship.moved = false;
            // In the larger games a damaged spaceship stays damaged until it is repaired (27.0).
            ship.damaged &= larger;
            ship.marched &= segment != Segment::Opening;
            ship.exchanged = false;
        }
        // Only units on the map have moved: who leaves it starts afresh.
        for unit in state.mustered(Side::Rebel).or(state.mustered(Side::Imperial)).iter() {
            state.units[unit].moved = false;
        }
        for planet in state.terms.planets.iter() {
            state.planets[planet].raised = false;
            // Once a Game-Turn (19.22), whoever pays.
            state.planets[planet].levelled &= !begins_game_turn;
        }
        for possession in state.possessions.values_mut() {
            possession.exchanged = false;
        }
        expire(table);
        let declares = match segment {
            Segment::Search | Segment::Missions => true,
            // In it nothing is done that a possession could serve.
            Segment::OrbitOrganization => false,
            segment => segment.of_operations(),
        };
        if declares {
            // Those about to arrive from space are in play as well.
            let rebels = table.state.present(Side::Rebel).or(table.state.characters_to_come(Side::Rebel));
            table.call(Call::Declare { window: Window::Segment, concerned: rebels });
        }
        // Before anything else, even before the Empire sets up (34.1, L170).
        if secret_base::is_to_be_chosen(table.state) {
            table.call(Call::ChooseBase);
        }
        // The Strategic Assignments come before the base (L170).
        if let Some(cards) = assignments::to_be_arranged(table.state) {
            table.call(Call::ArrangeAssignments { cards });
        }
        // And the planet secrets before everything (31.1, L170).
        if secrets::are_to_be_dealt(table.state) {
            table.call(Call::DealSecrets);
        }
        secrets::look_as_a_segment_opens(table);
    }

    fn run(table: &mut Table<'_>) {
        match table.state.clock.segment {
            // The Empire sets up, its units before its characters, and then the Rebels (38.2 to 38.4, L170).
            Segment::SetUp if table.state.terms.larger.campaign.is_some() => {
                table.call(Call::RebelGroups);
                table.call(Call::Posts);
                table.call(Call::Garrisons);
            }
            Segment::SetUp => {
                table.call(Call::SetUp { side: Side::Rebel });
                table.call(Call::SetUp { side: Side::Imperial });
            }
            // The phases of the Galactic Stage (30.0).
            Segment::GalacticEvent => table.call(Call::GalacticEvent),
            Segment::StrategicAssignment => assignments::draw(table),
            Segment::Resources => {
                taxes::constant_income(table);
                // The Rebel Player's spending is the last of it (30.0, L8).
                table.call(Call::Purchases { side: Side::Rebel });
                // Maintenance comes before any other spending (33.4).
                table.call(Call::Purchases { side: Side::Imperial });
                table.call(Call::Maintenance);
                table.call(Call::Taxes);
            }
            Segment::Opening => table.call(Call::Opening),
            Segment::Purchases => table.call(Call::Purchases { side: table.state.clock.side }),
            Segment::InterplanetaryMovement => {
                table.call(Call::InterplanetaryMovement);
                if table.state.clock.side == Side::Imperial && !table.state.galactic.hypnotized.is_empty() {
                    table.call(Call::LiftHypnosis);
                }
            }
            Segment::SpaceCombat => table.call(Call::SpaceBattles),
            Segment::CharacterMovement => table.call(Call::CharacterMovement),
            Segment::SurfaceMovement => table.call(Call::SurfaceMovement),
            Segment::OrbitOrganization => orbit_organization::organize(table),
            Segment::Movement => table.call(Call::Movement),
            Segment::Reaction => table.call(Call::Reaction),
            Segment::MilitaryCombat => table.call(Call::Battles),
            Segment::Search => table.call(Call::SearchPhase),
            Segment::Missions => {
                if table.state.terms.level == GameLevel::Galactic {
                    table.call(Call::EndOfMissionPhase);
                }
                table.call(Call::MissionPhase);
                table.call(Call::Exchange);
                if table.state.terms.level != GameLevel::StarSystem {
                    table.call(Call::Repairs);
                }
                if table.state.camps_guarded && table.state.clock.side == Side::Rebel {
                    table.call(Call::GuardedCamps);
                }
            }
            Segment::Closing => table.call(Call::Closing),
            Segment::Interphase => {
                assignments::look_for_the_end(table);
                if galactic_events::invaded(table.state).is_some() {
                    table.call(Call::Invasion);
                }
            }
        }
    }

    /// Ends the segment and turns the clock on to the next; false if there is none, and the game is over.
    fn close(table: &mut Table<'_>) -> bool {
        let clock = table.state.clock;
        // A planet can rebel in the Galactic Stage too, by taxes (33.1).
        if clock.segment == Segment::Missions || clock.segment.of_galactic_stage() {
            for planet in table.state.terms.planets.iter() {
                table.state.planets[planet].rebelled = false;
            }
            for environ in table.state.environs_in_play() {
                let environ = &mut table.state.environs[environ];
                environ.wild = false;
                if clock.segment == Segment::Missions && clock.side == Side::Rebel && environ.camp == Some(Camp::New) {
                    // It works from the next Rebel Player-Turn on (13.2).
                    environ.camp = Some(Camp::Established);
                }
            }
        }
        match after(clock, table.state.terms.level, table.state.terms.turns) {
            // 38.51 looks for it when the check of the Imperial Player-Turn and its Domino Effects are over (L174).
            Some(_) if clock.segment == Segment::Closing && victory::by_running_total(table) => false,
            Some(next) => {
                // An event lasts for a Game-Turn (32.0).
                if next.turn > clock.turn {
                    end_event(table);
                }
                table.state.clock = next;
                true
            }
            None => {
                victory::count(table);
                false
            }
        }
    }
}

/// The step that follows on a step (4.0, 18.0, 30.0); nothing after the last.
fn after(now: Stamp, level: GameLevel, turns: u8) -> Option<Stamp> {
    let begin =
        |turn| Stamp { turn, pair: Pair::First, side: Side::Rebel, segment: Segment::first_of_a_game_turn(level) };
    let rebel = |pair| Stamp { pair, side: Side::Rebel, segment: Segment::Opening, ..now };
    match (now.segment, now.side) {
        (Segment::SetUp, _) => Some(begin(now.turn)),
        (Segment::StrategicAssignment, _) => Some(rebel(Pair::First)),
        (Segment::Closing, Side::Rebel) => Some(Stamp { side: Side::Imperial, segment: Segment::Opening, ..now }),
        (Segment::Closing, Side::Imperial) if level == GameLevel::Galactic && now.pair == Pair::First => {
            Some(rebel(Pair::Second))
        }
        (Segment::Closing, Side::Imperial) => Some(Stamp { segment: Segment::Interphase, ..now }),
        (Segment::Interphase, _) if now.turn >= turns => None,
        (Segment::Interphase, _) => Some(begin(now.turn + 1)),
        (segment, _) => {
            let order = match segment.of_galactic_stage() {
                true => Segment::of_the_galactic_stage(level),
                false => Segment::of_a_player_turn(level),
            };
            let next = order.iter().position(|&other| other == segment).and_then(|at| order.get(at + 1));
            next.map(|&segment| Stamp { segment, ..now })
        }
    }
}

/// What was to last until now ends: the Helian Drug when the segment in which it was declared comes round again in the
/// same side's next Player-Turn (14.4), the Cervac's grip when its phase is over.
fn expire(table: &mut Table<'_>) {
    let state = &mut *table.state;
    let now = state.clock;
    let mut over = None;
    let level = state.terms.level;
    let round = |stamp: Stamp| stamp.round(level);
    // The Galactic Stage is no Player-Turn: what was declared in it lasts until the next one begins.
    let earlier = |since: Stamp| {
        round(since) < round(now) || since.segment.of_galactic_stage() && !now.segment.of_galactic_stage()
    };
    if state.drug.is_some_and(|drug| {
        earlier(drug.since) && drug.since.side == now.side && drug.since.segment <= now.segment
            || round(drug.since) + 1 < round(now)
    }) && let Some(drug) = state.drug.take()
    {
        // Nobody dies of its end: who has more wounds than he can bear without it keeps one box.
        let here = planet_secrets::figures_more(state, state.characters[drug.character].place());
        let most = (drug.character.data().endurance + here).saturating_sub(1);
        let now = &mut state.characters[drug.character];
        now.wounds = now.wounds.min(most);
        over = Some(drug);
    }
    // The Operations Phase has several segments; the other phases one.
    let phase = |segment: Segment| if segment.of_operations() { Segment::Movement } else { segment };
    if state.disabled.is_some_and(|disabled| {
        (round(disabled.since), disabled.since.side, phase(disabled.since.segment))
            != (round(now), now.side, phase(now.segment))
    }) {
        state.disabled = None;
    }
    if let (Some(Drug { character, rating, .. }), Some((by, _))) = (over, effects::drug()) {
        table.tell(case!("14.4"), Event::DrugWearsOff { by, character, rating });
    }
}

impl Frame for Sequence {
    const NAME: &'static str = "the sequence of play";

    fn ask(&self, _: &Sight<'_>, _: &mut List<'_>) -> Option<Asked> {
        None
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.step, come) {
            (Step::Open, Come::Go) => {
                self.step = Step::Run;
                Sequence::open(table);
            }
            // At the window that opens a segment nothing is warded off.
            (Step::Run, Come::Go | Come::Value(Value::Declared(_))) => {
                self.step = Step::Close;
                table.call(Call::Look);
                Sequence::run(table);
            }
            (Step::Close, Come::Go) => {
                self.step = Step::Open;
                if !Sequence::close(table) {
                    return Ok(Next::Done);
                }
            }
            (_, come) => return Self::fault(come),
        }
        Ok(Next::Stay)
    }

    picks_nothing!();

    keeps_no_secrets!();
}
