//! Divides any text among machines and tools, without a panic. Each log has a name of its own, and each of its lines is at
//! its place in the text.
#![no_main]

use faultline_fuzz::text;
use libfuzzer_sys::fuzz_target;
use logs::log::fuzz::{Piece, divide};

fn check(pieces: &[Piece], lines: &[&str]) {
    assert!(!pieces.is_empty());
    for (at, piece) in pieces.iter().enumerate() {
        assert!(pieces[..at].iter().all(|other| other.id != piece.id), "two logs are {:?}", piece.id);
        assert!(pieces.len() == 1 || !piece.text.trim().is_empty(), "{:?} has no line", piece.id);
        // A document of several machines is written anew for each.
        let is_document = piece.text.trim_start().starts_with(['{', '[']);
        let copied = if is_document { "" } else { piece.text.as_str() };
        for (own, number) in copied.lines().zip(piece.before..) {
            assert!(lines.get(number).is_some_and(|line| kept(line, own)), "line {number} of {:?}: {own:?}", piece.id);
        }
    }
}

/// Whether a log may have this of a line: it is given no words that are not there. Of a line of JSON, it may have what is
/// left without another machine's elements.
fn kept(line: &str, own: &str) -> bool {
    let mut bytes = line.bytes();
    if line.contains(['{', '[']) && own.bytes().all(|byte| bytes.any(|other| other == byte)) {
        return true;
    }
    let mut words = line.split_whitespace();
    own.split_whitespace().all(|word| words.any(|other| other.contains(word)))
}

fuzz_target!(|bytes: &[u8]| {
    let Some(text) = text(bytes) else { return };
    let lines: Vec<&str> = text.lines().collect();
    check(&divide(&text, false), &lines);
    check(&divide(&text, true), &lines);
});
