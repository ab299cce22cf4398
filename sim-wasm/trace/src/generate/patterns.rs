//! All patterns and their parameters.

use super::walk::Shape;
use super::{Pattern, PatternMeta};
use base::param::Param;

/// Length of the longest string: up to this, a run with its step log stays manageable.
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

const MATRIX: [Param; 5] = [
    length(64.0),
    Param::whole("rows", 1.0, 1000.0, 8.0),
    Param::whole("columns", 1.0, 1000.0, 8.0),
    // Elements of a row-major matrix that fit in a page.
    Param::whole("per-page", 1.0, 1e6, 8.0),
    WRITE,
];

/// Every pattern, in the order of the menus.
pub static ALL: &[Pattern] = &[
    fixed(Shape::Sequential, "sequential", &[length(24.0), Param::whole("repeat", 1.0, 1000.0, 1.0), WRITE]),
    fixed(Shape::Loop, "loop", &[length(24.0), pages(6.0), WRITE]),
    fixed(Shape::Thrash, "thrash", &[length(24.0), Param::whole("frames", 1.0, MOST_PAGES - 1.0, 4.0), WRITE]),
    random(Shape::Random, "random", &[length(24.0), pages(8.0), WRITE]),
    random(Shape::Zipf, "zipf", &[length(60.0), pages(12.0), Param::real("s", 0.0, 4.0, 1.0), WRITE]),
    random(
        Shape::Phases,
        "phases",
        &[
            length(60.0),
            pages(12.0),
            Param::whole("set", 1.0, MOST_PAGES, 4.0),
            Param::whole("phase", 1.0, LONGEST, 20.0),
            WRITE,
        ],
    ),
    random(Shape::Stack, "stack", &[length(40.0), pages(10.0), Param::whole("reuse", 1.0, 100.0, 40.0), WRITE]),
    random(
        Shape::ScanHot,
        "scan-hot",
        &[
            length(60.0),
            Param::whole("pages", 2.0, MOST_PAGES, 24.0),
            Param::whole("hot", 1.0, MOST_PAGES, 3.0),
            Param::whole("gap", 1.0, LONGEST, 12.0),
            Param::whole("scan", 1.0, LONGEST, 6.0),
            WRITE,
        ],
    ),
    fixed(Shape::MatrixRow, "matrix-row", &MATRIX),
    fixed(Shape::MatrixColumn, "matrix-column", &MATRIX),
    fixed(Shape::Belady, "belady", &[length(12.0), WRITE]),
];

const fn fixed(shape: Shape, id: &'static str, params: &'static [Param]) -> Pattern {
    Pattern { meta: PatternMeta { id, params, random: false }, shape }
}

const fn random(shape: Shape, id: &'static str, params: &'static [Param]) -> Pattern {
    Pattern { meta: PatternMeta { id, params, random: true }, shape }
}
