//! Windows of large pages (`page_cache_ra_order`, `mm/readahead.c`, 6.18 and 7.3).

use super::read_ahead::Window;
use crate::lists::keep::Arrival;
use crate::memory::page::{Flag, Page};
use crate::memory::zone::MOST_KEPT_ORDER;
use crate::memory::zonelist::Mark;
use crate::state::LinuxKernel;
use kernel::Env;
use kernel::{Pid, Witness};

impl LinuxKernel {
    /// Takes memory for a window in large pages. At the first that is in memory in part, or that there is no memory for,
    /// it ends; the rest is read in single pages. Returns blocks and frames, and the first page that is left.
    pub(super) fn read_large<W: Witness>(
        &mut self,
        file: u16,
        window: Window,
        by: (Pid, Arrival),
        env: &mut Env<'_, W>,
    ) -> (Vec<(u32, u32)>, u32) {
        let block = self.files[usize::from(file)].block;
        let (mut pages, mut index) = (Vec::new(), window.start);
        while index < window.start + window.size {
            let order = window.order_at(index);
            let next = index + (1 << order);
            let of = &self.files[usize::from(file)];
            if (index..next).any(|page| of.page(page).is_some()) {
                break;
            }
            let Some(frames) = self.frames_to_read_ahead(order as u8, by.0, env) else { break };
            let marked = window.mark.is_some_and(|mark| mark >> order << order == index);
            self.add_large(&frames, [file.into(), index, order], marked, by.1, env);
            pages.extend((index..next).zip(frames).map(|(index, frame)| (block.saturating_add(index), frame)));
            index = next;
        }
        (pages, index)
    }

    /// Free pages for a large page. If there are too few, the process reclaims once, up to 6.18 only for smaller ones:
    /// where compaction has too little memory to work with, reclaim isn't worth it either (`__alloc_pages_slowpath`,
    /// `mm/page_alloc.c`).
    fn frames_to_read_ahead<W: Witness>(&mut self, order: u8, pid: Pid, env: &mut Env<'_, W>) -> Option<Vec<u32>> {
        if order == 0 {
            return self.frame_to_read_ahead(pid, self.group_in_kernel(), env).map(|frame| vec![frame]);
        }
        let (zones, pages) = (self.zones.for_users(), 1 << order);
        if !self.may_charge_ahead(pid, self.group_in_kernel(), pages, env) {
            return None;
        }
        if let Some(frames) = self.frames_up_to(zones, Mark::Low, pages) {
            return Some(frames);
        }
        self.wake_kswapd_for(order, env);
        let frames = self.frames_up_to(zones, Mark::Min, pages);
        let reclaims = order <= MOST_KEPT_ORDER || self.settings.version.reclaims_for_large_pages();
        if frames.is_some() || !reclaims {
            return frames;
        }
        self.reclaim_to_read_ahead(order, pid, env)
    }

    /// A large page enters the page cache, about to be read.
    fn add_large<W: Witness>(
        &mut self,
        frames: &[u32],
        [file, index, order]: [u32; 3],
        marked: bool,
        how: Arrival,
        env: &mut Env<'_, W>,
    ) {
        let mut holds = self.charged(Page::of(Flag::File, file as u16, index));
        holds.order = order as u8;
        self.admit_large(frames, holds, how, env);
        for (index, &frame) in (index..).zip(frames) {
            self.files[file as usize].set_page(index, Some(frame));
            self.nr_file += 1;
            self.change(frame, env.witness, |p| p.set(Flag::Locked, true));
        }
        if let Some(&head) = frames.first() {
            self.change(head, env.witness, |p| p.set(Flag::Reclaim, marked));
        }
    }
}
