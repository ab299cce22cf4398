//! A long run of which one step at a time is told: a program's accesses, with the page table and the TLB beside them.

use crate::document::Document;
use crate::layout::Layout;
use crate::problem::Problem;
use crate::record::Step;
use crate::served::{Served, served};
use crate::sharing::Meant;
use crate::tlb::Tlb;
use crate::translator::{Kind, Planned};
use crate::walk::Machine;
use textbook::run::Log;

/// Steps from one kept state to the next.
const EVERY: usize = 4096;

/// A run whose states are kept now and then: whoever steps on goes on, and whoever goes back begins at the last kept one.
#[derive(Debug)]
pub struct Film {
    planned: Vec<Planned>,
    served: Vec<Served>,
    /// The states after no step, after [`EVERY`] steps, and so on, as far as it has been watched.
    kept: Vec<Machine>,
    /// The state after so many steps, of which the last was told.
    now: Option<(usize, Machine)>,
}

impl Film {
    /// The accesses of one process, as the engine served them: `log` and the `labels` of its pages are those of the string
    /// of their page numbers. The document's policy and text of accesses are left alone.
    ///
    /// # Errors
    /// Everything that is wrong with the division of addresses, or with the TLB.
    pub fn new(
        document: &Document,
        accesses: impl IntoIterator<Item = (u64, Kind)>,
        log: &Log,
        labels: &[u64],
    ) -> Result<Self, Vec<Problem>> {
        let layout = Layout::new(document)?;
        let tlb = Tlb::new(document.tlb, document.seed).map_err(|problem| vec![problem])?;
        let plan = |(address, kind): (u64, Kind)| {
            let page = layout.split(address).page;
            let meant = Meant { from: page, to: page, last_owner: false };
            Planned::Access { process: 1, address, write: kind == Kind::Write, tag: None, meant }
        };
        let planned = accesses.into_iter().map(plan).collect();
        let document = Document { frames: log.frames, ..document.clone() };
        let kept = vec![Machine::new(document, layout, tlb)];
        Ok(Film { planned, served: served(log, labels), kept, now: None })
    }

    /// The step of this number, counted from 1. Of the page table's entries, the state after it has those of pages in
    /// memory, that of the page that is accessed, and those of pages that have just left.
    ///
    /// `None` if there is no such step, or the policy refused to load a page before it.
    pub fn at(&mut self, number: usize) -> Option<Step> {
        if number == 0 || number > self.planned.len() {
            return None;
        }
        let (mut done, mut machine) = self.before(number)?;
        let mut last = None;
        while done < number {
            last = Some(machine.step(&self.planned[done], &self.served)?);
            done += 1;
            if done == self.kept.len() * EVERY {
                self.kept.push(machine.clone());
            }
        }
        let mut step = last?;
        let left = |page: u64| step.evictions.iter().flat_map(|one| &one.victims).any(|gone| gone.contents == page);
        let wanted = |(_, page): (u8, u64), resident: bool| resident || page == step.parts.page || left(page);
        step.after = machine.snapshot(wanted);
        self.now = Some((done, machine));
        Some(step)
    }

    /// The nearest state that is known before a step.
    fn before(&mut self, number: usize) -> Option<(usize, Machine)> {
        let place = ((number - 1) / EVERY).min(self.kept.len() - 1);
        match self.now.take() {
            Some((done, machine)) if (place * EVERY..number).contains(&done) => Some((done, machine)),
            _ => Some((place * EVERY, self.kept.get(place)?.clone())),
        }
    }
}
