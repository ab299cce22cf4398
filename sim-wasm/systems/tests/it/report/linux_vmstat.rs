//! What the writer of Linux's vmstat prints, checked against real logs and, by hand, against the program's source.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use crate::support::logs as support;

use base::diag::{Code, Severity};
use logs::log::{LogReport, ReadOptions, SinceBootRows, Unit, read, read_as};
use proptest::prelude::*;
use report::LogClock;
use report::linux::{
    CpuTicks, Era, LinuxCounters, LinuxGauges, LinuxSample, MemoryUnit, Procps, VmstatOptions, vmstat,
};
use support::shared_logs;

/// Reads a log with all its numbers: those of a single row are averages since boot, which would be removed.
fn whole(text: &str) -> LogReport {
    let report = read("vmstat.txt", text.as_bytes(), None);
    let flagged = ReadOptions { since_boot: Some(SinceBootRows::Drop), ..ReadOptions::default() };
    if report.table.all_since_boot { read_as("vmstat.txt", text.as_bytes(), &flagged) } else { report }
}

const S: u64 = 1_000_000_000;
/// Ticks of an interval: each is a tenth of a percent.
const DIV: i64 = 1000;

fn options(procps: Procps) -> VmstatOptions {
    VmstatOptions::every_second(procps, Era::V6)
}

/// Ticks that round to these percentages, which need not add up to 100.
fn ticks(shares: &[i64]) -> Vec<i64> {
    let mut ticks: Vec<i64> = shares.iter().map(|share| share * 10).collect();
    for at in (0..ticks.len()).cycle().take(ticks.len() * 9) {
        let short = DIV - ticks.iter().sum::<i64>();
        let moved = ticks[at] + short.signum();
        if (shares[at] * 10 - 5..=shares[at] * 10 + 4).contains(&moved) && moved >= 0 {
            ticks[at] = moved;
        }
    }
    assert_eq!(ticks.iter().sum::<i64>(), DIV, "{shares:?}");
    ticks
}

/// The sample whose line has these numbers, `interval_s` after the one before it, or `at_s` after boot.
fn sample(numbers: &[u64], before: Option<&LinuxSample>, at_s: u64, options: &VmstatOptions) -> LinuxSample {
    let base = before.copied().unwrap_or_default();
    let shares: Vec<i64> = numbers[12..].iter().map(|share| *share as i64).collect();
    let mut spent = ticks(&shares).into_iter().map(|ticks| ticks as u64);
    let mut next = || spent.next().unwrap_or(0);
    let (user, system, idle, iowait, steal, guest) = (next(), next(), next(), next(), next(), next());
    // Up to 3.3 the first line is divided by all ticks; from 4.0 on, only switches are.
    let seconds = u64::from(options.interval_s);
    let [rate, switches] = match (before, options.procps) {
        (Some(_), _) => [seconds; 2],
        (None, Procps::V3_2 | Procps::V3_3) => [10; 2],
        (None, _) => [at_s, DIV as u64],
    };
    let LinuxCounters { pswpin, pswpout, pgpgin, pgpgout, intr, ctxt, .. } = base.counters;
    let [left, right] = [numbers[4] / 4, numbers[5] / 4];
    LinuxSample {
        uptime_ns: at_s * S,
        counters: LinuxCounters {
            pswpin: pswpin + numbers[6] * rate / 4,
            pswpout: pswpout + numbers[7] * rate / 4,
            pgpgin: pgpgin + numbers[8] * rate,
            pgpgout: pgpgout + numbers[9] * rate,
            intr: intr + numbers[10] * rate,
            ctxt: ctxt + numbers[11] * switches,
            ..base.counters
        },
        gauges: LinuxGauges {
            procs_running: numbers[0],
            procs_blocked: numbers[1],
            totalswap: 1 << 40,
            freeswap: (1 << 40) - numbers[2] / 4,
            nr_free_pages: numbers[3] / 4,
            bufferram: left,
            nr_file_pages: left + right,
            nr_inactive_file: left,
            nr_active_file: right,
            ..LinuxGauges::default()
        },
        ticks: CpuTicks {
            user: base.ticks.user + user + guest,
            system: base.ticks.system + system,
            idle: base.ticks.idle + idle,
            iowait: base.ticks.iowait + iowait,
            steal: base.ticks.steal + steal,
            guest: base.ticks.guest + guest,
            ..base.ticks
        },
        ..base
    }
}

/// Prints a log from nothing but the numbers of its rows.
fn reprinted(text: &str, options: &VmstatOptions) -> String {
    let mut samples: Vec<LinuxSample> = Vec::new();
    let start =
        if options.no_first { vec![LinuxSample { uptime_ns: S, ..LinuxSample::default() }] } else { Vec::new() };
    samples.extend(start);
    let columns = match options.procps {
        Procps::V3_2 => 16,
        Procps::V3_3 => 17,
        _ => 18,
    };
    for line in text.lines() {
        let fields: Vec<&str> = line.split_whitespace().collect();
        let numbers: Vec<u64> = fields.iter().take(columns).filter_map(|field| field.parse().ok()).collect();
        if numbers.len() < columns {
            continue;
        }
        // The clock of a row with a time gives when it was printed; the others are an interval apart.
        let at_s = match (fields.get(columns + 1), options.timestamp) {
            (Some(time), Some(_)) => {
                let parts: Vec<u64> = time.split(':').map(|part| part.parse().unwrap()).collect();
                parts[0] * 3600 + parts[1] * 60 + parts[2]
            }
            _ => samples.last().map_or(1, |last| last.uptime_ns / S + u64::from(options.interval_s)),
        };
        samples.push(sample(&numbers, samples.last(), at_s, options));
    }
    vmstat(&samples, options)
}

#[test]
fn real_logs_are_printed_again_to_the_blank() {
    let Some(folder) = shared_logs("real_logs_are_printed_again_to_the_blank") else { return };
    // 21 November 2026, the day of the timed logs.
    let day = Some(LogClock { start_unix_s: 1_795_219_200 });
    let timed = VmstatOptions { timestamp: day, ..options(Procps::V3_3) };
    let wide = VmstatOptions { wide: true, ..options(Procps::V3_3) };
    // The file, how it was made, and how many of its lines come from one call.
    let logs = [
        ("local_main/vmstat404_default.txt", options(Procps::V4_0), usize::MAX),
        ("local_main/vmstat406_default.txt", options(Procps::V4_0_5), usize::MAX),
        ("local_main/vmstat3317_default.txt", options(Procps::V3_3), usize::MAX),
        ("local_main/vmstat3317_t_n.txt", VmstatOptions { one_header: true, ..timed }, usize::MAX),
        ("local_main/vmstat_y_t.txt", VmstatOptions { no_first: true, ..timed }, usize::MAX),
        // 4.0.2 averages its first line as 3.3 does; the rest is like 4.0.4.
        ("local_main/vmstat_tw.txt", VmstatOptions { procps: Procps::V4_0, wide: true, ..timed }, usize::MAX),
        ("linux_vmstat/jc_generic_extra_wide.txt", wide, 3),
        ("linux_vmstat/jc_centos7_a.txt", VmstatOptions { active: true, ..options(Procps::V3_3) }, 3),
        ("linux_vmstat/percona_linux_procps32.txt", options(Procps::V3_2), 22),
    ];
    for (file, options, lines) in logs {
        let text = std::fs::read_to_string(folder.join(file)).unwrap();
        let text: String = text.lines().take(lines).flat_map(|line| [line, "\n"]).collect();
        let again = reprinted(&text, &options);
        for (number, (printed, line)) in again.lines().zip(text.lines()).enumerate() {
            assert_eq!(printed, line, "{file}:{}", number + 1);
        }
        assert_eq!(again, text, "{file}");
    }
}

/// A second of a machine that swaps, by every release: memory is counted as it is, rates are rounded half up, the first
/// line has each release's idea of an average, and only the last release makes up for columns that are too wide.
#[test]
fn each_release_prints_the_same_machine_in_its_way() {
    let row = [3, 1, 2_000_000, 19_648_184, 45_220, 4_304_652, 40, 123_456, 40, 123_460, 900, 300, 60, 8, 30, 1, 1, 0];
    let boot = LinuxSample {
        uptime_ns: 100 * S,
        counters: LinuxCounters { pgpgin: 5799, pgpgout: 12_345, intr: 90_000, ctxt: 600_000, ..Default::default() },
        gauges: LinuxGauges { procs_running: 1, nr_free_pages: 25_000, ..Default::default() },
        ticks: CpuTicks { user: 5000, nice: 100, system: 900, idle: 14_000, ..Default::default() },
        ..LinuxSample::default()
    };
    let lines = |procps| {
        let options = options(procps);
        let text = vmstat(&[boot, sample(&row, Some(&boot), 101, &options)], &options);
        text.lines().skip(2).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(
        lines(Procps::V3_2),
        [
            " 1  0      0 100000      0      0    0    0    29    62  450 3000 26  5 70  0",
            " 3  1 2000000 19648184  45220 4304652   40 123456    40 123460  900  300 60  8 30  1",
        ]
        .map(str::to_owned)
    );
    assert_eq!(
        lines(Procps::V3_3)[0],
        " 1  0      0 100000      0      0    0    0    29    62  450 3000 26  5 70  0  0"
    );
    assert_eq!(
        lines(Procps::V4_0)[0],
        " 1  0      0 100000      0      0    0    0    57   123  900   30 26  5 70  0  0  0"
    );
    assert_eq!(
        lines(Procps::V4_0_5)[1],
        " 3  1 2000000 19648184 45220 4304652 40 123456 40 123460 900  300 60  8 30  1  1  0"
    );
}

/// What a reader must find in a line.
fn expected(numbers: &[u64]) -> Vec<f64> {
    numbers.iter().map(|number| *number as f64).collect()
}

fn rows(report: &LogReport) -> Vec<Vec<f64>> {
    let row = |row| report.table.columns.iter().map(|column| column.values[row]).collect();
    (0..report.table.rows()).map(row).collect()
}

/// Prints lines, reads them back, and finds them unchanged with nothing to complain about.
fn check(lines: &[Vec<u64>], options: &VmstatOptions) {
    let mut samples: Vec<LinuxSample> = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let at_s = 50 + at as u64 * u64::from(options.interval_s);
        let next = sample(line, samples.last(), at_s, options);
        samples.push(next);
    }
    let text = vmstat(&samples, options);
    let report = whole(&text);
    assert_eq!(report.format, Some("linux-vmstat"), "{text}");
    assert_eq!(rows(&report), lines.iter().map(|line| expected(line)).collect::<Vec<_>>(), "{text}");
    let names: Vec<(&str, Unit)> =
        report.table.columns.iter().map(|column| (column.spec.name.as_str(), column.spec.unit)).collect();
    assert_eq!(names[3..5], [("free", Unit::KiB), (if options.active { "inact" } else { "buff" }, Unit::KiB)]);
    assert_eq!(names[7..10], [("so", Unit::KiBPerSecond), ("bi", Unit::KiBPerSecond), ("bo", Unit::KiBPerSecond)]);
    let since_boot: Vec<bool> = (0..lines.len()).map(|at| at == 0).collect();
    assert_eq!(report.table.since_boot, since_boot, "{text}");
    let usual = [Code::LogSinceBoot, Code::LogIntervalAssumed];
    let others: Vec<_> = report.diags.iter().filter(|d| !usual.contains(&d.code)).collect();
    assert!(others.is_empty(), "{others:?}\n{text}");
    assert!(report.diags.iter().all(|d| d.severity == Severity::Note), "{text}");
    if options.timestamp.is_some() && lines.len() > 1 {
        let steps: Vec<f64> = report.table.t.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(steps.iter().all(|step| (step - f64::from(options.interval_s)).abs() < 1e-9), "{steps:?}\n{text}");
    }
}

/// A number of any width up to ten digits.
fn number() -> impl Strategy<Value = u64> {
    (0..10_u32, any::<u64>()).prop_map(|(digits, x)| x % 10_u64.pow(digits + 1))
}

fn line(procps: Procps) -> impl Strategy<Value = Vec<u64>> {
    (prop::collection::vec(number(), 12), 0..=50_u64, 0..=50_u64).prop_map(move |(mut numbers, user, system)| {
        // Whole pages.
        numbers.iter_mut().take(8).skip(2).for_each(|number| *number = *number / 4 * 4);
        let others = match procps {
            Procps::V3_2 => 1,
            Procps::V3_3 => 2,
            _ => 3,
        };
        numbers.extend([user, system, 100 - user - system]);
        numbers.extend(std::iter::repeat_n(0, others));
        numbers
    })
}

fn arbitrary_options() -> impl Strategy<Value = VmstatOptions> {
    let flags = (any::<bool>(), any::<bool>(), any::<bool>(), any::<bool>());
    (0..4_usize, flags).prop_map(|(procps, (wide, active, timed, one_header))| VmstatOptions {
        wide,
        active,
        one_header,
        timestamp: (timed && procps > 0).then_some(LogClock { start_unix_s: 1_795_219_200 }),
        ..options(Procps::ALL[procps])
    })
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn columns_of_any_width_come_back(
        (options, lines) in arbitrary_options().prop_flat_map(|options| {
            // More than 42 lines, so that the header is repeated.
            (Just(options), prop::collection::vec(line(options.procps), 1..50))
        }),
    ) {
        check(&lines, &options);
    }

    /// Counters that fall, overflow or stand still, and intervals of no length: whatever is printed is a log.
    #[test]
    fn no_counters_break_a_log(
        words in prop::collection::vec(prop::array::uniform16(any::<u64>()), 1..6),
        options in arbitrary_options(),
        interval_s in 0..3_u32,
        unit in 0..4_usize,
    ) {
        let sample = |w: [u64; 16]| LinuxSample {
            uptime_ns: w[0],
            counters: LinuxCounters {
                pswpin: w[1], pswpout: w[2], pgpgin: w[3], pgpgout: w[4], intr: w[5], ctxt: w[6], ..Default::default()
            },
            gauges: LinuxGauges {
                procs_running: w[7], nr_free_pages: w[8], nr_file_pages: w[9], bufferram: w[10], freeswap: w[11],
                ..Default::default()
            },
            ticks: CpuTicks { user: w[12], system: w[13], idle: w[14], guest: w[15], ..Default::default() },
            ..LinuxSample::default()
        };
        let samples: Vec<LinuxSample> = words.iter().copied().map(sample).collect();
        let options = VmstatOptions { interval_s, unit: MemoryUnit::ALL[unit], ..options };
        let text = vmstat(&samples, &options);
        let report = whole(&text);
        prop_assert_eq!(report.format, Some("linux-vmstat"), "{}", text);
        prop_assert_eq!(report.table.rows(), samples.len(), "{}", text);
    }
}
