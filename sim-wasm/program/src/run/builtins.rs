//! Built-in functions.

use super::fault::Fault;
use super::machine::Machine;
use super::sequence::range_length;
use super::value::{Cell, Value};
use crate::problem::ProblemCode;
use std::cmp::Ordering;

const NAMES: &[&str] =
    &["print", "len", "range", "min", "max", "abs", "sum", "list", "str", "int", "bool", "sorted", "ord", "chr"];

/// The longest range.
const MAX_RANGE: usize = 1 << 30;

/// The number of a built-in function.
pub(crate) fn builtin_number(name: &str) -> Option<u32> {
    NAMES.iter().position(|known| *known == name).map(|number| number as u32)
}

impl Machine {
    pub(super) fn builtin(&mut self, number: u32, arguments: &[Value]) -> Result<Value, Fault> {
        let name = NAMES[number as usize];
        match (name, arguments) {
            ("print", _) => self.print(arguments),
            ("len", &[of]) => Ok(Value::Int(self.length(of)? as i64)),
            ("range", &[_] | &[_, _] | &[_, _, _]) => self.range(arguments),
            ("min", _) if !arguments.is_empty() => self.extreme(arguments, Ordering::Less),
            ("max", _) if !arguments.is_empty() => self.extreme(arguments, Ordering::Greater),
            ("abs", &[of]) => match of.int() {
                Some(value) => value.checked_abs().map(Value::Int).ok_or_else(|| Fault::new(ProblemCode::Overflow)),
                None => Err(Fault::new(ProblemCode::Kind).token(of.kind()).accepted("int")),
            },
            ("sum", &[of]) => self.sum(of),
            ("list", &[]) => self.new_list(Vec::new()),
            ("list", &[of]) => {
                let items = self.elements(of)?;
                self.new_list(items)
            }
            ("str", &[of]) => {
                let text = self.shown(of)?;
                self.new_text(text)
            }
            ("int", &[of]) => self.whole(of),
            ("bool", &[of]) => self.truth(of).map(Value::Bool),
            ("sorted", &[of]) => {
                let items = self.elements(of)?;
                let sorted = self.sorted(items)?;
                self.new_list(sorted)
            }
            ("ord", &[Value::Text(text)]) if self.length(arguments[0])? == 1 => {
                Ok(Value::Int(self.text(text).chars().next().map_or(0, |c| i64::from(u32::from(c)))))
            }
            ("chr", &[of]) => {
                let c = of.int().and_then(|code| u32::try_from(code).ok()).and_then(char::from_u32);
                match c {
                    Some(c) => self.new_text(c.to_string()),
                    None => Err(Fault::new(ProblemCode::Value).token(of.kind()).accepted("0..1114111")),
                }
            }
            ("ord", &[of]) => Err(Fault::new(ProblemCode::Kind).token(of.kind()).accepted("str")),
            _ => {
                Err(Fault::new(ProblemCode::Arguments).token(name).accepted(if name == "range" { "1..3" } else { "1" }))
            }
        }
    }

    fn print(&mut self, arguments: &[Value]) -> Result<Value, Fault> {
        for (i, &argument) in arguments.iter().enumerate() {
            let shown = self.shown(argument)?;
            self.output.push_str(if i > 0 { " " } else { "" });
            self.output.push_str(&shown);
        }
        self.output.push('\n');
        if self.output.len() > self.limits.output {
            let mut end = self.limits.output;
            while !self.output.is_char_boundary(end) {
                end -= 1;
            }
            self.output.truncate(end);
            return Err(Fault::new(ProblemCode::Output).accepted(&self.limits.output.to_string()));
        }
        Ok(Value::None)
    }

    fn range(&mut self, arguments: &[Value]) -> Result<Value, Fault> {
        let mut ints = Vec::new();
        for argument in arguments {
            let int = argument.int();
            ints.push(int.ok_or_else(|| Fault::new(ProblemCode::Kind).token(argument.kind()).accepted("int"))?);
        }
        let (start, stop, step) = match ints[..] {
            [stop] => (0, stop, 1),
            [start, stop] => (start, stop, 1),
            _ => (ints[0], ints[1], ints[2]),
        };
        if step == 0 {
            return Err(Fault::new(ProblemCode::Value).token("0"));
        }
        if range_length(start, stop, step) > MAX_RANGE {
            return Err(Fault::new(ProblemCode::Value).token(&stop.to_string()).accepted(&MAX_RANGE.to_string()));
        }
        self.reserve(80)?;
        Ok(Value::Range(self.heap.put(Cell::Range { start, stop, step })))
    }

    fn extreme(&mut self, arguments: &[Value], wanted: Ordering) -> Result<Value, Fault> {
        let values = if let &[of] = arguments { self.elements(of)? } else { arguments.to_vec() };
        let mut values = values.into_iter();
        let Some(mut best) = values.next() else { return Err(Fault::new(ProblemCode::Value).token("[]")) };
        for value in values {
            if self.order(value, best, 0)? == wanted {
                best = value;
            }
        }
        Ok(best)
    }

    fn sum(&mut self, of: Value) -> Result<Value, Fault> {
        let mut sum = 0_i64;
        for value in self.elements(of)? {
            let Some(int) = value.int() else {
                return Err(Fault::new(ProblemCode::Kind).token(value.kind()).accepted("int"));
            };
            sum = sum.checked_add(int).ok_or_else(|| Fault::new(ProblemCode::Overflow))?;
        }
        Ok(Value::Int(sum))
    }

    fn whole(&mut self, of: Value) -> Result<Value, Fault> {
        if let Some(int) = of.int() {
            return Ok(Value::Int(int));
        }
        let Value::Text(text) = of else {
            return Err(Fault::new(ProblemCode::Kind).token(of.kind()).accepted("int str"));
        };
        self.charge(self.text(text).len() as u64)?;
        let digits = self.text(text).trim_matches([' ', '\n', '\t']);
        let value = digits.parse().map(Value::Int);
        value.map_err(|_| Fault::new(ProblemCode::Value).token(self.text(text)).accepted("int"))
    }

    /// In ascending order; equal values stay in theirs. Merges, so that an order that fails cannot confuse it.
    pub(super) fn sorted(&mut self, items: Vec<Value>) -> Result<Vec<Value>, Fault> {
        let mut runs = items;
        let mut width = 1;
        while width < runs.len() {
            let mut merged = Vec::with_capacity(runs.len());
            for pair in runs.chunks(2 * width) {
                let (mut left, mut right) = pair.split_at(width.min(pair.len()));
                while let (&[a, ref more_left @ ..], &[b, ref more_right @ ..]) = (left, right) {
                    if self.order(b, a, 0)? == Ordering::Less {
                        merged.push(b);
                        right = more_right;
                    } else {
                        merged.push(a);
                        left = more_left;
                    }
                }
                merged.extend_from_slice(left);
                merged.extend_from_slice(right);
            }
            runs = merged;
            width *= 2;
        }
        Ok(runs)
    }
}
