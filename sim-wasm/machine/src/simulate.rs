//! The event loop. Events at the same time come in this order: the disk (finished I/O, or a wait that is over), timers,
//! the processors in their order, the kernel's own thread, the daemons, the control if there is one, the sample of the second.

use super::answers::Answers;
use super::control::Control;
use super::cpu::Cpu;
use super::process::{Job, Usage};
use super::sample::Sampler;
use super::schedule;
use super::thread::Thread;
use crate::workload::recorded::Recording;
use crate::workload::{Launch, Op};
use kernel::{Access, Call, Kernel, Slices};
use kernel::{Pid, State, Task};
use kernel::{SECOND_NS, Witness};
use std::collections::VecDeque;
use storage::{Disk, Drives};

pub use super::cpu::Pace;

/// The hardware of a machine, and how it is simulated.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hardware {
    /// Processors.
    pub cpus: u32,
    /// A time slice in nanoseconds.
    pub slice_ns: u64,
    /// A clock tick in nanoseconds, if processor time is told by ticks; 0 if it is exact.
    pub tick_ns: u64,
    /// The disk.
    pub disk: Drives,
    /// How touches that hit are simulated.
    pub pace: Pace,
}

impl Hardware {
    /// What is charged for this much time from a moment on: the ticks that come in it, as `update_process_times` does
    /// (Linux 2.6.20, kernel/timer.c).
    #[inline]
    pub(super) fn charge(&self, from: u64, spent: u64) -> u64 {
        if self.tick_ns == 0 {
            return spent;
        }
        ((from + spent) / self.tick_ns - from / self.tick_ns) * self.tick_ns
    }

    /// When a sleep until this moment ends: with the next tick.
    #[inline]
    pub(super) fn wakes(&self, at_ns: u64) -> u64 {
        if self.tick_ns == 0 { at_ns } else { at_ns.div_ceil(self.tick_ns).saturating_mul(self.tick_ns) }
    }
}

/// Time the processors have spent, in nanoseconds since boot.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CpuTime {
    /// In programs.
    pub user: u64,
    /// In the kernel: faults, transfers, daemons.
    pub system: u64,
    /// Idle, while a process that was put to sleep on the same processor waits for a transfer or for memory.
    pub iowait: u64,
    /// Times a process was put on a processor.
    pub switches: u64,
    /// Interrupts: transfers done.
    pub interrupts: u64,
}

/// Whose event comes next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Turn {
    Disk,
    Timer(Pid),
    Cpu(usize),
    Thread,
    Daemons,
    Control,
}

/// A machine being run. A clone goes on exactly as the original would.
#[derive(Debug, Clone)]
pub struct Simulation<K: Kernel> {
    /// The kernel.
    pub kernel: K,
    /// The disk.
    pub disk: Disk,
    /// The scheduler's view of the processes.
    pub tasks: Vec<Task>,
    /// The samples so far.
    pub sampler: Sampler,
    /// Time spent by the processors.
    pub time: CpuTime,
    pub(super) hardware: Hardware,
    pub(super) jobs: Vec<Job>,
    pub(super) cpus: Vec<Cpu>,
    pub(super) run_queue: VecDeque<Pid>,
    /// The kernel's own thread among them, and how it shares the processors with them.
    pub(super) thread: Thread,
    pub(super) slices: Slices,
    /// Whether processes keep their processor while it is free, because part of memory is nearer to it.
    pub(super) keeps_processors: bool,
    pub(super) calls: Vec<Call>,
    /// The next timer; none if a process has gone to sleep, woken or ended since it was found.
    pub(super) timer: Option<(u64, Pid)>,
    /// The control, if the machine is under one.
    pub(super) control: Option<Box<Control>>,
    /// What the probes have answered, if there are any.
    pub(super) answers: Option<Box<Answers>>,
    /// Frames that processes can have, for the control.
    pub(super) frames: u32,
    seconds: u64,
}

impl<K: Kernel> Simulation<K> {
    /// A machine at time 0.
    pub fn new(kernel: K, hardware: Hardware, launches: &[Launch], seed: u32) -> Self {
        let slices = kernel.slices(hardware.cpus.max(1));
        let keeps_processors = kernel.nodes() > 1;
        let in_turn = if keeps_processors { hardware.cpus.max(1) } else { 1 };
        Simulation {
            kernel,
            keeps_processors,
            disk: Disk::new(hardware.disk, seed),
            tasks: schedule::starting(launches, in_turn),
            sampler: Sampler::default(),
            time: CpuTime::default(),
            hardware,
            jobs: (0..).zip(launches).map(|(pid, launch)| Job::new(launch, seed, pid)).collect(),
            cpus: vec![Cpu::default(); hardware.cpus.max(1) as usize],
            run_queue: VecDeque::new(),
            thread: Thread::default(),
            slices,
            calls: Vec::new(),
            timer: None,
            control: None,
            answers: None,
            frames: 0,
            seconds: 0,
        }
        .with_probes()
    }

    /// Simulated seconds done.
    pub fn seconds(&self) -> u64 {
        self.seconds
    }

    /// Samples time 0; to be called once, before the first second.
    pub fn begin(&mut self) {
        self.sample(0);
    }

    /// Runs one more second and samples it.
    pub fn run_second<W: Witness>(&mut self, witness: &mut W) {
        self.seconds += 1;
        self.run_until(self.seconds * SECOND_NS, witness);
        self.sample(self.seconds * SECOND_NS);
    }

    /// Completed rounds of a process's program.
    pub fn rounds(&self, pid: Pid) -> u32 {
        self.jobs[usize::from(pid)].program.rounds()
    }

    /// When a process's time is up, if that is set.
    pub fn due_ns(&self, pid: Pid) -> Option<u64> {
        self.jobs[usize::from(pid)].program.due_ns()
    }

    /// What a process has used so far, and the workload it belongs to.
    pub fn usage(&self, pid: Pid) -> (Usage, u16) {
        let job = &self.jobs[usize::from(pid)];
        (job.usage, job.workload)
    }

    /// Records what processes ask for from now on.
    pub(super) fn record(&mut self) {
        self.jobs.iter_mut().for_each(|job| job.recording = Recording::on());
    }

    /// The recording of each process, in their order.
    pub(super) fn recorded(&mut self) -> impl Iterator<Item = &mut Recording> {
        self.jobs.iter_mut().map(|job| &mut job.recording)
    }

    /// Simulates touches that hit at this pace from now on.
    pub fn set_pace(&mut self, pace: Pace) {
        self.hardware.pace = pace;
        self.cpus.iter_mut().for_each(Cpu::forget);
    }

    /// A copy of the state, without what has been sampled and reported so far.
    #[must_use]
    pub fn clone_state(&mut self) -> Self {
        let sampler = std::mem::take(&mut self.sampler);
        let past = std::mem::take(self.kernel.past());
        let state = self.clone();
        self.sampler = sampler;
        *self.kernel.past() = past;
        state
    }

    /// Runs everything that happens before `end`, in nanoseconds, without sampling.
    pub fn run_until<W: Witness>(&mut self, end: u64, witness: &mut W) {
        loop {
            let (now, turn, others_at) = self.next_event();
            if now >= end {
                self.make_hits(end, 0);
                return;
            }
            let inclusive = match turn {
                Turn::Disk | Turn::Timer(_) => 0,
                Turn::Cpu(cpu) => cpu,
                Turn::Thread | Turn::Daemons | Turn::Control => self.cpus.len(),
            };
            self.make_hits(now, inclusive);
            match turn {
                Turn::Disk => self.finish_io(now, witness),
                Turn::Timer(pid) => self.timer(pid, now),
                Turn::Cpu(cpu) => self.step(cpu, now, others_at.min(end), witness),
                Turn::Thread => self.run_thread(now, witness),
                Turn::Daemons => self.interrupt(now, witness, K::run_daemons),
                Turn::Control => self.run_control(now, witness),
            }
            self.obey(now);
            self.dispatch(now);
            self.kernel.watch_tasks(now, &self.tasks);
            self.show_control(now);
            debug_assert!(self.tasks.iter().all(|task| task.state != State::Running || !task.is_held()));
        }
    }

    /// Makes the hits before `now`, and on the first `inclusive` processors those at `now` as well.
    pub(super) fn make_hits(&mut self, now: u64, inclusive: usize) {
        for (i, cpu) in self.cpus.iter_mut().enumerate() {
            let until = now + u64::from(i < inclusive);
            let runs = cpu.at < until && !self.thread.has(i);
            let Some(pid) = cpu.running.filter(|_| runs) else { continue };
            let job = &mut self.jobs[usize::from(pid)];
            if self.hardware.pace == Pace::OneByOne && !matches!(job.op, Op::Uniform { .. }) {
                continue;
            }
            let Some(map) = job.touched_map() else { continue };
            let from = cpu.at;
            let spent = cpu.advance(job, self.kernel.page_table_mut(map), until);
            job.usage.user_ns += spent;
            self.tasks[usize::from(pid)].used_ns += spent;
            self.time.user += self.hardware.charge(from, spent);
        }
    }

    /// Lets the process on a processor do something other than a run of hits; nothing else happens before `until`.
    fn step<W: Witness>(&mut self, cpu: usize, now: u64, until: u64, witness: &mut W) {
        let Some(pid) = self.cpus[cpu].running else { return };
        self.cpus[cpu].forget();
        if self.tasks[usize::from(pid)].killed {
            self.jobs[usize::from(pid)].op = Op::Exit;
        } else if now >= self.cpus[cpu].slice_end {
            if self.run_queue.is_empty() {
                self.cpus[cpu].slice_end = now + self.hardware.slice_ns;
            } else {
                self.preempt(cpu, now);
                return;
            }
        }
        if self.write_some(cpu, pid, now, witness) {
            return;
        }
        let job = &mut self.jobs[usize::from(pid)];
        let Some(touch) = job.touch() else { return self.operate(cpu, pid, now, until, witness) };
        let access = Access { pid, map: touch.map, page: touch.page, write: touch.write };
        if self.kernel.page_table(touch.map).allows(touch.page, touch.write) {
            if self.hardware.pace == Pace::OneByOne {
                self.kernel.page_table_mut(touch.map).note_touch(touch.page);
                self.with_kernel(now, witness, |kernel, env| kernel.hit(access, env));
                self.touched(cpu, pid, 1, touch.ns);
            }
            return;
        }
        // A row of faults tells its times in one go, which is too coarse for ticks.
        if W::COUNTS_ONLY && self.hardware.tick_ns == 0 && self.fault_row(cpu, access, now, until, witness) {
            return;
        }
        if self.enter_kernel(cpu, pid, now, witness, |kernel, env| kernel.fault(access, env)) {
            self.touched(cpu, pid, 1, touch.ns);
        }
    }

    fn sample(&mut self, now: u64) {
        let cpus = self.cpus.len() as f64;
        self.time.iowait += self.cpus.iter_mut().map(|cpu| cpu.count_iowait(now)).sum::<u64>();
        self.kernel.watch_tasks(now, &self.tasks);
        self.show_control(now);
        self.disk.forget(self.kernel.freed_swap());
        let control = self.control.as_deref();
        let delay = self.answers.as_mut().map(|answers| answers.sample(now, &self.tasks));
        self.sampler.take(now, cpus, self.time, &self.disk, (&self.tasks, control, delay), &self.kernel);
    }
}
