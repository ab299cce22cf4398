//! Operators, subscripts, slices.

use super::fault::Fault;
use super::machine::Machine;
use super::number;
use super::value::Value;
use crate::problem::ProblemCode;
use crate::syntax::{Binary, Compare, Unary};
use std::cmp::Ordering;

impl Machine {
    /// Whether Python takes the value for true.
    pub(super) fn truth(&mut self, value: Value) -> Result<bool, Fault> {
        Ok(match value {
            Value::None => false,
            Value::Bool(value) => value,
            Value::Int(value) => value != 0,
            Value::Text(text) => !self.text(text).is_empty(),
            Value::List(_) | Value::Tuple(_) | Value::Dict(_) | Value::Range(_) | Value::View(_) => {
                self.length(value)? > 0
            }
            _ => true,
        })
    }

    pub(super) fn unary(&mut self, op: Unary) -> Result<(), Fault> {
        let of = self.pop();
        if op == Unary::Not {
            let truth = self.truth(of)?;
            self.operands.push(Value::Bool(!truth));
            return Ok(());
        }
        let Some(int) = of.int() else {
            return Err(Fault::new(ProblemCode::Kind).token(of.kind()).accepted("int"));
        };
        let value = match op {
            Unary::Minus => int.checked_neg().ok_or_else(|| Fault::new(ProblemCode::Overflow))?,
            Unary::Invert => !int,
            Unary::Plus | Unary::Not => int,
        };
        self.operands.push(Value::Int(value));
        Ok(())
    }

    pub(super) fn binary(&mut self, op: Binary, augmented: bool) -> Result<(), Fault> {
        let (b, a) = (self.pop(), self.pop());
        let value = if let (Some(x), Some(y)) = (a.int(), b.int()) {
            let value = number::binary(op, x, y).map_err(|code| Fault::new(code).token(&y.to_string()))?;
            match (op, a, b) {
                (Binary::And | Binary::Or | Binary::Xor, Value::Bool(_), Value::Bool(_)) => Value::Bool(value != 0),
                _ => Value::Int(value),
            }
        } else {
            match (op, a, b) {
                (Binary::Add, Value::List(_), _) if augmented => {
                    for value in self.elements(b)? {
                        self.append(a, value)?;
                    }
                    a
                }
                // Python changes the list itself; so few programs do this that it is refused.
                (Binary::Mul, Value::List(_), _) if augmented => return Err(wrong_kinds(op, a, b)),
                (Binary::Add, Value::List(_), Value::List(_)) | (Binary::Add, Value::Tuple(_), Value::Tuple(_)) => {
                    let mut items = self.elements(a)?;
                    items.extend(self.elements(b)?);
                    self.made_like(a, items)?
                }
                (Binary::Add, Value::Text(x), Value::Text(y)) => {
                    self.reserve(self.text(x).len() + self.text(y).len())?;
                    let text = format!("{}{}", self.text(x), self.text(y));
                    self.new_text(text)?
                }
                (Binary::Mul, ..) => self.repeated(a, b)?,
                _ => return Err(wrong_kinds(op, a, b)),
            }
        };
        self.operands.push(value);
        Ok(())
    }

    /// `[0] * n`, `n * "-"`. Charged before anything is made.
    fn repeated(&mut self, a: Value, b: Value) -> Result<Value, Fault> {
        let (of, times) = match (a.int(), b.int()) {
            (None, Some(times)) => (a, times),
            (Some(times), None) => (b, times),
            _ => return Err(wrong_kinds(Binary::Mul, a, b)),
        };
        let times = usize::try_from(times.max(0)).unwrap_or(usize::MAX);
        match of {
            Value::Text(text) => {
                let len = self.text(text).len().saturating_mul(times);
                self.reserve(len)?;
                self.charge(len as u64 / 8)?;
                let text = if len == 0 { String::new() } else { self.text(text).repeat(times) };
                self.new_text(text)
            }
            Value::List(_) | Value::Tuple(_) => {
                let len = self.length(of)?.saturating_mul(times);
                self.reserve(len.saturating_mul(16))?;
                self.charge(len as u64)?;
                let items = self.elements(of)?;
                let items = if len == 0 { Vec::new() } else { items.repeat(times) };
                self.made_like(of, items)
            }
            _ => Err(wrong_kinds(Binary::Mul, a, b)),
        }
    }

    pub(super) fn made_like(&mut self, like: Value, items: Vec<Value>) -> Result<Value, Fault> {
        if matches!(like, Value::Tuple(_)) { self.new_tuple(items) } else { self.new_list(items) }
    }

    pub(super) fn compare(&mut self, op: Compare) -> Result<(), Fault> {
        let (b, a) = (self.pop(), self.pop());
        let holds = match op {
            Compare::Eq => self.equal(a, b, 0)?,
            Compare::Ne => !self.equal(a, b, 0)?,
            Compare::Lt => self.order(a, b, 0)? == Ordering::Less,
            Compare::Le => self.order(a, b, 0)? != Ordering::Greater,
            Compare::Gt => self.order(a, b, 0)? == Ordering::Greater,
            Compare::Ge => self.order(a, b, 0)? != Ordering::Less,
            Compare::In => self.contains(b, a)?,
            Compare::NotIn => !self.contains(b, a)?,
            Compare::Is => a == b,
            Compare::IsNot => a != b,
        };
        self.operands.push(Value::Bool(holds));
        Ok(())
    }

    fn contains(&mut self, whole: Value, part: Value) -> Result<bool, Fault> {
        match (whole, part) {
            (Value::Dict(dict), _) => Ok(self.dict_find(dict, part)?.0.is_some()),
            (Value::Text(whole), Value::Text(part)) => {
                // The search is linear in both.
                self.charge((self.text(whole).len() + self.text(part).len()) as u64 / 4)?;
                Ok(self.text(whole).contains(self.text(part)))
            }
            (Value::Text(_), _) => Err(Fault::new(ProblemCode::Kind).token(part.kind()).accepted("str")),
            _ => Ok(self.find(whole, part)?.is_some()),
        }
    }

    /// The first place of a value, reading up to it.
    pub(super) fn find(&mut self, whole: Value, wanted: Value) -> Result<Option<usize>, Fault> {
        self.length(whole)?;
        let (mut at, mut number) = (0, 0);
        while let Some((value, next)) = self.element_from(whole, at)? {
            if self.equal(value, wanted, 0)? {
                return Ok(Some(number));
            }
            (at, number) = (next, number + 1);
        }
        Ok(None)
    }

    /// A place from an index, which counts from the end if it is negative.
    pub(super) fn place(&mut self, of: Value, index: Value) -> Result<usize, Fault> {
        let len = self.length(of)? as i64;
        let Some(index) = index.int() else {
            return Err(Fault::new(ProblemCode::Kind).token(index.kind()).accepted("int"));
        };
        let place = if index < 0 { index.saturating_add(len) } else { index };
        if (0..len).contains(&place) {
            return Ok(place as usize);
        }
        let range = if len == 0 { "[]".to_owned() } else { format!("{}..{}", -len, len - 1) };
        Err(Fault::new(ProblemCode::Index).token(&index.to_string()).accepted(&range))
    }

    /// `row`: the element is subscripted at once.
    pub(super) fn index(&mut self, row: bool) -> Result<(), Fault> {
        let (index, of) = (self.pop(), self.pop());
        let value = match of {
            Value::Dict(dict) => {
                let (found, ..) = self.dict_find(dict, index)?;
                let entry = found.and_then(|number| self.dict_entry(dict, number));
                let Some(entry) = entry else {
                    let key = self.shown(index)?;
                    return Err(Fault::new(ProblemCode::Key).token(&key));
                };
                entry.value
            }
            Value::Text(text) => {
                let place = self.place(of, index)?;
                self.charge(place as u64 / 16)?;
                let c = self.text(text).chars().nth(place).map_or_else(String::new, String::from);
                self.new_text(c)?
            }
            Value::List(_) | Value::Tuple(_) | Value::Range(_) => {
                let place = self.place(of, index)?;
                let value = self.element(of, place).unwrap_or(Value::None);
                self.inherit(of, place, value);
                if !row || self.layout.rows || !matches!(value, Value::List(_)) {
                    self.touch(of, place, false);
                }
                value
            }
            _ => return Err(Fault::new(ProblemCode::Kind).token(of.kind()).accepted("list str dict range tuple")),
        };
        self.operands.push(value);
        Ok(())
    }

    pub(super) fn store_index(&mut self, augmented: bool) -> Result<(), Fault> {
        let taken = self.take(3);
        let [a, b, c] = taken[..] else { return Err(Fault::new(ProblemCode::Kind)) };
        let (of, index, value) = if augmented { (a, b, c) } else { (b, c, a) };
        match of {
            Value::Dict(dict) => self.dict_set(dict, index, value),
            Value::List(cell) => {
                let place = self.place(of, index)?;
                if let Some(list) = self.list(cell) {
                    list.items[place] = value;
                }
                self.touch(of, place, true);
                Ok(())
            }
            _ => Err(Fault::new(ProblemCode::Kind).token(of.kind()).accepted("list dict")),
        }
    }

    pub(super) fn slice(&mut self) -> Result<(), Fault> {
        let (last, first, of) = (self.pop(), self.pop(), self.pop());
        let len = self.length(of)? as i64;
        let end = |value: Value, bare: i64| match value {
            Value::None => Ok(bare),
            _ => match value.int() {
                Some(i) if i < 0 => Ok(i.saturating_add(len).max(0)),
                Some(i) => Ok(i.min(len)),
                None => Err(Fault::new(ProblemCode::Kind).token(value.kind()).accepted("int")),
            },
        };
        let first = end(first, 0)? as usize;
        let count = (end(last, len)? as usize).saturating_sub(first);
        self.charge((first / 16 + count) as u64)?;
        let value = match of {
            Value::Text(text) => {
                self.reserve(4 * count)?;
                let part = self.text(text).chars().skip(first).take(count).collect();
                self.new_text(part)?
            }
            Value::List(_) | Value::Tuple(_) => {
                self.reserve(16 * count)?;
                let mut items = Vec::with_capacity(count);
                for place in first..first + count {
                    self.touch(of, place, false);
                    items.extend(self.element(of, place));
                }
                self.made_like(of, items)?
            }
            _ => return Err(Fault::new(ProblemCode::Kind).token(of.kind()).accepted("list str tuple")),
        };
        self.operands.push(value);
        Ok(())
    }

    pub(super) fn unpack(&mut self, count: usize) -> Result<(), Fault> {
        let of = self.pop();
        let len = self.length(of)?;
        if len != count {
            return Err(Fault::new(ProblemCode::Unpack).token(&len.to_string()).accepted(&count.to_string()));
        }
        let mut items = self.elements(of)?;
        items.reverse();
        self.operands.extend(items);
        Ok(())
    }
}

fn wrong_kinds(op: Binary, a: Value, b: Value) -> Fault {
    let sign = match op {
        Binary::Add => "+",
        Binary::Sub => "-",
        Binary::Mul => "*",
        Binary::FloorDiv => "//",
        Binary::Mod => "%",
        Binary::Pow => "**",
        Binary::And => "&",
        Binary::Or => "|",
        Binary::Xor => "^",
        Binary::Left => "<<",
        Binary::Right => ">>",
    };
    Fault::new(ProblemCode::Kind).token(&format!("{} {sign} {}", a.kind(), b.kind()))
}
