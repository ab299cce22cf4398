//! Controls the multiprogramming level by a level of thrashing, after the abstract of Blake's "Optimal control of
//! thrashing".
//!
//! A stand-in: only the paper's idea is known here, which is to feed an indicator of thrashing back to a controller
//! that raises and lowers the level. Indicator, gain and limits are this model's own.

use super::gate::Gate;
use super::limit::Limit;
use super::meta::{BLOCKED, ControlMeta, ControlParam, MPL, Values, gauge};
use super::orders::Orders;
use super::seen::{Doing, Seen};
use kernel::Task;

pub(super) const META: ControlMeta = ControlMeta {
    id: "blake",
    stand_in: true,
    kills: false,
    params: &[
        ControlParam::real("alpha", [0.01, 1.0, 0.3], "", "model"),
        ControlParam::real("threshold", [0.0, 0.99, 0.5], "", "model"),
        ControlParam::real("gain", [0.0, 10.0, 0.5], "", "model"),
        ControlParam::real("target", [0.0, 1.0, 0.2], "", "model"),
        ControlParam::whole("persistence", [1.0, 60.0, 3.0], "samples", "model"),
    ],
    series: &[MPL, BLOCKED, gauge("thrash_level", "")],
    citation: "R. Blake: Optimal control of thrashing. SIGMETRICS 1982",
    simplifications: &["held-keep-pages", "blake-stand-in"],
};

/// The most that the level falls, and rises, at a time.
const STEPS: [f64; 2] = [2.0, 1.0];

/// The level of thrashing, and the limit that follows from it.
#[derive(Debug, Clone)]
pub(super) struct Blake {
    alpha: f64,
    threshold: f64,
    gain: f64,
    target: f64,
    persistence: u32,
    /// Time of all processes that are neither held nor asleep: lost waiting for pages, and used, in nanoseconds.
    times: [u64; 2],
    /// How many of them are now doing either, and since when.
    doing: [u64; 2],
    since: u64,
    /// The running mean of the share lost.
    mean: f64,
    level: f64,
    /// The direction of the last steps wanted, and how many samples in a row have wanted it.
    off: (i32, u32),
    limit: Limit,
}

impl Blake {
    pub(super) fn new(values: &Values) -> Self {
        Blake {
            alpha: values.value("alpha"),
            threshold: values.value("threshold"),
            gain: values.value("gain"),
            target: values.value("target"),
            persistence: values.whole("persistence"),
            times: [0; 2],
            doing: [0; 2],
            since: 0,
            mean: 0.0,
            level: 0.0,
            off: (0, 0),
            limit: Limit::default(),
        }
    }

    pub(super) fn indicator(&self) -> f64 {
        self.level
    }

    /// Notes what the processes do from now on. Those kept from running count on neither side.
    pub(super) fn watch(&mut self, now: u64, tasks: &[Task]) {
        self.pass(now);
        self.doing = [0; 2];
        for task in tasks.iter().filter(|task| !task.is_held()) {
            match Doing::of(task) {
                Doing::WaitsForPage => self.doing[0] += 1,
                Doing::Runs => self.doing[1] += 1,
                Doing::Sleeps | Doing::Nothing => {}
            }
        }
    }

    fn pass(&mut self, now: u64) {
        let passed = now.saturating_sub(self.since);
        self.since = self.since.max(now);
        self.times.iter_mut().zip(self.doing).for_each(|(time, count)| *time += passed * count);
    }

    pub(super) fn look(&mut self, seen: &Seen, gate: &mut Gate, orders: &mut Orders) {
        if seen.is_due {
            self.pass(seen.now);
            let [lost, used] = std::mem::take(&mut self.times).map(|ns| ns as f64);
            let share = if lost + used > 0.0 { lost / (lost + used) } else { 0.0 };
            let step = self.sample(share, self.limit.level(gate));
            self.limit.step(step, gate, orders);
        }
        self.limit.settle(seen.now, gate, orders);
    }

    /// Takes in a second in which this share was lost, and returns by how much the level changes.
    fn sample(&mut self, share: f64, processes: u32) -> i32 {
        self.mean += self.alpha * (share - self.mean);
        self.level = ((self.mean - self.threshold) / (1.0 - self.threshold)).clamp(0.0, 1.0);
        let wanted = self.gain * (self.level - self.target) * f64::from(processes);
        // A rise of less than one counts as one: if it were rounded, a low level could never rise again.
        let wanted = if wanted < 0.0 { wanted.min(-1.0) } else { libm::round(wanted) };
        let step = -(wanted.clamp(-STEPS[1], STEPS[0]) as i32);
        let count = if step.signum() == self.off.0 { self.off.1.saturating_add(1) } else { 1 };
        self.off = (step.signum(), count);
        if count >= self.persistence { step } else { 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_level_of_thrashing_and_the_steps_are_those_of_the_formula() {
        let mut blake = Blake::new(&Values::defaults("blake"));
        // All time lost: the mean is 1 - 0.7^k, and above one half the level is twice the excess.
        let steps: Vec<i32> = (0..6).map(|_| blake.sample(1.0, 25)).collect();
        assert!((blake.mean - (1.0 - libm::pow(0.7, 6.0))).abs() < 1e-12);
        assert!((blake.level - (2.0 * blake.mean - 1.0)).abs() < 1e-12);
        // k = 1: level 0, wanted 0.5 * -0.2 * 25 = -2.5, at most one up, but only after three in a row. k = 2: level
        // 0.02, up. From k = 3 on 0.314 and more: down, by two from k = 4 on, but only from the third in a row on.
        assert_eq!(steps, [0, 0, 0, 0, -2, -2]);
        let steps: Vec<i32> = (0..8).map(|_| blake.sample(0.0, 8)).collect();
        // 0.618, 0.432 and less: the first is still above the target by a level of 0.035, which rounds to nothing.
        assert_eq!(steps, [0, 0, 0, 1, 1, 1, 1, 1]);
    }

    #[test]
    fn with_one_process_nothing_is_lowered() {
        let mut blake = Blake::new(&Values::defaults("blake"));
        let steps: Vec<i32> = (0..9).map(|_| blake.sample(1.0, 1)).collect();
        assert_eq!(steps, [0; 9]);
    }
}
