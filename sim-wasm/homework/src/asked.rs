//! A question as the engine runs it: policy, frames and a string; and every run that is right.

use base::ids::{FrameId, PageId};
use std::collections::{BTreeMap, BTreeSet};
use textbook::policy::{Allocation, Setup};
use textbook::run::{Chosen, Follow};
use trace::{Reference, Trace};

/// The most states that ties may lead to after a step, and the most that are followed while marking.
pub const MOST_RUNS: usize = 1024;

/// Policies whose choice depends on more of a page's uses than its attributes say; when it was loaded, and the string, say
/// the rest.
const GO_BY_LOAD: &[&str] = &["lrfu", "lru-k"];

/// What is asked about.
#[derive(Debug)]
pub struct Asked {
    chosen: Chosen,
    trace: Trace,
    frames: u32,
    seed: u32,
    /// Rows of the grid: more than `frames` for policies of variable allocation.
    rows: u32,
}

/// What a step did.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Taken {
    pub(crate) fault: bool,
    /// The pages that were in memory and no longer are.
    pub(crate) victims: Vec<PageId>,
    /// The page in each frame.
    pub(crate) rows: Vec<Option<PageId>>,
}

impl Taken {
    pub(crate) fn holds(&self, page: PageId) -> bool {
        self.rows.contains(&Some(page))
    }

    pub(crate) fn resident(&self) -> usize {
        self.rows.iter().flatten().count()
    }
}

/// A run that is right so far.
#[derive(Debug)]
pub(crate) struct Branch {
    pub(crate) run: Box<dyn Follow>,
    pub(crate) faults: u32,
}

impl Branch {
    pub(crate) fn fork(&self) -> Self {
        Branch { run: self.run.fork(), faults: self.faults }
    }

    /// Serves a reference, letting `instead` leave if anything has to.
    pub(crate) fn serve(&mut self, reference: Reference, instead: Option<PageId>) -> Taken {
        let before: Vec<PageId> = self.run.state().memory.pages().collect();
        let outcome = self.run.serve(reference, instead);
        let memory = &self.run.state().memory;
        self.faults += u32::from(outcome.fault);
        Taken {
            fault: outcome.fault,
            victims: before.into_iter().filter(|page| !memory.holds(*page)).collect(),
            rows: (0..memory.frames()).map(|frame| memory.page_in(FrameId(frame))).collect(),
        }
    }

    /// The rightful choices before a reference: the policy's own, which is `None`, and the pages that tie with it.
    pub(crate) fn choices(&self, reference: Reference) -> Vec<Option<PageId>> {
        let mut choices = vec![None];
        if !self.run.state().memory.holds(reference.page)
            && let Some(victim) = self.run.victim(reference.page)
        {
            choices.extend(self.run.rivals(victim).into_iter().map(Some));
        }
        choices
    }
}

impl Asked {
    /// A question that can be run. `frames` is at least 1.
    pub fn new(chosen: Chosen, trace: Trace, frames: u32, seed: u32) -> Self {
        let mut asked = Asked { chosen, trace, frames, seed, rows: 0 };
        asked.rows = asked.begin().run.state().memory.frames();
        asked
    }

    /// The same string and frames under another policy.
    #[must_use]
    pub fn under(&self, chosen: Chosen) -> Self {
        Asked::new(chosen, self.trace.clone(), self.frames, self.seed)
    }

    /// The same with another number of frames.
    #[must_use]
    pub(crate) fn with_frames(&self, frames: u32) -> Self {
        let chosen = Chosen { entry: self.chosen.entry, params: self.chosen.params.clone() };
        Asked::new(chosen, self.trace.clone(), frames, self.seed)
    }

    /// The policy.
    pub fn policy(&self) -> &Chosen {
        &self.chosen
    }

    /// The string.
    pub fn trace(&self) -> &Trace {
        &self.trace
    }

    /// The number of frames that is told.
    pub fn frames(&self) -> u32 {
        self.frames
    }

    /// The number of frames that the policy could use.
    pub fn rows(&self) -> u32 {
        self.rows
    }

    /// Whether the number of pages in memory is the policy's to decide.
    pub(crate) fn is_variable(&self) -> bool {
        self.chosen.entry.meta.allocation == Allocation::Variable
    }

    /// The page that is called so.
    pub(crate) fn page(&self, label: u64) -> Option<PageId> {
        let at = self.trace.labels().iter().position(|known| *known == label)?;
        Some(PageId(at as u32))
    }

    /// What the page is called.
    pub(crate) fn label(&self, page: PageId) -> String {
        self.trace.labels().get(page.ix()).map_or_else(String::new, u64::to_string)
    }

    /// A run before its first reference.
    pub(crate) fn begin(&self) -> Branch {
        let setup = Setup { frames: self.frames, trace: &self.trace, params: &self.chosen.params, seed: self.seed };
        Branch { run: self.chosen.entry.follow(&setup), faults: 0 }
    }

    /// What the policy itself does, step by step.
    pub(crate) fn own_run(&self) -> Vec<Taken> {
        let mut branch = self.begin();
        self.trace.iter().map(|reference| branch.serve(reference, None)).collect()
    }

    /// What the future of a run depends on: two runs with the same answer go on alike. `exact` if the frames matter, too.
    pub(crate) fn key(&self, branch: &Branch, exact: bool) -> Vec<u32> {
        let memory = &branch.run.state().memory;
        let mut pages: Vec<PageId> = memory.pages().collect();
        if !exact {
            pages.sort_unstable();
        }
        let by_load = GO_BY_LOAD.contains(&self.chosen.entry.meta.id);
        let mut key = vec![branch.faults];
        for page in pages {
            key.extend([page.0, u32::from(memory.is_dirty(page))]);
            key.extend_from_slice(branch.run.attrs(page));
            if by_load {
                key.push(branch.run.loaded(page));
            }
        }
        key
    }

    /// All numbers of faults that are right; `None` if ties lead to more than [`MOST_RUNS`] states.
    pub fn fault_counts(&self, exact: bool) -> Option<BTreeSet<u32>> {
        let mut now = vec![self.begin()];
        for reference in self.trace.iter() {
            let mut next: BTreeMap<Vec<u32>, Branch> = BTreeMap::new();
            for branch in &now {
                for choice in branch.choices(reference) {
                    let mut forked = branch.fork();
                    forked.serve(reference, choice);
                    next.entry(self.key(&forked, exact)).or_insert(forked);
                    if next.len() > MOST_RUNS {
                        return None;
                    }
                }
            }
            now = next.into_values().collect();
        }
        Some(now.iter().map(|branch| branch.faults).collect())
    }
}
