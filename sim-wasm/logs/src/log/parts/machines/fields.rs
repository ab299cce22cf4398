//! The machine in a field of each line: a column of a table that names it, or a label.

use super::super::share::{Owner, Shared, place_of};
use crate::log::envelope::nearly_all;
use crate::log::separated::cells;
use crate::log::series::promtool;
use std::borrow::Cow;

/// The names of columns in which a machine is named, in lower case: `sadf -d` calls it hostname, Prometheus instance,
/// Elastic's beats host.name.
const COLUMNS: [&str; 10] =
    ["host", "hostname", "host_name", "host.name", "node", "nodename", "instance", "machine", "server", "agent_host"];

/// The beginnings of a label that names a machine, in Prometheus' exposition, `InfluxDB`'s line protocol and logfmt. With
/// a tag `host`, Telegraf's `instance` is one of Windows' counters.
const LABELS: [&str; 8] =
    ["instance=\"", "host=\"", "hostname=\"", "nodename=\"", "host=", "hostname=", "nodename=", "instance="];

/// One of the machines has this many lines at least: otherwise it is a list of machines.
const LEAST_LINES: usize = 2;

pub(super) fn found(text: &str) -> Option<Shared> {
    labels(text).or_else(|| columns(text))
}

fn labels(text: &str) -> Option<Shared> {
    // promtool prints a series once, and its values below.
    let is_value = |line: &str| promtool::value_of(line).is_some();
    if !nearly_all(text, |line| line.starts_with('#') || label(line).is_some() || is_value(line)) {
        return None;
    }
    let mut above = None;
    owned(text, |line| {
        if !is_value(line) {
            above = label(line);
        }
        above.map(Cow::Borrowed)
    })
}

/// The value of the label after a blank, a comma or a brace.
fn label(line: &str) -> Option<&str> {
    LABELS.iter().find_map(|label| {
        let (before, after) = line.split_once(label)?;
        if !(before.is_empty() || before.ends_with([' ', ',', '{'])) {
            return None;
        }
        let ends: &[char] = if label.ends_with('"') { &['"'] } else { &[' ', ',', '}'] };
        after.split(ends).next().filter(|value| !value.is_empty())
    })
}

fn columns(text: &str) -> Option<Shared> {
    let header = text.lines().find(|line| !is_annotation(line) && !line.trim().is_empty())?;
    let separator = [';', '\t', ','].into_iter().find(|mark| header.contains(*mark))?;
    // In annotated CSV each table has a header of its own.
    let annotated = text.starts_with("#group") || text.starts_with("#datatype") || header.starts_with(",result,");
    let mut column = Column::of(header, separator);
    if column.is_none() && !annotated {
        return None;
    }
    let mut begins = false;
    owned(text, |line| {
        if line == header || annotated && begins && !line.is_empty() && !is_annotation(line) {
            column = Column::of(line, separator);
            begins = false;
            return None;
        }
        begins |= annotated && (line.is_empty() || is_annotation(line));
        column.as_ref().filter(|_| !line.starts_with('#')).and_then(|column| column.cell(line, separator))
    })
}

/// `#group,false,true`, in CSV of `InfluxDB`.
fn is_annotation(line: &str) -> bool {
    ["#group", "#datatype", "#default"].iter().any(|mark| line.starts_with(mark))
}

/// The column that names a machine.
struct Column {
    at: usize,
    /// The fewest cells of a row.
    least: usize,
}

impl Column {
    fn of(header: &str, separator: char) -> Option<Column> {
        // sadf and awk put a mark before the names.
        let mut split = Vec::new();
        cells::split(header.trim_start_matches(['#', ' ']), separator, &mut split);
        let at = split.iter().position(|name| COLUMNS.contains(&name.to_lowercase().as_str()))?;
        Some(Column { at, least: split.len().min(at + 2) })
    }

    fn cell<'t>(&self, line: &'t str, separator: char) -> Option<Cow<'t, str>> {
        let mut split = Vec::new();
        cells::split(line, separator, &mut split);
        (split.len() >= self.least).then(|| split.swap_remove(self.at)).filter(|cell| !cell.is_empty())
    }
}

/// The lines by the machine that each names; the other lines are everybody's.
fn owned<'t>(text: &'t str, mut machine: impl FnMut(&'t str) -> Option<Cow<'t, str>>) -> Option<Shared> {
    let mut names = Vec::new();
    let mut owners = Vec::new();
    for line in text.lines() {
        owners.push(match machine(line) {
            Some(name) => Owner::One(place_of(&name, &mut names)?),
            None => Owner::All,
        });
    }
    let has_several = |at| owners.iter().filter(|owner| **owner == Owner::One(at)).nth(LEAST_LINES - 1).is_some();
    let are_machines = names.len() >= 2 && (0..names.len() as u8).any(has_several);
    are_machines.then_some(Shared { names, owners, kept: |line| line })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        found(text).map(|shared| shared.names).unwrap_or_default()
    }

    #[test]
    fn a_column_and_a_label_name_machines() {
        let table = "time,host,free\n1,web1,5\n1,web2,6\n2,web1,7\n2,web2,8\n";
        assert_eq!(names(table), ["web1", "web2"]);
        let shared = found(table).expect("machines");
        assert_eq!(shared.text_of(table, 1).0, "time,host,free\n\n1,web2,6\n\n2,web2,8\n");
        let sadf = "# hostname;interval;timestamp;si\na;1;2024;3\n# hostname;interval;timestamp;si\nb;1;2024;3\n";
        assert_eq!(names(&sadf.repeat(2)), ["a", "b"]);
        let metrics = "# HELP x\nnode_load1{instance=\"a:9100\"} 1\nnode_load1{instance=\"b:9100\"} 2\n";
        assert_eq!(names(&metrics.repeat(2)), ["a:9100", "b:9100"]);
        assert_eq!(names(&"mem,host=a free=1i 1\nmem,host=b free=1i 1\n".repeat(2)), ["a", "b"]);
        let counters = "win_cpu,host=a,instance=0 x=1 1\nwin_cpu,host=b,instance=_Total x=1 1\n";
        assert_eq!(names(&counters.repeat(2)), ["a", "b"]);
    }

    #[test]
    fn each_table_of_annotated_csv_may_have_the_machine_in_another_column() {
        let text = "#group,false,false,false,true,true\n,result,table,_time,_value,host\n,,0,1,5,a\n,,0,2,6,a\n,,1,1,7,b\n\n\
                    #group,false,false,false,true,true,true\n,result,table,_time,_value,cpu,host\n,,2,1,9,cpu0,a\n,,3,1,9,cpu0,b\n";
        let shared = found(text).expect("machines");
        assert_eq!(shared.names, ["a", "b"]);
        let own = shared.text_of(text, 1).0;
        assert!(own.contains(",,1,1,7,b") && own.contains("cpu0,b") && !own.contains(",a"), "{own}");
        assert_eq!(own.matches("_value").count(), 2);
    }

    #[test]
    fn one_machine_and_other_columns_are_left_alone() {
        assert!(names("time,host,free\n1,web1,5\n2,web1,7\n").is_empty());
        assert!(names("time,cpu,free\n1,0,5\n2,1,7\n1,0,5\n2,1,7\n").is_empty());
        assert!(names("r b swpd\n1 2 3\n").is_empty());
    }
}
