//! Hyperbolic caching: the object leaves that was used least often for the time it has been in the cache.

use super::{Meta, Policy, Setup, Store};
use base::param::Param;
use base::rng::Rng;

/// Hyperbolic caching. An object's priority is its uses since it was loaded, divided by the requests since then; it falls as time goes
/// on, so nothing keeps objects in order. The lowest of `sample` objects drawn with replacement leaves; among equals the one
/// drawn first. Sizes do not count, as in libCacheSim (`Hyperbolic.c`); the paper lets a cost stand before the uses.
#[derive(Debug)]
pub(crate) struct Hyperbolic {
    sample: u32,
    rng: Rng,
    /// The objects in the cache, in no order.
    objects: Vec<u32>,
    of: Vec<Of>,
}

/// What is kept of an object.
#[derive(Debug, Clone, Copy, Default)]
struct Of {
    /// Its place among the objects.
    place: u32,
    uses: u32,
    /// The request that loaded it.
    loaded: u64,
}

impl Policy for Hyperbolic {
    const META: Meta = Meta {
        id: "hyperbolic",
        params: &[Param::whole("sample", 1.0, 1024.0, 64.0)],
        random: true,
        by_size: false,
        citation: "A. Blankstein, S. Sen, M. J. Freedman: Hyperbolic caching: flexible caching for web applications. \
                   USENIX ATC 2017",
    };

    fn new(setup: &Setup<'_>) -> Self {
        Hyperbolic { sample: setup.params[0] as u32, rng: Rng::new(setup.seed), objects: Vec::new(), of: Vec::new() }
    }

    fn grow(&mut self, objects: usize) {
        self.of.resize(objects, Of::default());
    }

    fn hit(&mut self, object: u32, _: &Store, _: u64) {
        let uses = &mut self.of[object as usize].uses;
        *uses = uses.saturating_add(1);
    }

    fn make_room(&mut self, store: &mut Store, now: u64) {
        let mut lowest: Option<(f64, u32)> = None;
        for _ in 0..self.sample {
            let drawn = self.rng.below(self.objects.len() as u32);
            let Some(&object) = self.objects.get(drawn as usize) else { return };
            let Of { uses, loaded, .. } = self.of[object as usize];
            let priority = f64::from(uses) / (now - loaded).max(1) as f64;
            if lowest.is_none_or(|(least, _)| priority < least) {
                lowest = Some((priority, object));
            }
        }
        let Some((_, object)) = lowest else { return };
        let place = self.of[object as usize].place;
        self.objects.swap_remove(place as usize);
        if let Some(&moved) = self.objects.get(place as usize) {
            self.of[moved as usize].place = place;
        }
        store.evict(object);
    }

    fn insert(&mut self, object: u32, size: u64, store: &mut Store, now: u64) {
        store.load(object, size);
        self.of[object as usize] = Of { place: self.objects.len() as u32, uses: 1, loaded: now };
        self.objects.push(object);
    }
}
