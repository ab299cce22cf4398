//! The kernel's counters (`struct vmmeter`, `sys/sys/vmmeter.h`), under the names of the sysctls.

/// A struct of numbers that can also be looked up by name.
macro_rules! meter {
    ($(#[$about:meta])* $type:ident { $($(#[$doc:meta])* $name:ident,)* }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
        pub struct $type {
            $($(#[$doc])* pub $name: u64,)*
        }

        impl $type {
            /// The number with this name; none if there is no such name.
            pub fn get(&self, name: &str) -> Option<u64> {
                match name {
                    $(stringify!($name) => Some(self.$name),)*
                    _ => None,
                }
            }

            /// A mutable reference to the number with this name.
            pub fn get_mut(&mut self, name: &str) -> Option<&mut u64> {
                match name {
                    $(stringify!($name) => Some(&mut self.$name),)*
                    _ => None,
                }
            }
        }
    };
}
pub(super) use meter;

meter! {
    /// Counters since boot. Each has the name of its sysctl.
    VmCounters {
        /// Context switches.
        v_swtch,
        /// Traps.
        v_trap,
        /// System calls.
        v_syscall,
        /// Device interrupts.
        v_intr,
        /// Software interrupts.
        v_soft,
        /// Page faults, including soft ones.
        v_vm_faults,
        /// Page faults that waited for a pager.
        v_io_faults,
        /// Faults that copied a page on its first write.
        v_cow_faults,
        /// Copy-on-write faults that took the page over instead of copying it.
        v_cow_optim,
        /// Pages filled with zeros at a fault.
        v_zfod,
        /// Of these, pages that had already been zeroed.
        v_ozfod,
        /// Read operations of the swap pager.
        v_swapin,
        /// Write operations of the swap pager.
        v_swapout,
        /// Pages that the swap pager read.
        v_swappgsin,
        /// Pages that the swap pager wrote.
        v_swappgsout,
        /// Read operations of the vnode pager.
        v_vnodein,
        /// Write operations of the vnode pager.
        v_vnodeout,
        /// Pages that the vnode pager read.
        v_vnodepgsin,
        /// Pages that the vnode pager wrote.
        v_vnodepgsout,
        /// Faults that waited for a page in transit.
        v_intrans,
        /// Up to 10.x: cached pages that were taken back. From 11.1 on: pages that the daemon reactivated.
        v_reactivated,
        /// Wake-ups of the page daemon.
        v_pdwakeups,
        /// Pages that the page daemon scanned.
        v_pdpages,
        /// From 11.1 on: number of times that clean pages alone did not reach the target.
        v_pdshortfalls,
        /// Up to 10.x: pages moved to the cache.
        v_tcached,
        /// Pages that the daemon freed: only invalid ones up to 10.x, all that it reclaimed from 11.1 on.
        v_dfree,
        /// Pages freed by exiting processes.
        v_pfree,
        /// All pages freed; caching a page does not count.
        v_tfree,
        /// Calls of fork.
        v_forks,
        /// Calls of vfork.
        v_vforks,
        /// Calls of rfork.
        v_rforks,
        /// Kernel threads created.
        v_kthreads,
        /// Pages of the address spaces that fork copied.
        v_forkpages,
        /// The same for vfork.
        v_vforkpages,
        /// The same for rfork.
        v_rforkpages,
        /// The same for kernel threads.
        v_kthreadpages,
    }
}

meter! {
    /// Gauges and thresholds at one moment, in pages unless stated otherwise.
    VmGauges {
        /// The size of a page in bytes.
        v_page_size,
        /// Pages that the virtual memory system manages.
        v_page_count,
        /// Only the kernel may allocate below it.
        v_free_reserved,
        /// Number of free pages that the daemon works towards.
        v_free_target,
        /// Allocations of processes wait below it.
        v_free_min,
        /// Page faults wait below it.
        v_free_severe,
        /// Free pages, without cached ones.
        v_free_count,
        /// Wired pages.
        v_wire_count,
        /// 13.x: virtual pages wired by processes.
        v_user_wire_count,
        /// Length of the active queue.
        v_active_count,
        /// Target length of the inactive queue.
        v_inactive_target,
        /// Length of the inactive queue.
        v_inactive_count,
        /// From 11.1 on: length of the laundry queue.
        v_laundry_count,
        /// Up to 10.x: cached pages.
        v_cache_count,
        /// Up to 10.x: target number of cached pages.
        v_cache_min,
        /// Up to 10.x: maximum number of cached pages.
        v_cache_max,
        /// Reserve for the daemon's own allocations.
        v_pageout_free_min,
        /// Reserve for interrupt handlers.
        v_interrupt_free_min,
        /// 10.x and 11.x: the daemon is woken below it.
        pageout_wakeup_thresh,
        /// From 10.x on: seconds within which an idle daemon visits every active page.
        pageout_update_period,
        /// Up to 10.x: most clusters that the first pass of a scan launders.
        max_launder,
    }
}

/// Counters of the name cache (`struct nchstats`); `vmstat -s` prints them as shares. All are zero where file names are
/// not simulated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct NameCache {
    /// Hits on names that exist.
    pub goodhits: u64,
    /// Hits on names known not to exist.
    pub neghits: u64,
    /// Hits that had to be dropped.
    pub badhits: u64,
    /// Hits on a vnode that has since been reused.
    pub falsehits: u64,
    /// Misses.
    pub miss: u64,
    /// Names too long to be cached.
    pub long: u64,
    /// Hits in per-directory caches.
    pub pass2: u64,
}

impl NameCache {
    /// Number of names looked up.
    pub(super) fn total(&self) -> u64 {
        [self.goodhits, self.neghits, self.badhits, self.falsehits, self.miss, self.long].iter().sum()
    }

    /// A count as a percentage of the names looked up, truncated as in the program.
    pub(super) fn percent(&self, count: u64) -> u64 {
        count.saturating_mul(100).checked_div(self.total()).unwrap_or(0)
    }
}

/// A counter or gauge by name.
pub(super) fn value(counters: &VmCounters, gauges: &VmGauges, name: &str) -> Option<u64> {
    counters.get(name).or_else(|| gauges.get(name))
}
