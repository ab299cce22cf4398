//! Walking over values: `for`, comprehensions, and built-in functions that look at every element.

use super::fault::Fault;
use super::machine::Machine;
use super::value::{Cell, Part, Value};
use crate::log::NO_INDEX;
use crate::problem::ProblemCode;

impl Machine {
    pub(super) fn iterate(&mut self) -> Result<(), Fault> {
        let over = self.pop();
        self.length(over)?; // or it cannot be walked
        self.reserve(80)?;
        let changes = self.changes(over);
        let cursor = self.heap.put(Cell::Cursor { over, at: 0, changes });
        self.operands.push(Value::Cursor(cursor));
        Ok(())
    }

    pub(super) fn next(&mut self, past: u32) -> Result<(), Fault> {
        let Value::Cursor(cell) = self.top(0) else { return Err(Fault::new(ProblemCode::Kind)) };
        let Cell::Cursor { over, at, changes } = self.heap.cells[cell as usize] else {
            return Err(Fault::new(ProblemCode::Kind));
        };
        if self.changes(over) != changes {
            return Err(Fault::new(ProblemCode::Changed));
        }
        if let Some((value, next)) = self.element_from(over, at as usize)? {
            self.heap.cells[cell as usize] = Cell::Cursor { over, at: next as i64, changes };
            self.operands.push(value);
        } else {
            self.pop();
            self.pc = past as usize;
        }
        Ok(())
    }

    /// How often entries came to a dict or left it.
    fn changes(&self, of: Value) -> usize {
        match of.cell().map(|cell| &self.heap.cells[cell as usize]) {
            Some(Cell::Dict(table)) => table.changes,
            Some(&Cell::View { dict, .. }) => self.changes(Value::Dict(dict)),
            _ => 0,
        }
    }

    /// The element at a place or after it, and the place after that; it is read.
    pub(super) fn element_from(&mut self, of: Value, at: usize) -> Result<Option<(Value, usize)>, Fault> {
        match of {
            Value::Dict(dict) => self.entry_from(dict, Part::Keys, at),
            Value::View(view) => match self.heap.cells[view as usize] {
                Cell::View { dict, part } => self.entry_from(dict, part, at),
                _ => Ok(None),
            },
            // Here a place is a byte.
            Value::Text(text) => {
                let Some(next) = self.text(text).get(at..).and_then(|rest| rest.chars().next()) else {
                    return Ok(None);
                };
                let value = self.new_text(next.to_string())?;
                Ok(Some((value, at + next.len_utf8())))
            }
            _ => {
                let Some(value) = self.element(of, at) else { return Ok(None) };
                self.touch(of, at, false);
                self.inherit(of, at, value);
                Ok(Some((value, at + 1)))
            }
        }
    }

    fn entry_from(&mut self, dict: u32, part: Part, mut at: usize) -> Result<Option<(Value, usize)>, Fault> {
        loop {
            let Cell::Dict(table) = &self.heap.cells[dict as usize] else { return Ok(None) };
            if at >= table.entries.len() {
                return Ok(None);
            }
            if let Some(entry) = table.entries[at] {
                self.touch_slot(dict, entry.slot as usize, false);
                let value = match part {
                    Part::Keys => entry.key,
                    Part::Values => entry.value,
                    Part::Items => self.new_tuple(vec![entry.key, entry.value])?,
                };
                return Ok(Some((value, at + 1)));
            }
            self.charge(1)?;
            at += 1;
        }
    }

    /// A list within a list is called after it.
    pub(super) fn inherit(&mut self, of: Value, index: usize, value: Value) {
        let (Value::List(outer), Value::List(inner)) = (of, value) else { return };
        let name = self.list(outer).map_or(NO_INDEX, |list| list.name);
        if let Some(list) = self.list(inner)
            && list.name == NO_INDEX
        {
            (list.name, list.row) = (name, index as u32);
        }
    }
}
