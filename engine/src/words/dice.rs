//! Dice, draws and wounds in words.

use crate::rules::chance_draw::{ChanceOf, RollFor};

/// What a die is rolled for, in a few words.
pub(super) fn roll_words(purpose: RollFor) -> String {
    match purpose {
        RollFor::Detection => "detection".into(),
        RollFor::PdbFire => "the fire of the base".into(),
        RollFor::PdbReturnFire => "the return fire".into(),
        RollFor::MilitaryAttack(side) | RollFor::FightAttack(side) => format!("the {} attack", side.name()),
        RollFor::MilitaryDefense(side) | RollFor::FightDefense(side) => format!("the {} defense", side.name()),
        RollFor::Search(side) => format!("the {} search", side.name()),
        RollFor::Patrol(_) => "the size of the patrol".into(),
        RollFor::BreakOff(_) => "the break-off".into(),
        RollFor::CoupAbort => "the aborted coup".into(),
        RollFor::AssassinationFailure => "the failed assassination".into(),
        RollFor::Inoperative(possession) => format!("the wear of {}", possession.name()),
    }
}

/// What is to be rolled or drawn by hand.
pub(super) fn chance_words(what: ChanceOf) -> String {
    match what {
        ChanceOf::Die(purpose) => format!("Roll the die for {}.", roll_words(purpose)),
        ChanceOf::TenSided(purpose) => format!("Roll the ten-sided die for {}.", roll_words(purpose)),
        ChanceOf::ActionCard => "Draw an Action Card.".into(),
        ChanceOf::Group => "Draw one of the Mission Groups at random.".into(),
        ChanceOf::Character => "Draw one of the characters at random.".into(),
        ChanceOf::Possession => "Draw a possession card at random.".into(),
        ChanceOf::Ship => "Draw one of the spaceships at random.".into(),
        ChanceOf::Unit => "Draw one of the face-down units at random.".into(),
    }
}
