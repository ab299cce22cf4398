//! The logs of the two teams, against texts written by hand from team 1's format and team 2's published record.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use report::{FlushCount, LogClock, ScanLog, ScanRow, np_lines, pageout_csv, pageout_lines};

/// 27 February 2016, 22:47:42.
const CLOCK: LogClock = LogClock { start_unix_s: 1_456_613_262 };

const LOG: ScanLog<'_> = ScanLog { clock: CLOCK, host: "vm", flush: FlushCount::Clusters };

/// The scan that team 2 published, and an idle one a second later.
const SCANS: [ScanRow; 2] = [
    ScanRow {
        at_ns: 999_999_999,
        scanned_active: 1025,
        scanned_inactive: 500,
        active: 21_000,
        inactive: 1439,
        active_to_inactive: 443,
        inactive_to_active: 2,
        to_cache: 342,
        to_free: 0,
        flush_clusters: 51,
        flush_pages: 816,
    },
    ScanRow {
        at_ns: 1_000_000_000,
        scanned_active: 210,
        scanned_inactive: 0,
        active: 21_000,
        inactive: 1439,
        active_to_inactive: 0,
        inactive_to_active: 0,
        to_cache: 0,
        to_free: 0,
        flush_clusters: 0,
        flush_pages: 0,
    },
];

#[test]
fn team_1_prints_names_and_numbers_in_columns_of_twelve() {
    let expected = "\
Feb 27 22:47:42 vm kernel: PAGEOUTh:    Scanned A    Scanned I       Active     Inactive         A->I         I->A     To Cache      To Free        Flush
Feb 27 22:47:42 vm kernel: PAGEOUTd:         1025          500        21000         1439          443            2          342            0           51
Feb 27 22:47:43 vm kernel: PAGEOUTh:    Scanned A    Scanned I       Active     Inactive         A->I         I->A     To Cache      To Free        Flush
Feb 27 22:47:43 vm kernel: PAGEOUTd:          210            0        21000         1439            0            0            0            0            0
";
    assert_eq!(pageout_lines(&SCANS, &LOG), expected);
}

#[test]
fn team_1s_table_is_a_time_and_nine_numbers() {
    let expected = "22:47:42,1025,500,21000,1439,443,2,342,0,51\n22:47:43,210,0,21000,1439,0,0,0,0,0\n";
    assert_eq!(pageout_csv(&SCANS, &LOG), expected);
}

#[test]
fn team_2s_record_is_five_lines_without_a_host() {
    let expected = "\
Feb 27 22:47:42 kernel: np_scanned: 1525
Feb 27 22:47:42 kernel: np_queued_for_flush: 51
Feb 27 22:47:42 kernel: np_moved_active_to_inactive: 443
Feb 27 22:47:42 kernel: np_moved_inactive_to_free: 0
Feb 27 22:47:42 kernel: np_moved_inactive_to_cache: 342
";
    assert_eq!(np_lines(&SCANS[..1], &ScanLog { host: "", ..LOG }), expected);
    assert_eq!(np_lines(&SCANS, &LOG).lines().count(), 10);
}

#[test]
fn a_log_can_count_pages_instead_of_clusters() {
    let pages = ScanLog { flush: FlushCount::Pages, ..LOG };
    assert!(pageout_csv(&SCANS[..1], &pages).ends_with(",0,816\n"));
    assert!(np_lines(&SCANS[..1], &pages).contains("np_queued_for_flush: 816\n"));
}

#[test]
fn no_scans_are_no_lines() {
    assert_eq!(pageout_lines(&[], &LOG) + &pageout_csv(&[], &LOG) + &np_lines(&[], &LOG), "");
}
