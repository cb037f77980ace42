//! Possessions (14): secrecy until use, what each does when declared, assignment and loss.

use crate::Case;
use crate::Side;
use crate::answer::Answer;
use crate::cards::Letter;
use crate::decision::{Asked, Question};
use crate::environ_now;
use crate::event::Event;

use crate::galaxy::{CreatureId, PlanetId};
use crate::pieces::{AfterUse, CharacterId, Effect, PossessionId, PossessionKind, ShipId};
use crate::procedure::Relabel;
use crate::ratings;
use crate::rules::chance_draw::RollFor;
use crate::rules::character_combat::{Fight, Force};
use crate::rules::control::{controller, lower_pdb};
use crate::rules::creatures::{self, charsot_senses, heeds};
use crate::rules::missions::{Declared, Missions};
use crate::state::{CharacterSet, Disabled, Drug, Holder, Place, PossessionSet, Rating, Segment, State, UnitSet};
use crate::terms::{Call, Come, Declared as Did, Fault, Frame, List, Next, Sight, Table, Value, Why};
use serde::{Deserialize, Serialize};

/// Who or what warded an event off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Help {
    /// A character's own gift.
    Character(CharacterId),
    /// Norrocks.
    Norrocks,
    /// Charsot.
    Charsot,
}

/// A moment at which possessions may be declared: at the start of a segment, and before a detection, search, combat, round
/// of combat or mission that their owner is in (14.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// The Rebel Player-Turn opens: the Medi-kit (13.72).
    Opening,
    /// A segment begins.
    Segment,
    /// Before a detection over this planet.
    Detection {
        /// Whose base it is.
        planet: PlanetId,
    },
    /// Before a search.
    Search {
        /// Whether characters search.
        by_characters: bool,
    },
    /// Before a military combat.
    MilitaryCombat,
    /// Before a round of character combat, after the active are named.
    Round,
    /// When wounds are to be distributed.
    Wounds,
    /// When missions are assigned in an environ (14.27).
    Missions,
    /// When a creature or sentry robots attack.
    CreatureAttack,
    /// When a Diplomacy mission is aborted.
    DiplomacyAbort,
    /// When the enemy completes Gather Information.
    EnemyInformation,
}

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

    fn held<'a>(&'a self, state: &'a State) -> impl Iterator<Item = (PossessionId, CharacterId)> + 'a {
        PossessionId::all().filter_map(|possession| match state.possessions[possession].holder {
            // Those who arrive from space are not on the map yet, but can declare all the same.
            Holder::Character(owner)
                if self.concerned.contains(owner)
                    && (state.is_free(owner) || state.characters[owner].place == Place::Waiting) =>
            {
                Some((possession, owner))
            }
            _ => None,
        })
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
                false if usable(sight, self.window, possession, owner) => Ok(()),
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
                Ok(Next::Stay)
            }
            Come::Answer(Answer::Done) | Come::Go => Ok(Next::Give(Value::Declared(self.did))),
            come => Self::fault(come),
        }
    }

    fn picked(&self, _: &Sight<'_>, _: &mut Vec<Answer>) {}

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
        table.tell(Event::PossessionShown { possession, owner });
    }
}

/// Whether a possession would do something if it were declared at this moment (14.2, and the card).
fn usable(sight: &Sight<'_>, window: Window, possession: PossessionId, owner: CharacterId) -> bool {
    let state = sight.state;
    let shown = state.possessions[possession].revealed;
    let fight = sight.fight();
    let defending = fight.is_some_and(|fight| fight.defenders.contains(owner));
    let on_mission = |letters: &[Letter]| {
        sight.missions().is_some_and(|missions| {
            letters.iter().any(|&letter| missions.group(letter).is_some_and(|group| group.members.contains(owner)))
        })
    };
    let own_turn = state.clock.side == Side::Rebel;
    let here = state.characters[owner].place.environ();
    // What attacks where "Creature attacks" was drawn; where none lives, sentry robots do.
    let creature = sight.missions().and_then(|missions| environ_now::creature(state, missions.environ));
    match possession {
        PossessionId::SNIPERS_RIFLE => {
            !shown
                && match window {
                    Window::Segment => true,
                    Window::Round => fight.is_some_and(combat_counts),
                    Window::Missions => on_mission(&[Letter::A]),
                    _ => false,
                }
        }
        PossessionId::ASSASSINS_BLADE => match window {
            Window::Round => fight.is_some_and(|fight| {
                combat_counts(fight)
                    && !fight.blade
                    && (fight.active.contains(owner) || fight.attackers().contains(owner))
            }),
            Window::Missions => on_mission(&[Letter::A]),
            _ => false,
        },
        PossessionId::HELIAN_DRUG => matches!(
            window,
            Window::Segment
                | Window::Detection { .. }
                | Window::Search { .. }
                | Window::MilitaryCombat
                | Window::Round
                | Window::Missions
                | Window::CreatureAttack
        ),
        PossessionId::SCANNER => {
            !shown
                && (matches!(window, Window::Segment | Window::Detection { .. })
                    || window == Window::Search { by_characters: false } && !own_searches(state))
        }
        PossessionId::SCRAMBLER => match window {
            // The base of the planet the owner is on: of the one he leaves or crosses, not of the one he flies to.
            Window::Segment | Window::Detection { .. } => {
                own_turn
                    && state.clock.segment == Segment::Movement
                    && here.is_some_and(|environ| can_be_scrambled(state, environ.planet(), window))
            }
            Window::Search { .. } => !own_searches(state),
            Window::Round => fight.is_some_and(|fight| {
                defending && fight.round == 1 && !fight.scrambled && matches!(fight.force, Force::Locals { .. })
            }),
            _ => false,
        },
        PossessionId::MEDI_KIT => window == Window::Opening && !patients(state, owner).is_empty(),
        PossessionId::PERSONAL_BODY_SHIELD => {
            !shown
                && match window {
                    Window::Segment => true,
                    Window::Round => creature_of(fight).is_none_or(|creature| creatures::attack_rolls(creature) > 0),
                    _ => false,
                }
        }
        PossessionId::CACHE_OF_RARE_GEMS => match window {
            Window::Segment => own_turn && here.is_some() && for_sale(state, owner).next().is_some(),
            Window::Missions => gem_mission(sight.missions(), owner).is_some(),
            Window::EnemyInformation => true,
            _ => false,
        },
        PossessionId::CERVAC => match window {
            Window::Segment => !shown || can_disable(state, owner),
            Window::Search { .. } => !shown,
            Window::Missions => !shown && on_mission(&[Letter::A, Letter::C, Letter::I]),
            Window::Round => !shown && creature_of(fight).is_some_and(|creature| heeds(creature, Rating::Intelligence)),
            Window::CreatureAttack => !shown && creature.is_some_and(|creature| heeds(creature, Rating::Intelligence)),
            _ => false,
        },
        PossessionId::NORROCKS => match window {
            Window::Round => fight.is_some_and(|fight| {
                combat_counts(fight) && !fight.norrocks && fight.active.contains(owner) && defending
            }),
            Window::Wounds => true,
            Window::CreatureAttack => sight.missions().is_some_and(|missions| !missions.norrocks_helped),
            _ => false,
        },
        PossessionId::CHARSOT => {
            !shown
                && match window {
                    Window::Segment => true,
                    Window::CreatureAttack => {
                        creature.is_some_and(|creature| charsot_senses(creature) || heeds(creature, Rating::Diplomacy))
                    }
                    Window::Missions => on_mission(&[Letter::D]),
                    Window::Round => {
                        defending
                            && fight.is_some_and(|fight| fight.round == 1)
                            && creature_of(fight).is_some_and(|creature| creature.data().surprise_shift > 0)
                    }
                    _ => false,
                }
        }
        PossessionId::ADVISOR_ANDROID => match window {
            Window::DiplomacyAbort => sight.missions().is_some_and(|missions| !missions.android_helped),
            Window::Missions => !shown && on_mission(&[Letter::A, Letter::C, Letter::D, Letter::I]),
            Window::Segment | Window::Search { .. } => !shown,
            Window::Round => !shown && creature_of(fight).is_some_and(|creature| heeds(creature, Rating::Intelligence)),
            Window::CreatureAttack => {
                !shown
                    && creature.is_some_and(|creature| {
                        heeds(creature, Rating::Intelligence) || heeds(creature, Rating::Diplomacy)
                    })
            }
            _ => false,
        },
        _ => false,
    }
}

/// Whether the Scrambler can put the base of this planet Down: it is Up, not the Rebels' own, and the one that looks, if
/// one is about to.
fn can_be_scrambled(state: &State, planet: PlanetId, window: Window) -> bool {
    state.planets[planet].pdb.up
        && controller(state, planet) != Some(Side::Rebel)
        && match window {
            Window::Detection { planet: looking } => looking == planet,
            _ => true,
        }
}

/// Whether the Cervac can disable somebody now: a phase begins, and a detected enemy is on its owner's planet (14.3).
fn can_disable(state: &State, owner: CharacterId) -> bool {
    let phase_begins = matches!(state.clock.segment, Segment::Movement | Segment::Search | Segment::Missions);
    phase_begins && state.disabled.is_none() && quarry(state, owner).next().is_some()
}

fn creature_of(fight: Option<&Fight>) -> Option<CreatureId> {
    match fight?.force {
        Force::Creature(creature) => Some(creature),
        _ => None,
    }
}

/// Whether Combat counts in a fight: not in a battle of minds (13.45).
fn combat_counts(fight: &Fight) -> bool {
    !creature_of(Some(fight)).is_some_and(creatures::by_intelligence)
}

/// Whether it is the Rebel Player who searches, so that nobody of his hides.
fn own_searches(state: &State) -> bool {
    state.clock.side == Side::Imperial
}

/// The wounded whom the owner of the Medi-kit can heal: himself and those stacked with him.
fn patients(state: &State, owner: CharacterId) -> CharacterSet {
    let now = &state.characters[owner];
    let Some(environ) = now.place.environ() else { return CharacterSet::EMPTY };
    state
        .stack_in(environ, owner.side(), now.stack)
        .iter()
        .filter(|&character| state.characters[character].wounds > 0)
        .collect()
}

/// The spaceships that the gems can buy: those in the Possession Deck but the S-XIII, if the owner may hold one.
fn for_sale(state: &State, owner: CharacterId) -> impl Iterator<Item = ShipId> + '_ {
    let excluded = PossessionId::CACHE_OF_RARE_GEMS.data().effects.iter().find_map(|effect| match effect {
        Effect::BuySpaceship { excluded } => Some(*excluded),
        _ => None,
    });
    PossessionId::all()
        .filter(move |&card| Some(card) != excluded && state.in_deck(card))
        .filter_map(PossessionId::ship)
        .filter(move |&ship| may_hold_ship(state, owner, ship))
}

/// The mission of the owner's group that the gems can help.
fn gem_mission(missions: Option<&Missions>, owner: CharacterId) -> Option<Letter> {
    let letters = PossessionId::CACHE_OF_RARE_GEMS.data().effects.iter().find_map(|effect| match effect {
        Effect::BonusDraws { missions, .. } => Some(*missions),
        _ => None,
    })?;
    let missions = missions?;
    letters.iter().find(|&letter| missions.group(letter).is_some_and(|group| group.members.contains(owner)))
}

/// The detected enemy characters on the owner's planet whom the Cervac can disable.
fn quarry(state: &State, owner: CharacterId) -> impl Iterator<Item = CharacterId> + '_ {
    let planet = state.characters[owner].place.environ().map(crate::galaxy::EnvironId::planet);
    state.present(owner.side().enemy()).iter().filter(move |&enemy| {
        state.is_free(enemy)
            && state.counts_as_detected(enemy)
            && planet.is_some()
            && state.characters[enemy].place.environ().map(crate::galaxy::EnvironId::planet) == planet
    })
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
    /// A rating, a spaceship or a character is chosen.
    Choose,
    /// Its effect is there, and what becomes of it is settled.
    Over,
}

impl UsePossession {
    pub(crate) fn new(possession: PossessionId, owner: CharacterId, window: Window) -> UsePossession {
        UsePossession { possession, owner, window, did: Did::default(), step: Step::Begin }
    }

    /// What is done after a use (14.22, 14.23).
    fn used(&self, table: &mut Table<'_>) {
        match self.possession.data().after_use {
            AfterUse::Keeps => {}
            AfterUse::Inoperative { .. } => table.call(Call::Wear { possession: self.possession }),
            AfterUse::RemovedFromPlay => used_up(table, self.possession),
            AfterUse::ReturnedToDeck => to_deck(table, self.possession),
        }
    }

    /// What it does when it is declared; the step that follows.
    fn begin(&mut self, table: &mut Table<'_>) -> Step {
        let owner = self.owner;
        match (self.possession, self.window) {
            (PossessionId::ASSASSINS_BLADE, Window::Round) => {
                // It goes when the round is over; until then its owner must hold it.
                if let Some(fight) = table.fight_mut() {
                    fight.blade = true;
                }
            }
            (PossessionId::ASSASSINS_BLADE, _) => {
                self.declare_bonus(table, Letter::A);
                self.used(table);
            }
            (PossessionId::HELIAN_DRUG, _) => return Step::Choose,
            (PossessionId::CERVAC, Window::Segment) if can_disable(table.state, owner) => return Step::Choose,
            (PossessionId::CACHE_OF_RARE_GEMS, Window::Segment) => return Step::Choose,
            (PossessionId::CACHE_OF_RARE_GEMS, Window::Missions) => {
                if let Some(letter) = gem_mission(table.missions(), owner) {
                    self.declare_bonus(table, letter);
                }
                self.used(table);
            }
            (PossessionId::CACHE_OF_RARE_GEMS, _) => {
                self.did.warded = true;
                self.used(table);
            }
            (PossessionId::SCRAMBLER, window) => {
                match window {
                    Window::Segment => {
                        if let Some(environ) = table.state.characters[owner].place.environ() {
                            lower_pdb(table, environ.planet(), false);
                        }
                    }
                    Window::Detection { planet } => lower_pdb(table, planet, false),
                    Window::Search { .. } => {
                        self.did.hidden = true;
                    }
                    _ => {
                        if let Some(fight) = table.fight_mut() {
                            fight.scrambled = true;
                        }
                    }
                }
                self.used(table);
            }
            (PossessionId::MEDI_KIT, _) => {
                for character in patients(table.state, owner).iter() {
                    heal(table, case!("13.72"), character);
                }
                self.used(table);
            }
            (PossessionId::NORROCKS, Window::Round) => {
                // His die is rolled after the combat.
                if let Some(fight) = table.fight_mut() {
                    fight.norrocks = true;
                }
            }
            (PossessionId::NORROCKS, Window::Wounds) => {
                self.did.warded = true;
                used_up(table, self.possession);
            }
            (PossessionId::NORROCKS, _) => {
                if let Some(missions) = table.missions_mut() {
                    missions.norrocks_helped = true;
                }
                self.did.warded = true;
                self.used(table);
            }
            (PossessionId::ADVISOR_ANDROID, Window::DiplomacyAbort) => {
                if let Some(missions) = table.missions_mut() {
                    missions.android_helped = true;
                }
                self.did.warded = true;
                table.tell(Event::AbortIgnored);
            }
            // The rest works by being shown.
            _ => {}
        }
        Step::Over
    }

    fn declare_bonus(&self, table: &mut Table<'_>, letter: Letter) {
        let owner = self.owner;
        let draws = self
            .possession
            .data()
            .effects
            .iter()
            .find_map(|effect| match effect {
                Effect::BonusDraws { missions, amount } if missions.contains(letter) => Some(*amount),
                _ => None,
            })
            .unwrap_or(0);
        if let Some(missions) = table.missions_mut()
            && let Some(group) = missions.group_mut(letter)
            && let Some(free) = group.declared.iter_mut().find(|declared| declared.is_none())
        {
            *free = Some(Declared { owner, draws });
        }
    }
}

impl Frame for UsePossession {
    const NAME: &'static str = "the use of a possession";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        if self.step != Step::Choose {
            return None;
        }
        match self.possession {
            PossessionId::HELIAN_DRUG => list.offer_all(ratings::RAISABLE.map(Answer::Rating)),
            PossessionId::CERVAC => list.offer_all(quarry(sight.state, self.owner).map(Answer::Character)),
            _ => list.offer_all(for_sale(sight.state, self.owner).map(Answer::Ship)),
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
            (Step::Choose, Come::Answer(Answer::Rating(rating))) => {
                table.state.drug = Some(Drug { character: self.owner, rating, since });
                table.tell(Event::DrugTaken { character: self.owner, rating });
            }
            (Step::Choose, Come::Answer(Answer::Character(character))) => {
                table.state.disabled = Some(Disabled { character, since });
                table.tell(Event::Disabled { character });
            }
            (Step::Choose, Come::Answer(Answer::Ship(ship))) => {
                let place = table.state.characters[self.owner].place;
                table.state.ships[ship].place = place;
                table.state.ships[ship].owner = Some(self.owner);
                table.tell(Event::ShipAssigned { ship, owner: self.owner });
            }
            (Step::Over, Come::Go) => return Ok(Next::Give(Value::Declared(self.did))),
            (_, come) => return Self::fault(come),
        }
        self.step = Step::Over;
        self.used(table);
        Ok(Next::Stay)
    }

    fn picked(&self, _: &Sight<'_>, _: &mut Vec<Answer>) {}

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
                table.tell(Event::WearRolled { possession: self.possession, die, breaks });
                // What was destroyed or taken meanwhile is not in anybody's hands to break (14.25, 14.26).
                if breaks && matches!(table.state.possessions[self.possession].holder, Holder::Character(_)) {
                    to_deck(table, self.possession);
                }
                Ok(Next::Done)
            }
            (_, come) => Self::fault(come),
        }
    }

    fn picked(&self, _: &Sight<'_>, _: &mut Vec<Answer>) {}

    fn relabel(&mut self, _: &Relabel<'_>) {
        // What was used is known.
    }

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, _: &mut dyn FnMut(PossessionSet)) {}
}

/// Heals all wounds of a character: by rest (13.71), or by the Doctor or the Medi-kit (13.72).
pub(crate) fn heal(table: &mut Table<'_>, case: Case, character: CharacterId) {
    let now = &mut table.state.characters[character];
    if now.wounds > 0 {
        now.wounds = 0;
        table.tell_under(case, Event::Healed { character });
    }
}

/// The possessions in use: those that their owners have shown, and the drug as long as it works.
pub(crate) fn in_use(state: &State) -> PossessionSet {
    PossessionId::all()
        .filter(|&card| match state.possessions[card].holder {
            Holder::Character(_) => state.possessions[card].revealed,
            _ => card == PossessionId::HELIAN_DRUG && state.drug.is_some(),
        })
        .collect()
}

/// A possession is lost and goes back to the Possession Deck (14.24). One that was never shown goes back unseen (14.2).
pub(crate) fn to_deck(table: &mut Table<'_>, possession: PossessionId) {
    let shown = table.state.possessions[possession].revealed;
    table.state.possessions[possession] = Default::default();
    // From now on nobody can tell it from the other cards of the deck: no open window remembers it, and if it is found
    // again in mid-mission it comes too late for bonus draws (14.27).
    table.below.forget_card(possession);
    if let Some(in_use) = table.missions_mut().and_then(|missions| missions.in_use.as_mut()) {
        in_use.remove(possession);
    }
    table.tell(Event::PossessionLost { possession, shown });
}

/// A possession is removed from play for good (14.23).
fn used_up(table: &mut Table<'_>, possession: PossessionId) {
    table.state.possessions[possession].holder = Holder::OutOfPlay;
    table.tell(Event::PossessionUsedUp { possession });
}

/// After a character combat: the Blade that was used is gone; Norrocks rolls whether he goes on working (14.22).
pub(crate) fn after_fight(table: &mut Table<'_>, fight: &Fight) {
    if fight.blade {
        blade_spent(table);
    }
    if fight.norrocks && matches!(table.state.possessions[PossessionId::NORROCKS].holder, Holder::Character(_)) {
        table.call(Call::Wear { possession: PossessionId::NORROCKS });
    }
}

/// At the end of a round in which the Blade was used it is removed from play (14.23).
pub(crate) fn blade_spent(table: &mut Table<'_>) {
    let blade = PossessionId::ASSASSINS_BLADE;
    if matches!(table.state.possessions[blade].holder, Holder::Character(_)) {
        used_up(table, blade);
    }
}

/// Whether a character may be given a spaceship (14.13, 14.51): he has none yet and has Navigation 1 or more. Redjac's
/// is for Redjac alone (14.6).
pub(crate) fn may_hold_ship(state: &State, character: CharacterId, ship: ShipId) -> bool {
    character.side() == ship.side()
        && state.ship_of(character).is_none_or(|own| own == ship)
        && ratings::rating(state, character, Rating::Navigation) >= 1
        && (ship != ShipId::REDJACS_SPACESHIP || character == CharacterId::REDJAC)
}

/// Whether a character may be given a possession: any weapons and objects, one companion, one spaceship (14.13).
pub(crate) fn may_hold(state: &State, character: CharacterId, possession: PossessionId) -> bool {
    match (possession.ship(), possession.data().kind) {
        (Some(ship), _) => may_hold_ship(state, character, ship),
        (None, PossessionKind::Companion) => state.companion_of(character).is_none_or(|own| own == possession),
        (None, _) => true,
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

    /// Whether a character can be given the card: one of the group, free, who may hold it.
    fn can_be_given(&self, state: &State, character: CharacterId) -> Result<(), Why> {
        if !self.group.contains(character) {
            Err(Why::NotHere)
        } else if !state.is_free(character) {
            Err(Why::Prisoner)
        } else if !may_hold(state, character, self.possession) {
            Err(Why::MayNotHold)
        } else {
            Ok(())
        }
    }
}

impl Frame for Acquire {
    const NAME: &'static str = "the assignment of a possession";

    fn ask(&self, sight: &Sight<'_>, list: &mut List<'_>) -> Option<Asked> {
        for character in sight.state.present(Side::Rebel).iter() {
            list.judge(Answer::Character(character), self.can_be_given(sight.state, character));
        }
        let question = Question::AssignPossession { possession: self.possession };
        (list.len() > 0).then_some(Asked { side: Side::Rebel, question })
    }

    fn step(&mut self, table: &mut Table<'_>, come: Come) -> Result<Next, Fault> {
        match come {
            Come::Answer(Answer::Character(owner)) => assign(table, self.possession, owner),
            // Nobody in the group may hold it: it stays in the deck.
            Come::Go => table.tell(Event::NobodyCanHold { possession: self.possession }),
            come => return Self::fault(come),
        }
        Ok(Next::Done)
    }

    fn picked(&self, _: &Sight<'_>, _: &mut Vec<Answer>) {}

    fn relabel(&mut self, names: &Relabel<'_>) {
        self.possession = (names.card)(self.possession);
    }

    fn shown_units(&self, _: &mut dyn FnMut(UnitSet)) {}

    fn shown_cards(&self, show: &mut dyn FnMut(PossessionSet)) {
        show(PossessionSet::only(self.possession));
    }
}

/// Gives a possession to a character; a spaceship's counter is put beside him (14.5).
pub(crate) fn assign(table: &mut Table<'_>, possession: PossessionId, owner: CharacterId) {
    match possession.ship() {
        Some(ship) => {
            table.state.ships[ship].place = table.state.characters[owner].place;
            table.state.ships[ship].owner = Some(owner);
            table.tell(Event::ShipAssigned { ship, owner });
        }
        None => {
            table.state.possessions[possession].holder = Holder::Character(owner);
            table.tell(Event::PossessionAssigned { possession, owner });
        }
    }
}
