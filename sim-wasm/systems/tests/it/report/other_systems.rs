//! What OpenSolaris's vmstat and Windows's performance counters report about a run is read back as what happened in it.
#![allow(clippy::unwrap_used, clippy::panic, clippy::float_cmp, reason = "tests; counts are whole numbers")]

use logs::log::{self, LogReport};
use machine::MachineRun;
use report::Printed;
use scenario::{Machine, Run};

/// Writers that want more than there is, for a minute.
fn run(os: &str, version: &str) -> (Machine, MachineRun) {
    let document = format!(
        r#"{{"version":1,"run":{{"kind":"machine","os":{{"id":"{os}","version":"{version}"}},"frames":2048,"seconds":60,
        "swap":8192,"workloads":[{{"id":"random-writer","pages":900,"writes":400,"sleep_ms":20,"touch_us":2,"processes":4}}]}}}}"#
    );
    let (scenario, diags) = scenario::parse(&document);
    let Run::Machine(machine) = scenario.unwrap_or_else(|| panic!("{diags:?}")).run else { panic!("a machine") };
    let run = systems::run_counted(&machine, 3).unwrap().0;
    (machine, run)
}

fn series<'r>(run: &'r MachineRun, id: &str) -> &'r [f64] {
    let at = run.head().series.iter().position(|series| series.id == id).unwrap();
    &run.columns[at]
}

fn column(report: &LogReport, name: &str) -> Vec<f64> {
    let names = || report.table.columns.iter().map(|column| column.spec.name.as_ref()).collect::<Vec<&str>>();
    report.table.column(name).unwrap_or_else(|| panic!("{name} is none of {:?}", names())).values.clone()
}

#[test]
fn a_solaris_vmstat_log_has_the_values_of_the_run() {
    let (machine, run) = run("solaris", "onnv_86");
    let text = Printed::Vmstat.print(&machine, &run);
    let report = log::read("vmstat.txt", text.as_bytes(), None);
    assert_eq!((report.format, report.table.rows()), (Some("solaris-vmstat"), 61), "{text}");
    assert!(report.table.since_boot[0] && !report.table.since_boot[1]);
    let times = |id: &str, each: f64| series(&run, id).iter().map(|value| value * each).collect::<Vec<_>>();
    assert!(series(&run, "pgpgout").iter().sum::<f64>() > 100.0, "the machine pages");
    for (name, id, each) in [
        ("b", "waiting_io", 1.0),
        ("w", "swapped_out", 1.0),
        ("re", "pgrec", 1.0),
        ("mf", "as_fault", 1.0),
        ("pi", "pgpgin", 4.0),
        ("po", "pgpgout", 4.0),
        ("fr", "dfree", 4.0),
        ("de", "deficit", 4.0),
        ("sr", "scan", 1.0),
        ("s0", "disk_transfers", 1.0),
        ("in", "interrupts", 1.0),
        ("cs", "switches", 1.0),
    ] {
        assert_eq!(column(&report, name), times(id, each), "{name}\n{text}");
    }
    let free = series(&run, "freelist").iter().zip(series(&run, "cachelist")).map(|(a, b)| 4.0 * (a + b));
    assert_eq!(column(&report, "free"), free.collect::<Vec<_>>());
    // What is reserved and what can still be reserved always add up to the same.
    let swap = column(&report, "swap");
    let whole: Vec<f64> = swap.iter().zip(series(&run, "swap_resv")).map(|(free, used)| free + 4.0 * used).collect();
    assert!(swap.iter().all(|&free| free > 0.0) && whole.iter().all(|&kb| kb == whole[0]), "{whole:?}");
    for (name, id) in [("us", "user"), ("cpu.sy", "system")] {
        assert!(column(&report, name).iter().zip(series(&run, id)).all(|(a, b)| (a - b).abs() <= 0.5), "{name}");
    }
}

#[test]
fn a_log_of_performance_counters_has_the_values_of_the_run() {
    let (machine, run) = run("winxp", "xp-sp2");
    let text = Printed::Perfmon.print(&machine, &run);
    assert!(text.lines().count() == 62 && text.ends_with("\r\n"), "{text}");
    let report = log::read("counters.csv", text.as_bytes(), None);
    assert_eq!((report.format, report.table.rows()), (Some("perfmon-csv"), 61), "{text}");
    assert!(series(&run, "pages_output").iter().sum::<f64>() > 100.0, "the machine pages");
    for (name, ids, each) in [
        (r"Memory\Page Faults/sec", &["page_faults"][..], 1.0),
        (r"Memory\Pages Input/sec", &["pages_input"], 1.0),
        (r"Memory\Pages/sec", &["pages_input", "pages_output"], 1.0),
        (r"Memory\Committed Bytes", &["committed"], 4096.0),
        (r"Processor(_Total)\% Processor Time", &["user", "system"], 1.0),
    ] {
        for (second, read) in column(&report, name).iter().enumerate().skip(1) {
            let value: f64 = ids.iter().map(|id| series(&run, id)[second] * each).sum();
            assert!((read - value).abs() < 1e-5, "{name} at {second}: {read} {value}");
        }
    }
    let faults = column(&report, r"Memory\Page Faults/sec");
    assert!(faults[0].is_nan(), "what is counted per second has no value at first");
    assert_eq!(column(&report, r"Memory\Available MBytes")[0], (series(&run, "available")[0] / 256.0).floor());
}

#[test]
fn what_a_system_does_not_print_is_empty_and_said_to_be() {
    for (os, version, own) in [("solaris", "onnv_86", "vmstat"), ("winxp", "xp-sp2", "perfmon")] {
        let (machine, run) = run(os, version);
        for &(name, text) in Printed::ALL {
            let is_own = name == own;
            assert_eq!((text.is_of(&machine), !text.print(&machine, &run).is_empty()), (is_own, is_own), "{os} {name}");
        }
    }
}
