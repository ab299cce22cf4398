//! Policies based on the working set.

pub(super) mod pff;
pub(super) mod ws;
pub(super) mod wsclock;
