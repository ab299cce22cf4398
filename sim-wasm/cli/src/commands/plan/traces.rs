//! The files of traces: read while their digest is made, so that a trace that has changed is refused.

use super::PLAN;
use crate::failure::Failure;
use crate::host;
use crate::input;
use crate::text::located;
use base::diag::has_error;
use plan::{FileInput, Origin, Sha256, TraceInput};
use std::io::{self, ErrorKind, Read};
use trace::{Trace, generate};

/// Bytes that are read at once.
const PIECE: usize = 128 << 10;

/// A file that is named from a folder on.
pub(super) fn path(folder: &str, file: &str) -> String {
    let path = std::path::Path::new(file);
    if path.is_absolute() || file.starts_with('/') { file.to_owned() } else { format!("{folder}/{file}") }
}

/// A file's digest, and its size.
pub(super) fn digest(file: &str) -> Result<(String, u64), Failure> {
    let (mut sum, mut size) = (Sha256::default(), 0);
    pieces(file, |piece| {
        sum.add(piece);
        size += piece.len() as u64;
    })?;
    Ok((sum.hex(), size))
}

/// Reads a trace of a plan.
///
/// # Errors
/// It cannot be read, or is not the one that was planned with.
pub(super) fn read(trace: &TraceInput, folder: &str) -> Result<Trace, Failure> {
    match &trace.from {
        Origin::File(input) => of_file(&path(folder, &trace.name), input),
        Origin::Pattern(pattern, seed) => {
            let refused = |diags: Vec<_>| Failure::document(PLAN, &diags);
            let (spec, diags) = scenario::parse_pattern(&pattern.to_string());
            let (trace, wrong) = generate::pattern(&spec.ok_or_else(|| refused(diags))?, *seed);
            if wrong.is_empty() { Ok(trace) } else { Err(refused(wrong)) }
        }
    }
}

fn of_file(file: &str, input: &FileInput) -> Result<Trace, Failure> {
    let mut reader = input.reader().map_err(|diags| Failure::document(file, &diags))?;
    let mut sum = Sha256::default();
    pieces(file, |piece| {
        sum.add(piece);
        // The digest is of the whole file, even if the reader wants no more.
        if !reader.is_over() {
            reader.push(piece);
        }
    })?;
    let found = sum.hex();
    if found != input.sha256 {
        return Err(Failure::file(file, "plan-trace-changed", &[("planned", &input.sha256), ("found", &found)]));
    }
    let (trace, diags) = reader.finish();
    if has_error(&diags) {
        return Err(Failure::document(file, &diags));
    }
    let text: String = diags.iter().map(|diag| located(file, diag) + "\n").collect();
    host::tell(&text);
    Ok(trace)
}

fn pieces(file: &str, mut take: impl FnMut(&[u8])) -> Result<(), Failure> {
    let mut each = || -> io::Result<()> {
        let mut source = host::open(file)?;
        let mut piece = vec![0; PIECE];
        loop {
            match source.read(&mut piece) {
                Ok(0) => return Ok(()),
                Ok(count) => take(&piece[..count]),
                Err(e) if e.kind() == ErrorKind::Interrupted => {}
                Err(e) => return Err(e),
            }
        }
    };
    each().map_err(|e| input::cannot_read(file, &e))
}
