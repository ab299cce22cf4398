//! What can be wrong with a document, as codes. Their sentences are in `web/words/en/textbook/address.json`.

use serde::Serialize;

/// The kinds of problem.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "AddressProblemCode"))]
#[serde(rename_all = "kebab-case")]
pub enum ProblemCode {
    /// A number is outside its range; `accepted` is the range.
    Range,
    /// The index bits of the levels do not add up to those of the page number, which `accepted` states.
    Levels,
    /// The number of ways does not divide the number of entries.
    Ways,
    /// No such policy, or one that does not keep to a fixed number of frames.
    Policy,
    /// Part of the list of accesses is no access.
    Token,
    /// The address lies outside of the address space, whose last address is `accepted`.
    Outside,
    /// A write to a page that may only be read.
    Protection,
    /// An access of a process that does not exist; the second exists after `fork`.
    Process,
    /// A second fork; two processes are all there are.
    Fork,
    /// More accesses than `accepted`.
    TooLong,
    /// The document isn't one.
    Document,
}

/// One problem.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "AddressProblem"))]
pub struct Problem {
    /// Which.
    pub code: ProblemCode,
    /// What it is about: a field of the document, or `accesses`.
    pub field: &'static str,
    /// The text found there.
    pub token: String,
    /// Which item of the list of accesses, counted from 1; 0 if none.
    pub item: u32,
    /// What is accepted instead.
    pub accepted: String,
}

impl Problem {
    /// A problem with a field.
    pub fn new(
        code: ProblemCode,
        field: &'static str,
        token: impl std::fmt::Display,
        accepted: impl std::fmt::Display,
    ) -> Self {
        let token = base::diag::shortened(&token.to_string());
        Problem { code, field, token, item: 0, accepted: accepted.to_string() }
    }

    /// The same with its place in the list of accesses.
    #[must_use]
    pub fn at(mut self, item: usize) -> Self {
        self.item = item as u32;
        self
    }
}

/// Checks that a number is in a range.
pub(crate) fn within(field: &'static str, value: u64, min: u64, max: u64) -> Option<Problem> {
    (value < min || value > max).then(|| Problem::new(ProblemCode::Range, field, value, format!("{min}-{max}")))
}
