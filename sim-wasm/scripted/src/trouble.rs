//! What is wrong with a policy or its run: a code, never a sentence.

use program::Problem;
use serde::Serialize;

/// One thing that is wrong.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Trouble {
    /// A [`TroubleCode`], or one of [`program::ProblemCode`].
    pub code: &'static str,
    /// Line, counted from 1; 0 if it concerns the whole program.
    pub line: u32,
    /// Column in characters, counted from 1; 0 if it concerns the whole line.
    pub column: u32,
    /// The text that it is about, shortened.
    pub token: String,
    /// What would be accepted there, or the limit that was reached.
    pub accepted: String,
    /// The step in which it happened, counted from 1; 0 before the first.
    pub step: u32,
    /// The function that was called; empty outside of calls.
    pub hook: &'static str,
}

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $id:literal,)*) => {
        /// What can be wrong with a policy besides what can be wrong with any program.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum TroubleCode { $($(#[$doc])* $name,)* }

        impl TroubleCode {
            /// All of them, as in the words.
            pub const IDS: &[&str] = &[$($id),*];
        }
    };
}

codes! {
    /// There is no function `victim`.
    NoVictim = "no-victim",
    /// A function that begins with `on_` and is never called.
    UnknownHook = "unknown-hook",
    /// A function that must be given more than it is.
    HookArguments = "hook-arguments",
    /// `victim` returned nothing.
    VictimNone = "victim-none",
    /// `victim` returned something else than a whole number.
    VictimKind = "victim-kind",
    /// `victim` returned a page that is not in memory.
    VictimAbsent = "victim-absent",
    /// The run took too many steps.
    RunSteps = "run-steps",
}

impl Trouble {
    pub(crate) fn new(code: TroubleCode, line: u32) -> Self {
        Trouble {
            code: TroubleCode::IDS[code as usize],
            line,
            column: 0,
            token: String::new(),
            accepted: String::new(),
            step: 0,
            hook: "",
        }
    }

    pub(crate) fn token(self, token: &str) -> Self {
        Trouble { token: token.chars().take(40).collect(), ..self }
    }

    pub(crate) fn accepted(self, accepted: impl std::fmt::Display) -> Self {
        Trouble { accepted: accepted.to_string(), ..self }
    }

    pub(crate) fn during(self, hook: &'static str, step: u32) -> Self {
        Trouble { step, hook, ..self }
    }
}

impl From<Problem> for Trouble {
    fn from(problem: Problem) -> Self {
        let Problem { code, line, column, token, accepted } = problem;
        Trouble { code: code.id(), line, column, token, accepted, step: 0, hook: "" }
    }
}
