//! Lists, tuples and dicts: making them, their elements, and the accesses of these.

use super::access::{Access, Place};
use super::fault::Fault;
use super::machine::Machine;
use super::table::{Entry, FIRST_SLOTS, Probe, SLOT_BYTES, Table};
use super::value::{Cell, List, Value};
use crate::log::NO_INDEX;
use crate::problem::ProblemCode;

impl Machine {
    pub(super) fn new_list(&mut self, items: Vec<Value>) -> Result<Value, Fault> {
        let len = items.len();
        self.charge(len as u64)?;
        self.reserve(80 + 16 * len)?;
        let address = self.list_space(len)?;
        let list = List { items, address, room: len, name: NO_INDEX, row: NO_INDEX };
        let value = Value::List(self.heap.put(Cell::List(list)));
        for i in 0..len {
            self.touch(value, i, true);
        }
        Ok(value)
    }

    fn list_space(&mut self, room: usize) -> Result<u32, Fault> {
        let bytes = u32::try_from(room).unwrap_or(u32::MAX).saturating_mul(self.layout.element);
        self.space(bytes)
    }

    pub(super) fn new_tuple(&mut self, items: Vec<Value>) -> Result<Value, Fault> {
        self.charge(items.len() as u64)?;
        self.reserve(80 + 16 * items.len())?;
        Ok(Value::Tuple(self.heap.put(Cell::Tuple(items))))
    }

    pub(super) fn new_text(&mut self, text: String) -> Result<Value, Fault> {
        self.charge(text.len() as u64 / 8)?;
        self.reserve(80 + text.len())?;
        Ok(Value::Text(self.heap.put(Cell::Text(text))))
    }

    pub(super) fn new_dict(&mut self, count: usize) -> Result<(), Fault> {
        let items = self.take(2 * count);
        self.reserve(400)?;
        let address = self.space(FIRST_SLOTS as u32 * SLOT_BYTES)?;
        let dict = self.heap.put(Cell::Dict(Table::new(address, NO_INDEX)));
        for entry in items.chunks_exact(2) {
            self.dict_set(dict, entry[0], entry[1])?;
        }
        self.operands.push(Value::Dict(dict));
        Ok(())
    }

    /// Tells of an element of a list.
    pub(super) fn touch(&mut self, list: Value, index: usize, write: bool) {
        let element = self.layout.element;
        let Value::List(cell) = list else { return };
        let Some(&mut List { address, name, row, .. }) = self.list(cell) else { return };
        let address = address + index as u32 * element;
        self.record(Access { at: (0, 0), address, write, place: Place::Element, name, row, index: index as u32 });
    }

    /// The number of elements.
    pub(super) fn length(&mut self, of: Value) -> Result<usize, Fault> {
        let cell = of.cell().map(|cell| &self.heap.cells[cell as usize]);
        match cell {
            Some(Cell::List(list)) => Ok(list.items.len()),
            Some(Cell::Tuple(items)) => Ok(items.len()),
            Some(Cell::Dict(table)) => Ok(table.len),
            Some(Cell::Text(text)) => {
                let (len, chars) = (text.len(), text.chars().count());
                self.charge(len as u64 / 16)?;
                Ok(chars)
            }
            Some(&Cell::Range { start, stop, step }) => Ok(range_length(start, stop, step)),
            Some(&Cell::View { dict, .. }) => self.length(Value::Dict(dict)),
            _ => Err(Fault::new(ProblemCode::Kind).token(of.kind()).accepted("list str dict range tuple")),
        }
    }

    /// An element by its place, without telling anybody.
    pub(super) fn element(&self, of: Value, index: usize) -> Option<Value> {
        match &self.heap.cells[of.cell()? as usize] {
            Cell::List(list) => list.items.get(index).copied(),
            Cell::Tuple(items) => items.get(index).copied(),
            &Cell::Range { start, stop, step } if index < range_length(start, stop, step) => {
                Some(Value::Int(start + index as i64 * step))
            }
            _ => None,
        }
    }

    /// Adds an element; a list without room moves to a place twice as large, which is not told.
    pub(super) fn append(&mut self, list: Value, value: Value) -> Result<(), Fault> {
        let Value::List(cell) = list else { return Err(Fault::new(ProblemCode::Kind).token(list.kind())) };
        let (len, room, old) = self.list(cell).map_or((0, 0, 0), |list| (list.items.len(), list.room, list.address));
        if len >= room {
            let more = (room * 2).max(4);
            self.reserve(16 * (more - room))?;
            self.charge(len as u64 / 2)?;
            let address = self.list_space(more)?;
            self.heap.space.give_back(old, room as u32 * self.layout.element);
            self.heap.bytes += 16 * (more - room);
            if let Some(list) = self.list(cell) {
                (list.address, list.room) = (address, more);
            }
        }
        if let Some(list) = self.list(cell) {
            list.items.push(value);
        }
        self.touch(list, len, true);
        Ok(())
    }

    /// Where a key is, or the slot where it would be. Every slot that is looked at is a read.
    pub(super) fn dict_find(&mut self, dict: u32, key: Value) -> Result<(Option<usize>, usize, u64), Fault> {
        let hash = self.hash(key, 0)?;
        let Cell::Dict(table) = &self.heap.cells[dict as usize] else { return Ok((None, 0, hash)) };
        let mut slot = table.first_slot(hash);
        let mut free = None;
        loop {
            self.charge(1)?;
            self.touch_slot(dict, slot, false);
            let Cell::Dict(table) = &self.heap.cells[dict as usize] else { return Ok((None, 0, hash)) };
            let next = table.next_slot(slot);
            match table.probe(slot) {
                Probe::Free => return Ok((None, free.unwrap_or(slot), hash)),
                Probe::Gone => free = free.or(Some(slot)),
                Probe::Entry(number) => {
                    let known = table.entries[number].filter(|entry| entry.hash == hash);
                    if let Some(entry) = known
                        && self.equal(entry.key, key, 0)?
                    {
                        return Ok((Some(number), slot, hash));
                    }
                }
            }
            slot = next;
        }
    }

    pub(super) fn dict_set(&mut self, dict: u32, key: Value, value: Value) -> Result<(), Fault> {
        let (found, mut slot, hash) = self.dict_find(dict, key)?;
        self.reserve(64)?;
        if let Some(number) = found {
            if let Cell::Dict(table) = &mut self.heap.cells[dict as usize]
                && let Some(entry) = &mut table.entries[number]
            {
                entry.value = value;
            }
            self.touch_slot(dict, slot, true);
            return Ok(());
        }
        let Cell::Dict(table) = &self.heap.cells[dict as usize] else { return Ok(()) };
        if table.is_full() {
            let (old, slots, len) = (table.address, table.slots(), table.len);
            let more = if (len + 1) * 3 > slots { slots * 2 } else { slots };
            self.charge(table_cost(more, slots))?;
            self.reserve(4 * more)?;
            let address = self.space(more as u32 * SLOT_BYTES)?;
            self.heap.space.give_back(old, slots as u32 * SLOT_BYTES);
            self.heap.bytes += 4 * (more - slots);
            if let Cell::Dict(table) = &mut self.heap.cells[dict as usize] {
                table.moved(more, address);
                slot = table.first_slot(hash);
                while !matches!(table.probe(slot), Probe::Free) {
                    slot = table.next_slot(slot);
                }
            }
        }
        self.heap.bytes += 64;
        if let Cell::Dict(table) = &mut self.heap.cells[dict as usize] {
            table.insert(slot, key, value, hash);
        }
        self.touch_slot(dict, slot, true);
        Ok(())
    }

    pub(super) fn touch_slot(&mut self, dict: u32, slot: usize, write: bool) {
        let Cell::Dict(table) = &self.heap.cells[dict as usize] else { return };
        let (address, name) = (table.slot_address(slot), table.name);
        let index = slot as u32;
        self.record(Access { at: (0, 0), address, write, place: Place::Slot, name, row: NO_INDEX, index });
    }

    pub(super) fn dict_entry(&self, dict: u32, number: usize) -> Option<Entry> {
        match &self.heap.cells[dict as usize] {
            Cell::Dict(table) => table.entries.get(number).copied().flatten(),
            _ => None,
        }
    }

    /// Every element, read one after another.
    pub(super) fn elements(&mut self, of: Value) -> Result<Vec<Value>, Fault> {
        let len = self.length(of)?;
        self.charge(len as u64)?;
        self.reserve(16 * len)?;
        let mut all = Vec::with_capacity(len);
        let mut at = 0;
        while let Some((value, next)) = self.element_from(of, at)? {
            at = next;
            all.push(value);
        }
        Ok(all)
    }
}

fn table_cost(more: usize, slots: usize) -> u64 {
    (more + slots) as u64
}

pub(super) fn range_length(start: i64, stop: i64, step: i64) -> usize {
    let (from, to, by) = (i128::from(start), i128::from(stop), i128::from(step));
    let span = if by > 0 { to - from + by - 1 } else { from - to - by - 1 };
    usize::try_from((span / by.abs().max(1)).max(0)).unwrap_or(usize::MAX)
}
