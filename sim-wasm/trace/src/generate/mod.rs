//! Generated reference strings, the same for the same seed everywhere.

mod bench;
mod patterns;
mod ranks;
mod walk;

use super::{MOST_PAGES, Piece, Trace, TraceBuilder};
use base::diag::{Code, Diag};
use base::param::{self, Domain, Param};
use base::rng::Rng;
use scenario::PatternSpec;
use serde::Serialize;

pub use bench::{uniform, zipf};
pub use patterns::ALL;

/// How a pattern describes itself. Names and sentences for people are in `web/words`, keyed by these ids.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct PatternMeta {
    /// Stable id: in links, on the command line, in the string tables.
    pub id: &'static str,
    /// Its parameters: the length first, the share of writes last, the pattern's own between them.
    pub params: &'static [Param],
    /// Whether the seed changes which pages it refers to; it always changes which references are writes.
    pub random: bool,
}

/// A pattern: its description, and how it walks over pages.
#[derive(Debug)]
pub struct Pattern {
    /// The description.
    pub meta: PatternMeta,
    shape: walk::Shape,
}

/// Mixed into the seed for the writes, so that a different share of writes leaves the pages as they are.
const WRITES: u32 = 0x5752_4954;

/// The reference string of a pattern. If there is no trace, there is an error: an unknown pattern, or a parameter it
/// does not take.
pub fn pattern(spec: &PatternSpec, seed: u32) -> (Trace, Vec<Diag>) {
    make(spec, seed).map_or_else(|diags| (Trace::default(), diags), |trace| (trace, Vec::new()))
}

fn make(spec: &PatternSpec, seed: u32) -> Result<Trace, Vec<Diag>> {
    let Pattern { meta, shape } = known(spec)?;
    let values = param::read(meta.id, meta.params, &spec.params)?;
    let mut builder = TraceBuilder::default();
    if let [length, own @ .., writes] = values.as_slice() {
        let mut walk = walk::Walk::new(*shape, own, Rng::new(seed));
        let mut pen = Rng::new(seed ^ WRITES);
        for i in 0..*length as u64 {
            builder.push(walk.page(i), f64::from(pen.below(100)) < *writes);
        }
    }
    Ok(builder.build())
}

#[cold]
fn known(spec: &PatternSpec) -> Result<&'static Pattern, Vec<Diag>> {
    ALL.iter().find(|known| known.meta.id == spec.pattern).ok_or_else(|| {
        let accepted: Vec<_> = ALL.iter().map(|known| known.meta.id).collect();
        vec![Diag::error(Code::UnknownPattern).token(&spec.pattern).arg("accepted", accepted.join(", "))]
    })
}

/// The reference string of a pattern while it is drawn. It need not fit in memory.
#[derive(Debug)]
pub struct Drawing {
    walk: walk::Walk,
    pen: Rng,
    writes: f64,
    at: u64,
    length: u64,
    builder: TraceBuilder,
}

impl Drawing {
    /// Begins a string of up to `longest` references.
    ///
    /// # Errors
    /// An unknown pattern, or every parameter that it does not take.
    pub fn new(spec: &PatternSpec, seed: u32, longest: f64) -> Result<Self, Vec<Diag>> {
        let Pattern { meta, shape } = known(spec)?;
        let mut params = meta.params.to_vec();
        if let Some(Domain::Number { max, .. }) = params.first_mut().map(|length| &mut length.domain) {
            *max = longest;
        }
        let values = param::read(meta.id, &params, &spec.params)?;
        let (length, writes) = (values.first().copied(), values.last().copied());
        let own = values.get(1..values.len().saturating_sub(1)).unwrap_or_default();
        Ok(Drawing {
            walk: walk::Walk::new(*shape, own, Rng::new(seed)),
            pen: Rng::new(seed ^ WRITES),
            writes: writes.unwrap_or_default(),
            at: 0,
            length: length.unwrap_or_default() as u64,
            builder: TraceBuilder::with_limits(u64::MAX, MOST_PAGES),
        })
    }

    /// Draws at most so many more references. There are no more if they are fewer.
    pub fn draw(&mut self, references: usize) {
        let end = self.length.min(self.at.saturating_add(references as u64));
        for i in self.at..end {
            self.builder.push(self.walk.page(i), f64::from(self.pen.below(100)) < self.writes);
        }
        self.at = end;
    }

    /// Whether all of it has been drawn.
    pub fn is_over(&self) -> bool {
        self.at == self.length
    }

    /// Takes what has been drawn since the last time, but for the very last reference.
    pub fn take(&mut self) -> Piece {
        self.builder.take()
    }

    /// What has been drawn, but for references that have been taken.
    pub fn finish(self) -> Trace {
        self.builder.build()
    }
}
