//! The files of traces: digested while they are read, so that a trace that has changed is refused.

use super::PLAN;
use crate::failure::Failure;
use crate::host;
use crate::input::cannot_read;
use crate::stream::Source;
use plan::{FileInput, LONGEST_PATTERN, Origin, Sha256, TraceInput};
use std::io::{self, ErrorKind, Read};
use std::sync::{Arc, Mutex, PoisonError};
use trace::generate::Drawing;

/// Bytes that are read at once.
const PIECE: usize = 128 << 10;

/// A file that is named from a folder on.
pub(super) fn path(folder: &str, file: &str) -> String {
    let path = std::path::Path::new(file);
    if path.is_absolute() || file.starts_with('/') { file.to_owned() } else { format!("{folder}/{file}") }
}

/// A file's digest, and its size.
pub(super) fn digest(file: &str) -> Result<(String, u64), Failure> {
    Digesting::open(file).and_then(Digesting::finish).map_err(|e| cannot_read(file, &e))
}

/// A trace of a plan that is read once.
pub(super) struct Planned<'a> {
    /// Its digest while it is read, and what it is to be.
    file: Option<(Digesting, String, &'a FileInput)>,
}

impl<'a> Planned<'a> {
    /// Begins to read a trace, with the sizes of what is requested if so asked for. What is read must not be used before
    /// [`Planned::check`].
    ///
    /// # Errors
    /// It cannot be read.
    pub(super) fn open(trace: &'a TraceInput, folder: &str, sizes: bool) -> Result<(Source, Self), Failure> {
        match &trace.from {
            Origin::File(input) => {
                let file = path(folder, &trace.name);
                let reader = input.reader(sizes).map_err(|diags| Failure::document(&file, &diags))?;
                let digesting = Digesting::open(&file).map_err(|e| cannot_read(&file, &e))?;
                let source = Source::file(file.clone(), Box::new(digesting.clone()), reader);
                Ok((source, Planned { file: Some((digesting, file, input)) }))
            }
            Origin::Pattern(pattern, seed) => {
                let (spec, diags) = scenario::parse_pattern(&pattern.to_string());
                let spec = spec.ok_or_else(|| Failure::document(PLAN, &diags))?;
                let drawing = Drawing::new(&spec, *seed, LONGEST_PATTERN);
                let source = Source::pattern(drawing.map_err(|diags| Failure::document(PLAN, &diags))?);
                Ok((source, Planned { file: None }))
            }
        }
    }

    /// Whether it was the trace that was planned with. The digest is of the whole file, even if its reader wanted no more.
    ///
    /// # Errors
    /// It was another one, or cannot be read.
    pub(super) fn check(self) -> Result<(), Failure> {
        let Some((digesting, file, FileInput { sha256, .. })) = self.file else { return Ok(()) };
        let (found, _) = digesting.finish().map_err(|e| cannot_read(&file, &e))?;
        if found == *sha256 {
            return Ok(());
        }
        Err(Failure::file(&file, "plan-trace-changed", &[("planned", sha256), ("found", &found)]))
    }
}

/// A file that is digested while somebody else reads it.
#[derive(Clone)]
struct Digesting(Arc<Mutex<Digested>>);

struct Digested {
    input: Box<dyn Read + Send>,
    sum: Sha256,
    size: u64,
}

impl Digesting {
    fn open(file: &str) -> io::Result<Self> {
        let digested = Digested { input: host::open(file)?, sum: Sha256::default(), size: 0 };
        Ok(Digesting(Arc::new(Mutex::new(digested))))
    }

    /// Reads the rest, and returns the digest and the size of the whole file.
    fn finish(mut self) -> io::Result<(String, u64)> {
        let mut piece = vec![0; PIECE];
        loop {
            match self.read(&mut piece) {
                Ok(0) => break,
                Ok(_) => {}
                Err(e) if e.kind() == ErrorKind::Interrupted => {}
                Err(e) => return Err(e),
            }
        }
        let digested = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        Ok((digested.sum.clone().hex(), digested.size))
    }
}

impl Read for Digesting {
    fn read(&mut self, piece: &mut [u8]) -> io::Result<usize> {
        let Digested { input, sum, size } = &mut *self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = input.read(piece)?;
        sum.add(piece.get(..count).unwrap_or_default());
        *size += count as u64;
        Ok(count)
    }
}
