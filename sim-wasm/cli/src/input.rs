//! Files in: `-` is standard input, a gzip file is opened as such whatever its name.

use crate::failure::Failure;
use std::fs::File;
use std::io::{self, Read};

/// The bytes of `file`, unpacked.
pub(crate) fn bytes(file: &str) -> Result<Vec<u8>, Failure> {
    read(file).map_err(|e| Failure::file(file, "cannot-read", &[("reason", &e.to_string())]))
}

/// The text of `file`.
pub(crate) fn text(file: &str) -> Result<String, Failure> {
    String::from_utf8(bytes(file)?).map_err(|_| Failure::file(file, "not-text", &[]))
}

fn read(file: &str) -> io::Result<Vec<u8>> {
    let mut raw = Vec::new();
    match file {
        "-" => io::stdin().read_to_end(&mut raw)?,
        path => File::open(path)?.read_to_end(&mut raw)?,
    };
    if !raw.starts_with(&[0x1F, 0x8B]) {
        return Ok(raw);
    }
    let mut unpacked = Vec::new();
    flate2::read::MultiGzDecoder::new(raw.as_slice()).read_to_end(&mut unpacked)?;
    Ok(unpacked)
}
