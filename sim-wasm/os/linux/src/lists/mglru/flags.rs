//! What the flags of a page say of its use (`folio_lru_refs`, `lru_tier_from_refs`, `include/linux/mm_inline.h`;
//! `folio_mark_accessed`, `mm/swap.c`, 6.12, and `mm/folio.c`, 7.3).

use super::TIERS;
use crate::version::Version;

/// Most uses after the first that are counted (`LRU_REFS_MASK`, two bits).
const MOST_MORE: u8 = 3;

/// What is known about a page's use.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Use {
    /// Uses through file descriptors after the first (`LRU_REFS`).
    pub more: u8,
    /// `PG_referenced`
    pub referenced: bool,
    /// `PG_workingset`
    pub workingset: bool,
}

impl Use {
    /// Its uses, 0 to 4. Up to 6.13 the first isn't one, but being part of the working set is.
    pub(super) fn refs(self, version: Version) -> u8 {
        if !version.workingset_is_a_tier() {
            self.more + u8::from(self.workingset)
        } else if self.referenced {
            self.more + 1
        } else {
            0
        }
    }

    /// Its tier: the logarithm of its uses.
    pub(super) fn tier(self, version: Version) -> usize {
        let refs = self.refs(version);
        match (version.workingset_is_a_tier(), refs) {
            (true, _) if self.workingset => TIERS - 1,
            (true, 0 | 1) | (false, 0) => 0,
            (true, 2) | (false, 1) => 1,
            (true, _) | (false, 2 | 3) => 2,
            (false, _) => 3,
        }
    }

    /// Whether its uses have been counted to the end: it is then spared whatever its tier.
    pub(super) fn is_full(self, version: Version) -> bool {
        let counted = self.refs(version) > MOST_MORE;
        counted && (self.workingset || !version.workingset_is_a_tier())
    }

    /// A use through a file descriptor.
    pub(super) fn used_again(self, version: Version) -> Self {
        if !self.referenced {
            let more = if version.workingset_is_a_tier() { 0 } else { self.more };
            return Use { more, referenced: true, ..self };
        }
        if !self.workingset && (!version.workingset_is_a_tier() || self.more == MOST_MORE) {
            return Use { workingset: true, ..self };
        }
        Use { more: (self.more + 1).min(MOST_MORE), ..self }
    }

    /// It moves on to the next generation (`folio_inc_gen`).
    pub(super) fn moved_on(self, version: Version) -> Self {
        Use { workingset: self.workingset && version.workingset_is_a_tier(), ..Use::default() }
    }

    /// It is taken off its list to be looked at (`isolate_folio`): what isn't backed by `PG_referenced` is forgotten.
    pub(super) fn isolated(self, version: Version) -> Self {
        match (version.workingset_is_a_tier(), self.referenced) {
            (false, true) => Use { referenced: false, ..self },
            (false, false) => Use::default(),
            (true, true) => self,
            (true, false) => Use { more: 0, ..self },
        }
    }

    /// A page table says that it was used, and a scan or the aging has noticed. Returns whether it is in active use.
    pub(super) fn found_young(self, version: Version, by_scan: bool) -> (Self, bool) {
        if version.first_use_makes_young() {
            return (Use::default(), true);
        }
        if !self.referenced && !self.workingset {
            return (Use { more: 0, referenced: true, workingset: false }, false);
        }
        if by_scan && version.second_use_is_counted() && self.refs(version) <= 1 {
            return (self.used_again(version), true);
        }
        (Use { workingset: true, ..Use::default() }, true)
    }

    /// What remains of a page that was in use, when it has been evicted and is soon back by a fault or by a call
    /// (`lru_gen_refault`, `mm/workingset.c`). Returns also whether that counts as `workingset_restore`.
    pub(super) fn back(refs: u8, workingset: bool, by_fault: bool, version: Version) -> (Self, bool) {
        if !version.workingset_is_a_tier() {
            let restored = by_fault || refs >= MOST_MORE;
            let more = if restored { MOST_MORE } else { 0 };
            return (Use { more, referenced: false, workingset: restored }, restored);
        }
        // The number of its uses is kept, but without `PG_referenced` nobody looks at it before it is cleared.
        let more = if workingset { 0 } else { refs.saturating_sub(1) };
        (Use { more, referenced: false, workingset }, workingset)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(uses: usize, version: Version) -> Use {
        (0..uses).fold(Use::default(), |used, _| used.used_again(version))
    }

    #[test]
    fn tiers_are_logarithms_of_uses_and_the_working_set_is_one_use_or_the_highest_tier() {
        // 6.12: the second use sets PG_workingset, the next three are counted: order_base_2 of 1 to 5.
        assert_eq!([0, 1, 2, 3, 4, 5, 6].map(|n| after(n, Version::V6_12).tier(Version::V6_12)), [0, 0, 1, 2, 2, 3, 3]);
        // Later, three more are counted before PG_workingset: order_base_2 of 0 to 4, then the highest.
        for version in [Version::V6_18, Version::V7_3] {
            assert_eq!([0, 1, 2, 3, 4, 5, 6].map(|n| after(n, version).tier(version)), [0, 0, 1, 2, 2, 3, 3]);
        }
        assert_eq!([4, 5].map(|n| after(n, Version::V6_12).is_full(Version::V6_12)), [false, true]);
        assert_eq!([4, 5].map(|n| after(n, Version::V6_18).is_full(Version::V6_18)), [false, true]);
        let once = Use { workingset: true, ..Use::default() };
        assert_eq!([Version::V6_12, Version::V6_18].map(|version| once.tier(version)), [1, 3]);
    }

    #[test]
    fn uses_that_nobody_marked_are_forgotten_when_the_page_is_taken_off_its_list() {
        let restored = Use { more: 3, referenced: false, workingset: true };
        assert_eq!(restored.isolated(Version::V6_12), Use::default());
        assert_eq!(restored.isolated(Version::V6_18), Use { more: 0, ..restored });
        let used = after(3, Version::V6_12);
        assert_eq!((used.isolated(Version::V6_12).refs(Version::V6_12), used.refs(Version::V6_12)), (2, 2));
    }

    #[test]
    fn a_second_use_found_by_a_scan_makes_the_working_set_in_6_18_and_is_counted_in_7_3() {
        let first = Use::default().found_young(Version::V6_18, true);
        assert_eq!(first, (Use { referenced: true, ..Use::default() }, false));
        let workingset = Use { workingset: true, ..Use::default() };
        assert_eq!(first.0.found_young(Version::V6_18, true), (workingset, true));
        assert_eq!(first.0.found_young(Version::V7_3, true), (Use { more: 1, ..first.0 }, true));
        assert_eq!(first.0.found_young(Version::V7_3, false), (workingset, true));
        assert_eq!(first.0.found_young(Version::V6_12, true), (Use::default(), true));
    }

    #[test]
    fn a_page_that_is_back_keeps_its_uses_where_nobody_looks() {
        assert_eq!(
            Use::back(0, false, true, Version::V6_12),
            (Use { more: 3, referenced: false, workingset: true }, true)
        );
        assert_eq!(Use::back(2, true, false, Version::V6_12), (Use::default(), false));
        assert!(Use::back(3, true, false, Version::V6_12).1);
        let (back, restored) = Use::back(3, false, true, Version::V6_18);
        assert_eq!((back.more, back.tier(Version::V6_18), restored), (2, 0, false));
        assert_eq!(back.used_again(Version::V6_18).refs(Version::V6_18), 1);
        assert_eq!(Use::back(0, true, false, Version::V7_3), (Use { workingset: true, ..Use::default() }, true));
    }
}
