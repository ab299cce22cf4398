//! How late the probes answer, and how long interactive programs take for an action: the answers given so far, and those
//! still owed.

use super::simulate::Simulation;
use crate::workload::Op;
use base::series::{Series, SeriesKind};
use kernel::Kernel;
use kernel::{Pid, SECOND_NS, Task};
use serde::Serialize;

const NS_PER_MS: f64 = 1e6;

/// The series of a machine with probes, after all others.
pub const PROBE_SERIES: &[Series] = &[Series { id: "probe_delay", unit: "ms", kind: SeriesKind::Gauge }];

/// The answer that a probe owes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Owed {
    pid: Pid,
    /// When the probe wants to begin.
    due_ns: u64,
    /// How long the work takes undisturbed.
    work_ns: u64,
}

impl Owed {
    fn late(self, now: u64) -> u64 {
        now.saturating_sub(self.due_ns).saturating_sub(self.work_ns)
    }
}

/// The answers of a machine's probes.
#[derive(Debug, Clone, Default)]
pub(super) struct Answers {
    owed: Vec<Owed>,
    /// The delay of each answer, in the order in which they came.
    delays: Vec<u64>,
    /// Answers that have been sampled.
    sampled: usize,
}

/// How late the probes of a run answered, in milliseconds; for interactive programs, how long their actions took.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct ProbeHead {
    /// How often the probes answered.
    pub answers: u32,
    /// Their mean delay.
    pub mean_ms: Option<f64>,
    /// The delay that 95 of 100 answers did not exceed (nearest rank).
    pub p95_ms: Option<f64>,
    /// The longest delay of an answer.
    pub max_ms: Option<f64>,
    /// The most that any answer still owed is already late; 0 if none is.
    pub waiting_ms: f64,
}

impl Answers {
    /// Records that a probe has given the answer it owed, and returns when the next one is due.
    fn answer(&mut self, pid: Pid, now: u64, (start_ns, period_ns, work_ns): (u64, u64, u64)) -> u64 {
        let due_ns = start_ns + (now.saturating_sub(start_ns) / period_ns.max(1) + 1) * period_ns;
        self.next(now, Owed { pid, due_ns, work_ns });
        due_ns
    }

    /// Notes what a process has done and what it owes next.
    fn next(&mut self, now: u64, next: Owed) {
        if let Some(owed) = self.owed.iter_mut().find(|owed| owed.pid == next.pid) {
            self.delays.push(owed.late(now));
            *owed = next;
        } else {
            self.owed.push(next);
        }
    }

    /// Records that an action is done, whose service time is its delay, and returns when the next one is wanted.
    fn served(&mut self, pid: Pid, now: u64, think_ns: u64) -> u64 {
        let due_ns = now + think_ns;
        self.next(now, Owed { pid, due_ns, work_ns: 0 });
        due_ns
    }

    /// The most that any answer still owed is late by now.
    fn waiting(&self, now: u64, tasks: &[Task]) -> u64 {
        let alive = |owed: &&Owed| tasks.get(usize::from(owed.pid)).is_some_and(Task::is_alive);
        self.owed.iter().filter(alive).map(|owed| owed.late(now)).max().unwrap_or(0)
    }

    /// The longest delay, in milliseconds, of the answers since the last sample and of those still owed.
    pub(super) fn sample(&mut self, now: u64, tasks: &[Task]) -> f64 {
        let answered = self.delays.get(self.sampled..).into_iter().flatten().copied().max().unwrap_or(0);
        self.sampled = self.delays.len();
        answered.max(self.waiting(now, tasks)) as f64 / NS_PER_MS
    }

    /// A summary of all answers.
    pub(super) fn head(&self, now: u64, tasks: &[Task]) -> ProbeHead {
        let mut sorted = self.delays.clone();
        sorted.sort_unstable();
        let ms = |ns: u64| ns as f64 / NS_PER_MS;
        let rank = (sorted.len() * 95).div_ceil(100).saturating_sub(1);
        let mean = sorted.iter().map(|&ns| ms(ns)).sum::<f64>() / sorted.len() as f64;
        ProbeHead {
            answers: sorted.len() as u32,
            mean_ms: (!sorted.is_empty()).then_some(mean),
            p95_ms: sorted.get(rank).copied().map(ms),
            max_ms: sorted.last().copied().map(ms),
            waiting_ms: ms(self.waiting(now, tasks)),
        }
    }
}

impl<K: Kernel> Simulation<K> {
    /// Keeps answers only if some process is a probe.
    pub(super) fn with_probes(mut self) -> Self {
        self.answers = self.jobs.iter().any(|job| job.program.answers()).then(Box::default);
        self
    }

    /// A probe has answered: it sleeps until its next answer is due.
    pub(super) fn answered(&mut self, pid: Pid, now: u64, times: (u64, u64, u64)) {
        let at_ns = self.answers.get_or_insert_default().answer(pid, now, times);
        self.jobs[usize::from(pid)].turn_to(Op::Until { at_ns });
    }

    /// An interactive program has done an action: it thinks until the next one is wanted.
    pub(super) fn served(&mut self, pid: Pid, now: u64, think_ns: u64) {
        let at_ns = self.answers.get_or_insert_default().served(pid, now, think_ns);
        self.jobs[usize::from(pid)].turn_to(Op::Until { at_ns });
    }

    /// A program has done what was due, and goes on.
    pub(super) fn replied(&mut self, pid: Pid, now: u64, next_ns: u64) {
        self.answers.get_or_insert_default().next(now, Owed { pid, due_ns: next_ns, work_ns: 0 });
        self.jobs[usize::from(pid)].next_op();
    }

    /// How late the probes answered, if there are any.
    pub fn probe_head(&self) -> Option<ProbeHead> {
        self.answers.as_ref().map(|answers| answers.head(self.seconds() * SECOND_NS, &self.tasks))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MS: u64 = 1_000_000;
    const S: u64 = 1000 * MS;
    const EACH_SECOND: (u64, u64, u64) = (S / 2, S, MS);

    #[test]
    fn what_was_missed_is_left_out_and_the_first_time_is_not_measured() {
        let mut answers = Answers::default();
        assert_eq!(answers.answer(0, 600 * MS, EACH_SECOND), 1500 * MS, "its pages are full");
        assert_eq!(answers.answer(0, 1501 * MS, EACH_SECOND), 2500 * MS, "in time");
        assert_eq!(answers.answer(0, 5000 * MS, EACH_SECOND), 5500 * MS, "late by more than two periods");
        assert_eq!(answers.delays, [0, 2499 * MS]);
        let samples = [5 * S, 6 * S].map(|now| answers.sample(now, &[]) as u32);
        assert_eq!(samples, [2499, 0], "each is in one sample");
    }

    #[test]
    fn an_action_takes_from_the_end_of_thinking_to_its_own_end() {
        let mut answers = Answers::default();
        assert_eq!(answers.served(0, 3 * S, 2 * S), 5 * S, "the program is loaded");
        assert_eq!(answers.served(0, 5 * S + 20 * MS, 4 * S), 9 * S + 20 * MS);
        assert_eq!(answers.served(0, 12 * S, S), 13 * S);
        assert_eq!(answers.delays, [20 * MS, 2980 * MS]);
    }

    #[test]
    fn the_summary_takes_the_nearest_rank() {
        let mut answers = Answers { delays: (1..=100).rev().map(|ms| ms * MS).collect(), ..Answers::default() };
        let head = answers.head(0, &[]);
        assert_eq!((head.answers, head.mean_ms, head.p95_ms, head.max_ms), (100, Some(50.5), Some(95.0), Some(100.0)));
        answers.delays.clear();
        assert_eq!(
            answers.head(0, &[]),
            ProbeHead { answers: 0, mean_ms: None, p95_ms: None, max_ms: None, waiting_ms: 0.0 }
        );
    }
}
