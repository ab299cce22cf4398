//! Logs of several tools in one file, one after another or in turns: `vmstat` and then `sar`, a loop that prints `free` and
//! `vmstat`, files joined by `cat`.

use super::share::{Owner, Shared};
use super::telling::Telling;
use super::{Beside, LogPart, Opened};
use crate::log::Format;
use crate::log::detect::is_generic;
use crate::log::lines::text::Text;
use crate::log::reports::oom;
use sections::sections;
use std::borrow::Cow;

mod begin;
mod sections;

/// Fewer rows are no log, but one process that was killed is one.
const LEAST_ROWS: usize = 2;

/// The most formats in one file: each reads it.
const MOST_FORMATS: usize = 8;

/// Whether this many rows are a log.
pub(super) fn is_log(format: &Format, rows: usize) -> bool {
    rows >= LEAST_ROWS || rows > 0 && format.id == oom::FORMAT.id
}

/// The logs of one machine by their formats, or the only one.
pub(super) fn open<'t>(whole: Opened<'t>, telling: &Telling) -> Vec<Opened<'t>> {
    let Some((shared, formats)) = divided(&whole.text, telling) else { return vec![whole] };
    let mut logs = Vec::new();
    let mut beside = Vec::new();
    for (format, at) in formats.iter().zip(0..) {
        let (text, before) = shared.own_text_of(&whole.text, at);
        let rows = (format.parse)(Text::new(&text, &|_| {})).0.rows();
        if is_log(format, rows) {
            logs.push((format, text, before));
        } else if rows > 0 {
            beside.push(Beside { format: format.id, line: whole.before + before + 1 });
        }
    }
    if logs.len() < 2 {
        // The only log is read as it stands, with what is around it.
        beside.retain(|_| logs.len() == 1);
        return vec![Opened { beside, ..whole }];
    }
    let LogPart { file, machine, .. } = &whole.part;
    let mut opened: Vec<Opened<'_>> = logs
        .into_iter()
        .map(|(format, text, before)| Opened {
            part: LogPart::new(file.as_deref(), machine.as_deref(), Some(format.id)),
            text: Cow::Owned(text),
            before: whole.before + before,
            beside: Vec::new(),
        })
        .collect();
    if let Some(first) = opened.first_mut() {
        first.beside = beside;
    }
    opened
}

/// The lines by format, if there are several formats none of which reads another's rows.
fn divided(text: &str, telling: &Telling) -> Option<(Shared, Vec<&'static Format>)> {
    let read_apart = |(shared, formats): (Shared, Vec<&'static Format>)| {
        let generic = formats.iter().any(|format| is_generic(format.id));
        if is_read_as_one(text, &shared, &formats) { Err(generic) } else { Ok((shared, formats)) }
    };
    match read_apart(sections(text, telling, true)?) {
        Ok(divided) => Some(divided),
        // What looks like a table of separated values may be a section of a format that has such.
        Err(true) => read_apart(sections(text, telling, false)?).ok(),
        Err(false) => None,
    }
}

/// Whether one of the formats reads the rows of another: then they are one log. A table of separated values that is not
/// known by name has no row that another reads.
fn is_read_as_one(text: &str, shared: &Shared, formats: &[&'static Format]) -> bool {
    formats.iter().zip(0..).any(|(format, at)| {
        let (table, _) = (format.parse)(Text::new(text, &|_| {}));
        let foreign = table.lines.iter().filter_map(|line| match shared.owners.get((*line as usize).wrapping_sub(1)) {
            Some(Owner::One(owner)) if *owner != at => formats.get(usize::from(*owner)),
            _ => None,
        });
        let (mut rows, mut of_table) = (0, false);
        for owner in foreign {
            (rows, of_table) = (rows + 1, of_table || is_generic(owner.id));
        }
        of_table || rows * 2 > table.rows().max(1)
    })
}

#[cfg(test)]
mod tests {
    use crate::log::parts::open;

    const VMSTAT: &str = "procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
 1  0      0 100000   1000  50000    0    0     5     5  100  200  1  1 98  0  0
 2  0      0 100001   1000  50000    0    0     6     5  100  200  1  1 98  0  0
";
    const FREE: &str = "               total        used        free      shared  buff/cache   available
Mem:        16303428     9123456     1023488      312344     6156484     6532108
Swap:        2097148      104960     1992188
";

    /// The ids of the logs, and the first line of each.
    fn ids(text: &str) -> Vec<(String, u32)> {
        open(text, true).into_iter().map(|log| (log.part.id, log.before + 1)).collect()
    }

    #[test]
    fn a_file_of_two_tools_has_two_logs() {
        let text = format!("{FREE}{FREE}$ vmstat 1 2\n{VMSTAT}");
        assert_eq!(ids(&text), [("free".to_owned(), 1), ("linux-vmstat".to_owned(), 7)]);
        let turns = format!("{VMSTAT}\n{FREE}\n").repeat(3);
        assert_eq!(ids(&turns), [("linux-vmstat".to_owned(), 1), ("free".to_owned(), 5)]);
    }

    #[test]
    fn a_moment_in_a_loop_dates_what_each_tool_prints() {
        let text = format!("Wed May  1 12:00:00 UTC 2024\n{FREE}{VMSTAT}").repeat(2);
        for log in open(&text, true) {
            assert_eq!(log.text.matches("Wed May").count(), 2, "{}", log.part.id);
        }
    }

    #[test]
    fn what_is_printed_once_is_named_and_is_no_log() {
        let text = format!("{FREE}{VMSTAT}");
        let logs = open(&text, true);
        assert_eq!((logs.len(), logs[0].text.as_ref()), (1, text.as_str()));
        assert_eq!(logs[0].beside.iter().map(|b| (b.format, b.line)).collect::<Vec<_>>(), [("free", 1)]);
    }

    #[test]
    fn the_logs_of_several_machines_are_divided_one_by_one() {
        let text: String = format!("{FREE}{FREE}{VMSTAT}")
            .lines()
            .flat_map(|line| [format!("web1: {line}\n"), format!("web2: {line}\n")])
            .collect();
        let ids: Vec<String> = ids(&text).into_iter().map(|(id, _)| id).collect();
        assert_eq!(ids, ["web1/free", "web1/linux-vmstat", "web2/free", "web2/linux-vmstat"]);
        assert!(open(&text, false).iter().map(|log| &log.part.id).eq(["web1", "web2"]));
    }

    const PRESSURE: &str = "Thu Nov 26 04:20:23 UTC 2026
==> /proc/pressure/memory <==
some avg10=0.00 avg60=5.57 avg300=13.78 total=79150233
full avg10=0.00 avg60=4.31 avg300=10.40 total=59492821
";
    const LATENCY: &str = "time,requests,latency_ms
2026-11-26T04:20:15Z,20,2.2
2026-11-26T04:20:16Z,20,4.0
2026-11-26T04:20:17Z,20,1.4
";
    const KERNEL: &str = "2026-11-26T04:20:09.5+00:00 shop1 kernel: Command line: quiet
2026-11-26T04:25:48.1+00:00 shop1 kernel: java invoked oom-killer: order=0, oom_score_adj=0
2026-11-26T04:25:48.1+00:00 shop1 kernel: active_anon:12 free:5
2026-11-26T04:25:48.3+00:00 shop1 kernel: Out of memory: Killed process 7 (java) total-vm:9kB, anon-rss:8kB
";

    /// The id and the text of each log.
    fn texts(text: &str) -> Vec<(String, String)> {
        open(text, true).into_iter().map(|log| (log.part.id, log.text.into_owned())).collect()
    }

    #[test]
    fn files_joined_by_cat_in_any_order_are_the_logs_that_they_were() {
        let pressure = PRESSURE.repeat(3);
        let files = [("linux-vmstat", VMSTAT), ("psi-memory", &pressure), ("linux-oom", KERNEL), ("csv", LATENCY)];
        for turn in 0..files.len() {
            for reverse in [false, true] {
                let mut files = files.map(|(id, text)| (id.to_owned(), text.to_owned()));
                files.rotate_left(turn);
                if reverse {
                    files.reverse();
                }
                let text: String = files.iter().map(|(_, text)| text.as_str()).collect();
                assert_eq!(texts(&text), files);
            }
        }
    }

    #[test]
    fn a_log_begins_where_its_lines_do_however_many_moments_another_has_before() {
        let text = PRESSURE.repeat(200) + VMSTAT;
        let logs = open(&text, true);
        assert_eq!((logs[1].text.as_ref(), logs[1].before), (VMSTAT, 800));
    }

    #[test]
    fn messages_of_the_kernel_between_rows_end_where_the_rows_go_on() {
        let row = " 3  0      0 100001   1000  50000    0    0     6     5  100  200  1  1 98  0  0\n";
        let logs = texts(&format!("{VMSTAT}{KERNEL}{row}"));
        assert_eq!(logs[0], ("linux-vmstat".to_owned(), format!("{VMSTAT}\n\n\n\n{row}")));
        assert_eq!(logs[1], ("linux-oom".to_owned(), KERNEL.to_owned()));
    }

    #[test]
    fn a_section_of_separated_values_in_a_format_that_has_such_is_no_log() {
        let nmon = "AAA,progname,nmon\nAAA,host,a\nMEM,Memory MB a,memtotal,memfree\nZZZZ,T0001,04:20:15,26-NOV-2026
MEM,T0001,100,50\nZZZZ,T0002,04:20:16,26-NOV-2026\nMEM,T0002,100,40\n";
        assert_eq!(open(nmon, true).len(), 1);
        // A list in prose has commas, too.
        let prose = format!("{VMSTAT}first, second\nthird, fourth\n");
        assert_eq!(open(&prose, true).len(), 1);
    }
}
