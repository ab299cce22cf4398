//! Lists of objects that know how many bytes are on them.

use base::record::{ListId, Lists, NoRecord};

/// Lists of objects; an object is on at most one.
#[derive(Debug, Clone)]
pub(super) struct Queues<const N: usize> {
    lists: Lists,
    bytes: [u64; N],
}

impl<const N: usize> Queues<N> {
    pub(super) fn new() -> Self {
        Queues { lists: Lists::new(N, 0), bytes: [0; N] }
    }

    pub(super) fn grow(&mut self, objects: usize) {
        self.lists.grow(&[0; N], objects);
    }

    pub(super) fn bytes(&self, list: ListId) -> u64 {
        self.bytes[list.0 as usize]
    }

    pub(super) fn head(&self, list: ListId) -> Option<u32> {
        self.lists.head(list)
    }

    /// The object behind this one.
    pub(super) fn next(&self, list: ListId, object: u32) -> Option<u32> {
        self.lists.next(list, object)
    }

    pub(super) fn is_on(&self, list: ListId, object: u32) -> bool {
        self.lists.is_on(list, object)
    }

    pub(super) fn push(&mut self, list: ListId, object: u32, size: u64) {
        self.lists.push_tail(list, object, &mut NoRecord);
        self.bytes[list.0 as usize] += size;
    }

    pub(super) fn remove(&mut self, list: ListId, object: u32, size: u64) {
        self.lists.remove(list, object, &mut NoRecord);
        self.bytes[list.0 as usize] -= size;
    }

    pub(super) fn move_to_head(&mut self, list: ListId, object: u32) {
        self.lists.move_to_head(list, object, &mut NoRecord);
    }

    pub(super) fn move_to_tail(&mut self, list: ListId, object: u32) {
        self.lists.move_to_tail(list, object, &mut NoRecord);
    }
}
