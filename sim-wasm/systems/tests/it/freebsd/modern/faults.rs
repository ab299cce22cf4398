//! What page faults read along with the page, and what a sequential reader leaves behind.

use crate::freebsd::modern::properties::machine_of;
use os_freebsd::faults::readahead::Window;
use os_freebsd::pages::object::{Backing, Entry, Object};
use os_freebsd::reason::Reason;
use os_freebsd::version::Version::{self, V10_2, V11_2, V13_2};
use scenario::{DiskSpec, FileReader, ReadBy, WorkloadSpec};

/// Pages read before and after each of a sequence of faults, none of which is served by pages read earlier.
fn windows(version: Version, faults: &[u32]) -> Vec<(u32, u32)> {
    let mut entry = Entry::new(0, 0, 1000);
    // A fault that follows another is at the page just after the window.
    faults
        .iter()
        .map(|&page| {
            let Window { behind, ahead, .. } = entry.window(page, version);
            entry.next_read = page + ahead + 1;
            (behind, ahead)
        })
        .collect()
}

#[test]
fn a_fault_that_continues_no_sequence_reads_the_aligned_run_around_it() {
    for version in [V11_2, V13_2] {
        assert_eq!(
            windows(version, &[500, 100, 16, 31, 999, 3]),
            [(4, 11), (4, 11), (0, 15), (15, 0), (7, 0), (3, 12)]
        );
    }
    assert_eq!(windows(V10_2, &[500, 3]), [(8, 7), (3, 7)]);
}

#[test]
fn the_window_of_a_sequence_grows_by_eight() {
    for version in [V11_2, V13_2] {
        // A fresh mapping begins as if 15 pages had been read.
        assert_eq!(windows(version, &[0, 24, 56]), [(0, 23), (0, 31), (0, 31)]);
        let lost = [500, 512, 520, 536, 560, 592];
        assert_eq!(windows(version, &lost), [(4, 11), (0, 7), (0, 15), (0, 23), (0, 31), (0, 31)]);
        assert_eq!(windows(version, &[0, 24, 990]), [(0, 23), (0, 31), (14, 1)]);
    }
}

#[test]
fn only_the_second_fault_at_the_largest_window_lets_go_of_what_lies_behind() {
    let mut entry = Entry::new(0, 0, 1000);
    let mut drops = Vec::new();
    for page in [0, 24, 56, 88] {
        let window = entry.window(page, V13_2);
        entry.next_read = page + window.ahead + 1;
        drops.push(window.drop_behind);
    }
    assert_eq!(drops, [false, false, true, true]);
}

#[test]
fn swap_is_read_as_far_as_blocks_lie_together_31_pages_each_way() {
    let mut object = Object::new(Backing::Anonymous, 200);
    for index in 0..200 {
        // A gap in swap before page 60.
        object.set_swap(index, Some(if index < 60 { index } else { index + 10 }));
    }
    let wide = Window { behind: 100, ahead: 100, drop_behind: false };
    let ends = |index, version| {
        let [behind, ahead] = os_freebsd::faults::readahead::read_around(&object, index, wide, version);
        (index - behind, index + ahead)
    };
    assert_eq!(ends(120, V13_2), (89, 151));
    assert_eq!(ends(120, V10_2), (113, 127));
    assert_eq!(ends(70, V11_2), (60, 101));
    assert_eq!(ends(59, V11_2), (28, 59));
}

#[test]
fn a_sequential_reader_lets_go_of_512_pages_at_a_time() {
    let let_go = |pages: u32| {
        let by = ReadBy::Mmap;
        let reader = FileReader {
            file: 1,
            pages,
            by,
            order: None,
            skew: None,
            touch_us: 10.0,
            loops: Some(1),
            sleep_ms: None,
            start_s: 0.0,
        };
        let machine = machine_of("13.2", 8000, 0, DiskSpec::SSD, vec![WorkloadSpec::FileReader(reader)]);
        let (run, tally) = systems::run_counted(&machine, 1).unwrap();
        assert_eq!(tally.count(Reason::DropBehindCached as usize), 0);
        assert_eq!(run.head().totals["v_tfree"] as u32, 0, "there is room for all");
        tally.count(Reason::DropBehind as usize)
    };
    // A piece goes when the next one has been requested to its end. Faults begin at 0, 24, 56, 88 and so on: those
    // pages were active, 16 in a piece of 512 and one more in the first. What was read along with them is inactive
    // already.
    assert_eq!([900, 1100, 1600, 2100].map(let_go), [0, 17, 17 + 16, 17 + 16 + 16]);
}
