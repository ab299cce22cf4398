//! What is printed about a Linux machine comes back from our readers with the same numbers.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use super::linux_texts::{CLOCK, S, machine, sar_options};
use base::diag::{Code, Severity};
use logs::log::{LogReport, Unit, read};
use proptest::prelude::*;
use report::linux::{
    Era, LinuxSample, MemoryUnit, PSI_ONE, Pressure, Procps, SarReport, Stall, Sysstat, proc_meminfo,
    proc_pressure_memory, proc_stat, proc_vmstat, sar, snapshots, vmstat_s,
};

/// Samples a second apart whose counters grow and whose gauges have any values.
fn samples(seeds: &[(u64, u64)], era: Era) -> Vec<LinuxSample> {
    let mut sample = LinuxSample { uptime_ns: 100 * S, ..machine() };
    let mut out = Vec::new();
    let text = proc_vmstat(era, &sample);
    for (grown, held) in seeds {
        sample.uptime_ns += S;
        for (at, name) in text.lines().filter_map(|line| line.split(' ').next()).enumerate() {
            let at = at as u64;
            if let Some(count) = sample.counters.get_mut(name) {
                *count += grown.rotate_left(at as u32) % (1 << 30);
            } else if let Some(gauge) = sample.gauges.get_mut(name) {
                *gauge = held.rotate_left(at as u32) % (1 << 34);
            }
        }
        sample.counters.intr += grown % 1_000_000;
        sample.counters.ctxt += held % 1_000_000;
        sample.counters.processes += 1;
        sample.ticks.user += grown % 100;
        sample.ticks.idle += 100 - grown % 100;
        sample.gauges.freeswap = held % 131_072;
        let avg = [held % (100 * PSI_ONE), grown % (100 * PSI_ONE), 0];
        let total_us = sample.pressure.some.total_us + grown % 1_000_000;
        sample.pressure = Pressure { some: Stall { avg, total_us }, full: Stall { avg, total_us: total_us / 2 } };
        out.push(sample);
    }
    out
}

fn parsed(text: &str, format: &str) -> LogReport {
    let report = read("log.txt", text.as_bytes(), None);
    assert_eq!(report.format, Some(format), "{text}");
    let bad: Vec<_> = report.diags.iter().filter(|d| d.severity != Severity::Note).collect();
    assert!(bad.is_empty(), "{bad:?}\n{text}");
    report
}

/// The column has these values, up to rounding to `step`; the first row of a rate is unknown.
fn same(report: &LogReport, name: &str, unit: Unit, wanted: &[f64], step: f64) {
    let column = report.table.column(name).unwrap_or_else(|| panic!("no {name}"));
    assert_eq!(column.spec.unit, unit, "{name}");
    assert_eq!(column.values.len(), wanted.len(), "{name}");
    for (read, wanted) in column.values.iter().zip(wanted) {
        let close = (read - wanted).abs() <= step + wanted.abs() * 1e-12;
        assert!(close || read.is_nan() && wanted.is_nan(), "{name}: {read} for {wanted}");
    }
}

fn held(samples: &[LinuxSample], of: impl Fn(&LinuxSample) -> u64) -> Vec<f64> {
    samples.iter().map(|sample| of(sample) as f64).collect()
}

/// Differences per second, `NaN` before the first.
fn grown(samples: &[LinuxSample], of: impl Fn(&LinuxSample) -> u64) -> Vec<f64> {
    let steps = samples.windows(2).map(|pair| (of(&pair[1]) - of(&pair[0])) as f64);
    std::iter::once(f64::NAN).chain(steps).collect()
}

fn check_snapshots(samples: &[LinuxSample], era: Era) {
    let log = |text: &dyn Fn(&LinuxSample) -> String, format| {
        let report = parsed(&snapshots(samples, CLOCK, text), format);
        assert!(report.table.t.windows(2).all(|pair| (pair[1] - pair[0] - 1.0).abs() < 1e-9));
        report
    };
    let report = log(&|s| proc_vmstat(era, s), "proc-vmstat");
    same(&report, "nr_dirty", Unit::Pages, &held(samples, |s| s.gauges.nr_dirty), 0.0);
    same(&report, "pgpgin", Unit::KiBPerSecond, &grown(samples, |s| s.counters.pgpgin), 0.0);
    same(&report, "pswpout", Unit::PagesPerSecond, &grown(samples, |s| s.counters.pswpout), 0.0);
    same(&report, "pgmajfault", Unit::PerSecond, &grown(samples, |s| s.counters.pgmajfault), 0.0);
    same(&report, "pgrotated", Unit::PagesPerSecond, &grown(samples, |s| s.counters.pgrotated), 0.0);
    let report = log(&|s| proc_meminfo(era, s), "proc-meminfo");
    same(&report, "MemFree", Unit::KiB, &held(samples, |s| s.gauges.nr_free_pages * 4), 0.0);
    same(&report, "SwapFree", Unit::KiB, &held(samples, |s| s.gauges.freeswap * 4), 0.0);
    let report = log(&|s| proc_pressure_memory(&s.pressure), "psi-memory");
    let avg10: Vec<f64> = samples.iter().map(|s| s.pressure.some.avg[0] as f64 / PSI_ONE as f64).collect();
    same(&report, "some.avg10", Unit::Percent, &avg10, 0.01);
    same(&report, "full.total", Unit::MicrosecondsPerSecond, &grown(samples, |s| s.pressure.full.total_us), 0.0);
    let report = log(&|s| proc_stat(era, s, CLOCK), "proc-stat");
    same(&report, "user", Unit::Percent, &grown(samples, |s| s.ticks.user), 1e-9);
    for procps in Procps::ALL {
        let report = log(&|s| vmstat_s(procps, era, s, MemoryUnit::Kibibytes, CLOCK), "linux-vmstat-s");
        assert!(report.diags.iter().all(|d| d.code != Code::LogOtherLine), "{:?}", report.diags);
        same(&report, "K free memory", Unit::KiB, &held(samples, |s| s.gauges.nr_free_pages * 4), 0.0);
        same(&report, "interrupts", Unit::PerSecond, &grown(samples, |s| s.counters.intr), 0.0);
        let read = if procps < Procps::V4_0 { "pages paged in" } else { "K paged in" };
        same(&report, read, Unit::KiBPerSecond, &grown(samples, |s| s.counters.pgpgin), 0.0);
        if procps == Procps::V4_0_5 {
            same(&report, "pages free", Unit::PagesPerSecond, &grown(samples, |s| s.counters.pgfree), 0.0);
        }
    }
}

fn check_sar(samples: &[LinuxSample], sysstat: Sysstat, era: Era) {
    let report = parsed(&sar(samples, &SarReport::ALL, &sar_options(sysstat, era)), "sar");
    let (rates, states) = (|of: fn(&LinuxSample) -> u64| grown(samples, of)[1..].to_vec(), &samples[1..]);
    same(&report, "pgpgin/s", Unit::KiBPerSecond, &rates(|s| s.counters.pgpgin), 0.005);
    same(&report, "pswpin/s", Unit::PagesPerSecond, &rates(|s| s.counters.pswpin), 0.005);
    same(&report, "fault/s", Unit::PerSecond, &rates(|s| s.counters.pgfault), 0.005);
    same(&report, "kbmemfree", Unit::KiB, &held(states, |s| s.gauges.nr_free_pages * 4), 0.0);
    same(&report, "kbswpfree", Unit::KiB, &held(states, |s| s.gauges.freeswap * 4), 0.0);
    assert!(report.table.t.windows(2).all(|pair| (pair[1] - pair[0] - 1.0).abs() < 1e-9));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn snapshots_come_back(seeds in prop::collection::vec(any::<(u64, u64)>(), 2..6)) {
        for era in [Era::V2_6, Era::V6] {
            check_snapshots(&samples(&seeds, era), era);
        }
    }

    #[test]
    fn sar_comes_back(seeds in prop::collection::vec(any::<(u64, u64)>(), 2..6)) {
        check_sar(&samples(&seeds, Era::V2_6), Sysstat::V10, Era::V2_6);
        check_sar(&samples(&seeds, Era::V6), Sysstat::V12, Era::V6);
    }

    /// Counters that fall and overflow, and no time in between: something is printed all the same.
    #[test]
    fn no_numbers_break_a_text(words in prop::array::uniform8(any::<u64>())) {
        let mut samples = [LinuxSample::default(); 2];
        for (at, sample) in samples.iter_mut().enumerate() {
            for (place, name) in ["pgpgin", "pgsteal_anon", "pgscan_kswapd", "pswpout"].iter().enumerate() {
                *sample.counters.get_mut(name).unwrap() = words[(at * 3 + place) % 8];
            }
            for (place, name) in ["totalram", "nr_free_pages", "nr_file_pages", "freeswap"].iter().enumerate() {
                *sample.gauges.get_mut(name).unwrap() = words[(at * 5 + place) % 8];
            }
        }
        let text = sar(&samples, &SarReport::ALL, &sar_options(Sysstat::V12, Era::V6));
        prop_assert!(!text.contains("NaN") && !text.contains("inf"), "{}", text);
        prop_assert_eq!(read("log.txt", text.as_bytes(), None).table.rows(), 1, "{}", text);
        prop_assert!(proc_meminfo(Era::V6, &samples[0]).starts_with("MemTotal:"));
        prop_assert_eq!(vmstat_s(Procps::V4_0_5, Era::V6, &samples[1], MemoryUnit::Mebibytes, CLOCK).lines().count(), 34);
    }
}
