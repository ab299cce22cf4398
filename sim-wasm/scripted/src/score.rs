//! The policy beside others on strings that are made for the purpose, from a seed.

use crate::replay::counted;
use crate::script::Script;
use crate::trouble::Trouble;
use base::param::ParamValue;
use scenario::{PatternSpec, PolicySpec};
use serde::Serialize;
use textbook::policy::Setup;
use textbook::run::Chosen;
use trace::{Trace, generate};

/// The policies beside it, in the order of [`Compared::others`].
pub const RIVALS: [&str; 4] = ["opt", "lru", "fifo", "random"];

/// Strings of books, by name.
const BOOKS: [(&str, &str); 2] =
    [("silberschatz", "7 0 1 2 0 3 0 4 2 3 0 3 2 1 2 0 1 7 0 1"), ("belady", "1 2 3 4 1 2 5 1 2 3 4 5")];

/// References of a string that is made.
const LENGTH: u32 = 400;

/// Faults on one string.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Compared {
    /// The pattern of the string, or the book.
    pub string: &'static str,
    /// Its references, and its pages.
    pub references: u32,
    /// See `references`.
    pub pages: u32,
    /// Faults of the policy.
    pub own: u64,
    /// Faults of each of [`RIVALS`].
    pub others: [u64; 4],
}

impl Compared {
    fn add(&mut self, row: &Compared) {
        self.references += row.references;
        self.own += row.own;
        self.others.iter_mut().zip(row.others).for_each(|(sum, faults)| *sum += faults);
    }
}

/// All strings.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Score {
    /// The number of frames.
    pub frames: u32,
    /// The seed of the strings.
    pub seed: u32,
    /// One row a string.
    pub rows: Vec<Compared>,
    /// Their sum; its string is `all`, its pages are not counted.
    pub all: Compared,
    /// What went wrong, and on which string.
    pub trouble: Option<(&'static str, Trouble)>,
}

/// The strings for so many frames, each with its name.
pub(crate) fn strings(frames: u32, seed: u32) -> Vec<(&'static str, Trace)> {
    let many = f64::from(frames.clamp(2, 1000)) * 4.0;
    let few = f64::from(frames);
    let shapes: [(&str, &[(&str, f64)]); 6] = [
        ("zipf", &[("pages", many)]),
        ("phases", &[("pages", many), ("set", few), ("phase", 40.0)]),
        ("loop", &[("pages", few + 1.0)]),
        ("scan-hot", &[("pages", many), ("hot", (few / 2.0).ceil()), ("scan", few + 1.0)]),
        ("stack", &[("pages", many)]),
        ("random", &[("pages", few * 2.0)]),
    ];
    let made = shapes.into_iter().map(|(pattern, params)| {
        let length = ("length", f64::from(LENGTH));
        let params = params.iter().copied().chain([length]);
        let params = params.map(|(name, value)| (name.to_owned(), ParamValue::Number(value))).collect();
        (pattern, generate::pattern(&PatternSpec { pattern: pattern.to_owned(), params }, seed).0)
    });
    let books = BOOKS.into_iter().map(|(name, text)| (name, trace::parse(text).0));
    made.chain(books).collect()
}

/// Counts the faults of the policy and of its rivals.
pub fn score(script: &Script, frames: u32, seed: u32) -> Score {
    let all = Compared { string: "all", references: 0, pages: 0, own: 0, others: [0; 4] };
    let mut score = Score { frames, seed, rows: Vec::new(), all, trouble: None };
    for (string, trace) in strings(frames, seed) {
        let own = match counted(script, frames, &trace) {
            Ok(totals) => totals.faults,
            Err(trouble) => {
                score.trouble = Some((string, trouble));
                break;
            }
        };
        let others = RIVALS.map(|id| faults_of(id, frames, seed, &trace));
        let (references, pages) = (trace.len() as u32, trace.pages() as u32);
        let row = Compared { string, references, pages, own, others };
        score.all.add(&row);
        score.rows.push(row);
    }
    score
}

fn faults_of(id: &str, frames: u32, seed: u32, trace: &Trace) -> u64 {
    let spec = PolicySpec { id: id.to_owned(), params: [].into_iter().collect(), source: None };
    // With the log, since the module has that engine anyway: the other one would be a third of it.
    let faults =
        |chosen: Chosen| chosen.entry.logged(&Setup { frames, trace, params: &chosen.params, seed }).totals.faults;
    Chosen::from_spec(&spec).map(faults).unwrap_or_default()
}
