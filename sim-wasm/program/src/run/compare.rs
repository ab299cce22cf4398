//! Equality, order and hashes of values.

use super::fault::Fault;
use super::machine::Machine;
use super::value::{Cell, Value};
use crate::problem::ProblemCode;
use std::cmp::Ordering;

/// How deep values within values are compared, shown and hashed.
pub(super) const MAX_VALUE_DEPTH: usize = 40;

impl Machine {
    pub(super) fn equal(&mut self, a: Value, b: Value, depth: usize) -> Result<bool, Fault> {
        self.charge(1)?;
        if depth > MAX_VALUE_DEPTH {
            return Err(Fault::new(ProblemCode::TooNested).accepted(&MAX_VALUE_DEPTH.to_string()));
        }
        if let (Some(a), Some(b)) = (a.int(), b.int()) {
            return Ok(a == b);
        }
        match (a, b) {
            (Value::Text(a), Value::Text(b)) => {
                self.charge(self.text(a).len().min(self.text(b).len()) as u64 / 8)?;
                Ok(self.text(a) == self.text(b))
            }
            (Value::List(x), Value::List(y)) if x == y => Ok(true),
            (Value::List(_), Value::List(_)) | (Value::Tuple(_), Value::Tuple(_)) => {
                if self.length(a)? != self.length(b)? {
                    return Ok(false);
                }
                for i in 0..self.length(a)? {
                    let (x, y) = (self.element(a, i), self.element(b, i));
                    let (Some(x), Some(y)) = (x, y) else { return Ok(false) };
                    if !self.equal(x, y, depth + 1)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            (Value::Dict(x), Value::Dict(y)) if x != y => Err(Fault::new(ProblemCode::Kind).token("dict == dict")),
            (Value::Range(x), Value::Range(y)) if x != y => Err(Fault::new(ProblemCode::Kind).token("range == range")),
            (Value::View(_), _) | (_, Value::View(_)) => Err(Fault::new(ProblemCode::Kind).token("dict view")),
            _ => Ok(a == b),
        }
    }

    pub(super) fn order(&mut self, a: Value, b: Value, depth: usize) -> Result<Ordering, Fault> {
        self.charge(1)?;
        if depth > MAX_VALUE_DEPTH {
            return Err(Fault::new(ProblemCode::TooNested).accepted(&MAX_VALUE_DEPTH.to_string()));
        }
        if let (Some(a), Some(b)) = (a.int(), b.int()) {
            return Ok(a.cmp(&b));
        }
        match (a, b) {
            (Value::Text(a), Value::Text(b)) => {
                self.charge(self.text(a).len().min(self.text(b).len()) as u64 / 8)?;
                // Bytes of UTF-8 are in the order of code points, which is Python's.
                Ok(self.text(a).cmp(self.text(b)))
            }
            (Value::List(_), Value::List(_)) | (Value::Tuple(_), Value::Tuple(_)) => {
                let (long, other) = (self.length(a)?, self.length(b)?);
                for i in 0..long.min(other) {
                    let (Some(x), Some(y)) = (self.element(a, i), self.element(b, i)) else { continue };
                    if !self.equal(x, y, depth + 1)? {
                        return self.order(x, y, depth + 1);
                    }
                }
                Ok(long.cmp(&other))
            }
            _ => Err(Fault::new(ProblemCode::Kind).token(&format!("{} < {}", a.kind(), b.kind()))),
        }
    }

    /// A whole number is its own hash; a text has FNV-1a, a tuple the hashes of its parts in the same way.
    pub(super) fn hash(&mut self, value: Value, depth: usize) -> Result<u64, Fault> {
        const BASIS: u64 = 0xcbf2_9ce4_8422_2325;
        const PRIME: u64 = 0x100_0000_01b3;
        self.charge(1)?;
        if depth > MAX_VALUE_DEPTH {
            return Err(Fault::new(ProblemCode::TooNested).accepted(&MAX_VALUE_DEPTH.to_string()));
        }
        if let Some(value) = value.int() {
            return Ok(value as u64);
        }
        match value {
            Value::None => Ok(0),
            Value::Text(text) => {
                self.charge(self.text(text).len() as u64 / 4)?;
                Ok(self.text(text).bytes().fold(BASIS, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME)))
            }
            Value::Tuple(cell) => {
                let Cell::Tuple(items) = &self.heap.cells[cell as usize] else { return Ok(0) };
                let mut hash = BASIS;
                for item in items.clone() {
                    hash = (hash ^ self.hash(item, depth + 1)?).wrapping_mul(PRIME);
                }
                Ok(hash)
            }
            Value::Object(cell) => Ok(u64::from(cell)),
            _ => Err(Fault::new(ProblemCode::Kind).token(value.kind()).accepted("int str tuple")),
        }
    }
}
