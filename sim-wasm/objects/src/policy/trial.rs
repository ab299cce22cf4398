//! Three policies that put new objects on trial in a small queue: S3-FIFO, QD-LP and `Clock2Q+`.
//!
//! New objects enter the small queue. Its oldest moves on to the main queue if it was hit often enough there; otherwise it leaves, and
//! is remembered for a while: an object that is requested again until then goes to the main queue at once. The main queue is a
//! clock. The three differ in which hits count, how far, and which queue gives up an object.

use super::queue::Queues;
use super::{Meta, Policy, Setup, Store};
use base::param::Param;
use base::record::ListId;

/// Objects on trial, the oldest at the head.
const SMALL: ListId = ListId(0);
/// Objects that passed, the oldest at the head.
const MAIN: ListId = ListId(1);
/// Objects that failed and are remembered, the oldest at the head.
const GHOST: ListId = ListId(2);

/// The most hits that are counted.
const MOST: u8 = 3;

/// Parameters that the three share: shares of the capacity, and hits that move an object on.
const fn params(hits: f64) -> [Param; 3] {
    [
        Param::real("small", 0.0, 1.0, 0.1),
        Param::real("ghost", 0.0, 8.0, 0.9),
        Param::whole("threshold", 1.0, 3.0, hits),
    ]
}

/// What is kept of an object.
#[derive(Debug, Clone, Copy, Default)]
struct Of {
    hits: u8,
    /// What had entered the small queue when this object had.
    entered: u64,
    /// Its size while it is remembered.
    size: u64,
}

/// Queues and their shares, in bytes.
#[derive(Debug)]
struct Trial {
    small: u64,
    main: u64,
    ghost: u64,
    threshold: u8,
    queues: Queues<3>,
    of: Vec<Of>,
    /// Whether the object that was missed last had been remembered.
    returns: bool,
    evicted: bool,
    /// What has entered the small queue: bytes, or objects if those are compared.
    entered: u64,
    objects: bool,
}

impl Trial {
    fn new(setup: &Setup<'_>) -> Self {
        let small = setup.share(setup.params[0]);
        Trial {
            small,
            main: setup.capacity - small,
            ghost: setup.share(setup.params[1]),
            threshold: setup.params[2] as u8,
            queues: Queues::new(),
            of: Vec::new(),
            returns: false,
            evicted: false,
            entered: 0,
            objects: false,
        }
    }

    fn grow(&mut self, objects: usize) {
        self.queues.grow(objects);
        self.of.resize(objects, Of::default());
    }

    fn hit(&mut self, object: u32) {
        let hits = &mut self.of[object as usize].hits;
        *hits = MOST.min(*hits + 1);
    }

    fn missed(&mut self, object: u32) {
        self.returns = self.queues.is_on(GHOST, object);
        if self.returns {
            self.queues.remove(GHOST, object, self.of[object as usize].size);
        }
    }

    fn remember(&mut self, object: u32, size: u64) {
        if size > self.ghost {
            return;
        }
        while self.queues.bytes(GHOST) + size > self.ghost
            && let Some(oldest) = self.queues.head(GHOST)
        {
            self.queues.remove(GHOST, oldest, self.of[oldest as usize].size);
        }
        self.of[object as usize].size = size;
        self.queues.push(GHOST, object, size);
    }

    /// Takes the oldest object off the small queue, and evicts it if it failed. Returns it if it passed: it is on no queue then.
    fn judge(&mut self, store: &mut Store) -> Option<u32> {
        let oldest = self.queues.head(SMALL)?;
        self.queues.remove(SMALL, oldest, store.size(oldest));
        if self.of[oldest as usize].hits >= self.threshold {
            self.of[oldest as usize].hits = 0;
            return Some(oldest);
        }
        let size = store.evict(oldest);
        self.remember(oldest, size);
        None
    }

    /// Moves objects on until one fails, or none is left on trial.
    fn make_room_in_small(&mut self, store: &mut Store) {
        while let Some(passed) = self.judge(store) {
            self.queues.push(MAIN, passed, store.size(passed));
        }
    }

    /// Goes round the main queue until an object has no hits left, and evicts it; `after` says how many a round leaves. It
    /// terminates if those are fewer each time.
    fn make_room_in_main(&mut self, store: &mut Store, after: fn(u8) -> u8) {
        while let Some(oldest) = self.queues.head(MAIN) {
            let hits = &mut self.of[oldest as usize].hits;
            if *hits == 0 {
                self.queues.remove(MAIN, oldest, store.evict(oldest));
                return;
            }
            *hits = after(*hits);
            self.queues.move_to_tail(MAIN, oldest);
        }
    }

    /// Makes room where there is too much: S3-FIFO and `Clock2Q+`.
    fn make_room(&mut self, store: &mut Store, after: fn(u8) -> u8) {
        self.evicted = true;
        if self.queues.bytes(MAIN) > self.main || self.queues.head(SMALL).is_none() {
            self.make_room_in_main(store, after);
        } else {
            self.make_room_in_small(store);
        }
    }

    fn load(&mut self, object: u32, size: u64, to: ListId, store: &mut Store) {
        store.load(object, size);
        self.queues.push(to, object, size);
        if to == SMALL {
            self.entered += if self.objects { 1 } else { size };
        }
        self.of[object as usize] = Of { hits: 0, entered: self.entered, size };
    }

    /// Loads an object. While memory fills for the first time, what the small queue has no room for goes to the main one.
    fn insert(&mut self, object: u32, size: u64, store: &mut Store) {
        let fills_main = !self.evicted && self.queues.bytes(SMALL) >= self.small;
        if self.returns {
            self.load(object, size, MAIN, store);
        } else if size < self.small {
            self.load(object, size, if fills_main { MAIN } else { SMALL }, store);
        }
    }
}

/// S3-FIFO replacement, as its authors' program libCacheSim has it (`S3FIFO.c`): two hits pass the trial, the main queue is a clock of
/// two bits, and the small queue gives up objects while the main one is within its share. An object as large as the small queue is
/// not loaded unless it is remembered.
#[derive(Debug)]
pub(crate) struct S3Fifo(Trial);

impl Policy for S3Fifo {
    const META: Meta = Meta {
        id: "s3-fifo",
        params: &params(2.0),
        random: false,
        by_size: false,
        citation: "J. Yang, Y. Zhang, Z. Qiu, Y. Yue, K. V. Rashmi: FIFO queues are all you need for cache eviction. \
                   SOSP 2023",
    };

    fn new(setup: &Setup<'_>) -> Self {
        S3Fifo(Trial::new(setup))
    }

    fn grow(&mut self, objects: usize) {
        self.0.grow(objects);
    }

    fn hit(&mut self, object: u32, _: &Store, _: u64) {
        self.0.hit(object);
    }

    fn missed(&mut self, object: u32, _: u64) {
        self.0.missed(object);
    }

    fn takes(&self, size: u64) -> bool {
        size <= self.0.small
    }

    fn make_room(&mut self, store: &mut Store, _: u64) {
        self.0.make_room(store, |hits| hits - 1);
    }

    fn insert(&mut self, object: u32, size: u64, store: &mut Store, _: u64) {
        self.0.insert(object, size, store);
    }
}

/// `Clock2Q+` replacement: hits soon after an object came are taken for the same use and do not count. Such a hit is one before the
/// small queue has taken in `window` of its own size since. The main queue is a clock of one bit. All else is S3-FIFO's. With
/// sizes the window is of bytes; `compat=libcachesim` compares the number of objects that came with bytes, as that program does
/// (`Clock2QPlus.c`), so that with large objects few hits count.
#[derive(Debug)]
pub(crate) struct Clock2QPlus {
    trial: Trial,
    /// In bytes.
    window: f64,
}

impl Policy for Clock2QPlus {
    const META: Meta = Meta {
        id: "clock2q-plus",
        params: &{
            let [small, ghost, threshold] = params(1.0);
            let window = Param::real("window", 0.0, 1.0, 0.5);
            [small, ghost, threshold, window, Param::choice("compat", &["faultline", "libcachesim"])]
        },
        random: false,
        by_size: false,
        citation: "Clock2Q+: a simple and efficient replacement algorithm for metadata cache in VMware vSAN. \
                   arXiv:2511.21958, 2025; PVLDB 2026",
    };

    fn new(setup: &Setup<'_>) -> Self {
        let trial = Trial { objects: setup.params[4] > 0.0, ..Trial::new(setup) };
        Clock2QPlus { window: trial.small as f64 * setup.params[3], trial }
    }

    fn grow(&mut self, objects: usize) {
        self.trial.grow(objects);
    }

    fn hit(&mut self, object: u32, _: &Store, _: u64) {
        let since = self.trial.entered - self.trial.of[object as usize].entered;
        if self.trial.queues.is_on(MAIN, object) || since as f64 >= self.window {
            self.trial.hit(object);
        }
    }

    fn missed(&mut self, object: u32, _: u64) {
        self.trial.missed(object);
    }

    fn takes(&self, size: u64) -> bool {
        size <= self.trial.small
    }

    fn make_room(&mut self, store: &mut Store, _: u64) {
        self.trial.make_room(store, |_| 0);
    }

    fn insert(&mut self, object: u32, size: u64, store: &mut Store, _: u64) {
        self.trial.insert(object, size, store);
    }
}

/// QD-LP-FIFO replacement: quick demotion by the small queue, lazy promotion by a clock of two bits as the main one. As in its authors'
/// program libCacheSim (`QDLP.c`), the small queue gives up an object whenever room is needed, and an object that moves on makes its
/// own room in the main queue.
#[derive(Debug)]
pub(crate) struct QdLp(Trial);

impl QdLp {
    /// Evicts from the main queue until it has room; it never has for an object larger than its share.
    fn room_in_main(&mut self, size: u64, store: &mut Store) -> bool {
        if size > self.0.main {
            return false;
        }
        while self.0.queues.bytes(MAIN) + size > self.0.main {
            self.0.make_room_in_main(store, |hits| hits - 1);
        }
        true
    }
}

impl Policy for QdLp {
    const META: Meta = Meta {
        id: "qd-lp",
        params: &params(1.0),
        random: false,
        by_size: false,
        citation: "J. Yang, Z. Qiu, Y. Zhang, Y. Yue, K. V. Rashmi: FIFO can be better than LRU: the power of lazy \
                   promotion and quick demotion. HotOS 2023",
    };

    fn new(setup: &Setup<'_>) -> Self {
        QdLp(Trial::new(setup))
    }

    fn grow(&mut self, objects: usize) {
        self.0.grow(objects);
    }

    fn hit(&mut self, object: u32, _: &Store, _: u64) {
        self.0.hit(object);
    }

    fn missed(&mut self, object: u32, _: u64) {
        self.0.missed(object);
    }

    fn takes(&self, size: u64) -> bool {
        size <= self.0.small
    }

    fn make_room(&mut self, store: &mut Store, _: u64) {
        if self.0.queues.head(SMALL).is_none() {
            return self.0.make_room_in_main(store, |hits| hits - 1);
        }
        let Some(passed) = self.0.judge(store) else { return };
        let size = store.size(passed);
        if self.room_in_main(size, store) {
            self.0.queues.push(MAIN, passed, size);
        } else {
            store.evict(passed);
        }
    }

    fn insert(&mut self, object: u32, size: u64, store: &mut Store, _: u64) {
        if self.0.returns {
            if self.room_in_main(size, store) {
                self.0.load(object, size, MAIN, store);
            }
        } else if size < self.0.small {
            self.0.load(object, size, SMALL, store);
        }
    }
}
