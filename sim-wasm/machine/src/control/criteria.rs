//! Three criteria for the multiprogramming level (Denning, Kahn, Leroudier, Potier and Suri 1976), each as a controller
//! of a limit.
//!
//! The criteria are the paper's, but how the level is changed is not: here by one at the end of every period, with a
//! band between raising and lowering, so that the level does not swing around the criterion.

use super::gate::Gate;
use super::limit::Limit;
use super::meta::{BLOCKED, ControlMeta, ControlParam, MPL, Values, gauge};
use super::orders::Orders;
use super::seen::Seen;

const CITATION: &str =
    "P. J. Denning, K. C. Kahn, J. Leroudier, D. Potier, R. Suri: Optimal multiprogramming. Acta Informatica 7, 1976";
const SIMPLIFICATIONS: &[&str] = &["held-keep-pages", "level-by-one"];
const PERIOD: ControlParam = ControlParam::whole("period_s", [1.0, 600.0, 5.0], "s", "model");

pub(super) const FIFTY: ControlMeta = ControlMeta {
    id: "fifty-percent",
    stand_in: false,
    kills: false,
    params: &[
        ControlParam::real("target", [1.0, 99.0, 50.0], "%", CITATION),
        ControlParam::real("band", [0.0, 50.0, 10.0], "%", "model"),
        PERIOD,
    ],
    series: &[MPL, BLOCKED, gauge("disk_busy_mean", "%")],
    citation: CITATION,
    simplifications: SIMPLIFICATIONS,
};

pub(super) const LIFETIME: ControlMeta = ControlMeta {
    id: "lifetime-swap",
    stand_in: false,
    kills: false,
    params: &[ControlParam::real("band", [0.0, 1000.0, 50.0], "%", "model"), PERIOD],
    series: &[MPL, BLOCKED, gauge("lifetime_over_swap", "")],
    citation: CITATION,
    simplifications: SIMPLIFICATIONS,
};

pub(super) const KNEE: ControlMeta = ControlMeta {
    id: "knee",
    stand_in: true,
    kills: false,
    params: &[PERIOD],
    series: &[MPL, BLOCKED, gauge("lifetime_per_page", "us")],
    citation: CITATION,
    simplifications: &["held-keep-pages", "knee-by-trying"],
};

/// The ratio shown for a period without a fault, and the most that is ever shown.
const MOST_SHOWN: f64 = 100.0;

/// Which of the three it is.
#[derive(Debug, Clone, Copy)]
enum Criterion {
    /// The disk is busy for `target` of the time, give or take `band`, both in percent.
    Fifty { target: f64, band: f64 },
    /// The mean time between faults is that of a transfer, or longer by up to `band` percent.
    Lifetime { band: f64 },
    /// The time between faults, per page that a process has, is as long as it can be.
    Knee,
}

/// Counts at the end of a period.
#[derive(Debug, Clone, Copy, Default)]
struct Counts {
    at: u64,
    user_ns: u64,
    busy_ns: u64,
    transfers: u64,
    faults: u64,
}

/// A level that follows a criterion.
#[derive(Debug, Clone)]
pub(super) struct Criteria {
    criterion: Criterion,
    period_ns: u64,
    before: Counts,
    limit: Limit,
    /// What was measured over the last period.
    indicator: f64,
    /// For the knee: which way the last step went.
    upward: bool,
}

impl Criteria {
    pub(super) fn new(id: &str, values: &Values) -> Self {
        let band = values.value("band");
        let criterion = match id {
            "fifty-percent" => Criterion::Fifty { target: values.value("target"), band },
            "lifetime-swap" => Criterion::Lifetime { band },
            _ => Criterion::Knee,
        };
        Criteria {
            criterion,
            period_ns: values.ns("period_s"),
            before: Counts::default(),
            limit: Limit::default(),
            indicator: 0.0,
            upward: false,
        }
    }

    pub(super) fn indicator(&self) -> f64 {
        self.indicator
    }

    pub(super) fn look(&mut self, seen: &Seen, gate: &mut Gate, orders: &mut Orders) {
        if seen.now >= self.before.at + self.period_ns {
            let step = self.step(seen, gate);
            self.limit.step(step, gate, orders);
        }
        self.limit.settle(seen.now, gate, orders);
    }

    /// The step to take after a period: one up, one down, or neither.
    fn step(&mut self, seen: &Seen, gate: &Gate) -> i32 {
        let now = Counts {
            at: seen.now,
            user_ns: seen.cpu_ns[0],
            busy_ns: seen.disk_busy_ns,
            transfers: seen.transfers,
            faults: seen.major_faults(),
        };
        let before = std::mem::replace(&mut self.before, now);
        let passed = |now: u64, before: u64| now.saturating_sub(before) as f64;
        let (time, busy) = (passed(now.at, before.at).max(1.0), passed(now.busy_ns, before.busy_ns));
        let faults = passed(now.faults, before.faults);
        // Without a fault, the lifetime is all the time that was used.
        let life = passed(now.user_ns, before.user_ns) / faults.max(1.0);
        match self.criterion {
            Criterion::Fifty { target, band } => {
                self.indicator = busy * 100.0 / time;
                i32::from(self.indicator < target - band) - i32::from(self.indicator > target + band)
            }
            Criterion::Lifetime { band } => {
                let swap = busy / passed(now.transfers, before.transfers).max(1.0);
                self.indicator = if faults > 0.0 && swap > 0.0 { (life / swap).min(MOST_SHOWN) } else { MOST_SHOWN };
                // Without faults there is no thrashing.
                let long = faults == 0.0 || self.indicator > 1.0 + band / 100.0;
                i32::from(long) - i32::from(faults > 0.0 && self.indicator < 1.0)
            }
            Criterion::Knee => {
                let pages: u32 =
                    gate.active().iter().map(|&(pid, _)| seen.process(pid).load.resident).fold(0, u32::saturating_add);
                let each = f64::from(pages) / f64::from(gate.level().max(1));
                let before = std::mem::replace(&mut self.indicator, life / 1e3 / each.max(1.0));
                // Nobody faults, so there is room for one more.
                if faults == 0.0 {
                    return 1;
                }
                // Goes on in the same direction as long as a step makes it longer; otherwise turns back.
                self.upward = self.upward == (self.indicator >= before);
                if self.upward { 1 } else { -1 }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::testing::{level_of, machine_of};
    use super::*;
    use crate::control::meta::Values;

    /// Periods of 5 s: how busy the disk was in percent, faults (each with a transfer), milliseconds of work done.
    fn run(id: &str, periods: &[(u64, u64, u64)]) -> (Vec<u32>, f64) {
        let (mut rule, mut gate) = (Criteria::new(id, &Values::defaults(id)), Gate::default());
        let mut seen = machine_of(4);
        let mut levels = Vec::new();
        for &(busy_percent, faults, done_ms) in periods {
            seen.now += 5_000_000_000;
            seen.disk_busy_ns += 50_000_000 * busy_percent;
            seen.transfers += faults;
            seen.cpu_ns[0] += done_ms * 1_000_000;
            seen.processes[0].load.major_faults += faults;
            let mut orders = Orders::default();
            gate.update(&seen);
            rule.look(&seen, &mut gate, &mut orders);
            level_of(&mut seen, &orders);
            levels.push(gate.level());
        }
        (levels, rule.indicator())
    }

    #[test]
    fn the_level_falls_while_the_disk_is_busy_for_more_than_half_the_time_and_a_band() {
        let (levels, busy) =
            run("fifty-percent", &[(61, 9, 9), (100, 9, 9), (100, 9, 9), (100, 9, 9), (60, 9, 9), (39, 9, 9)]);
        // One always runs; inside the band nothing changes.
        assert_eq!((levels, busy), (vec![3, 2, 1, 1, 1, 2], 39.0));
    }

    #[test]
    fn the_level_falls_while_faults_come_sooner_than_a_transfer_takes() {
        // 100 transfers in 1 s: 10 ms each. 500 ms with 100 faults: 5 ms apart; then 12, within the band; then 16.
        let (levels, ratio) = run("lifetime-swap", &[(20, 100, 500), (20, 100, 1200), (20, 100, 1600)]);
        assert_eq!((levels, ratio), (vec![3, 3, 4], 1.6));
    }

    #[test]
    fn the_knee_is_looked_for_by_going_on_while_it_helps() {
        let (levels, _) =
            run("knee", &[(90, 100, 500), (90, 100, 600), (90, 100, 700), (90, 100, 300), (90, 100, 200)]);
        // Longer each time on the way down; then shorter: back up; shorter again: down.
        assert_eq!(levels, [3, 2, 1, 2, 1]);
    }
}
