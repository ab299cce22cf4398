//! What must hold for every machine and every load under 11.2 and 13.2, beyond what holds for all versions.

use faultline_core::machine::{self, MachineRun};
use faultline_core::named::Named;
use faultline_core::os::freebsd::OS;
use faultline_core::os::freebsd::marker::HANDS;
use faultline_core::record::Op;
use faultline_core::scenario::{
    DiskSpec, FileReader, Idle, Machine, OsSpec, ParamValue, RandomWriter, ReadBy, Stress, WorkloadSpec,
};
use proptest::prelude::*;

fn modern_machine() -> impl Strategy<Value = Machine> {
    let version = prop::sample::select(&["11.2", "13.2"][..]);
    let swap = prop_oneof![1 => Just(0), 1 => 1..60u32, 3 => Just(4000)];
    let sizes = (200..900u32, 40..260u32, 10..2000u32);
    (version, sizes, swap, any::<bool>(), any::<bool>(), 1..3u32).prop_map(
        |(version, (frames, load, touch_us), swap, ssd, file, workers)| {
            let stress = Stress {
                pages: frames * load / 100,
                touch_us: f64::from(touch_us),
                workers: Some(workers),
                stride: None,
                hang_s: None,
                keep: None,
                start_s: 0.2,
                stop_s: Some(6.0),
            };
            let reader = FileReader {
                file: 1,
                pages: 700,
                by: if ssd { ReadBy::Mmap } else { ReadBy::Read },
                touch_us: 100.0,
                loops: None,
                sleep_ms: None,
                start_s: 0.0,
            };
            let mut workloads = vec![WorkloadSpec::Stress(stress)];
            if file {
                workloads.push(WorkloadSpec::FileReader(reader));
            }
            machine_of(version, frames, swap, if ssd { DiskSpec::SSD } else { DiskSpec::HDD }, workloads)
        },
    )
}

pub(crate) fn machine_of(
    version: &str,
    frames: u32,
    swap: u32,
    disk: DiskSpec,
    workloads: Vec<WorkloadSpec>,
) -> Machine {
    Machine {
        os: OsSpec { id: "freebsd".to_string(), version: version.to_string(), knobs: Named::default() },
        frames,
        seconds: 8,
        wired: None,
        swap: Some(swap),
        cpus: None,
        slice_ms: None,
        disk: Some(disk),
        workloads,
    }
}

fn column<'a>(run: &'a MachineRun, id: &str) -> &'a [f64] {
    let index = run.head().series.iter().position(|series| series.id == id).unwrap();
    &run.columns[index]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn each_hand_stands_behind_a_page_of_its_queue(machine in modern_machine(), seed: u32) {
        let run = machine::run(&machine, seed).unwrap();
        prop_assume!(run.log.truncated_at_us().is_none());
        let mut queue_of = vec![None; machine.frames as usize];
        let dump = run.log.deltas().state().dump();
        for delta in dump.iter().filter(|delta| delta.op == Op::Place) {
            queue_of[delta.page as usize] = Some(OS.queues[usize::from(delta.id)]);
        }
        for delta in dump.iter().filter(|delta| delta.op == Op::Hand) {
            let queue = if HANDS[usize::from(delta.id)] == "vmd_inacthead" { "inactive" } else { "active" };
            prop_assert_eq!(queue_of[delta.to as usize - 1], Some(queue), "{}", HANDS[usize::from(delta.id)]);
        }
    }

    #[test]
    fn a_process_that_is_stopped_ends_and_gives_everything_back(machine in modern_machine(), seed: u32) {
        let run = machine::run_counted(&machine, seed).unwrap().0;
        let stress = run.head().processes.iter().filter(|process| process.workload == 0);
        prop_assert!(stress.clone().all(|process| process.ended_s.is_some_and(|end| end < 7.0)), "{:?}", run.head().processes);
        let swap_in_use = column(&run, "swap_in_use");
        prop_assert_eq!(swap_in_use[8] as u32, 0);
    }
}

/// A load that pages, one that leaves the daemon idle most of the time, and one that fills the laundry with pages nobody uses.
fn loads(version: &str) -> [Machine; 3] {
    let stress = |pages, touch_us| {
        WorkloadSpec::Stress(Stress {
            pages,
            touch_us,
            workers: None,
            stride: None,
            hang_s: Some(1.0),
            keep: None,
            start_s: 0.0,
            stop_s: None,
        })
    };
    let writer = RandomWriter {
        pages: 900,
        writes: 200,
        sleep_ms: 30.0,
        touch_us: 50.0,
        processes: Some(2),
        interval_s: None,
        start_s: 0.5,
    };
    let read = |pages, touch_us| {
        let by = ReadBy::Read;
        WorkloadSpec::FileReader(FileReader { file: 1, pages, by, touch_us, loops: None, sleep_ms: None, start_s: 0.0 })
    };
    let idle = Idle { processes: 2, pages: 2800, touches: 5, sleep_ms: 50.0, start_s: 0.0 };
    let mut machines = [
        machine_of(
            version,
            1500,
            8000,
            DiskSpec::SSD,
            vec![stress(1000, 500.0), WorkloadSpec::RandomWriter(writer), read(400, 500.0)],
        ),
        machine_of(version, 3000, 8000, DiskSpec::SSD, vec![stress(2300, 900.0)]),
        machine_of(version, 8000, 40_000, DiskSpec::SSD, vec![WorkloadSpec::Idle(idle), read(9000, 50.0)]),
    ];
    for machine in &mut machines {
        machine.seconds = 20;
    }
    machines[2].os.knobs.insert("vm.pageout_update_period".to_string(), ParamValue::Number(1.0));
    machines
}

/// Whether a run of any load is another one with a knob at this value.
fn matters(version: &str, given: &[(&str, ParamValue)], id: &str, value: &ParamValue) -> bool {
    loads(version).into_iter().any(|mut machine| {
        let digest = |machine: &Machine| machine::run_counted(machine, 7).unwrap().0.head().digest.clone();
        for (id, value) in given {
            machine.os.knobs.insert((*id).to_string(), value.clone());
        }
        let default = digest(&machine);
        machine.os.knobs.insert(id.to_string(), value.clone());
        digest(&machine) != default
    })
}

fn word(word: &str) -> ParamValue {
    ParamValue::Word(word.to_string())
}

#[test]
fn the_policy_knobs_change_a_run_wherever_they_have_something_to_do() {
    let policy = [
        ("act_decay", word("halve")),
        ("activate_end", word("head")),
        ("active_requeue_end", word("head")),
        ("inactive_requeue_end", word("head")),
        ("deactivate_end", word("head")),
    ];
    for version in ["11.2", "13.2"] {
        for (id, value) in &policy {
            // 13.2 leaves active pages where they are.
            let expected = (version, *id) != ("13.2", "active_requeue_end");
            assert_eq!(matters(version, &[], id, value), expected, "{id} in {version}");
        }
        // Which frame is used next is nothing that any number shows.
        assert!(!matters(version, &[], "free_end", &word("head")));
        let frames = |end: &str| {
            let mut machine = loads(version)[0].clone();
            machine.seconds = 2;
            machine.os.knobs.insert("free_end".to_string(), word(end));
            machine::run(&machine, 7).unwrap().log.deltas().words().to_vec()
        };
        assert_ne!(frames("head"), frames("tail"));
    }
}

#[test]
fn the_settings_of_the_laundry_thread_change_a_run() {
    for version in ["11.2", "13.2"] {
        let number = |value: f64| ParamValue::Number(value);
        assert!(matters(version, &[], "vm.background_launder_rate", &number(4.0)), "{version}");
        let slow = [("vm.background_launder_rate", number(40.0))];
        assert!(matters(version, &slow, "background_launder_unit", &word("documented")), "{version}");
        assert!(matters(version, &[], "vm.pageout_update_period", &number(2.0)), "{version}");
        assert!(
            !matters(version, &[], "vm.max_launder", &number(1.0)),
            "the scan launders nothing itself in {version}"
        );
    }
}
