//! Machines for tests: a small one with one worker, and any one at all.
#![allow(dead_code, reason = "each test crate uses its own part")]

use base::named::Named;
use base::param::ParamValue;
use machine::workload::stress_ng_methods;
use os_freebsd::OS;
use proptest::prelude::*;
use scenario::{
    CompressedSwap, ControlSpec, DiskScheduler, DiskSpec, FileReader, Idle, Machine, OsSpec, Phases, RandomWriter,
    ReadBy, References, Stress, StressNg, TraceReplay, WorkloadSpec,
};

/// One worker of `stress` from the beginning.
pub(crate) fn stress_of(pages: u32, touch_us: f64) -> Stress {
    Stress { pages, touch_us, workers: None, stride: None, hang_s: None, keep: None, start_s: 0.0, stop_s: None }
}

/// FreeBSD 10.2 as it comes, with one worker of `stress` for twelve seconds.
pub(crate) fn stress_machine(frames: u32, pages: u32, touch_us: f64) -> Machine {
    let os = OsSpec { id: "freebsd".to_string(), version: "10.2".to_string(), knobs: Named::default() };
    Machine {
        os,
        frames,
        seconds: 12,
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
        workloads: vec![WorkloadSpec::Stress(stress_of(pages, touch_us))],
    }
}

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
    // Some methods touch a page for a 256th of the time of a pass; slower workers keep the number of touches down.
    let methods: Vec<&str> = stress_ng_methods().collect();
    let stress_ng = (1..500u32, 1..3u32, prop::sample::select(methods), any::<bool>(), 2000..9000u32).prop_map(
        |(pages, workers, method, keep, touch)| {
            WorkloadSpec::StressNg(StressNg {
                pages,
                touch_us: f64::from(touch) / 3.0,
                workers: Some(workers),
                method: Some(method.to_string()),
                hang_s: None,
                keep: Some(keep),
                start_s: 0.1,
                stop_s: None,
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
            order: None,
            skew: None,
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
    prop_oneof![4 => stress, 3 => stress_ng, 2 => writer, 2 => reader, 1 => phases, 1 => idle, 1 => trace]
}

/// Knobs that get processes swapped out, killed and blocked sooner or later than by default.
fn swapping() -> impl Strategy<Value = Named<String, ParamValue>> {
    let numbers = (0..2u32, 0..2u32, 0..3u32, 0..3u32, 1..4u32, 0..20u32).prop_map(
        |(enabled, idle, threshold1, threshold2, oom_seq, cache)| {
            [
                ("vm.swap_enabled", enabled),
                ("vm.swap_idle_enabled", idle),
                ("vm.swap_idle_threshold1", threshold1),
                ("vm.swap_idle_threshold2", threshold2),
                ("vm.pageout_oom_seq", oom_seq),
                ("vm.swap_async_max", oom_seq),
                ("kernel_cache_pages", cache),
                ("paper_block_shortage", threshold1),
                ("paper_block_faults", 0),
            ]
        },
    );
    (numbers, any::<bool>()).prop_map(|(numbers, paper)| {
        let numbers = numbers.map(|(name, value)| (name.to_string(), ParamValue::Number(value.into())));
        let word = if paper { "on" } else { "off" };
        let word = ("paper_block".to_string(), ParamValue::Word(word.to_string()));
        numbers.into_iter().chain([word]).collect()
    })
}

/// A pool of a few pages, or none.
pub(crate) fn compressed_swap() -> impl Strategy<Value = Option<Box<CompressedSwap>>> {
    let pool = (1..30u32, 10..60u32, 0..60u32).prop_map(|(pages, ratio, incompressible)| {
        let (ratio, incompressible) = (Some(f64::from(ratio) / 10.0), Some(f64::from(incompressible)));
        Box::new(CompressedSwap { pages, ratio, incompressible, compress_us: None, decompress_us: None })
    });
    prop_oneof![2 => Just(None), 1 => pool.prop_map(Some)]
}

/// Any machine: one to three workloads of any kind, one to three processors, any disk and order of service, any version
/// and policy, with much, little or no swap.
pub(crate) fn machine() -> impl Strategy<Value = Machine> {
    let disk = prop_oneof![Just(DiskSpec::HDD), Just(DiskSpec::SSD), Just(DiskSpec::Hp97560)];
    let scheduler = prop::option::of(prop::sample::select(DiskScheduler::ALL.map(|(_, scheduler)| scheduler).to_vec()));
    let disk = (disk, scheduler, 1..4u32);
    let policy = prop::collection::vec(any::<bool>(), 6);
    let system = (prop::sample::select(OS.versions), swapping());
    let disk = (disk, compressed_swap());
    // The free memory that 9.3 wants exceeds the memory of smaller machines.
    (136..700u32, 1..4u32, disk, prop::collection::vec(workload(), 1..4), policy, system, 0..3usize).prop_map(
        |(frames, cpus, ((disk, scheduler, disks), compressed_swap), workloads, ends, (version, mut knobs), swap)| {
            // From 13.2 on it needs a few more.
            let frames = if ["13.2", "14.2", "15.0"].contains(&version) { frames.max(200) } else { frames };
            let names = [
                "act_decay",
                "activate_end",
                "active_requeue_end",
                "inactive_requeue_end",
                "deactivate_end",
                "free_end",
            ];
            for (name, _) in names.iter().zip(ends).filter(|&(_, head)| head) {
                let word = if *name == "act_decay" { "halve" } else { "head" };
                knobs.insert((*name).to_string(), ParamValue::Word(word.to_string()));
            }
            Machine {
                os: OsSpec { id: "freebsd".to_string(), version: version.to_string(), knobs },
                frames,
                seconds: 5,
                wired: None,
                swap: Some([0, 150, 2000][swap]),
                swap_areas: None,
                cpus: Some(cpus),
                slice_ms: Some(10.0),
                tick_ms: None,
                disk: Some(disk),
                scheduler,
                disks: Some(disks),
                chunk: None,
                compressed_swap,
                control: None,
                cgroups: None,
                oomd: None,
                workloads,
            }
        },
    )
}

/// A control that says which pages go first, acting after so little processor time that it does so often.
pub(crate) fn replacing() -> impl Strategy<Value = ControlSpec> {
    let word = |word: &str| ParamValue::Word(word.to_string());
    let controls = [
        ("working-set", vec![("tau_ms", ParamValue::Number(2.0)), ("replacement", word("working-set"))]),
        ("pff", vec![("T_ms", ParamValue::Number(0.5))]),
        ("wsclock", vec![("theta_ms", ParamValue::Number(2.0))]),
    ];
    let spec = |(id, params): (&str, Vec<(&str, ParamValue)>)| ControlSpec {
        id: id.to_string(),
        params: params.into_iter().map(|(name, value)| (name.to_string(), value)).collect(),
    };
    prop::sample::select(controls.map(spec).to_vec())
}
