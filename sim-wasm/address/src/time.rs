//! Effective access time: as the run had it, and by the formulas of textbooks.

use crate::document::Costs;
use serde::Serialize;

/// What was counted, and what follows.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "AddressTimes"))]
pub struct Times {
    /// Accesses so far.
    pub accesses: u32,
    /// Of these, those translated by the TLB.
    pub tlb_hits: u32,
    /// Entries of page tables read from memory.
    pub walk_reads: u32,
    /// Faults that read the disk.
    pub faults: u32,
    /// Pages written back.
    pub write_backs: u32,
    /// The average that the run had, in nanoseconds: every look-up, walk, access and disk transfer that took place.
    pub measured_ns: f64,
    /// `h (e + m) + (1 - h) (e + (n + 1) m)`: TLB look-up e, memory m, n levels, hit ratio h. With e counted, as in
    /// Silberschatz 7th edition 8.4.2; the 10th edition, 9.3.2, leaves e out: set it to 0.
    pub tlb_formula_ns: f64,
    /// `(1 - p) ma + p (fault time)`, Silberschatz 10th edition 10.2.3, with the formula before as ma and one disk read
    /// as the time of a fault.
    pub fault_formula_ns: f64,
}

impl Times {
    /// Adds one access, and computes anew.
    pub(crate) fn add(&mut self, one: Times, costs: Costs, levels: usize, has_tlb: bool) {
        self.accesses += one.accesses;
        self.tlb_hits += one.tlb_hits;
        self.walk_reads += one.walk_reads;
        self.faults += one.faults;
        self.write_backs += one.write_backs;
        let n = f64::from(self.accesses.max(1));
        let Costs { tlb_ns, memory_ns, disk_ms } = costs;
        let tlb_ns = if has_tlb { tlb_ns } else { 0.0 };
        let disk_ns = disk_ms * 1e6;
        let reads = f64::from(self.walk_reads) / n;
        let disk = f64::from(self.faults + self.write_backs) / n;
        self.measured_ns = tlb_ns + (reads + 1.0) * memory_ns + disk * disk_ns;
        let h = f64::from(self.tlb_hits) / n;
        self.tlb_formula_ns = h * (tlb_ns + memory_ns) + (1.0 - h) * (tlb_ns + (levels as f64 + 1.0) * memory_ns);
        let p = f64::from(self.faults) / n;
        self.fault_formula_ns = (1.0 - p) * self.tlb_formula_ns + p * disk_ns;
    }
}
