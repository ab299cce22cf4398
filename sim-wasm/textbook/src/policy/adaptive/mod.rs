//! Adaptive and scan-resistant policies.

pub(super) mod arc;
pub(super) mod car;
pub(super) mod clock_pro;
pub(super) mod lirs;
pub(super) mod w_tinylfu;
