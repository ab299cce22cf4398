//! The machine: a processor, a process, a disk and a clock, driven event by event under a kernel.

mod disk;
mod event;
mod run;
mod simulate;
mod swap;

pub use disk::{Direction, Disk, Io};
pub use event::{EVENT_WORDS, Event, EventLog, MAX_EVENTS, Witness};
pub use run::{MAX_MACHINE_FRAMES, MAX_SECONDS, MIN_MACHINE_FRAMES, MachineHead, MachineRun, check, run};
pub use simulate::{Sampled, Simulation};
pub use swap::SwapSpace;
