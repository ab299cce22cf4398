//! The bindings of programs: the accesses of one, the reference string that they are, and its faults by line.
#![forbid(unsafe_code)]

mod paged;

use boundary::json;
use program::{Layout, Limits, Log, Machine, Problem, Variable};
use serde::Serialize;
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

/// Accesses and statements that are kept.
const MOST: usize = 50_000;

/// What the page shows of a run besides its columns.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct Head<'a> {
    problem: Option<Problem>,
    output: &'a str,
    names: &'a [String],
    accesses: u64,
    kept: usize,
    statements: usize,
    steps: u64,
}

/// A run of a program.
#[wasm_bindgen]
#[derive(Debug)]
pub struct ProgramRun {
    head: String,
    log: Log,
}

#[wasm_bindgen]
impl ProgramRun {
    /// Its head as JSON.
    #[wasm_bindgen(getter)]
    pub fn head(&self) -> String {
        self.head.clone()
    }

    /// Accesses, eight words each.
    #[wasm_bindgen(getter)]
    pub fn accesses(&self) -> Vec<u32> {
        self.log.words.clone()
    }

    /// The line of each statement.
    #[wasm_bindgen(getter)]
    pub fn statements(&self) -> Vec<u32> {
        self.log.statements.clone()
    }

    /// Pages, frames and faults of the accesses, for a page size, frames and a policy; JSON in `head`.
    ///
    /// # Errors
    /// Throws the diagnostics as JSON.
    pub fn paged(&self, page_bytes: u32, frames: u32, policy: &str, seed: u32) -> Result<paged::Paged, String> {
        paged::paged(&self.log, page_bytes, frames, policy, seed)
    }
}

fn layout(element: u32, rows: bool, variables: bool, code: bool) -> Layout {
    Layout { element: element.clamp(1, 4096), rows, variables, code }
}

/// Parses and runs a program. A problem is in the head; what ran before it stays.
#[wasm_bindgen(js_name = runProgram)]
pub fn run_program(source: &str, element: u32, rows: bool, variables: bool, code: bool) -> ProgramRun {
    let mut log = Log::new(MOST);
    let program = match program::parse(source) {
        Ok(program) => program,
        Err(problem) => {
            let problem = Some(problem);
            let head = Head { problem, output: "", names: &[], accesses: 0, kept: 0, statements: 0, steps: 0 };
            return ProgramRun { head: json(&head), log };
        }
    };
    let mut machine = Machine::new(program, layout(element, rows, variables, code), Limits::default());
    let problem = machine.run(&mut log, None).err();
    let head = Head {
        problem,
        output: machine.output(),
        names: machine.names(),
        accesses: log.accesses,
        kept: log.words.len() / program::ACCESS_WORDS,
        statements: log.statements.len(),
        steps: machine.steps(),
    };
    ProgramRun { head: json(&head), log }
}

/// The run whose variables were asked for last: whoever steps forward goes on from there.
struct Seen {
    source: String,
    element: u32,
    machine: Machine,
}

thread_local! {
    static SEEN: RefCell<Option<Seen>> = const { RefCell::new(None) };
}

/// The variables when so many statements have begun, as JSON.
#[wasm_bindgen(js_name = programVariables)]
pub fn program_variables(source: &str, element: u32, statements: u32) -> String {
    let until = u64::from(statements);
    let goes_on = |seen: &Seen| seen.source == source && seen.element == element && seen.machine.statements() <= until;
    let seen = SEEN.take().filter(goes_on).or_else(|| {
        let machine =
            Machine::new(program::parse(source).ok()?, layout(element, false, false, false), Limits::default());
        Some(Seen { source: source.to_owned(), element, machine })
    });
    let Some(mut seen) = seen else { return json(&[] as &[Variable]) };
    let status = seen.machine.run(&mut Log::new(0), Some(until));
    let variables = json(&seen.machine.variables());
    // A machine that stopped at a problem has nowhere to go on from.
    SEEN.set(status.is_ok().then_some(seen));
    variables
}
