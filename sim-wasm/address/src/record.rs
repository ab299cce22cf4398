//! What a run tells: each access, its stages, and the state after it.

use crate::layout::Parts;
use crate::time::Times;
use crate::tlb::Line;
use serde::Serialize;

/// The stages of an access, in their order; an access has those that it needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "AddressStage"))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The first process forks.
    Fork,
    /// The address is divided.
    Split,
    /// The set of the TLB is searched.
    Tlb,
    /// An entry of the table of the next level is read.
    Walk,
    /// The page is not in memory, or may not be written.
    Fault,
    /// A page is chosen to leave.
    Victim,
    /// It is written back, since it is dirty.
    WriteBack,
    /// The page is read from the disk.
    Read,
    /// A shared page is copied.
    Copy,
    /// The page table has the new frame or protection.
    Table,
    /// The TLB is filled in.
    Fill,
    /// The bits of the entry are set.
    Bits,
    /// Frame and offset are put together.
    Compose,
    /// The word is read or written.
    Access,
}

/// What copy on write did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "CopyOnWrite"))]
#[serde(rename_all = "kebab-case")]
pub enum Cow {
    /// Nothing.
    No,
    /// The page was copied.
    Copied,
    /// The policy let the shared page itself go to make room for its copy: the frame stays, with a new owner. A kernel
    /// pins the page that it copies; the policies of the textbook know no pinned pages.
    TakenOver,
    /// Nobody else had it any more: it was only made writable.
    LastOwner,
}

/// An entry that the walk read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "WalkedEntry"))]
pub struct Walked {
    /// Level, 0 is the outermost.
    pub level: u32,
    /// Which entry.
    pub index: u32,
    /// Whether it leads on: to a table, or to a frame.
    pub valid: bool,
}

/// What left at a [`Stage::Victim`].
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Eviction {
    /// The pages that left: some policies let two go at once.
    pub victims: Vec<Victim>,
    /// Other pages that could have left as well, by their numbers in the string.
    #[cfg_attr(feature = "schema", ts(type = "number[]"))]
    pub rivals: Vec<u64>,
}

/// A page that left.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "AddressVictim"))]
pub struct Victim {
    /// Its number in the reference string.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub contents: u64,
    /// The frame it leaves.
    pub frame: u32,
    /// Whether it was written back.
    pub dirty: bool,
}

/// An entry of a page table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "TableEntry"))]
pub struct Entry {
    /// Whose: 1 or 2.
    pub process: u8,
    /// The page.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub page: u64,
    /// Its frame, if it is in memory.
    pub frame: Option<u32>,
    /// Used since it was loaded. A clock's hand, which clears this bit, is the policy's and drawn in the Lab.
    pub referenced: bool,
    /// Written since it was loaded.
    pub dirty: bool,
    /// Writes are caught: shared since a fork, or read-only.
    pub protected: bool,
}

/// An entry that leads to a table of the next level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct InnerEntry {
    /// Whose: 1 or 2.
    pub process: u8,
    /// The level of the table that it is in; 0 is the outermost.
    pub level: u32,
    /// Which table of that level, as in [`Parts::tables`].
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub table: u64,
    /// Which entry of it.
    pub index: u32,
}

/// What a frame holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "HeldPage"))]
pub struct Held {
    /// Its number in the reference string.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub contents: u64,
    /// The page, as its owners call it.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub page: u64,
    /// How many page tables lead here.
    pub owners: u32,
}

/// The state after an access.
#[derive(Debug, Clone, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "AddressState"))]
pub struct Snapshot {
    /// The TLB, set after set.
    pub tlb: Vec<Option<Line>>,
    /// The entries in use of all page tables.
    pub entries: Vec<Entry>,
    /// The valid entries of all tables above the last level.
    pub inner: Vec<InnerEntry>,
    /// The frames.
    pub frames: Vec<Option<Held>>,
    /// Bytes of the page tables of all processes.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub table_bytes: u64,
    /// Counts and times so far.
    pub times: Times,
}

/// An access, or a fork.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "AddressStep"))]
pub struct Step {
    /// Whose: 1 or 2.
    pub process: u8,
    /// The virtual address; 0 for a fork.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub address: u64,
    /// Whether it writes.
    pub write: bool,
    /// What the caller said of it, such as a line of a program.
    pub tag: Option<u32>,
    /// The address, taken apart.
    pub parts: Parts,
    /// Whether another process ran before, and the TLB was flushed for it.
    pub flushed: bool,
    /// The set that was searched.
    pub set: Option<u32>,
    /// The entry that was found.
    pub hit: Option<u32>,
    /// What the walk read.
    pub walked: Vec<Walked>,
    /// The page had to be brought into memory.
    pub fault: bool,
    /// What copy on write did.
    pub cow: Cow,
    /// Who left for it, one for each of its stages [`Stage::Victim`]: for a page that is read and for a copy of it, there
    /// can be two.
    pub evictions: Vec<Eviction>,
    /// The frame.
    pub frame: u32,
    /// Where the TLB was filled.
    pub filled: Option<u32>,
    /// The physical address.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub physical: u64,
    /// Its stages.
    pub stages: Vec<Stage>,
    /// The state afterwards.
    pub after: Snapshot,
}

/// A whole run.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "AddressRun"))]
pub struct Run {
    /// Each access and fork.
    pub steps: Vec<Step>,
    /// The reference string of the Lab: pages, `w` after those that are written.
    pub string: String,
    /// Bytes of one table of one level for the same address space.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub one_level_bytes: u64,
}
