//! Reads any text as a policy of one's own and runs it on a short string, without a panic or a hang. Both engines count the same.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scripted::{Script, counted, logged};

const STRING: &str = "1 2 3 4 1 2 5 1 2w 3 4 5";

fuzz_target!(|source: &str| {
    let Ok(script) = Script::read(source) else { return };
    let (trace, _) = trace::parse(STRING);
    let totals = counted(&script, 3, &trace);
    let run = logged(&script, 3, &trace);
    let (Ok(totals), Ok(run)) = (totals, run) else { return };
    if run.head.trouble.is_none() {
        assert_eq!(run.log.totals, totals, "{source}");
    }
});
