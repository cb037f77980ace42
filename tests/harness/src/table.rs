//! The table in the window: a new game, the curtain, how far the game is.

use crate::Window;
use serde_json::{Value, json};

impl Window {
    /// Begins a new game with the mouse, as from the start screen.
    pub fn new_game(&self, scenario: &str, seed: Option<u64>) {
        self.click("[data-action='new-game']");
        let choice = format!("input[type='radio'][value='{scenario}'] ~ label, label:has(input[value='{scenario}'])");
        self.click(&choice);
        // Everything is asked: no standing order gives an answer that a test wants to give.
        self.click("label:has(input[value='ask'])");
        if let Some(seed) = seed {
            self.type_into("input[inputmode='numeric']", &seed.to_string());
        }
        self.click("[data-action='begin']");
        self.wait_until("the game is on the table", |window| window.table().is_object().then_some(()));
    }

    /// Where the game is: the step, for whom, and whether behind a curtain. Each viewer counts steps of his own.
    pub fn place(&self) -> Value {
        let table = self.table();
        json!([table["step"], table["viewer"], table["curtain"]])
    }

    /// How many steps the game has for whoever looks.
    pub fn step(&self) -> u64 {
        self.table()["step"].as_u64().unwrap_or_else(|| panic!("no game is on the table"))
    }

    /// Whoever must come to the screen does.
    pub fn draw_the_curtain_back(&self) {
        if !self.table()["curtain"].is_null() {
            // Before it falls, whoever has just answered sees what came of it.
            self.run("document.querySelector('[data-parting] button')?.click();", &[]);
            self.click("[data-here]");
            self.wait_until("the curtain is gone", |window| window.table()["curtain"].is_null().then_some(()));
        }
    }

    /// Is the game over?
    pub fn is_over(&self) -> bool {
        let table = self.table();
        table["curtain"].is_null() && table["ask"].is_null()
    }
}
