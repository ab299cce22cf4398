//! Machines and kernels that several tests build.

pub(crate) mod fighting;
pub(crate) mod freebsd;
pub(crate) mod linux_machines;
#[path = "../../../../logs/tests/it/support/mod.rs"]
pub(crate) mod logs;
pub(crate) mod machines;
pub(crate) mod runs;
pub(crate) mod system;
