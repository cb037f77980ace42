//! The Domino Effect in words (23).

use crate::Side;
use crate::galaxy::PlanetId;
use crate::state::{Domino, Spark};
use crate::terms::Bond;

impl Domino {
    /// What sparked it: "News of the rebellion on Angoff".
    #[must_use]
    pub fn words(self) -> String {
        let planet = self.planet.name();
        match (self.spark, self.gainer) {
            (Spark::Shift, Side::Rebel) => format!("News of the turn of {planet} towards the Rebels"),
            (Spark::Shift, Side::Imperial) => format!("News of the turn of {planet} towards the Empire"),
            (Spark::Rebellion, Side::Rebel) => format!("News of the rebellion on {planet}"),
            (Spark::Rebellion, Side::Imperial) => format!("News of the end of the rebellion on {planet}"),
            (Spark::Destruction, _) => format!("News of the end of {planet}"),
            (Spark::Control, _) => format!("News of the Rebel control of {planet}"),
        }
    }
}

impl Bond {
    /// What binds a planet to the one that sparked the effect: "in the star system of Egrix", "where Yesters live too".
    #[must_use]
    pub fn words(self, spark: PlanetId) -> String {
        match self {
            Bond::System => format!("in the star system of {}", spark.system().name()),
            Bond::Race(race) => format!("where {} live too", race.name()),
            Bond::Home(race) => format!("where {} live, whose home is {}", race.name(), spark.name()),
            Bond::HomeElsewhere(race) => {
                let province = spark.province().name();
                format!("where {} live outside {province}, whose home is {}", race.name(), spark.name())
            }
        }
    }
}
