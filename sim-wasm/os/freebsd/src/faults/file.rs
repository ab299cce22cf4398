//! Files read by `read(2)` (`cluster_read`, `vfs_vmio_release` in `sys/kern/vfs_cluster.c` and `vfs_bio.c`, 10.2):
//! pages of an object that nobody maps. They enter the inactive queue, and reading them again only sets their software
//! reference bit.

use crate::FreeBsd;
use crate::cost;
use crate::pages::alloc::Class;
use crate::pages::object::Backing;
use crate::pages::page::Flag;
use crate::reason::Reason;
use kernel::{Env, Touch};
use kernel::{Pid, Visible, Witness};
use storage::DISK_PAGES;

/// Pages of one transfer (`MAXPHYS`, 128 KiB).
const CLUSTER: u32 = 32;

impl FreeBsd {
    /// The object of a file, made when the file is first used. Files are stored one after another on the disk.
    pub(crate) fn file_object(&mut self, file: u32, pages: u32) -> u16 {
        if let Some(&(_, object)) = self.files.iter().find(|&&(known, _)| known == file) {
            return object;
        }
        let object = self.vm.add_object(Backing::File { block: self.next_file_block }, pages);
        self.next_file_block = (self.next_file_block + pages).min(DISK_PAGES);
        self.files.push((file, object));
        object
    }

    /// Reads one page by `read(2)`. If it is not in memory, reads it with the rest of its cluster and waits for it.
    pub(crate) fn read_file<W: Witness>(&mut self, pid: Pid, read: (u32, u32, u32), env: &mut Env<'_, W>) -> Touch {
        let (file, pages, index) = read;
        let object = self.file_object(file, pages);
        let of = &self.vm.objects[usize::from(object)];
        if index >= of.pages() {
            return Touch::Done;
        }
        if let Some(page) = of.resident(index) {
            if self.vm.page(page).is(Flag::Busy) {
                return self.vm.sleep_on(page);
            }
            env.spend(cost::FAULT_NS + cost::PAGE_NS);
            // The read that brought the page in does not count as another use of it.
            let arrived = self.vm.procs[usize::from(pid)].reading.take() == Some(page);
            if !arrived && !self.vm.is_referenced(page) {
                env.tell_of(Reason::FileHit as u32, page, [index, 0]);
                self.vm.watch(page, env.witness, |vm| vm.set_referenced(page));
            }
            return Touch::Done;
        }
        if let Some(page) = of.cached(index).filter(|_| self.vm.may_allocate(Class::Normal)) {
            env.tell_of(Reason::CacheReused as u32, page, [index, 0]);
            self.vm.reuse_cached(object, index, Class::Normal, env.witness);
            self.vm.deactivate(page, env.witness);
            self.after_allocation(env);
            env.spend(cost::FAULT_NS + cost::PAGE_NS);
            return Touch::Done;
        }
        let Some(page) = self.take(object, index, Reason::FileIn, env) else {
            return self.wait_for_memory(self.vm.thresholds.free_reserved, env);
        };
        self.vm.change(page, env.witness, |p| p.set(Flag::Busy, true));
        self.after_allocation(env);
        let of = &self.vm.objects[usize::from(object)];
        let absent = |&index: &u32| of.resident(index).is_none() && of.cached(index).is_none();
        let ahead = (index + 1..of.pages().min(index + CLUSTER)).take_while(absent).count() as u32;
        let count = self.start_read(pid, page, [0, ahead], env);
        env.tell_of(Reason::FileRead as u32, page, [index, count]);
        self.vm.procs[usize::from(pid)].reading = Some(page);
        self.vm.sleep_on(page)
    }
}
