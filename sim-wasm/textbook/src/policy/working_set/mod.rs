//! Memory of its own size: working sets.

pub(super) mod pff;
pub(super) mod ws;
pub(super) mod wsclock;
