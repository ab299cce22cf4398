//! A translation look-aside buffer: sets of a few ways each, with a replacement of its own.

use crate::document::TlbSpec;
use crate::problem::{Problem, ProblemCode, within};
use base::rng::Rng;
use serde::{Deserialize, Serialize};

/// Which entry of a full set is replaced.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum TlbPolicy {
    /// The one not used for longest.
    Lru,
    /// The one that has been there for longest.
    Fifo,
    /// Any, by the seed.
    Random,
}

/// An entry.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "TlbLine"))]
pub struct Line {
    /// Whose it is: 1 or 2.
    pub process: u8,
    /// The page.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub page: u64,
    /// Its frame.
    pub frame: u32,
    /// Whether writes are let through.
    pub writable: bool,
    /// When it was filled in or, under LRU, last used.
    #[serde(skip)]
    pub(crate) stamp: u32,
}

/// The buffer.
#[derive(Debug, Clone)]
pub struct Tlb {
    spec: TlbSpec,
    /// Way after way of set after set.
    lines: Vec<Option<Line>>,
    rng: Rng,
    clock: u32,
}

impl Tlb {
    /// An empty buffer.
    ///
    /// # Errors
    /// Too many entries; ways that do not divide them.
    pub fn new(spec: TlbSpec, seed: u32) -> Result<Self, Problem> {
        if let Some(problem) = within("entries", u64::from(spec.entries), 0, 64) {
            return Err(problem);
        }
        if spec.entries > 0 && (spec.ways == 0 || !spec.entries.is_multiple_of(spec.ways)) {
            return Err(Problem::new(ProblemCode::Ways, "ways", spec.ways, spec.entries));
        }
        Ok(Tlb { spec, lines: vec![None; spec.entries as usize], rng: Rng::new(seed), clock: 0 })
    }

    /// Its entries.
    pub fn lines(&self) -> &[Option<Line>] {
        &self.lines
    }

    /// The set in which a page could be; `None` without a TLB.
    pub fn set_of(&self, page: u64) -> Option<u32> {
        let sets = self.spec.entries.checked_div(self.spec.ways)?;
        (sets > 0).then(|| (page % u64::from(sets)) as u32)
    }

    /// Looks a page up: the entry's place and what it says.
    pub fn look_up(&mut self, process: u8, page: u64) -> Option<(u32, Line)> {
        let found = self.ways(page).find_map(|at| {
            self.lines[at].filter(|line| line.page == page && line.process == process).map(|line| (at, line))
        })?;
        self.clock += 1;
        if self.spec.policy == TlbPolicy::Lru {
            self.lines[found.0] = Some(Line { stamp: self.clock, ..found.1 });
        }
        Some((found.0 as u32, found.1))
    }

    /// Puts an entry in, over the one for the same page if there is one. Tells where, and what had to go.
    pub fn fill(&mut self, process: u8, page: u64, frame: u32, writable: bool) -> Option<(u32, Option<Line>)> {
        let ways: Vec<usize> = self.ways(page).collect();
        let is_same = |line: &Line| line.page == page && line.process == process;
        let stamp_of = |at: &usize| self.lines[*at].map_or(0, |line| line.stamp);
        let own = ways.iter().copied().find(|&at| self.lines[at].as_ref().is_some_and(is_same));
        let free = ways.iter().copied().find(|&at| self.lines[at].is_none());
        let at = match own.or(free) {
            Some(at) => at,
            None if ways.is_empty() => return None,
            None if self.spec.policy == TlbPolicy::Random => ways[self.rng.below(ways.len() as u32) as usize],
            None => ways.into_iter().min_by_key(stamp_of)?,
        };
        self.clock += 1;
        let old = self.lines[at].filter(|line| !is_same(line));
        self.lines[at] = Some(Line { process, page, frame, writable, stamp: self.clock });
        Some((at as u32, old))
    }

    /// Forgets the entry of a page.
    pub fn invalidate(&mut self, process: u8, page: u64) {
        self.drop_if(|line| line.page == page && line.process == process);
    }

    /// Forgets all entries of a process: after a fork, whose writes must be caught.
    pub fn forget(&mut self, process: u8) {
        self.drop_if(|line| line.process == process);
    }

    /// Another process runs now. Tells whether that flushed anything.
    pub fn switch(&mut self) -> bool {
        let flushes = !self.spec.asid && self.lines.iter().any(Option::is_some);
        if flushes {
            self.drop_if(|_| true);
        }
        flushes
    }

    fn drop_if(&mut self, goes: impl Fn(&Line) -> bool) {
        for line in &mut self.lines {
            *line = line.filter(|line| !goes(line));
        }
    }

    fn ways(&self, page: u64) -> std::ops::Range<usize> {
        let ways = self.spec.ways as usize;
        self.set_of(page).map_or(0..0, |set| set as usize * ways..(set as usize + 1) * ways)
    }
}
