//! Which releases have which knobs: what the registry says agrees with what runs show.
#![allow(clippy::unwrap_used, reason = "tests")]

use crate::support::machines;

use base::param::Domain;
use base::param::ParamValue;
use kernel::Knob;
use machines::{stress_machine, stress_of};
use os_freebsd::OS;
use os_freebsd::version::Version;
use scenario::{DiskSpec, FileReader, Idle, Machine, RandomWriter, ReadBy, Stress, WorkloadSpec};
use std::collections::BTreeMap;

type Given<'a> = &'a [(&'a str, f64)];

fn with(mut machine: Machine, version: &str, given: Given<'_>) -> Machine {
    machine.os.version = version.to_string();
    for &(name, value) in given {
        let word = |words: &[&str]| ParamValue::Word(words[value as usize].to_string());
        let domain = OS.knobs.iter().find(|knob| knob.param.id == name).unwrap().param.domain;
        let value = if let Domain::Choice { words } = domain { word(words) } else { ParamValue::Number(value) };
        machine.os.knobs.insert(name.to_string(), value);
    }
    machine
}

/// None for a machine that is refused, such as one with contradictory thresholds.
fn digest(machine: &Machine) -> Option<String> {
    systems::run_counted(machine, 7).ok().map(|(run, _)| run.head().digest.clone())
}

/// One worker that pages.
fn paging() -> Machine {
    Machine { frames: 1024, seconds: 20, ..stress_machine(1024, 1280, 500.0) }
}

/// Six workers that leave no page for anybody, and three processes of a desktop that mostly sleep.
fn crowded() -> Machine {
    let stress = Stress { workers: Some(6), keep: Some(true), start_s: 5.0, ..stress_of(350, 20.0) };
    let idle = Idle { processes: 3, pages: 40, touches: 5, sleep_ms: 9000.0, start_s: 0.0 };
    let workloads = vec![WorkloadSpec::Idle(idle), WorkloadSpec::Stress(stress)];
    Machine { seconds: 60, swap: Some(4000), workloads, ..stress_machine(1024, 1, 1.0) }
}

/// Random writers and a file that is read again and again, on fast swap.
fn mixed() -> Machine {
    let writer = RandomWriter {
        pages: 900,
        writes: 200,
        sleep_ms: 30.0,
        touch_us: 50.0,
        processes: Some(2),
        interval_s: None,
        start_s: 0.5,
    };
    let by = ReadBy::Read;
    let read = FileReader {
        file: 1,
        pages: 400,
        by,
        order: None,
        skew: None,
        touch_us: 500.0,
        loops: None,
        sleep_ms: None,
        start_s: 0.0,
    };
    let stress = Stress { hang_s: Some(1.0), ..stress_of(1000, 500.0) };
    let workloads =
        vec![WorkloadSpec::Stress(stress), WorkloadSpec::RandomWriter(writer), WorkloadSpec::FileReader(read)];
    Machine { seconds: 20, disk: Some(DiskSpec::SSD), swap: Some(8000), workloads, ..stress_machine(1500, 1, 1.0) }
}

/// Dirty pages that nobody uses, and a file that is read past them.
fn leaving() -> Machine {
    let idle = Idle { processes: 2, pages: 2800, touches: 5, sleep_ms: 50.0, start_s: 0.0 };
    let by = ReadBy::Read;
    let read = FileReader {
        file: 1,
        pages: 9000,
        by,
        order: None,
        skew: None,
        touch_us: 50.0,
        loops: None,
        sleep_ms: None,
        start_s: 0.0,
    };
    let workloads = vec![WorkloadSpec::Idle(idle), WorkloadSpec::FileReader(read)];
    Machine { seconds: 20, disk: Some(DiskSpec::SSD), swap: Some(40_000), workloads, ..stress_machine(8000, 1, 1.0) }
}

/// Nothing is written, nobody swapped out, and the page daemon kills nobody.
const NO_WAY_OUT: Given<'static> =
    &[("vm.swap_enabled", 0.0), ("vm.disable_swapspace_pageouts", 1.0), ("vm.pageout_oom_seq", 10_000.0)];

/// What else must be set for a knob to have something to do.
const TOGETHER: &[(&str, Given<'static>)] = &[
    ("vm.swap_idle_threshold2", &[("vm.swap_enabled", 0.0), ("vm.swap_idle_enabled", 1.0)]),
    ("vm.pfault_oom_attempts", NO_WAY_OUT),
    ("vm.pfault_oom_wait", NO_WAY_OUT),
    ("vm.oom_pf_secs", NO_WAY_OUT),
    ("vm.lowmem_period", &[("kernel_cache_pages", 10.0)]),
    ("vm.background_launder_rate", &[("vm.pageout_update_period", 1.0)]),
    ("vm.background_launder_max", &[("vm.pageout_update_period", 1.0), ("vm.background_launder_rate", 40.0)]),
    ("background_launder_unit", &[("vm.pageout_update_period", 1.0), ("vm.background_launder_rate", 40.0)]),
    ("paper_block", &[("paper_block_faults", 15.0), ("vm.v_free_min", 60.0), ("vm.v_free_target", 80.0)]),
    ("paper_block_shortage", &[("paper_block", 1.0), ("paper_block_faults", 15.0)]),
    ("paper_block_faults", &[("paper_block", 1.0), ("paper_block_faults", 15.0)]),
];

/// What to set instead of the default: every other word, the ends of a range, and some values in between.
fn others(knob: &Knob) -> Vec<f64> {
    match knob.param.domain {
        Domain::Choice { words } => (1..words.len()).map(|word| word as f64).collect(),
        Domain::Number { min, max, .. } => {
            [min, max, 44.0, 46.0, 80.0].into_iter().filter(|value| (min..=max).contains(value)).collect()
        }
    }
}

/// The machines' digests without the knob, by what most knobs share: the version, the machine, what else is set.
type Defaults = BTreeMap<(String, usize, String), Option<String>>;

/// Whether the knob changes a run of the version.
fn matters(version: &str, knob: &Knob, defaults: &mut Defaults) -> bool {
    let id = knob.param.id;
    let given = TOGETHER.iter().find(|(name, _)| *name == id).map_or(&[][..], |(_, given)| given);
    [paging(), crowded(), mixed(), leaving()].into_iter().enumerate().any(|(at, machine)| {
        let key = (version.to_string(), at, format!("{given:?}"));
        let default = defaults.entry(key).or_insert_with(|| digest(&with(machine.clone(), version, given)));
        let Some(default) = default else { return false };
        let changed = |value| digest(&with(machine.clone(), version, &[given, &[(id, value)]].concat()));
        others(knob).into_iter().any(|value| changed(value).is_some_and(|digest| digest != *default))
    })
}

/// What a release has although none of these machines shows it: which frame is used next appears in no number, a pass
/// seldom starts so many writes, the laundry thread seldom rests, and memory is never short for so long.
const UNTOLD: &[(&str, &[&str])] = &[
    ("free_end", OS.versions),
    ("vm.max_launder", &["10.3"]),
    ("vm.background_launder_max", &["11.2", "13.2", "14.2", "15.0"]),
    ("paper_block", &["11.2"]),
    ("paper_block_shortage", &["11.2"]),
];

#[test]
fn a_release_has_the_knobs_that_change_its_runs() {
    let mut defaults = Defaults::new();
    for knob in OS.knobs {
        let id = knob.param.id;
        let untold = UNTOLD.iter().find(|(name, _)| *name == id).map_or(&[][..], |(_, versions)| versions);
        let found: Vec<&str> =
            OS.versions.iter().copied().filter(|version| matters(version, knob, &mut defaults)).collect();
        let expected: Vec<&str> = knob.versions.iter().copied().filter(|version| !untold.contains(version)).collect();
        assert_eq!(found, expected, "{id}");
    }
}

#[test]
fn versions_are_the_releases_in_their_order() {
    let releases: Vec<&str> = Version::ALL.iter().map(|version| version.id()).collect();
    assert_eq!(OS.versions, releases);
    assert!(OS.knobs.iter().all(|knob| !knob.versions.is_empty()));
}

#[test]
fn every_preset_sets_knobs_that_its_version_has() {
    for preset in OS.presets {
        for (name, _) in preset.knobs {
            let knob = OS.knobs.iter().find(|knob| knob.param.id == *name).unwrap();
            assert!(knob.versions.contains(&preset.version), "{name} in {}", preset.id);
        }
    }
}

#[test]
fn the_end_that_free_pages_go_to_shows_in_which_frames_are_used() {
    for version in OS.versions {
        let deltas = |end: f64| {
            let machine = Machine { seconds: 8, ..mixed() };
            systems::run(&with(machine, version, &[("free_end", end)]), 7).unwrap().log.deltas().words().to_vec()
        };
        assert!(deltas(0.0) != deltas(1.0), "{version}");
    }
}
