//! Where games are kept, unless a person says otherwise.

use crate::SaveError;
use std::path::PathBuf;

/// The variable of the environment that names the folder for everything the program keeps.
pub const DATA_DIR: &str = "FITG_DATA_DIR";

/// The folder of games: `games` in the folder that `FITG_DATA_DIR` names, or else in the one that the system keeps for the
/// data of programs.
///
/// # Errors
///
/// If there is neither.
pub fn default_folder() -> Result<PathBuf, SaveError> {
    folder(std::env::var_os(DATA_DIR).map(PathBuf::from))
}

fn folder(named: Option<PathBuf>) -> Result<PathBuf, SaveError> {
    let data = match named.filter(|named| !named.as_os_str().is_empty()) {
        Some(named) => named,
        None => directories::ProjectDirs::from("", "", "freedom-in-the-galaxy")
            .ok_or(SaveError::NoFolder)?
            .data_dir()
            .to_owned(),
    };
    Ok(data.join("games"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_variable_comes_before_the_system() {
        assert_eq!(folder(Some("/somewhere".into())).ok(), Some(PathBuf::from("/somewhere/games")));
        let system = folder(None).expect("this system has a folder for data");
        assert!(system.ends_with("games") && system.is_absolute(), "{system:?}");
        assert_eq!(folder(Some(PathBuf::new())).ok(), Some(system));
    }
}
