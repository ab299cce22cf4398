//! Tables without a header whose layout is known, each by what its fields look like.

use super::super::super::number::decimal;
use super::super::super::options::{Options, PageSize};
use super::super::super::times::Clock;
use super::super::lcs_csv::columns::{Columns, Operations, SizeIn, TimeColumn};
use super::{Grid, column};

/// A layout.
pub(super) struct Layout {
    pub(super) id: &'static str,
    pub(super) delimiter: u8,
    /// What each field looks like: see [`looks`].
    shape: &'static [u8],
    /// What each field is: `i` the page, `k` its name, `z` the size, `o` the operation, `s` the disk; the time is what
    /// [`clock`] knows. Without a page, the tool was not told to write it.
    roles: &'static [u8],
    /// Bytes of what the page counts; 0 if it counts blocks that are pages here.
    unit: u64,
    size_in: SizeIn,
}

const fn bytes(id: &'static str, shape: &'static [u8], roles: &'static [u8]) -> Layout {
    Layout { id, delimiter: b',', shape, roles, unit: 1, size_in: SizeIn::Bytes }
}

/// The authors of ARC (Megiddo and Modha, FAST 2003), README of their traces. Alibaba's block traces (Li et al., IISWC
/// 2020) and Tencent's (Zhang et al., ATC 2020). `UMass`, SPC's format (`SPCTraceFileFormat.pdf`, revision 1.0.1).
/// SYSTOR '17 (Lee et al.; SNIA IOTTA 4928). Twitter's caches (Yang et al., OSDI 2020). fio 3.38, HOWTO, "Log File Formats".
/// FIU's `iodedup` (Koller and Rangaswami, FAST 2010). `WikiBench` (van Baaren, 2009). K5cloud and
/// Tencent's photos (SNIA IOTTA, parallel traces). gem5 24, `util/decode_packet_trace.py`. Camelab (Jung et al., "`TraceTracker`",
/// IISWC 2017), as Caffeine's simulator reads it: bytes, and sectors of 512. `UMass`, `YouTube` (Zink et al., MMCN 2008).
const LAYOUTS: [Layout; 19] = [
    Layout { id: "arc", delimiter: b' ', shape: b"nn0+", roles: b"iz..", unit: 0, size_in: SizeIn::Units },
    bytes("alibaba", b"nonnT", b"soizU"),
    Layout { id: "tencent", delimiter: b',', shape: b"Tnndn", roles: b"Tizos", unit: 512, size_in: SizeIn::Units },
    Layout { id: "spc", delimiter: b',', shape: b"nnnof", roles: b"sizof", unit: 512, size_in: SizeIn::Bytes },
    bytes("systor", b"ffonnn", b"F.osiz"),
    bytes("twitter", b"nknnnvn", b"tk...o."),
    bytes("fio", b"nndbBa", b"m.ozi."),
    bytes("fio", b"nndbB", b"m.ozi"),
    bytes("fio", b"nndba", b"....."),
    bytes("fio", b"nndb", b"...."),
    Layout { id: "fiu", delimiter: b' ', shape: b"Tnknnonnx", roles: b"n..izo...", unit: 512, size_in: SizeIn::Units },
    Layout { id: "wikibench", delimiter: b' ', shape: b"nfuk", roles: b".Fko", unit: 1, size_in: SizeIn::Bytes },
    bytes("k5cloud", b"nfonn", b"s.oiz"),
    Layout {
        id: "tencent-photo",
        delimiter: b' ',
        shape: b"nxnannaa",
        roles: b".k......",
        unit: 1,
        size_in: SizeIn::Bytes,
    },
    bytes("gem5", b"gnnnn", b"oiz.."),
    bytes("gem5", b"gnnn", b"oiz."),
    bytes("gem5", b"ngnnnn", b".oiz.."),
    Layout { id: "camelab", delimiter: b' ', shape: b"FonsF", roles: b".oiz.", unit: 1, size_in: SizeIn::Sectors },
    Layout { id: "youtube", delimiter: b' ', shape: b"fffykf", roles: b"...ok.", unit: 1, size_in: SizeIn::Bytes },
];

/// Digits of a time since 1970, or of one that is finer than seconds.
const TIME_DIGITS: usize = 9;

/// Digits of a hash in hexadecimal.
const HASH_DIGITS: usize = 16;

/// The request of a video.
const VIDEO: &[u8] = b"GETVIDEO";

/// The unit of disks.
const SECTOR: u64 = 512;

/// Operations of disks, and of caches (memcached's protocol).
const DISK: [&str; 6] = ["r", "w", "read", "write", "rs", "ws"];
const CACHE: [&str; 12] =
    ["get", "gets", "set", "add", "replace", "cas", "append", "prepend", "delete", "incr", "decr", "touch"];

fn is_one_of(field: &[u8], names: &[&str]) -> bool {
    names.iter().any(|name| field.eq_ignore_ascii_case(name.as_bytes()))
}

/// Whether a field looks like it should: `n` a number, `0` nothing but zero, `+` a number above the one before it, `T` a time
/// of many digits, `f` a number that may have a fraction or be missing, `F` one that has, `s` sectors, `d` 0, 1 or 2, `b` bytes of whole sectors, `o` a disk's
/// operation, `g` gem5's, `v` a cache's, `x` a hash, `u` an address of the web, `y` a request in capital
/// letters, `k` and `a` anything.
fn looks(class: u8, field: &[u8], before: Option<&[u8]>) -> bool {
    let sectors = || decimal(field).is_ok_and(|bytes| bytes % SECTOR == 0);
    match class {
        b'n' | b's' => decimal(field).is_ok(),
        b'0' => field == b"0",
        b'+' => {
            decimal(field).is_ok_and(|now| before.is_none_or(|before| decimal(before).is_ok_and(|then| then < now)))
        }
        b'T' => decimal(field).is_ok() && field.len() >= TIME_DIGITS,
        b'f' => field.iter().all(|byte| byte.is_ascii_digit() || *byte == b'.'),
        b'F' => looks(b'f', field, None) && field.contains(&b'.'),
        b'd' => matches!(field, [b'0'..=b'2']),
        b'b' => sectors() && field != b"0",
        b'B' => sectors(),
        b'o' => is_one_of(field, &DISK),
        b'g' => matches!(field, b"r" | b"w" | b"u"),
        b'v' => is_one_of(field, &CACHE),
        b'x' => field.len() >= HASH_DIGITS && field.iter().all(u8::is_ascii_hexdigit),
        b'y' => field.iter().all(u8::is_ascii_uppercase),
        b'u' => field.windows(3).any(|window| window == b"://"),
        _ => !field.is_empty(),
    }
}

/// The layout of a grid, if it is known.
pub(super) fn layout(grid: &Grid<'_>) -> Option<&'static Layout> {
    LAYOUTS.iter().find(|layout| {
        let width = grid.rows.first().map_or(0, Vec::len);
        let fits = |(at, &class): (usize, &u8)| {
            let mut before = None;
            let all = column(&grid.rows, at).all(|field| looks(class, field, before.replace(field)));
            all && match class {
                // Offsets that are all the same are something else: fio writes a priority there.
                b'B' => column(&grid.rows, at).any(|field| field != b"0"),
                // Sizes that are all of whole sectors are bytes.
                b's' => {
                    column(&grid.rows, at).any(|field| decimal(field).is_ok_and(|size| !size.is_multiple_of(SECTOR)))
                }
                _ => true,
            }
        };
        let same = grid.delimiter == layout.delimiter && width == layout.shape.len();
        same && grid.header.is_none() && grid.rows.len() > 1 && layout.shape.iter().enumerate().all(fits)
    })
}

/// The clock of a column: with seconds, perhaps with a fraction, milliseconds or nanoseconds since anything; in capital letters with
/// seconds, perhaps with a fraction, or microseconds since 1970.
fn clock(role: u8) -> Option<Clock> {
    Some(match role {
        b't' => Clock::SECONDS,
        b'm' => Clock::MILLISECONDS,
        b'n' | b'f' => Clock::NANOSECONDS,
        b'T' => Clock::UNIX,
        b'U' => Clock::UNIX_MICROSECONDS,
        b'F' => Clock::UNIX_NANOSECONDS,
        _ => return None,
    })
}

impl Layout {
    /// The columns of a table, unless its tool left the pages out.
    pub(super) fn columns(&self, options: &Options) -> Option<Columns> {
        let find = |role: u8| self.roles.iter().position(|&own| own == role);
        let page = || 1 << options.page_size.unwrap_or(PageSize::DEFAULT).shift();
        Some(Columns {
            count: self.shape.len(),
            id: find(b'i').or_else(|| find(b'k'))?,
            size: find(b'z'),
            op: find(b'o'),
            space: find(b's'),
            time: self.roles.iter().enumerate().find_map(|(at, role)| {
                Some(TimeColumn { at, clock: clock(*role)?, fractions: role.eq_ignore_ascii_case(&b'f') })
            }),
            unit: Some(if self.unit == 0 { page() } else { self.unit }),
            size_in: self.size_in,
            names: find(b'k').is_some(),
            operations: match self.id {
                "youtube" => Operations::Only(VIDEO),
                _ if self.shape.contains(&b'd') => Operations::Digits,
                _ => Operations::Words,
            },
        })
    }
}
