//! What the kernel's work costs in processor time. No measurements of the modelled machines are known: these are orders
//! of magnitude for a 2 to 3 GHz processor of their time, and the product says so.

/// Entering the kernel for a page fault, finding the page, mapping it: about 3,000 cycles.
pub const FAULT_NS: u64 = 1000;
/// Filling a page with zeroes or copying it, at 8 GB/s.
pub const PAGE_NS: u64 = 500;
/// Looking at a page in a scan: two or three cache misses.
pub const SCAN_NS: u64 = 100;
/// Starting a disk request; completing it costs the same.
pub const IO_NS: u64 = 5000;
/// Freeing a page when a mapping ends.
pub const FREE_NS: u64 = 200;
