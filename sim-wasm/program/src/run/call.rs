//! Calls of functions, classes and methods; fields of objects.

use super::access::{Access, Place};
use super::fault::Fault;
use super::machine::{Frame, Machine};
use super::memory::WORD;
use super::value::{Cell, Object, Value};
use crate::log::NO_INDEX;
use crate::problem::ProblemCode;

impl Machine {
    pub(super) fn call_value(&mut self, count: usize) -> Result<(), Fault> {
        let callee = self.top(count);
        match callee {
            Value::Function(function) => {
                self.operands.remove(self.operands.len() - count - 1);
                self.enter(function, count, None)
            }
            Value::Class(class) => self.construct(class, count),
            Value::Builtin(number) => {
                let arguments = self.take(count);
                let value = self.builtin(number, &arguments)?;
                // They stay on the stack while the builtin runs only in `arguments`; it never sweeps.
                self.pop();
                self.operands.push(value);
                Ok(())
            }
            _ => Err(Fault::new(ProblemCode::Kind).token(callee.kind()).accepted("function class")),
        }
    }

    /// Begins a call whose arguments are on top of the stack.
    pub(super) fn enter(&mut self, function: u32, count: usize, made: Option<Value>) -> Result<(), Fault> {
        if self.frames.len() > self.limits.calls {
            let name = self.program.functions[function as usize].name;
            let problem = Fault::new(ProblemCode::Calls).token(self.name(name));
            return Err(problem.accepted(&self.limits.calls.to_string()));
        }
        let code = &self.program.functions[function as usize];
        let (params, defaults, locals, start) =
            (code.params as usize, code.defaults as usize, code.locals.len(), code.start as usize);
        if count > params || count + defaults < params {
            let problem = Fault::new(ProblemCode::Arguments).token(self.name(code.name));
            return Err(problem.accepted(&(params - usize::from(code.method)).to_string()));
        }
        let arguments = self.take(count);
        let base = self.locals.len();
        self.locals.resize(base + locals, None);
        let missing = &self.defaults[function as usize][defaults - (params - count)..];
        for (i, &value) in arguments.iter().chain(missing).enumerate() {
            self.locals[base + i] = Some(value);
        }
        self.charge(locals as u64)?;
        self.frames.push(Frame { function: Some(function), back: self.pc, base, operands: self.operands.len(), made });
        self.pc = start;
        Ok(())
    }

    pub(super) fn leave(&mut self) -> Result<(), Fault> {
        let returned = self.pop();
        if let Some(frame) = self.frames.pop() {
            if frame.made.is_some() && returned != Value::None {
                return Err(Fault::new(ProblemCode::Kind).token(returned.kind()).accepted("None"));
            }
            self.operands.truncate(frame.operands);
            self.locals.truncate(frame.base);
            self.pc = frame.back;
            self.operands.push(frame.made.unwrap_or(returned));
        }
        Ok(())
    }

    fn construct(&mut self, class: u32, count: usize) -> Result<(), Fault> {
        let code = &self.program.classes[class as usize];
        let (fields, name) = (code.fields.len(), code.name);
        let init = code.methods.iter().find(|(method, _)| self.name(*method) == "__init__").map(|&(_, init)| init);
        self.reserve(80 + 16 * fields)?;
        self.charge(fields as u64)?;
        let address = self.space(fields as u32 * WORD)?;
        let object = Value::Object(self.heap.put(Cell::Object(Object { class, fields: vec![None; fields], address })));
        let below = self.operands.len() - count - 1;
        match init {
            Some(init) => {
                self.operands[below] = object;
                self.enter(init, count + 1, Some(object))
            }
            None if count > 0 => Err(Fault::new(ProblemCode::Arguments).token(self.name(name)).accepted("0")),
            None => {
                self.operands[below] = object;
                Ok(())
            }
        }
    }

    pub(super) fn space(&mut self, bytes: u32) -> Result<u32, Fault> {
        let full = || Fault::new(ProblemCode::Memory).accepted("14 MiB");
        self.heap.space.take(bytes).ok_or_else(full)
    }

    pub(super) fn call_method(&mut self, name: u32, count: usize) -> Result<(), Fault> {
        let of = self.top(count);
        if let Value::Object(cell) = of {
            let class = self.object(cell).map_or(0, |object| object.class);
            let methods = &self.program.classes[class as usize].methods;
            let Some(&(_, method)) = methods.iter().find(|(method, _)| *method == name) else {
                return Err(self.no_method(of, name));
            };
            return self.enter(method, count + 1, None);
        }
        let arguments = self.take(count);
        let value = self.method(of, name, &arguments)?;
        self.pop();
        self.operands.push(value);
        Ok(())
    }

    pub(super) fn no_method(&self, of: Value, name: u32) -> Fault {
        Fault::new(ProblemCode::UnknownMethod).token(self.name(name)).accepted(of.kind())
    }

    pub(super) fn field(&mut self, name: u32, text: u32) -> Result<(), Fault> {
        let of = self.pop();
        let (cell, at) = self.field_of(of, name)?;
        self.touch_field(cell, at, text, false);
        let value = self.object(cell).and_then(|object| object.fields[at]);
        let value = value.ok_or_else(|| Fault::new(ProblemCode::UnknownField).token(self.name(name)))?;
        self.operands.push(value);
        Ok(())
    }

    pub(super) fn store_field(&mut self, name: u32, text: u32, augmented: bool) -> Result<(), Fault> {
        let (a, b) = (self.pop(), self.pop());
        let (of, value) = if augmented { (b, a) } else { (a, b) };
        let (cell, at) = self.field_of(of, name)?;
        self.touch_field(cell, at, text, true);
        self.baptize(value, name);
        if let Some(object) = self.object(cell) {
            object.fields[at] = Some(value);
        }
        Ok(())
    }

    fn field_of(&mut self, of: Value, name: u32) -> Result<(u32, usize), Fault> {
        let Value::Object(cell) = of else {
            return Err(Fault::new(ProblemCode::UnknownField).token(self.name(name)).accepted(of.kind()));
        };
        let class = self.object(cell).map_or(0, |object| object.class);
        let fields = &self.program.classes[class as usize].fields;
        if let Some(at) = fields.iter().position(|&field| field == name) {
            return Ok((cell, at));
        }
        let known: Vec<&str> = fields.iter().map(|&field| self.name(field)).collect();
        Err(Fault::new(ProblemCode::UnknownField).token(self.name(name)).accepted(&known.join(" ")))
    }

    fn touch_field(&mut self, cell: u32, at: usize, name: u32, write: bool) {
        let address = self.object(cell).map_or(0, |object| object.address) + at as u32 * WORD;
        let access = Access { at: (0, 0), address, write, place: Place::Field, name, row: NO_INDEX, index: NO_INDEX };
        self.record(access);
    }
}
