//! Files in: `-` is standard input, a gzip file is opened as such whatever its name.

use crate::args::{self, Args};
use crate::failure::Failure;
use crate::host;
use crate::text::located;
use faultline_core::diag::{Diag, has_error};
use faultline_core::scenario::PatternSpec;
use faultline_core::trace::{IdColumn, Options, PageSize, Reader, Trace, generate};
use serde::Serialize;
use std::io::{self, ErrorKind, Read};

/// Bytes of a trace read at once.
const PIECE: usize = 128 << 10;

/// The bytes of `file`, unpacked.
pub(crate) fn bytes(file: &str) -> Result<Vec<u8>, Failure> {
    read(file).map_err(|e| cannot_read(file, &e))
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

/// A trace in an answer.
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

/// Where a trace comes from.
#[derive(Debug)]
pub(crate) enum TraceFile {
    /// A file, and how to read it.
    File { file: String, format: Option<String>, options: Options },
    /// A pattern, and its seed.
    Pattern(PatternSpec, u32),
}

impl TraceFile {
    /// Takes `--generate`, or `--trace` and what goes with it.
    pub(crate) fn of_args(args: &mut Args) -> Result<Self, Failure> {
        if let Some(text) = args.value::<String>("--generate")? {
            return generated(&text);
        }
        let file = args.value("--trace")?.ok_or_else(|| Failure::usage_of("missing", &[("what", "--trace")]));
        let options = Options {
            page_size: size(args, "--page-size")?,
            sector_size: size(args, "--sector-size")?,
            data_only: args.flag("--data-only"),
            collapse: args.flag("--collapse"),
            id_column: args.value::<String>("--id-column")?.map(column),
            ..Options::default()
        };
        Ok(TraceFile::File { format: args.value("--format")?, file: file?, options })
    }

    /// Reads the trace. What is worth knowing about it goes to standard error.
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

/// `PATTERN[:param=value,...]`, the seed among the parameters.
fn generated(text: &str) -> Result<TraceFile, Failure> {
    let (pattern, given) = args::spec(text, "--generate")?;
    let seed = given.get("seed").map(ToString::to_string);
    let params = given.iter().filter(|(name, _)| *name != "seed").map(|(name, value)| (name.clone(), value.clone()));
    let seed = seed.map_or(Ok(0), |seed| args::parse(&seed, "--generate seed"))?;
    Ok(TraceFile::Pattern(PatternSpec { pattern, params: params.collect() }, seed))
}

/// The findings, one a line. The reader itself reports the first of many errors only.
fn lines(file: &str, diags: &[Diag]) -> Vec<String> {
    diags.iter().map(|diag| located(file, diag)).collect()
}

/// Hands a file over in pieces, no further than it is wanted.
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

fn size(args: &mut Args, name: &str) -> Result<Option<PageSize>, Failure> {
    let size = |bytes| PageSize::new(bytes).map_err(|diag| Failure { lines: lines(name, &[diag]), code: 2 });
    args.value(name)?.map(size).transpose()
}

/// A column by its number, or else by its name.
fn column(text: String) -> IdColumn {
    text.parse().map_or(IdColumn::Name(text), IdColumn::Number)
}
