//! From the syntax tree to instructions.

mod expression;
mod scope;
mod statement;

use crate::code::{ClassCode, Const, FunctionCode, Op, Program};
use crate::problem::{At, Problem};
use crate::syntax::Statement;
use std::collections::HashMap;

struct Compiler {
    program: Program,
    names: HashMap<String, u32>,
    /// Slots of the globals, by name.
    globals: HashMap<u32, u32>,
    /// Slots of the locals, inside of a function.
    locals: Option<HashMap<u32, u32>>,
    /// Variables of comprehensions that are being compiled: their name and slot.
    inner: Vec<(u32, u32)>,
    loops: Vec<Loop>,
}

#[derive(Default)]
struct Loop {
    start: u32,
    /// Jumps to the end.
    breaks: Vec<usize>,
    has_cursor: bool,
}

/// Compiles a whole program; these globals have values before it runs.
pub(crate) fn program(module: &[Statement], given: &[&str]) -> Result<Program, Problem> {
    let program = Program {
        ops: Vec::new(),
        at: Vec::new(),
        consts: Vec::new(),
        names: Vec::new(),
        globals: Vec::new(),
        functions: Vec::<FunctionCode>::new(),
        classes: Vec::<ClassCode>::new(),
    };
    let mut compiler = Compiler {
        program,
        names: HashMap::new(),
        globals: HashMap::new(),
        locals: None,
        inner: Vec::new(),
        loops: Vec::new(),
    };
    let assigned = scope::global_names(module);
    for name in given.iter().copied().chain(assigned.iter().map(String::as_str)) {
        let name = compiler.name(name);
        compiler.global(name);
    }
    compiler.block(module)?;
    compiler.emit(Op::End, module.last().map_or((1, 1), |last| last.at));
    Ok(compiler.program)
}

impl Compiler {
    fn emit(&mut self, op: Op, at: At) -> usize {
        self.program.ops.push(op);
        self.program.at.push(at);
        self.program.ops.len() - 1
    }

    fn here(&self) -> u32 {
        self.program.ops.len() as u32
    }

    /// Points an earlier jump here.
    fn land(&mut self, jump: usize) {
        let here = self.here();
        match &mut self.program.ops[jump] {
            Op::Jump(to) | Op::JumpIfFalse(to) | Op::KeepIfFalse(to) | Op::KeepIfTrue(to) | Op::Next(to) => *to = here,
            _ => {}
        }
    }

    fn name(&mut self, name: &str) -> u32 {
        if let Some(&known) = self.names.get(name) {
            return known;
        }
        let new = self.program.names.len() as u32;
        self.program.names.push(name.to_owned());
        self.names.insert(name.to_owned(), new);
        new
    }

    fn global(&mut self, name: u32) -> u32 {
        if let Some(&slot) = self.globals.get(&name) {
            return slot;
        }
        let slot = self.program.globals.len() as u32;
        self.program.globals.push(name);
        self.globals.insert(name, slot);
        slot
    }

    fn constant(&mut self, value: Const) -> u32 {
        self.program.consts.push(value);
        self.program.consts.len() as u32 - 1
    }
}
