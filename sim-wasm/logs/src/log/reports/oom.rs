//! Reports of Linux about memory that ran out, from dmesg, the journal or syslog: what `show_mem()` prints
//! (`Mem-Info:`), the table of tasks, and the victim. One report is a row; the victims are markers. Of a report cut down to
//! the sentence about its victim, that is a row.
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
mod limit;
mod line;
mod report;

use limit::Limits;
use line::message;
use report::{Report, killed};

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "linux-oom", sniff, parse };

/// More certain than the tables that may be in the same transcript: its lines are those of a kernel.
const POINTS: u32 = 60;

/// Less certain than any header: the sentence about a victim is also in logs of other kinds.
const POINTS_OF_KILL: u32 = 35;

/// What begins a report.
const INVOKED: &str = "invoked oom-killer";

/// Whether it is the line that the counters follow; up to 2.6.27 with a small `i`.
fn is_mem_info(text: &str) -> bool {
    const MARK: &str = "mem-info:";
    let text = text.trim_end();
    let from = text.len().saturating_sub(MARK.len());
    text.get(from..).is_some_and(|end| end.eq_ignore_ascii_case(MARK))
}

/// Whether a report begins in a line, or its counters do.
fn begins_report(line: &str) -> bool {
    line.contains(INVOKED) || is_mem_info(line)
}

/// Whether a line is of a report, or the sentence about a victim.
pub(in crate::log) fn is_mark(line: &str) -> bool {
    // Most lines are rows of numbers. All bytes are looked at without a jump, so that several are looked at at once.
    let may_be = line.ends_with(':') || line.bytes().fold(false, |any, b| any | matches!(b, b'k' | b'K'));
    may_be && (begins_report(line) || killed(line).is_some())
}

/// The first line of a text in which a report or the sentence about a victim is, and its number. A kernel says much
/// before its memory runs out.
pub(in crate::log) fn first_mark(text: &str) -> Option<(&str, u32)> {
    let mut lines = text.lines().zip(1..);
    lines.find(|(line, _)| is_mark(line))
}

/// The score of a text by that line.
pub(in crate::log) fn marked((line, number): (&str, u32)) -> Score {
    Score::yes(if begins_report(line) { POINTS } else { POINTS_OF_KILL }, Reason::at("family-mark", number, line))
}

fn sniff(sample: &Sample<'_>) -> Score {
    let report = || sample.numbered().find(|(line, _)| begins_report(line));
    let kill = || sample.numbered().find(|(line, _)| killed(line).is_some());
    report().or_else(kill).map_or_else(|| Score::no("no-mark"), marked)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    // Each zone of each node has some twenty counters.
    let mut records = Records::wide();
    let mut report: Option<Report<'_>> = None;
    let mut tokens = Vec::new();
    let mut room = true;
    let mut limits = Limits::default();
    for (line, number) in text.numbered() {
        let said = message(line, &mut tokens);
        let invoked = said.text.contains(INVOKED);
        let counted = is_mem_info(said.text);
        let is_kill = killed(said.text).is_some() && report.as_ref().is_none_or(|report| report.is_before_kill(&said));
        let begins = invoked || is_kill || counted && report.as_ref().is_none_or(|report| report.has_counters);
        if begins {
            if !is_kill {
                limits.begin();
            }
            room = room && close(report.take(), &mut records, &mut sink);
            report = Some(Report::new(number, said.stamp));
        }
        if !room {
            break;
        }
        limits.line(said.text, number);
        if let Some(report) = &mut report {
            report.is_kill |= is_kill;
            report.has_counters |= counted;
            report.line(&said, number, &mut sink);
        }
    }
    if room {
        close(report, &mut records, &mut sink);
    }
    let mut table = records.finish("linux-oom.reports", &mut sink);
    limits.mark(&mut table);
    (table, sink.into_diags())
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
    // Somebody may have picked the line of names and none of the tasks.
    if tasks.count == 0 {
        return true;
    }
    records.set(&ColumnSpec::new("tasks.count", Unit::Processes, Kind::Gauge), f64::from(tasks.count));
    for (name, unit, sum) in &tasks.sums {
        records.set(&ColumnSpec::new(&format!("tasks.{name}"), *unit, Kind::Gauge), *sum);
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::read;

    const KILLED: &str =
        "Out of memory: Killed process 235 (report-builder) total-vm:601072kB, anon-rss:379392kB, file-rss:84kB, UID:0";

    fn parsed(text: &str) -> Table {
        parse(Text::new(text, &|_| {})).0
    }

    #[test]
    fn the_lines_about_victims_alone_are_a_row_each() {
        let line = |second: u32| format!("2026-11-26T04:25:{second}.302038+00:00 shop1 kernel: {KILLED}\n");
        let table = parsed(&(line(48) + &line(59)));
        assert_eq!((table.t.as_slice(), table.markers.len()), (&[0.0, 11.0][..], 2));
        assert_eq!(table.column("victim.anon-rss").expect("a column").values, [379_392.0; 2]);
        assert_eq!(table.markers[1].text, "Killed process 235 (report-builder)");
        let old = parsed("Jan  2 00:00:01 h kernel: Out of Memory: Killed process 7 (java).\n");
        assert_eq!((old.rows(), old.markers[0].text.as_str()), (1, "Killed process 7 (java)."));
    }

    #[test]
    fn a_later_victim_without_a_report_is_a_row_and_one_at_once_is_of_the_same_report() {
        let at = |second: u32, said: &str| format!("[  {second}.000000] {said}\n");
        let report = at(100, "java invoked oom-killer: order=0") + &at(100, "active_anon:12") + &at(100, KILLED);
        assert_eq!(parsed(&(report.clone() + &at(100, KILLED))).rows(), 1);
        assert_eq!(parsed(&(report + &at(130, KILLED))).t, [0.0, 30.0]);
    }

    #[test]
    fn the_names_of_the_table_of_tasks_without_tasks_are_no_zeros() {
        let text = format!("[  9.0] [  pid  ]   uid  tgid total_vm      rss oom_score_adj name\n[  9.0] {KILLED}\n");
        let text = format!("[  9.0] a invoked oom-killer: order=0\n{text}");
        let table = parsed(&text);
        assert_eq!(table.rows(), 1);
        assert!(table.columns.iter().all(|column| !column.spec.qualified.starts_with("tasks.")));
    }

    #[test]
    fn a_report_below_a_thousand_messages_is_found_and_needs_no_interval() {
        let before = "2026-11-26T04:20:09.5+00:00 shop1 kernel: usb 1-1: new device\n".repeat(1000);
        let report =
            read("kern.log", format!("{before}2026-11-26T04:25:48.3+00:00 shop1 kernel: {KILLED}\n").as_bytes(), None);
        assert_eq!((report.format, report.table.lines.as_slice()), (Some("linux-oom"), &[1001][..]));
        assert_eq!(report.diags, []);
    }
}
