//! Playing in the window.

use crate::harness::Window;
use crate::script::{Click, Script};
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

    /// How many answers the game has.
    pub fn step(&self) -> u64 {
        self.table()["step"].as_u64().unwrap_or_else(|| panic!("no game is on the table"))
    }

    /// Whoever must come to the screen does.
    pub fn draw_the_curtain_back(&self) {
        if !self.table()["curtain"].is_null() {
            self.click("[data-here]");
            self.wait_until("the curtain is gone", |window| window.table()["curtain"].is_null().then_some(()));
        }
    }

    /// Gives one answer with the mouse, and sees that the page asked what the engine would ask.
    pub fn give(&self, click: &Click) {
        self.draw_the_curtain_back();
        let before = self.table();
        let asked = &before["ask"];
        assert_eq!(asked["side"], json!(click.side), "who is asked at step {}", before["step"]);
        let ids = asked["answers"].as_array().expect("answers").iter().map(|choice| choice["id"].clone());
        let shown: Vec<Value> = ids.collect();
        assert_eq!(
            json!(shown),
            json!(click.allowed),
            "what may be answered at step {}: {}",
            before["step"],
            asked["prompt"]
        );
        self.click_answer(&click.answer);
        let step = before["step"].clone();
        self.wait_until(&format!("{} is taken at step {step}: {}", click.answer, asked["prompt"]), |window| {
            (window.table()["step"] != step).then_some(())
        });
    }

    /// Gives all the answers of a script.
    pub fn play(&self, script: &Script) {
        for click in &script.clicks {
            self.give(click);
        }
    }

    /// Clicks at random, in the page and as fast as it goes, until so many answers are given or the game is over. What is
    /// clicked are the page's own buttons and pieces: nothing is sent past them.
    pub fn play_at_random(&self, seed: u64, answers: u32) {
        let outcome = self.run_long(RANDOM_PLAYER, &[json!(seed), json!(answers)]);
        assert_eq!(outcome["stuck"], Value::Null, "the random player does not know what to click: {outcome}");
        self.assert_no_errors();
    }

    /// Is the game over?
    pub fn is_over(&self) -> bool {
        let table = self.table();
        table["curtain"].is_null() && table["ask"].is_null()
    }
}

/// Clicks whatever answers the decision can be answered by, and waits for each to be taken.
const RANDOM_PLAYER: &str = r#"
const [seed, answers, done] = arguments;
let state = seed >>> 0;
const below = (limit) => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 4294967296) * limit);
};
const table = () => window.__fitg?.table ?? null;
const wait = (milliseconds) => new Promise((go) => setTimeout(go, milliseconds));
const changed = async (look) => {
  const began = performance.now();
  const before = look();
  while (look() === before) {
    if (performance.now() - began > 20000) return false;
    await new Promise((go) => requestAnimationFrame(go));
  }
  return true;
};
const visible = (element) => element.getClientRects().length > 0;
const first = (selector) => [...document.querySelectorAll(selector)].find(visible);
(async () => {
  const times = [];
  for (let given = 0; given < answers; ) {
    const now = table();
    if (!now) return done({ stuck: 'no game', times });
    if (now.curtain) {
      const here = first('[data-here]');
      if (!here) { await wait(20); if (!first('[data-here]') && table().curtain) return done({ stuck: 'no way through the curtain', times }); continue; }
      here.click();
      if (!(await changed(() => table()?.curtain))) return done({ stuck: 'the curtain stays', times });
      continue;
    }
    if (!now.ask) return done({ stuck: null, over: true, times });
    await new Promise((go) => requestAnimationFrame(go));
    const ids = now.ask.answers.map((choice) => choice.id);
    const clickable = ids.filter((id) => first(`[data-answer="${CSS.escape(id)}"]`));
    if (clickable.length === 0) return done({ stuck: `nothing to click for: ${now.ask.prompt} (${ids.slice(0, 5)})`, times });
    const missing = ids.filter((id) => !clickable.includes(id));
    if (missing.length > 0) return done({ stuck: `cannot be clicked: ${missing.slice(0, 5)} for: ${now.ask.prompt}`, times });
    const id = clickable[below(clickable.length)];
    const began = performance.now();
    first(`[data-answer="${CSS.escape(id)}"]`).click();
    if (!(await changed(() => table()?.step))) return done({ stuck: `${id} is not taken for: ${now.ask.prompt}`, times });
    await new Promise((go) => requestAnimationFrame(go));
    times.push(performance.now() - began);
    given += 1;
  }
  done({ stuck: null, over: false, times });
})().catch((error) => done({ stuck: String(error), times: [] }));
"#;
