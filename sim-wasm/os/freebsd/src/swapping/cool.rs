//! Pages that a control has found unused become inactive at once (`vm_page_advise`, `sys/vm/vm_page.c`, 10.2, as for
//! `madvise(MADV_DONTNEED)`, except that clean ones go to the tail like all others).

use crate::vm::{ACTIVE, Vm};
use kernel::{MapId, Visible, Witness};

impl Vm {
    /// Makes active pages of a mapping inactive, and forgets that they were used.
    pub(crate) fn cool<W: Witness>(&mut self, map: MapId, pages: &[u32], witness: &mut W) {
        let object = usize::from(self.entries[usize::from(map)].object);
        for &index in pages {
            let Some(page) = self.objects[object].resident(index) else { continue };
            let p = *self.page(page);
            if p.is_pinned() || self.queues.list_of(page) != Some(ACTIVE) {
                continue;
            }
            self.watch(page, witness, |vm| {
                vm.take_references(page);
                vm.set_act_count(page, 0);
            });
            self.deactivate(page, witness);
        }
    }
}
