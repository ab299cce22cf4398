use super::*;

#[test]
fn what_may_be_written_is_a_part_of_what_is_mapped() {
    let mut table = PageTable::new(70);
    (0..66).for_each(|page| table.enter(page, page % 2 == 0));
    assert_eq!((table.first_miss(0, 70, false), table.first_miss(0, 70, true)), (66, 1));
    table.touch(0, 66, false);
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
        // The kernel clears its bits as it likes.
        if touch % 7 == 0 {
            table.take_accessed(page);
        }
    }
    assert!((8126..8430).contains(&table.touches()), "{}", table.touches());
    table.forget_touches();
    assert_eq!(table.touches(), 0);
    table.prepare_writes(0, 25_600, &mut rng);
    table.write_some(10_000);
    assert!((8275..8282).contains(&table.touches()), "of writes that are only counted, the mean: {}", table.touches());
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
