//! Reports of several lines that a kernel or a monitor prints now and then.

pub(super) mod atop;
pub(super) mod oom;
