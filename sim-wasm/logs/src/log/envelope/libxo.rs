//! JSON of FreeBSD's vmstat, `--libxo json`, alone or with `-s`, as the text that vmstat prints without it
//! (`usr.bin/vmstat/vmstat.c`, `dovmstat()` and `dosum()`, 11.0 to 14.1).
//!
//! All samples are in one object, which has the same names again and again and is closed when vmstat ends. So the text is
//! searched for names with values, whole or cut, in one line or many.

use std::fmt::Write as _;

/// What vmstat calls its columns.
const COLUMNS: [(&str, &str); 17] = [
    (FIRST, "r"),
    ("waiting", "b"),
    ("swapped-out", "w"),
    ("available-memory", "avm"),
    ("free-memory", "fre"),
    ("total-page-faults", "flt"),
    ("page-reactivated", "re"),
    ("paged-in", "pi"),
    ("paged-out", "po"),
    ("freed", "fr"),
    ("scanned", "sr"),
    ("interrupts", "in"),
    ("system-calls", "sy"),
    ("context-switches", "cs"),
    ("user", "us"),
    ("system", "sy"),
    ("idle", "id"),
];

/// What `vmstat -s` calls its sums; those that say nothing about memory are left out.
const SUMS: [(&str, &str); 30] = [
    ("context-switches", "cpu context switches"),
    ("interrupts", "device interrupts"),
    ("software-interrupts", "software interrupts"),
    ("traps", "traps"),
    ("system-calls", "system calls"),
    ("swap-ins", "swap pager pageins"),
    ("swap-in-pages", "swap pager pages paged in"),
    ("swap-outs", "swap pager pageouts"),
    ("swap-out-pages", "swap pager pages paged out"),
    ("vnode-page-ins", "vnode pager pageins"),
    ("vnode-page-in-pages", "vnode pager pages paged in"),
    ("vnode-page-outs", "vnode pager pageouts"),
    ("vnode-page-out-pages", "vnode pager pages paged out"),
    ("page-daemon-wakeups", "page daemon wakeups"),
    ("page-daemon-pages", "pages examined by the page daemon"),
    ("reactivated", "pages reactivated by the page daemon"),
    ("copy-on-write-faults", "copy-on-write faults"),
    ("copy-on-write-optimized-faults", "copy-on-write optimized faults"),
    ("zero-fill-pages", "zero fill pages zeroed"),
    ("intransit-blocking", "intransit blocking page faults"),
    ("total-faults", "total VM faults taken"),
    ("faults-requiring-io", "page faults requiring I/O"),
    ("pages-freed", "pages freed"),
    ("pages-freed-by-daemon", "pages freed by daemon"),
    ("active-pages", "pages active"),
    ("inactive-pages", "pages inactive"),
    ("laundry-pages", "pages in the laundry queue"),
    ("wired-pages", "pages wired down"),
    ("free-pages", "pages free"),
    ("bytes-per-page", "bytes per page"),
];

/// The first number of a sample.
const FIRST: &str = "runnable";

/// The object with the sums.
const SUMMARY: &str = "summary-statistics";

pub(super) fn open(text: &str) -> Option<String> {
    let first = || text.lines().take(super::LOOKED_AT);
    let has = |name: &str| first().any(|line| line.contains(name));
    if !first().any(|line| line.trim_start().starts_with('{'))
        || !(has("\"summary-statistics\"") || has("\"runnable\"") && has("\"swapped-out\""))
    {
        return None;
    }
    let mut opened = Opened { lines: Vec::new(), header: String::new(), sample: Sample::default(), sums: false };
    for line in text.lines() {
        opened.lines.push(String::new());
        if !opened.line(line) {
            // A date between two calls, for example.
            opened.flush();
            opened.write(opened.lines.len(), line);
        }
    }
    opened.flush();
    Some(opened.lines.join("\n") + "\n")
}

/// A sample that is being read.
#[derive(Default)]
struct Sample {
    names: String,
    values: String,
    /// The number of the first and of the last line.
    first: usize,
    last: usize,
    /// The device whose number comes next.
    device: String,
}

struct Opened {
    lines: Vec<String>,
    header: String,
    sample: Sample,
    sums: bool,
}

impl Opened {
    /// Takes the names and values of a line; false if it is no JSON.
    fn line(&mut self, line: &str) -> bool {
        let mut rest = line;
        let mut json = line.trim().is_empty() || line.trim().bytes().all(|b| b"{}[], ".contains(&b));
        while let Some((_, after)) = rest.split_once('"') {
            let Some((name, after)) = after.split_once('"') else { break };
            rest = after;
            let Some(value) = after.trim_start().strip_prefix(':') else { continue };
            let value = value.trim_start();
            json = true;
            if let Some(quoted) = value.strip_prefix('"') {
                let Some((value, after)) = quoted.split_once('"') else { break };
                rest = after;
                self.pair(name, value.trim());
            } else if value.starts_with(['{', '[']) {
                self.sums = name == SUMMARY || self.sums && name != "processes";
            } else {
                let end = value.find([',', '}', ']', '\n']).unwrap_or(value.len());
                let (value, after) = value.split_at(end);
                rest = after;
                self.pair(name, value.trim());
            }
        }
        json
    }

    fn pair(&mut self, name: &str, value: &str) {
        let at = self.lines.len();
        let known =
            |table: &[(&str, &'static str)]| table.iter().find(|(known, _)| *known == name).map(|(_, said)| *said);
        if value.is_empty() || value.contains(char::is_whitespace) {
            return;
        }
        if self.sums {
            if let Some(said) = known(&SUMS) {
                self.write(at, &format!("{value} {said}"));
            }
            return;
        }
        if name == FIRST {
            self.flush();
            self.sample.first = at;
        }
        let column = match name {
            "name" => return value.clone_into(&mut self.sample.device),
            "transfers" => std::mem::take(&mut self.sample.device),
            _ => known(&COLUMNS).unwrap_or_default().to_owned(),
        };
        // Before the first number there is no sample.
        if !column.is_empty() && self.sample.first > 0 {
            let _ = write!(self.sample.names, "{column} ");
            let _ = write!(self.sample.values, "{value} ");
            self.sample.last = at;
        }
    }

    /// Ends the sample: a header if it has other columns than the last header, and a row.
    fn flush(&mut self) {
        let sample = std::mem::take(&mut self.sample);
        if sample.names.is_empty() {
            return;
        }
        // A sample that is cut off has the first of the columns, and is reported as a row with too few.
        if !self.header.starts_with(&sample.names) {
            self.write(sample.first, &sample.names);
            self.header.clone_from(&sample.names);
        }
        self.write(sample.last, &sample.values);
    }

    /// Writes on a line, counted from 1; under what it has.
    fn write(&mut self, at: usize, text: &str) {
        let Some(line) = at.checked_sub(1).and_then(|at| self.lines.get_mut(at)) else { return };
        if !line.is_empty() {
            line.push('\n');
        }
        line.push_str(text.trim_end());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SAMPLE: &str = "\"processes\": {\"runnable\":1,\"waiting\":0,\"swapped-out\":0},\"memory\": {\"available-memory\":500,\
                          \"free-memory\":\"1.5G\"},\"device\": [{\"name\":\"da0\",\"transfers\":7}],\"cpu-statistics\": {\"idle\":99}";

    #[test]
    fn samples_in_one_line_or_many_become_the_rows_that_vmstat_prints() {
        let line = format!("{{\"__version\": \"1\", {SAMPLE}, {SAMPLE}}}\n");
        assert_eq!(open(&line).as_deref(), Some("r b w avm fre da0 id\n1 0 0 500 1.5G 7 99\n1 0 0 500 1.5G 7 99\n"));
        let many = line.replace(',', ",\n").replace('{', "{\n");
        let opened = open(&many).expect("samples");
        assert_eq!(opened.lines().count(), many.lines().count());
        assert_eq!(opened.lines().filter(|line| !line.is_empty()).count(), 3);
    }

    #[test]
    fn sums_become_the_lines_of_vmstat_s_and_what_is_between_stays() {
        let text = "Tue Nov 14 22:13:20 UTC 2023\n{\"summary-statistics\": {\"context-switches\":5,\"free-pages\":6,\"forks\":1}}\n";
        assert_eq!(open(text).as_deref(), Some("Tue Nov 14 22:13:20 UTC 2023\n5 cpu context switches\n6 pages free\n"));
        assert_eq!(open("{\"a\":1}\n"), None);
        assert_eq!(open("r b w\n1 0 0\n"), None);
    }
}
