//! The bindings of programs and of addresses: the accesses of a program, the reference string that they are, and its
//! faults by line; policies written as programs; how an address is translated.
#![forbid(unsafe_code)]

pub mod own;

use address::{LineAccess, Paging};
use boundary::json;
use program::{ACCESS_WORDS, Layout, Limits, Log, Machine, RunHead, Variable};
use std::cell::RefCell;
use wasm_bindgen::prelude::*;

/// Accesses and statements that are kept.
const MOST: usize = 50_000;

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

    /// Pages, frames and faults of the accesses, for a page size, frames, a policy and a TLB.
    ///
    /// # Errors
    /// Throws the diagnostics as JSON.
    pub fn paged(
        &self,
        page_bytes: u32,
        frames: u32,
        policy: &str,
        seed: u32,
        tlb_entries: u32,
    ) -> Result<Paged, String> {
        let access = |words: &[u32]| LineAccess {
            line: words[0],
            address: words[2],
            kind: if words[3] & 1 == 1 { address::Kind::Write } else { address::Kind::Read },
        };
        let accesses: Vec<_> = self.log.words.chunks_exact(ACCESS_WORDS).map(access).collect();
        let paging = Paging { page_bytes, frames, policy: policy.to_owned(), seed, tlb_entries };
        address::Paged::new(&accesses, &paging).map(Paged).map_err(|diags| json(&diags))
    }
}

/// The pages of a run's accesses under a policy.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Paged(address::Paged);

#[wasm_bindgen]
impl Paged {
    /// Totals and faults by line, as JSON.
    #[wasm_bindgen(getter)]
    pub fn head(&self) -> String {
        json(&self.0.head)
    }

    /// The reference string as it is written.
    #[wasm_bindgen(getter)]
    pub fn references(&self) -> String {
        self.0.references.clone()
    }

    /// Four words an access: page, 1 for a fault, frame, evicted page or `u32::MAX`.
    #[wasm_bindgen(getter)]
    pub fn words(&self) -> Vec<u32> {
        self.0.words.clone()
    }

    /// How an access, counted from 1, is translated, as JSON; `null` if there is none.
    pub fn translated(&mut self, number: u32) -> String {
        json(&self.0.translated(number as usize))
    }
}

/// Runs an `address::Document`: the `Run` as JSON.
///
/// # Errors
/// Throws the `Problem`s as a JSON array.
#[wasm_bindgen(js_name = translate)]
pub fn translate(document: &str) -> Result<String, String> {
    use address::{Problem, ProblemCode};
    let read = serde_json::from_str(document);
    let unread = |reason: serde_json::Error| json(&[Problem::new(ProblemCode::Document, "document", reason, "JSON")]);
    address::run(&read.map_err(unread)?).map(|run| json(&run)).map_err(|problems| json(&problems))
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
        Err(problem) => return ProgramRun { head: json(&RunHead::refused(problem)), log },
    };
    let mut machine = Machine::new(program, layout(element, rows, variables, code), Limits::default());
    let problem = machine.run(&mut log, None).err();
    ProgramRun { head: json(&RunHead::new(&machine, &log, problem)), log }
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
