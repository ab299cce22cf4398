//! Pages on their way out: the requests of the scanner, the thread that serves them, and swapfs, which writes adjacent
//! slots together (`pageout`, `queue_io_request`, `uts/common/os/vm_pageout.c`; `swap_putapage`,
//! `uts/common/fs/swapfs/swap_vnops.c`, `onnv_86`).

use super::page::Flag;
use super::reason::Reason;
use super::state::Solaris;
use kernel::object::Backing;
use kernel::{Env, cost};
use kernel::{Visible, Witness};
use std::collections::VecDeque;
use storage::{Area, Direction, Frames, Io};

/// How many requests can wait at a time.
const POOL: usize = 256;
/// Pages in a write (`klustsize`, 56 KiB).
const CLUSTER: usize = 14;
/// Most pages being written at a time. The kernel has no such limit, but uses a disk that has one; without any, the
/// hands take far more than is short.
const MOST_WRITING: u32 = 1024;

/// What waits to be written, and the thread that writes it.
#[derive(Debug, Clone, Default)]
pub(super) struct PageOut {
    /// Frames that the scanner wants written and freed; the latest is served first.
    pub(super) requests: VecDeque<u32>,
    /// Frames of processes that were swapped out.
    pub(super) swapping: VecDeque<u32>,
    /// Pages being written.
    pub(super) writing: u32,
    wakes_at: Option<u64>,
    /// Whether the thread stopped because enough was being written.
    is_full: bool,
}

impl PageOut {
    /// Whether nothing waits.
    pub(super) fn is_empty(&self) -> bool {
        self.requests.is_empty() && self.swapping.is_empty()
    }

    /// Whether as many requests wait as can.
    pub(super) fn has_no_request_left(&self) -> bool {
        self.requests.len() >= POOL
    }

    /// Whether no request can be added, and none that waits can be served now.
    pub(super) fn is_stuck(&self) -> bool {
        self.has_no_request_left() && self.writing >= MOST_WRITING
    }

    /// When the thread runs next; none while it sleeps.
    pub(super) fn wakes_at(&self) -> Option<u64> {
        self.wakes_at
    }

    /// There may be something to do.
    pub(super) fn wake(&mut self, now: u64) {
        if !self.is_empty() && self.writing < MOST_WRITING {
            self.wakes_at.get_or_insert(now);
        }
    }
}

impl Solaris {
    /// The thread serves requests, the last one first, until none is left or it has written `maxpgio / 4` clusters
    /// since it was woken. Pages pushed by the memory scheduler are not subject to that limit.
    pub(super) fn write_out<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        self.pageout.wakes_at = None;
        let most = self.thresholds.maxpgio / 4 + 1;
        let mut clusters = 0;
        while clusters < most && self.pageout.writing < MOST_WRITING && !self.pageout.requests.is_empty() {
            self.write_cluster(env, |pageout| pageout.requests.pop_back());
            clusters += 1;
        }
        while self.pageout.writing < MOST_WRITING && !self.pageout.swapping.is_empty() {
            self.write_cluster(env, |pageout| pageout.swapping.pop_front());
        }
        self.pageout.is_full = self.pageout.writing >= MOST_WRITING && !self.pageout.is_empty();
    }

    /// Takes requests until a cluster is full, or the next slot is not adjacent.
    fn write_cluster<W: Witness>(&mut self, env: &mut Env<'_, W>, mut next: impl FnMut(&mut PageOut) -> Option<u32>) {
        let mut frames = Frames::new();
        let mut first = 0;
        while frames.len() < CLUSTER {
            let Some(frame) = next(&mut self.pageout) else { break };
            let p = *self.page(frame);
            // A request whose page has been freed since no longer counts.
            if !p.is(Flag::Queued) || frames.contains(&frame) {
                continue;
            }
            if self.space.objects.get(usize::from(p.object)).is_none_or(|object| object.backing != Backing::Anonymous) {
                self.change(frame, env.witness, |p| p.set(Flag::Queued, false));
                continue;
            }
            self.space.free_slot(p.object, p.index);
            let Some(slot) = self.space.slots.allocate() else {
                env.tell_of(Reason::SwapFull as u32, frame, [p.index, 0]);
                self.change(frame, env.witness, |p| p.set(Flag::Queued, false));
                continue;
            };
            if frames.is_empty() {
                first = slot;
            } else if slot != first + frames.len() as u32 {
                // This page begins the next cluster, which takes this slot too.
                self.space.slots.free(slot);
                self.pageout.swapping.push_front(frame);
                break;
            }
            self.space.objects[usize::from(p.object)].set_swap(p.index, Some(slot));
            frames.push(frame);
        }
        self.submit(frames, first, env);
    }

    fn submit<W: Witness>(&mut self, pages: Frames, first: u32, env: &mut Env<'_, W>) {
        let Some(&frame) = pages.first() else { return };
        env.tell_of(Reason::Pushed as u32, frame, [pages.len() as u32, first]);
        for &frame in &pages {
            self.watch(frame, env.witness, |kernel| {
                kernel.unload(frame);
                let p = &mut kernel.pages[frame as usize];
                p.set(Flag::Queued, false);
                p.set(Flag::Modified, false);
                p.set(Flag::Busy, true);
            });
        }
        env.spend(cost::IO_NS);
        self.pageout.writing += pages.len() as u32;
        let block = self.space.disk_block(first);
        let io = Io { direction: Direction::Write, area: Area::Swap, block, pages, wanted: None, pid: None };
        env.submit(io, &mut self.space.slots.freed);
    }

    /// A write is done: its pages are free, and can be found on the cache list until their frames are reused.
    pub(super) fn written<W: Witness>(&mut self, io: &Io, env: &mut Env<'_, W>) {
        let count = io.pages.len() as u64;
        env.spend(cost::IO_NS);
        self.pageout.writing -= io.pages.len() as u32;
        self.counters.pgout += 1;
        self.counters.pgpgout += count;
        self.counters.anonpgout += count;
        self.counters.anonfree += count;
        for &frame in &io.pages {
            let index = self.page(frame).index;
            env.tell_of(Reason::WriteDone as u32, frame, [index, 0]);
            self.unlock(frame, env);
            self.release(frame, env.witness);
        }
        if self.pageout.is_full {
            self.pageout.wake(env.now);
        }
    }
}
