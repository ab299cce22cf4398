//! Control groups on whole machines.
#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; counts are whole numbers")]
#![allow(clippy::needless_pass_by_value, reason = "documents are written where they are used")]

mod limits;
mod properties;
mod protection;
mod swap;
mod users;

use machine::{MachineHead, Pace, Tally};
use os_linux::LinuxKernel;
use os_linux::cgroups::Group;
use scenario::{Machine, Run};
use serde_json::{Value, json};

/// Versions that have groups, and ways to keep pages.
const KERNELS: [(&str, u32); 6] = [("6.12", 0), ("6.12", 1), ("6.18", 0), ("6.18", 1), ("7.3", 0), ("7.3", 1)];

/// A machine of 64 MB with an `NVMe` drive, and what differs from that.
fn machine((version, generations): (&str, u32), seconds: u32, more: Value, workloads: Value, groups: Value) -> Machine {
    let disk = json!({"kind": "ssd", "read_us": 80.0, "write_us": 20.0, "mb_s": 3000.0, "channels": 32});
    let os = json!({"id": "linux", "version": version, "knobs": {"lru_gen.enabled": generations}});
    let mut run = json!({"kind": "machine", "os": os, "frames": 16_384, "seconds": seconds, "cpus": 2, "disk": disk,
        "workloads": workloads, "cgroups": groups});
    for (name, value) in more.as_object().unwrap() {
        if name == "knobs" {
            run["os"]["knobs"].as_object_mut().unwrap().extend(value.as_object().unwrap().clone());
        } else {
            run[name] = value.clone();
        }
    }
    let (read, diags) = scenario::from_value(&json!({"version": 1, "run": run}));
    let Some(Run::Machine(machine)) = read.map(|read| read.run) else { panic!("{diags:?}") };
    machine
}

/// A run of it.
struct Ran {
    kernel: LinuxKernel,
    head: MachineHead,
    columns: Vec<Vec<f64>>,
}

impl Ran {
    /// Runs a machine, and sees to it after each second that everything agrees.
    fn of(machine: &Machine) -> Ran {
        let plan = systems::plan(machine, 3).unwrap_or_else(|diags| panic!("{diags:?}"));
        let mut simulation = plan.start::<LinuxKernel, _>(Pace::Runs, &mut Tally::default());
        for second in 0..machine.seconds {
            simulation.run_second(&mut Tally::default());
            assert!(simulation.kernel.is_consistent(), "second {second}");
        }
        let kernel = simulation.kernel.clone();
        let run = systems::run_counted(machine, 3).unwrap().0;
        Ran { kernel, head: run.head().clone(), columns: run.columns }
    }

    /// A group by its number in the document, counted from 1.
    fn group(&self, group: u8) -> &Group {
        self.kernel.groups.as_ref().unwrap().tree.group(group)
    }

    /// A counter of a group at the end.
    fn total(&self, group: usize, name: &str) -> f64 {
        let groups = self.head.cgroups.as_ref().unwrap();
        *groups[group - 1].totals.get(name).unwrap_or_else(|| panic!("{name}: {:?}", groups[group - 1]))
    }

    /// A series, second by second.
    fn series(&self, id: &str) -> &[f64] {
        let at = self.head.series.iter().position(|series| series.id == id).unwrap_or_else(|| panic!("{id}"));
        &self.columns[at]
    }

    /// The most that a series comes to.
    fn most(&self, id: &str) -> f64 {
        self.series(id).iter().copied().fold(0.0, f64::max)
    }
}

/// A process that writes random pages of its memory.
fn writer(pages: u32) -> Value {
    json!({"id": "random-writer", "pages": pages, "writes": 200, "sleep_ms": 5.0, "touch_us": 2.0})
}

/// The same, begun two seconds before statistics are added up for the second time: until they are, reclaim of split
/// lists doesn't know how they have grown, and takes what it would have left.
fn later_writer(pages: u32) -> Value {
    let mut writer = writer(pages);
    writer["start_s"] = json!(1.0);
    writer
}

/// One that reads a file again and again.
fn reader(file: u32, pages: u32, order: &str) -> Value {
    json!({"id": "file-reader", "file": file, "pages": pages, "by": "read", "order": order, "touch_us": 5.0})
}
