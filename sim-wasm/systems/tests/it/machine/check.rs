//! What a machine document may not say, and what the diagnostics contain.
#![allow(clippy::unwrap_used, reason = "tests")]

mod life;

use crate::support::machines;

use base::diag::{Code, Diag};
use base::param::ParamValue;
use machines::{stress_machine, stress_of};
use scenario::{
    DiskSpec, FileReader, Idle, Machine, Nets, Phases, RandomWriter, ReadBy, References, Stress, TraceReplay,
    WorkloadSpec,
};
use systems::check;

fn with_workload(workload: WorkloadSpec) -> Machine {
    Machine { workloads: vec![workload], ..stress_machine(512, 300, 1.0) }
}

fn with_stress(stress: Stress) -> Machine {
    with_workload(WorkloadSpec::Stress(stress))
}

fn with_knobs(knobs: &[(&str, f64)]) -> Machine {
    let mut machine = stress_machine(512, 300, 1.0);
    for &(name, value) in knobs {
        machine.os.knobs.insert(name.to_string(), ParamValue::Number(value));
    }
    machine
}

fn reader(file: u32, pages: u32) -> WorkloadSpec {
    let (by, touch_us, loops, sleep_ms, start_s) = (ReadBy::Read, 1.0, None, None, 0.0);
    WorkloadSpec::FileReader(FileReader {
        file,
        pages,
        by,
        order: None,
        skew: None,
        touch_us,
        loops,
        sleep_ms,
        start_s,
    })
}

fn codes(diags: &[Diag]) -> Vec<Code> {
    diags.iter().map(|diag| diag.code).collect()
}

/// The names of the values that are out of range.
fn out_of_range(machine: &Machine) -> Vec<String> {
    let diags = check(machine);
    assert!(diags.iter().all(|diag| diag.code == Code::OutOfRange), "{diags:?}");
    diags.iter().map(|diag| arg(diag, "name").to_string()).collect()
}

fn arg<'d>(diag: &'d Diag, name: &str) -> &'d str {
    diag.args.get(name).map_or("", String::as_str)
}

#[test]
fn values_out_of_range_are_named_all_at_once() {
    let mut machine = stress_machine(2, 0, 0.0);
    machine.os.version = "4.2".to_string();
    let knobs = [("vm.max_launder", ParamValue::Number(-1.0)), ("vm.nonsense", ParamValue::Number(1.0))];
    machine.os.knobs = knobs.into_iter().map(|(name, value)| (name.to_string(), value)).collect();
    let mut found = codes(&systems::run(&machine, 0).unwrap_err());
    found.sort_unstable();
    let range = Code::OutOfRange;
    assert_eq!(found, [range, range, range, range, Code::UnknownOs, Code::UnknownKnob]);
}

#[test]
fn the_hardware_has_bounds() {
    let machine = Machine {
        seconds: 0,
        wired: Some(400),
        swap: Some(u32::MAX),
        cpus: Some(0),
        slice_ms: Some(f64::NAN),
        disk: Some(DiskSpec::Hdd { seek_ms: -1.0, rpm: 0.0, mb_s: 0.0 }),
        disks: Some(0),
        chunk: Some(0),
        ..stress_machine(512, 300, 1.0)
    };
    let hdd = ["seek_ms", "rpm", "mb_s"];
    assert_eq!(
        out_of_range(&machine),
        [&["seconds", "wired", "swap", "cpus", "slice_ms"][..], &hdd, &["disks", "chunk"]].concat()
    );
    let disk = Some(DiskSpec::Ssd { read_us: -1.0, write_us: -1.0, mb_s: 0.0, channels: 0 });
    let machine = Machine { disk, ..stress_machine(512, 300, 1.0) };
    assert_eq!(out_of_range(&machine), ["read_us", "write_us", "mb_s", "channels"]);
    let disk = Some(DiskSpec::Network { latency_us: -1.0, mbit_s: 0.0, load: 100.0, copies: 3 });
    let machine = Machine { disk, ..stress_machine(512, 300, 1.0) };
    assert_eq!(out_of_range(&machine), ["latency_us", "mbit_s", "load", "copies"]);
    let disk = Some(DiskSpec::Hp97560);
    let machine = Machine { disk, swap: Some(335_503), ..stress_machine(512, 300, 1.0) };
    assert_eq!(out_of_range(&machine), ["swap"], "more than the disk holds");
    assert!(check(&Machine { disks: Some(2), ..machine }).is_empty());
    let large = |swap, disks| Machine { disk, swap, disks, ..stress_machine(262_144, 300, 1.0) };
    assert_eq!([None, Some(2)].map(|disks| large(None, disks).swap()), [335_502, 524_288], "what there is room for");
    assert!(check(&large(None, None)).is_empty());
    let machine = Machine { workloads: Vec::new(), ..stress_machine(512, 300, 1.0) };
    assert_eq!(out_of_range(&machine), ["workloads", "processes"]);
}

#[test]
fn every_workload_has_bounds() {
    let stress = Stress {
        workers: Some(0),
        stride: Some(0),
        hang_s: Some(-1.0),
        stop_s: Some(0.0),
        start_s: -1.0,
        ..stress_of(0, 0.0)
    };
    let all = ["pages", "workers", "stride", "hang_s", "stop_s", "start_s", "touch_us", "processes"];
    assert_eq!(out_of_range(&with_stress(stress)), all);
    let writer = WorkloadSpec::RandomWriter(RandomWriter {
        pages: 1,
        writes: 0,
        sleep_ms: -1.0,
        touch_us: 1.0,
        processes: Some(201),
        interval_s: Some(-1.0),
        start_s: 0.0,
    });
    assert_eq!(out_of_range(&with_workload(writer)), ["writes", "sleep_ms", "processes", "interval_s", "processes"]);
    let WorkloadSpec::FileReader(spec) = reader(1, 0) else { panic!("another workload") };
    let file = WorkloadSpec::FileReader(FileReader { loops: Some(0), sleep_ms: Some(-1.0), ..spec });
    assert_eq!(out_of_range(&with_workload(file)), ["pages", "loops", "sleep_ms"]);
    let WorkloadSpec::FileReader(spec) = reader(1, 9) else { panic!("another workload") };
    for skew in [0.0, 5.1, -1.0] {
        let file = WorkloadSpec::FileReader(FileReader { skew: Some(skew), ..spec.clone() });
        assert_eq!(out_of_range(&with_workload(file)), ["skew"]);
    }
    let (phase_s, write_percent) = (0.0, 101);
    let phases = Phases { pages: 9, working_set: 10, phase_s, write_percent, touch_us: 1.0, start_s: 0.0 };
    let names = ["working_set", "phase_s", "write_percent"];
    assert_eq!(out_of_range(&with_workload(WorkloadSpec::Phases(phases))), names);
    let idle = Idle { processes: 0, pages: 0, touches: 0, sleep_ms: 0.0, start_s: 0.0 };
    let names = ["processes", "pages", "touches", "sleep_ms", "processes"];
    assert_eq!(out_of_range(&with_workload(WorkloadSpec::Idle(idle))), names);
}

#[test]
fn a_reference_string_that_cannot_be_read_is_refused_by_its_item() {
    let trace = TraceReplay { references: References::Text("1 2 x".to_string()), touch_us: 1.0, start_s: 0.0 };
    let diags = systems::run(&with_workload(WorkloadSpec::Trace(trace)), 0).unwrap_err();
    assert_eq!(codes(&diags), [Code::TraceNotAPage]);
}

#[test]
fn a_stride_is_a_page_or_less_or_whole_pages() {
    let stride = |bytes| check(&with_stress(Stress { stride: Some(bytes), ..stress_of(300, 1.0) }));
    assert!([1, 1000, 4096, 8192].iter().all(|&bytes| stride(bytes).is_empty()));
    let diags = stride(5000);
    assert_eq!(codes(&diags), [Code::NotAMultiple]);
    assert_eq!((&diags[0].token[..], arg(&diags[0], "name"), arg(&diags[0], "of")), ("5000", "stride", "4096"));
}

#[test]
fn a_file_has_one_length_whoever_reads_it() {
    let files = |workloads| check(&Machine { workloads, ..stress_machine(512, 300, 1.0) });
    assert!(files(vec![reader(1, 50), reader(2, 60), reader(1, 50)]).is_empty());
    let diags = files(vec![reader(1, 50), reader(2, 60), reader(1, 60)]);
    assert_eq!(codes(&diags), [Code::FileLength]);
    assert_eq!((&diags[0].token[..], arg(&diags[0], "file"), arg(&diags[0], "accepted")), ("60", "1", "50"));
}

#[test]
fn thresholds_set_by_hand_keep_their_order() {
    // For 512 frames the formula gives 42 reserved, 44 severe, 46 min, 58 target.
    assert!(check(&with_knobs(&[("vm.v_free_reserved", 40.0), ("vm.v_free_target", 46.0)])).is_empty());
    let diags = check(&with_knobs(&[("vm.v_free_reserved", 50.0)]));
    assert_eq!(codes(&diags), [Code::ThresholdOrder]);
    let named = ["name", "other", "max"].map(|name| arg(&diags[0], name));
    assert_eq!((&diags[0].token[..], named), ("50", ["v_free_reserved", "v_free_severe", "44"]));
    assert!(check(&with_knobs(&[("vm.v_free_reserved", 50.0), ("vm.v_free_severe", 60.0)])).len() == 1);
    assert_eq!(codes(&check(&with_knobs(&[("vm.v_free_target", 45.0)]))), [Code::ThresholdOrder]);
    assert_eq!(codes(&check(&with_knobs(&[("vm.v_free_target", 600.0)]))), [Code::ThresholdOrder]);
    assert_eq!(codes(&check(&with_knobs(&[("vm.pageout_wakeup_thresh", 59.0)]))), [Code::ThresholdOrder]);
}

fn nets(nets: u32, write_mb_s: f64, file_pages: u32) -> WorkloadSpec {
    WorkloadSpec::Nets(Nets {
        nets,
        footprint: Some(40),
        tau_s: None,
        base: None,
        cycle_s: Some(0.5),
        tour_s: None,
        write_percent: None,
        read_mb_s: Some(1.0),
        write_mb_s: Some(write_mb_s),
        file_pages: Some(file_pages),
        start_s: 0.0,
    })
}

#[test]
fn nets_that_only_read_run_under_freebsd_and_those_that_write_do_not() {
    assert!(systems::run(&with_workload(nets(2, 0.0, 900)), 1).is_ok());
    assert_eq!(codes(&check(&with_workload(nets(2, 0.1, 900)))), [Code::FilesNotWritten]);
}

#[test]
fn nets_may_not_be_more_than_tables_can_hold() {
    let names = |nets_, file_pages| out_of_range(&with_workload(nets(nets_, 0.0, file_pages)));
    assert_eq!(names(200, 1)[0], "nets");
    assert_eq!(names(9, 1 << 22), ["nets * (footprint + 2 * file_pages)"]);
    assert_eq!(names(1, (1 << 22) + 1), ["file_pages"]);
}

#[test]
fn sixty_four_gibibytes_and_a_day_are_accepted_and_no_more() {
    let large = Machine { frames: 1 << 24, seconds: 86_400, ..stress_machine(512, 300, 1.0) };
    assert!(check(&large).is_empty());
    assert!(systems::run(&Machine { frames: 1 << 21, seconds: 1, ..large.clone() }, 1).is_ok());
    assert_eq!(out_of_range(&Machine { frames: (1 << 24) + 1, seconds: 86_401, ..large }), ["frames", "seconds"]);
}

#[test]
fn what_takes_too_much_memory_to_simulate_is_refused_with_an_estimate() {
    const MOST: u32 = 1 << 26;
    let running = |workloads| Machine { workloads, ..stress_machine(512, 300, 1.0) };
    let stress = WorkloadSpec::Stress(stress_of(MOST, 1.0));
    assert!(check(&running(vec![stress.clone()])).is_empty());
    let found = check(&running(vec![stress; 8]));
    assert_eq!(codes(&found), [Code::MachineMemory]);
    assert_eq!((found[0].token.as_str(), found[0].args["accepted"].as_str()), ("7425", "1792"));
    assert_eq!(found[0].args["field"], "workloads");
    // A file that several read is held once.
    let readers = |files: [u32; 3]| running(files.map(|file| reader(file, MOST)).to_vec());
    assert!(check(&readers([1, 1, 1])).is_empty());
    assert_eq!(codes(&check(&readers([1, 2, 3]))), [Code::MachineMemory]);
}

/// 64 workers of 32 GiB each on 8 GiB: every number is accepted, and their tables took 4.2 GB in the browser.
#[test]
fn many_large_workers_are_refused_under_every_system_before_they_start() {
    for (id, versions) in systems::KNOWN {
        let os =
            scenario::OsSpec { id: (*id).into(), version: versions[0].into(), knobs: base::named::Named::default() };
        let stress = Stress { workers: Some(64), ..stress_of(1 << 23, 1.0) };
        let machine =
            Machine { os, workloads: vec![WorkloadSpec::Stress(stress)], ..stress_machine(1 << 21, 300, 1.0) };
        assert_eq!(codes(&check(&machine)), [Code::MachineMemory], "{id}");
    }
}

#[test]
fn a_document_names_the_method_and_an_unknown_one_is_refused_with_all_accepted() {
    let text = |method: &str| {
        format!(
            r#"{{"version":1,"seed":1,"run":{{"kind":"machine","os":{{"id":"freebsd","version":"10.2"}},"frames":512,
            "seconds":1,"workloads":[{{"id":"stress-ng","pages":9,"touch_us":1,"method":"{method}","keep":true}}]}}}}"#
        )
    };
    let machine = |method: &str| match scenario::parse(&text(method)).0.map(|scenario| scenario.run) {
        Some(scenario::Run::Machine(machine)) => machine,
        other => panic!("{other:?}"),
    };
    let accepted = machine("prime-0");
    let WorkloadSpec::StressNg(of) = &accepted.workloads[0] else { panic!("{accepted:?}") };
    assert_eq!((of.method.as_deref(), of.keep, of.hang_s, of.start_s), (Some("prime-0"), Some(true), None, 0.0));
    assert!(check(&accepted).is_empty());
    let refused = check(&machine("prime-2"));
    assert_eq!((refused.len(), refused[0].code, refused[0].token.as_str()), (1, Code::UnknownWord, "prime-2"));
    assert!(refused[0].args["accepted"].starts_with("all, flip, galpat-0"), "{refused:?}");
}
