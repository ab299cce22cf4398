//! The machine: processors, processes, a disk and a clock, driven event by event under a kernel.
#![forbid(unsafe_code)]

mod answers;
mod check;
pub mod control;
mod cpu;
mod enter;
mod head;
mod join;
mod lanes;
mod model;
mod next;
mod operate;
mod picture;
mod process;
mod random_writes;
mod record;
mod run;
mod sample;
mod schedule;
mod session;
mod simulate;
mod tally;
mod thread;
mod visits;
pub mod workload;

pub use answers::{PROBE_SERIES, ProbeHead};
pub use check::{MAX_MACHINE_FRAMES, MAX_SECONDS, check};
pub use head::{CgroupHead, MachineHead, ProcessHead};
pub use lanes::{LANE_UNITS, LaneColumns, OWNER_COMPRESSED, OWNER_FILE, OWNER_FREE, OWNER_KERNEL, OWNER_PROCESS};
pub use model::{Model, Registry, Under};
pub use picture::{CELL_WORDS, Strip, strip};
pub use process::Usage;
pub use record::{Recorded, run_recorded};
pub use run::{MAX_RECORDED_FRAMES, MachineRun, Outcome, Plan, run, run_counted};
pub use sample::{MACHINE_SERIES, Sampler};
pub use session::{Moment, Session, Watched};
pub use simulate::{CpuTime, Hardware, Pace, Simulation};
pub use tally::Tally;
pub use visits::Running;
