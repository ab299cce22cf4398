//! Each tunable changes a run of every version that has it, and of no other.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::support::linux_machines;

use base::diag::Code;
use base::param::Domain;
use base::param::ParamValue;
use kernel::Knob;
use linux_machines::{linux, reader, stress, writer};
use os_linux::OS;
use scenario::{DiskSpec, Machine, RandomWriter, ReadBy, WorkloadSpec};
use std::collections::BTreeMap;

/// A value other than the default, and knobs that must be set for it to matter.
fn changed(knob: &Knob) -> (ParamValue, &'static [(&'static str, f64)]) {
    let number = |value: f64| ParamValue::Number(value);
    match knob.param.id {
        "vm.swappiness" | "vm.page-cluster" | "wbt_lat_usec" => (number(0.0), &[]),
        "vm.min_free_kbytes" => (number(3000.0), &[]),
        "vm.vfs_cache_pressure" => (number(1000.0), &[("slab_pages", 200.0)]),
        "vm.dirty_ratio" => (number(5.0), &[]),
        "vm.dirty_background_ratio" | "vm.laptop_mode" => (number(1.0), &[]),
        "vm.dirty_bytes" => (number(1_000_000.0), &[]),
        "vm.dirty_background_bytes" => (number(100_000.0), &[]),
        "lru_gen.min_ttl_ms" => (number(60_000.0), &[("lru_gen.enabled", 1.0)]),
        "zswap.shrinker_enabled" => (number(1.0), &[("zswap.enabled", 1.0)]),
        "vm.dirty_writeback_centisecs" => (
            number(10.0),
            &[("vm.dirty_expire_centisecs", 50.0), ("vm.dirty_ratio", 100.0), ("vm.dirty_background_ratio", 90.0)],
        ),
        "vm.dirty_expire_centisecs" => (
            number(10.0),
            &[("vm.dirty_writeback_centisecs", 50.0), ("vm.dirty_ratio", 100.0), ("vm.dirty_background_ratio", 90.0)],
        ),
        "vm.swap_token_timeout" => (number(300.0), &[]),
        "read_ahead_kb" => (number(16.0), &[]),
        "slab_pages" => (number(200.0), &[]),
        "nr_requests" => (number(4.0), &[]),
        "zram0.disksize" => (number(100.0), &[]),
        "zram0.mem_limit" => (number(2.0), &[("zram0.disksize", 100.0)]),
        "zswap.max_pool_percent" => (number(2.0), &[("zswap.enabled", 1.0)]),
        "zswap.accept_threshold_percent" => (number(10.0), &[("zswap.enabled", 1.0), ("zswap.max_pool_percent", 3.0)]),
        "compress_ratio" | "incompressible_percent" | "same_filled_percent" => {
            (number(20.0), &[("zram0.disksize", 100.0)])
        }
        _ => match knob.param.domain {
            Domain::Choice { words } => (ParamValue::Word(words[1].to_string()), &[]),
            Domain::Number { max, .. } => (number(max), &[]),
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
    systems::run_counted(machine, 7).unwrap().0.head().digest.clone()
}

#[test]
fn a_knob_changes_a_run_of_the_versions_that_have_it_and_of_no_other() {
    // Most knobs are set on the same machine.
    let mut digests = BTreeMap::new();
    for knob in OS.knobs {
        for version in OS.versions {
            let (value, with) = changed(knob);
            let mut plain = busy_machine(version);
            if knob.param.id == "vm.laptop_mode" {
                // The first priorities look at anything only where the lists are long.
                plain.frames = 16_384;
                plain.workloads.push(stress(20_000, 10.0));
            }
            if knob.param.id == "wbt_lat_usec" {
                // A fast disk has done its writes before anybody counts them.
                plain.disk = Some(DiskSpec::Ssd { read_us: 100.0, write_us: 100.0, mb_s: 2.0, channels: 1 });
            }
            if knob.param.id == "vm.dirty_expire_centisecs" {
                // Where memory is short, reclaim has files written long before they expire.
                plain.frames = 16_384;
            }
            for &(name, other) in with {
                plain.os.knobs.insert(name.to_string(), ParamValue::Number(other));
            }
            let mut set = plain.clone();
            set.os.knobs.insert(knob.param.id.to_string(), value);
            // A tunable whose range has changed has an entry for each of its ranges.
            let mut same = OS.knobs.iter().filter(|other| other.param.id == knob.param.id);
            let key = format!("{plain:?}");
            let differs = *digests.entry(key).or_insert_with(|| digest(&plain)) != digest(&set);
            assert_eq!(differs, same.any(|other| other.versions.contains(version)), "{} in {version}", knob.param.id);
        }
    }
}

#[test]
fn a_reserve_that_leaves_nothing_is_refused() {
    for version in OS.versions {
        let mut machine = busy_machine(version);
        machine.os.knobs.insert("vm.min_free_kbytes".to_string(), ParamValue::Number(16_000.0));
        let diags = systems::run(&machine, 1).map(|_| ()).unwrap_err();
        assert!(diags.iter().any(|diag| diag.args["name"] == "vm.min_free_kbytes"), "{diags:?}");
        let most = diags[0].args["max"].parse::<f64>().unwrap();
        machine.os.knobs.insert("vm.min_free_kbytes".to_string(), ParamValue::Number(most));
        assert!(systems::run(&machine, 1).is_ok(), "{version}: {most}");
    }
}

#[test]
fn files_are_written_under_linux_only() {
    let mut machine = busy_machine("2.6.12");
    machine.os.knobs = base::named::Named::default();
    (machine.os.id, machine.os.version) = ("freebsd".to_string(), "10.2".to_string());
    let diags = systems::run(&machine, 1).map(|_| ()).unwrap_err();
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

#[test]
fn a_tunable_has_the_range_and_the_default_of_its_version() {
    let with = |version: &str, name: &str, value: f64| {
        let mut machine = busy_machine(version);
        machine.os.knobs.insert(name.to_string(), ParamValue::Number(value));
        machine
    };
    let is_fine = |version: &str, name: &str, value: f64| systems::run_counted(&with(version, name, value), 1).is_ok();
    assert_eq!([is_fine("2.6.20", "vm.swappiness", 101.0), is_fine("6.12", "vm.swappiness", 200.0)], [false, true]);
    assert!(!is_fine("6.12", "vm.swappiness", 201.0) && !is_fine("6.12", "vm.watermark_scale_factor", 0.0));
    for (version, default) in [("2.6.20", 40.0), ("6.12", 20.0)] {
        assert_eq!(digest(&with(version, "vm.dirty_ratio", default)), digest(&busy_machine(version)), "{version}");
    }
}

#[test]
fn no_version_has_a_tunable_twice() {
    for version in OS.versions {
        let mut ids: Vec<_> =
            OS.knobs.iter().filter(|knob| knob.versions.contains(version)).map(|knob| knob.param.id).collect();
        let all = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), all, "{version}");
    }
}

#[test]
fn a_share_of_memory_that_leaves_nothing_is_refused() {
    let mut machine = busy_machine("6.12");
    machine.wired = Some(3400);
    machine.cpus = Some(2);
    machine.os.knobs.insert("vm.watermark_scale_factor".to_string(), ParamValue::Number(1000.0));
    let diags = systems::run(&machine, 1).map(|_| ()).unwrap_err();
    assert_eq!(diags[0].args["name"], "vm.watermark_scale_factor", "{diags:?}");
    let most = diags[0].args["max"].parse::<f64>().unwrap();
    machine.os.knobs.insert("vm.watermark_scale_factor".to_string(), ParamValue::Number(most));
    assert!(systems::run_counted(&machine, 1).is_ok(), "{most}");
}
