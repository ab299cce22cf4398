//! What is wrong with a document of a study: a key of the words, never a sentence.

use base::diag::{Diag, json_reason};

/// One thing that is wrong, or the findings of whoever was asked.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Problem {
    /// The key of its sentence; empty if there are findings instead.
    pub key: &'static str,
    /// Line and column, counted from 1; 0 where the whole is meant.
    pub place: [usize; 2],
    /// What is filled into the sentence.
    pub args: Vec<(&'static str, String)>,
    /// The field, or the file, that the findings are about.
    pub within: String,
    /// Findings.
    pub diags: Vec<Diag>,
}

impl Problem {
    pub(crate) fn new(key: &'static str) -> Self {
        Problem { key, ..Problem::default() }
    }

    #[allow(clippy::needless_pass_by_value, reason = "numbers and texts alike")]
    pub(crate) fn arg(mut self, name: &'static str, value: impl ToString) -> Self {
        self.args.push((name, value.to_string()));
        self
    }

    /// What is filled in under a name.
    pub(crate) fn arg_of(&self, name: &str) -> Option<&str> {
        self.args.iter().find_map(|(one, value)| (*one == name).then_some(value.as_str()))
    }

    /// What serde says of a text.
    pub(crate) fn json(key: &'static str, e: &serde_json::Error) -> Self {
        Problem { place: [e.line(), e.column()], ..Problem::new(key).arg("reason", json_reason(e)) }
    }

    /// Findings about a field or a file.
    pub(crate) fn of(within: impl Into<String>, diags: Vec<Diag>) -> Self {
        Problem { within: within.into(), diags, ..Problem::default() }
    }
}
