//! The Resource Phase of the Galactic Game: taxes, maintenance (33), and the secret base of the Rebels (34).

pub(crate) mod maintenance;
pub(crate) mod secret_base;
pub(crate) mod taxes;

pub(crate) use maintenance::Maintenance;
pub(crate) use secret_base::{ChooseBase, RebelSecret};
pub(crate) use taxes::Taxes;
