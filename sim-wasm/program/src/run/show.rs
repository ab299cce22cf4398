//! Values as Python prints them.

use super::compare::MAX_VALUE_DEPTH;
use super::fault::Fault;
use super::machine::Machine;
use super::value::{Cell, Value};
use crate::problem::ProblemCode;

impl Machine {
    /// `str(value)`.
    pub(super) fn shown(&mut self, value: Value) -> Result<String, Fault> {
        let mut out = String::new();
        if let Value::Text(text) = value {
            self.charge(self.text(text).len() as u64 / 8)?;
            self.text(text).clone_into(&mut out);
        } else {
            self.show(value, &mut out, 0)?;
        }
        Ok(out)
    }

    fn show(&mut self, value: Value, out: &mut String, depth: usize) -> Result<(), Fault> {
        self.charge(1)?;
        if depth > MAX_VALUE_DEPTH {
            return Err(Fault::new(ProblemCode::TooNested).accepted(&MAX_VALUE_DEPTH.to_string()));
        }
        if out.len() > self.limits.output {
            return Err(Fault::new(ProblemCode::Output).accepted(&self.limits.output.to_string()));
        }
        match value {
            Value::None => out.push_str("None"),
            Value::Bool(true) => out.push_str("True"),
            Value::Bool(false) => out.push_str("False"),
            Value::Int(value) => out.push_str(&value.to_string()),
            Value::Text(text) => quoted(self.text(text), out),
            Value::List(_) => self.show_all(value, '[', ']', out, depth)?,
            Value::Tuple(_) => self.show_all(value, '(', ')', out, depth)?,
            Value::Dict(dict) => {
                let Cell::Dict(table) = &self.heap.cells[dict as usize] else { return Ok(()) };
                let entries: Vec<_> = table.entries.iter().flatten().copied().collect();
                out.push('{');
                for (i, entry) in entries.into_iter().enumerate() {
                    out.push_str(if i > 0 { ", " } else { "" });
                    self.show(entry.key, out, depth + 1)?;
                    out.push_str(": ");
                    self.show(entry.value, out, depth + 1)?;
                }
                out.push('}');
            }
            Value::Range(range) => {
                let Cell::Range { start, stop, step } = self.heap.cells[range as usize] else { return Ok(()) };
                out.extend(["range(", &start.to_string(), ", ", &stop.to_string()]);
                let end = if step == 1 { ")".to_owned() } else { format!(", {step})") };
                out.push_str(&end);
            }
            // Python shows where in memory they are, which is another place in each run.
            _ => return Err(Fault::new(ProblemCode::Kind).token(value.kind()).accepted("int str list dict")),
        }
        Ok(())
    }

    fn show_all(&mut self, of: Value, open: char, close: char, out: &mut String, depth: usize) -> Result<(), Fault> {
        out.push(open);
        let len = self.length(of)?;
        for i in 0..len {
            out.push_str(if i > 0 { ", " } else { "" });
            let Some(item) = self.element(of, i) else { break };
            self.show(item, out, depth + 1)?;
        }
        out.push_str(if len == 1 && open == '(' { "," } else { "" });
        out.push(close);
        Ok(())
    }
}

/// A text within a list, with the quotes that Python prefers.
fn quoted(text: &str, out: &mut String) {
    let quote = if text.contains('\'') && !text.contains('"') { '"' } else { '\'' };
    out.push(quote);
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\\' => out.push_str("\\\\"),
            c if c == quote => out.extend(['\\', c]),
            c if is_printable(c) => out.push(c),
            c => {
                let (sign, digits) = match u32::from(c) {
                    0..=0xff => ('x', 2),
                    0x100..=0xffff => ('u', 4),
                    _ => ('U', 8),
                };
                out.extend(['\\', sign]);
                let code = u32::from(c);
                out.extend((0..digits).rev().filter_map(|digit| char::from_digit(code >> (4 * digit) & 15, 16)));
            }
        }
    }
    out.push(quote);
}

/// Rust's rule and Python's are the same: no control, format, private, unassigned or separating character but the space.
fn is_printable(c: char) -> bool {
    // Behind another character: the first one is escaped if it only combines.
    matches!(c, '"' | '\'') || format!("-{c}").escape_debug().count() == 2
}
