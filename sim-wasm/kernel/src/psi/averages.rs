//! Running averages in fixed point, kept like the load average (`calc_avgs`, `kernel/sched/psi.c`; `calc_load`).

/// 1 in fixed point.
const ONE: u64 = 1 << 11;
/// The weight of the old value after 2 s, for averages over 10 s, 60 s and 300 s.
const DECAY: [u64; 3] = [1677, 1981, 2034];

/// Shares of time in percent, over 10 s, 60 s and 300 s.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Averages([u64; 3]);

impl Averages {
    /// A period in which tasks were stalled for `stalled` nanoseconds, after `missed` periods in which nothing
    /// happened.
    pub fn take(&mut self, missed: u64, stalled: u64, period: u64) {
        let percent = (u128::from(stalled) * 100 / u128::from(period.max(1))).min(100) as u64;
        for (average, decay) in self.0.iter_mut().zip(DECAY) {
            if missed > 0 {
                *average = towards(*average, power(decay, missed), 0);
            }
            *average = towards(*average, decay, percent * ONE);
        }
    }

    /// Hundredths of a percent, as printed: truncated.
    pub fn hundredths(self) -> [u32; 3] {
        self.0.map(|average| (average / ONE * 100 + average % ONE * 100 / ONE) as u32)
    }

    /// `avg10=0.00 avg60=0.00 avg300=0.00`
    pub(super) fn text(self) -> String {
        let [short, middle, long] = self.hundredths().map(|share| format!("{}.{:02}", share / 100, share % 100));
        format!("avg10={short} avg60={middle} avg300={long}")
    }
}

/// Rounds up while the average rises, so that it can reach a constant share.
fn towards(old: u64, decay: u64, value: u64) -> u64 {
    let sum = old * decay + value * (ONE - decay);
    (if value >= old { sum + ONE - 1 } else { sum }) / ONE
}

/// `base^exponent` in fixed point, each product rounded (`fixed_power_int`).
fn power(base: u64, exponent: u64) -> u64 {
    let product = |a: u64, b: u64| (a * b + ONE / 2) / ONE;
    let (mut result, mut base, mut left) = (ONE, base, exponent);
    while left > 0 {
        if left & 1 == 1 {
            result = product(result, base);
        }
        base = product(base, base);
        left >>= 1;
    }
    result
}
