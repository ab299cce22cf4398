//! `faultline._faultline`: what the command answers, as Arrow tables. The Python sources beside it make the arguments; what
//! is wrong with them is told in the command's words.

mod answers;
mod asked;
mod columns;
mod table;

use pyo3::prelude::*;
use std::ffi::OsString;

/// The page as one file, which notebooks show. The command's own has many, which want a server.
#[cfg(feature = "page")]
const PAGE: Option<&[u8]> = Some(include_bytes!(env!("FAULTLINE_ONE_PAGE")));
#[cfg(not(feature = "page"))]
const PAGE: Option<&[u8]> = None;

/// What the package is made of in Rust.
#[pymodule(gil_used = false)]
mod _faultline {
    #[pymodule_export]
    use super::asked::{Different, FaultlineError, Missing};
    #[pymodule_export]
    use super::table::Table;
    #[pymodule_export]
    use super::{answer, core_version, main, merged, page, tabled};
}

/// The command as a program: its arguments without its name, and its exit code.
#[pyfunction]
fn main(py: Python<'_>, args: Vec<OsString>) -> u8 {
    py.detach(|| faultline_cli::main(args))
}

/// The version of the core: two builds with the same one give the same results.
#[pyfunction]
fn core_version() -> &'static str {
    plan::CORE
}

/// The command's answer and its notes. The interpreter goes on meanwhile; Ctrl-C stops the command.
#[pyfunction]
fn answer(py: Python<'_>, args: Vec<OsString>) -> PyResult<(String, String)> {
    let answered = asked::wait(py, move |asking| faultline_cli::answer(args, asking))?;
    Ok((answered.printed, answered.notes))
}

/// The page as one file, compressed by gzip; none if the package was built without.
#[pyfunction]
fn page() -> Option<&'static [u8]> {
    PAGE
}

/// A table of what the command `kind` answers with `--json`.
#[pyfunction]
#[pyo3(name = "table")]
fn tabled(py: Python<'_>, kind: &str, answer: &str) -> PyResult<table::Table> {
    let made = answers::of(kind).ok_or_else(|| pyo3::exceptions::PyValueError::new_err(kind.to_owned()))?;
    py.detach(|| made(answer)).map_err(asked::ours)
}

/// The rows of all parts in a plan's folder, and the command's notes; with `partial`, tasks may be missing.
#[pyfunction]
fn merged(py: Python<'_>, dir: String, partial: bool) -> PyResult<(table::Table, String)> {
    let (rows, answered) = asked::wait(py, move |asking| faultline_cli::merged(&dir, partial, asking))?;
    Ok((py.detach(|| answers::merged(&rows)).map_err(asked::ours)?, answered.notes))
}
