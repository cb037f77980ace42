//! The Mission Groups of the board.

use crate::cards::Letter;
use crate::pieces::CharacterId;
use crate::rules::missions::{Crew, Missions, Progress, Questioning};
use crate::state::State;
use serde::{Deserialize, Serialize};

/// A Mission Group.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct GroupBoard {
    /// Its mission.
    pub letter: Letter,
    /// The name of the mission.
    pub name: String,
    /// Who is on it and still free.
    pub members: Vec<CharacterId>,
    /// Whether it is the rebel camp.
    pub camp: bool,
    /// Mission letters so far.
    pub letters: u8,
    /// How it fares.
    pub progress: Progress,
    /// Whom assassins are after, or who is questioned.
    pub target: Option<CharacterId>,
}

/// Who is on a Spaceship Quest (24.0): its draws end with the first letter.
pub(super) fn quest(crew: Crew) -> GroupBoard {
    GroupBoard {
        letter: Letter::J,
        name: Letter::J.mission().name.to_owned(),
        members: crew.aboard.iter().collect(),
        camp: false,
        letters: 0,
        progress: Progress::Active,
        target: None,
    }
}

/// Who questions a prisoner (37.1): one character, and his draws end with the first letter.
pub(super) fn questioning(questioning: Questioning) -> GroupBoard {
    GroupBoard {
        letter: Letter::Q,
        name: Letter::Q.mission().name.to_owned(),
        members: vec![questioning.questioner],
        camp: false,
        letters: 0,
        progress: Progress::Active,
        target: Some(questioning.prisoner),
    }
}

pub(super) fn groups(state: &State, missions: Option<&Missions>) -> Vec<GroupBoard> {
    let Some(missions) = missions else { return Vec::new() };
    Letter::ALL
        .into_iter()
        .filter_map(|letter| {
            let group = missions.group(letter)?;
            // Once cards are drawn a group with nobody left is out of it, although its mission is only ended at the next look.
            let deserted = missions.drawn > 0 && !missions.active(state).contains(letter);
            let progress = match group.progress {
                Progress::Active if deserted => Progress::Out,
                progress => progress,
            };
            Some(GroupBoard {
                letter,
                name: letter.mission().name.to_owned(),
                members: missions.members(state, letter).iter().collect(),
                camp: group.camp,
                letters: group.letters,
                progress,
                target: group.target,
            })
        })
        .collect()
}
