//! Counterexamples: the shortest reference string on which one policy beats another, or on which more frames mean more
//! faults (Belady's anomaly).
//!
//! Strings are tried in order of length, so the first one found is a shortest. Of strings that differ only in the names
//! of their pages, just one is tried: the one whose pages appear in the order 1, 2, 3 ... (restricted growth strings).
//! One reference changes the lead by at most one, so a prefix that is too far behind for the references left is given
//! up with all that begins with it; and a page's first reference, a fault for both sides, cannot be the one that
//! decides. Both rules hold only where faults so far do not depend on what follows, so they are not used for policies
//! that see the future.

use super::sweep::replay;
use crate::run::{Chosen, MAX_FRAMES, check_frames};
use base::diag::Diag;
use base::param::check_range;
use serde::Serialize;
use trace::{Trace, TraceBuilder};

/// Length of the longest strings searched. No search gets that far, unless the strings have very few pages.
pub const MAX_LENGTH: u32 = 64;

/// One side of the comparison.
pub trait Contender: std::fmt::Debug {
    /// Its number of frames.
    fn frames(&self) -> u32;

    /// Whether it reads the future.
    fn is_offline(&self) -> bool {
        false
    }

    /// Its faults on a string.
    fn faults(&self, trace: &Trace) -> u64;
}

/// A policy of the registry.
#[derive(Debug)]
struct Registered {
    chosen: Chosen,
    frames: u32,
}

/// A policy of the registry as a side of a search.
fn registered(chosen: Chosen, frames: u32) -> Box<dyn Contender> {
    Box::new(Registered { chosen, frames })
}

impl Contender for Registered {
    fn frames(&self) -> u32 {
        self.frames
    }

    fn is_offline(&self) -> bool {
        self.chosen.entry.meta.offline
    }

    fn faults(&self, trace: &Trace) -> u64 {
        replay(&self.chosen, trace, self.frames, 0).faults
    }
}

/// How large a string may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Most distinct pages.
    pub pages: u32,
    /// Most references.
    pub length: u32,
}

impl Limits {
    fn check(self) -> Vec<Diag> {
        let check = |name, value: u32| check_range(name, f64::from(value), 1.0, f64::from(MAX_LENGTH));
        [check("pages", self.pages), check("max-length", self.length)].into_iter().flatten().collect()
    }
}

/// Where a search stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "SearchVerdict"))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// A shortest string was found.
    Found,
    /// No string within the limits will do.
    None,
    /// Not everything was tried.
    Unfinished,
}

/// What a search found, or how far it got.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "SearchReport"))]
pub struct Report {
    /// Where the search stands.
    pub verdict: Verdict,
    /// The string found, its pages numbered from 1 in order of appearance; empty if there is none.
    pub references: Vec<u32>,
    /// Frames of the side with fewer faults, and of the other.
    pub frames: [u32; 2],
    /// Faults of the side with fewer, and of the other, on the string found.
    pub faults: [u32; 2],
    /// No string of this length or shorter will do, except the one found.
    pub proven_length: u32,
    /// The proof covers strings of at most this many pages.
    pub pages: u32,
    /// Length of the longest strings to try.
    pub max_length: u32,
    /// Strings and prefixes tried.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub nodes: u64,
}

/// A search in progress.
#[derive(Debug)]
pub struct Search {
    winner: Box<dyn Contender>,
    loser: Box<dyn Contender>,
    limits: Limits,
    /// Whether both policies decide without knowing the future.
    online: bool,
    /// The length being tried.
    length: usize,
    /// The prefix to look at next, its pages numbered from 0; empty before the first prefix of a length.
    prefix: Vec<u32>,
    faults: [u32; 2],
    verdict: Verdict,
    nodes: u64,
}

impl Search {
    /// Looks for a string on which `winner` has fewer faults than `loser`, both with `frames` frames.
    ///
    /// # Errors
    /// Every number out of range.
    pub fn beats(winner: Chosen, loser: Chosen, frames: u32, limits: Limits) -> Result<Self, Vec<Diag>> {
        Search::between(registered(winner, frames), registered(loser, frames), limits)
    }

    /// Looks for a string on which the policy, given twice, has more faults with `frames` + 1 frames than with `frames`.
    ///
    /// # Errors
    /// Every number out of range.
    pub fn anomaly(few: Chosen, many: Chosen, frames: u32, limits: Limits) -> Result<Self, Vec<Diag>> {
        let more = frames.min(MAX_FRAMES - 1) + 1;
        Search::between(registered(few, frames), registered(many, more), limits)
    }

    /// Looks for a string on which `winner` has fewer faults than `loser`.
    ///
    /// # Errors
    /// Every number out of range.
    pub fn between(winner: Box<dyn Contender>, loser: Box<dyn Contender>, limits: Limits) -> Result<Self, Vec<Diag>> {
        let mut diags = limits.check();
        diags.extend(check_frames(winner.frames()));
        if !diags.is_empty() {
            return Err(diags);
        }
        let online = !winner.is_offline() && !loser.is_offline();
        Ok(Search {
            winner,
            loser,
            limits,
            online,
            length: 1,
            prefix: Vec::new(),
            faults: [0, 0],
            verdict: Verdict::Unfinished,
            nodes: 0,
        })
    }

    /// Tries up to `nodes` more strings and prefixes.
    pub fn advance(&mut self, nodes: u64) -> Verdict {
        let end = self.nodes.saturating_add(nodes);
        while self.verdict == Verdict::Unfinished && self.nodes < end {
            if self.prefix.is_empty() {
                self.prefix.push(0);
            }
            self.look();
        }
        self.verdict
    }

    /// What was found so far.
    pub fn report(&self) -> Report {
        let found = self.verdict == Verdict::Found;
        let references = if found { self.prefix.iter().map(|page| page + 1).collect() } else { Vec::new() };
        Report {
            verdict: self.verdict,
            references,
            frames: [self.winner.frames(), self.loser.frames()],
            faults: self.faults,
            proven_length: self.length as u32 - 1,
            pages: self.limits.pages,
            max_length: self.limits.length,
            nodes: self.nodes,
        }
    }

    /// Looks at the prefix, and goes on to the next.
    fn look(&mut self) {
        self.nodes += 1;
        let left = (self.length - self.prefix.len()) as i64;
        if left == 0 || self.online {
            let [few, many] = self.race();
            let lead = i64::from(many) - i64::from(few);
            if left == 0 && lead > 0 {
                self.faults = [few, many];
                self.verdict = Verdict::Found;
                return;
            }
            if left == 0 || lead + left < 1 {
                self.turn();
                return;
            }
        }
        self.prefix.push(0);
    }

    /// Faults of both sides on the prefix, its pages numbered as in the report.
    fn race(&self) -> [u32; 2] {
        let mut builder = TraceBuilder::default();
        self.prefix.iter().for_each(|&page| builder.push(u64::from(page) + 1, false));
        let trace = builder.build();
        // A string has at most [`MAX_LENGTH`] references.
        [&self.winner, &self.loser].map(|side| side.faults(&trace) as u32)
    }

    /// Turns to the next prefix that does not begin with this one, or to the first of the next length.
    fn turn(&mut self) {
        while let Some(page) = self.prefix.pop() {
            let known = self.prefix.iter().max().map_or(0, |last| last + 1);
            let deciding = self.online && self.prefix.len() + 1 == self.length;
            let pages = if deciding { known } else { known + 1 }.min(self.limits.pages);
            if page + 1 < pages {
                self.prefix.push(page + 1);
                return;
            }
        }
        self.length += 1;
        if self.length > self.limits.length as usize {
            self.verdict = Verdict::None;
        }
    }
}
