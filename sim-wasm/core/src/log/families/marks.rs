//! Marks that a single line of a tool's output bears.

use super::super::detect::Sample;
use super::super::number::is_number;
use super::super::stamp::leading;
use super::{in_a_row, is_whole};

/// `AAA,progname,` at the top or a snapshot's time `ZZZZ,T0001,`.
pub(super) fn nmon(sample: &Sample<'_>) -> Option<u32> {
    sample.first(|line| {
        let snapshot = line.strip_prefix("ZZZZ,T").and_then(|rest| rest.split_once(','));
        line.starts_with("AAA,progname,") || snapshot.is_some_and(|(number, _)| is_whole(number))
    })
}

/// `"(PDH-CSV 4.0) (zone)(minutes)"` opens the file.
pub(super) fn perfmon(sample: &Sample<'_>) -> Option<u32> {
    let first = sample.lines.first()?.trim_start_matches('"');
    (first.starts_with("(PDH-CSV ") || first.starts_with("(PDH-TSV ")).then_some(1)
}

/// The title line of dstat's, dool's and pcp-dstat's CSV.
pub(super) fn dstat(sample: &Sample<'_>) -> Option<u32> {
    sample.first(|line| {
        let title = line.trim_start_matches('"');
        let tool = ["Dstat", "dstat", "dool", "pcp-dstat"].iter().any(|tool| title.starts_with(tool));
        tool && title.contains("CSV output\"")
    })
}

/// `{"sysstat": ...`, on one line or two.
pub(super) fn sadf_json(sample: &Sample<'_>) -> Option<u32> {
    let at = sample.lines.iter().position(|line| !line.trim().is_empty())?;
    let head: String = sample.lines.iter().skip(at).take(3).flat_map(|l| l.chars()).filter(|c| *c != ' ').collect();
    head.replace('\t', "").starts_with("{\"sysstat\":").then_some(at as u32 + 1)
}

/// `host TAB interval TAB time TAB device TAB metric TAB value`.
pub(super) fn sadf_ppc(sample: &Sample<'_>) -> Option<u32> {
    sample.first(|line| {
        let cells: Vec<&str> = line.split('\t').collect();
        cells.len() == 6 && is_whole(cells[1]) && is_number(cells[5]) && !is_number(cells[4])
    })
}

/// The comment lines that name collectl's columns or groups.
pub(super) fn collectl(sample: &Sample<'_>) -> Option<u32> {
    sample.first(|line| {
        let names = ["#Date,Time,[", "#UTC,[", "#Date Time ["].iter().any(|start| line.starts_with(start));
        let groups = line.strip_prefix('#').map(str::trim_start).filter(|rest| rest.starts_with("<-"));
        names || groups.is_some_and(|rest| rest.ends_with("->"))
    })
}

/// `stress-ng: info:  [10112] vmstat: ...`
pub(super) fn stress_ng(sample: &Sample<'_>) -> Option<u32> {
    sample.first(|line| line.contains("stress-ng: info:") && line.contains("] vmstat:"))
}

/// The lines that instrumented FreeBSD page daemons print, in six dialects.
pub(super) fn pageout(sample: &Sample<'_>) -> Option<u32> {
    sample.first(|line| {
        let counter = ["np_scanned:", "np_queued_for_flush:", "np_moved_"].iter().any(|mark| line.contains(mark));
        let pipes = line.contains("INAC to ACT:") && line.contains("INAC to CACHE");
        let labels = line.contains("Inactive_scanned:") && line.contains("Active_scanned:");
        let several_lines = line.contains("kernel: Active pages:");
        counter || pipes || labels || several_lines || pageout_brackets(line)
    })
}

/// `[  70980] :   67733    3247 :  37 1510 1549 0`, or with the words Active and Inactive.
fn pageout_brackets(line: &str) -> bool {
    let Some((_, rest)) = line.split_once('[') else { return false };
    let Some((total, rest)) = rest.split_once(']') else { return false };
    let Some(rest) = rest.trim_start().strip_prefix(':') else { return false };
    let (lists, moves) = rest.split_once(':').unwrap_or((rest, ""));
    let numbers = |part: &str| part.split_whitespace().filter(|w| is_whole(w)).count();
    let named = lists.contains("Active") && lists.contains("Inactive");
    is_whole(total.trim()) && numbers(lists) == 2 && (named || numbers(moves) == 4)
}

/// `04:22:14  UID  PID  minflt/s ...`
pub(super) fn pidstat(sample: &Sample<'_>) -> Option<u32> {
    sample.first_words(|tokens| in_a_row(tokens, &["UID", "PID", "minflt/s"]))
}

/// A header of any sar section: a time of day, then names that only sar has or that hold `/` or `%`.
pub(super) fn sar(sample: &Sample<'_>) -> Option<u32> {
    const NAMES: [&str; 11] =
        ["kbmemfree", "slots", "runq-sz", "freemem", "CPU", "IFACE", "DEV", "device", "kbswpfree", "intr", "proc-sz"];
    sample.first_words(|tokens| {
        let at_clock = tokens
            .first()
            .is_some_and(|t| t.at == 0 && t.text.len() == 8 && t.text.bytes().filter(|b| *b == b':').count() == 2);
        let Some((_, used)) = leading(tokens).filter(|_| at_clock) else { return false };
        let Some(name) = tokens.get(used) else { return false };
        NAMES.contains(&name.text) || (name.text.contains(['%', '/']) && name.text.contains(char::is_alphabetic))
    })
}

/// `253528 K total memory`
pub(super) fn vmstat_s(sample: &Sample<'_>) -> Option<u32> {
    sample.first_words(|tokens| tokens.len() == 4 && in_a_row(tokens, &["K", "total", "memory"]))
}

/// `MemTotal:  3997272 kB`, with or without a stamp before it.
pub(super) fn meminfo(sample: &Sample<'_>) -> Option<u32> {
    sample.first_words(|tokens| match tokens {
        [.., name, value, unit] => name.text == "MemTotal:" && is_whole(value.text) && unit.text == "kB",
        _ => false,
    })
}

/// `nr_free_pages 615337`, with or without a stamp before it.
pub(super) fn proc_vmstat(sample: &Sample<'_>) -> Option<u32> {
    sample.first_words(|tokens| match tokens {
        [.., name, value] => {
            matches!(name.text, "nr_free_pages" | "pgpgin" | "nr_dirty") && is_whole(value.text) && tokens.len() <= 4
        }
        _ => false,
    })
}

/// `some avg10=0.00 avg60=0.00 ...`
pub(super) fn psi(sample: &Sample<'_>) -> Option<u32> {
    sample.first_words(|tokens| {
        tokens.windows(2).any(|w| matches!(w[0].text, "some" | "full") && w[1].text.starts_with("avg10="))
    })
}

/// `cpu  336072 11784 31940 ...`, seven numbers or more.
pub(super) fn proc_stat(sample: &Sample<'_>) -> Option<u32> {
    sample.first_words(|tokens| {
        let at = tokens.iter().take(2).position(|t| t.text == "cpu");
        at.is_some_and(|at| tokens.len() - at >= 8 && tokens[at + 1..].iter().all(|t| is_whole(t.text)))
    })
}
