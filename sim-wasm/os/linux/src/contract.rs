//! Linux as the machine drives it.

use super::settings::LruKind;
use super::state::LinuxKernel;
use crate::memory::region::Backing;
use crate::pressure::HZ;
use crate::reclaim::round::Round;
use crate::version::Version;
use base::record::{Lists, Recorder};
use base::series::Series;
use kernel::{Access, Env, Kernel, Load, Owner, ProcessLoad, SECOND_NS, Slices, Touch};
use kernel::{Look, MapId, PageTable, Pid, Task, Witness};
use storage::{Direction, FreedSwap, Io};

/// `sysctl_sched_base_slice` of one processor; more of them make it longer (`get_update_sysctl_factor`,
/// `kernel/sched/fair.c`, 6.12).
const BASE_SLICE_NS: u64 = 700_000;
/// The most processors that count.
const MOST_CPUS: u32 = 8;

fn slices(cpus: u32, version: Version) -> Slices {
    let factor = 1 + cpus.clamp(1, MOST_CPUS).ilog2();
    Slices {
        base_ns: BASE_SLICE_NS * u64::from(factor),
        tick_ns: SECOND_NS / u64::from(HZ),
        is_lazy: version.preempts_lazily(),
        has_timer: version.times_slices(),
    }
}

impl LinuxKernel {
    /// When everything that runs by the clock runs next: kswapd if it isn't scheduled as a task, write-back, the first
    /// sleeper in the kernel, the watch on stalls, caches that grow, the watch on the disk, the gathering of counters, and
    /// programs that watch groups.
    fn wakes(&self) -> [Option<u64>; 8] {
        let pressure = self.node.pressure.next();
        let kswapd = self.kswapd_wakes_at().filter(|_| !self.settings.version.schedules_kswapd());
        [
            kswapd,
            self.writeback.wakes_at(),
            self.first_sleeper(),
            pressure,
            self.slab.grows_at(),
            self.wbt.next(),
            self.node.flushed.next(),
            self.groups.as_ref().and_then(|groups| groups.users.next()),
        ]
    }
}

impl Kernel for LinuxKernel {
    type Past = Vec<Round>;
    type OnQueues = ();

    fn past(&mut self) -> &mut Vec<Round> {
        &mut self.rounds
    }

    fn queues(&self) -> &Lists {
        self.lru.lists()
    }

    fn look_at(&self, page: u32) -> Look {
        let bits = self.shown_bits(page);
        Look {
            heat: u32::from(bits.accessed),
            referenced: self.lru.is_referenced(page),
            dirty: bits.modified,
            busy: self.page(page).is_busy(),
        }
    }

    fn owner_of(&self, frame: u32) -> Owner {
        self.owner_seen_of(frame)
    }

    fn describe<R: Recorder>(&self, recorder: &mut R) {
        self.describe_all(recorder);
    }

    fn map<W: Witness>(&mut self, pid: Pid, pages: u32, _: &mut Env<'_, W>) -> Option<MapId> {
        self.add_region(pid, Backing::Anonymous, pages)
    }

    fn open<W: Witness>(&mut self, pid: Pid, file: u32, pages: u32, _: &mut Env<'_, W>) -> Option<MapId> {
        let file = self.file(file, pages);
        self.add_region(pid, Backing::File(file), pages)
    }

    fn page_table(&self, map: MapId) -> &PageTable {
        &self.region(map).table
    }

    fn page_table_mut(&mut self, map: MapId) -> &mut PageTable {
        &mut self.region_mut(map).table
    }

    fn hit<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>) {
        self.hit_mapped(access, env);
    }

    fn fault<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>) -> Touch {
        if let Err(wait) = self.enter_as(access.pid, env) {
            return wait;
        }
        let touch = self.page_fault(access, env);
        debug_assert!(self.frames_conserved());
        touch
    }

    fn read<W: Witness>(&mut self, pid: Pid, read: (u32, u32, u32), env: &mut Env<'_, W>) -> Touch {
        if let Err(wait) = self.enter_as(pid, env) {
            return wait;
        }
        self.read_file(pid, read, env)
    }

    fn write<W: Witness>(&mut self, pid: Pid, write: (u32, u32, u32), env: &mut Env<'_, W>) -> Touch {
        if let Err(wait) = self.enter_as(pid, env) {
            return wait;
        }
        self.write_file(pid, write, env)
    }

    fn unmap<W: Witness>(&mut self, pid: Pid, map: MapId, env: &mut Env<'_, W>) -> Touch {
        self.unmap_region(pid, map, env)
    }

    fn exit<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> Touch {
        let touch = self.exit_process(pid, env);
        debug_assert!(self.frames_conserved());
        touch
    }

    fn io_done<W: Witness>(&mut self, io: &Io, env: &mut Env<'_, W>) {
        match io.direction {
            Direction::Read => self.read_done(io, env),
            Direction::Write => self.write_done(io, env),
        }
    }

    /// Whole processes are not swapped out.
    fn kick_swapper(&mut self, _: u64) {}

    fn next_wake(&self) -> Option<u64> {
        self.wakes().iter().flatten().copied().min()
    }

    /// Runs one of them, the first whose time has come.
    fn run_daemons<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        match self.wakes().iter().position(|wakes_at| wakes_at.is_some_and(|at| at <= env.now)) {
            Some(0) => self.run_due_kswapd(env),
            Some(1) => self.run_writeback(env),
            Some(2) => self.rouse(false, env),
            Some(4) => self.grow_slab(env),
            Some(5) => self.end_wbt_window(env),
            Some(6) => self.flush_stats(env.now),
            Some(7) => self.run_users(env),
            // Stalls are looked at when the machine reports what its tasks do, which happens next.
            Some(_) | None => {}
        }
        debug_assert!(self.frames_conserved());
    }

    fn thread_wants(&self) -> Option<u64> {
        self.kswapd.wakes_at().filter(|_| self.settings.version.schedules_kswapd())
    }

    fn run_thread<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        self.run_kswapd(0, env);
        debug_assert!(self.frames_conserved());
    }

    fn nodes(&self) -> u32 {
        self.zones.nodes() as u32
    }

    fn slices(&self, cpus: u32) -> Slices {
        slices(cpus, self.settings.version)
    }

    fn load(&self) -> Load {
        self.load_seen()
    }

    fn load_of(&self, pid: Pid) -> ProcessLoad {
        self.load_seen_of(pid)
    }

    fn spare(&mut self, pid: Option<Pid>) {
        self.spared = pid;
    }

    fn cool<W: Witness>(&mut self, _: Pid, map: MapId, pages: &[u32], env: &mut Env<'_, W>) {
        self.cool_pages(map, pages, env.witness);
    }

    fn full_avg10(&self) -> Option<f64> {
        self.settings.version.has_psi().then(|| self.node.pressure.percents()[1][0])
    }

    fn freed_swap(&mut self) -> &mut FreedSwap {
        &mut self.swap.freed
    }

    fn series(&self) -> &'static [Series] {
        super::series::of(self.settings.lru, self.settings.zones, self.compressed.is_some())
    }

    fn sample(&self) -> Vec<f64> {
        if self.settings.lru == LruKind::Two { self.old_sample() } else { self.new_sample() }
    }

    fn group_series(&self) -> &'static [Series] {
        crate::cgroups::series::of(self.groups.as_ref().map_or(0, |groups| groups.tree.len() - 1))
    }

    fn group_sample(&self) -> Vec<f64> {
        self.sample_of_groups()
    }

    fn switch_to(&mut self, pid: Pid) {
        self.procs[usize::from(pid)].walks.runs();
    }

    fn watch_tasks(&mut self, now: u64, tasks: &[Task]) {
        self.watch_stalls(now, tasks);
    }

    fn watches_tasks(&self) -> bool {
        self.settings.version.has_psi()
    }
}

impl LinuxKernel {
    /// What follows, a process does. First, it pays for what its group uses beyond `memory.high`.
    #[inline]
    fn enter_as<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> Result<(), Touch> {
        self.run_on_node_of(pid, env);
        if self.groups.is_none() {
            return Ok(());
        }
        self.run_in_group_of(pid, env);
        self.pay_for_high(pid, env)
    }

    /// What follows, a process does on the node of its processor.
    #[inline]
    fn run_on_node_of<W: Witness>(&mut self, pid: Pid, env: &Env<'_, W>) {
        if self.zones.nodes() > 1 {
            let cpu = env.tasks.get(usize::from(pid)).map_or(0, |task| task.cpu);
            self.zones.run_on((cpu * 2 / self.cpus) as usize);
        }
    }
}
