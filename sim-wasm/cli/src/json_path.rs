//! `--set path=value`: replaces one value of a JSON document.

use crate::failure::Failure;
use base::diag::Diag;
use plan::set_value;
use serde_json::Value;

/// Makes every change of `--set path=value`.
pub(crate) fn set_all(document: &mut Value, sets: &[String]) -> Result<(), Failure> {
    for pair in sets {
        let bad = || Failure::form("--set", pair, "PATH=VALUE");
        let (path, new) = pair.split_once('=').ok_or_else(bad)?;
        set(document, path, new).map_err(|diag| Failure::document("--set", &[diag]))?;
    }
    Ok(())
}

/// Sets `path` (`run.workloads.0.pages`) to `text`, which is read as JSON or, failing that, as a string; where there is
/// a string already, a number is one too (`run.os.version=13.2`), just as it is written.
pub(crate) fn set(document: &mut Value, path: &str, text: &str) -> Result<(), Diag> {
    let value = serde_json::from_str(text).unwrap_or_else(|_| Value::String(text.to_string()));
    let is_number = value.is_number();
    let place = set_value(document, path, value)?;
    if is_number && place.is_string() {
        *place = Value::String(text.to_string());
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use base::diag::Code;
    use serde_json::json;

    #[test]
    fn numbers_strings_list_items_and_new_names_can_be_set() {
        let mut doc = json!({"run": {"frames": 3, "list": [1, 2], "params": {}}});
        for (path, text) in [("run.frames", "4"), ("run.list.1", "9"), ("run.params.load-r", "1"), ("run.refs", "1 2")]
        {
            set(&mut doc, path, text).unwrap();
        }
        assert_eq!(doc, json!({"run": {"frames": 4, "list": [1, 9], "params": {"load-r": 1}, "refs": "1 2"}}));
    }

    #[test]
    fn where_a_string_was_a_number_is_a_string_as_it_is_written() {
        let set_to = |text: &str| {
            let mut doc = json!({"run": {"os": {"id": "linux", "version": "2.6.12"}, "refs": "1 2", "swap": 7}});
            for path in ["run.os.version", "run.refs", "run.swap"] {
                set(&mut doc, path, text).unwrap();
            }
            [&doc["run"]["os"]["version"], &doc["run"]["refs"], &doc["run"]["swap"]].map(Clone::clone)
        };
        assert_eq!(set_to("13.20"), [json!("13.20"), json!("13.20"), json!(13.2)]);
        assert_eq!(set_to("\"6.12\""), [json!("6.12"), json!("6.12"), json!("6.12")]);
        assert_eq!(set_to("null"), [json!(null), json!(null), json!(null)], "and null takes it away");
        let mut doc = json!({"os": {"version": "13.2"}});
        set_value(&mut doc, "os.version", json!(6.12)).unwrap();
        assert_eq!(doc["os"]["version"], "6.12");
    }

    #[test]
    fn a_tunable_is_named_with_its_dots() {
        let mut doc = json!({"run": {"os": {"id": "linux"}}});
        set(&mut doc, "run.os.knobs.vm.swappiness", "30").unwrap();
        set(&mut doc, "run.os.knobs.slab_pages", "7").unwrap();
        assert_eq!(doc["run"]["os"]["knobs"], json!({"vm.swappiness": 30, "slab_pages": 7}));
        assert!(set(&mut doc, "run.us.knobs.vm.swappiness", "30").is_err());
    }

    #[test]
    fn a_path_that_leads_nowhere_is_named() {
        for path in ["rum.frames", "run.list.7", "run.frames.x", ""] {
            let diag = set(&mut json!({"run": {"frames": 3, "list": [1]}}), path, "1").unwrap_err();
            assert_eq!((diag.code, diag.token.as_str()), (Code::ScenarioPath, path));
        }
    }
}
