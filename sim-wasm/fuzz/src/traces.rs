//! What fuzzers of traces hold a reader to.

use base::diag::Diag;
use trace::{Fields, Format, IdColumn, Limits, Options, PageSize, Piece, Reader, Reference, Trace};

/// Limits that short inputs reach.
const LIMITS: Limits = Limits { references: 1 << 12, pages: 1 << 10, line: 1 << 10, bytes: 1 << 16, span: 1 << 6 };

/// Most findings that are kept of a file, however bad it is.
const MOST_FINDINGS: usize = 100;

/// One way of reading, chosen by a byte.
pub fn options(how: u8) -> Options {
    let size = |bytes: u64| PageSize::new(bytes).ok();
    // The upper bits are the page size, if there is one.
    let free = |bit: u8| how & 1 == 0 && how & bit != 0;
    let fields = Fields::new("<hIQ").ok().filter(|_| free(0x40));
    Options {
        id_column: fields.as_ref().map(|_| IdColumn::Number(2)),
        fields,
        reads_only: free(0x80),
        page_size: if how & 1 == 1 { size(1 << (how >> 4)) } else { None },
        sector_size: if how & 2 == 2 { size(512) } else { None },
        data_only: how & 4 == 4,
        collapse: how & 8 == 8,
        limits: LIMITS,
        ..Options::default()
    }
}

/// What is read of bytes that come at once.
pub fn whole(format: Option<&'static Format>, options: &Options, bytes: &[u8]) -> (Trace, Vec<Diag>) {
    cut(format, options, bytes, bytes.len().max(1))
}

/// What is read of bytes that come in pieces.
pub fn cut(format: Option<&'static Format>, options: &Options, bytes: &[u8], size: usize) -> (Trace, Vec<Diag>) {
    let mut reader = Reader::new(format, options.clone());
    for piece in bytes.chunks(size) {
        reader.push(piece);
    }
    let (trace, diags) = reader.finish();
    check(&trace, &diags, options.limits.references, options.limits.pages);
    (trace, diags)
}

/// What is read of bytes that come in pieces, if it is taken after each.
pub fn taken(format: Option<&'static Format>, options: &Options, bytes: &[u8], size: usize) -> (Trace, Vec<Diag>) {
    let mut reader = Reader::new(format, options.clone());
    let mut trace = Trace::default();
    for piece in bytes.chunks(size) {
        reader.push(piece);
        trace.append(&reader.take()).expect("short traces fit in memory");
    }
    let (rest, diags) = reader.finish();
    // A file that is refused gives no trace.
    if rest == Trace::default() {
        return (rest, diags);
    }
    let fresh = rest.labels()[trace.pages()..].to_vec();
    trace.append(&Piece { words: rest.words().to_vec(), fresh, sizes: rest.sizes().to_vec() }).expect("short traces fit in memory");
    (trace, diags)
}

/// Asserts what holds for any trace.
pub fn check(trace: &Trace, diags: &[Diag], references: u64, pages: usize) {
    assert!(trace.len() as u64 <= references && trace.pages() <= pages, "{} x {}", trace.len(), trace.pages());
    assert!(trace.iter().all(|reference| (reference.page.0 as usize) < trace.pages()));
    let mut labels = trace.labels().to_vec();
    labels.sort_unstable();
    assert!(labels.is_sorted_by(|a, b| a < b), "two pages of one name");
    assert!(diags.len() <= MOST_FINDINGS, "{} findings", diags.len());
}

/// A trace as it is typed.
pub fn written(trace: &Trace) -> String {
    let label = |page: u32| trace.labels()[page as usize];
    let word = |reference: Reference| format!("{}{}", label(reference.page.0), ["", "w"][usize::from(reference.write)]);
    trace.iter().map(word).collect::<Vec<_>>().join(" ")
}
