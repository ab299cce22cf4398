//! Writing pages, and what happens when they are written (`pageout`, `mm/vmscan.c`; `end_swap_bio_write`,
//! `mm/page_io.c`; `end_page_writeback`, `mm/filemap.c`; 2.6.12).

use crate::memory::page::Flag;
use crate::reason::Reason;
use crate::reclaim::zone_scan::is_congested;
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use kernel::{Env, cost};
use kernel::{Pid, Witness};
use smallvec::smallvec;
use storage::{Area, Direction, FreedSwap, Io};

const PAGE_KB: u64 = 4;
/// Most pages of a request: 512 KiB.
const MOST_PAGES: usize = 128;

/// A write that neighbours on the disk may still join.
#[derive(Debug)]
pub(crate) struct Batch {
    io: Option<Io>,
    /// The process that writes; none if the kernel writes for nobody in particular.
    by: Option<Pid>,
}

impl Batch {
    /// An empty batch, for whoever writes.
    pub(crate) fn of(by: Option<Pid>) -> Self {
        Batch { io: None, by }
    }

    /// Whether a page joins the request being made.
    pub(crate) fn takes(&self, area: Area, block: u32) -> bool {
        self.io.as_ref().is_some_and(|io| {
            let next = io.block + io.pages.len() as u32;
            io.area == area && next == block && io.pages.len() < MOST_PAGES
        })
    }

    /// Sends the write to the disk.
    pub(crate) fn submit<W: Witness>(self, freed: &mut FreedSwap, env: &mut Env<'_, W>) {
        if let Some(io) = self.io {
            env.spend(cost::IO_NS);
            env.submit(io, freed);
        }
    }
}

impl LinuxKernel {
    /// Begins to write a page, alone or together with those before it. It is clean and under write-back from now on.
    pub(crate) fn write_page<W: Witness>(&mut self, page: u32, batch: &mut Batch, env: &mut Env<'_, W>) {
        let p = *self.page(page);
        let (area, block) = if p.is(Flag::File) {
            let first = self.files.get(usize::from(p.owner)).map_or(0, |file| file.block);
            (Area::File, first.saturating_add(p.index))
        } else {
            self.counters.pswpout += 1;
            (Area::Swap, self.swap_block(p.slot))
        };
        self.counters.pgpgout += PAGE_KB;
        self.clean(page, env.witness);
        self.change(page, env.witness, |p| p.set(Flag::Writeback, true));
        self.nr_writeback += 1;
        let joins = batch.takes(area, block);
        match &mut batch.io {
            Some(io) if joins => io.pages.push(page),
            _ => {
                self.watch_writes(env);
                let pid = batch.by;
                let io = Io { direction: Direction::Write, area, block, pages: smallvec![page], wanted: None, pid };
                let before = Batch { io: batch.io.replace(io), by: pid };
                before.submit(&mut self.swap.freed, env);
            }
        }
    }

    /// A write is done. Pages that reclaim has written go to the tail of the inactive list, to be freed by the next
    /// scan.
    pub(crate) fn write_done<W: Witness>(&mut self, io: &Io, env: &mut Env<'_, W>) {
        env.spend(cost::IO_NS);
        self.nr_writeback -= io.pages.len() as u32;
        for &page in &io.pages {
            let rotates = self.page(page).is(Flag::Reclaim) && !self.page(page).is(Flag::Dirty);
            let inactive = self.lru.lists().list_of(page) == Some(self.zones.with(page).pair.inactive);
            let reason = match self.settings.lru {
                LruKind::Two if rotates && inactive => Reason::WriteDoneRotated,
                LruKind::Split if rotates => Reason::WriteDoneRotated,
                LruKind::Generations if rotates => Reason::WriteDoneOldest,
                _ => Reason::WriteDone,
            };
            env.tell_of(reason as u32, page, [self.page(page).index, 0]);
            self.change(page, env.witness, |p| {
                p.set(Flag::Writeback, false);
                p.set(Flag::Reclaim, false);
            });
            if rotates {
                self.counters.pgrotated += u64::from(self.rotate_written(page, env.witness));
            }
        }
        let (congested, old) = (is_congested(env), self.settings.version.has_pdflush());
        let flushers_go_on = io.area == Area::File && self.flushers_go_on(env);
        if !congested {
            self.rouse(true, env);
        }
        let flushers_go_on = if old { !congested } else { flushers_go_on };
        if flushers_go_on {
            self.writeback.write_done(env.now);
        }
        // Kernels that split their lists count what is written; those before wait for the congestion to end.
        if !congested || self.settings.lru != LruKind::Two {
            let pages = io.pages.len() as u32;
            self.kswapd.write_done(pages, env.now);
            if let Some(second) = &mut self.second_kswapd {
                second.write_done(pages, env.now);
            }
        }
        if io.area == Area::Swap {
            self.swap_write_done(env);
        }
        if self.compressed.as_ref().is_some_and(|kept| kept.reached_full) {
            self.shrink_pool(env);
        }
    }
}
