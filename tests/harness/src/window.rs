//! The window of a running program, as the tests see it.

use super::driver::Driver;
use super::{Folder, Process};
use fantoccini::actions::{InputSource, MouseActions, PointerAction};
use fantoccini::elements::{Element, ElementRef};
use fantoccini::error::CmdError;
use fantoccini::wd::TimeoutConfiguration;
use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use std::fmt::Debug;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;

/// How long a test waits for what must come.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long a picture may take.
const PICTURE_PATIENCE: Duration = Duration::from_secs(5);

/// How long a script may run: it may play a whole game.
const LONGEST_SCRIPT: Duration = Duration::from_secs(1100);

/// The variable that names another program to drive than the one just built: the installed one, say.
const OTHER_PROGRAM: &str = "FITG_WINDOW_PROGRAM";

/// A running program with its window. Methods wait for what they name, and fail the test if it does not come.
pub struct Window {
    // Dropped in this order: the session, the driver with the program, the folder.
    client: Client,
    runtime: Runtime,
    driver: Driver,
    folder: Folder,
}

impl Window {
    /// Starts the program as on the day of its installation.
    pub fn start() -> Self {
        Self::start_in(Folder::new(), &[])
    }

    /// Starts the program where it may have been before, with words after its name.
    pub fn start_in(folder: Folder, words: &[&str]) -> Self {
        Self::of_program(&driven_program(), folder, words)
    }

    /// Starts another program that shows a page in a window.
    pub fn of_program(program: &Path, folder: Folder, words: &[&str]) -> Self {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
        let driver = Driver::start(&folder);
        let capabilities = json!({ "webkitgtk:browserOptions": { "binary": program, "args": words } });
        let Value::Object(capabilities) = capabilities else { unreachable!("an object") };
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(capabilities);
        let client = runtime.block_on(builder.connect(&driver.address()));
        let client = client.unwrap_or_else(|error| panic!("no session: {error}; printed: {}", folder.printed()));
        let patient = TimeoutConfiguration::new(Some(LONGEST_SCRIPT), Some(PATIENCE), Some(Duration::ZERO));
        runtime.block_on(client.update_timeouts(patient)).expect("a driver that knows of time");
        Self { client, runtime, driver, folder }
    }

    /// The folders of this run.
    pub fn folder(&self) -> &Folder {
        &self.folder
    }

    /// The processes of the program: its own, and those that draw and fetch for it.
    pub fn processes(&self) -> Vec<Process> {
        let all = Process::of_group(self.driver.group());
        all.into_iter().filter(|process| !["timeout", "WebKitWebDriver"].contains(&process.name())).collect()
    }

    /// Ends program, page and driver at once, as `kill -9` or a power cut does, and gives back what is on the disk.
    pub fn kill(mut self) -> Folder {
        self.driver.kill();
        self.folder
    }

    /// The same, and starts again on the same disk.
    pub fn restart(self) -> Self {
        Self::start_in(self.kill(), &[])
    }

    /// Runs a script in the page, as the body of a function, and returns its result.
    pub fn run(&self, script: &str, arguments: &[Value]) -> Value {
        self.expect(script, self.client.execute(script, arguments.to_vec()))
    }

    /// Runs a script that takes its time and gives its result to its last argument, a function.
    pub fn run_long(&self, script: &str, arguments: &[Value]) -> Value {
        self.expect("a long script", self.client.execute_async(script, arguments.to_vec()))
    }

    /// What is on the table, as the page was told last; null where there is no game.
    pub fn table(&self) -> Value {
        self.run("return window.__fitg?.table ?? null;", &[])
    }

    /// Every error that the page met: uncaught ones, promises that nobody caught, `console.error`.
    pub fn errors(&self) -> Vec<String> {
        let script = "return window.__fitgErrors?.map((e) => `${e.source}: ${e.message}\\n${e.stack ?? ''}`) ?? ['nothing collects errors'];";
        let errors = self.run(script, &[]);
        serde_json::from_value(errors).expect("a list of texts")
    }

    /// Fails the test if the page met an error.
    pub fn assert_no_errors(&self) {
        let errors = self.errors();
        assert!(errors.is_empty(), "errors in the page: {errors:#?}");
    }

    /// Is there such an element now?
    pub fn has(&self, selector: &str) -> bool {
        self.run("return document.querySelector(arguments[0]) !== null;", &[json!(selector)]) == json!(true)
    }

    /// How many such elements there are now.
    pub fn count(&self, selector: &str) -> usize {
        let count = self.run("return document.querySelectorAll(arguments[0]).length;", &[json!(selector)]);
        usize::try_from(count.as_u64().expect("a number")).expect("a small one")
    }

    /// The text of the element, as it is shown.
    pub fn text(&self, selector: &str) -> String {
        let element = self.wait_for(selector);
        self.expect(selector, element.text())
    }

    /// Waits for an element that can be seen.
    pub fn wait_for(&self, selector: &str) -> Element {
        self.wait_until(&format!("{selector} is there"), |window| {
            let element = window.runtime.block_on(window.client.find(Locator::Css(selector))).ok()?;
            window.runtime.block_on(element.is_displayed()).is_ok_and(|shown| shown).then_some(element)
        })
    }

    /// Waits until the page says what is looked for.
    pub fn wait_for_text(&self, selector: &str, part: &str) {
        self.wait_until(&format!("{selector} says {part:?}"), |window| {
            let script = "return [...document.querySelectorAll(arguments[0])].map((e) => e.textContent).join('\\n');";
            let text = window.run(script, &[json!(selector)]);
            text.as_str().is_some_and(|text| text.contains(part)).then_some(())
        });
    }

    /// Waits until the look gives something.
    pub fn wait_until<T>(&self, what: &str, mut look: impl FnMut(&Self) -> Option<T>) -> T {
        let began = Instant::now();
        loop {
            if let Some(found) = look(self) {
                return found;
            }
            if began.elapsed() > PATIENCE {
                // A picture that does not come keeps the driver from answering anything after it.
                let errors = self.errors();
                let picture = self.picture_of_failure();
                panic!(
                    "waited in vain until {what}; errors in the page: {:?}; picture: {}; printed: {}",
                    errors,
                    picture,
                    self.folder.printed()
                );
            }
            std::thread::sleep(Duration::from_millis(15));
        }
    }

    /// Clicks on the middle of an element with the mouse, of several that fit on the first that lies open. What lies beyond the edge of its
    /// list is scrolled to first, as a person does: the driver looks at the window's edge alone, and would click on what lies over it.
    pub fn click(&self, selector: &str) {
        let open = "
            const lies_open = (element) => {
                const { left, top, width, height } = element.getBoundingClientRect();
                return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
            };
            const all = [...document.querySelectorAll(arguments[0])].filter((one) => one.getClientRects().length > 0);
            const scrolled = (element) => {
                element.scrollIntoView({ block: 'center' });
                return lies_open(element);
            };
            const found = all.find(lies_open) ?? all.find(scrolled) ?? all[0];
            const { x, y } = found?.getBoundingClientRect() ?? {};
            return found ? [found, x, y] : null;";
        let mut stood_at = None;
        self.wait_until(&format!("{selector} can be clicked"), |window| {
            let found = window.runtime.block_on(window.client.execute(open, vec![json!(selector)])).ok()?;
            // An element comes back as an object whose one value is its id.
            let id = found[0].as_object()?.values().next()?.as_str()?.to_owned();
            let element = Element::from_element_id(window.client.clone(), ElementRef::from(id));
            // The hand goes there before it presses: what follows the pointer, or still slides, may move what is under it.
            let place = (found[1].clone(), found[2].clone());
            if stood_at.replace(place.clone()) != Some(place) {
                let there = PointerAction::MoveToElement { element, duration: None, x: 0.0, y: 0.0 };
                let hand = MouseActions::new("the hand".to_owned()).then(there);
                window.runtime.block_on(window.client.perform_actions(hand)).ok()?;
                return None;
            }
            window.runtime.block_on(element.click()).ok()
        });
    }

    /// Clicks on the button that is called this, by its words or for screen readers.
    pub fn click_button(&self, name: &str) {
        let path = format!("//button[normalize-space()='{name}' or @aria-label='{name}']");
        self.wait_until(&format!("the button {name:?} can be clicked"), |window| {
            let button = window.runtime.block_on(window.client.find(Locator::XPath(&path))).ok()?;
            window.runtime.block_on(button.click()).ok()
        });
    }

    /// Clicks on what gives this answer to the decision.
    pub fn click_answer(&self, answer: &str) {
        self.click(&format!("[data-answer=\"{answer}\"]"));
    }

    /// Types into a field, after what is in it.
    pub fn type_into(&self, selector: &str, text: &str) {
        let field = self.wait_for(selector);
        self.expect(selector, field.send_keys(text));
    }

    /// Presses keys, wherever the focus is.
    pub fn press(&self, keys: &str) {
        let focused = self.expect("the focused element", self.client.active_element());
        self.expect("keys", focused.send_keys(keys));
    }

    /// Shows another page.
    pub fn go_to(&self, address: &str) {
        self.expect(address, self.client.goto(address));
    }

    /// Loads the page anew.
    pub fn reload(&self) {
        self.expect("reload", self.client.refresh());
    }

    /// The title of the window.
    pub fn title(&self) -> String {
        self.expect("the title", self.client.title())
    }

    /// Where a picture of the window is, or why there is none: without a graphics card WebKitGTK sometimes never gives one.
    fn picture_of_failure(&self) -> String {
        let thread = std::thread::current().name().unwrap_or("test").replace("::", "-");
        let path = std::env::temp_dir().join(format!("fitg-window-{thread}.png"));
        let picture = async { tokio::time::timeout(PICTURE_PATIENCE, self.client.screenshot()).await };
        match self.runtime.block_on(picture) {
            Ok(Ok(picture)) => match std::fs::write(&path, picture) {
                Ok(()) => path.display().to_string(),
                Err(error) => format!("none ({error})"),
            },
            Ok(Err(error)) => format!("none ({error})"),
            Err(_) => "none (the driver gave none)".to_owned(),
        }
    }

    fn expect<T: Debug>(&self, what: &str, step: impl Future<Output = Result<T, CmdError>>) -> T {
        let outcome = self.runtime.block_on(step);
        outcome.unwrap_or_else(|error| panic!("{what}: {error}; printed: {}", self.folder.printed()))
    }
}

/// The program that is driven: the one that was built beside the test that runs, if the variable names no other.
pub fn driven_program() -> PathBuf {
    if let Some(named) = std::env::var_os(OTHER_PROGRAM) {
        return named.into();
    }
    let test = std::env::current_exe().expect("a running test has a file");
    // Tests lie in `deps`, the programs in the folder above.
    let built = test.parent().and_then(Path::parent).expect("a test lies in a folder of builds");
    built.join("freedom-in-the-galaxy")
}
