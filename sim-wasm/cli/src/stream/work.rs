//! What commands do with a trace while it is read.

use super::Job;
use textbook::curve::{LruStack, Many, ReuseCounter};
use trace::{Piece, Trace};

/// A job of `replay`, `mrc` or `reuse`.
#[derive(Debug)]
pub(crate) enum Work {
    /// A policy with some numbers of frames.
    Many(Box<Many>),
    /// Distances in distinct pages.
    Distances(LruStack),
    /// How soon pages are used again.
    Times(Box<ReuseCounter>),
    /// The trace itself, for what has to see all of it.
    Keep(Keep),
}

impl Job for Work {
    fn serve(&mut self, piece: &Piece, pages: usize) {
        match self {
            Work::Many(many) => {
                if !piece.fresh.is_empty() {
                    many.grow(&piece.fresh);
                }
                many.push(&piece.words);
            }
            Work::Distances(stack) => {
                stack.grow(pages);
                stack.push(&piece.words);
            }
            Work::Times(times) => {
                times.grow(pages);
                times.push(&piece.words);
            }
            Work::Keep(keep) => keep.add(piece),
        }
    }
}

/// A trace that is kept while it is read, unless it is too long.
#[derive(Debug)]
pub(crate) struct Keep {
    trace: Option<Trace>,
    most: u64,
}

impl Keep {
    /// Keeps up to `most` references.
    pub(crate) fn up_to(most: u64) -> Self {
        Keep { trace: Some(Trace::default()), most }
    }

    fn add(&mut self, piece: &Piece) {
        let most = self.most;
        let fits = |trace: &Trace| (trace.len() + piece.words.len()) as u64 <= most;
        let kept = self.trace.take().filter(fits);
        self.trace = kept.and_then(|mut trace| trace.append(piece).is_ok().then_some(trace));
    }

    /// The trace; none if it was too long.
    pub(crate) fn finish(self) -> Option<Trace> {
        self.trace
    }
}
