//! Reclaim that gets nowhere waits (`reclaim_throttle`, the end of `shrink_node`, `consider_reclaim_throttle`,
//! `mm/vmscan.c`, 6.12).

use crate::lists::node::MOST_FAILURES;
use crate::lists::workingset::Kind;
use crate::pressure::HZ;
use crate::reclaim::zone_scan::{CLUSTER, Control};
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use kernel::SECOND_NS;

/// How long kswapd waits for writes (`VMSCAN_THROTTLE_WRITEBACK`, `HZ / 10`).
pub(crate) const WRITEBACK_NS: u64 = SECOND_NS / 10;
/// How long a process waits (`VMSCAN_THROTTLE_CONGESTED`, `VMSCAN_THROTTLE_NOPROGRESS`: a tick).
pub(crate) const NOPROGRESS_NS: u64 = SECOND_NS / HZ as u64;
/// kswapd waits no longer once more pages than this are written (`__acct_reclaim_writeback`).
const WRITTEN_ENOUGH: u32 = CLUSTER;

/// What kswapd has found out about the node's writes, until the node is balanced (`clear_pgdat_congested`).
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Writes {
    /// All that a look met was being written (`PGDAT_WRITEBACK`).
    pub(crate) only_writes: bool,
    /// All dirty pages that a look met were met for the second time (`LRUVEC_NODE_CONGESTED`).
    congested: bool,
}

/// What kswapd waits for.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Awaits {
    /// For nothing but its time.
    #[default]
    Nothing,
    /// For a write.
    AnyWrite,
    /// For enough pages to be written; so many are.
    Pages(u32),
    /// For its turn to write.
    Turn,
}

impl Awaits {
    /// Pages have been written: whether it waits no longer.
    pub(crate) fn written(&mut self, pages: u32) -> bool {
        let over = match self {
            Awaits::Nothing | Awaits::Turn => false,
            Awaits::AnyWrite => true,
            Awaits::Pages(written) => {
                *written += pages;
                *written > WRITTEN_ENOUGH
            }
        };
        if over {
            *self = Awaits::Nothing;
        }
        over
    }
}

impl LinuxKernel {
    /// Records what a look at the split lists says about writes. With generations, nobody asks
    /// (`lru_gen_shrink_node`).
    pub(crate) fn note_writes(&mut self, control: &Control) {
        let looked = control.node.looked;
        let congested = looked.dirty > 0 && looked.dirty == looked.congested;
        if congested && control.node.is_for_group() {
            self.note_congested(control.node.target);
        }
        if self.settings.lru != LruKind::Split || !control.is_kswapd() {
            return;
        }
        let writes = &mut self.node.writes;
        writes.only_writes |= looked.writeback > 0 && looked.writeback == looked.taken;
        writes.congested |= congested;
    }

    /// Whether kswapd has to wait for writes: pages come round again before they are written.
    pub(crate) fn kswapd_awaits_writes(&self, control: &Control) -> bool {
        self.settings.lru == LruKind::Split && control.node.looked.immediate > 0
    }

    /// Whether a process has to wait after a look that got nowhere, or because the writes don't keep up.
    pub(crate) fn throttles(&self, control: &Control) -> bool {
        if control.node.is_for_group() {
            return self.is_congested_group(control.node.target) && !self.skips_throttle();
        }
        let reclaimed = control.round.reclaimed;
        let nowhere = control.priority == 1 && reclaimed == 0 && reclaimed <= control.scanned >> 3;
        let congested = self.settings.lru == LruKind::Split && self.node.writes.congested;
        (nowhere || congested) && !self.skips_throttle()
    }

    /// `skip_throttle_noprogress`: nobody waits if kswapd has given up, or if less than half of what could be reclaimed
    /// is dirty or being written.
    fn skips_throttle(&self) -> bool {
        let pending = u64::from(self.nr_dirty) + u64::from(self.nr_writeback);
        self.node.failures >= MOST_FAILURES || 2 * pending <= self.reclaimable()
    }

    /// `zone_reclaimable_pages`: anonymous pages count only if swap has room.
    pub(crate) fn reclaimable(&self) -> u64 {
        let sizes = self.sizes();
        let anon = if self.can_swap() { u64::from(sizes.of(Kind::Anon)) } else { 0 };
        match anon + u64::from(sizes.of(Kind::File)) {
            0 => u64::from(self.free_pages()),
            pages => pages,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kswapd_waits_for_more_pages_than_a_batch() {
        let mut awaits = Awaits::Pages(0);
        assert_eq!([20, 12, 1, 40].map(|pages| awaits.written(pages)), [false, false, true, false]);
        assert!(Awaits::AnyWrite.written(1));
    }
}
