//! The logs of a side.

use crate::failure::Failure;
use crate::findings::Findings;
use crate::input::{self, LogFile};
use crate::moments::{Stretch, leave_out};
use base::diag::{Code, has_error};
use logs::log::{self, LogReport, ReadOptions};

/// The logs of a side, and the files of its folder that are none.
pub(super) struct Group {
    pub(super) logs: Vec<LogReport>,
    pub(super) unread: Vec<String>,
}

/// The logs of a side: a file, or all logs of a folder and its sub-folders in order of name, or of an archive. There, files
/// that are not logs are passed over.
///
/// # Errors
/// A single file is not a log, or a folder contains none.
pub(super) fn read(
    path: &str,
    options: &ReadOptions,
    left_out: &[Stretch],
    findings: &mut Findings,
) -> Result<Group, Failure> {
    let files = input::logs(path)?;
    let alone = files.len() == 1 && !input::is_folder(path);
    let (mut logs, mut unread) = (Vec::new(), Vec::new());
    for file in files {
        let name = file.name.clone();
        match log_of(file, options, left_out) {
            Ok(report) if alone => {
                findings.of_one(&report.name, &report.diags);
                logs.push(report);
            }
            Ok(report) => {
                // How many there are is counted here.
                let own = report.diags.iter().filter(|diag| diag.code != Code::LogMore);
                own.for_each(|diag| findings.of_many(&name, diag));
                logs.push(report);
            }
            Err(failure) if alone => return Err(failure),
            Err(failure) => {
                findings.pass_over(&failure);
                unread.push(name);
            }
        }
    }
    if logs.is_empty() { Err(input::no_logs(path)) } else { Ok(Group { logs, unread }) }
}

fn log_of(file: LogFile, options: &ReadOptions, left_out: &[Stretch]) -> Result<LogReport, Failure> {
    let options = ReadOptions { part: file.part.clone(), ..options.clone() };
    let named = file.title();
    let mut report = log::read_as(&named, &file.bytes()?, &options);
    if has_error(&report.diags) || report.format.is_none() {
        return Err(Failure::document(&named, &report.diags));
    }
    leave_out(&mut report, left_out)?;
    Ok(report)
}
