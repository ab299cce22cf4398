//! The end of a mapping, and of a process (`segvn_unmap`, `anon_free`, `as_free`; `uts/common/vm`, `onnv_86`).

use super::page::Flag;
use super::reason::Reason;
use super::state::Solaris;
use kernel::object::Backing;
use kernel::{Env, Touch, cost};
use kernel::{MapId, Pid, Visible, Witness};

impl Solaris {
    /// A process unmaps. Its page table goes at once; anonymous memory is freed as soon as none of its pages is locked,
    /// which the process waits for. A file's pages stay.
    pub(super) fn unmap_segment<W: Witness>(&mut self, pid: Pid, map: MapId, env: &mut Env<'_, W>) -> Touch {
        let object = self.space.object_of(map);
        let residents = self.space.objects[usize::from(object)].residents();
        if !self.space.table(map).is_empty() {
            env.tell(Reason::Release as u32, [residents.len() as u32, u32::from(pid)]);
            self.take_table_away(map, &residents, env);
        }
        let of = &mut self.space.objects[usize::from(object)];
        if of.backing == Backing::Anonymous {
            of.dying = true;
            if let Some(&frame) = residents.iter().find(|&&frame| self.page(frame).is(Flag::Busy)) {
                return self.sleep_on(frame);
            }
            self.free_object(object, &residents, env);
        }
        self.space.segments[usize::from(map)].in_use = false;
        self.procs[usize::from(pid)].maps.retain(|&known| known != map);
        Touch::Done
    }

    /// A process ends: everything it maps is unmapped.
    pub(super) fn exit_process<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> Touch {
        self.waits_no_more(pid);
        let proc = &mut self.procs[usize::from(pid)];
        (proc.fault, proc.reading, proc.swapped_out) = (None, None, None);
        while let Some(&map) = self.procs[usize::from(pid)].maps.last() {
            let touch = self.unmap_segment(pid, map, env);
            if touch != Touch::Done {
                return touch;
            }
        }
        Touch::Done
    }

    /// Removes the segment's page table. The hardware's bits are kept in the pages, and the segment no longer uses the
    /// object.
    fn take_table_away<W: Witness>(&mut self, map: MapId, residents: &[u32], env: &mut Env<'_, W>) {
        for &frame in residents {
            self.watch(frame, env.witness, |kernel| {
                let p = &mut kernel.pages[frame as usize];
                p.note(kernel.space.table_mut(map).remove(p.index));
            });
        }
        self.space.drop_table(map);
    }

    /// Frees what the object holds: pages in memory, those on the cache list, slots, and the reservation.
    fn free_object<W: Witness>(&mut self, object: u16, residents: &[u32], env: &mut Env<'_, W>) {
        let of = &self.space.objects[usize::from(object)];
        let cached: Vec<u32> = (0..of.pages()).filter_map(|index| of.cached(index)).collect();
        env.tell(Reason::Released as u32, [residents.len() as u32, cached.len() as u32]);
        env.spend(cost::FREE_NS * (residents.len() + cached.len()) as u64);
        for &frame in residents.iter().chain(&cached) {
            self.free(frame, env.witness);
        }
        self.reserved -= self.space.objects[usize::from(object)].pages();
        self.space.free_object(object);
    }
}
