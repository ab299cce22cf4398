//! Windows XP's kernel under machines of all kinds, and what it does when memory gets short.
#![allow(clippy::unwrap_used, clippy::panic, clippy::float_cmp, reason = "tests; counts are whole numbers")]

use crate::support::machines;
use crate::support::runs::{self, column, events_of, paces_agree, stays_consistent, total};

use base::named::Named;
use base::param::ParamValue;
use base::record::{Delta, ListId, Recorder, Stage};
use kernel::{Access, Boot, Env, Kernel, Knobs, System, Touch};
use kernel::{Event, SECOND_NS, Witness};
use os_winxp::reason::Reason;
use os_winxp::{OS, WinXp};
use proptest::prelude::*;
use scenario::{DiskSpec, Machine, OsSpec};
use storage::Disk;

/// Any machine, under Windows XP.
fn machine() -> impl Strategy<Value = Machine> {
    (machines::machine(), prop::option::of(machines::replacing())).prop_map(|(machine, control)| {
        let os = OsSpec { id: OS.id.to_string(), version: "xp-sp2".to_string(), knobs: Named::default() };
        let frames = machine.frames.max(512);
        Machine { os, frames, wired: machine.wired.map(|wired| wired.min(frames / 2)), control, ..machine }
    })
}

fn of_document(rest: &str) -> Machine {
    runs::of_document(OS.id, "xp-sp2", rest)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn runs_of_hits_are_touches_one_by_one(machine in machine(), seed: u32) {
        paces_agree(&machine, seed, Reason::IDS, Reason::Touched as u32)?;
    }

    #[test]
    fn frames_slots_and_promises_are_counted_right(machine in machine(), seed: u32) {
        stays_consistent(&machine, seed, WinXp::is_consistent)?;
    }
}

/// One idle process, and three that want more than there is.
fn crowded() -> Machine {
    of_document(
        r#""frames":8192,"wired":512,"seconds":45,"swap":30000,"workloads":[
        {"id":"idle","processes":1,"pages":700,"touches":10,"sleep_ms":59000},
        {"id":"consumers","consumers":3,"pages":3600,"writes":400,"sleep_ms":50,"touch_us":5,"interval_s":20,"start_s":2}]"#,
    )
}

#[test]
fn trimming_and_writing_hold_pages_available() {
    let (run, _) = systems::run_counted(&crowded(), 1).unwrap();
    let available = column(&run, "available");
    let lists = ["zeroed", "free", "standby"].map(|id| column(&run, id));
    for (second, &pages) in available.iter().enumerate() {
        assert_eq!(pages, lists.iter().map(|list| list[second]).sum::<f64>());
    }
    assert!(total(&run, "trimmed") > 0.0 && total(&run, "replaced") > 0.0);
    assert!(total(&run, "transition_faults") > 0.0, "what was trimmed too early comes back without a read");
    assert!(available.iter().any(|&pages| pages < 400.0), "{available:?}");
    let passes = run.scans.of::<os_winxp::pass::PassReport>();
    assert!(passes.iter().all(|pass| pass.kept + pass.trimmed + pass.trimmed_used == pass.examined));
    assert!(passes.iter().all(|pass| pass.trimmed + pass.trimmed_used <= pass.wanted));
    let pages: u64 = events_of(&systems::run(&crowded(), 1).unwrap(), Reason::Written as u32)
        .iter()
        .map(|&[n, _]| u64::from(n))
        .sum();
    assert!(pages as f64 >= total(&run, "pages_output"), "what was written was begun");
}

#[test]
fn a_thread_that_has_waited_long_loses_its_stack_and_its_process_the_pages() {
    let run = systems::run(&crowded(), 1).unwrap();
    assert_eq!(run.log.truncated_at_us(), None);
    assert_eq!(events_of(&run, Reason::OutSwapped as u32), [[0, 700]], "the idle process, all of it");
    assert_eq!(total(&run, "outswapped"), 1.0);
}

#[test]
fn writes_are_clusters_and_reads_are_of_one_page() {
    let run = systems::run(&crowded(), 1).unwrap();
    assert!(total(&run, "pages_input") > 100.0);
    assert_eq!(total(&run, "pages_input"), total(&run, "page_reads"));
    let written = events_of(&run, Reason::Written as u32);
    assert!(written.iter().all(|&[pages, _]| (1..=16).contains(&pages)));
    assert!(written.iter().filter(|&&[pages, _]| pages == 16).count() > written.len() / 2, "mostly whole clusters");
}

#[test]
fn free_pages_are_zeroed_while_nobody_runs() {
    let machine = of_document(
        r#""frames":4096,"wired":512,"seconds":12,"workloads":[
        {"id":"consumers","consumers":1,"pages":1000,"writes":4000,"sleep_ms":500,"touch_us":5,"interval_s":2,"start_s":1}]"#,
    );
    let (run, _) = systems::run_counted(&machine, 1).unwrap();
    assert!(total(&run, "zeroed_when_idle") > 900.0, "{}", total(&run, "zeroed_when_idle"));
    assert_eq!(*column(&run, "free").last().unwrap(), 0.0);
    assert_eq!(*column(&run, "zeroed").last().unwrap(), 4096.0 - 512.0);
}

#[test]
fn what_a_read_has_copied_is_found_on_the_standby_list() {
    let machine = of_document(
        r#""frames":2048,"wired":256,"seconds":20,"workloads":[
        {"id":"file-reader","file":1,"pages":600,"by":"read","touch_us":50,"loops":4}]"#,
    );
    let (run, _) = systems::run_counted(&machine, 1).unwrap();
    assert_eq!(total(&run, "pages_input"), 600.0, "read once");
    assert_eq!(total(&run, "page_reads"), 600.0 / 8.0);
    assert_eq!(*column(&run, "standby").last().unwrap(), 600.0);
}

#[test]
fn a_mapping_that_page_file_and_memory_would_not_hold_is_refused() {
    let machine = of_document(
        r#""frames":2048,"wired":256,"seconds":5,"swap":100,"workloads":[{"id":"stress","pages":3000,"touch_us":50}]"#,
    );
    let (run, _) = systems::run_counted(&machine, 1).unwrap();
    assert!(total(&run, "commit_refused") >= 1.0);
    assert_eq!(total(&run, "demand_zero_faults"), 0.0);
}

#[test]
fn every_knob_changes_a_run() {
    let digest = |machine: &Machine| systems::run_counted(machine, 1).unwrap().0.head().digest.clone();
    // With a sweep too, or no neighbouring pages would be stored together in the page file.
    let machine = of_document(
        r#""frames":8192,"wired":512,"seconds":45,"swap":30000,"workloads":[
        {"id":"stress","workers":1,"pages":3000,"touch_us":500},
        {"id":"consumers","consumers":3,"pages":3600,"writes":400,"sleep_ms":50,"touch_us":5,"interval_s":20,"start_s":2}]"#,
    );
    let stock = digest(&machine);
    let values = [
        ("PsMinimumWorkingSet", 1500.0),
        ("MmMinimumFreePages", 300.0),
        ("MmPlentyFreePages", 900.0),
        ("MmModifiedPageMaximum", 100.0),
        ("MmModifiedWriteClusterSize", 4.0),
        ("pagefile_read_cluster", 8.0),
        ("accessed_bits", 0.0),
    ];
    assert_eq!(values.map(|(id, _)| id).to_vec(), OS.knobs.iter().map(|knob| knob.param.id).collect::<Vec<_>>());
    for (id, value) in values {
        let knobs = Named::from_iter([(id.to_string(), ParamValue::Number(value))]);
        let os = OsSpec { knobs, ..machine.os.clone() };
        assert_ne!(digest(&Machine { os, ..machine.clone() }), stock, "{id}");
    }
}

/// Keeps the events, and remembers nothing else.
#[derive(Default)]
struct Heard(Vec<Event>);

impl Witness for Heard {
    fn event(&mut self, event: Event) {
        self.0.push(event);
    }

    fn events(&self) -> u32 {
        self.0.len() as u32
    }
}

impl Recorder for Heard {
    const ON: bool = false;
    fn stage(&mut self, _: Stage) {}
    fn delta(&mut self, _: Delta) {}
    fn set_attr(&mut self, _: u16, _: u32, _: u32) {}
    fn set_hand(&mut self, _: u16, _: u32) {}
    fn set_scalar(&mut self, _: u16, _: u32) {}
}

/// A working set of three pages, replaced first in, first out, with the two lists after it. A hard fault there is a
/// first touch here: nothing of the string is ever read.
#[test]
fn the_two_lists_halve_the_hard_faults_of_a_small_working_set() {
    let given = [("PsMinimumWorkingSet", 3.0), ("MmPlentyFreePages", 100_000.0), ("accessed_bits", 0.0)];
    let given = given.iter().map(|&(id, value)| (id.to_string(), ParamValue::Number(value))).collect();
    let knobs = Knobs::new(OS.knobs, "xp-sp2", &given).unwrap();
    let mut heard = Heard::default();
    let boot = Boot {
        version: "xp-sp2",
        frames: 1024,
        wired: 0,
        compressed: 0,
        swap: 100,
        swap_areas: &[],
        rotational: true,
        cpus: 1,
        processes: 1,
        knobs: &knobs,
        groups: None,
    };
    let mut kernel = WinXp::boot(&boot, &mut heard);
    let mut disk = Disk::new(DiskSpec::HDD, 1);
    let mut calls = Vec::new();
    let mut env =
        Env { now: SECOND_NS, spent_ns: 0, disk: &mut disk, tasks: &[], calls: &mut calls, witness: &mut heard };
    let map = kernel.map(0, 5, &mut env).unwrap();
    let string = [
        (0, true),
        (1, false),
        (2, true),
        (3, false),
        (0, false),
        (1, false),
        (4, true),
        (2, false),
        (3, false),
        (0, false),
    ];
    for (page, write) in string {
        let access = Access { pid: 0, map, page, write };
        assert!(!kernel.page_table(map).is_mapped(page), "every reference faults");
        assert_eq!(kernel.fault(access, &mut env), Touch::Done);
    }
    let count = |reason: Reason| heard.0.iter().filter(|event| event.reason == reason as u32).count();
    assert_eq!((count(Reason::DemandZero), count(Reason::Transition)), (5, 5));
    let gone: Vec<u32> =
        heard.0.iter().filter(|event| event.reason == Reason::Replaced as u32).map(|event| event.aux[0]).collect();
    assert_eq!(gone, [0, 1, 2, 3, 0, 1, 4], "a, b, c, d, a, b, e");
    let found: Vec<[u32; 2]> =
        heard.0.iter().filter(|event| event.reason == Reason::Transition as u32).map(|event| event.aux).collect();
    assert_eq!(found, [[0, 1], [1, 0], [2, 1], [3, 0], [0, 1]], "1: on the modified list, 0: on the standby list");
    let on = |list: u8| kernel.queues().iter(ListId(list)).count();
    assert_eq!([on(2), on(3), on(4)], [1, 1, 3], "b; e; c, d and a");
    assert_eq!(count(Reason::Written), 0);
    assert!(kernel.is_consistent());
}
