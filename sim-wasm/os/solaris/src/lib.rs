//! OpenSolaris's virtual memory system (`onnv_86`, 2008): the two-handed clock, lists of free memory, swap in clusters,
//! and a memory scheduler that swaps whole processes.
//!
//! Read from `uts/common/os/vm_pageout.c`, `sched.c`, `vm_meter.c`, `uts/common/vm/vm_page.c`,
//! `uts/common/fs/swapfs/swap_vnops.c` and `uts/common/disp/ts.c`. What is left out or simplified is listed in
//! [`OS`]`.simplifications`.
#![forbid(unsafe_code)]

pub mod averages;
pub mod clock;
pub mod counters;
mod fault;
mod knobs;
mod load;
mod page;
mod pageout;
mod pass;
pub mod reason;
mod release;
pub mod scan;
mod scanner;
pub mod sched_paging;
mod state;
pub mod swap_choice;
mod swapper;
mod system;
pub mod thresholds;
mod visible;

use base::record::{Lists, Recorder};
use base::series::Series;
use kernel::object::Backing;
use kernel::{Access, Env, Kernel, Load, Os, Owner, ProcessLoad, Touch};
use kernel::{Look, MapId, PageTable, Pid, SECOND_NS, Witness};
use knobs::{KNOBS, VERSIONS};
use reason::Reason;
use scan::ScanReport;
use state::QUEUES;
pub use state::Solaris;
use storage::{Direction, FreedSwap, Io};
use visible::{ATTRS, HANDS};

/// Time between two orders to the scanner.
const QUARTER_NS: u64 = SECOND_NS / sched_paging::WAKEUPS as u64;

/// Sampled every second, in the order of [`Solaris::sample`].
const SERIES: &[Series] = &[
    Series::pages("freelist"),
    Series::pages("cachelist"),
    Series::pages("in_use"),
    Series::pages("needfree"),
    Series::pages("deficit"),
    Series::pages("avefree"),
    Series::pages("avefree30"),
    Series::pages("swap_resv"),
    Series::pages("swap_in_use"),
    Series::rate("as_fault", "1/s"),
    Series::rate("maj_fault", "1/s"),
    Series::rate("zfod", "pages/s"),
    Series::rate("pgrec", "pages/s"),
    Series::rate("pgin", "ops/s"),
    Series::rate("pgpgin", "pages/s"),
    Series::rate("pgout", "ops/s"),
    Series::rate("pgpgout", "pages/s"),
    Series::rate("anonpgin", "pages/s"),
    Series::rate("anonpgout", "pages/s"),
    Series::rate("dfree", "pages/s"),
    Series::rate("scan", "pages/s"),
    Series::rate("pgswapin", "pages/s"),
    Series::rate("pgswapout", "pages/s"),
    Series::rate("swapout", "1/s"),
];

/// The model's description.
pub const OS: Os = Os {
    id: "solaris",
    versions: VERSIONS,
    knobs: KNOBS,
    presets: &[kernel::Preset { id: "stock-onnv_86", version: "onnv_86", knobs: &[], source: "uts/common (onnv_86)" }],
    queues: QUEUES,
    attrs: ATTRS,
    hands: HANDS,
    series: SERIES,
    revisions: &[],
    simplifications: &[
        "scans-at-one-moment",
        "calibrated-at-boot",
        "writes-capped",
        "file-read-ahead",
        "read-goes-to-cachelist",
        "two-priorities",
        "stacks-stay",
        "no-fsflush",
        "one-thread-each",
        "files-are-contiguous",
        "costs-are-estimates",
        "wired-share",
    ],
};

impl Solaris {
    /// Wakes those who wait for memory, if there is some again.
    fn settle<T, W: Witness>(&mut self, env: &mut Env<'_, W>, done: T) -> T {
        if std::mem::take(&mut self.wakeup) {
            env.wake(kernel::Channel::Memory);
        }
        done
    }

    /// When the second ends, when the next order is given, when the scanner runs, and when the page-out thread runs.
    fn wakes(&self) -> [Option<u64>; 4] {
        [Some(self.next_second), Some(self.next_order), self.scan_at, self.pageout.wakes_at()]
    }
}

impl Kernel for Solaris {
    type Past = Vec<ScanReport>;
    type OnQueues = ();

    fn past(&mut self) -> &mut Vec<ScanReport> {
        &mut self.reports
    }

    fn queues(&self) -> &Lists {
        &self.lists
    }

    fn look_at(&self, page: u32) -> Look {
        self.look(page)
    }

    fn describe<R: Recorder>(&self, recorder: &mut R) {
        self.describe_all(recorder);
    }

    fn owner_of(&self, frame: u32) -> Owner {
        self.owner(frame)
    }

    /// `anon_resv`: refused if it would not fit into swap space plus the memory beyond what must stay free.
    fn map<W: Witness>(&mut self, pid: Pid, pages: u32, env: &mut Env<'_, W>) -> Option<MapId> {
        let left = self.most_reserved.saturating_sub(self.reserved);
        if pages > left {
            self.counters.swap_refused += 1;
            env.tell(Reason::SwapRefused as u32, [pages, left]);
            return None;
        }
        self.reserved += pages;
        let object = self.space.add_object(Backing::Anonymous, pages);
        Some(self.map_object(object, pid))
    }

    fn open<W: Witness>(&mut self, pid: Pid, file: u32, pages: u32, _: &mut Env<'_, W>) -> Option<MapId> {
        let object = self.space.file(file, pages);
        Some(self.map_object(object, pid))
    }

    fn page_table(&self, map: MapId) -> &PageTable {
        self.space.table(map)
    }

    fn page_table_mut(&mut self, map: MapId) -> &mut PageTable {
        self.space.table_mut(map)
    }

    fn hit<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>) {
        self.hit_mapped(access, env);
    }

    fn fault<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>) -> Touch {
        let touch = self.page_fault(access, env);
        self.settle(env, touch)
    }

    fn read<W: Witness>(&mut self, pid: Pid, read: (u32, u32, u32), env: &mut Env<'_, W>) -> Touch {
        let touch = self.read_file(pid, read, env);
        self.settle(env, touch)
    }

    fn unmap<W: Witness>(&mut self, pid: Pid, map: MapId, env: &mut Env<'_, W>) -> Touch {
        let touch = self.unmap_segment(pid, map, env);
        self.settle(env, touch)
    }

    fn exit<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> Touch {
        let touch = self.exit_process(pid, env);
        self.settle(env, touch)
    }

    fn io_done<W: Witness>(&mut self, io: &Io, env: &mut Env<'_, W>) {
        match io.direction {
            Direction::Read => self.read_done(io, env),
            Direction::Write => self.written(io, env),
        }
        self.settle(env, ());
    }

    /// Nothing to do: the memory scheduler looks once a second anyway.
    fn kick_swapper(&mut self, _: u64) {}

    fn next_wake(&self) -> Option<u64> {
        self.wakes().into_iter().flatten().min()
    }

    /// Runs one of them, the first whose time has come. The next one then sees how the scheduler has answered its
    /// requests.
    fn run_daemons<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        match self.wakes().iter().position(|wakes_at| wakes_at.is_some_and(|at| at <= env.now)) {
            Some(0) => self.second(env),
            Some(1) => self.give_order(env),
            Some(2) => self.scan(env),
            Some(_) => self.write_out(env),
            None => {}
        }
        self.settle(env, ());
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
        for &page in pages {
            self.forget_use(map, page, env.witness);
        }
    }

    fn freed_swap(&mut self) -> &mut FreedSwap {
        &mut self.space.slots.freed
    }

    fn series(&self) -> &'static [Series] {
        SERIES
    }

    fn sample(&self) -> Vec<f64> {
        let [free, cache] = self.free_lengths();
        let a = &self.averages;
        let gauges = [
            free,
            cache,
            self.in_use,
            self.needfree,
            a.deficit,
            a.avefree,
            a.avefree30,
            self.reserved,
            self.space.slots.in_use(),
        ];
        let c = &self.counters;
        let counts = [
            c.as_fault,
            c.maj_fault,
            c.zfod,
            c.pgrec,
            c.pgin,
            c.pgpgin,
            c.pgout,
            c.pgpgout,
            c.anonpgin,
            c.anonpgout,
            c.dfree,
            c.scan,
            c.pgswapin,
            c.pgswapout,
            c.swapout,
        ];
        gauges.iter().map(|&pages| f64::from(pages)).chain(counts.iter().map(|&count| count as f64)).collect()
    }
}

impl Solaris {
    /// Whether lists, objects and slots agree with each other. For tests: it looks at everything.
    pub fn is_consistent(&self) -> bool {
        let waiting = self.procs.iter().filter(|proc| proc.waits).count() as u32;
        self.frames_conserved() && self.space.slots_conserved() && waiting == self.needfree
    }
}
