//! What CFQ remembers about a process: how long it thinks between a read's end and the next one, and how far apart its
//! reads are. Means are decayed by 7/8 with each sample, in fixed point with 256 for 1 (`cfq_update_io_thinktime`,
//! `cfq_update_io_seektime`).

use super::SLICE_IDLE;

/// With more than this, a mean is believed (`sample_valid`): after three requests.
const VALID: u64 = 80;
/// A process whose requests are farther apart than this many sectors seeks (`CIC_SEEKY`).
const SEEKY: u64 = 128 * 1024;

/// A process that has made requests somebody waits for (`struct cfq_io_context`).
#[derive(Debug, Clone, Default)]
pub(super) struct Context {
    /// Whether it has ended.
    pub(super) exited: bool,
    /// Tick at which the last of these requests ended; at first, that of its first request.
    pub(super) last_end: Option<u64>,
    /// The sector just after the last one.
    position: u64,
    think_samples: u64,
    think_total: u64,
    think_mean: u64,
    seek_samples: u64,
    seek_total: u64,
    seek_mean: u64,
}

impl Context {
    /// Notes a request at a tick. Every one is a sample, even while another is under way.
    pub(super) fn asks(&mut self, jiffy: u64, sector: u64, end: u64) {
        let thought = jiffy.saturating_sub(*self.last_end.get_or_insert(jiffy)).min(2 * SLICE_IDLE);
        self.think_samples = decayed(self.think_samples, 1);
        self.think_total = decayed(self.think_total, thought);
        self.think_mean = (self.think_total + 128) / self.think_samples.max(1);
        // A single far jump must not outweigh all others: the second and third may be 2 Mi sectors farther, later ones
        // 128 Ki.
        let allowance = if self.seek_samples <= 60 { 2 << 20 } else { 128 << 10 };
        let distance = self.position.abs_diff(sector).min(4 * self.seek_mean + allowance);
        self.seek_samples = decayed(self.seek_samples, 1);
        self.seek_total = decayed(self.seek_total, distance);
        self.seek_mean = (self.seek_total + self.seek_samples / 2) / self.seek_samples.max(1);
        self.position = end;
    }

    /// Whether it is known to seek.
    pub(super) fn seeks(&self) -> bool {
        self.seek_samples > VALID && self.is_seeky()
    }

    /// Whether its mean distance is that of one that seeks, known well or not.
    pub(super) fn is_seeky(&self) -> bool {
        self.seek_mean > SEEKY
    }

    /// Whether it is known to think for longer than the drive is held, or not to; none if it is not known.
    pub(super) fn thinks_too_long(&self) -> Option<bool> {
        (self.think_samples > VALID).then_some(self.think_mean > SLICE_IDLE)
    }
}

/// One step of the decay.
fn decayed(mean: u64, sample: u64) -> u64 {
    (7 * mean + 256 * sample) / 8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn its_means_are_believed_from_the_third_request_on() {
        let mut context = Context::default();
        context.asks(100, 0, 8);
        assert_eq!((context.think_samples, context.think_mean, context.thinks_too_long()), (32, 4, None));
        context.last_end = Some(110);
        // Twenty ticks count as sixteen: 256 * 16 / 8 over 60, rounded by 128.
        context.asks(130, 8, 16);
        assert_eq!((context.think_samples, context.think_total, context.think_mean), (60, 512, 10));
        context.last_end = Some(140);
        context.asks(160, 16, 24);
        assert_eq!((context.think_samples, context.think_total, context.think_mean), (84, 960, 12));
        assert_eq!((context.thinks_too_long(), context.seeks()), (Some(true), false));
    }

    #[test]
    fn one_that_seeks_is_known_by_then_too() {
        let mut context = Context::default();
        // 2 Mi, and four times the mean of that more.
        for sector in [0, 3 << 20, 20 << 20] {
            context.asks(0, sector, sector);
        }
        assert!(context.seeks());
        let mut near = Context::default();
        (0..9).for_each(|i| near.asks(0, 100_000 * i, 100_000 * i));
        assert!(!near.seeks() && near.thinks_too_long() == Some(false));
    }
}
