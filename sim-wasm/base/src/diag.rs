//! Diagnostics: what is wrong with a document, where, and the details to report.
//!
//! Nothing that reads user input fails or panics: parsers return `(value, Vec<Diag>)`. A [`Diag`] carries a code, a
//! position and the arguments of its sentence; the sentence itself is in `web/words/en/diagnostics.json`, which the
//! command line embeds.

mod code;
mod json_reason;

pub use code::Code;
pub use json_reason::json_reason;

use crate::named::Named;
use serde::Serialize;

/// How much a diagnostic matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// There is no result.
    Error,
    /// There is a result, but something was left out or guessed.
    Warning,
    /// Worth knowing; nothing was lost.
    Note,
}

/// One finding about a document.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Diag {
    /// How much it matters.
    pub severity: Severity,
    /// What was found.
    pub code: Code,
    /// Line, counted from 1; 0 if it concerns the whole document.
    pub line: u32,
    /// Column in characters, counted from 1; 0 if it concerns the whole line.
    pub column: u32,
    /// The offending text as it is in the document, shortened to [`Diag::TOKEN_MAX`] characters.
    pub token: String,
    /// The other arguments of the sentence.
    #[cfg_attr(feature = "schema", ts(as = "std::collections::BTreeMap<String, String>"))]
    pub args: Named<&'static str, String>,
}

impl Diag {
    /// The longest token that is quoted back; a binary file dropped on the page must not flood it.
    pub const TOKEN_MAX: usize = 60;

    /// A finding about the document as a whole.
    pub fn new(severity: Severity, code: Code) -> Self {
        Diag { severity, code, line: 0, column: 0, token: String::new(), args: Named::default() }
    }

    /// An error about the document as a whole.
    pub fn error(code: Code) -> Self {
        Diag::new(Severity::Error, code)
    }

    /// A warning about the document as a whole.
    pub fn warning(code: Code) -> Self {
        Diag::new(Severity::Warning, code)
    }

    /// A note about the document as a whole.
    pub fn note(code: Code) -> Self {
        Diag::new(Severity::Note, code)
    }

    /// Sets the line and column, both counted from 1.
    #[must_use]
    pub fn at(mut self, line: u32, column: u32) -> Self {
        self.line = line;
        self.column = column;
        self
    }

    /// Sets the text found there.
    #[must_use]
    pub fn token(mut self, token: &str) -> Self {
        self.token = shortened(token);
        self
    }

    /// Adds an argument of the sentence.
    #[must_use]
    pub fn arg(mut self, name: &'static str, value: impl std::fmt::Display) -> Self {
        self.args.insert(name, value.to_string());
        self
    }
}

/// A text as it is quoted back: its first [`Diag::TOKEN_MAX`] characters.
pub fn shortened(text: &str) -> String {
    text.chars().take(Diag::TOKEN_MAX).collect()
}

/// A number as a message shows it: whole numbers without a point. This is not `f64`'s own `Display`, whose
/// exact-decimal machinery would be a twentieth of the WebAssembly.
pub fn number(x: f64) -> String {
    const EXACT: f64 = 9_007_199_254_740_992.0; // 2^53
    if x.fract() == 0.0 && x.abs() < EXACT {
        return (x as i64).to_string();
    }
    if x.is_nan() {
        return "NaN".to_owned();
    }
    if x.is_infinite() {
        return if x > 0.0 { "inf" } else { "-inf" }.to_owned();
    }
    serde_json::to_string(&x).unwrap_or_default()
}

/// Whether any finding is an error, that is, whether there is no result.
pub fn has_error(diags: &[Diag]) -> bool {
    diags.iter().any(|d| d.severity == Severity::Error)
}
