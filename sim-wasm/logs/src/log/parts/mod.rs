//! The logs that one file has: those of several machines, and those of several tools one after another. Each is read as
//! if it had a file of its own; its findings name the lines of the whole file.

use base::diag::{Code, Diag};
use serde::Serialize;
use std::borrow::Cow;

mod kinds;
mod machines;
mod share;

/// One of several logs in a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct LogPart {
    /// What [`super::ReadOptions::part`] calls it.
    pub id: String,
    /// The machine that it is of, if the file has those of several.
    pub machine: Option<String>,
    /// Its format, if the file has several of this machine.
    pub format: Option<&'static str>,
}

impl LogPart {
    fn new(machine: Option<&str>, format: Option<&'static str>) -> Self {
        let id = machine.into_iter().chain(format).collect::<Vec<_>>().join("/");
        LogPart { id, machine: machine.map(str::to_owned), format }
    }

    /// Whether somebody means this log by these words: by its id, or by its machine alone.
    pub(super) fn is_called(&self, words: &str) -> bool {
        self.id == words || self.machine.as_deref() == Some(words)
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
    let open = |text, before, machine: Option<&str>| {
        let whole = Opened { part: LogPart::new(machine, None), text, before, beside: Vec::new() };
        if by_kind { kinds::open(whole) } else { vec![whole] }
    };
    let Some(machines) = machines::found(text) else { return open(Cow::Borrowed(text), 0, None) };
    let of_machine = |machine: machines::OfMachine| open(Cow::Owned(machine.text), machine.before, Some(&machine.name));
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
