//! The lines of `/proc/stat` that vmstat reads (`fs/proc/proc_misc.c` of 2.6.12, `fs/proc/stat.c` of 6.x). Lines for
//! single processors and counts of single interrupts are left out.

use super::super::calendar::LogClock;
use super::meter::{CpuTicks, Era, LinuxSample};
use std::fmt::Write as _;

/// The lines. Boot time is what the clock shows at simulated time 0.
pub fn proc_stat(era: Era, sample: &LinuxSample, clock: LogClock) -> String {
    let CpuTicks { user, nice, system, idle, iowait, irq, softirq, steal, guest, guest_nice } = sample.ticks;
    let mut out = format!("cpu  {user} {nice} {system} {idle} {iowait} {irq} {softirq} {steal}");
    if era >= Era::V6 {
        let _ = write!(out, " {guest} {guest_nice}");
    }
    let (counters, gauges) = (&sample.counters, &sample.gauges);
    let _ = writeln!(out, "\nintr {}", counters.intr);
    let _ = writeln!(out, "ctxt {}\nbtime {}", counters.ctxt, clock.start_unix_s);
    let _ = writeln!(out, "processes {}", counters.processes);
    let _ = writeln!(out, "procs_running {}\nprocs_blocked {}", gauges.procs_running, gauges.procs_blocked);
    out
}
