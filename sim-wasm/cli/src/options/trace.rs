//! Where a trace comes from, and how it is read.

use super::values::{Ids, whole};
use crate::text::sentence;
use clap::Args;
use clap::builder::{StringValueParser, TypedValueParser};
use trace::{FORMATS, Fields, IdColumn, PageSize, by_id, generate};

/// How a trace is read.
#[derive(Debug, Args)]
#[command(next_help_heading = "Trace")]
pub(crate) struct Trace {
    #[command(flatten)]
    pub(crate) source: Source,
    /// Read this format [default: detected]
    #[arg(long, value_name = "FORMAT", value_parser = Ids::only(formats).also(|id| by_id(id).is_some()))]
    #[arg(conflicts_with = "generate")]
    pub(crate) format: Option<String>,
    /// Page size, a power of two [default: 4096]; makes the numbers of a plain trace or a table addresses
    #[arg(long, value_name = "BYTES", value_parser = size, allow_hyphen_values = true, conflicts_with = "generate")]
    pub(crate) page_size: Option<PageSize>,
    /// Read the numbers of a plain or oracle-general trace or of a table as sectors of this size
    #[arg(long, value_name = "BYTES", value_parser = size, allow_hyphen_values = true, conflicts_with = "generate")]
    pub(crate) sector_size: Option<PageSize>,
    /// Leave out instruction fetches
    #[arg(long, conflicts_with = "generate")]
    pub(crate) data_only: bool,
    /// Leave out what is only written
    #[arg(long, conflicts_with = "generate")]
    pub(crate) reads_only: bool,
    /// Merge successive references to the same page
    #[arg(long, conflicts_with = "generate")]
    pub(crate) collapse: bool,
    /// Column of a table, or field of a record, that holds the pages: its name, or its number counted from 1
    #[arg(long, value_name = "COLUMN", value_parser = StringValueParser::new().map(IdColumn::from), allow_hyphen_values = true, conflicts_with = "generate")]
    pub(crate) id_column: Option<IdColumn>,
    /// Read records of these fields: letters of Python's `struct`, as in `<IQIq`
    #[arg(long, value_name = "FIELDS", value_parser = fields, allow_hyphen_values = true, conflicts_with_all = ["generate", "format"])]
    pub(crate) fields: Option<Fields>,
}

/// A file or a pattern: one of them.
#[derive(Debug, Args)]
#[group(required = true, multiple = false)]
pub(crate) struct Source {
    /// File with the references; `-` reads standard input
    #[arg(value_name = "TRACE", help_heading = None)]
    pub(crate) file: Option<String>,
    /// The same as TRACE
    #[arg(long = "trace", value_name = "FILE", allow_hyphen_values = true)]
    pub(crate) named: Option<String>,
    /// Generate the references, for example zipf:length=500,pages=12,s=1.1,write=20,seed=7
    #[arg(long, value_name = "PATTERN[:PARAM=VALUE,...]", value_parser = Ids::with_params(patterns))]
    pub(crate) generate: Option<String>,
}

fn formats() -> Vec<&'static str> {
    FORMATS.iter().map(|format| format.id).collect()
}

fn patterns() -> Vec<&'static str> {
    generate::ALL.iter().map(|pattern| pattern.meta.id).collect()
}

fn fields(text: &str) -> Result<Fields, String> {
    Fields::new(text).map_err(|diag| sentence(&diag))
}

fn size(text: &str) -> Result<PageSize, String> {
    PageSize::new(whole::<u64>(text)?).map_err(|diag| sentence(&diag))
}
