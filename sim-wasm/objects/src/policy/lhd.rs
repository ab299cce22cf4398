//! LHD: the object that promises the fewest hits for the room it takes leaves.

use super::densities::{DECAY, Densities};
use super::draws::Draws;
use super::{Meta, Policy, Setup, Store};
use base::param::Param;

/// Newly loaded objects that stay candidates.
const RECENT: usize = 8;

/// The share of the cache that may be explorers, and one in how many uses makes one.
const EXPLORERS: f32 = 0.01;
const EXPLORES: u32 = 32;

/// Periods in which there are explorers, and few candidates.
const EARLY: u32 = 50;
const FEW: u32 = 8;

/// Least hit density, as in its authors' program, which libCacheSim has with other draws (`LHD/lhd.cpp`).
///
/// What came of objects of a class and an age before, hits and evictions, says how many hits for the time in the cache an object
/// promises; divided by its size that is its density. Classes are of the sum of the last two ages at which an object was hit. Of
/// `sample` objects drawn with replacement, and of eight loaded lately that looked worse than victims do, the one of the lowest density
/// leaves; among equals the one found first. After each period older events lose a tenth of their weight.
///
/// As in the program, eight objects are drawn early, and there are explorers then, which hardly leave, on a hundredth of the cache. The
/// unit of age is chosen twice, by the number of objects. An object of the oldest age leaves first. The program has classes by
/// application, too; here there is one.
#[derive(Debug)]
pub(crate) struct Lhd {
    sample: u32,
    period: u64,
    left: u64,
    draws: Draws,
    densities: Densities,
    ages: usize,
    /// The objects in the cache, in no order.
    objects: Vec<u32>,
    of: Vec<Of>,
    /// Uses so far.
    now: u64,
    recent: [Option<u32>; RECENT],
    next_recent: usize,
    /// Densities of victims, as a mean that forgets.
    victims: f32,
    /// Bytes for more explorers.
    budget: i64,
}

/// What is kept of an object.
#[derive(Debug, Clone, Copy, Default)]
struct Of {
    /// Its place among the objects, from 1; 0 if it is not in the cache.
    place: u32,
    used: u64,
    /// The last two ages at which it was hit.
    hit: [usize; 2],
    size: f32,
    explores: bool,
}

impl Lhd {
    fn age(&self, of: Of) -> usize {
        self.densities.age(self.now - of.used)
    }

    fn class(&self, of: Of) -> usize {
        self.densities.class(of.hit[0] + of.hit[1])
    }

    fn density(&self, object: u32) -> f32 {
        let of = self.of[object as usize];
        let Some(promised) = self.densities.of(self.class(of), self.age(of)) else { return f32::MIN };
        promised / of.size + if of.explores { 1.0 } else { 0.0 }
    }

    /// Takes from the budget, or gives back to it, in the precision of the program.
    fn spend(&mut self, size: f32) {
        self.budget = (self.budget as f32 - size) as i64;
    }

    /// An object was loaded, or hit.
    fn used(&mut self, object: u32, loaded: bool, store: &Store) {
        let explores = self.draws.below(EXPLORES) == 0;
        let of = &mut self.of[object as usize];
        of.used = self.now;
        of.explores = explores && self.budget > 0 && self.densities.periods < EARLY;
        if of.explores {
            let size = of.size;
            self.spend(size);
        }
        if loaded && !explores && self.density(object) < self.victims {
            self.recent[self.next_recent % RECENT] = Some(object);
            self.next_recent += 1;
        }
        self.now += 1;
        self.left -= 1;
        if self.left == 0 {
            self.left = self.period;
            self.densities.learn(store.count());
        }
    }

    /// The object of the lowest density among the candidates, and its density.
    fn victim(&mut self) -> Option<(u32, f32)> {
        let mut lowest: Option<(u32, f32)> = None;
        let mut look = |object, density| {
            if density < lowest.map_or(f32::MAX, |(_, least)| least) {
                lowest = Some((object, density));
            }
        };
        for _ in 0..if self.densities.periods > EARLY { self.sample } else { FEW } {
            let drawn = self.draws.below(self.objects.len() as u32);
            let object = *self.objects.get(drawn as usize)?;
            look(object, self.density(object));
        }
        for object in self.recent.into_iter().flatten().filter(|&object| self.of[object as usize].place > 0) {
            look(object, self.density(object));
        }
        lowest
    }
}

impl Policy for Lhd {
    const META: Meta = Meta {
        id: "lhd",
        params: &[
            Param::whole("sample", 1.0, 1024.0, 32.0),
            Param::whole("period", 1.0, 1_073_741_824.0, 1_048_576.0),
            Param::whole("ages", 16.0, 1_000_000.0, 20_000.0),
            Param::choice("draws", Draws::WORDS),
        ],
        random: true,
        by_size: true,
        citation: "N. Beckmann, H. Chen, A. Cidon: LHD: improving cache hit rate by maximizing hit density. NSDI 2018",
    };

    fn new(setup: &Setup<'_>) -> Self {
        let [sample, period, ages, draws] = [0, 1, 2, 3].map(|index| setup.params[index]);
        Lhd {
            sample: sample as u32,
            period: period as u64,
            left: period as u64,
            draws: Draws::new(draws, setup.seed),
            densities: Densities::new(ages as usize),
            ages: ages as usize,
            objects: Vec::new(),
            of: Vec::new(),
            now: 0,
            recent: [None; RECENT],
            next_recent: 0,
            victims: 0.0,
            budget: (setup.capacity as f32 * EXPLORERS) as i64,
        }
    }

    fn grow(&mut self, objects: usize) {
        self.of.resize(objects, Of::default());
    }

    fn hit(&mut self, object: u32, store: &Store, _: u64) {
        let of = self.of[object as usize];
        let age = self.age(of);
        self.densities.hit(self.class(of), age);
        if of.explores {
            self.spend(-of.size);
        }
        self.of[object as usize].hit = [of.hit[1], age];
        self.used(object, false, store);
    }

    fn make_room(&mut self, store: &mut Store, _: u64) {
        let Some((object, density)) = self.victim() else { return };
        self.victims = DECAY * self.victims + (1.0 - DECAY) * density;
        let of = self.of[object as usize];
        self.densities.evicted(self.class(of), self.age(of));
        if of.explores {
            self.spend(-of.size);
        }
        self.of[object as usize].place = 0;
        self.objects.swap_remove(of.place as usize - 1);
        if let Some(&moved) = self.objects.get(of.place as usize - 1) {
            self.of[moved as usize].place = of.place;
        }
        store.evict(object);
    }

    fn insert(&mut self, object: u32, size: u64, store: &mut Store, _: u64) {
        store.load(object, size);
        self.objects.push(object);
        let place = self.objects.len() as u32;
        self.of[object as usize] =
            Of { place, used: self.now, hit: [self.ages, 0], size: size as f32, explores: false };
        self.used(object, true, store);
    }
}
