//! Unpacks a file in pieces, whatever packed it. A library takes each stream apart; what is around the streams is read here where the
//! library leaves it to its caller: members that follow each other, and what follows the last of them.

mod bzip2;
mod crc32;
mod gzip;
mod lz4;
mod xz;
mod zip;
mod zstd;

use base::diag::{Code, Diag};

/// The most memory that a file may ask for to be unpacked, besides what is held of it anyway: as much as zstd's own tool takes
/// unless told otherwise.
const MOST_WINDOW: u64 = 128 << 20;

/// Takes unpacked bytes, and says whether it wants more.
pub(super) type Take<'t> = dyn FnMut(&[u8]) -> bool + 't;

/// What is wrong with a packed file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    /// It is damaged.
    Corrupt,
    /// It ends too early.
    Cut,
    /// To unpack it takes this many bytes.
    Window(u64),
    /// It was packed with a dictionary, which is another file.
    Dictionary,
    /// It is encrypted, or packed in a way that is seldom used.
    Method,
    /// It has several files.
    Several,
}

/// An unpacker of one kind.
trait Unpack: Send {
    /// Unpacks the next bytes. Once `take` wants no more, the rest may be left out.
    fn push(&mut self, packed: &[u8], take: &mut Take<'_>) -> Result<(), Fault>;

    /// Called at the end of the file: whether it may end here.
    fn finish(&mut self) -> Result<(), Fault>;

    /// Whether something follows that is not packed, other than the zeros with which tapes are padded.
    fn has_rest(&self) -> bool;
}

/// An unpacker that takes some parts only in whole: the beginning of one waits for the rest.
trait Whole {
    /// What waits.
    fn held(&mut self) -> &mut Vec<u8>;

    /// Unpacks what is whole, and returns its length.
    fn whole(&mut self, packed: &[u8], take: &mut Take<'_>) -> Result<usize, Fault>;

    /// Unpacks what is whole of what waits and the next bytes.
    fn push_whole(&mut self, packed: &[u8], take: &mut Take<'_>) -> Result<(), Fault> {
        let mut held = std::mem::take(self.held());
        held.extend_from_slice(packed);
        let done = self.whole(&held, take)?;
        held.drain(..done);
        *self.held() = held;
        Ok(())
    }
}

/// What can be unpacked: the name of its format, and its unpacker if the first bytes are of it.
type Kind = (&'static str, fn(&[u8]) -> Option<Box<dyn Unpack>>);

const KINDS: [Kind; 6] = [
    ("gzip", |head| head.starts_with(&gzip::MAGIC).then(|| Box::new(gzip::Gunzip::new()) as _)),
    ("zstd", |head| zstd::is_frame(head).then(|| Box::new(zstd::Unzstd::new()) as _)),
    ("xz", |head| head.starts_with(&xz::MAGIC).then(|| Box::new(xz::Unxz::new()) as _)),
    ("lz4", |head| head.starts_with(&lz4::MAGIC).then(|| Box::new(lz4::Unlz4::new()) as _)),
    ("bzip2", |head| bzip2::is_stream(head).then(|| Box::new(bzip2::Bunzip::new()) as _)),
    ("zip", |head| head.starts_with(&zip::MAGIC).then(|| Box::new(zip::Unzip::new()) as _)),
];

/// The names of what is unpacked.
pub(super) fn kinds() -> String {
    KINDS.map(|(name, _)| name).join(", ")
}

/// An unpacker.
pub(super) struct Unpacker {
    kind: &'static str,
    unpack: Box<dyn Unpack>,
}

impl Unpacker {
    /// The unpacker of a file that begins like this, if it is packed.
    pub(super) fn of(head: &[u8]) -> Option<Self> {
        KINDS.iter().find_map(|&(kind, open)| Some(Unpacker { kind, unpack: open(head)? }))
    }

    /// Unpacks the next bytes.
    pub(super) fn push(&mut self, packed: &[u8], take: &mut Take<'_>) -> Result<(), Diag> {
        self.unpack.push(packed, take).map_err(|fault| self.diag(fault))
    }

    /// What is wrong with the file, if it ends here.
    pub(super) fn finish(&mut self) -> Result<Option<Diag>, Diag> {
        self.unpack.finish().map_err(|fault| self.diag(fault))?;
        let rest = self.unpack.has_rest();
        Ok(rest.then(|| Diag::warning(Code::TracePackedRest).arg("kind", self.kind)))
    }

    fn diag(&self, fault: Fault) -> Diag {
        let mebibytes = |bytes: u64| bytes >> 20;
        let error = |code| Diag::error(code).arg("kind", self.kind);
        match fault {
            Fault::Corrupt => error(Code::TracePackedCorrupt),
            Fault::Cut => error(Code::TracePackedCut),
            Fault::Method => error(Code::TracePackedMethod),
            Fault::Several => error(Code::TracePackedSeveral),
            Fault::Dictionary => error(Code::TracePackedDictionary),
            Fault::Window(bytes) => {
                error(Code::TracePackedWindow).arg("wanted", mebibytes(bytes)).arg("limit", mebibytes(MOST_WINDOW))
            }
        }
    }
}
