//! Turns page numbers into a [`Trace`].

use super::Trace;
use super::intern::{Interner, NONE};

/// The most references a trace may have: a gigabyte of them. Step numbers stay clear of the reserved values at the top.
pub const MAX_REFERENCES: usize = 1 << 28;

/// The most distinct pages a trace may have: 128 GiB of 4 KiB pages, whose labels and ids take half a gigabyte.
pub const MAX_PAGES: usize = 1 << 25;

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
    max_references: usize,
    max_pages: usize,
}

impl Default for TraceBuilder {
    fn default() -> Self {
        TraceBuilder::with_limits(MAX_REFERENCES, MAX_PAGES)
    }
}

impl TraceBuilder {
    /// A builder of traces within these limits, and within [`MAX_REFERENCES`] and [`MAX_PAGES`].
    pub fn with_limits(references: usize, pages: usize) -> Self {
        TraceBuilder {
            trace: Trace::default(),
            ids: Interner::default(),
            room: 0,
            max_references: references.min(MAX_REFERENCES),
            max_pages: pages.min(MAX_PAGES),
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
        self.trace.labels.try_reserve(1).map_err(|_| Full::Memory)?;
        self.ids.insert(label, fresh as u32, &self.trace.labels)?;
        self.trace.labels.push(label);
        Ok(fresh as u32)
    }

    #[cold]
    fn make_room(&mut self) -> Result<(), Full> {
        let len = self.trace.refs.len();
        let more = len.max(FIRST_ROOM).min(self.max_references - len);
        if more == 0 {
            return Err(Full::References);
        }
        self.trace.refs.try_reserve_exact(more).map_err(|_| Full::Memory)?;
        self.room = len + more;
        Ok(())
    }

    /// Number of references so far.
    pub fn len(&self) -> usize {
        self.trace.len()
    }

    /// Whether no reference has been pushed.
    pub fn is_empty(&self) -> bool {
        self.trace.is_empty()
    }

    /// The finished trace.
    pub fn build(self) -> Trace {
        self.trace
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_trace_says_what_it_is_full_of_and_keeps_what_it_has() {
        let mut short = TraceBuilder::with_limits(3, 9);
        assert!((0..3).all(|page| short.try_push(page, false).is_ok()));
        assert_eq!((short.try_push(0, false), short.len()), (Err(Full::References), 3));
        let mut small = TraceBuilder::with_limits(9, 2);
        assert_eq!([7, 8, 9, 8].map(|page| small.try_push(page, false).is_ok()), [true, true, false, true]);
        assert_eq!(small.try_push(9, true), Err(Full::Pages));
        assert_eq!(small.build().labels(), [7, 8]);
    }
}
