//! What people wrote between the rows of a log: `START_LOG`, `=== phase 2`.

use crate::log::lines::stamp::leading;
use crate::log::lines::token::Token;
use crate::log::messages::syslog::Said;
use crate::log::rows::marked;
use crate::log::table::Table;
use base::diag::shortened;
use serde::Serialize;

/// The most markers that are kept of one file: those of a log full of other text help nobody.
pub const MAX_MARKERS: usize = 64;

/// The most that are kept where more than those begin and end repetitions of an experiment.
const MAX_BOUNDARIES: usize = 4096;

/// A line of words between rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marker {
    /// The line, counted from 1.
    pub line: u32,
    /// Its text after the timestamp, if it has one, shortened like a finding's token.
    pub text: String,
    /// The first row after it, counted from 0; the number of rows if there is none.
    pub row: u32,
    /// Whose limit the kernel enforced, if it is a kill by that of a control group.
    pub over_limit: Option<OverLimit>,
}

/// A control group of Linux that reached its own limit of memory.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct OverLimit {
    /// Its path, if the log says which group it was.
    pub group: Option<String>,
}

/// A marker on the axis of the counted rows.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct LogMarker {
    /// The line, counted from 1.
    pub line: u32,
    /// Its text.
    pub text: String,
    /// The time in seconds of the first row after it that is not an average since boot, whether left out or not; one
    /// interval after the last row if there is none.
    pub t_s: f64,
}

/// The markers found so far.
#[derive(Debug, Default)]
pub(in crate::log) struct Markers(Vec<Marker>);

impl Markers {
    /// Keeps a line if it contains words and there is room.
    pub(in crate::log) fn mark(&mut self, line: u32, text: &str, rows: usize) {
        let most = if marked::of(text.trim()).is_some() { MAX_BOUNDARIES } else { MAX_MARKERS };
        if self.0.len() < most && text.chars().any(char::is_alphabetic) {
            self.0.push(Marker { line, text: shortened(text.trim()), row: rows as u32, over_limit: None });
        }
    }

    /// The markers.
    pub(in crate::log) fn into_list(self) -> Vec<Marker> {
        self.0
    }
}

/// The text of a line after its timestamp, if it has one; nothing if it is the output of `date`: a time, a zone and a
/// year.
pub(in crate::log) fn behind_stamp<'t>(line: &'t str, tokens: &[Token<'t>]) -> &'t str {
    let Some((_, used)) = leading(tokens) else { return line };
    let Some((words, first)) = tokens.get(used..).and_then(|words| Some((words, words.first()?))) else { return "" };
    let is_year = |word: &Token<'_>| word.text.len() == 4 && word.text.bytes().all(|b| b.is_ascii_digit());
    let is_date = words.len() <= 2 && words.last().is_some_and(is_year);
    line.get(first.at..).filter(|_| !is_date).unwrap_or_default()
}

/// What someone wrote with `logger`: not a line of the kernel's, and without the host and the tag that syslogd puts
/// before it.
pub(in crate::log) fn written<'t>(said: &Said<'t>) -> Option<&'t str> {
    if said.by_kernel {
        return None;
    }
    let tagged = said.message.split_once(": ").filter(|(tag, _)| tag.split_whitespace().count() <= 2);
    Some(tagged.filter(|_| said.stamp.is_some()).map_or(said.message, |(_, rest)| rest))
}

impl Table {
    /// Where the markers are on the axis of [`Counted::t`](crate::log::Counted::t).
    pub fn marked(&self) -> Vec<LogMarker> {
        if self.markers.is_empty() {
            return Vec::new();
        }
        let mut found: Vec<LogMarker> = Vec::with_capacity(self.markers.len());
        let mut end_s = 0.0;
        for (row, seconds) in self.seconds() {
            while let Some(marker) = self.markers.get(found.len()).filter(|marker| marker.row <= row) {
                found.push(marker.at(seconds));
            }
            end_s = seconds + self.time.interval_s;
        }
        let rest = self.markers.iter().skip(found.len()).map(|marker| marker.at(end_s));
        found.extend(rest);
        found
    }

    /// The run that a marker belongs to: that of the first row after it, or the last one.
    pub(crate) fn run_of_marker(&self, marker: &Marker) -> u32 {
        self.run_of(marker.row)
    }
}

impl Marker {
    fn at(&self, t_s: f64) -> LogMarker {
        LogMarker { line: self.line, text: self.text.clone(), t_s }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::log::{LogReport, MAX_MARKERS, read};

    const HEAD: &str = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
";
    const ROW: &str = " 1  0      0 900000   2000 800000  5  7     0     0  100  200 10  5 85  0  0\n";
    /// Averages since boot, which are unlike the intervals after them.
    const BOOT: &str = " 1  0      0 900000   2000 800000 50 70     0     0  700  800 10  5 85  0  0\n";

    fn vmstat(lines: &[&str]) -> LogReport {
        read("log", lines.concat().as_bytes(), None)
    }

    fn told(report: &LogReport) -> Vec<(u32, String, f64)> {
        report.head().markers.into_iter().map(|LogMarker { line, text, t_s }| (line, text, t_s)).collect()
    }

    #[test]
    fn words_between_rows_are_markers_and_text_above_the_log_is_none() {
        let report =
            vmstat(&["a log of mine\n", HEAD, BOOT, ROW, "  START_LOG \n", ROW, ROW, "----\n", "...\n", ROW, "END\n"]);
        assert_eq!(told(&report), [(6, "START_LOG".to_owned(), 1.0), (12, "END".to_owned(), 4.0)]);
        assert_eq!(report.table.markers.iter().map(|marker| marker.row).collect::<Vec<_>>(), [2, 5]);
        assert!(vmstat(&["a log of mine\n", ROW, ROW]).table.markers.is_empty());
        // What is written as a mark is one wherever it is.
        assert_eq!(told(&vmstat(&["START_LOG\n", ROW, ROW])), [(1, "START_LOG".to_owned(), 0.0)]);
    }

    #[test]
    fn a_marker_in_front_of_an_average_since_boot_is_at_the_row_behind_that() {
        let report = vmstat(&[HEAD, BOOT, ROW, ROW, "=== phase 2\n", HEAD, BOOT, ROW]);
        assert_eq!(report.table.since_boot, [true, false, false, true, false]);
        let t_s = report.table.counted().t[2];
        assert_eq!(told(&report), [(6, "=== phase 2".to_owned(), t_s)]);
        assert_eq!(report.table.run_of_marker(&report.table.markers[0]), 1);
    }

    #[test]
    fn what_is_left_out_moves_no_marker() {
        let mut report = vmstat(&[HEAD, BOOT, ROW, "go\n", ROW, ROW]);
        report.leave_out(&[[0.0, 1.0]]).expect("a stretch");
        assert_eq!((report.table.counted().len(), told(&report)), (1, vec![(5, "go".to_owned(), 1.0)]));
    }

    #[test]
    fn a_stamp_in_front_is_no_part_of_a_marker() {
        let stamped = |second: u32, rest: &str| format!("2026-11-22T13:00:0{second} {rest}");
        let report = vmstat(&[HEAD, &stamped(0, BOOT), &stamped(1, ROW), &stamped(2, "START: a\n"), &stamped(3, ROW)]);
        assert_eq!(told(&report), [(5, "START: a".to_owned(), 2.0)]);
        let dated = vmstat(&[HEAD, BOOT, ROW, "Sun Nov 22 19:54:17 UTC 2026\n", HEAD, BOOT, ROW]);
        assert!(dated.table.rows() == 4 && dated.table.markers.is_empty(), "{:?}", dated.table.markers);
    }

    #[test]
    fn no_more_markers_are_kept_than_anybody_reads_nor_longer_ones() {
        let long = format!("{}\n", "é".repeat(5000));
        let report = vmstat(&[&[HEAD, BOOT, ROW].concat(), &format!("{long}{ROW}").repeat(200)]);
        assert_eq!((report.table.rows(), report.table.markers.len()), (202, MAX_MARKERS));
        assert!(report.table.markers.iter().all(|marker| marker.text.chars().count() == 60));
    }

    #[test]
    fn what_logger_wrote_is_a_marker_and_what_the_kernel_or_syslogd_said_is_none() {
        let record = |second: u32| {
            format!("Apr 19 04:20:{second:02} host1 kernel: np_scanned: {second}, np_freed: 2, np_left: 3\n")
        };
        let lines = [
            "Apr 19 04:20:01 host1 user1: START_LOG\n".to_owned(),
            record(2),
            "Apr 19 04:20:02 host1 kernel: pid 7 was killed: out of swap space\n".to_owned(),
            record(3),
            "Apr 19 04:20:03 host1 user1: END_LOG\n".to_owned(),
            record(4),
        ];
        let report = read("messages", lines.concat().as_bytes(), None);
        assert_eq!(report.table.rows(), 3, "{:?}", report.diags);
        assert_eq!(told(&report), [(1, "START_LOG".to_owned(), 0.0), (5, "END_LOG".to_owned(), 2.0)]);
    }
}
