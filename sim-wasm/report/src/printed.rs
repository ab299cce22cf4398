//! What FreeBSD's programs, and the logs of two course projects, would have said of a run; those of other systems are elsewhere.

use super::linux::{Era, linux_text};
use super::solaris::solaris_vmstat;
use super::winxp::perfmon_csv;
use super::{
    FlushCount, LogClock, NameCache, Release, ScanLog, VmstatOptions, from_run, np_lines, pageout_csv, pageout_lines,
    sysctl_counters, sysctl_thresholds, time_l, vmstat, vmstat_csv, vmstat_s,
};
use ::{os_freebsd, os_linux, os_solaris, os_winxp};
use kernel::Os;
use machine::MachineRun;
use scenario::Machine;

/// The clock of a simulated machine: a date that nobody takes for a real one.
const CLOCK: LogClock = LogClock { start_unix_s: 0 };
/// The simulated machine's name in system logs.
const HOST: &str = "faultline";
/// Series are sampled once a second.
const INTERVAL_MS: u32 = 1000;

/// A text that can be printed of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Printed {
    /// `vmstat` once a second, as the version prints it; not Windows.
    Vmstat,
    /// The same as comma-separated values.
    VmstatCsv,
    /// `PAGEOUTd` lines of the system log, as team 1 wrote them.
    PageoutLog,
    /// The same as team 1's table.
    PageoutCsv,
    /// `np_*` lines, as team 2 wrote them.
    NpLog,
    /// `vmstat -s`.
    VmstatS,
    /// Counters and thresholds under their sysctl names.
    Sysctl,
    /// `time -l` of each workload.
    TimeL,
    /// All sections of `sar`; Linux.
    Sar,
    /// `/proc/vmstat` once a second; Linux.
    ProcVmstat,
    /// `/proc/meminfo` once a second; Linux.
    ProcMeminfo,
    /// `/proc/pressure/memory` once a second; Linux 6.x.
    ProcPressure,
    /// Performance counters once a second as comma-separated values; Windows.
    Perfmon,
}

impl Printed {
    /// The texts by the names that the boundary uses.
    pub const ALL: &[(&str, Printed)] = &[
        ("vmstat", Printed::Vmstat),
        ("vmstat-csv", Printed::VmstatCsv),
        ("pageout-log", Printed::PageoutLog),
        ("pageout-csv", Printed::PageoutCsv),
        ("np-log", Printed::NpLog),
        ("vmstat-s", Printed::VmstatS),
        ("sysctl", Printed::Sysctl),
        ("time-l", Printed::TimeL),
        ("sar", Printed::Sar),
        ("proc-vmstat", Printed::ProcVmstat),
        ("proc-meminfo", Printed::ProcMeminfo),
        ("proc-pressure", Printed::ProcPressure),
        ("perfmon", Printed::Perfmon),
    ];

    /// The text of a name.
    pub fn of_name(name: &str) -> Option<Printed> {
        Printed::ALL.iter().find(|(known, _)| *known == name).map(|&(_, text)| text)
    }

    /// Whether a machine's system has such a text.
    pub fn is_of(self, machine: &Machine) -> bool {
        let is = |known: &[&Os]| known.iter().any(|system| system.id == machine.os.id);
        match self {
            Printed::Vmstat => !is(&[&os_winxp::OS]),
            Printed::VmstatS | Printed::Sysctl => is(&[&os_freebsd::OS, &os_linux::OS]),
            Printed::Sar | Printed::ProcVmstat | Printed::ProcMeminfo => is(&[&os_linux::OS]),
            Printed::ProcPressure => is(&[&os_linux::OS]) && Era::of_version(&machine.os.version) == Some(Era::V6),
            Printed::Perfmon => is(&[&os_winxp::OS]),
            Printed::VmstatCsv | Printed::PageoutLog | Printed::PageoutCsv | Printed::NpLog | Printed::TimeL => {
                is(&[&os_freebsd::OS])
            }
        }
    }

    /// Prints it; nothing if the machine's system has no such text.
    pub fn print(self, machine: &Machine, run: &MachineRun) -> String {
        if !self.is_of(machine) {
            return String::new();
        }
        match machine.os.id.as_str() {
            id if id == os_linux::OS.id => linux_text(self, machine, run),
            id if id == os_solaris::OS.id => solaris_vmstat(machine, run),
            id if id == os_winxp::OS.id => perfmon_csv(machine, run, CLOCK),
            _ => self.of_freebsd(machine, run),
        }
    }

    fn of_freebsd(self, machine: &Machine, run: &MachineRun) -> String {
        let samples = || from_run::vmstat_samples(machine, run);
        let log = |host| ScanLog { clock: CLOCK, host, flush: FlushCount::Clusters };
        let release = release(machine);
        let meters = || (from_run::counters(run), from_run::gauges(machine, run));
        match self {
            Printed::Vmstat => vmstat(&samples(), VmstatOptions { release, human: false, interval_ms: INTERVAL_MS }),
            Printed::VmstatCsv => vmstat_csv(&samples(), INTERVAL_MS, CLOCK),
            Printed::PageoutLog => pageout_lines(&from_run::scan_rows(run), &log(HOST)),
            Printed::PageoutCsv => pageout_csv(&from_run::scan_rows(run), &log(HOST)),
            Printed::NpLog => np_lines(&from_run::scan_rows(run), &log("")),
            Printed::VmstatS => {
                let (counters, gauges) = meters();
                vmstat_s(release, &counters, &gauges, &NameCache::default())
            }
            Printed::Sysctl => {
                let (counters, gauges) = meters();
                sysctl_counters(release, &counters, &gauges) + &sysctl_thresholds(release, &gauges)
            }
            Printed::TimeL => from_run::rusage(machine, run).iter().map(time_l).collect::<Vec<_>>().join("\n"),
            // Those of other systems were not let through.
            Printed::Sar | Printed::ProcVmstat | Printed::ProcMeminfo | Printed::ProcPressure | Printed::Perfmon => {
                String::new()
            }
        }
    }
}

/// The family of the machine's version. A machine that has run has a known one.
fn release(machine: &Machine) -> Release {
    Release::of_version(&machine.os.version).unwrap_or(Release::V10)
}
