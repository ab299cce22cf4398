use super::super::token::tokenise;
use super::*;

fn lead(line: &str) -> Option<(TimeSource, f64, usize)> {
    let mut tokens = Vec::new();
    tokenise(line, &mut tokens);
    leading(&tokens).map(|(stamp, used)| (stamp.source, stamp.seconds, used))
}

#[test]
fn stamps_of_every_logger_are_read() {
    let noon = 1_795_262_400.0;
    assert_eq!(lead("2026-11-21 12:00:00 1 2"), Some((TimeSource::DateTime, noon, 2)));
    assert_eq!(lead("[2026-11-21 12:00:00] 1 2"), Some((TimeSource::DateTime, noon, 2)));
    assert_eq!(lead("2026/11/21 12:00:00.25 1"), Some((TimeSource::DateTime, noon + 0.25, 2)));
    assert_eq!(lead("2026-11-21T12:00:00Z 1"), Some((TimeSource::DateTime, noon, 1)));
    assert_eq!(lead("2026-11-21T13:00:00.5+01:00 1"), Some((TimeSource::DateTime, noon + 0.5, 1)));
    assert_eq!(lead("2026-11-21 13:00:00 +0100 1"), Some((TimeSource::DateTime, noon, 3)));
    assert_eq!(lead("00:00:13 1"), Some((TimeSource::Clock, 13.0, 1)));
    assert_eq!(lead("12:00:13 AM 1"), Some((TimeSource::Clock, 13.0, 2)));
    assert_eq!(lead("01:00:00 PM 1"), Some((TimeSource::Clock, 46_800.0, 2)));
    assert_eq!(lead("Jan 02 00:00:01 1"), Some((TimeSource::NoYear, 86_401.0, 3)));
    assert_eq!(lead("Sun Jan  2 00:00:01 1"), Some((TimeSource::NoYear, 86_401.0, 4)));
    assert_eq!(lead("[Fri Jan  2 00:00:01 2026] 1"), Some((TimeSource::DateTime, 1_767_312_001.0, 5)));
}

#[test]
fn a_stamp_that_says_how_far_it_is_from_utc_is_told_from_one_that_does_not() {
    let zoned = |line| {
        let mut tokens = Vec::new();
        tokenise(line, &mut tokens);
        leading(&tokens).map(|(stamp, _)| stamp.zone.is_utc())
    };
    for line in ["2026-11-21T12:00:00Z 1", "2026-11-21T13:00:00+01:00 1", "2026-11-21 13:00:00 +0100 1"] {
        assert_eq!(zoned(line), Some(true), "{line}");
    }
    for line in ["2026-11-21T12:00:00 1", "2026-11-21 12:00:00 1", "12:00:00 1", "Jan 02 00:00:01 1"] {
        assert_eq!(zoned(line), Some(false), "{line}");
    }
}

#[test]
fn rows_of_numbers_and_words_carry_no_stamp() {
    for line in [
        "1 0 0 12",
        "r b swpd",
        "procs ----",
        "",
        "12:61:00 1",
        "2026-13-01 00:00:00 1",
        "Feb 40 00:00:00",
        "T",
        "-",
        "é",
    ] {
        assert_eq!(lead(line), None, "{line:?}");
    }
}

#[test]
fn trailing_stamps_are_found_behind_the_numbers() {
    let mut tokens = Vec::new();
    tokenise("1 0 99 2026-11-21 12:00:00", &mut tokens);
    assert_eq!(trailing(&tokens).map(|(s, used)| (s.seconds, used)), Some((1_795_262_400.0, 2)));
    tokenise("1 0 99", &mut tokens);
    assert_eq!(trailing(&tokens), None);
}

#[test]
fn a_line_of_its_own_holds_a_stamp_and_nothing_else() {
    let alone = |line| {
        let mut tokens = Vec::new();
        tokenise(line, &mut tokens);
        alone(&tokens).map(|stamp| stamp.seconds)
    };
    assert_eq!(alone("1795234933"), Some(1_795_234_933.0));
    assert_eq!(alone("Sun Jan  2 00:00:01 UTC"), Some(86_401.0));
    // 2026-01-02, with the year that date(1) prints last.
    assert_eq!(alone("Fri Jan  2 00:00:01 UTC 2026"), Some(1_767_312_001.0));
    assert_eq!(alone("2026-11-21 12:00:00"), Some(1_795_262_400.0));
    assert_eq!(alone("12:00:00 1 0 0"), None);
    assert_eq!(alone("42"), None);
}

#[test]
fn an_epoch_has_ten_digits() {
    assert_eq!(epoch("1795234933.98").map(|s| s.seconds), Some(1_795_234_933.98));
    assert_eq!(epoch("179523493"), None);
    assert_eq!(epoch("17952349330"), None);
}
