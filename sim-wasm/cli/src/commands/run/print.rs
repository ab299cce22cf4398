//! What FreeBSD's programs would have printed of a run, into files and on standard output.

use crate::args::Args;
use crate::failure::Failure;
use crate::output::{self, Format};
use faultline_core::machine::MachineRun;
use faultline_core::report::{
    FlushCount, LogClock, NameCache, Release, ScanLog, VmstatOptions, from_run, np_lines, pageout_csv, pageout_lines,
    sysctl_counters, sysctl_thresholds, time_l, vmstat, vmstat_csv, vmstat_s,
};
use faultline_core::scenario::Machine;

/// The clock of a simulated machine: a date that nobody takes for a real one.
const CLOCK: LogClock = LogClock { start_unix_s: 0 };
/// The simulated machine's name in system logs.
const HOST: &str = "faultline";
/// Series are sampled once a second.
const INTERVAL_MS: u32 = 1000;

/// Which texts are asked for.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Texts {
    vmstat: Option<String>,
    pageout_log: Option<String>,
    np_log: Option<String>,
    vmstat_s: bool,
    sysctl: bool,
    time_l: bool,
}

impl Texts {
    /// Takes the options.
    ///
    /// # Errors
    /// Standard output has room for one JSON document and nothing else.
    pub(super) fn of_args(args: &mut Args, format: Format) -> Result<Self, Failure> {
        let texts = Texts {
            vmstat: args.value("--vmstat")?,
            pageout_log: args.value("--pageout-log")?,
            np_log: args.value("--np-log")?,
            vmstat_s: args.flag("--vmstat-s"),
            sysctl: args.flag("--sysctl"),
            time_l: args.flag("--time-l"),
        };
        if format == Format::Json && texts.are_on_screen() {
            return Err(Failure::usage_of("json-or-text", &[]));
        }
        Ok(texts)
    }

    /// Whether nothing is asked for.
    pub(super) fn are_none(&self) -> bool {
        *self == Texts::default()
    }

    /// Whether some of them go to standard output, in place of the table.
    pub(super) fn are_on_screen(&self) -> bool {
        self.vmstat_s || self.sysctl || self.time_l
    }

    /// Writes those that go into files, and returns what goes to standard output.
    pub(super) fn write(&self, machine: &Machine, run: &MachineRun) -> Result<String, Failure> {
        if let Some(file) = &self.vmstat {
            output::file(file, &vmstat_log(machine, run, is_csv(file)))?;
        }
        let log = |host| ScanLog { clock: CLOCK, host, flush: FlushCount::Clusters };
        if let Some(file) = &self.pageout_log {
            let write = if is_csv(file) { pageout_csv } else { pageout_lines };
            output::file(file, &write(&from_run::scan_rows(run), &log(HOST)))?;
        }
        if let Some(file) = &self.np_log {
            output::file(file, &np_lines(&from_run::scan_rows(run), &log("")))?;
        }
        Ok(self.on_screen(machine, run))
    }

    fn on_screen(&self, machine: &Machine, run: &MachineRun) -> String {
        let (counters, gauges) = (from_run::counters(run), from_run::gauges(machine, run));
        let release = release(machine);
        let mut texts = Vec::new();
        if self.vmstat_s {
            texts.push(vmstat_s(release, &counters, &gauges, &NameCache::default()));
        }
        if self.sysctl {
            texts.push(sysctl_counters(release, &counters, &gauges) + &sysctl_thresholds(release, &gauges));
        }
        if self.time_l {
            texts.extend(from_run::rusage(machine, run).iter().map(time_l));
        }
        texts.join("\n")
    }
}

fn vmstat_log(machine: &Machine, run: &MachineRun, csv: bool) -> String {
    let samples = from_run::vmstat_samples(machine, run);
    if csv {
        return vmstat_csv(&samples, INTERVAL_MS, CLOCK);
    }
    vmstat(&samples, VmstatOptions { release: release(machine), human: false, interval_ms: INTERVAL_MS })
}

/// The family of the machine's version. A machine that has run has a known one.
fn release(machine: &Machine) -> Release {
    Release::of_version(&machine.os.version).unwrap_or(Release::V10)
}

fn is_csv(file: &str) -> bool {
    file.to_ascii_lowercase().ends_with(".csv")
}

#[cfg(test)]
mod tests {
    use super::*;
    use faultline_core::{log, machine, scenario};

    fn args(line: &str) -> Args {
        Args::new(line.split(' ').map(str::to_string))
    }

    fn run() -> (Machine, MachineRun) {
        let text = r#"{"version":1,"seed":3,"run":{"kind":"machine","os":{"id":"freebsd","version":"10.2"},"frames":256,
            "seconds":5,"workloads":[{"id":"stress","pages":300,"touch_us":200}]}}"#;
        let Some(scenario::Run::Machine(machine)) = scenario::parse(text).0.map(|s| s.run) else { panic!("{text}") };
        let run = machine::run_counted(&machine, 3).expect("a run").0;
        (machine, run)
    }

    #[test]
    fn texts_on_standard_output_and_json_exclude_each_other() {
        assert!(Texts::of_args(&mut args("--time-l"), Format::Json).is_err());
        let texts = Texts::of_args(&mut args("--vmstat a.txt"), Format::Json).expect("a file beside the document");
        assert!(!texts.are_none() && !texts.are_on_screen());
        assert!(Texts::of_args(&mut args("--csv"), Format::Table).expect("none").are_none());
    }

    #[test]
    fn files_are_logs_that_are_read_back_or_the_teams_tables() {
        let (machine, run) = run();
        let folder = std::env::temp_dir().join(format!("faultline-print-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let [log_file, table_file] = ["vmstat.txt", "pageout.csv"].map(|name| folder.join(name).display().to_string());
        let texts = Texts { vmstat: Some(log_file.clone()), pageout_log: Some(table_file.clone()), ..Texts::default() };
        assert_eq!(texts.write(&machine, &run), Ok(String::new()));
        let report = log::read("vmstat.txt", &std::fs::read(&log_file).expect("a log"), None);
        assert_eq!((report.format, report.table.rows()), (Some("freebsd-vmstat"), 6));
        let table = std::fs::read_to_string(&table_file).expect("a table");
        assert_eq!((table.lines().count(), table.starts_with("00:00:0")), (run.scans.len(), true), "{table}");
        std::fs::remove_dir_all(&folder).expect("an empty place");
    }

    #[test]
    fn standard_output_gets_the_texts_in_a_fixed_order() {
        let (machine, run) = run();
        let texts = Texts { vmstat_s: true, sysctl: true, time_l: true, ..Texts::default() };
        let text = texts.write(&machine, &run).expect("texts");
        let places: Vec<_> = ["cpu context switches", "vm.stats.vm.v_vm_faults:", "vm.v_free_min:", "page reclaims"]
            .map(|s| text.find(s))
            .into();
        assert!(places.is_sorted() && places[0].is_some(), "{places:?} {text}");
    }
}
