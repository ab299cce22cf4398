//! Runs of hits made in one go give the same run, bit for bit, as touches made one by one.
#![allow(clippy::unwrap_used, reason = "tests")]

use faultline_core::machine::{self, MAX_RECORDED_FRAMES};
use faultline_core::named::Named;
use faultline_core::os::freebsd::OS;
use faultline_core::scenario::{
    DiskSpec, FileReader, Idle, Machine, OsSpec, Phases, RandomWriter, ReadBy, References, Stress, TraceReplay,
    WorkloadSpec,
};
use proptest::prelude::*;

fn workload() -> impl Strategy<Value = WorkloadSpec> {
    let stress = (10..900u32, 1..4u32, 0..3usize, any::<bool>(), 0..3u32, 3..3000u32, 0..4u32).prop_map(
        |(pages, workers, stride, keep, hang, touch, stop)| {
            WorkloadSpec::Stress(Stress {
                pages,
                touch_us: f64::from(touch) / 3.0,
                workers: Some(workers),
                stride: Some([1000, 4096, 12_288][stride]),
                hang_s: Some(f64::from(hang) / 4.0),
                keep: Some(keep),
                start_s: 0.3,
                stop_s: (stop > 0).then_some(f64::from(stop)),
            })
        },
    );
    let writer =
        (10..400u32, 1..2000u32, 0..300u32, 1..4u32, 1..500u32).prop_map(|(pages, writes, sleep, processes, touch)| {
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
    let reader = (1..3u32, any::<bool>(), 1..500u32).prop_map(|(file, mmap, touch)| {
        WorkloadSpec::FileReader(FileReader {
            file,
            pages: file * 290,
            by: if mmap { ReadBy::Mmap } else { ReadBy::Read },
            touch_us: f64::from(touch),
            loops: None,
            sleep_ms: Some(20.0),
            start_s: 0.0,
        })
    });
    let phases = (50..600u32, 1..50u32, 1..100u32).prop_map(|(pages, working_set, touch)| {
        WorkloadSpec::Phases(Phases {
            pages,
            working_set,
            phase_s: 0.4,
            write_percent: 30,
            touch_us: f64::from(touch),
            start_s: 0.0,
        })
    });
    let idle = (1..4u32, 5..100u32).prop_map(|(processes, pages)| {
        WorkloadSpec::Idle(Idle { processes, pages, touches: 5, sleep_ms: 50.0, start_s: 0.0 })
    });
    let trace = (1..400u32).prop_map(|touch| {
        let references = References::Text("1 2 3w 4 1 2 5w 1 2 3 4 5 7 9 0 2 3".repeat(50));
        WorkloadSpec::Trace(TraceReplay { references, touch_us: f64::from(touch), start_s: 0.1 })
    });
    prop_oneof![4 => stress, 2 => writer, 2 => reader, 1 => phases, 1 => idle, 1 => trace]
}

fn machine() -> impl Strategy<Value = Machine> {
    let disk = prop_oneof![Just(DiskSpec::HDD), Just(DiskSpec::SSD)];
    let knobs = prop::collection::vec(any::<bool>(), 6);
    let version = prop::sample::select(OS.versions);
    (version, 200..700u32, 1..4u32, disk, prop::collection::vec(workload(), 1..4), knobs).prop_map(
        |(version, frames, cpus, disk, workloads, ends)| {
            let names = [
                "act_decay",
                "activate_end",
                "active_requeue_end",
                "inactive_requeue_end",
                "deactivate_end",
                "free_end",
            ];
            let mut knobs = Named::default();
            for (name, _) in names.iter().zip(ends).filter(|&(_, head)| head) {
                let word = if *name == "act_decay" { "halve" } else { "head" };
                knobs.insert((*name).to_string(), faultline_core::scenario::ParamValue::Word(word.to_string()));
            }
            Machine {
                os: OsSpec { id: "freebsd".to_string(), version: version.to_string(), knobs },
                frames,
                seconds: 5,
                wired: None,
                swap: Some(2000),
                cpus: Some(cpus),
                slice_ms: Some(10.0),
                disk: Some(disk),
                workloads,
            }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn runs_of_hits_are_touches_one_by_one(machine in machine(), seed: u32) {
        prop_assert!(machine.frames <= MAX_RECORDED_FRAMES);
        let watched = machine::run(&machine, seed).unwrap();
        let (flat_out, _) = machine::run_counted(&machine, seed).unwrap();
        for ((series, a), b) in watched.head().series.iter().zip(&watched.columns).zip(&flat_out.columns) {
            prop_assert_eq!(a, b, "{}", series.id);
        }
        prop_assert_eq!(watched.scans.len(), flat_out.scans.len());
        prop_assert_eq!(watched.head().digest.clone(), flat_out.head().digest.clone());
        prop_assert_eq!(&watched.head().processes, &flat_out.head().processes);
    }
}
