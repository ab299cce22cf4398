//! Expressions.

use super::Compiler;
use crate::code::{Const, Op};
use crate::problem::{Problem, ProblemCode};
use crate::run::builtin_number;
use crate::syntax::{Compare, Expr, ExprKind};

impl Compiler {
    pub(super) fn expr(&mut self, expr: &Expr) -> Result<(), Problem> {
        let at = expr.at;
        match &expr.kind {
            ExprKind::None => drop(self.emit(Op::None, at)),
            ExprKind::Bool(true) => drop(self.emit(Op::True, at)),
            ExprKind::Bool(false) => drop(self.emit(Op::False, at)),
            ExprKind::Int(value) => {
                let constant = self.constant(Const::Int(*value));
                self.emit(Op::Const(constant), at);
            }
            ExprKind::Text(text) => {
                let constant = self.constant(Const::Text(text.clone()));
                self.emit(Op::Const(constant), at);
            }
            ExprKind::Name(name) => self.load(name, expr)?,
            ExprKind::List(parts) => {
                self.all(parts)?;
                self.emit(Op::List(parts.len() as u32), at);
            }
            ExprKind::Tuple(parts) => {
                self.all(parts)?;
                self.emit(Op::Tuple(parts.len() as u32), at);
            }
            ExprKind::Dict(entries) => {
                for (key, value) in entries {
                    self.expr(key)?;
                    self.expr(value)?;
                }
                self.emit(Op::Dict(entries.len() as u32), at);
            }
            ExprKind::Unary(op, of) => {
                self.expr(of)?;
                self.emit(Op::Unary(*op), at);
            }
            ExprKind::Binary(op, left, right) => {
                self.expr(left)?;
                self.expr(right)?;
                self.emit(Op::Binary { op: *op, augmented: false }, at);
            }
            ExprKind::Compare(left, more) => self.comparisons(left, more)?,
            ExprKind::And(left, right) => {
                self.expr(left)?;
                let end = self.emit(Op::KeepIfFalse(0), at);
                self.expr(right)?;
                self.land(end);
            }
            ExprKind::Or(left, right) => {
                self.expr(left)?;
                let end = self.emit(Op::KeepIfTrue(0), at);
                self.expr(right)?;
                self.land(end);
            }
            ExprKind::Choice { condition, yes, no } => {
                self.expr(condition)?;
                let otherwise = self.emit(Op::JumpIfFalse(0), at);
                self.expr(yes)?;
                let end = self.emit(Op::Jump(0), at);
                self.land(otherwise);
                self.expr(no)?;
                self.land(end);
            }
            ExprKind::Call(function, arguments) => self.call(function, arguments, expr)?,
            ExprKind::Field(object, field) => {
                self.expr(object)?;
                let (name, text) = (self.name(field), self.name(&expr.text));
                self.emit(Op::Field { name, text }, at);
            }
            ExprKind::Index(object, index) => {
                self.row(object)?;
                self.expr(index)?;
                self.emit(Op::Index { row: false }, at);
            }
            ExprKind::Slice(object, first, last) => {
                self.expr(object)?;
                for end in [first, last] {
                    match end {
                        Some(end) => self.expr(end)?,
                        None => drop(self.emit(Op::None, at)),
                    }
                }
                self.emit(Op::Slice, at);
            }
            ExprKind::Comprehension { element, target, over, conditions } => {
                self.comprehension(element, target, over, conditions, expr)?;
            }
        }
        Ok(())
    }

    fn all(&mut self, parts: &[Expr]) -> Result<(), Problem> {
        parts.iter().try_for_each(|part| self.expr(part))
    }

    /// What is subscripted at once: the row of a matrix, whose address is computed as in C.
    pub(super) fn row(&mut self, object: &Expr) -> Result<(), Problem> {
        self.expr(object)?;
        if let (ExprKind::Index(..), Some(Op::Index { row })) = (&object.kind, self.program.ops.last_mut()) {
            *row = true;
        }
        Ok(())
    }

    fn load(&mut self, name: &str, expr: &Expr) -> Result<(), Problem> {
        let id = self.name(name);
        let inner = self.inner.iter().rev().find(|(inner, _)| *inner == id).map(|&(_, slot)| slot);
        let local = self.locals.as_ref().and_then(|locals| locals.get(&id).copied());
        let op = match (inner, local) {
            (Some(slot), _) if self.locals.is_some() => Op::LoadLocal(slot),
            (Some(slot), _) => Op::LoadGlobal(slot),
            (None, Some(slot)) => Op::LoadLocal(slot),
            (None, None) => match (self.globals.get(&id), builtin_number(name)) {
                (Some(&slot), _) => Op::LoadGlobal(slot),
                (None, Some(number)) => Op::Builtin(number),
                (None, None) => return Err(Problem::new(ProblemCode::UnknownName, expr.at).token(name)),
            },
        };
        self.emit(op, expr.at);
        Ok(())
    }

    /// `a < b < c` evaluates `b` once, and `c` only if the first holds.
    fn comparisons(&mut self, left: &Expr, more: &[(Compare, Expr)]) -> Result<(), Problem> {
        self.expr(left)?;
        let mut outs = Vec::new();
        for (i, (op, right)) in more.iter().enumerate() {
            self.expr(right)?;
            if i + 1 == more.len() {
                self.emit(Op::Compare(*op), left.at);
                break;
            }
            self.emit(Op::Tuck, right.at);
            self.emit(Op::Compare(*op), left.at);
            outs.push(self.emit(Op::KeepIfFalse(0), left.at));
        }
        if !outs.is_empty() {
            let end = self.emit(Op::Jump(0), left.at);
            for out in outs {
                self.land(out);
            }
            self.emit(Op::Drop, left.at);
            self.land(end);
        }
        Ok(())
    }

    fn call(&mut self, function: &Expr, arguments: &[Expr], whole: &Expr) -> Result<(), Problem> {
        let count = arguments.len() as u32;
        if let ExprKind::Field(object, field) = &function.kind {
            self.expr(object)?;
            self.all(arguments)?;
            let name = self.name(field);
            self.emit(Op::CallMethod { name, arguments: count }, whole.at);
        } else {
            self.expr(function)?;
            self.all(arguments)?;
            self.emit(Op::Call(count), whole.at);
        }
        Ok(())
    }

    fn comprehension(
        &mut self,
        element: &Expr,
        target: &Expr,
        over: &Expr,
        conditions: &[Expr],
        whole: &Expr,
    ) -> Result<(), Problem> {
        self.emit(Op::List(0), whole.at);
        self.expr(over)?;
        self.emit(Op::Iterate, over.at);
        let outside = self.inner.len();
        self.inner_names(target)?;
        let start = self.here();
        let out = self.emit(Op::Next(0), over.at);
        self.store(target)?;
        for condition in conditions {
            self.expr(condition)?;
            let yes = self.emit(Op::KeepIfTrue(0), condition.at);
            self.emit(Op::Jump(start), condition.at);
            self.land(yes);
            self.emit(Op::Pop, condition.at);
        }
        self.expr(element)?;
        self.emit(Op::Collect, element.at);
        self.emit(Op::Jump(start), whole.at);
        self.land(out);
        self.inner.truncate(outside);
        Ok(())
    }

    /// The variables of a comprehension are its own, as in Python.
    fn inner_names(&mut self, target: &Expr) -> Result<(), Problem> {
        match &target.kind {
            ExprKind::Name(name) => {
                let id = self.name(name);
                // No name has a space; a comprehension in another has variables of its own.
                let hidden = format!("{name}{}", " ".repeat(self.inner.len() + 1));
                let hidden = self.name(&hidden);
                let slot = match &mut self.locals {
                    Some(locals) => {
                        let next = locals.len() as u32;
                        let slot = *locals.entry(hidden).or_insert(next);
                        if slot == next
                            && let Some(function) = self.program.functions.last_mut()
                        {
                            function.locals.push(hidden);
                        }
                        slot
                    }
                    None => self.global(hidden),
                };
                self.inner.push((id, slot));
                Ok(())
            }
            ExprKind::Tuple(parts) => parts.iter().try_for_each(|part| self.inner_names(part)),
            _ => Err(Problem::new(ProblemCode::Target, target.at).token(&target.text)),
        }
    }
}
