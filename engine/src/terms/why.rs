//! Why an answer is closed, each reason with its case.

use crate::Case;
use crate::answer::Answer;

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
    /// An equal piece of the same place is listed for it.
    AlikeListed,
    /// A prisoner it holds was moved in this segment.
    PrisonerMoved,
    /// He was given to another captor in this segment.
    HandedOver,
    /// Nobody else is there who could hold him.
    NoOtherCaptor,
    /// Nothing of the enemy is there that could be reacted to.
    NothingToReactTo,
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
    /// A unit of the stack cannot leave its planet.
    NotMobile,
    /// There is nowhere to go.
    NowhereToGo,
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
    /// He left the units to search.
    SteppedOut,
    /// Nobody of the enemy is detected there.
    NobodyDetected,
    /// There is nobody to search or fight with.
    NobodyThere,
    /// It was done here in this segment already.
    DoneHere,
    /// The mission's conditions are not met.
    Conditions,
    /// The mission is not one of this side's.
    OtherSidesMission,
    /// The mission belongs to the larger games.
    LargerGames,
    /// Nobody left there can do it.
    NobodyAble,
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
    /// He may not have it.
    MayNotHold,
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
}

impl Why {
    /// The case that closes it.
    #[must_use]
    pub const fn case(self) -> Case {
        match self {
            Why::NotAsked | Why::NotYours | Why::NotInPlay => case!("4.0"),
            Why::NotHere | Why::NowhereToGo => case!("9.1"),
            Why::AlreadyMoved => case!("9.0"),
            Why::Prisoner | Why::Guards => case!("12.81"),
            Why::Disabled => case!("14.3"),
            Why::BeforeThePicked | Why::Picked => case!("9.5"),
            Why::NoRoom => case!("9.51"),
            Why::NoReinforcements => case!("16.15"),
            Why::AlreadyThere | Why::OnFoot => case!("9.1"),
            Why::OtherPlanet => case!("9.61"),
            Why::AlikeListed => case!("7.22"),
            Why::PrisonerMoved => case!("9.0"),
            Why::HandedOver | Why::NoOtherCaptor => case!("12.81"),
            Why::NothingToReactTo => case!("9.6"),
            Why::NotWithTheUnits => case!("9.62"),
            Why::NotYourPlanet | Why::NotForThisUnit => case!("16.13"),
            Why::NotMobile => case!("9.2"),
            Why::NoPilot => case!("9.55"),
            Why::NoPlaceAboard => case!("9.56"),
            Why::WithTheUnits => case!("13.1"),
            Why::NoLeadership => case!("10.4"),
            Why::SteppedOut => case!("11.21"),
            Why::NobodyDetected => case!("11.11"),
            Why::NobodyThere => case!("11.1"),
            Why::DoneHere => case!("9.6"),
            Why::Conditions | Why::OtherSidesMission | Why::LargerGames => case!("13.2"),
            Why::NobodyAble | Why::OnAnotherMission | Why::LetterTaken => case!("13.1"),
            Why::TooFewLetters => case!("13.5"),
            Why::BaseNotRaisable => case!("16.16"),
            Why::TooDear | Why::NoCounter => case!("15.41"),
            Why::WrongLoss => case!("10.3"),
            Why::NoUse | Why::Used => case!("14.2"),
            Why::MayNotHold => case!("14.13"),
            Why::NoBreakOff => case!("12.5"),
            Why::NeedsAFighter => case!("12.4"),
            Why::CampAlone | Why::NotPrisoner => case!("13.2"),
            Why::NotStruck => case!("13.4"),
            Why::WoundElsewhere => case!("12.7"),
            Why::ApartFromTheUnits => case!("11.2"),
            Why::LeadsTheSearch => case!("11.22"),
            Why::NotTheCaptor => case!("12.81"),
        }
    }
}
