//! A run by process and by frame, second by second: the data that lanes and a map of memory are drawn from.

use super::simulate::Simulation;
use kernel::Pid;
use kernel::SECOND_NS;
use kernel::WAYS;
use kernel::{Kernel, Owner};
use storage::compressed::Pool;

/// Units in a second, in which the time that a process spent on something is counted.
pub const LANE_UNITS: u64 = 250;
/// The owner of a cell that is free.
pub const OWNER_FREE: u8 = 0;
/// The owner of a cell that is the kernel's own.
pub const OWNER_KERNEL: u8 = 1;
/// The owner of a cell that holds a page of a file.
pub const OWNER_FILE: u8 = 2;
/// The owner of a cell that holds compressed pages of swap.
pub const OWNER_COMPRESSED: u8 = 3;
/// The owner of a cell that holds a page of the first process. The next process has the next number, and the highest
/// number stands for all the rest.
pub const OWNER_PROCESS: u8 = 4;

/// Seconds of a run: the first is the state at time 0.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct LaneColumns {
    /// Number of seconds.
    pub seconds: u32,
    /// For each second, for each process, for each of [`kernel::DOINGS`]: its share of the second, in [`LANE_UNITS`].
    pub shares: Vec<u8>,
    /// For each second, for each process: its pages in memory.
    pub resident: Vec<u32>,
    /// For each second, for each process: rounds of its program so far.
    pub rounds: Vec<u32>,
    /// For each second, for each cell: the owner of its frame.
    pub owners: Vec<u8>,
}

/// Collects what has not been fetched yet.
#[derive(Debug)]
pub(super) struct Lanes {
    /// The frames that the map shows, evenly spaced.
    frames: Vec<u32>,
    last: Vec<[u64; WAYS]>,
    columns: LaneColumns,
}

impl Lanes {
    /// Lanes of a machine, with a map of at most this many cells: one frame each, evenly spaced.
    pub(super) fn new(frames: u32, cells: u32) -> Self {
        let cells = u64::from(cells.min(frames));
        let frames = (0..cells).map(|cell| (cell * u64::from(frames) / cells) as u32).collect();
        Lanes { frames, last: Vec::new(), columns: LaneColumns::default() }
    }

    /// Adds the second that has just been run.
    pub(super) fn take<K: Kernel>(&mut self, run: &Simulation<K>) {
        let now = run.seconds() * SECOND_NS;
        self.last.resize(run.tasks.len(), [0; WAYS]);
        let columns = &mut self.columns;
        columns.seconds += 1;
        for ((pid, task), last) in (0..).zip(&run.tasks).zip(&mut self.last) {
            let spent = task.time_spent(now);
            columns.shares.extend(spent.iter().zip(&*last).map(|(&ns, &before)| share(ns - before)));
            *last = spent;
            columns.resident.push(if task.is_alive() { run.kernel.load_of(pid).resident } else { 0 });
            columns.rounds.push(run.rounds(pid));
        }
        // The kernel's frames come first, and the first of them hold compressed swap.
        let pool = run.disk.pool().map_or(0, Pool::frames);
        let owner = |frame: u32| match run.kernel.owner_of(frame) {
            Owner::Kernel if frame < pool => Owner::Compressed,
            owner => owner,
        };
        columns.owners.extend(self.frames.iter().map(|&frame| number(owner(frame))));
    }

    /// What has been added since the last fetch.
    pub(super) fn fetch(&mut self) -> LaneColumns {
        std::mem::take(&mut self.columns)
    }
}

fn share(ns: u64) -> u8 {
    ((ns * LANE_UNITS + SECOND_NS / 2) / SECOND_NS) as u8
}

fn number(owner: Owner) -> u8 {
    match owner {
        Owner::Nobody => OWNER_FREE,
        Owner::Kernel => OWNER_KERNEL,
        Owner::File => OWNER_FILE,
        Owner::Compressed => OWNER_COMPRESSED,
        Owner::Process(pid) => OWNER_PROCESS.saturating_add(Pid::min(pid, u16::from(u8::MAX)) as u8),
    }
}
