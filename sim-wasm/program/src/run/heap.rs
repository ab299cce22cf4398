//! The cells of the heap: counted in bytes, swept when they become many.

use super::memory::Space;
use super::table::SLOT_BYTES;
use super::value::{Cell, Value};

/// Bytes that a cell is counted for, besides its elements.
const CELL: usize = 80;

#[derive(Debug, Clone)]
pub(super) struct Heap {
    pub(super) cells: Vec<Cell>,
    free: Vec<u32>,
    pub(super) space: Space,
    pub(super) bytes: usize,
    /// Sweep when `bytes` reaches this.
    pub(super) sweep_at: usize,
}

impl Heap {
    pub(super) fn new(limit: usize) -> Self {
        Heap { cells: Vec::new(), free: Vec::new(), space: Space::new(), bytes: 0, sweep_at: limit / 4 }
    }

    pub(super) fn put(&mut self, cell: Cell) -> u32 {
        self.bytes += size(&cell);
        if let Some(number) = self.free.pop() {
            self.cells[number as usize] = cell;
            return number;
        }
        self.cells.push(cell);
        self.cells.len() as u32 - 1
    }

    /// Frees what none of these values leads to.
    pub(super) fn sweep(&mut self, roots: impl Iterator<Item = Value>, element: u32, limit: usize) {
        let mut marked = vec![false; self.cells.len()];
        let mut open: Vec<u32> = roots.filter_map(Value::cell).collect();
        while let Some(number) = open.pop() {
            if std::mem::replace(&mut marked[number as usize], true) {
                continue;
            }
            match &self.cells[number as usize] {
                Cell::List(list) => open.extend(list.items.iter().filter_map(|item| item.cell())),
                Cell::Tuple(items) => open.extend(items.iter().filter_map(|item| item.cell())),
                Cell::Object(object) => open.extend(object.fields.iter().flatten().filter_map(|item| item.cell())),
                Cell::Dict(table) => {
                    let entries = table.entries.iter().flatten();
                    open.extend(entries.flat_map(|entry| [entry.key, entry.value]).filter_map(Value::cell));
                }
                Cell::View { dict, .. } => open.push(*dict),
                Cell::Cursor { over, .. } => open.extend(over.cell()),
                Cell::Free | Cell::Text(_) | Cell::Range { .. } => {}
            }
        }
        for (number, marked) in marked.into_iter().enumerate() {
            if marked || matches!(self.cells[number], Cell::Free) {
                continue;
            }
            match std::mem::replace(&mut self.cells[number], Cell::Free) {
                Cell::List(list) => self.space.give_back(list.address, list.room as u32 * element),
                Cell::Object(object) => self.space.give_back(object.address, object.fields.len() as u32 * 8),
                Cell::Dict(table) => self.space.give_back(table.address, table.slots() as u32 * SLOT_BYTES),
                _ => {}
            }
            self.free.push(number as u32);
        }
        // Counted anew: elements were added to cells since they were put there.
        self.bytes = self.cells.iter().map(size).sum();
        self.sweep_at = (self.bytes * 2).max(limit / 4).min(limit);
    }
}

fn size(cell: &Cell) -> usize {
    match cell {
        Cell::Free => 0,
        Cell::Text(text) => CELL + text.len(),
        Cell::List(list) => CELL + 16 * list.room.max(list.items.len()),
        Cell::Tuple(items) => CELL + 16 * items.len(),
        Cell::Object(object) => CELL + 16 * object.fields.len(),
        Cell::Dict(table) => CELL + 64 * table.entries.len() + 4 * table.slots(),
        Cell::Range { .. } | Cell::View { .. } | Cell::Cursor { .. } => CELL,
    }
}
