//! From a JSON value to the page cache's part of the document; see [`super::read`].

use super::cache_words::{CachePolicy, HeatAt, ListRatio, Megabyte};
use super::page_cache::{CacheSequence, CacheStep, NamedSequence, PageCache};
use super::read::{Fields, list, tag, wrong_type};
use crate::refusal::Error;
use serde::de::Error as _;
use serde_json::Value;

const PAGE_CACHE: &[&str] = &[
    "sequence",
    "policy",
    "frames",
    "megabyte",
    "gigabyte_mb",
    "one_process",
    "refault",
    "ratio",
    "second_chance",
    "threshold_s",
    "heat_at",
    "demotion",
    "crp",
    "major_us",
    "minor_us",
    "fault_around",
    "batch",
    "scale",
];

pub(super) fn page_cache(value: &Value) -> Result<PageCache, Error> {
    let fields = Fields::of(value, Some("kind"), "struct PageCache", PAGE_CACHE)?;
    Ok(PageCache {
        sequence: fields.read("sequence", sequence)?,
        policy: fields.read("policy", |value| word(value, CachePolicy::ALL, CachePolicy::WORDS))?,
        frames: fields.whole_if("frames")?,
        megabyte: fields.if_given("megabyte", |value| word(value, Megabyte::ALL, Megabyte::WORDS))?,
        gigabyte_mb: fields.whole_if("gigabyte_mb")?,
        one_process: fields.flag_if("one_process")?,
        refault: fields.flag_if("refault")?,
        ratio: fields.if_given("ratio", |value| word(value, ListRatio::ALL, ListRatio::WORDS))?,
        second_chance: fields.flag_if("second_chance")?,
        threshold_s: fields.real_if("threshold_s")?,
        heat_at: fields.if_given("heat_at", |value| word(value, HeatAt::ALL, HeatAt::WORDS))?,
        demotion: fields.flag_if("demotion")?,
        crp: fields.whole_if("crp")?,
        major_us: fields.real_if("major_us")?,
        minor_us: fields.real_if("minor_us")?,
        fault_around: fields.whole_if("fault_around")?,
        batch: fields.whole_if("batch")?,
        scale: fields.whole_if("scale")?,
    })
}

/// A word from a closed list.
fn word<T: Copy>(value: &Value, all: &[(&str, T)], words: &'static [&'static str]) -> Result<T, Error> {
    let name = value.as_str().ok_or_else(|| wrong_type(value, "a string"))?;
    let known = all.iter().find(|(known, _)| *known == name);
    known.map(|&(_, word)| word).ok_or_else(|| Error::unknown_variant(name, words))
}

fn sequence(value: &Value) -> Result<CacheSequence, Error> {
    match value {
        Value::String(name) => match name.as_str() {
            "lru-k-1" => Ok(CacheSequence::Named(NamedSequence::One)),
            "lru-k-2" => Ok(CacheSequence::Named(NamedSequence::Two)),
            other => Err(Error::unknown_variant(other, &["lru-k-1", "lru-k-2"])),
        },
        Value::Array(_) => list(value, step).map(CacheSequence::Steps),
        _ => Err(wrong_type(value, "string or steps")),
    }
}

fn step(value: &Value) -> Result<CacheStep, Error> {
    match tag(value, "id")? {
        "read" => {
            const FIELDS: &[&str] = &["from_mb", "to_mb", "name", "same_process"];
            let fields = Fields::of(value, Some("id"), "struct Read", FIELDS)?;
            Ok(CacheStep::Read {
                from_mb: fields.real("from_mb")?,
                to_mb: fields.real("to_mb")?,
                name: fields.text_if("name")?,
                same_process: fields.flag_if("same_process")?,
            })
        }
        "sleep" => {
            let fields = Fields::of(value, Some("id"), "struct Sleep", &["seconds"])?;
            Ok(CacheStep::Sleep { seconds: fields.real("seconds")? })
        }
        other => Err(Error::unknown_variant(other, &["read", "sleep"])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn refusal(value: &Value) -> String {
        page_cache(value).expect_err("a refusal").to_string()
    }

    #[test]
    fn every_field_is_read_and_written_back_the_same() {
        for document in [
            json!({"sequence": "lru-k-2", "policy": "lru"}),
            json!({"sequence": [{"id": "read", "from_mb": 0.0, "to_mb": 1.5, "name": "A", "same_process": true},
                {"id": "sleep", "seconds": 3.0}], "policy": "lru-k", "frames": 100, "megabyte": "decimal",
                "gigabyte_mb": 1000, "one_process": true, "refault": false, "ratio": "by-size", "second_chance": true,
                "threshold_s": 5.5, "heat_at": "both", "demotion": true, "crp": 3, "major_us": 60.0, "minor_us": 1.2,
                "fault_around": 16, "batch": 64, "scale": 64}),
        ] {
            assert_eq!(serde_json::to_value(page_cache(&document).expect("a cache")).expect("JSON"), document);
        }
    }

    #[test]
    fn what_cannot_be_meant_is_refused_with_what_can() {
        let with = |field: &str, value: Value| {
            let mut document = json!({"sequence": "lru-k-1", "policy": "lru"});
            document[field] = value;
            refusal(&document)
        };
        assert_eq!(
            with("policy", json!("mru")),
            "policy: unknown variant `mru`, expected one of `lru`, `lru-k`, `exact-lru`, `fifo`, `lru-2`, `opt`"
        );
        assert_eq!(
            with("sequence", json!("lru-k-3")),
            "sequence: unknown variant `lru-k-3`, expected `lru-k-1` or `lru-k-2`"
        );
        assert_eq!(with("sequence", json!(7)), "sequence: invalid type: integer `7`, expected string or steps");
        assert_eq!(
            with("sequence", json!([{"id": "write"}])),
            "sequence.0: unknown variant `write`, expected `read` or `sleep`"
        );
        assert_eq!(with("sequence", json!([{"id": "read", "to_mb": 1}])), "sequence.0: missing field `from_mb`");
        assert_eq!(with("ratio", json!(3)), "ratio: invalid type: integer `3`, expected a string");
        assert_eq!(with("refault", json!("no")), "refault: invalid type: string \"no\", expected a boolean");
        assert!(with("pages", json!(3)).starts_with("unknown field `pages`, expected one of `sequence`, `policy`"));
    }
}
