//! The modified page writer: pages of the modified list go to the page file in clusters, and then to the standby list.

use super::page::Flag;
use super::reason::Reason;
use super::state::{MODIFIED, WinXp};
use kernel::Witness;
use kernel::object::Backing;
use kernel::{Env, cost};
use storage::{Area, Direction, Frames, Io};

/// Most pages being written at a time. The kernel's limit, on requests for each page file, is not known.
const MOST_WRITING: u32 = 1024;

impl WinXp {
    /// Starts the writer, because there are too many modified pages or too few available ones.
    pub(super) fn want_writes(&mut self, now: u64) {
        if self.lists.len(MODIFIED) > 0 && !self.file_full {
            self.writes_on = true;
            if self.writing < MOST_WRITING {
                self.write_at.get_or_insert(now);
            }
        }
    }

    /// Writes from the head of the list until none is left, or few are left and enough pages are available or will be.
    pub(super) fn write_modified<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        self.write_at = None;
        while self.writing < MOST_WRITING {
            let modified = self.lists.len(MODIFIED);
            let enough = self.available().saturating_add(self.writing) >= self.limits.goal();
            if modified == 0 || self.file_full || (modified <= self.limits.modified_maximum && enough) {
                self.writes_on = false;
                return;
            }
            self.write_cluster(env);
        }
    }

    /// Takes pages from the head of the list as long as free slots are contiguous; a page of a file is written alone,
    /// to its file.
    fn write_cluster<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        let mut frames = Frames::new();
        let mut first = 0;
        while frames.len() < self.limits.write_cluster as usize {
            let Some(frame) = self.lists.head(MODIFIED) else { break };
            let p = *self.page(frame);
            let of = &self.space.objects[usize::from(p.object)];
            if let Backing::File { .. } = of.backing {
                if frames.is_empty() {
                    let block = of.block(p.index).unwrap_or(0);
                    self.take_to_write(frame, env);
                    self.submit(Area::File, block, Frames::from_elem(frame, 1), env);
                    return;
                }
                break;
            }
            let Some(slot) = self.space.slots.next() else {
                if frames.is_empty() {
                    env.tell_of(Reason::PageFileFull as u32, frame, [p.index, 0]);
                    self.file_full = true;
                }
                break;
            };
            if frames.is_empty() {
                first = slot;
            } else if slot != first + frames.len() as u32 {
                break;
            }
            self.space.slots.allocate();
            self.space.objects[usize::from(p.object)].set_swap(p.index, Some(slot));
            self.take_to_write(frame, env);
            frames.push(frame);
        }
        if !frames.is_empty() {
            env.tell_of(Reason::Written as u32, frames[0], [frames.len() as u32, first]);
            self.submit(Area::Swap, self.space.disk_block(first), frames, env);
        }
    }

    fn take_to_write<W: Witness>(&mut self, frame: u32, env: &mut Env<'_, W>) {
        self.lists.remove(MODIFIED, frame, env.witness);
        self.change(frame, env.witness, |p| {
            p.set(Flag::Modified, false);
            p.set(Flag::Writing, true);
        });
    }

    fn submit<W: Witness>(&mut self, area: Area, block: u32, pages: Frames, env: &mut Env<'_, W>) {
        env.spend(cost::IO_NS);
        self.writing += pages.len() as u32;
        let io = Io { direction: Direction::Write, area, block, pages, wanted: None, pid: None };
        env.submit(io, &mut self.space.slots.freed);
    }

    /// A write is done: pages that nobody has taken back in the meantime are available from now on.
    pub(super) fn written<W: Witness>(&mut self, io: &Io, env: &mut Env<'_, W>) {
        env.spend(cost::IO_NS);
        self.writing -= io.pages.len() as u32;
        self.counters.page_writes += 1;
        self.counters.pages_output += io.pages.len() as u64;
        for &frame in &io.pages {
            let p = *self.page(frame);
            let is_back = p.shares > 0;
            env.tell_of(Reason::WriteDone as u32, frame, [p.index, u32::from(is_back)]);
            self.unlock(frame, Flag::Writing, env);
            if !is_back {
                self.put_down(frame, env);
            }
        }
        if self.writes_on {
            self.want_writes(env.now);
        }
    }
}
