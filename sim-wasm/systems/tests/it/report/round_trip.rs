//! Every log that the vmstat writer prints is read back by the log reader: same values, one row since boot, no
//! complaints.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use base::diag::{Code, Severity};
use logs::log::{LogReport, ReadOptions, SinceBootRows, Unit, read, read_as};
use proptest::prelude::*;
use report::{Release, VmCounters, VmstatOptions, VmstatSample, vmstat};

/// Reads a log with all its numbers: those of a single row are averages since boot, which would be removed.
fn whole(text: &str) -> LogReport {
    let report = read("vmstat.txt", text.as_bytes(), None);
    let flagged = ReadOptions { since_boot: Some(SinceBootRows::Drop), ..ReadOptions::default() };
    if report.table.all_since_boot { read_as("vmstat.txt", text.as_bytes(), &flagged) } else { report }
}

const RELEASES: [Release; 5] = [Release::V9, Release::V10, Release::V11, Release::V12, Release::V13];
const NS: u64 = 1_000_000_000;
const UPTIME_S: u64 = 50;

/// One data line: its numbers in the program's order, memory in pages.
#[derive(Debug, Clone)]
struct Line {
    threads: [u32; 3],
    pages: [u32; 2],
    /// flt, re, pi, po, fr, sr, in, sy, cs.
    rates: [u64; 9],
    disks: Vec<u64>,
    /// User and system; the rest is idle.
    cpu: [u64; 2],
}

/// Samples whose log has these lines, a second apart.
fn samples(lines: &[Line]) -> Vec<VmstatSample> {
    let mut sample = VmstatSample::default();
    let mut out = Vec::new();
    for line in lines {
        let seconds = if out.is_empty() { UPTIME_S } else { 1 };
        let [r, b, w] = line.threads;
        let [avm_pages, fre_pages] = line.pages;
        let [user, system] = line.cpu.map(|percent| percent * seconds * NS / 100);
        let transfers = |(at, rate): (usize, &u64)| {
            let before = sample.disks.get(at).map_or(0, |(_, transfers)| *transfers);
            (["da0", "cd0"][at].to_owned(), before + rate * seconds)
        };
        let disks = line.disks.iter().enumerate().map(transfers).collect();
        sample = VmstatSample {
            r,
            b,
            w,
            avm_pages,
            fre_pages,
            uptime_ns: sample.uptime_ns + seconds * NS,
            counters: advance(&sample.counters, &line.rates.map(|rate| rate * seconds)),
            disks,
            user_ns: sample.user_ns + user,
            system_ns: sample.system_ns + system,
            idle_ns: sample.idle_ns + seconds * NS - user - system,
        };
        out.push(sample.clone());
    }
    out
}

fn advance(counters: &VmCounters, by: &[u64; 9]) -> VmCounters {
    let [flt, re, pi, po, fr, sr, interrupts, syscalls, switches] = *by;
    VmCounters {
        v_vm_faults: counters.v_vm_faults + flt,
        v_reactivated: counters.v_reactivated + re,
        // Both pagers add up to one column.
        v_swapin: counters.v_swapin + pi / 3,
        v_vnodein: counters.v_vnodein + pi - pi / 3,
        v_swapout: counters.v_swapout + po / 4,
        v_vnodeout: counters.v_vnodeout + po - po / 4,
        v_tfree: counters.v_tfree + fr,
        v_pdpages: counters.v_pdpages + sr,
        v_intr: counters.v_intr + interrupts,
        v_syscall: counters.v_syscall + syscalls,
        v_swtch: counters.v_swtch + switches,
        ..*counters
    }
}

/// The row that a reader must find; the first one shows no transfers.
fn expected(line: &Line, first: bool) -> Vec<f64> {
    let disks = line.disks.iter().map(|rate| if first { 0 } else { *rate });
    let [user, system] = line.cpu;
    let threads = line.threads.iter().map(|n| u64::from(*n));
    let memory = line.pages.iter().map(|pages| u64::from(*pages) * 4);
    let rates = line.rates.iter().copied();
    threads
        .chain(memory)
        .chain(rates.clone().take(6))
        .chain(disks)
        .chain(rates.skip(6))
        .chain([user, system, 100 - user - system])
        .map(|number| number as f64)
        .collect()
}

fn log(lines: &[Line], release: Release, human: bool) -> (String, LogReport) {
    let text = vmstat(&samples(lines), VmstatOptions { release, human, interval_ms: 1000 });
    let report = whole(&text);
    (text, report)
}

/// Checks everything about a log with `-H`. Fused columns are the only thing that a reader may remark on.
fn check(lines: &[Line], release: Release) {
    let (text, report) = log(lines, release, false);
    assert_eq!(report.format, Some("freebsd-vmstat"), "{text}");
    let table = &report.table;
    let rows: Vec<Vec<f64>> =
        (0..table.rows()).map(|row| table.columns.iter().map(|column| column.values[row]).collect()).collect();
    let wanted: Vec<Vec<f64>> = lines.iter().enumerate().map(|(at, line)| expected(line, at == 0)).collect();
    assert_eq!(rows, wanted, "{text}");
    assert_eq!(table.column("avm").unwrap().spec.unit, Unit::KiB);
    let since_boot: Vec<bool> = (0..lines.len()).map(|at| at == 0).collect();
    assert_eq!(table.since_boot, since_boot, "{text}");
    let fused = lines.iter().filter(|line| line.rates[0] >= 10_000).count();
    let remarks = |code: Code| report.diags.iter().filter(|d| d.code == code).count();
    assert_eq!(remarks(Code::LogFusedColumns), if release == Release::V11 { fused } else { 0 }, "{text}");
    let usual = [Code::LogFusedColumns, Code::LogSinceBoot, Code::LogIntervalAssumed];
    let others: Vec<_> = report.diags.iter().filter(|d| !usual.contains(&d.code)).collect();
    assert!(others.is_empty(), "{others:?}\n{text}");
    assert!(report.diags.iter().all(|d| d.severity == Severity::Note), "{text}");
}

/// A machine under an oscillating load, `at` seconds after the first line.
fn swinging(at: u32, disks: usize) -> Line {
    let wave = u64::from((at * 37) % 11);
    Line {
        threads: [1 + at % 3, at % 2, 0],
        pages: [158_620 + 10 * at, 3788 + 7 * at],
        rates: [600 + 40 * wave, wave, 9 + wave, 31, 261 + 9 * wave, 6535 + 100 * wave, 34, 267, 391 + wave],
        disks: [120 + wave, 3].into_iter().take(disks).collect(),
        cpu: [5 + wave, 10],
    }
}

#[test]
fn logs_with_repeated_headers_come_back_whole() {
    for release in RELEASES {
        for disks in 0..=2 {
            for length in [1, 2, 20, 21, 45] {
                check(&(0..length).map(|at| swinging(at, disks)).collect::<Vec<_>>(), release);
            }
        }
    }
}

#[test]
fn logs_for_people_come_back_to_three_digits() {
    for release in RELEASES {
        let lines: Vec<Line> = (0..25).map(|at| swinging(at, 2)).collect();
        let (text, report) = log(&lines, release, true);
        let avm = report.table.column("avm").unwrap();
        assert_eq!(avm.spec.unit, Unit::B, "{text}");
        assert_eq!(report.table.rows(), 25);
        assert_eq!(report.table.since_boot.iter().filter(|first| **first).count(), 1, "{text}");
        for (read, line) in avm.values.iter().zip(&lines) {
            let exact = f64::from(line.pages[0]) * 4096.0;
            assert!((read - exact).abs() < exact * 0.01, "{read} for {exact}\n{text}");
        }
        let flt = &report.table.column("flt").unwrap().values;
        assert!(flt.iter().zip(&lines).all(|(read, line)| (read - line.rates[0] as f64).abs() < 60.0), "{text}");
    }
}

fn rate() -> impl Strategy<Value = u64> {
    // Every width is equally likely.
    (0..8_u32, any::<u32>()).prop_map(|(digits, x)| u64::from(x) % 10_u64.pow(digits + 1))
}

/// Up to 9,999,999 kB are free: with more, nobody can tell the columns of 11.x apart.
fn arbitrary_line(disks: usize) -> impl Strategy<Value = Line> {
    (
        [0..2000_u32, 0..200, 0..200],
        (0..100_000_000_u32, 0..2_499_999_u32),
        prop::array::uniform9(rate()),
        prop::collection::vec(rate(), disks),
        (0..=50_u64, 0..=50_u64),
    )
        .prop_map(|(threads, (avm, fre), rates, disks, (user, system))| Line {
            threads,
            pages: [avm, fre],
            rates,
            disks,
            cpu: [user, system],
        })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Eight lines, because the reader makes no more remarks of a kind.
    #[test]
    fn columns_of_any_width_come_back(
        lines in (0..=2_usize).prop_flat_map(|disks| prop::collection::vec(arbitrary_line(disks), 1..=8)),
    ) {
        for release in RELEASES {
            check(&lines, release);
        }
    }
}
