//! A whole kernel with one process, driven by hand.

use faultline_core::machine::{Disk, Event, State, Task, Witness};
use faultline_core::named::Named;
use faultline_core::os::freebsd::page::Flag;
use faultline_core::os::freebsd::reason::Reason;
use faultline_core::os::freebsd::scan::ScanReport;
use faultline_core::os::freebsd::version::Version;
use faultline_core::os::freebsd::{Boot, FreeBsd, OS};
use faultline_core::os::{Access, Call, Env, Kernel, Knobs, Touch};
use faultline_core::record::{Delta, Recorder, Stage};
use faultline_core::scenario::{DiskSpec, ParamValue};

/// Remembers what happened and when, in microseconds, but not what changed: many frames would make a long log.
#[derive(Default)]
pub(crate) struct Heard(pub(crate) Vec<(u64, u32, [u32; 2])>);

impl Witness for Heard {
    fn event(&mut self, event: Event) {
        self.0.push((event.time_us, event.reason, event.aux));
    }

    fn events(&self) -> u32 {
        self.0.len() as u32
    }
}

impl Recorder for Heard {
    const ON: bool = false;
    fn stage(&mut self, _: Stage) {}
    fn delta(&mut self, _: Delta) {}
    fn set_attr(&mut self, _: u16, _: u32, _: u32) {}
    fn set_hand(&mut self, _: u16, _: u32) {}
    fn set_scalar(&mut self, _: u16, _: u32) {}
}

/// A machine whose process touches one new page after the other.
pub(crate) struct Machine {
    pub(crate) kernel: FreeBsd,
    pub(crate) heard: Heard,
    pub(crate) disk: Disk,
    pub(crate) now: u64,
    pub(crate) calls: Vec<Call>,
    task: Task,
    map: u16,
    touched: u32,
}

/// 256 MB. 11.2: severe 314, minimum 477, wake-up 517, target 1455. 13.2: 314, 478, 1305, 1459.
pub(crate) const FRAMES: u32 = 65_536;

impl Machine {
    pub(crate) fn new(version: Version, frames: u32, knobs: &[(&str, f64)]) -> Self {
        Machine::wired(version, frames, 0, knobs)
    }

    /// A machine of which the kernel itself has some pages.
    pub(crate) fn wired(version: Version, frames: u32, wired: u32, knobs: &[(&str, f64)]) -> Self {
        let mut given = Named::default();
        for &(id, value) in knobs {
            given.insert(id.to_string(), ParamValue::Number(value));
        }
        let knobs = Knobs::new(OS.knobs, &given).unwrap();
        let boot = Boot { version, frames, wired, swap: 4 * frames, processes: 1, knobs: &knobs };
        let mut heard = Heard::default();
        let kernel = FreeBsd::boot(boot, &mut heard);
        let disk = Disk::new(DiskSpec::HDD, 1);
        let task = Task {
            state: State::Running,
            since: 0,
            started: true,
            swapped: false,
            blocked: false,
            ran_until: 0,
            killed: false,
            stop_ns: None,
        };
        let mut machine = Machine { kernel, heard, disk, now: 0, calls: Vec::new(), task, map: 0, touched: 0 };
        machine.map = machine.with(|kernel, env| kernel.map(0, 4 * frames, env)).unwrap();
        machine
    }

    pub(crate) fn with<T>(&mut self, work: impl FnOnce(&mut FreeBsd, &mut Env<'_, Heard>) -> T) -> T {
        let Machine { kernel, heard, disk, now, calls, task, .. } = self;
        work(kernel, &mut Env { now: *now, spent_ns: 0, disk, tasks: &[*task], calls, witness: heard })
    }

    pub(crate) fn touch(&mut self, page: u32, write: bool) -> Touch {
        let access = Access { pid: 0, map: self.map, page, write };
        self.with(|kernel, env| kernel.fault(access, env))
    }

    /// Touches new pages until so many are left free.
    pub(crate) fn use_memory_down_to(&mut self, left: u32) {
        while self.kernel.vm.free_and_cached() > left {
            assert_eq!(self.touch(self.touched, true), Touch::Done);
            self.touched += 1;
        }
    }

    /// The first `count` pages of the process become inactive; nobody has used them since, and `clean` ones have a copy in swap.
    pub(crate) fn make_inactive(&mut self, count: u32, clean: bool) {
        for index in 0..count {
            let page = self.kernel.vm.objects[0].resident(index).unwrap();
            if clean {
                let block = self.kernel.vm.swap.allocate(1);
                self.kernel.vm.objects[0].set_swap(index, block);
            }
            self.with(|kernel, env| {
                kernel.vm.unmap(page);
                kernel.vm.deactivate(page, env.witness);
                kernel.vm.change(page, env.witness, |p| {
                    p.set(Flag::Dirty, !clean);
                    p.set(Flag::Referenced, false);
                });
            });
        }
    }

    /// What comes next: a daemon's turn or a finished transfer.
    pub(crate) fn step(&mut self) {
        let (wake, done) = (self.kernel.next_wake(), self.disk.next_done());
        if done.is_some_and(|done| wake.is_none_or(|wake| done <= wake)) {
            self.now = done.unwrap();
            let io = self.disk.finish(self.now).unwrap();
            self.with(|kernel, env| kernel.io_done(&io, env));
        } else {
            self.now = self.now.max(wake.unwrap());
            self.with(Kernel::run_daemons);
        }
    }

    /// Everything that comes before a moment in milliseconds.
    pub(crate) fn run_until_ms(&mut self, ms: u64) {
        let next = |machine: &Machine| machine.kernel.next_wake().into_iter().chain(machine.disk.next_done()).min();
        while next(self).is_some_and(|at| at < ms * 1_000_000) {
            self.step();
        }
        self.now = ms * 1_000_000;
    }

    pub(crate) fn scans(&self) -> Vec<ScanReport> {
        self.kernel.scans(self.now, self.heard.events())
    }

    pub(crate) fn count(&self, reason: Reason) -> usize {
        self.heard.0.iter().filter(|heard| heard.1 == reason as u32).count()
    }

    /// Numbers told with a reason, each time.
    pub(crate) fn told(&self, reason: Reason) -> Vec<[u32; 2]> {
        self.heard.0.iter().filter(|heard| heard.1 == reason as u32).map(|heard| heard.2).collect()
    }
}
