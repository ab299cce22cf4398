//! Page faults, files, and the end of mappings.

pub(super) mod fault;
pub mod fault_oom;
pub(super) mod file;
pub mod readahead;
pub(super) mod release;
pub(super) mod zero_fill;
