//! How a trace is to be read.

use super::builder::{MAX_PAGES, MAX_REFERENCES, MOST_PAGES};
use base::diag::{Code, Diag};

/// A number of bytes that is a power of two: the size of a page, or of a disk's sector.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageSize(u8);

impl PageSize {
    /// A page of 4 KiB.
    pub const DEFAULT: PageSize = PageSize(12);
    /// A sector of a disk.
    pub(super) const SECTOR: PageSize = PageSize(9);
    /// One byte: addresses are not divided.
    pub const BYTE: PageSize = PageSize(0);
    /// The largest page size: the 1 GiB of x86's huge pages.
    pub const MAX: u64 = 1 << 30;

    /// A page size in bytes.
    ///
    /// # Errors
    /// If it is not a power of two from 1 to [`PageSize::MAX`].
    pub fn new(bytes: u64) -> Result<Self, Diag> {
        if bytes.is_power_of_two() && bytes <= Self::MAX {
            return Ok(PageSize(bytes.trailing_zeros() as u8));
        }
        Err(Diag::error(Code::TracePageSize).token(&bytes.to_string()).arg("limit", Self::MAX))
    }

    /// The exponent of two.
    pub fn shift(self) -> u32 {
        u32::from(self.0)
    }
}

/// Which column of a table holds the pages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum IdColumn {
    /// By its place, counted from 1.
    Number(usize),
    /// By its name in the header.
    Name(String),
}

impl From<String> for IdColumn {
    /// A column by its number, or else by its name.
    fn from(text: String) -> Self {
        text.parse().map_or(IdColumn::Name(text), IdColumn::Number)
    }
}

/// The fields of a record: letters of Python's `struct`, behind `<` for little or `>` for big endian, without padding.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fields {
    big: bool,
    letters: Vec<u8>,
}

impl Fields {
    /// The most fields of a record.
    const MOST: usize = 256;

    /// Fields as they are written: `<IQIq`.
    ///
    /// # Errors
    /// If they are not.
    pub fn new(text: &str) -> Result<Self, Diag> {
        let known = match text.as_bytes() {
            [order @ (b'<' | b'>'), letters @ ..] if !letters.is_empty() && letters.len() <= Self::MOST => letters
                .iter()
                .all(|&letter| Self::size_of(letter).is_some())
                .then(|| (*order == b'>', letters.to_vec())),
            _ => None,
        };
        let (big, letters) = known.ok_or_else(|| Diag::error(Code::TraceFields).token(text))?;
        Ok(Fields { big, letters })
    }

    /// Bytes of a field.
    pub(super) fn size_of(letter: u8) -> Option<usize> {
        match letter {
            b'c' | b'b' | b'B' => Some(1),
            b'h' | b'H' => Some(2),
            b'i' | b'I' | b'l' | b'L' | b'f' => Some(4),
            b'q' | b'Q' | b'd' => Some(8),
            _ => None,
        }
    }

    /// Number of fields.
    pub(super) fn count(&self) -> usize {
        self.letters.len()
    }

    /// Bytes of a record.
    pub(super) fn length(&self) -> usize {
        self.letters.iter().filter_map(|&letter| Self::size_of(letter)).sum()
    }

    /// Whether numbers begin with their highest byte.
    pub(super) fn is_big(&self) -> bool {
        self.big
    }

    /// Where the field of this number, counted from 1, begins, and its letter.
    pub(super) fn place(&self, number: usize) -> Option<(usize, u8)> {
        let at = number.checked_sub(1)?;
        let letter = *self.letters.get(at)?;
        Some((self.letters[..at].iter().filter_map(|&letter| Self::size_of(letter)).sum(), letter))
    }
}

/// Limits that are never exceeded, whatever the input.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// References.
    pub references: u64,
    /// Distinct pages; at most [`MOST_PAGES`].
    pub pages: usize,
    /// Bytes in a line, or in an item where a line may hold any number of items.
    pub line: usize,
    /// Bytes read, after unpacking.
    pub bytes: u64,
    /// Pages covered by one reference.
    pub span: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            references: MAX_REFERENCES as u64,
            pages: MAX_PAGES,
            line: 64 << 10,
            // 32 bytes for each of [`MAX_REFERENCES`] references.
            bytes: 8 << 30,
            // A gigabyte in 4 KiB pages; no disk takes so large a request.
            span: 1 << 18,
        }
    }
}

impl Limits {
    /// The limits of a trace that is taken while it is read, and so need not fit in memory: only what is kept by page.
    pub const STREAM: Limits =
        Limits { references: u64::MAX, pages: MOST_PAGES, line: 64 << 10, bytes: u64::MAX, span: 1 << 18 };
}

/// How a trace is to be read.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "independent wishes")]
pub struct Options {
    /// Bytes in a page, [`PageSize::DEFAULT`] if not given. If given, the numbers of a plain trace are addresses.
    pub page_size: Option<PageSize>,
    /// If given, the numbers of formats that have ids (plain, lcs-csv, oracle-general) count sectors of this many
    /// bytes, and a request covers all pages it touches.
    pub sector_size: Option<PageSize>,
    /// Leaves out instruction fetches where the format marks them (lackey).
    pub data_only: bool,
    /// Leaves out what is only written.
    pub reads_only: bool,
    /// Merges consecutive references to the same page; all but the first cannot fault, whatever the policy.
    pub collapse: bool,
    /// Keeps the size of what is asked for ([`Piece::sizes`](super::Piece::sizes)): of an object, what the trace says; of a page, the
    /// page size.
    pub sizes: bool,
    /// Which column of a table holds the pages, if its header does not say (lcs-csv).
    pub id_column: Option<IdColumn>,
    /// The delimiter between the columns of a table, if the first line does not show it (lcs-csv).
    pub delimiter: Option<u8>,
    /// The fields of a record, if the file has nothing but such records.
    pub fields: Option<Fields>,
    /// The limits that are never exceeded.
    pub limits: Limits,
}
