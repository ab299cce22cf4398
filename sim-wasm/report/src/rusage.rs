//! `/usr/bin/time -l`: times and resource usage of a process and the children it waited for (`usr.bin/time/time.c`,
//! 10.2).

use std::fmt::Write as _;

/// Statistics clock ticks per second (`stathz` of `kern.clockrate`) on amd64. Averages are integrals divided by ticks.
pub const STATHZ: u64 = 127;

const NS: u64 = 1_000_000_000;

/// What `wait4` reports (`struct rusage`), and the elapsed time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rusage {
    /// Elapsed time in nanoseconds.
    pub real_ns: u64,
    /// CPU time in user mode in nanoseconds (`ru_utime`).
    pub user_ns: u64,
    /// CPU time in the kernel in nanoseconds (`ru_stime`).
    pub system_ns: u64,
    /// Largest resident set in kB.
    pub maxrss: u64,
    /// Shared text in kB, summed at every tick of CPU time.
    pub ixrss: u64,
    /// Unshared data, likewise.
    pub idrss: u64,
    /// Unshared stack, likewise.
    pub isrss: u64,
    /// Faults without a pager: zero-filled, copied, or found in memory.
    pub minflt: u64,
    /// Faults that needed a read by a pager.
    pub majflt: u64,
    /// Number of times swapped out.
    pub nswap: u64,
    /// Block input operations.
    pub inblock: u64,
    /// Block output operations.
    pub oublock: u64,
    /// Messages sent.
    pub msgsnd: u64,
    /// Messages received.
    pub msgrcv: u64,
    /// Signals received.
    pub nsignals: u64,
    /// Voluntary context switches.
    pub nvcsw: u64,
    /// Involuntary context switches.
    pub nivcsw: u64,
}

/// The whole output: a line of times, truncated to hundredths of a second, and fourteen lines `%10ld  label`.
pub fn time_l(usage: &Rusage) -> String {
    let (real, user, system) = (seconds(usage.real_ns), seconds(usage.user_ns), seconds(usage.system_ns));
    let mut out = format!("{real} real {user} user {system} sys\n");
    let ticks = ticks(usage);
    let lines = [
        (usage.maxrss, "maximum resident set size"),
        (usage.ixrss / ticks, "average shared memory size"),
        (usage.idrss / ticks, "average unshared data size"),
        (usage.isrss / ticks, "average unshared stack size"),
        (usage.minflt, "page reclaims"),
        (usage.majflt, "page faults"),
        (usage.nswap, "swaps"),
        (usage.inblock, "block input operations"),
        (usage.oublock, "block output operations"),
        (usage.msgsnd, "messages sent"),
        (usage.msgrcv, "messages received"),
        (usage.nsignals, "signals received"),
        (usage.nvcsw, "voluntary context switches"),
        (usage.nivcsw, "involuntary context switches"),
    ];
    for (number, label) in lines {
        let _ = writeln!(out, "{number:10}  {label}");
    }
    out
}

fn seconds(ns: u64) -> String {
    format!("{:9}.{:02}", ns / NS, ns % NS / (NS / 100))
}

/// CPU time in ticks, at least one. Whole seconds and microseconds are converted separately, as in the program.
fn ticks(usage: &Rusage) -> u64 {
    let whole = usage.user_ns / NS + usage.system_ns / NS;
    let microseconds = (usage.user_ns % NS + usage.system_ns % NS) / 1000;
    (STATHZ * whole + STATHZ * microseconds / 1_000_000).max(1)
}
