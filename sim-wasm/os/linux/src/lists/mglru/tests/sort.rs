//! What leaves the oldest generation, and how it is back.

use super::*;

#[test]
fn pages_leave_from_the_tail_64_at_a_time() {
    let mut gens = Gens::read_once(Version::V6_12, 100);
    let found = gens.isolate(FILE, MAX_BATCH, |_| false);
    assert_eq!((found.pages, found.scanned, found.is_full), ((0..64).collect(), 64, false));
    let found = gens.isolate(FILE, 10, |_| false);
    assert_eq!((found.pages, found.is_full), ((64..74).collect(), true));
    assert_eq!(gens.isolate(FILE, MAX_BATCH, |_| false).pages.len(), 26);
    gens.give_up_empty(0);
    assert_eq!((gens.oldest()[1], gens.isolate(FILE, MAX_BATCH, |_| false)), (2, Isolated::default()));
}

#[test]
fn a_large_page_is_taken_whole_and_counts_once_against_the_most_that_are_looked_at() {
    let take = |most| {
        let mut gens = Gens::read_once(Version::V7_3, 160);
        // Four large pages of 40; the third was used often, and is spared.
        (80..120).for_each(|page| gens.use_often(page, 5));
        let found = gens.gens.isolate(FILE, (most, 0), (|_| 40, |_| false), &mut gens.lists, &mut NoRecord);
        (found.pages, found.taken, found.scanned, found.is_full)
    };
    // 64 pages or more are enough: after the second.
    assert_eq!(take(MAX_BATCH), (vec![0, 40], 80, 80, false));
    assert_eq!(take(1), (vec![0], 40, 40, true));
    let mut gens = Gens::read_once(Version::V7_3, 160);
    (0..80).for_each(|page| gens.use_often(page, 5));
    let found = gens.gens.isolate(FILE, (3, 0), (|_| 40, |_| false), &mut gens.lists, &mut NoRecord);
    assert_eq!((found.pages, found.taken, found.scanned, found.is_full), (vec![80], 40, 120, true));
    assert_eq!(gens.order(1, FILE), (0..80).rev().collect::<Vec<_>>());
}

#[test]
fn pages_that_must_be_written_first_move_on_in_6_18_only() {
    let of = |version| {
        let mut gens = Gens::read_once(version, 4);
        gens.use_often(2, 2);
        let found = gens.isolate(FILE, MAX_BATCH, |page| page >= 2);
        (found.pages, found.waiting, gens.order(1, FILE))
    };
    assert_eq!(of(Version::V6_18), (vec![0, 1], vec![2, 3], vec![3, 2]));
    for version in [Version::V6_12, Version::V7_3] {
        assert_eq!(of(version), (vec![0, 1, 2, 3], vec![], vec![]));
    }
}

#[test]
fn spared_pages_go_to_the_tail_of_the_next_generation_in_6_12_and_to_the_head_later() {
    for version in ALL {
        let mut gens = Gens::read_once(version, 3);
        gens.gens.belong(2, 1, FILE);
        take_off(2, &mut gens.lists, &mut NoRecord);
        gens.lists.push_head(Generations::list(1, FILE), 2, &mut NoRecord);
        gens.use_often(1, 5);
        assert_eq!(gens.isolate(FILE, MAX_BATCH, |_| false).pages, [0]);
        let old = version == Version::V6_12;
        assert_eq!(gens.order(1, FILE), if old { [2, 1] } else { [1, 2] });
        // Uses counted to the end are the highest tier's doing in 6.12, and nobody's later.
        assert_eq!(gens.gens.feedback().tier(FILE, 3, 1).total, u64::from(old));
        assert_eq!(gens.gens.tier(1), if old { 0 } else { 3 });
    }
}

#[test]
fn who_is_back_soon_depends_on_the_oldest_generation_in_6_12_and_on_the_youngest_later() {
    let of = |version, by_fault| {
        let mut gens = Gens::read_once(version, 2);
        assert_eq!(gens.isolate(FILE, MAX_BATCH, |_| false).pages, [0, 1]);
        let shadows = [0, 1].map(|page| gens.gens.evict(page, FILE, 0, &mut NoRecord));
        let soon = gens.gens.refault(0, shadows[0], by_fault, &mut NoRecord);
        gens.give_up_empty(0);
        let later = gens.gens.refault(1, shadows[1], by_fault, &mut NoRecord).recent;
        gens.age(60);
        gens.age(60);
        (soon, later, gens.gens.is_recent(shadows[1]))
    };
    let back = |activated, restored| Back { recent: true, activated, restored };
    assert_eq!(of(Version::V6_12, true), (back(true, true), false, false));
    assert_eq!(of(Version::V6_12, false), (back(true, false), false, false));
    assert_eq!(of(Version::V6_18, true), (back(true, false), true, false));
    assert_eq!(of(Version::V6_18, false), (back(false, false), true, false));
    assert_eq!(of(Version::V7_3, true), (back(false, false), true, false));
}

#[test]
fn what_was_in_the_working_set_is_again_in_6_18_and_7_3() {
    let of = |version, by_fault| {
        let mut gens = Gens::new(version, 1);
        gens.set(0, WORKINGSET);
        let shadow = gens.gens.evict(0, FILE, 0, &mut NoRecord);
        (gens.gens.refault(0, shadow, by_fault, &mut NoRecord), gens.gens.tier(0))
    };
    let back = |activated| (Back { recent: true, activated, restored: true }, 3);
    assert_eq!([Version::V6_18, Version::V7_3].map(|version| of(version, true)), [back(true), back(true)]);
    assert_eq!([Version::V6_18, Version::V7_3].map(|version| of(version, false)), [back(false), back(false)]);
}

#[test]
fn whoever_listens_sees_every_motion_and_every_tier() {
    for version in ALL {
        let shape = Shape { pages: 70, lists: vec![0; LISTS], attrs: 1, hands: 0, scalars: 0 };
        let mut log = DeltaLog::new(&shape);
        let mut gens = Gens::new(version, 70);
        (0..70).for_each(|page| gens.gens.admit(page, held(FILE), page % 7 == 0, &mut gens.lists, &mut log));
        for page in [3, 3, 3, 9, 9, 9, 9, 9, 20, 20] {
            gens.gens.count_use(page, &mut log);
        }
        for page in [30, 30, 31] {
            gens.gens.found_young(page, &mut log);
        }
        for page in gens.gens.isolate(FILE, (50, 1), (|_| 1, |_| false), &mut gens.lists, &mut log).pages {
            gens.gens.evict(page, FILE, 0, &mut log);
        }
        gens.gens.age(60, &mut gens.lists, &mut log);
        for page in 0..70 {
            let tier = log.state().value(Delta::attr(0, page, 0, 0));
            assert_eq!(tier as usize, gens.gens.tier(page), "tier of page {page}");
            for list in (FIRST_LIST..LISTS as u8).map(base::record::ListId) {
                let place = log.state().value(Delta::place(list, page, 0, 0));
                assert_eq!(place != NONE, gens.lists.is_on(list, page), "page {page}, {list:?}");
            }
        }
    }
}
