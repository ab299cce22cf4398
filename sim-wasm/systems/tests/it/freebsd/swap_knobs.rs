//! The tunables of swapping and load control: each changes some run, and does what its name says.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::support::freebsd;
use crate::support::system;

use base::named::Named;
use base::param::ParamValue;
use freebsd::{Bench, STOCK};
use kernel::Call;
use kernel::{SECOND_NS, State};
use machine::MachineRun;
use os_freebsd::pageout::lowmem;
use os_freebsd::reason::Reason;
use os_freebsd::swapping::paper_block;
use os_freebsd::swapping::vm_daemon::{self, Request};
use os_freebsd::version::Version;
use scenario::{Idle, Machine, OsSpec, Stress, WorkloadSpec};
use system::System;

/// Knobs by name.
type Given<'a> = &'a [(&'a str, u32)];

/// Six workers of `stress` and three processes of a desktop.
fn machine(version: &str, pages: u32, swap: u32, given: Given<'_>) -> Machine {
    let paper = given.iter().any(|&(name, _)| name == "paper_block");
    let mut knobs: Named<String, ParamValue> = system::knobs(given);
    if paper {
        knobs.insert("paper_block".to_string(), ParamValue::Word("on".to_string()));
    }
    let os = OsSpec { id: "freebsd".to_string(), version: version.to_string(), knobs };
    let stress = WorkloadSpec::Stress(Stress {
        pages,
        touch_us: 20.0,
        workers: Some(6),
        stride: None,
        hang_s: None,
        keep: Some(true),
        start_s: 5.0,
        stop_s: None,
    });
    let idle = Idle { processes: 3, pages: 40, touches: 5, sleep_ms: 9000.0, start_s: 0.0 };
    let workloads = vec![WorkloadSpec::Idle(idle), stress];
    let (frames, seconds, disk) = (1024, 60, None);
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

fn run(machine: &Machine) -> MachineRun {
    systems::run_counted(machine, 3).unwrap().0
}

fn total(run: &MachineRun, name: &str) -> u64 {
    run.head().totals.iter().find(|(known, _)| **known == name).map(|(_, &count)| count as u64).unwrap()
}

/// Memory stays short for longer if waiting processes are woken late.
const PAPER: [(&str, u32); 4] =
    [("paper_block", 1), ("paper_block_faults", 15), ("vm.v_free_min", 60), ("vm.v_free_target", 80)];

#[test]
fn every_knob_of_swapping_changes_some_run() {
    let cases: &[(&str, u32, Given<'_>)] = &[
        ("vm.swap_enabled", 0, &[]),
        ("vm.swap_idle_enabled", 1, &[]),
        ("vm.swap_idle_threshold1", 5, &[]),
        ("vm.swap_idle_threshold2", 3, &[("vm.swap_enabled", 0), ("vm.swap_idle_enabled", 1)]),
        ("vm.swap_async_max", 1, &[]),
        ("vm.defer_swapspace_pageouts", 1, &[]),
        ("vm.disable_swapspace_pageouts", 1, &[]),
        ("vm.lowmem_period", 1, &[("kernel_cache_pages", 10)]),
        ("kernel_cache_pages", 10, &[]),
        ("page_cluster", 1, &[]),
        ("paper_block", 1, &PAPER[1..]),
        ("paper_block_shortage", 0, &PAPER),
        ("paper_block_faults", 0, &PAPER),
    ];
    for &(name, value, others) in cases {
        let digest = |given: Given<'_>| run(&machine("10.2", 350, 4000, given)).head().digest.clone();
        let with = [others, &[(name, value)]].concat();
        assert_ne!(digest(others), digest(&with), "{name}");
    }
    let kills = |oom_seq| total(&run(&machine("10.3", 300, 700, &[("vm.pageout_oom_seq", oom_seq)])), "oom_kills");
    assert!(kills(1) > kills(200), "vm.pageout_oom_seq: {} {}", kills(1), kills(200));
}

#[test]
fn without_swapping_of_processes_paging_goes_on() {
    let swaps = |enabled| {
        let run = run(&machine("10.2", 350, 4000, &[("vm.swap_enabled", enabled)]));
        ["swapout_requests", "swapouts", "v_swapout"].map(|name| total(&run, name) > 0)
    };
    assert_eq!([1, 0].map(swaps), [[true; 3], [false, false, true]]);
}

#[test]
fn idle_processes_are_swapped_out_though_no_page_is_short() {
    let run = run(&machine("10.2", 10, 4000, &[("vm.swap_idle_enabled", 1), ("vm.swap_idle_threshold2", 4)]));
    assert!(total(&run, "v_pdwakeups") == 0 && total(&run, "swapouts") > 3 && total(&run, "swapins") > 3);
    let swaps: Vec<bool> = run.head().processes.iter().map(|process| process.swaps > 0.0).collect();
    assert_eq!(swaps, [true, true, true, false, false, false, false, false, false], "only those who sleep");
}

#[test]
fn disabled_pageouts_write_nothing() {
    let written = |disabled| {
        let run = run(&machine("10.2", 350, 4000, &[("vm.disable_swapspace_pageouts", disabled)]));
        total(&run, "v_swappgsout")
    };
    assert!(written(0) > 0 && written(1) == 0);
}

#[test]
fn pages_that_may_not_go_to_swap_go_to_the_tail_and_deferred_ones_may_below_the_minimum() {
    let scan = |defer, disable, free_min| {
        let mut bench = Bench::new(STOCK, "z(7)", "p1dw p2");
        let t = &mut bench.vm.thresholds;
        (t.inactive_target, t.free_target, t.free_min) = (0, 5, free_min);
        let settings = &mut bench.vm.settings;
        (settings.defer_swapspace_pageouts, settings.disable_swapspace_pageouts) = (defer, disable);
        let clusters = bench.scan(1).clusters;
        (clusters, bench.inactive())
    };
    let (written, kept) = ((1, "p1*w".to_string()), (0, "p1w".to_string()));
    assert_eq!([scan(false, false, 0), scan(true, false, 1)], [written.clone(), written]);
    assert_eq!([scan(true, false, 0), scan(false, true, 1), scan(true, true, 1)], [(); 3].map(|()| kept.clone()));
}

#[test]
fn thresholds_of_sleep_are_whole_seconds_set_by_knobs() {
    let knobs = [("vm.swap_idle_threshold1", 5), ("vm.swap_idle_threshold2", 7)];
    let out = |request, seconds| {
        let mut system = System::new(Version::V10_2, 1024, 100, 1, &knobs);
        system.now = 50 * SECOND_NS;
        system.put(0, State::Until(u64::MAX), seconds);
        system.kernel.vm.vm_daemon.request(request, 0);
        system.vm(vm_daemon::run);
        system.obey() == [Call::SwapOut(0)]
    };
    assert_eq!([4.9, 5.0].map(|seconds| out(Request::Normal, seconds)), [false, true]);
    assert_eq!([7.9, 8.0].map(|seconds| out(Request::Idle, seconds)), [false, true]);
}

#[test]
fn kernel_caches_give_their_pages_once_a_period_and_keep_half_of_the_kernel() {
    let given = |version| {
        let mut system = System::new(version, 1024, 100, 1, &[("kernel_cache_pages", 25), ("vm.lowmem_period", 4)]);
        let mut ask = |s: u64| {
            system.now = s * SECOND_NS;
            system.vm(lowmem::ask)
        };
        let given = [1, 4, 5, 9, 13].map(&mut ask);
        let vm = &system.kernel.vm;
        assert!(vm.frames_conserved());
        (given, vm.wired, vm.free_and_cached(), system.count(Reason::KernelCaches))
    };
    assert_eq!(given(Version::V10_2), ([25, 0, 25, 14, 0], 64, 960, 3));
    assert_eq!(given(Version::V9_3).0, [25, 25, 14, 0, 0], "9.3 knows no period");
}

/// The calls of one look of the paper's load control, at this second, after this many more faults with a read.
fn look(system: &mut System, second: u64, faults: u64) -> Vec<Call> {
    system.now = second * SECOND_NS;
    system.kernel.vm.counters.v_io_faults += faults;
    assert_eq!(paper_block::wakes_at(&system.kernel.vm), Some(system.now));
    system.vm(paper_block::look);
    system.obey()
}

/// Memory is short from the beginning. Process 1 runs, process 0 ran just before it, process 2 never ran.
fn thrashing() -> System {
    let mut system = System::new(Version::V10_2, 1024, 100, 3, &[("paper_block_faults", 10)]);
    system.kernel.vm.settings.paper_block = Some(paper_block::PaperBlock::new(2 * SECOND_NS, 10));
    let min = system.kernel.vm.thresholds.free_min;
    system.leave_free(min - 1);
    system.put(1, State::Running, 0.0);
    system.tasks[0].ran_until = 5;
    system
}

#[test]
fn the_papers_load_control_blocks_who_ran_last_for_twenty_seconds_and_never_the_last_process() {
    let mut system = thrashing();
    assert_eq!([0, 1].map(|second| look(&mut system, second, 99).len()), [0, 0], "not short for two seconds yet");
    assert_eq!(look(&mut system, 2, 10), [], "too few faults");
    assert_eq!(look(&mut system, 3, 11), [Call::Block(1)]);
    assert_eq!(look(&mut system, 4, 11), [Call::Block(0)]);
    (5..23).for_each(|second| assert_eq!(look(&mut system, second, 99), [], "process 2 is left alone"));
    assert_eq!(look(&mut system, 23, 0), [Call::Unblock(1)]);
    assert_eq!(look(&mut system, 24, 0), [Call::Unblock(0)]);
    assert_eq!([Reason::PaperBlocked, Reason::PaperUnblocked].map(|reason| system.count(reason)), [2, 2]);
}

#[test]
fn the_papers_load_control_begins_anew_when_memory_was_enough_at_a_look() {
    let mut system = thrashing();
    look(&mut system, 0, 99);
    look(&mut system, 1, 99);
    system.vm(|vm, env| vm.free(200, env.witness));
    assert_eq!(look(&mut system, 2, 99), []);
    let min = system.kernel.vm.thresholds.free_min;
    system.leave_free(min - 1);
    assert_eq!([3, 4].map(|second| look(&mut system, second, 99).len()), [0, 0]);
    assert_eq!(look(&mut system, 5, 99), [Call::Block(1)]);
}

#[test]
fn without_the_papers_load_control_nobody_looks() {
    let system = System::new(Version::V10_2, 1024, 100, 1, &[]);
    assert_eq!(paper_block::wakes_at(&system.kernel.vm), None);
}
