//! What a machine document may say.

mod cgroups;
mod life;
mod loads;
mod memory;
mod uses;

use crate::control::Control;
use crate::model::{Model, Registry};
use crate::workload::{recorded, stress_ng_methods};
use base::PAGE_BYTES;
use base::diag::{Code, Diag};
use base::param::check_range;
use kernel::Knobs;
use scenario::{DiskSpec, MIN_MACHINE_FRAMES, Machine, WorkloadSpec};
use uses::{processes, writes_files};

/// Most frames: 64 GiB. The tables of such a machine, with a database and a backup, take 1.2 GB of the simulator's memory,
/// and as much again once a moment of it has been looked at; the samples of [`MAX_SECONDS`] take another 30 MB.
pub const MAX_MACHINE_FRAMES: u32 = 1 << 24;
/// Longest run in simulated seconds: a day.
pub const MAX_SECONDS: u32 = 86_400;
/// Most pages of one mapping, of a file and of swap space: 256 GiB.
const MAX_PAGES: u32 = 1 << 26;
/// Most processes.
const MAX_PROCESSES: u32 = 200;
const MAX_WORKLOADS: u32 = 64;
const MAX_DISKS: u32 = 16;
/// Most areas of swap space; the kernel allows 32.
const MAX_SWAP_AREAS: u32 = 8;
/// Most disks that hold nothing but swap.
const MAX_SWAP_DISKS: u32 = 8;
const MAX_PRIORITY: u32 = 32_767;
/// Longest chunk of RAID-0: 4 MiB.
const MAX_CHUNK: u32 = 1024;
const MAX_TOUCH_US: f64 = 1e6;
const MAX_MB_S: f64 = 10_000.0;
/// Longest file of a net: 16 GiB.
const MAX_NET_FILE: u32 = 1 << 22;
/// Most pages of all nets and their files: 256 GiB, for which tables take 300 MB.
const MAX_NETS_PAGES: f64 = 67_108_864.0;
const MAX_STRIDE: u32 = 1 << 30;
const DAY_MS: f64 = 86_400_000.0;

/// Every value that is unknown or out of range, all at once.
pub fn check(systems: &Registry, machine: &Machine) -> Vec<Diag> {
    let mut found = Findings(Vec::new());
    let model = systems.of_id(&machine.os.id);
    let min_frames = model.map_or(MIN_MACHINE_FRAMES, |model| model.min_frames(&machine.os.version));
    found.whole("frames", machine.frames, min_frames, MAX_MACHINE_FRAMES);
    found.whole("seconds", machine.seconds, 1, MAX_SECONDS);
    // What is left must hold more than the kernel's reserve, or no process ever gets a page.
    let most_wired = machine.frames.saturating_sub(machine.frames / 8 + MIN_MACHINE_FRAMES / 2);
    found.whole("wired", machine.wired(), 0, most_wired);
    found.whole("swap", machine.swap(), 0, most_swap(machine));
    found.swap_areas(machine);
    found.compressed_swap(machine, most_wired.saturating_sub(machine.wired()));
    found.whole("cpus", machine.cpus(), 1, 64);
    found.real("slice_ms", machine.slice_ms(), 1.0, 10_000.0);
    found.real("tick_ms", machine.tick_ms.unwrap_or(1.0), 0.001, 1000.0);
    found.disk(machine.disk());
    found.whole("disks", machine.disks(), 1, MAX_DISKS);
    found.whole("chunk", machine.chunk(), 1, MAX_CHUNK);
    found.whole("workloads", machine.workloads.len() as u32, 1, MAX_WORKLOADS);
    machine.workloads.iter().for_each(|workload| found.workload(workload));
    found.file_lengths(&machine.workloads);
    let processes = machine.workloads.iter().map(processes).fold(0, u32::saturating_add);
    found.whole("processes", processes, 1, MAX_PROCESSES);
    found.0.extend(systems.find(&machine.os).err());
    found.cgroups(systems, machine, model);
    found.0.extend(machine.control.iter().filter_map(|control| Control::check(control).err()).flatten());
    // Even if the version is unknown, the tunables are those of the system.
    if let Some(model) = model {
        found.settings(machine, model);
        let writes = machine.workloads.iter().any(writes_files);
        if writes && !model.writes_files() {
            found.0.push(Diag::error(Code::FilesNotWritten).token(model.os().id));
        }
        if machine.swap_areas.is_some() && !model.has_swap_areas() {
            found.0.push(Diag::error(Code::OneSwapArea).token(model.os().id));
        }
    }
    // A number out of range would only be said again, as an estimate.
    if let (true, Some(model)) = (found.0.is_empty(), model) {
        found.memory(machine, model.tables());
    }
    found.0
}

/// Most pages of swap space: as many as a mapping may have, or as the disks hold if that is less.
fn most_swap(machine: &Machine) -> u32 {
    machine.disk().pages().map_or(MAX_PAGES, |pages| pages.saturating_mul(machine.disks()).min(MAX_PAGES))
}

struct Findings(Vec<Diag>);

impl Findings {
    fn real(&mut self, name: &str, value: f64, min: f64, max: f64) {
        self.0.extend(check_range(name, value, min, max));
    }

    fn whole(&mut self, name: &str, value: u32, min: u32, max: u32) {
        self.real(name, f64::from(value), f64::from(min), f64::from(max));
    }

    /// Checks each area on its own; their total is checked as swap space.
    fn swap_areas(&mut self, machine: &Machine) {
        let Some(areas) = &machine.swap_areas else { return };
        self.whole("swap_areas", areas.len() as u32, 0, MAX_SWAP_AREAS);
        for area in areas {
            self.whole("pages", area.pages, 1, MAX_PAGES);
            self.whole("priority", area.priority.unwrap_or(0), 0, MAX_PRIORITY);
            self.whole("disk", area.disk(), 0, MAX_SWAP_DISKS);
        }
        if machine.swap.is_some() {
            self.0.push(Diag::error(Code::SwapTwice));
        }
    }

    /// Checks that the pool leaves processes as much as the kernel has to leave them.
    fn compressed_swap(&mut self, machine: &Machine, most: u32) {
        let Some(swap) = &machine.compressed_swap else { return };
        let [compress_us, decompress_us] = swap.times_us();
        self.whole("pages", swap.pages, 1, most);
        self.real("ratio", swap.ratio(), 1.0, 20.0);
        self.real("incompressible", swap.incompressible(), 0.0, 100.0);
        self.real("compress_us", compress_us, 0.0, 1e6);
        self.real("decompress_us", decompress_us, 0.0, 1e6);
        if machine.swap_areas.is_some() {
            self.0.push(Diag::error(Code::CompressedOneArea));
        }
    }

    fn disk(&mut self, disk: DiskSpec) {
        match disk {
            DiskSpec::Hdd { seek_ms, rpm, mb_s } => {
                self.real("seek_ms", seek_ms, 0.0, 1000.0);
                self.real("rpm", rpm, 1.0, 100_000.0);
                self.real("mb_s", mb_s, 0.01, 100_000.0);
            }
            DiskSpec::Hp97560 => {}
            DiskSpec::Ssd { read_us, write_us, mb_s, channels } => {
                self.real("read_us", read_us, 0.0, 1e6);
                self.real("write_us", write_us, 0.0, 1e6);
                self.real("mb_s", mb_s, 0.01, 100_000.0);
                self.whole("channels", channels, 1, 64);
            }
            DiskSpec::Network { latency_us, mbit_s, load, copies } => {
                self.real("latency_us", latency_us, 0.0, 1e6);
                self.real("mbit_s", mbit_s, 0.1, 1e6);
                self.real("load", load, 0.0, 99.0);
                self.whole("copies", copies, 1, 2);
            }
        }
    }

    fn workload(&mut self, workload: &WorkloadSpec) {
        let day_s = DAY_MS / 1000.0;
        let (start_s, touch_us) = match workload {
            WorkloadSpec::Stress(spec) => {
                self.whole("pages", spec.pages, 1, MAX_PAGES);
                self.whole("workers", spec.workers.unwrap_or(1), 1, MAX_PROCESSES);
                self.stride(spec.stride.unwrap_or(PAGE_BYTES));
                self.real("hang_s", spec.hang_s.unwrap_or(0.0), 0.0, day_s);
                self.real("stop_s", spec.stop_s.unwrap_or(day_s), 0.001, day_s);
                (spec.start_s, spec.touch_us)
            }
            WorkloadSpec::StressNg(spec) => {
                self.whole("pages", spec.pages, 1, MAX_PAGES);
                self.whole("workers", spec.workers.unwrap_or(1), 1, MAX_PROCESSES);
                self.method(spec.method.as_deref());
                self.real("hang_s", spec.hang_s.unwrap_or(0.0), 0.0, day_s);
                self.real("stop_s", spec.stop_s.unwrap_or(day_s), 0.001, day_s);
                (spec.start_s, spec.touch_us)
            }
            WorkloadSpec::RandomWriter(spec) => {
                self.whole("pages", spec.pages, 1, MAX_PAGES);
                self.whole("writes", spec.writes, 1, 1 << 30);
                self.real("sleep_ms", spec.sleep_ms, 0.0, DAY_MS);
                self.whole("processes", spec.processes.unwrap_or(1), 1, MAX_PROCESSES);
                self.real("interval_s", spec.interval_s.unwrap_or(0.0), 0.0, day_s);
                (spec.start_s, spec.touch_us)
            }
            WorkloadSpec::FileReader(spec) => {
                self.file(spec.pages, spec.loops, spec.sleep_ms);
                self.skew(spec.skew());
                (spec.start_s, spec.touch_us)
            }
            WorkloadSpec::FileWriter(spec) => {
                self.file(spec.pages, spec.loops, spec.sleep_ms);
                (spec.start_s, spec.touch_us)
            }
            WorkloadSpec::Phases(spec) => {
                self.whole("pages", spec.pages, 1, MAX_PAGES);
                self.whole("working_set", spec.working_set, 1, spec.pages.max(1));
                self.real("phase_s", spec.phase_s, 0.001, day_s);
                self.whole("write_percent", spec.write_percent, 0, 100);
                (spec.start_s, spec.touch_us)
            }
            WorkloadSpec::Idle(spec) => {
                self.whole("processes", spec.processes, 1, MAX_PROCESSES);
                self.whole("pages", spec.pages, 1, MAX_PAGES);
                self.whole("touches", spec.touches, 1, 1 << 30);
                self.real("sleep_ms", spec.sleep_ms, 1.0, DAY_MS);
                (spec.start_s, 1.0)
            }
            WorkloadSpec::Trace(spec) => (spec.start_s, spec.touch_us),
            WorkloadSpec::Recorded(spec) => {
                self.0.extend(recorded::read(&spec.load).err());
                return;
            }
            WorkloadSpec::Consumers(spec) => {
                self.consumers(spec);
                (spec.start_s, spec.touch_us)
            }
            WorkloadSpec::Probe(spec) => {
                self.probe(spec);
                (spec.start_s, spec.touch_us)
            }
            WorkloadSpec::Interactive(spec) => {
                self.interactive(spec);
                (spec.start_s, spec.touch_us)
            }
            WorkloadSpec::Nets(spec) => {
                self.nets(spec);
                (spec.start_s, 1.0)
            }
            WorkloadSpec::Database(_)
            | WorkloadSpec::Build(_)
            | WorkloadSpec::Browser(_)
            | WorkloadSpec::Backup(_)
            | WorkloadSpec::Leak(_) => self.life(workload),
        };
        self.real("start_s", start_s, 0.0, day_s);
        self.real("touch_us", touch_us, 0.001, MAX_TOUCH_US);
    }

    /// Checks each tunable on its own, and then all of them together.
    fn settings(&mut self, machine: &Machine, model: &dyn Model) {
        self.0.extend(match Knobs::new(model.os().knobs, &machine.os.version, &machine.os.knobs) {
            Ok(knobs) => model.check(machine, &knobs),
            Err(diags) => diags,
        });
    }

    fn method(&mut self, method: Option<&str>) {
        let Some(word) = method.filter(|method| !stress_ng_methods().any(|known| known == *method)) else { return };
        let accepted: Vec<&str> = stress_ng_methods().collect();
        let diag = Diag::error(Code::UnknownWord).token(word).arg("name", "method");
        self.0.push(diag.arg("accepted", accepted.join(", ")));
    }

    /// Checks that a stride is at most a page, or a whole number of pages.
    fn stride(&mut self, stride: u32) {
        self.whole("stride", stride, 1, MAX_STRIDE);
        if stride > PAGE_BYTES && !stride.is_multiple_of(PAGE_BYTES) {
            let diag = Diag::error(Code::NotAMultiple).token(&stride.to_string());
            self.0.push(diag.arg("name", "stride").arg("of", PAGE_BYTES));
        }
    }
}
