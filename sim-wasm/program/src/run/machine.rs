//! The machine: its state, its loop, and what it is asked from outside.

use super::Limits;
use super::access::{Access, Place, Sink};
use super::fault::Fault;
use super::heap::Heap;
use super::memory::{CODE, CODE_BYTES, Layout};
use super::value::{Cell, List, Object, Value};
use crate::code::{Const, Op, Program};
use crate::log::NO_INDEX;
use crate::problem::{Problem, ProblemCode};
use std::sync::Arc;

/// How far a run has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// It is at its end.
    Done,
    /// The statement that was asked for is next.
    Paused,
}

/// What a called function returned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Returned {
    /// `None`, or nothing.
    Nothing,
    /// A whole number; `True` is 1.
    Int(i64),
    /// Anything else, by Python's name of its kind.
    Other(&'static str),
}

#[derive(Debug, Clone)]
pub(super) struct Frame {
    pub(super) function: Option<u32>,
    pub(super) back: usize,
    /// Where its locals begin among all locals.
    pub(super) base: usize,
    /// Height of the operands before it.
    pub(super) operands: usize,
    /// The object that its constructor makes.
    pub(super) made: Option<Value>,
}

/// A program that runs. Its state stays between calls, so that functions can be called again and again.
#[derive(Debug, Clone)]
pub struct Machine {
    pub(super) program: Arc<Program>,
    pub(super) limits: Limits,
    pub(super) layout: Layout,
    pub(super) heap: Heap,
    pub(super) globals: Vec<Option<Value>>,
    pub(super) consts: Vec<Value>,
    pub(super) defaults: Vec<Vec<Value>>,
    pub(super) operands: Vec<Value>,
    pub(super) locals: Vec<Option<Value>>,
    pub(super) frames: Vec<Frame>,
    pub(super) pc: usize,
    pub(super) steps: u64,
    statements: u64,
    pub(super) output: String,
    pending: Vec<Access>,
    pub(super) done: bool,
}

impl Machine {
    /// A run before its first statement.
    pub fn new(program: impl Into<Arc<Program>>, layout: Layout, limits: Limits) -> Self {
        let program = program.into();
        let mut heap = Heap::new(limits.bytes);
        let consts = program.consts.iter().map(|constant| match constant {
            Const::Int(value) => Value::Int(*value),
            Const::Text(text) => Value::Text(heap.put(Cell::Text(text.clone()))),
        });
        let consts = consts.collect();
        Machine {
            globals: vec![None; program.globals.len()],
            defaults: vec![Vec::new(); program.functions.len()],
            program,
            limits,
            layout,
            heap,
            consts,
            operands: Vec::new(),
            locals: Vec::new(),
            frames: vec![Frame { function: None, back: 0, base: 0, operands: 0, made: None }],
            pc: 0,
            steps: 0,
            statements: 0,
            output: String::new(),
            pending: Vec::new(),
            done: false,
        }
    }

    /// Runs to the end, or until so many statements have begun.
    ///
    /// # Errors
    /// What stopped the program, with its line.
    pub fn run(&mut self, sink: &mut dyn Sink, until: Option<u64>) -> Result<Status, Problem> {
        while !self.done {
            if matches!(self.program.ops.get(self.pc), Some(Op::Statement))
                && until.is_some_and(|n| self.statements >= n)
            {
                return Ok(Status::Paused);
            }
            self.step(sink)?;
        }
        Ok(Status::Done)
    }

    /// Calls a function of a program that has run, with whole numbers; the steps of each call are counted anew.
    ///
    /// # Errors
    /// What stopped the function; `UnknownName` if there is none of that name.
    pub fn call(&mut self, name: &str, arguments: &[i64], sink: &mut dyn Sink) -> Result<Returned, Problem> {
        let wanted = |&slot: &u32| self.program.names[slot as usize] == name;
        let slot = self.program.globals.iter().position(wanted);
        let Some(Value::Function(function)) = slot.and_then(|slot| self.globals[slot]) else {
            return Err(Problem::new(ProblemCode::UnknownName, (0, 0)).token(name));
        };
        self.steps = 0;
        self.operands.clear();
        self.operands.extend(arguments.iter().map(|&argument| Value::Int(argument)));
        let end = self.program.ops.len() - 1;
        self.pc = end;
        let at = self.program.at[end];
        self.enter(function, arguments.len(), None).map_err(|fault| fault.at(at))?;
        self.done = false;
        while !self.done {
            if let Err(problem) = self.step(sink) {
                self.frames.truncate(1);
                self.locals.clear();
                return Err(problem);
            }
        }
        Ok(match self.pop() {
            Value::None => Returned::Nothing,
            value => value.int().map_or(Returned::Other(value.kind()), Returned::Int),
        })
    }

    /// Gives a global a whole number; nothing happens if the program has none of that name.
    pub fn give(&mut self, name: &str, value: i64) {
        if let Some(slot) = self.program.globals().position(|global| global == name) {
            self.globals[slot] = Some(Value::Int(value));
        }
    }

    fn step(&mut self, sink: &mut dyn Sink) -> Result<(), Problem> {
        let Some(&op) = self.program.ops.get(self.pc) else {
            self.done = true;
            return Ok(());
        };
        let at = self.program.at[self.pc];
        if matches!(op, Op::Statement) {
            self.statements += 1;
            sink.statement(at.0);
        }
        if self.layout.code {
            let address = CODE + self.pc as u32 * CODE_BYTES;
            self.record(Access {
                at,
                address,
                write: false,
                place: Place::Code,
                name: 0,
                row: NO_INDEX,
                index: NO_INDEX,
            });
        }
        self.pc += 1;
        let result = self.charge(1).and_then(|()| self.execute(op));
        for mut access in self.pending.drain(..) {
            access.at = at;
            sink.access(&access);
        }
        result.map_err(|fault| fault.at(at))
    }

    pub(super) fn charge(&mut self, steps: u64) -> Result<(), Fault> {
        self.steps = self.steps.saturating_add(steps);
        if self.steps <= self.limits.steps {
            return Ok(());
        }
        Err(Fault::new(ProblemCode::Steps).accepted(&self.limits.steps.to_string()))
    }

    /// Makes room for so many bytes more, or says that there is none. To be asked before anything is made.
    pub(super) fn reserve(&mut self, bytes: usize) -> Result<(), Fault> {
        if self.heap.bytes.saturating_add(bytes) <= self.limits.bytes {
            return Ok(());
        }
        Err(Fault::new(ProblemCode::Memory).accepted(&self.limits.bytes.to_string()))
    }

    /// Only where every value that is still needed is on a stack.
    pub(super) fn sweep_if_due(&mut self) {
        if self.heap.bytes < self.heap.sweep_at {
            return;
        }
        let locals = self.locals.iter().chain(&self.globals).flatten().copied();
        let made = self.frames.iter().filter_map(|frame| frame.made);
        let fixed = self.consts.iter().chain(self.defaults.iter().flatten()).copied();
        let roots = locals.chain(made).chain(fixed).chain(self.operands.iter().copied());
        self.heap.sweep(roots, self.layout.element, self.limits.bytes);
        // A sweep costs what it looks at.
        self.steps = self.steps.saturating_add(self.heap.cells.len() as u64 / 4);
    }

    pub(super) fn pop(&mut self) -> Value {
        debug_assert!(!self.operands.is_empty(), "the compiler pushes what it pops");
        self.operands.pop().unwrap_or(Value::None)
    }

    pub(super) fn top(&self, below: usize) -> Value {
        self.operands.iter().rev().nth(below).copied().unwrap_or(Value::None)
    }

    pub(super) fn take(&mut self, count: usize) -> Vec<Value> {
        self.operands.split_off(self.operands.len().saturating_sub(count))
    }

    pub(super) fn record(&mut self, access: Access) {
        self.pending.push(access);
    }

    /// A list or dict is called after the first variable that has it.
    pub(super) fn baptize(&mut self, value: Value, name: u32) {
        match value.cell().map(|cell| &mut self.heap.cells[cell as usize]) {
            Some(Cell::List(list)) if list.name == NO_INDEX => list.name = name,
            Some(Cell::Dict(table)) if table.name == NO_INDEX => table.name = name,
            _ => {}
        }
    }

    pub(super) fn text(&self, cell: u32) -> &str {
        match &self.heap.cells[cell as usize] {
            Cell::Text(text) => text,
            _ => "",
        }
    }

    pub(super) fn list(&mut self, cell: u32) -> Option<&mut List> {
        match &mut self.heap.cells[cell as usize] {
            Cell::List(list) => Some(list),
            _ => None,
        }
    }

    pub(super) fn object(&mut self, cell: u32) -> Option<&mut Object> {
        match &mut self.heap.cells[cell as usize] {
            Cell::Object(object) => Some(object),
            _ => None,
        }
    }

    /// A name of the program, or of an access; empty if it has none.
    pub fn name(&self, name: u32) -> &str {
        self.program.names.get(name as usize).map_or("", String::as_str)
    }

    /// All names.
    pub fn names(&self) -> &[String] {
        &self.program.names
    }

    /// Forgets what was printed, so that the limit holds for what follows.
    pub fn clear_output(&mut self) {
        self.output.clear();
    }

    /// Bytes that the values take.
    pub fn bytes(&self) -> usize {
        self.heap.bytes
    }

    /// What was printed so far.
    pub fn output(&self) -> &str {
        &self.output
    }

    /// Steps so far.
    pub fn steps(&self) -> u64 {
        self.steps
    }

    /// Statements so far.
    pub fn statements(&self) -> u64 {
        self.statements
    }
}
