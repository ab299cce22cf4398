//! A processor: which process it runs, how long nothing but hits will happen, and those hits.
//!
//! A touch that hits changes nothing but the accessed and modified bits, so a run of hits is made in one go, up to
//! anybody's next event. [`Pace::OneByOne`] makes each touch an event of its own. This gives the same run, more slowly;
//! it proves the point, and lets every touch be reported.

use super::process::Job;
use crate::workload::{Op, swept};
use kernel::PageTable;
use kernel::Pid;

/// How touches that hit are simulated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    /// As many at once as give the same result as one after the other.
    Runs,
    /// Each as an event of its own.
    OneByOne,
}

/// Random touches looked at in advance.
const DRAWN_AHEAD: u32 = 64;

/// A processor.
#[derive(Debug, Clone, Default)]
pub(super) struct Cpu {
    /// The process on it.
    pub(super) running: Option<Pid>,
    /// Everything before this moment is done, in nanoseconds.
    pub(super) at: u64,
    /// Since when the process has it, not counting what came before the kernel's thread last had it.
    pub(super) picked: u64,
    /// When the process's slice ends.
    pub(super) slice_end: u64,
    /// Processes that were put to sleep on it and wait for a transfer or for memory (`nr_iowait` of a run queue).
    pub(super) waiting: u32,
    /// Its idle time is counted up to here, in nanoseconds.
    counted: u64,
    /// When something other than a hit may happen next, and how many entries the page table had lost when this was
    /// found.
    ahead: Option<(u64, u32)>,
}

impl Cpu {
    /// Forgets what was found by looking ahead.
    pub(super) fn forget(&mut self) {
        self.ahead = None;
    }

    /// Counts the time up to now, and returns for how much of it the processor was idle while somebody waited: Linux's
    /// `iowait` (`account_idle_time`; here to the nanosecond, there by ticks). To be called before its process, or who
    /// waits on it, changes.
    pub(super) fn count_iowait(&mut self, now: u64) -> u64 {
        let idle_since = self.at.max(self.counted);
        self.counted = self.counted.max(now);
        if self.running.is_none() && self.waiting > 0 { now.saturating_sub(idle_since) } else { 0 }
    }

    /// The next moment at which something other than a hit happens, if page tables stay as they are.
    pub(super) fn next_at(&mut self, job: &mut Job, table: Option<&PageTable>, pace: Pace) -> u64 {
        let in_runs = pace == Pace::Runs || matches!(job.op, Op::Uniform { .. });
        let Some(table) = table.filter(|_| in_runs) else { return self.at };
        if let Some((at, removals)) = self.ahead
            && removals == table.removals()
        {
            return at;
        }
        let at = self.look_ahead(job, table);
        self.ahead = Some((at, table.removals()));
        at
    }

    fn look_ahead(&self, job: &mut Job, table: &PageTable) -> u64 {
        let Some(ns) = job.op.touch_ns() else { return self.at };
        let left = self.slice_end.saturating_sub(self.at);
        // Few runs reach the end of a slice, and division is slow.
        let in_slice = |most: u32| {
            if u64::from(most).saturating_mul(ns) <= left {
                most
            } else {
                left.div_ceil(ns).min(u64::from(most)) as u32
            }
        };
        let hits = if let Op::Sweep { first, count, step, write, .. } = job.op {
            let most = in_slice(count - job.done);
            let from = swept(first, step, job.done);
            if step == 1 {
                table.first_miss(from, from + most, write) - from
            } else {
                (0..most).find(|&i| !table.allows(swept(from, step, i), write)).unwrap_or(most)
            }
        } else if let Op::Uniform { count, .. } = job.op {
            in_slice(job.writes.hits(table).min(count - job.done))
        } else {
            let hit = |ahead: &u32| job.draw(*ahead).is_some_and(|(page, write)| table.allows(page, write));
            (0..in_slice(DRAWN_AHEAD)).take_while(hit).count() as u32
        };
        self.at + u64::from(hits) * ns
    }

    /// Makes the touches that begin before `now`, all of which hit, and returns the time they took.
    pub(super) fn advance(&mut self, job: &mut Job, table: &mut PageTable, now: u64) -> u64 {
        let Some(ns) = job.op.touch_ns() else { return 0 };
        let touches = now.saturating_sub(self.at).div_ceil(ns) as u32;
        match job.op {
            Op::Sweep { first, step: 1, write, .. } => {
                let from = first + job.done;
                table.touch(from, from + touches, write);
            }
            Op::Sweep { first, step, write, .. } => {
                let pages = (job.done..job.done + touches).map(|i| swept(first, step, i));
                pages.for_each(|page| table.touch_page(page, write));
            }
            Op::Uniform { .. } => {
                table.write_some(touches);
                job.writes.made(touches);
            }
            _ => {
                let drawn = (0..touches).filter_map(|i| job.draw(i));
                drawn.for_each(|(page, write)| table.touch_page(page, write));
            }
        }
        job.touched(touches);
        let spent = u64::from(touches) * ns;
        self.at += spent;
        spent
    }
}
