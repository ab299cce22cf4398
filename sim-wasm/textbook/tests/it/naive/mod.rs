//! Slow, obvious twins of the policies, written from the definitions and sharing no code with the core.
#![allow(dead_code, unused_imports, clippy::float_cmp, reason = "each test crate uses its own part")]

mod basic;
mod bits;
mod counting;
mod lruk;
mod modern;
mod queues;
mod ranked;
mod variable;
mod variants;
mod wsclock;

pub(crate) use variants::VARIANTS;

/// A policy as its definition has it: no concern for speed, one reference after the other.
pub(crate) trait Twin {
    /// References `page`; returns true if that was a fault.
    fn reference(&mut self, page: u64, write: bool) -> bool;
    /// The pages in memory, in any order.
    fn resident(&self) -> Vec<u64>;
    /// The pages any of which could leave if a page had to, by all that the policy goes by but its way to break ties;
    /// nothing where the definition leaves no choice.
    fn equal(&self) -> Vec<u64> {
        Vec::new()
    }
}

/// The `param=value` pairs of a variant.
pub(crate) struct Params(Vec<(String, String)>);

impl Params {
    fn parse(text: &str) -> Self {
        let pair = |pair: &str| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            (name.to_string(), value.to_string())
        };
        Self(text.split(',').filter(|p| !p.is_empty()).map(pair).collect())
    }

    fn value(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(n, _)| n == name).map(|(_, value)| value.as_str())
    }

    /// The number `name`, or `default` if the variant does not set it.
    pub(crate) fn number(&self, name: &str, default: f64) -> f64 {
        let parsed = |text: &str| text.parse().unwrap_or_else(|_| unreachable!("{name}={text} is not a number"));
        self.value(name).map_or(default, parsed)
    }

    /// Whether the variant sets the choice `name` to `word`.
    pub(crate) fn is(&self, name: &str, word: &str) -> bool {
        self.value(name) == Some(word)
    }
}

/// The twin of `variant` (`2q:kin=0.25,compat=libcachesim`), or `None` if it has none. `refs` are the references it is
/// going to be given: only the twins that look ahead use them.
pub(crate) fn find(variant: &str, frames: usize, refs: &[u64]) -> Option<Box<dyn Twin>> {
    let (id, params) = variant.split_once(':').unwrap_or((variant, ""));
    let params = &Params::parse(params);
    basic::make(id, frames, refs)
        .or_else(|| counting::make(id, params, frames))
        .or_else(|| bits::make(id, params, frames))
        .or_else(|| lruk::make(id, params, frames))
        .or_else(|| queues::make(id, params, frames))
        .or_else(|| variable::make(id, params))
        .or_else(|| wsclock::make(id, params, frames))
        .or_else(|| modern::make(id, params, frames))
}

/// The twin of `variant`, which must have one.
pub(crate) fn twin(variant: &str, frames: usize, refs: &[u64]) -> Box<dyn Twin> {
    find(variant, frames, refs).unwrap_or_else(|| unreachable!("no naive twin of {variant}"))
}
