//! The end of a mapping (`vm_map_delete`, `vm_object_terminate` in `sys/vm/vm_object.c`, 10.2).

use crate::FreeBsd;
use crate::cost;
use crate::pages::activity::Activity;
use crate::pages::moves::Moves;
use crate::pages::object::{Backing, Entry, Object};
use crate::pages::page::{Flag, Page};
use crate::pages::policy::End;
use crate::reason::Reason;
use crate::vm::{FREE, Vm};
use base::record::NoRecord;
use kernel::{Env, Touch};
use kernel::{MapId, Pid, Visible, Witness};

impl FreeBsd {
    /// A process unmaps. Its page table goes at once; anonymous memory is freed as soon as none of its pages is busy,
    /// which the process waits for. A file's pages stay.
    pub(crate) fn unmap_entry<W: Witness>(&mut self, pid: Pid, map: MapId, env: &mut Env<'_, W>) -> Touch {
        let object = self.vm.entries[usize::from(map)].object;
        let residents = self.vm.objects[usize::from(object)].residents();
        if !self.vm.entries[usize::from(map)].table.is_empty() {
            env.tell(Reason::Release as u32, [residents.len() as u32, u32::from(pid)]);
            self.take_table_away(map, object, &residents, env);
        }
        let of = &mut self.vm.objects[usize::from(object)];
        if of.backing == Backing::Anonymous {
            of.dying = true;
            if let Some(&page) = residents.iter().find(|&&page| self.vm.page(page).is(Flag::Busy)) {
                return self.vm.sleep_on(page);
            }
            self.terminate(object, &residents, env);
        }
        self.vm.entries[usize::from(map)].in_use = false;
        self.vm.procs[usize::from(pid)].maps.retain(|&known| known != map);
        Touch::Done
    }

    /// A process ends: everything it maps is unmapped.
    pub(crate) fn exit_process<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> Touch {
        let proc = &mut self.vm.procs[usize::from(pid)];
        (proc.fault, proc.reading, proc.swapped_out) = (None, None, None);
        while let Some(&map) = self.vm.procs[usize::from(pid)].maps.last() {
            let touch = self.unmap_entry(pid, map, env);
            if touch != Touch::Done {
                return touch;
            }
        }
        Touch::Done
    }

    /// Removes the entry's page table. The hardware's bits are kept in software, and the entry no longer uses the
    /// object.
    fn take_table_away<W: Witness>(&mut self, map: MapId, object: u16, residents: &[u32], env: &mut Env<'_, W>) {
        if W::COUNTS_ONLY {
            self.vm.remove_mappings(map);
        } else {
            for &page in residents {
                self.vm.watch(page, env.witness, |vm| vm.remove_mapping(map, page));
            }
        }
        self.vm.objects[usize::from(object)].entries.retain(|&mut known| known != map);
        self.vm.entries[usize::from(map)] = Entry { object, in_use: true, ..Entry::default() };
    }

    /// Frees what the object holds: first pages in memory, in address order, then cached ones, then swap.
    fn terminate<W: Witness>(&mut self, object: u16, residents: &[u32], env: &mut Env<'_, W>) {
        let of = &self.vm.objects[usize::from(object)];
        let cached: Vec<u32> = (0..of.pages()).filter_map(|index| of.cached(index)).collect();
        env.tell(Reason::Released as u32, [residents.len() as u32, cached.len() as u32]);
        env.spend(cost::FREE_NS * (residents.len() + cached.len()) as u64);
        self.vm.counters.v_pfree += residents.len() as u64;
        if W::COUNTS_ONLY && self.vm.policy.free == End::Tail {
            self.vm.free_rows(residents);
        } else {
            for &page in residents {
                self.vm.free(page, env.witness);
            }
        }
        for page in cached {
            self.vm.free_cached(page, env.witness);
        }
        for block in self.vm.objects[usize::from(object)].take_blocks() {
            self.vm.swap.free(block);
        }
        self.vm.objects[usize::from(object)] = Object::new(Backing::Anonymous, 0);
        self.vm.activities[usize::from(object)] = Activity::default();
    }
}

impl Vm {
    /// Frees all pages of an object that is being destroyed, as [`Vm::free`] would individually. The object itself
    /// still refers to them.
    fn free_rows(&mut self, residents: &[u32]) {
        self.counters.v_tfree += residents.len() as u64;
        let mut moves = Moves::to(FREE);
        for &page in residents {
            *self.page_mut(page) = Page::default();
            match self.queues.list_of(page) {
                Some(from) if !self.markers.is_any_behind(page) => moves.push(from, page, &mut self.queues),
                _ => {
                    moves.finish(&mut self.queues);
                    self.enqueue(FREE, End::Tail, page, &mut NoRecord);
                }
            }
        }
        moves.finish(&mut self.queues);
        if !residents.is_empty() {
            self.memory_came_free();
        }
    }
}
