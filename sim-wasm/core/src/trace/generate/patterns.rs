//! The patterns: how a lecturer, or a program, walks over pages. Pages are numbered from 0, Belady's as he wrote them.

use super::ranks::Ranks;
use super::{Draw, Pattern, PatternMeta};
use crate::param::Param;
use crate::rng::Rng;

/// Longest string: as long as a run with its step log stays handy.
const LONGEST: f64 = 1e6;
const MOST_PAGES: f64 = 1e6;

const fn length(default: f64) -> Param {
    Param::whole("length", 1.0, LONGEST, default)
}

const fn pages(default: f64) -> Param {
    Param::whole("pages", 1.0, MOST_PAGES, default)
}

/// Share of writes, in per cent.
const WRITE: Param = Param::whole("write", 0.0, 100.0, 0.0);

/// Belady, Nelson and Shedler 1969: the string on which FIFO has more faults with four frames than with three.
const BELADY: [u64; 12] = [1, 2, 3, 4, 1, 2, 5, 1, 2, 3, 4, 5];

const MATRIX: [Param; 5] = [
    length(64.0),
    Param::whole("rows", 1.0, 1000.0, 8.0),
    Param::whole("columns", 1.0, 1000.0, 8.0),
    // Elements of a row-major matrix that fit a page.
    Param::whole("per-page", 1.0, 1e6, 8.0),
    WRITE,
];

/// Every pattern, in the order of menus.
pub static ALL: &[Pattern] = &[
    fixed("sequential", &[length(24.0), Param::whole("repeat", 1.0, 1000.0, 1.0), WRITE], |own, _| {
        let repeat = own[0] as u32;
        Box::new(move |i| u64::from(i / repeat))
    }),
    fixed("loop", &[length(24.0), pages(6.0), WRITE], |own, _| around(own[0] as u32)),
    // One page more than there are frames: FIFO and LRU always miss.
    fixed("thrash", &[length(24.0), Param::whole("frames", 1.0, MOST_PAGES - 1.0, 4.0), WRITE], |own, _| {
        around(own[0] as u32 + 1)
    }),
    random("random", &[length(24.0), pages(8.0), WRITE], |own, mut rng| {
        let pages = own[0] as u32;
        Box::new(move |_| u64::from(rng.below(pages)))
    }),
    random("zipf", &[length(60.0), pages(12.0), Param::real("s", 0.0, 4.0, 1.0), WRITE], zipf),
    random(
        "phases",
        &[
            length(60.0),
            pages(12.0),
            Param::whole("set", 1.0, MOST_PAGES, 4.0),
            Param::whole("phase", 1.0, LONGEST, 20.0),
            WRITE,
        ],
        phases,
    ),
    random("stack", &[length(40.0), pages(10.0), Param::whole("reuse", 1.0, 100.0, 40.0), WRITE], stack),
    random(
        "scan-hot",
        &[
            length(60.0),
            Param::whole("pages", 2.0, MOST_PAGES, 24.0),
            Param::whole("hot", 1.0, MOST_PAGES, 3.0),
            Param::whole("gap", 1.0, LONGEST, 12.0),
            Param::whole("scan", 1.0, LONGEST, 6.0),
            WRITE,
        ],
        scan_hot,
    ),
    fixed("matrix-row", &MATRIX, |own, _| {
        let [rows, columns, per_page] = [own[0] as u32, own[1] as u32, own[2] as u32];
        Box::new(move |i| u64::from(i % (rows * columns) / per_page))
    }),
    fixed("matrix-column", &MATRIX, |own, _| {
        let [rows, columns, per_page] = [own[0] as u32, own[1] as u32, own[2] as u32];
        Box::new(move |i| u64::from((i % rows * columns + i / rows % columns) / per_page))
    }),
    fixed("belady", &[length(12.0), WRITE], |_, _| Box::new(|i| BELADY[i as usize % BELADY.len()])),
];

type Start = fn(&[f64], Rng) -> Draw;

const fn fixed(id: &'static str, params: &'static [Param], start: Start) -> Pattern {
    Pattern { meta: PatternMeta { id, params, random: false }, start }
}

const fn random(id: &'static str, params: &'static [Param], start: Start) -> Pattern {
    Pattern { meta: PatternMeta { id, params, random: true }, start }
}

fn around(pages: u32) -> Draw {
    Box::new(move |i| u64::from(i % pages))
}

/// Page k is drawn with probability proportional to 1 / (k + 1)^s: page 0 is the hottest.
fn zipf(own: &[f64], mut rng: Rng) -> Draw {
    let s = own[1];
    // libm's functions, unlike the platform's, give the same bits everywhere.
    let ranks = Ranks::new(own[0] as u32, |rank| libm::exp2(-s * libm::log2(f64::from(rank))));
    Box::new(move |_| ranks.draw(&mut rng) as u64)
}

/// Each phase draws uniformly from a working set. The sets follow each other around a circle of all pages, so that
/// neighbours have nothing in common while there are pages enough, and old sets come back.
fn phases(own: &[f64], mut rng: Rng) -> Draw {
    let [pages, set, phase] = [own[0] as u32, own[1].min(own[0]) as u32, own[2] as u32];
    let mut circle: Vec<u32> = (0..pages).collect();
    for i in (1..pages).rev() {
        circle.swap(i as usize, rng.below(i + 1) as usize);
    }
    Box::new(move |i| {
        let place = u64::from(i / phase) * u64::from(set) + u64::from(rng.below(set));
        u64::from(circle[(place % u64::from(pages)) as usize])
    })
}

/// The next page is taken from a depth of the LRU stack: from the top with the chance given, or else, with the same chance,
/// from below it, and so on. A depth beyond the stack counts on from its top, which leaves the geometric law as it is.
fn stack(own: &[f64], mut rng: Rng) -> Draw {
    let [pages, reuse] = [own[0] as u32, own[1] as u32];
    let mut stack: Vec<u32> = (0..pages).collect();
    Box::new(move |_| {
        let mut depth = 0;
        while rng.below(100) >= reuse {
            depth += 1;
        }
        stack[..=depth % pages as usize].rotate_right(1);
        u64::from(stack[0])
    })
}

/// References to a few hot pages, then a stretch of a scan over all others, and again.
fn scan_hot(own: &[f64], mut rng: Rng) -> Draw {
    let [pages, gap, scan] = [own[0] as u32, own[2] as u32, own[3] as u32];
    let hot = (own[1] as u32).min(pages - 1);
    Box::new(move |i| {
        let (round, at) = (i / (gap + scan), i % (gap + scan));
        if at < gap {
            return u64::from(rng.below(hot));
        }
        let scanned = u64::from(round) * u64::from(scan) + u64::from(at - gap);
        u64::from(hot) + scanned % u64::from(pages - hot)
    })
}
