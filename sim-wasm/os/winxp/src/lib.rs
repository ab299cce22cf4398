//! Windows XP's memory manager, simplified: each process has a working set in which it replaces its own pages, and a
//! balance set manager trims these; there are lists of zeroed, free, standby and modified pages, and a modified page
//! writer.
//!
//! Based on *Windows Internals* (4th to 7th edition) and the clean re-implementation `ReactOS` (`ntoskrnl/mm`); no
//! source code of the system itself was read. What is left out, simplified or unknown is listed in
//! [`OS`]`.simplifications`.
#![forbid(unsafe_code)]

mod balance;
pub mod counters;
mod fault;
mod knobs;
mod load;
mod page;
pub mod pass;
mod read;
pub mod reason;
mod release;
mod replace;
mod state;
mod system;
mod visible;
pub mod working_set;
mod writer;
mod zero;

use base::record::{Lists, Recorder};
use base::series::Series;
use kernel::object::Backing;
use kernel::{Access, Env, Kernel, Load, Os, Owner, ProcessLoad, Touch};
use kernel::{Channel, Look, MapId, PageTable, Pid, Witness};
use knobs::{KNOBS, VERSIONS};
use pass::PassReport;
use reason::Reason;
pub use state::WinXp;
use state::{ACTIVE, FREE, MODIFIED, QUEUES, STANDBY, ZEROED};
use storage::{Direction, FreedSwap, Io};
use visible::ATTRS;

/// Sampled every second, in the order of [`WinXp::sample`].
const SERIES: &[Series] = &[
    Series::pages("zeroed"),
    Series::pages("free"),
    Series::pages("standby"),
    Series::pages("modified"),
    Series::pages("working_sets"),
    Series::pages("available"),
    Series::pages("committed"),
    Series::pages("pagefile_in_use"),
    Series::rate("page_faults", "1/s"),
    Series::rate("transition_faults", "1/s"),
    Series::rate("demand_zero_faults", "1/s"),
    Series::rate("page_reads", "ops/s"),
    Series::rate("pages_input", "pages/s"),
    Series::rate("page_writes", "ops/s"),
    Series::rate("pages_output", "pages/s"),
    Series::rate("trimmed", "pages/s"),
    Series::rate("replaced", "pages/s"),
    Series::rate("repurposed", "pages/s"),
];

/// The model's description.
pub const OS: Os = Os {
    id: "winxp",
    versions: VERSIONS,
    knobs: KNOBS,
    presets: &[kernel::Preset {
        id: "stock-xp-sp2",
        version: "xp-sp2",
        knobs: &[],
        source: "Windows Internals; ReactOS, ntoskrnl/mm",
    }],
    queues: QUEUES,
    attrs: ATTRS,
    // Each working set has a hand of its own.
    hands: &[],
    series: SERIES,
    revisions: &[],
    simplifications: &[
        "no-source-read",
        "limits-uncertain",
        "maximum-never-binds",
        "one-bit-ages",
        "balance-at-one-moment",
        "writes-capped",
        "zero-thread-sampled",
        "stacks-stay",
        "file-cache-without-set",
        "no-prefetcher",
        "files-are-contiguous",
        "costs-are-estimates",
        "wired-share",
    ],
};

impl WinXp {
    /// Wakes those who wait for memory, if there is some again.
    fn settle<T, W: Witness>(&mut self, env: &mut Env<'_, W>, done: T) -> T {
        if std::mem::take(&mut self.wakeup) && self.procs.iter().any(|proc| proc.waits) {
            env.wake(Channel::Memory);
        }
        done
    }

    /// When the second ends, when the balance set manager runs because pages are wanted, and when the writer, the zero
    /// page thread and the swapper run.
    fn wakes(&self) -> [Option<u64>; 5] {
        [Some(self.next_second), self.wanted_at, self.write_at, self.zero_at, self.swap_in_at]
    }

    /// Whether lists, objects and slots agree with each other. For tests: it looks at everything.
    pub fn is_consistent(&self) -> bool {
        let promised: u32 = self
            .space
            .objects
            .iter()
            .filter(|of| of.backing == Backing::Anonymous)
            .map(kernel::object::Object::pages)
            .sum();
        self.frames_conserved() && self.space.slots_conserved() && self.committed == promised
    }
}

impl Kernel for WinXp {
    type Past = Vec<PassReport>;
    type OnQueues = ();

    fn past(&mut self) -> &mut Vec<PassReport> {
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

    /// Refused if it would not fit into page file and memory: the page file of the model has a fixed size.
    fn map<W: Witness>(&mut self, pid: Pid, pages: u32, env: &mut Env<'_, W>) -> Option<MapId> {
        let left = self.commit_limit.saturating_sub(self.committed);
        if pages > left {
            self.counters.commit_refused += 1;
            env.tell(Reason::CommitRefused as u32, [pages, left]);
            return None;
        }
        self.committed += pages;
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

    fn kick_swapper(&mut self, now: u64) {
        self.swap_in_at.get_or_insert(now);
    }

    fn next_wake(&self) -> Option<u64> {
        self.wakes().into_iter().flatten().min()
    }

    /// Runs one of them, the first whose time has come. The next one then sees how the scheduler has answered its
    /// requests.
    fn run_daemons<W: Witness>(&mut self, env: &mut Env<'_, W>) {
        match self.wakes().iter().position(|wakes_at| wakes_at.is_some_and(|at| at <= env.now)) {
            Some(0) => self.second(env),
            Some(1) => self.wanted(env),
            Some(2) => self.write_modified(env),
            Some(3) => self.zero_pages(env),
            Some(_) => self.swap_in_ready(env),
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

    fn cool<W: Witness>(&mut self, pid: Pid, map: MapId, pages: &[u32], env: &mut Env<'_, W>) {
        self.trim_pages(pid, map, pages, env);
    }

    fn freed_swap(&mut self) -> &mut FreedSwap {
        &mut self.space.slots.freed
    }

    fn series(&self) -> &'static [Series] {
        SERIES
    }

    fn sample(&self) -> Vec<f64> {
        let lists = [ZEROED, FREE, STANDBY, MODIFIED, ACTIVE].map(|list| self.lists.len(list));
        let gauges = lists.into_iter().chain([self.available(), self.committed, self.space.slots.in_use()]);
        let c = &self.counters;
        let counts = [
            c.page_faults,
            c.transition_faults,
            c.demand_zero_faults,
            c.page_reads,
            c.pages_input,
            c.page_writes,
            c.pages_output,
            c.trimmed,
            c.replaced,
            c.repurposed,
        ];
        gauges.map(f64::from).chain(counts.iter().map(|&count| count as f64)).collect()
    }
}
