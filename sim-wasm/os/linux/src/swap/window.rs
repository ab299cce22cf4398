//! The slots that are read together, and the frames they get (`swap_vma_readahead`, `swap_cluster_readahead`,
//! `swap_cache_get_folio`, `mm/swap_state.c`, 6.12).

use super::swap_areas::{Area, Slot, Window};
use crate::memory::page::Flag;
use crate::memory::region::Pte;
use crate::reason::Reason;
use crate::state::{FREE, LinuxKernel};
use kernel::{Access, Env, MapId, Pid, Witness};

impl LinuxKernel {
    /// `swap_cache_get_folio`: a fault found a page in the swap cache. If it was read ahead, that was worth it. A page
    /// that reclaim is writing looks the same, so it counts as well, and is no longer to be freed when it is written.
    pub(crate) fn note_found<W: Witness>(&mut self, frame: u32, map: MapId, index: u32, env: &mut Env<'_, W>) {
        if !self.settings.version.adapts_swap_read_ahead() {
            return;
        }
        let hit = self.page(frame).is(Flag::Reclaim);
        if hit {
            self.change(frame, env.witness, |page| page.set(Flag::Reclaim, false));
            self.node.counters.swap_ra_hit += 1;
        }
        if self.swap.reads_by_slot() {
            if hit {
                self.swap.ahead.hit();
            }
        } else {
            self.region_mut(map).ahead.found(index, hit);
        }
    }

    /// The slots to read for a page that is in swap, in the order in which they get frames.
    pub(crate) fn slots_to_read(&mut self, slot: u32, access: Access) -> Vec<u32> {
        let page_cluster = self.settings.page_cluster;
        // A device that answers at once needs no read-ahead (`SWP_SYNCHRONOUS_IO`).
        if self.is_zram(slot) {
            return vec![slot];
        }
        if !self.settings.version.adapts_swap_read_ahead() {
            let place = self.swap.slot(slot);
            let window = self.numbers_of(place, self.swap.read_ahead(place, page_cluster));
            return std::iter::once(slot).chain(window.filter(|&other| other != slot)).collect();
        }
        if self.swap.reads_by_slot() {
            let place = self.swap.slot(slot);
            let last = self.swap.areas().get(usize::from(place.area)).map_or(0, Area::slots);
            let window = self.swap.ahead.window(place.offset, last, page_cluster);
            return self.numbers_of(place, window).filter(|&other| self.is_swapped_out(other)).collect();
        }
        let region = self.region_mut(access.map);
        let pages = region.pages();
        let window = region.ahead.window(access.page, pages, page_cluster);
        let slot_of = |index| match region.pte(index) {
            Pte::Swapped(slot) => Some(slot),
            Pte::Empty | Pte::Zero | Pte::Present(_) => None,
        };
        (window.start..window.start + window.len).filter_map(slot_of).collect()
    }

    /// Whether some page table names a slot (`swap_swapcount`).
    fn is_swapped_out(&self, slot: u32) -> bool {
        self.slot_users(slot) > u16::from(self.in_swap_cache(slot).is_some())
    }

    /// The numbers of the slots of a window in an area.
    pub(crate) fn numbers_of(&self, slot: Slot, window: Window) -> std::ops::Range<u32> {
        let start = self.swap.number(Slot { offset: window.start, ..slot });
        start..start.saturating_add(window.len)
    }

    /// Slots that are to be read get frames in this order, as far as there are any; the one wanted, which fills page
    /// `index`, has its frame already. Returns that, and all slots with their frames.
    pub(crate) fn fill_window<W: Witness>(
        &mut self,
        (wanted, mut frame): (u32, u32),
        (pid, index): (Pid, u32),
        slots: &[u32],
        [first, next]: [Reason; 2],
        env: &mut Env<'_, W>,
    ) -> (u32, Vec<(u32, u32)>) {
        let marks = self.settings.version.adapts_swap_read_ahead();
        let mut pages = Vec::with_capacity(slots.len());
        let (mut has_come, mut has_room) = (false, true);
        for &slot in slots {
            if slot == wanted {
                // All free frames are alike, and this one may have been given to a page before it.
                if self.lru.lists().list_of(frame) != Some(FREE) {
                    frame = self.lru.lists().head(FREE).unwrap_or(frame);
                }
                env.tell_of(first as u32, frame, [index, slot]);
                self.add_read_to_swap_cache(frame, slot, env);
                self.change(frame, env.witness, |page| page.set(Flag::Locked, marks));
                pages.push((slot, frame));
                has_come = true;
                continue;
            }
            if !has_room || self.in_swap_cache(slot).is_some() {
                continue;
            }
            // What zswap keeps takes frames as well, perhaps the last one.
            let reclaims = marks && (has_come || self.compressed.is_none());
            let spare = if reclaims { self.frame_to_read_ahead(pid, env) } else { self.spare_frame(env) };
            let spare = spare.filter(|_| has_come || self.len(FREE) > 1);
            let Some(ahead) = spare else {
                has_room = false;
                continue;
            };
            env.tell_of(next as u32, ahead, [slot, wanted]);
            self.add_read_to_swap_cache(ahead, slot, env);
            if marks {
                self.change(ahead, env.witness, |page| {
                    page.set(Flag::Reclaim, true);
                    page.set(Flag::Locked, true);
                });
            }
            self.node.counters.swap_ra += 1;
            pages.push((slot, ahead));
        }
        (frame, pages)
    }
}
