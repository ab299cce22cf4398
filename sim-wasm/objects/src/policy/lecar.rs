//! `LeCaR`: LRU and LFU take turns, and whichever turns out wrong more often gets fewer.

use super::draws::Draws;
use super::queue::Queues;
use super::ranks::Ranks;
use super::{Meta, Policy, Setup, Store};
use base::param::Param;
use base::record::ListId;

/// Objects in the cache, used longest ago at the head.
const STACK: ListId = ListId(0);
/// Objects that each of the two evicted, evicted first at the head.
const GHOSTS: [ListId; 2] = [ListId(1), ListId(2)];

/// Learning rate, and what a regret has become after as many requests as the cache has bytes (libCacheSim's `LeCaR.c`).
const LEARNING_RATE: f64 = 0.45;
const DISCOUNT: f64 = 0.005;

/// Keeps a weight above 0 (libCacheSim's `LeCaR.c`).
const LEAST: f64 = 1e-10;

/// Who evicted an object.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Expert {
    #[default]
    Lru,
    Lfu,
}

/// Learning cache replacement. A draw by weight decides whether the object used longest ago leaves or the one used least often (among
/// those the first to be used as often). Ghosts remember who evicted them: a miss on one is a regret, and takes weight from that
/// expert, the less the longer ago it was.
///
/// This follows libCacheSim's program (`LeCaR.c`) where the paper differs or is silent: each expert's ghosts take half as many bytes as
/// the cache; nobody is to blame, and nothing is drawn, if both would evict the same object; weights are drawn in hundredths.
#[derive(Debug)]
pub(crate) struct LeCaR {
    capacity: u64,
    discount: f64,
    /// The weight of LRU; LFU has the rest.
    lru: f64,
    lfu: f64,
    draws: Draws,
    lists: Queues<3>,
    ranks: Ranks,
    of: Vec<Of>,
}

/// What is kept of an object.
#[derive(Debug, Clone, Copy, Default)]
struct Of {
    uses: u32,
    /// Who evicted it, at which request, and how many bytes it had.
    by: Expert,
    at: u64,
    size: u64,
}

impl LeCaR {
    /// Takes weight from the expert who evicted this ghost.
    fn regret(&mut self, ghost: Of, now: u64) {
        let loss = libm::pow(self.discount, (now - ghost.at) as f64);
        let (wrong, right) = match ghost.by {
            Expert::Lru => (&mut self.lru, &mut self.lfu),
            Expert::Lfu => (&mut self.lfu, &mut self.lru),
        };
        *wrong = *wrong * libm::exp(-LEARNING_RATE * loss) + LEAST;
        let sum = *wrong + *right + 2.0 * LEAST;
        *wrong /= sum;
        *right = (*right + LEAST) / sum;
    }

    fn remember(&mut self, object: u32, ghost: Of) {
        let ghosts = GHOSTS[ghost.by as usize];
        self.of[object as usize] = ghost;
        self.lists.push(ghosts, object, ghost.size);
        while self.lists.bytes(ghosts) > self.capacity / 2
            && let Some(oldest) = self.lists.head(ghosts)
        {
            self.lists.remove(ghosts, oldest, self.of[oldest as usize].size);
        }
    }
}

impl Policy for LeCaR {
    const META: Meta = Meta {
        id: "lecar",
        params: &[
            Param::real("lru-weight", 0.0, 1.0, 0.5),
            Param::choice("weights", &["learned", "fixed"]),
            Param::choice("draws", Draws::WORDS),
        ],
        random: true,
        by_size: false,
        citation: "G. Vietri et al.: Driving cache replacement with ML-based LeCaR. HotStorage 2018",
    };

    fn new(setup: &Setup<'_>) -> Self {
        let fixed = setup.params[1] > 0.0;
        LeCaR {
            capacity: setup.capacity,
            // With fixed weights no regret counts.
            discount: if fixed { 0.0 } else { libm::pow(DISCOUNT, 1.0 / setup.capacity as f64) },
            lru: setup.params[0],
            lfu: 1.0 - setup.params[0],
            draws: Draws::new(setup.params[2], setup.seed),
            lists: Queues::new(),
            ranks: Ranks::new(),
            of: Vec::new(),
        }
    }

    fn grow(&mut self, objects: usize) {
        self.lists.grow(objects);
        self.ranks.grow(objects);
        self.of.resize(objects, Of::default());
    }

    fn hit(&mut self, object: u32, _: &Store, now: u64) {
        let uses = &mut self.of[object as usize].uses;
        *uses = uses.saturating_add(1);
        self.ranks.give(object, u64::from(*uses), now);
        self.lists.move_to_tail(STACK, object);
    }

    fn missed(&mut self, object: u32, now: u64) {
        let ghost = self.of[object as usize];
        let ghosts = GHOSTS[ghost.by as usize];
        if self.lists.is_on(ghosts, object) {
            self.lists.remove(ghosts, object, ghost.size);
            if self.discount > 0.0 {
                self.regret(ghost, now);
            }
        }
    }

    fn make_room(&mut self, store: &mut Store, now: u64) {
        let (Some(oldest), Some((rarest, _))) = (self.lists.head(STACK), self.ranks.lowest()) else { return };
        let (victim, by) = if oldest == rarest {
            (oldest, None)
        } else if f64::from(self.draws.below(100)) / 100.0 < self.lru {
            (oldest, Some(Expert::Lru))
        } else {
            (rarest, Some(Expert::Lfu))
        };
        let size = store.evict(victim);
        self.lists.remove(STACK, victim, size);
        self.ranks.forget(victim);
        if let Some(by) = by {
            self.remember(victim, Of { uses: 0, by, at: now, size });
        }
    }

    fn insert(&mut self, object: u32, size: u64, store: &mut Store, now: u64) {
        store.load(object, size);
        self.lists.push(STACK, object, size);
        self.of[object as usize] = Of { uses: 1, size, ..Of::default() };
        self.ranks.give(object, 1, now);
    }
}
