//! What the printed cases of section 12 say beside what the files of that section show.

use crate::fight::{found_by_characters, last_column, plain, rounds};
use crate::play::{character, play};
use crate::site::{Site, draw};
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

/// In kill combat no star takes anybody, neither that of the attacker's die nor that of the defender's: the next round
/// begins without a draw.
///
/// Cases: 12.86
#[test]
fn case_12_86_in_kill_combat_no_star_of_either_die_asks_for_a_draw() {
    // At +3 an attack die of 4 reads 0/1*, and a defense die of 2 reads 1*/1; 5 and 1 wound nobody there.
    for dice in [["die:4", "die:5"], ["die:1", "die:2"]] {
        let mut table = found_by_characters(&plain(&["redjac", "barca"]), &plain(&["tourag", "rayner_derban"]));
        table.give(&["kill", "hand-to-hand", "character:tourag", "character:rayner_derban", "no"]).give(&dice);
        assert_eq!(table.case(), "12.7", "one wound is shared out: {}", table.prompt());
        let first = table.answers().remove(0);
        table.give(&[&first]);
        assert_eq!((table.case().as_str(), rounds(&table)), ("12.4", 2), "{}", table.prompt());
    }
}

/// Whoever has no box left is dead, also by wounds that nobody shares out and that are more than he has boxes.
///
/// Cases: 12.73
#[test]
fn case_12_73_wounds_beyond_the_last_box_kill_where_nobody_shares_them_out() {
    // The Crunge wounds everybody by four less the best Intelligence: Agan Rafa (1) by three.
    for (before, left) in [(0, Some(3)), (2, Some(5)), (3, None), (4, None)] {
        let who = json!({"character": "agan_rafa", "wounds": before});
        let mut table = Site::at(1211).with(who).send(&[('G', &["agan_rafa"])]);
        draw(&mut table, &[97]);
        let agan = character("agan_rafa");
        let alive = table.state().is_free(agan).then_some(table.state().characters[agan].wounds);
        assert_eq!(alive, left, "{before} wounds before\n{}", table.story());
    }
}
