//! What stops a program.

use crate::problem::{At, Problem, ProblemCode};

/// A problem that does not know its place yet.
#[derive(Debug)]
pub(super) struct Fault {
    code: ProblemCode,
    token: String,
    accepted: String,
}

impl Fault {
    pub(super) fn new(code: ProblemCode) -> Self {
        Fault { code, token: String::new(), accepted: String::new() }
    }

    pub(super) fn token(mut self, token: &str) -> Self {
        token.clone_into(&mut self.token);
        self
    }

    pub(super) fn accepted(mut self, accepted: &str) -> Self {
        accepted.clone_into(&mut self.accepted);
        self
    }

    pub(super) fn at(self, at: At) -> Problem {
        Problem::new(self.code, at).token(&self.token).accepted(&self.accepted)
    }
}
