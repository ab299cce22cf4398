//! When 2.6.8 believes that memory has run out (`out_of_memory`, `mm/oom_kill.c`): only after ten fruitless attempts to
//! reclaim, with less than five seconds between any two, over at least a second; and five seconds after a kill at the
//! earliest. Whether swap has room doesn't matter.

const SECOND_NS: u64 = 1_000_000_000;
/// With more than this since the last failure, counting starts anew.
const LONG_AGO_NS: u64 = 5 * SECOND_NS;
/// Failures must have gone on for this long.
const GOES_ON_NS: u64 = SECOND_NS;
/// And so many of them.
const FAILURES: u32 = 10;
/// Nobody is killed for this long after a kill.
const AFTER_KILL_NS: u64 = 5 * SECOND_NS;

/// What is remembered from one failure to the next.
#[derive(Debug, Clone, Copy, Default)]
pub struct Patience {
    first: u64,
    last: Option<u64>,
    count: u32,
    last_kill: Option<u64>,
}

impl Patience {
    /// An attempt has failed at `now`, in nanoseconds; attempts of several processors may come a little out of order.
    /// Returns whether a process is to be killed.
    pub(crate) fn is_at_its_end(&mut self, now: u64) -> bool {
        let last = self.last.replace(now);
        if last.is_none_or(|last| now.saturating_sub(last) > LONG_AGO_NS) {
            (self.first, self.count) = (now, 0);
            return false;
        }
        if now.saturating_sub(self.first) < GOES_ON_NS {
            return false;
        }
        self.count += 1;
        if self.count < FAILURES || self.last_kill.is_some_and(|kill| now.saturating_sub(kill) < AFTER_KILL_NS) {
            return false;
        }
        (self.first, self.count, self.last_kill) = (now, 0, Some(now));
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The failures, by their milliseconds, that end with a kill.
    fn kills(failures: impl IntoIterator<Item = u64>) -> Vec<u64> {
        let mut patience = Patience::default();
        failures.into_iter().filter(|ms| patience.is_at_its_end(ms * 1_000_000)).collect()
    }

    #[test]
    fn it_takes_ten_failures_after_a_second_of_them() {
        // The first starts the count; those before 1,000 ms are not counted; the tenth after that kills.
        assert_eq!(kills((0..=30).map(|i| 100 * i)), [1900]);
        assert_eq!(kills((0..=10).map(|i| 2000 * i)), [20_000]);
    }

    #[test]
    fn a_long_pause_makes_it_start_over() {
        assert!(kills((0..=9).map(|i| 2000 * i).chain([23_001, 24_002])).is_empty());
        assert_eq!(kills((0..=9).map(|i| 2000 * i).chain([23_000])), [23_000]);
    }

    #[test]
    fn the_next_one_lives_for_five_seconds_more() {
        // Failures go on being counted in the meantime, so that one is enough then.
        assert_eq!(kills((0..=90).map(|i| 100 * i)), [1900, 6900]);
    }
}
