//! The policy against another: the shortest string on which it has more faults, or more faults with more frames.

use crate::replay::counted;
use crate::script::Script;
use crate::trouble::Trouble;
use base::diag::Diag;
use serde::Serialize;
use std::cell::RefCell;
use std::marker::PhantomData;
use std::rc::Rc;
use textbook::curve::{Contender, Limits, Report, Search, Verdict};
use textbook::policy::{Fifo, Lru, Policy, Setup};
use textbook::run::{Bulk, Flat};
use trace::Trace;

/// What is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rivalry {
    /// A string on which the other policy has fewer faults.
    Loses,
    /// A string on which this one has fewer.
    Wins,
    /// A string on which it has more faults with one frame more.
    Anomaly,
}

/// Whom it is compared with: those that a program is mostly made to beat. Each brings its engine into the module, so that
/// not every policy of the registry is one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rival {
    /// Least recently used.
    Lru,
    /// First in, first out.
    Fifo,
}

impl Rival {
    fn side(self, frames: u32) -> Box<dyn Contender> {
        match self {
            Rival::Lru => Box::new(Known::<Lru> { frames, policy: PhantomData }),
            Rival::Fifo => Box::new(Known::<Fifo> { frames, policy: PhantomData }),
        }
    }
}

/// A policy of the registry as a side of a search.
#[derive(Debug)]
struct Known<P> {
    frames: u32,
    policy: PhantomData<P>,
}

impl<P: Policy> Contender for Known<P> {
    fn frames(&self) -> u32 {
        self.frames
    }

    fn faults(&self, trace: &Trace) -> u64 {
        let mut run = Flat::<P>::new(&Setup { frames: self.frames, trace, params: &[], seed: 0 });
        run.advance(trace.words());
        run.totals().faults
    }
}

/// A search, as far as it has got.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct RivalryReport {
    /// What was looked for.
    pub rivalry: Rivalry,
    /// The other policy; an anomaly has none.
    pub rival: Rival,
    /// What was found.
    #[serde(flatten)]
    pub report: Report,
    /// What went wrong on the way, and on which string.
    pub trouble: Option<(Vec<u64>, Trouble)>,
}

type Failed = Rc<RefCell<Option<(Vec<u64>, Trouble)>>>;

/// The program as a side of a search.
#[derive(Debug)]
struct Side {
    script: Script,
    frames: u32,
    failed: Failed,
}

impl Contender for Side {
    fn frames(&self) -> u32 {
        self.frames
    }

    fn faults(&self, trace: &Trace) -> u64 {
        counted(&self.script, self.frames, trace).map_or_else(
            |trouble| {
                let string = trace.iter().filter_map(|reference| trace.labels().get(reference.page.ix()).copied());
                self.failed.borrow_mut().get_or_insert((string.collect(), trouble));
                0
            },
            |totals| totals.faults,
        )
    }
}

/// A search in progress.
#[derive(Debug)]
pub struct Contest {
    rivalry: Rivalry,
    rival: Rival,
    search: Search,
    failed: Failed,
}

impl Contest {
    /// Begins a search.
    ///
    /// # Errors
    /// Every number out of range.
    pub fn new(
        script: &Script,
        rivalry: Rivalry,
        rival: Rival,
        frames: u32,
        limits: Limits,
    ) -> Result<Self, Vec<Diag>> {
        let failed = Failed::default();
        let own = |frames: u32| -> Box<dyn Contender> {
            Box::new(Side { script: script.clone(), frames, failed: failed.clone() })
        };
        let other = || rival.side(frames);
        let search = match rivalry {
            Rivalry::Loses => Search::between(other(), own(frames), limits),
            Rivalry::Wins => Search::between(own(frames), other(), limits),
            Rivalry::Anomaly => Search::between(own(frames), own(frames + 1), limits),
        }?;
        Ok(Contest { rivalry, rival, search, failed })
    }

    /// Tries up to `nodes` more strings and prefixes; true if there is nothing left to try.
    pub fn advance(&mut self, nodes: u64) -> bool {
        self.search.advance(nodes) != Verdict::Unfinished || self.failed.borrow().is_some()
    }

    /// What was found so far.
    pub fn report(&self) -> RivalryReport {
        RivalryReport {
            rivalry: self.rivalry,
            rival: self.rival,
            report: self.search.report(),
            trouble: self.failed.borrow().clone(),
        }
    }
}
