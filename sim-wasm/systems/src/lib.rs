//! The operating systems that a machine can run under. A system is one line here; each WebAssembly module has some of
//! them, everything else has them all.
#![forbid(unsafe_code)]

use base::diag::Diag;
use kernel::System;
use machine::{MachineRun, Plan, Registry, Session, Tally, Under, workload::recorded::Load};
use scenario::Machine;

/// The registry: one line per system, under the WebAssembly module that is to have it.
macro_rules! systems {
    ($($(#[$of:meta])* $module:ident: $($kernel:ty),+;)+) => {
        /// Every system.
        pub static ALL: Registry = Registry { models: &[$($(Under::<$kernel>::MODEL),+),+], known: KNOWN };

        $(
            $(#[$of])*
            pub static $module: Registry = Registry { models: &[$(Under::<$kernel>::MODEL),+], known: KNOWN };
        )+

        /// Every system's id and versions.
        pub const KNOWN: &[(&str, &[&str])] = &[$($((<$kernel as System>::OS.id, <$kernel as System>::OS.versions)),+),+];
    };
}

systems! {
    /// The systems that most visits need.
    MAIN:
        os_freebsd::FreeBsd,
        os_linux::LinuxKernel;
    /// The other systems of the published study of thrashing.
    STUDY:
        os_solaris::Solaris,
        os_winxp::WinXp;
}

/// [`machine::run`] under any system.
///
/// # Errors
/// What [`check`] finds.
pub fn run(machine: &Machine, seed: u32) -> Result<MachineRun, Vec<Diag>> {
    machine::run(&ALL, machine, seed)
}

/// [`machine::run_counted`] under any system.
///
/// # Errors
/// What [`check`] finds.
pub fn run_counted(machine: &Machine, seed: u32) -> Result<(MachineRun, Tally), Vec<Diag>> {
    machine::run_counted(&ALL, machine, seed)
}

/// [`machine::run_recorded`] under any system.
///
/// # Errors
/// What [`check`] finds, and a recording that is too long.
pub fn run_recorded(machine: &Machine, seed: u32) -> Result<(MachineRun, Tally, Load), Vec<Diag>> {
    machine::run_recorded(&ALL, machine, seed)
}

/// [`machine::check`] with every system.
pub fn check(machine: &Machine) -> Vec<Diag> {
    machine::check(&ALL, machine)
}

/// A [`Plan`] under any system.
///
/// # Errors
/// Every finding that keeps it from running.
pub fn plan(machine: &Machine, seed: u32) -> Result<Plan, Vec<Diag>> {
    Plan::new(&ALL, machine, seed)
}

/// A [`Session`] under any system.
///
/// # Errors
/// Every finding that keeps it from running.
pub fn session(machine: &Machine, seed: u32) -> Result<Session, Vec<Diag>> {
    Session::new(&ALL, machine, seed)
}
