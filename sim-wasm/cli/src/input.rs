//! Input files: `-` is standard input, and a gzip file is recognised whatever its name.

use crate::failure::Failure;
use crate::host;
use crate::options::{self, Source};
use crate::text::{Table, located};
use base::diag::{Diag, has_error};
use base::named::Named;
use base::param::ParamValue;
use scenario::PatternSpec;
use serde::Serialize;
use std::io::{self, ErrorKind, Read};
use trace::{Options, Reader, Trace, generate};

/// What standard input is called on the command line.
const STREAM: &str = "-";

/// Bytes of a trace that are read at once.
const PIECE: usize = 128 << 10;

/// The bytes of `file`, unpacked.
pub(crate) fn bytes(file: &str) -> Result<Vec<u8>, Failure> {
    read(file).map_err(|e| cannot_read(file, &e))
}

/// A log file, and which of its logs is meant: `FILE#PART`. A file that has such a name itself is meant as it is.
pub(crate) fn part(words: &str) -> (&str, Option<&str>) {
    match words.rsplit_once('#') {
        Some((file, part)) if !file.is_empty() && !part.is_empty() && host::open(words).is_err() => (file, Some(part)),
        _ => (words, None),
    }
}

/// The file, or `FILE#PART`.
pub(crate) fn titled(file: &str, part: Option<&String>) -> String {
    part.map_or_else(|| file.to_owned(), |part| format!("{file}#{part}"))
}

/// The name of a log as it is shown to people.
pub(crate) fn shown(file: &str) -> String {
    if file == STREAM { Table::cli().fill("stream", &[]) } else { file.to_string() }
}

/// The text of `file`.
pub(crate) fn text(file: &str) -> Result<String, Failure> {
    String::from_utf8(bytes(file)?).map_err(|_| Failure::file(file, "not-text", &[]))
}

/// Why a file, or a folder, cannot be read.
pub(crate) fn cannot_read(file: &str, error: &io::Error) -> Failure {
    Failure::file(file, "cannot-read", &[("reason", &error.to_string())])
}

fn read(file: &str) -> io::Result<Vec<u8>> {
    let mut raw = Vec::new();
    host::open(file)?.read_to_end(&mut raw)?;
    if !raw.starts_with(&[0x1F, 0x8B]) {
        return Ok(raw);
    }
    let mut unpacked = Vec::new();
    flate2::read::MultiGzDecoder::new(raw.as_slice()).read_to_end(&mut unpacked)?;
    Ok(unpacked)
}

/// The size of a trace, as part of an answer.
#[derive(Debug, Serialize)]
pub(crate) struct TraceSize {
    references: usize,
    distinct: usize,
}

impl From<&Trace> for TraceSize {
    fn from(trace: &Trace) -> Self {
        TraceSize { references: trace.len(), distinct: trace.pages() }
    }
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
        let Source { file, named, generate } = &asked.source;
        if let Some(text) = generate {
            return generated(text);
        }
        let options = Options {
            page_size: asked.page_size,
            sector_size: asked.sector_size,
            data_only: asked.data_only,
            collapse: asked.collapse,
            id_column: asked.id_column.clone(),
            ..Options::default()
        };
        // Without a pattern, there is a file.
        let file = named.as_ref().or(file.as_ref()).cloned().unwrap_or_default();
        Ok(TraceFile::File { file, format: asked.format.clone(), options })
    }

    /// Reads the trace. Anything worth knowing about it goes to standard error.
    pub(crate) fn read(self) -> Result<Trace, Failure> {
        let (file, format, options) = match self {
            TraceFile::File { file, format, options } => (file, format, options),
            TraceFile::Pattern(spec, seed) => {
                let (trace, diags) = generate::pattern(&spec, seed);
                let refusal = || Failure { lines: lines("--generate", &diags), code: 2 };
                return if diags.is_empty() { Ok(trace) } else { Err(refusal()) };
            }
        };
        let refusal = |diags: &[Diag]| Failure { lines: lines(&file, diags), code: 2 };
        let mut reader = Reader::named(format.as_deref(), options).map_err(|diag| refusal(&[diag]))?;
        feed(&file, &mut reader).map_err(|e| cannot_read(&file, &e))?;
        let (trace, diags) = reader.finish();
        if has_error(&diags) {
            return Err(refusal(&diags));
        }
        let text: String = lines(&file, &diags).into_iter().map(|line| line + "\n").collect();
        host::tell(&text);
        Ok(trace)
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
fn lines(file: &str, diags: &[Diag]) -> Vec<String> {
    diags.iter().map(|diag| located(file, diag)).collect()
}

/// Feeds a file to the reader in pieces, until the reader wants no more.
fn feed(file: &str, reader: &mut Reader) -> io::Result<()> {
    let mut source = host::open(file)?;
    let mut piece = vec![0; PIECE];
    while !reader.is_over() {
        match source.read(&mut piece) {
            Ok(0) => break,
            Ok(n) => reader.push(&piece[..n]),
            Err(e) if e.kind() == ErrorKind::Interrupted => {}
            Err(e) => return Err(e),
        }
    }
    Ok(())
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
