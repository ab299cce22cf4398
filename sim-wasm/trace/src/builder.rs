//! Turns page numbers into a [`Trace`].

use super::intern::{Interner, NONE};
use super::{Piece, Trace};
use base::room::try_room;

/// The most references of a trace, unless more are allowed: a gigabyte of them.
pub const MAX_REFERENCES: usize = 1 << 28;

/// The most distinct pages of a trace, unless more are allowed: 128 GiB of 4 KiB pages, whose labels and ids take half a
/// gigabyte.
pub const MAX_PAGES: usize = 1 << 25;

/// The most distinct pages that can be told apart, whatever is allowed.
pub const MOST_PAGES: usize = 1 << 30;

/// References for which there is room from the start.
const FIRST_ROOM: usize = 1 << 10;

/// Why a trace takes no more references.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Full {
    /// It has as many as it may have.
    References,
    /// It has as many distinct pages as it may have.
    Pages,
    /// There is no memory left.
    Memory,
}

/// Builds a [`Trace`], giving dense ids to pages as they appear.
#[derive(Debug)]
pub struct TraceBuilder {
    trace: Trace,
    ids: Interner,
    /// How many references fit before room must be made.
    room: usize,
    /// References that have been taken.
    taken: u64,
    /// Pages whose labels have been taken.
    known: usize,
    max_references: u64,
    max_pages: usize,
}

impl Default for TraceBuilder {
    fn default() -> Self {
        TraceBuilder::with_limits(MAX_REFERENCES as u64, MAX_PAGES)
    }
}

impl TraceBuilder {
    /// A builder of traces within these limits, and within [`MOST_PAGES`].
    pub fn with_limits(references: u64, pages: usize) -> Self {
        TraceBuilder {
            trace: Trace::default(),
            ids: Interner::default(),
            room: 0,
            taken: 0,
            known: 0,
            max_references: references,
            max_pages: pages.min(MOST_PAGES),
        }
    }

    /// Appends a reference to the page the user calls `label`. A reference that the trace cannot hold is left out; only
    /// [`TraceBuilder::try_push`] reports that.
    pub fn push(&mut self, label: u64, write: bool) {
        let _full = self.try_push(label, write);
    }

    /// Appends a reference to the page the user calls `label`.
    ///
    /// # Errors
    /// The limit that keeps it out.
    #[inline]
    pub fn try_push(&mut self, label: u64, write: bool) -> Result<(), Full> {
        if self.trace.refs.len() >= self.room {
            self.make_room()?;
        }
        let id = match self.ids.direct(label) {
            NONE => self.look_up(label)?,
            id => id,
        };
        self.trace.refs.push(id << 1 | u32::from(write));
        Ok(())
    }

    /// Says how many bytes the last reference asked for; 0 if that is unknown. Either all references have sizes, or none.
    pub(super) fn size_last(&mut self, size: u64) {
        self.trace.sizes.push(size);
    }

    /// Makes the last reference a write.
    pub(super) fn mark_written(&mut self) {
        if let Some(last) = self.trace.refs.last_mut() {
            *last |= 1;
        }
    }

    #[inline(never)]
    fn look_up(&mut self, label: u64) -> Result<u32, Full> {
        let known = self.ids.hashed(label, &self.trace.labels);
        if known != NONE {
            return Ok(known);
        }
        let fresh = self.trace.labels.len();
        if fresh >= self.max_pages {
            return Err(Full::Pages);
        }
        try_room(&mut self.trace.labels, 1).map_err(|_| Full::Memory)?;
        self.ids.insert(label, fresh as u32, &self.trace.labels)?;
        self.trace.labels.push(label);
        Ok(fresh as u32)
    }

    #[cold]
    fn make_room(&mut self) -> Result<(), Full> {
        let len = self.trace.refs.len();
        let left = usize::try_from(self.max_references - self.len()).unwrap_or(usize::MAX);
        let more = len.max(FIRST_ROOM).min(left);
        if more == 0 {
            return Err(Full::References);
        }
        self.trace.refs.try_reserve_exact(more).map_err(|_| Full::Memory)?;
        self.room = len + more;
        Ok(())
    }

    /// Number of references so far, taken or not.
    pub fn len(&self) -> u64 {
        self.taken + self.trace.len() as u64
    }

    /// Whether no reference has been pushed.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Number of references that have not been taken.
    pub fn held(&self) -> usize {
        self.trace.len()
    }

    /// Takes what came since the last time, but for the very last reference: it may yet become a write.
    pub fn take(&mut self) -> Piece {
        let words: Vec<u32> = self.trace.refs.drain(..self.held().saturating_sub(1)).collect();
        let sizes = self.trace.sizes.drain(..words.len().min(self.trace.sizes.len())).collect();
        self.taken += words.len() as u64;
        let left = usize::try_from(self.max_references - self.taken).unwrap_or(usize::MAX);
        self.room = self.room.min(left);
        let fresh = self.trace.labels.get(self.known..).unwrap_or_default().to_vec();
        self.known = self.trace.labels.len();
        Piece { words, fresh, sizes }
    }

    /// The finished trace: the references that have not been taken, and the labels of all pages.
    pub fn build(self) -> Trace {
        self.trace
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_make_the_trace_and_the_last_reference_may_become_a_write_until_it_is_taken() {
        let (mut whole, mut parts) = (TraceBuilder::default(), TraceBuilder::default());
        let mut made = Trace::default();
        for i in 0..5000_u64 {
            for builder in [&mut whole, &mut parts] {
                builder.push((i * i % 701) << 40, i % 3 == 0);
            }
            if i % 97 == 0 {
                made.append(&parts.take()).unwrap();
            }
            if i % 89 == 0 {
                whole.mark_written();
                parts.mark_written();
            }
        }
        assert_eq!(parts.len(), 5000);
        let rest = parts.build();
        let fresh = rest.labels[made.labels.len()..].to_vec();
        made.append(&Piece { words: rest.refs, fresh, sizes: Vec::new() }).unwrap();
        assert_eq!(made, whole.build());
    }

    #[test]
    fn a_full_trace_says_what_it_is_full_of_and_keeps_what_it_has() {
        let mut short = TraceBuilder::with_limits(3, 9);
        assert!((0..3).all(|page| short.try_push(page, false).is_ok()));
        assert_eq!((short.try_push(0, false), short.len()), (Err(Full::References), 3));
        assert_eq!((short.take().words, short.held()), (vec![0, 2], 1));
        assert_eq!((short.try_push(0, false), short.len()), (Err(Full::References), 3));
        let mut small = TraceBuilder::with_limits(9, 2);
        assert_eq!([7, 8, 9, 8].map(|page| small.try_push(page, false).is_ok()), [true, true, false, true]);
        assert_eq!(small.try_push(9, true), Err(Full::Pages));
        assert_eq!(small.build().labels(), [7, 8]);
    }
}
