//! Page allocation (`vm_page_alloc` in `sys/vm/vm_page.c`, 10.2): who may take how much, and which page they get.

use super::page::{Flag, Page};
use crate::vm::{CACHE, FREE, Vm};
use kernel::Witness;

/// The caller's allocation class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// User page faults and whatever can wait.
    Normal,
    /// The kernel's own memory, and the page-out daemon.
    System,
    /// Allocations that cannot wait.
    Interrupt,
}

impl Vm {
    /// Whether an allocation of this class would succeed.
    pub fn may_allocate(&self, class: Class) -> bool {
        let must_exceed = match class {
            Class::Normal => self.thresholds.free_reserved,
            Class::System => self.thresholds.interrupt_free_min,
            Class::Interrupt => 0,
        };
        self.free_and_cached() > must_exceed
    }

    /// The page to be taken next: free ones before cached ones.
    pub fn next_to_allocate(&self) -> Option<u32> {
        self.queues.head(FREE).or_else(|| self.queues.head(CACHE))
    }

    /// Takes a page to hold page `index` of an object. A failure adds to the deficit that the next scan makes up for.
    pub fn allocate<W: Witness>(&mut self, object: u16, index: u32, class: Class, witness: &mut W) -> Option<u32> {
        if !self.may_allocate(class) {
            self.deficit += 1;
            return None;
        }
        let page = self.next_to_allocate()?;
        let old = *self.page(page);
        if old.is_in_use() {
            self.objects[usize::from(old.object)].set_resident(old.index, None);
        }
        self.dequeue(page, witness);
        self.objects[usize::from(object)].set_resident(index, Some(page));
        self.change(page, witness, |p| *p = Page::of(object, index));
        Some(page)
    }

    /// Takes the cached page that still holds page `index`, if there is one. Its content is valid, but its history is
    /// lost.
    pub fn reuse_cached<W: Witness>(&mut self, object: u16, index: u32, class: Class, witness: &mut W) -> Option<u32> {
        let page = self.objects[usize::from(object)].cached(index).filter(|_| self.may_allocate(class))?;
        self.objects[usize::from(object)].set_resident(index, Some(page));
        self.dequeue(page, witness);
        self.change(page, witness, |p| *p = Page::of(object, index).with(Flag::Valid));
        self.counters.v_reactivated += 1;
        Some(page)
    }
}
