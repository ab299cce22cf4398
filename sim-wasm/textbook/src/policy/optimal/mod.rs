//! Knowing the future.

pub(super) mod opt;
pub(super) mod unopt;
