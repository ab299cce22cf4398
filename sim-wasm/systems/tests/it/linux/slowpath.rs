//! What Linux 6.12 does when memory is used up: allocation that outruns kswapd, reclaim in vain, the killer, pressure.
#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; counts are whole numbers")]

use crate::support::linux_machines;
use crate::support::runs::{column, total};

use linux_machines::{linux, stress};
use machine::MachineRun;
use scenario::{DiskSpec, Machine, RandomWriter, WorkloadSpec};

fn random_writer(pages: u32) -> WorkloadSpec {
    WorkloadSpec::RandomWriter(RandomWriter {
        pages,
        writes: 2000,
        sleep_ms: 10.0,
        touch_us: 20.0,
        processes: None,
        interval_s: None,
        start_s: 0.0,
    })
}

fn run_of(knobs: &[(&str, f64)], load: WorkloadSpec, swap: u32, disk: DiskSpec) -> MachineRun {
    let machine = Machine { swap: Some(swap), disk: Some(disk), ..linux("6.12", 4096, knobs, vec![load]) };
    systems::run_counted(&machine, 7).unwrap().0
}

#[test]
fn after_seventeen_attempts_in_vain_somebody_is_killed() {
    // Each attempt starts over once (`memcg_full_walk`), and each pass counts as a stall.
    let run = run_of(&[("lru_gen.enabled", 0.0)], random_writer(6000), 0, DiskSpec::SSD);
    assert_eq!([total(&run, "oom_kill"), total(&run, "allocstall_movable")], [1.0, 34.0]);
    assert!(run.head().processes[0].killed);
}

#[test]
fn generations_with_swappiness_0_do_not_hang_in_full_memory() {
    let knobs = [("lru_gen.enabled", 1.0), ("vm.swappiness", 0.0)];
    let run = run_of(&knobs, random_writer(6000), 20_000, DiskSpec::SSD);
    assert_eq!([total(&run, "oom_kill"), total(&run, "pswpout")], [1.0, 0.0]);
}

#[test]
fn a_process_that_fills_memory_outruns_kswapd_now_and_then() {
    let run = run_of(&[], stress(6000, 20.0), 20_000, DiskSpec::SSD);
    assert!(total(&run, "allocstall_movable") > 0.0);
    assert!(total(&run, "pageoutrun") > total(&run, "allocstall_movable"), "most of the time kswapd is in time");
}

#[test]
fn a_slow_disk_makes_nobody_die_and_shows_as_pressure() {
    // 2 MB/s are some 500 pages a second: the process waits for reads of pages in use, or reclaims and waits for writes.
    // With lists, a wait for a page that had not been active before it was evicted is no stall (`PG_workingset`).
    let slow = DiskSpec::Ssd { read_us: 100.0, write_us: 100.0, mb_s: 2.0, channels: 1 };
    for (lru, least) in [(0.0, 0.2), (1.0, 2.0)] {
        let run = run_of(&[("lru_gen.enabled", lru)], random_writer(4500), 20_000, slow);
        let stalled: f64 = column(&run, "memory_some_total")[1..].iter().sum::<f64>() / 1e6;
        assert_eq!(total(&run, "oom_kill"), 0.0);
        assert!(stalled > least, "{lru}: {stalled} s of 10");
        let scanned = total(&run, "pgscan_anon");
        assert!(scanned < 10.0 * total(&run, "pswpout"), "{lru}: {scanned} pages looked at");
    }
}
