//! Experiment A: FreeBSD 10 against team 1's "Slim Chance", 45 minutes for each kernel and memory size.
//!
//! Published: a log line for each scan of the page daemon, and `vmstat -w 1 -H`, both as means. The load is
//! `stress-ng -m 1 --vm-bytes 1G` on 256 MB, and 4G on 4 GB. Both kernels ran with an update period of 100 s.
//!
//! Uncertain: the load. Its description (allocate, touch and free without end) fits `stress -m 1`; `stress-ng` goes
//! over its memory again and again. The command is taken literally.
//!
//! Not published, and assumed: one processor; the model's default disk; swap of twice the load, because no process was
//! killed; a pass over a page at 4 GB a second. Wired frames are computed from the generic kernel's own means: all
//! frames minus active, inactive and free ones (vmstat gives free memory in kB). So the three sum up to what was published,
//! and agreement of `active` and `fre` is partly built in: these rows are marked and not counted. Other programs beside the load are
//! unknown and left out: their memory counts as wired here, and their address space is missing from `avm`.

use super::{Comparison, Condition, Experiment, Logs, MachineSetup, Metric, Metrics, Published, Setup, mean};
use kernel::Preset;
use os_freebsd::preset::{T_000, T_000_GENERIC};
use scenario::{StressNg, WorkloadSpec};

/// The experiment.
pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "freebsd-slim-a",
    source: "CMPS 111, assignment 3, 2016: coyizumi/cs111",
    metrics: Metrics::Machine(METRICS),
    comparisons: &[
        Comparison {
            baseline: small("test 1: generic", T_000_GENERIC, &GENERIC_1),
            variant: small("test 1: custom", T_000, &CUSTOM_1),
            fitted: false,
        },
        Comparison {
            baseline: large("test 2: generic", T_000_GENERIC, &GENERIC_2),
            variant: large("test 2: custom", T_000, &CUSTOM_2),
            fitted: false,
        },
    ],
};

const METRICS: &[Metric<Logs>] = &[
    measured("active scanned", "pages/scan", |logs| logs.a_scan(|row| row.scanned_active)),
    measured("inactive scanned", "pages/scan", |logs| logs.a_scan(|row| row.scanned_inactive)),
    built_in("active", "pages", |logs| logs.a_scan(|row| row.active)),
    measured("inactive", "pages", |logs| logs.a_scan(|row| row.inactive)),
    measured("active->inactive", "pages/scan", |logs| logs.a_scan(|row| row.active_to_inactive)),
    measured("inactive->active", "pages/scan", |logs| logs.a_scan(|row| row.inactive_to_active)),
    measured("to cache", "pages/scan", |logs| logs.a_scan(|row| row.to_cache)),
    measured("flush", "clusters/scan", |logs| logs.a_scan(|row| row.flush_clusters)),
    measured("vmstat flt", "1/s", Logs::faults_a_line),
    measured("vmstat avm", "kB", |logs| logs.a_line(|s| 4 * u64::from(s.avm_pages))),
    built_in("vmstat fre", "kB", |logs| logs.a_line(|s| 4 * u64::from(s.fre_pages))),
];

const fn measured(name: &'static str, unit: &'static str, of: fn(&Logs) -> f64) -> Metric<Logs> {
    Metric { name, unit, of, built_in: false }
}

/// Wired frames are computed from the published means of these.
const fn built_in(name: &'static str, unit: &'static str, of: fn(&Logs) -> f64) -> Metric<Logs> {
    Metric { name, unit, of, built_in: true }
}

/// In the order of the metrics.
type Table = [Published; 11];

const GENERIC_1: Table = [
    mean(9138.54),
    mean(1472.91),
    mean(38_300.33),
    mean(3443.13),
    mean(753.90),
    mean(0.49),
    mean(2584.0),
    mean(46.77),
    mean(1009.71),
    mean(1_871_295.7),
    mean(2606.25),
];

const CUSTOM_1: Table = [
    mean(5048.61),
    mean(1638.35),
    mean(38_329.14),
    mean(4080.07),
    mean(850.51),
    mean(0.50),
    mean(815.27),
    mean(52.26),
    mean(1084.96),
    mean(1_872_542.03),
    mean(2456.72),
];

const GENERIC_2: Table = [
    mean(107_374.0),
    mean(33_131.15),
    mean(918_746.6),
    mean(47_722.9),
    mean(913.18),
    mean(833.27),
    mean(5475.0),
    mean(38.14),
    mean(2576.65),
    mean(5_157_517.1),
    mean(36_249.96),
];

const CUSTOM_2: Table = [
    mean(61_900.0),
    mean(31_436.96),
    mean(919_193.7),
    mean(47_074.02),
    mean(366.60),
    mean(315.69),
    mean(651.61),
    mean(42.04),
    mean(2630.64),
    mean(5_084_372.61),
    mean(40_704.85),
];

const fn small(name: &'static str, preset: Preset, published: &'static Table) -> Condition {
    condition(name, preset, 1 << 16, 1 << 18, published, &GENERIC_1)
}

const fn large(name: &'static str, preset: Preset, published: &'static Table) -> Condition {
    condition(name, preset, 1 << 20, 1 << 20, published, &GENERIC_2)
}

const fn condition(
    name: &'static str,
    preset: Preset,
    frames: u32,
    load: u32,
    published: &'static Table,
    generic: &Table,
) -> Condition {
    let setup = MachineSetup {
        preset,
        frames,
        wired: wired(frames, generic),
        swap: 2 * load,
        cpus: 1,
        seconds: 45 * 60,
        workload: WorkloadSpec::StressNg(StressNg {
            pages: load,
            touch_us: 1.0,
            workers: None,
            method: None,
            hang_s: None,
            keep: None,
            start_s: 0.0,
            stop_s: None,
        }),
    };
    Condition { name, setup: Setup::Machine(setup), published }
}

/// Frames that are neither active, inactive nor free; free memory is given in kB.
const fn wired(frames: u32, [_, _, active, inactive, _, _, _, _, _, _, fre]: &Table) -> u32 {
    frames - (active.mean + inactive.mean + fre.mean / 4.0) as u32
}
