//! Policies that give memory the size it needs: working sets.

pub(super) mod pff;
pub(super) mod ws;
pub(super) mod wsclock;
