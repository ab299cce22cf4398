//! Requests that somebody waits for, or those that nobody does: which of them is the best to serve next.

use super::{TICK_NS, is_late};
use crate::disk::request::Request;
use crate::disk::scheduler::sorted::Sorted;
use crate::disk::why::Why;

/// Farthest the arm goes back for a request, in sectors.
pub(super) const MAXBACK: u64 = 1024 * 1024;

/// The requests that somebody waits for, or the others.
#[derive(Debug, Clone, Default)]
pub(super) struct Side {
    /// The waiting requests.
    pub(super) queue: Sorted,
    /// Where the last one dispatched ended.
    pub(super) last_sector: u64,
    /// Tick at which waiting times were last checked.
    pub(super) last_check: u64,
}

impl Side {
    /// The next one upward from the last; one back if that is less than half as far; else the lowest (`as_choose_req`).
    pub(super) fn candidate(&self) -> Option<&Request> {
        let last = self.last_sector;
        let back = self.queue.below(last).filter(|request| last - request.sector <= MAXBACK);
        let ahead = self.queue.from(last);
        match (ahead, back) {
            (Some(ahead), Some(back)) if 2 * (last - back.sector) < ahead.sector - last => Some(back),
            (Some(ahead), _) => Some(ahead),
            // All are below: the nearest if all can be reached by going back, else the lowest.
            (None, back) => {
                self.queue.lowest().and_then(|lowest| if last - lowest.sector <= MAXBACK { back } else { Some(lowest) })
            }
        }
    }

    /// Why a request is the candidate.
    pub(super) fn why(&self, request: &Request) -> Why {
        let last = self.last_sector;
        let nearest = self.queue.below(last).is_some_and(|below| below.seq == request.seq);
        match last.checked_sub(request.sector) {
            None | Some(0) => Why::Upward,
            Some(way) if nearest && way <= MAXBACK => Why::Back,
            Some(_) => Why::FromLowest,
        }
    }

    /// The oldest, if its time is up; this is checked only once in such a time.
    pub(super) fn expired(&mut self, jiffy: u64, expire: u64) -> Option<u64> {
        if jiffy - self.last_check < expire {
            return None;
        }
        self.last_check = jiffy;
        let oldest = self.queue.oldest()?;
        is_late(oldest, expire, jiffy * TICK_NS).then_some(oldest.seq)
    }
}
