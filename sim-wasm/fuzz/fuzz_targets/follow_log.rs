//! Follows any bytes that come in pieces, as the first byte says, without a panic or a hang. What is known at the end
//! doesn't depend on where the pieces end.
#![no_main]

use faultline_fuzz::check;
use libfuzzer_sys::fuzz_target;
use logs::follow::Follower;
use logs::log::ReadOptions;

fn followed<'b>(pieces: impl Iterator<Item = &'b [u8]>, quiet: bool) -> Follower {
    let mut follower = Follower::new("fuzz", ReadOptions::default());
    for piece in pieces {
        let before = follower.rows();
        follower.push(piece);
        follower.read(quiet);
        assert!(follower.rows() >= before, "rows are taken back");
    }
    follower.finish();
    follower
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&byte, text)) = bytes.split_first().filter(|(_, text)| !text.is_empty()) else { return };
    // Few pieces: the text is read once a piece.
    let piece = text.len().div_ceil(1 + usize::from(byte % 5));
    let mut whole = followed(std::iter::once(text), false);
    let mut cut = followed(text.chunks(piece), false);
    let lines = text.len() + 1;
    for follower in [&mut whole, &mut cut] {
        if let Some(report) = follower.report() {
            check(report, lines, text.len());
        }
        let verdicts = follower.take_verdicts();
        assert!(verdicts.is_sorted_by(|a, b| a.line <= b.line && a.from_s <= b.from_s), "{verdicts:?}");
        assert!(follower.lasted().iter().all(|lasted| lasted.seconds >= 0.0 && lasted.seconds.is_finite()));
        assert!(follower.columns().iter().all(|column| column.mean.is_none_or(f64::is_finite)));
        let _ = follower.recent(9, 9);
    }
});
