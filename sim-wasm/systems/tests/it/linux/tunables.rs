//! What tunables of 6.x do to whole runs.
#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; counts are whole numbers")]

use crate::support::linux_machines;
use crate::support::runs::column;

use base::diag::Code;
use linux_machines::{linux, stress, writer};
use machine::MachineRun;
use scenario::{DiskSpec, Machine, RandomWriter, WorkloadSpec};

const VERSIONS: [&str; 3] = ["6.12", "6.18", "7.3"];

fn run(machine: &Machine) -> MachineRun {
    systems::run_counted(machine, 7).unwrap().0
}

fn most(run: &MachineRun, name: &str) -> f64 {
    column(run, name).iter().copied().fold(0.0, f64::max)
}

#[test]
fn bytes_hold_writers_at_so_many_pages_however_large_the_share() {
    for version in VERSIONS {
        let dirty = |knobs: &[(&str, f64)]| {
            let machine = linux(version, 16_384, knobs, vec![writer(1, 8000, 5.0, None)]);
            most(&run(&Machine { disk: Some(DiskSpec::SSD), ..machine }), "nr_dirty")
        };
        let ratio = [("vm.dirty_ratio", 90.0), ("vm.dirty_background_ratio", 80.0)];
        let bytes = [("vm.dirty_bytes", 4096.0 * 500.0), ("vm.dirty_background_bytes", 4096.0 * 200.0)];
        let [free, held] = [dirty(&ratio), dirty(&[ratio, bytes].concat())];
        // A writer looks at the limits once for every 32nd of memory that it dirties, which is 512 pages.
        assert!(free > 4000.0 && (200.0..1100.0).contains(&held), "{version}: {held} of {free}");
    }
}

#[test]
fn fewer_dirty_bytes_than_two_pages_are_refused_as_the_kernel_does() {
    let with = |bytes: f64| linux("6.12", 4096, &[("vm.dirty_bytes", bytes)], vec![stress(100, 5.0)]);
    let diags = systems::run(&with(8191.0), 1).map(|_| ()).unwrap_err();
    assert_eq!((diags[0].code, diags[0].args["name"].as_str()), (Code::OutOfRange, "vm.dirty_bytes"));
    assert!([0.0, 8192.0].into_iter().all(|bytes| systems::run(&with(bytes), 1).is_ok()));
}

/// Three processes that together use half as much again as there is room for, over and over.
fn thrashing(version: &str, lru_gen: f64, ttl_ms: f64) -> Machine {
    let load = RandomWriter {
        pages: 1800,
        writes: 400,
        sleep_ms: 1.0,
        touch_us: 20.0,
        processes: Some(3),
        interval_s: None,
        start_s: 0.0,
    };
    let knobs = [("lru_gen.enabled", lru_gen), ("lru_gen.min_ttl_ms", ttl_ms)];
    let machine = linux(version, 4096, &knobs, vec![WorkloadSpec::RandomWriter(load)]);
    Machine { seconds: 30, swap: Some(16_384), ..machine }
}

#[test]
fn what_was_used_lately_is_kept_by_killing_a_process_and_the_others_no_longer_thrash() {
    for version in VERSIONS {
        let [off, on] = [0.0, 3000.0].map(|ttl_ms| run(&thrashing(version, 1.0, ttl_ms)));
        let split = run(&thrashing(version, 0.0, 3000.0));
        let killed = |run: &MachineRun| run.head().totals["oom_kill"];
        assert_eq!([killed(&off), killed(&split)], [0.0, 0.0], "{version}: without a time, or without generations");
        assert!((1.0..3.0).contains(&killed(&on)), "{version}: {}", killed(&on));
        let read = |run: &MachineRun| column(run, "pswpin").iter().skip(20).sum::<f64>();
        assert!(read(&on) < read(&off) / 4.0, "{version}: {} and {}", read(&on), read(&off));
    }
}

#[test]
fn the_shrinker_writes_pages_of_zswap_before_its_pool_is_full() {
    let load = RandomWriter {
        pages: 1500,
        writes: 100,
        sleep_ms: 5.0,
        touch_us: 20.0,
        processes: Some(2),
        interval_s: None,
        start_s: 0.0,
    };
    for version in VERSIONS {
        let run = |shrinker: f64| {
            let pool = [("zswap.enabled", 1.0), ("zswap.max_pool_percent", 90.0), ("incompressible_percent", 0.0)];
            let knobs = [&pool[..], &[("zswap.shrinker_enabled", shrinker)]].concat();
            let machine = linux(version, 3072, &knobs, vec![WorkloadSpec::RandomWriter(load.clone())]);
            run(&Machine { seconds: 20, disk: Some(DiskSpec::SSD), ..machine })
        };
        let [off, on] = [run(0.0), run(1.0)];
        let written = |run: &MachineRun| run.head().totals["zswpwb"];
        assert_eq!(written(&off), 0.0, "{version}");
        assert!(written(&on) > 100.0, "{version}: {}", written(&on));
    }
}
