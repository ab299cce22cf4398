use super::*;

fn taken(areas: &mut SwapAreas, count: usize) -> Vec<(u16, u32)> {
    std::iter::from_fn(|| areas.take()).take(count).map(|slot| (slot.area, slot.offset)).collect()
}

fn at(area: u16, offset: u32) -> Slot {
    Slot { area, offset }
}

#[test]
fn windows_are_aligned_and_leave_out_the_header() {
    let of = |offset, page_cluster| {
        let window = swap_window(offset, page_cluster);
        (window.start, window.len)
    };
    assert_eq!([1, 7, 8, 13, 100].map(|slot| of(slot, 3)), [(1, 7), (1, 7), (8, 8), (8, 8), (96, 8)]);
    assert_eq!([1, 7, 100].map(|slot| of(slot, 0)), [(1, 1), (7, 1), (100, 1)]);
    (1..32).for_each(|slot| assert_eq!(of(slot, 5), (1, 31)));
    assert_eq!(of(100, 5), (96, 32));
    assert_eq!(of(u32::MAX, u32::MAX), (1 << 31, 1 << 31));
}

#[test]
fn a_read_ends_at_the_first_free_slot_and_at_the_areas_end() {
    let mut areas = SwapAreas::default();
    areas.add(21, None);
    assert_eq!(taken(&mut areas, 20).last(), Some(&(0, 20)));
    let len = |areas: &SwapAreas, offset| areas.read_ahead(at(0, offset), 3).len;
    assert_eq!([1, 8, 20].map(|offset| len(&areas, offset)), [7, 8, 5]);
    assert!(areas.release(at(0, 10)));
    assert_eq!(areas.read_ahead(at(0, 13), 3), Window { start: 8, len: 2 });
    assert_eq!(len(&areas, 7), 7);
}

#[test]
fn areas_of_equal_priority_take_turns_page_by_page() {
    let mut areas = SwapAreas::default();
    let y = areas.add(1000, Some(5));
    // A new area goes before its equals.
    let x = areas.add(1000, Some(5));
    let low = areas.add(1000, Some(1));
    assert_eq!(taken(&mut areas, 6), [(x, 1), (y, 1), (x, 2), (y, 2), (x, 3), (y, 3)]);
    assert_eq!(taken(&mut areas, 2 * 996).iter().map(|slot| slot.0).max(), Some(x.max(y)));
    assert_eq!(taken(&mut areas, 2), [(low, 1), (low, 2)]);
    // The higher ones are used again as soon as they have room.
    assert!(areas.release(at(y, 17)));
    assert_eq!(taken(&mut areas, 2), [(y, 17), (low, 3)]);
    assert_eq!((areas.used(), areas.total()), (2 * 999 + 3, 3 * 999));
}

#[test]
fn without_a_priority_the_first_area_is_used_up_first() {
    let mut areas = SwapAreas::default();
    for pages in [4, 3, 3] {
        areas.add(pages, None);
    }
    assert_eq!(areas.areas().iter().map(Area::priority).collect::<Vec<_>>(), [-1, -2, -3]);
    assert_eq!(taken(&mut areas, 99), [(0, 1), (0, 2), (0, 3), (1, 1), (1, 2), (2, 1), (2, 2)]);
    assert_eq!(areas.take(), None);
}

#[test]
fn an_area_that_is_full_leaves_the_turns_to_its_equals() {
    let mut areas = SwapAreas::default();
    let small = areas.add(3, Some(0));
    let large = areas.add(6, Some(0));
    let order = [(large, 1), (small, 1), (large, 2), (small, 2), (large, 3), (large, 4), (large, 5)];
    assert_eq!(taken(&mut areas, 99), order);
}

#[test]
fn a_run_is_256_slots_behind_its_first_then_another_free_run_is_looked_for() {
    let mut areas = SwapAreas::default();
    areas.add(2000, None);
    assert_eq!(taken(&mut areas, 600).last(), Some(&(0, 600)));
    (10..=299).for_each(|offset| assert!(areas.release(at(0, offset))));
    // The third run, which began at 515, continues without going back to the slots freed before it.
    let offsets: Vec<u32> = taken(&mut areas, 173).iter().map(|slot| slot.1).collect();
    assert_eq!(offsets, (601..=771).chain([10, 11]).collect::<Vec<_>>());
}

#[test]
fn without_a_free_run_the_lowest_free_slot_is_taken() {
    let mut areas = SwapAreas::default();
    areas.add(301, None);
    assert_eq!(taken(&mut areas, 300).len(), 300);
    for offset in [200, 30, 31, 100] {
        assert!(areas.release(at(0, offset)));
    }
    assert_eq!(taken(&mut areas, 9), [(0, 30), (0, 31), (0, 100), (0, 200)]);
}

#[test]
fn a_slot_is_free_when_its_last_user_gives_it_up() {
    let mut areas = SwapAreas::default();
    areas.add(10, None);
    let slot = areas.take().unwrap();
    assert!(areas.share(slot));
    assert_eq!(areas.users(slot), 2);
    assert_eq!([areas.release(slot), areas.release(slot), areas.release(slot)], [false, true, false]);
    for nowhere in [at(0, 0), at(0, 10), at(7, 1)] {
        assert!(!areas.share(nowhere) && !areas.release(nowhere));
    }
    assert_eq!((areas.used(), areas.areas()[0].used()), (0, 0));
}

#[test]
fn swap_is_full_when_more_than_half_is_used() {
    let mut areas = SwapAreas::default();
    assert!(!areas.swap_full());
    areas.add(11, None);
    taken(&mut areas, 5);
    assert!(!areas.swap_full());
    taken(&mut areas, 1);
    assert!(areas.swap_full());
}

#[test]
fn areas_without_room_are_areas() {
    let mut areas = SwapAreas::default();
    for pages in [0, 1] {
        areas.add(pages, None);
    }
    assert_eq!((areas.take(), areas.total()), (None, 0));
}

#[test]
fn slots_of_all_areas_have_one_numbering_and_a_place_on_their_disk() {
    let mut areas = SwapAreas::default();
    areas.add_on(0, 11, Some(1), true);
    areas.add_on(1, 21, Some(1), true);
    areas.add_on(0, 31, Some(0), true);
    let numbers = [at(0, 1), at(0, 10), at(1, 1), at(1, 20), at(2, 1), at(2, 30)];
    assert_eq!(numbers.map(|slot| areas.number(slot)), [1, 10, 12, 31, 33, 62]);
    assert_eq!(numbers.map(|slot| areas.slot(areas.number(slot))), numbers);
    let end = DISK_PAGES - 42;
    let blocks = numbers.map(|slot| areas.block(areas.number(slot)));
    assert_eq!(blocks, [end + 1, end + 10, own_disk(1) + 1, own_disk(1) + 20, end + 12, end + 41]);
}
