//! Files that the command hands to the page, at addresses that nobody guesses. The page fetches the list first
//! (web/src/shell/from-address/).

use super::answer::Answer;
use super::request::{Method, Request};
use super::secret::Secret;
use super::site::Site;
use crate::commands::open::{Content, Found};
use serde::Serialize;
use std::fs::File;

/// What the list says that it is.
const FORMAT: &str = "faultline-files";
/// Below which path the files are.
const FOLDER: &str = "open";

/// Files for the page, in order.
#[derive(Debug)]
pub(crate) struct Handed {
    secret: Secret,
    files: Vec<Found>,
}

#[derive(Debug, Serialize)]
struct List<'a> {
    format: &'static str,
    files: Vec<Listed<'a>>,
}

#[derive(Debug, Serialize)]
struct Listed<'a> {
    name: &'a str,
    /// Relative to the list's own.
    address: String,
}

impl Handed {
    /// Files at an address that nobody guesses.
    pub(crate) fn new(files: Vec<Found>) -> Result<Self, getrandom::Error> {
        Ok(Handed { secret: Secret::new()?, files })
    }

    /// The address of the list, relative to the page's.
    pub(crate) fn address(&self) -> String {
        format!("{FOLDER}/{}/files.json", self.secret)
    }

    /// The answer, if the path is one of these.
    pub(crate) fn reply(&self, request: &Request, site: &Site) -> Option<Answer> {
        let (secret, name) =
            request.path.strip_prefix('/')?.strip_prefix(FOLDER)?.strip_prefix('/')?.split_once('/')?;
        if !self.secret.is(secret) || request.method == Method::Post {
            return None;
        }
        let answer = if name == "files.json" { Some(self.list()) } else { self.file(name) };
        let answer = site.guarded(answer.unwrap_or_else(|| Answer::status(404)));
        // Whatever a file says that it is, no browser shows it as a page of ours.
        let answer = answer.with("Content-Security-Policy", "default-src 'none'; sandbox");
        Some(answer.with("Cache-Control", "no-store").with("Cross-Origin-Resource-Policy", "same-origin"))
    }

    fn list(&self) -> Answer {
        let files = self.files.iter().enumerate();
        let files = files.map(|(at, file)| Listed { name: &file.name, address: at.to_string() }).collect();
        Answer::json(&List { format: FORMAT, files })
    }

    fn file(&self, name: &str) -> Option<Answer> {
        let answer = match &self.files.get(name.parse::<usize>().ok()?)?.content {
            Content::Bytes(bytes) => Answer::bytes(200, bytes.clone()),
            Content::Path(path) => {
                let file = File::open(path).ok()?;
                let length = file.metadata().ok()?.len();
                Answer::file(200, file, length)
            }
        };
        Some(answer.with("Content-Type", "application/octet-stream"))
    }
}
