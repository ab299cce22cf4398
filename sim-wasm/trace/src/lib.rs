//! Reference strings and traces.
//!
//! ```text
//! bytes -> Reader: unpack -> the first 64 KiB -> detect -> a format's decoder -> Sink -> TraceBuilder -> Trace
//!                                                          └ lines                      └ intern
//! ```
//!
//! A format is one file in `format/` with a `sniff` and a decoder, and one line in [`FORMATS`]. Bytes come in pieces of
//! any size, and what is read does not depend on how they were cut. Nothing here fails, and no input takes more memory
//! than the [`Limits`] allow: a trace that cannot be read has an error among its diagnostics.
#![forbid(unsafe_code)]

mod builder;
mod detect;
mod format;
pub mod generate;
mod intern;
mod lines;
mod names;
mod number;
mod options;
mod reader;
mod sink;
mod times;
mod unpack;
mod wide;

use base::ids::PageId;
use std::sync::Arc;

pub use builder::{Full, MAX_PAGES, MAX_REFERENCES, MOST_PAGES, TraceBuilder};
pub use detect::{Candidate, detect};
pub use format::{FORMATS, Format, by_id, parse};
pub use options::{Fields, IdColumn, Limits, Options, PageSize};
pub use reader::Reader;
pub use times::{Span, Times};

/// One reference: a page, and whether it is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reference {
    /// The referenced page.
    pub page: PageId,
    /// Whether the reference writes, and so sets the dirty bit.
    pub write: bool,
}

/// A reference string with its pages interned: page ids are dense and numbered in order of first use, so that every
/// policy works on flat tables whatever numbers the user typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Trace {
    /// Page and write flag of each reference, packed as `page << 1 | write`.
    refs: Vec<u32>,
    /// The number the user wrote for each page.
    labels: Vec<u64>,
    /// The next uses, if they are kept.
    next: Option<Arc<Vec<u32>>>,
    /// How many bytes each reference asked for, if that was wanted.
    sizes: Vec<u64>,
}

/// Some references of a trace that is taken while it is read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Piece {
    /// The references, packed as in [`Trace::words`].
    pub words: Vec<u32>,
    /// The labels of the pages whose first references are among them, in order of first use. Together with those of the
    /// pieces before it they are [`Trace::labels`].
    pub fresh: Vec<u64>,
    /// How many bytes each reference asked for, if that was wanted ([`Options::sizes`]); 0 if the trace does not say.
    pub sizes: Vec<u64>,
}

impl Trace {
    /// Number of references.
    pub fn len(&self) -> usize {
        self.refs.len()
    }

    /// Whether there are no references.
    pub fn is_empty(&self) -> bool {
        self.refs.is_empty()
    }

    /// Number of distinct pages.
    pub fn pages(&self) -> usize {
        self.labels.len()
    }

    /// The number the user wrote for each page, by [`PageId`].
    pub fn labels(&self) -> &[u64] {
        &self.labels
    }

    /// Adds the next piece.
    ///
    /// # Errors
    /// There is no memory left; the trace is as it was.
    pub fn append(&mut self, piece: &Piece) -> Result<(), Full> {
        self.refs.try_reserve(piece.words.len()).map_err(|_| Full::Memory)?;
        self.labels.try_reserve(piece.fresh.len()).map_err(|_| Full::Memory)?;
        self.next = None;
        self.refs.extend_from_slice(&piece.words);
        self.labels.extend_from_slice(&piece.fresh);
        self.sizes.extend_from_slice(&piece.sizes);
        Ok(())
    }

    /// The references in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Reference> + ExactSizeIterator + '_ {
        self.refs.iter().map(|&word| Trace::unpack(word))
    }

    /// The references in order, packed as `page << 1 | write`; [`Trace::unpack`] unpacks one.
    pub fn words(&self) -> &[u32] {
        &self.refs
    }

    /// How many bytes each reference asked for, if that was wanted ([`Options::sizes`]); 0 if the trace does not say.
    pub fn sizes(&self) -> &[u64] {
        &self.sizes
    }

    /// A reference from its packed word.
    #[inline]
    pub fn unpack(word: u32) -> Reference {
        Reference { page: PageId(word >> 1), write: word & 1 == 1 }
    }

    /// Reference number `i`, if there is one.
    pub fn get(&self, i: usize) -> Option<Reference> {
        self.refs.get(i).map(|&word| Trace::unpack(word))
    }

    /// For each reference, the index of the next reference to the same page, or [`base::record::NONE`]. One backward pass.
    pub fn next_uses(&self) -> Arc<Vec<u32>> {
        self.next.clone().unwrap_or_else(|| Arc::new(self.looked_ahead()))
    }

    /// Keeps the next uses: all who ask for them share them then. They take as much memory as the references.
    pub fn look_ahead(&mut self) {
        self.next = Some(self.next_uses());
    }

    fn looked_ahead(&self) -> Vec<u32> {
        let mut upcoming = vec![base::record::NONE; self.pages()];
        let mut next = vec![base::record::NONE; self.len()];
        for (i, reference) in self.iter().enumerate().rev() {
            next[i] = upcoming[reference.page.ix()];
            upcoming[reference.page.ix()] = i as u32;
        }
        next
    }
}
