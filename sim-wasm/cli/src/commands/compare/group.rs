//! The logs of a side.

use crate::failure::Failure;
use crate::findings::Findings;
use crate::moments::{Stretch, leave_out};
use crate::{host, input};
use base::diag::{Code, has_error};
use logs::log::{self, LogReport, ReadOptions};

/// The logs of a side, and the files of its folder that are none.
pub(super) struct Group {
    pub(super) logs: Vec<LogReport>,
    pub(super) unread: Vec<String>,
}

/// The logs of a side: a file, or all logs of a folder and its sub-folders in order of name. In a folder, files that are
/// not logs are passed over.
///
/// # Errors
/// A single file is not a log, or a folder contains none.
pub(super) fn read(
    path: &str,
    options: &ReadOptions,
    left_out: &[Stretch],
    findings: &mut Findings,
) -> Result<Group, Failure> {
    if path == "-" || !host::is_folder(path) {
        let report = log_of(path, options, left_out)?;
        findings.of_one(path, &report.diags);
        return Ok(Group { logs: vec![report], unread: Vec::new() });
    }
    let (mut logs, mut unread) = (Vec::new(), Vec::new());
    for file in host::files_in(path).map_err(|e| input::cannot_read(path, &e))? {
        match log_of(&file, options, left_out) {
            Ok(report) => {
                // How many there are is counted here.
                let own = report.diags.iter().filter(|diag| diag.code != Code::LogMore);
                own.for_each(|diag| findings.of_many(&file, diag));
                logs.push(report);
            }
            Err(failure) => {
                findings.pass_over(&failure);
                unread.push(file);
            }
        }
    }
    if logs.is_empty() { Err(Failure::file(path, "compare-no-logs", &[])) } else { Ok(Group { logs, unread }) }
}

fn log_of(named: &str, options: &ReadOptions, left_out: &[Stretch]) -> Result<LogReport, Failure> {
    let (file, part) = input::part(named);
    let options = ReadOptions { part: part.map(str::to_owned), ..options.clone() };
    let mut report = log::read_as(named, &input::bytes(file)?, &options);
    if has_error(&report.diags) || report.format.is_none() {
        return Err(Failure::document(named, &report.diags));
    }
    leave_out(&mut report, left_out)?;
    Ok(report)
}
