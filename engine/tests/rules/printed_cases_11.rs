//! What the printed cases of section 11 say beside what `section_11_search` shows.

use crate::site::{Site, draw};
use fitg_engine::Side;

/// Who was detected by a card is detected still in the next Search Phase, if he stays, and can be searched for there.
///
/// Cases: 11.13
#[test]
fn case_11_13_who_an_event_detected_can_be_searched_for_in_a_later_search_phase() {
    // Card 75, urban: characters are detected. Card 87 does nothing of the kind.
    for (card, found_out) in [(75, true), (87, false)] {
        let mut table = Site::at(2221).who(&["tourag"]).units("line", 1).send(&[('D', &["tourag"])]);
        draw(&mut table, &[card]);
        table.give(&["stop"]);
        for _ in 0..60 {
            if table.case() == "11.1" || table.case() == "13.0" && table.state().clock.turn == 2 {
                break;
            }
            let pass = ["done", "no"].into_iter().find(|pass| table.allows(pass));
            table.give(&[pass.unwrap_or_else(|| panic!("{}", table.prompt()))]);
        }
        assert_eq!(table.state().clock.turn, 2);
        assert_eq!(table.case() == "11.1", found_out, "card {card}: {}", table.prompt());
        assert!(!found_out || table.asked() == Some(Side::Imperial) && table.allows("environ:2221"));
    }
}
