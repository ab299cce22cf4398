//! What Linux's programs print about a run agrees with the run.
#![allow(clippy::unwrap_used, clippy::float_cmp, reason = "tests; counts are whole numbers")]

use crate::support::linux_machines;
use crate::support::runs::column;

use linux_machines::{linux, reader, stress, writer};
use machine::MachineRun;
use report::Printed;
use report::linux::{linux_samples, tunables};
use scenario::{DiskSpec, Machine, ReadBy};

fn busy(version: &str) -> (Machine, MachineRun) {
    let loads = vec![stress(20_000, 20.0), reader(1, 20_000, ReadBy::Read, 1.0), writer(2, 3000, 50.0, None)];
    let machine = Machine {
        disk: Some(DiskSpec::SSD),
        cpus: Some(2),
        wired: Some(500),
        ..linux(version, 16_384, &[("vm.swappiness", 70.0)], loads)
    };
    let run = systems::run(&machine, 7).unwrap();
    (machine, run)
}

#[test]
fn samples_are_the_series_and_the_counters() {
    for version in ["2.6.8", "2.6.12", "2.6.20"] {
        let (machine, run) = busy(version);
        let samples = linux_samples(&machine, &run);
        assert_eq!(samples.len(), 11);
        let last = samples.last().unwrap();
        for name in ["pgfault", "pgmajfault", "pswpin", "pswpout", "pgactivate", "allocstall", "kswapd_steal"] {
            let total = run.head().totals[name];
            assert_eq!(last.counters.get(name).unwrap() as f64, total, "{name}");
            assert!(total > 0.0, "{version}: {name}");
        }
        for (second, sample) in samples.iter().enumerate() {
            let g = &sample.gauges;
            assert_eq!(g.nr_free_pages as f64, column(&run, "nr_free_pages")[second]);
            assert_eq!((g.totalswap - g.freeswap) as f64, column(&run, "swap_used")[second]);
            assert_eq!((g.nr_file_pages - g.nr_swapcached) as f64, column(&run, "nr_file_pages")[second]);
            let ticks = sample.ticks.user + sample.ticks.system + sample.ticks.idle + sample.ticks.iowait;
            assert!(ticks.abs_diff(second as u64 * 200) <= 3, "two processors, a hundred ticks a second: {ticks}");
        }
    }
}

#[test]
fn vmstat_prints_a_line_a_second_with_the_swapping_in_it() {
    let (machine, run) = busy("2.6.12");
    let text = Printed::Vmstat.print(&machine, &run);
    let rows: Vec<Vec<f64>> = text
        .lines()
        .map(|line| line.split_whitespace().map_while(|word| word.parse().ok()).collect())
        .filter(|row: &Vec<f64>| row.len() == 16)
        .collect();
    assert_eq!(rows.len(), 11, "{text}");
    // r b swpd free buff cache si so bi bo in cs us sy id wa
    for (second, row) in rows.iter().enumerate().skip(1) {
        assert_eq!(row[2], column(&run, "swap_used")[second] * 4.0, "swpd in second {second}");
        assert_eq!(row[6], column(&run, "pswpin")[second] * 4.0, "si in second {second}");
        assert_eq!(row[9], column(&run, "pgpgout")[second], "bo in second {second}");
        assert!((98.0..=102.0).contains(&(row[12] + row[13] + row[14] + row[15])), "{row:?}");
        assert!((row[15] - column(&run, "iowait")[second]).abs() <= 1.0, "wa in second {second}: {row:?}");
    }
    assert!(rows.iter().any(|row| row[15] > 20.0), "it waits for the disk\n{text}");
}

#[test]
fn a_later_kernel_prints_its_own_names_and_how_long_tasks_waited() {
    let (machine, run) = busy("6.12");
    let samples = linux_samples(&machine, &run);
    let last = samples.last().unwrap();
    for name in ["pgfault", "pswpout", "pgscan_anon", "pgscan_file", "pgsteal_kswapd", "workingset_refault_anon"] {
        let total = run.head().totals[name];
        assert_eq!(last.counters.get(name).unwrap() as f64, total, "{name}");
        assert!(total > 0.0, "{name}");
    }
    let g = &last.gauges;
    let lists = ["nr_inactive_anon", "nr_active_anon", "nr_inactive_file", "nr_active_file"]
        .map(|id| *column(&run, id).last().unwrap());
    assert_eq!(
        [g.nr_inactive_anon, g.nr_active_anon, g.nr_inactive_file, g.nr_active_file].map(|pages| pages as f64),
        lists
    );
    let of = |text: Printed| text.print(&machine, &run);
    assert_eq!(of(Printed::ProcVmstat).matches("workingset_restore_file ").count(), 11);
    assert_eq!(of(Printed::ProcMeminfo).matches("Inactive(file):").count(), 11);
    assert!(of(Printed::Sar).starts_with("Linux 6.12 (faultline)"));
    let text = of(Printed::ProcPressure);
    assert_eq!((text.matches("some avg10=").count(), text.matches("full avg10=").count()), (11, 11));
    let percent = *column(&run, "memory_some_avg10").last().unwrap();
    let told = text.rsplit("some avg10=").next().unwrap().split(' ').next().unwrap();
    assert_eq!(told, format!("{percent:.2}"));
    let (old, of_old) = busy("2.6.12");
    assert_eq!(Printed::ProcPressure.print(&old, &of_old), "");
    let (machine, run) = busy("6.12");
    let text = Printed::Sysctl.print(&machine, &run);
    assert!(text.contains("vm.watermark_scale_factor = 10\n") && text.contains("vm.dirty_ratio = 20\n"), "{text}");
}

#[test]
fn every_text_of_linux_is_printed_and_those_of_freebsd_are_not() {
    let (machine, run) = busy("2.6.12");
    let text = |name: &str| Printed::of_name(name).unwrap().print(&machine, &run);
    assert!(text("vmstat-s").contains("pages swapped in"));
    assert!(text("sar").starts_with("Linux 2.6.12 (faultline)") && text("sar").contains("pgscank/s"));
    assert_eq!(text("proc-vmstat").matches("nr_dirty ").count(), 11);
    assert_eq!(text("proc-meminfo").matches("SwapTotal:").count(), 11);
    for name in ["pageout-log", "pageout-csv", "np-log", "time-l", "vmstat-csv"] {
        assert_eq!(text(name), "", "{name}");
    }
}

#[test]
fn sysctl_names_what_the_version_has_and_the_reserve_it_computes() {
    let of = |version: &str| tunables(&busy(version).0);
    let value =
        |version: &str, name: &str| of(version).iter().find(|(known, _)| *known == name).map(|&(_, value)| value);
    assert_eq!(value("2.6.12", "vm.swappiness"), Some(70));
    // Four times the square root of 64 MB, and the square root.
    assert_eq!([value("2.6.12", "vm.min_free_kbytes"), value("2.6.8", "vm.min_free_kbytes")], [Some(1024), Some(256)]);
    assert_eq!([value("2.6.12", "vm.swap_token_timeout"), value("2.6.8", "vm.swap_token_timeout")], [Some(0), None]);
    let (machine, run) = busy("2.6.20");
    let text = Printed::Sysctl.print(&machine, &run);
    assert!(text.starts_with("vm.swappiness = 70\n") && !text.contains("slab_pages"), "{text}");
}
