//! The server answers nobody but its own page and the tests, and leaves the person's files alone.

use crate::server::Server;
use serde_json::{Value, json};
use std::path::Path;
use tempfile::TempDir;

/// A status and a body.
fn reply(server: &Server, path: &str, headers: &[(&str, String)], args: &Value) -> (u16, String) {
    let reply = server.asked(path, headers, args).expect("a reply");
    let (head, body) = reply.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    (status, body.to_owned())
}

fn own(server: &Server) -> Vec<(&'static str, String)> {
    vec![("host", server.address().to_owned()), ("authorization", format!("Bearer {}", server.token()))]
}

fn called(server: &Server, command: &str, args: &Value) -> (u16, Value) {
    let (status, body) = reply(server, &format!("/call/{command}"), &own(server), args);
    (status, serde_json::from_str(&body).expect("JSON"))
}

/// What the next dialog answers; the status says whether the server agrees.
fn next_file(server: &Server, path: &Path, replace: bool) -> u16 {
    reply(server, "/host/next-file", &own(server), &json!({ "path": path, "replace": replace })).0
}

fn begin(server: &Server) -> Value {
    let new = json!({
        "scenario": { "official": "flight-to-egrix" }, "name": "Game", "options": {}, "seed": "7",
        "names": { "rebel": null, "imperial": null }, "arrangement": { "with_curtain": false },
    });
    server.call("new_game", &new).expect("a game")
}

#[test]
fn whoever_does_not_know_the_token_is_not_answered() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path());
    let host = ("host", server.address().to_owned());
    for wrong in [None, Some("Bearer ".to_owned()), Some(server.token().to_owned()), Some("Bearer 0123".to_owned())] {
        let mut headers = vec![host.clone()];
        headers.extend(wrong.map(|wrong| ("authorization", wrong)));
        for path in ["/call/games", "/host/next-file"] {
            assert_eq!(reply(&server, path, &headers, &json!({})).0, 401, "{path} {headers:?}");
        }
    }
    assert_eq!(called(&server, "games", &json!({})).0, 200);
}

#[test]
fn another_page_or_another_name_of_this_machine_is_not_answered() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path());
    let token = own(&server)[1].clone();
    let port = server.address().rsplit_once(':').expect("a port").1.to_owned();
    for host in ["evil.example".to_owned(), format!("evil.example:{port}"), "127.0.0.1".to_owned()] {
        assert_eq!(
            reply(&server, "/call/games", &[("host", host.clone()), token.clone()], &json!({})).0,
            403,
            "{host}"
        );
        assert_eq!(reply(&server, "/", &[("host", host.clone())], &json!({})).0, 403, "{host}");
    }
    for origin in ["https://evil.example", "null", "http://127.0.0.1:1", "file://"] {
        let headers = [own(&server), vec![("origin", origin.to_owned())]].concat();
        assert_eq!(reply(&server, "/call/games", &headers, &json!({})).0, 403, "{origin}");
    }
    let headers = [own(&server), vec![("origin", format!("http://{}", server.address()))]].concat();
    assert_eq!(reply(&server, "/call/games", &headers, &json!({})).0, 200);
    let twice = [own(&server), vec![token]].concat();
    assert_eq!(reply(&server, "/call/games", &twice, &json!({})).0, 401, "which of the two is meant?");
}

#[test]
fn no_file_outside_the_folder_of_games_is_written_or_opened() {
    let folder = TempDir::new().expect("a folder");
    let games = folder.path().join("games");
    std::fs::create_dir(&games).expect("a folder");
    let precious = folder.path().join("precious.txt");
    std::fs::write(&precious, "precious").expect("written");
    let server = Server::start(&games);
    let table = begin(&server);
    let game = games.join(format!("{}.fitg", table["game"].as_str().expect("an id")));
    let own_game = folder.path().join("own.fitg");
    std::fs::copy(&game, &own_game).expect("copied");
    let around = games.join("../precious.txt");
    for path in [precious.as_path(), &around, &folder.path().join("new.txt"), Path::new("new.txt")] {
        for replace in [false, true] {
            assert_eq!(next_file(&server, path, replace), 400, "{}", path.display());
            assert_eq!(called(&server, "export_log", &json!({})), (200, Value::Null), "nothing was picked");
            assert_eq!(
                called(&server, "export_game", &json!({ "id": table["game"], "with_future": false })),
                (200, Value::Null)
            );
        }
    }
    let (status, failure) = called(&server, "open_file", &json!({ "path": own_game }));
    assert_eq!((status, &failure["code"]), (400, &json!("malformed")));
    assert_eq!(std::fs::read_to_string(&precious).expect("it is there"), "precious");
    let names = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(names, 3, "nothing new lies beside the folder of games");
}

#[test]
fn an_export_overwrites_only_what_the_dialog_asked_about() {
    let folder = TempDir::new().expect("a folder");
    let server = Server::start(folder.path());
    let table = begin(&server);
    for (command, args, file) in [
        ("export_log", json!({}), "log.txt"),
        ("export_game", json!({ "id": table["game"], "with_future": false }), "mine.bak"),
    ] {
        let path = folder.path().join(file);
        std::fs::write(&path, "mine").expect("written");
        assert_eq!(next_file(&server, &path, false), 204);
        let (status, failure) = called(&server, command, &args);
        assert_eq!((status, &failure["code"]), (400, &json!("exists")), "{command}");
        assert_eq!(std::fs::read_to_string(&path).expect("it is there"), "mine", "{command}");
        assert_eq!(next_file(&server, &path, true), 204);
        assert_eq!(called(&server, command, &args), (200, json!(path)), "{command}");
        assert_ne!(std::fs::read_to_string(&path).expect("it is there"), "mine", "{command}");
    }
}
