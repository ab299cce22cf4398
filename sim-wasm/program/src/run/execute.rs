//! What each instruction does to operands, variables and the place in the program.

use super::access::{Access, Place};
use super::fault::Fault;
use super::machine::Machine;
use super::memory::{GLOBALS, STACK, WORD};
use super::value::Value;
use crate::code::Op;
use crate::log::NO_INDEX;
use crate::problem::ProblemCode;

impl Machine {
    pub(super) fn execute(&mut self, op: Op) -> Result<(), Fault> {
        match op {
            Op::Statement => self.sweep_if_due(),
            Op::None => self.operands.push(Value::None),
            Op::True => self.operands.push(Value::Bool(true)),
            Op::False => self.operands.push(Value::Bool(false)),
            Op::Const(constant) => self.operands.push(self.consts[constant as usize]),
            Op::LoadGlobal(slot) => {
                let name = self.program.globals[slot as usize];
                self.touch_variable(GLOBALS + slot * WORD, name, false);
                let value = self.globals[slot as usize];
                self.operands.push(value.ok_or_else(|| self.unbound(name))?);
            }
            Op::StoreGlobal(slot) => {
                let name = self.program.globals[slot as usize];
                self.touch_variable(GLOBALS + slot * WORD, name, true);
                let value = self.pop();
                self.baptize(value, name);
                self.globals[slot as usize] = Some(value);
            }
            Op::LoadLocal(slot) => {
                let (at, name) = self.touch_local(slot, false);
                let value = self.locals[at];
                self.operands.push(value.ok_or_else(|| self.unbound(name))?);
            }
            Op::StoreLocal(slot) => {
                let (at, name) = self.touch_local(slot, true);
                let value = self.pop();
                self.baptize(value, name);
                self.locals[at] = Some(value);
            }
            Op::Builtin(number) => self.operands.push(Value::Builtin(number)),
            Op::Pop => drop(self.pop()),
            Op::Dup => self.operands.push(self.top(0)),
            Op::DupTwo => self.operands.extend([self.top(1), self.top(0)]),
            Op::Tuck => {
                let (b, a) = (self.pop(), self.pop());
                self.operands.extend([b, a, b]);
            }
            Op::Drop => {
                let kept = self.pop();
                self.pop();
                self.operands.push(kept);
            }
            Op::Jump(to) => {
                if (to as usize) < self.pc {
                    self.sweep_if_due();
                }
                self.pc = to as usize;
            }
            Op::JumpIfFalse(to) => {
                let value = self.pop();
                if !self.truth(value)? {
                    self.pc = to as usize;
                }
            }
            Op::KeepIfFalse(to) => self.keep_if(false, to)?,
            Op::KeepIfTrue(to) => self.keep_if(true, to)?,
            Op::Return => self.leave()?,
            Op::End => self.done = true,
            Op::Define(number) => {
                let count = self.program.functions[number as usize].defaults as usize;
                let defaults = self.operands.split_off(self.operands.len().saturating_sub(count));
                self.defaults[number as usize] = defaults;
                self.operands.push(Value::Function(number));
            }
            Op::DefineClass(number) => self.operands.push(Value::Class(number)),
            Op::Index { row } => self.index(row)?,
            Op::StoreIndex { augmented } => self.store_index(augmented)?,
            Op::Slice => self.slice()?,
            Op::Field { name, text } => self.field(name, text)?,
            Op::StoreField { name, text, augmented } => self.store_field(name, text, augmented)?,
            Op::Unpack(count) => self.unpack(count as usize)?,
            Op::Unary(op) => self.unary(op)?,
            Op::Binary { op, augmented } => self.binary(op, augmented)?,
            Op::Compare(op) => self.compare(op)?,
            Op::List(count) => {
                let items = self.take(count as usize);
                let list = self.new_list(items)?;
                self.operands.push(list);
            }
            Op::Tuple(count) => {
                let items = self.take(count as usize);
                let tuple = self.new_tuple(items)?;
                self.operands.push(tuple);
            }
            Op::Dict(count) => self.new_dict(count as usize)?,
            Op::Iterate => self.iterate()?,
            Op::Next(past) => self.next(past)?,
            Op::Collect => {
                let value = self.pop();
                let list = self.top(1);
                self.append(list, value)?;
            }
            Op::Call(count) => self.call_value(count as usize)?,
            Op::CallMethod { name, arguments } => self.call_method(name, arguments as usize)?,
        }
        Ok(())
    }

    fn keep_if(&mut self, wanted: bool, to: u32) -> Result<(), Fault> {
        if self.truth(self.top(0))? == wanted {
            self.pc = to as usize;
        } else {
            self.pop();
        }
        Ok(())
    }

    fn touch_variable(&mut self, address: u32, name: u32, write: bool) {
        if self.layout.variables {
            let access =
                Access { at: (0, 0), address, write, place: Place::Variable, name, row: NO_INDEX, index: NO_INDEX };
            self.record(access);
        }
    }

    fn touch_local(&mut self, slot: u32, write: bool) -> (usize, u32) {
        let (function, base) = self.frames.last().map_or((None, 0), |frame| (frame.function, frame.base));
        let name = function.map_or(0, |number| self.program.functions[number as usize].locals[slot as usize]);
        let at = base + slot as usize;
        self.touch_variable(STACK - (at as u32 + 1) * WORD, name, write);
        (at, name)
    }

    fn unbound(&self, name: u32) -> Fault {
        Fault::new(ProblemCode::UnknownName).token(self.name(name).trim_end())
    }
}
