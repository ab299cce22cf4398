//! A cache under a policy: what happens with each request, and what is counted.

use crate::admission::{Admission, Gate};
use crate::policy::{Policy, Setup};
use crate::store::Store;
use serde::Serialize;

/// The most intervals that are kept.
pub const MOST_INTERVALS: usize = 100_000;

/// What was counted. Ratios are of these.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Totals {
    /// Requests.
    pub requests: u64,
    /// Bytes that they asked for.
    pub bytes: u64,
    /// Requests for objects that were not in the cache.
    pub misses: u64,
    /// Bytes that these asked for.
    pub missed_bytes: u64,
}

impl Totals {
    /// Misses a request; 0 without requests.
    pub fn miss_ratio(&self) -> f64 {
        ratio(self.misses, self.requests)
    }

    /// Bytes missed a byte asked for; 0 without requests.
    pub fn byte_miss_ratio(&self) -> f64 {
        ratio(self.missed_bytes, self.bytes)
    }

    fn add(&mut self, size: u64, missed: bool) {
        self.requests += 1;
        self.bytes = self.bytes.saturating_add(size);
        if missed {
            self.misses += 1;
            self.missed_bytes = self.missed_bytes.saturating_add(size);
        }
    }
}

fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// How a cache is run.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Plan {
    /// Bytes, or objects if sizes are ignored.
    pub capacity: u64,
    /// Which missed objects are loaded.
    pub admission: Admission,
    /// Requests at the beginning that are served and not counted.
    pub warmup: u64,
    /// Requests in an interval, if they are also counted by intervals. The first begins after the warm-up.
    pub interval: Option<u64>,
    /// Seed of everything random.
    pub seed: u32,
}

/// A cache that serves requests, whatever its policy.
pub trait Run: Send {
    /// Serves the next requests: objects by their numbers in order of first use, each with its size in bytes, at least 1.
    /// `objects` are known with them.
    fn push(&mut self, requests: &mut dyn Iterator<Item = (u32, u64)>, objects: usize);

    /// What was counted after the warm-up.
    fn totals(&self) -> Totals;

    /// What was counted in each interval. There are more if there are [`MOST_INTERVALS`].
    fn intervals(&self) -> &[Totals];
}

/// A cache under a policy.
#[derive(Debug)]
pub struct Cache<P> {
    policy: P,
    store: Store,
    gate: Gate,
    plan: Plan,
    /// Objects for which there is room in the tables.
    room: usize,
    /// Objects that were requested.
    known: u32,
    /// Requests served.
    now: u64,
    totals: Totals,
    intervals: Vec<Totals>,
}

impl<P: Policy> Cache<P> {
    /// An empty cache.
    pub fn new(plan: Plan, params: &[f64]) -> Self {
        let setup = Setup { capacity: plan.capacity, params, seed: plan.seed };
        Cache {
            policy: P::new(&setup),
            store: Store::new(plan.capacity),
            gate: Gate::new(plan.admission, plan.seed),
            plan,
            room: 0,
            known: 0,
            now: 0,
            totals: Totals::default(),
            intervals: Vec::new(),
        }
    }

    /// The objects in the cache.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Objects that were requested: they are numbered in order of first use.
    pub(crate) fn known(&self) -> u32 {
        self.known
    }

    /// Makes room in all tables for so many objects.
    pub(crate) fn grow(&mut self, objects: usize) {
        if objects > self.room {
            self.room = objects.max(self.room + self.room / 2);
            self.store.grow(self.room);
            self.policy.grow(self.room);
        }
    }

    /// Serves a request; returns whether it missed.
    #[inline]
    pub(crate) fn serve(&mut self, object: u32, size: u64) -> bool {
        self.now += 1;
        let known = object < self.known;
        self.known = self.known.max(object + 1);
        if self.store.holds(object) {
            self.policy.hit(object, &self.store, self.now);
            return false;
        }
        self.policy.missed(object, self.now);
        if size <= self.plan.capacity && self.policy.takes(size) && self.gate.opens(size, known) {
            let ahead = if P::LOADS_FIRST {
                self.policy.insert(object, size, &mut self.store, self.now);
                0
            } else {
                size
            };
            while !self.store.fits(ahead) {
                self.policy.make_room(&mut self.store, self.now);
            }
            if !P::LOADS_FIRST {
                self.policy.insert(object, size, &mut self.store, self.now);
            }
        }
        true
    }

    fn count(&mut self, size: u64, missed: bool) {
        let Some(counted) = self.now.checked_sub(self.plan.warmup + 1) else { return };
        self.totals.add(size, missed);
        let Some(interval) = self.plan.interval else { return };
        if counted % interval == 0 && self.intervals.len() < MOST_INTERVALS {
            self.intervals.push(Totals::default());
        }
        if let Some(last) = self.intervals.last_mut() {
            last.add(size, missed);
        }
    }
}

impl<P: Policy> Run for Cache<P> {
    fn push(&mut self, requests: &mut dyn Iterator<Item = (u32, u64)>, objects: usize) {
        self.grow(objects);
        for (object, size) in requests {
            let missed = self.serve(object, size);
            self.count(size, missed);
        }
    }

    fn totals(&self) -> Totals {
        self.totals
    }

    fn intervals(&self) -> &[Totals] {
        &self.intervals
    }
}
