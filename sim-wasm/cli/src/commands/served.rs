//! A cache of objects that serves a trace while it is read.

use crate::failure::Failure;
use crate::stream::Job;
use objects::Run;
use trace::Piece;

/// A cache that serves a trace.
pub(super) struct Served {
    pub(super) cache: Box<dyn Run>,
    /// Whether sizes are ignored.
    of_one: bool,
    /// Requests served, and the first without a size, counted from 1.
    count: u64,
    without: Option<u64>,
}

impl Served {
    /// An empty cache; if `of_one`, every object has size 1.
    pub(super) fn new(cache: Box<dyn Run>, of_one: bool) -> Self {
        Served { cache, of_one, count: 0, without: None }
    }

    /// Whether every request had the size that was needed.
    ///
    /// # Errors
    /// One had none; which.
    pub(super) fn check(jobs: &[Served], trace: &str) -> Result<(), Failure> {
        let refused = |request: u64| Failure::file(trace, "objects-no-size", &[("request", &request.to_string())]);
        jobs.iter().find_map(|job| job.without).map_or(Ok(()), |request| Err(refused(request)))
    }
}

impl Job for Served {
    fn serve(&mut self, piece: &Piece, pages: usize) {
        let objects = piece.words.iter().map(|word| word >> 1);
        if self.of_one {
            self.cache.push(&mut objects.map(|object| (object, 1)), pages);
        } else if self.without.is_none() {
            // A trace without sizes is refused in the end; until then nothing depends on it.
            let zero = |size: &u64| *size == 0;
            let missing = piece.sizes.iter().position(zero).or_else(|| piece.sizes.is_empty().then_some(0));
            self.without = missing.map(|at| self.count + at as u64 + 1);
            if missing.is_none() {
                self.cache.push(&mut objects.zip(piece.sizes.iter().copied()), pages);
            }
        }
        self.count += piece.words.len() as u64;
    }
}
