//! Memory runs out: when a process is killed, which one, and that the others go on.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::support::system;

use base::named::Named;
use kernel::Call;
use kernel::{SECOND_NS, State};
use machine::MachineHead;
use os_freebsd::FreeBsd;
use os_freebsd::pageout::oom;
use os_freebsd::pages::object::Object;
use os_freebsd::reason::Reason;
use os_freebsd::swapping::vm_daemon::SwappedOut;
use os_freebsd::version::Version;
use proptest::prelude::*;
use scenario::{Machine, OsSpec, Stress, WorkloadSpec};
use system::System;

/// Whether a scan after the first kills, with this many free blocks of swap, memory at `free_min - below`, and swap
/// having failed to find room or not.
fn kills(free_blocks: u32, below: i64, failed: bool) -> bool {
    let mut system = System::new(Version::V10_2, 1024, 1000, 1, &[]);
    system.fill(0, 10);
    let vm = &mut system.kernel.vm;
    if failed {
        assert_eq!(vm.swap.allocate(1001), None);
    }
    assert!(free_blocks == 1000 || vm.swap.allocate(1000 - free_blocks).is_some());
    let free = i64::from(vm.thresholds.free_min) - below;
    system.leave_free(free as u32);
    system.vm(oom::later_scan_ended);
    system.obey().contains(&Call::Kill(0))
}

#[test]
fn before_10_3_memory_has_run_out_when_it_and_swap_are_both_short() {
    assert_eq!([(63, 1), (64, 1), (63, 0)].map(|(swap, below)| kills(swap, below, false)), [true, false, false]);
    // After a failed allocation, being short of the target is enough. The target is 12 pages above the minimum.
    assert!(kills(1000, -11, true) && !kills(1000, -12, true));
    let forgotten = kills(200, -10, true);
    assert!(!forgotten, "any later allocation finds enough room and clears the flag");
}

#[test]
fn since_10_3_twelve_fruitless_scans_in_a_row_mean_that_memory_has_run_out() {
    let mut system = System::new(Version::V10_3, 1024, 1000, 2, &[]);
    system.fill(0, 10);
    let mut scan = |short: [i64; 2]| {
        system.vm(|vm, env| oom::scan_ended(vm, short, env));
        system.obey().contains(&Call::Kill(0))
    };
    assert!((0..11).all(|_| !scan([5, 5])));
    assert!(!scan([5, 4]), "one page won: it begins anew");
    assert!((0..11).all(|_| !scan([5, 5])) && scan([7, 7]));
    assert!((0..11).all(|_| !scan([5, 5])) && !scan([0, 0]), "nothing is short");
}

/// The processes killed first, second, and so on, with the sizes that are reported.
fn victims(system: &mut System, count: usize) -> Vec<[u32; 2]> {
    for _ in 0..count {
        system.vm(oom::kill_largest);
        system.obey();
    }
    let told = system.heard.0.iter().filter(|event| event.reason == Reason::OutOfMemory as u32);
    told.map(|event| event.aux).collect()
}

/// Processes with 10, 30, 20 and 20 pages; process 0 has 25 more in swap.
fn four_processes(version: Version) -> System {
    let mut system = System::new(version, 1024, 1000, 4, &[]);
    for (pid, pages) in [(0, 35), (1, 30), (2, 20), (3, 20)] {
        system.fill(pid, pages);
    }
    system.vm(|vm, env| {
        for index in 0..25 {
            let page = vm.objects[0].resident(index).unwrap();
            let block = vm.swap.allocate(1);
            vm.objects[0].set_swap(index, block);
            vm.unmap(page);
            vm.free(page, env.witness);
        }
    });
    system
}

#[test]
fn the_largest_by_memory_and_swap_is_killed_once_and_of_equals_the_newest() {
    let mut system = four_processes(Version::V10_2);
    assert_eq!(victims(&mut system, 5), [[0, 35], [1, 30], [3, 20], [2, 20]]);
    assert_eq!(system.kernel.vm.counters.oom_kills, 4, "nobody is left for the fifth");
}

#[test]
fn the_ended_and_those_who_have_not_begun_are_not_killed() {
    let mut system = four_processes(Version::V10_2);
    system.tasks[0].state = State::Ended;
    system.tasks[1].started = false;
    assert_eq!(victims(&mut system, 1), [[3, 20]]);
}

#[test]
fn before_10_3_the_swapped_out_count_by_their_swap_and_are_passed_over_if_they_could_run() {
    let out = |version, state| {
        let mut system = four_processes(version);
        system.put(1, state, 0.0);
        system.tasks[1].swapped = true;
        system.kernel.vm.procs[1].swapped_out = Some(SwappedOut { since: 0, asleep_since: 0 });
        system.vm(|vm, _| {
            for index in 0..30 {
                vm.unmap(vm.objects[1].resident(index).unwrap());
            }
            let block = vm.swap.allocate(1);
            vm.objects[1].set_swap(0, block);
        });
        victims(&mut system, 4)
    };
    let asleep = State::Until(SECOND_NS);
    assert_eq!(out(Version::V10_2, asleep), [[0, 35], [3, 20], [2, 20], [1, 1]]);
    assert_eq!(out(Version::V10_2, State::Ready), [[0, 35], [3, 20], [2, 20]]);
    assert_eq!(out(Version::V10_3, State::Ready), [[0, 35], [1, 31], [3, 20], [2, 20]]);
}

fn machine(version: &str, frames: u32, swap: u32, workers: u32, pages: u32, seconds: u32) -> Machine {
    let os = OsSpec { id: "freebsd".to_string(), version: version.to_string(), knobs: Named::default() };
    let stress = WorkloadSpec::Stress(Stress {
        pages,
        touch_us: 20.0,
        workers: Some(workers),
        stride: None,
        hang_s: None,
        keep: Some(true),
        start_s: 0.1,
        stop_s: None,
    });
    let workloads = vec![stress];
    let disk = None;
    Machine {
        os,
        frames,
        seconds,
        wired: None,
        swap: Some(swap),
        cpus: None,
        slice_ms: None,
        disk,
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

/// Killed processes, and rounds done by the remaining ones.
fn outcome(head: &MachineHead) -> (usize, u32) {
    let killed = head.processes.iter().filter(|process| process.killed).count();
    (killed, head.processes.iter().filter(|process| !process.killed).map(|process| process.rounds).sum())
}

#[test]
fn a_load_beyond_memory_and_swap_ends_with_kills_and_the_rest_goes_on() {
    for version in ["9.3", "10.2", "10.3"] {
        for swap in [0, 100, 800] {
            let (run, _) = systems::run_counted(&machine(version, 1024, swap, 4, 700, 60), 1).unwrap();
            let (killed, rounds) = outcome(run.head());
            assert!(
                (1..4).contains(&killed) && rounds > 50,
                "{version}, swap {swap}: {killed} killed, {rounds} rounds"
            );
            let ended =
                run.head().processes.iter().filter(|process| process.killed).all(|process| process.ended_s.is_some());
            assert!(ended, "{version}, swap {swap}: the killed are gone");
        }
    }
}

#[test]
fn a_machine_without_swap_whose_load_fits_kills_nobody() {
    for version in ["9.3", "10.2", "10.3"] {
        let (run, _) = systems::run_counted(&machine(version, 1024, 0, 2, 200, 20), 1).unwrap();
        assert_eq!(outcome(run.head()).0, 0, "{version}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn frames_are_conserved_and_nobody_runs_while_swapped_out(
        version in prop::sample::select(vec!["9.3", "10.2", "10.3"]),
        (frames, swap) in (200..900u32, 0..900u32),
        (workers, load) in (1..6u32, 60..200u32),
        seed: u32,
    ) {
        let pages = ((frames + swap) * load / 100 / workers).max(1);
        let scenario = machine(version, frames, swap, workers, pages, 15);
        let plan = systems::plan(&scenario, seed).unwrap();
        let mut log = machine::Tally::default();
        let mut simulation = plan.start::<FreeBsd, _>(machine::Pace::Runs, &mut log);
        for _ in 0..scenario.seconds {
            simulation.run_second(&mut log);
            let vm = &simulation.kernel.vm;
            prop_assert!(vm.frames_conserved());
            prop_assert_eq!(vm.swap.in_use(), vm.objects.iter().map(Object::swap_count).sum::<u32>());
            for (task, proc) in simulation.tasks.iter().zip(&vm.procs) {
                prop_assert!(!task.swapped || task.state != State::Running);
                prop_assert!(task.killed || task.swapped == proc.swapped_out.is_some());
            }
        }
    }
}
