//! The threads that write dirty pages of files, and when they do (`mm/pdflush.c`, `mm/page-writeback.c`, 2.6.12).

mod pool;

pub use pool::{MAX_THREADS, MIN_THREADS, Pool, ThreadId};

/// Pages of one round of writing (`MAX_WRITEBACK_PAGES`).
pub const ROUND_PAGES: u32 = 1024;

const SECOND_NS: u64 = 1_000_000_000;
const CENTISECOND_NS: u64 = 10_000_000;

/// The timer of `wb_kupdate`, which writes pages that have been dirty for long. Times are in nanoseconds since boot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Kupdate {
    /// None while it is off.
    next: Option<u64>,
}

impl Kupdate {
    /// A timer set at `now` (`vm.dirty_writeback_centisecs`, 500 by default; 0 is off).
    pub fn new(now: u64, writeback_centisecs: u32) -> Self {
        Kupdate { next: after(now, writeback_centisecs) }
    }

    /// When it runs next.
    pub fn next(self) -> Option<u64> {
        self.next
    }

    /// Its time has come, but no thread was free: it tries again in a second.
    pub fn found_no_thread(&mut self, now: u64) {
        self.next = Some(now.saturating_add(SECOND_NS));
    }

    /// It ran. The next run is one interval after the beginning of this one, and at least a second after its end.
    pub fn ran(&mut self, [begin, end]: [u64; 2], writeback_centisecs: u32) {
        self.next = after(begin, writeback_centisecs).map(|next| next.max(end.saturating_add(SECOND_NS)));
    }
}

fn after(now: u64, centisecs: u32) -> Option<u64> {
    (centisecs > 0).then(|| now.saturating_add(u64::from(centisecs) * CENTISECOND_NS))
}

/// Whether `wb_kupdate`, begun at `begin`, writes a file that has been dirty since `dirtied`
/// (`vm.dirty_expire_centisecs`, 3000 by default).
pub fn is_expired(dirtied: u64, begin: u64, expire_centisecs: u32) -> bool {
    begin.saturating_sub(dirtied) >= u64::from(expire_centisecs) * CENTISECOND_NS
}

/// Writing in the background (`background_writeout`), woken by a process that dirties pages beyond the limit, or by
/// reclaim for a number of pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Background {
    /// Pages that have been asked for but not written yet.
    quota: u32,
}

impl Background {
    /// Writes at least `quota` pages, as long as there are any.
    pub fn new(quota: u32) -> Self {
        Background { quota }
    }

    /// Pages of the next round, or none if it ends: the quota has been written and fewer than `background` pages are
    /// `dirty` ([`super::dirty_limits::DirtyLimits`]).
    pub fn round(self, dirty: u32, background: u32) -> Option<u32> {
        (self.quota > 0 || dirty >= background).then_some(ROUND_PAGES)
    }

    /// A round has written this many pages. Returns whether to continue: it ends if less than a full round could be
    /// written and no queue was congested.
    pub fn wrote(&mut self, pages: u32, congested: bool) -> bool {
        self.quota = self.quota.saturating_sub(pages);
        pages >= ROUND_PAGES || congested
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kupdate_keeps_its_interval_unless_it_takes_too_long() {
        let s = |seconds: u64| seconds * SECOND_NS;
        let mut timer = Kupdate::new(s(10), 500);
        assert_eq!(timer.next(), Some(s(15)));
        timer.found_no_thread(s(15));
        assert_eq!(timer.next(), Some(s(16)));
        timer.ran([s(16), s(18)], 500);
        assert_eq!(timer.next(), Some(s(21)));
        timer.ran([s(21), s(26)], 500);
        assert_eq!(timer.next(), Some(s(27)));
        timer.ran([s(27), s(28)], 0);
        assert_eq!((timer.next(), Kupdate::new(0, 0).next()), (None, None));
    }

    #[test]
    fn a_file_is_written_when_it_has_been_dirty_for_30_s() {
        assert!(is_expired(0, 30 * SECOND_NS, 3000) && !is_expired(1, 30 * SECOND_NS, 3000));
        assert!(is_expired(5, 5, 0));
    }

    #[test]
    fn the_background_writes_down_to_its_limit_and_at_least_its_quota() {
        let mut work = Background::new(0);
        assert_eq!([100, 99].map(|dirty| work.round(dirty, 100)), [Some(1024), None]);
        assert!(work.wrote(1024, false) && work.wrote(1023, true) && !work.wrote(1023, false));
        let mut asked = Background::new(1500);
        assert!(asked.wrote(1024, false));
        assert_eq!(asked.round(0, 100), Some(1024));
        assert!(asked.wrote(1024, false));
        assert_eq!(asked.round(0, 100), None);
    }
}
