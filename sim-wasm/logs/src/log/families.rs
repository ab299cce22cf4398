//! Logs that are known by name but not read yet, each with just enough code to refuse it by name instead of guessing.
//! When a reader is written for one, its line here moves to the registry.
//!
//! The marks come from each tool's own output. They are found by hand-written code over lines and words: a
//! regular-expression engine would be the largest part of the WebAssembly module.

use super::detect::Sample;
use base::diag::Code;

mod marks;

/// A family of logs.
pub struct Family {
    /// Its id.
    pub id: &'static str,
    /// How certain its mark is; readers of vmstat score 90 by their column names.
    pub points: u32,
    /// Finds the line with the mark, counted from 1.
    pub find: fn(&Sample<'_>) -> Option<u32>,
}

/// The families, in the order in which they are asked.
pub const FAMILIES: &[Family] = &[
    Family { id: "linux-vmstat-disks", points: 100, find: |s| s.first(|l| l.starts_with("disk- -")) },
    // Less certain than any reader's mark: the output of these tools precedes many a vmstat log.
    Family { id: "flux-table", points: 40, find: |s| s.first(|l| l.starts_with("Table: keys: [")) },
    Family { id: "influx-screen", points: 40, find: marks::influx_screen },
    Family { id: "kubectl-top", points: 40, find: marks::kubectl_top },
    Family { id: "loki-json", points: 40, find: marks::loki_json },
    Family { id: "libxo-json", points: 40, find: marks::libxo_json },
    Family { id: "html", points: 40, find: marks::html },
    Family { id: "lackey", points: 40, find: marks::lackey },
    Family { id: "faultline-run", points: 40, find: marks::faultline_run },
];

/// Those that are no logs of a machine, and so cannot be converted to one.
const NO_LOGS: [&str; 3] = ["html", "lackey", "faultline-run"];

/// The commands that print the same in a form that is read.
const COMMANDS: [(&str, &str); 2] = [("flux-table", "influx query --raw"), ("influx-screen", "influx -format json")];

/// The command that prints what is in a log of a family in a form that is read; none if there is no such command.
pub fn command(family: &str) -> Option<&'static str> {
    COMMANDS.iter().find(|(id, _)| *id == family).map(|(_, command)| *command)
}

/// The finding with which a family is refused.
pub fn refusal(family: &str) -> Code {
    match family {
        _ if NO_LOGS.contains(&family) => Code::LogNotReadable,
        _ if command(family).is_some() => Code::LogAskAgain,
        _ => Code::LogOtherTool,
    }
}
