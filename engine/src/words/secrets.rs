//! What a planet secret does, in words (31.0), put together of what each part of it does.

use super::number::counted;
use crate::Side;
use crate::cards::{SecretEffect, SecretEnds, SecretId, WildDoubles};

impl SecretId {
    /// What it does and when it ends, in sentences.
    #[must_use]
    pub fn words(self) -> String {
        let parts = self.effects().iter().map(|effect| words(*effect));
        let end = match self.data().ends {
            SecretEnds::Never => None,
            SecretEnds::OnRebellion => Some("A rebellion ends all this.".to_owned()),
            SecretEnds::AfterRebellion => Some("After a rebellion it is an ordinary planet.".to_owned()),
        };
        parts.chain(end).collect::<Vec<_>>().join(" ")
    }
}

/// What one part of a secret does.
fn words(effect: SecretEffect) -> String {
    use SecretEffect as E;
    match effect {
        E::Income(points) => format!(
            "{} for the Empire in each Resource Phase in which it controls the planet, revealed or not.",
            counted(points, "Force Point")
        ),
        E::TrackTimes(times) => format!("A rebellion brings the Rebel Resource Track {times} times the points."),
        E::UnitsTimes(times) => format!("A rebellion brings {times} times the points for units."),
        E::WildDoubles(WildDoubles::Track) => "A wild populace doubles the points for the track.".into(),
        E::WildDoubles(WildDoubles::Nothing) => "A wild populace doubles nothing.".into(),
        E::StarFaring => "Units of any kind rise that its environs have.".into(),
        E::MarkerTo { to, unless: None } => format!("When it is revealed, the planet becomes {}.", to.name()),
        E::MarkerTo { to, unless: Some(unless) } => {
            format!("When it is revealed, the planet becomes {}, unless it is at {}.", to.name(), unless.name())
        }
        E::FullTaxShiftsNothing => "Full taxes shift nothing.".into(),
        E::AnyTaxShifts => "Any tax shifts it in favor of the Rebels, and no tax leaves it.".into(),
        E::FirstLetterVoid { side, .. } => {
            format!("The first letter of each Coup and Diplomacy mission of the {} Player is void.", side.name())
        }
        E::NeverShiftedFor(side) => {
            format!("Neither Domino Effects from elsewhere nor events shift it in favor of the {} Player.", side.name())
        }
        E::FiguresMore(more) => format!("Ratings and bonus draws on its surface are {more} higher."),
        E::Wounds(wounds) => {
            format!("Each character there takes {} when his side's Mission Phase ends.", counted(wounds, "wound"))
        }
        E::NoHealing => "Nobody is healed there.".into(),
        E::MissionsAGroup(missions) => format!("Each Mission Group may go on {missions} missions."),
        E::InformationRevealsAll => "Gather Information by the Rebels reveals all secrets.".into(),
        E::InformationBringsShip { .. } => "Gather Information by the Rebels brings a spaceship.".into(),
        E::DetectionColumns(columns) => {
            format!("Rebel spaceships are looked for {} further to the right.", counted(columns, "column"))
        }
        E::PossessionForRating { rating, at_least } => {
            format!("Mission Groups with {} {at_least} or more draw a possession.", rating.name())
        }
        E::GainsTheDead => "Gain Characters may bring back one of the side's dead.".into(),
        E::OpensUnits => "When it rebels, all mobile Imperial units lie open for the rest of the game.".into(),
        E::NoCoupNoSovereign => "No Coup Rating and no sovereign counts here.".into(),
        E::DiplomacyStartsRebellion => "One letter of a Rebel Diplomacy mission starts the rebellion.".into(),
        E::SparksNothing => "Nothing done here sparks a Domino Effect.".into(),
        E::CombatColumns { side: Side::Rebel, columns } => {
            format!("The Rebels have {} more in every combat on it.", counted(columns, "column"))
        }
        E::CombatColumns { side: Side::Imperial, columns } => {
            format!("The Empire has {} more in every combat on it.", counted(columns, "column"))
        }
        E::Creature(creature) => format!("The same creature lives in each environ: {}.", creature.name()),
        E::Locals { strength, endurance } => {
            format!("Irate Locals have strength {strength} and endurance {endurance}, and fight hand to hand.")
        }
        E::CapturesDetected => "When it is revealed, all detected Rebel characters on its surface are captured.".into(),
        E::HoldsPrisoners => "Rebel prisoners there need no captor.".into(),
        E::Dead => "When it is revealed, the planet is gone; the pieces there can only leave.".into(),
    }
}
