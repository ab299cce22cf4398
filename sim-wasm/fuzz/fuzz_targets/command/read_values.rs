//! Reads any text as what `--vary` takes, without a panic. Values that are a list in JSON are those of the list.
#![no_main]

use faultline_cli::fuzz::varied;
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fuzz_target!(|text: &str| {
    let read = varied(text);
    let Some((path, values)) = text.split_once('=') else {
        assert!(read.is_none());
        return;
    };
    if path.is_empty() {
        return;
    }
    match serde_json::from_str::<Vec<Value>>(&format!("[{values}]")) {
        Ok(list) if !list.is_empty() => {
            assert_eq!(read.map(|(_, values)| values.len()), Some(list.len()), "{values}");
            let (_, values) = varied(text).expect("it was read before");
            assert_eq!(values, list);
        }
        _ => {}
    }
});
