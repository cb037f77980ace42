//! What a person does around his answers: standing orders, why not, a takeback, a lesson, the scenario editor.

use crate::clicking;
use crate::playing::eventful_turn;
use fitg_engine::answer::Answer;
use fitg_engine::cards::Letter;
use fitg_engine::chance::Seed;
use fitg_engine::galaxy::PlanetId;
use fitg_engine::game::Game;
use fitg_engine::pieces::{CharacterId, ShipId, UnitId};
use fitg_engine::scenario::official;
use fitg_engine::state::Options;
use fitg_engine::terms::Why;
use fitg_engine::view::Viewer;
use fitg_window_harness::Window;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// How long a lesson may be, in steps.
const LONGEST_LESSON: u32 = 80;

/// Opens the menu of the game and one of its dialogs.
fn choose_in_the_menu(window: &Window, item: &str) {
    window.click("button[aria-label='Game menu']");
    window.click_button(item);
    window.wait_for("dialog[open]");
}

/// Plays at random, always the same, until something was not asked that may be done all the same, or for so many clicks.
fn plays_until_spared(window: &Window, clicks: u64) -> Option<Value> {
    (1..=clicks).find_map(|seed| {
        window.draw_the_curtain_back();
        window.play_at_random(seed, 1);
        window.draw_the_curtain_back();
        window.table()["may_also"].as_array()?.first().cloned()
    })
}

/// Who wants to be asked everything is; others are spared what hardly anybody wants to be asked, and may do it all the same.
#[test]
fn what_nobody_wants_to_be_asked_is_offered_instead_and_asked_by_a_click() {
    let window = Window::start();
    window.new_game("varu-powderkeg", Some(8));
    assert_eq!(plays_until_spared(&window, 40), None, "everything is asked");
    choose_in_the_menu(&window, "Seats and standing orders");
    for side in ["rebel", "imperial"] {
        let choose = "
            const field = document.querySelector(arguments[0]);
            field.value = 'what_matters';
            field.dispatchEvent(new Event('change', { bubbles: true }));";
        window.run(choose, &[json!(format!("[data-asked='{side}']"))]);
        window.wait_until("the order is in force", |window| {
            (window.table()["orders"][side]["asked"] == "what_matters").then_some(())
        });
    }
    window.click_button("Done");
    let offer = plays_until_spared(&window, 200).expect("somebody is spared a question");
    window.click(&format!("[data-may-also='{}']", offer["step"]));
    window.wait_until("it is asked after all", |window| (window.table()["step"] == offer["step"]).then_some(()));
    window.draw_the_curtain_back();
    assert_eq!(window.table()["ask"]["case"], offer["case"]);
    window.assert_no_errors();
}

/// Has everything on the board that cannot be chosen say why, and returns what each is called, its reason and the case.
const WHY_NOT: &str = "
    const done = arguments[arguments.length - 1];
    const frame = () => new Promise((go) => requestAnimationFrame(go));
    const shown = (one) => document.querySelector(`[role=tooltip] ${one}`);
    (async () => {
      const told = [];
      for (const dark of document.querySelectorAll('[data-region=board] [data-why]')) {
        dark.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
        const began = performance.now();
        while (!shown('.text') && performance.now() - began < 2000) await frame();
        if (!shown('.text')) continue;
        const numbers = shown('[data-case]')?.dataset.case;
        told.push([shown('.title').textContent, shown('.text').textContent, numbers]);
        document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
        while (shown('.text')) await frame();
      }
      done(told);
    })();";

/// How often what one kind of question closes is asked about.
const LOOKS: usize = 3;

/// What the page says of what cannot be chosen is what the engine says to whoever looks, at every kind of question of a Game-Turn.
#[test]
fn what_cannot_be_chosen_says_the_engines_reason_in_ten_ways_and_more() {
    let script = eventful_turn();
    let scenario = official(&script.scenario).expect("it comes with the program");
    let mut game = Game::new(&scenario, Options::default(), Seed(script.seed)).expect("it is sound");
    let window = Window::start();
    window.new_game(&script.scenario, Some(script.seed));
    let anything: Vec<Answer> = (UnitId::all().map(Answer::Unit))
        .chain(ShipId::all().map(Answer::Ship))
        .chain(CharacterId::people().map(Answer::Prisoner))
        .chain(Letter::all().map(Answer::Mission))
        .chain(PlanetId::all().flat_map(|planet| [Answer::RaisePdb(planet), Answer::RaiseLevel(planet)]))
        .collect();
    let people = CharacterId::people().map(|one| (one.data().name.to_owned(), Answer::Character(one)));
    let mut named: BTreeMap<String, Answer> = people.collect();
    for planet in window.table()["board"]["planets"].as_array().into_iter().flatten() {
        for environ in planet["environs"].as_array().into_iter().flatten() {
            let answer = format!("environ:{}", environ["environ"]).parse().expect("an answer");
            named.insert(environ["name"].as_str().unwrap_or_default().to_owned(), answer);
        }
    }
    let mut reasons = BTreeSet::new();
    let mut looks: BTreeMap<String, usize> = BTreeMap::new();
    let mut left = &script.clicks[..];
    while !left.is_empty() && reasons.len() < 12 {
        window.draw_the_curtain_back();
        let side = game.decision().map(|decision| decision.side).expect("somebody is asked");
        let viewer = if window.table()["viewer"] == "both" { Viewer::Both } else { Viewer::Side(side) };
        let possible = game.view(viewer).possible_game();
        let case = window.table()["ask"]["case"].to_string();
        let looked = looks.entry(case).or_default();
        *looked += 1;
        let told = if *looked > LOOKS { Value::Null } else { window.run_long(WHY_NOT, &[]) };
        for one in told.as_array().into_iter().flatten() {
            let [name, text, case] = [0, 1, 2].map(|at| one[at].as_str().unwrap_or_default());
            let asked = possible.reasons().expect("something is asked");
            let told = |why: Why| (why.words(), asked.case(why).to_string());
            let said = (text, case.to_owned());
            match named.get(name) {
                Some(&answer) => {
                    let why = asked.why_not(answer).unwrap_or_else(|| panic!("{name} can be chosen, and yet: {text}"));
                    assert_eq!(said, told(why), "{name}");
                }
                // Of equal units one name is all there is: it is the reason of one of them.
                None => {
                    let whys = anything.iter().filter_map(|answer| asked.why_not(*answer));
                    assert!(whys.map(told).any(|one| one == said), "{name}: {text}");
                }
            }
            reasons.insert(text.to_owned());
        }
        let given = clicking::give(&window, left);
        for click in &left[..given] {
            game.apply(click.answer.parse().expect("an answer")).expect("it was on the list");
        }
        left = &left[given..];
    }
    println!("{reasons:#?}");
    assert!(reasons.len() >= 10, "{} reasons: {reasons:#?}", reasons.len());
    window.assert_no_errors();
}

#[test]
fn two_people_agree_to_go_back_past_a_die_and_the_game_goes_on_from_there() {
    let window = Window::start();
    window.new_game("varu-powderkeg", Some(8));
    window.play_at_random(8, 90);
    window.draw_the_curtain_back();
    let before = window.step();
    choose_in_the_menu(&window, "Ask for a takeback…");
    window.wait_for("[data-point]");
    let point = window.run(
        "const points = [...document.querySelectorAll('[data-point]')]; const one = points[Math.min(4, points.length - 1)];
         one.click(); return Number(one.dataset.point);",
        &[],
    );
    let point = point.as_u64().expect("a step");
    assert!(point < before);
    window.click("[data-ask-takeback]");
    window.click("[data-takeback='yes']");
    // That it was agreed is a step of the game.
    window.wait_until("the game has gone back", |window| (window.step() == point + 1).then_some(()));
    window.play_at_random(9, 20);
    assert!(window.step() > point + 1);
    window.assert_no_errors();
}

#[test]
fn a_whole_lesson_is_clicked_through_to_its_end() {
    let window = Window::start();
    window.click("[data-action='lessons'], [data-action='learn']");
    window.click("[data-lesson-card='first-steps'] [data-action='begin-lesson']");
    window.wait_for("[data-lesson]");
    for _ in 0..LONGEST_LESSON {
        let lesson = window.table()["lesson"].clone();
        if !lesson["finished"].is_null() {
            window.wait_for_text("[data-lesson]", "Well done!");
            window.assert_no_errors();
            return;
        }
        if lesson["read"] == true {
            window.click("[data-action='read-on']");
        } else {
            let wanted = lesson["wanted"].as_str().expect("an answer to give");
            window.click(&format!("[data-region='decision'] button.wanted[data-answer='{wanted}']"));
        }
        window.wait_until("the lesson goes on", |window| (window.table()["lesson"] != lesson).then_some(()));
    }
    panic!("the lesson has an end");
}

/// What the desk says of the scenario that is edited.
fn edited(window: &Window) -> Value {
    let script = "
        const done = arguments[arguments.length - 1];
        window.__TAURI_INTERNALS__.invoke('call', { command: 'editor_table', args: {} }).then(done, () => done(null));";
    window.run_long(script, &[])["scenario"].clone()
}

/// Clicks on the button of a kind that has such words in it.
const CLICK_ON_WORDS: &str = "
    const found = [...document.querySelectorAll(arguments[0])].find((one) => one.textContent.includes(arguments[1]));
    found?.click();
    return found !== undefined;";

fn click_on_words(window: &Window, selector: &str, words: &str) {
    window.wait_until(&format!("{selector} with {words:?} can be clicked"), |window| {
        window.run(CLICK_ON_WORDS, &[json!(selector), json!(words)]).as_bool().filter(|clicked| *clicked)
    });
}

/// Opens the editor from the start screen with one of the scenarios.
fn begin_to_edit(window: &Window, scenario: &str) {
    window.click("[data-action='editor']");
    click_on_words(window, "dialog[open] button", scenario);
    window.wait_for(".tray");
}

#[test]
fn what_the_editor_saves_it_opens_again_as_it_was() {
    let window = Window::start();
    begin_to_edit(&window, "The Varu Powderkeg");
    click_on_words(&window, "[role='tab']", "Scenario");
    window.wait_until("it begins with a position", |window| {
        let choose = "
            const all = [...document.querySelectorAll('select')];
            const field = all.find((one) => [...one.options].some(({ value }) => value === 'position'));
            if (!field) return;
            field.value = 'position';
            field.dispatchEvent(new Event('change', { bubbles: true }));";
        window.run(choose, &[]);
        edited(window)["position"].is_object().then_some(())
    });
    click_on_words(&window, ".tray button", "Kogus");
    window.click_button("Put Kogus in Solvia Urban");
    let kogus = json!([{ "character": "kogus", "at": 4321 }]);
    window.wait_until("Kogus stands there", |window| (edited(window)["position"]["characters"] == kogus).then_some(()));
    let built = edited(&window);
    window.click("[data-action='save']");
    let folder = window.folder().games().join("scenarios");
    let saved = window.wait_until("it is on the disk", |_| {
        let mut files = std::fs::read_dir(&folder).ok()?.flatten().map(|entry| entry.path());
        let file = files.find(|path| path.extension().is_some_and(|ending| ending == "json"))?;
        serde_json::from_slice::<Value>(&std::fs::read(file).ok()?).ok()
    });
    assert_eq!(saved["position"], built["position"]);
    window.assert_no_errors();
    // After a power cut it is among one's own.
    let window = window.restart();
    begin_to_edit(&window, "Your own");
    window.wait_until("it is open", |window| edited(window).is_object().then_some(()));
    assert_eq!(edited(&window), built);
    window.assert_no_errors();
}
