//! Generated reference strings, the same for the same seed everywhere.

mod bench;
mod patterns;
mod ranks;
mod walk;

use super::{Trace, TraceBuilder};
use base::diag::{Code, Diag};
use base::param::{self, Param};
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
    let Some(Pattern { meta, shape }) = ALL.iter().find(|known| known.meta.id == spec.pattern) else {
        let accepted: Vec<_> = ALL.iter().map(|known| known.meta.id).collect();
        return Err(vec![Diag::error(Code::UnknownPattern).token(&spec.pattern).arg("accepted", accepted.join(", "))]);
    };
    let values = param::read(meta.id, meta.params, &spec.params)?;
    let mut builder = TraceBuilder::default();
    if let [length, own @ .., writes] = values.as_slice() {
        let mut walk = walk::Walk::new(*shape, own, Rng::new(seed));
        let mut pen = Rng::new(seed ^ WRITES);
        for i in 0..*length as u32 {
            builder.push(walk.page(i), f64::from(pen.below(100)) < *writes);
        }
    }
    Ok(builder.build())
}
