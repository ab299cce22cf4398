//! What Linux's programs would have printed of a run.

use super::super::{LogClock, Printed};
use super::from_run::{linux_samples, tunables};
use super::meter::{Era, LinuxSample};
use super::sar::{SarOptions, SarReport, Sysstat, sar};
use super::snapshots::snapshots;
use super::vmstat::{MemoryUnit, Procps, VmstatOptions, vmstat};
use super::{proc_meminfo, proc_pressure_memory, proc_vmstat, sysctl_lines, vmstat_s};
use machine::MachineRun;
use scenario::Machine;

/// The clock of a simulated machine: a date that nobody will mistake for a real one.
const CLOCK: LogClock = LogClock { start_unix_s: 0 };
/// The simulated machine's name.
const HOST: &str = "faultline";

/// Prints a text of Linux from a run. The caller has checked that the machine has it.
pub fn linux_text(text: Printed, machine: &Machine, run: &MachineRun) -> String {
    let version = machine.os.version.as_str();
    let Some(era) = Era::of_version(version) else { return String::new() };
    let procps = if era == Era::V2_6 { Procps::V3_2 } else { Procps::V4_0_5 };
    let samples = linux_samples(machine, run);
    let at_the_end = |print: &dyn Fn(&LinuxSample) -> String| samples.last().map(print).unwrap_or_default();
    match text {
        Printed::Vmstat => vmstat(&samples, &VmstatOptions::every_second(procps, era)),
        Printed::VmstatS => at_the_end(&|sample| vmstat_s(procps, era, sample, MemoryUnit::Kibibytes, CLOCK)),
        Printed::Sar => {
            let options = SarOptions {
                sysstat: if era == Era::V2_6 { Sysstat::V10 } else { Sysstat::V12 },
                era,
                version,
                host: HOST,
                cpus: machine.cpus(),
                clock: CLOCK,
            };
            sar(&samples, &SarReport::ALL, &options)
        }
        Printed::ProcVmstat => snapshots(&samples, CLOCK, |sample| proc_vmstat(era, sample)),
        Printed::ProcMeminfo => snapshots(&samples, CLOCK, |sample| proc_meminfo(era, sample)),
        Printed::ProcPressure => snapshots(&samples, CLOCK, |sample| proc_pressure_memory(&sample.pressure)),
        Printed::Sysctl => {
            let values: Vec<(&str, [i64; 1])> =
                tunables(machine).into_iter().map(|(name, value)| (name, [value])).collect();
            sysctl_lines(values.iter().map(|(name, value)| (*name, &value[..])))
        }
        // The caller does not ask for texts of other systems.
        Printed::VmstatCsv
        | Printed::PageoutLog
        | Printed::PageoutCsv
        | Printed::NpLog
        | Printed::TimeL
        | Printed::Perfmon => String::new(),
    }
}
