//! The machine: its state, its loop, and what it is asked from outside.

use super::Limits;
use super::heap::Heap;
use super::memory::{CODE, CODE_BYTES, GLOBALS, Layout, STACK, WORD};
use super::value::{Cell, List, Object, Value};
use crate::code::{Const, Op, Program};
use crate::log::NO_INDEX;
use crate::problem::{At, Problem, ProblemCode};

/// Hears of a run.
pub trait Sink {
    /// A statement begins on this line.
    fn statement(&mut self, line: u32);
    /// Memory is read or written.
    fn access(&mut self, access: &Access);
}

/// One access to memory.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Access {
    /// Line and column of what makes it.
    pub at: (u32, u32),
    /// Address of the first byte.
    pub address: u32,
    /// Whether it writes.
    pub write: bool,
    /// What lies there.
    pub place: Place,
    /// Its name, by [`Machine::name`].
    pub name: u32,
    /// Row and index of an element, or [`NO_INDEX`].
    pub row: u32,
    /// See `row`.
    pub index: u32,
}

/// What lies at an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// An element of a list.
    Element,
    /// A field of an object.
    Field,
    /// A slot of a dict's table.
    Slot,
    /// A variable.
    Variable,
    /// An instruction.
    Code,
}

/// How far a run has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// It is at its end.
    Done,
    /// The statement that was asked for is next.
    Paused,
}

/// A variable as it is now.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
pub struct Variable {
    /// The function whose call it belongs to; empty for globals.
    pub function: String,
    /// Its name.
    pub name: String,
    /// Its value, shortened.
    pub value: String,
    /// Where what it names begins in memory.
    pub address: Option<u32>,
}

/// A problem that does not know its place yet.
#[derive(Debug)]
pub(super) struct Fault {
    code: ProblemCode,
    token: String,
    accepted: String,
}

impl Fault {
    pub(super) fn new(code: ProblemCode) -> Self {
        Fault { code, token: String::new(), accepted: String::new() }
    }

    pub(super) fn token(mut self, token: &str) -> Self {
        token.clone_into(&mut self.token);
        self
    }

    pub(super) fn accepted(mut self, accepted: &str) -> Self {
        accepted.clone_into(&mut self.accepted);
        self
    }

    fn at(self, at: At) -> Problem {
        Problem::new(self.code, at).token(&self.token).accepted(&self.accepted)
    }
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
    pub(super) program: Program,
    pub(super) limits: Limits,
    pub(super) layout: Layout,
    pub(super) heap: Heap,
    pub(super) globals: Vec<Option<Value>>,
    consts: Vec<Value>,
    pub(super) defaults: Vec<Vec<Value>>,
    pub(super) operands: Vec<Value>,
    pub(super) locals: Vec<Option<Value>>,
    pub(super) frames: Vec<Frame>,
    pub(super) pc: usize,
    pub(super) steps: u64,
    statements: u64,
    pub(super) output: String,
    pending: Vec<Access>,
    done: bool,
}

impl Machine {
    /// A run before its first statement.
    pub fn new(program: Program, layout: Layout, limits: Limits) -> Self {
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
    pub fn call(&mut self, name: &str, arguments: &[i64], sink: &mut dyn Sink) -> Result<Option<i64>, Problem> {
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
        Ok(self.operands.pop().and_then(Value::int))
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

    fn execute(&mut self, op: Op) -> Result<(), Fault> {
        match op {
            Op::Statement => self.sweep_if_due(),
            Op::None => self.operands.push(Value::None),
            Op::True => self.operands.push(Value::Bool(true)),
            Op::False => self.operands.push(Value::Bool(false)),
            Op::Const(constant) => self.operands.push(self.consts[constant as usize]),
            Op::LoadGlobal(slot) => {
                let name = self.program.globals[slot as usize];
                self.touch_variable(GLOBALS + slot * WORD, name, false);
                let value = self.globals[slot as usize];
                self.operands.push(value.ok_or_else(|| self.unbound(name))?);
            }
            Op::StoreGlobal(slot) => {
                let name = self.program.globals[slot as usize];
                self.touch_variable(GLOBALS + slot * WORD, name, true);
                let value = self.pop();
                self.baptize(value, name);
                self.globals[slot as usize] = Some(value);
            }
            Op::LoadLocal(slot) => {
                let (at, name) = self.touch_local(slot, false);
                let value = self.locals[at];
                self.operands.push(value.ok_or_else(|| self.unbound(name))?);
            }
            Op::StoreLocal(slot) => {
                let (at, name) = self.touch_local(slot, true);
                let value = self.pop();
                self.baptize(value, name);
                self.locals[at] = Some(value);
            }
            Op::Builtin(number) => self.operands.push(Value::Builtin(number)),
            Op::Pop => drop(self.pop()),
            Op::Dup => self.operands.push(self.top(0)),
            Op::DupTwo => self.operands.extend([self.top(1), self.top(0)]),
            Op::Tuck => {
                let (b, a) = (self.pop(), self.pop());
                self.operands.extend([b, a, b]);
            }
            Op::Drop => {
                let kept = self.pop();
                self.pop();
                self.operands.push(kept);
            }
            Op::Jump(to) => {
                if (to as usize) < self.pc {
                    self.sweep_if_due();
                }
                self.pc = to as usize;
            }
            Op::JumpIfFalse(to) => {
                let value = self.pop();
                if !self.truth(value)? {
                    self.pc = to as usize;
                }
            }
            Op::KeepIfFalse(to) => self.keep_if(false, to)?,
            Op::KeepIfTrue(to) => self.keep_if(true, to)?,
            Op::Return => self.leave()?,
            Op::End => self.done = true,
            Op::Define(number) => {
                let count = self.program.functions[number as usize].defaults as usize;
                let defaults = self.operands.split_off(self.operands.len().saturating_sub(count));
                self.defaults[number as usize] = defaults;
                self.operands.push(Value::Function(number));
            }
            Op::DefineClass(number) => self.operands.push(Value::Class(number)),
            Op::Index { row } => self.index(row)?,
            Op::StoreIndex { augmented } => self.store_index(augmented)?,
            Op::Slice => self.slice()?,
            Op::Field { name, text } => self.field(name, text)?,
            Op::StoreField { name, text, augmented } => self.store_field(name, text, augmented)?,
            Op::Unpack(count) => self.unpack(count as usize)?,
            Op::Unary(op) => self.unary(op)?,
            Op::Binary { op, augmented } => self.binary(op, augmented)?,
            Op::Compare(op) => self.compare(op)?,
            Op::List(count) => {
                let items = self.take(count as usize);
                let list = self.new_list(items)?;
                self.operands.push(list);
            }
            Op::Tuple(count) => {
                let items = self.take(count as usize);
                let tuple = self.new_tuple(items)?;
                self.operands.push(tuple);
            }
            Op::Dict(count) => self.new_dict(count as usize)?,
            Op::Iterate => self.iterate()?,
            Op::Next(past) => self.next(past)?,
            Op::Collect => {
                let value = self.pop();
                let list = self.top(1);
                self.append(list, value)?;
            }
            Op::Call(count) => self.call_value(count as usize)?,
            Op::CallMethod { name, arguments } => self.call_method(name, arguments as usize)?,
        }
        Ok(())
    }

    fn keep_if(&mut self, wanted: bool, to: u32) -> Result<(), Fault> {
        if self.truth(self.top(0))? == wanted {
            self.pc = to as usize;
        } else {
            self.pop();
        }
        Ok(())
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
    fn sweep_if_due(&mut self) {
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

    fn touch_variable(&mut self, address: u32, name: u32, write: bool) {
        if self.layout.variables {
            let access =
                Access { at: (0, 0), address, write, place: Place::Variable, name, row: NO_INDEX, index: NO_INDEX };
            self.record(access);
        }
    }

    fn touch_local(&mut self, slot: u32, write: bool) -> (usize, u32) {
        let (function, base) = self.frames.last().map_or((None, 0), |frame| (frame.function, frame.base));
        let name = function.map_or(0, |number| self.program.functions[number as usize].locals[slot as usize]);
        let at = base + slot as usize;
        self.touch_variable(STACK - (at as u32 + 1) * WORD, name, write);
        (at, name)
    }

    fn unbound(&self, name: u32) -> Fault {
        Fault::new(ProblemCode::UnknownName).token(self.name(name).trim_end())
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

    /// The variables of the innermost call and the globals, without functions and classes; at most 60.
    pub fn variables(&mut self) -> Vec<Variable> {
        let (function, base) = self.frames.last().map_or((None, 0), |frame| (frame.function, frame.base));
        let mut found = Vec::new();
        if let Some(function) = function.and_then(|number| self.program.functions.get(number as usize)) {
            let locals = function.locals.iter().zip(&self.locals[base..]);
            found.extend(locals.filter_map(|(&name, &value)| Some((function.name, name, value?))));
        }
        let globals = self.program.globals.iter().zip(&self.globals);
        found.extend(globals.filter_map(|(&name, &value)| Some((NO_INDEX, name, value?))));
        found.retain(|&(_, name, value)| {
            !matches!(value, Value::Function(_) | Value::Class(_)) && !self.name(name).ends_with(' ')
        });
        found.truncate(60);
        let (steps, limits) = (self.steps, self.limits);
        self.steps = 0;
        self.limits = Limits { steps: 20_000, output: 400, ..limits };
        let shown = found.into_iter().map(|(function, name, value)| Variable {
            function: self.name(function).to_owned(),
            name: self.name(name).to_owned(),
            value: self.shown(value).unwrap_or_default().chars().take(80).collect(),
            address: self.address_of(value),
        });
        let shown = shown.collect();
        (self.steps, self.limits) = (steps, limits);
        shown
    }

    fn address_of(&self, value: Value) -> Option<u32> {
        match self.heap.cells.get(value.cell()? as usize)? {
            Cell::List(list) => Some(list.address),
            Cell::Object(object) => Some(object.address),
            Cell::Dict(table) => Some(table.address),
            _ => None,
        }
    }
}
