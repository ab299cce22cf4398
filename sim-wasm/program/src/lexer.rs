//! From text to tokens, with indentation.

use crate::problem::{At, Problem, ProblemCode};

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Kind {
    Name,
    Keyword,
    Int(i64),
    Text(String),
    Op,
    Newline,
    Indent,
    Dedent,
    End,
}

#[derive(Debug, Clone)]
pub(crate) struct Token {
    pub(crate) kind: Kind,
    pub(crate) at: At,
    /// Bytes of the source.
    pub(crate) from: usize,
    pub(crate) to: usize,
}

/// Every keyword of Python 3.11, those that are refused among them: a program must not use one as a name.
const KEYWORDS: &[&str] = &[
    "False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del",
    "elif", "else", "except", "finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal",
    "not", "or", "pass", "raise", "return", "try", "while", "with", "yield",
];

/// Longest first.
const OPS: &[&str] = &[
    "**=", "//=", "<<=", ">>=", "**", "//", "<<", ">>", "<=", ">=", "==", "!=", "->", "+=", "-=", "*=", "/=", "%=",
    "&=", "|=", "^=", ":=", "+", "-", "*", "/", "%", "&", "|", "^", "~", "<", ">", "(", ")", "[", "]", "{", "}", ",",
    ":", ".", ";", "@", "=",
];

const MAX_INDENTS: usize = 30;

struct Lexer<'a> {
    source: &'a str,
    at: usize,
    line: u32,
    line_start: usize,
    depth: usize,
    out: Vec<Token>,
}

/// All tokens; the last is [`Kind::End`].
pub(crate) fn tokens(source: &str) -> Result<Vec<Token>, Problem> {
    let mut lexer = Lexer { source, at: 0, line: 1, line_start: 0, depth: 0, out: Vec::new() };
    let mut indents = vec![0];
    lexer.check_characters()?;
    loop {
        let width = lexer.indentation()?;
        let Some(next) = lexer.peek() else { break };
        if next == '\n' || next == '#' {
            lexer.skip_comment();
            lexer.new_line();
            continue;
        }
        let current = indents.last().copied().unwrap_or(0);
        if width > current {
            if indents.len() > MAX_INDENTS {
                return Err(Problem::new(ProblemCode::TooNested, lexer.pos()).accepted(&MAX_INDENTS.to_string()));
            }
            indents.push(width);
            lexer.push(Kind::Indent, lexer.at);
        }
        while width < indents.last().copied().unwrap_or(0) {
            indents.pop();
            lexer.push(Kind::Dedent, lexer.at);
        }
        if indents.last() != Some(&width) {
            return Err(Problem::new(ProblemCode::Indentation, lexer.pos()));
        }
        lexer.logical_line()?;
    }
    for _ in 1..indents.len() {
        lexer.push(Kind::Dedent, lexer.at);
    }
    lexer.push(Kind::End, lexer.at);
    Ok(lexer.out)
}

impl Lexer<'_> {
    fn peek(&self) -> Option<char> {
        self.source[self.at..].chars().next()
    }

    /// A carriage return alone ends a line in Python; a zero is nothing that Python reads.
    fn check_characters(&self) -> Result<(), Problem> {
        let bytes = self.source.as_bytes();
        let wrong = |&at: &usize| bytes[at] == 0 || bytes[at] == b'\r' && bytes.get(at + 1) != Some(&b'\n');
        let Some(at) = (0..bytes.len()).find(wrong) else { return Ok(()) };
        let before = &self.source[..at];
        let line = before.matches('\n').count() as u32 + 1;
        let column = before[before.rfind('\n').map_or(0, |end| end + 1)..].chars().count() as u32 + 1;
        let token = if bytes[at] == 0 { "\\0" } else { "\\r" };
        Err(Problem::new(ProblemCode::Character, (line, column)).token(token))
    }

    fn column(&self, byte: usize) -> u32 {
        self.source[self.line_start..byte].chars().count() as u32 + 1
    }

    fn pos(&self) -> At {
        (self.line, self.column(self.at))
    }

    fn push(&mut self, kind: Kind, from: usize) {
        let at = (self.line, self.column(from));
        self.out.push(Token { kind, at, from, to: self.at });
    }

    fn new_line(&mut self) {
        if self.peek() == Some('\n') {
            self.at += 1;
            self.line += 1;
            self.line_start = self.at;
        }
    }

    fn skip_comment(&mut self) {
        let rest = &self.source[self.at..];
        if rest.starts_with('#') {
            self.at += rest.find('\n').unwrap_or(rest.len());
        }
    }

    /// Spaces only: a tab may be worth anything, and Python refuses their mixture.
    fn indentation(&mut self) -> Result<usize, Problem> {
        let from = self.at;
        while let Some(c) = self.peek() {
            match c {
                ' ' | '\r' => self.at += 1,
                '\t' => return Err(Problem::new(ProblemCode::Indentation, self.pos())),
                _ => break,
            }
        }
        Ok(self.source[from..self.at].matches(' ').count())
    }

    fn logical_line(&mut self) -> Result<(), Problem> {
        loop {
            self.skip_comment();
            let from = self.at;
            let Some(c) = self.peek() else {
                self.push(Kind::Newline, from);
                return Ok(());
            };
            match c {
                '\n' if self.depth > 0 => self.new_line(),
                '\n' => {
                    self.push(Kind::Newline, from);
                    self.new_line();
                    return Ok(());
                }
                ' ' | '\t' | '\r' => self.at += 1,
                'a'..='z' | 'A'..='Z' | '_' => self.word(),
                '0'..='9' => self.number()?,
                '"' | '\'' => self.text(c)?,
                _ => self.operator(c)?,
            }
        }
    }

    fn word(&mut self) {
        let from = self.at;
        let rest = &self.source[from..];
        self.at += rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).unwrap_or(rest.len());
        let is_keyword = KEYWORDS.contains(&&self.source[from..self.at]);
        self.push(if is_keyword { Kind::Keyword } else { Kind::Name }, from);
    }

    fn number(&mut self) -> Result<(), Problem> {
        let from = self.at;
        let rest = &self.source[from..];
        self.at += rest.find(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.')).unwrap_or(rest.len());
        let text = &self.source[from..self.at];
        let value = match text.get(..2) {
            Some("0x" | "0X") => digits(&text[2..], 16),
            Some("0b" | "0B") => digits(&text[2..], 2),
            Some("0o" | "0O") => digits(&text[2..], 8),
            _ if text.starts_with('0') && text.bytes().any(|b| b.is_ascii_digit() && b != b'0') => None,
            _ => digits(text, 10),
        };
        let at = (self.line, self.column(from));
        let value = value.ok_or_else(|| Problem::new(ProblemCode::Number, at).token(text))?;
        self.push(Kind::Int(value), from);
        Ok(())
    }

    fn text(&mut self, quote: char) -> Result<(), Problem> {
        let from = self.at;
        let open = Problem::new(ProblemCode::OpenText, self.pos()).token(&self.source[from..=from]);
        self.at += 1;
        let mut text = String::new();
        loop {
            let Some(c) = self.peek().filter(|&c| c != '\n') else { return Err(open) };
            self.at += c.len_utf8();
            if c == quote {
                break;
            }
            if c != '\\' {
                text.push(c);
                continue;
            }
            let Some(escaped) = self.peek() else { return Err(open) };
            text.push(match escaped {
                'n' => '\n',
                't' => '\t',
                '\\' | '\'' | '"' => escaped,
                _ => {
                    let problem = Problem::new(ProblemCode::Escape, self.pos()).token(&format!("\\{escaped}"));
                    return Err(problem.accepted("\\n \\t \\\\ \\' \\\""));
                }
            });
            self.at += escaped.len_utf8();
        }
        self.push(Kind::Text(text), from);
        Ok(())
    }

    fn operator(&mut self, c: char) -> Result<(), Problem> {
        let from = self.at;
        let Some(op) = OPS.iter().find(|op| self.source[from..].starts_with(**op)) else {
            return Err(Problem::new(ProblemCode::Character, self.pos()).token(&c.to_string()));
        };
        self.at += op.len();
        match *op {
            "(" | "[" | "{" => self.depth += 1,
            ")" | "]" | "}" => self.depth = self.depth.saturating_sub(1),
            _ => {}
        }
        self.push(Kind::Op, from);
        Ok(())
    }
}

/// Digits with single underscores between them, as in Python.
fn digits(text: &str, radix: u32) -> Option<i64> {
    let fine = !text.is_empty() && !text.ends_with('_') && !text.starts_with('_') && !text.contains("__");
    fine.then(|| i64::from_str_radix(&text.replace('_', ""), radix).ok())?
}
