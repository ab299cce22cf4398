//! Merged rows as Parquet, which the native command reads and writes. The module for Node does not: the library's maps have
//! seeds that are drawn when it is compiled for WebAssembly, and no two builds would be the same.

#[cfg(not(target_arch = "wasm32"))]
mod parquet;

use plan::Table;

/// What the name of such a file ends in.
const ENDING: &str = ".parquet";
/// What such a file begins with.
const MAGIC: &[u8] = b"PAR1";

/// Names of columns, and rows as text.
pub(crate) type Read = (Vec<String>, Vec<csv::StringRecord>);

/// Whether a file of this name is written so.
pub(crate) fn is_named(file: &str) -> bool {
    file.to_ascii_lowercase().ends_with(ENDING)
}

/// Whether a file begins so.
pub(crate) fn is_one(bytes: &[u8]) -> bool {
    bytes.starts_with(MAGIC)
}

/// A table's bytes, the same for the same table; none where there is no such library.
pub(crate) fn written(table: &Table) -> Option<Vec<u8>> {
    #[cfg(not(target_arch = "wasm32"))]
    return parquet::written(table).ok();
    #[cfg(target_arch = "wasm32")]
    {
        let _ = table;
        None
    }
}

/// The columns' names, and a file's rows; none if it is damaged, or where there is no such library.
pub(crate) fn read(bytes: Vec<u8>) -> Option<Read> {
    #[cfg(not(target_arch = "wasm32"))]
    return parquet::read(bytes).ok();
    #[cfg(target_arch = "wasm32")]
    {
        let _ = bytes;
        None
    }
}
