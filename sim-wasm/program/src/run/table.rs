//! A dict: entries in order of insertion, found through a table of open addressing with linear probing.

use super::value::Value;

/// Slots of a new table; it doubles when two thirds are taken.
pub(super) const FIRST_SLOTS: usize = 8;
/// Bytes of a slot: key and value.
pub(super) const SLOT_BYTES: u32 = 16;

const EMPTY: u32 = u32::MAX;
const GONE: u32 = u32::MAX - 1;

#[derive(Debug, Clone)]
pub(super) struct Table {
    pub(super) entries: Vec<Option<Entry>>,
    slots: Vec<u32>,
    used: usize,
    pub(super) len: usize,
    pub(super) address: u32,
    pub(super) name: u32,
    /// How often an entry came or went.
    pub(super) changes: usize,
}

#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    pub(super) key: Value,
    pub(super) value: Value,
    pub(super) hash: u64,
    pub(super) slot: u32,
}

/// What a probe saw.
pub(super) enum Probe {
    Entry(usize),
    Free,
    Gone,
}

impl Table {
    pub(super) fn new(address: u32, name: u32) -> Self {
        Table { entries: Vec::new(), slots: vec![EMPTY; FIRST_SLOTS], used: 0, len: 0, address, name, changes: 0 }
    }

    pub(super) fn slots(&self) -> usize {
        self.slots.len()
    }

    pub(super) fn first_slot(&self, hash: u64) -> usize {
        (hash % self.slots.len() as u64) as usize
    }

    pub(super) fn probe(&self, slot: usize) -> Probe {
        match self.slots[slot] {
            EMPTY => Probe::Free,
            GONE => Probe::Gone,
            entry => Probe::Entry(entry as usize),
        }
    }

    pub(super) fn next_slot(&self, slot: usize) -> usize {
        (slot + 1) % self.slots.len()
    }

    pub(super) fn slot_address(&self, slot: usize) -> u32 {
        self.address + slot as u32 * SLOT_BYTES
    }

    /// Whether one entry more needs a larger table.
    pub(super) fn is_full(&self) -> bool {
        (self.used + 1) * 3 > self.slots.len() * 2
    }

    pub(super) fn insert(&mut self, slot: usize, key: Value, value: Value, hash: u64) {
        if self.slots[slot] == EMPTY {
            self.used += 1;
        }
        self.slots[slot] = self.entries.len() as u32;
        self.entries.push(Some(Entry { key, value, hash, slot: slot as u32 }));
        self.len += 1;
        self.changes += 1;
    }

    pub(super) fn remove(&mut self, entry: usize) -> Option<Value> {
        let gone = self.entries.get_mut(entry)?.take()?;
        self.slots[gone.slot as usize] = GONE;
        self.len -= 1;
        self.changes += 1;
        Some(gone.value)
    }

    /// The same entries in a table for one more at another address.
    pub(super) fn moved(&mut self, slots: usize, address: u32) {
        self.entries.retain(Option::is_some);
        self.slots = vec![EMPTY; slots];
        self.address = address;
        self.used = self.entries.len();
        for number in 0..self.entries.len() {
            let Some(hash) = self.entries[number].map(|entry| entry.hash) else { continue };
            let mut slot = self.first_slot(hash);
            while self.slots[slot] != EMPTY {
                slot = self.next_slot(slot);
            }
            self.slots[slot] = number as u32;
            if let Some(entry) = &mut self.entries[number] {
                entry.slot = slot as u32;
            }
        }
    }
}
