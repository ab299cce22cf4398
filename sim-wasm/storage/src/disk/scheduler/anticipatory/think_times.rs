//! What the anticipatory scheduler remembers about processes: how long they think between two reads, and how far apart
//! the reads are. Means are decayed by 7/8 with each sample, in fixed point with 256 for 1 (`as_update_thinktime`,
//! `as_update_seekdist`).

use super::{ANTIC_EXPIRE, HZ};

/// Longer think times count as this: 20 ms less a tick.
const MAX_THINKTIME: u64 = HZ / 50 - 1;
/// A probability of one.
const CERTAIN: u64 = 256;

/// One step of the decay.
fn decayed(mean: u64, sample: u64) -> u64 {
    (7 * mean + 256 * sample) / 8
}

/// A process that reads.
#[derive(Debug, Clone, Default)]
pub(super) struct History {
    /// Whether it has ended.
    pub(super) exited: bool,
    /// Its requests waiting.
    pub(super) queued: u32,
    /// Its requests under way.
    pub(super) dispatched: u32,
    /// Tick at which its last read ended.
    last_end: Option<u64>,
    /// The sector just after its last read.
    last_position: Option<u64>,
    thought_samples: u64,
    thought_total: u64,
    thought_mean: u64,
    seek_samples: u64,
    seek_total: u64,
    seek_mean: u64,
}

/// What is expected of a process that is not known yet.
#[derive(Debug, Clone, Default)]
pub(super) struct Newcomers {
    /// How many of 256 processes read once and never again.
    exit_prob: u64,
    thought_total: u64,
    seek_total: u64,
}

impl Newcomers {
    /// A process that had read once has ended, or let the wait run out.
    pub(super) fn disappoint(&mut self) {
        self.exit_prob = (7 * self.exit_prob + CERTAIN) / 8;
    }

    /// Mean distance between the first two reads of a process, in sectors.
    pub(super) fn seek_mean(&self) -> u64 {
        self.seek_total / 256
    }

    /// Whether waiting for one of them is not worth it.
    pub(super) fn think_too_long(&self) -> bool {
        self.thought_total / 256 > ANTIC_EXPIRE || self.exit_prob > CERTAIN / 2
    }
}

impl History {
    /// Notes that it reads at a tick.
    pub(super) fn reads(&mut self, now: u64, sector: u64, end: u64, newcomers: &mut Newcomers) {
        if let Some(last_position) = self.last_position {
            let idle = self.queued + self.dispatched == 0;
            let thought = self.last_end.filter(|_| idle).map_or(0, |end| now.saturating_sub(end));
            self.thought(thought.min(MAX_THINKTIME), newcomers);
            self.sought(last_position.abs_diff(sector), newcomers);
        }
        self.last_position = Some(end);
    }

    /// Notes that one of its reads is done.
    pub(super) fn read_done(&mut self, now: u64) {
        self.last_end = Some(now);
    }

    /// Whether it has been seen to read twice.
    pub(super) fn is_known(&self) -> bool {
        self.thought_samples > 0
    }

    /// Whether it thinks for longer than the longest wait.
    pub(super) fn thinks_too_long(&self) -> bool {
        self.thought_mean > ANTIC_EXPIRE
    }

    /// Mean distance between two of its reads, in sectors, if there have been two.
    pub(super) fn seek_mean(&self) -> Option<u64> {
        (self.seek_samples > 0).then_some(self.seek_mean)
    }

    fn thought(&mut self, ticks: u64, newcomers: &mut Newcomers) {
        if self.thought_samples == 0 {
            newcomers.thought_total = decayed(newcomers.thought_total, ticks);
            newcomers.exit_prob = 7 * newcomers.exit_prob / 8;
        }
        self.thought_samples = decayed(self.thought_samples, 1);
        self.thought_total = decayed(self.thought_total, ticks);
        self.thought_mean = (self.thought_total + 128) / self.thought_samples.max(1);
    }

    fn sought(&mut self, distance: u64, newcomers: &mut Newcomers) {
        if self.seek_samples == 0 {
            newcomers.seek_total = decayed(newcomers.seek_total, distance);
        }
        // A single far jump must not outweigh all others: the second and third may be 2 Mi sectors farther, later ones
        // 128 Ki.
        let allowance = if self.seek_samples <= 60 { 2 << 20 } else { 128 << 10 };
        let distance = distance.min(4 * self.seek_mean + allowance);
        self.seek_samples = decayed(self.seek_samples, 1);
        self.seek_total = decayed(self.seek_total, distance);
        self.seek_mean = (self.seek_total + self.seek_samples / 2) / self.seek_samples.max(1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn means_are_decayed_by_an_eighth() {
        let (mut history, mut newcomers) = (History::default(), Newcomers::default());
        history.reads(0, 100, 108, &mut newcomers);
        assert!(!history.is_known() && history.seek_mean().is_none());
        history.read_done(10);
        history.reads(13, 208, 216, &mut newcomers);
        // 256 * 3 / 8 = 96 over 32 samples, rounded by 128: 224 / 32.
        assert_eq!((history.thought_samples, history.thought_total, history.thought_mean), (32, 96, 7));
        assert!(history.thinks_too_long());
        // 256 * 100 / 8 over 32.
        assert_eq!(history.seek_mean(), Some(100));
        assert_eq!((newcomers.seek_mean(), newcomers.thought_total), (12, 96));
        (0..60).for_each(|i| {
            history.read_done(20 + i);
            history.reads(20 + i, 216, 216, &mut newcomers);
        });
        assert!(!history.thinks_too_long());
        assert_eq!((newcomers.seek_mean(), history.seek_mean()), (12, Some(0)));
    }

    #[test]
    fn thought_and_distance_have_their_most() {
        let (mut history, mut newcomers) = (History::default(), Newcomers::default());
        history.reads(0, 0, 8, &mut newcomers);
        history.read_done(1);
        history.reads(90_000, 1 << 40, (1 << 40) + 8, &mut newcomers);
        assert_eq!((history.thought_total, history.seek_mean()), (256 * 19 / 8, Some(2 << 20)));
        // While another read of it is under way, it does not think at all.
        history.dispatched = 1;
        history.reads(95_000, 1 << 40, 1 << 40, &mut newcomers);
        assert_eq!(history.thought_total, 7 * (256 * 19 / 8) / 8);
    }

    #[test]
    fn newcomers_that_never_come_back_are_waited_for_no_more() {
        let mut newcomers = Newcomers::default();
        let disappointments = (1..1000).find(|_| {
            newcomers.disappoint();
            newcomers.think_too_long()
        });
        // 1 - (7/8)^n exceeds a half at the sixth; rounding down does not change that.
        assert_eq!(disappointments, Some(6));
    }
}
