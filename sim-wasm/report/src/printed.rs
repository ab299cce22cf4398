//! What FreeBSD's programs and the logs of two course projects would have printed of a run; other systems' texts are
//! elsewhere.

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

/// The clock of a simulated machine: a date that nobody will mistake for a real one.
const CLOCK: LogClock = LogClock { start_unix_s: 0 };
/// The simulated machine's name in system logs.
const HOST: &str = "faultline";
/// Series are sampled once a second.
const INTERVAL_MS: u32 = 1000;

/// A text that can be printed from a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Printed {
    /// `vmstat` once a second, in the version's format; not for Windows.
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
    /// `time -l` for each workload.
    TimeL,
    /// All sections of `sar`; Linux only.
    Sar,
    /// `/proc/vmstat` once a second; Linux only.
    ProcVmstat,
    /// `/proc/meminfo` once a second; Linux only.
    ProcMeminfo,
    /// `/proc/pressure/memory` once a second; Linux 6.x only.
    ProcPressure,
    /// Performance counters once a second, as comma-separated values; Windows only.
    Perfmon,
}

impl Printed {
    /// The texts, by the names that the boundary uses.
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

    /// The text with this name.
    pub fn of_name(name: &str) -> Option<Printed> {
        Printed::ALL.iter().find(|(known, _)| *known == name).map(|&(_, text)| text)
    }

    /// Whether the machine's system has this text.
    pub fn is_of(self, machine: &Machine) -> bool {
        programs_of(machine).is_some_and(|programs| programs.texts.contains(&self) && (programs.has)(self, machine))
    }

    /// Prints the text; the result is empty if the machine's system does not have it.
    pub fn print(self, machine: &Machine, run: &MachineRun) -> String {
        match programs_of(machine) {
            Some(programs) if self.is_of(machine) => (programs.print)(self, machine, run),
            Some(_) | None => String::new(),
        }
    }
}

/// Prints a text of FreeBSD from a run. The caller has checked that the machine has it.
fn freebsd_text(text: Printed, machine: &Machine, run: &MachineRun) -> String {
    let samples = || from_run::vmstat_samples(machine, run);
    let log = |host| ScanLog { clock: CLOCK, host, flush: FlushCount::Clusters };
    let Some(release) = Release::of_version(&machine.os.version) else { return String::new() };
    let meters = || (from_run::counters(run), from_run::gauges(machine, run));
    match text {
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
        // The caller has ruled out texts of other systems.
        Printed::Sar | Printed::ProcVmstat | Printed::ProcMeminfo | Printed::ProcPressure | Printed::Perfmon => {
            String::new()
        }
    }
}

/// The programs of a system.
struct Programs {
    /// The system.
    os: &'static Os,
    /// The texts that they print.
    texts: &'static [Printed],
    /// Whether the machine's version has a text.
    has: fn(Printed, &Machine) -> bool,
    /// Prints one of the texts.
    print: fn(Printed, &Machine, &MachineRun) -> String,
}

/// The systems whose programs are known. Nothing is printed for any other.
const PROGRAMS: &[Programs] = &[
    Programs {
        os: &os_freebsd::OS,
        texts: &[
            Printed::Vmstat,
            Printed::VmstatCsv,
            Printed::PageoutLog,
            Printed::PageoutCsv,
            Printed::NpLog,
            Printed::VmstatS,
            Printed::Sysctl,
            Printed::TimeL,
        ],
        has: |_, machine| Release::of_version(&machine.os.version).is_some(),
        print: freebsd_text,
    },
    Programs {
        os: &os_linux::OS,
        texts: &[
            Printed::Vmstat,
            Printed::VmstatS,
            Printed::Sysctl,
            Printed::Sar,
            Printed::ProcVmstat,
            Printed::ProcMeminfo,
            Printed::ProcPressure,
        ],
        has: |text, machine| match Era::of_version(&machine.os.version) {
            Some(Era::V2_6) => text != Printed::ProcPressure,
            Some(Era::V6) => true,
            None => false,
        },
        print: linux_text,
    },
    Programs {
        os: &os_solaris::OS,
        texts: &[Printed::Vmstat],
        has: |_, _| true,
        print: |_, machine, run| solaris_vmstat(machine, run),
    },
    Programs {
        os: &os_winxp::OS,
        texts: &[Printed::Perfmon],
        has: |_, _| true,
        print: |_, machine, run| perfmon_csv(machine, run, CLOCK),
    },
];

fn programs_of(machine: &Machine) -> Option<&'static Programs> {
    PROGRAMS.iter().find(|programs| programs.os.id == machine.os.id)
}
