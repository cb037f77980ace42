//! Dice and draws by hand in words.

use crate::terms::ChanceOf;

/// What is to be rolled or drawn by hand.
pub(super) fn chance_words(what: ChanceOf) -> String {
    match what {
        ChanceOf::Die(purpose) => format!("Roll the die for {}.", purpose.words()),
        ChanceOf::TenSided(purpose) => format!("Roll the ten-sided die for {}.", purpose.words()),
        ChanceOf::ActionCard => "Draw an Action Card.".into(),
        ChanceOf::GalacticEvent => "Draw a Galactic Event.".into(),
        ChanceOf::Group => "Draw one of the Mission Groups at random.".into(),
        ChanceOf::Character(_) => "Draw one of the characters at random.".into(),
        ChanceOf::Possession(_) => "Draw a possession card at random.".into(),
        ChanceOf::Ship => "Draw one of the spaceships at random.".into(),
        ChanceOf::Unit => "Draw one of the face-down units at random.".into(),
        ChanceOf::Secret(planet) => format!("Draw one of the planet secrets at random for {}.", planet.name()),
    }
}
