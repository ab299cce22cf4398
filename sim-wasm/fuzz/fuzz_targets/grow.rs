//! Reads short texts that come again and again, as logs do: what takes longer than linear is a hang here
//! (`-timeout=5 -max_len=300`).
#![no_main]

use faultline_fuzz::check;
use libfuzzer_sys::fuzz_target;
use logs::follow::Follower;
use logs::log::{FORMATS, ReadOptions, read};

/// Bytes of the grown text: a square of its lines is seconds.
const GROWN: usize = 1 << 18;

/// The longest text that is grown.
const MOST_BYTES: usize = 300;

fuzz_target!(|bytes: &[u8]| {
    let [how, first, rest @ ..] = bytes else { return };
    if rest.is_empty() || rest.len() > MOST_BYTES {
        return;
    }
    // What comes once before it, mostly a header.
    let (once, again) = rest.split_at(usize::from(*first) % rest.len());
    let mut grown = once.to_vec();
    while grown.len() < GROWN {
        grown.extend_from_slice(again);
        if how & 1 == 1 {
            grown.extend_from_slice(grown.len().to_string().as_bytes());
        }
    }
    let forced = FORMATS.get(usize::from(how / 2)).map(|format| format.id);
    // A text in which each row has a column of its own may become a large table; its size is limited elsewhere.
    check(&read("fuzz", &grown, forced), grown.len() + 1, GROWN * GROWN);
    if how & 2 == 2 {
        let mut follower = Follower::new("fuzz", ReadOptions::default());
        follower.push(&grown);
        follower.finish();
    }
});
