//! The set that a person puts together in the window before anything of it is answered.

use crate::Window;
use serde_json::Value;

impl Window {
    /// The draft as the page has it.
    fn draft(&self) -> Value {
        self.run("return window.__fitg?.draft ?? null;", &[])
    }

    /// How many pieces are in.
    fn inside(&self) -> usize {
        self.draft()["inside"].as_array().map_or(0, Vec::len)
    }

    /// Puts a piece into the set with the mouse. Of equal pieces the page has one button.
    pub fn put_in(&self, piece: &str) {
        let draft = self.draft();
        let stands = |one: &&Value| {
            one["stands_for"].as_array().is_some_and(|all| all.iter().any(|other| other.as_str() == Some(piece)))
        };
        let button = (draft["pieces"].as_array().into_iter().flatten().find(stands))
            .unwrap_or_else(|| panic!("{piece} is no piece of the set: {draft}"));
        assert!(
            button["inside"].as_u64() < button["most"].as_u64(),
            "{piece} is offered by the rules and by the page no more: {draft}"
        );
        let inside = self.inside();
        self.click_answer(button["id"].as_str().expect("an id"));
        self.wait_until(&format!("{piece} is in the set"), |window| (window.inside() > inside).then_some(()));
    }

    /// Puts in what the rules leave no choice about after this piece, until the set is whole; gives the one answer that then
    /// ends it. What the engine takes unasked stands at this piece's place in the list or after it.
    pub fn finish_the_set(&self, last: &str) -> String {
        loop {
            let draft = self.draft();
            let all = |list: &Value, of: &str| -> Vec<String> {
                let ids = list.as_array().into_iter().flatten().filter_map(|one| one[of].as_str());
                ids.map(str::to_owned).collect()
            };
            let pieces = all(&draft["pieces"], "id");
            let mut ends = all(&draft["ask"]["answers"], "id");
            ends.retain(|id| !pieces.contains(id));
            if let [end] = &ends[..] {
                return end.clone();
            }
            assert!(ends.is_empty(), "the set has one end: {ends:?}");
            let stands = |piece: &&Value| {
                piece["stands_for"].as_array().is_some_and(|all| all.iter().any(|other| other.as_str() == Some(last)))
            };
            let pieces = || draft["pieces"].as_array().into_iter().flatten();
            let open = pieces()
                .skip_while(|piece| !stands(piece))
                .chain(pieces())
                .find(|piece| piece["inside"].as_u64() < piece["most"].as_u64());
            let open = open.unwrap_or_else(|| panic!("the set can be made whole: {draft}"));
            self.put_in(open["id"].as_str().expect("an id"));
        }
    }

    /// Whether the page asks once more before an answer is given.
    pub fn is_asked_again(&self) -> bool {
        self.has("[data-sure]")
    }
}
