//! What kernels and scripts print as labelled numbers.

pub(super) mod labels;
pub(super) mod marker;
pub(super) mod pageout;
pub(super) mod pairs;
pub(super) mod snapshots;
pub(super) mod syslog;
pub(super) mod usage;
