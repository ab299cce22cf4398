//! A strict subset of Python whose memory accesses are known. Whatever is accepted gives the same output in Python 3;
//! whatever is refused has a code with its line, column and token (`docs/programs.md`).
//!
//! [`parse`] makes a [`Program`]; a [`Machine`] runs it, statement by statement if asked, and tells a [`Sink`] of every
//! access. All is bounded: steps, bytes, depth of calls, output, length and nesting of the source.
#![forbid(unsafe_code)]

mod code;
mod compile;
mod lexer;
mod log;
mod parser;
mod problem;
mod run;
mod syntax;

pub use code::Program;
pub use log::{ACCESS_WORDS, Log, NO_INDEX, RunHead};
pub use problem::{Problem, ProblemCode};
pub use run::{Access, Content, Layout, Limits, Machine, Place, Returned, Sink, Status, Variable};

/// The longest source, in bytes.
pub const MAX_SOURCE: usize = 64 << 10;

/// Reads and compiles a program.
///
/// # Errors
/// The first thing that is not accepted.
pub fn parse(source: &str) -> Result<Program, Problem> {
    parse_given(source, &[])
}

/// The same for a program that some globals are given to before it runs ([`Machine::give`]).
///
/// # Errors
/// The first thing that is not accepted.
pub fn parse_given(source: &str, given: &[&str]) -> Result<Program, Problem> {
    if source.len() > MAX_SOURCE {
        return Err(Problem::new(ProblemCode::SourceTooLong, (0, 0)).accepted(&MAX_SOURCE.to_string()));
    }
    let tokens = lexer::tokens(source)?;
    let module = parser::module(source, &tokens)?;
    compile::program(&module, given)
}
