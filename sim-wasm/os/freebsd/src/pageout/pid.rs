//! The controller that decides how many pages to free (`pidctrl_daemon`, `sys/kern/subr_pidctrl.c`, 13.2).
//!
//! Its input is the number of free pages, its output the number of pages to free, never negative. It uses integers, and
//! truncates each of its three terms separately.

use kernel::Knobs;

/// The inverse integral gain at boot (`PIDCTRL_KID`, `sys/sys/pidctrl.h`, 13.2).
const KID: i64 = 4;
/// The integral's contribution is at most this many times the setpoint.
const BOUND: i64 = 4;

/// The inverses of the three gains: `vm.domain.0.pidctrl.kpd`, `kid` and `kdd` (`pidctrl_init_sysctl`,
/// `sys/kern/subr_pidctrl.c`, 13.2). A term is divided by its number, so that a larger one weakens it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gains {
    /// Proportional.
    pub kpd: u32,
    /// Integral.
    pub kid: u32,
    /// Derivative.
    pub kdd: u32,
}

impl Gains {
    /// Those that the knobs describe.
    pub fn from_knobs(knobs: &Knobs) -> Self {
        let [kpd, kid, kdd] =
            ["vm.domain.0.pidctrl.kpd", "vm.domain.0.pidctrl.kid", "vm.domain.0.pidctrl.kdd"].map(|id| knobs.whole(id));
        Gains { kpd, kid, kdd }
    }

    /// The kernel takes a gain of 0 for 1 (`pidctrl_daemon`).
    fn divisors(self) -> [i64; 3] {
        [self.kpd, self.kid, self.kdd].map(|gain| i64::from(gain.max(1)))
    }
}

/// A controller. Its numbers are in pages, as shown by `vm.domain.0.pidctrl`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pid {
    gains: Gains,
    setpoint: i64,
    interval_ns: u64,
    /// When the present interval began; none before the first call.
    since_ns: Option<u64>,
    error: i64,
    olderror: i64,
    integral: i64,
    derivative: i64,
    input: i64,
    output: i64,
}

impl Pid {
    /// A controller that works toward `setpoint` free pages, in intervals of `interval_ns`.
    pub fn new(setpoint: u32, interval_ns: u64, gains: Gains) -> Self {
        Pid {
            gains,
            setpoint: i64::from(setpoint),
            interval_ns,
            since_ns: None,
            error: 0,
            olderror: 0,
            integral: 0,
            derivative: 0,
            input: 0,
            output: 0,
        }
    }

    /// Pages to free now, with `free` pages free. If called again within an interval, it answers only for what has been
    /// added since.
    pub fn output(&mut self, now_ns: u64, free: i64) -> i64 {
        let mut error = self.setpoint - free;
        if self.interval_is_over(now_ns) {
            self.since_ns = Some(now_ns);
            self.olderror = self.error;
            self.error = 0;
            self.output = 0;
        } else {
            error -= self.error - self.output;
        }
        self.error += error;
        self.integral = (self.integral + error).clamp(0, self.bound());
        self.derivative = self.error - self.olderror;
        let [kpd, kid, kdd] = self.gains.divisors();
        let wanted = self.error / kpd + self.integral / kid + self.derivative / kdd;
        let output = (wanted - self.output).max(0);
        self.output += output;
        self.input = free;
        output
    }

    /// The state under the kernel's names and in its order, without `ticks` and `interval`, which count clock ticks.
    pub fn named(&self) -> [(&'static str, i64); 11] {
        [
            ("error", self.error),
            ("olderror", self.olderror),
            ("integral", self.integral),
            ("derivative", self.derivative),
            ("input", self.input),
            ("output", self.output),
            ("setpoint", self.setpoint),
            ("bound", self.bound()),
            ("kpd", i64::from(self.gains.kpd)),
            ("kid", i64::from(self.gains.kid)),
            ("kdd", i64::from(self.gains.kdd)),
        ]
    }

    /// Pages short of the setpoint when the interval began, plus those added since.
    pub fn error(&self) -> i64 {
        self.error
    }

    /// All errors so far, from 0 to sixteen times the setpoint.
    pub fn integral(&self) -> i64 {
        self.integral
    }

    /// The error minus that of the previous interval.
    pub fn derivative(&self) -> i64 {
        self.derivative
    }

    /// The integral's limit. The kernel multiplies by the inverse gain, so that the limit applies to the integral's
    /// contribution; it does so at boot, and a gain set later leaves the limit as it is (`pidctrl_init`).
    fn bound(&self) -> i64 {
        BOUND * self.setpoint * KID
    }

    fn interval_is_over(&self, now_ns: u64) -> bool {
        self.since_ns.is_none_or(|since| now_ns.saturating_sub(since) >= self.interval_ns)
    }
}

#[cfg(test)]
mod tests {
    use super::{Gains, Pid};
    use proptest::prelude::*;

    const INTERVAL: u64 = 100_000_000;
    const KERNELS: Gains = Gains { kpd: 3, kid: 4, kdd: 8 };

    /// One call per interval: free pages, then the expected output, error, integral and derivative.
    fn follow(pid: &mut Pid, calls: &[(i64, [i64; 4])]) {
        for (turn, &(free, expected)) in (0..).zip(calls) {
            let output = pid.output(turn * INTERVAL, free);
            assert_eq!([output, pid.error(), pid.integral(), pid.derivative()], expected, "turn {turn}");
        }
    }

    #[test]
    fn one_call_an_interval_answers_the_whole_error() {
        let calls = [
            (900, [70, 100, 100, 100]),
            (900, [83, 100, 200, 0]),
            (1000, [38, 0, 200, -100]),
            (1000, [50, 0, 200, 0]),
            (1100, [0, -100, 100, -100]),
            (1100, [0, -100, 0, 0]),
            (1300, [0, -300, 0, -200]),
        ];
        follow(&mut Pid::new(1000, INTERVAL, KERNELS), &calls);
    }

    #[test]
    fn a_second_call_within_an_interval_answers_what_came_on_top() {
        let mut pid = Pid::new(1000, INTERVAL, KERNELS);
        assert_eq!(pid.output(0, 700), 212);
        assert_eq!(pid.named()[..6].iter().map(|&(_, n)| n).collect::<Vec<_>>(), [300, 0, 300, 300, 700, 212]);
        assert_eq!(pid.output(INTERVAL - 1, 800), 79);
        assert_eq!(pid.named()[..6].iter().map(|&(_, n)| n).collect::<Vec<_>>(), [412, 0, 412, 412, 800, 291]);
        assert_eq!(pid.output(INTERVAL, 1000), 52);
        assert_eq!(pid.named()[..6].iter().map(|&(_, n)| n).collect::<Vec<_>>(), [0, 412, 412, -412, 1000, 52]);
    }

    #[test]
    fn a_long_shortage_winds_up_to_sixteen_setpoints_and_unwinds_when_there_is_plenty() {
        let mut pid = Pid::new(1000, INTERVAL, KERNELS);
        for turn in 0..20 {
            pid.output(turn * INTERVAL, 0);
        }
        assert_eq!(pid.integral(), 16_000);
        assert_eq!(pid.output(20 * INTERVAL, 0), 333 + 4000);
        assert_eq!(pid.output(21 * INTERVAL, 21_000), 0);
        assert_eq!(pid.integral(), 0);
    }

    #[test]
    fn an_interval_is_measured_from_the_call_that_began_it() {
        let mut pid = Pid::new(1000, INTERVAL, KERNELS);
        pid.output(INTERVAL / 2, 900);
        assert_eq!(pid.output(INTERVAL, 900), 49, "the same interval");
        assert_eq!(pid.error(), 170);
        pid.output(INTERVAL / 2 + INTERVAL, 900);
        assert_eq!(pid.error(), 100, "a new one");
    }

    #[test]
    fn gains_divide_their_terms_and_0_counts_as_1() {
        // 300 / 1 + 300 / 10 + 300 / 2; then 0 + 300 / 10 - 300 / 2 is less than nothing.
        let calls = [(700, [480, 300, 300, 300]), (1000, [0, 0, 300, -300]), (1000, [30, 0, 300, 0])];
        follow(&mut Pid::new(1000, INTERVAL, Gains { kpd: 0, kid: 10, kdd: 2 }), &calls);
    }

    #[test]
    fn a_gain_leaves_the_limit_of_the_integral_as_it_was_at_boot() {
        let mut pid = Pid::new(1000, INTERVAL, Gains { kid: 100, ..KERNELS });
        for turn in 0..20 {
            pid.output(turn * INTERVAL, 0);
        }
        // 1000 / 3 + 16,000 / 100 + 0 / 8.
        assert_eq!((pid.integral(), pid.output(20 * INTERVAL, 0)), (16_000, 333 + 160));
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn answers_within_an_interval_add_up_and_the_integral_stays_within_its_bounds(
            setpoint in 1..100_000u32, calls in prop::collection::vec((0..150_000u64, 0..200_000i64), 1..60),
        ) {
            let mut pid = Pid::new(setpoint, 100_000, KERNELS);
            let (mut now, mut began, mut answered) = (0, None, 0);
            for (pause, free) in calls {
                now += pause;
                if began.is_none_or(|then| now - then >= 100_000) {
                    (began, answered) = (Some(now), 0);
                }
                let output = pid.output(now, free);
                answered += output;
                prop_assert!(output >= 0);
                prop_assert_eq!(pid.named()[5], ("output", answered));
                prop_assert!((0..=16 * i64::from(setpoint)).contains(&pid.integral()));
            }
        }

        #[test]
        fn with_enough_free_it_asks_only_because_there_was_more_before(frees in prop::collection::vec(1000..5000i64, 1..20)) {
            let mut pid = Pid::new(1000, INTERVAL, KERNELS);
            for (turn, &free) in (0..).zip(&frees) {
                let output = pid.output(turn * INTERVAL, free);
                prop_assert!(output <= pid.derivative().max(0) / 8);
            }
        }
    }
}
