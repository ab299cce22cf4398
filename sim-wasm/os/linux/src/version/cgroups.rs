//! Memory cgroups, by release.

use super::Version;

impl Version {
    /// The model has memory cgroups of version 2 (`mm/memcontrol.c`). Kernels have had them since 4.5 (from memory).
    pub fn has_cgroups(self) -> bool {
        self >= Version::V6_12
    }

    /// For how many groups a processor holds charged pages ready (`NR_MEMCG_STOCK`, `mm/memcontrol.c`, 7.3; one in
    /// 6.12; that it is seven since 6.16 is from memory).
    pub fn stocked_groups(self) -> usize {
        if self >= Version::V6_18 { 7 } else { 1 }
    }

    /// With generations, reclaim takes protection into account in proportion (`get_nr_to_scan`, `mm/vmscan.c`, 7.3), and
    /// works out the protection of each group it comes to, also outside kswapd.
    pub fn protects_generations_in_proportion(self) -> bool {
        self >= Version::V7_3
    }

    /// With generations, reclaim of a group ends when it has enough (`should_abort_scan`, `mm/vmscan.c`, 7.3). Before,
    /// it goes on.
    pub fn ends_reclaim_of_groups(self) -> bool {
        self >= Version::V7_3
    }

    /// A reclaim that is to take only anonymous pages takes nothing if there is no swap space for them, not pages of files
    /// (`get_scan_count`, `mm/vmscan.c`, 7.3; that it does in 6.18 is from memory).
    pub fn anon_only_spares_files(self) -> bool {
        self >= Version::V7_3
    }

    /// What users ask for by `memory.reclaim` is counted apart from what processes reclaim for themselves
    /// (`PGSCAN_PROACTIVE`; since 6.15, from memory).
    pub fn counts_proactive_reclaim(self) -> bool {
        self >= Version::V6_18
    }
}
