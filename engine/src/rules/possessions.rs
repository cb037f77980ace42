//! Possessions (14): secrecy until use, what each does when declared, assignment and loss.

use crate::Case;
use crate::Side;
use crate::answer::Answer;
use crate::cards::Letter;
use crate::decision::{Asked, Question};
use crate::environ_now;
use crate::event::Event;

use crate::galaxy::{CreatureId, PlanetId};
use crate::game::Game;
use crate::pieces::{AfterUse, CharacterId, Effect, PossessionId, PossessionKind, ShipId};
use crate::procedure::{Procedure, Relabel, Run};
use crate::ratings;
use crate::rules::chance_draw::{Draw, RollFor};
use crate::rules::character_combat::{Fight, Force};
use crate::rules::control::{controller, lower_pdb};
use crate::rules::creatures::{self, charsot_senses, heeds};
use crate::rules::missions::Declared;
use crate::state::{CharacterSet, Disabled, Drug, Holder, Place, PossessionSet, Rating, Segment, State};
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
}

impl Declare {
    pub(crate) fn at(window: Window, concerned: CharacterSet) -> Declare {
        Declare { window, concerned, used: PossessionSet::EMPTY }
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

    fn usable<'a>(&'a self, state: &'a State) -> impl Iterator<Item = PossessionId> + 'a {
        self.held(state)
            .filter(|&(possession, owner)| {
                !self.used.contains(possession) && usable(state, self.window, possession, owner)
            })
            .map(|(possession, _)| possession)
    }
}

impl Run for Declare {
    fn asks(&self, state: &State) -> Option<Asked> {
        if self.concerned.is_empty() {
            return None;
        }
        let secret = self
            .held(state)
            .any(|(possession, _)| !state.possessions[possession].revealed && !self.used.contains(possession));
        (secret || self.usable(state).next().is_some())
            .then_some(Asked { side: Side::Rebel, question: Question::DeclarePossession { window: self.window } })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        answers.push(Answer::Done);
        answers.extend(self.usable(state).map(Answer::Possession));
    }

    fn answered(mut self, game: &mut Game, answer: Answer) {
        let Answer::Possession(possession) = answer else { return };
        let Holder::Character(owner) = game.state.possessions[possession].holder else { return };
        self.used.insert(possession);
        game.push(self);
        reveal(game, possession, owner);
        game.push(UsePossession { possession, owner, window: self.window, step: Step::Begin });
    }

    fn advance(self, _: &mut Game) {}
}

/// Shows a card (14.2).
pub(crate) fn reveal(game: &mut Game, possession: PossessionId, owner: CharacterId) {
    let now = &mut game.state.possessions[possession];
    if !now.revealed {
        now.revealed = true;
        game.tell(Event::PossessionShown { possession, owner });
    }
}

/// Whether a possession would do something if it were declared at this moment (14.2, and the card).
fn usable(state: &State, window: Window, possession: PossessionId, owner: CharacterId) -> bool {
    let shown = state.possessions[possession].revealed;
    let fight = state.work.fight.as_ref();
    let defending = fight.is_some_and(|fight| fight.defenders.contains(owner));
    let on_mission = |letters: &[Letter]| {
        state.work.missions.as_ref().is_some_and(|missions| {
            letters.iter().any(|&letter| missions.group(letter).is_some_and(|group| group.members.contains(owner)))
        })
    };
    let own_turn = state.clock.side == Side::Rebel;
    let here = state.characters[owner].place.environ();
    // What attacks where "Creature attacks" was drawn; where none lives, sentry robots do.
    let creature = state.work.missions.as_ref().and_then(|missions| environ_now::creature(state, missions.environ));
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
            Window::Search { .. } => !own_searches(state) && !state.work.hidden_by_scrambler,
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
            Window::Missions => gem_mission(state, owner).is_some(),
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
            Window::CreatureAttack => state.work.missions.as_ref().is_some_and(|missions| !missions.norrocks_helped),
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
            Window::DiplomacyAbort => state.work.missions.as_ref().is_some_and(|missions| !missions.android_helped),
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
fn gem_mission(state: &State, owner: CharacterId) -> Option<Letter> {
    let letters = PossessionId::CACHE_OF_RARE_GEMS.data().effects.iter().find_map(|effect| match effect {
        Effect::BonusDraws { missions, .. } => Some(*missions),
        _ => None,
    })?;
    let missions = state.work.missions.as_ref()?;
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
    step: Step,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum Step {
    Begin,
    /// A rating, a spaceship or a character is chosen.
    Choose,
    /// The die that says whether it goes on working was rolled.
    Worn,
}

impl UsePossession {
    fn at(self, step: Step) -> UsePossession {
        UsePossession { step, ..self }
    }

    /// What is done after a use (14.22, 14.23).
    fn used(self, game: &mut Game) {
        match self.possession.data().after_use {
            AfterUse::Keeps => {}
            AfterUse::Inoperative { .. } => {
                game.push(self.at(Step::Worn));
                game.push(Draw::Die(RollFor::Inoperative(self.possession)));
            }
            AfterUse::RemovedFromPlay => {
                game.state.possessions[self.possession].holder = Holder::OutOfPlay;
                game.tell(Event::PossessionUsedUp { possession: self.possession });
            }
            AfterUse::ReturnedToDeck => to_deck(game, self.possession),
        }
    }

    fn begin(self, game: &mut Game) {
        let owner = self.owner;
        match (self.possession, self.window) {
            (PossessionId::ASSASSINS_BLADE, Window::Round) => {
                if let Some(fight) = game.state.work.fight.as_mut() {
                    fight.blade = true;
                }
                // It goes when the round is over; until then its owner must hold it.
            }
            (PossessionId::ASSASSINS_BLADE, _) => {
                self.declare_bonus(game, Letter::A);
                self.used(game);
            }
            (PossessionId::HELIAN_DRUG, _) => game.push(self.at(Step::Choose)),
            (PossessionId::CERVAC, Window::Segment) if can_disable(&game.state, owner) => {
                game.push(self.at(Step::Choose));
            }
            (PossessionId::CACHE_OF_RARE_GEMS, Window::Segment) => game.push(self.at(Step::Choose)),
            (PossessionId::CACHE_OF_RARE_GEMS, Window::Missions) => {
                if let Some(letter) = gem_mission(&game.state, owner) {
                    self.declare_bonus(game, letter);
                }
                self.used(game);
            }
            (PossessionId::CACHE_OF_RARE_GEMS, _) => {
                game.state.work.warded = true;
                self.used(game);
            }
            (PossessionId::SCRAMBLER, window) => {
                match window {
                    Window::Segment => {
                        if let Some(environ) = game.state.characters[owner].place.environ() {
                            lower_pdb(game, environ.planet(), false);
                        }
                    }
                    Window::Detection { planet } => lower_pdb(game, planet, false),
                    Window::Search { .. } => game.state.work.hidden_by_scrambler = true,
                    _ => {
                        if let Some(fight) = game.state.work.fight.as_mut() {
                            fight.scrambled = true;
                        }
                    }
                }
                self.used(game);
            }
            (PossessionId::MEDI_KIT, _) => {
                for character in patients(&game.state, owner).iter() {
                    heal(game, case!("13.72"), character);
                }
                self.used(game);
            }
            (PossessionId::NORROCKS, Window::Round) => {
                // His die is rolled after the combat.
                if let Some(fight) = game.state.work.fight.as_mut() {
                    fight.norrocks = true;
                }
            }
            (PossessionId::NORROCKS, Window::Wounds) => {
                game.state.work.warded = true;
                game.state.possessions[self.possession].holder = Holder::OutOfPlay;
                game.tell(Event::PossessionUsedUp { possession: self.possession });
            }
            (PossessionId::NORROCKS, _) => {
                if let Some(missions) = game.state.work.missions.as_mut() {
                    missions.norrocks_helped = true;
                }
                game.state.work.warded = true;
                self.used(game);
            }
            (PossessionId::ADVISOR_ANDROID, Window::DiplomacyAbort) => {
                if let Some(missions) = game.state.work.missions.as_mut() {
                    missions.android_helped = true;
                }
                game.state.work.warded = true;
                game.tell(Event::AbortIgnored);
            }
            // The rest works by being shown.
            _ => {}
        }
    }

    fn declare_bonus(self, game: &mut Game, letter: Letter) {
        let amount = self
            .possession
            .data()
            .effects
            .iter()
            .find_map(|effect| match effect {
                Effect::BonusDraws { missions, amount } if missions.contains(letter) => Some(*amount),
                _ => None,
            })
            .unwrap_or(0);
        if let Some(missions) = game.state.work.missions.as_mut()
            && let Some(group) = missions.group_mut(letter)
            && let Some(free) = group.declared.iter_mut().find(|declared| declared.is_none())
        {
            *free = Some(Declared { owner: self.owner, draws: amount });
        }
    }
}

impl Run for UsePossession {
    fn asks(&self, _: &State) -> Option<Asked> {
        (self.step == Step::Choose).then_some(Asked {
            side: Side::Rebel,
            question: Question::PossessionChoice { possession: self.possession },
        })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        match self.possession {
            PossessionId::HELIAN_DRUG => answers.extend(ratings::RAISABLE.map(Answer::Rating)),
            PossessionId::CERVAC => answers.extend(quarry(state, self.owner).map(Answer::Character)),
            _ => answers.extend(for_sale(state, self.owner).map(Answer::Ship)),
        }
    }

    fn answered(self, game: &mut Game, answer: Answer) {
        let since = game.state.clock;
        match answer {
            Answer::Rating(rating) => {
                game.state.drug = Some(Drug { character: self.owner, rating, since });
                game.tell(Event::DrugTaken { character: self.owner, rating });
            }
            Answer::Character(character) => {
                game.state.disabled = Some(Disabled { character, since });
                game.tell(Event::Disabled { character });
            }
            Answer::Ship(ship) => {
                if let Some(environ) = game.state.characters[self.owner].place.environ() {
                    game.state.ships[ship].place = Place::Environ(environ);
                    game.state.ships[ship].owner = Some(self.owner);
                    game.tell(Event::ShipAssigned { ship, owner: self.owner });
                }
            }
            _ => {}
        }
        self.used(game);
    }

    fn advance(self, game: &mut Game) {
        match self.step {
            Step::Begin => self.begin(game),
            Step::Choose => {}
            Step::Worn => {
                let die = game.die();
                let breaks = self.possession.data().after_use.breaks(die);
                game.tell(Event::WearRolled { possession: self.possession, die, breaks });
                // What was destroyed or taken meanwhile is not in anybody's hands to break (14.25, 14.26).
                if breaks && matches!(game.state.possessions[self.possession].holder, Holder::Character(_)) {
                    to_deck(game, self.possession);
                }
            }
        }
    }
}

/// Heals all wounds of a character: by rest (13.71), or by the Doctor or the Medi-kit (13.72).
pub(crate) fn heal(game: &mut Game, case: Case, character: CharacterId) {
    let now = &mut game.state.characters[character];
    if now.wounds > 0 {
        now.wounds = 0;
        game.tell_under(case, Event::Healed { character });
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
pub(crate) fn to_deck(game: &mut Game, possession: PossessionId) {
    let shown = game.state.possessions[possession].revealed;
    game.state.possessions[possession] = Default::default();
    // From now on nobody can tell it from the other cards of the deck: no open window remembers it, and if it is found
    // again in mid-mission it comes too late for bonus draws (14.27).
    for procedure in game.state.stack.iter_mut() {
        if let Procedure::Declare(declare) = procedure {
            declare.used.remove(possession);
        }
    }
    if let Some(in_use) = game.state.work.missions.as_mut().and_then(|missions| missions.in_use.as_mut()) {
        in_use.remove(possession);
    }
    game.tell(Event::PossessionLost { possession, shown });
}

/// After a character combat: the Blade that was used is gone; Norrocks rolls whether he goes on working (14.22).
pub(crate) fn after_fight(game: &mut Game, fight: &Fight) {
    if fight.blade {
        blade_spent(game);
    }
    if fight.norrocks
        && let Holder::Character(owner) = game.state.possessions[PossessionId::NORROCKS].holder
    {
        let norrocks =
            UsePossession { possession: PossessionId::NORROCKS, owner, window: Window::Round, step: Step::Begin };
        norrocks.used(game);
    }
}

/// At the end of a round in which the Blade was used it is removed from play (14.23).
pub(crate) fn blade_spent(game: &mut Game) {
    let blade = PossessionId::ASSASSINS_BLADE;
    if matches!(game.state.possessions[blade].holder, Holder::Character(_)) {
        game.state.possessions[blade].holder = Holder::OutOfPlay;
        game.tell(Event::PossessionUsedUp { possession: blade });
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

    fn holders<'a>(&self, state: &'a State) -> impl Iterator<Item = CharacterId> + 'a {
        let possession = self.possession;
        self.group.iter().filter(move |&character| state.is_free(character) && may_hold(state, character, possession))
    }
}

impl Run for Acquire {
    fn asks(&self, state: &State) -> Option<Asked> {
        self.holders(state)
            .next()
            .map(|_| Asked { side: Side::Rebel, question: Question::AssignPossession { possession: self.possession } })
    }

    fn list(&self, state: &State, answers: &mut Vec<Answer>) {
        answers.extend(self.holders(state).map(Answer::Character));
    }

    fn answered(self, game: &mut Game, answer: Answer) {
        if let Answer::Character(owner) = answer {
            assign(game, self.possession, owner);
        }
    }

    fn advance(self, game: &mut Game) {
        // Nobody in the group may hold it: it stays in the deck.
        game.tell(Event::NobodyCanHold { possession: self.possession });
    }

    fn relabel(&mut self, names: &Relabel<'_>) {
        self.possession = (names.card)(self.possession);
    }

    fn shown_cards(&self, show: &mut dyn FnMut(PossessionSet)) {
        show(PossessionSet::only(self.possession));
    }
}

/// Gives a possession to a character; a spaceship's counter is put beside him (14.5).
pub(crate) fn assign(game: &mut Game, possession: PossessionId, owner: CharacterId) {
    match possession.ship() {
        Some(ship) => {
            game.state.ships[ship].place = game.state.characters[owner].place;
            game.state.ships[ship].owner = Some(owner);
            game.tell(Event::ShipAssigned { ship, owner });
        }
        None => {
            game.state.possessions[possession].holder = Holder::Character(owner);
            game.tell(Event::PossessionAssigned { possession, owner });
        }
    }
}
