//! Each tunable changes a run of every version that has it, and of no other.
#![allow(clippy::unwrap_used, reason = "tests")]

mod linux_machines;

use faultline_core::diag::Code;
use faultline_core::machine;
use faultline_core::os::Knob;
use faultline_core::os::linux::OS;
use faultline_core::param::Domain;
use faultline_core::scenario::{DiskSpec, Machine, ParamValue, RandomWriter, ReadBy, WorkloadSpec};
use linux_machines::{linux, reader, stress, writer};

/// A value that is not the default, and a knob that must be set for it to matter.
fn changed(knob: &Knob) -> (ParamValue, Option<(&'static str, f64)>) {
    let number = |value: f64| ParamValue::Number(value);
    match knob.param.id {
        "vm.swappiness" | "vm.page-cluster" => (number(0.0), None),
        "vm.min_free_kbytes" => (number(3000.0), None),
        "vm.vfs_cache_pressure" => (number(1000.0), Some(("slab_pages", 200.0))),
        "vm.dirty_ratio" => (number(5.0), None),
        "vm.dirty_background_ratio" | "vm.laptop_mode" => (number(1.0), None),
        "vm.dirty_writeback_centisecs" => (number(10.0), Some(("vm.dirty_expire_centisecs", 50.0))),
        "vm.dirty_expire_centisecs" => (number(10.0), Some(("vm.dirty_writeback_centisecs", 50.0))),
        "vm.swap_token_timeout" => (number(300.0), None),
        "read_ahead_kb" => (number(16.0), None),
        "slab_pages" => (number(200.0), None),
        _ => match knob.param.domain {
            Domain::Choice { words } => (ParamValue::Word(words[1].to_string()), None),
            Domain::Number { max, .. } => (number(max), None),
        },
    }
}

fn busy_machine(version: &str) -> Machine {
    let writers = RandomWriter {
        pages: 1500,
        writes: 300,
        sleep_ms: 10.0,
        touch_us: 5.0,
        processes: Some(3),
        interval_s: Some(0.2),
        start_s: 0.0,
    };
    let loads = vec![
        WorkloadSpec::RandomWriter(writers),
        stress(2000, 20.0),
        reader(1, 6000, ReadBy::Read, 0.5),
        writer(2, 1500, 100.0, None),
    ];
    Machine { seconds: 8, disk: Some(DiskSpec::SSD), ..linux(version, 4096, &[], loads) }
}

fn digest(machine: &Machine) -> String {
    machine::run_counted(machine, 7).unwrap().0.head().digest.clone()
}

#[test]
fn a_knob_changes_a_run_of_the_versions_that_have_it_and_of_no_other() {
    for knob in OS.knobs {
        for version in OS.versions {
            let (value, with) = changed(knob);
            let mut plain = busy_machine(version);
            if let Some((name, other)) = with {
                plain.os.knobs.insert(name.to_string(), ParamValue::Number(other));
            }
            let mut set = plain.clone();
            set.os.knobs.insert(knob.param.id.to_string(), value);
            let differs = digest(&plain) != digest(&set);
            assert_eq!(differs, knob.versions.contains(version), "{} in {version}", knob.param.id);
        }
    }
}

#[test]
fn a_reserve_that_leaves_nothing_is_refused() {
    for version in OS.versions {
        let mut machine = busy_machine(version);
        machine.os.knobs.insert("vm.min_free_kbytes".to_string(), ParamValue::Number(16_000.0));
        let diags = machine::run(&machine, 1).map(|_| ()).unwrap_err();
        assert!(diags.iter().any(|diag| diag.args["name"] == "vm.min_free_kbytes"), "{diags:?}");
        let most = diags[0].args["max"].parse::<f64>().unwrap();
        machine.os.knobs.insert("vm.min_free_kbytes".to_string(), ParamValue::Number(most));
        assert!(machine::run(&machine, 1).is_ok(), "{version}: {most}");
    }
}

#[test]
fn files_are_written_under_linux_only() {
    let mut machine = busy_machine("2.6.12");
    machine.os.knobs = faultline_core::named::Named::default();
    (machine.os.id, machine.os.version) = ("freebsd".to_string(), "10.2".to_string());
    let diags = machine::run(&machine, 1).map(|_| ()).unwrap_err();
    assert_eq!(diags.iter().map(|diag| diag.code).collect::<Vec<_>>(), [Code::FilesNotWritten]);
}

#[test]
fn presets_are_accepted_and_their_versions_known() {
    for preset in OS.presets {
        assert!(OS.versions.contains(&preset.version), "{}", preset.id);
        for (name, _) in preset.knobs {
            let knob = OS.knobs.iter().find(|knob| knob.param.id == *name).unwrap();
            assert!(knob.versions.contains(&preset.version), "{} in {}", name, preset.id);
        }
    }
}
