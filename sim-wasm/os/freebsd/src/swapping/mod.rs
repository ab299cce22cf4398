//! Swap space, processes that are swapped out, and requests of a control.

pub(super) mod cool;
pub(super) mod deactivate;
pub mod paper_block;
pub(super) mod spare;
pub mod swap_pager;
pub mod swapper;
pub mod vm_daemon;
