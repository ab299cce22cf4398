//! What must hold for every machine and every load under 11.2 and 13.2, beyond what holds for all versions.

use crate::support::machines::{stress_machine, stress_of};
use crate::support::runs::column;
use base::record::Op;
use os_freebsd::OS;
use os_freebsd::pageout::marker::HANDS;
use proptest::prelude::*;
use scenario::{DiskSpec, FileReader, Machine, ReadBy, Stress, WorkloadSpec};

fn modern_machine() -> impl Strategy<Value = Machine> {
    let version = prop::sample::select(&["11.2", "13.2"][..]);
    let swap = prop_oneof![1 => Just(0), 1 => 1..60u32, 3 => Just(4000)];
    let sizes = (200..900u32, 40..260u32, 10..2000u32);
    (version, sizes, swap, any::<bool>(), any::<bool>(), 1..3u32).prop_map(
        |(version, (frames, load, touch_us), swap, ssd, file, workers)| {
            let stress = Stress {
                workers: Some(workers),
                start_s: 0.2,
                stop_s: Some(6.0),
                ..stress_of(frames * load / 100, f64::from(touch_us))
            };
            let reader = FileReader {
                file: 1,
                pages: 700,
                by: if ssd { ReadBy::Mmap } else { ReadBy::Read },
                order: None,
                skew: None,
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
    let mut machine =
        Machine { seconds: 8, swap: Some(swap), disk: Some(disk), workloads, ..stress_machine(frames, 1, 1.0) };
    machine.os.version = version.to_string();
    machine
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn each_hand_stands_behind_a_page_of_its_queue(machine in modern_machine(), seed: u32) {
        let run = systems::run(&machine, seed).unwrap();
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
        let run = systems::run_counted(&machine, seed).unwrap().0;
        let stress = run.head().processes.iter().filter(|process| process.workload == 0);
        prop_assert!(stress.clone().all(|process| process.ended_s.is_some_and(|end| end < 7.0)), "{:?}", run.head().processes);
        let swap_in_use = column(&run, "swap_in_use");
        prop_assert_eq!(swap_in_use[8] as u32, 0);
    }
}
