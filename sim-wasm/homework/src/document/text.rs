//! What a document may write as a text or between braces.

use super::{Generated, Strings};
use serde::de::value::MapAccessDeserializer;
use serde::de::{Error, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeMap;
use std::fmt;

/// A text: one for all, or one a language.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "ExerciseText"))]
#[serde(untagged)]
pub enum Text {
    /// For all languages.
    One(String),
    /// By language, as `en`.
    Languages(BTreeMap<String, String>),
}

impl Default for Text {
    fn default() -> Self {
        Text::One(String::new())
    }
}

impl Text {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.longest() == 0
    }

    /// The length of the longest, in bytes.
    pub(crate) fn longest(&self) -> usize {
        match self {
            Text::One(text) => text.len(),
            Text::Languages(texts) => texts.values().map(String::len).max().unwrap_or(0),
        }
    }

    /// The text in a language, else in English, else the first there is.
    pub fn in_language(&self, language: &str) -> &str {
        match self {
            Text::One(text) => text,
            Text::Languages(texts) => {
                let text = texts.get(language).or_else(|| texts.get("en")).or_else(|| texts.values().next());
                text.map_or("", String::as_str)
            }
        }
    }
}

/// Reads a text, or what stands between braces.
struct Either<T>(std::marker::PhantomData<T>);

trait TextOr: Sized {
    const EXPECTED: &'static str;
    fn of_text(text: &str) -> Self;
    fn of_map<'de, A: MapAccess<'de>>(map: A) -> Result<Self, A::Error>;
}

impl<'de, T: TextOr> Visitor<'de> for Either<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        Ok(T::of_text(text))
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<T, A::Error> {
        T::of_map(map)
    }
}

impl TextOr for Text {
    const EXPECTED: &'static str = "\"...\", {\"en\": \"...\"}";

    fn of_text(text: &str) -> Self {
        Text::One(text.to_owned())
    }

    fn of_map<'de, A: MapAccess<'de>>(map: A) -> Result<Self, A::Error> {
        BTreeMap::deserialize(MapAccessDeserializer::new(map)).map(Text::Languages)
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Either(std::marker::PhantomData))
    }
}

impl TextOr for Strings {
    const EXPECTED: &'static str = "\"7 0 1\", {\"references\": 12, \"pages\": 5}, {\"pattern\": \"zipf\"}";

    fn of_text(text: &str) -> Self {
        Strings::Written(text.to_owned())
    }

    fn of_map<'de, A: MapAccess<'de>>(map: A) -> Result<Self, A::Error> {
        Generated::deserialize(MapAccessDeserializer::new(map)).map(Strings::Generated)
    }
}

impl<'de> Deserialize<'de> for Strings {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(Either(std::marker::PhantomData))
    }
}
