//! `--vary path=value,value,...`: a quantity that is varied.

use crate::failure::Failure;
use serde::Serialize;
use serde_json::Value;

/// A quantity that is varied.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Vary {
    /// Its place in the document.
    pub(crate) path: String,
    /// Its values, at least one.
    pub(crate) values: Vec<Value>,
}

impl Vary {
    /// Reads `path=value,value,...`. A comma inside brackets, braces or quotes belongs to its value.
    pub(crate) fn parse(text: &str) -> Result<Vary, Failure> {
        let bad = || Failure::form("--vary", text, "PATH=VALUE,VALUE,...");
        let (path, values) = text.split_once('=').ok_or_else(bad)?;
        let values: Vec<&str> = split(values);
        if path.is_empty() || values.iter().any(|value| value.is_empty()) {
            return Err(bad());
        }
        let value = |text: &str| serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.to_string()));
        Ok(Vary { path: path.to_string(), values: values.into_iter().map(value).collect() })
    }

    /// Sets the quantity to a value.
    pub(super) fn apply(&self, document: &mut Value, value: &Value) -> Result<(), Failure> {
        let set = plan::set_value(document, &self.path, value.clone());
        set.map(drop).map_err(|diag| Failure::document("--vary", &[diag]))
    }
}

/// The parts between commas that are outside brackets, braces and quotes.
fn split(text: &str) -> Vec<&str> {
    let (mut depth, mut quoted, mut from, mut parts) = (0_i32, false, 0, Vec::new());
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            // The mark behind it ends nothing.
            '\\' if quoted => drop(chars.next()),
            '"' => quoted = !quoted,
            '[' | '{' if !quoted => depth += 1,
            ']' | '}' if !quoted => depth -= 1,
            ',' if !quoted && depth == 0 => {
                parts.push(&text[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    parts.push(&text[from..]);
    parts
}

/// Every combination; the last quantity changes fastest.
pub(super) fn grid(vary: &[Vary]) -> Vec<Vec<Value>> {
    plan::grid(&vary.iter().map(|vary| vary.values.as_slice()).collect::<Vec<_>>())
}
