//! Page allocation (`vm_page_alloc` in `sys/vm/vm_page.c`, 10.2): who may dig how deep, and which page they get.

use super::page::Page;
use super::vm::{CACHE, FREE, Vm};
use crate::machine::Witness;

/// `v_interrupt_free_min`.
const INTERRUPT_FREE_MIN: u32 = 2;

/// The caller's allocation class.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Class {
    /// User page faults and whatever can wait.
    Normal,
    /// The kernel's own memory, and the page-out daemon.
    System,
    /// What cannot wait.
    Interrupt,
}

impl Vm {
    /// Whether an allocation of this class would succeed.
    pub fn may_allocate(&self, class: Class) -> bool {
        let must_exceed = match class {
            Class::Normal => self.thresholds.free_reserved,
            Class::System => INTERRUPT_FREE_MIN,
            Class::Interrupt => 0,
        };
        self.free_and_cached() > must_exceed
    }

    /// The page that is taken next, free before cached.
    pub fn next_to_allocate(&self) -> Option<u32> {
        self.queues.head(FREE).or_else(|| self.queues.head(CACHE))
    }

    /// Takes a page to hold `vpage`. A failure adds to the deficit that the next scan makes up for.
    pub fn allocate<W: Witness>(&mut self, vpage: u32, class: Class, witness: &mut W) -> Option<u32> {
        if !self.may_allocate(class) {
            self.deficit += 1;
            return None;
        }
        let page = self.next_to_allocate()?;
        if let Some(old) = self.page(page).vpage {
            self.object.set_cached(old, None);
        }
        self.queues.remove(page, witness);
        self.object.set_resident(vpage, Some(page));
        self.change(page, witness, |p| {
            *p = Page { vpage: Some(vpage), object_referenced: true, ..Page::default() };
        });
        Some(page)
    }

    /// Takes the cached page that still holds `vpage`, if there is one. Its content is valid, its history is not kept.
    pub fn reuse_cached<W: Witness>(&mut self, vpage: u32, class: Class, witness: &mut W) -> Option<u32> {
        let page = self.object.cached(vpage).filter(|_| self.may_allocate(class))?;
        self.object.set_cached(vpage, None);
        self.object.set_resident(vpage, Some(page));
        self.queues.remove(page, witness);
        self.counters.v_reactivated += 1;
        Some(page)
    }
}
