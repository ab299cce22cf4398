//! Experiment B: FreeBSD 10 ("Original") against team 2's "Slim Chance" ("Alternate"), 30 runs of 20 seconds each.
//!
//! Published: `/usr/bin/time -l stress -m 3 --vm-bytes 512M -t 20s` on a virtual machine with 128 MB and two
//! processors, and the page daemon's numbers for each of its scans. The two kernels also differ in the update period:
//! 600 s and 10 s.
//!
//! Not published, and assumed: the model's default disk; swap of twice the load, because no process was killed; 100 ns
//! for a touch of a page, the cost of a cache miss. Wired frames are all that are not free after a run (`fre` in the
//! second vmstat line of the team's second figure, 50,572 kB). This is an upper bound, because they include other
//! programs' pages.

use super::{Comparison, Condition, Experiment, Logs, MachineSetup, Metric, Metrics, Published, Setup, mean_sd};
use kernel::Preset;
use os_freebsd::preset::{STOCK_10_2, T_002};
use scenario::{Stress, WorkloadSpec};

/// The experiment.
pub(super) const EXPERIMENT: Experiment = Experiment {
    id: "freebsd-slim-b",
    source: "Chawla, Danandeh, Mertogul: Assignment 3 Write Up, 2016",
    metrics: Metrics::Machine(METRICS),
    comparisons: &[Comparison {
        baseline: condition("Original", STOCK_10_2, &ORIGINAL),
        variant: condition("Alternate", T_002, &ALTERNATE),
        fitted: false,
    }],
};

const METRICS: &[Metric<Logs>] = &[
    Metric { name: "page faults", unit: "1/run", of: |logs| logs.used(|usage| usage.majflt), built_in: false },
    Metric { name: "page reclaims", unit: "1/run", of: |logs| logs.used(|usage| usage.minflt), built_in: false },
    Metric {
        name: "pages scanned",
        unit: "pages/scan",
        of: |logs| logs.a_scan(|row| row.scanned_active + row.scanned_inactive),
        built_in: false,
    },
    Metric { name: "inactive->free", unit: "pages/scan", of: |logs| logs.a_scan(|row| row.to_free), built_in: false },
    Metric { name: "inactive->cache", unit: "pages/scan", of: |logs| logs.a_scan(|row| row.to_cache), built_in: false },
    Metric {
        name: "active->inactive",
        unit: "pages/scan",
        of: |logs| logs.a_scan(|row| row.active_to_inactive),
        built_in: false,
    },
    Metric {
        name: "queued for flush",
        unit: "clusters/scan",
        of: |logs| logs.a_scan(|row| row.flush_clusters),
        built_in: false,
    },
];

/// In the order of the metrics.
type Table = [Published; 7];

const ORIGINAL: Table = [
    mean_sd(34.77, 3.01),
    mean_sd(72_973.57, 16_422.86),
    mean_sd(3364.19, 91.62),
    mean_sd(0.0, 0.0),
    mean_sd(255.09, 3.52),
    mean_sd(243.38, 6.53),
    mean_sd(16.03, 0.697),
];

const ALTERNATE: Table = [
    mean_sd(5548.67, 6758.41),
    mean_sd(235_876.43, 25_275.67),
    mean_sd(2416.94, 20.43),
    mean_sd(0.355, 0.847),
    mean_sd(325.59, 3.24),
    mean_sd(321.01, 5.83),
    mean_sd(22.07, 2.47),
];

/// 128 MB.
const FRAMES: u32 = 32_768;
/// Pages of 512 MB.
const LOAD: u32 = 131_072;
const WORKERS: u32 = 3;
/// Free memory after a run, in kB.
const FREE_BEHIND_KB: u32 = 50_572;

const fn condition(name: &'static str, preset: Preset, published: &'static Table) -> Condition {
    let setup = MachineSetup {
        preset,
        frames: FRAMES,
        wired: FRAMES - FREE_BEHIND_KB / 4,
        swap: 2 * WORKERS * LOAD,
        cpus: 2,
        seconds: 20,
        workload: WorkloadSpec::Stress(Stress {
            pages: LOAD,
            touch_us: 0.1,
            workers: Some(WORKERS),
            stride: None,
            hang_s: None,
            keep: None,
            start_s: 0.0,
            stop_s: Some(20.0),
        }),
    };
    Condition { name, setup: Setup::Machine(setup), published }
}
