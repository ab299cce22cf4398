//! Pressure stall information of memory: the share of time in which tasks waited for it (`kernel/sched/psi.c`, 6.x).
//!
//! A task is stalled while it reclaims for itself, or waits for a page that was evicted too early. (The list of such
//! waits is from memory; refaults of the swap cache and of files are two of them.)

mod averages;
mod processor;

pub use averages::Averages;
pub use processor::{Processor, Tasks, Times};

const SECOND_NS: u64 = 1_000_000_000;

/// Memory pressure of a machine. Times are in nanoseconds since boot.
#[derive(Debug, Clone)]
pub struct Psi {
    /// Ticks a second.
    hz: u64,
    processors: Vec<Processor>,
    /// How long at least one task was stalled, and how long all of them were.
    total: [u64; 2],
    /// The part of it that the averages include.
    seen: [u64; 2],
    averages: [Averages; 2],
    last_update: u64,
    next_update: u64,
}

impl Psi {
    /// Idle processors at time 0, with `hz` ticks a second.
    pub fn new(processors: usize, hz: u32) -> Self {
        let mut psi = Psi {
            hz: u64::from(hz).max(1),
            processors: vec![Processor::default(); processors],
            total: [0; 2],
            seen: [0; 2],
            averages: [Averages::default(); 2],
            last_update: 0,
            next_update: 0,
        };
        psi.next_update = psi.period();
        psi
    }

    /// Time between two updates: 2 s and a tick, so that updates drift relative to work done every second.
    pub fn period(&self) -> u64 {
        (2 * self.hz + 1) * self.tick()
    }

    /// When the next update is due.
    pub fn next_update(&self) -> u64 {
        self.next_update
    }

    /// From now on these tasks are on a processor's queue. Ignores a processor that does not exist.
    pub fn set(&mut self, processor: usize, tasks: Tasks, now: u64) {
        if let Some(processor) = self.processors.get_mut(processor) {
            processor.set(tasks, now);
        }
    }

    /// Collects the processors' times, and updates the averages if that is due.
    pub fn update(&mut self, now: u64) {
        self.collect(now);
        if now < self.next_update {
            return;
        }
        let period = self.period();
        let missed = (now - self.next_update) / period;
        self.next_update += (1 + missed) * period;
        let since = now - (self.last_update + missed * period);
        self.last_update = now;
        for ((averages, seen), total) in self.averages.iter_mut().zip(&mut self.seen).zip(self.total) {
            // Time that does not fit into this period counts in the next one.
            let stalled = (total - *seen).min(since);
            *seen += stalled;
            averages.take(missed, stalled, since);
        }
    }

    /// Averages of `some` and of `full`.
    pub fn averages(&self) -> [Averages; 2] {
        self.averages
    }

    /// `some` and `full` since boot, in nanoseconds.
    pub fn total(&self) -> [u64; 2] {
        self.total
    }

    /// The same, including time not collected yet, for one processor.
    pub fn total_now(&self) -> [u64; 2] {
        let pending = self.processors.first().map(Processor::times).unwrap_or_default();
        [self.total[0] + pending.some, self.total[1] + pending.full]
    }

    /// `/proc/pressure/memory`, as of the last update.
    pub fn text(&self) -> String {
        let line =
            |name, averages: Averages, total: u64| format!("{name} {} total={}\n", averages.text(), total / 1000);
        line("some", self.averages[0], self.total[0]) + &line("full", self.averages[1], self.total[1])
    }

    /// Collects the processors' times. Each is weighted by how long it had something to do, in ticks.
    fn collect(&mut self, now: u64) {
        let tick = self.tick();
        let (mut stalled, mut weights) = ([0_u128; 2], 0);
        for processor in &mut self.processors {
            let times = processor.take(now);
            let weight = u128::from(times.nonidle / tick);
            weights += weight;
            stalled[0] += u128::from(times.some) * weight;
            stalled[1] += u128::from(times.full) * weight;
        }
        for (total, stalled) in self.total.iter_mut().zip(stalled) {
            *total += (stalled / weights.max(1)) as u64;
        }
    }

    fn tick(&self) -> u64 {
        (SECOND_NS / self.hz).max(1)
    }
}

#[cfg(test)]
mod tests;
