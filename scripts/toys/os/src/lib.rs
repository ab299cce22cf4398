//! A system for a test: first in, first out over all frames, and nothing is ever written or read.
#![forbid(unsafe_code)]

use base::diag::Diag;
use base::record::{ListId, Lists, NONE, Recorder};
use base::series::Series;
use kernel::object::Backing;
use kernel::space::Space;
use kernel::{Access, Boot, Env, Kernel, Knobs, Load, Look, MapId, Os, Owner, PageTable, Pid, ProcessCounts};
use kernel::{Event, ProcessLoad, Report, Scans, System, Touch, Traits, Witness, cost, reasons};
use scenario::Machine;
use storage::{FreedSwap, Io};

/// The model's description.
pub const OS: Os = Os {
    id: "toy",
    versions: &["1"],
    knobs: &[],
    presets: &[],
    queues: &["free", "used"],
    attrs: &[],
    hands: &[],
    series: &[Series::pages("free"), Series::rate("faults", "1/s")],
    revisions: &[],
    simplifications: &[],
};
const FREE: ListId = ListId(0);
const USED: ListId = ListId(1);

reasons! {
    /// The machine starts.
    Boot = "boot",
    /// A page gets a frame.
    Given = "given",
    /// A page loses its frame.
    Taken = "taken",
}

/// There are no scans.
#[derive(Clone, PartialEq)]
struct NoScan;

impl Report for NoScan {
    const OUTCOME: usize = 0;

    fn row(&self) -> impl AsRef<[f64]> {
        [0.0; 0]
    }
}

/// The kernel.
#[derive(Debug, Clone)]
pub struct Toy {
    lists: Lists,
    /// What each frame holds.
    held: Vec<Option<(MapId, u32)>>,
    wired: u32,
    space: Space,
    counts: Vec<ProcessCounts>,
    faults: u64,
    past: Vec<()>,
}

impl Toy {
    fn take<W: Witness>(&mut self, frame: u32, env: &mut Env<'_, W>) {
        if let Some((map, page)) = self.held[frame as usize].take() {
            env.tell_of(Reason::Taken as u32, frame, [page, 0]);
            if page < self.space.table(map).len() {
                self.space.table_mut(map).remove(page);
            }
            self.lists.remove(USED, frame, env.witness);
            self.lists.push_tail(FREE, frame, env.witness);
        }
    }
}

impl Kernel for Toy {
    type Past = Vec<()>;
    type OnQueues = ();

    fn past(&mut self) -> &mut Vec<()> {
        &mut self.past
    }

    fn queues(&self) -> &Lists {
        &self.lists
    }

    fn look_at(&self, _: u32) -> Look {
        Look::default()
    }

    fn describe<R: Recorder>(&self, recorder: &mut R) {
        self.lists.describe(OS.queues.len(), recorder);
    }

    fn owner_of(&self, frame: u32) -> Owner {
        let of = self.held[frame as usize].map(|(map, _)| self.space.segments[usize::from(map)].pid);
        of.map_or(Owner::of_empty(self.lists.is_on(FREE, frame)), Owner::Process)
    }

    fn map<W: Witness>(&mut self, pid: Pid, pages: u32, _: &mut Env<'_, W>) -> Option<MapId> {
        let object = self.space.add_object(Backing::Anonymous, pages);
        Some(self.space.map(object, pid))
    }

    fn open<W: Witness>(&mut self, pid: Pid, file: u32, pages: u32, _: &mut Env<'_, W>) -> Option<MapId> {
        let object = self.space.file(file, pages);
        Some(self.space.map(object, pid))
    }

    fn page_table(&self, map: MapId) -> &PageTable {
        self.space.table(map)
    }

    fn page_table_mut(&mut self, map: MapId) -> &mut PageTable {
        self.space.table_mut(map)
    }

    fn hit<W: Witness>(&mut self, access: Access, _: &mut Env<'_, W>) {
        self.space.table_mut(access.map).touch_page(access.page, access.write);
    }

    fn fault<W: Witness>(&mut self, access: Access, env: &mut Env<'_, W>) -> Touch {
        let Access { pid, map, page, write } = access;
        if let (None, Some(oldest)) = (self.lists.head(FREE), self.lists.head(USED)) {
            self.take(oldest, env);
        }
        let Some(frame) = self.lists.head(FREE) else { return Touch::Wait(kernel::Channel::Memory) };
        env.tell_of(Reason::Given as u32, frame, [page, 0]);
        env.spend(cost::FAULT_NS);
        self.lists.remove(FREE, frame, env.witness);
        self.lists.push_tail(USED, frame, env.witness);
        self.held[frame as usize] = Some((map, page));
        self.space.table_mut(map).enter_touched(page, true, write);
        self.counts[usize::from(pid)].fault_served(false, 0);
        self.faults += 1;
        Touch::Done
    }

    fn read<W: Witness>(&mut self, _: Pid, _: (u32, u32, u32), _: &mut Env<'_, W>) -> Touch {
        Touch::Done
    }

    fn unmap<W: Witness>(&mut self, _: Pid, map: MapId, env: &mut Env<'_, W>) -> Touch {
        for frame in 0..self.held.len() as u32 {
            if self.held[frame as usize].is_some_and(|(of, _)| of == map) {
                self.take(frame, env);
            }
        }
        self.space.drop_table(map);
        Touch::Done
    }

    fn exit<W: Witness>(&mut self, pid: Pid, env: &mut Env<'_, W>) -> Touch {
        for map in 0..self.space.segments.len() as MapId {
            if self.space.segments[usize::from(map)].pid == pid {
                self.unmap(pid, map, env);
            }
        }
        Touch::Done
    }

    fn io_done<W: Witness>(&mut self, _: &Io, _: &mut Env<'_, W>) {}

    fn kick_swapper(&mut self, _: u64) {}

    fn next_wake(&self) -> Option<u64> {
        None
    }

    fn run_daemons<W: Witness>(&mut self, _: &mut Env<'_, W>) {}

    fn load(&self) -> Load {
        Load { free: self.lists.len(FREE), ..Load::default() }
    }

    fn load_of(&self, pid: Pid) -> ProcessLoad {
        self.counts[usize::from(pid)].load(0)
    }

    fn spare(&mut self, _: Option<Pid>) {}

    fn cool<W: Witness>(&mut self, _: Pid, _: MapId, _: &[u32], _: &mut Env<'_, W>) {}

    fn freed_swap(&mut self) -> &mut FreedSwap {
        &mut self.space.slots.freed
    }

    fn series(&self) -> &'static [Series] {
        OS.series
    }

    fn sample(&self) -> Vec<f64> {
        vec![f64::from(self.lists.len(FREE)), self.faults as f64]
    }
}

impl System for Toy {
    const OS: &'static Os = &OS;
    const REASONS: &'static [&'static str] = Reason::IDS;
    const SCAN_FIELDS: &'static [&'static str] = &[];

    fn min_frames(_: &str) -> u32 {
        64
    }

    fn check(_: &Machine, _: &Knobs) -> Vec<Diag> {
        Vec::new()
    }

    fn boot<W: Witness>(boot: &Boot<'_>, witness: &mut W) -> Self {
        let &Boot { frames, wired, processes, .. } = boot;
        let mut lists = Lists::new(OS.queues.len(), frames as usize);
        let aux = [wired, frames - wired];
        witness.event(Event { time_us: 0, reason: Reason::Boot as u32, scan: NONE, page: NONE, aux });
        (wired..frames).for_each(|frame| lists.push_tail(FREE, frame, witness));
        let held = vec![None; frames as usize];
        Toy {
            lists,
            held,
            wired,
            space: Space::new(boot),
            counts: vec![ProcessCounts::default(); processes],
            faults: 0,
            past: Vec::new(),
        }
    }

    fn traits(&self) -> Traits {
        Traits {
            frames: self.held.len() as u32,
            wired: self.wired,
            queues: OS.queues.to_vec(),
            hands: Vec::new(),
            thresholds: Vec::new(),
            groups: Vec::new(),
            totals: vec![("faults", self.faults)],
        }
    }

    fn process(&self, pid: Pid) -> ProcessCounts {
        self.counts[usize::from(pid)]
    }

    fn scans(&self, _: u64, _: u32) -> Scans {
        Scans::new(Vec::<NoScan>::new())
    }

    fn scan_begun_ns(&self, _: u32) -> Option<u64> {
        None
    }

    fn bytes(&self) -> usize {
        self.held.len() * 32
    }
}
