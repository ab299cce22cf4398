//! CACHEUS: an expert against scans and one against churn take turns by what was learned, at a rate that is learned, too.

use super::queue::Queues;
use super::ranks::Ranks;
use super::rate::Rate;
use super::{Meta, Policy, Setup, Store};
use base::param::Param;
use base::record::ListId;
use base::rng::Rng;

/// Objects that were used again, used longest ago at the head.
const REUSED: ListId = ListId(0);
/// New objects, and those that had to leave the list of reused ones; the next to go at the head.
const SCANNED: ListId = ListId(1);
/// Objects that each expert evicted, evicted first at the head.
const GHOSTS: [ListId; 2] = [ListId(2), ListId(3)];

/// The share of the cache that is for new objects at the beginning (`hirsRatio`).
const SHARE: f64 = 0.01;

/// The largest weight of an expert, and the smallest, in the single precision of the program.
const BOUNDS: [f32; 2] = [0.99, 0.01];

/// Uses above which objects count as used equally often.
const MOST_USES: u32 = (1 << 24) - 1;

/// Who evicted an object: SR-LRU, or CR-LFU.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Expert {
    Lru,
    Lfu,
}

/// CACHEUS with SR-LRU and CR-LFU, as in its authors' program (`algs/cacheus.py`).
///
/// SR-LRU evicts the first of the scanned objects. Objects enter there and are moved to the reused ones by a hit; those have a limit, and
/// the one used longest ago goes back, demoted. A hit on a demoted object raises the limit, a miss on one that SR-LRU evicted while it
/// was new lowers it. CR-LFU evicts the object used least often, among equals the one used last. A draw by weight decides between the
/// two; nobody is to blame if both choose the same object, though the draw is made. A miss on what an expert evicted, among as much as
/// half the cache holds, takes weight from it at the learning rate, and the object enters as a reused one with the uses it had.
///
/// The program knows pages only. With sizes, lists and limits are in bytes, limits move by the size of the object, and a period of
/// the learning rate has as many requests as objects of the mean size fit into the cache.
#[derive(Debug)]
pub(crate) struct Cacheus {
    capacity: u64,
    history: u64,
    /// The limit of the reused objects.
    limit: u64,
    lists: Queues<4>,
    ranks: Ranks,
    of: Vec<Of>,
    /// Objects in the cache; those of them that are demoted; those that SR-LRU evicted while they were new, and remembers.
    objects: u64,
    demoted: u64,
    lost: u64,
    weights: [f64; 2],
    rate: Rate,
    rng: Rng,
    /// The uses of the object that was missed last, if it was remembered.
    returns: Option<u32>,
    evicted: bool,
}

/// What is kept of an object.
#[derive(Debug, Clone, Copy, Default)]
struct Of {
    uses: u32,
    demoted: bool,
    new: bool,
    size: u64,
}

impl Cacheus {
    /// Objects of the mean size that fit into the cache; there are some in it.
    fn period(&self) -> u64 {
        let bytes = self.lists.bytes(REUSED) + self.lists.bytes(SCANNED);
        let fit = u128::from(self.capacity) * u128::from(self.objects) / u128::from(bytes.max(1));
        u64::try_from(fit).unwrap_or(u64::MAX).max(1)
    }

    fn begin(&mut self) {
        let period = if self.objects > 0 { self.period() } else { u64::MAX };
        self.rate.request(period, &mut self.rng);
    }

    fn rank(&mut self, object: u32, now: u64) {
        let uses = self.of[object as usize].uses.min(MOST_USES);
        let latest_first = !now & ((1 << 40) - 1);
        self.ranks.give(object, u64::from(uses) << 40 | latest_first, now);
    }

    fn blame(&mut self, wrong: Expert) {
        let period = self.period();
        self.weights[wrong as usize] *= libm::exp(-self.rate.of(period));
        let sum = self.weights[0] + self.weights[1];
        self.weights = self.weights.map(|weight| weight / sum);
        let [most, least] = BOUNDS.map(f64::from);
        if self.weights[0] >= 0.99 {
            self.weights = [most, least];
        } else if self.weights[1] >= 0.99 {
            self.weights = [least, most];
        }
    }

    fn raise_limit(&mut self, size: u64) {
        let step = step(self.lost, self.demoted).saturating_mul(size);
        self.limit = (self.capacity - 1).min(self.limit.saturating_add(step));
    }

    fn lower_limit(&mut self, size: u64) {
        let step = step(self.demoted, self.lost).saturating_mul(size);
        self.limit = self.limit.saturating_sub(step).max(1.min(self.capacity - 1));
    }

    /// Moves the reused object that was used longest ago to the scanned ones.
    fn demote(&mut self) -> bool {
        let Some(oldest) = self.lists.head(REUSED) else { return false };
        let of = &mut self.of[oldest as usize];
        of.demoted = true;
        let size = of.size;
        self.demoted += 1;
        self.lists.remove(REUSED, oldest, size);
        self.lists.push(SCANNED, oldest, size);
        true
    }

    /// Keeps the reused objects below their limit.
    fn keep_limit(&mut self) {
        while self.lists.bytes(REUSED) >= self.limit && self.demote() {}
    }

    fn remember(&mut self, object: u32, by: Expert) {
        let Of { size, new, .. } = self.of[object as usize];
        if size > self.history {
            return;
        }
        let ghosts = GHOSTS[by as usize];
        while self.lists.bytes(ghosts) + size > self.history
            && let Some(oldest) = self.lists.head(ghosts)
        {
            self.forget(oldest, by);
        }
        self.lists.push(ghosts, object, size);
        self.lost += u64::from(by == Expert::Lru && new);
    }

    fn forget(&mut self, ghost: u32, by: Expert) {
        let Of { size, new, .. } = self.of[ghost as usize];
        self.lists.remove(GHOSTS[by as usize], ghost, size);
        self.lost -= u64::from(by == Expert::Lru && new);
    }
}

/// By how many objects a limit moves.
fn step(counted: u64, by: u64) -> u64 {
    ((counted as f64 / by.max(1) as f64 + 0.5) as u64).max(1)
}

impl Policy for Cacheus {
    const META: Meta = Meta {
        id: "cacheus",
        params: &[Param::real("lru-weight", 0.0, 1.0, 0.5), Param::real("history", 0.0, 8.0, 0.5)],
        random: true,
        by_size: false,
        citation: "L. V. Rodriguez et al.: Learning cache replacement with CACHEUS. FAST 2021",
    };

    fn new(setup: &Setup<'_>) -> Self {
        let scanned = ((SHARE * setup.capacity as f64 + 0.5) as u64).max(1);
        Cacheus {
            capacity: setup.capacity,
            history: setup.share(setup.params[1]),
            limit: setup.capacity - scanned,
            lists: Queues::new(),
            ranks: Ranks::new(),
            of: Vec::new(),
            objects: 0,
            demoted: 0,
            lost: 0,
            weights: [setup.params[0], 1.0 - setup.params[0]],
            rate: Rate::default(),
            rng: Rng::new(setup.seed),
            returns: None,
            evicted: false,
        }
    }

    fn grow(&mut self, objects: usize) {
        self.lists.grow(objects);
        self.ranks.grow(objects);
        self.of.resize(objects, Of::default());
    }

    fn hit(&mut self, object: u32, store: &Store, now: u64) {
        self.begin();
        self.rate.hit();
        let uses = &mut self.of[object as usize].uses;
        *uses = uses.saturating_add(1);
        self.rank(object, now);
        if self.lists.is_on(REUSED, object) {
            return self.lists.move_to_tail(REUSED, object);
        }
        let size = store.size(object);
        if self.of[object as usize].demoted {
            self.raise_limit(size);
            self.of[object as usize].demoted = false;
            self.demoted -= 1;
        }
        self.lists.remove(SCANNED, object, size);
        while self.lists.bytes(REUSED) + size > self.limit && self.demote() {}
        self.lists.push(REUSED, object, size);
    }

    fn missed(&mut self, object: u32, _: u64) {
        self.begin();
        (self.returns, self.evicted) = (None, false);
        let Of { uses, new, size, .. } = self.of[object as usize];
        let remembered = |&by: &Expert| self.lists.is_on(GHOSTS[by as usize], object);
        let Some(by) = [Expert::Lru, Expert::Lfu].into_iter().find(remembered) else { return };
        self.forget(object, by);
        if by == Expert::Lru && new {
            self.lower_limit(size);
        }
        self.blame(by);
        self.returns = Some(uses);
    }

    fn make_room(&mut self, store: &mut Store, _: u64) {
        self.evicted = true;
        let lru = self.lists.head(SCANNED).or_else(|| self.lists.head(REUSED));
        let (Some(lru), Some((lfu, _))) = (lru, self.ranks.lowest()) else { return };
        let by = if self.rng.unit() < self.weights[0] { Expert::Lru } else { Expert::Lfu };
        let victim = if by == Expert::Lru { lru } else { lfu };
        let list = if self.lists.is_on(REUSED, victim) { REUSED } else { SCANNED };
        self.lists.remove(list, victim, store.evict(victim));
        self.ranks.forget(victim);
        self.objects -= 1;
        self.demoted -= u64::from(std::mem::take(&mut self.of[victim as usize].demoted));
        if lru != lfu {
            self.remember(victim, by);
        }
    }

    fn insert(&mut self, object: u32, size: u64, store: &mut Store, now: u64) {
        store.load(object, size);
        self.objects += 1;
        let scanned = self.lists.bytes(SCANNED);
        let fits_reused = scanned == 0 && self.lists.bytes(REUSED) + size <= self.limit;
        let fills = !self.evicted && (fits_reused || scanned + size <= self.capacity - self.limit);
        let new = self.returns.is_none() && !fills;
        let to = if self.returns.is_some() || fills && fits_reused { REUSED } else { SCANNED };
        self.of[object as usize] = Of { uses: self.returns.unwrap_or(1), demoted: false, new, size };
        self.lists.push(to, object, size);
        self.rank(object, now);
        if !fills || self.returns.is_some() {
            self.keep_limit();
        }
    }
}
