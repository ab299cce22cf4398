//! A refusal that knows its place.

use super::Within;
use std::fmt;

/// What is wrong, in serde's words, and its place, as `--set` names it (`run.workloads.0.pages`).
#[derive(Debug)]
pub(crate) struct Error {
    place: String,
    reason: String,
}

impl Within for Error {
    fn within(self, name: impl ToString) -> Self {
        let name = name.to_string();
        let place = if self.place.is_empty() { name } else { name + "." + &self.place };
        Error { place, ..self }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.place.is_empty() {
            write!(out, "{}: ", self.place)?;
        }
        out.write_str(&self.reason)
    }
}

impl std::error::Error for Error {}

impl serde::de::Error for Error {
    fn custom<T: fmt::Display>(reason: T) -> Self {
        Error { place: String::new(), reason: reason.to_string() }
    }
}
