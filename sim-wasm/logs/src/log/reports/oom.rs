//! Reports of Linux about memory that ran out, from dmesg, the journal or syslog: what `show_mem()` prints
//! (`Mem-Info:`), the table of tasks, and the victim. One report is a row; the victims are markers.
//!
//! Layouts: 2.6.18 to 6.12 (`mm/oom_kill.c`; `mm/show_mem.c`, before 6.3 `mm/page_alloc.c`; `lib/show_mem.c`). A page
//! allocation failure and SysRq-m print the same counters and are rows, too.

use crate::log::Format;
use crate::log::detect::{Reason, Sample, Score};
use crate::log::lines::text::Text;
use crate::log::rows::records::Records;
use crate::log::sink::Sink;
use crate::log::table::{ColumnSpec, Kind, Table, Unit};
use base::diag::Diag;

mod counters;
mod line;
mod report;

use line::message;
use report::Report;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "linux-oom", sniff, parse };

/// More certain than the tables that may be in the same transcript: its lines are those of a kernel.
const POINTS: u32 = 60;

/// What begins a report.
const INVOKED: &str = "invoked oom-killer";

/// Whether it is the line that the counters follow; up to 2.6.27 with a small `i`.
fn is_mem_info(text: &str) -> bool {
    const MARK: &str = "mem-info:";
    let text = text.trim_end();
    let from = text.len().saturating_sub(MARK.len());
    text.get(from..).is_some_and(|end| end.eq_ignore_ascii_case(MARK))
}

fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.numbered().find(|(line, _)| line.contains(INVOKED) || is_mem_info(line));
    match mark {
        Some((line, number)) => Score::yes(POINTS, Reason::at("family-mark", number, line)),
        None => Score::no("no-mark"),
    }
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    // Each zone of each node has some twenty counters.
    let mut records = Records::wide();
    let mut report: Option<Report<'_>> = None;
    let mut tokens = Vec::new();
    let mut room = true;
    for (line, number) in text.numbered() {
        let said = message(line, &mut tokens);
        let invoked = said.text.contains(INVOKED);
        let counted = is_mem_info(said.text);
        let begins = invoked || counted && report.as_ref().is_none_or(|report| report.has_counters);
        if begins {
            room = room && close(report.take(), &mut records, &mut sink);
            report = Some(Report::new(number, said.stamp));
        }
        if !room {
            break;
        }
        if let Some(report) = &mut report {
            report.has_counters |= counted;
            report.line(&said, number, &mut sink);
        }
    }
    if room {
        close(report, &mut records, &mut sink);
    }
    (records.finish("linux-oom.reports", &mut sink), sink.into_diags())
}

/// Makes a report a row; false if there is no room for it.
fn close(report: Option<Report<'_>>, records: &mut Records, sink: &mut Sink) -> bool {
    let Some(report) = report.filter(|report| !report.values.is_empty()) else { return true };
    // A marker belongs to the row after it, so those of this report come first.
    for (line, victim) in &report.victims {
        records.mark(*line, victim);
    }
    if !records.open_row(report.line, report.stamp, sink) {
        return false;
    }
    for (name, unit, value) in &report.values {
        records.set(&ColumnSpec::new(name, *unit, Kind::Gauge), *value);
    }
    let tasks = &report.tasks;
    if tasks.count > 0 {
        records.set(&ColumnSpec::new("tasks.count", Unit::Processes, Kind::Gauge), f64::from(tasks.count));
    }
    for (name, unit, sum) in &tasks.sums {
        records.set(&ColumnSpec::new(&format!("tasks.{name}"), *unit, Kind::Gauge), *sum);
    }
    true
}
