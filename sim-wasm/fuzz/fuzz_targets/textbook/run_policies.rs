//! Runs any policy with any parameters on any short string: the engine that keeps a log, the one that doesn't, and many sizes in
//! one pass count the same, and the log walks back to where it began.
#![no_main]

use base::param::{Domain, Param};
use libfuzzer_sys::fuzz_target;
use textbook::curve::Many;
use textbook::policy::{ALL, Setup};
use textbook::run::Chosen;
use trace::TraceBuilder;

/// A value of a parameter: what is there if nothing is said, one of the smallest, or one anywhere in its range.
fn value(param: &Param, byte: u8) -> f64 {
    match param.domain {
        _ if byte >= 128 => param.default(),
        Domain::Choice { words } => f64::from(u32::from(byte) % words.len() as u32),
        Domain::Number { min, max, .. } if byte < 64 => max.min(min + f64::from(byte)),
        Domain::Number { min, max, whole, .. } => {
            let value = min + (max - min) * f64::from(byte - 64) / 63.0;
            if whole { value.round() } else { value }
        }
    }
}

fuzz_target!(|bytes: &[u8]| {
    let [policy, frames, seed, values @ ..] = bytes else { return };
    let entry = &ALL[usize::from(*policy) % ALL.len()];
    let known = entry.meta.params;
    let Some((values, string)) = values.split_at_checked(known.len()) else { return };
    let params: Vec<f64> = known.iter().zip(values).map(|(param, &byte)| value(param, byte)).collect();
    let mut builder = TraceBuilder::with_limits(1 << 12, 256);
    for &byte in string.iter().take(1 << 12) {
        builder.push(u64::from(byte >> 1), byte & 1 == 1);
    }
    let trace = builder.build();
    let setup = Setup { frames: 1 + u32::from(*frames) % 40, trace: &trace, params: &params, seed: u32::from(*seed) };
    let log = entry.logged(&setup);
    assert_eq!(log.totals, entry.bulk(&setup), "{} {params:?}", entry.meta.id);
    if !entry.meta.offline {
        let chosen = Chosen { entry, params: params.clone() };
        let mut many = Many::totals_of(&chosen, &[setup.frames, 3], setup.seed);
        many.grow(trace.labels());
        many.push(trace.words());
        assert_eq!(many.totals()[0], log.totals, "{} {params:?}", entry.meta.id);
    }
});
