//! A FreeBSD kernel without a machine around it: what the processes do, and when, is written down by hand.
#![allow(dead_code, reason = "each test file uses a part of it")]

use base::named::Named;
use base::param::ParamValue;
use base::record::{Delta, Recorder, Stage};
use kernel::{Access, Boot, Call, Env, Kernel, Knobs, System as Bootable, Touch};
use kernel::{Channel, Event, MapId, Pid, SECOND_NS, State, Task, TimeSpent, Witness};
use os_freebsd::reason::Reason;
use os_freebsd::version::Version;
use os_freebsd::vm::Vm;
use os_freebsd::{FreeBsd, OS};
use scenario::DiskSpec;
use storage::Disk;

/// Remembers what happened, but not what changed.
#[derive(Clone, Default)]
pub(crate) struct Heard(pub(crate) Vec<Event>);

impl Witness for Heard {
    fn event(&mut self, event: Event) {
        self.0.push(event);
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

/// The kernel, the scheduler's view of its processes, and what the kernel has asked the scheduler for.
#[derive(Clone)]
pub(crate) struct System {
    pub(crate) kernel: FreeBsd,
    pub(crate) tasks: Vec<Task>,
    pub(crate) calls: Vec<Call>,
    pub(crate) heard: Heard,
    pub(crate) now: u64,
    pub(crate) disk: Disk,
}

/// Knobs by name.
pub(crate) fn knobs<N: Copy + Into<f64>>(given: &[(&str, N)]) -> Named<String, ParamValue> {
    given.iter().map(|&(name, value)| (name.to_string(), ParamValue::Number(value.into()))).collect()
}

impl System {
    /// A machine of which an eighth is the kernel's.
    pub(crate) fn new(version: Version, frames: u32, swap: u32, processes: usize, given: &[(&str, u32)]) -> Self {
        let knobs = Knobs::new(OS.knobs, version.id(), &knobs(given)).unwrap();
        System::boot(&Boot {
            version: version.id(),
            frames,
            wired: frames / 8,
            compressed: 0,
            swap,
            swap_areas: &[],
            rotational: true,
            cpus: 1,
            processes,
            knobs: &knobs,
            groups: None,
        })
    }

    pub(crate) fn boot(boot: &Boot<'_>) -> Self {
        let mut heard = Heard::default();
        let processes = boot.processes;
        let kernel = <FreeBsd as Bootable>::boot(boot, &mut heard);
        let task = Task {
            state: State::Ready,
            since: 0,
            started: true,
            swapped: false,
            blocked: false,
            held_back: false,
            ran_until: 0,
            killed: false,
            stop_ns: None,
            started_ns: 0,
            cpu: 0,
            used_ns: 0,
            spent: TimeSpent::default(),
        };
        let tasks = vec![task; processes];
        System { kernel, tasks, calls: Vec::new(), heard, now: 0, disk: Disk::new(DiskSpec::HDD, 1) }
    }

    pub(crate) fn with<T>(&mut self, work: impl FnOnce(&mut FreeBsd, &mut Env<'_, Heard>) -> T) -> T {
        let System { kernel, tasks, calls, heard, now, disk } = self;
        work(kernel, &mut Env { now: *now, spent_ns: 0, disk, tasks, calls, witness: heard })
    }

    /// Works on the virtual memory system alone.
    pub(crate) fn vm<T>(&mut self, work: impl FnOnce(&mut Vm, &mut Env<'_, Heard>) -> T) -> T {
        self.with(|kernel, env| work(&mut kernel.vm, env))
    }

    /// The process maps this many pages and writes each one.
    pub(crate) fn fill(&mut self, pid: Pid, pages: u32) -> MapId {
        let map = self.with(|kernel, env| kernel.map(pid, pages, env)).unwrap();
        for page in 0..pages {
            assert_eq!(self.touch(pid, map, page), Touch::Done);
        }
        map
    }

    pub(crate) fn touch(&mut self, pid: Pid, map: MapId, page: u32) -> Touch {
        self.with(|kernel, env| kernel.fault(Access { pid, map, page, write: true }, env))
    }

    /// The process has been in this state for this many seconds.
    pub(crate) fn put(&mut self, pid: Pid, state: State, seconds: f64) {
        let since = self.now - (seconds * SECOND_NS as f64) as u64;
        let task = &mut self.tasks[usize::from(pid)];
        (task.state, task.since) = (state, since);
    }

    /// The process has been waiting for memory in a page fault for this many seconds.
    pub(crate) fn starve(&mut self, pid: Pid, map: MapId, seconds: f64) {
        self.kernel.vm.procs[usize::from(pid)].fault = Some(Access { pid, map, page: 0, write: true });
        self.put(pid, State::Asleep(Channel::Memory), seconds);
    }

    /// Takes frames until this many are left free or cached.
    pub(crate) fn leave_free(&mut self, left: u32) {
        self.vm(|vm, env| {
            let taken = vm.add_object(os_freebsd::pages::object::Backing::Anonymous, 4096);
            let mut index = 0;
            while vm.free_and_cached() > left {
                let page = vm.allocate(taken, index, os_freebsd::pages::alloc::Class::Interrupt, env.witness);
                vm.activate(page.unwrap(), env.witness);
                index += 1;
            }
        });
    }

    /// Does what the scheduler would do with what it was asked for, and returns those calls.
    pub(crate) fn obey(&mut self) -> Vec<Call> {
        for call in &self.calls {
            match *call {
                Call::SwapOut(pid) => self.tasks[usize::from(pid)].swapped = true,
                Call::SwapIn(pid) => self.tasks[usize::from(pid)].swapped = false,
                Call::Block(pid) => self.tasks[usize::from(pid)].blocked = true,
                Call::Unblock(pid) => self.tasks[usize::from(pid)].blocked = false,
                Call::Kill(pid) => self.tasks[usize::from(pid)].killed = true,
                Call::Wake(_) | Call::Rouse(_) => {}
            }
        }
        std::mem::take(&mut self.calls)
    }

    pub(crate) fn count(&self, reason: Reason) -> usize {
        self.heard.0.iter().filter(|event| event.reason == reason as u32).count()
    }
}
