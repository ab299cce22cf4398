//! Statements, functions and classes.

use super::{Compiler, Loop, scope};
use crate::code::{ClassCode, FunctionCode, Op};
use crate::problem::{At, Problem, ProblemCode};
use crate::syntax::{Class, Expr, ExprKind, Function, Statement, StatementKind};
use std::collections::HashMap;

impl Compiler {
    pub(super) fn block(&mut self, block: &[Statement]) -> Result<(), Problem> {
        block.iter().try_for_each(|statement| self.statement(statement))
    }

    fn statement(&mut self, Statement { kind, at }: &Statement) -> Result<(), Problem> {
        let at = *at;
        if !matches!(kind, StatementKind::Global(_) | StatementKind::While(..)) {
            self.emit(Op::Statement, at);
        }
        match kind {
            StatementKind::Expr(expr) => {
                self.expr(expr)?;
                self.emit(Op::Pop, at);
            }
            StatementKind::Assign(targets, value) => {
                self.expr(value)?;
                for _ in 1..targets.len() {
                    self.emit(Op::Dup, at);
                }
                targets.iter().try_for_each(|target| self.store(target))?;
            }
            StatementKind::Augment(target, op, value) => {
                self.load_twice(target)?;
                self.expr(value)?;
                self.emit(Op::Binary { op: *op, augmented: true }, target.at);
                self.store_back(target)?;
            }
            StatementKind::If(branches, otherwise) => self.branches(branches, otherwise, at)?,
            StatementKind::While(condition, body) => {
                let start = self.here();
                self.emit(Op::Statement, at);
                self.expr(condition)?;
                let out = self.emit(Op::JumpIfFalse(0), at);
                self.looped(body, start, false, at)?;
                self.land(out);
                self.end_loop();
            }
            StatementKind::For(target, over, body) => {
                self.expr(over)?;
                self.emit(Op::Iterate, over.at);
                let first = self.emit(Op::Jump(0), at);
                let start = self.here();
                self.emit(Op::Statement, at);
                self.land(first);
                let out = self.emit(Op::Next(0), over.at);
                self.store(target)?;
                self.looped(body, start, true, at)?;
                self.end_loop_with_cursor(out, at);
            }
            StatementKind::Break => {
                let jump = self.emit(Op::Jump(0), at);
                if let Some(inner) = self.loops.last_mut() {
                    inner.breaks.push(jump);
                }
            }
            StatementKind::Continue => {
                let start = self.loops.last().map_or(0, |inner| inner.start);
                self.emit(Op::Jump(start), at);
            }
            StatementKind::Pass => {}
            StatementKind::Return(value) => {
                match value {
                    Some(value) => self.expr(value)?,
                    None => drop(self.emit(Op::None, at)),
                }
                self.emit(Op::Return, at);
            }
            StatementKind::Global(names) => self.check_global(names, at)?,
            StatementKind::Def(function) => {
                let number = self.function(function, false, at)?;
                self.emit(Op::Define(number), at);
                let name = self.name(&function.name);
                let slot = self.global(name);
                self.emit(Op::StoreGlobal(slot), at);
            }
            StatementKind::Class(class) => self.class(class, at)?,
        }
        Ok(())
    }

    fn check_global(&mut self, names: &[String], at: At) -> Result<(), Problem> {
        for name in names {
            let id = self.name(name);
            // Python refuses a parameter that is global; so do we, and a name that the function has assigned before.
            if self.locals.as_ref().is_some_and(|locals| locals.contains_key(&id)) {
                return Err(Problem::new(ProblemCode::Misplaced, at).token(name));
            }
        }
        Ok(())
    }

    fn branches(
        &mut self,
        branches: &[(Expr, Vec<Statement>)],
        otherwise: &[Statement],
        at: At,
    ) -> Result<(), Problem> {
        let mut ends = Vec::new();
        for (condition, body) in branches {
            self.expr(condition)?;
            let next = self.emit(Op::JumpIfFalse(0), condition.at);
            self.block(body)?;
            ends.push(self.emit(Op::Jump(0), at));
            self.land(next);
        }
        self.block(otherwise)?;
        for end in ends {
            self.land(end);
        }
        Ok(())
    }

    fn looped(&mut self, body: &[Statement], start: u32, has_cursor: bool, at: At) -> Result<(), Problem> {
        self.loops.push(Loop { start, breaks: Vec::new(), has_cursor });
        self.block(body)?;
        self.emit(Op::Jump(start), at);
        Ok(())
    }

    fn end_loop(&mut self) {
        let ended = self.loops.pop().unwrap_or_default();
        ended.breaks.into_iter().for_each(|jump| self.land(jump));
    }

    /// `break` leaves the cursor on the stack, the last element takes it off.
    fn end_loop_with_cursor(&mut self, out: usize, at: At) {
        let breaks = self.loops.last().is_some_and(|ended| ended.has_cursor && !ended.breaks.is_empty());
        self.end_loop();
        if breaks {
            self.emit(Op::Pop, at);
        }
        self.land(out);
    }

    /// Compiles a function with its defaults; they are on the stack when it is defined.
    fn function(&mut self, function: &Function, method: bool, at: At) -> Result<u32, Problem> {
        function.defaults.iter().try_for_each(|default| self.expr(default))?;
        let over = self.emit(Op::Jump(0), at);
        let names: Vec<u32> = scope::locals(function).iter().map(|name| self.name(name)).collect();
        let outer_loops = std::mem::take(&mut self.loops);
        self.locals = Some(names.iter().copied().zip(0..).collect::<HashMap<_, _>>());
        let number = self.program.functions.len() as u32;
        let start = self.here();
        let name = self.name(&function.name);
        self.program.functions.push(FunctionCode {
            name,
            method,
            start,
            params: function.params.len() as u32,
            defaults: function.defaults.len() as u32,
            locals: names,
        });
        self.block(&function.body)?;
        self.emit(Op::None, at);
        self.emit(Op::Return, at);
        self.locals = None;
        self.loops = outer_loops;
        self.land(over);
        Ok(number)
    }

    fn class(&mut self, class: &Class, at: At) -> Result<(), Problem> {
        let fields = scope::fields(class);
        // In Python the field would hide the method.
        if let Some(twice) = fields.iter().find(|field| class.methods.iter().any(|method| method.name == **field)) {
            return Err(Problem::new(ProblemCode::Target, at).token(twice));
        }
        let fields = fields.iter().map(|field| self.name(field)).collect();
        let mut methods = Vec::new();
        for method in &class.methods {
            let name = self.name(&method.name);
            let number = self.function(method, true, at)?;
            self.emit(Op::Define(number), at);
            self.emit(Op::Pop, at);
            methods.push((name, number));
        }
        let name = self.name(&class.name);
        self.program.classes.push(ClassCode { name, fields, methods });
        let number = self.program.classes.len() as u32 - 1;
        self.emit(Op::DefineClass(number), at);
        let slot = self.global(name);
        self.emit(Op::StoreGlobal(slot), at);
        Ok(())
    }

    /// Leaves what the target consists of, and its value.
    fn load_twice(&mut self, target: &Expr) -> Result<(), Problem> {
        match &target.kind {
            ExprKind::Index(object, index) => {
                self.row(object)?;
                self.expr(index)?;
                self.emit(Op::DupTwo, target.at);
                self.emit(Op::Index { row: false }, target.at);
            }
            ExprKind::Field(object, field) => {
                self.expr(object)?;
                self.emit(Op::Dup, target.at);
                let (name, text) = (self.name(field), self.name(&target.text));
                self.emit(Op::Field { name, text }, target.at);
            }
            _ => self.expr(target)?,
        }
        Ok(())
    }

    fn store_back(&mut self, target: &Expr) -> Result<(), Problem> {
        match &target.kind {
            ExprKind::Index(..) => drop(self.emit(Op::StoreIndex { augmented: true }, target.at)),
            ExprKind::Field(_, field) => {
                let (name, text) = (self.name(field), self.name(&target.text));
                self.emit(Op::StoreField { name, text, augmented: true }, target.at);
            }
            _ => self.store(target)?,
        }
        Ok(())
    }

    pub(super) fn store(&mut self, target: &Expr) -> Result<(), Problem> {
        let at = target.at;
        match &target.kind {
            ExprKind::Name(name) => {
                let id = self.name(name);
                let local = self.locals.as_ref().and_then(|locals| locals.get(&id).copied());
                let inner = self.inner.iter().rev().find(|(inner, _)| *inner == id).map(|&(_, slot)| slot);
                let op = match (inner, local, self.locals.is_some()) {
                    (Some(slot), _, true) | (None, Some(slot), _) => Op::StoreLocal(slot),
                    (Some(slot), ..) => Op::StoreGlobal(slot),
                    (None, None, _) => Op::StoreGlobal(self.global(id)),
                };
                self.emit(op, at);
            }
            ExprKind::Tuple(parts) => {
                self.emit(Op::Unpack(parts.len() as u32), at);
                parts.iter().try_for_each(|part| self.store(part))?;
            }
            ExprKind::Index(object, index) => {
                self.row(object)?;
                self.expr(index)?;
                self.emit(Op::StoreIndex { augmented: false }, at);
            }
            ExprKind::Field(object, field) => {
                self.expr(object)?;
                let (name, text) = (self.name(field), self.name(&target.text));
                self.emit(Op::StoreField { name, text, augmented: false }, at);
            }
            _ => return Err(Problem::new(ProblemCode::Target, at).token(&target.text)),
        }
        Ok(())
    }
}
