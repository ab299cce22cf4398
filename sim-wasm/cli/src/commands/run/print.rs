//! What a system's programs would have printed of a run, in files and on standard output.

use crate::failure::Failure;
use crate::options::Prints;
use crate::output::{self, Format};
use crate::outputs::STREAM;
use machine::MachineRun;
use report::Printed;
use scenario::Machine;

/// The texts that are asked for.
#[derive(Debug, Default)]
pub(super) struct Texts(Vec<Wanted>);

#[derive(Debug)]
struct Wanted {
    option: &'static str,
    text: Printed,
    /// The file to write; standard output if none.
    file: Option<String>,
}

impl Texts {
    /// The texts that the options ask for. Those on standard output have a fixed order.
    ///
    /// # Errors
    /// Standard output only has room for one JSON document.
    pub(super) fn of(asked: &Prints, format: Format) -> Result<Self, Failure> {
        let into_files = [
            ("--vmstat", &asked.vmstat, Printed::Vmstat, Printed::VmstatCsv),
            ("--pageout-log", &asked.pageout_log, Printed::PageoutLog, Printed::PageoutCsv),
            ("--np-log", &asked.np_log, Printed::NpLog, Printed::NpLog),
            ("--perfmon", &asked.perfmon, Printed::Perfmon, Printed::Perfmon),
        ];
        let on_screen = [
            ("--vmstat-s", asked.vmstat_s, Printed::VmstatS),
            ("--sysctl", asked.sysctl, Printed::Sysctl),
            ("--time-l", asked.time_l, Printed::TimeL),
        ];
        let mut wanted = Vec::new();
        for (option, file, lines, table) in into_files {
            if let Some(file) = file {
                let text = if is_csv(file) { table } else { lines };
                wanted.push(Wanted { option, text, file: Some(file.clone()).filter(|file| file != STREAM) });
            }
        }
        let on_screen_too = on_screen.into_iter().filter(|(_, asked, _)| *asked);
        wanted.extend(on_screen_too.map(|(option, _, text)| Wanted { option, text, file: None }));
        let texts = Texts(wanted);
        if format == Format::Json && on_screen.iter().any(|(_, asked, _)| *asked) {
            return Err(Failure::usage_of("json-or-text", &[]));
        }
        Ok(texts)
    }

    /// Whether nothing is asked for.
    pub(super) fn are_none(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether some of them go to standard output instead of the table.
    pub(super) fn are_on_screen(&self) -> bool {
        self.0.iter().any(|wanted| wanted.file.is_none())
    }

    /// Refuses texts that the machine's system does not print. Called before the machine runs, which may take long.
    pub(super) fn check(&self, machine: &Machine) -> Result<(), Failure> {
        match self.0.iter().find(|wanted| !wanted.text.is_of(machine)) {
            None => Ok(()),
            Some(none) => Err(Failure::usage_of("not-printed", &[("option", none.option), ("os", &machine.os.id)])),
        }
    }

    /// Writes the texts that go into files, and returns those for standard output.
    pub(super) fn write(&self, machine: &Machine, run: &MachineRun) -> Result<String, Failure> {
        let mut on_screen = Vec::new();
        for Wanted { text, file, .. } in &self.0 {
            let printed = text.print(machine, run);
            match file {
                Some(file) => output::file(file, &printed)?,
                None => on_screen.push(printed),
            }
        }
        Ok(on_screen.join("\n"))
    }
}

fn is_csv(file: &str) -> bool {
    file.to_ascii_lowercase().ends_with(".csv")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::options::Command;
    use ::scenario;
    use logs::log;

    fn asked(line: &str) -> Prints {
        match crate::options::tests::command(&format!("run scenario.json {line}")) {
            Command::Run(run) => run.prints,
            other => panic!("{other:?}"),
        }
    }

    fn run() -> (Machine, MachineRun) {
        let text = r#"{"version":1,"seed":3,"run":{"kind":"machine","os":{"id":"freebsd","version":"10.2"},"frames":256,
            "seconds":5,"workloads":[{"id":"stress","pages":300,"touch_us":200}]}}"#;
        let Some(scenario::Run::Machine(machine)) = scenario::parse(text).0.map(|s| s.run) else { panic!("{text}") };
        let run = systems::run_counted(&machine, 3).expect("a run").0;
        (machine, run)
    }

    #[test]
    fn texts_on_standard_output_and_json_exclude_each_other() {
        assert!(Texts::of(&asked("--time-l"), Format::Json).is_err());
        let texts = Texts::of(&asked("--vmstat a.txt"), Format::Json).expect("a file beside the document");
        assert!(!texts.are_none() && !texts.are_on_screen());
        assert!(Texts::of(&asked("--csv a.csv"), Format::Table).expect("none").are_none());
    }

    #[test]
    fn files_are_logs_that_are_read_back_or_the_teams_tables() {
        let (machine, run) = run();
        let folder = std::env::temp_dir().join(format!("faultline-print-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let [log_file, table_file] = ["vmstat.txt", "pageout.csv"].map(|name| folder.join(name).display().to_string());
        let line = format!("--vmstat {log_file} --pageout-log {table_file}");
        let texts = Texts::of(&asked(&line), Format::Json).expect("files beside the document");
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
        let texts = Texts::of(&asked("--time-l --sysctl --vmstat-s"), Format::Table).expect("texts");
        let text = texts.write(&machine, &run).expect("texts");
        let places: Vec<_> = ["cpu context switches", "vm.stats.vm.v_vm_faults:", "vm.v_free_min:", "page reclaims"]
            .map(|s| text.find(s))
            .into();
        assert!(places.is_sorted() && places[0].is_some(), "{places:?} {text}");
    }

    #[test]
    fn what_a_system_does_not_print_is_refused() {
        let (machine, _) = run();
        let of = |line: &str| Texts::of(&asked(line), Format::Table).expect("options");
        assert_eq!(of("--vmstat a.txt --vmstat-s").check(&machine), Ok(()));
        let failure =
            of("--vmstat a.txt --perfmon b.csv").check(&machine).expect_err("FreeBSD has no counters of Windows");
        assert!(failure.lines[0].contains("--perfmon") && failure.lines[0].contains("freebsd"), "{failure:?}");
    }
}
