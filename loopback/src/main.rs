//! Serves the page to an ordinary browser on this machine, with a desk behind it: for tests and for looking at the page
//! while it is written. It never ships with the application.

mod host;

use axum::extract::{Path as InPath, State};
use axum::http::StatusCode;
use axum::routing::post;
use axum::{Json, Router};
use clap::Parser;
use fitg_desk::{Desk, Failure};
use fitg_saves::Library;
use host::TestHost;
use serde_json::Value;
use std::error::Error;
use std::path::PathBuf;
use std::sync::Arc;
use tower_http::services::ServeDir;

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
}

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments = Arguments::parse();
    let host = Arc::new(TestHost::default());
    let desk = Desk::new(Library::open(&arguments.data)?, Box::new(Arc::clone(&host)), arguments.game);
    let served = Arc::new(Served { desk, host });
    let app = Router::new()
        .route("/call/{command}", post(call))
        .route("/host/next-file", post(next_file))
        .fallback_service(ServeDir::new(&arguments.ui))
        .with_state(served);
    let listener = tokio::net::TcpListener::bind(("127.0.0.1", arguments.port)).await?;
    println!("http://{}/", listener.local_addr()?);
    axum::serve(listener, app).await?;
    Ok(())
}

/// A command of the page. A failure has status 400; a panic of the desk, 500.
async fn call(
    State(served): State<Arc<Served>>,
    InPath(command): InPath<String>,
    Json(args): Json<Value>,
) -> (StatusCode, Json<Value>) {
    let done = tokio::task::spawn_blocking(move || served.desk.call(&command, args)).await;
    match done {
        Ok(Ok(reply)) => (StatusCode::OK, Json(reply)),
        Ok(Err(failure)) => (StatusCode::BAD_REQUEST, as_json(&failure)),
        Err(_) => (StatusCode::INTERNAL_SERVER_ERROR, as_json(&Failure::panic())),
    }
}

/// What the next dialog answers: a path, or null for a person who thinks better of it.
async fn next_file(State(served): State<Arc<Served>>, Json(path): Json<Option<PathBuf>>) -> StatusCode {
    served.host.answer_next(path);
    StatusCode::NO_CONTENT
}

fn as_json(failure: &Failure) -> Json<Value> {
    Json(serde_json::to_value(failure).unwrap_or(Value::Null))
}
