//! Reads a trace file in pieces: unpacks it if it is packed, and detects its format if that is not given.

use super::detect::{CLAIM, Candidate, SNIFF_BYTES, Sample, detect};
use super::format::{BINARY, Decode, FORMATS, Format, STRING, TABLE, by_id};
use super::number::{after, trim};
use super::options::Options;
use super::sink::Sink;
use super::times::Times;
use super::unpack::{Unpacker, kinds};
use super::wide::Wide;
use super::{Piece, Trace};
use base::diag::{Code, Diag};

/// The first bytes of packed formats that are not unpacked here, and the command that unpacks each. Frames of `lz4 -l` have
/// neither an end nor a checksum.
const PACKED: [(&str, &[u8], &str); 2] =
    [("lz4 -l", b"\x02\x21\x4c\x18", "lz4 -dc"), ("7z", b"7z\xbc\xaf\x27\x1c", "7z x -so")];

/// The first bytes of recordings that only their own tool reads, and the command that prints each as text: the magic
/// numbers of perf (`tools/perf/util/header.c`), trace-cmd (`trace-cmd.dat(5)`) and blktrace (`blktrace_api.h`, which also
/// holds its version); of the file formats of Parquet, `SQLite`, `NumPy` and HDF5.
const RECORDED: [(&str, &[u8], &str); 7] = [
    ("perf.data", b"PERFILE2", "perf script -F comm,tid,time,event,addr -i FILE"),
    ("trace-cmd", b"\x17\x08\x44tracing", "trace-cmd report -i FILE"),
    ("blktrace", b"\x07\x74\x61\x65", "blkparse -i FILE"),
    ("Parquet", b"PAR1", "duckdb -csv -c \"select * from 'FILE'\""),
    ("SQLite", b"SQLite format 3\0", "sqlite3 -csv -header FILE 'select * from TABLE'"),
    ("NumPy", b"\x93NUMPY", "python3 -c \"import numpy; [print(p) for p in numpy.load('FILE').flat]\""),
    ("HDF5", b"\x89HDF\r\n", "h5dump -y -o OUT FILE"),
];

/// What stands at the beginning of texts that have no references, or not all that policies need, and the command that
/// prints those.
const UNREAD: [(&str, &[u8], &str); 4] = [
    ("gem5", b": system.", "gem5.opt --debug-flags=Exec"),
    ("mm_filemap", b"mm_filemap_", "trace-cmd record -e mm_filemap_add_to_page_cache, trace-cmd report"),
    ("drcachesim", b"Cache simulation results", "drrun -t drmemtrace -tool view"),
    ("cachegrind", b"events: Ir", "valgrind --tool=lackey --trace-mem=yes"),
];

/// Where a tar archive says what it is (`tar(5)`), and the command that prints what is in it.
const TAR: (usize, &[u8], &str) = (257, b"ustar", "tar -xOf");

/// Bytes searched for that, and the points up to which another format does not know better.
const BEGIN: usize = 4 << 10;
const UNSURE: u32 = 60;

/// Number of bytes from which all of them can be recognised.
const MAGIC_BYTES: usize = 6;

/// Bytes read at once, whatever the caller's pieces: limits are checked in between.
const PIECE: usize = 64 << 10;

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Reads one trace. It takes bytes as they come; the result does not depend on how they were cut.
///
/// ```
/// use trace::{Options, Reader};
///
/// let mut reader = Reader::new(None, Options::default());
/// reader.push(b" L 1ffeffe7e0,8\n S 1fff0");
/// reader.push(b"00758,8\n");
/// let (trace, diags) = reader.finish();
/// assert_eq!(trace.labels(), [0x1f_feff_e7e0 >> 12, 0x1f_ff00_0758 >> 12]);
/// assert_eq!(diags[0].args["format"], "lackey");
/// ```
pub struct Reader {
    /// The first bytes, until it is known whether they are packed.
    head: Option<Vec<u8>>,
    unpacker: Option<Unpacker>,
    text: Text,
}

impl Reader {
    /// A reader of a format, or of whatever is detected.
    pub fn new(format: Option<&'static Format>, options: Options) -> Self {
        let sink = Sink::new(&options);
        let text = Text {
            wide: Wide::Unknown(None),
            options,
            format,
            detection: Vec::new(),
            sample: Vec::new(),
            decode: None,
            read: 0,
            sink,
        };
        Reader { head: Some(Vec::new()), unpacker: None, text }
    }

    /// A reader of the format of this id, or of whatever is detected.
    ///
    /// # Errors
    /// If there is no such format.
    pub fn named(format: Option<&str>, options: Options) -> Result<Self, Diag> {
        let find = |id: &str| {
            let accepted = || FORMATS.iter().map(|format| format.id).collect::<Vec<_>>().join(", ");
            by_id(id).ok_or_else(|| Diag::error(Code::TraceNoSuchFormat).token(id).arg("accepted", accepted()))
        };
        Ok(Reader::new(format.map(find).transpose()?, options))
    }

    /// Reads the next bytes.
    pub fn push(&mut self, bytes: &[u8]) {
        for piece in bytes.chunks(PIECE) {
            let Some(head) = &mut self.head else {
                self.unpacked(piece);
                continue;
            };
            head.extend_from_slice(piece);
            if head.len() >= MAGIC_BYTES {
                self.open();
            }
        }
    }

    /// Whether the file was refused, so that nothing more will be read.
    pub fn is_over(&self) -> bool {
        self.text.sink.is_over()
    }

    /// The format being read, once it is known.
    pub fn format(&self) -> Option<&'static str> {
        self.text.format.map(|format| format.id)
    }

    /// Every format that was considered, the surest first; empty if the format was given, or is not yet known.
    pub fn detection(&self) -> &[Candidate] {
        &self.text.detection
    }

    /// Number of references that have been read and not taken.
    pub fn held(&self) -> usize {
        self.text.sink.held()
    }

    /// When the references happened so far.
    pub fn times(&self) -> &Times {
        self.text.sink.times()
    }

    /// Takes what has been read since the last time, so that a trace need not fit in memory ([`Limits::STREAM`]). What was
    /// taken of a trace that turns out to be refused must not be used.
    pub fn take(&mut self) -> Piece {
        self.text.sink.take()
    }

    /// The trace, but for references that have been taken, and what was found wrong. A trace with an error must not be run as if it were whole.
    pub fn finish(self) -> (Trace, Vec<Diag>) {
        let (trace, diags, _) = self.finish_with_times();
        (trace, diags)
    }

    /// The same, and when the references happened, taken or not.
    pub fn finish_with_times(mut self) -> (Trace, Vec<Diag>, Times) {
        self.open();
        match self.unpacker.as_mut().map(Unpacker::finish) {
            Some(Err(fault)) => self.text.sink.damaged(fault),
            Some(Ok(Some(rest))) => self.text.sink.note(rest),
            Some(Ok(None)) | None => {}
        }
        self.text.finish()
    }

    /// Looks at the first bytes, which are all there are, or enough.
    fn open(&mut self) {
        let Some(head) = self.head.take() else { return };
        self.unpacker = Unpacker::of(&head);
        if let Some((kind, _, tool)) = PACKED.iter().find(|(_, magic, _)| head.starts_with(magic)) {
            return self.text.sink.refuse(packed(kind, tool));
        }
        self.unpacked(&head);
    }

    fn unpacked(&mut self, bytes: &[u8]) {
        let Reader { unpacker, text, .. } = self;
        let Some(unpacker) = unpacker.as_mut().filter(|_| !text.sink.is_over()) else { return text.push(bytes) };
        let mut take = |bytes: &[u8]| {
            text.push(bytes);
            !text.sink.is_over()
        };
        if let Err(fault) = unpacker.push(bytes, &mut take) {
            text.sink.damaged(fault);
        }
    }
}

/// A refusal of what is packed in a way that is not unpacked here.
fn packed(kind: &str, tool: &str) -> Diag {
    Diag::error(Code::TracePacked).arg("kind", kind).arg("tool", tool).arg("accepted", kinds())
}

/// The unpacked file.
struct Text {
    wide: Wide,
    options: Options,
    format: Option<&'static Format>,
    detection: Vec<Candidate>,
    /// The first bytes, until the format is known.
    sample: Vec<u8>,
    decode: Option<Box<dyn Decode>>,
    read: u64,
    sink: Sink,
}

impl Text {
    fn push(&mut self, bytes: &[u8]) {
        let bytes = self.wide.push(bytes);
        self.decoded(&bytes);
    }

    fn decoded(&mut self, bytes: &[u8]) {
        if self.sink.is_over() {
            return;
        }
        let limit = self.options.limits.bytes;
        // What is within the limit is still read, so that the findings in it are the same however the file was cut.
        let fits = bytes.len().min(usize::try_from(limit - self.read).unwrap_or(usize::MAX));
        self.read += fits as u64;
        self.within(&bytes[..fits]);
        if fits < bytes.len() {
            if self.decode.is_none() {
                self.open(false);
            }
            self.sink.refuse(Diag::error(Code::TraceTooLarge).arg("limit", limit >> 20));
        }
    }

    fn within(&mut self, bytes: &[u8]) {
        if let Some(decode) = &mut self.decode {
            return decode.push(bytes, &mut self.sink);
        }
        let (begin, rest) = bytes.split_at(bytes.len().min(SNIFF_BYTES - self.sample.len()));
        self.sample.extend_from_slice(begin);
        if self.sample.len() == SNIFF_BYTES {
            self.open(false);
            if let Some(decode) = &mut self.decode {
                decode.push(rest, &mut self.sink);
            }
        }
    }

    /// Chooses the format by the first bytes, `whole` if there are no others, and reads them.
    fn open(&mut self, whole: bool) {
        let sample = std::mem::take(&mut self.sample);
        if matches!(self.wide, Wide::Units(_)) {
            self.sink.note(Diag::note(Code::TextUtf16));
        }
        let text = sample.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&sample);
        if self.options.fields.is_some() {
            // Whoever names fields says that there are records.
            self.format = by_id(BINARY);
        }
        if self.format.is_none() {
            self.choose(text, whole);
        }
        let Some(format) = self.format else { return };
        let decode = self.decode.insert((format.open)(&self.options, &Sample::new(text, whole)));
        decode.push(text, &mut self.sink);
    }

    fn choose(&mut self, text: &[u8], whole: bool) {
        if let Some((kind, _, tool)) = RECORDED.iter().find(|(_, magic, _)| text.starts_with(magic)) {
            return self.sink.refuse(Diag::error(Code::TraceConvert).arg("kind", kind).arg("tool", tool));
        }
        if text.get(TAR.0..).is_some_and(|text| text.starts_with(TAR.1)) {
            return self.sink.refuse(packed("tar", TAR.2));
        }
        self.detection = detect(text, whole);
        let binary = Sample::new(text, whole).binary;
        if !binary && self.options.id_column.is_some() {
            // Whoever names a column says that there are columns.
            self.format = by_id(TABLE);
            return;
        }
        let best = self.detection.first().filter(|best| best.points >= CLAIM);
        let begin = trim(text);
        // Objects have names in quotes; a list of pages alone is a string.
        let objects = matches!(trim(begin.strip_prefix(b"[").unwrap_or(begin)), [b'{', ..]) && text.contains(&b':');
        if objects && best.is_none_or(|best| best.id != STRING) {
            let tool = "jq -r '.[].page' FILE";
            return self.sink.refuse(Diag::error(Code::TraceConvert).arg("kind", "JSON").arg("tool", tool));
        }
        let sure = best.is_some_and(|best| best.points > UNSURE);
        let unread =
            UNREAD.iter().find(|(_, needle, _)| !sure && after(&text[..text.len().min(BEGIN)], needle).is_some());
        if let Some((kind, _, tool)) = unread {
            return self.sink.refuse(Diag::error(Code::TraceConvert).arg("kind", kind).arg("tool", tool));
        }
        let Some((best, format)) = best.and_then(|best| Some((best, by_id(best.id)?))) else {
            let code = if binary { Code::TraceBinary } else { Code::TraceUnknownFormat };
            let accepted: Vec<_> = FORMATS.iter().map(|format| format.id).collect();
            return self.sink.refuse(Diag::error(code).arg("accepted", accepted.join(", ")).arg("packed", kinds()));
        };
        self.format = Some(format);
        let code = if binary { Code::TraceFormatBinary } else { Code::TraceFormatGuessed };
        // There is nothing to say about a file without content.
        if binary || best.line > 0 {
            self.sink.note(Diag::note(code).at(best.line, 0).token(&best.quote).arg("format", best.id));
        }
    }

    fn finish(mut self) -> (Trace, Vec<Diag>, Times) {
        if let Some(byte) = self.wide.rest() {
            self.decoded(&[byte]);
        }
        if self.decode.is_none() && !self.sink.is_over() {
            self.open(true);
        }
        if let Some(decode) = self.decode.as_mut().filter(|_| !self.sink.is_over()) {
            decode.finish(&mut self.sink);
        }
        let format = self.format.map(|format| format.id).filter(|_| !self.sink.is_over());
        let nothing = !self.sink.has_references();
        let times = self.sink.take_times();
        let (trace, mut diags) = self.sink.finish();
        if let Some(format) = format.filter(|_| nothing && !diags.iter().any(|d| d.code == Code::TraceEmpty)) {
            diags.push(Diag::error(Code::TraceNoReferences).arg("format", format));
        }
        (trace, diags, times)
    }
}
