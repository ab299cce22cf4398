//! The logs of a machine: every log of every file, and of every file of a folder or an archive.

use crate::failure::Failure;
use crate::findings::Findings;
use crate::input::{self, LogFile};
use crate::options::Began;
use base::diag::{Code, Diag, Severity, has_error};
use logs::incident::is_tool_fault;
use logs::log::{self, LogReport, ReadOptions};
use std::path::Path;

/// What was read.
#[derive(Debug, Default)]
pub(super) struct Sources {
    pub(super) logs: Vec<Source>,
    /// What cannot be read as a log.
    pub(super) unread: Vec<String>,
}

/// A log, and what it is called: `FILE` or `FILE#PART`.
#[derive(Debug)]
pub(super) struct Source {
    pub(super) name: String,
    pub(super) report: LogReport,
}

impl Sources {
    pub(super) fn reports(&self) -> Vec<&LogReport> {
        self.logs.iter().map(|source| &source.report).collect()
    }

    /// Their names as people read them: without folders where that is clear.
    pub(super) fn shown(&self) -> Vec<String> {
        let short = |source: &Source| {
            let file = Path::new(&source.name).file_name().map(|name| name.to_string_lossy().into_owned());
            input::shown(&file.unwrap_or_else(|| source.name.clone()))
        };
        let names: Vec<String> = self.logs.iter().map(short).collect();
        let is_clear = |name: &String| names.iter().filter(|other| *other == name).count() == 1;
        let shown =
            |(name, source): (&String, &Source)| if is_clear(name) { name.clone() } else { source.name.clone() };
        names.iter().zip(&self.logs).map(shown).collect()
    }
}

/// Reads every log. A file that is none, or cannot be read, is passed over and named.
///
/// # Errors
/// There is no log in any of them.
pub(super) fn read(
    files: &[String],
    options: &ReadOptions,
    began: &[Began],
    findings: &mut Findings,
) -> Result<Sources, Failure> {
    let mut sources = Sources::default();
    let mut failures = Vec::new();
    for words in files {
        match input::logs(words) {
            Ok(files) => {
                failures.extend(files.into_iter().flat_map(|file| sources.add(file, options, began, findings)));
            }
            Err(failure) => failures.push((words.clone(), failure)),
        }
    }
    let named_alone = files.len() == 1 && !files.iter().any(|file| input::is_folder(file));
    match failures.pop() {
        Some((_, failure)) if sources.logs.is_empty() && named_alone => return Err(failure),
        last => failures.extend(last),
    }
    for (name, failure) in failures {
        findings.pass_over(&failure);
        sources.unread.push(name);
    }
    if sources.logs.is_empty() {
        return Err(Failure::usage_of("incident-no-logs", &[]));
    }
    let is_used = |own: &Began| {
        let mut logs = sources.logs.iter();
        logs.any(|source| source.report.overruled.began.as_ref() == Some(&own.time) && own.is_of(&source.name))
    };
    match began.iter().find(|own| !is_used(own)) {
        Some(own) => Err(Failure::usage_of("incident-began", &[("token", &own.written())])),
        None => Ok(sources),
    }
}

impl Began {
    /// Whether a log is meant, by its own name or by its file's.
    fn is_of(&self, name: &str) -> bool {
        let names = [Some(name), name.rsplit_once('#').map(|(file, _)| file)];
        self.file.as_ref().is_none_or(|meant| names.into_iter().flatten().any(|name| is_called(name, meant)))
    }

    fn written(&self) -> String {
        self.file.as_ref().map_or_else(|| self.time.clone(), |file| format!("{file}={}", self.time))
    }
}

/// Whether a log is meant by these words: its name, or that without folders.
pub(super) fn is_called(name: &str, words: &str) -> bool {
    name == words || Path::new(name).file_name().is_some_and(|short| short.to_string_lossy() == words)
}

impl Sources {
    /// Adds the logs of a file; what of it cannot be read, and why.
    fn add(
        &mut self,
        file: LogFile,
        options: &ReadOptions,
        began: &[Began],
        findings: &mut Findings,
    ) -> Vec<(String, Failure)> {
        let (file_name, part) = (file.name.clone(), file.part.clone());
        // What names the file goes before what is said of all.
        let own = began.iter().filter(|own| own.is_of(&file_name)).max_by_key(|own| own.file.is_some());
        let options = ReadOptions { part, began: own.map(|own| own.time.clone()), ..options.clone() };
        let file_name = file_name.as_str();
        let bytes = match file.bytes() {
            Ok(bytes) => bytes,
            Err(failure) => return vec![(file_name.to_owned(), failure)],
        };
        let mut failures = Vec::new();
        for report in in_zone(file_name, &bytes, &options) {
            let name = input::titled(file_name, report.part.as_ref());
            if has_error(&report.diags) || report.format.is_none() {
                let failure = Failure::document(&name, &report.diags);
                failures.push((name, failure));
                continue;
            }
            for diag in report.diags.iter().filter(|diag| is_said(diag)) {
                findings.of_many(&name, diag);
            }
            self.logs.push(Source { name, report });
        }
        failures
    }
}

/// The logs of a file. The zone that is stated is for clocks that name none: a machine's logs are not all alike.
fn in_zone(file: &str, bytes: &[u8], options: &ReadOptions) -> Vec<LogReport> {
    let unstated = ReadOptions { utc_offset_min: None, ..options.clone() };
    let reports = log::read_all(file, bytes, &unstated);
    let is_open = |report: &LogReport| report.clock().is_some_and(|clock| !clock.is_known_in_utc());
    if options.utc_offset_min.is_some() && reports.iter().any(is_open) {
        return log::read_all(file, bytes, options);
    }
    reports
}

/// Whether a finding is told beside the answer, where faults of tools are part of it. Most notes say how a file is read,
/// which `faultline logs` tells as well, but lines that were left out may be those of another log.
fn is_said(diag: &Diag) -> bool {
    let is_worth_it = diag.severity != Severity::Note || diag.code == Code::LogOtherLine;
    is_worth_it && diag.code != Code::LogMore && !is_tool_fault(diag)
}
