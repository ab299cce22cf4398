//! The event loop. At equal times the order is: finished I/O, timers, the processors in their order, the daemons, the sample
//! of the second.

use super::cpu::Cpu;
use super::disk::Disk;
use super::event::Witness;
use super::process::{Channel, Job, Pid, State, Task, Usage};
use super::sample::Sampler;
use crate::os::{Access, Call, Env, Kernel, Touch};
use crate::scenario::DiskSpec;
use crate::workload::{Launch, Op};
use std::collections::VecDeque;

pub use super::cpu::Pace;

/// A second on the simulated clock.
pub const SECOND_NS: u64 = 1_000_000_000;

/// The hardware of a machine, and how it is simulated.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hardware {
    /// Processors.
    pub cpus: u32,
    /// A time slice in nanoseconds.
    pub slice_ns: u64,
    /// The disk.
    pub disk: DiskSpec,
    /// How touches that hit are made.
    pub pace: Pace,
}

/// Time the processors have spent, in nanoseconds since boot.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CpuTime {
    /// In programs.
    pub user: u64,
    /// In the kernel: faults, transfers, daemons.
    pub system: u64,
    /// Times a processor took up another process.
    pub switches: u64,
    /// Interrupts: transfers done.
    pub interrupts: u64,
}

/// Who has the next event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Turn {
    Disk,
    Timer(Pid),
    Cpu(usize),
    Daemons,
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
    hardware: Hardware,
    jobs: Vec<Job>,
    cpus: Vec<Cpu>,
    run_queue: VecDeque<Pid>,
    calls: Vec<Call>,
    seconds: u64,
}

impl<K: Kernel> Simulation<K> {
    /// A machine at time 0.
    pub fn new(kernel: K, hardware: Hardware, launches: &[Launch], seed: u32) -> Self {
        let task = |launch: &Launch| Task {
            state: State::Until(launch.start_ns),
            since: 0,
            started: false,
            swapped: false,
            blocked: false,
            ran_until: 0,
            killed: false,
            stop_ns: launch.stop_ns,
        };
        Simulation {
            kernel,
            disk: Disk::new(hardware.disk, seed),
            tasks: launches.iter().map(task).collect(),
            sampler: Sampler::default(),
            time: CpuTime::default(),
            hardware,
            jobs: (0..).zip(launches).map(|(pid, launch)| Job::new(launch, seed, pid)).collect(),
            cpus: vec![Cpu::default(); hardware.cpus.max(1) as usize],
            run_queue: VecDeque::new(),
            calls: Vec::new(),
            seconds: 0,
        }
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

    /// What a process has used so far, and the workload it belongs to.
    pub fn usage(&self, pid: Pid) -> (Usage, u16) {
        let job = &self.jobs[usize::from(pid)];
        (job.usage, job.workload)
    }

    /// Everything that happens before `end`.
    fn run_until<W: Witness>(&mut self, end: u64, witness: &mut W) {
        loop {
            let (now, turn) = self.next_event();
            if now >= end {
                self.make_hits(end, 0);
                return;
            }
            let inclusive = match turn {
                Turn::Disk | Turn::Timer(_) => 0,
                Turn::Cpu(cpu) => cpu,
                Turn::Daemons => self.cpus.len(),
            };
            self.make_hits(now, inclusive);
            match turn {
                Turn::Disk => self.finish_io(now, witness),
                Turn::Timer(pid) => self.timer(pid, now),
                Turn::Cpu(cpu) => self.step(cpu, now, witness),
                Turn::Daemons => self.run_daemons(now, witness),
            }
            self.obey(now);
            self.dispatch(now);
            debug_assert!(self.tasks.iter().all(|task| task.state != State::Running || !task.is_held()));
        }
    }

    fn next_event(&mut self) -> (u64, Turn) {
        let mut next = (self.disk.next_done().unwrap_or(u64::MAX), Turn::Disk);
        let mut consider = |at: u64, turn: Turn| {
            if at < next.0 {
                next = (at, turn);
            }
        };
        for (pid, task) in (0..).zip(&self.tasks) {
            consider(next_timer(task), Turn::Timer(pid));
        }
        for (i, cpu) in self.cpus.iter_mut().enumerate() {
            let Some(pid) = cpu.running else { continue };
            let job = &mut self.jobs[usize::from(pid)];
            let table = job.touch().map(|touch| self.kernel.page_table(touch.map));
            consider(cpu.next_at(job, table, self.hardware.pace), Turn::Cpu(i));
        }
        consider(self.kernel.next_wake().unwrap_or(u64::MAX), Turn::Daemons);
        next
    }

    /// Makes the hits before `now`; those of the first `inclusive` processors at `now` as well.
    fn make_hits(&mut self, now: u64, inclusive: usize) {
        if self.hardware.pace == Pace::OneByOne {
            return;
        }
        for (i, cpu) in self.cpus.iter_mut().enumerate() {
            let until = now + u64::from(i < inclusive);
            let Some(pid) = cpu.running.filter(|_| cpu.at < until) else { continue };
            let job = &mut self.jobs[usize::from(pid)];
            let Some(touch) = job.touch() else { continue };
            let spent = cpu.advance(job, self.kernel.page_table_mut(touch.map), until);
            job.usage.user_ns += spent;
            self.time.user += spent;
        }
    }

    /// The process on a processor does what is no run of hits.
    fn step<W: Witness>(&mut self, cpu: usize, now: u64, witness: &mut W) {
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
        let job = &mut self.jobs[usize::from(pid)];
        let Some(touch) = job.touch() else { return self.operate(cpu, pid, now, witness) };
        let access = Access { pid, map: touch.map, page: touch.page, write: touch.write };
        if self.kernel.page_table(touch.map).allows(touch.page, touch.write) {
            if self.hardware.pace == Pace::OneByOne {
                self.with_kernel(now, witness, |kernel, env| kernel.hit(access, env));
                self.touched(cpu, pid, touch.ns);
            }
            return;
        }
        if let Some(()) = self.enter_kernel(cpu, pid, now, witness, |kernel, env| kernel.fault(access, env)) {
            self.touched(cpu, pid, touch.ns);
        }
    }

    /// A touch is made: its time goes by.
    fn touched(&mut self, cpu: usize, pid: Pid, ns: u64) {
        let job = &mut self.jobs[usize::from(pid)];
        job.touched(1);
        job.usage.user_ns += ns;
        self.time.user += ns;
        self.cpus[cpu].at += ns;
    }

    /// An operation that is no touch, or the end of one that is.
    fn operate<W: Witness>(&mut self, cpu: usize, pid: Pid, now: u64, witness: &mut W) {
        let job = &mut self.jobs[usize::from(pid)];
        match job.op {
            Op::Sweep { .. } | Op::Scatter { .. } => job.next_op(),
            Op::Map { region, pages } => {
                let map = self.with_kernel(now, witness, |kernel, env| kernel.map(pid, pages, env));
                self.mapped(pid, region, map);
            }
            Op::Open { region, file, pages } => {
                let map = self.with_kernel(now, witness, |kernel, env| kernel.open(pid, file, pages, env));
                self.mapped(pid, region, map);
            }
            Op::Unmap { region } => {
                let Some(map) = job.map(region) else { return job.next_op() };
                if self.enter_kernel(cpu, pid, now, witness, |kernel, env| kernel.unmap(pid, map, env)).is_some() {
                    self.mapped(pid, region, None);
                }
            }
            Op::Read { file, pages, page, ns } => {
                let read = (file, pages, page);
                if self.enter_kernel(cpu, pid, now, witness, |kernel, env| kernel.read(pid, read, env)).is_some() {
                    self.touched(cpu, pid, ns);
                    self.jobs[usize::from(pid)].next_op();
                }
            }
            Op::Sleep { ns } => {
                job.next_op();
                self.leave(cpu, pid, State::Until(now + ns), now);
            }
            Op::Exit => {
                if self.enter_kernel(cpu, pid, now, witness, |kernel, env| kernel.exit(pid, env)).is_some() {
                    self.jobs[usize::from(pid)].usage.ended_ns = Some(now);
                    self.leave(cpu, pid, State::Ended, now);
                }
            }
        }
    }

    fn mapped(&mut self, pid: Pid, region: u8, map: Option<u16>) {
        let job = &mut self.jobs[usize::from(pid)];
        if let Some(slot) = job.maps.get_mut(usize::from(region)) {
            *slot = map;
        }
        job.next_op();
    }

    /// The process asks the kernel for something. None if it has to wait and ask again.
    fn enter_kernel<W: Witness>(
        &mut self,
        cpu: usize,
        pid: Pid,
        now: u64,
        witness: &mut W,
        ask: impl FnOnce(&mut K, &mut Env<'_, W>) -> Touch,
    ) -> Option<()> {
        let (touch, spent) = self.with_kernel(now, witness, |kernel, env| (ask(kernel, env), env.spent_ns));
        self.cpus[cpu].at = now + spent;
        self.time.system += spent;
        self.jobs[usize::from(pid)].usage.system_ns += spent;
        match touch {
            Touch::Done => Some(()),
            Touch::Wait(channel) => {
                self.leave(cpu, pid, State::Asleep(channel), now);
                None
            }
        }
    }

    fn with_kernel<W: Witness, T>(
        &mut self,
        now: u64,
        witness: &mut W,
        work: impl FnOnce(&mut K, &mut Env<'_, W>) -> T,
    ) -> T {
        let Simulation { kernel, disk, tasks, calls, .. } = self;
        work(kernel, &mut Env { now, spent_ns: 0, disk, tasks, calls, witness })
    }

    fn finish_io<W: Witness>(&mut self, now: u64, witness: &mut W) {
        let Some(io) = self.disk.finish(now) else { return };
        self.time.interrupts += 1;
        let spent = self.with_kernel(now, witness, |kernel, env| {
            kernel.io_done(&io, env);
            env.spent_ns
        });
        self.steal(now, spent);
    }

    fn run_daemons<W: Witness>(&mut self, now: u64, witness: &mut W) {
        let spent = self.with_kernel(now, witness, |kernel, env| {
            kernel.run_daemons(env);
            env.spent_ns
        });
        self.steal(now, spent);
    }

    /// The kernel itself takes a processor: an idle one if there is one, else the one that is least ahead.
    fn steal(&mut self, now: u64, spent: u64) {
        if spent == 0 {
            return;
        }
        self.time.system += spent;
        if let Some(cpu) = self.cpus.iter_mut().min_by_key(|cpu| (cpu.running.is_some(), cpu.at)) {
            cpu.at = cpu.at.max(now) + spent;
            cpu.forget();
        }
    }

    /// What the kernel has asked the scheduler for.
    fn obey(&mut self, now: u64) {
        for call in std::mem::take(&mut self.calls) {
            match call {
                Call::Wake(channel) => self.wake(channel, now),
                Call::Kill(pid) => {
                    self.kill(pid, now);
                    self.put_first(pid);
                }
                Call::SwapOut(pid) => self.tasks[usize::from(pid)].swapped = true,
                Call::SwapIn(pid) => {
                    let task = &mut self.tasks[usize::from(pid)];
                    (task.swapped, task.since) = (false, now);
                    self.enqueue(pid);
                }
                Call::Block(pid) => {
                    self.tasks[usize::from(pid)].blocked = true;
                    if let Some(cpu) = self.cpus.iter().position(|cpu| cpu.running == Some(pid)) {
                        self.preempt(cpu, now);
                    }
                }
                Call::Unblock(pid) => {
                    self.tasks[usize::from(pid)].blocked = false;
                    self.enqueue(pid);
                }
            }
        }
    }

    /// A process that could run takes its place in the run queue, unless something keeps it from running.
    fn enqueue(&mut self, pid: Pid) {
        let task = &self.tasks[usize::from(pid)];
        if task.state == State::Ready && !task.is_held() && !self.run_queue.contains(&pid) {
            self.run_queue.push_back(pid);
        }
    }

    /// A process in the run queue is the next to run.
    fn put_first(&mut self, pid: Pid) {
        if let Some(place) = self.run_queue.iter().position(|&waiting| waiting == pid) {
            self.run_queue.remove(place);
            self.run_queue.push_front(pid);
        }
    }

    fn wake(&mut self, channel: Channel, now: u64) {
        for pid in 0..self.tasks.len() as Pid {
            if self.tasks[usize::from(pid)].state == State::Asleep(channel) {
                self.make_ready(pid, now);
            }
        }
    }

    fn kill(&mut self, pid: Pid, now: u64) {
        let task = &mut self.tasks[usize::from(pid)];
        if !task.is_alive() || task.killed {
            return;
        }
        (task.killed, task.swapped, task.blocked) = (true, false, false);
        match task.state {
            // A transfer under way is waited for even by the dying.
            State::Asleep(Channel::Page(_)) | State::Ended => {}
            State::Asleep(Channel::Memory) | State::Until(_) => self.make_ready(pid, now),
            State::Ready | State::Running => {
                self.enqueue(pid);
                if let Some(cpu) = self.cpus.iter_mut().find(|cpu| cpu.running == Some(pid)) {
                    cpu.slice_end = now;
                    cpu.forget();
                }
            }
        }
    }

    /// A process's sleep is over, or its time has come to start or to be stopped.
    fn timer(&mut self, pid: Pid, now: u64) {
        let task = &mut self.tasks[usize::from(pid)];
        if task.stop_ns.is_some_and(|stop| stop <= now) {
            task.stop_ns = None;
            self.kill(pid, now);
            return;
        }
        if !std::mem::replace(&mut task.started, true) {
            self.jobs[usize::from(pid)].usage.started_ns = now;
            self.jobs[usize::from(pid)].next_op();
        }
        self.make_ready(pid, now);
    }

    fn make_ready(&mut self, pid: Pid, now: u64) {
        let task = &mut self.tasks[usize::from(pid)];
        (task.state, task.since) = (State::Ready, now);
        if task.swapped {
            self.kernel.kick_swapper(now);
        }
        self.enqueue(pid);
    }

    /// Idle processors take the processes that have waited longest.
    fn dispatch(&mut self, now: u64) {
        while !self.run_queue.is_empty()
            && let Some(cpu) = self.cpus.iter_mut().filter(|cpu| cpu.running.is_none()).min_by_key(|cpu| cpu.at.max(now))
            && let Some(pid) = self.run_queue.pop_front()
        {
            let task = &mut self.tasks[usize::from(pid)];
            if task.is_held() || task.state != State::Ready {
                continue;
            }
            (task.state, task.since) = (State::Running, now);
            cpu.running = Some(pid);
            cpu.at = cpu.at.max(now);
            // The dying get no slice: they end at once.
            cpu.slice_end = cpu.at + if task.killed { 0 } else { self.hardware.slice_ns };
            cpu.forget();
            self.time.switches += 1;
        }
    }

    /// The process leaves its processor of its own accord.
    fn leave(&mut self, cpu: usize, pid: Pid, state: State, now: u64) {
        let task = &mut self.tasks[usize::from(pid)];
        (task.state, task.since, task.ran_until) = (state, now, now);
        self.jobs[usize::from(pid)].usage.voluntary_switches += 1;
        self.cpus[cpu].running = None;
    }

    /// The process's slice is over and others are waiting.
    fn preempt(&mut self, cpu: usize, now: u64) {
        if let Some(pid) = self.cpus[cpu].running.take() {
            self.jobs[usize::from(pid)].usage.involuntary_switches += 1;
            self.tasks[usize::from(pid)].ran_until = now;
            self.make_ready(pid, now);
        }
    }

    fn sample(&mut self, now: u64) {
        let cpus = self.cpus.len() as f64;
        self.sampler.take(now, cpus, self.time, &self.disk, &self.tasks, &self.kernel);
    }
}

/// When a process wants to be thought of: its sleep ends, or it is stopped.
fn next_timer(task: &Task) -> u64 {
    let wakes = if let State::Until(at) = task.state { at } else { u64::MAX };
    let stops = task.stop_ns.filter(|_| task.is_alive()).unwrap_or(u64::MAX);
    wakes.min(stops)
}
