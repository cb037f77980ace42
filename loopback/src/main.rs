//! Serves the page to an ordinary browser on this machine, with a desk behind it: for tests and for looking at the page
//! while it is written. It never ships with the application.

mod door;
mod host;
mod yard;

use axum::extract::{Path as InPath, State};
use axum::http::StatusCode;
use axum::routing::post;
use axum::{Json, Router, middleware};
use clap::Parser;
use door::Door;
use fitg_desk::{Code, Desk, Failure};
use fitg_saves::Library;
use host::{Picked, TestHost};
use serde_json::Value;
use std::error::Error;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tower_http::services::ServeDir;
use yard::Yard;

/// Serves the page of Freedom in the Galaxy to a browser on this machine, for tests.
#[derive(Parser)]
struct Arguments {
    /// The port; 0 takes any that is free
    #[arg(long, default_value_t = 0)]
    port: u16,
    /// The folder of the built page
    #[arg(long, default_value = "ui/dist")]
    ui: PathBuf,
    /// The folder of games
    #[arg(long)]
    data: PathBuf,
    /// A game to open at the start
    #[arg(long)]
    game: Option<PathBuf>,
}

struct Served {
    desk: Desk,
    host: Arc<TestHost>,
    yard: Yard,
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::parse();
    let library = Library::open(&arguments.data)?;
    let yard = Yard::at(&arguments.data)?;
    let host = Arc::new(TestHost::new(yard.clone()));
    let desk = Desk::new(library, Box::new(Arc::clone(&host)), arguments.game);
    let served = Arc::new(Served { desk, host, yard });
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", arguments.port)).await?;
    let door = Arc::new(Door::at(listener.local_addr()?));
    let app = Router::new()
        .route("/call/{command}", post(call))
        .route("/host/next-file", post(next_file))
        .route_layer(middleware::from_fn_with_state(Arc::clone(&door), door::token_only))
        .fallback_service(ServeDir::new(&arguments.ui))
        .layer(middleware::from_fn_with_state(Arc::clone(&door), door::host_only))
        .with_state(served);
    writeln!(std::io::stdout(), "{}", door.start_line())?;
    axum::serve(listener, app).await?;
    Ok(())
}

/// A command of the page. A failure has status 400; a panic of the desk, 500.
async fn call(
    State(served): State<Arc<Served>>,
    InPath(command): InPath<String>,
    Json(args): Json<Value>,
) -> (StatusCode, Json<Value>) {
    // The one command that names a file anywhere.
    let elsewhere = |path: &str| !served.yard.has(Path::new(path));
    if command == "open_file" && args["path"].as_str().is_some_and(elsewhere) {
        return (StatusCode::BAD_REQUEST, as_json(&Failure::new(Code::Malformed, ELSEWHERE)));
    }
    let done = tokio::task::spawn_blocking(move || served.desk.call(&command, args)).await;
    match done {
        Ok(Ok(reply)) => (StatusCode::OK, Json(reply)),
        Ok(Err(failure)) => (StatusCode::BAD_REQUEST, as_json(&failure)),
        Err(_) => (StatusCode::INTERNAL_SERVER_ERROR, as_json(&Failure::panic())),
    }
}

/// What the next dialog answers: a file in the folder of games, or null for a person who thinks better of it.
async fn next_file(
    State(served): State<Arc<Served>>,
    Json(picked): Json<Option<Picked>>,
) -> (StatusCode, &'static str) {
    if served.host.answer_next(picked) { (StatusCode::NO_CONTENT, "") } else { (StatusCode::BAD_REQUEST, ELSEWHERE) }
}

/// Why a file is left alone.
const ELSEWHERE: &str = "This server reads and writes in its folder of games only.";

fn as_json(failure: &Failure) -> Json<Value> {
    Json(serde_json::to_value(failure).unwrap_or(Value::Null))
}
