//! A log of Windows performance counters, as `typeperf -f CSV` and Performance Monitor write it (PDH-CSV 4.0;
//! `docs/sources/log-layouts.md`): a line a second. Rates have no value in the first line.

use super::LogClock;
use super::columns::Columns;
use machine::MachineRun;
use scenario::Machine;
use std::fmt::Write;

/// The simulated machine's name.
const HOST: &str = "FAULTLINE";
/// The simulated machine's time zone: minutes to add to its time.
const ZONE: &str = "(PDH-CSV 4.0) (GMT Standard Time)(0)";
/// Pages in a megabyte, bytes in a page.
const PAGES_MB: f64 = 256.0;
const PAGE_BYTES: f64 = 4096.0;

/// Where a counter's value comes from.
enum Source {
    /// The counts of a second.
    Rate(&'static [&'static str]),
    /// Shares of a second, in percent.
    Share(&'static [&'static str]),
    /// A state: its series, and the value of one page.
    Pages(&'static str, f64),
    /// Processes that are ready but not running.
    Queue,
    /// Share of the page file in use, in percent.
    PageFile,
}

/// Counters by their paths.
const COUNTERS: [(&str, Source); 18] = [
    (r"Processor(_Total)\% User Time", Source::Share(&["user"])),
    (r"Processor(_Total)\% Privileged Time", Source::Share(&["system"])),
    (r"Processor(_Total)\% Processor Time", Source::Share(&["user", "system"])),
    (r"System\Processor Queue Length", Source::Queue),
    (r"System\Context Switches/sec", Source::Rate(&["switches"])),
    (r"Memory\Page Faults/sec", Source::Rate(&["page_faults"])),
    (r"Memory\Transition Faults/sec", Source::Rate(&["transition_faults"])),
    (r"Memory\Demand Zero Faults/sec", Source::Rate(&["demand_zero_faults"])),
    (r"Memory\Page Reads/sec", Source::Rate(&["page_reads"])),
    (r"Memory\Pages Input/sec", Source::Rate(&["pages_input"])),
    (r"Memory\Page Writes/sec", Source::Rate(&["page_writes"])),
    (r"Memory\Pages Output/sec", Source::Rate(&["pages_output"])),
    (r"Memory\Pages/sec", Source::Rate(&["pages_input", "pages_output"])),
    (r"Memory\Available MBytes", Source::Pages("available", 1.0 / PAGES_MB)),
    (r"Memory\Committed Bytes", Source::Pages("committed", PAGE_BYTES)),
    (r"Paging File(_Total)\% Usage", Source::PageFile),
    (r"PhysicalDisk(_Total)\% Disk Time", Source::Share(&["disk_busy"])),
    (r"PhysicalDisk(_Total)\Disk Transfers/sec", Source::Rate(&["disk_transfers"])),
];

/// The log of a run.
pub(super) fn perfmon_csv(machine: &Machine, run: &MachineRun, clock: LogClock) -> String {
    let columns = Columns(run);
    let mut out = format!("\"{ZONE}\"");
    // Writing to a string cannot fail.
    let _ = COUNTERS.iter().try_for_each(|(path, _)| write!(out, r#","\\{HOST}\{path}""#));
    out += "\r\n";
    for second in 0..columns.seconds() {
        let _ = write!(out, "\"{}.000\"", clock.american(second as u64 * 1_000_000_000));
        for (_, source) in &COUNTERS {
            let _ = write!(out, ",\"{}\"", cell(source, machine, &columns, second));
        }
        out += "\r\n";
    }
    out
}

fn cell(source: &Source, machine: &Machine, columns: &Columns<'_>, second: usize) -> String {
    let sum = |ids: &[&str]| ids.iter().map(|id| columns.value(id, second)).sum::<f64>();
    match *source {
        Source::Rate(_) | Source::Share(_) if second == 0 => " ".to_string(),
        Source::Rate(ids) => format!("{:.6}", sum(ids)),
        Source::Share(ids) => format!("{:.6}", sum(ids).min(100.0)),
        Source::Pages(id, each) => format!("{:.0}", (columns.value(id, second) * each).floor()),
        Source::Queue => format!("{:.0}", (columns.value("runnable", second) - f64::from(machine.cpus())).max(0.0)),
        Source::PageFile => {
            format!("{:.6}", columns.value("pagefile_in_use", second) * 100.0 / f64::from(machine.swap().max(1)))
        }
    }
}
