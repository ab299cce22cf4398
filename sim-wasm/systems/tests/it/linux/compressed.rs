//! Swap that stays in memory: zram and zswap of 6.12.
#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; counts are whole numbers")]

use crate::support::linux_machines;
use crate::support::runs::column;

use base::param::ParamValue;
use linux_machines::{linux, machine, stays_consistent, stress};
use machine::{MachineRun, Tally};
use os_linux::reason::Reason;
use proptest::prelude::*;
use scenario::{DiskScheduler, Machine, RandomWriter, WorkloadSpec};

const ZRAM: &[(&str, f64)] = &[("zram0.disksize", 150.0)];
const ZSWAP: &[(&str, f64)] = &[("zswap.enabled", 1.0)];

/// A machine whose disk lets reads go before writes. The scheduler of 6.12 serves sixteen scattered writes before the next
/// read, and these cost more than what is compressed saves.
fn reads_first(knobs: &[(&str, f64)], workloads: Vec<WorkloadSpec>) -> Machine {
    Machine { scheduler: Some(DiskScheduler::Deadline), ..linux("6.12", 1536, knobs, workloads) }
}

/// Two processes that together write a third more than there is room for.
fn overcommitted(knobs: &[(&str, f64)]) -> Machine {
    let load = RandomWriter {
        pages: 900,
        writes: 200,
        sleep_ms: 5.0,
        touch_us: 20.0,
        processes: Some(2),
        interval_s: None,
        start_s: 0.0,
    };
    Machine { seconds: 20, ..reads_first(knobs, vec![WorkloadSpec::RandomWriter(load)]) }
}

fn run(machine: &Machine) -> (MachineRun, Tally) {
    systems::run_counted(machine, 7).unwrap()
}

fn with(knobs: &[(&'static str, f64)], more: &[(&'static str, f64)]) -> Vec<(&'static str, f64)> {
    knobs.iter().chain(more).copied().collect()
}

/// Seconds that the slower process has worked, and pages read from the disk, in five runs together: an arm that moves
/// from page to page makes single ones differ by a sixth.
fn work_and_reads(knobs: &[(&str, f64)]) -> (f64, f64) {
    (7..12).fold((0.0, 0.0), |(work, reads), seed| {
        let (run, _) = systems::run_counted(&overcommitted(knobs), seed).unwrap();
        let slower = run.head().processes.iter().map(|process| process.user_s).fold(f64::INFINITY, f64::min);
        let of_zram = column(&run, "disk_transfers").iter().sum::<f64>() == 0.0;
        (work + slower, reads + if of_zram { 0.0 } else { run.head().totals["pswpin"] })
    })
}

#[test]
fn pages_that_compress_spare_the_disk_and_get_more_done() {
    let (work, reads) = work_and_reads(&[]);
    for knobs in [ZRAM, &with(ZSWAP, &[("zswap.max_pool_percent", 40.0)])] {
        let (more, fewer) = work_and_reads(knobs);
        assert!(more > 4.0 * work, "{knobs:?}: {more} s of work, {work} s with the disk alone");
        assert!(fewer < 0.6 * reads, "{knobs:?}: {fewer} reads, {reads} with the disk alone");
    }
}

/// The disk alone serves such a sweep in runs of neighbours, which is the best case for it: pages that do not compress
/// would break up the runs.
#[test]
fn a_round_of_writing_and_reading_more_than_there_is_ends_earlier() {
    let rounds = |knobs: &[(&str, f64)]| {
        let machine = Machine { seconds: 40, ..reads_first(knobs, vec![stress(1700, 20.0)]) };
        run(&machine).0.head().processes[0].rounds
    };
    let alone = rounds(&[]);
    assert!(rounds(ZRAM) > 2 * alone, "{alone} with the disk alone");
    let zswap = with(ZSWAP, &[("zswap.max_pool_percent", 40.0), ("incompressible_percent", 0.0)]);
    assert!(rounds(&zswap) > alone, "{alone} with the disk alone");
}

#[test]
fn pages_that_do_not_compress_gain_nothing() {
    let (work, _) = work_and_reads(&[]);
    let none = [("incompressible_percent", 100.0)];
    for knobs in [ZRAM, ZSWAP] {
        let (more, _) = work_and_reads(&with(knobs, &none));
        // The slower of two processes that thrash is not slow by the same factor every time.
        assert!(more < 1.5 * work, "{knobs:?}: {more} s of work, {work} s with the disk alone");
    }
}

#[test]
fn a_pool_that_is_full_writes_its_oldest_pages_to_the_disk_and_the_rest_of_it_stays_below_its_limit() {
    let (run, tally) = run(&overcommitted(&with(ZSWAP, &[("zswap.max_pool_percent", 5.0)])));
    let head = run.head();
    let [most, accepts] = ["zswap_max_pages", "zswap_accept_pages"].map(|id| f64::from(head.thresholds[id]));
    assert_eq!((most, accepts), (76.0, 68.0));
    assert!(column(&run, "zswap").iter().all(|&frames| frames <= most));
    assert!(head.totals["zswpwb"] > 0.0 && head.totals["zswpin"] > 0.0);
    assert_eq!(head.totals["zswpwb"], tally.count(Reason::PoolWrittenBack as usize) as f64);
    assert!(tally.count(Reason::PoolFull as usize) > 0 && tally.count(Reason::PoolIncompressible as usize) > 0);
    let left = head.totals["zswpout"] - head.totals["zswpin"] - head.totals["zswpwb"];
    assert!(left >= *column(&run, "zswapped").last().unwrap(), "what is there came in and did not leave");
}

#[test]
fn zram_at_its_limit_fails_and_the_page_stays() {
    let (run, tally) = run(&overcommitted(&with(ZRAM, &[("zram0.mem_limit", 5.0)])));
    let limit = f64::from(run.head().thresholds["zram_mem_limit"]);
    let table = 3.0;
    assert_eq!(limit, 76.0);
    assert!(column(&run, "zram_mem_used").iter().all(|&frames| frames <= limit + table));
    assert!(tally.count(Reason::ZramFull as usize) > 0);
    assert_eq!(column(&run, "disk_transfers").iter().sum::<f64>(), 0.0, "no area behind it is asked");
}

#[test]
fn an_area_behind_zram_is_used_when_its_slots_are_taken() {
    let (run, tally) = run(&overcommitted(&[("zram0.disksize", 10.0)]));
    assert!(tally.count(Reason::CompressedToZram as usize) > 0 && tally.count(Reason::ToDisk as usize) > 0);
    let most = f64::from(run.head().thresholds["zram_disksize"]);
    assert_eq!(most, 153.0);
    assert!(column(&run, "zram_orig_data").iter().all(|&pages| pages <= most));
}

/// Any machine with zram, zswap or both, of varying sizes.
fn compressed() -> impl Strategy<Value = Machine> {
    let knobs = (0..3_usize, 1..200_u32, 0..30_u32, 1..60_u32, 0..101_u32, 0..60_u32);
    (machine(), knobs).prop_map(|(mut machine, (which, disksize, limit, pool, accepts, huge))| {
        machine.os.version = "6.12".to_string();
        let mut set = |id: &str, value: u32| machine.os.knobs.insert(id.to_string(), ParamValue::Number(value.into()));
        if which != 0 {
            set("zram0.disksize", disksize);
            set("zram0.mem_limit", limit);
        }
        if which != 1 {
            set("zswap.enabled", 1);
        }
        set("zswap.max_pool_percent", pool);
        set("zswap.accept_threshold_percent", accepts);
        set("incompressible_percent", huge);
        machine
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_page_is_in_one_place_the_pool_is_the_sum_of_its_pages_and_no_frame_is_lost(machine in compressed(), seed: u32) {
        stays_consistent(&machine, seed)?;
    }

    #[test]
    fn both_paces_give_the_same_run(machine in compressed(), seed: u32) {
        let watched = systems::run(&machine, seed).unwrap();
        let (flat_out, _) = systems::run_counted(&machine, seed).unwrap();
        prop_assert_eq!(&watched.columns, &flat_out.columns);
        prop_assert_eq!(&watched.head().digest, &flat_out.head().digest);
    }
}
