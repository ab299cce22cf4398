use super::*;

#[test]
fn what_may_be_written_is_a_part_of_what_is_mapped() {
    let mut table = PageTable::new(70);
    (0..66).for_each(|page| table.enter_touched(page, page % 2 == 0, false));
    assert_eq!((table.first_miss(0, 70, false), table.first_miss(0, 70, true)), (66, 1));
    table.touch(64, 65, true);
    assert!(table.is_touched(64, true) && table.is_touched(65, false) && !table.is_touched(65, true));
    assert_eq!((table.protect(64), table.protect(64), table.removals()), (true, false, 1));
    assert_eq!(table.remove(64), Seen { accessed: true, modified: false });
    assert_eq!((table.first_miss(0, 70, false), table.allows(65, false), table.removals()), (64, true, 2));
}

#[test]
fn touches_are_counted_beside_the_kernels_bits() {
    let mut table = PageTable::new(25_600);
    table.enter_row(0, 25_600, true);
    (0..25_600).for_each(|page| _ = table.take_accessed(page));
    table.count_touches();
    // 10,000 random touches fall on 8,278.3 of 25,600 pages on average, with a deviation of 52.
    let mut rng = Rng::new(5);
    for touch in 0..10_000 {
        let page = rng.below(25_600);
        table.touch_page(page, false);
        // The kernel clears its bits at will.
        if touch % 7 == 0 {
            table.take_accessed(page);
        }
    }
    assert!((8126..8430).contains(&table.touches()), "{}", table.touches());
    table.forget_touches();
    assert_eq!(table.touches(), 0);
    table.prepare_writes(0, 25_600, &mut rng);
    table.write_some(10_000);
    let reached = table.touches();
    assert!((8126..8430).contains(&reached), "of writes that are only counted: {reached}");
    let idle = table.idle_pages();
    assert_eq!((idle.len() as u32, idle.iter().any(|&page| table.is_accessed(page))), (25_600 - reached, true));
    table.forget_touches();
    table.note_touch(70);
    table.touch(64, 66, false);
    assert_eq!(table.touches(), 3);
}

#[test]
fn a_table_emptied_at_once_is_one_emptied_page_by_page() {
    let mut table = PageTable::new(200);
    table.enter_row(3, 130, false);
    table.enter_row(64, 70, true);
    (140..150).for_each(|page| table.enter(page, false));
    let mut plain = table.clone();
    let mut seen = Vec::new();
    table.remove_all(|page, what| seen.push((page, what)));
    let one_by_one = (0..200).map(|page| (page, plain.remove(page)));
    assert_eq!(seen, one_by_one.filter(|(_, what)| *what != Seen::default()).collect::<Vec<_>>());
    assert_eq!((table.mapped_count(), table.removals()), (0, plain.removals()));
    assert_eq!((table.first_miss(0, 200, true), table.is_accessed(64), table.is_modified(64)), (0, false, false));
}

/// A table whose pages were all written once, and some again by random writes.
fn written(pages: u32, times: u32) -> PageTable {
    let mut table = PageTable::new(pages);
    table.enter_row(0, pages, true);
    table.prepare_writes(0, pages, &mut Rng::new(5));
    for page in 0..pages {
        table.take_accessed(page);
    }
    table.write_some(times);
    table
}

#[test]
fn random_writes_show_in_the_bits_in_whatever_order_they_are_asked_for() {
    let (mut up, mut down) = (written(300, 200), written(300, 200));
    for _ in 0..5 {
        let found: Vec<bool> = (0..300).map(|page| up.is_accessed(page)).collect();
        let taken: Vec<bool> = (0..300).map(|page| up.take_accessed(page)).collect();
        let mut other: Vec<bool> = (0..300).rev().map(|page| down.take_accessed(page)).collect();
        other.reverse();
        assert_eq!((&found, &taken), (&taken, &other));
        assert!((0..300).all(|page| !up.is_accessed(page)));
        // 300 (1 - exp(-2/3)) = 146, deviation 8.6.
        assert!((110..182).contains(&taken.iter().filter(|&&taken| taken).count()));
        up.write_some(200);
        down.write_some(200);
    }
}

#[test]
fn asking_for_a_bit_that_is_clear_leaves_no_trace() {
    let (mut asked, mut left_alone) = (written(300, 20), written(300, 20));
    let clear: Vec<u32> = (0..300).filter(|&page| !asked.is_accessed(page)).collect();
    assert!(clear.iter().all(|&page| !asked.take_accessed(page)));
    for table in [&mut asked, &mut left_alone] {
        table.write_some(200);
    }
    assert!((0..300).all(|page| asked.take_accessed(page) == left_alone.take_accessed(page)));
}

#[test]
fn bits_as_they_stand_are_those_of_touches_one_by_one() {
    let mut table = written(64, 1000);
    let shown: Vec<Seen> = (0..64).map(|page| table.bits(page)).collect();
    assert!(shown.iter().all(|&bits| bits == Seen { accessed: false, modified: true }));
    assert!(table.take_accessed(0) && table.is_accessed(1) && table.is_modified(0));
    assert_eq!(
        (0..64).map(|page| table.bits(page)).collect::<Vec<_>>(),
        shown,
        "whoever works on a page changes only it"
    );
}

#[test]
fn a_page_that_leaves_takes_along_whether_it_was_written() {
    let mut table = written(10, 1000);
    assert!(table.protect(5) && !table.protect(5));
    assert!(table.is_accessed(5) && !table.is_modified(5), "what was written before it was protected");
    table.enter(5, true);
    assert!(table.take_accessed(5) && !table.take_accessed(5));
    assert_eq!(table.remove(6), Seen { accessed: true, modified: true });
    table.enter(6, true);
    assert!(!table.is_accessed(6) && !table.is_modified(6));
}

#[test]
fn a_table_of_random_writes_emptied_at_once_is_one_emptied_page_by_page() {
    let mut table = written(200, 100);
    let mut plain = table.clone();
    let mut seen = Vec::new();
    table.remove_all(|page, what| seen.push((page, what)));
    let one_by_one = (0..200).map(|page| (page, plain.remove(page)));
    assert_eq!(seen, one_by_one.filter(|(_, what)| *what != Seen::default()).collect::<Vec<_>>());
    let mut rng = Rng::new(1);
    assert_eq!((table.hits(&mut rng), plain.hits(&mut rng)), (0, 0));
    assert!((0..200).all(|page| !table.is_accessed(page) && !table.is_modified(page)));
}

#[test]
fn the_entry_above_is_accessed_with_any_page_below_whatever_their_own_bits_say() {
    let mut table = PageTable::new(1300);
    table.enter_row(0, 1200, true);
    assert!(!table.take_accessed_above(0), "nobody asked for it before");
    table.keep_accessed_above();
    assert!(!table.take_accessed_above(0));
    table.touch(500, 520, false);
    assert_eq!([0, 1, 2].map(|nth| table.take_accessed_above(nth)), [true, true, false]);
    assert!(table.is_accessed(500), "their own bits stay");
    table.touch_page(511, false);
    table.note_touch(1100);
    assert_eq!([0, 1, 2].map(|nth| table.take_accessed_above(nth)), [true, false, true]);
    table.enter_touched(1299, false, false);
    table.enter_young(600);
    table.take_accessed(0);
    table.remove(1);
    assert_eq!([0, 1, 2].map(|nth| table.take_accessed_above(nth)), [false, false, true]);
}

#[test]
fn writes_that_are_only_counted_reach_the_entry_above() {
    let mut table = PageTable::new(1536);
    table.enter_row(0, 1024, true);
    table.keep_accessed_above();
    table.prepare_writes(0, 1024, &mut Rng::new(3));
    assert!(!table.take_accessed_above(0));
    // Of 1,024 pages, 5,000 writes miss a certain 512 with a probability of 2 to the power of -5,000.
    for _ in 0..3 {
        table.write_some(5000);
        table.protect(7);
        assert_eq!([0, 1, 2].map(|nth| table.take_accessed_above(nth)), [true, true, false]);
        assert_eq!([0, 1, 2].map(|nth| table.take_accessed_above(nth)), [false; 3], "since it was cleared");
        assert!(table.is_accessed(600));
    }
}
