//! Logs that grow: what is said while they come is what the whole file says.

use logs::follow::Follower;
use logs::log::{LogReport, ReadOptions, read};
use logs::phase::{PhasesAsk, Regime, phases};
use proptest::prelude::*;
use std::fmt::Write as _;
use std::path::Path;

/// The regimes one after another with the seconds at which they begin.
type Story = Vec<(Option<Regime>, i64)>;

fn told_whole(report: &LogReport) -> Story {
    let mut story = Story::new();
    for span in phases(report, &PhasesAsk::default()).spans {
        if story.last().is_none_or(|(regime, _)| *regime != span.regime) {
            story.push((span.regime, span.from_s.round() as i64));
        }
    }
    story
}

fn told(follower: &mut Follower) -> Story {
    follower.take_verdicts().iter().map(|verdict| (verdict.regime, verdict.from_s.round() as i64)).collect()
}

/// Follows a log that comes in pieces of this many bytes, with a pause after each.
fn followed(name: &str, bytes: &[u8], piece: usize) -> (Follower, Story) {
    let mut follower = Follower::new(name, ReadOptions::default());
    for piece in bytes.chunks(piece) {
        follower.push(piece);
        follower.read(true);
    }
    follower.finish();
    let story = told(&mut follower);
    (follower, story)
}

const HEADER: &str = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----\n r  b   swpd   free   \
                      buff  cache   si   so    bi    bo   in   cs us sy id wa st\n";

/// A vmstat of this many seconds that is idle, thrashes for twenty seconds of every thousand, and works for fifty.
fn vmstat(rows: usize) -> String {
    let mut text = String::new();
    for row in 0..rows {
        if row % 21 == 0 {
            text.push_str(HEADER);
        }
        let (si, so, us, id, wa) = match row % 1000 {
            // An average since boot.
            0 if row == 0 => (31, 44, 23, 60, 9),
            300..320 => (900 + row % 7, 1200 + row % 11, 5, 30, 60),
            500..550 => (0, 0, 97, 2, 0),
            _ => (0, 0, 1 + row % 3, 96, 0),
        };
        let free = 900_000 - row % 977;
        writeln!(
            text,
            " 1  0  20480 {free}  42000 812340 {si:4} {so:4}     0    12  {} 2100 {us} 2 {id} {wa} 0",
            400 + row % 13
        )
        .unwrap();
    }
    text
}

#[test]
fn a_growing_log_says_what_the_whole_log_says_however_it_is_cut() {
    let text = vmstat(9_000);
    let whole = told_whole(&read("vmstat.txt", text.as_bytes(), None));
    assert!(whole.len() > 30, "{whole:?}");
    for piece in [48 << 10, 1 << 20] {
        let (follower, story) = followed("vmstat.txt", text.as_bytes(), piece);
        assert_eq!((follower.rows(), &story), (8_999, &whole), "pieces of {piece}");
    }
    let (follower, story) = followed("vmstat.txt", &text.as_bytes()[..40_000], 997);
    assert_eq!((story.as_slice(), follower.reread()), (&whole[..3], 40_000));
}

#[test]
fn what_is_read_again_stays_small_and_nothing_is_counted_twice() {
    let text = vmstat(9_000);
    let (follower, _) = followed("vmstat.txt", text.as_bytes(), 64 << 10);
    assert!(text.len() > 700_000 && follower.reread() < 400_000, "{}", follower.reread());
    let report = read("vmstat.txt", text.as_bytes(), None);
    for column in report.head().columns {
        let total = follower.columns().iter().find(|total| total.name == column.qualified).unwrap();
        assert_eq!(
            (total.count, total.min, total.max),
            (column.summary.count.into(), column.summary.min, column.summary.max)
        );
        assert!((total.mean.unwrap() - column.summary.mean.unwrap()).abs() < 1e-6, "{}", column.qualified);
    }
    let shares = phases(&report, &PhasesAsk::default()).shares;
    for lasted in follower.lasted() {
        let share = shares.iter().find(|share| share.regime == lasted.regime).unwrap();
        assert_eq!((u64::from(share.rows), share.seconds.round()), (lasted.rows, lasted.seconds.round()));
    }
}

#[test]
fn a_verdict_waits_until_no_row_can_change_it_and_then_dates_from_its_first_row() {
    let lines: Vec<String> = vmstat(310).lines().map(|line| format!("{line}\n")).collect();
    let mut follower = Follower::new("vmstat.txt", ReadOptions::default());
    let mut reached = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        follower.push(line.as_bytes());
        follower.read(true);
        reached.extend(follower.take_verdicts().into_iter().map(|verdict| (verdict, at as u32 + 1)));
    }
    let [(idle, _), (thrashing, line)] = reached.as_slice() else { panic!("{reached:?}") };
    assert_eq!((idle.regime, thrashing.regime), (Some(Regime::Idle), Some(Regime::Thrashing)));
    assert_eq!(*line, thrashing.line + 2, "the third row decides, and swapping is never called before");
    let values: Vec<f64> = follower.verdict().unwrap().because.iter().map(|because| because.value).collect();
    assert_eq!((values.len(), values[2]), (3, 60.0));
}

/// The inputs of the golden cases.
fn golden() -> impl Iterator<Item = (String, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/log");
    std::fs::read_dir(folder).unwrap().filter_map(|entry| {
        let case = entry.unwrap();
        let inside = std::fs::read_dir(case.path()).ok()?.map(|file| file.unwrap().path());
        let input = inside.into_iter().find(|path| path.file_stem().is_some_and(|stem| stem == "input"))?;
        Some((case.file_name().to_string_lossy().into_owned(), std::fs::read(input).unwrap()))
    })
}

#[test]
fn every_log_that_is_read_can_be_followed() {
    let mut differ = Vec::new();
    let mut seen = 0;
    for (name, bytes) in golden() {
        let report = read(&name, &bytes, None);
        let (follower, story) = followed(&name, &bytes, 700);
        seen += 1;
        if story != told_whole(&report) || follower.rows() != report.table.counted().len() as u64 {
            differ.push(name);
        }
    }
    assert!(seen > 100);
    // That its first row is no average since boot is seen by the rows that follow: it is not counted then. And a record
    // of atop is larger than a piece: a pause in it is taken for its end.
    differ.sort_unstable();
    assert_eq!(differ, ["atop-screen", "linux-no-since-boot-row"]);
}

#[test]
fn records_that_share_a_line_are_all_counted() {
    for case in ["pageout-brackets-blocks", "pageout-named", "pageout-pipes", "vmscan-perf-script"] {
        let (_, bytes) = golden().find(|(name, _)| name == case).unwrap();
        let mut follower = Follower::new(case, ReadOptions::default());
        for line in bytes.split_inclusive(|byte| *byte == b'\n') {
            follower.push(line);
            follower.read(false);
        }
        follower.finish();
        assert_eq!(follower.rows(), read(case, &bytes, None).table.counted().len() as u64, "{case}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_bytes_can_be_followed(bytes in proptest::collection::vec(any::<u8>(), 0..3000), piece in 1_usize..900) {
        followed("bytes", &bytes, piece);
    }

    #[test]
    fn a_log_with_damaged_bytes_can_be_followed(damage in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..9)) {
        let mut bytes = vmstat(3_500).into_bytes();
        for (at, byte) in damage {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        followed("vmstat.txt", &bytes, 100_000);
    }
}
