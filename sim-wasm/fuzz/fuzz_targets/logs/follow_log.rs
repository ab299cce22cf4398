//! Follows any bytes that come in pieces, as the first byte says, without a panic or a hang. Where the pieces end doesn't
//! matter as long as each reading recognises the same format.
#![no_main]

use faultline_fuzz::check;
use libfuzzer_sys::fuzz_target;
use logs::follow::Follower;
use logs::log::{LogReport, ReadOptions};

/// The follower at the end, and whether it recognised the same in all that came.
fn followed<'b>(pieces: impl Iterator<Item = &'b [u8]>, bytes: usize) -> (Follower, bool) {
    let mut follower = Follower::new("fuzz", ReadOptions::default());
    let mut known: Vec<Recognised> = Vec::new();
    let mut note = |follower: &Follower| {
        if let Some(report) = follower.report() {
            check(report, bytes + 1, bytes);
            known.push(recognised(report));
        }
    };
    for piece in pieces {
        let before = follower.rows();
        follower.push(piece);
        follower.read(false);
        assert!(follower.rows() >= before, "rows are taken back");
        note(&follower);
    }
    follower.finish();
    note(&follower);
    let same = known.iter().all(|one| one == &known[0]);
    (follower, same)
}

/// What later lines may change: the format, the number of logs and of columns, averages since boot and whether all are, and
/// the interval.
type Recognised = (Option<&'static str>, usize, usize, (usize, bool), Option<u64>);

fn recognised(report: &LogReport) -> Recognised {
    let averages = report.table.since_boot.iter().filter(|boot| **boot).count();
    let interval = (report.table.rows() > 0).then(|| report.table.time.interval_s.to_bits());
    (report.format, report.parts.len(), report.table.columns.len(), (averages, report.table.all_since_boot), interval)
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&byte, text)) = bytes.split_first().filter(|(_, text)| !text.is_empty()) else { return };
    // Few pieces: the text is read once a piece.
    let piece = text.len().div_ceil(1 + usize::from(byte % 5));
    let (mut whole, _) = followed(std::iter::once(text), text.len());
    let (mut cut, same) = followed(text.chunks(piece), text.len());
    let stories = [&mut whole, &mut cut].map(|follower| {
        let verdicts = follower.take_verdicts();
        assert!(verdicts.is_sorted_by(|a, b| a.line <= b.line && a.from_s <= b.from_s), "{verdicts:?}");
        assert!(follower.lasted().iter().all(|lasted| lasted.seconds >= 0.0 && lasted.seconds.is_finite()));
        assert!(follower.columns().iter().all(|column| column.mean.is_none_or(f64::is_finite)));
        let _ = follower.recent(9, 9);
        let story: Vec<_> = verdicts.iter().map(|verdict| (verdict.regime, verdict.line)).collect();
        (follower.rows(), story)
    });
    if same {
        assert_eq!(stories[0], stories[1]);
    }
});
