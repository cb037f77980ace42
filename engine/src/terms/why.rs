//! Why an answer is closed, each reason with its case.

use crate::Case;
use crate::answer::Answer;
use crate::decision::Question;
use crate::pieces::UnitId;

/// An answer that is not legal now, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Closed {
    /// The answer.
    pub answer: Answer,
    /// Why it is closed.
    pub why: Why,
}

/// Why an answer is closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Why {
    /// His side does not control the planet.
    NotYourPlanet,
    /// Another side controls the planet, or nobody does and the enemy has units in the environ.
    NoReinforcements,
    /// It is there already.
    AlreadyThere,
    /// Only the planet on which it stands is near enough.
    OtherPlanet,
    /// On foot one stays on the planet.
    OnFoot,
    /// An equal piece of the same place is listed for it, so that nobody says which of those face down it is.
    AlikeListed,
    /// The same of pieces that are never face down.
    EqualListed,
    /// A prisoner it holds was moved in this segment.
    PrisonerMoved,
    /// He was given to another captor in this segment, in the larger games in this Operations Phase.
    HandedOver,
    /// Nobody else is there who could hold him.
    NoOtherCaptor,
    /// Nothing of the enemy is there that could be reacted to.
    NothingToReactTo,
    /// Nothing of the enemy that could be reacted to is in another environ of the planet.
    NothingNear,
    /// He does not stand with the military units.
    NotWithTheUnits,
    /// Units of this kind cannot be there.
    NotForThisUnit,
    /// The question is about something else.
    NotAsked,
    /// The piece belongs to the other side.
    NotYours,
    /// The piece is not on the map, or takes no part in this scenario.
    NotInPlay,
    /// The piece is somewhere else.
    NotHere,
    /// It was moved in this segment.
    AlreadyMoved,
    /// It has reacted in this segment.
    Reacted,
    /// He is a prisoner.
    Prisoner,
    /// The Cervac keeps him from acting.
    Disabled,
    /// Sets are picked in one order; it comes before what was picked last.
    BeforeThePicked,
    /// It is in the set already.
    Picked,
    /// The environ holds no more units of this side.
    NoRoom,
    /// The room that is left is for bought units that cannot stay in space (34.41).
    RoomKept,
    /// A unit of the stack cannot leave its planet.
    NotMobile,
    /// There is nowhere to go.
    NowhereToGo,
    /// His planet has no other environ to walk to, and nobody leaves it on foot.
    OnlyEnviron,
    /// Nobody aboard can fly the spaceship.
    NoPilot,
    /// There is no place left aboard.
    NoPlaceAboard,
    /// He stands with the military units.
    WithTheUnits,
    /// He guards a prisoner.
    Guards,
    /// He has no Leadership.
    NoLeadership,
    /// He was called to lead units in this Player-Turn.
    LedUnits,
    /// He left the units to search.
    SteppedOut,
    /// Nobody of the enemy is detected there who stands apart from units.
    NobodyDetected,
    /// Nobody is inactive who could break off alone.
    NobodyInactive,
    /// The enemy does not control the planet, so that its base is not his.
    NotTheirBase,
    /// The base is Up already.
    BaseUp,
    /// Bases are not put Up on this Game-Turn.
    NotThisTurn,
    /// A base was put Up in this segment already.
    OneBaseATurn,
    /// The side does not control the planet whose base it is.
    NotControlled,
    /// The planet is in rebellion, and Imperial units keep the Rebel Player from its base.
    RisenButHeld,
    /// There is nobody to search or fight with.
    NobodyThere,
    /// No military unit of the side is there to stand with.
    NoUnitsThere,
    /// It was done here in this segment already.
    DoneHere,
    /// The planet's loyalty cannot move: there is no marker on its track.
    LoyaltyFixed,
    /// The environ has no Coup Rating.
    NoCoupRating,
    /// A coup marker lies there already.
    CoupMade,
    /// The planet is not in Unrest, and nothing assigned there may bring it so far.
    NotInUnrest,
    /// There is no rebellion on the planet to be stopped.
    NoRebellion,
    /// The enemy has neither units there nor the planet.
    NothingToSabotage,
    /// No enemy units are there whose troops could change sides.
    NobodyToSubvert,
    /// No character of the side is left to be won.
    NobodyToGain,
    /// The side has more characters than it began with.
    EnoughCharacters,
    /// The planet is the side's own, and no enemy is in the environ.
    NothingToLearn,
    /// Nobody of the side is a prisoner there.
    NobodyHeld,
    /// No detected enemy character is there.
    NoTarget,
    /// The planet is neither Patriotic nor Loyal.
    UnfriendlyToCamps,
    /// A rebel camp is there already.
    CampThere,
    /// A rebel camp does not go on such missions.
    NotForCamps,
    /// It takes somebody with Intelligence above 1.
    NeedsIntelligence,
    /// The mission is not one of this side's.
    OtherSidesMission,
    /// The mission belongs to the larger games.
    LargerGames,
    /// The mission starts from an Orbit Box.
    FromOrbit,
    /// Missions that start from an environ, and not from an Orbit Box (13.1).
    FromEnvirons,
    /// It takes a pilot with Navigation 2 or more.
    NeedsNavigation,
    /// Nobody left there can do it.
    NobodyAble,
    /// Nobody was picked for it yet.
    NobodyPicked,
    /// The mission is completed, or aborted, or failed.
    MissionOver,
    /// The planet is in rebellion, or Rebel-controlled.
    InRebellion,
    /// No unit stands face down there.
    NoneFaceDown,
    /// The base is Down, and has no Level to lose.
    BaseSpent,
    /// The base goes Down and keeps its Level in any case.
    OnlyDown,
    /// The base is Down already.
    BaseDown,
    /// He is on another mission.
    OnAnotherMission,
    /// There is no mission card left of this letter.
    LetterTaken,
    /// The group has not drawn letters enough.
    TooFewLetters,
    /// The base is Up, or cannot be put Up by this side on this turn.
    BaseNotRaisable,
    /// It costs more force points than there are.
    TooDear,
    /// There is no such counter left.
    NoCounter,
    /// It cannot make the loss come out exactly.
    WrongLoss,
    /// It was used at this window already.
    Used,
    /// It would not do anything now.
    NoUse,
    /// No round of this combat allows it.
    NoBreakOff,
    /// A character with Combat must be among the active.
    NeedsAFighter,
    /// A rebel camp goes on a mission by itself.
    CampAlone,
    /// The event does not touch him.
    NotStruck,
    /// He is nobody's prisoner.
    NotPrisoner,
    /// He has no box left for this wound, or those after him have not enough.
    WoundElsewhere,
    /// He does not stand with the units that search.
    ApartFromTheUnits,
    /// He leads the units that search.
    LeadsTheSearch,
    /// Others caught the prisoner.
    NotTheCaptor,
    /// It belongs to his own side.
    YourOwn,
    /// He, or it, holds the prisoner now.
    HoldsHim,
    /// It is not among what is drawn from, or cannot come up.
    NotDrawnFrom,
    /// No unit of this kind waits for room.
    NoneWaiting,
    /// Units of this kind do not rise in such an environ.
    DoesNotRise,
    /// Units of this kind do not change sides.
    StaysLoyal,
    /// No unit of this kind is there.
    NoneOfThem,
    /// With two letters two Militia change sides, and there is one only.
    MilitiaByTwos,
    /// No unit that the rebellion raised stands there.
    NoNewUnits,
    /// No enemy unit stands there.
    NobodyToAttack,
    /// The attacker has no choice but to attack.
    MustAttack,
    /// The defender has no choice but to try to break off.
    MustBreakOff,
    /// No base can become his in this segment.
    NoBaseToWaitFor,
    /// The unit is not among those that take the loss.
    TakesNoLoss,
    /// He has a spaceship.
    HasASpaceship,
    /// He has a companion.
    HasACompanion,
    /// He cannot fly.
    NoNavigation,
    /// It is Redjac's and nobody else's.
    RedjacsAlone,
    /// It comes with its own owner.
    ItsOwnersAlone,
    /// He is no Knight.
    NotAKnight,
    /// He is not of the group.
    NotOfTheGroup,
    /// Nobody who is concerned has this card.
    NotHeld,
    /// It changed hands in this phase.
    Exchanged,
    /// Nobody with its owner can take it.
    NoTaker,
    /// He has it.
    HasIt,
    /// He stands in the other stack.
    OtherStack,
    /// The drug does not raise this rating.
    NotRaisable,
    /// He is not detected.
    NotDetected,
    /// He is on another planet.
    NotOnHisPlanet,
    /// It is not in the Possession Deck, or cannot be bought.
    NotForSale,
    /// He takes no part in this combat.
    NotInTheFight,
    /// These wounds are not his to take.
    OutOfHarm,
    /// No rebel camp of this side is at work there.
    NoCamp,
    /// Nobody was sent on this mission.
    NobodySent,
    /// A face-down unit is taken by chance.
    OnlyByChance,
    /// Units of this kind are not sold for these Force Points.
    NotSoldHere,
    /// The scenario allows no more of them.
    OverTheLimit,
    /// No more elite units are bought for this province before play.
    OverTheProvince,
    /// Units of this kind are not bought before play.
    NotBeforePlay,
    /// There is nowhere to put it.
    NoPlaceForIt,
    /// It is dearer than what was bought last.
    DearerThanTheLast,
    /// The points must be spent while they can be.
    PointsLeft,
    /// The base has the highest level.
    BaseAtTheTop,
    /// The level of the base was raised in this Game-Turn.
    LevelledThisTurn,
    /// Units of too few points would come by one of the two routes.
    TooFewForTwoRoutes,
    /// It leads to the same star system of the province, or to none.
    SameDoor,
    /// There are no Imperial elite units beside Rebel units.
    NoSneakAttack,
    /// There is no Level 2 base of the Empire that works.
    NoGreatBase,
    /// There is no Atrocity unit that could.
    NoAtrocityUnit,
    /// There is no Planet Stabilizer that could.
    NoStabilizer,
    /// No character of the enemy is a prisoner there (37.1).
    NobodyToQuestion,
    /// Fewer than two points are on the enemy's Resource Track (37.0).
    NothingToSteal,
    /// The Empire does not control the planet, or it is no capital, not the throne, and in no province that is taxed now (37.0).
    NoTreasury,
    /// It is not the planet of the secret base, as far as that is known (37.0).
    NotTheKnownBase,
    /// Nobody of the side is held there, and nothing that could be an Atrocity unit is there (37.3).
    NoAimThere,
    /// Nothing there could be an Atrocity unit (37.3).
    NoAtrocityUnitThere,
    /// Nothing of the Empire lies face down there (37.42).
    NothingToShow,
    /// No Strategic Assignment is to come (37.42).
    NoAssignmentToCome,
    /// The next Strategic Assignment was looked at already (37.42).
    AssignmentSeen,
    /// The planet is under hypnosis.
    Hypnotized,
    /// No atrocity can be committed there.
    NoAtrocityThere,
    /// The event was drawn for another planet.
    NotByThisEvent,
    /// It never enters an environ.
    NeverOnAPlanet,
    /// It keeps a populace under hypnosis.
    HoldsTheMarker,
    /// A Rebel Control marker lies in the place of the loyalty marker.
    NoMarkerToLieOn,
    /// In a sneak attack only who is stacked with the units leads them.
    NotStackedBefore,
    /// No more than half of a province's points go into bases before play.
    OverHalfForBases,
    /// Too few points or counters would be left for a unit on every planet.
    TooFewForThePlanets,
    /// A base is put Up before its level rises.
    UpBeforeLevels,
    /// Other planets would be left without a unit.
    OthersHaveNone,
    /// Stronger units stand elsewhere.
    NotTheStrongest,
    /// No Knight begins there.
    NoPostOfAKnight,
    /// Another Knight begins in that province.
    AnotherKnightThere,
    /// No group of Rebels begins there.
    NoPlaceOfRebels,
    /// Another group of Rebels begins in that province.
    AnotherGroupThere,
    /// The scenario does not let it begin there.
    NotAtStart,
    /// Another spaceship of the side begins there.
    ShipThere,
    /// He has had his card: this one goes to another.
    AnothersTurn,
    /// Nobody has been picked yet.
    NobodyToGo,
    /// It is in an interception stack.
    Intercepted,
    /// It is carried, and goes where its carrier goes.
    Carried,
    /// Somebody would be left in space with no place aboard a spaceship and no units to stand with.
    WouldFloat,
    /// From there it can only go back to its star system.
    OnlyBack,
    /// What drifts in space has to move first.
    DriftersFirst,
    /// No unit is left in the stack that could carry it.
    NoCarrier,
    /// It has no strength in space, and is there only aboard another unit.
    NeedsCarriage,
    /// Neither Suicide Squads nor Atrocity units intercept unless an ordinary unit does.
    NeedsAnOrdinaryUnit,
    /// It goes by way of an Orbit Box, and lands from there.
    ByWayOfOrbit,
    /// In this segment nothing goes up from a planet.
    NothingGoesUp,
    /// It was moved with military units in this Operations Phase.
    Marched,
    /// The spaceship is damaged.
    Damaged,
    /// It came into Drift in its side's last Operations Phase.
    Adrift,
    /// The units over the planet are too weak to look.
    TooWeakToLook,
    /// The units look beside the base that can.
    BesideTheBase,
    /// No base of this side can look there.
    NoBaseToLook,
    /// It is in order.
    NotBroken,
    /// It can never be repaired.
    BeyondRepair,
    /// It is damaged for good, and its last flight ends in an environ.
    OnlyToLand,
    /// It was tried already, or whoever could try has.
    Tried,
    /// He has no skill at it.
    NoSkill,
    /// It does nothing until it is repaired.
    Inoperative,
    /// Only elite units repair.
    NotElite,
    /// Suicide Squads alone attack nobody.
    SuicideSquadsAlone,
    /// He is not in the stack that fights: intercepted, or not.
    NotInThatStack,
    /// He has no Leadership in space.
    NoSpaceLeadership,
    /// The base is Down at Level 0 and cannot be harmed.
    BaseBeyondHarm,
    /// The Domino Effect was sparked there.
    SparkedIt,
    /// The planet is not among those that this part of the Domino Effect reaches.
    NotReached,
    /// A race's home is not shifted as a planet of that race.
    HomeStandsFirm,
    /// A capital or the Throne Planet is shifted only by what was sparked on one.
    CapitalStandsFirm,
    /// The Domino Effect has shifted it already.
    ShiftedAlready,
    /// It is Patriotic: the Rebel Player cannot shift it by a Domino Effect.
    TooPatriotic,
    /// It has turned so far from the Empire that the Imperial Player cannot shift it by this Domino Effect.
    TooUnruly,
    /// It is in Unrest, and this Domino Effect brings no planet into rebellion.
    NoRebellionByIt,
    /// Its marker is at the end of the track.
    TrackEnds,
    /// The secret of the planet keeps others from shifting it in favor of that side.
    SecretHoldsIt,
    /// It has no planet secret that is hidden.
    NoHiddenSecret,
    /// No Domino Effect waits there, and no rebellion.
    NothingWaitsThere,
    /// Another province is taxed in this Game-Turn.
    OtherProvinceTaxed,
    /// Its taxes were settled in this Game-Turn.
    TaxedAlready,
    /// It needs no maintenance: no elite unit, no Level 2 base of the Empire.
    NeedsNoMaintenance,
    /// Levels are raised in the taxed province and in Province One.
    NoLevelsThere,
    /// The capital of its province is lost.
    CapitalLost,
    /// The Strategic Assignment in force does not name that province.
    ProvinceNotAssigned,
    /// It does not name the province where this is, and nothing leaves that one.
    BoundToItsProvince,
    /// It does not name the province, and the star system has no capital, no Throne and no home of a race.
    NoGreatSystem,
    /// All such cards are in the deck already.
    NoSuchCardLeft,
    /// The secret base cannot be there.
    NoBaseThere,
    /// The secret base is there.
    TheBaseItself,
    /// It was named already as not having the secret base.
    NamedBefore,
    /// The secret base is destroyed: no units are bought any more.
    BaseDestroyed,
    /// It is on or over a planet that is gone, from which one can only move away (31.0, L127).
    PlanetGone,
    /// The Orbit Box of the secret base is the Empire's: units of his are in it, or his base under it is Up.
    OrbitHeld,
    /// More of the kind cannot be bought in one Resource Phase.
    OverThePhase,
    /// The Galactic Event in force closes this mission on the planet.
    ClosedByEvent,
    /// The Galactic Event in force holds its marker where it is.
    MarkerHeldFast,
    /// His race quarrels with itself: he neither goes on missions nor leads.
    RaceDisputes,
    /// The spaceship was recalled, and does not move.
    Recalled,
    /// By the Galactic Event in force it does not leave its province.
    ConfinedByEvent,
    /// By the Galactic Event in force no military units are bought.
    NoRecruits,
    /// By the Galactic Event in force no base is put Up or raised.
    NoBaseWork,
    /// The Empire does not control the planet.
    NoImperialPlanet,
    /// Imperial units are there, or in the Orbit Box.
    Defended,
    /// The Galactic Event does not speak of the planet.
    NotOfTheEvent,
    /// Either the home of the race is shifted, or others of its planets.
    HomeOrOthers,
    /// The event shifts as many markers as it says: nothing is left out (32.0).
    EventGoesOn,
    /// It is no Suicide Squad.
    NoSuicideSquad,
    /// One that there is must be given up.
    OneMustGo,
    /// The ghost fleet does not appear there.
    NoGhostsThere,
    /// The jump is bent to another star.
    BentElsewhere,
    /// The environ has no sovereign.
    NoSovereign,
    /// Its sovereign was summoned.
    SovereignSummoned,
    /// Its sovereign is dead, or was captured.
    SovereignGone,
    /// Its sovereign is the other side's.
    SovereignOfTheEnemy,
    /// Too few planets of the province, or of his race, are in rebellion for a sovereign to be summoned.
    TooFewRebellions,
    /// The planet of the sovereign is in rebellion.
    SovereignsPlanetRebels,
    /// A sovereign goes on a mission only with a character.
    SovereignAlone,
    /// A sovereign does not leave his environ.
    SovereignStays,
    /// A sovereign leaves his environ only for his own Orbit Box, and that only for his environ.
    SovereignsOrbit,
    /// Sovereigns do no such thing.
    NotForSovereigns,
}

impl Why {
    /// Why a unit is closed for which an equal one of its place is listed: units that stand face down are not told apart
    /// (7.22), and of others it makes no difference.
    #[must_use]
    pub fn equal_listed(unit: UnitId) -> Why {
        if unit.hidden() { Why::AlikeListed } else { Why::EqualListed }
    }

    /// The case that closes it.
    #[must_use]
    pub const fn case(self) -> Case {
        match self {
            Why::NotAsked | Why::NotYours | Why::NotInPlay => case!("4.0"),
            Why::NotHere | Why::NowhereToGo => case!("9.1"),
            Why::AlreadyMoved => case!("9.0"),
            Why::Reacted => case!("9.6"),
            Why::Prisoner | Why::Guards => case!("12.81"),
            Why::Disabled => case!("14.3"),
            Why::BeforeThePicked | Why::Picked => case!("9.5"),
            Why::NoRoom => case!("9.51"),
            Why::RoomKept => case!("34.41"),
            Why::NoReinforcements => case!("16.15"),
            Why::AlreadyThere | Why::OnFoot => case!("9.1"),
            Why::OtherPlanet => case!("9.61"),
            Why::AlikeListed => case!("7.22"),
            Why::EqualListed => case!("4.0"),
            Why::PrisonerMoved => case!("9.0"),
            Why::HandedOver | Why::NoOtherCaptor => case!("12.81"),
            Why::NothingToReactTo | Why::NothingNear => case!("9.6"),
            Why::NotWithTheUnits => case!("9.62"),
            Why::NotYourPlanet | Why::NotForThisUnit => case!("16.13"),
            Why::NotMobile | Why::OnlyEnviron => case!("9.2"),
            Why::NoPilot => case!("9.55"),
            Why::NoPlaceAboard => case!("9.56"),
            Why::WithTheUnits => case!("13.1"),
            Why::NoLeadership => case!("10.4"),
            Why::SteppedOut => case!("11.21"),
            Why::LedUnits => case!("10.4"),
            Why::NobodyDetected => case!("11.11"),
            Why::NobodyInactive => case!("12.5"),
            Why::NotTheirBase => case!("13.2"),
            Why::BaseUp | Why::NotThisTurn | Why::OneBaseATurn => case!("16.16"),
            Why::NotControlled => case!("15.6"),
            Why::RisenButHeld => case!("15.52"),
            Why::NobodyThere => case!("11.1"),
            Why::NoUnitsThere => case!("14.55"),
            Why::DoneHere => case!("9.6"),
            Why::OtherSidesMission | Why::LargerGames => case!("13.2"),
            Why::FromEnvirons => case!("13.1"),
            Why::FromOrbit | Why::NeedsNavigation => case!("24.0"),
            Why::LoyaltyFixed => case!("15.14"),
            Why::NotInUnrest | Why::InRebellion => case!("15.2"),
            Why::NoRebellion | Why::NoCoupRating | Why::CoupMade | Why::NeedsIntelligence => case!("13.2"),
            Why::NothingToSabotage | Why::NobodyToSubvert | Why::NobodyToGain | Why::EnoughCharacters => case!("13.2"),
            Why::NothingToLearn => case!("15.72"),
            Why::NobodyHeld | Why::UnfriendlyToCamps | Why::CampThere | Why::NotForCamps => case!("13.2"),
            Why::NoTarget => case!("9.44"),
            Why::NobodyAble | Why::NobodyPicked | Why::OnAnotherMission | Why::LetterTaken => case!("13.1"),
            Why::TooFewLetters | Why::MissionOver => case!("13.5"),
            Why::NoneFaceDown | Why::BaseSpent | Why::OnlyDown | Why::BaseDown => case!("13.2"),
            Why::BaseNotRaisable => case!("16.34"),
            Why::TooDear | Why::NoCounter => case!("15.41"),
            Why::WrongLoss => case!("10.3"),
            Why::NoUse | Why::Used => case!("14.2"),
            Why::NoBreakOff => case!("12.5"),
            Why::NeedsAFighter => case!("12.4"),
            Why::CampAlone | Why::NotPrisoner => case!("13.2"),
            Why::NotStruck => case!("13.4"),
            Why::WoundElsewhere => case!("12.7"),
            Why::ApartFromTheUnits => case!("9.53"),
            Why::LeadsTheSearch => case!("11.22"),
            Why::NotTheCaptor => case!("12.81"),
            Why::YourOwn | Why::NotDrawnFrom => case!("4.0"),
            Why::HoldsHim => case!("12.81"),
            Why::NoneWaiting => case!("15.44"),
            Why::DoesNotRise => case!("15.41"),
            Why::StaysLoyal | Why::NoneOfThem | Why::MilitiaByTwos | Why::NoCamp | Why::OnlyByChance => case!("13.2"),
            Why::NoNewUnits | Why::NobodyToAttack => case!("15.45"),
            Why::MustAttack => case!("12.32"),
            Why::MustBreakOff => case!("12.52"),
            Why::NoBaseToWaitFor => case!("16.34"),
            Why::TakesNoLoss => case!("10.3"),
            Why::HasASpaceship | Why::HasACompanion => case!("14.13"),
            Why::NoNavigation => case!("14.51"),
            Why::RedjacsAlone => case!("14.6"),
            Why::ItsOwnersAlone => case!("14.53"),
            Why::NotAKnight => case!("14.62"),
            Why::NotOfTheGroup => case!("14.11"),
            Why::NotHeld => case!("14.2"),
            Why::Exchanged | Why::NoTaker | Why::HasIt | Why::OtherStack => case!("14.12"),
            Why::NotOnHisPlanet => case!("14.3"),
            Why::NotRaisable | Why::NotForSale => case!("14.4"),
            Why::NotDetected => case!("9.44"),
            Why::NotInTheFight => case!("12.4"),
            Why::OutOfHarm => case!("12.7"),
            Why::NobodySent => case!("13.1"),
            Why::NotSoldHere | Why::DearerThanTheLast => case!("19.0"),
            Why::OverTheLimit => case!("19.34"),
            Why::OverTheProvince => case!("38.23"),
            Why::NotBeforePlay => case!("38.24"),
            Why::NoPlaceForIt => case!("19.31"),
            Why::PointsLeft => case!("19.3"),
            Why::BaseAtTheTop => case!("19.2"),
            Why::LevelledThisTurn => case!("19.22"),
            Why::TooFewForTwoRoutes | Why::SameDoor => case!("28.38"),
            Why::NoSneakAttack | Why::NotStackedBefore => case!("36.31"),
            Why::NoGreatBase => case!("36.32"),
            Why::NoAtrocityUnit | Why::Hypnotized | Why::HoldsTheMarker | Why::NoMarkerToLieOn => case!("36.33"),
            Why::NoStabilizer => case!("36.34"),
            Why::NobodyToQuestion => case!("37.1"),
            Why::NothingToSteal | Why::NoTreasury | Why::NotTheKnownBase => case!("37.0"),
            Why::NoAimThere | Why::NoAtrocityUnitThere => case!("37.3"),
            Why::NothingToShow | Why::NoAssignmentToCome | Why::AssignmentSeen => case!("37.42"),
            Why::NoAtrocityThere => case!("36.3"),
            Why::NotByThisEvent => case!("36.2"),
            Why::NeverOnAPlanet => case!("36.1"),
            Why::OverHalfForBases => case!("38.22"),
            Why::TooFewForThePlanets | Why::OthersHaveNone => case!("38.25"),
            Why::UpBeforeLevels => case!("38.26"),
            Why::NotTheStrongest | Why::NoPostOfAKnight | Why::AnotherKnightThere => case!("38.3"),
            Why::NoPlaceOfRebels | Why::AnotherGroupThere => case!("38.43"),
            Why::NotAtStart => case!("28.12"),
            Why::ShipThere | Why::AnothersTurn => case!("28.24"),
            Why::NobodyToGo => case!("19.42"),
            Why::Intercepted => case!("20.4"),
            Why::Carried => case!("20.54"),
            Why::WouldFloat => case!("14.56"),
            Why::OnlyBack => case!("21.5"),
            Why::DriftersFirst => case!("21.4"),
            Why::NoCarrier => case!("20.56"),
            Why::NeedsCarriage => case!("20.5"),
            Why::NeedsAnOrdinaryUnit => case!("20.44"),
            Why::ByWayOfOrbit => case!("20.11"),
            Why::NothingGoesUp => case!("20.3"),
            Why::Marched => case!("20.2"),
            Why::Damaged | Why::NotElite => case!("27.1"),
            Why::Adrift => case!("21.4"),
            Why::BesideTheBase => case!("20.7"),
            Why::TooWeakToLook | Why::NoBaseToLook => case!("20.76"),
            Why::NotBroken | Why::NoSkill => case!("27.0"),
            Why::Inoperative => case!("27.2"),
            Why::BeyondRepair | Why::OnlyToLand => case!("27.14"),
            Why::Tried => case!("27.11"),
            Why::SuicideSquadsAlone => case!("19.63"),
            Why::NotInThatStack => case!("22.41"),
            Why::NoSpaceLeadership => case!("22.4"),
            Why::BaseBeyondHarm => case!("22.23"),
            Why::SparkedIt | Why::NotReached => case!("23.0"),
            Why::HomeStandsFirm => case!("23.46"),
            Why::CapitalStandsFirm => case!("23.45"),
            Why::ShiftedAlready => case!("23.43"),
            Why::TooPatriotic | Why::TooUnruly | Why::NoRebellionByIt => case!("23.2"),
            Why::TrackEnds => case!("15.13"),
            Why::SecretHoldsIt => case!("31.0"),
            Why::NoHiddenSecret => case!("31.2"),
            Why::NothingWaitsThere => case!("23.47"),
            Why::OtherProvinceTaxed | Why::TaxedAlready => case!("33.1"),
            Why::NeedsNoMaintenance => case!("33.4"),
            Why::NoBaseThere => case!("34.1"),
            Why::TheBaseItself | Why::NamedBefore => case!("34.22"),
            Why::ProvinceNotAssigned | Why::BoundToItsProvince | Why::NoGreatSystem => case!("35.2"),
            Why::NoSuchCardLeft => case!("35.1"),
            Why::OrbitHeld => case!("34.42"),
            Why::PlanetGone => case!("31.0"),
            Why::BaseDestroyed => case!("34.46"),
            Why::NoLevelsThere => case!("33.33"),
            Why::CapitalLost => case!("33.34"),
            Why::OverThePhase => case!("33.37"),
            Why::ClosedByEvent
            | Why::MarkerHeldFast
            | Why::RaceDisputes
            | Why::Recalled
            | Why::ConfinedByEvent
            | Why::NoRecruits
            | Why::NoBaseWork
            | Why::NoImperialPlanet
            | Why::Defended
            | Why::NotOfTheEvent
            | Why::HomeOrOthers
            | Why::EventGoesOn
            | Why::NoSuicideSquad
            | Why::OneMustGo
            | Why::NoGhostsThere
            | Why::BentElsewhere => case!("32.0"),
            Why::NoSovereign | Why::SovereignSummoned | Why::SovereignGone => case!("25.11"),
            Why::TooFewRebellions | Why::SovereignsPlanetRebels => case!("25.11"),
            Why::SovereignOfTheEnemy => case!("25.12"),
            Why::SovereignAlone => case!("25.2"),
            Why::SovereignStays | Why::SovereignsOrbit => case!("25.21"),
            Why::NotForSovereigns => case!("25.22"),
        }
    }

    /// The case that closes an answer to this question: a reason that many questions know is given under the question's own.
    #[must_use]
    pub const fn case_at(self, question: Question) -> Case {
        match self {
            Why::NotHere
            | Why::DoneHere
            | Why::NobodyThere
            | Why::NoUnitsThere
            | Why::NotYourPlanet
            | Why::NotOfTheGroup
            | Why::OtherStack
            | Why::EqualListed
            | Why::SparkedIt
            | Why::NotReached
            | Why::TooPatriotic
            | Why::TooUnruly
            | Why::NoRebellionByIt
            | Why::NothingWaitsThere
            | Why::BeforeThePicked
            | Why::Picked => question.case(),
            // What so many letters do is the mission's own matter (13.2).
            Why::TooFewLetters if matches!(question, Question::Sabotage { .. } | Question::GiveUpTroops { .. }) => {
                question.case()
            }
            why => why.case(),
        }
    }
}
