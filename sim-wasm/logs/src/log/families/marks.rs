//! Marks that appear in a single line of a tool's output.

use super::super::detect::Sample;

/// An answer of Loki: lines of logs, where Prometheus has numbers.
pub(super) fn loki_json(sample: &Sample<'_>) -> Option<u32> {
    sample.first(|line| line.contains("\"resultType\"") && line.contains("\"streams\""))
}

/// What the shell of `InfluxDB` 1 prints: `name: mem`, names, and a rule below each.
pub(super) fn influx_screen(sample: &Sample<'_>) -> Option<u32> {
    let is_ruled = |rule: &str| rule.split_whitespace().count() > 1 && rule.bytes().all(|b| matches!(b, b'-' | b' '));
    // With GROUP BY, the tags have a line of their own.
    let is_screen = |lines: &[&str]| match lines {
        [name, rest @ ..] if name.starts_with("name: ") => match rest {
            [tags, names, rule, ..] if tags.starts_with("tags: ") => names.starts_with("time") && is_ruled(rule),
            [names, rule, ..] => names.starts_with("time") && is_ruled(rule),
            _ => false,
        },
        _ => false,
    };
    (0..sample.lines.len()).find(|at| is_screen(&sample.lines[*at..])).map(|at| at as u32 + 1)
}

/// `NAME  CPU(cores)  CPU(%)  MEMORY(bytes)  MEMORY(%)`
pub(super) fn kubectl_top(sample: &Sample<'_>) -> Option<u32> {
    sample.first(|line| line.contains("CPU(cores)") && line.contains("MEMORY(bytes)"))
}

/// JSON of a program of FreeBSD: of ps, of netstat, of `vmstat -i`, `-m`, `-o` and `-z`. Samples and sums of vmstat are
/// unwrapped before.
pub(super) fn libxo_json(sample: &Sample<'_>) -> Option<u32> {
    const NAMES: [&str; 6] = [
        "\"process-information\"",
        "\"interrupt-statistics\"",
        "\"malloc-statistics\"",
        "\"memory-zone-statistics\"",
        "\"socket\"",
        "\"__version\"",
    ];
    sample.first(|line| line.trim_start().starts_with('{'))?;
    sample.first(|line| NAMES.iter().any(|name| line.contains(name)))
}

/// `<!DOCTYPE html>` or `<html>` at the top.
pub(super) fn html(sample: &Sample<'_>) -> Option<u32> {
    let (line, number) = sample.numbered().find(|(line, _)| !line.trim().is_empty())?;
    let start: String = line.trim_start().chars().take(14).map(|c| c.to_ascii_lowercase()).collect();
    (start.starts_with("<!doctype html") || start.starts_with("<html")).then_some(number)
}

/// Valgrind's references: ` L 1ffefffd78,8`, `I  04010173,3`.
pub(super) fn lackey(sample: &Sample<'_>) -> Option<u32> {
    sample.first_words(|tokens| match tokens {
        [kind, place] => {
            let parts = place.text.split_once(',').filter(|_| matches!(kind.text, "I" | "L" | "S" | "M"));
            let hex = |text: &str| text.len() >= 4 && text.bytes().all(|b| b.is_ascii_hexdigit());
            parts.is_some_and(|(address, size)| hex(address) && size.bytes().all(|b| b.is_ascii_digit()))
        }
        _ => false,
    })
}

/// A run file of this program: JSON with a version, a seed and a run.
pub(super) fn faultline_run(sample: &Sample<'_>) -> Option<u32> {
    sample.first(|line| line.trim_start().starts_with('{'))?;
    let line_of = |key: &str| sample.first(|line| line.contains(key));
    line_of("\"version\"").and(line_of("\"kind\"")).and(line_of("\"run\""))
}

#[cfg(test)]
mod tests {
    use super::super::super::{FORMATS, read};
    use super::super::refusal as code_of;

    const LINUX: &str = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
 1  0      0 100000   1000  50000    0    0     5     5  100  200  1  1 98  0  0
";

    #[test]
    fn what_is_no_log_is_refused_by_its_name_and_line() {
        for (family, line, text) in [
            ("loki-json", 1, "{\"status\":\"success\",\"data\":{\"resultType\":\"streams\",\"result\":[]}}\n"),
            ("libxo-json", 2, "{\n\"process-information\": {\"process\": [{\"pid\":\"1\"}]}}\n"),
            ("flux-table", 2, "Result: _result\nTable: keys: [_start, _stop]\n   _time:time   _value:float\n"),
            (
                "influx-screen",
                1,
                "name: mem\ntime                free\n----                ----\n1714557600000000000 5\n",
            ),
            ("influx-screen", 2, "> select\nname: mem\ntags: host=a\ntime free\n---- ----\n1714557600 5\n"),
            ("kubectl-top", 1, "NAME   CPU(cores)   MEMORY(bytes)\nweb    12m          34Mi\n"),
            ("html", 2, "\n<!DOCTYPE html><html>\n"),
            ("lackey", 1, "I  04010173,3\n L 1ffefffd78,8\n"),
            ("faultline-run", 3, "{\n\"version\": 1,\n\"run\": {\"kind\": \"machine\"}}\n"),
        ] {
            let report = read("x", text.as_bytes(), None);
            let refusal = &report.diags[0];
            assert_eq!((refusal.code, refusal.line), (code_of(family), line), "{family}: {:?}", report.diags);
            assert_eq!(refusal.args["family"], family);
            assert_eq!(report.detection.iter().filter(|candidate| candidate.readable).count(), FORMATS.len());
            // Before a log it is text like any other.
            let both = read("x", format!("{text}{LINUX}").as_bytes(), None);
            assert_eq!((both.format, both.table.rows()), (Some("linux-vmstat"), 1), "{family}");
        }
    }
}
