//! Reads any text as the options and questions that come with a log, and asks them of a small one, without a panic or a hang.
#![no_main]

use libfuzzer_sys::fuzz_target;
use logs::compare::{CompareAsk, CurvesAsk, compare, curves};
use logs::incident::{IncidentAsk, incident_with_rows};
use logs::log::{LogReport, ReadOptions, read_as};
use logs::phase::{PhasesAsk, phases};
use logs::recheck::{RecheckAsk, recheck};
use std::sync::LazyLock;

/// What one asks about: 40 rows, as `vmstat -t 1` prints them.
static LOG: LazyLock<LogReport> = LazyLock::new(|| read_as("a", TEXT.as_bytes(), &ReadOptions::default()));
static TEXT: LazyLock<String> = LazyLock::new(|| {
    let header = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu----- -----timestamp-----\n \
        r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st                 UTC\n";
    let row = |i: u32| {
        format!(
            "{} {} {} {} 10 20 {} {} 5 6 7 8 {} 2 {} 3 0 2024-05-01 10:00:{i:02}\n",
            i % 4,
            i % 3,
            i * 100,
            90_000 - i * 1000,
            i % 7 * 50,
            i % 5 * 90,
            i % 50,
            95 - i % 50
        )
    };
    header.to_owned() + &(0..40).map(row).collect::<String>()
});

/// Most resamples, points and runs; more only take longer.
const MOST: u32 = 200;

fn ask(text: &str) -> Option<()> {
    let (own, curve) = text.split_once('\0').unwrap_or((text, ""));
    if let Ok(options) = ReadOptions::parse(own) {
        let report = read_as("b", TEXT.as_bytes(), &options);
        let _ = serde_json::to_string(&report.head());
    }
    if let Ok(asked) = serde_json::from_str::<PhasesAsk>(own) {
        let _ = serde_json::to_string(&phases(&LOG, &asked));
    }
    if let Ok(asked) = serde_json::from_str::<IncidentAsk>(own) {
        let _ = serde_json::to_string(&incident_with_rows(&[&LOG], &asked).incident);
    }
    if let Ok(asked) = serde_json::from_str::<RecheckAsk>(own) {
        let _ = serde_json::to_string(&recheck(&asked));
    }
    let asked: CompareAsk = serde_json::from_str(own).ok()?;
    let asked = CompareAsk { resamples: asked.resamples.min(MOST), ..asked };
    let _ = serde_json::to_string(&compare(&[&LOG], &[&LOG, &LOG], &asked));
    let wanted: CurvesAsk = serde_json::from_str(curve).ok()?;
    if wanted.points <= MOST {
        let _ = curves(&[&LOG], &[&LOG], &asked, &wanted);
    }
    None
}

fuzz_target!(|text: &str| {
    let _ = ask(text);
});
