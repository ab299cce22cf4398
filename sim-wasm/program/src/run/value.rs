//! Values, and the cells of the heap behind them.

use super::table::Table;

/// What is behind a number is a cell of the heap.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Value {
    None,
    Bool(bool),
    Int(i64),
    Text(u32),
    List(u32),
    Tuple(u32),
    Dict(u32),
    Object(u32),
    Range(u32),
    View(u32),
    Cursor(u32),
    Function(u32),
    Class(u32),
    Builtin(u32),
}

#[derive(Debug, Clone)]
pub(super) enum Cell {
    Free,
    Text(String),
    List(List),
    Tuple(Vec<Value>),
    Dict(Table),
    Object(Object),
    Range { start: i64, stop: i64, step: i64 },
    View { dict: u32, part: Part },
    Cursor { over: Value, at: i64, changes: usize },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    Keys,
    Values,
    Items,
}

/// Elements one after another in memory.
#[derive(Debug, Clone)]
pub(super) struct List {
    pub(super) items: Vec<Value>,
    pub(super) address: u32,
    /// Elements that fit there.
    pub(super) room: usize,
    /// The name of the variable that had it first, and its row there.
    pub(super) name: u32,
    pub(super) row: u32,
}

/// Fields one after another in memory.
#[derive(Debug, Clone)]
pub(super) struct Object {
    pub(super) class: u32,
    pub(super) fields: Vec<Option<Value>>,
    pub(super) address: u32,
}

impl Value {
    /// The cell that must stay as long as the value is there.
    pub(super) fn cell(self) -> Option<u32> {
        match self {
            Value::Text(cell)
            | Value::List(cell)
            | Value::Tuple(cell)
            | Value::Dict(cell)
            | Value::Object(cell)
            | Value::Range(cell)
            | Value::View(cell)
            | Value::Cursor(cell) => Some(cell),
            _ => None,
        }
    }

    /// Python's name of the kind.
    pub(super) fn kind(self) -> &'static str {
        match self {
            Value::None => "None",
            Value::Bool(_) => "bool",
            Value::Int(_) => "int",
            Value::Text(_) => "str",
            Value::List(_) => "list",
            Value::Tuple(_) => "tuple",
            Value::Dict(_) => "dict",
            Value::Object(_) => "object",
            Value::Range(_) => "range",
            Value::View(_) => "dict view",
            Value::Cursor(_) => "iterator",
            Value::Function(_) | Value::Builtin(_) => "function",
            Value::Class(_) => "class",
        }
    }

    /// A whole number; `True` is 1.
    pub(super) fn int(self) -> Option<i64> {
        match self {
            Value::Int(value) => Some(value),
            Value::Bool(value) => Some(i64::from(value)),
            _ => None,
        }
    }
}
