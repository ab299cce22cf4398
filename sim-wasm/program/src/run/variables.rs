//! The variables of a run, to be shown.

use super::Limits;
use super::machine::Machine;
use super::value::{Cell, Value};
use crate::log::NO_INDEX;

/// A variable as it is now.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ProgramVariable"))]
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

/// What a global names, as far as others than the program can make use of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    /// A whole number; `True` is 1.
    Number(i64),
    /// A list of whole numbers, without the `None`s in it.
    Numbers(Vec<i64>),
    /// A dict of whole numbers by whole numbers; a value that is none is left out.
    Table(Vec<(i64, i64)>),
    /// A list of anything else, or one that is too long.
    OtherList,
    /// A dict with other keys, or one that is too long.
    OtherTable,
    /// Anything else.
    Other,
}

impl Machine {
    /// What a global names, by its place among [`crate::Program::globals`]; lists and dicts of at most this length.
    pub fn content(&self, global: usize, most: usize) -> Content {
        let Some(value) = self.globals.get(global).copied().flatten() else { return Content::Other };
        if let Some(number) = value.int() {
            return Content::Number(number);
        }
        match value.cell().map(|cell| &self.heap.cells[cell as usize]) {
            Some(Cell::List(list)) if list.items.len() <= most => {
                let items = list.items.iter().filter(|&&item| item != Value::None);
                items.map(|item| item.int()).collect::<Option<_>>().map_or(Content::OtherList, Content::Numbers)
            }
            Some(Cell::List(_)) => Content::OtherList,
            Some(Cell::Dict(table)) if table.entries.len() <= 2 * most => {
                let entries = table.entries.iter().flatten();
                let keyed = entries.map(|entry| Some((entry.key.int()?, entry.value.int())));
                let keyed = keyed.collect::<Option<Vec<_>>>();
                keyed.map_or(Content::OtherTable, |entries| {
                    Content::Table(entries.into_iter().filter_map(|(key, value)| Some((key, value?))).collect())
                })
            }
            Some(Cell::Dict(_)) => Content::OtherTable,
            _ => Content::Other,
        }
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
