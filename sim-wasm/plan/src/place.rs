//! Where a field stands in a JSON document.

use serde::Deserializer;
use serde::de::{Error, IgnoredAny, MapAccess, Visitor};
use std::fmt;

/// Line and column, counted from 1, behind a field's name in the document's object, where serde has an unknown field, too; 0 if
/// it is not there.
pub(crate) fn place(text: &str, field: &str) -> [usize; 2] {
    let read = serde_json::Deserializer::from_str(text).deserialize_map(Field(field));
    read.err().map_or([0, 0], |at| [at.line(), at.column()])
}

/// Reads an object up to a field, which is an error then.
struct Field<'a>(&'a str);

impl<'d> Visitor<'d> for Field<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'d>>(self, mut fields: A) -> Result<(), A::Error> {
        while let Some(name) = fields.next_key::<String>()? {
            if name == self.0 {
                return Err(A::Error::custom(""));
            }
            fields.next_value::<IgnoredAny>()?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::place;

    #[test]
    fn a_field_is_found_behind_its_name_and_one_within_another_is_none() {
        let text = "{\"traces\": [{\"frames\": 1}],\n  \"frames\" : [3]}";
        assert_eq!(place(text, "frames"), [2, 11]);
        assert_eq!(place(text, "bytes"), [0, 0]);
    }
}
