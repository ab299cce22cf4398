//! How a pattern walks over pages. Pages are numbered from 0, but Belady's are numbered as in his paper.
//!
//! All patterns share one state and one function: a closure for each would weigh twice as much in the WebAssembly that
//! everybody downloads.

use super::ranks::Ranks;
use base::rng::Rng;

/// The kind of walk. The comments list, in order, the parameters that each takes besides the length and the share of
/// writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Shape {
    /// `repeat`
    Sequential,
    /// `pages`
    Loop,
    /// `frames`: a loop over one more page than that, so that FIFO and LRU always miss.
    Thrash,
    /// `pages`
    Random,
    /// `pages`, `s`: page k with probability proportional to 1 / (k + 1)^s.
    Zipf,
    /// `pages`, `set`, `phase`: each phase draws from a working set. The sets follow one another around a circle of all
    /// pages, so that neighbouring sets have nothing in common if there are enough pages, and old sets come back.
    Phases,
    /// `pages`, `reuse`: the next page is taken from the LRU stack: from the top with the given chance, or else, with
    /// the same chance, from the place below, and so on. A depth beyond the stack counts on from its top, which leaves
    /// the distribution geometric.
    Stack,
    /// `pages`, `hot`, `gap`, `scan`: references to a few hot pages, then a stretch of a scan over all others, and so
    /// on.
    ScanHot,
    /// `rows`, `columns`, `per-page`: a matrix stored by rows.
    MatrixRow,
    /// The same, walked by columns.
    MatrixColumn,
    /// Belady, Nelson and Shedler 1969: FIFO has more faults with four frames than with three.
    Belady,
}

const BELADY: [u8; 12] = [1, 2, 3, 4, 1, 2, 5, 1, 2, 3, 4, 5];

/// A walk in progress.
#[derive(Debug)]
pub(super) struct Walk {
    shape: Shape,
    /// The pattern's own parameters, 0 where it has none.
    own: [u32; 4],
    /// The circle of phases, or the LRU stack.
    order: Vec<u32>,
    ranks: Ranks,
    rng: Rng,
}

impl Walk {
    #[cold]
    pub(super) fn new(shape: Shape, params: &[f64], rng: Rng) -> Self {
        let given = |i: usize| params.get(i).copied().unwrap_or_default();
        let own = [given(0) as u32, given(1) as u32, given(2) as u32, given(3) as u32];
        let mut walk = Walk { shape, own, order: Vec::new(), ranks: Ranks::new(0, |_| 0.0), rng };
        match shape {
            Shape::Zipf => {
                let s = given(1);
                // libm's functions, unlike the platform's, give the same bits everywhere.
                walk.ranks = Ranks::new(own[0], |rank| libm::exp2(-s * libm::log2(f64::from(rank))));
            }
            Shape::Phases => {
                walk.order = (0..own[0]).collect();
                for i in (1..own[0]).rev() {
                    walk.order.swap(i as usize, walk.rng.below(i + 1) as usize);
                }
            }
            Shape::Stack => walk.order = (0..own[0]).collect(),
            _ => {}
        }
        walk
    }

    /// The page of reference number `i`. References must be asked for in order.
    pub(super) fn page(&mut self, i: u64) -> u64 {
        let [a, b, c, d] = self.own.map(u64::from);
        match self.shape {
            Shape::Sequential => i / a,
            Shape::Loop => i % a,
            Shape::Thrash => i % (a + 1),
            Shape::Random => self.below(a),
            Shape::Zipf => self.ranks.draw(&mut self.rng) as u64,
            Shape::Phases => {
                let set = b.min(a);
                let place = i / c * set + self.below(set);
                u64::from(self.order[(place % a) as usize])
            }
            Shape::Stack => u64::from(self.reuse()),
            Shape::ScanHot => {
                let (hot, round, at) = (b.min(a - 1), i / (c + d), i % (c + d));
                // How far the scan has got: less than the length of the string.
                if at < c { self.below(hot) } else { hot + (round * d + at - c) % (a - hot) }
            }
            Shape::MatrixRow => i % (a * b) / c,
            Shape::MatrixColumn => (i % a * b + i / a % b) / c,
            Shape::Belady => u64::from(BELADY[(i % BELADY.len() as u64) as usize]),
        }
    }

    /// A number below a parameter.
    fn below(&mut self, parameter: u64) -> u64 {
        u64::from(self.rng.below(parameter as u32))
    }

    fn reuse(&mut self) -> u32 {
        let [pages, chance, ..] = self.own;
        let mut depth = 0;
        while self.rng.below(100) >= chance {
            depth += 1;
        }
        let depth = (depth % pages) as usize;
        let page = self.order[depth];
        self.order.copy_within(..depth, 1);
        self.order[0] = page;
        page
    }
}
