//! The logs that one file has: those of several files, of several machines, and of several tools one after another. Each is read as
//! if it had a file of its own; its findings name the lines of the whole file.

use base::diag::{Code, Diag};
use serde::Serialize;
use std::borrow::Cow;

mod files;
mod kinds;
mod machines;
mod share;
mod telling;

use telling::Telling;

/// One of several logs in a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct LogPart {
    /// What [`super::ReadOptions::part`] calls it.
    pub id: String,
    /// The file that it was in, if several were put into this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub file: Option<String>,
    /// The machine that it is of, if the file has those of several.
    pub machine: Option<String>,
    /// Its format, if the file has several of this machine.
    pub format: Option<&'static str>,
}

impl LogPart {
    fn new(file: Option<&str>, machine: Option<&str>, format: Option<&'static str>) -> Self {
        let id = file.into_iter().chain(machine).chain(format).collect::<Vec<_>>().join("/");
        LogPart { id, file: file.map(str::to_owned), machine: machine.map(str::to_owned), format }
    }

    /// Whether somebody means this log by these words: by its id, or by its file or its machine alone.
    pub(super) fn is_called(&self, words: &str) -> bool {
        self.id == words || [&self.file, &self.machine].into_iter().flatten().any(|name| name == words)
    }
}

/// A log with its text.
pub(super) struct Opened<'t> {
    pub(super) part: LogPart,
    pub(super) text: Cow<'t, str>,
    /// How many lines of the file precede the text.
    pub(super) before: u32,
    /// What other tools printed beside it that is too short to be a log.
    pub(super) beside: Vec<Beside>,
}

/// What another tool printed.
pub(super) struct Beside {
    pub(super) format: &'static str,
    pub(super) line: u32,
}

/// The logs of a file: one, unless it has several. `by_kind` asks for those of several tools as well.
pub(super) fn open(text: &str, by_kind: bool) -> Vec<Opened<'_>> {
    let telling = Telling::of(text);
    let Some(files) = files::found(text, &telling) else {
        return of_machines(Cow::Borrowed(text), &telling, (None, 0), by_kind);
    };
    let of_file = |(name, at)| {
        let (own, before) = files.text_of(text, at);
        let telling = Telling::of(&own);
        of_machines(Cow::Owned(own), &telling, (Some(name), before), by_kind)
    };
    files.names.iter().map(String::as_str).zip(0..).flat_map(of_file).collect()
}

/// The logs of a text by machine, of a file and with so many lines before it.
fn of_machines<'t>(
    text: Cow<'t, str>,
    telling: &Telling,
    (file, above): (Option<&str>, u32),
    by_kind: bool,
) -> Vec<Opened<'t>> {
    let open = |text, telling: &Telling, before, machine: Option<&str>| {
        let whole = Opened { part: LogPart::new(file, machine, None), text, before, beside: Vec::new() };
        if by_kind { kinds::open(whole, telling) } else { vec![whole] }
    };
    let Some(machines) = machines::found(&text, telling) else { return open(text, telling, above, None) };
    let of_machine = |machine: machines::OfMachine| {
        let telling = Telling::of(&machine.text);
        open(Cow::Owned(machine.text), &telling, above + machine.before, Some(&machine.name))
    };
    machines.into_iter().flat_map(of_machine).collect()
}

/// Refuses the name of a log that a file does not have.
pub(super) fn no_such_part(part: &str, parts: &[LogPart]) -> Diag {
    if parts.is_empty() {
        return Diag::error(Code::LogOnePart).token(part);
    }
    let accepted = parts.iter().map(|part| part.id.as_str()).collect::<Vec<_>>().join(", ");
    Diag::error(Code::LogNoSuchPart).token(part).arg("accepted", accepted)
}

/// Warns that only one of a file's logs is read.
pub(super) fn others_unread(read: &LogPart, parts: &[LogPart]) -> Diag {
    let others: Vec<&str> = parts.iter().filter(|part| *part != read).map(|part| part.id.as_str()).collect();
    let code = if read.machine.is_some() { Code::LogMachines } else { Code::LogTools };
    Diag::warning(code).token(&read.id).arg("first", others.first().unwrap_or(&"")).arg("others", others.join(", "))
}
