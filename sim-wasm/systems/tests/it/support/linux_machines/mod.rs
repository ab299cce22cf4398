//! Linux machines for tests: a small one with one worker, and any one at all.
#![allow(dead_code, clippy::unwrap_used, reason = "each test crate uses its own part")]

mod life;

use super::runs;
use base::named::Named;
use base::param::ParamValue;
use os_linux::{LinuxKernel, OS};
use proptest::prelude::*;
use scenario::{
    CompressedSwap, DiskSpec, FileReader, FileWriter, Idle, Machine, Nets, OsSpec, Phases, RandomWriter, ReadBy,
    ReadOrder, Stress, SwapArea, WorkloadSpec,
};

/// Everything that a kernel knows about its pages agrees after each second of a run.
pub(crate) fn stays_consistent(machine: &Machine, seed: u32) -> Result<(), TestCaseError> {
    runs::stays_consistent(machine, seed, LinuxKernel::is_consistent)
}

/// A machine of a version with some knobs, and what runs on it.
pub(crate) fn linux(version: &str, frames: u32, knobs: &[(&str, f64)], workloads: Vec<WorkloadSpec>) -> Machine {
    let number = |&(name, value): &(&str, f64)| (name.to_string(), ParamValue::Number(value));
    let knobs: Named<String, ParamValue> = knobs.iter().map(number).collect();
    Machine {
        os: OsSpec { id: "linux".to_string(), version: version.to_string(), knobs },
        frames,
        seconds: 10,
        wired: None,
        swap: None,
        cpus: None,
        slice_ms: None,
        disk: None,
        scheduler: None,
        swap_areas: None,
        disks: None,
        chunk: None,
        tick_ms: None,
        compressed_swap: None,
        control: None,
        cgroups: None,
        oomd: None,
        workloads,
    }
}

pub(crate) fn stress(pages: u32, touch_us: f64) -> WorkloadSpec {
    let (workers, stride, hang_s, keep, stop_s) = (None, None, None, None, None);
    WorkloadSpec::Stress(Stress { pages, touch_us, workers, stride, hang_s, keep, start_s: 0.0, stop_s })
}

pub(crate) fn reader(file: u32, pages: u32, by: ReadBy, start_s: f64) -> WorkloadSpec {
    WorkloadSpec::FileReader(FileReader {
        file,
        pages,
        by,
        order: None,
        skew: None,
        touch_us: 20.0,
        loops: Some(1),
        sleep_ms: None,
        start_s,
    })
}

pub(crate) fn writer(file: u32, pages: u32, touch_us: f64, loops: Option<u32>) -> WorkloadSpec {
    WorkloadSpec::FileWriter(FileWriter { file, pages, touch_us, loops, sleep_ms: None, start_s: 0.0 })
}

fn workload() -> impl Strategy<Value = WorkloadSpec> {
    let stress =
        (10..1500u32, 1..4u32, any::<bool>(), 3..3000u32, 0..4u32).prop_map(|(pages, workers, keep, touch, stop)| {
            WorkloadSpec::Stress(Stress {
                pages,
                touch_us: f64::from(touch) / 3.0,
                workers: Some(workers),
                stride: None,
                hang_s: None,
                keep: Some(keep),
                start_s: 0.3,
                stop_s: (stop > 0).then_some(f64::from(stop)),
            })
        });
    let writers =
        (10..600u32, 1..2000u32, 0..300u32, 1..4u32, 1..500u32).prop_map(|(pages, writes, sleep, processes, touch)| {
            WorkloadSpec::RandomWriter(RandomWriter {
                pages,
                writes,
                sleep_ms: f64::from(sleep),
                touch_us: f64::from(touch),
                processes: Some(processes),
                interval_s: Some(0.25),
                start_s: 0.0,
            })
        });
    let reader = (1..4u32, any::<bool>(), 1..500u32, any::<bool>()).prop_map(|(file, mmap, touch, ends)| {
        let orders = [None, Some(ReadOrder::Random), Some(ReadOrder::Zipf)];
        WorkloadSpec::FileReader(FileReader {
            file,
            pages: file * 290,
            by: if mmap { ReadBy::Mmap } else { ReadBy::Read },
            // As the time of a touch has it: each of them often.
            order: orders[touch as usize % 3],
            skew: None,
            touch_us: f64::from(touch),
            loops: ends.then_some(2),
            sleep_ms: Some(20.0),
            start_s: 0.0,
        })
    });
    let file_writer = (1..4u32, 1..300u32, any::<bool>()).prop_map(|(file, touch, ends)| {
        WorkloadSpec::FileWriter(FileWriter {
            file,
            pages: file * 290,
            touch_us: f64::from(touch),
            loops: ends.then_some(3),
            sleep_ms: Some(10.0),
            start_s: 0.0,
        })
    });
    let phases = (50..900u32, 1..50u32, 1..100u32, 0..101u32).prop_map(|(pages, working_set, touch, write_percent)| {
        WorkloadSpec::Phases(Phases {
            pages,
            working_set,
            phase_s: 0.4,
            write_percent,
            touch_us: f64::from(touch),
            start_s: 0.0,
        })
    });
    let idle = (1..4u32, 5..100u32).prop_map(|(processes, pages)| {
        WorkloadSpec::Idle(Idle { processes, pages, touches: 5, sleep_ms: 50.0, start_s: 0.0 })
    });
    let nets = (1..4u32, 20..400u32, 1..60u32, 0..20u32).prop_map(|(nets, footprint, tour, mb)| {
        WorkloadSpec::Nets(Nets {
            nets,
            footprint: Some(footprint),
            tau_s: Some(2.0),
            base: Some(footprint / 3),
            cycle_s: Some(0.3),
            tour_s: Some(f64::from(tour) / 10.0),
            write_percent: None,
            read_mb_s: Some(f64::from(mb) / 7.0),
            write_mb_s: Some(f64::from(mb % 5)),
            file_pages: Some(500),
            start_s: 0.2,
        })
    });
    prop_oneof![3 => life::workload(), 3 => nets, 4 => stress, 2 => writers, 3 => reader, 3 => file_writer, 1 => phases, 1 => idle]
}

fn knobs() -> impl Strategy<Value = Vec<(&'static str, f64)>> {
    let names = prop::sample::subsequence(vec![0_usize, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], 0..7);
    (names, 0..101u32).prop_map(|(chosen, percent)| {
        let all = [
            ("vm.swappiness", f64::from(percent)),
            ("vm.page-cluster", f64::from(percent % 7)),
            ("vm.dirty_ratio", f64::from(percent)),
            ("vm.dirty_background_ratio", f64::from(percent / 3)),
            ("vm.dirty_writeback_centisecs", f64::from(percent % 3 * 50)),
            ("vm.dirty_expire_centisecs", f64::from(percent)),
            ("vm.laptop_mode", f64::from(percent % 2)),
            ("vm.swap_token_timeout", f64::from(percent % 5)),
            ("read_ahead_kb", f64::from(percent % 9 * 16)),
            ("slab_pages", f64::from(percent % 40)),
            ("lru_gen.enabled", 1.0),
            ("vm.watermark_scale_factor", f64::from(percent % 30 + 1)),
        ];
        chosen.into_iter().map(|at| all[at]).collect()
    })
}

/// A pool of this many frames, with the usual pages in it.
pub(crate) fn pool_of(pages: u32) -> CompressedSwap {
    let usual = None;
    CompressedSwap { pages, ratio: usual, incompressible: usual, compress_us: usual, decompress_us: usual }
}

/// Any machine: one to three workloads of any kind, one to three processors, either disk, any version, with much,
/// little or no swap.
pub(crate) fn machine() -> impl Strategy<Value = Machine> {
    let disk = (prop_oneof![Just(DiskSpec::HDD), Just(DiskSpec::SSD)], 0..60u32);
    let version = prop::sample::select(OS.versions);
    (384..1100u32, 1..4u32, disk, prop::collection::vec(workload(), 1..4), version, knobs(), 0..4usize).prop_map(
        |(frames, cpus, (disk, pool), workloads, version, knobs, swap)| Machine {
            seconds: 5,
            swap: [0, 150, 3000].get(swap).copied(),
            swap_areas: (swap == 3).then(|| {
                [(900, Some(1), Some(1)), (40, None, None), (900, Some(1), None)]
                    .map(|(pages, priority, disk)| SwapArea { pages, priority, disk })
                    .to_vec()
            }),
            cpus: Some(cpus),
            slice_ms: Some(10.0),
            disk: Some(disk),
            compressed_swap: (swap != 3 && pool > 30).then(|| Box::new(pool_of(pool))),
            ..linux(version, frames, &knobs, workloads)
        },
    )
}
