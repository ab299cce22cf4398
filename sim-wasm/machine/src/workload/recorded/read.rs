//! Reads a recording's text: one line per request, in the words of [`super::lines`]; `#` begins a remark. Every number
//! is checked as it is read, so that nothing in a recording can lead a machine beyond a mapping, a file or its memory.

mod line;
mod places;

use super::ask::{Ask, Asks, Load};
use super::bounds::{MAX_ASKS, MAX_NS, MAX_PROCESSES};
use super::lines::{NAME, NAMED, VERSION};
use crate::workload::Op;
use base::diag::{Code, Diag};
use line::{Line, word};
use places::Places;
use std::rc::Rc;

/// Reads a recording up to the first finding.
///
/// # Errors
/// What is wrong, in which line, and what is accepted in its place.
pub fn read(text: &str) -> Result<Load, Diag> {
    let mut reader = Reader::default();
    let mut headed = false;
    for (number, line) in (1..).zip(text.lines()) {
        let mut line = Line::new(number, line);
        let Some(first) = line.next() else { continue };
        if headed {
            reader.line(first, &mut line)?;
        } else {
            headed = true;
            head(first, &mut line)?;
        }
    }
    let load = reader.finish();
    if !headed || load.processes.is_empty() {
        return Err(Diag::error(Code::LoadEmpty).arg("accepted", if headed { "process" } else { NAME }));
    }
    Ok(load)
}

fn head(first: &str, line: &mut Line<'_>) -> Result<(), Diag> {
    if first != NAME {
        let accepted = [NAME, " ", &VERSION.to_string()].concat();
        let (code, token) = match first.strip_prefix(NAMED) {
            Some(named) => (Code::LoadNamed, named.rsplit('/').next().unwrap_or(named)),
            None => (Code::LoadHead, first),
        };
        return Err(line.found(code, token).arg("accepted", accepted));
    }
    let version = line.number("VERSION", 1, u64::MAX)?;
    if version > VERSION {
        return Err(line.found(Code::LoadVersion, &version.to_string()).arg("accepted", VERSION));
    }
    line.end(NAME)
}

/// What has been read so far.
#[derive(Default)]
struct Reader {
    done: Vec<Rc<Asks>>,
    /// What the next processes belong to.
    workload: u16,
    process: Option<Asks>,
    places: Places,
    /// Rounds completed before the next request.
    rounds: u32,
    /// Whether the present process has asked to end.
    ended: bool,
    asks: usize,
}

impl Reader {
    fn line(&mut self, kind: &str, line: &mut Line<'_>) -> Result<(), Diag> {
        word(kind, line)?;
        match kind {
            "process" => return self.process(line),
            "workload" => return self.workload(line),
            _ => {}
        }
        let expects = match &self.process {
            None => Some("process"),
            Some(_) if self.ended => Some("process"),
            Some(_) => None,
        };
        if let Some(accepted) = expects {
            return Err(line.found(Code::LoadWord, kind).arg("accepted", accepted));
        }
        self.asks += 1;
        if self.asks > MAX_ASKS {
            return Err(line.found(Code::LoadTooLong, kind).arg("limit", MAX_ASKS));
        }
        if kind == "round" {
            self.rounds = self.rounds.saturating_add(1);
            return line.end(kind);
        }
        let ask = self.ask(kind, line)?;
        line.end(kind)?;
        self.ended = ask.op == Op::Exit;
        self.rounds = 0;
        self.process.iter_mut().for_each(|process| process.asks.push(ask));
        Ok(())
    }

    fn process(&mut self, line: &mut Line<'_>) -> Result<(), Diag> {
        self.close();
        if self.done.len() >= MAX_PROCESSES {
            return Err(line.found(Code::LoadProcesses, "process").arg("limit", MAX_PROCESSES));
        }
        let start_ns = line.number("START_NS", 0, MAX_NS)?;
        let stop_ns = if line.is_over() { None } else { Some(line.number("STOP_NS", 0, MAX_NS)?) };
        self.process = Some(Asks { start_ns, stop_ns, workload: self.workload, asks: Vec::new() });
        line.end("process")
    }

    /// What the processes after this line belong to.
    fn workload(&mut self, line: &mut Line<'_>) -> Result<(), Diag> {
        self.close();
        self.workload = line.whole("NUMBER", 0..=MAX_PROCESSES as u64 - 1)? as u16;
        line.end("workload")
    }

    /// Completes the present process.
    fn close(&mut self) {
        self.done.extend(self.process.take().map(Rc::new));
        self.places.leave();
        (self.rounds, self.ended) = (0, false);
    }

    fn ask(&mut self, kind: &str, line: &mut Line<'_>) -> Result<Ask, Diag> {
        let mut state = None;
        let op = match kind {
            "scatter" => {
                let op = self.places.scatter(line)?;
                state = Some(line.state()?);
                op
            }
            "uniform" => {
                let op = self.places.uniform(line)?;
                state = Some(line.state()?);
                op
            }
            "zipf" => {
                let op = self.places.zipf(line)?;
                state = Some(line.state()?);
                op
            }
            "pick" => {
                let op = self.places.pick(line)?;
                state = Some(line.state()?);
                op
            }
            "sleep" => Op::Sleep { ns: line.number("NS", 0, MAX_NS)? },
            "until" => Op::Until { at_ns: line.number("NS", 0, MAX_NS)? },
            "join" => Op::Join { before: line.whole("BEFORE", 0..=self.done.len() as u64)? },
            "exit" => Op::Exit,
            _ => self.places.op(kind, line)?,
        };
        let mut ask = Ask { op, times: 1, rounds: self.rounds, state };
        if Ask::repeats(op) && !line.is_over() {
            ask.times = line.times()?;
            self.places.reaches(&ask, line)?;
        }
        Ok(ask)
    }

    fn finish(mut self) -> Load {
        self.close();
        Load { processes: self.done }
    }
}
