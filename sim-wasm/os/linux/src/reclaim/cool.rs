//! Pages that a control has found unused become inactive (`deactivate_page`, `mm/swap.c`, as used by
//! `madvise(MADV_COLD)` since 5.4; older kernels have no such call, but get it here).

use crate::settings::LruKind;
use crate::state::LinuxKernel;
use kernel::{MapId, Witness};

impl LinuxKernel {
    /// Moves active pages of a mapping to the head of the inactive list, or to the oldest generation, and forgets that
    /// they were used.
    pub(crate) fn cool_pages<W: Witness>(&mut self, map: MapId, pages: &[u32], witness: &mut W) {
        for &index in pages {
            // A page that a scan has taken off its list is left to that scan.
            let frame = self.frame_in(map, index).filter(|&frame| self.lru.lists().list_of(frame).is_some());
            if let Some(frame) = frame {
                self.take_young_in(map, frame, witness);
                self.each_of(frame, witness, |kernel, frame, witness| {
                    kernel.lru.set_referenced(frame, false, witness);
                    kernel.deactivate(frame, witness);
                });
            }
        }
    }

    fn deactivate<W: Witness>(&mut self, frame: u32, witness: &mut W) {
        if self.settings.lru == LruKind::Generations {
            self.work_on_page(frame);
            let moved = self.node.generations.cool(frame, self.lru.lists_mut(), witness);
            self.counters.pgdeactivate += u64::from(moved);
            return;
        }
        let pair = self.pair_of(frame, self.page(frame));
        if self.lru.lists().list_of(frame) == Some(pair.active) {
            self.lru.deactivate(pair, frame, witness);
            self.counters.pgdeactivate += 1;
        }
    }
}
