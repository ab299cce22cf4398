//! Policies that know the future.

pub(super) mod opt;
pub(super) mod unopt;
