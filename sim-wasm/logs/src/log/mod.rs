//! Logs of vmstat and its relatives: from the bytes of a dropped file to a table with units, runs and findings.
//!
//! ```text
//! bytes -> decode -> envelope -> parts -> detect -> a format's parse -> assemble (runs, time axis) -> doctor -> LogReport
//!                                       ├ tabular: dialect + reader (whitespace tables; `shape` is BSD's) -> grid
//!                                       ├ cells + sheet (separated values) -> records -> grid
//!                                       ├ said + pairs (kernel messages) -> records -> grid
//!                                       ├ points (numbers dated one by one) -> records -> grid
//!                                       └ records (everything else) -> grid
//! ```
//!
//! A format is one file with a `sniff` and a `parse`, and one line in [`FORMATS`]. Logs that are known by name but not
//! read yet are in [`families`]. Nothing here fails: a file that cannot be read becomes a report with an error and no
//! rows.

use base::diag::{Code, Diag, has_error};

mod clock;
mod collectl;
mod command;
pub mod detect;
mod doctor;
mod envelope;
mod events;
pub mod families;
#[cfg(feature = "fuzzing")]
#[doc(hidden)]
pub mod fuzz;
mod head;
pub mod lines;
mod messages;
mod nmon;
mod options;
mod parts;
mod quantity;
mod reports;
mod rows;
mod separated;
mod series;
mod sink;
mod sysstat;
pub mod table;
mod tools;
mod transcript;
mod vmstat;

pub(crate) use clock::Dial;
pub use clock::{ClockStretch, ClockTime, Moment, WallClock};
pub use detect::{Candidate, Reason};
pub(crate) use head::measures;
pub use head::{ColumnHead, LeftOut, LogHead, LogReport};
pub use lines::decode::MAX_BYTES;
pub use lines::text::{Text, Watch};
pub use messages::marker::{LogMarker, MAX_MARKERS, Marker, OverLimit};
pub use options::{DateOrder, MAX_EXCLUDED, ReadOptions, SinceBootRows};
pub use parts::LogPart;
pub use quantity::{Common, Quantity};
pub use rows::counted::Counted;
pub use rows::grid::MAX_ROWS;
pub use table::{Column, Kind, Run, Table, TimeAxis, TimeSource, Unit};

use detect::{CLAIM, Sample, Score};

/// A log format that can be read.
pub struct Format {
    /// Its id, stable in JSON and links.
    pub id: &'static str,
    /// How much a text looks like it.
    pub sniff: fn(&Sample<'_>) -> Score,
    /// Reads a text; never fails.
    pub parse: fn(Text<'_>) -> (Table, Vec<Diag>),
}

/// The formats, one per line.
pub const FORMATS: &[Format] = &[
    vmstat::linux::FORMAT,
    vmstat::freebsd::FORMAT,
    messages::snapshots::vmstat_s::FORMAT,
    messages::snapshots::freebsd_vmstat_s::FORMAT,
    messages::snapshots::freebsd_sysctl::FORMAT,
    messages::snapshots::meminfo::FORMAT,
    messages::snapshots::zoneinfo::FORMAT,
    messages::snapshots::proc_vmstat::FORMAT,
    messages::snapshots::cgroup::FORMAT,
    messages::snapshots::buddyinfo::FORMAT,
    messages::snapshots::slabinfo::FORMAT,
    messages::snapshots::exposition::FORMAT,
    series::exposition::FORMAT,
    series::prometheus::FORMAT,
    series::line_protocol::FORMAT,
    series::promtool::FORMAT,
    series::telegraf_json::FORMAT,
    series::influx_json::FORMAT,
    series::annotated_csv::FORMAT,
    events::vmscan::FORMAT,
    events::damon::FORMAT,
    messages::snapshots::psi::FORMAT,
    messages::snapshots::proc_stat::FORMAT,
    vmstat::stress_ng::FORMAT,
    vmstat::macos::FORMAT,
    separated::rrdtool_update::FORMAT,
    vmstat::toybox::FORMAT,
    vmstat::busybox::FORMAT,
    vmstat::solaris::PAGING,
    vmstat::solaris::FORMAT,
    vmstat::aix::FORMAT,
    vmstat::hp_ux::FORMAT,
    vmstat::tru64::FORMAT,
    vmstat::bsd43::FORMAT,
    vmstat::openbsd::FORMAT,
    vmstat::netbsd::FORMAT,
    sysstat::sar::FORMAT,
    sysstat::sadf_csv::FORMAT,
    sysstat::sadf_ppc::FORMAT,
    sysstat::sadf_json::FORMAT,
    sysstat::sadf_xml::FORMAT,
    collectl::FORMAT,
    messages::pageout::FORMAT,
    messages::usage::FORMAT,
    separated::dstat::FORMAT,
    tools::dstat::FORMAT,
    separated::perfmon::FORMAT,
    nmon::FORMAT,
    reports::oom::FORMAT,
    reports::atop::FORMAT,
    tools::top::FORMAT,
    tools::free::FORMAT,
    tools::iostat::FORMAT,
    tools::pidstat::FORMAT,
    tools::docker::FORMAT,
    tools::swap::FORMAT,
    messages::labels::FORMAT,
    separated::key_value_csv::FORMAT,
    separated::csv::FORMAT,
    separated::blanks::FORMAT,
];

/// How many lines of a file are quoted.
const FIRST_LINES: usize = 3;

/// Reads a log file. `forced_format` overrules the detection with one of [`FORMATS`]' ids.
pub fn read(name: &str, bytes: &[u8], forced_format: Option<&str>) -> LogReport {
    read_as(name, bytes, &ReadOptions { format: forced_format.map(str::to_owned), ..ReadOptions::default() })
}

/// Reads a log file, with `options` overruling what it says.
pub fn read_as(name: &str, bytes: &[u8], options: &ReadOptions) -> LogReport {
    read_watched(name, bytes, options, &|_| {})
}

/// The same, and reports to `watch` how much has been read. The last report is 1, whatever became of the file.
pub fn read_watched(name: &str, bytes: &[u8], options: &ReadOptions, watch: Watch<'_>) -> LogReport {
    let mut reports = reports(name, bytes, options, Wanted::One, watch);
    watch(1.0);
    // There is always one.
    reports.swap_remove(0)
}

/// Reads every log of a file: those of several machines and of several tools. A file with one log, and a file that
/// cannot be read, has one report.
pub fn read_all(name: &str, bytes: &[u8], options: &ReadOptions) -> Vec<LogReport> {
    let wanted = if options.part.is_some() { Wanted::One } else { Wanted::All };
    reports(name, bytes, options, wanted, &|_| {})
}

/// Which of a file's logs are read.
#[derive(Clone, Copy, PartialEq)]
enum Wanted {
    /// That of [`ReadOptions::part`], or the one that the file as a whole looks like.
    One,
    All,
}

fn reports(name: &str, bytes: &[u8], options: &ReadOptions, wanted: Wanted, watch: Watch<'_>) -> Vec<LogReport> {
    let mut empty = LogReport::refused(name, options.format.is_some());
    if let Err(refusal) = options.clone().checked() {
        empty.diags.push(refusal);
        return vec![empty];
    }
    if is_archive(bytes) {
        empty.diags.push(Diag::error(Code::LogArchive));
        return vec![empty];
    }
    let decoded = match lines::decode::decode(bytes) {
        Ok(decoded) => decoded,
        Err(refusal) => {
            empty.diags.push(refusal);
            return vec![empty];
        }
    };
    empty.encoding = decoded.encoding;
    empty.diags.extend(decoded.note);
    let lines = decoded.text.lines().filter(|line| !line.trim().is_empty());
    empty.first_lines = lines.take(FIRST_LINES).map(detect::quote).collect();
    let mut sink = sink::Sink::default();
    let text = envelope::open(&decoded.text, &mut sink);
    empty.diags.extend(sink.into_diags());
    let mut logs = parts::open(&text, options.format.is_none());
    let called = |log: &parts::Opened<'_>| options.part.as_ref().is_some_and(|part| log.part.is_called(part));
    if options.part.is_some() && options.format.is_some() && !logs.iter().any(called) {
        // A format that is named overrules those by which the file is divided, unless one of those was meant.
        logs = parts::open(&text, true);
    }
    if logs.len() > 1 {
        empty.parts = logs.iter().map(|log| log.part.clone()).collect();
    }
    let first = options.part.as_ref().map_or_else(|| Some(usual(&logs, &text)), |_| logs.iter().position(called));
    let Some(first) = first else {
        empty.diags.push(parts::no_such_part(options.part.as_deref().unwrap_or_default(), &empty.parts));
        return vec![empty];
    };
    if wanted == Wanted::One {
        let log = logs.swap_remove(first);
        if options.part.is_none() && !empty.parts.is_empty() {
            empty.diags.push(parts::others_unread(&log.part, &empty.parts));
        }
        return vec![read_part(log, options, empty, watch)];
    }
    logs.into_iter().map(|log| read_part(log, options, empty.clone(), watch)).collect()
}

/// Whether these are the bytes of an archive of tar. Whoever reads files makes files of its members; read as a text, it would
/// be the first log in it.
fn is_archive(bytes: &[u8]) -> bool {
    const MAGIC: std::ops::Range<usize> = 257..262;
    bytes.get(MAGIC) == Some(b"ustar".as_slice())
}

/// The log that a file as a whole looks like, or the first.
fn usual(logs: &[parts::Opened<'_>], text: &str) -> usize {
    if logs.len() < 2 || logs.iter().any(|log| log.part.machine.is_some()) {
        return 0;
    }
    let best = detect::detect(text).first().map(|candidate| candidate.id);
    logs.iter().position(|log| log.part.format == best).unwrap_or(0)
}

/// Reads one log of a file.
fn read_part(log: parts::Opened<'_>, options: &ReadOptions, mut report: LogReport, watch: Watch<'_>) -> LogReport {
    let of_file = report.diags.len();
    report.detection = detect::detect(&log.text);
    let is_both = options.format.is_none() && transcript::both_claim(&mut report.detection);
    match choose(&report.detection, options.format.as_deref()) {
        Ok(format) if is_both => transcript(format, Text::new(&log.text, watch), options, &mut report),
        Ok(format) => parse(format, Text::new(&log.text, watch), options, &mut report),
        Err(refusal) => report.diags.push(refusal),
    }
    report.move_lines(log.before, of_file);
    for beside in log.beside.iter().filter(|beside| report.format != Some(beside.format)) {
        report.diags.push(Diag::note(Code::LogBeside).at(beside.line, 0).token(beside.format));
    }
    report.part = (!report.parts.is_empty()).then_some(log.part.id);
    report
}

/// Reads a text with a log and reports of `time`.
fn transcript(format: &'static Format, text: Text<'_>, options: &ReadOptions, report: &mut LogReport) {
    let said = report.diags.clone();
    parse(format, text.part(0.0, 0.5), options, report);
    let (reports, _) = (messages::usage::FORMAT.parse)(text.part(0.5, 1.0));
    if !transcript::leads(&reports, &report.table) {
        report.diags.extend(transcript::note_of_reports(&reports));
        return;
    }
    let note = transcript::note_of_log(&reports, &report.table, format.id);
    report.diags = said;
    parse(&messages::usage::FORMAT, text.part(0.5, 1.0), options, report);
    report.diags.extend(note);
    transcript::put_first(&mut report.detection, messages::usage::FORMAT.id);
}

fn choose(detection: &[Candidate], forced: Option<&str>) -> Result<&'static Format, Diag> {
    let by_id = |id: &str| FORMATS.iter().find(|format| format.id == id);
    if let Some(id) = forced {
        let accepted = || FORMATS.iter().map(|format| format.id).collect::<Vec<_>>().join(" ");
        return by_id(id).ok_or_else(|| Diag::error(Code::LogNoSuchFormat).token(id).arg("accepted", accepted()));
    }
    let unknown = || Diag::error(Code::LogUnknownFormat);
    let best = detection.first().filter(|candidate| candidate.points >= CLAIM).ok_or_else(unknown)?;
    by_id(best.id).ok_or_else(|| {
        let Reason { line, quote, .. } = &best.reason;
        let refusal = Diag::error(families::refusal(best.id)).at(*line, 0).token(quote).arg("family", best.id);
        match families::command(best.id) {
            Some(command) => refusal.arg("command", command),
            None => refusal,
        }
    })
}

/// Whether the banner of its logs has a date that may have the month or the day first.
fn has_dates_with_slashes(format: &Format) -> bool {
    [sysstat::sar::FORMAT.id, tools::pidstat::FORMAT.id].contains(&format.id)
}

fn parse(format: &'static Format, text: Text<'_>, options: &ReadOptions, report: &mut LogReport) {
    let (mut table, mut diags) = match options.date_order {
        Some(order) if format.id == sysstat::sar::FORMAT.id => sysstat::sar::parse_dated(text, Some(order)),
        Some(order) if format.id == tools::pidstat::FORMAT.id => tools::pidstat::parse_dated(text, Some(order)),
        _ => (format.parse)(text),
    };
    let mut overflows = sink::Sink::default();
    table.leave_out_overflows(&mut overflows);
    diags.extend(overflows.into_diags());
    report.overruled = options.apply(&mut table, &mut diags);
    if table.all_since_boot && options.since_boot.is_none() {
        table.void_averages();
    }
    report.overruled.date_order = options.date_order.filter(|_| has_dates_with_slashes(format));
    rows::marked::split(&mut table, &mut diags);
    let mut sink = sink::Sink::default();
    doctor::check(&table, &mut sink);
    report.format = Some(format.id);
    report.diags.extend(diags);
    report.diags.extend(sink.into_diags());
    if table.rows() == 0 && !has_error(&report.diags) {
        report.diags.push(Diag::error(Code::LogNoRows).arg("format", format.id));
    }
    report.table = table;
    // It was checked before anything was read.
    let _ = report.leave_out(&options.exclude);
}
