//! Statements and blocks.

use super::Parser;
use crate::lexer::Kind;
use crate::problem::{Problem, ProblemCode};
use crate::syntax::{Binary, Class, Expr, ExprKind, Function, Statement, StatementKind};

const AUGMENTED: &[(&str, Binary)] = &[
    ("+=", Binary::Add),
    ("-=", Binary::Sub),
    ("*=", Binary::Mul),
    ("//=", Binary::FloorDiv),
    ("%=", Binary::Mod),
    ("**=", Binary::Pow),
    ("&=", Binary::And),
    ("|=", Binary::Or),
    ("^=", Binary::Xor),
    ("<<=", Binary::Left),
    (">>=", Binary::Right),
];

impl Parser<'_> {
    /// One line, or one compound statement.
    pub(super) fn statement(&mut self, out: &mut Vec<Statement>) -> Result<(), Problem> {
        let at = self.pos();
        if self.peek().kind == Kind::Indent {
            return Err(Problem::new(ProblemCode::Indentation, at));
        }
        if let Some(kind) = self.deeper(Self::compound)? {
            out.push(Statement { kind, at });
            return Ok(());
        }
        loop {
            let at = self.pos();
            let kind = self.simple()?;
            out.push(Statement { kind, at });
            if !self.take(";") || self.peek().kind == Kind::Newline {
                break;
            }
        }
        if self.peek().kind != Kind::Newline {
            return Err(self.expected("newline"));
        }
        self.skip();
        Ok(())
    }

    fn compound(&mut self) -> Result<Option<StatementKind>, Problem> {
        if self.peek().kind != Kind::Keyword {
            return Ok(None);
        }
        let kind = match self.text() {
            "if" => self.choice()?,
            "while" => {
                self.skip();
                let condition = self.expression()?;
                StatementKind::While(condition, self.looped()?)
            }
            "for" => {
                self.skip();
                let target = self.targets()?;
                is_target(&target)?;
                self.need("in")?;
                let over = self.expressions()?;
                StatementKind::For(target, over, self.looped()?)
            }
            "def" => StatementKind::Def(self.function()?),
            "class" => StatementKind::Class(self.class()?),
            _ => return Ok(None),
        };
        Ok(Some(kind))
    }

    fn choice(&mut self) -> Result<StatementKind, Problem> {
        let mut branches = Vec::new();
        let mut otherwise = Vec::new();
        while self.take("if") || self.take("elif") {
            let condition = self.expression()?;
            branches.push((condition, self.block()?));
            if !self.is("elif") {
                break;
            }
        }
        if self.take("else") {
            otherwise = self.block()?;
        }
        Ok(StatementKind::If(branches, otherwise))
    }

    fn looped(&mut self) -> Result<Vec<Statement>, Problem> {
        self.loops += 1;
        let block = self.block();
        self.loops -= 1;
        if self.is("else") {
            return Err(self.refused("if"));
        }
        block
    }

    fn block(&mut self) -> Result<Vec<Statement>, Problem> {
        self.need(":")?;
        let mut statements = Vec::new();
        if self.peek().kind != Kind::Newline {
            if self.starts_compound() {
                return Err(self.expected("newline"));
            }
            self.statement(&mut statements)?;
            return Ok(statements);
        }
        self.skip();
        if self.peek().kind != Kind::Indent {
            return Err(self.expected("indentation"));
        }
        self.skip();
        while self.peek().kind != Kind::Dedent {
            self.statement(&mut statements)?;
        }
        self.skip();
        Ok(statements)
    }

    fn starts_compound(&self) -> bool {
        ["if", "while", "for", "def", "class"].iter().any(|word| self.is(word))
    }

    fn function(&mut self) -> Result<Function, Problem> {
        // Only at the margin of a module or a class: a function that is defined anew now and then has no fixed address.
        if self.depth != 1 + usize::from(self.in_class) || self.in_function {
            return Err(self.refused(""));
        }
        self.skip();
        let at = self.pos();
        let name = self.name()?;
        self.need("(")?;
        let (mut params, mut defaults) = (Vec::new(), Vec::new());
        while !self.take(")") {
            let at = self.pos();
            let param = self.name()?;
            if params.contains(&param) {
                return Err(Problem::new(ProblemCode::Target, at).token(&param));
            }
            params.push(param);
            if self.take("=") {
                defaults.push(self.expression()?);
            } else if !defaults.is_empty() {
                return Err(self.expected("="));
            }
            if !self.is(")") {
                self.need(",")?;
            }
        }
        if params.len() > 20 {
            return Err(Problem::new(ProblemCode::TooNested, at).token(&name).accepted("20"));
        }
        if self.is("->") {
            return Err(self.refused(":"));
        }
        self.in_function = true;
        self.used.clear();
        let body = self.block();
        self.in_function = false;
        Ok(Function { name, params, defaults, body: body? })
    }

    fn class(&mut self) -> Result<Class, Problem> {
        if self.depth > 1 {
            return Err(self.refused(""));
        }
        self.skip();
        let name = self.name()?;
        if self.is("(") {
            return Err(self.refused(":"));
        }
        let mut methods: Vec<Function> = Vec::new();
        self.in_class = true;
        let body = self.block();
        self.in_class = false;
        for Statement { kind, at } in body? {
            match kind {
                StatementKind::Def(method) => {
                    let special = method.name.starts_with("__") && method.name != "__init__";
                    let twice = methods.iter().any(|other| other.name == method.name);
                    if special || twice || method.params.is_empty() {
                        let problem = Problem::new(ProblemCode::NotAccepted, at).token(&method.name);
                        return Err(problem.accepted("__init__(self)"));
                    }
                    methods.push(method);
                }
                StatementKind::Pass => {}
                _ => return Err(Problem::new(ProblemCode::NotAccepted, at).accepted("def")),
            }
        }
        Ok(Class { name, methods })
    }

    fn simple(&mut self) -> Result<StatementKind, Problem> {
        if self.peek().kind == Kind::Keyword {
            match self.text() {
                "pass" => return Ok(self.word(StatementKind::Pass)),
                "break" | "continue" if self.loops == 0 => return Err(self.misplaced("while for")),
                "break" => return Ok(self.word(StatementKind::Break)),
                "continue" => return Ok(self.word(StatementKind::Continue)),
                "return" | "global" if !self.in_function => return Err(self.misplaced("def")),
                "return" => {
                    self.skip();
                    let bare = self.peek().kind == Kind::Newline || self.is(";");
                    return Ok(StatementKind::Return(if bare { None } else { Some(self.expressions()?) }));
                }
                "global" => {
                    return self.globals();
                }
                "None" | "True" | "False" | "not" => {}
                _ => return Err(self.refused("")),
            }
        }
        let first = self.expressions()?;
        if self.is("/=") || self.is("@=") {
            return Err(self.refused("//="));
        }
        if self.is(":") || self.is(":=") {
            return Err(self.refused("="));
        }
        if let Some(&(_, op)) = AUGMENTED.iter().find(|(text, _)| self.take(text)) {
            if matches!(first.kind, ExprKind::Tuple(_)) {
                return Err(Problem::new(ProblemCode::Target, first.at).token(&first.text));
            }
            is_target(&first)?;
            return Ok(StatementKind::Augment(first, op, self.expressions()?));
        }
        if !self.is("=") {
            return Ok(StatementKind::Expr(first));
        }
        let mut parts = vec![first];
        while self.take("=") {
            parts.push(self.expressions()?);
        }
        let value = parts.pop().ok_or_else(|| self.expected("expression"))?;
        parts.iter().try_for_each(is_target)?;
        Ok(StatementKind::Assign(parts, value))
    }

    /// As in Python, a name is not global any more once the function has used it.
    fn globals(&mut self) -> Result<StatementKind, Problem> {
        self.skip();
        let mut names = Vec::new();
        loop {
            let at = self.pos();
            let name = self.name()?;
            if self.used.contains(&name) {
                return Err(Problem::new(ProblemCode::Misplaced, at).token(&name).accepted("def"));
            }
            names.push(name);
            if !self.take(",") {
                return Ok(StatementKind::Global(names));
            }
        }
    }

    fn word(&mut self, kind: StatementKind) -> StatementKind {
        self.skip();
        kind
    }

    fn misplaced(&self, within: &str) -> Problem {
        Problem::new(ProblemCode::Misplaced, self.pos()).token(self.text()).accepted(within)
    }
}

fn is_target(target: &Expr) -> Result<(), Problem> {
    match &target.kind {
        ExprKind::Name(_) | ExprKind::Index(..) | ExprKind::Field(..) => Ok(()),
        ExprKind::Tuple(parts) if !parts.is_empty() => parts.iter().try_for_each(is_target),
        _ => Err(Problem::new(ProblemCode::Target, target.at).token(&target.text)),
    }
}
