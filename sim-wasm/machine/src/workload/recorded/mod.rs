//! A recorded load: what each process of a run asked for, in order, to be asked for again whatever the machine makes of
//! it.
//!
//! It keeps the requests, the processor time between them, sleeps, moments that are slept until, and starts and stops.
//! It does not keep what was waited for: a page, free memory, the disk, a processor. A process asks for the next thing
//! as soon as it has the last one (a closed loop), so that on a faster machine it comes to the end of its list sooner.

mod ask;
mod bounds;
mod lines;
mod read;
mod write;

pub use ask::{Ask, Asks, Load, Recorded, Recording};
pub use bounds::{MAX_ASKS, MAX_LOAD_PAGES};
pub use read::read;
pub use write::write;

use super::{Launch, Program};
use std::rc::Rc;

/// The processes of a recording, in its order.
pub(super) fn launches(load: &Load, exits: bool, workload: u16) -> impl Iterator<Item = Launch> {
    load.processes.iter().map(move |process| Launch {
        start_ns: process.start_ns,
        stop_ns: process.stop_ns,
        program: Program::Recorded(Recorded::new(Rc::clone(process), exits)),
        workload,
    })
}

#[cfg(test)]
mod tests;
