//! The control in the event loop: what it is shown, and how its orders are carried out.

use super::orders::Order;
use super::rule::Control;
use super::seen::{Doing, Process, Seen};
use crate::simulate::Simulation;
use base::record::NONE;
use kernel::Kernel;
use kernel::MapId;
use kernel::Pid;
use kernel::control_reason::Reason;
use kernel::{Event, Witness};

impl<K: Kernel> Simulation<K> {
    /// Puts the machine under this control from now on; `frames` are those that processes can have.
    pub(crate) fn set_control(&mut self, control: Option<Control>, frames: u32) {
        self.control = control.map(Box::new);
        self.frames = frames;
    }

    /// Shows the control what the processes do from now on, and who has had a fault with a read, if it wants to know.
    pub(crate) fn show_control(&mut self, now: u64) {
        let Some(control) = &mut self.control else { return };
        if control.watches_tasks() {
            control.watch_tasks(now, &self.tasks);
        }
        if control.watches_faults() {
            let Simulation { kernel, tasks, .. } = self;
            let alive = (0..).zip(tasks.iter()).filter(|(_, task)| task.is_alive()).map(|(pid, _)| pid);
            alive.for_each(|pid: Pid| {
                let faults = kernel.load_of(pid).major_faults;
                control.faulted(pid, faults, tasks[usize::from(pid)].used_ns, now);
            });
        }
    }

    /// Lets the control look, and carries out what it wants.
    pub(crate) fn run_control<W: Witness>(&mut self, now: u64, witness: &mut W) {
        let Some(mut control) = self.control.take() else { return };
        let mut seen = self.seen(now, control.counts_touches());
        let orders = control.look(&mut seen);
        self.control = Some(control);
        for pid in orders.cool {
            self.cool(pid, now, witness);
        }
        for pid in orders.forget {
            self.each_table(pid, kernel::PageTable::forget_touches);
        }
        for (order, reason, aux) in orders.list {
            witness.event(told(now, reason, aux));
            match order {
                Order::Tell => {}
                Order::Hold(pid) => self.hold_back(pid, now),
                Order::Admit(pid) => self.let_run(pid, now),
                Order::Kill(pid) => self.kill_first(pid, now),
                Order::Spare(pid) => self.kernel.spare(pid),
            }
        }
    }

    /// Makes the pages go first that a process has not touched since its touches were last forgotten; then forgets the
    /// touches again.
    fn cool<W: Witness>(&mut self, pid: Pid, now: u64, witness: &mut W) {
        let maps = self.jobs[usize::from(pid)].maps.into_iter().flatten();
        let idle: Vec<(MapId, Vec<u32>)> =
            maps.map(|map| (map, self.kernel.page_table_mut(map).idle_pages())).collect();
        let count = idle.iter().map(|(_, pages)| pages.len() as u32).sum();
        if count > 0 {
            witness.event(told(now, Reason::Cooled, [pid.into(), count]));
        }
        for (map, pages) in idle {
            self.with_kernel(now, witness, |kernel, env| kernel.cool(pid, map, &pages, env));
        }
        self.each_table(pid, kernel::PageTable::forget_touches);
    }

    fn seen(&mut self, now: u64, counts_touches: bool) -> Seen {
        let processes = (0..self.tasks.len() as Pid).map(|pid| self.process_seen(pid, counts_touches)).collect();
        Seen {
            now,
            is_due: false,
            processes,
            memory: self.kernel.load(),
            frames: self.frames,
            cpus: self.hardware.cpus,
            cpu_ns: [self.time.user, self.time.system],
            disk_busy_ns: self.disk.busy_ns(now),
            transfers: self.disk.transfers(),
            full_avg10: self.kernel.full_avg10(),
        }
    }

    fn process_seen(&mut self, pid: Pid, counts_touches: bool) -> Process {
        let task = self.tasks[usize::from(pid)];
        let doing = Doing::of(&task);
        if doing == Doing::Nothing {
            return Process { load: self.kernel.load_of(pid), ..Process::default() };
        }
        let (mut size, mut touched) = (0, 0);
        self.each_table(pid, |table| {
            size += table.len();
            if counts_touches {
                table.count_touches();
                touched += table.touches();
            }
        });
        Process {
            doing,
            killed: task.killed,
            held: task.held_back,
            since: task.since,
            used_ns: task.used_ns,
            workload: self.jobs[usize::from(pid)].workload,
            size,
            touched,
            load: self.kernel.load_of(pid),
        }
    }

    /// Works on the page tables of a process's regions.
    fn each_table(&mut self, pid: Pid, mut work: impl FnMut(&mut kernel::PageTable)) {
        for map in self.jobs[usize::from(pid)].maps.into_iter().flatten() {
            work(self.kernel.page_table_mut(map));
        }
    }
}

/// The event that reports something a control does.
fn told(now: u64, reason: Reason, aux: [u32; 2]) -> Event {
    Event { time_us: now / 1000, reason: reason.number(), scan: NONE, page: NONE, aux }
}
