//! The bindings of programs: the accesses of one, the reference string that they are, and its faults by line.
#![forbid(unsafe_code)]

mod paged;

use boundary::json;
use program::{Layout, Limits, Log, Machine, Problem, Status, Variable};
use serde::Serialize;
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

/// The variables when so many statements have begun, as JSON: the program is run again up to there.
#[wasm_bindgen(js_name = programVariables)]
pub fn program_variables(source: &str, element: u32, statements: u32) -> String {
    let none: Vec<Variable> = Vec::new();
    let Ok(program) = program::parse(source) else { return json(&none) };
    let mut machine = Machine::new(program, layout(element, false, false, false), Limits::default());
    let status = machine.run(&mut Log::new(0), Some(u64::from(statements)));
    debug_assert!(!matches!(status, Ok(Status::Done)) || statements > 0, "nothing runs before the first statement");
    json(&machine.variables())
}
