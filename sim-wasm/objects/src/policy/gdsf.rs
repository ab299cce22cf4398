//! GDSF: small objects that are used often stay, and what is not used ages.

use super::ranks::Ranks;
use super::{Meta, Policy, Setup, Store};

/// Cost of a miss. Only ratios of priorities matter; with this one, priorities round as those of libCacheSim do.
const COST: f64 = 1.0e6;

/// Greedy-Dual-Size-Frequency. An object's priority is the age of the cache plus its uses times the cost of a miss, divided by its
/// size. The lowest leaves, and its priority becomes the age. The cost is the same for all objects, which aims at few misses and
/// not at few bytes. A missed object competes with the others before there is room for it, so it may leave at once.
///
/// As in libCacheSim (`cpp/GDSF.cpp`), among equals the one used longest ago leaves, and others may have left before an object
/// that then leaves itself; the paper spares them.
#[derive(Debug)]
pub(crate) struct Gdsf {
    age: f64,
    uses: Vec<u32>,
    ranks: Ranks,
}

impl Gdsf {
    fn rank(&mut self, object: u32, size: u64, now: u64) {
        let priority = self.age + f64::from(self.uses[object as usize]) * COST / size as f64;
        // The bits of numbers that are not negative are in the order of the numbers.
        self.ranks.give(object, priority.to_bits(), now);
    }
}

impl Policy for Gdsf {
    const META: Meta = Meta {
        id: "gdsf",
        params: &[],
        random: false,
        by_size: true,
        citation: "L. Cherkasova: Improving WWW proxies performance with greedy-dual-size-frequency caching policy. \
                   HP Laboratories HPL-98-69R1, 1998",
    };

    const LOADS_FIRST: bool = true;

    fn new(_: &Setup<'_>) -> Self {
        Gdsf { age: 0.0, uses: Vec::new(), ranks: Ranks::new() }
    }

    fn grow(&mut self, objects: usize) {
        self.uses.resize(objects, 0);
        self.ranks.grow(objects);
    }

    fn hit(&mut self, object: u32, store: &Store, now: u64) {
        let uses = &mut self.uses[object as usize];
        *uses = uses.saturating_add(1);
        self.rank(object, store.size(object), now);
    }

    fn make_room(&mut self, store: &mut Store, _: u64) {
        if let Some((object, rank)) = self.ranks.lowest() {
            self.age = f64::from_bits(rank);
            self.ranks.forget(object);
            store.evict(object);
        }
    }

    fn insert(&mut self, object: u32, size: u64, store: &mut Store, now: u64) {
        store.load(object, size);
        self.uses[object as usize] = 1;
        self.rank(object, size, now);
    }
}
