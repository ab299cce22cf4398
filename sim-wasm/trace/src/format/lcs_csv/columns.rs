//! Which column of a table holds what.

use super::super::super::number::{any, is_blank, trim};
use super::super::super::options::IdColumn;
use super::super::super::times::Clock;
use super::is_write;

/// Names of the page column in known traces, in lower case and without `_` and `-`; the last ones hold bytes. Those of
/// Wikipedia's caches are of its data sets of 2016 and 2019.
pub(in super::super) const ID_NAMES: [&str; 36] = [
    "objid",
    "objectid",
    "documentid",
    "object",
    "id",
    "key",
    "lbn",
    "lba",
    "block",
    "page",
    "pageid",
    "vpn",
    "pfn",
    "url",
    "hashedpathquery",
    "hashedhostpathquery",
    "address",
    "addr",
    "vaddr",
    "offset",
    "byteoffset",
    "iooffset",
    "anonymizedkey",
    "sector",
    "blockid",
    "blockno",
    "blocknumber",
    "pageno",
    "pagenr",
    "pagenum",
    "pagenumber",
    "pagenumbers",
    "pages",
    "virtualpage",
    "virtualaddress",
    "va",
];
const BYTE_NAMES: [&str; 8] = ["address", "addr", "vaddr", "offset", "byteoffset", "iooffset", "virtualaddress", "va"];
const SIZE_NAMES: [&str; 8] = ["size", "objsize", "objectsize", "length", "len", "bytes", "requestsize", "iosize"];
/// Disks and files: the bytes of one are not those of another.
const SPACE_NAMES: [&str; 17] = [
    "disk",
    "deviceid",
    "device",
    "dev",
    "volume",
    "volumeid",
    "lun",
    "asu",
    "filehandle",
    "fh",
    "file",
    "fileid",
    "filename",
    "inode",
    "ino",
    "path",
    "blockid",
];
const OP_NAMES: [&str; 8] = ["op", "operation", "opcode", "type", "iotype", "rw", "t", "opname"];

/// The columns of Tencent's block traces, whose offsets and sizes are in sectors.
const TENCENT: [&str; 5] = ["timestamp", "offset", "size", "iotype", "volumeid"];

/// Bytes in a sector.
const SECTOR: u64 = 512;

/// The column of the time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in super::super) struct TimeColumn {
    pub(in super::super) at: usize,
    pub(in super::super) clock: Clock,
    /// Whether it is seconds that may have a fraction, and the clock's are nanoseconds.
    pub(in super::super) fractions: bool,
}

/// What the size of a request counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in super::super) enum SizeIn {
    #[default]
    Bytes,
    /// What the page counts.
    Units,
    Sectors,
}

impl SizeIn {
    /// Bytes of a size, whose page counts `unit` bytes.
    pub(super) fn bytes(self, size: u64, unit: u64) -> Option<u64> {
        match self {
            SizeIn::Bytes => Some(size),
            SizeIn::Units => size.checked_mul(unit),
            SizeIn::Sectors => size.checked_mul(SECTOR),
        }
    }
}

/// How a table writes what a request does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in super::super) enum Operations {
    /// By the words of disks and caches.
    #[default]
    Words,
    /// 1 writes.
    Digits,
    /// By the numbers of Meta's Tectonic (Baleen, Wong et al., FAST 2024): 3, 4 and 6 put a chunk.
    Chunks,
    /// One kind of request has an object, the others are left out.
    Only(&'static [u8]),
}

impl Operations {
    /// Whether an operation writes; nothing if it has no reference.
    pub(super) fn writes(self, operation: &[u8]) -> Option<bool> {
        match self {
            Operations::Words => Some(is_write(operation)),
            Operations::Digits => Some(is_write(operation) || operation == b"1"),
            Operations::Chunks => Some(matches!(operation, b"3" | b"4" | b"6")),
            Operations::Only(kind) => (operation == kind).then_some(false),
        }
    }
}

/// The columns of a table, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(in super::super) struct Columns {
    /// How many there are.
    pub(in super::super) count: usize,
    pub(in super::super) id: usize,
    pub(in super::super) size: Option<usize>,
    pub(in super::super) op: Option<usize>,
    /// The disk.
    pub(in super::super) space: Option<usize>,
    /// The time, if it is known what it counts.
    pub(in super::super) time: Option<TimeColumn>,
    /// Bytes of what the page column counts; nothing if it has ids.
    pub(in super::super) unit: Option<u64>,
    pub(in super::super) size_in: SizeIn,
    /// Whether pages are known by names.
    pub(in super::super) names: bool,
    pub(in super::super) operations: Operations,
}

impl Columns {
    /// The columns that a header names, unless it lacks the wanted one.
    pub(in super::super) fn of_header(header: &[u8], delimiter: u8, wanted: Option<&IdColumn>) -> Option<Self> {
        let header = header.strip_prefix(b"#").unwrap_or(header);
        let names: Vec<String> = fields(header, delimiter).map(normal).collect();
        let find = |known: &[&str]| known.iter().find_map(|known| names.iter().position(|name| name == known));
        let id = match wanted {
            None => find(&ID_NAMES),
            Some(IdColumn::Name(name)) => find(&[&normal(name.as_bytes())]),
            Some(IdColumn::Number(number)) => number.checked_sub(1).filter(|&id| id < names.len()),
        }?;
        let is_tencent = names == TENCENT;
        let (size_in, operations) = match names[id].as_str() {
            "iooffset" => (SizeIn::Bytes, Operations::Chunks),
            _ if is_tencent => (SizeIn::Units, Operations::Digits),
            _ => (SizeIn::default(), Operations::default()),
        };
        let unit = match names[id].as_str() {
            "sector" => Some(SECTOR),
            name => BYTE_NAMES.contains(&name).then_some(if is_tencent { SECTOR } else { 1 }),
        };
        let space = find(&SPACE_NAMES).filter(|&space| space != id);
        let (size, op) = (find(&SIZE_NAMES), find(&OP_NAMES));
        Some(Columns { count: names.len(), id, size, op, space, unit, size_in, operations, ..Columns::default() })
    }

    /// The columns that are assumed without a header: the page is in the second one, or the only one.
    pub(super) fn of_row(count: usize, wanted: Option<&IdColumn>) -> Option<Self> {
        let id = match wanted {
            None => Some(usize::from(count > 1)),
            Some(IdColumn::Name(_)) => None,
            Some(IdColumn::Number(number)) => number.checked_sub(1).filter(|&id| id < count),
        }?;
        Some(Columns { count, id, ..Columns::default() })
    }
}

/// Whether a line is a header: a comment, or nothing but names.
pub(in super::super) fn is_header(line: &[u8], delimiter: u8) -> bool {
    line.starts_with(b"#") || !fields(line, delimiter).any(|field| any(field).is_ok() || is_time(field))
}

/// Whether a field is seconds with a fraction.
fn is_time(field: &[u8]) -> bool {
    let mut parts = field.split(|&byte| byte == b'.');
    let mut digits = || parts.next().is_some_and(|part| !part.is_empty() && part.iter().all(u8::is_ascii_digit));
    digits() && digits() && parts.next().is_none()
}

/// The delimiter between the fields of a line; a blank if there is no other.
pub(in super::super) fn delimiter_of(line: &[u8]) -> u8 {
    [b',', b'\t', b';', b'|'].into_iter().find(|delimiter| line.contains(delimiter)).unwrap_or(b' ')
}

/// The fields of a line without blanks and quotes around them. Where blanks are the delimiters, there may be any number
/// of them.
pub(in super::super) fn fields(line: &[u8], delimiter: u8) -> impl Iterator<Item = &[u8]> {
    let blank = delimiter == b' ';
    let is_delimiter = move |byte: &u8| if blank { is_blank(*byte) } else { *byte == delimiter };
    let unquoted = |field| {
        let field = trim(field);
        match field {
            [b'"', inner @ .., b'"'] => inner,
            _ => field,
        }
    };
    line.split(is_delimiter).map(unquoted).filter(move |field| !(blank && field.is_empty()))
}

fn normal(name: &[u8]) -> String {
    let letters = name.iter().filter(|byte| !matches!(byte, b'_' | b'-' | b' '));
    letters.map(|byte| byte.to_ascii_lowercase() as char).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_names_the_columns_in_any_order() {
        let of = |header: &str| {
            let delimiter = delimiter_of(header.as_bytes());
            Columns::of_header(header.as_bytes(), delimiter, None).map(|c| (c.id, c.size, c.op))
        };
        assert_eq!(of("version,time,op,size,lbn"), Some((4, Some(3), Some(2))));
        assert_eq!(of("# time, object, size, next_access_vtime"), Some((1, Some(2), None)));
        assert_eq!(of("\"Obj-Size\";\"OBJ_ID\""), Some((1, Some(0), None)));
        assert_eq!(of("time\ttenant"), None);
    }

    #[test]
    fn the_caller_may_name_or_number_the_column() {
        let name = IdColumn::Name("Tenant_Key".to_string());
        assert_eq!(Columns::of_header(b"id,tenant-key", b',', Some(&name)).map(|c| c.id), Some(1));
        assert_eq!(Columns::of_header(b"id,size", b',', Some(&name)), None);
        assert_eq!(Columns::of_row(3, Some(&IdColumn::Number(3))).map(|c| c.id), Some(2));
        for wrong in [IdColumn::Number(0), IdColumn::Number(4), name] {
            assert_eq!(Columns::of_row(3, Some(&wrong)), None);
        }
    }
}
