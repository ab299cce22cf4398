//! Whether mapped pages are reclaimed from processes, or only page cache (`refill_inactive_zone`, `mm/vmscan.c`, 2.6.8
//! to 2.6.12; `shrink_active_list`, 2.6.20).

use crate::version::Version;

/// The priority at which a scan begins: it looks at a 4096th of the lists, and at twice as much with each lower
/// priority.
pub const DEF_PRIORITY: u32 = 12;
/// From this sum on, mapped pages are reclaimed too.
const RECLAIM_MAPPED: u32 = 100;

/// The terms of the decision, so that they can be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tendency {
    /// How hard the last scan was: `100 >> prev_priority`.
    pub distress: u32,
    /// Pages that any process maps, as a percentage of all that could be mapped.
    pub mapped_ratio: u32,
    /// `vm.swappiness`.
    pub swappiness: u32,
}

impl Tendency {
    /// The tendency with the zone's `prev_priority`, the scan's `priority`, and `mapped` of `total` pages mapped.
    pub fn of(version: Version, prev_priority: u32, priority: u32, [mapped, total]: [u32; 2], swappiness: u32) -> Self {
        let hardest = if version.has_present_distress() { prev_priority.min(priority) } else { prev_priority };
        let mapped_ratio = u64::from(mapped) * 100 / u64::from(total.max(1));
        Tendency { distress: 100 >> hardest.min(DEF_PRIORITY), mapped_ratio: mapped_ratio as u32, swappiness }
    }

    /// `swap_tendency`
    pub fn sum(self) -> u32 {
        self.mapped_ratio / 2 + self.distress + self.swappiness
    }

    /// `reclaim_mapped`
    pub fn reclaims_mapped(self) -> bool {
        self.sum() >= RECLAIM_MAPPED
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(mapped: u32, prev_priority: u32, swappiness: u32) -> (u32, bool) {
        let tendency = Tendency::of(Version::V2_6_12, prev_priority, DEF_PRIORITY, [mapped, 100], swappiness);
        (tendency.sum(), tendency.reclaims_mapped())
    }

    #[test]
    fn worked_values() {
        let table = [
            ((79, 12, 60), (99, false)),
            ((80, 12, 60), (100, true)),
            ((78, 6, 60), (100, true)),
            ((67, 4, 60), (99, false)),
            ((68, 4, 60), (100, true)),
            ((55, 3, 60), (99, false)),
            ((56, 3, 60), (100, true)),
            ((29, 2, 60), (99, false)),
            ((30, 2, 60), (100, true)),
            ((0, 1, 49), (99, false)),
            ((0, 1, 50), (100, true)),
            ((98, 1, 0), (99, false)),
            ((100, 1, 0), (100, true)),
            ((89, 2, 30), (99, false)),
            ((90, 2, 30), (100, true)),
            ((19, 12, 90), (99, false)),
            ((20, 12, 90), (100, true)),
            ((0, 12, 100), (100, true)),
        ];
        for ((mapped, prev_priority, swappiness), expected) in table {
            assert_eq!(at(mapped, prev_priority, swappiness), expected, "{mapped} % {prev_priority} {swappiness}");
        }
    }

    #[test]
    fn each_priority_has_its_least_share_of_mapped_pages() {
        let least = |swappiness: u32| {
            let of = |prev: u32| (0..=100).find(|&mapped| at(mapped, prev, swappiness).1);
            [12, 7, 6, 5, 4, 3, 2, 1, 0].map(of)
        };
        let some = |shares: [u32; 9]| shares.map(Some);
        assert_eq!(least(60), some([80, 80, 78, 74, 68, 56, 30, 0, 0]));
        assert_eq!(least(90), some([20, 20, 18, 14, 8, 0, 0, 0, 0]));
        assert_eq!(least(30), [None, None, None, None, None, None, Some(90), Some(40), Some(0)]);
    }

    #[test]
    fn since_2_6_20_the_present_scan_counts_too() {
        let of = |version| Tendency::of(version, 12, 3, [56, 100], 60).reclaims_mapped();
        assert_eq!([Version::V2_6_12, Version::V2_6_20].map(of), [false, true]);
    }
}
