use super::replay::{PAIR, Replay};
use super::*;
use base::record::{DeltaLog, NoRecord, Shape};
use proptest::prelude::*;

#[test]
fn worked_values() {
    let table = [
        (1, true, None, "1*", ""),
        (2, true, None, "2* 1*", ""),
        (3, true, None, "3* 2* 1*", ""),
        (1, false, None, "3* 2*", "1"),
        (4, true, None, "4* 3* 2*", "1"),
        (5, true, Some(2), "5* 4* 3*", "1"),
        (2, true, Some(3), "2* 5* 4*", "1"),
        (1, false, None, "2* 5* 4*", "1*"),
        (3, true, Some(4), "3* 2* 5*", "1*"),
        (6, true, Some(5), "6* 3* 2*", "1*"),
        (1, false, None, "6* 3* 2*", "1*"),
        (2, false, None, "6* 3*", "2 1*"),
        (5, true, Some(3), "5* 6*", "2 1*"),
        (1, false, None, "5* 6*", "2 1*"),
    ];
    let mut cache = Replay::new(4, false);
    for (at, (page, missed, evicted, inactive, active)) in table.into_iter().enumerate() {
        let read = cache.read(page, &mut NoRecord);
        assert_eq!((read.missed, read.evicted), (missed, evicted), "read {at} of page {page}");
        assert_eq!(cache.picture(), [inactive, active], "read {at} of page {page}");
    }
    assert_eq!(table.iter().filter(|row| row.1).count(), 9);
}

#[test]
fn the_table_of_touches() {
    let mut lru = Lru::new(2, 2, 0);
    lru.add(PAIR.inactive, 0, &mut NoRecord);
    let mut touch = |page| {
        let touched = lru.mark_accessed(PAIR, page, &mut NoRecord);
        (touched, lru.lists().list_of(page), lru.is_referenced(page))
    };
    let [inactive, active] = [Some(PAIR.inactive), Some(PAIR.active)];
    assert_eq!(touch(0), (Touched::Marked, inactive, true));
    assert_eq!(touch(0), (Touched::Activated, active, false));
    assert_eq!(touch(0), (Touched::Marked, active, true));
    assert_eq!(touch(0), (Touched::Nothing, active, true));
    // A page that a scan has taken off its list keeps its mark and goes nowhere.
    assert_eq!([touch(1), touch(1)], [(Touched::Marked, None, true), (Touched::Nothing, None, true)]);
}

#[test]
fn what_was_written_out_goes_to_the_tail_if_nobody_has_used_it_since() {
    let mut lru = Lru::new(2, 4, 0);
    (0..4).for_each(|page| lru.add(PAIR.inactive, page, &mut NoRecord));
    lru.activate(PAIR, 1, &mut NoRecord);
    assert_eq!([1, 2].map(|page| lru.rotate(PAIR, page, &mut NoRecord)), [false, true]);
    assert_eq!(lru.lists().iter(PAIR.inactive).collect::<Vec<_>>(), [3, 0, 2]);
    lru.keep(PAIR.inactive, 2, &mut NoRecord);
    lru.deactivate(PAIR, 1, &mut NoRecord);
    assert_eq!(lru.lists().iter(PAIR.inactive).collect::<Vec<_>>(), [1, 2, 3, 0]);
}

#[test]
fn whoever_listens_sees_every_motion_and_every_mark() {
    let shape = Shape { pages: 16, lists: vec![0; 2], attrs: 1, hands: 0, scalars: 0 };
    let mut log = DeltaLog::new(&shape);
    let mut cache = Replay::new(4, true);
    for page in [1, 2, 3, 1, 4, 5, 2, 1, 3, 6, 1, 2, 5, 1] {
        cache.read(page, &mut log);
    }
    for page in 0..16 {
        let seen = log.state().value(Delta::attr(0, page, 0, 0));
        assert_eq!(seen == 1, cache.lru.is_referenced(page), "mark of page {page}");
        for list in [PAIR.active, PAIR.inactive] {
            let place = log.state().value(Delta::place(list, page, 0, 0));
            assert_eq!(place != base::record::NONE, cache.lru.lists().is_on(list, page));
            let before = cache.lru.lists().is_on(list, page).then(|| cache.lru.lists().prev(list, page));
            let expected = before.map_or(base::record::NONE, |page| page.unwrap_or(base::record::HEAD));
            assert_eq!(place, expected, "place of page {page}");
        }
    }
}

proptest! {
    #[test]
    fn a_scan_that_nobody_watches_leaves_what_a_watched_one_leaves(
        rounds in prop::collection::vec((prop::collection::vec((0..40u32, 0..4u8), 0..30), 0..12usize, any::<u64>()), 1..12),
    ) {
        let shape = Shape { pages: 40, lists: vec![0; 2], attrs: 1, hands: 0, scalars: 0 };
        let (mut watched, mut log) = (Lru::new(2, 40, 0), DeltaLog::new(&shape));
        let mut alone = Lru::new(2, 40, 0);
        for (moves, looks, stays) in rounds {
            for (page, way) in moves {
                let made = stir(&mut watched, page, way, &mut log);
                prop_assert_eq!(made, stir(&mut alone, page, way, &mut NoRecord));
            }
            for list in [PAIR.active, PAIR.inactive] {
                look_at_some(&mut watched, list, looks, stays, &mut log);
                look_at_some(&mut alone, list, looks, stays, &mut NoRecord);
                prop_assert!(watched.lists.iter(list).eq(alone.lists.iter(list)));
            }
        }
    }
}

/// Moves a page in the given way, if possible. Returns whether it was.
fn stir<R: Recorder>(lru: &mut Lru, page: u32, way: u8, rec: &mut R) -> bool {
    match (lru.lists.list_of(page), way) {
        (None, 0) => lru.add(PAIR.active, page, rec),
        (None, 1) => lru.add(PAIR.inactive, page, rec),
        (Some(_), 0) => lru.free(page, rec),
        (Some(list), 1) => lru.keep(list, page, rec),
        (Some(list), 2) if list == PAIR.active => lru.deactivate(PAIR, page, rec),
        (Some(list), 2) if list == PAIR.inactive => lru.activate(PAIR, page, rec),
        (Some(list), 3) if list == PAIR.inactive => return lru.rotate(PAIR, page, rec),
        _ => return false,
    }
    true
}

/// Looks at some pages of a list. Those that do not stay move to the other one.
fn look_at_some<R: Recorder>(lru: &mut Lru, list: ListId, looks: usize, stays: u64, rec: &mut R) {
    let mut scan = Scan::new(list, lru);
    for _ in 0..looks.min(lru.lists.len(list) as usize) {
        let Some(page) = scan.page(lru) else { break };
        if stays >> page & 1 != 0 {
            scan.keep(page, lru, rec);
        } else if list == PAIR.active {
            lru.deactivate(PAIR, page, rec);
        } else {
            lru.activate(PAIR, page, rec);
        }
    }
    scan.finish(lru, rec);
}
