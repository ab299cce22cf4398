//! Writing pages, and what happens when they are written (`pageout`, `mm/vmscan.c`; `end_swap_bio_write`,
//! `mm/page_io.c`; `end_page_writeback`, `mm/filemap.c`; 2.6.12).

use crate::memory::page::Flag;
use crate::reason::Reason;
use crate::reclaim::zone_scan::is_congested;
use crate::settings::LruKind;
use crate::state::LinuxKernel;
use kernel::{Env, cost};
use kernel::{Pid, Witness};
use smallvec::{SmallVec, smallvec};
use storage::{Area, Direction, FreedSwap, Io};

const PAGE_KB: u64 = 4;
/// Most pages of a request: 512 KiB.
const MOST_PAGES: usize = 128;

/// Requests that are held back at most (`BLK_MAX_REQUEST_COUNT`), and pages of a request after which nothing is held back
/// any longer (`BLK_PLUG_FLUSH_SIZE`; `blk_add_rq_to_plug`, `block/blk-mq.c`, 6.12 and 7.3).
const MOST_HELD: usize = 32;
const PAGES_TO_SEND: usize = 32;

/// Writes, the last of which neighbours on the disk may still join.
#[derive(Debug)]
pub(crate) struct Batch {
    ios: Requests,
    /// See [`Plug::isolated`].
    pub(crate) isolated: Vec<u32>,
    /// The process that writes; none if the kernel writes for nobody in particular.
    by: Option<Pid>,
    /// Whether requests are held back until the look ends.
    is_plugged: bool,
}

/// Requests.
type Requests = SmallVec<[Io; 1]>;

/// What somebody who reclaims has begun and not finished.
#[derive(Debug, Clone, Default)]
pub(crate) struct Plug {
    /// Requests that are held back (`struct blk_plug`).
    ios: Requests,
    /// With generations: the pages of the last batch that are being written. They are on no list.
    pub(crate) isolated: Vec<u32>,
}

impl Batch {
    /// An empty batch, for whoever writes.
    pub(crate) fn of(by: Option<Pid>) -> Self {
        Batch { ios: Requests::new(), isolated: Vec::new(), by, is_plugged: false }
    }

    /// Whether a page joins the request being made.
    pub(crate) fn takes(&self, area: Area, block: u32) -> bool {
        self.ios.last().is_some_and(|io| {
            let next = io.block + io.pages.len() as u32;
            io.area == area && next == block && io.pages.len() < MOST_PAGES
        })
    }

    /// Whether all but the next request are sent when it begins.
    fn is_due(&self) -> bool {
        let is_large = self.ios.last().is_some_and(|io| io.pages.len() >= PAGES_TO_SEND);
        !self.is_plugged || is_large || self.ios.len() >= MOST_HELD
    }

    /// Sends the writes to the disk.
    pub(crate) fn submit<W: Witness>(mut self, freed: &mut FreedSwap, env: &mut Env<'_, W>) {
        self.send(freed, env);
    }

    /// Returns how many there were.
    fn send<W: Witness>(&mut self, freed: &mut FreedSwap, env: &mut Env<'_, W>) -> u32 {
        let ios = std::mem::take(&mut self.ios);
        let sent = ios.len() as u32;
        for io in ios {
            env.spend(cost::IO_NS);
            env.submit(io, freed);
        }
        sent
    }
}

impl LinuxKernel {
    /// The writes of somebody who reclaims: they are held back until the look at the lists ends, or whoever looks sleeps
    /// (`blk_start_plug` in `lru_gen_shrink_node` and `shrink_lruvec`, `mm/vmscan.c`; `sched_submit_work`,
    /// `kernel/sched/core.c`, 6.12 and 7.3).
    pub(crate) fn plugged(&mut self, by: Option<Pid>) -> Batch {
        let Plug { ios, isolated } = std::mem::take(self.plug_of(by));
        Batch { ios, isolated, by, is_plugged: true }
    }

    /// They are held back on.
    pub(crate) fn keep_plugged(&mut self, batch: Batch) {
        let Batch { ios, isolated, by, .. } = batch;
        *self.plug_of(by) = Plug { ios, isolated };
    }

    /// They are sent.
    pub(crate) fn unplug<W: Witness>(&mut self, by: Option<Pid>, env: &mut Env<'_, W>) {
        let mut batch = self.plugged(by);
        self.node.plugged -= batch.send(&mut self.swap.freed, env);
        self.keep_plugged(batch);
    }

    pub(crate) fn plug_of(&mut self, by: Option<Pid>) -> &mut Plug {
        match by {
            Some(pid) => &mut self.procs[usize::from(pid)].plug,
            None => &mut self.node.plug,
        }
    }

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
        match batch.ios.last_mut() {
            Some(io) if joins => io.pages.push(page),
            _ => {
                self.watch_writes(env);
                let pid = batch.by;
                let io = Io { direction: Direction::Write, area, block, pages: smallvec![page], wanted: None, pid };
                if batch.is_due() {
                    let sent = batch.send(&mut self.swap.freed, env);
                    self.node.plugged -= if batch.is_plugged { sent } else { 0 };
                }
                self.node.plugged += u32::from(batch.is_plugged);
                batch.ios.push(io);
            }
        }
    }

    /// A write is done. Pages that reclaim has written go to the tail of the inactive list, to be freed by the next
    /// scan.
    pub(crate) fn write_done<W: Witness>(&mut self, io: &Io, env: &mut Env<'_, W>) {
        env.spend(cost::IO_NS + io.pages.len() as u64 * self.settings.version.pace().written);
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

#[cfg(test)]
mod tests {
    use super::*;

    fn write(block: u32, pages: usize) -> Io {
        let pages = (0..pages as u32).collect();
        Io { direction: Direction::Write, area: Area::Swap, block, pages, wanted: None, pid: None }
    }

    #[test]
    fn writes_are_held_back_until_one_is_large_or_they_are_many() {
        let mut batch = Batch { is_plugged: true, ..Batch::of(None) };
        assert!(!batch.is_due());
        batch.ios.push(write(0, 31));
        assert!(!batch.is_due());
        batch.ios.push(write(100, 32));
        assert!(batch.is_due(), "128 KiB");
        batch.ios = (0..31).map(|at| write(at * 10, 1)).collect();
        assert!(!batch.is_due());
        batch.ios.push(write(400, 1));
        assert!(batch.is_due(), "32 of them");
    }

    #[test]
    fn whoever_holds_nothing_back_sends_a_write_when_the_next_begins() {
        assert!(Batch::of(None).is_due());
    }

    #[test]
    fn a_page_joins_the_last_write_only() {
        let ios = [write(0, 4), write(100, 2)].into_iter().collect();
        let batch = Batch { ios, is_plugged: true, ..Batch::of(None) };
        assert_eq!([4, 102, 103].map(|block| batch.takes(Area::Swap, block)), [false, true, false]);
        assert!(!batch.takes(Area::File, 102));
    }
}
