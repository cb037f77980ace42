//! Possessions (14): secrecy until use, what each does when declared, assignment and loss.

pub use crate::terms::Window;

use super::declared_effects::{self as declared, Applied, Choice};
use super::declared_in_time::timely;

use crate::Case;
use crate::Side;
use crate::answer::Answer;
use crate::decision::{Asked, Question};
use crate::effects;
use crate::event::{Check, Event};
use crate::pieces::{AfterUse, CharacterId, GameLevel, PossessionId, PossessionKind, ShipId, Span};
use crate::planet_secrets;
use crate::ratings;
use crate::rules::chance_draw::RollFor;
use crate::rules::secrets::look_from_orbit;
use crate::state::{CharacterSet, Disabled, Drug, Holder, Place, PossessionSet, Rating, State, UnitSet};
use crate::terms::{Call, Come, Declared as Did, Fault, Frame, List, Next, Relabel, Sight, Table, Value, Why};
use serde::{Deserialize, Serialize};

/// The Rebel Player may declare possessions of the characters concerned. He is asked whenever one of them holds a card
/// that was not shown yet, even if the only answer is no: silence would tell.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Declare {
    window: Window,
    concerned: CharacterSet,
    used: PossessionSet,
    /// What those used so far did.
    did: Did,
}

impl Declare {
    pub(crate) fn at(window: Window, concerned: CharacterSet) -> Declare {
        Declare { window, concerned, used: PossessionSet::EMPTY, did: Did::default() }
    }

    /// A card went back to the deck.
    pub(crate) fn forget(&mut self, card: PossessionId) {
        self.used.remove(card);
    }

    /// The cards that those concerned hold. On a planet that is gone nothing is declared (L127).
    fn held<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (PossessionId, CharacterId)> + 'a {
        PossessionId::all().filter_map(|possession| match state.possessions[possession].holder {
            // Those who arrive from space are not on the map yet, but can declare all the same.
            Holder::Character(owner)
                if self.concerned.contains(owner)
                    && !state.is_deserted(state.characters[owner].place())
                    && (state.is_free(owner) || state.characters[owner].place() == Place::Waiting) =>
            {
                Some((possession, owner))
            }
            _ => None,
        })
    }
}

/// What it would tell the other side if nobody were asked what is declared where there is nothing to declare (14.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Silence {
    /// Those who hold a card that was not shown yet.
    pub of: CharacterSet,
    /// Whether it tells something: a card that was not shown, wherever it is, could help one of them now.
    pub tells: bool,
    /// Whether it is time for something: such a card, or one that was shown, would do what would be missed if it were not declared now. It
    /// hangs on what both sides know.
    pub timely: bool,
}

/// What is asked of a card and who would declare it.
type Does = fn(&Sight<'_>, Window, PossessionId, CharacterId) -> bool;

impl Declare {
    /// What silence would tell now. It hangs on nothing that one side alone knows.
    pub(crate) fn silence(&self, sight: &Sight<'_>) -> Silence {
        let state = sight.state;
        let shown = |card: PossessionId| state.possessions[card].revealed;
        let secret = self.held(state).filter(|&(card, _)| !shown(card) && !self.used.contains(card));
        let of: CharacterSet = secret.map(|(_, owner)| owner).collect();
        let could = |does: Does| {
            let any = |owner| PossessionId::all().any(|card| !shown(card) && does(sight, self.window, card, owner));
            of.iter().any(any)
        };
        let open = self.held(state).filter(|&(card, _)| shown(card));
        let open = open.map(|(card, _)| card).collect();
        Silence { of, tells: could(declared::helps), timely: could(timely) || !self.timely(sight).and(open).is_empty() }
    }

    /// Of the cards that can be declared now those that it is time for: what they do would be missed if they were not.
    pub(crate) fn timely(&self, sight: &Sight<'_>) -> PossessionSet {
        let (used, cards) = (self.used, &sight.state.possessions);
        let usable = self.held(sight.state).filter(|&(card, _)| !used.contains(card) && !cards[card].inoperative);
        usable.filter(|&(card, owner)| timely(sight, self.window, card, owner)).map(|(card, _)| card).collect()
    }
}

impl Frame for Declare {
    const NAME: &'static str = "a window for possessions";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        if self.concerned.is_empty() {
            return None;
        }
        let state = sight.state;
        let mut secret = false;
        list.offer(Answer::Done);
        for (possession, owner) in self.held(state) {
            secret |= !state.possessions[possession].revealed && !self.used.contains(possession);
            let verdict = match self.used.contains(possession) {
                true => Err(Why::Used),
                false if state.possessions[possession].inoperative => Err(Why::Inoperative),
                false if declared::helps(sight, self.window, possession, owner) => Ok(()),
                false => Err(Why::NoUse),
            };
            list.judge(Answer::Possession(possession), verdict);
        }
        (secret || list.len() > 1)
            .then_some(Asked { side: Side::Rebel, question: Question::DeclarePossession { window: self.window } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match come {
            Come::Answer(Answer::Possession(possession)) => {
                let Holder::Character(owner) = table.state.possessions[possession].holder else {
                    return Self::fault(come);
                };
                self.used.insert(possession);
                reveal(table, possession, owner);
                table.call(Call::UsePossession { possession, owner, window: self.window });
                Ok(Next::Stay)
            }
            Come::Value(Value::Declared(declared)) => {
                self.did = self.did.and(declared);
                // What was shown as a segment opens may show the secret of the planet below, and does so at once (31.21).
                if matches!(self.window, Window::Opening | Window::Segment) {
                    look_from_orbit(table);
                }
                Ok(Next::Stay)
            }
            Come::Answer(Answer::Done) | Come::Go => Ok(Next::Give(Value::Declared(self.did))),
            come => Self::fault(come),
        }
    }

    picks_nothing!();

    fn relabel(&mut self, names: &Relabel<'_>) {
        self.used = names.cards(self.used);
    }

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, show: &mut dyn FnMut(PossessionSet)) {
        show(self.used);
    }
}

/// Shows a card (14.2).
pub(crate) fn reveal(table: &mut Table<'_>, possession: PossessionId, owner: CharacterId) {
    let now = &mut table.state.possessions[possession];
    if !now.revealed {
        now.revealed = true;
        table.tell(case!("14.2"), Event::PossessionShown { possession, owner });
    }
}

/// Why the Cervac cannot disable an enemy.
fn no_quarry(state: &State, enemy: CharacterId) -> Why {
    if !state.is_free(enemy) {
        Why::Prisoner
    } else if !state.counts_as_detected(enemy) {
        Why::NotDetected
    } else {
        Why::NotOnHisPlanet
    }
}

/// A possession at work: the choice it leaves, its effect, and what becomes of it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct UsePossession {
    possession: PossessionId,
    owner: CharacterId,
    window: Window,
    did: Did,
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Begin,
    /// What it leaves open is chosen.
    Choose(Choice),
    /// Its effect is there, and what becomes of it is settled.
    Over,
}

impl UsePossession {
    pub(crate) fn new(possession: PossessionId, owner: CharacterId, window: Window) -> UsePossession {
        UsePossession { possession, owner, window, did: Did::default(), step: Step::Begin }
    }

    /// What it does when it is declared (14.2); the step that follows. What only stands works by being shown.
    fn begin(&mut self, table: &mut Table<'_>) -> Step {
        let mut done = false;
        for effect in self.possession.effects() {
            let sight = Sight { state: table.state, below: table.below };
            if effect.kind().span() == Span::Standing
                || !declared::effect_helps(&sight, self.window, self.possession, self.owner, effect)
            {
                continue;
            }
            match declared::apply(table, self.window, self.possession, self.owner, effect, &mut self.did) {
                Applied::Once => done = true,
                Applied::ForNow => {}
                Applied::Choose(choice) => return Step::Choose(choice),
            }
        }
        if done {
            spent(table, self.possession);
        }
        Step::Over
    }
}

impl Frame for UsePossession {
    const NAME: &'static str = "the use of a possession";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        let Step::Choose(choice) = self.step else { return None };
        let state = sight.state;
        match choice {
            Choice::Rating { .. } => {
                list.offer_all(ratings::RAISABLE.map(Answer::Rating));
                list.close_all(Rating::ALL.map(Answer::Rating), Why::NotRaisable);
            }
            Choice::Enemy => {
                list.offer_all(declared::quarry(state, self.owner).map(Answer::Character));
                // It can disable somebody; shown alone, it still raises its owner's Intelligence (14.2).
                list.offer(Answer::Done);
                if list.wants_reasons() {
                    for enemy in state.present(self.owner.side().enemy()).iter() {
                        list.close(Answer::Character(enemy), no_quarry(state, enemy));
                    }
                }
            }
            Choice::Ship { excluded } => {
                list.offer_all(declared::for_sale(state, self.owner, excluded).map(Answer::Ship));
                if list.wants_reasons() {
                    for ship in PossessionId::all().filter_map(PossessionId::ship) {
                        let why = can_hold_ship(state, self.owner, ship).err().unwrap_or(Why::NotForSale);
                        list.close(Answer::Ship(ship), why);
                    }
                }
            }
        }
        Some(Asked { side: Side::Rebel, question: Question::PossessionChoice { possession: self.possession } })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        let since = table.state.clock;
        match (self.step, come) {
            (Step::Begin, Come::Go) => {
                self.step = self.begin(table);
                return Ok(Next::Stay);
            }
            (Step::Choose(Choice::Rating { amount }), Come::Answer(Answer::Rating(rating))) => {
                table.state.drug = Some(Drug { character: self.owner, rating, since });
                table.tell(
                    case!("14.4"),
                    Event::DrugTaken { by: self.possession, character: self.owner, rating, amount },
                );
            }
            (Step::Choose(Choice::Enemy), Come::Answer(Answer::Character(character))) => {
                table.state.disabled = Some(Disabled { character, since });
                table.tell(case!("14.3"), Event::Disabled { character });
            }
            (Step::Choose(Choice::Enemy), Come::Answer(Answer::Done)) => {
                // What was merely shown was not used, and does not wear.
                self.step = Step::Over;
                return Ok(Next::Stay);
            }
            (Step::Choose(Choice::Ship { .. }), Come::Answer(Answer::Ship(ship))) => {
                let place = table.state.characters[self.owner].place();
                table.state.put_ship(ship, place);
                table.state.ships[ship].owner = Some(self.owner);
                table.tell(case!("14.51"), Event::ShipAssigned { ship, owner: self.owner });
            }
            (Step::Over, Come::Go) => return Ok(Next::Give(Value::Declared(self.did))),
            (_, come) => return Self::fault(come),
        }
        self.step = Step::Over;
        spent(table, self.possession);
        Ok(Next::Stay)
    }

    picks_nothing!();

    fn relabel(&mut self, _: &Relabel<'_>) {
        // It was shown before it came to work: nobody has to be kept from knowing it.
    }

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}

/// The die that says whether a used possession goes on working (14.22).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Wear {
    possession: PossessionId,
    rolled: bool,
}

impl Wear {
    pub(crate) fn new(possession: PossessionId) -> Wear {
        Wear { possession, rolled: false }
    }
}

impl Frame for Wear {
    const NAME: &'static str = "the wear of a possession";

    fn ask(&self, _: &Sight<'_>, _: &mut List<'_>) -> Option<Asked> {
        None
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match (self.rolled, come) {
            (false, Come::Go) => {
                self.rolled = true;
                table.call(Call::Die(RollFor::Inoperative(self.possession)));
                Ok(Next::Stay)
            }
            (true, Come::Value(Value::Die(die))) => {
                let breaks = self.possession.data().after_use.breaks(die);
                table.tell(case!("14.22"), Event::Check(Check::Wear { possession: self.possession, die, breaks }));
                // What was destroyed or taken meanwhile is not in anybody's hands to break (14.25, 14.26).
                if breaks && matches!(table.state.possessions[self.possession].holder, Holder::Character(_)) {
                    breaks_down(table, self.possession);
                }
                Ok(Next::Done)
            }
            (_, come) => Self::fault(come),
        }
    }

    picks_nothing!();

    fn relabel(&mut self, _: &Relabel<'_>) {
        // What was used is known.
    }

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}

/// Heals all wounds of a character: by rest (13.71), or by the Doctor or the Medi-kit (13.72). Where a planet secret forbids it nobody
/// heals (L128), nor on or over a planet that is gone (L127).
pub(crate) fn heal(table: &mut Table<'_>, case: Case, character: CharacterId) {
    let place = table.state.characters[character].place();
    let barred = planet_secrets::nobody_heals(table.state, place) || table.state.is_deserted(place);
    let now = &mut table.state.characters[character];
    if now.wounds > 0 && !barred {
        now.wounds = 0;
        table.tell(case, Event::Healed { character });
    }
}

/// The possessions in use: those that their owners have shown, and the drug as long as it works.
pub(crate) fn in_use(state: &State) -> PossessionSet {
    PossessionId::all()
        .filter(|&card| match state.possessions[card].holder {
            Holder::Character(owner) => state.shows(owner, card),
            _ => state.drug.is_some() && effects::drug().is_some_and(|(drug, _)| drug == card),
        })
        .collect()
}

/// A possession breaks down (14.22): it goes back to the Possession Deck, or in the larger games stays and does nothing until somebody
/// repairs it (27.2).
fn breaks_down(table: &mut Table<'_>, possession: PossessionId) {
    if table.state.terms.level == GameLevel::StarSystem {
        return to_deck(table, case!("14.24"), possession);
    }
    table.state.possessions[possession].inoperative = true;
    table.tell(case!("27.2"), Event::PossessionInoperative { possession });
}

/// A possession is lost by a case and goes back to the Possession Deck (14.24): after its one use (14.23), or inoperative. One that was never shown goes back unseen (14.2).
pub(crate) fn to_deck(table: &mut Table<'_>, case: Case, possession: PossessionId) {
    let shown = put_in_deck(table, possession);
    table.tell(case, Event::PossessionLost { possession, shown });
}

/// A possession goes back to the Possession Deck; whether it had been shown.
pub(crate) fn put_in_deck(table: &mut Table<'_>, possession: PossessionId) -> bool {
    let shown = table.state.possessions[possession].revealed;
    table.state.possessions[possession] = Default::default();
    // From now on nobody can tell it from the other cards of the deck: no open window remembers it, and if it is found
    // again in mid-mission it comes too late for bonus draws (14.27).
    table.below.forget_card(possession);
    if let Some(in_use) = table.missions_mut().and_then(|missions| missions.in_use.as_mut()) {
        in_use.remove(possession);
    }
    shown
}

/// A possession is removed from play for good (14.23).
pub(super) fn used_up(table: &mut Table<'_>, possession: PossessionId) {
    table.state.possessions[possession].holder = Holder::OutOfPlay;
    table.tell(case!("14.23"), Event::PossessionUsedUp { possession });
}

/// What becomes of a possession after a use (14.22, 14.23).
fn spent(table: &mut Table<'_>, possession: PossessionId) {
    match possession.data().after_use {
        AfterUse::Keeps => {}
        AfterUse::Inoperative { .. } => table.call(Call::Wear { possession }),
        AfterUse::RemovedFromPlay => used_up(table, possession),
        AfterUse::ReturnedToDeck => to_deck(table, case!("14.23"), possession),
    }
}

/// At the end of the round or combat for which possessions were used: what becomes of those still in somebody's hands
/// (14.22, 14.23).
pub(crate) fn spend(table: &mut Table<'_>, used: PossessionSet) {
    for possession in used.iter() {
        if matches!(table.state.possessions[possession].holder, Holder::Character(_)) {
            spent(table, possession);
        }
    }
}

/// Whether a character may be given a spaceship (14.13, 14.51): he has none yet and has Navigation 1 or more. Redjac's
/// is for Redjac alone (14.6).
pub(crate) fn can_hold_ship(state: &State, character: CharacterId, ship: ShipId) -> Result<(), Why> {
    if character.side() != ship.side() {
        Err(Why::NotYours)
    } else if character.is_sovereign() {
        Err(Why::NotForSovereigns)
    } else if state.ship_of(character).is_some_and(|own| own != ship) {
        Err(Why::HasASpaceship)
    } else if ratings::rating(state, character, Rating::Navigation) < 1 {
        Err(Why::NoNavigation)
    } else if ship.only_pilot().is_some_and(|only| only != character) {
        Err(Why::RedjacsAlone)
    } else {
        Ok(())
    }
}

/// Whether a character may be given a possession: any weapons and objects, one companion, one spaceship (14.13).
pub(crate) fn can_hold(state: &State, character: CharacterId, possession: PossessionId) -> Result<(), Why> {
    match (possession.ship(), possession.data().kind) {
        _ if character.is_sovereign() => Err(Why::NotForSovereigns),
        (Some(ship), _) => can_hold_ship(state, character, ship),
        (None, PossessionKind::Companion) if state.companion_of(character).is_some_and(|own| own != possession) => {
            Err(Why::HasACompanion)
        }
        (None, _) => Ok(()),
    }
}

/// A card drawn from the Possession Deck is assigned to a member of the group that found it (14.11).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Acquire {
    possession: PossessionId,
    group: CharacterSet,
}

impl Acquire {
    pub(crate) fn new(possession: PossessionId, group: CharacterSet) -> Acquire {
        Acquire { possession, group }
    }

    /// The card that was drawn.
    pub(crate) const fn card(&self) -> PossessionId {
        self.possession
    }

    /// Whether somebody could be given a card, had it been drawn.
    pub(crate) fn could_be(&self, state: &State, possession: PossessionId) -> bool {
        let drawn = Acquire { possession, group: self.group };
        self.group.iter().any(|character| drawn.can_be_given(state, character).is_ok())
    }

    /// Whether a character can be given the card: one of the group, free, who may hold it.
    fn can_be_given(&self, state: &State, character: CharacterId) -> Result<(), Why> {
        if !self.group.contains(character) {
            Err(Why::NotOfTheGroup)
        } else if !state.is_free(character) {
            Err(Why::Prisoner)
        } else {
            can_hold(state, character, self.possession)
        }
    }
}

impl Frame for Acquire {
    const NAME: &'static str = "the assignment of a possession";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        for character in sight.state.present(Side::Rebel).iter() {
            list.judge(Answer::Character(character), self.can_be_given(sight.state, character));
        }
        let among = self.group.and(sight.state.present(Side::Rebel)).iter();
        let among = among.filter(|&who| sight.state.is_free(who) && !who.is_sovereign());
        let question = Question::AssignPossession { possession: self.possession, among: among.collect() };
        (list.len() > 0).then_some(Asked { side: Side::Rebel, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match come {
            Come::Answer(Answer::Character(owner)) => assign(table, case!("14.11"), self.possession, owner),
            // Nobody in the group may hold it: it stays in the deck.
            Come::Go => table.tell(case!("14.11"), Event::NobodyCanHold { possession: self.possession }),
            come => return Self::fault(come),
        }
        Ok(Next::Done)
    }

    picks_nothing!();

    fn relabel(&mut self, names: &Relabel<'_>) {
        self.possession = (names.card)(self.possession);
    }

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, show: &mut dyn FnMut(PossessionSet)) {
        show(PossessionSet::only(self.possession));
    }
}

/// The case by which a spaceship gets a pilot: the one who owns it has it by a case of his own (14.53), anybody else as any possession is
/// assigned (14.51).
pub(crate) fn assigned_by(ship: ShipId, owner: CharacterId) -> Case {
    if ship.side() == Side::Rebel && ship.data().owner == Some(owner) { case!("14.53") } else { case!("14.51") }
}

/// Gives a possession to a character by a case (acquired, 14.11; exchanged, 14.12); a spaceship's counter is put beside him
/// (14.5).
pub(crate) fn assign(table: &mut Table<'_>, case: Case, possession: PossessionId, owner: CharacterId) {
    match possession.ship() {
        Some(ship) => {
            let place = table.state.characters[owner].place();
            table.state.put_ship(ship, place);
            table.state.ships[ship].owner = Some(owner);
            table.tell(case!("14.51"), Event::ShipAssigned { ship, owner });
        }
        None => {
            table.state.possessions[possession].holder = Holder::Character(owner);
            table.tell(case, Event::PossessionAssigned { possession, owner });
        }
    }
}
