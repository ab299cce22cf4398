//! Compiled programs: instructions of a stack machine, so that no evaluation recurses, however deep the program's calls.

use crate::problem::At;
use crate::syntax::{Binary, Compare, Unary};
use std::ops::RangeInclusive;

/// A program that can be run.
#[derive(Debug, Clone)]
pub struct Program {
    pub(crate) ops: Vec<Op>,
    /// Where in the source each instruction comes from.
    pub(crate) at: Vec<At>,
    pub(crate) consts: Vec<Const>,
    pub(crate) names: Vec<String>,
    /// Names of the globals, by slot.
    pub(crate) globals: Vec<u32>,
    pub(crate) functions: Vec<FunctionCode>,
    pub(crate) classes: Vec<ClassCode>,
}

impl Program {
    /// How many arguments the function at the margin with this name takes at least and at most, and its line; of the last
    /// one, if there are several.
    pub fn signature(&self, name: &str) -> Option<(RangeInclusive<usize>, u32)> {
        let mut named = self.functions.iter().rev().filter(|f| !f.method && self.names[f.name as usize] == name);
        let &FunctionCode { params, defaults, start, .. } = named.next()?;
        // Before its first instruction is the jump over it, which is where it is defined.
        let (line, _) = self.at[start as usize - 1];
        Some(((params - defaults) as usize..=params as usize, line))
    }

    /// The names of the globals.
    pub fn globals(&self) -> impl Iterator<Item = &str> {
        self.globals.iter().map(|&name| self.names[name as usize].as_str())
    }
}

#[derive(Debug, Clone)]
pub(crate) enum Const {
    Int(i64),
    Text(String),
}

#[derive(Debug, Clone)]
pub(crate) struct FunctionCode {
    pub(crate) name: u32,
    pub(crate) method: bool,
    pub(crate) start: u32,
    pub(crate) params: u32,
    pub(crate) defaults: u32,
    /// Names of the locals, the parameters first.
    pub(crate) locals: Vec<u32>,
}

#[derive(Debug, Clone)]
pub(crate) struct ClassCode {
    pub(crate) name: u32,
    /// Every field that a method sets through its first parameter, in order of the source.
    pub(crate) fields: Vec<u32>,
    /// Name and function.
    pub(crate) methods: Vec<(u32, u32)>,
}

#[derive(Debug, Clone, Copy)]
pub(crate) enum Op {
    Statement,
    None,
    True,
    False,
    Const(u32),
    LoadGlobal(u32),
    StoreGlobal(u32),
    LoadLocal(u32),
    StoreLocal(u32),
    Builtin(u32),
    Pop,
    Dup,
    /// `a b` to `a b a b`.
    DupTwo,
    /// `a b` to `b a b`, for chains of comparisons.
    Tuck,
    /// `a b` to `b`.
    Drop,
    /// The object of another subscript: the row of a matrix.
    Index {
        row: bool,
    },
    /// `value object index`, or `object index value` after an augmented assignment.
    StoreIndex {
        augmented: bool,
    },
    Slice,
    Field {
        name: u32,
        text: u32,
    },
    StoreField {
        name: u32,
        text: u32,
        augmented: bool,
    },
    Unpack(u32),
    Unary(Unary),
    Binary {
        op: Binary,
        augmented: bool,
    },
    Compare(Compare),
    Jump(u32),
    JumpIfFalse(u32),
    /// Keeps the value if it jumps.
    KeepIfFalse(u32),
    KeepIfTrue(u32),
    List(u32),
    Tuple(u32),
    Dict(u32),
    Iterate,
    /// The next element, or the jump past the loop, without the cursor.
    Next(u32),
    /// `list cursor value` to `list cursor`.
    Collect,
    Call(u32),
    CallMethod {
        name: u32,
        arguments: u32,
    },
    Define(u32),
    DefineClass(u32),
    Return,
    End,
}
