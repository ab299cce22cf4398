//! Pages that come back from swap (`do_swap_page`, `mm/memory.c`, 2.6.12 and 6.12; `swapin_readahead`, the same file
//! and `mm/swap_state.c`).

use crate::memory::page::Flag;
use crate::memory::zonelist::Mark;
use crate::reason::Reason;
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use crate::swap::window::Filling;
use kernel::{Access, Env, Touch, cost};
use kernel::{Pid, Witness};
use smallvec::smallvec;
use storage::{Area, Direction, FreedSwap, Io};

const PAGE_KB: u64 = 4;

impl LinuxKernel {
    /// A fault on a page that has a slot: it is in the swap cache, or is read into it.
    pub(crate) fn swap_in<W: Witness>(&mut self, slot: u32, access: Access, env: &mut Env<'_, W>) -> Touch {
        let Access { pid, map, page: index, write } = access;
        if let Some(filling) = self.procs[usize::from(pid)].filling.take() {
            return self.fill_and_read(filling, access, env);
        }
        let Some(page) = self.in_swap_cache(slot) else { return self.read_slot(slot, access, env) };
        self.note_found(page, map, index, env);
        if self.page(page).is(Flag::Locked) {
            env.tell_of(Reason::WaitLocked as u32, page, [index, u32::from(pid)]);
            return self.sleep_holding(page, pid, env);
        }
        env.tell_of(Reason::SwapMapped as u32, page, [index, u32::from(pid)]);
        self.change(page, env.witness, |p| (p.owner, p.index) = (map, index));
        if self.settings.version.marks_at_faults() {
            self.mark_accessed(page, env.witness);
        }
        self.map_page(page, map, write, env.witness);
        self.release_slot(slot, env.witness);
        // Pages that zram keeps are not kept twice (`SWP_SYNCHRONOUS_IO`).
        let written = write && self.settings.version.frees_slots_at_writes();
        if written || self.is_swap_full(page) || self.is_zram(slot) {
            self.give_slot_up(page, env);
        }
        Touch::Done
    }

    /// `remove_exclusive_swap_page`: a page that only one process maps gives up its slot, and is dirty from now on.
    pub(crate) fn give_slot_up<W: Witness>(&mut self, page: u32, env: &mut Env<'_, W>) {
        let p = *self.page(page);
        if p.is_in_swap_cache() && self.slot_users(p.slot) == 1 && !p.is(Flag::Writeback) {
            self.delete_from_swap_cache(page, env.witness);
            self.change(page, env.witness, |p| p.set(Flag::Dirty, true));
        }
    }

    /// Reads a slot, and those of its window that are in use but not in memory.
    fn read_slot<W: Witness>(&mut self, slot: u32, access: Access, env: &mut Env<'_, W>) -> Touch {
        let pid = access.pid;
        let frame = match self.allocate_for(pid, self.group_of_slot(slot), env) {
            Ok(frame) => frame,
            Err(wait) => return wait,
        };
        // Making room may have written this very page from zswap's pool to the disk, so it is now in the swap cache.
        if self.in_swap_cache(slot).is_some() {
            return self.swap_in(slot, access, env);
        }
        self.major_fault(pid, env);
        let old = self.settings.lru == LruKind::Two;
        let [first, next] =
            if old { [Reason::SwapIn, Reason::SwapAhead] } else { [Reason::SwapInPlaced, Reason::SwapAheadPlaced] };
        let slots = self.slots_to_read(slot, access);
        self.fill_and_read(Filling::new((slot, frame), access.page, slots, [first, next]), access, env)
    }

    /// The slots of a window get frames, and those that have one are read.
    fn fill_and_read<W: Witness>(&mut self, mut filling: Filling, access: Access, env: &mut Env<'_, W>) -> Touch {
        if let Err(wait) = self.fill_window(&mut filling, access.pid, env) {
            filling.interrupted();
            self.procs[usize::from(access.pid)].filling = Some(filling);
            return wait;
        }
        let wanted = filling.wanted;
        match self.read_filled(filling, access.pid, env) {
            Some(frame) => self.sleep_holding(frame, access.pid, env),
            None => self.swap_in(wanted, access, env),
        }
    }

    /// Slots that have frames are read. Returns the frame of the one wanted, if that comes from the disk.
    pub(crate) fn read_filled<W: Witness>(&mut self, filling: Filling, pid: Pid, env: &mut Env<'_, W>) -> Option<u32> {
        let Filling { wanted, index, mut pages, .. } = filling;
        pages.sort_unstable();
        pages.retain(|&(slot, page)| !self.decompress(page, slot, env));
        let count = pages.len() as u32;
        self.counters.pswpin += u64::from(count);
        if let Some(shrinker) = self.compressed.as_mut().and_then(|kept| kept.shrinker.as_mut()) {
            shrinker.read_from_disk(count);
        }
        let waits = pages.iter().find(|&&(slot, _)| slot == wanted).map(|&(_, frame)| frame);
        if let Some(frame) = waits {
            env.tell_of(Reason::SwapRead as u32, frame, [index, count]);
        }
        let pages = pages.into_iter().map(|(slot, page)| (self.swap_block(slot), page)).collect();
        self.start_reads(pid, Area::Swap, pages, env);
        waits
    }

    /// A page to read ahead into, if there is one without reclaiming. (2.6 may reclaim for it as well.)
    pub(crate) fn spare_frame<W: Witness>(&mut self, env: &mut Env<'_, W>) -> Option<u32> {
        if self.frame_above(Mark::Low).is_none() {
            self.wake_kswapd(env);
        }
        self.frame_above(self.last_mark())
    }

    /// Reads pages by their blocks, in ascending order: one request for each contiguous run.
    pub(crate) fn start_reads<W: Witness>(
        &mut self,
        pid: Pid,
        area: Area,
        blocks: Vec<(u32, u32)>,
        env: &mut Env<'_, W>,
    ) {
        self.counters.pgpgin += PAGE_KB * blocks.len() as u64;
        if area == Area::Swap {
            env.spend(self.settings.version.pace().read * blocks.len() as u64);
        }
        let mut run: Option<Io> = None;
        for (block, page) in blocks {
            self.change(page, env.witness, |p| p.set(Flag::Locked, true));
            match &mut run {
                Some(io) if io.block + io.pages.len() as u32 == block => io.pages.push(page),
                _ => {
                    let next = Io {
                        direction: Direction::Read,
                        area,
                        block,
                        pages: smallvec![page],
                        wanted: None,
                        pid: Some(pid),
                    };
                    send(run.replace(next), &mut self.swap.freed, env);
                }
            }
        }
        send(run, &mut self.swap.freed, env);
    }

    /// A read is done: processes that wait for its pages continue.
    pub(crate) fn read_done<W: Witness>(&mut self, io: &Io, env: &mut Env<'_, W>) {
        env.spend(cost::IO_NS);
        let Some(&first) = io.pages.first() else { return };
        env.tell_of(Reason::ReadDone as u32, first, [self.page(first).index, io.pages.len() as u32]);
        for &page in &io.pages {
            self.change(page, env.witness, |p| p.set(Flag::Locked, false));
            if self.pages[page as usize].take(Flag::Wanted) {
                env.wake(kernel::Channel::Page(page));
            }
        }
    }
}

fn send<W: Witness>(io: Option<Io>, freed: &mut FreedSwap, env: &mut Env<'_, W>) {
    if let Some(io) = io {
        env.spend(cost::IO_NS);
        env.submit(io, freed);
    }
}
