//! What a Galactic Event does, in words (32.0), put together of what each part of it does.

use super::number::counted;
use crate::Side;
use crate::cards::{GalacticEventId, GalacticVerb, Realm};
use crate::galaxy::SystemId;

impl GalacticEventId {
    /// What it does, in sentences.
    #[must_use]
    pub fn words(self) -> String {
        self.does().iter().map(|verb| words(*verb)).collect::<Vec<_>>().join(" ")
    }
}

fn realm(realm: Realm) -> String {
    match realm {
        Realm::Province(province) => format!("of {}", province.name()),
        Realm::Race(race) => format!("of the {}", race.name()),
    }
}

fn system(system: SystemId) -> String {
    format!("the star system of {}", system.name())
}

fn favor(side: Side) -> &'static str {
    match side {
        Side::Rebel => "in favor of the Rebels",
        Side::Imperial => "in favor of the Empire",
    }
}

/// What one part of an event does.
fn words(verb: GalacticVerb) -> String {
    use GalacticVerb as V;
    match verb {
        V::UnlessBaseKnown => "It is ignored if the secret base is known.".into(),
        V::Plunder => "The Rebels gain the Resources of an undefended environ of the Empire.".into(),
        V::Shift { planets, count, favor: gains, by } => format!(
            "The {} Player shifts {} {} one space {}.",
            by.name(),
            counted(count, "planet"),
            realm(planets),
            favor(gains)
        ),
        V::ShiftAll { system: of, favor: gains } => {
            format!("All planets of {} are shifted one space {}.", system(of), favor(gains))
        }
        V::ShiftHomeOr { race, others, favor: gains } => format!(
            "The home of the {}, or up to {} of their others, may be shifted one space {}.",
            race.name(),
            counted(others, "planet"),
            favor(gains)
        ),
        V::SetLoyalty { planet, to, unless } => {
            format!("{} becomes {}, unless it is {}.", planet.name(), to.name(), unless.name())
        }
        V::Stir { system: of } => format!(
            "All planets of {} are shifted one space in favor of the Rebels, a Patriotic one to Neutral; one at Unrest may rebel.",
            system(of)
        ),
        V::LearnSecret => "The Empire learns a secret of the Rebels.".into(),
        V::TakePoints(points) => format!("The Empire loses {}.", counted(points, "Force Point")),
        V::BringPoints(points) => format!("The Rebels gain {}.", counted(points, "Force Point")),
        V::Plague { province, wounds, healer, kit } => format!(
            "In {} everybody takes {}, but not the Rebels who are with {} or with the {}.",
            province.name(),
            counted(wounds, "wound"),
            healer.name(),
            kit.name()
        ),
        V::Clones(count) => format!("{count} of the dead, drawn by chance, live again."),
        V::LoseSuicideSquad => "The Empire loses a Suicide Squad.".into(),
        V::GhostFleet { province, strength } => format!(
            "In the first Rebel Military Space Combat Segment a fleet of strength {strength} attacks the Imperial units of an Orbit Box in {}.",
            province.name()
        ),
        V::Invasion { system: of } => format!(
            "When the Game-Turn ends, the side with more strength in space over a planet of {} may shift it one space.",
            system(of)
        ),
        V::AtrocityAnywhere => "An atrocity may be committed on any planet.".into(),
        V::MissionsPerGroup(missions) => {
            format!("In the first Player-Turn of each side a Mission Group may have {}.", counted(missions, "mission"))
        }
        V::NoAssignments => "No Strategic Assignment binds the Empire.".into(),
        V::NoUnitsBought => "The Empire buys no military units.".into(),
        V::NoBaseWork => "The Empire puts no base Up and raises none.".into(),
        V::JumpsLonger { province, by } => {
            format!("Hyperjumps into {} and out of it are {by} longer.", province.name())
        }
        V::NavigationLess(less) => format!("Stacks of military units jump with a Navigation {less} lower."),
        V::Flux => "Before each hyperjump two dice say whether it is bent to another star.".into(),
        V::NoMissions { planet, side, missions } => {
            let missions: Vec<&str> = missions.iter().map(|letter| letter.mission().name).collect();
            format!("The {} Player assigns no {} on {}.", side.name(), missions.join(" and no "), planet.name())
        }
        V::NoBonusDraws { planet } => format!("Missions on {} have no bonus draws.", planet.name()),
        V::BonusDrawsAllowed => "Action Events that forbid bonus draws are ignored.".into(),
        V::CreaturesRage { system: of } => format!("In {} every creature attack is carried out.", system(of)),
        V::UnitsStay => "No Imperial military unit leaves its province.".into(),
        V::AllStay => "Nothing of the Empire leaves its province.".into(),
        V::NoDominoes => "Nothing sparks a Domino Effect.".into(),
        V::MarkersStay(race) => format!("Nothing moves the loyalty of planets of the {}.", race.name()),
        V::RaceIdle(race) => format!("Characters of the {} neither go on missions nor lead.", race.name()),
        V::ShipsStay { except } => {
            format!("No Imperial spaceship moves but {}.", except.in_a_sentence())
        }
    }
}
