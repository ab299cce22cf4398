//! The end of a mapping, and of a process.

use super::reason::Reason;
use super::state::WinXp;
use super::working_set::Entry;
use kernel::object::Backing;
use kernel::{Env, Touch, cost};
use kernel::{MapId, Pid, Witness};

impl WinXp {
    /// A process unmaps. Its page table and its entries in the working set go at once. Anonymous memory is freed as
    /// soon as none of it is being transferred, which the process waits for; a file's pages go to the standby list.
    pub(super) fn unmap_segment<W: Witness>(&mut self, pid: Pid, map: MapId, env: &mut Env<'_, W>) -> Touch {
        let object = self.space.object_of(map);
        let is_anonymous = self.space.objects[usize::from(object)].backing == Backing::Anonymous;
        if !self.space.table(map).is_empty() {
            self.space.objects[usize::from(object)].dying = is_anonymous;
            let pages = self.proc(pid).set.remove_map(map);
            env.tell(Reason::Release as u32, [pages.len() as u32, u32::from(pid)]);
            env.spend(cost::FREE_NS * pages.len() as u64);
            for page in pages {
                let frame = self.unmap_page(Entry { map, page }, env);
                if self.page(frame).shares == 0 {
                    self.put_aside(frame, env);
                }
            }
            self.space.drop_table(map);
        }
        if is_anonymous && let Some(touch) = self.free_memory(object, env) {
            return touch;
        }
        self.space.segments[usize::from(map)].in_use = false;
        self.proc(pid).maps.retain(|&known| known != map);
        Touch::Done
    }

    /// A process ends: everything it maps is unmapped, and a page that was read for it belongs to nobody.
    pub(super) fn exit_process<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> Touch {
        let proc = self.proc(pid);
        (proc.fault, proc.waits, proc.is_out) = (None, false, false);
        if let Some(frame) = proc.reading.take()
            && self.page(frame).shares == 0
            && !self.page(frame).is_busy()
        {
            self.put_down(frame, env);
        }
        while let Some(&map) = self.proc(pid).maps.last() {
            let touch = self.unmap_segment(pid, map, env);
            if touch != Touch::Done {
                return touch;
            }
        }
        Touch::Done
    }

    /// A page is no longer in any working set: frees it if its memory has been given up, unless it is being written.
    fn put_aside<W: Witness>(&mut self, frame: u32, env: &mut Env<'_, W>) {
        if self.page(frame).is_busy() {
            self.rest(frame, env);
        } else {
            self.put_down(frame, env);
        }
    }

    /// Frees the rest of memory that has been given up, or returns what has to be waited for.
    fn free_memory<W: Witness>(&mut self, object: u16, env: &mut Env<'_, W>) -> Option<Touch> {
        let of = &self.space.objects[usize::from(object)];
        let left: Vec<u32> =
            (0..of.pages()).filter_map(|index| of.resident(index).or_else(|| of.cached(index))).collect();
        let (busy, quiet): (Vec<u32>, Vec<u32>) = left.into_iter().partition(|&frame| self.page(frame).is_busy());
        env.spend(cost::FREE_NS * quiet.len() as u64);
        for &frame in &quiet {
            self.free(frame, env);
        }
        if let Some(&frame) = busy.first() {
            return Some(self.sleep_on(frame));
        }
        env.tell(Reason::Released as u32, [quiet.len() as u32, 0]);
        self.committed -= self.space.objects[usize::from(object)].pages();
        self.space.free_object(object);
        self.file_full = false;
        None
    }
}
