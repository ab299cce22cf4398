//! The trace formats.

use super::detect::{Sample, Score};
use super::options::Options;
use super::sink::Sink;

mod access;
mod binary;
mod bpftrace;
mod cache_operation;
mod cachelib;
mod drmemtrace;
mod etw;
mod events;
mod ftrace;
mod gem5;
mod lackey;
mod lcs;
mod lcs_csv;
mod msr;
mod names;
mod object_store;
mod oracle_general;
mod perf;
mod plain;
mod records;
mod string;
mod table;
mod twr;
mod vscsi;

pub use plain::parse;

/// A trace format.
#[derive(Clone, Copy)]
pub struct Format {
    /// Its id, stable on the command line and in links.
    pub id: &'static str,
    /// How much the beginning of a file looks like it.
    pub sniff: fn(&Sample<'_>) -> Score,
    /// A decoder for one file, which begins like this.
    pub(super) open: fn(&Options, &Sample<'_>) -> Box<dyn Decode>,
}

impl std::fmt::Debug for Format {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.id)
    }
}

/// The formats, one line each. Of two that are equally sure of a file, the first one gets it.
pub const FORMATS: &[Format] = &[
    plain::FORMAT,
    lackey::FORMAT,
    perf::FORMAT,
    ftrace::FORMAT,
    bpftrace::FORMAT,
    lcs_csv::FORMAT,
    oracle_general::FORMAT,
    msr::FORMAT,
    table::FORMAT,
    access::FORMAT,
    string::FORMAT,
    names::FORMAT,
    events::BLKPARSE,
    events::BLOCK,
    events::FILEMAP,
    events::FIO,
    events::DRMEMTRACE,
    events::GEM5,
    vscsi::FORMAT,
    vscsi::FIRST,
    etw::FORMAT,
    cachelib::FORMAT,
    object_store::FORMAT,
    table::WEBCACHESIM,
    table::ADAPT_SIZE,
    lcs::FORMAT,
    twr::FORMATS[0],
    twr::FORMATS[1],
    twr::FORMATS[2],
    twr::FORMATS[3],
    drmemtrace::FORMAT,
    gem5::FORMAT,
    binary::FORMATS[0],
    binary::FORMATS[1],
    binary::FORMATS[2],
    binary::FORMATS[3],
    binary::FORMATS[4],
    binary::FORMATS[5],
];

/// The format that `--id-column` asks for.
pub(super) const TABLE: &str = table::FORMAT.id;

/// The format that `--fields` asks for.
pub(super) const BINARY: &str = binary::BINARY;

/// The format of reference strings with something around them.
pub(super) const STRING: &str = string::FORMAT.id;

/// Names by which users of other tools know a format.
const ALIASES: &[(&str, &str)] = &[
    ("lcs-txt", "plain"),
    ("oracleGeneral", "oracle-general"),
    ("pinatrace", "access"),
    ("din", "access"),
    ("arc", "table"),
    ("twrNS", "twr-ns"),
    ("oracleSysTwrNS", "oracle-sys-twr-ns"),
    ("oracleSimTwrNS", "oracle-sim-twr-ns"),
    ("oracleGeneralBin", "oracle-general"),
    ("valpinTrace", "valpin"),
    ("lrb", "webcachesim"),
    ("address", "access"),
    ("gradle", "names"),
    ("lirs", "plain"),
    ("snia-cambridge", "msr"),
    ("snia-enterprise", "etw"),
    ("address-penalties", "access"),
];

/// The format with this id.
pub fn by_id(id: &str) -> Option<&'static Format> {
    let id = ALIASES.iter().find(|(alias, _)| *alias == id).map_or(id, |(_, id)| id);
    FORMATS.iter().find(|format| format.id == id)
}

/// Reads a file in pieces of any size; what it finds does not depend on how they were cut.
pub(super) trait Decode: Send {
    /// Reads the next piece.
    fn push(&mut self, bytes: &[u8], sink: &mut Sink);

    /// Called at the end of the file, if it was read that far.
    fn finish(&mut self, sink: &mut Sink);
}
