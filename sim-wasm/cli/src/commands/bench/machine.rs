//! What limits a machine's speed: page scans by the page daemon, and page faults. Each is compared with a plain walk
//! over an array of page records that reads, ages and writes every one.

use super::BUDGET_SECONDS;
use super::native::best_seconds;
use crate::host::measure::{Stopwatch, most_held};
use base::named::Named;
use base::param::ParamValue;
use machine::{Pace, Tally};
use os_freebsd::FreeBsd;
use os_freebsd::pages::policy::Policy;
use scenario::{Machine, OsSpec, Stress, WorkloadSpec};
use serde::Serialize;
use std::hint::black_box;

/// The frames of 4 GiB.
const FRAMES: u32 = 1 << 20;
/// The frames of 256 MiB.
const QUICK_FRAMES: u32 = 1 << 16;
/// Simulated seconds per measurement, after as many to warm up.
const SECONDS: u32 = 30;
const ROUNDS: u32 = 3;

/// How fast a machine is simulated, in this process.
#[derive(Debug, Clone, Copy, Default, Serialize)]
pub(crate) struct MachineSpeed {
    pub(crate) frames: u32,
    /// The plain walk.
    pub(crate) walk_mpages_per_s: f64,
    /// A machine that scans all its active pages once a second, while nothing is short of memory.
    pub(crate) scan_mpages_per_s: f64,
    /// A machine with more memory than its process needs; the process fills it again and again.
    pub(crate) mfaults_per_s: f64,
    pub(crate) load: LoadedMachine,
}

/// A machine whose process needs as many pages as there are frames.
#[derive(Debug, Clone, Copy, Default, Serialize)]
pub(crate) struct LoadedMachine {
    pub(crate) simulated_seconds: u32,
    pub(crate) cpu_seconds: f64,
    pub(crate) page_scans: u64,
    pub(crate) faults: u64,
    /// Its peak memory, including series and reports.
    pub(crate) bytes_per_frame: f64,
}

/// The part of a kernel's page record that a scan reads, in eight bytes.
#[derive(Debug, Clone, Copy)]
struct Record {
    _index: u32,
    _object: u16,
    act_count: u8,
    references: u8,
}

/// The cost of one stretch of a run, and its events.
struct Stretch {
    cpu_seconds: f64,
    page_scans: u64,
    faults: u64,
}

/// Measures everything on a machine of the usual or the quick size; none if the machine is refused.
pub(crate) fn speed(quick: bool) -> Option<MachineSpeed> {
    let frames = if quick { QUICK_FRAMES } else { FRAMES };
    let scans = measured(&scanned(frames))?;
    let faults = measured(&filled(frames))?;
    Some(MachineSpeed {
        frames,
        walk_mpages_per_s: walk(frames),
        scan_mpages_per_s: scans.page_scans as f64 / scans.cpu_seconds / 1e6,
        mfaults_per_s: faults.faults as f64 / faults.cpu_seconds / 1e6,
        load: loaded(frames)?,
    })
}

/// Memory whose owner goes over it once in four seconds: at each scan, a part of it has been used.
fn scanned(frames: u32) -> Machine {
    let pages = frames / 4 * 3;
    machine(frames, 1.0, Stress { keep: Some(true), touch_us: 4e6 / f64::from(pages), ..stress(pages) })
}

/// Half of the memory is written, read and freed.
fn filled(frames: u32) -> Machine {
    machine(frames, 100.0, stress(frames / 2))
}

fn stress(pages: u32) -> Stress {
    Stress { pages, touch_us: 0.1, workers: None, stride: None, hang_s: None, keep: None, start_s: 0.0, stop_s: None }
}

/// FreeBSD 10.2, which scans all of its active queue once per `update_period` seconds.
fn machine(frames: u32, update_period: f64, stress: Stress) -> Machine {
    let knobs = Named::from_iter([("vm.pageout_update_period".to_string(), ParamValue::Number(update_period))]);
    Machine {
        os: OsSpec { id: "freebsd".to_string(), version: "10.2".to_string(), knobs },
        frames,
        seconds: 2 * SECONDS,
        wired: Some(frames / 16),
        swap: Some(2 * frames),
        cpus: None,
        slice_ms: None,
        disk: None,
        scheduler: None,
        swap_areas: None,
        disks: None,
        chunk: None,
        tick_ms: None,
        compressed_swap: None,
        control: None,
        cgroups: None,
        oomd: None,
        workloads: vec![WorkloadSpec::Stress(stress)],
    }
}

/// Measures the second half of a machine's run; the best round counts.
fn measured(machine: &Machine) -> Option<Stretch> {
    let plan = systems::plan(machine, 1).ok()?;
    let mut warm = plan.start::<FreeBsd, _>(Pace::Runs, &mut Tally::default());
    (0..SECONDS).for_each(|_| warm.run_second(&mut Tally::default()));
    let before = warm.kernel.vm.counters;
    let mut best = Stretch { cpu_seconds: f64::INFINITY, page_scans: 0, faults: 0 };
    let mut spent = 0.0;
    for _ in 0..ROUNDS {
        let mut run = warm.clone();
        let start = Stopwatch::start();
        (0..SECONDS).for_each(|_| run.run_second(&mut Tally::default()));
        let seconds = start.seconds();
        let after = run.kernel.vm.counters;
        let (page_scans, faults) = (after.v_pdpages - before.v_pdpages, after.v_vm_faults - before.v_vm_faults);
        best = Stretch { cpu_seconds: seconds.min(best.cpu_seconds), page_scans, faults };
        spent += seconds;
        if spent > BUDGET_SECONDS {
            break;
        }
    }
    Some(best)
}

fn loaded(frames: u32) -> Option<LoadedMachine> {
    let machine = machine(frames, 100.0, stress(frames));
    let plan = systems::plan(&machine, 1).ok()?;
    let ((cpu_seconds, counters), bytes) = most_held(|| {
        let start = Stopwatch::start();
        let mut run = plan.start::<FreeBsd, _>(Pace::Runs, &mut Tally::default());
        (0..machine.seconds).for_each(|_| run.run_second(&mut Tally::default()));
        (start.seconds(), run.kernel.vm.counters)
    });
    Some(LoadedMachine {
        simulated_seconds: machine.seconds,
        cpu_seconds,
        page_scans: counters.v_pdpages,
        faults: counters.v_vm_faults,
        bytes_per_frame: bytes as f64 / f64::from(frames),
    })
}

/// Millions of page records a second that are read, aged and written in array order, as fast as the compiler allows.
fn walk(frames: u32) -> f64 {
    let references = |index: u32| u8::from(index.is_multiple_of(4));
    let page = |index: u32| Record { _index: index, _object: 0, act_count: 0, references: references(index) };
    let mut pages: Vec<Record> = (0..frames).map(page).collect();
    let policy = black_box(Policy::default());
    let passes = (1 << 26) / frames;
    let seconds = best_seconds(|| {
        for _ in 0..passes {
            for page in &mut pages {
                page.act_count = policy.looked_at(page.act_count, page.references);
            }
            black_box(&mut pages);
        }
    });
    f64::from(passes) * f64::from(frames) / seconds / 1e6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_machine_does_what_it_is_to_measure() {
        let frames = 4096;
        let scans = measured(&scanned(frames)).unwrap();
        let active = u64::from(frames / 4 * 3);
        assert!(scans.page_scans > active * u64::from(SECONDS - 1), "{}", scans.page_scans);
        assert_eq!(scans.faults, 0);
        let faults = measured(&filled(frames)).unwrap();
        assert!(
            faults.faults > 100 * u64::from(frames) && faults.page_scans < faults.faults / 100,
            "{}",
            faults.faults
        );
        let load = loaded(frames).unwrap();
        assert!(load.page_scans > u64::from(frames) && load.faults > u64::from(frames));
    }
}
