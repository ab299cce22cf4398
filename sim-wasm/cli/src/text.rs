//! The sentences that the command prints: its own are in `words.json`, and those that it shares with the page are in
//! the page's tables. No sentence is written twice.

use crate::visible;
use base::diag::{Code, Diag, Severity};
use serde::Serialize;
use serde_json::Value;
use std::sync::OnceLock;

/// One string table.
#[derive(Debug)]
pub(crate) struct Table(Value);

impl Table {
    /// The command line's own words.
    pub(crate) fn cli() -> &'static Table {
        static TABLE: OnceLock<Table> = OnceLock::new();
        TABLE.get_or_init(|| Table::embedded(include_str!("../words.json")))
    }

    /// The thrashing study's findings, the reasons why our runs agree or do not, and the names of their numbers.
    pub(crate) fn findings() -> &'static Table {
        static TABLE: OnceLock<Table> = OnceLock::new();
        TABLE.get_or_init(|| Table::embedded(include_str!("../../../web/words/en/thrash-findings.json")))
    }

    /// The names of the formats of logs.
    fn formats() -> &'static Table {
        static TABLE: OnceLock<Table> = OnceLock::new();
        TABLE.get_or_init(|| Table::embedded(include_str!("../../../web/words/en/log-formats.json")))
    }

    /// The names of regimes and quantities.
    pub(crate) fn phases() -> &'static Table {
        static TABLE: OnceLock<Table> = OnceLock::new();
        TABLE.get_or_init(|| Table::embedded(include_str!("../../../web/words/en/logs/phases.json")))
    }

    /// What is told of an incident.
    pub(crate) fn incident() -> &'static Table {
        static TABLE: OnceLock<Table> = OnceLock::new();
        TABLE.get_or_init(|| Table::embedded(include_str!("../../../web/words/en/logs/incident.json")))
    }

    /// The sentence for what is wrong with a program, or with a policy that is one.
    pub(crate) fn problem(code: &str, args: &[(&str, &str)]) -> String {
        static PROGRAMS: OnceLock<Table> = OnceLock::new();
        static POLICIES: OnceLock<Table> = OnceLock::new();
        let programs =
            PROGRAMS.get_or_init(|| Table::embedded(include_str!("../../../web/words/en/textbook/code.json")));
        let policies =
            POLICIES.get_or_init(|| Table::embedded(include_str!("../../../web/words/en/textbook/own.json")));
        let pointer = format!("/problems/{code}");
        let said = policies.at(&pointer, args).or_else(|| programs.at(&pointer, args));
        said.unwrap_or_else(|| code.to_string())
    }

    /// The table with a diagnostic's sentence; logs, machines and trace files have tables of their own.
    fn of(code: &str) -> &'static Table {
        static GENERAL: OnceLock<Table> = OnceLock::new();
        static LOGS: OnceLock<Table> = OnceLock::new();
        static MACHINES: OnceLock<Table> = OnceLock::new();
        static TRACES: OnceLock<Table> = OnceLock::new();
        let tables: [(&OnceLock<Table>, &str); 4] = [
            (&GENERAL, include_str!("../../../web/words/en/diagnostics.json")),
            (&LOGS, include_str!("../../../web/words/en/diagnostics.logs.json")),
            (&MACHINES, include_str!("../../../web/words/en/diagnostics.machines.json")),
            (&TRACES, include_str!("../../../web/words/en/diagnostics.traces.json")),
        ];
        let mut tables = tables.iter().map(|(table, json)| table.get_or_init(|| Table::embedded(json)));
        tables.find(|table| table.0[code].is_string()).unwrap_or_else(|| Table::cli())
    }

    pub(crate) fn embedded(json: &str) -> Table {
        // A test parses every table, so a broken one never ships.
        Table(serde_json::from_str(json).unwrap_or_default())
    }

    /// The sentence `key` with its `{placeholders}` filled in; the key itself if the table does not have it.
    pub(crate) fn fill(&self, key: &str, args: &[(&str, &str)]) -> String {
        filled(self.0[key].as_str().unwrap_or(key), args)
    }

    /// The sentence at a JSON pointer such as `/next/host`, without the page's marks for what is bold; none if the table
    /// does not have it.
    pub(crate) fn at(&self, pointer: &str, args: &[(&str, &str)]) -> Option<String> {
        let template = self.0.pointer(pointer)?.as_str()?;
        Some(filled(&template.replace("<b>", "").replace("</b>", ""), args))
    }

    /// The word `key` of a part of the table; the key itself if there is none.
    pub(crate) fn within(&self, part: &str, key: &str) -> String {
        self.0[part][key].as_str().unwrap_or(key).to_string()
    }

    /// The list of words `key`.
    pub(crate) fn list(&self, key: &str) -> Vec<String> {
        let words = self.0[key].as_array().map(Vec::as_slice).unwrap_or_default();
        words.iter().filter_map(Value::as_str).map(str::to_string).collect()
    }
}

/// A template with its placeholders filled in, in one pass: what a file is called may look like a placeholder.
fn filled(template: &str, args: &[(&str, &str)]) -> String {
    let (mut text, mut rest) = (String::new(), template);
    while let Some((before, behind)) = rest.split_once('{') {
        text.push_str(before);
        let value = behind.split_once('}').and_then(|(name, after)| {
            let (_, value) = args.iter().find(|(own, _)| *own == name)?;
            Some((value, after))
        });
        if let Some((value, after)) = value {
            text.push_str(value);
            rest = after;
        } else {
            text.push('{');
            rest = behind;
        }
    }
    text + rest
}

/// The id of something that JSON and the tables of words name.
pub(crate) fn id(of: &impl Serialize) -> String {
    serde_json::to_value(of).ok().and_then(|value| value.as_str().map(str::to_string)).unwrap_or_default()
}

/// The sentence of a diagnostic, without its location.
pub(crate) fn sentence(diag: &Diag) -> String {
    let family = diag.args.get("family").map(|family| Table::formats().fill(family, &[]));
    let value = |name: &str, value| if name == "family" { family.as_deref().unwrap_or(value) } else { value };
    let mut args: Vec<(&str, &str)> =
        diag.args.iter().map(|(name, said)| (*name, value(name, said.as_str()))).collect();
    args.push(("token", &diag.token));
    if diag.code == Code::UnknownPolicy && objects::only_counts(&diag.token) {
        return Table::cli().fill("only-counts", &args);
    }
    Table::of(diag.code.id()).fill(diag.code.id(), &args)
}

/// A diagnostic as one line: `error: FILE:LINE:COL: what is wrong; what is accepted`.
pub(crate) fn located(file: &str, diag: &Diag) -> String {
    let severity = match diag.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    };
    let place = match (diag.line, diag.column) {
        (0, _) => String::new(),
        (line, 0) => format!("{line}:"),
        (line, column) => format!("{line}:{column}:"),
    };
    format!("{severity}: {}:{place} {}", visible::line(file), visible::line(&sentence(diag)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_diagnostic_has_its_sentence() {
        for code in Code::ALL {
            assert!(Table::of(code.id()).0[code.id()].is_string(), "{} has no sentence", code.id());
        }
    }

    #[test]
    fn a_diagnostic_is_printed_with_its_place() {
        let diag = Diag::error(Code::TraceNotAPage).at(2, 7).token("x9").arg("item", 7);
        assert_eq!(
            located("belady.txt", &diag),
            "error: belady.txt:2:7: item 7 `x9` is not a page number; accepted: decimal or 0x-hexadecimal numbers, each \
             with an optional r or w"
        );
    }

    #[test]
    fn what_is_filled_in_is_not_filled_again() {
        let args = [("file", "{said}.csv"), ("said", "no")];
        assert_eq!(filled("{file}: {said}, {other} {", &args), "{said}.csv: no, {other} {");
    }

    #[test]
    fn the_command_lines_own_words_are_there() {
        assert_eq!(Table::cli().list("replay-head").len(), 6);
    }
}
