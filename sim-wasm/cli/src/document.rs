//! JSON documents. A name that an object has twice is refused: which of them is meant, nobody can know.

use crate::failure::Failure;
use crate::{input, link};
use serde::de::{DeserializeSeed, Error as _, MapAccess, SeqAccess, Visitor};
use std::cell::RefCell;
use std::collections::HashSet;
use std::fmt;

/// The text of a JSON document, in a file or in a link. Whether it is one is told by whoever reads it.
///
/// # Errors
/// It cannot be read, or an object in it has a name twice.
pub(crate) fn text(file: &str) -> Result<String, Failure> {
    let text = link::scenario_in(file).unwrap_or_else(|| input::text(file))?;
    check(file, &text)?;
    Ok(text)
}

/// Refuses a document with a name that an object has twice.
pub(crate) fn check(file: &str, text: &str) -> Result<(), Failure> {
    let twice = RefCell::new(None);
    let read = Names(&twice).deserialize(&mut serde_json::Deserializer::from_str(text));
    match (read, twice.take()) {
        (Err(at), Some(name)) => {
            Err(Failure::at(file, [at.line(), at.column()], "json-twice", &[("token", name.as_str())]))
        }
        _ => Ok(()),
    }
}

/// Walks through a document, and keeps the first name that an object has twice.
#[derive(Clone, Copy)]
struct Names<'a>(&'a RefCell<Option<String>>);

impl<'d> DeserializeSeed<'d> for Names<'_> {
    type Value = ();

    fn deserialize<D: serde::Deserializer<'d>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_any(self)
    }
}

impl<'d> Visitor<'d> for Names<'_> {
    type Value = ();

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("JSON")
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'d>>(self, mut items: A) -> Result<(), A::Error> {
        while items.next_element_seed(self)?.is_some() {}
        Ok(())
    }

    fn visit_map<A: MapAccess<'d>>(self, mut fields: A) -> Result<(), A::Error> {
        let mut names = HashSet::new();
        while let Some(name) = fields.next_key::<String>()? {
            if names.contains(&name) {
                self.0.replace(Some(name));
                return Err(A::Error::custom(""));
            }
            names.insert(name);
            fields.next_value_seed(self)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_that_an_object_has_twice_is_refused_with_its_line() {
        let line = |text: &str| check("s.json", text).err().map(|failure| failure.lines[0].clone());
        let twice = line("{\"a\": {\"b\": 1},\n \"c\": [{\"d\": 1,\n \"d\": 2}]}");
        assert!(twice.as_ref().is_some_and(|line| line.contains("s.json:3:4: `d`")), "{twice:?}");
        assert_eq!(line(r#"{"a": {"a": [{"b": 1.5}, {"b": -1}]}, "b": [null, true, "a", 1e300]}"#), None);
        // What is not JSON is told elsewhere.
        assert_eq!((line("{\"a\": 1, "), line("")), (None, None));
    }
}
