//! Files that are read as a whole: unpacked as they come, and no further than their limit.

use crate::failure::Failure;
use crate::host;
use crate::input::cannot_read;
use flate2::read::MultiGzDecoder;
use std::cell::Cell;
use std::io::{self, BufReader, Chain, Cursor, ErrorKind, Read};
use std::rc::Rc;

/// How a file of gzip begins.
const GZIP: [u8; 2] = [0x1F, 0x8B];

/// Bytes read at once.
const PIECE: usize = 64 << 10;

/// The most bytes of a file that is read as a whole, unpacked.
pub(crate) const MOST_BYTES: u64 = logs::log::MAX_BYTES as u64;

/// What is left of a source whose beginning has been looked at.
type Again<R> = Chain<Cursor<Vec<u8>>, R>;

/// The first bytes of a source, as many as there are up to `most`, and the whole source.
pub(crate) fn begin<R: Read>(mut source: R, most: usize) -> io::Result<(Vec<u8>, Again<R>)> {
    let mut head = Vec::new();
    source.by_ref().take(most as u64).read_to_end(&mut head)?;
    Ok((head.clone(), Cursor::new(head).chain(source)))
}

/// A source, unpacked if it is gzip's.
pub(crate) fn unpacked<'s>(source: impl Read + 's) -> io::Result<Box<dyn Read + 's>> {
    let (head, source) = begin(source, GZIP.len())?;
    Ok(if head == GZIP { Box::new(MultiGzDecoder::new(BufReader::new(source))) } else { Box::new(source) })
}

/// A file, or standard input for `-`, unpacked.
pub(crate) fn open(file: &str) -> io::Result<Box<dyn Read>> {
    unpacked(host::open(file)?)
}

/// What is left of a limit that several sources share.
#[derive(Debug, Clone)]
pub(crate) struct Left(Rc<Cell<Option<u64>>>);

impl Left {
    pub(crate) fn new(limit: u64) -> Self {
        Left(Rc::new(Cell::new(Some(limit))))
    }

    /// Whether a source had more.
    pub(crate) fn is_exceeded(&self) -> bool {
        self.0.get().is_none()
    }

    /// The source, which fails where there is nothing left.
    pub(crate) fn of<R: Read>(&self, source: R) -> Limited<R> {
        Limited { source, left: self.clone() }
    }
}

/// A source that fails at its limit.
pub(crate) struct Limited<R> {
    source: R,
    left: Left,
}

impl<R: Read> Read for Limited<R> {
    fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
        let count = self.source.read(into)?;
        let left = self.left.0.get().and_then(|left| left.checked_sub(count as u64));
        self.left.0.set(left);
        left.map(|_| count).ok_or_else(|| ErrorKind::FileTooLarge.into())
    }
}

/// All bytes of a source, unless there are more than `limit`: then none. Never holds much more than the limit.
pub(crate) fn all(mut source: impl Read, limit: u64) -> io::Result<Option<Vec<u8>>> {
    let (mut bytes, mut piece) = (Vec::new(), vec![0; PIECE]);
    loop {
        match source.read(&mut piece) {
            Ok(0) => return Ok(Some(bytes)),
            Ok(count) if (bytes.len() + count) as u64 > limit => return Ok(None),
            Ok(count) => bytes.extend_from_slice(&piece[..count]),
            Err(e) if e.kind() == ErrorKind::Interrupted => {}
            Err(e) => return Err(e),
        }
    }
}

/// The bytes of `file`, unpacked.
///
/// # Errors
/// It cannot be read, or has more than `limit`.
pub(crate) fn bytes(file: &str, limit: u64) -> Result<Vec<u8>, Failure> {
    let read = open(file).and_then(|source| all(source, limit)).map_err(|e| cannot_read(file, &e))?;
    read.ok_or_else(|| too_large(file, limit))
}

/// A file has more than `limit` bytes.
pub(crate) fn too_large(file: &str, limit: u64) -> Failure {
    let (limit, unit) = match limit {
        bytes if bytes >= 1 << 20 => (bytes >> 20, "MiB"),
        bytes => (bytes >> 10, "KiB"),
    };
    Failure::file(file, "too-large", &[("limit", &format!("{limit} {unit}"))])
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "tests")]

    use super::*;
    use flate2::{Compression, write::GzEncoder};
    use std::io::Write;

    fn packed(bytes: &[u8]) -> Vec<u8> {
        let mut packer = GzEncoder::new(Vec::new(), Compression::default());
        packer.write_all(bytes).unwrap();
        packer.finish().unwrap()
    }

    #[test]
    fn what_has_the_limit_is_read_and_a_byte_more_is_refused_packed_or_not() {
        let limit = 200_000_u64;
        for (length, fits) in [(0, true), (limit, true), (limit + 1, false)] {
            let bytes = vec![b'x'; length as usize];
            for raw in [bytes.clone(), packed(&bytes)] {
                let read = all(unpacked(raw.as_slice()).unwrap(), limit).unwrap();
                assert_eq!(read, fits.then(|| bytes.clone()), "{length}");
            }
        }
    }

    #[test]
    fn a_source_that_never_ends_is_refused_at_the_limit() {
        assert_eq!(all(io::repeat(b'x'), 1 << 20).unwrap(), None);
        let left = Left::new(10);
        let mut sink = Vec::new();
        assert!(left.of(io::repeat(b'x')).read_to_end(&mut sink).is_err() && left.is_exceeded());
    }

    #[test]
    fn several_sources_share_a_limit() {
        let left = Left::new(10);
        assert_eq!(left.of([1; 6].as_slice()).read_to_end(&mut Vec::new()).unwrap(), 6);
        assert!(left.of([1; 6].as_slice()).read_to_end(&mut Vec::new()).is_err());
    }

    #[test]
    fn packed_files_one_after_another_are_one_and_cut_ones_are_refused() {
        let two = [packed(b"one "), packed(b"two")].concat();
        assert_eq!(all(unpacked(two.as_slice()).unwrap(), 100).unwrap(), Some(b"one two".to_vec()));
        assert!(all(unpacked(&two[..two.len() - 2]).unwrap(), 100).is_err());
        for short in [&b""[..], b"\x1F", b"x"] {
            assert_eq!(all(unpacked(short).unwrap(), 100).unwrap(), Some(short.to_vec()));
        }
    }
}
