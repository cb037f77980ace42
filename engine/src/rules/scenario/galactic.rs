//! What a position says of the Galactic Game alone.

use super::Tracks;
use super::mistakes::{Checked, against, wrong};
use crate::Side;
use crate::pieces::GameLevel;
use crate::state::{Galactic, State};

/// The Resource Tracks (33.2, 34.31).
pub(super) fn set_tracks(state: &mut State, tracks: Tracks) -> Checked {
    if tracks != Tracks::default() && state.terms.level != GameLevel::Galactic {
        return against(case!("33.2"), "position.tracks", "only the Galactic Game has Resource Tracks: leave it out");
    }
    for (side, name, points) in [(Side::Rebel, "rebel", tracks.rebel), (Side::Imperial, "imperial", tracks.imperial)] {
        let most = Galactic::longest_track(side);
        if points > most {
            let problem = format!("{points} is out of range: 0 to {most}");
            return wrong(format!("position.tracks.{name}"), problem);
        }
        state.galactic.set_track(side, points);
    }
    Ok(())
}
