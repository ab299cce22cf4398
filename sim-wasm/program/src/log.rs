//! Accesses in packed columns.

use crate::problem::Problem;
use crate::run::{Access, Machine, Place, Sink};
use serde::Serialize;

/// Words of an access: line, column, address, kind (bit 0: write; from bit 1 the place), name, row, index, statement.
pub const ACCESS_WORDS: usize = 8;
/// There is no row, or no index.
pub const NO_INDEX: u32 = u32::MAX;

/// Keeps the first accesses of a run and counts all.
#[derive(Debug, Default)]
pub struct Log {
    /// [`ACCESS_WORDS`] words each.
    pub words: Vec<u32>,
    /// The line of each statement that was executed, as far as they are kept.
    pub statements: Vec<u32>,
    /// All accesses, those that are not kept among them.
    pub accesses: u64,
    most: usize,
}

/// A run besides its columns.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ProgramHead"))]
pub struct RunHead {
    /// What stopped it, if anything did.
    pub problem: Option<Problem>,
    /// What it printed.
    pub output: String,
    /// The names that accesses are told by.
    pub names: Vec<String>,
    /// All accesses.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub accesses: u64,
    /// Those that are kept.
    pub kept: usize,
    /// Statements that are kept.
    pub statements: usize,
    /// Steps that it took.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub steps: u64,
}

impl RunHead {
    /// That of a program that did not even begin.
    pub fn refused(problem: Problem) -> Self {
        RunHead { problem: Some(problem), ..RunHead::default() }
    }

    /// That of a run which is over, and why if it didn't end by itself.
    pub fn new(machine: &Machine, log: &Log, problem: Option<Problem>) -> Self {
        RunHead {
            problem,
            output: machine.output().to_owned(),
            names: machine.names().to_vec(),
            accesses: log.accesses,
            kept: log.words.len() / ACCESS_WORDS,
            statements: log.statements.len(),
            steps: machine.steps(),
        }
    }
}

impl Log {
    /// Keeps at most this many accesses and as many statements.
    pub fn new(most: usize) -> Self {
        Log { most, ..Log::default() }
    }
}

impl Sink for Log {
    fn statement(&mut self, line: u32) {
        if self.statements.len() < self.most {
            self.statements.push(line);
        }
    }

    fn access(&mut self, access: &Access) {
        self.accesses += 1;
        if self.words.len() / ACCESS_WORDS >= self.most {
            return;
        }
        let place = match access.place {
            Place::Element => 0,
            Place::Field => 1,
            Place::Slot => 2,
            Place::Variable => 3,
            Place::Code => 4,
        };
        let statement = self.statements.len() as u32;
        let kind = place << 1 | u32::from(access.write);
        let Access { at: (line, column), address, name, row, index, .. } = *access;
        self.words.extend([line, column, address, kind, name, row, index, statement]);
    }
}
