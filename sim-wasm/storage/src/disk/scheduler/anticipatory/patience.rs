//! Whether it is worthwhile to hold the drive for the next read of a process.

use super::{ANTIC_EXPIRE, Antic, Anticipatory, HZ};
use crate::disk::request::Request;

/// Distance, in sectors, up to which a request is as good as the one waited for.
const CLOSE: u64 = 64;

impl Anticipatory {
    /// Whether there is no more reason to wait for the reader, given the best request there is, or the newest
    /// (`as_can_break_anticipation`).
    pub(super) fn breaks(&mut self, candidate: Option<&Request>, jiffy: u64) -> bool {
        let Some(reader) = self.reader else { return true };
        if candidate.is_some_and(|request| request.pid == Some(reader)) {
            return true;
        }
        if self.finished_at.is_some_and(|at| jiffy.saturating_sub(at) >= ANTIC_EXPIRE) {
            return true;
        }
        let Some(history) = self.histories.get(usize::from(reader)) else { return true };
        if history.exited {
            if !history.is_known() {
                self.newcomers.disappoint();
            }
            return true;
        }
        if history.queued > 0 || history.dispatched > 0 {
            return true;
        }
        if candidate.is_some_and(|request| request.sync && self.is_close(request, jiffy)) {
            return true;
        }
        let too_long = if history.is_known() { history.thinks_too_long() } else { self.newcomers.think_too_long() };
        if too_long {
            return true;
        }
        let expected = history.seek_mean().unwrap_or_else(|| self.newcomers.seek_mean());
        candidate.is_some_and(|request| expected > self.sync.last_sector.abs_diff(request.sector))
    }

    /// Whether a request is as good as the one waited for: the longer the wait, the farther it may be (`as_close_req`).
    fn is_close(&self, request: &Request, jiffy: u64) -> bool {
        let waiting = matches!(self.antic, Antic::Waiting(_));
        let waited = self.finished_at.filter(|_| waiting).map_or(0, |at| jiffy.saturating_sub(at)) * 1000 / HZ;
        // No wait is longer than a few milliseconds, so the window stays small.
        let window = CLOSE << waited.saturating_sub(1).min(20);
        let last = if self.batches.sync { self.sync.last_sector } else { self.other.last_sector };
        last.saturating_sub(window / 2) <= request.sector && request.sector <= last + window
    }

    /// Whether to hold the drive for the reader, and until when in ticks.
    pub(super) fn anticipates(&mut self, candidate: Option<&Request>, jiffy: u64) -> Option<u64> {
        let until = self.finished_at? + ANTIC_EXPIRE;
        (self.antic != Antic::Finished && !self.breaks(candidate, jiffy)).then_some(until)
    }
}
