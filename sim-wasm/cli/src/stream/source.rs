//! A trace as it comes: pieces of a file, of a pattern, or of a trace in memory.

use crate::failure::Failure;
use crate::host;
use crate::input::{cannot_read, lines};
use base::diag::has_error;
use serde::Serialize;
use std::io::{ErrorKind, Read};
use trace::{Piece, Reader, Span, Trace, generate::Drawing};

/// References in a piece. What a policy keeps has then been in the caches for long enough that fetching it again does not
/// count.
const WORDS: usize = 1 << 18;

/// Bytes of a file that are read at once.
const BYTES: usize = 128 << 10;

/// A trace that is being read.
pub(crate) struct Source {
    /// What it is called on the command line.
    pub(crate) name: String,
    kind: Kind,
    size: Size,
    /// When it was, once it has been read, if it is a file that says so.
    span: Option<Span>,
    /// What is worth knowing about it, if that is not told at once.
    notes: Option<String>,
}

/// The size of a trace, as part of an answer; while it is read, of what has been read.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Size {
    pub(crate) references: u64,
    pub(crate) distinct: usize,
}

enum Kind {
    File {
        input: Box<dyn Read + Send>,
        reader: Box<Reader>,
        bytes: Vec<u8>,
    },
    Pattern(Box<Drawing>),
    /// A trace, and how many of its references have been given out.
    Held(Trace, usize),
    Over,
}

impl Source {
    /// A file, of which nothing has been read.
    pub(crate) fn file(name: String, input: Box<dyn Read + Send>, reader: Reader) -> Self {
        Source::of(name, Kind::File { input, reader: Box::new(reader), bytes: vec![0; BYTES] })
    }

    /// A pattern, of which nothing has been drawn.
    pub(crate) fn pattern(drawing: Drawing) -> Self {
        Source::of("--generate".to_owned(), Kind::Pattern(Box::new(drawing)))
    }

    /// A trace that is in memory.
    pub(crate) fn held(name: String, trace: Trace) -> Self {
        Source::of(name, Kind::Held(trace, 0))
    }

    fn of(name: String, kind: Kind) -> Self {
        Source { name, kind, size: Size::default(), span: None, notes: None }
    }

    /// The same, which keeps what is worth knowing about it for [`Source::notes`].
    pub(crate) fn silent(self) -> Self {
        Source { notes: Some(String::new()), ..self }
    }

    /// What is worth knowing about it and was not told, a line each.
    pub(crate) fn notes(&self) -> &str {
        self.notes.as_deref().unwrap_or_default()
    }

    /// Whether the trace is in memory.
    pub(crate) fn is_held(&self) -> bool {
        matches!(self.kind, Kind::Held(..))
    }

    /// The trace, if it is in memory.
    pub(crate) fn into_trace(self) -> Option<Trace> {
        if let Kind::Held(trace, _) = self.kind { Some(trace) } else { None }
    }

    /// How much of it has been read.
    pub(crate) fn size(&self) -> Size {
        self.size
    }

    /// When it was, once it has been read, if it is a file that says so.
    pub(crate) fn span(&self) -> Option<&Span> {
        self.span.as_ref()
    }

    /// The next references; none at the end.
    ///
    /// # Errors
    /// The file cannot be read, or is no trace.
    pub(crate) fn next(&mut self) -> Result<Option<Piece>, Failure> {
        let piece = match &mut self.kind {
            Kind::File { input, reader, bytes } => {
                let more = feed(&mut **input, reader, bytes).map_err(|e| cannot_read(&self.name, &e))?;
                if more { reader.take() } else { self.last()? }
            }
            Kind::Pattern(drawing) => {
                drawing.draw(WORDS);
                if drawing.is_over() { self.last()? } else { drawing.take() }
            }
            Kind::Held(trace, given) => {
                let end = trace.len().min(*given + WORDS);
                let words = trace.words().get(*given..end).unwrap_or_default().to_vec();
                let known = words.iter().map(|word| (word >> 1) as usize + 1).max().unwrap_or_default();
                let fresh = trace.labels().get(self.size.distinct..known).unwrap_or_default().to_vec();
                let sizes = trace.sizes().get(*given..end).unwrap_or_default().to_vec();
                *given = end;
                Piece { words, fresh, sizes }
            }
            Kind::Over => Piece::default(),
        };
        self.size.references += piece.words.len() as u64;
        self.size.distinct += piece.fresh.len();
        Ok((!piece.words.is_empty()).then_some(piece))
    }

    /// What is left at the end. Anything worth knowing about a file goes to standard error, unless the source is silent.
    fn last(&mut self) -> Result<Piece, Failure> {
        let trace = match std::mem::replace(&mut self.kind, Kind::Over) {
            Kind::File { reader, .. } => {
                let (trace, diags, times) = reader.finish_with_times();
                self.span = times.span();
                if has_error(&diags) {
                    return Err(Failure { lines: lines(&self.name, &diags), code: 2 });
                }
                let text: String = lines(&self.name, &diags).into_iter().map(|line| line + "\n").collect();
                match &mut self.notes {
                    Some(notes) => *notes += &text,
                    None => host::tell(&text),
                }
                trace
            }
            Kind::Pattern(drawing) => drawing.finish(),
            Kind::Held(..) | Kind::Over => Trace::default(),
        };
        let fresh = trace.labels().get(self.size.distinct..).unwrap_or_default().to_vec();
        Ok(Piece { words: trace.words().to_vec(), fresh, sizes: trace.sizes().to_vec() })
    }
}

/// Feeds a reader until it holds a piece; false if it wants no more, or there is no more.
fn feed(input: &mut dyn Read, reader: &mut Reader, bytes: &mut [u8]) -> std::io::Result<bool> {
    while reader.held() <= WORDS {
        if reader.is_over() {
            return Ok(false);
        }
        match input.read(bytes) {
            Ok(0) => return Ok(false),
            Ok(n) => reader.push(bytes.get(..n).unwrap_or_default()),
            Err(e) if e.kind() == ErrorKind::Interrupted => {}
            Err(e) => return Err(e),
        }
    }
    Ok(true)
}
