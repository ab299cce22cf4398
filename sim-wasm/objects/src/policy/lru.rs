//! LRU: the object that was not used for longest leaves.

use super::queue::Queues;
use super::{Meta, Policy, Setup, Store};
use base::record::ListId;

const STACK: ListId = ListId(0);

/// LRU replacement; the head of its list was used longest ago.
#[derive(Debug)]
pub(crate) struct Lru(Queues<1>);

impl Policy for Lru {
    const META: Meta = Meta {
        id: "lru",
        params: &[],
        random: false,
        by_size: false,
        citation: "R. L. Mattson, J. Gecsei, D. R. Slutz, I. L. Traiger: Evaluation techniques for storage hierarchies. \
                   IBM Systems Journal 9(2), 1970",
    };

    fn new(_: &Setup<'_>) -> Self {
        Lru(Queues::new())
    }

    fn grow(&mut self, objects: usize) {
        self.0.grow(objects);
    }

    fn hit(&mut self, object: u32, _: &Store, _: u64) {
        self.0.move_to_tail(STACK, object);
    }

    fn make_room(&mut self, store: &mut Store, _: u64) {
        if let Some(oldest) = self.0.head(STACK) {
            self.0.remove(STACK, oldest, store.evict(oldest));
        }
    }

    fn insert(&mut self, object: u32, size: u64, store: &mut Store, _: u64) {
        store.load(object, size);
        self.0.push(STACK, object, size);
    }
}
