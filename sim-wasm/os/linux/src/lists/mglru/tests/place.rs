//! Where pages enter, and where a use moves them.

use super::*;

#[test]
fn pages_enter_where_the_release_says() {
    let new = Held { is_new: true, ..held(ANON) };
    let written = Held { is_written: true, ..held(ANON) };
    // By a fault, by a fault and of the working set, new and by a fault, being written, read, read and of the working
    // set. In 6.12 all faults enter the youngest, 3, and reads the second oldest, 1, of generations 0 to 3.
    let of = |version| {
        let mut gens = Gens::new(version, 6);
        gens.set(1, WORKINGSET);
        gens.set(5, WORKINGSET);
        let faults = [(0, held(FILE)), (1, held(FILE)), (2, new)].map(|(page, held)| gens.admit(page, held, true));
        let others = [(3, written), (4, held(FILE)), (5, held(FILE))].map(|(page, held)| gens.admit(page, held, false));
        [faults, others].concat().into_iter().flatten().collect::<Vec<_>>()
    };
    assert_eq!(of(Version::V6_12), [3, 3, 3, 2, 1, 1]);
    assert_eq!(of(Version::V6_18), [2, 3, 2, 2, 0, 1]);
    // In 7.3, one that isn't of the working set is marked, and enters as a page that is read and marked.
    assert_eq!(of(Version::V7_3), [1, 3, 2, 2, 0, 1]);
}

#[test]
fn with_three_generations_pages_that_are_read_enter_the_oldest() {
    for version in ALL {
        let mut gens = Gens::new(version, 1);
        gens.give_up_empty(60);
        gens.age(60);
        assert_eq!((gens.oldest(), gens.admit(0, held(FILE), false)), ([2, 2], Some(2)), "{version:?}");
    }
}

#[test]
fn a_page_that_was_rejected_does_not_enter_the_oldest_generation() {
    // Found used once, in swap; dirty, and to be written by others; being written by reclaim.
    let written = Held { is_written: true, ..held(ANON) };
    let of = |version| {
        let mut gens = Gens::new(version, 3);
        gens.set(0, REFERENCED);
        [gens.put_back(0, held(ANON), false), gens.put_back(1, written, true), gens.put_back(2, written, false)]
    };
    assert_eq!(of(Version::V6_12), [Some(3), Some(3), Some(2)]);
    assert_eq!(of(Version::V6_18), [Some(2), Some(2), Some(2)]);
    // The mark alone keeps it out of the oldest.
    assert_eq!(of(Version::V7_3), [Some(1), Some(2), Some(2)]);
}

#[test]
fn the_first_use_makes_a_page_young_in_6_12_and_the_second_later() {
    for version in ALL {
        let mut gens = Gens::read_once(version, 1);
        let first = version.first_use_makes_young();
        let is = gens.gens.found_young(0, &mut NoRecord);
        assert_eq!(is, if first { Noticed::Promoted } else { Noticed::Marked }, "{version:?}");
        gens.gens.found_young(0, &mut NoRecord);
        assert_eq!((gens.seq(0), gens.gens.tier(0)), (Some(3), if first { 0 } else { 3 }));
        assert_eq!(gens.order(0, FILE), [0], "it stays on its list until a scan meets it");
        let found = gens.isolate(FILE, 64, |_| false);
        assert_eq!((found.pages, found.scanned, gens.order(3, FILE)), (vec![], 1, vec![0]));
    }
}

#[test]
fn a_page_off_its_list_is_marked_for_the_scan_in_6_12() {
    let mut gens = Gens::read_once(Version::V6_12, 1);
    assert_eq!(gens.isolate(FILE, 64, |_| false).pages, [0]);
    assert_eq!(gens.gens.found_young(0, &mut NoRecord), Noticed::Marked);
    assert!(gens.gens.is_referenced(0));
}

#[test]
fn a_process_that_reclaims_moves_used_neighbours_at_once() {
    let mut gens = Gens::read_once(Version::V6_12, 1);
    assert_eq!(gens.gens.found_young_near(0, &mut gens.lists, &mut NoRecord), Noticed::Promoted);
    assert_eq!(gens.order(3, FILE), [0]);
    // In 7.3 the second use is only counted, so it enters the second youngest.
    let mut gens = Gens::read_once(Version::V7_3, 1);
    let found = [0, 0].map(|page| gens.gens.found_young_near(page, &mut gens.lists, &mut NoRecord));
    assert_eq!((found, gens.seq(0)), ([Noticed::Marked, Noticed::Promoted], Some(2)));
}
