//! The end of a mapping (`vm_map_delete`, `vm_object_terminate` in `sys/vm/vm_object.c`, 10.2).

use super::FreeBsd;
use super::cost;
use super::object::{Backing, Entry, Object};
use super::page::Flag;
use super::reason::Reason;
use crate::machine::{MapId, Pid, Witness};
use crate::os::{Env, Touch};

impl FreeBsd {
    /// A process unmaps. Its page table goes at once; anonymous memory is freed as soon as none of its pages is busy, and the
    /// process waits for that. A file's pages stay.
    pub(super) fn unmap_entry<W: Witness>(&mut self, pid: Pid, map: MapId, env: &mut Env<'_, W>) -> Touch {
        let object = self.vm.entries[usize::from(map)].object;
        let residents: Vec<u32> = self.vm.objects[usize::from(object)].residents().collect();
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
    pub(super) fn exit_process<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> Touch {
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

    /// What the hardware has seen of the entry's pages is kept in software; then nobody uses the object through it.
    fn take_table_away<W: Witness>(&mut self, map: MapId, object: u16, residents: &[u32], env: &mut Env<'_, W>) {
        for &page in residents {
            self.vm.watch(page, env.witness, |vm| vm.remove_mapping(map, page));
        }
        self.vm.objects[usize::from(object)].entries.retain(|&known| known != map);
        self.vm.entries[usize::from(map)] = Entry { object, in_use: true, ..Entry::default() };
    }

    /// Frees what the object holds: pages in memory first, in the order of their addresses, then cached ones, then swap.
    fn terminate<W: Witness>(&mut self, object: u16, residents: &[u32], env: &mut Env<'_, W>) {
        let of = &self.vm.objects[usize::from(object)];
        let cached: Vec<u32> = (0..of.pages()).filter_map(|index| of.cached(index)).collect();
        env.tell(Reason::Released as u32, [residents.len() as u32, cached.len() as u32]);
        env.spend(cost::FREE_NS * (residents.len() + cached.len()) as u64);
        for &page in residents {
            self.vm.counters.v_pfree += 1;
            self.vm.free(page, env.witness);
        }
        for page in cached {
            self.vm.free_cached(page, env.witness);
        }
        (0..self.vm.objects[usize::from(object)].pages()).for_each(|index| self.vm.unswap(object, index));
        self.vm.objects[usize::from(object)] = Object::new(Backing::Anonymous, 0);
    }
}
