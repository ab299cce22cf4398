//! Differences between the releases in swapping processes, killing them, and asking the kernel's caches to shrink.

use super::Version;

impl Version {
    /// Whole processes can be swapped out: those that sleep while pages are short, and idle ones if asked to. 15 has
    /// neither the daemon's part of that nor the swapper, nor their sysctls (`sys/vm/vm_swapout.c`, gone with commit
    /// e24a65528388).
    pub fn swaps_processes(self) -> bool {
        self < Version::V15_0
    }

    /// Processes are swapped out when the active part of a scan has left memory below `v_free_target`. In later
    /// releases, when the inactive part has left pages short. `vm_pageout_scan`, `sys/vm/vm_pageout.c`, 9.3.
    pub fn swaps_out_after_active(self) -> bool {
        self == Version::V9_3
    }

    /// A process is idle once it has slept `vm.swap_idle_threshold2`. Before, once it has slept a second longer.
    /// `swapout_procs`, `sys/vm/vm_swapout.c`, 13.2.
    pub fn idle_threshold_included(self) -> bool {
        self >= Version::V13_2
    }

    /// At most one process is swapped in every ten seconds, and none while memory is below `v_free_min`. Before, all
    /// that could run are swapped in once memory is not below it. `swapper_wkilled_only`, `sys/vm/vm_swapout.c`, 12.0
    /// and 13.2.
    ///
    /// Uncertain: the function's comment says so, but in the source read, the swapper's own swap-ins do not start the
    /// interval.
    pub fn limits_swap_ins(self) -> bool {
        self >= Version::V13_2
    }

    /// The killer of the largest process also considers those that could run but are swapped out, and measures a
    /// process by all that its objects have in memory. Before, by what it has mapped. `vm_pageout_oom` and
    /// `vm_pageout_oom_pagecount`, `sys/vm/vm_pageout.c`, 10.3.
    pub fn kills_swapped_out(self) -> bool {
        self >= Version::V10_3
    }

    /// A page fault that finds no memory waits for a limited time, and once it has waited for too long has a process
    /// killed. Before, it waits until there is memory. `vm_fault_allocate_oom`, `sys/vm/vm_fault.c`, 13.2 (12.1 counts
    /// waits, from memory).
    pub fn ends_fault_waits(self) -> bool {
        self >= Version::V13_2
    }

    /// The kernel's caches are asked to shrink every `vm.lowmem_period`, not by every scan.
    /// `vm_pageout_scan`, `sys/vm/vm_pageout.c`, 10.2.
    pub fn has_lowmem_period(self) -> bool {
        self > Version::V9_3
    }
}

#[cfg(test)]
mod tests {
    use super::Version;

    #[test]
    fn each_release_has_what_its_sources_have() {
        let having = |has: fn(Version) -> bool| -> Vec<&str> {
            Version::ALL.iter().filter(|v| has(**v)).map(|v| v.id()).collect()
        };
        assert_eq!(having(Version::swaps_out_after_active), ["9.3"]);
        assert_eq!(having(Version::has_lowmem_period), ["10.2", "10.3", "11.2", "13.2", "14.2", "15.0"]);
        assert_eq!(having(Version::kills_swapped_out), ["10.3", "11.2", "13.2", "14.2", "15.0"]);
        let since_13 = [Version::idle_threshold_included, Version::limits_swap_ins, Version::ends_fault_waits];
        assert_eq!(since_13.map(having), [["13.2", "14.2", "15.0"]; 3]);
        assert_eq!(having(Version::swaps_processes), ["9.3", "10.2", "10.3", "11.2", "13.2", "14.2"]);
    }
}
