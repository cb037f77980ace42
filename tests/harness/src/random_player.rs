//! Somebody who clicks at random, in the page itself.

use crate::Window;
use serde_json::{Value, json};

/// How a stretch of random play went.
#[derive(Clone, Debug)]
pub struct RandomPlay {
    /// For each click on an answer, and each on the button that says that one is sure of it, the milliseconds until what it led
    /// to was drawn.
    pub times: Vec<f64>,
}

impl Window {
    /// Clicks at random, in the page and as fast as it goes, until so many answers are given or the game is over. What is
    /// clicked are the page's own buttons and pieces: nothing is sent past them.
    pub fn play_at_random(&self, seed: u64, answers: u32) -> RandomPlay {
        self.random_play(seed, answers, 0)
    }

    /// The same with a moment of so many milliseconds before each click, in which the page comes to rest as it does for a person:
    /// what is drawn behind the paint, the log and the forecast, then belongs to no later click.
    pub fn play_at_random_unhurried(&self, seed: u64, answers: u32, moment: u32) -> RandomPlay {
        self.random_play(seed, answers, moment)
    }

    fn random_play(&self, seed: u64, answers: u32, moment: u32) -> RandomPlay {
        let outcome = self.run_long(RANDOM_PLAYER, &[json!(seed), json!(answers), json!(moment)]);
        assert_eq!(outcome["stuck"], Value::Null, "the random player does not know what to click: {outcome}");
        self.assert_no_errors();
        let times = outcome["times"].as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
        RandomPlay { times }
    }
}

/// Clicks whatever answers the decision can be answered by, and waits for each to be taken.
const RANDOM_PLAYER: &str = r#"
const [seed, answers, moment, done] = arguments;
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
      // What came of the last answer has been seen.
      first('[data-parting] button')?.click();
      await new Promise((go) => requestAnimationFrame(go));
      const here = first('[data-here]');
      if (!here) { await wait(20); if (!first('[data-here]') && table().curtain) return done({ stuck: 'no way through the curtain', times }); continue; }
      here.click();
      if (!(await changed(() => table()?.curtain))) return done({ stuck: 'the curtain stays', times });
      continue;
    }
    if (!now.ask) return done({ stuck: null, over: true, times });
    if (moment > 0) await wait(moment);
    await new Promise((go) => requestAnimationFrame(go));
    const draft = window.__fitg.draft;
    const ids = (draft?.ask ?? now.ask).answers.map((choice) => choice.id);
    const clickable = ids.filter((id) => first(`[data-answer="${CSS.escape(id)}"]`));
    if (clickable.length === 0) return done({ stuck: `nothing to click for: ${now.ask.prompt} (${ids.slice(0, 5)})`, times });
    const missing = ids.filter((id) => !clickable.includes(id));
    if (missing.length > 0) return done({ stuck: `cannot be clicked: ${missing.slice(0, 5)} for: ${now.ask.prompt}`, times });
    // What is in a set is not taken out again: every set is ended.
    const full = new Set(draft?.pieces.filter((piece) => piece.inside === piece.most).map((piece) => piece.id));
    const open = clickable.filter((one) => !full.has(one));
    if (open.length === 0) return done({ stuck: `the set can neither be ended nor go on: ${now.ask.prompt}`, times });
    const id = open[below(open.length)];
    let began = performance.now();
    first(`[data-answer="${CSS.escape(id)}"]`).click();
    const piece = draft?.pieces.some((one) => one.id === id) ?? false;
    if (!piece && window.__fitg.warned) {
      // He is asked once whether he is sure: that is a result, and saying so is a click of its own.
      const asked = () => first('[data-sure]') ?? null;
      if (!asked() && !(await changed(asked))) return done({ stuck: `nobody is asked about ${id}`, times });
      await wait(0);
      times.push(performance.now() - began);
      if (moment > 0) await wait(moment);
      await new Promise((go) => requestAnimationFrame(go));
      began = performance.now();
      asked().click();
    }
    // Each viewer counts his own steps: who looks, and behind a curtain, belongs to where the game is.
    const told = () => (piece ? window.__fitg.draft : JSON.stringify([table()?.step, table()?.viewer, table()?.curtain]));
    if (!(await changed(told))) return done({ stuck: `${id} is not taken for: ${now.ask.prompt}`, times });
    // The change was seen just before the frame that draws it: after that frame it stands on the screen.
    await wait(0);
    times.push(performance.now() - began);
    if (!piece) given += 1;
  }
  done({ stuck: null, over: false, times });
})().catch((error) => done({ stuck: String(error), times: [] }));
"#;
