//! LIRS2: objects whose last two reuses were soon stay.

use super::queue::Queues;
use super::ranks::Ranks;
use super::{Meta, Policy, Setup, Store};
use base::param::Param;
use base::record::ListId;

/// The stack of uses: the last two of each object, the oldest at the head.
const STACK: ListId = ListId(0);
/// Cold objects in the cache, used longest ago at the head.
const COLD: ListId = ListId(0);

/// LIRS2 replacement, as in its authors' program (`replace_lirs2.cc`).
///
/// Where LIRS looks at one use before the last, LIRS2 looks at two: an object becomes hot when it is used, and the use before the last
/// one is still on the stack. Then the hot object at the foot of the stack turns cold, and the stack is cut to where the second-last
/// use of a hot object is at its foot. Cold objects have a small share of the cache, and leave in order of use. An immediate repeat
/// changes nothing. A stack longer than eight times the cache loses its oldest cold uses.
///
/// The program keeps a bound for the last use, too, which decides nothing. A first use counts as two, of which the older makes nothing
/// hot. The program knows pages only. With sizes, shares and the stack are counted in bytes, as many hot objects turn cold as there
/// must, and if no cold one is left the foot of the stack turns cold. The program has at least four cold pages and fails in smaller
/// caches; here all but one page are cold then.
#[derive(Debug)]
pub(crate) struct Lirs2 {
    /// The most bytes of hot objects, and the bytes of all.
    most_hot: u64,
    hot: u64,
    hot_objects: u32,
    /// The most bytes whose uses are on the stack.
    longest: u64,
    /// Uses: two for each object.
    stack: Queues<1>,
    /// Cold uses on the stack in their order.
    cold_uses: Ranks,
    cold: Queues<1>,
    of: Vec<Of>,
    uses: Vec<Use>,
    /// Uses that were put on the stack.
    put: u64,
    ranked: u64,
    last: Option<u32>,
    evicted: bool,
}

/// What is kept of an object.
#[derive(Debug, Clone, Copy, Default)]
struct Of {
    known: bool,
    hot: bool,
    /// Which of its two uses is the older one.
    older: u32,
    /// Whether the older one is made up.
    once: bool,
}

#[derive(Debug, Clone, Copy, Default)]
struct Use {
    size: u64,
    /// Its place in the order in which uses came.
    put: u64,
}

impl Lirs2 {
    fn push_use(&mut self, number: u32, size: u64) {
        self.put += 1;
        self.uses[number as usize] = Use { size, put: self.put };
        self.stack.push(STACK, number, size);
        if !self.of[number as usize / 2].hot {
            self.rank(number);
        }
    }

    fn rank(&mut self, number: u32) {
        self.ranked += 1;
        self.cold_uses.give(number, self.uses[number as usize].put, self.ranked);
    }

    /// Takes a use off the stack; returns whether it was there.
    fn remove_use(&mut self, number: u32) -> bool {
        let there = self.stack.is_on(STACK, number);
        if there {
            self.stack.remove(STACK, number, self.uses[number as usize].size);
            self.cold_uses.forget(number);
        }
        there
    }

    /// Cuts the stack to where the older use of a hot object is at its foot.
    fn cut(&mut self) {
        while self.hot_objects > 0
            && let Some(foot) = self.stack.head(STACK)
        {
            let of = self.of[foot as usize / 2];
            if of.hot && foot % 2 == of.older {
                return;
            }
            self.remove_use(foot);
        }
    }

    /// Turns the hot object at the foot of the stack cold.
    fn cool(&mut self, store: &Store) {
        let Some(foot) = self.stack.head(STACK) else { return };
        let object = foot / 2;
        let size = store.size(object);
        self.of[object as usize].hot = false;
        self.hot -= size;
        self.hot_objects -= 1;
        self.cold.push(COLD, object, size);
        self.remove_use(foot);
        if self.stack.is_on(STACK, foot ^ 1) {
            self.rank(foot ^ 1);
        }
        self.cut();
    }

    fn heat(&mut self, object: u32, size: u64) {
        self.of[object as usize].hot = true;
        self.hot += size;
        self.hot_objects += 1;
        self.cold_uses.forget(2 * object);
        self.cold_uses.forget(2 * object + 1);
    }

    /// A use of an object in the cache that is hot, or on no list.
    fn used(&mut self, object: u32, store: &Store) {
        let size = store.size(object);
        let Of { known, hot, older, once } = self.of[object as usize];
        let number = 2 * object + older;
        if known {
            self.of[object as usize] = Of { known, hot, older: 1 - older, once: false };
            let soon = self.remove_use(number) && !once;
            self.cut();
            self.push_use(number, size);
            if !hot && soon {
                self.heat(object, size);
                self.cut();
                while self.hot > self.most_hot && self.hot_objects > 0 {
                    self.cool(store);
                }
                return self.shorten();
            }
        } else {
            self.of[object as usize] = Of { known: true, hot, older: 1, once: true };
            self.push_use(2 * object + 1, size);
            self.push_use(2 * object, size);
            self.cut();
        }
        if !hot {
            self.cold.push(COLD, object, size);
        }
        self.shorten();
    }

    fn shorten(&mut self) {
        while self.stack.bytes(STACK) > self.longest
            && let Some((oldest, _)) = self.cold_uses.lowest()
        {
            self.remove_use(oldest);
        }
    }
}

impl Policy for Lirs2 {
    const META: Meta = Meta {
        id: "lirs2",
        params: &[
            Param::real("cold", 0.0, 1.0, 0.01),
            Param::whole("min-cold", 1.0, 1024.0, 4.0),
            Param::real("stack", 2.0, 64.0, 8.0),
        ],
        random: false,
        by_size: false,
        citation: "C. Zhong, X. Zhao, S. Jiang: LIRS2: an improved LIRS replacement algorithm. SYSTOR 2021",
    };

    fn new(setup: &Setup<'_>) -> Self {
        let cold = setup.share(setup.params[0]).max(setup.params[1] as u64).min(setup.capacity - 1);
        Lirs2 {
            most_hot: setup.capacity - cold,
            hot: 0,
            hot_objects: 0,
            longest: setup.share(setup.params[2]),
            stack: Queues::new(),
            cold_uses: Ranks::new(),
            cold: Queues::new(),
            of: Vec::new(),
            uses: Vec::new(),
            put: 0,
            ranked: 0,
            last: None,
            evicted: false,
        }
    }

    fn grow(&mut self, objects: usize) {
        self.stack.grow(2 * objects);
        self.cold_uses.grow(2 * objects);
        self.cold.grow(objects);
        self.of.resize(objects, Of::default());
        self.uses.resize(2 * objects, Use::default());
    }

    fn hit(&mut self, object: u32, store: &Store, _: u64) {
        if self.last.replace(object) == Some(object) {
            return;
        }
        if !self.of[object as usize].hot {
            self.cold.remove(COLD, object, store.size(object));
        }
        self.used(object, store);
    }

    fn missed(&mut self, object: u32, _: u64) {
        self.last = Some(object);
        self.evicted = false;
    }

    fn make_room(&mut self, store: &mut Store, _: u64) {
        self.evicted = true;
        if self.cold.head(COLD).is_none() {
            self.cool(store);
        }
        if let Some(oldest) = self.cold.head(COLD) {
            self.cold.remove(COLD, oldest, store.evict(oldest));
        }
    }

    fn insert(&mut self, object: u32, size: u64, store: &mut Store, _: u64) {
        store.load(object, size);
        if !self.of[object as usize].known && !self.evicted && self.hot + size <= self.most_hot {
            self.heat(object, size);
        }
        self.used(object, store);
    }
}
