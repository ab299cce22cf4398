//! What a system's programs would have printed of a run, into files and on standard output.

use crate::args::Args;
use crate::failure::Failure;
use crate::output::{self, Format};
use faultline_core::machine::MachineRun;
use faultline_core::report::Printed;
use faultline_core::scenario::Machine;

/// Which texts are asked for.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Texts {
    vmstat: Option<String>,
    pageout_log: Option<String>,
    np_log: Option<String>,
    perfmon: Option<String>,
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
            perfmon: args.value("--perfmon")?,
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
        let files = [
            ("--vmstat", &self.vmstat, Printed::Vmstat, Printed::VmstatCsv),
            ("--pageout-log", &self.pageout_log, Printed::PageoutLog, Printed::PageoutCsv),
            ("--np-log", &self.np_log, Printed::NpLog, Printed::NpLog),
            ("--perfmon", &self.perfmon, Printed::Perfmon, Printed::Perfmon),
        ];
        for (option, file, lines, table) in files {
            let Some(file) = file else { continue };
            let text = if is_csv(file) { table } else { lines };
            output::file(file, &printed(option, text, machine, run)?)?;
        }
        let on_screen = [
            ("--vmstat-s", self.vmstat_s, Printed::VmstatS),
            ("--sysctl", self.sysctl, Printed::Sysctl),
            ("--time-l", self.time_l, Printed::TimeL),
        ];
        let wanted = on_screen.iter().filter(|(_, wanted, _)| *wanted);
        let texts: Result<Vec<_>, Failure> =
            wanted.map(|&(option, _, text)| printed(option, text, machine, run)).collect();
        Ok(texts?.join("\n"))
    }
}

fn printed(option: &str, text: Printed, machine: &Machine, run: &MachineRun) -> Result<String, Failure> {
    if text.is_of(&machine.os.id) {
        return Ok(text.print(machine, run));
    }
    Err(Failure::usage_of("not-printed", &[("option", option), ("os", &machine.os.id)]))
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
