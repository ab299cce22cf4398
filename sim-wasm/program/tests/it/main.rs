//! Tests of the language.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]
#![allow(clippy::print_stderr, clippy::format_push_string, clippy::format_collect, reason = "sources of a few lines")]

mod accesses;
mod calls;
mod corners;
mod differential;
mod golden;
mod hostile;
mod python;
mod refused;
mod typed;

use program::{Access, Layout, Limits, Log, Machine, Problem, Sink};

struct Deaf;

impl Sink for Deaf {
    fn statement(&mut self, _: u32) {}
    fn access(&mut self, _: &Access) {}
}

/// The output of a program, and what stopped it.
fn run(source: &str) -> (String, Option<Problem>) {
    let program = match program::parse(source) {
        Ok(program) => program,
        Err(problem) => return (String::new(), Some(problem)),
    };
    let mut machine = Machine::new(program, Layout::default(), Limits::default());
    let problem = machine.run(&mut Deaf, None).err();
    (machine.output().to_owned(), problem)
}

fn logged(source: &str, layout: Layout) -> Log {
    let mut log = Log::new(10_000);
    let mut machine = Machine::new(program::parse(source).unwrap(), layout, Limits::default());
    machine.run(&mut log, None).unwrap();
    log
}
