//! Expressions, by the precedence of Python.

use super::{MAX_CHAIN, Parser};
use crate::lexer::Kind;
use crate::problem::{Problem, ProblemCode};
use crate::syntax::{Binary, Compare, Expr, ExprKind, Unary};

/// Binary operators, loosest first.
const LEVELS: &[&[(&str, Binary)]] = &[
    &[("|", Binary::Or)],
    &[("^", Binary::Xor)],
    &[("&", Binary::And)],
    &[("<<", Binary::Left), (">>", Binary::Right)],
    &[("+", Binary::Add), ("-", Binary::Sub)],
    &[("*", Binary::Mul), ("//", Binary::FloorDiv), ("%", Binary::Mod)],
];

impl Parser<'_> {
    /// An expression, or a tuple without brackets.
    pub(super) fn expressions(&mut self) -> Result<Expr, Problem> {
        let from = self.at;
        let first = self.expression()?;
        if !self.is(",") {
            return Ok(first);
        }
        let mut parts = vec![first];
        while self.take(",") {
            if matches!(self.peek().kind, Kind::Newline) || self.is("=") || self.is(")") || self.is("in") {
                break;
            }
            parts.push(self.expression()?);
        }
        Ok(self.made(from, ExprKind::Tuple(parts)))
    }

    pub(super) fn expression(&mut self) -> Result<Expr, Problem> {
        self.deeper(|parser| {
            let from = parser.at;
            if parser.is("lambda") {
                return Err(parser.refused("def"));
            }
            let yes = parser.or()?;
            if !parser.take("if") {
                return Ok(yes);
            }
            let condition = Box::new(parser.or()?);
            parser.need("else")?;
            let no = Box::new(parser.expression()?);
            Ok(parser.made(from, ExprKind::Choice { condition, yes: Box::new(yes), no }))
        })
    }

    fn made(&self, from: usize, kind: ExprKind) -> Expr {
        let first = &self.tokens[from];
        let end = self.tokens[self.at.max(1) - 1].to;
        let text = self.source.get(first.from..end).unwrap_or("");
        Expr { kind, at: first.at, text: text.chars().take(32).filter(|c| !c.is_whitespace()).collect() }
    }

    fn chain(&self, parts: usize) -> Result<(), Problem> {
        if parts <= MAX_CHAIN {
            return Ok(());
        }
        Err(Problem::new(ProblemCode::TooNested, self.pos()).token(self.text()).accepted(&MAX_CHAIN.to_string()))
    }

    fn or(&mut self) -> Result<Expr, Problem> {
        let (from, mut parts) = (self.at, 0);
        let mut left = self.and()?;
        while self.take("or") {
            parts += 1;
            self.chain(parts)?;
            let right = self.and()?;
            left = self.made(from, ExprKind::Or(Box::new(left), Box::new(right)));
        }
        Ok(left)
    }

    fn and(&mut self) -> Result<Expr, Problem> {
        let (from, mut parts) = (self.at, 0);
        let mut left = self.not()?;
        while self.take("and") {
            parts += 1;
            self.chain(parts)?;
            let right = self.not()?;
            left = self.made(from, ExprKind::And(Box::new(left), Box::new(right)));
        }
        Ok(left)
    }

    fn not(&mut self) -> Result<Expr, Problem> {
        let from = self.at;
        if !self.take("not") {
            return self.comparison();
        }
        let of = self.deeper(Self::not)?;
        Ok(self.made(from, ExprKind::Unary(Unary::Not, Box::new(of))))
    }

    fn comparison(&mut self) -> Result<Expr, Problem> {
        let from = self.at;
        let left = self.binary(0)?;
        let mut more = Vec::new();
        while let Some(op) = self.compare_op()? {
            self.chain(more.len())?;
            let right = self.binary(0)?;
            // Which numbers and texts are one object is up to the implementation of Python.
            if matches!(op, Compare::Is | Compare::IsNot) && !matches!(right.kind, ExprKind::None) {
                return Err(Problem::new(ProblemCode::NotAccepted, right.at).token(&right.text).accepted("None"));
            }
            more.push((op, right));
        }
        if more.is_empty() {
            return Ok(left);
        }
        Ok(self.made(from, ExprKind::Compare(Box::new(left), more)))
    }

    fn compare_op(&mut self) -> Result<Option<Compare>, Problem> {
        const OPS: &[(&str, Compare)] = &[
            ("==", Compare::Eq),
            ("!=", Compare::Ne),
            ("<=", Compare::Le),
            (">=", Compare::Ge),
            ("<", Compare::Lt),
            (">", Compare::Gt),
            ("in", Compare::In),
        ];
        if self.take("not") {
            self.need("in")?;
            return Ok(Some(Compare::NotIn));
        }
        if self.take("is") {
            return Ok(Some(if self.take("not") { Compare::IsNot } else { Compare::Is }));
        }
        Ok(OPS.iter().find(|(text, _)| self.take(text)).map(|&(_, op)| op))
    }

    fn binary(&mut self, level: usize) -> Result<Expr, Problem> {
        let Some(ops) = LEVELS.get(level) else { return self.unary() };
        let (from, mut parts) = (self.at, 0);
        let mut left = self.binary(level + 1)?;
        loop {
            if self.is("/") || self.is("@") {
                return Err(self.refused("//"));
            }
            let Some(&(_, op)) = ops.iter().find(|(text, _)| self.take(text)) else { return Ok(left) };
            parts += 1;
            self.chain(parts)?;
            let right = self.binary(level + 1)?;
            left = self.made(from, ExprKind::Binary(op, Box::new(left), Box::new(right)));
        }
    }

    fn unary(&mut self) -> Result<Expr, Problem> {
        let from = self.at;
        let ops = [("-", Unary::Minus), ("+", Unary::Plus), ("~", Unary::Invert)];
        let Some(&(_, op)) = ops.iter().find(|(text, _)| self.take(text)) else { return self.power() };
        let of = self.deeper(Self::unary)?;
        Ok(self.made(from, ExprKind::Unary(op, Box::new(of))))
    }

    fn power(&mut self) -> Result<Expr, Problem> {
        let from = self.at;
        let base = self.postfix()?;
        if !self.take("**") {
            return Ok(base);
        }
        let exponent = self.deeper(Self::unary)?;
        Ok(self.made(from, ExprKind::Binary(Binary::Pow, Box::new(base), Box::new(exponent))))
    }

    fn postfix(&mut self) -> Result<Expr, Problem> {
        let (from, mut parts) = (self.at, 0);
        let mut of = self.atom()?;
        loop {
            parts += 1;
            self.chain(parts)?;
            let kind = if self.take("(") {
                ExprKind::Call(Box::new(of), self.arguments()?)
            } else if self.take(".") {
                ExprKind::Field(Box::new(of), self.name()?)
            } else if self.take("[") {
                self.subscript(of)?
            } else {
                return Ok(of);
            };
            of = self.made(from, kind);
        }
    }

    fn arguments(&mut self) -> Result<Vec<Expr>, Problem> {
        let mut arguments = Vec::new();
        while !self.take(")") {
            if self.is("*") || self.is("**") {
                return Err(self.refused("expression"));
            }
            arguments.push(self.expression()?);
            if self.is("=") || self.is("for") {
                return Err(self.refused(", )"));
            }
            if !self.is(")") {
                self.need(",")?;
            }
        }
        Ok(arguments)
    }

    fn subscript(&mut self, of: Expr) -> Result<ExprKind, Problem> {
        let of = Box::new(of);
        let first = if self.is(":") { None } else { Some(Box::new(self.expression()?)) };
        if !self.take(":") {
            self.need("]")?;
            return first.map(|index| ExprKind::Index(of, index)).ok_or_else(|| self.expected("expression"));
        }
        let last = if self.is("]") || self.is(":") { None } else { Some(Box::new(self.expression()?)) };
        if self.is(":") {
            return Err(self.refused("]"));
        }
        self.need("]")?;
        Ok(ExprKind::Slice(of, first, last))
    }

    fn atom(&mut self) -> Result<Expr, Problem> {
        let from = self.at;
        let kind = match self.peek().kind.clone() {
            Kind::Int(value) => ExprKind::Int(value),
            Kind::Text(text) => ExprKind::Text(text),
            Kind::Name => {
                let name = self.name()?;
                if self.in_function && !self.used.contains(&name) {
                    self.used.push(name.clone());
                }
                self.at -= 1; // skipped below
                ExprKind::Name(name)
            }
            Kind::Keyword => match self.text() {
                "None" => ExprKind::None,
                "True" => ExprKind::Bool(true),
                "False" => ExprKind::Bool(false),
                _ => return Err(self.expected("expression")),
            },
            Kind::Op if self.is("(") => return self.brackets(),
            Kind::Op if self.is("[") => return self.list(),
            Kind::Op if self.is("{") => return self.dict(),
            _ => return Err(self.expected("expression")),
        };
        self.skip();
        // `f"..."` and two texts side by side.
        if matches!(self.peek().kind, Kind::Text(_)) {
            return Err(self.refused("+"));
        }
        Ok(self.made(from, kind))
    }

    fn brackets(&mut self) -> Result<Expr, Problem> {
        let from = self.at;
        self.skip();
        if self.take(")") {
            return Ok(self.made(from, ExprKind::Tuple(Vec::new())));
        }
        let mut inside = self.expressions()?;
        if self.is("for") {
            return Err(self.refused("[ ]"));
        }
        self.need(")")?;
        inside.text = self.made(from, ExprKind::None).text;
        Ok(inside)
    }

    fn list(&mut self) -> Result<Expr, Problem> {
        let from = self.at;
        self.skip();
        let mut elements = Vec::new();
        while !self.take("]") {
            elements.push(self.expression()?);
            if elements.len() == 1 && self.take("for") {
                let element = Box::new(elements.remove(0));
                return self.comprehension(from, element);
            }
            if !self.is("]") {
                self.need(",")?;
            }
        }
        Ok(self.made(from, ExprKind::List(elements)))
    }

    fn comprehension(&mut self, from: usize, element: Box<Expr>) -> Result<Expr, Problem> {
        let target = Box::new(self.targets()?);
        self.need("in")?;
        let over = Box::new(self.or()?);
        let mut conditions = Vec::new();
        while self.take("if") {
            conditions.push(self.or()?);
        }
        if self.is("for") {
            return Err(self.refused("]"));
        }
        self.need("]")?;
        Ok(self.made(from, ExprKind::Comprehension { element, target, over, conditions }))
    }

    fn dict(&mut self) -> Result<Expr, Problem> {
        let from = self.at;
        self.skip();
        let mut entries = Vec::new();
        while !self.take("}") {
            let key = self.expression()?;
            self.need(":")?;
            entries.push((key, self.expression()?));
            if self.is("for") {
                return Err(self.refused("}"));
            }
            if !self.is("}") {
                self.need(",")?;
            }
        }
        Ok(self.made(from, ExprKind::Dict(entries)))
    }

    /// Names to assign to, before `in`.
    pub(super) fn targets(&mut self) -> Result<Expr, Problem> {
        let from = self.at;
        let first = self.deeper(Self::postfix)?;
        if !self.is(",") {
            return Ok(first);
        }
        let mut parts = vec![first];
        while self.take(",") {
            if self.is("in") {
                break;
            }
            parts.push(self.deeper(Self::postfix)?);
        }
        Ok(self.made(from, ExprKind::Tuple(parts)))
    }
}
