//! Parameters by name: numbers in a range, or words. Policies and patterns of references take them.

use crate::diag::{Code, Diag, number};
use crate::named::Named;
use serde::Serialize;

/// The value of a parameter.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum ParamValue {
    /// A number.
    Number(f64),
    /// One of the words the parameter accepts.
    Word(String),
}

impl Default for ParamValue {
    fn default() -> Self {
        ParamValue::Number(0.0)
    }
}

impl ParamValue {
    /// What a person typed: a number if it can be read as one, a word otherwise. `NaN` and `inf` are words.
    pub fn typed(text: &str) -> Self {
        let number = text.parse().ok().filter(|number: &f64| number.is_finite());
        number.map_or_else(|| ParamValue::Word(text.to_owned()), ParamValue::Number)
    }
}

impl std::fmt::Display for ParamValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            ParamValue::Number(x) => f.write_str(&number(*x)),
            ParamValue::Word(word) => f.write_str(word),
        }
    }
}

/// A parameter of a policy, or of a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct Param {
    /// Stable id.
    pub id: &'static str,
    /// The values it takes.
    pub domain: Domain,
}

/// The values that a parameter takes.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Domain {
    /// A number.
    Number {
        /// Smallest value accepted.
        min: f64,
        /// Largest value accepted.
        max: f64,
        /// Value if not given.
        default: f64,
        /// Whether only whole numbers are accepted.
        whole: bool,
    },
    /// One of some words; the first if not given.
    Choice {
        /// The words.
        words: &'static [&'static str],
    },
}

impl Param {
    /// A whole number.
    pub const fn whole(id: &'static str, min: f64, max: f64, default: f64) -> Self {
        Param { id, domain: Domain::Number { min, max, default, whole: true } }
    }

    /// A real number.
    pub const fn real(id: &'static str, min: f64, max: f64, default: f64) -> Self {
        Param { id, domain: Domain::Number { min, max, default, whole: false } }
    }

    /// One of some words; the first is the default.
    pub const fn choice(id: &'static str, words: &'static [&'static str]) -> Self {
        Param { id, domain: Domain::Choice { words } }
    }

    /// A number of the parameter as documents write it: itself, or the word of this number.
    pub fn said(&self, value: f64) -> ParamValue {
        match self.domain {
            Domain::Number { .. } => ParamValue::Number(value),
            Domain::Choice { words } => ParamValue::Word(words[value as usize].to_owned()),
        }
    }

    /// The value if none is given: a number, or 0 for the first word.
    pub fn default(&self) -> f64 {
        match self.domain {
            Domain::Number { default, .. } => default,
            Domain::Choice { .. } => 0.0,
        }
    }
}

/// The value of each parameter, in their order: the one given, or else the default. `owner` is the policy or pattern
/// they belong to.
///
/// # Errors
/// Every unknown or out-of-range value, each as one diagnostic.
pub fn read(owner: &str, params: &[Param], given: &Named<String, ParamValue>) -> Result<Vec<f64>, Vec<Diag>> {
    let mut values: Vec<f64> = params.iter().map(Param::default).collect();
    let mut diags = Vec::new();
    for (id, value) in given {
        match one(owner, params, id, value) {
            Ok((index, number)) => values[index] = number,
            Err(diag) => diags.push(diag),
        }
    }
    if diags.is_empty() { Ok(values) } else { Err(diags) }
}

/// The index of a parameter, and its value as a number.
fn one(owner: &str, params: &[Param], id: &str, value: &ParamValue) -> Result<(usize, f64), Diag> {
    let Some(index) = params.iter().position(|p| p.id == id) else {
        let accepted: Vec<_> = params.iter().map(|p| p.id).collect();
        let code = if accepted.is_empty() { Code::NoParams } else { Code::UnknownParam };
        return Err(Diag::error(code).token(id).arg("policy", owner).arg("accepted", accepted.join(", ")));
    };
    let number = match (params[index].domain, value) {
        (Domain::Number { min, max, whole, .. }, &ParamValue::Number(x)) => {
            if let Some(diag) = check_range(id, x, min, max) {
                return Err(diag);
            }
            if whole && x.fract() != 0.0 {
                return Err(Diag::error(Code::NotWhole).token(&number(x)).arg("name", id));
            }
            x
        }
        (Domain::Number { min, max, .. }, ParamValue::Word(word)) => return Err(out_of_range(id, word, min, max)),
        (Domain::Choice { words }, _) => {
            let given = value.to_string();
            let unknown =
                || Diag::error(Code::UnknownWord).token(&given).arg("name", id).arg("accepted", words.join(", "));
            words.iter().position(|&word| word == given).ok_or_else(unknown)? as f64
        }
    };
    Ok((index, number))
}

/// Checks a range; returns a diagnostic if the value is outside it.
pub fn check_range(name: &str, value: f64, min: f64, max: f64) -> Option<Diag> {
    // Written so that NaN is out of range too.
    if value >= min && value <= max {
        return None;
    }
    Some(out_of_range(name, &number(value), min, max))
}

/// The diagnostic for what was given instead of a number in a range.
pub fn out_of_range(name: &str, given: &str, min: f64, max: f64) -> Diag {
    let (min, max) = (number(min), number(max));
    Diag::error(Code::OutOfRange).token(given).arg("name", name).arg("min", min).arg("max", max)
}

#[cfg(test)]
mod tests {
    use super::ParamValue;

    #[test]
    fn what_is_no_amount_is_a_word() {
        assert_eq!(ParamValue::typed("1e-7"), ParamValue::Number(1e-7));
        for text in ["NaN", "inf", "-infinity", "1e999", "word"] {
            assert_eq!(ParamValue::typed(text), ParamValue::Word(text.to_owned()));
        }
    }
}
