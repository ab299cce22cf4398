//! What is wrong with a program or a run: a code, never a sentence.

use serde::Serialize;

/// A line and a column, both counted from 1.
pub(crate) type At = (u32, u32);

/// One problem; there is no result.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ProgramProblem"))]
pub struct Problem {
    /// What it is.
    pub code: ProblemCode,
    /// Line, counted from 1; 0 if it concerns the whole program.
    pub line: u32,
    /// Column in characters, counted from 1.
    pub column: u32,
    /// The text that it is about, shortened.
    pub token: String,
    /// What would be accepted there, or the limit that was reached.
    pub accepted: String,
}

impl Problem {
    pub(crate) fn new(code: ProblemCode, (line, column): At) -> Self {
        Problem { code, line, column, token: String::new(), accepted: String::new() }
    }

    pub(crate) fn token(mut self, token: &str) -> Self {
        self.token = token.chars().take(40).collect();
        self
    }

    pub(crate) fn accepted(mut self, accepted: &str) -> Self {
        accepted.clone_into(&mut self.accepted);
        self
    }
}

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $id:literal,)*) => {
        /// The codes of problems; each has a sentence in every language.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
        #[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ProgramProblemCode"))]
        pub enum ProblemCode { $($(#[$doc])* #[serde(rename = $id)] $name,)* }

        impl ProblemCode {
            /// All of them, as in the words.
            pub const IDS: &[&str] = &[$($id),*];

            /// Its name in the words.
            pub fn id(self) -> &'static str {
                ProblemCode::IDS[self as usize]
            }
        }
    };
}

codes! {
    /// The source is too long.
    SourceTooLong = "source-too-long",
    /// A character that no token begins with.
    Character = "character",
    /// A text without an end.
    OpenText = "open-text",
    /// An escape that is not accepted.
    Escape = "escape",
    /// A number that is not a whole number of 64 bits.
    Number = "number",
    /// An indentation that fits no block.
    Indentation = "indentation",
    /// Something else was expected.
    Expected = "expected",
    /// A part of Python that is not in the subset.
    NotAccepted = "not-accepted",
    /// Nested too deeply, or an expression of too many parts.
    TooNested = "too-nested",
    /// Something that cannot be assigned to.
    Target = "target",
    /// `break` or `continue` outside of a loop, `return` or `global` outside of a function.
    Misplaced = "misplaced",
    /// A name without a value.
    UnknownName = "unknown-name",
    /// A field that the class does not have, or that has no value yet.
    UnknownField = "unknown-field",
    /// A method that there is not.
    UnknownMethod = "unknown-method",
    /// The wrong kind of value.
    Kind = "kind",
    /// The wrong number of arguments.
    Arguments = "arguments",
    /// An index out of range.
    Index = "index",
    /// A key that is not in the dict, or a value that is not in the list.
    Key = "key",
    /// A number that is not accepted there.
    Value = "value",
    /// Division by zero.
    Zero = "zero",
    /// A number beyond 64 bits.
    Overflow = "overflow",
    /// More or fewer values than names.
    Unpack = "unpack",
    /// A dict that changed while it was walked.
    Changed = "changed",
    /// Too many steps.
    Steps = "steps",
    /// Too much memory.
    Memory = "memory",
    /// Too many calls within calls.
    Calls = "calls",
    /// Too much output.
    Output = "output",
}
