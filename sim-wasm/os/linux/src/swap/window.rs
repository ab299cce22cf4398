//! The slots that are read together, and the frames they get (`swap_vma_readahead`, `swap_cluster_readahead`,
//! `swap_cache_get_folio`, `mm/swap_state.c`, 6.12).

use super::swap_areas::{Area, Slot, Window};
use crate::memory::page::Flag;
use crate::memory::region::Pte;
use crate::reason::Reason;
use crate::state::{FREE, LinuxKernel};
use kernel::{Access, Env, MapId, Pid, Touch, Witness};

/// Slots that get frames, to be read together.
#[derive(Debug, Clone)]
pub struct Filling {
    /// The slot that is wanted, the page of its mapping that it fills, and a free frame for it or the frame it has.
    pub(super) wanted: u32,
    pub(super) index: u32,
    frame: Option<u32>,
    /// All slots, and the next that gets one.
    slots: Vec<u32>,
    next: usize,
    /// Those that have theirs.
    pub(super) pages: Vec<(u32, u32)>,
    /// Whether the one wanted is among them.
    has_come: bool,
    /// Whether nothing more is read ahead.
    has_no_room: bool,
    reasons: [Reason; 2],
}

impl Filling {
    /// None of these slots has a frame yet, but there is a free one for the slot that is wanted.
    pub(super) fn new((wanted, frame): (u32, u32), index: u32, slots: Vec<u32>, reasons: [Reason; 2]) -> Self {
        let pages = Vec::with_capacity(slots.len());
        let (frame, has_come, has_no_room) = (Some(frame), false, false);
        Filling { wanted, index, frame, slots, next: 0, pages, has_come, has_no_room, reasons }
    }

    /// Others have a turn: the free frame may then be somebody else's.
    pub(super) fn interrupted(&mut self) {
        if !self.has_come {
            self.frame = None;
        }
    }
}

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

    /// Slots that are to be read get frames in this order, as far as there are any.
    ///
    /// # Errors
    /// The process waits for a frame, or others have their turn.
    pub(crate) fn fill_window<W: Witness>(
        &mut self,
        filling: &mut Filling,
        pid: Pid,
        env: &mut Env<'_, W>,
    ) -> Result<(), Touch> {
        while let Some(&slot) = filling.slots.get(filling.next) {
            if slot == filling.wanted {
                self.place_wanted(filling, pid, env)?;
            } else {
                self.place_ahead(slot, filling, pid, env)?;
            }
            filling.next += 1;
        }
        Ok(())
    }

    /// The slot that is wanted gets its frame, unless somebody has read it ahead meanwhile.
    fn place_wanted<W: Witness>(&mut self, filling: &mut Filling, pid: Pid, env: &mut Env<'_, W>) -> Result<(), Touch> {
        if self.in_swap_cache(filling.wanted).is_some() {
            filling.has_come = true;
            return Ok(());
        }
        // All free frames are alike, and the one it had may have been given to a page before it.
        let had = filling.frame.filter(|&frame| self.lru.lists().list_of(frame) == Some(FREE));
        let frame = match had.or_else(|| self.lru.lists().head(FREE).filter(|_| filling.frame.is_some())) {
            Some(frame) => frame,
            None => self.allocate_for(pid, self.group_of_slot(filling.wanted), env)?,
        };
        env.tell_of(filling.reasons[0] as u32, frame, [filling.index, filling.wanted]);
        self.add_read_to_swap_cache(frame, filling.wanted, env);
        let locks = self.settings.version.adapts_swap_read_ahead();
        self.change(frame, env.witness, |page| page.set(Flag::Locked, locks));
        filling.pages.push((filling.wanted, frame));
        (filling.frame, filling.has_come) = (Some(frame), true);
        Ok(())
    }

    /// A slot that is read ahead gets a frame, if need be by reclaiming as for the one wanted (`__read_swap_cache_async`).
    fn place_ahead<W: Witness>(
        &mut self,
        slot: u32,
        filling: &mut Filling,
        pid: Pid,
        env: &mut Env<'_, W>,
    ) -> Result<(), Touch> {
        let marks = self.settings.version.adapts_swap_read_ahead();
        // Its owner may have given it back meanwhile.
        let is_free = marks && !self.is_swapped_out(slot);
        if filling.has_no_room || is_free || self.in_swap_cache(slot).is_some() {
            return Ok(());
        }
        let group = self.group_of_slot(slot);
        let spare = match self.compressed.is_some() {
            _ if !marks => self.spare_frame(env),
            false => Some(self.allocate_for(pid, group, env)?),
            // What zswap keeps takes frames as well, perhaps the last one; and nobody may see it twice meanwhile.
            true if filling.has_come => self.frame_to_read_ahead(pid, group, env),
            true if self.may_charge_at_once(group, 1) => self.spare_frame(env),
            true => None,
        };
        let Some(ahead) = spare.filter(|_| filling.has_come || self.len(FREE) > 1) else {
            filling.has_no_room = true;
            return Ok(());
        };
        env.tell_of(filling.reasons[1] as u32, ahead, [slot, filling.wanted]);
        self.add_read_to_swap_cache(ahead, slot, env);
        if marks {
            self.change(ahead, env.witness, |page| {
                page.set(Flag::Reclaim, true);
                page.set(Flag::Locked, true);
            });
        }
        self.node.counters.swap_ra += 1;
        filling.pages.push((slot, ahead));
        Ok(())
    }
}
