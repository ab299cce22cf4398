//! A process doing random writes. Writes that cannot fault are counted, not made one by one.

use super::simulate::Simulation;
use crate::workload::Op;
use base::rng::Rng;
use kernel::PageTable;
use kernel::Pid;
use kernel::Witness;
use kernel::{Access, Kernel};

/// How far the process can go on.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct RandomWrites {
    /// Writes before the next one that faults, and the number of entries the page table had lost when that was drawn.
    hits: Option<(u32, u32)>,
    /// The page whose fault is under way.
    miss: Option<u32>,
}

impl RandomWrites {
    /// Writes known to hit. Their number is memoryless: if the table has lost entries since, it may be drawn again,
    /// whatever was left of the old one.
    pub(super) fn hits(&self, table: &PageTable) -> u32 {
        self.hits.filter(|&(_, removals)| removals == table.removals()).map_or(0, |(hits, _)| hits)
    }

    /// Records that this many writes were made.
    pub(super) fn made(&mut self, writes: u32) {
        self.hits.iter_mut().for_each(|(hits, _)| *hits = hits.saturating_sub(writes));
    }

    /// The page of the next write if it may fault; none if hits come first.
    fn next_miss(&mut self, table: &PageTable, rng: &mut Rng) -> Option<u32> {
        if self.miss.is_none() {
            let known = self.hits.filter(|&(_, removals)| removals == table.removals());
            let (hits, removals) = known.unwrap_or_else(|| (table.hits(rng), table.removals()));
            self.hits = Some((hits, removals));
            self.miss = (hits == 0).then(|| table.miss(rng));
        }
        self.miss
    }
}

impl<K: Kernel> Simulation<K> {
    /// Goes on with random writes that are only counted, if that is what the process is doing; returns whether it is.
    pub(super) fn write_some<W: Witness>(&mut self, cpu: usize, pid: Pid, now: u64, witness: &mut W) -> bool {
        let job = &mut self.jobs[usize::from(pid)];
        let Op::Uniform { first, pages, ns, .. } = job.op else { return false };
        let Some(map) = job.touched_map() else { return false };
        let table = self.kernel.page_table_mut(map);
        table.prepare_writes(first, pages, &mut job.rng);
        let Some(page) = job.writes.next_miss(table, &mut job.rng) else { return true };
        let access = Access { pid, map, page, write: true };
        // The page may have been mapped while the process waited for it.
        let is_mapped = table.allows(page, true);
        if is_mapped {
            self.with_kernel(now, witness, |kernel, env| kernel.hit(access, env));
        }
        if is_mapped || self.enter_kernel(cpu, pid, now, witness, |kernel, env| kernel.fault(access, env)) {
            self.jobs[usize::from(pid)].writes = RandomWrites::default();
            self.touched(cpu, pid, 1, ns);
        }
        true
    }
}
