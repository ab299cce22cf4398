//! The kernel's own caches are asked to shrink: the `vm_lowmem` event and `uma_reclaim` at the beginning of
//! `vm_pageout_scan` (`sys/vm/vm_pageout.c`, 9.3 and 10.2).

use crate::reason::Reason;
use crate::vm::Vm;
use kernel::Env;
use kernel::Witness;

/// What the kernel's caches have left, and when they were last asked.
#[derive(Debug, Clone, Copy)]
pub struct KernelCaches {
    asked_at: Option<u64>,
    /// The fewest pages that the kernel itself needs.
    least_wired: u32,
}

impl KernelCaches {
    /// A kernel of `wired` pages, `kept` of which hold compressed swap and stay; half of the others are caches that can
    /// give pages back.
    pub fn new(wired: u32, kept: u32) -> Self {
        KernelCaches { asked_at: None, least_wired: kept + (wired - kept).div_ceil(2) }
    }
}

/// A scan is short of pages: asks the caches unless they were asked within `vm.lowmem_period`; 9.3 always asks. Returns
/// the number of pages they gave, which are now free.
pub fn ask<W: Witness>(vm: &mut Vm, env: &mut Env<'_, W>) -> u32 {
    let asked = vm.kernel_caches.asked_at.filter(|_| vm.thresholds.version.has_lowmem_period());
    if asked.is_some_and(|at| env.now - at < vm.settings.lowmem_period) {
        return 0;
    }
    vm.kernel_caches.asked_at = Some(env.now);
    let spare = vm.wired.saturating_sub(vm.kernel_caches.least_wired);
    let pages = vm.settings.kernel_cache_pages.min(spare);
    if pages > 0 {
        env.tell(Reason::KernelCaches as u32, [pages, vm.wired - pages]);
        (0..pages).for_each(|_| vm.free_wired(env.witness));
    }
    pages
}
