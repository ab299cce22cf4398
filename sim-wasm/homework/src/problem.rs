//! What can be wrong with a document, as codes. Their sentences are in `web/words/en/learn/homework-problems.json`.

use base::diag::{Diag, shortened};
use serde::Serialize;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $text:literal),* $(,)?) => {
        /// The kinds of problem.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseProblemCode"))]
        pub enum ProblemCode {
            $($(#[$doc])* #[serde(rename = $text)] $name,)*
        }

        impl ProblemCode {
            /// Every code.
            pub const ALL: &'static [ProblemCode] = &[$(ProblemCode::$name),*];

            /// The stable id.
            pub fn id(self) -> &'static str {
                match self { $(ProblemCode::$name => $text),* }
            }
        }
    };
}

codes! {
    /// The text is not JSON, or not an exercise: `token` is the parser's reason.
    Shape = "shape",
    /// The text is longer than `accepted` bytes.
    TooLarge = "too-large",
    /// The file says that it is something else.
    Format = "format",
    /// The document was written by a newer Faultline; `accepted` is the newest version.
    Version = "version",
    /// An id is empty, too long, or has characters other than `accepted`.
    Id = "id",
    /// Two questions have this id.
    SameId = "same-id",
    /// There are no questions, or more than `accepted`.
    Questions = "questions",
    /// A text is longer than `accepted` bytes.
    TextTooLong = "text-too-long",
    /// No moment with a time zone; `accepted` is an example.
    Due = "due",
    /// A number is outside of its range, which is `accepted`.
    Range = "range",
    /// Nothing is to be filled in.
    Nothing = "nothing",
    /// A finding that the Lab would have, too; see `diag`.
    Detail = "detail",
    /// The string has more references than `accepted`.
    StringTooLong = "string-too-long",
    /// The string is neither a pattern nor a number of references over pages, or both.
    Generator = "generator",
    /// The policy may have more frames than a grid can be asked for, which is `accepted`.
    GridTooLarge = "grid-too-large",
    /// Ties allow more runs than can be followed, which is `accepted`.
    TooManyTies = "too-many-ties",
    /// No string was found of which all that is asked holds; `token` is what failed most, `accepted` how many were drawn.
    NoVariant = "no-variant",
    /// A written string is the same for all students. A note.
    SameForAll = "same-for-all",
    /// The student's name or number is empty or longer than `accepted`.
    Student = "student",
    /// The file has no answers: `token` is the parser's reason.
    Answers = "answers",
    /// There are no attempts, or more than `accepted`.
    Attempts = "attempts",
    /// The answers are to another exercise; `accepted` are those that are known.
    OtherExercise = "other-exercise",
    /// The answers are to another version of the exercise, with other questions.
    Altered = "altered",
    /// There is more than one file of this student; all their attempts count as one's. A note.
    SameStudent = "same-student",
    /// There are more attempts than `accepted`; the first ones count. A warning.
    TooManyAttempts = "too-many-attempts",
    /// There are more files than `accepted`; the others were left out.
    TooManyFiles = "too-many-files",
}

/// How much a problem matters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseSeverity"))]
#[serde(rename_all = "kebab-case")]
pub enum Severity {
    /// The document cannot be used.
    Error,
    /// It can, but may not do what was meant.
    Warning,
    /// Worth knowing.
    Note,
}

/// One problem.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseProblem"))]
pub struct Problem {
    /// How much it matters.
    pub severity: Severity,
    /// Which.
    pub code: ProblemCode,
    /// Where in the document, as `questions[2].policy`; empty if it is about the whole.
    pub place: String,
    /// Line in the file, counted from 1; 0 if it isn't known.
    pub line: u32,
    /// Column, counted from 1; 0 if it isn't known.
    pub column: u32,
    /// The text found there.
    pub token: String,
    /// What is accepted instead.
    pub accepted: String,
    /// What the Lab would say, for `detail`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub diag: Option<Box<Diag>>,
}

impl Problem {
    /// An error at a place.
    pub fn new(code: ProblemCode, place: impl Into<String>) -> Self {
        let (token, accepted) = (String::new(), String::new());
        Problem {
            severity: Severity::Error,
            code,
            place: place.into(),
            line: 0,
            column: 0,
            token,
            accepted,
            diag: None,
        }
    }

    /// With the text found there.
    #[must_use]
    pub fn token(mut self, token: impl std::fmt::Display) -> Self {
        self.token = shortened(&token.to_string());
        self
    }

    /// With what is accepted instead.
    #[must_use]
    pub fn accepted(mut self, accepted: impl std::fmt::Display) -> Self {
        self.accepted = accepted.to_string();
        self
    }

    /// As something less than an error.
    #[must_use]
    pub fn as_a(mut self, severity: Severity) -> Self {
        self.severity = severity;
        self
    }

    /// What serde says of a text.
    pub fn unread(code: ProblemCode, e: &serde_json::Error) -> Self {
        let mut problem = Problem::new(code, "");
        // Not shortened: it says what is accepted.
        problem.token = base::diag::json_reason(e).chars().take(300).collect();
        problem.line = e.line() as u32;
        problem.column = e.column() as u32;
        problem
    }

    /// A finding of the Lab.
    pub(crate) fn detail(place: impl Into<String>, diag: Diag) -> Self {
        let severity = match diag.severity {
            base::diag::Severity::Error => Severity::Error,
            base::diag::Severity::Warning => Severity::Warning,
            base::diag::Severity::Note => Severity::Note,
        };
        let mut problem = Problem::new(ProblemCode::Detail, place).token(&diag.token).as_a(severity);
        problem.diag = Some(Box::new(diag));
        problem
    }
}

/// Whether any of them is an error.
pub(crate) fn has_error(problems: &[Problem]) -> bool {
    problems.iter().any(|problem| problem.severity == Severity::Error)
}
