//! The operating systems that a machine can run under. A system is one line here; the modules of WebAssembly have some of them
//! each, everybody else has all.
#![forbid(unsafe_code)]

use base::diag::Diag;
use machine::{MachineRun, Model, Plan, Registry, Session, Tally, Under, workload::recorded::Load};
use scenario::Machine;

/// Every system.
pub static ALL: Registry = Registry { models: &[FREEBSD, LINUX, SOLARIS, WINXP], known: KNOWN };

/// What most visits need.
pub static MAIN: Registry = Registry { models: &[FREEBSD, LINUX], known: KNOWN };

/// What the published study of thrashing has beside.
pub static STUDY: Registry = Registry { models: &[SOLARIS, WINXP], known: KNOWN };

const FREEBSD: &dyn Model = Under::<os_freebsd::FreeBsd>::MODEL;
const LINUX: &dyn Model = Under::<os_linux::LinuxKernel>::MODEL;
const SOLARIS: &dyn Model = Under::<os_solaris::Solaris>::MODEL;
const WINXP: &dyn Model = Under::<os_winxp::WinXp>::MODEL;

/// Every system's id and versions.
pub const KNOWN: &[(&str, &[&str])] = &[
    (os_freebsd::OS.id, os_freebsd::OS.versions),
    (os_linux::OS.id, os_linux::OS.versions),
    (os_solaris::OS.id, os_solaris::OS.versions),
    (os_winxp::OS.id, os_winxp::OS.versions),
];

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
