//! A whole kernel with one process, driven by hand.

use crate::support::system::{System, knobs};
use kernel::Boot;
use kernel::State;
use kernel::Visible;
use kernel::{Access, Kernel, Knobs, Touch};
use os_freebsd::OS;
use os_freebsd::pageout::scan::ScanReport;
use os_freebsd::pages::page::Flag;
use os_freebsd::reason::Reason;
use os_freebsd::version::Version;
use std::ops::{Deref, DerefMut};

/// A machine whose process touches one new page after another.
pub(crate) struct Machine {
    system: System,
    map: u16,
    touched: u32,
}

impl Deref for Machine {
    type Target = System;

    fn deref(&self) -> &System {
        &self.system
    }
}

impl DerefMut for Machine {
    fn deref_mut(&mut self) -> &mut System {
        &mut self.system
    }
}

/// 256 MB. 11.2: severe 314, minimum 477, wake-up 517, target 1455. 13.2: 314, 478, 1305, 1459.
pub(crate) const FRAMES: u32 = 65_536;

impl Machine {
    pub(crate) fn new(version: Version, frames: u32, given: &[(&str, f64)]) -> Self {
        Machine::wired(version, frames, 0, given)
    }

    /// A machine in which the kernel itself has some pages.
    pub(crate) fn wired(version: Version, frames: u32, wired: u32, given: &[(&str, f64)]) -> Self {
        let knobs = Knobs::new(OS.knobs, version.id(), &knobs(given)).unwrap();
        let mut system = System::boot(&Boot {
            version: version.id(),
            frames,
            wired,
            compressed: 0,
            swap: 4 * frames,
            swap_areas: &[],
            rotational: true,
            cpus: 1,
            processes: 1,
            knobs: &knobs,
            groups: None,
        });
        system.tasks[0].state = State::Running;
        let map = system.with(|kernel, env| kernel.map(0, 4 * frames, env)).unwrap();
        Machine { system, map, touched: 0 }
    }

    pub(crate) fn touch(&mut self, page: u32, write: bool) -> Touch {
        let access = Access { pid: 0, map: self.map, page, write };
        self.with(|kernel, env| kernel.fault(access, env))
    }

    /// Touches new pages until this many are left free.
    pub(crate) fn use_memory_down_to(&mut self, left: u32) {
        while self.kernel.vm.free_and_cached() > left {
            assert_eq!(self.touch(self.touched, true), Touch::Done);
            self.touched += 1;
        }
    }

    /// Makes the first `count` pages of the process inactive; nobody has used them since, and `clean` ones have a copy
    /// in swap.
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
                kernel.vm.watch(page, env.witness, |vm| {
                    vm.page_mut(page).set(Flag::Dirty, !clean);
                    vm.take_referenced(page);
                });
            });
        }
    }

    /// Takes the next step: a daemon's turn or a finished transfer.
    pub(crate) fn step(&mut self) {
        let (wake, done) = (self.kernel.next_wake(), self.disk.next_event());
        if done.is_some_and(|done| wake.is_none_or(|wake| done <= wake)) {
            self.now = done.unwrap();
            let System { disk, now, .. } = &mut self.system;
            let io = disk.finish(*now).unwrap();
            self.with(|kernel, env| kernel.io_done(&io, env));
        } else {
            self.now = self.now.max(wake.unwrap());
            self.with(Kernel::run_daemons);
        }
    }

    /// Runs everything that comes before a moment in milliseconds.
    pub(crate) fn run_until_ms(&mut self, ms: u64) {
        let next = |machine: &Machine| machine.kernel.next_wake().into_iter().chain(machine.disk.next_event()).min();
        while next(self).is_some_and(|at| at < ms * 1_000_000) {
            self.step();
        }
        self.now = ms * 1_000_000;
    }

    pub(crate) fn scans(&self) -> Vec<ScanReport> {
        self.kernel.reports(self.now, self.heard.0.len() as u32)
    }

    /// The numbers reported with a reason, each time.
    pub(crate) fn told(&self, reason: Reason) -> Vec<[u32; 2]> {
        self.heard.0.iter().filter(|event| event.reason == reason as u32).map(|event| event.aux).collect()
    }
}
