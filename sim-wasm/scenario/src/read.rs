//! From a JSON value to the document. Written by hand, with the wording of serde's own messages: the code that serde
//! derives for these few structs would add to the WebAssembly that everybody downloads.

use super::read_machine::machine;
use super::read_page_cache::page_cache;
use super::{PatternSpec, PolicySpec, References, Replay, Run, Scenario};
use crate::refusal::{Error, Within as _};
use base::named::Named;
use base::param::ParamValue;
use serde::de::Error as _;
use serde_json::{Map, Value};

/// Reads a whole document.
pub(super) fn scenario(value: &Value) -> Result<Scenario, Error> {
    let (version, seed, run) = document(value, run)?;
    Ok(Scenario { version, seed, run })
}

/// Reads a document that is to be a replay, and its seed; none if its run is of another kind.
pub(super) fn replay_scenario(value: &Value) -> Result<Option<(Replay, u32)>, Error> {
    let of_replay = |value: &Value| (tag(value, "kind")? == "replay").then(|| replay(value)).transpose();
    let (_, seed, run) = document(value, of_replay)?;
    Ok(run.map(|run| (run, seed)))
}

fn document<T>(value: &Value, run: impl FnOnce(&Value) -> Result<T, Error>) -> Result<(u32, u32, T), Error> {
    let fields = Fields::of(value, None, "struct Scenario", &["version", "seed", "run"])?;
    Ok((fields.whole("version")?, fields.whole_or_zero("seed")?, fields.read("run", run)?))
}

fn run(value: &Value) -> Result<Run, Error> {
    match tag(value, "kind")? {
        "replay" => replay(value).map(Run::Replay),
        "machine" => machine(value).map(Run::Machine),
        "page-cache" => page_cache(value).map(Run::PageCache),
        other => Err(Error::unknown_variant(other, &["replay", "machine", "page-cache"])),
    }
}

fn replay(value: &Value) -> Result<Replay, Error> {
    let fields = Fields::of(value, Some("kind"), "struct Replay", &["references", "policy", "frames"])?;
    Ok(Replay {
        references: fields.read("references", references)?,
        policy: fields.read("policy", policy)?,
        frames: fields.whole("frames")?,
    })
}

pub(super) fn references(value: &Value) -> Result<References, Error> {
    match value {
        Value::String(text) => Ok(References::Text(text.clone())),
        Value::Object(_) => pattern(value).map(References::Pattern),
        _ => Err(wrong_type(value, "string or pattern")),
    }
}

/// Reads a pattern of references, with its parameters.
pub(super) fn pattern(value: &Value) -> Result<PatternSpec, Error> {
    let fields = Fields::of(value, None, "struct PatternSpec", &["pattern", "params"])?;
    Ok(PatternSpec { pattern: fields.text("pattern")?, params: fields.map("params", param_value)? })
}

/// Reads a policy by id, with its parameters.
pub(super) fn policy(value: &Value) -> Result<PolicySpec, Error> {
    let fields = Fields::of(value, None, "struct PolicySpec", &["id", "params", "source"])?;
    Ok(PolicySpec {
        id: fields.text("id")?,
        params: fields.map("params", param_value)?,
        source: fields.text_if("source")?,
    })
}

/// The field that says what kind of object this is.
pub(super) fn tag<'v>(value: &'v Value, name: &'static str) -> Result<&'v str, Error> {
    value.get(name).and_then(Value::as_str).ok_or_else(|| Error::missing_field(name))
}

/// An object without unknown fields.
pub(super) struct Fields<'v>(&'v Map<String, Value>);

impl<'v> Fields<'v> {
    pub(super) fn of(
        value: &'v Value,
        tag: Option<&str>,
        expected: &str,
        known: &'static [&'static str],
    ) -> Result<Self, Error> {
        let map = value.as_object().ok_or_else(|| wrong_type(value, expected))?;
        match map.keys().find(|key| !known.contains(&key.as_str()) && Some(key.as_str()) != tag) {
            Some(key) => Err(Error::unknown_field(key, known)),
            None => Ok(Fields(map)),
        }
    }

    /// The field, which must be there.
    pub(super) fn read<T>(
        &self,
        name: &'static str,
        read: impl FnOnce(&'v Value) -> Result<T, Error>,
    ) -> Result<T, Error> {
        let value = self.0.get(name).ok_or_else(|| Error::missing_field(name))?;
        read(value).map_err(|e| e.within(name))
    }

    pub(super) fn text(&self, name: &'static str) -> Result<String, Error> {
        self.read(name, text)
    }

    pub(super) fn text_if(&self, name: &'static str) -> Result<Option<String>, Error> {
        self.if_given(name, text)
    }

    pub(super) fn whole(&self, name: &'static str) -> Result<u32, Error> {
        self.read(name, whole)
    }

    fn whole_or_zero(&self, name: &'static str) -> Result<u32, Error> {
        self.whole_if(name).map(Option::unwrap_or_default)
    }

    pub(super) fn whole_if(&self, name: &'static str) -> Result<Option<u32>, Error> {
        self.if_given(name, whole)
    }

    pub(super) fn real(&self, name: &'static str) -> Result<f64, Error> {
        self.read(name, real)
    }

    pub(super) fn real_if(&self, name: &'static str) -> Result<Option<f64>, Error> {
        self.if_given(name, real)
    }

    pub(super) fn flag_if(&self, name: &'static str) -> Result<Option<bool>, Error> {
        self.if_given(name, |value| value.as_bool().ok_or_else(|| wrong_type(value, "a boolean")))
    }

    /// The field, if it is there.
    pub(super) fn if_given<T>(
        &self,
        name: &'static str,
        read: impl FnOnce(&Value) -> Result<T, Error>,
    ) -> Result<Option<T>, Error> {
        self.0.get(name).map(|value| read(value).map_err(|e| e.within(name))).transpose()
    }

    /// Values by name; none if the field is absent.
    pub(super) fn map<T>(
        &self,
        name: &'static str,
        read: fn(&Value) -> Result<T, Error>,
    ) -> Result<Named<String, T>, Error>
    where
        Named<String, T>: Default + FromIterator<(String, T)>,
    {
        let all = |value: &Value| {
            let map = value.as_object().ok_or_else(|| wrong_type(value, "a map"))?;
            let one = |(key, value): (&String, &Value)| Ok((key.clone(), read(value).map_err(|e| e.within(key))?));
            map.iter().map(one).collect()
        };
        self.if_given(name, all).map(Option::unwrap_or_default)
    }
}

/// A list, and what is read of each of its items.
pub(super) fn list<T>(value: &Value, read: impl Fn(&Value) -> Result<T, Error>) -> Result<Vec<T>, Error> {
    let items = value.as_array().ok_or_else(|| wrong_type(value, "a sequence"))?;
    items.iter().enumerate().map(|(at, item)| read(item).map_err(|e| e.within(at))).collect()
}

pub(super) fn text(value: &Value) -> Result<String, Error> {
    value.as_str().map(str::to_owned).ok_or_else(|| wrong_type(value, "a string"))
}

fn real(value: &Value) -> Result<f64, Error> {
    value.as_f64().ok_or_else(|| wrong_type(value, "a number"))
}

pub(super) fn param_value(value: &Value) -> Result<ParamValue, Error> {
    match value {
        Value::String(word) => Ok(ParamValue::Word(word.clone())),
        Value::Number(_) => real(value).map(ParamValue::Number),
        _ => Err(wrong_type(value, "number or word")),
    }
}

/// What is accepted as a `u32`.
const WHOLE: &str = "whole number, 0-4294967295";

pub(super) fn whole(value: &Value) -> Result<u32, Error> {
    let fits = value.as_u64().and_then(|n| u32::try_from(n).ok());
    fits.ok_or_else(|| match value {
        Value::Number(n) if !n.is_f64() => {
            Error::custom(format_args!("invalid value: integer `{n}`, expected {WHOLE}"))
        }
        _ => wrong_type(value, WHOLE),
    })
}

/// serde's message of the same name. serde's own would pull in `f64`'s `Display`; see [`base::diag::number`].
pub(super) fn wrong_type(value: &Value, expected: &str) -> Error {
    let found = match value {
        Value::Null => "null".to_owned(),
        Value::Bool(b) => format!("boolean `{b}`"),
        Value::Number(n) if n.is_f64() => format!("floating point `{n}`"),
        Value::Number(n) => format!("integer `{n}`"),
        Value::String(text) => format!("string {}", serde_json::to_string(text).unwrap_or_default()),
        Value::Array(_) => "sequence".to_owned(),
        Value::Object(_) => "map".to_owned(),
    };
    Error::custom(format_args!("invalid type: {found}, expected {expected}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::diag::Code;
    use serde_json::json;

    fn refusal(value: &Value) -> String {
        scenario(value).expect_err("a refusal").to_string()
    }

    #[test]
    fn a_document_that_is_to_be_a_replay_is_read_as_any_other_is() {
        let mut document = json!({"version": 1, "seed": 7, "run": {"kind": "replay", "references": "1 2", "frames": 3,
            "policy": {"id": "lru"}}});
        let (read, diags) = crate::parse_replay(&document.to_string());
        let Run::Replay(replay) = scenario(&document).expect("a replay").run else { panic!("a replay") };
        assert_eq!((read, diags.len()), (Some((replay, 7)), 0));
        let codes = |document: &Value| {
            let (read, diags) = crate::parse_replay(&document.to_string());
            (read.is_none(), diags.iter().map(|diag| diag.code).collect::<Vec<_>>())
        };
        document["run"]["frames"] = json!(-1);
        assert_eq!(codes(&document), (true, vec![Code::ScenarioShape]));
        document["run"]["kind"] = json!("machine");
        assert_eq!(codes(&document), (true, vec![Code::ScenarioKind]));
        document["version"] = json!(1000);
        assert_eq!(codes(&document), (true, vec![Code::ScenarioVersion]));
        assert_eq!(codes(&json!("{")), (true, vec![Code::ScenarioShape]));
    }

    #[test]
    fn every_shape_is_read_and_written_back_the_same() {
        for document in [
            json!({"version": 1, "seed": 7, "run": {"kind": "replay", "references": "1 2", "frames": 3,
                "policy": {"id": "2q", "params": {"compat": "libcachesim", "kin": 0.5}}}}),
            json!({"version": 1, "seed": 7, "run": {"kind": "replay", "frames": 3, "policy": {"id": "lru"},
                "references": {"pattern": "zipf", "params": {"length": 500.0, "s": 1.5}}}}),
            json!({"version": 1, "seed": 0, "run": {"kind": "machine", "frames": 512, "seconds": 60,
                "os": {"id": "freebsd", "version": "10.2"},
                "workloads": [{"id": "stress", "pages": 600, "touch_us": 10.0, "start_s": 2.0}]}}),
        ] {
            let read = scenario(&document).expect("a scenario");
            assert_eq!(serde_json::to_value(&read).expect("JSON"), document);
        }
    }

    #[test]
    fn what_may_be_left_out_has_its_default() {
        let read = scenario(&json!({"version": 1, "run": {"kind": "replay", "references": "",
            "policy": {"id": "lru"}, "frames": 1}}));
        let read = read.expect("a scenario");
        assert_eq!(read.seed, 0);
        assert!(matches!(read.run, Run::Replay(replay) if replay.policy.params.is_empty()));
    }

    #[test]
    fn a_wrong_shape_is_refused_with_its_place_in_serdes_words() {
        let replay = |field: &str, value: Value| {
            let mut run = json!({"kind": "replay", "references": "1", "policy": {"id": "lru"}, "frames": 1});
            run[field] = value;
            refusal(&json!({"version": 1, "run": run}))
        };
        assert_eq!(refusal(&json!([])), "invalid type: sequence, expected struct Scenario");
        assert_eq!(refusal(&json!({"run": {}})), "missing field `version`");
        assert_eq!(refusal(&json!({"version": 1, "run": {}})), "run: missing field `kind`");
        assert_eq!(
            refusal(&json!({"version": 1, "run": {"kind": "dream"}})),
            "run: unknown variant `dream`, expected one of `replay`, `machine`, `page-cache`"
        );
        assert_eq!(
            replay("pages", json!(1)),
            "run: unknown field `pages`, expected one of `references`, `policy`, `frames`"
        );
        assert_eq!(
            replay("frames", json!(1.5)),
            format!("run.frames: invalid type: floating point `1.5`, expected {WHOLE}")
        );
        assert_eq!(replay("frames", json!(-1)), format!("run.frames: invalid value: integer `-1`, expected {WHOLE}"));
        assert_eq!(
            replay("frames", json!("a\"b")),
            format!("run.frames: invalid type: string \"a\\\"b\", expected {WHOLE}")
        );
        assert_eq!(
            replay("references", json!(12)),
            "run.references: invalid type: integer `12`, expected string or pattern"
        );
        assert_eq!(replay("references", json!({"params": {}})), "run.references: missing field `pattern`");
        assert_eq!(
            replay("references", json!({"pattern": "loop", "pages": 3})),
            "run.references: unknown field `pages`, expected `pattern` or `params`"
        );
        assert_eq!(
            replay("policy", json!({"id": "lru", "params": {"x": true}})),
            "run.policy.params.x: invalid type: boolean `true`, expected number or word"
        );
    }
}
