//! A recorded load gives, on the same machine, the same run bit for bit; on another one, the same requests.
#![allow(clippy::panic, clippy::unwrap_used, reason = "tests")]

use machine::workload::recorded::{Asks, Load, read, write};
use scenario::{Machine, RecordedLoad, Run, WorkloadSpec};
use systems::{run, run_counted, run_recorded};

/// Every kind of load that all systems can run.
const LOADS: &[&str] = &[
    r#"{"id":"stress","pages":500,"touch_us":150,"workers":2,"hang_s":0.2,"stop_s":4}"#,
    r#"{"id":"stress-ng","pages":80,"touch_us":90,"start_s":0.5}"#,
    r#"{"id":"random-writer","pages":200,"writes":40,"sleep_ms":20,"touch_us":30,"processes":3}"#,
    r#"{"id":"file-reader","file":1,"pages":600,"by":"read","touch_us":80,"sleep_ms":3}"#,
    r#"{"id":"file-reader","file":2,"pages":290,"by":"mmap","touch_us":400}"#,
    r#"{"id":"file-reader","file":1,"pages":600,"by":"read","order":"random","touch_us":90,"sleep_ms":2}"#,
    r#"{"id":"file-reader","file":2,"pages":290,"by":"mmap","order":"zipf","touch_us":60}"#,
    r#"{"id":"file-reader","file":1,"pages":600,"by":"read","order":"zipf","skew":0.7,"touch_us":70}"#,
    r#"{"id":"phases","pages":300,"working_set":90,"phase_s":0.7,"write_percent":40,"touch_us":300}"#,
    r#"{"id":"idle","processes":3,"pages":60,"touches":5,"sleep_ms":30}"#,
    r#"{"id":"trace","references":{"pattern":"zipf","params":{"length":3000,"pages":400}},"touch_us":500}"#,
    r#"{"id":"nets","nets":2,"footprint":300,"tau_s":4,"base":90,"cycle_s":0.5,"tour_s":3,"file_pages":200,"write_mb_s":WRITES}"#,
    r#"{"id":"consumers","consumers":3,"pages":200,"writes":40,"sleep_ms":20,"touch_us":30,"interval_s":0.6,"each_write":EACH}"#,
    r#"{"id":"browser","tabs":3,"pages":90,"touched":30,"file":10,"file_pages":60,"think_s":0.2,"touch_us":20}"#,
    r#"{"id":"backup","file":11,"pages":3000,"touch_us":300}"#,
    r#"{"id":"leak","mb_s":0.3,"pages":400,"working_set":30,"touch_us":20}"#,
];
/// Only Linux has files that are written.
const WRITERS: &[&str] = &[
    r#"{"id":"file-writer","file":3,"pages":150,"touch_us":200,"sleep_ms":5}"#,
    r#"{"id":"database","file":13,"pages":900,"pool":150,"tps":80,"checkpoint_s":1.5,"touch_us":10}"#,
    r#"{"id":"build","file":15,"jobs":2,"files":5,"pages":100,"compiler_pages":40,"header_pages":50,"link_pages":150,"touch_us":900}"#,
    r#"{"id":"backup","file":19,"pages":3000,"archive_percent":40,"touch_us":300}"#,
];

fn machine(os: &str, version: &str, cpus: u32, workloads: &str) -> Machine {
    let writes = if os == "linux" { "0.3" } else { "0" };
    let text = format!(
        r#"{{"version":1,"run":{{"kind":"machine","os":{{"id":"{os}","version":"{version}"}},"frames":640,"seconds":6,
        "cpus":{cpus},"slice_ms":20,"workloads":[{}]}}}}"#,
        workloads.replace("WRITES", writes).replace("EACH", if cpus == 1 { "true" } else { "false" })
    );
    let (scenario, diags) = scenario::parse(&text);
    let Run::Machine(machine) = scenario.unwrap_or_else(|| panic!("{diags:?}")).run else { panic!("{text}") };
    machine
}

/// The machine under a recorded load.
fn under(machine: &Machine, load: String, exit: Option<bool>) -> Machine {
    Machine { workloads: vec![WorkloadSpec::Recorded(RecordedLoad { load, exit })], ..machine.clone() }
}

/// The workload that processes belonged to (they are all one's now) and when it wanted them done are left out: a
/// recording holds requests, not why they were made.
fn assert_same(machine: &Machine) {
    let context = || format!("{} {} {:?}", machine.os.id, machine.os.version, machine.workloads);
    let (first, counts, load) = run_recorded(machine, 7).unwrap();
    let (plain, plain_counts) = run_counted(machine, 7).unwrap();
    assert_eq!((first.head(), &counts), (plain.head(), &plain_counts), "recording changes nothing: {}", context());
    let text = write(&load);
    assert_eq!(read(&text).unwrap(), load, "{}", context());
    let again = under(machine, text, None);
    let (second, second_counts, second_load) = run_recorded(&again, 7).unwrap();
    // Nor what was due when: only the recorded run has a column for it.
    let without_answers = &first.columns[..second.columns.len()];
    assert!(first.columns.len() - second.columns.len() <= 1, "{}", context());
    assert_eq!((without_answers, &counts), (&second.columns[..], &second_counts), "{}", context());
    let [mut a, mut b] = [first.head().clone(), second.head().clone()];
    if a.probe.take().is_some() {
        a.series.truncate(b.series.len());
        a.digest.clone_from(&b.digest);
    }
    for process in a.processes.iter_mut().chain(&mut b.processes) {
        (process.workload, process.due_s, process.late_s) = (0, None, None);
    }
    assert_eq!(a, b, "{}", context());
    assert_eq!(begun(&second_load, &load), None, "{}", context());
    let [events, again] = [run(machine, 7).unwrap().log, run(&again, 7).unwrap().log];
    assert!(events.events() == again.events(), "events: {}", context());
}

/// The first process that asked for something other than it should have, as far as it got.
fn begun(asked: &Load, recorded: &Load) -> Option<usize> {
    let is_beginning = |asked: &Asks, recorded: &Asks| {
        let mut ops = unpacked(recorded);
        unpacked(asked).all(|op| ops.next().is_none_or(|expected| expected == op))
    };
    let pairs = asked.processes.iter().zip(&recorded.processes);
    pairs.enumerate().find(|(_, (asked, recorded))| !is_beginning(asked, recorded)).map(|(place, _)| place)
}

fn unpacked(asks: &Asks) -> impl Iterator<Item = (machine::workload::Op, Option<[u32; 4]>)> {
    asks.asks.iter().flat_map(|ask| ask.ops().map(move |op| (op, ask.state)))
}

fn loads(os: &str) -> Vec<String> {
    let mut loads: Vec<String> = LOADS.iter().map(ToString::to_string).collect();
    loads.extend(WRITERS.iter().filter(|_| os == "linux").map(ToString::to_string));
    loads
}

#[test]
fn every_kind_of_load_runs_again_as_it_ran() {
    for (os, version) in [("freebsd", "10.2"), ("linux", "2.6.12")] {
        for load in loads(os) {
            assert_same(&machine(os, version, 1, &load));
        }
    }
}

#[test]
fn all_loads_at_once_run_again_under_every_kernel() {
    for os in [&os_freebsd::OS, &os_linux::OS] {
        for version in os.versions {
            for cpus in [1, 2] {
                assert_same(&machine(os.id, version, cpus, &loads(os.id).join(",")));
            }
        }
    }
}

#[test]
fn other_tunables_change_the_run_and_no_request() {
    let slow = machine("linux", "2.6.12", 1, &loads("linux").join(","));
    let (first, _, load) = run_recorded(&slow, 7).unwrap();
    let knobs = r#"{"version":1,"run":{"kind":"machine","os":{"id":"linux","version":"2.6.20","knobs":{"vm.swappiness":0}},
        "frames":900,"seconds":6,"cpus":2,"disk":{"kind":"ssd","read_us":80,"write_us":80,"mb_s":300,"channels":4},
        "workloads":[{"id":"idle","processes":1,"pages":9,"touches":1,"sleep_ms":9}]}}"#;
    let Run::Machine(fast) = scenario::parse(knobs).0.unwrap().run else { panic!() };
    let (second, _, asked) = run_recorded(&under(&fast, write(&load), Some(true)), 8).unwrap();
    assert_eq!(begun(&asked, &load), None);
    assert_ne!(first.columns, second.columns);
    // A process that got all it asked for exits, and shows how long that took.
    assert!(second.head().processes.iter().any(|process| process.ended_s.is_some_and(|s| s < 6.0)));
}

#[test]
fn freebsd_takes_no_load_that_writes_files() {
    let writes = machine("linux", "2.6.12", 1, WRITERS[0]);
    let load = write(&run_recorded(&writes, 7).unwrap().2);
    let diags = run_counted(&under(&machine("freebsd", "10.2", 1, LOADS[0]), load, None), 7).unwrap_err();
    assert!(diags.iter().any(|diag| diag.code.id() == "files-not-written"), "{diags:?}");
}

/// Every kind of line there is; fuzzing starts from it, too.
const EVERY_LINE: &str = include_str!("../../../../machine/tests/golden/load/every-line.load");

fn short_run(load: &str) {
    let linux = machine("linux", "2.6.12", 2, LOADS[9]);
    let end = run_counted(&Machine { seconds: 2, ..under(&linux, load.to_string(), Some(true)) }, 7);
    assert!(end.is_ok(), "{load}");
}

#[test]
fn every_kind_of_line_runs_and_a_changed_byte_runs_or_is_refused_with_its_place() {
    short_run(EVERY_LINE);
    let mut ran = 0;
    for place in 0..EVERY_LINE.len() {
        for by in ["7", "0", "-", " ", "\n", "x", "\u{df}"] {
            let text = [&EVERY_LINE[..place], by, &EVERY_LINE[place + 1..]].concat();
            match read(&text) {
                // Another digit makes another load; the other changes that are accepted concern blanks and remarks.
                Ok(_) if by == "7" || by == "0" => {
                    short_run(&text);
                    ran += 1;
                }
                Ok(load) => assert_eq!(read(&write(&load)), Ok(load)),
                Err(diag) => assert!(diag.line > 0 || diag.code.id() == "load-empty", "{diag:?} {text}"),
            }
        }
    }
    assert!(ran > 100, "{ran}");
}
