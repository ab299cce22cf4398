//! `faultline open`: files, in the page.

use super::serve;
use crate::bounded::{self, MOST_BYTES};
use crate::failure::Failure;
use crate::host;
use crate::input::{cannot_read, is_folder};
use crate::link;
use crate::options::Open;
use std::io::Read;
use trace::{Options, Reader};

/// What standard input is called on the command line.
const STREAM: &str = "-";
/// So much of a file tells what it is.
const BEGINNING: usize = 64 << 10;
/// Points from which readers of traces and of logs count a file as theirs.
const CLAIM: u32 = 30;
/// How a recording of `run --record` begins.
const RECORDING: &[u8] = b"faultline-load ";

/// What the page opens.
#[derive(Debug, Default)]
pub(crate) struct Opening {
    /// What the link says beside them: `&view=logs`.
    pub(crate) link: String,
    pub(crate) files: Vec<Found>,
}

/// A file for the page.
#[derive(Debug)]
pub(crate) struct Found {
    /// What it is called, with the folders below the one that was named.
    pub(crate) name: String,
    pub(crate) content: Content,
}

/// Where a file's bytes are.
#[derive(Debug)]
pub(crate) enum Content {
    /// On the disk.
    Path(String),
    /// They could be read only once: standard input, or a pipe.
    Bytes(Vec<u8>),
}

/// Serves the page and shows it the files, until the command is interrupted.
pub(crate) fn run(asked: &Open) -> Result<(), Failure> {
    if asked.files.iter().filter(|file| *file == STREAM).count() > 1 {
        return Err(Failure::usage_of("open-stdin-twice", &[]));
    }
    let mut files = Vec::new();
    for words in &asked.files {
        files.extend(found(words)?);
    }
    let shown = match files.as_slice() {
        [] => return Err(Failure::file(&asked.files[0], "open-empty", &[])),
        [only] => alone(only)?,
        _ => Shown::AsThePageFinds,
    };
    let opening = match shown {
        Shown::AsThePageFinds => Opening { link: String::new(), files },
        Shown::In(link) => Opening { link: link.to_owned(), files },
        Shown::Written(link) => Opening { link, files: Vec::new() },
    };
    serve::open(&asked.page, opening, !asked.no_browser)
}

/// How files are shown.
enum Shown {
    /// The page tells what they are.
    AsThePageFinds,
    /// In the view of this link.
    In(&'static str),
    /// The link has all that is in them.
    Written(String),
}

/// The files that some words mean: a folder's, or one.
fn found(words: &str) -> Result<Vec<Found>, Failure> {
    let refused = |e| cannot_read(words, &e);
    if is_folder(words) {
        let base = words.trim_end_matches(['/', '\\']);
        // The folder's own name stays: files of several folders may be called alike.
        let above = base.rfind(['/', '\\']).map_or(0, |at| at + 1);
        let all = host::files_in(words).map_err(refused)?;
        let named = |path: String| Found {
            name: path.get(above..).unwrap_or(&path).replace('\\', "/"),
            content: Content::Path(path),
        };
        return Ok(all.into_iter().map(named).collect());
    }
    let opened = host::open(words).map_err(refused)?;
    let content = if words != STREAM && host::is_file(words) {
        Content::Path(words.to_owned())
    } else {
        let bytes = bounded::all(opened, MOST_BYTES).map_err(refused)?;
        Content::Bytes(bytes.ok_or_else(|| bounded::too_large(words, MOST_BYTES))?)
    };
    let name = if words == STREAM { "stdin" } else { words.rsplit(['/', '\\']).next().unwrap_or(words) };
    Ok(vec![Found { name: name.to_owned(), content }])
}

/// How a file that is alone is shown: a short reference string in the Lab, a longer trace in the Traces view.
fn alone(file: &Found) -> Result<Shown, Failure> {
    let (words, raw): (&str, Box<dyn Read + '_>) = match &file.content {
        Content::Path(path) => (path, host::open(path).map_err(|e| cannot_read(path, &e))?),
        Content::Bytes(bytes) => (STREAM, Box::new(bytes.as_slice())),
    };
    let refused = |e| cannot_read(words, &e);
    let (head, _) = bounded::unpacked(raw).and_then(|source| bounded::begin(source, BEGINNING + 1)).map_err(refused)?;
    if !is_trace(&head) {
        return Ok(Shown::AsThePageFinds);
    }
    let link = if head.len() > BEGINNING { None } else { string_link(&head) };
    Ok(link.map_or(Shown::In("&view=traces"), Shown::Written))
}

/// Whether this begins a trace, and no document, recording or archive, nor rather a log.
fn is_trace(head: &[u8]) -> bool {
    let recording = head.starts_with(RECORDING);
    let document = head.iter().find(|byte| !byte.is_ascii_whitespace()).is_some_and(|byte| b"{[<".contains(byte));
    if document || recording || crate::archive::is_archive(head) {
        return false;
    }
    let whole = head.len() <= BEGINNING;
    let found = trace::detect(head, whole).into_iter().next().filter(|best| best.points >= CLAIM);
    let log = logs::log::detect::detect(&String::from_utf8_lossy(head)).into_iter().next();
    let points = log.filter(|best| best.points >= CLAIM).map_or(0, |best| best.points);
    found.is_some_and(|found| found.points > points)
}

/// A link to the Lab with a reference string, if it is one and short.
fn string_link(bytes: &[u8]) -> Option<String> {
    let mut reader = Reader::new(None, Options::default());
    reader.push(bytes);
    let (trace, diags) = reader.finish();
    let string = link::string(&trace).filter(|_| !base::diag::has_error(&diags));
    string.map(|string| format!("&view=lab&r={string}"))
}
