//! From tokens to the syntax tree.

mod expression;
mod statement;

use crate::lexer::{Kind, Token};
use crate::problem::{At, Problem, ProblemCode};
use crate::syntax::Statement;

/// How deep expressions and blocks nest, and how many operators a chain has: what walks the tree recurses as deep.
const MAX_DEPTH: usize = 40;
const MAX_CHAIN: usize = 60;

pub(crate) struct Parser<'a> {
    source: &'a str,
    tokens: &'a [Token],
    at: usize,
    depth: usize,
    loops: usize,
    in_function: bool,
    in_class: bool,
    /// Names that the function has used so far.
    used: Vec<String>,
}

/// A whole program.
pub(crate) fn module(source: &str, tokens: &[Token]) -> Result<Vec<Statement>, Problem> {
    let mut parser =
        Parser { source, tokens, at: 0, depth: 0, loops: 0, in_function: false, in_class: false, used: Vec::new() };
    let mut statements = Vec::new();
    while parser.peek().kind != Kind::End {
        parser.statement(&mut statements)?;
    }
    Ok(statements)
}

impl Parser<'_> {
    fn peek(&self) -> &Token {
        &self.tokens[self.at.min(self.tokens.len() - 1)]
    }

    fn text(&self) -> &str {
        let token = self.peek();
        &self.source[token.from..token.to]
    }

    fn pos(&self) -> At {
        self.peek().at
    }

    fn skip(&mut self) {
        self.at += 1;
    }

    /// Whether the next token is this operator or keyword.
    fn is(&self, what: &str) -> bool {
        matches!(self.peek().kind, Kind::Op | Kind::Keyword) && self.text() == what
    }

    fn take(&mut self, what: &str) -> bool {
        let is = self.is(what);
        self.at += usize::from(is);
        is
    }

    fn need(&mut self, what: &str) -> Result<(), Problem> {
        if self.take(what) { Ok(()) } else { Err(self.expected(what)) }
    }

    fn name(&mut self) -> Result<String, Problem> {
        if self.peek().kind != Kind::Name {
            return Err(self.expected("name"));
        }
        let name = self.text().to_owned();
        // Python gives such names another meaning: it mangles them, or knows them already.
        if name.starts_with("__") && name != "__init__" {
            return Err(self.refused("__init__"));
        }
        self.skip();
        Ok(name)
    }

    fn expected(&self, what: &str) -> Problem {
        Problem::new(ProblemCode::Expected, self.pos()).token(self.text().trim_end()).accepted(what)
    }

    fn refused(&self, instead: &str) -> Problem {
        Problem::new(ProblemCode::NotAccepted, self.pos()).token(self.text()).accepted(instead)
    }

    fn deeper<T>(&mut self, parse: impl FnOnce(&mut Self) -> Result<T, Problem>) -> Result<T, Problem> {
        if self.depth >= MAX_DEPTH {
            return Err(Problem::new(ProblemCode::TooNested, self.pos()).accepted(&MAX_DEPTH.to_string()));
        }
        self.depth += 1;
        let parsed = parse(self);
        self.depth -= 1;
        parsed
    }
}
