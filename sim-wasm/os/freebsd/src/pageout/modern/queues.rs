//! Queue primitives that came with the laundry queue (`sys/vm/vm_page.c`, 11.2 and 13.2).

use super::super::marker::Marker;
use crate::pages::policy::End;
use crate::vm::{INACTIVE, LAUNDRY, UNSWAPPABLE, Vm};
use kernel::Witness;

impl Vm {
    /// `vm_page_in_laundry`: whether the page waits to be washed, or for swap space.
    pub fn in_laundry(&self, page: u32) -> bool {
        matches!(self.queues.list_of(page), Some(LAUNDRY | UNSWAPPABLE))
    }

    /// `vm_page_launder`: moves a page to the tail of the laundry queue.
    pub fn launder<W: Witness>(&mut self, page: u32, witness: &mut W) {
        self.enqueue(LAUNDRY, End::Tail, page, witness);
    }

    /// `vm_page_unswappable`: moves a page to the tail of the queue of pages that found no room in swap. 12 and later.
    pub fn unswappable<W: Witness>(&mut self, page: u32, witness: &mut W) {
        self.enqueue(UNSWAPPABLE, End::Tail, page, witness);
    }

    /// `vm_page_deactivate_noreuse`: puts a page on the inactive queue in front of `vmd_inacthead`, behind others put
    /// there. It is then scanned before pages that merely became inactive.
    pub fn deactivate_noreuse<W: Witness>(&mut self, page: u32, witness: &mut W) {
        self.unlink(page, witness);
        match self.markers.behind(Marker::InactHead) {
            Some(before) => self.queues.insert_after(INACTIVE, page, before, witness),
            None => self.queues.push_head(INACTIVE, page, witness),
        }
        self.markers.put(Marker::InactHead, Some(page), witness);
    }
}
