//! What the kernel counts (`struct vmmeter`, `sys/sys/vmmeter.h`), by the names of the sysctls.

/// A struct of numbers that can also be asked for by name.
macro_rules! meter {
    ($(#[$about:meta])* $type:ident { $($(#[$doc:meta])* $name:ident,)* }) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
        pub struct $type {
            $($(#[$doc])* pub $name: u64,)*
        }

        impl $type {
            /// The number of that name; none if there is no such name.
            pub fn get(&self, name: &str) -> Option<u64> {
                match name {
                    $(stringify!($name) => Some(self.$name),)*
                    _ => None,
                }
            }

            /// The place of the number of that name.
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
        /// Page faults, soft ones included.
        v_vm_faults,
        /// Page faults that waited for a pager.
        v_io_faults,
        /// Faults that copied a page on its first write.
        v_cow_faults,
        /// Copy-on-write faults that took the page over instead of copying it.
        v_cow_optim,
        /// Pages filled with zeros at a fault.
        v_zfod,
        /// Of these, pages that had been zeroed before.
        v_ozfod,
        /// Calls of the swap pager that read.
        v_swapin,
        /// Calls of the swap pager that wrote.
        v_swapout,
        /// Pages the swap pager read.
        v_swappgsin,
        /// Pages the swap pager wrote.
        v_swappgsout,
        /// Calls of the vnode pager that read.
        v_vnodein,
        /// Calls of the vnode pager that wrote.
        v_vnodeout,
        /// Pages the vnode pager read.
        v_vnodepgsin,
        /// Pages the vnode pager wrote.
        v_vnodepgsout,
        /// Faults that waited for a page in transit.
        v_intrans,
        /// To 10.x cached pages that were taken back; from 11.1 on pages the daemon reactivated.
        v_reactivated,
        /// Wake-ups of the page daemon.
        v_pdwakeups,
        /// Pages the page daemon looked at.
        v_pdpages,
        /// From 11.1 on: times that clean pages alone did not reach the target.
        v_pdshortfalls,
        /// To 10.x: pages put into the cache.
        v_tcached,
        /// Pages the daemon freed: to 10.x invalid ones only, from 11.1 on all it reclaimed.
        v_dfree,
        /// Pages freed by exiting processes.
        v_pfree,
        /// Pages freed, by whomever; caching a page does not count.
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
    /// Gauges and thresholds at one moment, in pages unless it says otherwise.
    VmGauges {
        /// The size of a page in bytes.
        v_page_size,
        /// Pages the virtual memory system manages.
        v_page_count,
        /// Only the kernel may go below.
        v_free_reserved,
        /// What the daemon works toward.
        v_free_target,
        /// Allocations of processes wait below it.
        v_free_min,
        /// Page faults wait below it.
        v_free_severe,
        /// Free pages, cached ones not counted.
        v_free_count,
        /// Wired pages.
        v_wire_count,
        /// 13.x: virtual pages that processes wired.
        v_user_wire_count,
        /// Length of the active queue.
        v_active_count,
        /// Wanted length of the inactive queue.
        v_inactive_target,
        /// Length of the inactive queue.
        v_inactive_count,
        /// From 11.1 on: length of the laundry queue.
        v_laundry_count,
        /// To 10.x: cached pages.
        v_cache_count,
        /// To 10.x: wanted cached pages.
        v_cache_min,
        /// To 10.x: most cached pages.
        v_cache_max,
        /// Reserve for the daemon's own allocations.
        v_pageout_free_min,
        /// Reserve for interrupt handlers.
        v_interrupt_free_min,
        /// 10.x and 11.x: the daemon is woken below it.
        pageout_wakeup_thresh,
        /// From 10.x on: seconds in which an idle daemon visits every active page.
        pageout_update_period,
        /// To 10.x: most clusters that the first pass of a scan launders.
        max_launder,
    }
}

/// Counters of the name cache (`struct nchstats`), of which `vmstat -s` prints shares. All zero where file names are not
/// simulated.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct NameCache {
    /// Hits of names that exist.
    pub goodhits: u64,
    /// Hits of names known not to exist.
    pub neghits: u64,
    /// Hits that had to be dropped.
    pub badhits: u64,
    /// Hits of a vnode reused meanwhile.
    pub falsehits: u64,
    /// Misses.
    pub miss: u64,
    /// Names too long to be kept.
    pub long: u64,
    /// Hits of the cache of each directory.
    pub pass2: u64,
}

impl NameCache {
    /// Names looked up.
    pub(super) fn total(&self) -> u64 {
        [self.goodhits, self.neghits, self.badhits, self.falsehits, self.miss, self.long].iter().sum()
    }

    /// A count as percent of the names looked up, cut off as the program cuts it.
    pub(super) fn percent(&self, count: u64) -> u64 {
        count.saturating_mul(100).checked_div(self.total()).unwrap_or(0)
    }
}

/// A counter or gauge by name.
pub(super) fn value(counters: &VmCounters, gauges: &VmGauges, name: &str) -> Option<u64> {
    counters.get(name).or_else(|| gauges.get(name))
}
