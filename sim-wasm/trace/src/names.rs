//! Gives numbers to names: pages called by letters or keys, devices, files.

use std::collections::BTreeMap;

/// Bytes of all names together. Longer lists of long names would not fit the memory of a browser's process.
const MOST_BYTES: usize = 1 << 29;

/// Bytes that the table takes for a name beside its text.
const OVERHEAD: usize = 32;

/// The names met so far. A tree, since a hash table would need random numbers to be safe from names made to collide.
#[derive(Debug, Default)]
pub(super) struct Names {
    numbers: BTreeMap<Box<[u8]>, u64>,
    bytes: usize,
}

impl Names {
    /// The number of a name, counted from 0 in order of first use; nothing if there is no room for another one.
    pub(super) fn number(&mut self, name: &[u8]) -> Option<u64> {
        if let Some(&number) = self.numbers.get(name) {
            return Some(number);
        }
        self.bytes += name.len() + OVERHEAD;
        if self.bytes > MOST_BYTES {
            return None;
        }
        let number = self.numbers.len() as u64;
        self.numbers.insert(name.into(), number);
        Some(number)
    }
}
