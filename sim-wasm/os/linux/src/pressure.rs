//! Memory pressure of the machine: who is stalled, and since when (`mm/page_alloc.c`, `mm/filemap.c`, `mm/page_io.c`,
//! 6.x).
//!
//! A process is stalled while it reclaims for itself, and while it waits for a page to be read that was in use before
//! it was evicted. All processors are treated as one: what the kernel weighs by processor is then the same.

use super::process::Proc;
use super::state::LinuxKernel;
use crate::memory::page::Flag;
use kernel::psi::{Averages, Psi, Tasks};
use kernel::{Channel, Pid, State, Task};

/// Ticks a second (`CONFIG_HZ`, as distributions set it).
pub(crate) const HZ: u32 = 250;

/// The names of `some` and `full` since boot, in microseconds.
const TOTALS: [&str; 2] = ["memory_some_total", "memory_full_total"];

/// Stalls on memory.
#[derive(Debug, Clone)]
pub struct Pressure {
    psi: Option<Psi>,
    /// The processes that reclaim for themselves on a processor, each with the time until which it does.
    reclaiming: Vec<(u64, Pid)>,
}

impl Pressure {
    /// The pressure of a machine just booted. Kernels without PSI keep none.
    pub fn new(has_psi: bool) -> Self {
        Pressure { psi: has_psi.then(|| Psi::new(1, HZ)), reclaiming: Vec::new() }
    }

    /// A process has reclaimed for itself, which takes until `until`.
    pub(super) fn reclaims(&mut self, pid: Pid, until: u64) {
        if self.psi.is_some() {
            self.reclaiming.retain(|&(_, other)| other != pid);
            self.reclaiming.push((until, pid));
        }
    }

    /// When it has to be updated next.
    pub(super) fn next(&self) -> Option<u64> {
        let over = self.reclaiming.iter().map(|&(until, _)| until).min();
        over.into_iter().chain(self.psi.as_ref().map(Psi::next_update)).min()
    }

    /// From now on these are the machine's tasks. Updates that were due earlier are made first, as of when they were
    /// due.
    fn set(&mut self, tasks: Tasks, now: u64) {
        let Some(psi) = &mut self.psi else { return };
        while psi.next_update() <= now {
            psi.update(psi.next_update());
        }
        psi.set(0, tasks, now);
    }

    /// Averages of `some` and of `full` over 10, 60 and 300 seconds, in percent.
    pub(super) fn percents(&self) -> [[f64; 3]; 2] {
        let averages = self.psi.as_ref().map_or([Averages::default(); 2], Psi::averages);
        averages.map(|of| of.hundredths().map(|share| f64::from(share) / 100.0))
    }

    /// `some` and `full` since boot, in microseconds.
    pub(super) fn totals_us(&self) -> [f64; 2] {
        self.total().map(|us| us as f64)
    }

    /// The same, by name; nothing where the kernel has no PSI.
    pub(super) fn totals(&self) -> impl Iterator<Item = (&'static str, u64)> {
        self.psi.iter().flat_map(|_| TOTALS.into_iter().zip(self.total()))
    }

    fn total(&self) -> [u64; 2] {
        self.psi.as_ref().map_or([0; 2], Psi::total_now).map(|ns| ns / 1000)
    }
}

/// Adds what some tasks do to what others do.
pub(crate) fn add(all: &mut Tasks, some: Tasks) {
    all.running += some.running;
    all.stalled += some.stalled;
    all.reclaiming += some.reclaiming;
    all.waiting += some.waiting;
}

impl LinuxKernel {
    /// kswapd, which is stalled while it balances the node, at work or asleep (`balance_pgdat`, `mm/vmscan.c`, 6.12).
    fn kswapd_stalled(&self) -> Tasks {
        let balances = u32::from(self.kswapd.round().is_some());
        let runs = if self.kswapd.is_throttled() { 0 } else { balances };
        Tasks { stalled: balances, running: runs, reclaiming: runs, ..Tasks::default() }
    }

    /// What the processes and kswapd are doing from now on.
    pub(super) fn watch_stalls(&mut self, now: u64, tasks: &[Task]) {
        if !self.settings.version.has_psi() {
            return;
        }
        self.node.pressure.reclaiming.retain(|&(until, _)| until > now);
        let mut all = self.kswapd_stalled();
        for (pid, task) in (0..).zip(tasks).filter(|(_, task)| task.is_alive()) {
            add(&mut all, self.stalled(pid, task));
        }
        if self.groups.is_some() {
            self.watch_stalls_of_groups(tasks, now);
        }
        self.node.pressure.set(all, now);
    }

    /// What a process is doing.
    #[inline]
    pub(crate) fn stalled(&self, pid: Pid, task: &Task) -> Tasks {
        let proc = self.procs.get(usize::from(pid));
        match task.state {
            State::Ready | State::Running if !task.is_held() => {
                let under_way = proc.is_some_and(Proc::reclaims);
                let was = || self.node.pressure.reclaiming.iter().any(|&(_, who)| who == pid);
                let reclaims = u32::from(under_way || was());
                Tasks { running: 1, stalled: reclaims, reclaiming: reclaims, waiting: 0 }
            }
            State::Asleep(Channel::Page(page)) => {
                let refaults = self.pages.get(page as usize).is_some_and(|p| p.is(Flag::Workingset));
                Tasks { waiting: 1, stalled: refaults.into(), ..Tasks::default() }
            }
            State::Asleep(Channel::Memory) => {
                let writes = proc.is_some_and(|proc| proc.throttled.is_some());
                Tasks { waiting: 1, stalled: u32::from(!writes), ..Tasks::default() }
            }
            _ => Tasks::default(),
        }
    }
}
