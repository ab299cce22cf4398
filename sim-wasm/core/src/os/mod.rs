//! Operating system models: what the machine asks of a kernel, and the registry.

pub mod freebsd;
mod knob;

pub use knob::{Knob, Knobs};

use crate::machine::{Disk, Io, Witness};
use serde::Serialize;

/// What came of touching a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Touch {
    /// The process goes on at once.
    Done,
    /// The page is on its way to or from the disk; the process sleeps until that transfer is done, and tries again.
    WaitPage(u32),
    /// There is no memory to be had; the process sleeps until the kernel wakes it.
    WaitMemory,
}

/// What a kernel may use while it works.
#[derive(Debug)]
pub struct Env<'a, W: Witness> {
    /// Simulated time in microseconds.
    pub now: u64,
    /// The paging disk.
    pub disk: &'a mut Disk,
    /// Whoever listens.
    pub witness: &'a mut W,
}

/// A kernel, as the machine drives it. One process, one anonymous object; more come with the machine.
pub trait Kernel {
    /// The process touches a page of its address space.
    fn touch<W: Witness>(&mut self, vpage: u32, write: bool, env: &mut Env<'_, W>) -> Touch;

    /// The process frees all its memory; it may have to wait for transfers first.
    fn release<W: Witness>(&mut self, env: &mut Env<'_, W>) -> Touch;

    /// A disk request is done.
    fn io_done<W: Witness>(&mut self, io: &Io, env: &mut Env<'_, W>);

    /// When a daemon wants to run next; `None` while all wait for something else than time.
    fn next_wake(&self) -> Option<u64>;

    /// A daemon's time has come.
    fn run_daemons<W: Witness>(&mut self, env: &mut Env<'_, W>);

    /// Whether processes that wait for memory may try again; asking resets it.
    fn take_wakeup(&mut self) -> bool;

    /// The present values of the series in [`Os::series`]: gauges as they are, rates as counts since boot.
    fn sample(&self) -> Vec<f64>;
}

/// A series of numbers over time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Series {
    /// The kernel's own name.
    pub id: &'static str,
    /// Unit id: `pages`, `1/s`, `%`.
    pub unit: &'static str,
    /// Whether the number is a state or an amount per second.
    pub kind: SeriesKind,
}

/// Whether a number is a state or an amount per second.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SeriesKind {
    /// A state at the moment of the sample.
    Gauge,
    /// An amount per second over the second before.
    Rate,
}

/// An operating system model's description.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Os {
    /// Stable id.
    pub id: &'static str,
    /// Versions modelled.
    pub versions: &'static [&'static str],
    /// Tunables.
    pub knobs: &'static [Knob],
    /// Page queues, in the order of their list ids.
    pub queues: &'static [&'static str],
    /// Page attributes, in the order of their ids.
    pub attrs: &'static [&'static str],
    /// Series sampled every second.
    pub series: &'static [Series],
    /// What the model leaves out or makes simpler than the kernel; the product lists it.
    pub simplifications: &'static [&'static str],
}

/// Every operating system model.
pub const ALL: &[Os] = &[freebsd::OS];
