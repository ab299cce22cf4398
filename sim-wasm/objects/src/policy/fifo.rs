//! FIFO: the object that was loaded first leaves.

use super::queue::Queues;
use super::{Meta, Policy, Setup, Store};
use base::record::ListId;

const QUEUE: ListId = ListId(0);

/// FIFO replacement. A hit changes nothing.
#[derive(Debug)]
pub(crate) struct Fifo(Queues<1>);

impl Policy for Fifo {
    const META: Meta = Meta {
        id: "fifo",
        params: &[],
        random: false,
        by_size: false,
        citation: "L. A. Belady: A study of replacement algorithms for a virtual-storage computer. IBM Systems Journal 5(2), 1966",
    };

    fn new(_: &Setup<'_>) -> Self {
        Fifo(Queues::new())
    }

    fn grow(&mut self, objects: usize) {
        self.0.grow(objects);
    }

    fn hit(&mut self, _: u32, _: &Store, _: u64) {}

    fn make_room(&mut self, store: &mut Store, _: u64) {
        if let Some(oldest) = self.0.head(QUEUE) {
            self.0.remove(QUEUE, oldest, store.evict(oldest));
        }
    }

    fn insert(&mut self, object: u32, size: u64, store: &mut Store, _: u64) {
        store.load(object, size);
        self.0.push(QUEUE, object, size);
    }
}
