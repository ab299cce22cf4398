//! The document that determines a run.

use crate::tlb::TlbPolicy;
use serde::{Deserialize, Serialize};

/// An address space, the machine that translates it, and the accesses.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "AddressDocument"))]
pub struct Document {
    /// Bits of a virtual address.
    pub bits: u32,
    /// Bits of the offset: pages have 2 to this power bytes.
    pub offset_bits: u32,
    /// Index bits of each level of the page table, the outermost first.
    pub levels: Vec<u32>,
    /// The TLB.
    pub tlb: TlbSpec,
    /// Frames of physical memory.
    pub frames: u32,
    /// A replacement policy of the textbook.
    pub policy: String,
    /// Seed of everything random.
    pub seed: u32,
    /// Pages that may only be read.
    pub read_only: Vec<u32>,
    /// How long things take.
    pub costs: Costs,
    /// The accesses, as typed.
    pub accesses: String,
}

/// A translation look-aside buffer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct TlbSpec {
    /// Number of entries; 0 for no TLB.
    pub entries: u32,
    /// Entries of a set: 1 is direct-mapped, as many as there are entries is fully associative.
    pub ways: u32,
    /// Which entry of a full set is replaced.
    pub policy: TlbPolicy,
    /// Whether entries carry an address-space identifier. Without, a switch of processes flushes them all.
    pub asid: bool,
}

/// How long things take.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "AddressCosts"))]
pub struct Costs {
    /// A look-up in the TLB, in nanoseconds.
    pub tlb_ns: f64,
    /// An access to memory, in nanoseconds.
    pub memory_ns: f64,
    /// A read or a write of the disk, in milliseconds.
    pub disk_ms: f64,
}
