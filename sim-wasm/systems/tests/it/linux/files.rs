//! How Linux 6.12 and later read files: vectors worked out by hand from `mm/filemap.c` and `mm/readahead.c`. The file
//! of 3,200 pages fits in memory, so nothing is evicted.
#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; counts are whole numbers")]

use crate::support::linux_machines;
use crate::support::runs::{column, total};

use linux_machines::{linux, reader};
use machine::{MachineRun, Tally};
use os_linux::reason::Reason;
use scenario::{Database, DiskSpec, Machine, ReadBy, WorkloadSpec};

const BOTH: [f64; 2] = [0.0, 1.0];

fn read(version: &str, by: ReadBy, knobs: &[(&str, f64)]) -> (MachineRun, Tally) {
    let machine = linux(version, 16_384, knobs, vec![reader(1, 3200, by, 0.0)]);
    systems::run_counted(&Machine { disk: Some(DiskSpec::SSD), wired: Some(500), ..machine }, 7).unwrap()
}

fn counts(tally: &Tally, reasons: [Reason; 3]) -> [u64; 3] {
    reasons.map(|reason| tally.count(reason as usize))
}

#[test]
fn a_mapped_file_read_from_its_beginning_faults_once_for_sixteen_pages_and_reads_once_for_a_fault() {
    for generations in BOTH {
        let (run, tally) = read("6.12", ReadBy::Mmap, &[("lru_gen.enabled", generations)]);
        // Only the first fault finds nothing: it reads pages 0 to 31 and marks 24. Faults are 0, 16, 24, and from 32 on
        // two for each window of 32 pages: its marked first page, and the seventeenth. (3,200 - 32) / 32 = 99 windows.
        assert_eq!(total(&run, "pgmajfault"), 1.0);
        assert_eq!(total(&run, "pgfault"), 3.0 + 2.0 * 99.0);
        assert_eq!(total(&run, "pgpgin"), 4.0 * 3200.0);
        let [read, ahead, waits] = counts(&tally, [Reason::FileRead, Reason::FileReadAhead, Reason::WaitLocked]);
        assert_eq!([read, ahead], [1, 99]);
        // A wait for a page that is being read is no major fault.
        assert!(waits > 0, "{waits}");
        // All of them but the one at 24 find more than their own page.
        assert_eq!(tally.count(Reason::FileMappedAround as usize), 2 + 2 * 99);
    }
}

#[test]
fn without_read_ahead_each_page_is_a_major_fault_of_its_own() {
    let (run, tally) = read("6.12", ReadBy::Mmap, &[("read_ahead_kb", 0.0)]);
    assert_eq!(["pgfault", "pgmajfault"].map(|id| total(&run, id)), [3200.0; 2]);
    assert_eq!(tally.count(Reason::FileReadAhead as usize), 0);
}

#[test]
fn read_2_has_windows_of_4_8_16_and_32_pages_each_read_ahead_of_the_one_before() {
    let (run, tally) = read("6.12", ReadBy::Read, &[]);
    // 4 pages, then in the background 8 from page 4, 16 from 12, and 32 from 28 on: (3,200 - 28) / 32 is 99 and a rest.
    let [read, ahead, _] = counts(&tally, [Reason::FileRead, Reason::FileReadAhead, Reason::WaitLocked]);
    assert_eq!([read, ahead], [1, 2 + 100]);
    assert_eq!(["pgfault", "pgmajfault"].map(|id| total(&run, id)), [0.0; 2]);
    assert_eq!(total(&run, "pgpgin"), 4.0 * 3200.0);
}

#[test]
fn since_6_18_windows_end_where_large_pages_would() {
    for version in ["6.18", "7.3"] {
        let (_, tally) = read(version, ReadBy::Read, &[]);
        // 4 pages; 8 from 4, whose end 12 is a multiple of 4; 16 from 12 would end at 28, so it ends at 16; then 8 from
        // 16, 8 from 24 (to 32), 16 from 32, 16 from 48 (to 64), and from 64 on 32: (3,200 - 64) / 32 = 98.
        let [read, ahead, _] = counts(&tally, [Reason::FileRead, Reason::FileReadAhead, Reason::WaitLocked]);
        assert_eq!([read, ahead], [1, 6 + 98], "{version}");
    }
}

#[test]
fn since_6_18_a_page_that_was_read_as_a_large_one_is_mapped_as_one() {
    for version in ["6.18", "7.3"] {
        let (run, _) = read(version, ReadBy::Mmap, &[]);
        // The first window has single pages: faults at 0, 16 and 24. That from 32 on has pages of 4: 32 and 48. That from
        // 64 on has pages of 16: 64 and 80. From 96 on a page is as large as the window: (3,200 - 96) / 32 = 97 faults.
        assert_eq!(total(&run, "pgfault"), 3.0 + 2.0 + 2.0 + 97.0, "{version}");
        assert_eq!(total(&run, "pgmajfault"), 1.0, "{version}");
    }
}

#[test]
fn whoever_uses_a_window_for_longer_than_the_next_one_takes_to_read_does_not_wait_for_it() {
    // 32 pages are used for 640 us and more. The disk reads them in some 230.
    let fast = DiskSpec::Ssd { read_us: 100.0, write_us: 60.0, mb_s: 1000.0, channels: 4 };
    for version in ["6.12", "6.18", "7.3"] {
        for by in [ReadBy::Read, ReadBy::Mmap] {
            let machine = linux(version, 16_384, &[], vec![reader(1, 3200, by, 0.0)]);
            let machine = Machine { disk: Some(fast), wired: Some(500), ..machine };
            let (run, _) = systems::run_counted(&machine, 7).unwrap();
            // Of a hundred windows, it may wait for the first ones, which are small.
            let slept = run.head().processes[0].voluntary_switches;
            assert!((1.0..=6.0).contains(&slept), "{version}, {by:?}: {slept}");
        }
    }
}

/// A server that changes pages all over its file, of which next to none is in memory at first. Its first checkpoint comes
/// after a second.
fn server() -> WorkloadSpec {
    WorkloadSpec::Database(Database {
        file: 1,
        pages: 65_536,
        pool: 8192,
        tps: 100.0,
        accesses: None,
        write_percent: None,
        skew: None,
        checkpoint_s: Some(1.0),
        touch_us: 10.0,
        start_s: 0.0,
    })
}

#[test]
fn a_file_that_has_been_dirty_for_thirty_seconds_is_written_whole_though_the_flusher_waits_for_the_disk_meanwhile() {
    for version in ["6.12", "6.18", "7.3"] {
        let machine = linux(version, 65_536, &[], vec![server()]);
        let slow = DiskSpec::Ssd { read_us: 700.0, write_us: 700.0, mb_s: 250.0, channels: 16 };
        let machine = Machine { disk: Some(slow), wired: Some(500), seconds: 37, ..machine };
        let (run, _) = systems::run_counted(&machine, 7).unwrap();
        // Dirty since the first second, it is found at the first look after 31 s. Looks come every five seconds.
        let dirty = column(&run, "nr_dirty");
        assert!(dirty[35] > 5000.0 && dirty[36] < 500.0, "{version}: {:?}", &dirty[34..]);
    }
}
