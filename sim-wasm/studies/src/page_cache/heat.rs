//! Page heat: the time between two references that the kernel notices. A page is hot if the time between its last two
//! is at most a threshold.
//!
//! This is not LRU-K's backward K-distance, which orders pages: heat assigns each page to one of the two lists.

use super::two_lists::{PAIR, TwoLists};
use scenario::HeatAt;

impl TwoLists {
    /// A process faults on a page that is in memory.
    pub(super) fn notice_fault(&mut self, page: u32, now_us: f64) {
        if self.heat.is_some_and(|heat| heat.at != HeatAt::Exit) {
            self.notice(page, now_us);
        }
    }

    /// A process that used the page ends.
    pub(super) fn notice_exit(&mut self, page: u32, now_us: f64) {
        if self.heat.is_some_and(|heat| heat.at != HeatAt::Fault) {
            self.notice(page, now_us);
        }
    }

    fn notice(&mut self, page: u32, now_us: f64) {
        let Some(heat) = self.heat else { return };
        let before = std::mem::replace(&mut self.noticed_us[page as usize], now_us);
        let active = self.lru.lists().list_of(page) == Some(PAIR.active);
        let hot = now_us - before <= heat.threshold_us;
        if hot && !active {
            self.activate(page);
        } else if !hot && active && heat.demotes {
            self.deactivate(page);
        }
    }
}
