//! Takes accesses one by one; the run follows once all are known, since OPT looks ahead.

use crate::document::Document;
use crate::layout::Layout;
use crate::problem::{Problem, ProblemCode, within};
use crate::record::Run;
use crate::served::served;
use crate::sharing::{Meant, Sharing};
use crate::text::{self, Item};
use crate::tlb::Tlb;
use crate::walk::{self, Machine};
use std::collections::BTreeSet;
use textbook::policy::{self, Allocation, Setup};
use trace::TraceBuilder;

/// Most accesses: each keeps the whole state after it.
pub const MAX_STEPS: usize = 1000;

/// What an access does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Reads a word.
    Read,
    /// Writes a word.
    Write,
}

/// A checked access, and what it means for the contents of pages.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Planned {
    Fork,
    Access { process: u8, address: u64, write: bool, tag: Option<u32>, meant: Meant },
}

/// A machine that waits for accesses.
#[derive(Debug)]
pub struct Translator {
    pub(crate) document: Document,
    pub(crate) layout: Layout,
    pub(crate) tlb: Tlb,
    pub(crate) planned: Vec<Planned>,
    entry: &'static policy::Entry,
    sharing: Sharing,
    protected: BTreeSet<(u8, u64)>,
    string: TraceBuilder,
    written: Vec<String>,
}

impl Translator {
    /// A machine as the document describes it; its text of accesses is left alone.
    ///
    /// # Errors
    /// Everything that is wrong with the document.
    pub fn new(document: &Document) -> Result<Self, Vec<Problem>> {
        let layout = Layout::new(document);
        let tlb = Tlb::new(document.tlb, document.seed);
        let fixed = |entry: &&policy::Entry| entry.meta.allocation == Allocation::Fixed;
        let found = policy::entry(&document.policy).filter(fixed);
        let mut problems: Vec<Problem> = layout.as_ref().err().cloned().unwrap_or_default();
        problems.extend(tlb.as_ref().err().cloned());
        problems.extend(within("frames", u64::from(document.frames), 1, 64));
        let costs = [document.costs.tlb_ns, document.costs.memory_ns, document.costs.disk_ms];
        if let Some(bad) = costs.into_iter().find(|cost| !(0.0..=1e9).contains(cost)) {
            problems.push(Problem::new(ProblemCode::Range, "costs", bad, "0-1000000000"));
        }
        match (layout, tlb, found) {
            (Ok(layout), Ok(tlb), Some(entry)) if problems.is_empty() => Ok(Translator {
                sharing: Sharing::new(layout.page_bits()),
                document: document.clone(),
                layout,
                tlb,
                entry,
                planned: Vec::new(),
                protected: BTreeSet::new(),
                string: TraceBuilder::with_limits(2 * MAX_STEPS as u64, 2 * MAX_STEPS),
                written: Vec::new(),
            }),
            (.., None) => {
                let ids: Vec<_> = policy::ALL.iter().filter(fixed).map(|entry| entry.meta.id).collect();
                problems.push(Problem::new(ProblemCode::Policy, "policy", &document.policy, ids.join(", ")));
                Err(problems)
            }
            _ => Err(problems),
        }
    }

    /// An access of a process, with whatever the caller wants to find again in its step.
    ///
    /// # Errors
    /// An address outside of the space, a write to a page that may only be read, a process that there is not.
    pub fn access(&mut self, process: u8, address: u64, kind: Kind, tag: Option<u32>) -> Result<(), Problem> {
        let write = kind == Kind::Write;
        self.room()?;
        if address > self.layout.last() {
            let last = format!("{:#x}", self.layout.last());
            return Err(self.problem(ProblemCode::Outside, &format!("{address:#x}"), &last));
        }
        if process != 1 && !(process == 2 && self.sharing.forked()) {
            return Err(self.problem(ProblemCode::Process, &format!("P{process}"), "fork"));
        }
        let page = self.layout.split(address).page;
        if write && self.document.read_only.iter().any(|&only| u64::from(only) == page) {
            return Err(self.problem(ProblemCode::Protection, &format!("{address:#x}"), &page.to_string()));
        }
        let owned = (process, page);
        let meant = self.sharing.access(owned, write, self.protected.contains(&owned));
        if write {
            self.protected.remove(&owned);
        }
        if meant.from != meant.to {
            self.refer(meant.from, false);
        }
        self.refer(meant.to, write);
        self.planned.push(Planned::Access { process, address, write, tag, meant });
        Ok(())
    }

    /// The first process forks: the second shares all pages that it has used, and writes to them are caught.
    ///
    /// # Errors
    /// It has forked before.
    pub fn fork(&mut self) -> Result<(), Problem> {
        self.room()?;
        if self.sharing.forked() {
            return Err(self.problem(ProblemCode::Fork, "fork", "1"));
        }
        self.sharing.fork();
        self.protected = self.sharing.pages().map(|(owned, _)| owned).collect();
        self.planned.push(Planned::Fork);
        Ok(())
    }

    /// Runs the string of pages under the policy, and tells each access stage by stage.
    ///
    /// # Errors
    /// A policy that refused to load a page.
    pub fn finish(self) -> Result<Run, Problem> {
        let Translator { document, layout, tlb, planned, entry, string, written, .. } = self;
        let trace = string.build();
        let params: Vec<f64> = entry.meta.params.iter().map(base::param::Param::default).collect();
        let setup = Setup { frames: document.frames, trace: &trace, params: &params, seed: document.seed };
        let log = entry.logged(&setup);
        let served = served(&log, trace.labels());
        walk::tell(Machine::new(document, layout, tlb), &planned, &served, written.join(" "))
            .ok_or_else(|| Problem::new(ProblemCode::Policy, "policy", entry.meta.id, "fifo"))
    }

    fn refer(&mut self, contents: u64, write: bool) {
        self.string.push(contents, write);
        self.written.push(format!("{contents}{}", if write { "w" } else { "" }));
    }

    fn room(&self) -> Result<(), Problem> {
        let full = self.planned.len() >= MAX_STEPS;
        if full { Err(self.problem(ProblemCode::TooLong, "", &MAX_STEPS.to_string())) } else { Ok(()) }
    }

    fn problem(&self, code: ProblemCode, token: &str, accepted: &str) -> Problem {
        Problem::new(code, "accesses", token, accepted).at(self.planned.len() + 1)
    }
}

/// Runs a whole document.
///
/// # Errors
/// Everything wrong with the machine; or else the first access that is.
pub fn run(document: &Document) -> Result<Run, Vec<Problem>> {
    let mut translator = Translator::new(document)?;
    let one = |problem| vec![problem];
    for item in text::read(&document.accesses).map_err(one)? {
        match item {
            Item::Fork => translator.fork(),
            Item::Access { process, address, write } => {
                translator.access(process, address, if write { Kind::Write } else { Kind::Read }, None)
            }
        }
        .map_err(one)?;
    }
    translator.finish().map_err(one)
}
