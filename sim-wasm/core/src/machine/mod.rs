//! The machine: processors, processes, page tables, a disk and a clock, driven event by event under a kernel.

mod answers;
mod bits;
mod check;
pub mod compressed;
pub mod control;
mod cpu;
mod disk;
mod doing;
mod enter;
mod event;
mod lanes;
mod next;
mod operate;
mod page_table;
mod picture;
mod process;
mod random_writes;
mod record;
mod run;
mod sample;
mod schedule;
mod session;
mod simulate;
mod swap;
mod tally;
mod uniform_writes;
mod visits;

pub use answers::{PROBE_SERIES, ProbeHead};
pub use bits::{Bits, ones};
pub use check::{MAX_MACHINE_FRAMES, MAX_SECONDS, MIN_MACHINE_FRAMES, check};
pub use disk::{
    Area, Cell, DISK_LIMITS_MS, DISK_PAGES, Direction, Disk, DiskFilm, DriveFrame, Drives, FRAME_WORDS, Frames,
    HP97560_PAGES, Io, MARK_LATE, MARK_ROUND, MARK_SERVED, MARK_SYNC, MARK_WRITE, MAX_OWN_DISKS, MAX_WAITING, Mood,
    NR_REQUESTS, REQUEST_WORDS, SERVICE_WORDS, Served, WHY_SHIFT, What, Why, own_disk,
};
pub use doing::{DOINGS, Doing, TimeSpent};
pub use event::{EVENT_WORDS, Event, EventLog, MAX_EVENTS, Witness};
pub use lanes::{LANE_UNITS, LaneColumns, OWNER_COMPRESSED, OWNER_FILE, OWNER_FREE, OWNER_KERNEL, OWNER_PROCESS};
pub use page_table::{PageTable, Seen};
pub use picture::{CELL_WORDS, Look, Strip, strip};
pub use process::{Channel, MapId, Pid, State, Task, Usage};
pub use record::run_recorded;
pub use run::{MAX_RECORDED_FRAMES, MachineHead, MachineRun, Plan, ProcessHead, run, run_counted};
pub use sample::{MACHINE_SERIES, Sampler};
pub use session::{Moment, Session, Watched};
pub use simulate::{CpuTime, Hardware, Pace, SECOND_NS, Simulation};
pub use swap::{FreedSwap, SwapSpace};
pub use tally::Tally;
