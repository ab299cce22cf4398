//! A recording as text; see [`super::read`].

use super::ask::{Ask, Load};
use super::lines::{NAME, VERSION};
use crate::workload::Op;

/// Digits of a word of a random generator's state.
const DIGITS: u32 = 8;

/// The recording's text.
pub fn write(load: &Load) -> String {
    let mut out = Text(String::new());
    out.word(NAME);
    out.number(VERSION);
    out.end();
    let mut workload = 0;
    for process in &load.processes {
        if process.workload != workload {
            workload = process.workload;
            out.line("workload", &[workload.into()]);
            out.end();
        }
        out.word("process");
        out.number(process.start_ns);
        process.stop_ns.into_iter().for_each(|ns| out.number(ns));
        out.end();
        process.asks.iter().for_each(|ask| out.ask(ask));
    }
    out.0
}

struct Text(String);

impl Text {
    /// Adds an item to the line.
    fn word(&mut self, word: &str) {
        if !self.0.is_empty() && !self.0.ends_with('\n') {
            self.0.push(' ');
        }
        self.0.push_str(word);
    }

    fn number(&mut self, number: u64) {
        self.word(&number.to_string());
    }

    fn line(&mut self, word: &str, numbers: &[u64]) {
        self.word(word);
        for &number in numbers {
            self.number(number);
        }
    }

    fn access(&mut self, write: bool, ns: u64) {
        self.word(if write { "w" } else { "r" });
        self.number(ns);
    }

    fn end(&mut self) {
        self.0.push('\n');
    }

    fn ask(&mut self, ask: &Ask) {
        for _ in 0..ask.rounds {
            self.word("round");
            self.end();
        }
        match ask.op {
            Op::Map { region, pages } => self.line("map", &[region.into(), pages.into()]),
            Op::Open { region, file, pages } => self.line("open", &[region.into(), file.into(), pages.into()]),
            Op::Unmap { region } => self.line("unmap", &[region.into()]),
            Op::Sweep { region, first, count, step, write, ns } => {
                self.line("sweep", &[region.into(), first.into(), count.into()]);
                self.word(&step.to_string());
                self.access(write, ns);
            }
            Op::Scatter { region, first, pages, count, write_percent, ns } => {
                let numbers = [region.into(), first.into(), pages.into(), count.into(), write_percent.into(), ns];
                self.line("scatter", &numbers);
                self.state(ask.state.unwrap_or_default());
            }
            Op::Zipf { region, pages, count, skew, ns } => {
                self.line("zipf", &[region.into(), pages.into(), count.into(), skew.into(), ns]);
                self.state(ask.state.unwrap_or_default());
            }
            Op::Pick { file, pages, count, skew, ns } => {
                self.line("pick", &[file.into(), pages.into(), count.into(), skew.into(), ns]);
                self.state(ask.state.unwrap_or_default());
            }
            Op::Uniform { region, first, pages, count, ns } => {
                self.line("uniform", &[region.into(), first.into(), pages.into(), count.into(), ns]);
                self.state(ask.state.unwrap_or_default());
            }
            Op::Read { file, pages, page, ns } => self.line("read", &[file.into(), pages.into(), page.into(), ns]),
            Op::Write { file, pages, page, ns } => self.line("write", &[file.into(), pages.into(), page.into(), ns]),
            Op::Stream { file, pages, first, count, write, ns } => {
                self.line("stream", &[file.into(), pages.into(), first.into(), count.into()]);
                self.access(write, ns);
            }
            Op::Sleep { ns } => self.line("sleep", &[ns]),
            Op::Until { at_ns } => self.line("until", &[at_ns]),
            // Never recorded: a process due to end has ended or gone on; one that answered sleeps until its next time.
            Op::EndFrom { .. } | Op::Answer { .. } | Op::Served { .. } | Op::Reply { .. } => {}
            Op::Join { before } => self.line("join", &[before.into()]),
            Op::Exit => self.word("exit"),
        }
        if ask.times > 1 {
            self.line("x", &[ask.times.into()]);
        }
        self.end();
    }

    /// The generator's words one after the other, eight hexadecimal digits each.
    fn state(&mut self, state: [u32; 4]) {
        self.0.push(' ');
        for word in state {
            let digit = |place: u32| char::from_digit(word >> (4 * place) & 15, 16);
            self.0.extend((0..DIGITS).rev().filter_map(digit));
        }
    }
}
