//! Where decoders put what they find: references, and what is wrong with the file.

use super::builder::{Full, TraceBuilder};
use super::names::Names;
use super::number::{Bad, characters};
use super::options::{Limits, Options, PageSize};
use super::times::{Clock, Times};
use super::{Piece, Trace, lines::Line};
use base::diag::{Code, Diag};

/// Number of bad items reported before the rest are only counted; a novel dropped on the page must not give ten
/// thousand messages.
const MAX_REPORTS: usize = 20;

/// Bytes that are sure to hold the characters that a diagnostic quotes.
const TOKEN_BYTES: usize = 4 * Diag::TOKEN_MAX;

/// Bits of a page's number within its disk or file, if there are several: 64 PiB of 4 KiB pages.
const SPACE_BITS: u32 = 44;

/// Which references are wanted.
#[derive(Debug)]
enum Wanted {
    All,
    /// Reads alone; the last one, a page and a size, may yet be marked as a write.
    Reads(Option<(u64, u64)>),
}

/// The references and findings of one file.
#[derive(Debug)]
#[allow(clippy::struct_excessive_bools, reason = "independent facts")]
pub(super) struct Sink {
    builder: TraceBuilder,
    times: Times,
    limits: Limits,
    page: PageSize,
    wanted: Wanted,
    collapse: bool,
    last: Option<u64>,
    /// The size of what the next reference asks for, if it is told and sizes are wanted; else 0.
    size: u64,
    sizes: bool,
    diags: Vec<Diag>,
    /// Bad items, reported or not.
    bad: usize,
    /// Lines left out because they are known to be something else.
    skipped: u64,
    refused: bool,
    /// Whether the current line is the last one and lacks its line ending.
    cut: bool,
}

impl Sink {
    pub(super) fn new(options: &Options) -> Self {
        Sink {
            builder: TraceBuilder::with_limits(options.limits.references, options.limits.pages),
            times: Times::default(),
            limits: options.limits,
            page: options.page_size.unwrap_or(PageSize::DEFAULT),
            wanted: if options.reads_only { Wanted::Reads(None) } else { Wanted::All },
            collapse: options.collapse,
            last: None,
            size: 0,
            sizes: options.sizes,
            diags: Vec::new(),
            bad: 0,
            skipped: 0,
            refused: false,
            cut: false,
        }
    }

    /// Whether the file was refused, so that no more of it need be read.
    #[inline]
    pub(super) fn is_over(&self) -> bool {
        self.refused
    }

    pub(super) fn limits(&self) -> &Limits {
        &self.limits
    }

    pub(super) fn has_references(&self) -> bool {
        !self.builder.is_empty() || matches!(self.wanted, Wanted::Reads(Some(_)))
    }

    /// What came since the last time.
    pub(super) fn take(&mut self) -> Piece {
        self.builder.take()
    }

    /// References that have not been taken.
    pub(super) fn held(&self) -> usize {
        self.builder.held()
    }

    /// Adds a reference to a page.
    #[inline]
    pub(super) fn reference(&mut self, page: u64, write: bool) {
        let size = std::mem::take(&mut self.size);
        match &mut self.wanted {
            Wanted::All => self.add(page, size, write),
            Wanted::Reads(last) => {
                if let Some((before, size)) = std::mem::replace(last, (!write).then_some((page, size))) {
                    self.add(before, size, false);
                }
            }
        }
    }

    /// Whether sizes are wanted.
    #[inline]
    pub(super) fn wants_sizes(&self) -> bool {
        self.sizes
    }

    /// Says how many bytes the next reference asks for.
    #[inline]
    pub(super) fn of_size(&mut self, size: u64) {
        if self.sizes {
            self.size = size;
        }
    }

    /// Says when the next reference happens, by a clock that is the same for the whole file.
    #[inline]
    pub(super) fn at(&mut self, clock: Clock, ticks: u64) {
        self.times.at(clock, ticks, self.builder.len());
    }

    /// When references happened so far.
    pub(super) fn times(&self) -> &Times {
        &self.times
    }

    /// The same, once nothing else is read.
    pub(super) fn take_times(&mut self) -> Times {
        std::mem::take(&mut self.times)
    }

    #[inline]
    fn add(&mut self, page: u64, size: u64, write: bool) {
        if self.collapse && self.last.replace(page) == Some(page) {
            if write {
                self.builder.mark_written();
            }
            return;
        }
        match self.builder.try_push(page, write) {
            Ok(()) if self.sizes => self.builder.size_last(size),
            Ok(()) => {}
            Err(full) => self.overflow(full),
        }
    }

    /// Adds a reference to a page of one of several spaces, if its number leaves room for theirs. The first one is number 0.
    pub(super) fn reference_in(&mut self, space: u64, page: u64, write: bool) -> bool {
        let fits = space == 0 || (space < 1 << (u64::BITS - SPACE_BITS) && page < 1 << SPACE_BITS);
        if fits {
            self.reference(space << SPACE_BITS | page, write);
        }
        fits
    }

    /// Makes the last reference a write.
    pub(super) fn mark_written(&mut self) {
        match &mut self.wanted {
            Wanted::All => self.builder.mark_written(),
            Wanted::Reads(last) => *last = None,
        }
    }

    /// Adds a reference to `size` bytes from an address: one for each page it touches. A size of 0 counts as one byte.
    pub(super) fn touch(&mut self, address: u64, size: u64, write: bool) -> Result<(), Code> {
        self.touch_in(0, address, size, write)
    }

    /// The same in one of several address spaces: disks, files. The first one is number 0.
    pub(super) fn touch_in(&mut self, space: u64, address: u64, size: u64, write: bool) -> Result<(), Code> {
        let first = address >> self.page.shift();
        let last = address.saturating_add(size.saturating_sub(1)) >> self.page.shift();
        if last - first >= self.limits.span {
            return Err(Code::TraceSpan);
        }
        if space > 0 && (space >= 1 << (u64::BITS - SPACE_BITS) || last >= 1 << SPACE_BITS) {
            return Err(Code::TraceNumberTooLarge);
        }
        for page in first..=last {
            self.of_size(1 << self.page.shift());
            self.reference(space << SPACE_BITS | page, write);
            if self.refused {
                break;
            }
        }
        Ok(())
    }

    /// Skips a line that is known not to be a reference.
    pub(super) fn skip(&mut self) {
        self.skipped += 1;
    }

    /// Notes that the current line is the last one and lacks its line ending.
    pub(super) fn cut(&mut self) {
        self.cut = true;
    }

    /// Reports that something in a line is not as it should be; the line is left out. A last line that is cut off is
    /// not an error: that is how a file ends if its writer was interrupted.
    pub(super) fn bad(&mut self, code: Code, line: &Line<'_>, word: &[u8]) {
        let limit = self.limits.span;
        self.bad_with(code, line, word, |diag| if code == Code::TraceSpan { diag.arg("limit", limit) } else { diag });
    }

    /// The same, with arguments for the sentence.
    pub(super) fn bad_with(&mut self, code: Code, line: &Line<'_>, word: &[u8], args: impl FnOnce(Diag) -> Diag) {
        if self.cut {
            return self.note(Diag::warning(Code::TraceCutLine).at(line.number, 0).token(&lossy(line.bytes)));
        }
        self.report(|| args(Diag::error(code).at(line.number, line.column(word)).token(&lossy(word))));
    }

    /// Reports a word that should be a number and is not: with `code`, unless it is only too large.
    pub(super) fn bad_number(&mut self, bad: Bad, code: Code, line: &Line<'_>, word: &[u8]) {
        let code = if bad == Bad::TooLarge { Code::TraceNumberTooLarge } else { code };
        self.bad(code, line, word);
    }

    /// Reports an error; beyond [`MAX_REPORTS`] it is only counted.
    pub(super) fn report(&mut self, diag: impl FnOnce() -> Diag) {
        self.bad += 1;
        if self.bad <= MAX_REPORTS {
            self.diags.push(diag());
        }
    }

    /// Adds a finding that is not counted among the errors.
    pub(super) fn note(&mut self, diag: Diag) {
        self.diags.push(diag);
    }

    /// Reads no further. The first refusal stands.
    pub(super) fn refuse(&mut self, diag: Diag) {
        if !self.refused {
            self.refused = true;
            self.diags.push(diag);
        }
    }

    /// Reads no further, because the file is damaged. How much of it was read before that depends on how it was cut, so
    /// nothing is said about that.
    pub(super) fn damaged(&mut self, diag: Diag) {
        if !self.refused {
            (self.bad, self.skipped) = (0, 0);
            self.diags.clear();
            self.refuse(diag);
        }
    }

    /// Adds a reference to the page that has a name.
    pub(super) fn named(&mut self, names: &mut Names, name: &[u8], write: bool) {
        match names.number(name) {
            Some(page) => self.reference(page, write),
            None => self.overflow(Full::Memory),
        }
    }

    #[cold]
    pub(super) fn overflow(&mut self, full: Full) {
        self.refuse(match full {
            Full::References => Diag::error(Code::TraceTooLong).arg("limit", self.limits.references),
            Full::Pages => Diag::error(Code::TraceTooManyPages).arg("limit", self.limits.pages),
            Full::Memory => Diag::error(Code::TraceMemory).arg("count", self.builder.len()),
        });
    }

    /// The trace, what has not been taken of it, and the findings. A refused file gives no trace: what was read of it is dropped.
    pub(super) fn finish(mut self) -> (Trace, Vec<Diag>) {
        if let Wanted::Reads(Some((last, size))) = self.wanted {
            self.add(last, size, false);
        }
        if self.bad > MAX_REPORTS {
            self.diags.push(Diag::error(Code::TraceMore).arg("count", self.bad - MAX_REPORTS));
        }
        if self.skipped > 0 {
            self.diags.push(Diag::note(Code::TraceSkippedLines).arg("count", self.skipped));
        }
        let trace = if self.refused { Trace::default() } else { self.builder.build() };
        (trace, self.diags)
    }
}

/// The beginning of a word as text.
pub(super) fn lossy(word: &[u8]) -> String {
    String::from_utf8_lossy(&word[..word.len().min(TOKEN_BYTES)]).into_owned()
}

/// The column of a place in a line, counted in characters from 1.
pub(super) fn column(before: &[u8]) -> u32 {
    u32::try_from(characters(before)).unwrap_or(u32::MAX).saturating_add(1)
}
