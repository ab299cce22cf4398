//! Input files: `-` is standard input, and a gzip file and an archive are recognised whatever their names.

use crate::archive::{self, Budget, Member};
use crate::bounded::{self, MOST_BYTES, bytes};
use crate::failure::Failure;
use crate::host;
use crate::options;
use crate::stream::Source;
use crate::text::{Table, located};
use base::diag::{Code, Diag};
use base::named::Named;
use base::param::ParamValue;
use plan::LONGEST_PATTERN;
use scenario::PatternSpec;
use std::io;
use trace::generate::Drawing;
use trace::{Limits, Options, Reader};

/// What standard input is called on the command line.
pub(crate) const STREAM: &str = "-";

/// The mark of the byte order, with which some editors begin a text.
const MARK: char = '\u{FEFF}';

/// A log file, and which of its logs is meant.
#[derive(Debug)]
pub(crate) struct LogFile {
    /// What it is called: the file, or `FILE#MEMBER`.
    pub(crate) name: String,
    /// Which of its logs is meant.
    pub(crate) part: Option<String>,
    /// Its bytes, if they have been read, or why they cannot be.
    bytes: Option<Result<Vec<u8>, Failure>>,
}

impl LogFile {
    /// What it is called, with the log that is meant: `FILE#PART`.
    pub(crate) fn title(&self) -> String {
        titled(&self.name, self.part.as_ref())
    }

    /// The bytes, unpacked.
    pub(crate) fn bytes(self) -> Result<Vec<u8>, Failure> {
        self.bytes.unwrap_or_else(|| bytes(&self.name, MOST_BYTES))
    }
}

/// Whether some words mean a folder.
pub(crate) fn is_folder(words: &str) -> bool {
    words != STREAM && host::is_folder(words)
}

/// The log files that some words mean: a file, `FILE#PART`, a folder's, an archive's, or `ARCHIVE#MEMBER` and
/// `ARCHIVE#MEMBER#PART`. A file that has a `#` in its name is meant as it is.
///
/// # Errors
/// A file, a folder or an archive cannot be read, or the archive has no such member.
pub(crate) fn logs(words: &str) -> Result<Vec<LogFile>, Failure> {
    if is_folder(words) {
        let names = host::files_in(words).map_err(|e| cannot_read(words, &e))?;
        let budget = Budget::new();
        return if names.is_empty() {
            Err(no_logs(words))
        } else {
            Ok(names.into_iter().flat_map(|name| of_folder(name, &budget)).collect())
        };
    }
    let (name, part) = part(words);
    let refused = |e| cannot_read(name, &e);
    let (head, source) =
        bounded::open(name).and_then(|source| bounded::begin(source, archive::HEADER)).map_err(refused)?;
    if !archive::is_archive(&head) {
        let raw = bounded::all(source, MOST_BYTES).map_err(refused)?;
        let bytes = Some(raw.ok_or_else(|| bounded::too_large(name, MOST_BYTES)));
        return Ok(vec![LogFile { name: name.to_owned(), part: part.map(str::to_owned), bytes }]);
    }
    let members = archive::members(name, source, &Budget::new())?;
    let Some(part) = part else { return Ok(all_of(name, members)) };
    let names: Vec<&str> = members.iter().map(|(name, _)| name.as_str()).collect();
    let Some((member, part)) = member(part, &names) else {
        let accepted = names.join(", ");
        return Err(Failure::file(name, "archive-no-member", &[("token", part), ("accepted", &accepted)]));
    };
    let (name, part) = (format!("{name}#{member}"), part.map(str::to_owned));
    let member = member.to_owned();
    let bytes = members.into_iter().find(|(name, _)| *name == member).map(|(_, bytes)| bytes);
    Ok(vec![LogFile { name, part, bytes }])
}

/// A file of a folder: itself, which is read later, or the members of an archive. All archives share a limit.
fn of_folder(name: String, budget: &Budget) -> Vec<LogFile> {
    if !archive::is_file_of_archive(&name) {
        return vec![LogFile { name, part: None, bytes: None }];
    }
    let opened = bounded::open(&name).map_err(|e| cannot_read(&name, &e));
    match opened.and_then(|source| archive::members(&name, source, budget)) {
        Ok(members) => all_of(&name, members),
        Err(failure) => vec![LogFile { name, part: None, bytes: Some(Err(failure)) }],
    }
}

/// All members of an archive.
fn all_of(archive: &str, members: Vec<Member>) -> Vec<LogFile> {
    let member = |(name, bytes)| LogFile { name: format!("{archive}#{name}"), part: None, bytes: Some(bytes) };
    members.into_iter().map(member).collect()
}

/// No file of a folder or of an archive is a log.
pub(crate) fn no_logs(words: &str) -> Failure {
    Failure::file(words, if is_folder(words) { "compare-no-logs" } else { "archive-no-logs" }, &[])
}

/// The member of an archive that is meant, and which of its logs.
fn member<'n, 'w>(words: &'w str, names: &[&'n str]) -> Option<(&'n str, Option<&'w str>)> {
    names.iter().find_map(|name| {
        let rest = words.strip_prefix(name)?;
        Some((*name, if rest.is_empty() { None } else { Some(rest.strip_prefix('#')?) }))
    })
}

/// The file on the disk that is named by itself, or by a log in it.
pub(crate) fn on_disk(words: &str) -> &str {
    part(words).0
}

/// A file, and what is behind its `#`.
fn part(words: &str) -> (&str, Option<&str>) {
    let first = words.find('#').filter(|at| *at > 0 && at + 1 < words.len());
    let Some(first) = first.filter(|_| host::open(words).is_err()) else { return (words, None) };
    // The longest name that a file has: names may have such marks, too.
    let places = words.rmatch_indices('#').map(|(at, _)| at).filter(|at| *at >= first && at + 1 < words.len());
    let split = |at: usize| (&words[..at], Some(&words[at + 1..]));
    places.map(split).find(|(file, _)| host::open(file).is_ok()).unwrap_or_else(|| split(first))
}

/// The file, or `FILE#PART`.
pub(crate) fn titled(file: &str, part: Option<&String>) -> String {
    part.map_or_else(|| file.to_owned(), |part| format!("{file}#{part}"))
}

/// The name of a log as it is shown to people.
pub(crate) fn shown(file: &str) -> String {
    if file == STREAM { Table::cli().fill("stream", &[]) } else { file.to_string() }
}

/// The text of `file`, without the mark of its byte order.
pub(crate) fn text(file: &str) -> Result<String, Failure> {
    text_of(file, bytes(file, MOST_BYTES)?)
}

/// These bytes of a file as text, without the mark of their order. With a mark of UTF-16 they are that, as `>` of Windows
/// PowerShell 5 writes it, which is told; else UTF-8.
pub(crate) fn text_of(file: &str, bytes: Vec<u8>) -> Result<String, Failure> {
    let wide = match bytes.first_chunk::<2>() {
        Some([0xFF, 0xFE]) => Some(wide(&bytes, u16::from_le_bytes)),
        Some([0xFE, 0xFF]) => Some(wide(&bytes, u16::from_be_bytes)),
        _ => None,
    };
    let is_wide = wide.is_some();
    let text = wide.unwrap_or_else(|| String::from_utf8(bytes).ok());
    let mut text = text.ok_or_else(|| Failure::file(file, "not-text", &[]))?;
    if is_wide {
        host::tell(&(located(file, &Diag::note(Code::TextUtf16)) + "\n"));
    }
    if text.starts_with(MARK) {
        text.drain(..MARK.len_utf8());
    }
    Ok(text)
}

/// The text of UTF-16.
fn wide(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> Option<String> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units: Vec<u16> = pairs.iter().map(|pair| unit(*pair)).collect();
    if rest.is_empty() { String::from_utf16(&units).ok() } else { None }
}

/// Why a file, or a folder, cannot be read.
pub(crate) fn cannot_read(file: &str, error: &io::Error) -> Failure {
    Failure::file(file, "cannot-read", &[("reason", &error.to_string())])
}

/// The source of a trace.
#[derive(Debug)]
pub(crate) enum TraceFile {
    /// A file, and how to read it.
    File { file: String, format: Option<String>, options: Options },
    /// A pattern, and its seed.
    Pattern(PatternSpec, u32),
}

impl TraceFile {
    /// The source that the options ask for.
    ///
    /// # Errors
    /// A pattern that cannot be read.
    pub(crate) fn of(asked: &options::Trace) -> Result<Self, Failure> {
        TraceFile::read_for(asked, false)
    }

    /// The same, with the size of what each reference asks for.
    ///
    /// # Errors
    /// A pattern that cannot be read.
    pub(crate) fn with_sizes(asked: &options::Trace) -> Result<Self, Failure> {
        TraceFile::read_for(asked, true)
    }

    fn read_for(asked: &options::Trace, sizes: bool) -> Result<Self, Failure> {
        let options::Source { file, named, generate } = &asked.source;
        if let Some(text) = generate {
            return generated(text);
        }
        let options = Options {
            page_size: asked.page_size,
            sector_size: asked.sector_size,
            data_only: asked.data_only,
            reads_only: asked.reads_only,
            collapse: asked.collapse,
            id_column: asked.id_column.clone(),
            fields: asked.fields.clone(),
            sizes,
            limits: Limits::STREAM,
            ..Options::default()
        };
        // Without a pattern, there is a file.
        let file = named.as_ref().or(file.as_ref()).cloned().unwrap_or_default();
        Ok(TraceFile::File { file, format: asked.format.clone(), options })
    }

    /// Begins to read the trace.
    ///
    /// # Errors
    /// The file cannot be opened, or there is no such format or pattern.
    pub(crate) fn open(&self) -> Result<Source, Failure> {
        match self {
            TraceFile::File { file, format, options } => {
                let reader = Reader::named(format.as_deref(), options.clone())
                    .map_err(|diag| Failure { lines: lines(file, &[diag]), code: 2 })?;
                let input = host::open(file).map_err(|e| cannot_read(file, &e))?;
                Ok(Source::file(file.clone(), input, reader))
            }
            TraceFile::Pattern(spec, seed) => Drawing::new(spec, *seed, LONGEST_PATTERN)
                .map(Source::pattern)
                .map_err(|diags| Failure { lines: lines("--generate", &diags), code: 2 }),
        }
    }

    /// Whether it can be read more than once.
    pub(crate) fn is_repeatable(&self) -> bool {
        !matches!(self, TraceFile::File { file, .. } if file == STREAM)
    }
}

/// `PATTERN[:param=value,...]`, with the seed among the parameters.
fn generated(text: &str) -> Result<TraceFile, Failure> {
    let (pattern, given) = spec(text, "--generate")?;
    let seed = given.get("seed").map(ToString::to_string);
    let params = given.iter().filter(|(name, _)| *name != "seed").map(|(name, value)| (name.clone(), value.clone()));
    let bad = |seed: &str| Failure::form("--generate", seed, "seed=N, a whole number");
    let seed = seed.map_or(Ok(0), |seed| seed.parse().map_err(|_| bad(&seed)))?;
    Ok(TraceFile::Pattern(PatternSpec { pattern, params: params.collect() }, seed))
}

/// The findings, one per line. The reader itself only reports the first of many errors.
pub(crate) fn lines(file: &str, diags: &[Diag]) -> Vec<String> {
    diags.iter().map(|diag| located(file, diag)).collect()
}

/// `ID[:param=value,...]`, the value of the option `what`.
pub(crate) fn spec(text: &str, what: &str) -> Result<(String, Named<String, ParamValue>), Failure> {
    let (id, params) = text.split_once(':').unwrap_or((text, ""));
    let pair = |text: &str| {
        let bad = || Failure::form(what, text, "PARAM=VALUE");
        let (name, value) = text.split_once('=').ok_or_else(bad)?;
        Ok((name.to_string(), ParamValue::typed(value)))
    };
    let params = params.split(',').filter(|p| !p.is_empty()).map(pair).collect::<Result<_, Failure>>()?;
    Ok((id.to_string(), params))
}
