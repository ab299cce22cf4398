//! Windows worked out by hand from `mm/readahead.c` and `mm/filemap.c` (6.12), at 128 kB (32 pages).
#![allow(clippy::unnecessary_wraps, reason = "what the functions under test return")]

use super::*;

const LEN: u32 = 24_000;
const V: Version = Version::V6_12;

fn window(start: u32, size: u32, mark: u32) -> Option<Window> {
    Some(Window { size, mark: Some(mark), ..Window::alone(start) })
}

fn alone(start: u32) -> Option<Window> {
    Some(Window::alone(start))
}

#[test]
fn a_file_read_from_its_beginning_is_read_ahead_in_windows_of_4_8_16_and_32_pages() {
    let mut file = ReadAhead::default();
    assert_eq!(file.sync(0, 0, LEN, 32, V), window(0, 4, 1));
    let gap = || None;
    assert_eq!(file.ahead([1, 0, 1], gap, LEN, 32, V), window(4, 8, 4));
    assert_eq!(file.ahead([4, 0, 1], gap, LEN, 32, V), window(12, 16, 12));
    assert_eq!(file.ahead([12, 0, 1], gap, LEN, 32, V), window(28, 32, 28));
    assert_eq!(file.ahead([28, 0, 1], gap, LEN, 32, V), window(60, 32, 60));
}

#[test]
fn a_page_read_for_itself_brings_no_others_unless_pages_before_it_are_in_memory() {
    let mut file = ReadAhead::default();
    assert_eq!(file.sync(100, 0, LEN, 32, V), alone(100));
    assert_eq!(file.sync(100, 1, LEN, 32, V), alone(100));
    // Three pages before it, then a gap: they and one more, the last of which is marked.
    assert_eq!(file.sync(100, 3, LEN, 32, V), window(100, 4, 103));
    // All five pages from the beginning are there: twice as many and one more.
    assert_eq!(file.sync(5, 5, LEN, 32, V), window(5, 11, 15));
    // No more than a window.
    assert_eq!(file.sync(100, 31, LEN, 32, V), window(100, 32, 131));
}

#[test]
fn a_read_of_the_next_page_but_one_still_goes_on() {
    for (index, goes_on) in [(7, false), (8, true), (9, true), (10, false)] {
        let mut file = ReadAhead::default();
        file.has_read(7);
        let expected = if goes_on { window(index, 4, index + 1) } else { alone(index) };
        assert_eq!(file.sync(index, 0, LEN, 32, V), expected, "{index}");
    }
}

#[test]
fn a_marker_without_its_window_reads_from_the_next_gap_on() {
    let mut file = ReadAhead::default();
    // The gap is 6 pages on: 6 and the page wanted, twice.
    assert_eq!(file.ahead([200, 0, 1], || Some(206), LEN, 32, V), window(206, 14, 206));
    assert_eq!(file.ahead([400, 0, 1], || None, LEN, 32, V), None);
    assert_eq!(file.ahead([400, 0, 1], || Some(433), LEN, 32, V), None);
}

#[test]
fn a_fault_reads_around_its_page_with_a_marker_at_three_quarters() {
    let mut file = ReadAhead::default();
    assert_eq!(file.around(1000, LEN, 32, V), window(984, 32, 1008));
    assert_eq!(file.around(3, LEN, 32, V), window(0, 32, 24));
    // The end of the file cuts the window, and its marker is where the rest still has 8 pages.
    assert_eq!(file.around(LEN - 4, LEN, 32, V), window(LEN - 20, 20, LEN - 8));
    // Sequential faults come to the marker, and then to the first page of each window.
    assert_eq!(file.around(3, LEN, 32, V), window(0, 32, 24));
    assert_eq!(file.ahead([24, 0, 32], || None, LEN, 32, V), window(32, 32, 32));
    assert_eq!(file.ahead([32, 0, 32], || None, LEN, 32, V), window(64, 32, 64));
}

#[test]
fn after_a_hundred_misses_that_no_hits_made_up_for_a_fault_reads_its_page_alone() {
    let mut file = ReadAhead::default();
    for miss in 1..=100 {
        assert_eq!(file.around(1000, LEN, 32, V).map(|window| window.size), Some(32), "{miss}");
    }
    assert_eq!(file.around(1000, LEN, 32, V), alone(1000));
    file.hit(2);
    assert_eq!(file.misses(), 99);
    assert_eq!(file.around(1000, LEN, 32, V).map(|window| window.size), Some(32));
    for _ in 0..2000 {
        file.around(1000, LEN, 32, V);
    }
    assert_eq!(file.misses(), 1000);
    file.hit(5000);
    assert_eq!(file.misses(), 0);
}

#[test]
fn without_read_ahead_pages_are_read_one_by_one_and_nothing_is_counted() {
    let mut file = ReadAhead::default();
    assert_eq!(file.around(9, LEN, 0, V), alone(9));
    assert_eq!(file.sync(0, 0, LEN, 0, V), alone(0));
    assert_eq!(file.misses(), 0);
}

#[test]
fn since_6_17_a_window_has_larger_pages_than_the_one_before_and_ends_where_one_would() {
    let v = Version::V6_18;
    let mut file = ReadAhead::default();
    let of = |window: Option<Window>| window.map(|window| (window.start, window.size, window.order));
    assert_eq!(of(file.around(0, LEN, 32, v)), Some((0, 32, 0)));
    // Each time the pages are four times as large, up to the window.
    assert_eq!(of(file.ahead([24, 0, 32], || None, LEN, 32, v)), Some((32, 32, 2)));
    assert_eq!(of(file.ahead([32, 2, 32], || None, LEN, 32, v)), Some((64, 32, 4)));
    let last = file.ahead([64, 4, 32], || None, LEN, 32, v);
    assert_eq!(of(last), Some((96, 32, 5)));
    // A large page begins at a multiple of its size and ends with the window.
    let window = Window { size: 28, order: 4, ..Window::alone(20) };
    assert_eq!([20, 24, 32, 36].map(|index| window.order_at(index)), [2, 3, 4, 2]);
    assert_eq!(last.map(|window| window.order_at(96)), Some(5));
    // A window that reaches the end of the file is not marked.
    assert_eq!(file.around(LEN - 4, LEN, 32, v).map(|window| window.mark), Some(None));
}

#[test]
fn the_marker_of_another_s_window_in_the_first_page_has_nothing_read_by_one_who_has_read_nothing() {
    for version in [V, Version::V6_18] {
        let mut file = ReadAhead::default();
        assert_eq!(file.ahead([0, 2, 1], || None, LEN, 32, version), None, "{version:?}");
        // A miss afterwards opens a window of small pages, as ever.
        assert_eq!(file.sync(0, 0, LEN, 32, version).map(|window| [window.size, window.order]), Some([4, 0]));
    }
}

#[test]
fn reading_on_in_the_same_large_page_is_no_new_use() {
    let mut opened = ReadAhead::default();
    assert!(!opened.was_last(0, 2));
    opened.has_read(7);
    assert_eq!([4, 7, 8].map(|index| opened.was_last(index, 0)), [false, true, false]);
    // Pages 4 to 7 are one of four.
    assert_eq!([3, 4, 6, 7, 8].map(|index| opened.was_last(index, 2)), [false, true, true, true, false]);
}
