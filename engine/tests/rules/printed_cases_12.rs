//! What the printed cases of section 12 say beside what the files of that section show.

use crate::fight::{found_by_characters, last_column, plain};
use crate::play::play;
use serde_json::json;

/// Rebels who attack do so with their Combat less their wounds and with the weapons they have shown.
///
/// Cases: 12.11
#[test]
fn case_12_11_possessions_of_rebel_attackers_add_and_their_wounds_take_off() {
    let rifle = json!({"possessions": ["snipers_rifle"], "shown": ["snipers_rifle"]});
    let hurt = json!({"wounds": 2, "possessions": ["snipers_rifle"], "shown": ["snipers_rifle"]});
    for (kogus, attack) in [(json!({}), 5), (rifle, 6), (json!({"wounds": 2}), 3), (hurt, 4)] {
        let mut table = found_by_characters(&[("kogus", kogus.clone())], &plain(&["gelba"]));
        table.give(&["kill", "hand-to-hand", "no"]);
        assert_eq!(last_column(&table).0, attack, "{kogus}");
    }
}

/// A squad that found somebody fights all who are apart from units, in one combat, and nobody who stands with units.
///
/// Cases: 12.2
#[test]
fn case_12_2_in_the_search_phase_all_who_stand_apart_are_attacked_in_one_combat() {
    let mut table = play(json!({"side": "rebel", "segment": "search",
    "units": [{"kind": "line", "at": 2232, "count": 3}, {"kind": "rebel_wild_1_0", "at": 2232}],
    "characters": [
        {"character": "kogus", "at": 2232, "stack": "military", "detected": true},
        {"character": "boccanegra", "at": 2232, "detected": true},
        {"character": "tourag", "at": 2232, "detected": true},
    ]}));
    table.give(&["environ:2232", "yes", "die:1", "kill"]);
    assert_eq!(table.answers(), ["character:tourag", "character:boccanegra"], "{}", table.prompt());
}
