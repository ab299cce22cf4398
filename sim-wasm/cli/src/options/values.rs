//! Values of options: parsed strictly; a refusal lists what is accepted.

use crate::text::Table;
use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, StyledStr, TypedValueParser};
use clap::error::{ContextKind, ContextValue, Error, ErrorKind};
use clap::{Arg, Command};
use serde::de::DeserializeOwned;
use std::ffi::OsStr;
use std::ops::RangeInclusive;
use std::str::FromStr;

/// An unsigned whole number that fits the type.
pub(super) fn whole<T: FromStr>(text: &str) -> Result<T, String> {
    let most = u64::MAX >> (u64::BITS - 8 * size_of::<T>() as u32);
    text.parse().map_err(|_| format!("accepted: whole numbers from 0 to {most}"))
}

/// A whole number other than 0.
pub(super) fn positive(text: &str) -> Result<u32, String> {
    let found = text.parse().ok().filter(|&found| found > 0);
    found.ok_or_else(|| format!("accepted: whole numbers from 1 to {}", u32::MAX))
}

/// A real number: none of those that are no amount, such as NaN, or larger than any (1e999).
pub(super) fn real(text: &str) -> Result<f64, String> {
    let found = text.parse().ok().filter(|found: &f64| found.is_finite());
    found.ok_or_else(|| "accepted: numbers, such as 0.5".to_string())
}

/// A whole number from 1 to a limit.
pub(super) fn up_to(most: u32) -> impl Fn(&str) -> Result<u32, String> + Clone {
    move |text| {
        let found = text.parse().ok().filter(|found| (1..=most).contains(found));
        found.ok_or_else(|| format!("accepted: whole numbers from 1 to {most}"))
    }
}

/// A real number within a range.
pub(super) fn share(range: RangeInclusive<f64>) -> impl Fn(&str) -> Result<f64, String> + Clone {
    move |text| {
        let (from, to) = (range.start(), range.end());
        let found = real(text).ok().filter(|found| range.contains(found));
        found.ok_or_else(|| format!("accepted: numbers from {from} to {to}"))
    }
}

/// One of the words that are also used in JSON.
pub(super) fn word<T>(words: &'static [&'static str]) -> impl TypedValueParser<Value = T>
where
    T: DeserializeOwned + Clone + Send + Sync + 'static,
{
    PossibleValuesParser::new(words).try_map(|text| {
        let plain = serde_json::Value::String(text.clone());
        // In JSON, a quantile's rule is written as an object.
        let ruled = serde_json::json!({ "by": text });
        serde_json::from_value(plain).or_else(|_| serde_json::from_value(ruled))
    })
}

/// Whether the value of `--policy` is a file with a policy written as a program.
pub(crate) fn is_program(text: &str) -> bool {
    std::path::Path::new(text).extension().is_some_and(|ending| ending.eq_ignore_ascii_case("flp"))
}

/// One of the ids of a registry, which clap lists, completes and suggests. Parameters may follow the id.
#[derive(Clone)]
pub(super) struct Ids {
    all: fn() -> Vec<&'static str>,
    /// Whether an id is accepted without being listed.
    also: fn(&str) -> bool,
    with_params: bool,
}

impl Ids {
    /// Accepts only the ids.
    pub(super) fn only(all: fn() -> Vec<&'static str>) -> Self {
        Ids { all, also: |_| false, with_params: false }
    }

    /// `ID[:param=value,...]`; the command reads the parameters.
    pub(super) fn with_params(all: fn() -> Vec<&'static str>) -> Self {
        Ids { with_params: true, ..Ids::only(all) }
    }

    /// Accepts other names as well.
    pub(super) fn also(self, also: fn(&str) -> bool) -> Self {
        Ids { also, ..self }
    }
}

impl TypedValueParser for Ids {
    type Value = String;

    fn parse_ref(&self, cmd: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<String, Error> {
        let text = StringValueParser::new().parse_ref(cmd, arg, value)?;
        let id = text.split_once(':').filter(|_| self.with_params).map_or(text.as_str(), |(id, _)| id);
        let all = (self.all)();
        if all.contains(&id) || (self.also)(id) || (self.also)(&text) {
            Ok(text)
        } else {
            Err(unknown(id, &all, cmd, arg))
        }
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.all)().into_iter().map(PossibleValue::new)))
    }
}

/// clap's own error for a word that is not in its list, except for the suggestion: by clap's measure, `lur` means
/// `lru-k`.
fn unknown(id: &str, all: &[&str], cmd: &Command, arg: Option<&Arg>) -> Error {
    let mut error = Error::new(ErrorKind::InvalidValue).with_cmd(cmd);
    if let Some(arg) = arg {
        error.insert(ContextKind::InvalidArg, ContextValue::String(arg.to_string()));
    }
    error.insert(ContextKind::InvalidValue, ContextValue::String(id.to_string()));
    error.insert(ContextKind::ValidValue, ContextValue::Strings(all.iter().map(ToString::to_string).collect()));
    if objects::only_counts(id) {
        let said = Table::cli().fill("only-counts", &[("token", id)]);
        error.insert(ContextKind::Suggested, ContextValue::StyledStrs(vec![StyledStr::from(said)]));
    } else if let Some(meant) = meant(id, all) {
        error.insert(ContextKind::SuggestedValue, ContextValue::String(meant.to_string()));
    }
    error
}

/// The nearest id, if it is near enough: one mistake in a short word, one per three letters in a longer one.
fn meant<'a>(id: &str, all: &[&'a str]) -> Option<&'a str> {
    let id = id.to_lowercase();
    let far = |known: &str| strsim::osa_distance(&id, known);
    let nearest = all.iter().copied().min_by_key(|known| far(known))?;
    (far(nearest) <= (id.chars().count() / 3).max(1)).then_some(nearest)
}

/// The policies whose steps can be shown.
pub(super) fn policies() -> Vec<&'static str> {
    textbook::policy::ALL.iter().map(|entry| entry.meta.id).collect()
}

/// All policies of pages, those that only count among them.
pub(super) fn counted_policies() -> Vec<&'static str> {
    policies().into_iter().chain(objects::PAGED.iter().map(|entry| entry.meta.id)).collect()
}
