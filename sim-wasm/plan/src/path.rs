//! Places in a JSON document: names and indices with dots between them.

use base::diag::{Code, Diag};
use serde_json::Value;

/// Sets `path` to a value, and returns its place. A number that takes a string's place becomes a string. The last name may
/// be new in an object; everything before it must exist. All that follows `knobs` is the name of a tunable, including its
/// dots (`run.os.knobs.vm.swappiness`); `knobs` may be new, too.
///
/// # Errors
/// The path leads nowhere.
pub fn set_value<'a>(document: &'a mut Value, path: &str, value: Value) -> Result<&'a mut Value, Diag> {
    let missing = || Diag::error(Code::ScenarioPath).token(path);
    let (above, knob) = match path.split_once(".knobs.") {
        Some((above, knob)) => (Some(above), knob),
        None => (None, path),
    };
    let (parents, last) = match above {
        Some(above) => (above, knob),
        None => path.rsplit_once('.').unwrap_or(("", path)),
    };
    let mut place = document;
    for name in parents.split('.').filter(|name| !name.is_empty()) {
        place = child(place, name).ok_or_else(missing)?;
    }
    if above.is_some() {
        let knobs = place.as_object_mut().ok_or_else(missing)?;
        place = knobs.entry("knobs").or_insert_with(|| Value::Object(serde_json::Map::new()));
    }
    let place = if place.is_object() && !last.is_empty() {
        place.as_object_mut().ok_or_else(missing)?.entry(last).or_insert(Value::Null)
    } else {
        child(place, last).ok_or_else(missing)?
    };
    *place = if place.is_string() && value.is_number() { Value::String(value.to_string()) } else { value };
    Ok(place)
}

fn child<'a>(value: &'a mut Value, name: &str) -> Option<&'a mut Value> {
    match value {
        Value::Array(items) => items.get_mut(name.parse::<usize>().ok()?),
        Value::Object(map) => map.get_mut(name),
        _ => None,
    }
}
