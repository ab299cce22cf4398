//! W-TinyLFU as its authors have it: a window of variable size, a sketch of how often objects were used, and a main part in two
//! segments.

use super::queue::Queues;
use super::sketch::Sketch;
use super::{Meta, Policy, Setup, Store};
use base::param::Param;
use base::record::ListId;
use base::rng::Rng;

/// New objects, used longest ago at the head.
const WINDOW: ListId = ListId(0);
/// Objects of the main part that were not used there, or not lately.
const PROBATION: ListId = ListId(1);
/// Objects of the main part that were used there.
const PROTECTED: ListId = ListId(2);

/// A change of the hit ratio that begins the search anew, the first step as a share of the cache, and what is left of a step after
/// each (Caffeine's `HILL_CLIMBER_*`).
const RESTART: f64 = 0.05;
const STEP: f64 = 0.0625;
const DECAY: f64 = 0.98;

/// A candidate that was used as often may be admitted by chance (`ADMIT_HASHDOS_THRESHOLD`).
const WARM: u64 = 6;

/// The most objects that change their queue after a request because the window's size changes (`QUEUE_TRANSFER_THRESHOLD`).
const MOST_MOVES: u32 = 1000;

/// W-TinyLFU with the hill climber, as in its authors' library Caffeine 3.1.8 (`BoundedLocalCache.java`), used by one thread.
///
/// What the window has no room for goes to the tail of probation. When the cache is too full, such a candidate meets the head of
/// probation: it stays if it was used more often lately, and otherwise leaves. A hit in probation protects an object; what the
/// protected segment has no room for goes back. After each ten requests a place the window grows or shrinks by a step, in the same
/// direction as before if there were more hits than the time before, and in the other one if there were fewer.
///
/// What readers of the papers may not expect: nothing of a hit is noted before the cache is half full; a warm candidate is admitted once
/// in 128 times, against attacks on the hash; an object larger than the window leaves it first. While every object has size 1, the
/// sketch is made for as many objects as the cache has room for (Caffeine's `maximumSize`), otherwise for those in it
/// (`maximumWeight`).
#[derive(Debug)]
pub(crate) struct WTinyLfu {
    capacity: u64,
    window: u64,
    protected: u64,
    climbs: bool,
    chance: f64,
    weighted: bool,
    sketch: Sketch,
    queues: Queues<3>,
    rng: Rng,
    climber: Climber,
}

/// The search for the size of the window.
#[derive(Debug)]
struct Climber {
    hits: u64,
    misses: u64,
    /// Hits a request before.
    before: f64,
    step: f64,
    /// By how much the window is still to grow, or shrink if negative.
    wanted: i64,
}

impl WTinyLfu {
    fn queue_of(&self, object: u32) -> ListId {
        [WINDOW, PROBATION].into_iter().find(|&queue| self.queues.is_on(queue, object)).unwrap_or(PROTECTED)
    }

    fn shift(&mut self, object: u32, from: ListId, to: ListId, store: &Store) {
        self.queues.remove(from, object, store.size(object));
        self.queues.push(to, object, store.size(object));
    }

    /// Evicts an object; returns the one behind it.
    fn evict(&mut self, object: u32, store: &mut Store) -> Option<u32> {
        let queue = self.queue_of(object);
        let next = self.queues.next(queue, object);
        self.queues.remove(queue, object, store.evict(object));
        next
    }

    fn admits(&mut self, candidate: u32, victim: u32) -> bool {
        let uses = self.sketch.count(candidate);
        uses > self.sketch.count(victim) || uses >= WARM && self.chance > 0.0 && self.rng.unit() < self.chance
    }

    /// Moves what the window has no room for to probation; returns the first of it.
    fn shorten_window(&mut self, store: &Store) -> Option<u32> {
        let mut first = None;
        while self.queues.bytes(WINDOW) > self.window
            && let Some(oldest) = self.queues.head(WINDOW)
        {
            self.shift(oldest, WINDOW, PROBATION, store);
            first = first.or(Some(oldest));
        }
        first
    }

    fn evict_until_it_fits(&mut self, mut candidate: Option<u32>, store: &mut Store) {
        let mut victim = self.queues.head(PROBATION);
        // Where candidates and victims are looked for once there are no more.
        let mut candidates = Some(WINDOW);
        let mut victims = [PROTECTED, WINDOW].into_iter();
        while !store.fits(0) {
            if candidate.is_none() {
                candidate = candidates.take().and_then(|queue| self.queues.head(queue));
            }
            match (candidate, victim) {
                (None, None) => match victims.next() {
                    Some(queue) => victim = self.queues.head(queue),
                    None => return,
                },
                (Some(only), None) => candidate = self.evict(only, store),
                (None, Some(only)) => victim = self.evict(only, store),
                (Some(new), Some(old)) if new == old => {
                    victim = self.evict(old, store);
                    candidate = None;
                }
                (Some(new), Some(old)) if self.admits(new, old) => {
                    victim = self.evict(old, store);
                    candidate = self.queues.next(self.queue_of(new), new);
                }
                (Some(new), Some(_)) => candidate = self.evict(new, store),
            }
        }
    }

    /// Moves what the protected segment has no room for to probation.
    fn demote(&mut self, store: &Store) {
        for _ in 0..MOST_MOVES {
            match self.queues.head(PROTECTED) {
                Some(oldest) if self.queues.bytes(PROTECTED) > self.protected => {
                    self.shift(oldest, PROTECTED, PROBATION, store);
                }
                _ => return,
            }
        }
    }

    /// What follows each request.
    fn settle(&mut self, store: &Store) {
        if self.climbs {
            self.climber.look(self.sketch.period(), self.capacity);
        }
        self.demote(store);
        let wanted = self.climber.wanted;
        if wanted > 0 && self.protected > 0 {
            self.grow_window(wanted.unsigned_abs(), store);
        } else if wanted < 0 && self.window > 1 {
            self.shrink_window(wanted.unsigned_abs(), store);
        }
    }

    fn grow_window(&mut self, wanted: u64, store: &Store) {
        let mut left = wanted.min(self.protected);
        self.protected -= left;
        self.window += left;
        self.demote(store);
        for _ in 0..MOST_MOVES {
            let fits = |&object: &u32| store.size(object) <= left;
            let found = match self.queues.head(PROBATION).filter(fits) {
                Some(object) => Some((PROBATION, object)),
                None => self.queues.head(PROTECTED).filter(fits).map(|object| (PROTECTED, object)),
            };
            let Some((from, object)) = found else { break };
            left -= store.size(object);
            self.shift(object, from, WINDOW, store);
        }
        self.protected += left;
        self.window -= left;
        self.climber.wanted = left as i64;
    }

    fn shrink_window(&mut self, wanted: u64, store: &Store) {
        let mut left = wanted.min(self.window - 1);
        self.protected += left;
        self.window -= left;
        for _ in 0..MOST_MOVES {
            let fits = |&object: &u32| store.size(object) <= left;
            let Some(object) = self.queues.head(WINDOW).filter(fits) else { break };
            left -= store.size(object);
            self.shift(object, WINDOW, PROBATION, store);
        }
        self.protected -= left;
        self.window += left;
        self.climber.wanted = -(left as i64);
    }
}

impl Climber {
    /// Chooses the next step once enough requests were seen.
    fn look(&mut self, period: Option<u32>, capacity: u64) {
        let Some(period) = period else {
            (self.hits, self.misses, self.before) = (0, 0, 0.0);
            return;
        };
        let requests = self.hits + self.misses;
        if requests < u64::from(period) {
            return;
        }
        let ratio = self.hits as f64 / requests as f64;
        let change = ratio - self.before;
        let amount = if change >= 0.0 { self.step } else { -self.step };
        let restarts = change.abs() >= RESTART;
        let whole = if amount >= 0.0 { STEP * capacity as f64 } else { -STEP * capacity as f64 };
        self.step = if restarts { whole } else { DECAY * amount };
        self.before = ratio;
        self.wanted = amount as i64;
        (self.hits, self.misses) = (0, 0);
    }
}

impl Policy for WTinyLfu {
    const META: Meta = Meta {
        id: "w-tinylfu",
        params: &[
            Param::real("window", 0.0, 1.0, 0.01),
            Param::real("protected", 0.0, 1.0, 0.8),
            Param::choice("climber", &["on", "off"]),
            Param::real("chance", 0.0, 1.0, 1.0 / 128.0),
        ],
        random: true,
        by_size: false,
        citation: "G. Einziger, O. Eytan, R. Friedman, B. Manes: Adaptive software cache management. Middleware 2018",
    };

    const LOADS_FIRST: bool = true;

    fn new(setup: &Setup<'_>) -> Self {
        let capacity = setup.capacity;
        let main = setup.share(1.0 - setup.params[0]);
        WTinyLfu {
            capacity,
            window: capacity - main,
            protected: (setup.params[1] * main as f64) as u64,
            climbs: setup.params[2] == 0.0,
            chance: setup.params[3],
            weighted: false,
            sketch: Sketch::default(),
            queues: Queues::new(),
            rng: Rng::new(setup.seed),
            climber: Climber { hits: 0, misses: 0, before: 0.0, step: -STEP * capacity as f64, wanted: 0 },
        }
    }

    fn grow(&mut self, objects: usize) {
        self.queues.grow(objects);
    }

    fn hit(&mut self, object: u32, store: &Store, _: u64) {
        if self.sketch.period().is_none() {
            return;
        }
        self.sketch.add(object);
        self.climber.hits += 1;
        match self.queue_of(object) {
            PROBATION if store.size(object) <= self.protected => self.shift(object, PROBATION, PROTECTED, store),
            queue => self.queues.move_to_tail(queue, object),
        }
        self.settle(store);
    }

    fn make_room(&mut self, store: &mut Store, _: u64) {
        let candidate = self.shorten_window(store);
        self.evict_until_it_fits(candidate, store);
    }

    fn insert(&mut self, object: u32, size: u64, store: &mut Store, now: u64) {
        store.load(object, size);
        self.weighted |= size != 1;
        if store.occupied() >= self.capacity / 2 {
            self.sketch.hold(if self.weighted { store.count() } else { self.capacity });
        }
        self.sketch.add(object);
        self.climber.misses += 1;
        self.queues.push(WINDOW, object, size);
        if size > self.window {
            self.queues.move_to_head(WINDOW, object);
        }
        self.make_room(store, now);
        self.settle(store);
    }
}
