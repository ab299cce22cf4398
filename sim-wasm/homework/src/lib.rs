//! Exercises in page replacement, from the document to the table of a class.
//!
//! ```text
//! document ── check ──> Exercise ── student ──> Variant (what is drawn) ──> Given (what was filled in)
//!                          |                        |                           |
//!                          └────────── Asked: policy, frames, string ───────────┴──> Marks, Belief ──> Table of a class
//! ```
//!
//! A variant is a pure function of the document and of what the student typed as a name or number ([`seed`]). Answers are
//! sets: every way to break a tie is right, and after a wrong victim, what goes on rightly from the student's own state is told
//! apart from what is simply wrong ([`mark()`]). What is said is codes; the sentences are in `web/words/en/learn/`.
#![forbid(unsafe_code)]

mod asked;
pub mod belief;
mod check;
mod document;
mod due;
mod given;
mod grade;
mod mark;
mod problem;
mod seed;
mod solution;
mod strings;
mod typed;
mod variant;

pub use asked::{Asked, MOST_RUNS};
pub use check::{Checked, MOST_BYTES, check, read};
pub use document::{Counting, Exercise, Fill, Generated, Placement, PolicyAsk, Question, Strings, Text};
pub use due::{Moment, moment};
pub use given::{Answers, Given};
pub use grade::{Answered, Attempt, Class, FileProblem, Graded, Input, QuestionRow, Row, Tally, grade};
pub use mark::{Mark, Marks, PartKind, PartMarks, QuestionMarks, mark, mark_question};
pub use problem::{Problem, ProblemCode, Severity};
pub use seed::{digest, seed, student_key};
pub use solution::{QuestionSolution, Solution, SolutionStep, solution};
pub use variant::{Variant, VariantPart, VariantQuestion, VariantReference, ask_all, variant};
