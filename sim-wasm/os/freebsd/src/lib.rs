//! FreeBSD's virtual memory system: page queues, page-out daemon, page faults, swap.
//!
//! Read from `sys/vm/vm_pageout.c`, `vm_page.c`, `vm_fault.c`, `vm_glue.c` and `swap_pager.c` of releng/10.2, with the
//! differences of the other releases (`version.rs`). What is left out or simplified is listed in
//! [`OS`]`.simplifications`.
#![forbid(unsafe_code)]

pub mod counters;
pub mod faults;
mod knobs;
mod load;
pub mod pageout;
pub mod pages;
pub mod preset;
pub mod process;
pub mod reason;
pub mod settings;
pub mod swapping;
mod system;
pub mod version;
pub mod vm;

use base::record::{Lists, Recorder};
use base::series::Series;
use kernel::{Access, Env, FaultRow, Kernel, Knobs, Load, Os, Owner, ProcessLoad, Touch, cost};
use kernel::{Look, MapId, PageTable, Pid, Witness};
use knobs::{KNOBS, VERSIONS};
pub use pageout::daemons::Daemons;
use pageout::marker::HANDS;
use pageout::scan::ScanReport;
use pageout::thresholds::{Overrides, Thresholds};
use pages::object::Backing;
use pages::visible::ATTRS;
use storage::{Area, Direction, FreedSwap, Io};
use version::Version;
use vm::{ACTIVE, CACHE, FREE, INACTIVE, LAUNDRY, QUEUES, UNSWAPPABLE, Vm};

/// Sampled every second, in the order of [`FreeBsd::sample`].
const SERIES: &[Series] = &[
    Series::pages("v_free_count"),
    Series::pages("v_cache_count"),
    Series::pages("v_active_count"),
    Series::pages("v_inactive_count"),
    Series::pages("v_laundry_count"),
    Series::pages("unswappable"),
    Series::pages("in_flight"),
    Series::pages("v_wire_count"),
    Series::pages("avm"),
    Series::pages("swap_in_use"),
    Series::rate("v_vm_faults", "1/s"),
    Series::rate("v_io_faults", "1/s"),
    Series::rate("v_reactivated", "pages/s"),
    Series::rate("v_swapin", "ops/s"),
    Series::rate("v_swapout", "ops/s"),
    Series::rate("v_vnodein", "ops/s"),
    Series::rate("v_tfree", "pages/s"),
    Series::rate("v_pdpages", "pages/s"),
    Series::rate("v_pdwakeups", "1/s"),
    Series::rate("v_swappgsin", "pages/s"),
    Series::rate("v_swappgsout", "pages/s"),
];

/// The model's description.
pub const OS: Os = Os {
    id: "freebsd",
    versions: VERSIONS,
    knobs: KNOBS,
    presets: preset::PRESETS,
    queues: QUEUES,
    attrs: ATTRS,
    hands: HANDS,
    series: SERIES,
    revisions: &[("13.2", 2)],
    simplifications: &[
        "runs-of-older-links",
        "queues-are-fifo",
        "no-superpages",
        "kernel-stacks-stay",
        "killed-come-back",
        "no-system-processes",
        "swap-in-interval",
        "paper-block",
        "faults-of-10-2",
        "files-are-contiguous",
        "read-leaves-buffers-out",
        "one-disk",
        "scans-at-one-moment",
        "markers-take-no-step",
        "turns-take-a-tick",
        "one-inactive-thread",
        "mappings-are-aligned",
        "read-ahead-ends-at-31",
        "costs-are-estimates",
        "wired-share",
        "kernel-caches-by-hand",
        "stress-ng-passes",
    ],
};

/// The thresholds of a machine: those of the formula, overridden by those set by hand. A knob of 0 leaves the
/// formula's.
pub fn thresholds(version: Version, frames: u32, wired: u32, knobs: &Knobs) -> Thresholds {
    let mut by_hand = Overrides::default();
    for name in Overrides::NAMES {
        if let Some(slot) = by_hand.by_name(name) {
            *slot = Some(knobs.whole(name)).filter(|&pages| pages > 0);
        }
    }
    let thresholds = by_hand.over(Thresholds::at_boot(version, frames, frames.saturating_sub(wired)));
    match knobs.whole("page_cluster") {
        0 => thresholds,
        page_cluster => Thresholds { page_cluster, ..thresholds },
    }
}

/// The kernel.
#[derive(Debug, Clone)]
pub struct FreeBsd {
    /// Pages, queues, thresholds, counters.
    pub vm: Vm,
    /// The page-out daemon, and the laundry thread where there is one.
    pub daemon: Daemons,
    /// Objects of files, by the files' numbers.
    files: Vec<(u32, u16)>,
    next_file_block: u32,
}

impl FreeBsd {
    /// Wakes those who wait for memory, if there is some again.
    fn settle<T, W: Witness>(&mut self, env: &mut Env<'_, W>, done: T) -> T {
        if std::mem::take(&mut self.vm.wakeup) {
            env.wake(kernel::Channel::Memory);
            self.vm.swapper.memory_came_free(env.now);
        }
        debug_assert!(self.vm.frames_conserved());
        done
    }

    /// When each daemon runs next: page-out, swap-out and swap-in; when the first wait for memory times out; and when
    /// the paper's load control looks next.
    fn wakes(&self) -> [Option<u64>; 5] {
        let vm = &self.vm;
        [
            self.daemon.wakes_at(),
            vm.vm_daemon.wakes_at(),
            vm.swapper.wakes_at(),
            faults::fault_oom::wakes_at(vm),
            swapping::paper_block::wakes_at(vm),
        ]
    }

    /// `avm`: the total size of all objects that processes map, touched or not.
    fn active_virtual_memory(&self) -> u32 {
        self.vm.objects.iter().filter(|object| object.is_referenced()).map(pages::object::Object::pages).sum()
    }
}

impl Kernel for FreeBsd {
    type Past = Vec<ScanReport>;
    type OnQueues = pages::page::Page;

    fn past(&mut self) -> &mut Vec<ScanReport> {
        &mut self.vm.reports
    }

    fn queues(&self) -> &Lists<pages::page::Page> {
        &self.vm.queues
    }

    fn look_at(&self, page: u32) -> Look {
        let p = self.vm.page(page);
        let bits = self.vm.shown_bits(page);
        Look {
            heat: u32::from(self.vm.act_count(page)),
            referenced: bits.accessed,
            dirty: bits.modified,
            busy: p.is(pages::page::Flag::Busy),
        }
    }

    fn owner_of(&self, frame: u32) -> Owner {
        self.vm.owner_of(frame)
    }

    fn describe<R: Recorder>(&self, recorder: &mut R) {
        self.vm.describe(recorder);
    }

    fn map<W: Witness>(&mut self, pid: Pid, pages: u32, _: &mut Env<'_, W>) -> Option<MapId> {
        let object = self.vm.add_object(Backing::Anonymous, pages);
        Some(self.vm.map_object(object, pid))
    }

    fn open<W: Witness>(&mut self, pid: Pid, file: u32, pages: u32, _: &mut Env<'_, W>) -> Option<MapId> {
        let object = self.file_object(file, pages);
        Some(self.vm.map_object(object, pid))
    }

    fn page_table(&self, map: MapId) -> &PageTable {
        &self.vm.entries[usize::from(map)].table
    }

    fn page_table_mut(&mut self, map: MapId) -> &mut PageTable {
        &mut self.vm.entries[usize::from(map)].table
    }

    fn hit<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>) {
        self.hit_mapped(access, env);
    }

    fn fault<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>) -> Touch {
        let touch = self.page_fault(access, env);
        self.settle(env, touch)
    }

    fn fault_row<W: Witness>(&mut self, row: FaultRow, env: &mut Env<'_, W>) -> u32 {
        self.zero_fill_row(row, env)
    }

    fn read<W: Witness>(&mut self, pid: Pid, read: (u32, u32, u32), env: &mut Env<'_, W>) -> Touch {
        let touch = self.read_file(pid, read, env);
        self.settle(env, touch)
    }

    fn unmap<W: Witness>(&mut self, pid: Pid, map: MapId, env: &mut Env<'_, W>) -> Touch {
        let touch = self.unmap_entry(pid, map, env);
        self.settle(env, touch)
    }

    fn exit<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> Touch {
        let touch = self.exit_process(pid, env);
        self.settle(env, touch)
    }

    fn io_done<W: Witness>(&mut self, io: &Io, env: &mut Env<'_, W>) {
        match (io.direction, io.area) {
            (Direction::Read, _) => self.read_done(io, env),
            (Direction::Write, Area::Swap | Area::File) => {
                pageout::launder::written(&mut self.vm, io, env);
                self.daemon.buffer_is_free(env.now);
            }
        }
        self.settle(env, ());
    }

    fn kick_swapper(&mut self, now: u64) {
        self.vm.swapper.kick(now);
    }

    fn next_wake(&self) -> Option<u64> {
        let first = self.wakes().map(|at| at.unwrap_or(u64::MAX)).into_iter().min();
        first.filter(|&at| at < u64::MAX)
    }

    /// Runs one daemon, the first whose time has come. The next one then sees how the scheduler has answered its
    /// requests.
    fn run_daemons<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        match self.wakes().iter().position(|wakes_at| wakes_at.is_some_and(|at| at <= env.now)) {
            Some(0) => self.daemon.run(&mut self.vm, env),
            Some(1) => swapping::vm_daemon::run(&mut self.vm, env),
            Some(2) => {
                let waits_for_memory = swapping::swapper::run(&mut self.vm, env);
                if waits_for_memory {
                    self.daemon.wait(&mut self.vm, env);
                }
            }
            Some(3) => faults::fault_oom::wake(&mut self.vm, env),
            Some(_) => swapping::paper_block::look(&mut self.vm, env),
            None => {}
        }
        self.settle(env, ());
    }

    fn load(&self) -> Load {
        self.vm.load_seen()
    }

    fn load_of(&self, pid: Pid) -> ProcessLoad {
        self.vm.load_seen_of(pid)
    }

    fn spare(&mut self, pid: Option<Pid>) {
        self.vm.spared = pid;
    }

    fn cool<W: Witness>(&mut self, _: Pid, map: MapId, pages: &[u32], env: &mut Env<'_, W>) {
        self.vm.cool(map, pages, env.witness);
    }

    fn freed_swap(&mut self) -> &mut FreedSwap {
        &mut self.vm.swap.freed
    }

    fn series(&self) -> &'static [Series] {
        SERIES
    }

    fn sample(&self) -> Vec<f64> {
        let lengths = [FREE, CACHE, ACTIVE, INACTIVE, LAUNDRY, UNSWAPPABLE].map(|queue| self.vm.queues.len(queue));
        let c = &self.vm.counters;
        let counts = [
            c.v_vm_faults,
            c.v_io_faults,
            c.v_reactivated,
            c.v_swapin,
            c.v_swapout,
            c.v_vnodein,
            c.v_tfree,
            c.v_pdpages,
            c.v_pdwakeups,
            c.v_swappgsin,
            c.v_swappgsout,
        ];
        let gauges = [self.vm.in_flight, self.vm.wired, self.active_virtual_memory(), self.vm.swap.in_use()];
        let gauges = lengths.iter().chain(&gauges).map(|&pages| f64::from(pages));
        gauges.chain(counts.map(|count| count as f64)).collect()
    }
}
