//! Reads short texts that come again and again, as logs do: what takes longer than linear is a finding here
//! (`-max_len=300`). Texts that four times the length takes much longer than four times as long are grown
//! further, and some others.
#![no_main]

use faultline_fuzz::check;
use libfuzzer_sys::fuzz_target;
use logs::follow::Follower;
use logs::log::{FORMATS, ReadOptions, read};
use std::time::{Duration, Instant};

/// Bytes of the grown text: a square of its lines is seconds.
const GROWN: usize = 1 << 18;

/// Bytes of two shorter ones. Of what takes 5 s when it is grown because of a square, the longer one takes more than so
/// many times as long.
const SHORT: usize = 1 << 10;
const LONGER: usize = 4 * SHORT;
const SUSPECT: u32 = 5;
/// Less than this is the clock's.
const LEAST: Duration = Duration::from_millis(1);

/// What is looked at more closely: a machine may only be busy.
const LONG: Duration = Duration::from_secs(3);

/// One text in so many is grown anyway.
const ANYWAY: usize = 256;

/// The longest text that is grown.
const MOST_BYTES: usize = 300;

/// Reads a text that is grown to some bytes, and says how long that took.
fn took(how: u8, first: u8, rest: &[u8], bytes: usize) -> Duration {
    // What comes once before it, mostly a header.
    let (once, again) = rest.split_at(usize::from(first) % rest.len());
    let mut grown = once.to_vec();
    while grown.len() < bytes {
        grown.extend_from_slice(again);
        if how & 1 == 1 {
            grown.extend_from_slice(grown.len().to_string().as_bytes());
        }
    }
    let forced = FORMATS.get(usize::from(how / 2)).map(|format| format.id);
    let begun = Instant::now();
    // A text in which each row has a column of its own may become a large table; its size is limited elsewhere.
    check(&read("fuzz", &grown, forced), grown.len() + 1, bytes * bytes);
    if how & 2 == 2 {
        let mut follower = Follower::new("fuzz", ReadOptions::default());
        follower.push(&grown);
        follower.finish();
    }
    begun.elapsed()
}

fuzz_target!(|bytes: &[u8]| {
    let [how, first, rest @ ..] = bytes else { return };
    if rest.is_empty() || rest.len() > MOST_BYTES {
        return;
    }
    let took = |bytes| took(*how, *first, rest, bytes);
    let is_suspect = || {
        let (short, longer) = (took(SHORT), took(LONGER));
        longer > LEAST && longer > short * SUSPECT
    };
    let sum: usize = bytes.iter().map(|byte| usize::from(*byte)).sum();
    // On a busy machine, one that had to wait looks like it: not twice.
    if sum % ANYWAY != 0 && !(is_suspect() && is_suspect()) {
        return;
    }
    let grown = took(GROWN);
    if grown > LONG {
        // A square takes sixteen times as long for four times as much.
        let (quarter, again) = (took(GROWN / 4), took(GROWN));
        assert!(grown.min(again) < quarter * 8, "{grown:?} and {again:?}, but {quarter:?} for a quarter");
    }
});
