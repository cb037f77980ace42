//! Why an answer is closed, in a sentence.

use crate::terms::Why;

impl Why {
    /// The reason in a sentence, for the side that is asked.
    #[must_use]
    pub const fn words(self) -> &'static str {
        match self {
            Why::NotYourPlanet => "Your side does not control the planet.",
            Why::NotForThisUnit => "Units of this kind cannot be there.",
            Why::NotWithTheUnits => "He does not stand with the military units.",
            Why::NoReinforcements => "Your side does not control the planet, or the enemy has units in the environ.",
            Why::AlreadyThere => "It is there already.",
            Why::OtherPlanet => "Only the planet on which it stands is near enough.",
            Why::OnFoot => "On foot one stays on the planet.",
            Why::AlikeListed => "An equal piece of the same place is listed for it.",
            Why::PrisonerMoved => "A prisoner it holds was moved in this segment.",
            Why::HandedOver => "He was given to another captor in this segment.",
            Why::NoOtherCaptor => "Nobody else is there who could hold him.",
            Why::NothingToReactTo => "Nothing of the enemy is there that could be reacted to.",
            Why::NotAsked => "The question is about something else.",
            Why::NotYours => "It belongs to the other side.",
            Why::NotInPlay => "It is not on the map, or takes no part in this scenario.",
            Why::NotHere => "It is somewhere else.",
            Why::AlreadyMoved => "It was moved in this segment already.",
            Why::Prisoner => "He is a prisoner.",
            Why::Disabled => "The Cervac keeps him from acting.",
            Why::BeforeThePicked => "It comes before what was picked last: sets are picked in one order.",
            Why::Picked => "It is picked already.",
            Why::NoRoom => "The environ has no room for more units of your side.",
            Why::NotMobile => "A unit of the stack cannot leave its planet.",
            Why::NowhereToGo => "There is nowhere to go.",
            Why::NoPilot => "Nobody aboard can fly the spaceship.",
            Why::NoPlaceAboard => "There is no place left aboard.",
            Why::WithTheUnits => "He stands with the military units.",
            Why::Guards => "He guards a prisoner.",
            Why::NoLeadership => "He has no Leadership.",
            Why::SteppedOut => "He left the units to search.",
            Why::NobodyDetected => "Nobody of the enemy is detected there.",
            Why::NobodyThere => "There is nobody to search or fight with.",
            Why::DoneHere => "It was done here in this segment already.",
            Why::Conditions => "The conditions of the mission are not met.",
            Why::OtherSidesMission => "It is a mission of the other side.",
            Why::LargerGames => "It is a mission of the larger games.",
            Why::NobodyAble => "Nobody left there can do it.",
            Why::OnAnotherMission => "He is on another mission.",
            Why::LetterTaken => "No mission card of this letter is left.",
            Why::TooFewLetters => "The group has not drawn enough letters.",
            Why::BaseNotRaisable => "The base is Up, or your side cannot put it Up on this turn.",
            Why::TooDear => "It costs more force points than are left.",
            Why::NoCounter => "No such counter is left.",
            Why::WrongLoss => "With it the loss could not come out exactly.",
            Why::Used => "It was used at this window already.",
            Why::NoUse => "It would do nothing now.",
            Why::MayNotHold => "He may not have it.",
            Why::NoBreakOff => "No break-off is allowed in this round.",
            Why::NeedsAFighter => "A character with Combat must be among the active.",
            Why::WoundElsewhere => "He has no box left for this wound, or those after him have not enough.",
        }
    }
}
