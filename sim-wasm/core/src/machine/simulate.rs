//! The event loop. At equal times the order is: finished I/O, the process, the daemons, the sample of the second.

use super::disk::Disk;
use super::event::Witness;
use crate::os::{Env, Kernel, SeriesKind, Touch};
use crate::workload::{Stress, Want};

/// A second on the simulated clock.
const SECOND_US: u64 = 1_000_000;

/// What the process is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Process {
    RunsAt(u64),
    WaitsFor(u32),
    WaitsForMemory,
}

/// The numbers sampled every second: `columns[series][second]`.
#[derive(Debug, Default)]
pub struct Sampled {
    /// One column a series, one value a second, the first at time 0.
    pub columns: Vec<Vec<f64>>,
    /// Share of each second in which the process ran, waited for the disk, waited for memory, in per cent.
    pub shares: [Vec<f64>; 3],
    /// Share of each second in which the disk was busy, in per cent.
    pub disk_busy: Vec<f64>,
}

/// A machine being run.
#[derive(Debug)]
pub struct Simulation<'a, K: Kernel, W: Witness> {
    /// The kernel.
    pub kernel: K,
    /// Whoever listens.
    pub witness: &'a mut W,
    disk: Disk,
    worker: Stress,
    touch_us: u64,
    process: Process,
    /// When the process began what it is doing, and how long it did each thing in the present second.
    since: u64,
    spent: [u64; 3],
    last_busy: u64,
    last_counts: Vec<f64>,
    /// The samples so far.
    pub sampled: Sampled,
}

impl<'a, K: Kernel, W: Witness> Simulation<'a, K, W> {
    /// A machine whose process starts at `start_us` and touches a page every `touch_us`.
    pub fn new(kernel: K, witness: &'a mut W, worker: Stress, touch_us: u32, start_us: u64, seed: u32) -> Self {
        Simulation {
            kernel,
            witness,
            disk: Disk::new(seed),
            worker,
            touch_us: u64::from(touch_us.max(1)),
            process: Process::RunsAt(start_us),
            since: 0,
            spent: [0; 3],
            last_busy: 0,
            last_counts: Vec::new(),
            sampled: Sampled::default(),
        }
    }

    /// Runs until `seconds` and samples every second, time 0 included.
    pub fn run(&mut self, seconds: u32, kinds: &[SeriesKind]) {
        self.sample(0, kinds);
        for second in 1..=u64::from(seconds) {
            self.run_until(second * SECOND_US);
            self.sample(second * SECOND_US, kinds);
        }
    }

    /// The worker's completed rounds.
    pub fn rounds(&self) -> u32 {
        self.worker.rounds()
    }

    fn run_until(&mut self, end: u64) {
        loop {
            let io = self.disk.next_done().unwrap_or(u64::MAX);
            let process = if let Process::RunsAt(at) = self.process { at } else { u64::MAX };
            let daemon = self.kernel.next_wake().unwrap_or(u64::MAX);
            let now = io.min(process).min(daemon);
            if now >= end {
                return;
            }
            if now == io {
                self.finish_io(now);
            } else if now == process {
                self.step_process(now);
            } else {
                self.with_kernel(now, K::run_daemons);
            }
            if self.kernel.take_wakeup() && self.process == Process::WaitsForMemory {
                self.becomes(Process::RunsAt(now), now);
            }
        }
    }

    fn finish_io(&mut self, now: u64) {
        if let Some(io) = self.disk.finish(now) {
            self.with_kernel(now, |kernel, env| kernel.io_done(&io, env));
            if let Process::WaitsFor(page) = self.process
                && io.pages.contains(&page)
            {
                self.becomes(Process::RunsAt(now), now);
            }
        }
    }

    fn step_process(&mut self, now: u64) {
        let touch = match self.worker.want() {
            Want::Touch { vpage, write } => self.with_kernel(now, |kernel, env| kernel.touch(vpage, write, env)),
            Want::Release => self.with_kernel(now, K::release),
        };
        let next = match touch {
            Touch::Done => {
                self.worker.advance();
                Process::RunsAt(now + self.touch_us)
            }
            Touch::WaitPage(page) => Process::WaitsFor(page),
            Touch::WaitMemory => Process::WaitsForMemory,
        };
        self.becomes(next, now);
    }

    fn with_kernel<T>(&mut self, now: u64, work: impl FnOnce(&mut K, &mut Env<'_, W>) -> T) -> T {
        let mut env = Env { now, disk: &mut self.disk, witness: self.witness };
        work(&mut self.kernel, &mut env)
    }

    fn becomes(&mut self, process: Process, now: u64) {
        self.account(now);
        self.process = process;
    }

    fn account(&mut self, now: u64) {
        let place = match self.process {
            Process::RunsAt(_) => 0,
            Process::WaitsFor(_) => 1,
            Process::WaitsForMemory => 2,
        };
        self.spent[place] += now - self.since;
        self.since = now;
    }

    fn sample(&mut self, now: u64, kinds: &[SeriesKind]) {
        self.account(now);
        let percent = |us: u64| us as f64 * 100.0 / SECOND_US as f64;
        for (column, us) in self.sampled.shares.iter_mut().zip(std::mem::take(&mut self.spent)) {
            column.push(percent(us));
        }
        let busy = self.disk.busy_us(now);
        self.sampled.disk_busy.push(percent(busy - self.last_busy));
        self.last_busy = busy;
        let counts = self.kernel.sample();
        self.sampled.columns.resize(counts.len(), Vec::new());
        for (i, (column, &count)) in self.sampled.columns.iter_mut().zip(&counts).enumerate() {
            let before = self.last_counts.get(i).copied().unwrap_or(0.0);
            column.push(if kinds.get(i) == Some(&SeriesKind::Rate) { count - before } else { count });
        }
        self.last_counts = counts;
    }
}
