//! Transcripts of experiments: reports of `time` among the output of other tools, of which one has a reader as well. What
//! says more is read, and the rest is named.

use super::detect::{CLAIM, Candidate};
use super::messages::usage;
use super::table::Table;
use base::diag::{Code, Diag};

/// Moves to the front whatever is to be read first: the other reader, if both claim the text. Returns whether both do.
pub(super) fn both_claim(detection: &mut [Candidate]) -> bool {
    let claims = |candidate: &Candidate| candidate.readable && candidate.points >= CLAIM;
    let is_time = |candidate: &Candidate| candidate.id == usage::FORMAT.id;
    let [first, second, ..] = detection else { return false };
    if is_time(first) && claims(second) {
        std::mem::swap(first, second);
        return true;
    }
    claims(first) && !is_time(first) && detection.iter().any(|candidate| is_time(candidate) && claims(candidate))
}

/// Whether the reports of `time` in a text say more than the log in it: `vmstat` or `free` that is called once before
/// and once after a command frames its report. Mere times yield to any interval.
pub(super) fn leads(reports: &Table, log: &Table) -> bool {
    let boot = |row: usize| log.all_since_boot || log.since_boot.get(row).copied().unwrap_or(false);
    let intervals = (0..log.rows()).filter(|row| !boot(*row)).count();
    let frames = if usage::uses(reports) { 2 * reports.rows() } else { 0 };
    reports.rows() > 0 && intervals <= frames
}

/// What is said of a log that is left out.
pub(super) fn note_of_log(reports: &Table, log: &Table, format: &str) -> Option<Diag> {
    let line = *log.lines.first()?;
    Some(Diag::note(Code::LogTranscript).at(line, 0).arg("count", reports.rows()).arg("format", format))
}

/// What is said of reports that are left out.
pub(super) fn note_of_reports(reports: &Table) -> Option<Diag> {
    let line = *reports.lines.first()?;
    Some(Diag::note(Code::LogTimeBeside).at(line, 0).arg("count", reports.rows()))
}

/// Puts the format that was read in front.
pub(super) fn put_first(detection: &mut [Candidate], id: &str) {
    if let Some(at) = detection.iter().position(|candidate| candidate.id == id) {
        detection[..=at].rotate_right(1);
    }
}
