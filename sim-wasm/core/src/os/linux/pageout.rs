//! Writing pages, and what happens when they are written (`pageout`, `mm/vmscan.c`; `end_swap_bio_write`, `mm/page_io.c`;
//! `end_page_writeback`, `mm/filemap.c`; 2.6.12).

use super::page::Flag;
use super::reason::Reason;
use super::state::{LinuxKernel, PAIR};
use crate::machine::{Area, Direction, Io, Witness};
use crate::os::{Env, cost};

const PAGE_KB: u64 = 4;
/// Most pages of a request: 512 KiB.
const MOST_PAGES: usize = 128;

/// A write that neighbours on the disk may still join.
#[derive(Debug, Default)]
pub(super) struct Batch(Option<Io>);

impl LinuxKernel {
    /// Begins to write a page, from now on clean and under write-back: alone, or with those before it.
    pub(super) fn write_page<W: Witness>(&mut self, page: u32, batch: &mut Batch, env: &mut Env<'_, W>) {
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
        let joins = |io: &Io| {
            let next = io.block + io.pages.len() as u32;
            io.area == area && next == block && io.pages.len() < MOST_PAGES
        };
        match &mut batch.0 {
            Some(io) if joins(io) => io.pages.push(page),
            _ => {
                let io = Io { direction: Direction::Write, area, block, pages: vec![page], wanted: None };
                let before = Batch(batch.0.replace(io));
                self.submit(before, env);
            }
        }
    }

    /// Sends the write to the disk.
    pub(super) fn submit<W: Witness>(&mut self, batch: Batch, env: &mut Env<'_, W>) {
        if let Some(io) = batch.0 {
            self.write_requests += 1;
            env.spend(cost::IO_NS);
            env.disk.submit(io, env.now);
        }
    }

    /// A write is done. What reclaim has written goes to the tail of the inactive list, to be freed by the next look.
    pub(super) fn write_done<W: Witness>(&mut self, io: &Io, env: &mut Env<'_, W>) {
        env.spend(cost::IO_NS);
        self.write_requests -= 1;
        self.nr_writeback -= io.pages.len() as u32;
        for &page in &io.pages {
            let rotates = self.page(page).is(Flag::Reclaim) && !self.page(page).is(Flag::Dirty);
            let inactive = self.lru.lists().list_of(page) == Some(PAIR.inactive);
            let reason = if rotates && inactive { Reason::WriteDoneRotated } else { Reason::WriteDone };
            env.tell_of(reason as u32, page, [self.page(page).index, 0]);
            self.change(page, env.witness, |p| {
                p.set(Flag::Writeback, false);
                p.set(Flag::Reclaim, false);
            });
            if rotates && self.lru.rotate(PAIR, page, env.witness) {
                self.counters.pgrotated += 1;
            }
        }
        if self.may_wake_waiters() {
            self.rouse(true, env);
            self.kswapd.write_done(env.now);
            self.writeback.write_done(env.now);
        }
    }
}
