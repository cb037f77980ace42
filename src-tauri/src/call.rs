//! The one command of the program.

use fitg_desk::{Desk, Failure};
use serde_json::Value;
use std::sync::Arc;
use tauri::State;

/// Lets the desk answer a request of the page. Reading and writing games takes its time, so it happens away from the thread
/// that draws.
#[tauri::command]
pub async fn call(desk: State<'_, Arc<Desk>>, command: String, args: Value) -> Result<Value, Failure> {
    let desk = Arc::clone(&desk);
    answered(move || desk.call(&command, args)).await
}

/// Runs what may wait or panic where neither stops the window.
async fn answered(request: impl FnOnce() -> Result<Value, Failure> + Send + 'static) -> Result<Value, Failure> {
    tauri::async_runtime::spawn_blocking(request).await.unwrap_or_else(|_| Err(Failure::panic()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_panic_is_a_failure_that_the_page_can_show() {
        let answer = tauri::async_runtime::block_on(answered(|| panic!("on purpose")));
        let failure = serde_json::to_value(answer.expect_err("a panic")).expect("plain data");
        assert_eq!(failure["code"], json!("panic"));
        assert!(failure["message"].as_str().is_some_and(|message| !message.contains("on purpose")), "{failure}");
    }

    /// A command that no permission names would never answer the page.
    #[test]
    fn the_permission_names_the_command() {
        let permissions = include_str!("../permissions/desk.toml");
        assert!(permissions.contains(r#"commands.allow = ["call"]"#), "{permissions}");
        let capability: Value = serde_json::from_str(include_str!("../capabilities/page.json")).expect("JSON");
        let granted = capability["permissions"].as_array().expect("a list");
        assert_eq!(granted[0], json!("call-the-desk"));
        assert!(permissions.contains(r#"identifier = "call-the-desk""#), "{permissions}");
        assert_eq!(granted.len(), 3, "whoever gives the page more says here why");
    }
}
