//! From a program's accesses to pages: the reference string, and what the textbook's engine makes of it.

use crate::document::{Costs, Document, TlbSpec};
use crate::film::Film;
use crate::record::Step;
use crate::tlb::TlbPolicy;
use crate::translator::Kind;
use base::diag::Diag;
use base::named::Named;
use scenario::{PolicySpec, References, Replay};
use serde::Serialize;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use textbook::run::{FLAG_FAULT, MOST_LOG_BYTES, Prepared, STEP_WORDS, Totals};

/// Words of an access: page, 1 for a fault, frame, evicted page.
pub const PAGED_WORDS: usize = 4;
/// Bits of a program's addresses.
pub const PROGRAM_BITS: u32 = 24;
/// What the programs' machine takes: the page shows no times, but counts that are told with them.
const COSTS: Costs = Costs { tlb_ns: 1.0, memory_ns: 100.0, disk_ms: 8.0 };

/// An access of a program.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineAccess {
    /// The line that makes it.
    pub line: u32,
    /// Where.
    pub address: u32,
    /// Whether it reads or writes.
    pub kind: Kind,
}

/// What the accesses are divided by and served with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Paging {
    /// Bytes of a page.
    pub page_bytes: u32,
    /// Frames of physical memory.
    pub frames: u32,
    /// A replacement policy of the textbook.
    pub policy: String,
    /// Seed of everything random.
    pub seed: u32,
    /// Entries of a fully associative TLB under LRU.
    pub tlb_entries: u32,
}

/// A run in numbers.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct PagedHead {
    /// Counts over the whole run.
    pub totals: Totals,
    /// Number of frames: those given, or the most that a policy of variable allocation could ask for.
    pub frames: u32,
    /// Distinct pages, ascending.
    pub pages: Vec<u32>,
    /// What each line cost, ascending.
    pub lines: Vec<LineFaults>,
}

/// What one line of the program cost.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct LineFaults {
    /// The line, counted from 1.
    pub line: u32,
    /// Its accesses.
    pub accesses: u32,
    /// Those of them that fault.
    pub faults: u32,
}

/// The pages of a program's accesses under a policy.
#[derive(Debug)]
pub struct Paged {
    /// The run in numbers.
    pub head: PagedHead,
    /// The reference string as it is written.
    pub references: String,
    /// [`PAGED_WORDS`] words an access; `u32::MAX` is no page.
    pub words: Vec<u32>,
    /// Page table and TLB.
    film: Option<Film>,
}

impl Paged {
    /// Divides the accesses into pages, and serves them.
    ///
    /// # Errors
    /// An unknown policy, or too many or no frames.
    pub fn new(accesses: &[LineAccess], paging: &Paging) -> Result<Self, Vec<Diag>> {
        let page_bytes = paging.page_bytes.max(1);
        let mut references = String::new();
        for access in accesses {
            let write = if access.kind == Kind::Write { "w" } else { "" };
            // Writing to a String cannot fail.
            let _ = write!(references, "{}{write} ", access.address / page_bytes);
        }
        references.truncate(references.trim_end().len());
        let policy = PolicySpec { id: paging.policy.clone(), params: Named::default(), source: None };
        let replay = Replay { policy, frames: paging.frames, references: References::Text(references.clone()) };
        let run = Prepared::new(&replay, paging.seed)?;
        let logged = run.run_within(MOST_LOG_BYTES)?;
        let labels = run.trace.labels();
        let label = |page: u32| labels.get(page as usize).map_or(u32::MAX, |&label| label as u32);
        let mut words = Vec::with_capacity(logged.steps.len() / STEP_WORDS * PAGED_WORDS);
        let mut lines: BTreeMap<u32, LineFaults> = BTreeMap::new();
        for (step, access) in logged.steps.chunks_exact(STEP_WORDS).zip(accesses) {
            let fault = step[1] & FLAG_FAULT;
            words.extend([label(step[0]), fault, step[2], label(step[3])]);
            let line = lines.entry(access.line).or_insert(LineFaults { line: access.line, ..LineFaults::default() });
            line.accesses += 1;
            line.faults += fault;
        }
        let film = Division::of(page_bytes).and_then(|division| {
            let accesses = accesses.iter().map(|access| (division.address(access.address), access.kind));
            Film::new(&division.document(paging), accesses, &logged, labels).ok()
        });
        let pages: BTreeSet<u32> = accesses.iter().map(|access| access.address / page_bytes).collect();
        let head = PagedHead {
            totals: logged.totals,
            frames: logged.frames,
            pages: pages.into_iter().collect(),
            lines: lines.into_values().collect(),
        };
        Ok(Paged { head, references, words, film })
    }

    /// How an access, counted from 1, is translated: [`Film::at`]. If pages aren't of a power of two, no bits divide an
    /// address, and those of the step mean nothing; its page number, offset and frame do.
    pub fn translated(&mut self, number: usize) -> Option<Step> {
        self.film.as_mut()?.at(number)
    }
}

/// How bits divide a program's addresses.
#[derive(Debug, Clone, Copy)]
struct Division {
    page_bytes: u32,
    bits: u32,
    offset_bits: u32,
}

impl Division {
    fn of(page_bytes: u32) -> Option<Self> {
        let offset_bits = page_bytes.checked_next_power_of_two()?.ilog2().max(1);
        // Pages of another size are put as far apart as those of the next power of two.
        let bits = if page_bytes == 1 << offset_bits { PROGRAM_BITS } else { PROGRAM_BITS + 1 };
        (offset_bits < bits).then_some(Division { page_bytes, bits, offset_bits })
    }

    fn address(self, address: u32) -> u64 {
        u64::from(address / self.page_bytes) << self.offset_bits | u64::from(address % self.page_bytes)
    }

    fn document(self, paging: &Paging) -> Document {
        let entries = paging.tlb_entries;
        Document {
            bits: self.bits,
            offset_bits: self.offset_bits,
            levels: vec![self.bits - self.offset_bits],
            tlb: TlbSpec { entries, ways: entries.max(1), policy: TlbPolicy::Lru, asid: true },
            frames: paging.frames,
            policy: paging.policy.clone(),
            seed: paging.seed,
            read_only: Vec::new(),
            costs: COSTS,
            accesses: String::new(),
        }
    }
}
