//! The learning rate of CACHEUS: it goes on as long as hits follow, and turns back when they stay away.

use base::rng::Rng;

/// The bounds of a rate.
const LEAST: f64 = 0.001;
const MOST: f64 = 1.0;

/// Periods without a success after which the rate is what it was at the beginning.
const PATIENCE: u32 = 10;

/// The rate of the authors' program (`Cacheus_Learning_Rate`): after each period the changes of the rate and of the hit ratio, in
/// thousandths, are compared. The same direction: further. Opposite: back. If one didn't change and hits became fewer, a draw says
/// where to; ratios of hits that only fall, or stay 0, lead back to the beginning.
#[derive(Debug, Default)]
pub(super) struct Rate {
    started: bool,
    value: f64,
    first: f64,
    /// The rates at the ends of the last two periods.
    last: [f64; 2],
    requests: u64,
    hits: u64,
    ratio: f64,
    idle: u32,
    worse: u32,
}

impl Rate {
    /// The rate; `period` is the requests in a period.
    pub(super) fn of(&mut self, period: u64) -> f64 {
        if !self.started {
            let value = (2.0 * std::f64::consts::LN_2 / period as f64).sqrt();
            *self = Rate { started: true, value, first: value.clamp(LEAST, MOST), last: [0.0, value], ..*self };
        }
        self.value
    }

    /// A request begins.
    pub(super) fn request(&mut self, period: u64, rng: &mut Rng) {
        self.requests += 1;
        if self.requests >= period {
            self.of(period);
            self.adapt(rng);
            (self.requests, self.hits) = (0, 0);
        }
    }

    pub(super) fn hit(&mut self) {
        self.hits += 1;
    }

    fn adapt(&mut self, rng: &mut Rng) {
        let ratio = thousandths(self.hits as f64 / self.requests as f64);
        let gain = thousandths(ratio - self.ratio);
        let change = thousandths(self.last[1]) - thousandths(self.last[0]);
        let step = (self.value * change).abs();
        if gain * change != 0.0 {
            self.value = if gain * change > 0.0 { MOST.min(self.value + step) } else { LEAST.max(self.value - step) };
            (self.idle, self.worse) = (0, 0);
        } else if gain < 0.0 || gain == 0.0 && ratio <= 0.0 {
            self.idle += 1;
            self.worse += u32::from(gain < 0.0);
            if self.idle >= PATIENCE {
                (self.value, self.idle) = (self.first, 0);
            } else if gain < 0.0 && self.worse >= PATIENCE {
                (self.value, self.worse) = (self.first, 0);
            } else if gain < 0.0 {
                self.turn(rng);
            }
        }
        self.last = [self.last[1], self.value];
        self.ratio = ratio;
    }

    /// Away from a bound, or up or down by a draw.
    fn turn(&mut self, rng: &mut Rng) {
        self.value = if self.value >= MOST {
            0.9
        } else if self.value <= LEAST {
            0.005
        } else if rng.unit() < 0.5 {
            MOST.min(self.value * 1.25)
        } else {
            LEAST.max(self.value * 0.75)
        };
    }
}

/// Rounds to thousandths as Python does: by the exact value, halves to the even one.
fn thousandths(x: f64) -> f64 {
    let scaled = x * 1000.0;
    let down = libm::floor(scaled);
    let nearest = if scaled - down - 0.5 == 0.0 {
        // The product may have been rounded to the half.
        let rest = libm::fma(x, 1000.0, -scaled);
        let up = rest > 0.0 || rest == 0.0 && down % 2.0 != 0.0;
        if up { down + 1.0 } else { down }
    } else {
        libm::rint(scaled)
    };
    nearest / 1000.0
}

#[cfg(test)]
mod tests {
    use super::thousandths;

    #[test]
    fn halves_are_rounded_by_their_exact_value() {
        // Python 3.11: round(0.0025, 3), round(0.0625, 3), round(-0.0005, 3), round(0.0015, 3), round(0.2675, 3).
        let rounded = [0.0025, 0.0625, -0.0005, 0.0015, 0.2675].map(|x| thousandths(x).to_string());
        assert_eq!(rounded, ["0.003", "0.062", "-0.001", "0.002", "0.268"]);
    }
}
