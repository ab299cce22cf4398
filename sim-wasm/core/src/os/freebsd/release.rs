//! The end of a mapping (`vm_map_delete`, `vm_object_terminate` in `sys/vm/vm_object.c`, 10.2).

use super::FreeBsd;
use super::object::Object;
use super::reason::Reason;
use super::vm::note;
use crate::machine::{Event, Witness};
use crate::os::{Env, Touch};

impl FreeBsd {
    /// The process unmaps its memory. The object is dead at once, but it is freed only when none of its pages is busy.
    pub(super) fn unmap_all<W: Witness>(&mut self, env: &mut Env<'_, W>) -> Touch {
        let residents: Vec<u32> = self.vm.object.residents().collect();
        if !self.vm.object.dying {
            env.witness.event(Event { aux: [residents.len() as u32, 0], ..note(env.now, Reason::Release) });
            self.vm.object.dying = true;
            for &page in &residents {
                self.vm.change(page, env.witness, |p| {
                    p.unmap();
                    p.object_referenced = false;
                });
            }
        }
        if let Some(&page) = residents.iter().find(|&&page| self.vm.page(page).busy) {
            return Touch::WaitPage(page);
        }
        self.terminate(&residents, env);
        Touch::Done
    }

    /// Frees what the object holds: pages in memory first, in the order of their addresses, then cached ones, then swap.
    fn terminate<W: Witness>(&mut self, residents: &[u32], env: &mut Env<'_, W>) {
        let pages = self.vm.object.pages();
        let cached: Vec<u32> = (0..pages).filter_map(|vpage| self.vm.object.cached(vpage)).collect();
        let aux = [residents.len() as u32, cached.len() as u32];
        env.witness.event(Event { aux, ..note(env.now, Reason::Released) });
        for &page in residents {
            self.vm.counters.v_pfree += 1;
            self.vm.free(page, env.witness);
        }
        for page in cached {
            self.vm.free_cached(page, env.witness);
        }
        (0..pages).for_each(|vpage| self.vm.unswap(vpage));
        self.vm.object = Object::new(pages);
    }
}
