//! Several files in one: `tail -n +1 *.log` and `head` print `==> vmstat.log <==` above each.

use super::kinds::is_log;
use super::machines::banners::file;
use super::share::{Owner, Shared, place_of};
use super::telling::Telling;
use crate::log::FORMATS;
use crate::log::detect::{CLAIM, detect};
use crate::log::lines::text::Text;

/// The lines by file, if the files have logs of several formats. Those of one format are one machine's each, or values of
/// one snapshot.
pub(super) fn found(text: &str, telling: &Telling) -> Option<Shared> {
    // Nearly all files are one file, and need no owner for each of a million lines.
    telling.lines(text).find_map(|line| file(line.text))?;
    let mut names = Vec::new();
    let mut owners = Vec::new();
    let mut owner = Owner::Nobody;
    let mut repeated = false;
    for line in text.lines() {
        if let Some(name) = file(line) {
            let known = names.len();
            owner = Owner::One(place_of(name, &mut names)?);
            repeated |= names.len() == known;
            owners.push(Owner::Nobody);
        } else {
            owners.push(owner);
        }
    }
    // `tail -f` goes back to a file. A loop that prints files of the kernel does so, too.
    if names.len() < 2 || repeated && !names.iter().all(|name| is_of_log(name)) {
        return None;
    }
    let shared = Shared { names, owners, kept: |line| line };
    let mut formats: Vec<&str> = (0..shared.names.len()).filter_map(|at| format_of(&shared, text, at as u8)).collect();
    formats.sort_unstable();
    formats.dedup();
    (formats.len() >= 2).then_some(shared)
}

/// Whether a file is called like a log.
fn is_of_log(name: &str) -> bool {
    let ending = name.rsplit_once('.').map(|(_, ending)| ending);
    ending.is_some_and(|ending| ["log", "txt", "csv", "tsv", "out", "dat"].contains(&ending))
}

/// The format of one of the files, if it is a log.
fn format_of(shared: &Shared, text: &str, at: u8) -> Option<&'static str> {
    let (own, _) = shared.text_of(text, at);
    let best = detect(&own).into_iter().next().filter(|candidate| candidate.points >= CLAIM)?;
    let format = FORMATS.iter().find(|format| format.id == best.id)?;
    let rows = (format.parse)(Text::new(&own, &|_| {})).0.rows();
    is_log(format, rows).then_some(format.id)
}

#[cfg(test)]
mod tests {
    use crate::log::parts::open;

    const VMSTAT: &str = " r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
 1  0      0 100000   1000  50000    0    0     5     5  100  200  1  1 98  0  0
 2  0      0 100001   1000  50000    0    0     6     5  100  200  1  1 98  0  0
";
    const CSV: &str = "time,latency_ms\n2026-11-26T04:20:15Z,2\n2026-11-26T04:20:16Z,4\n2026-11-26T04:20:17Z,3\n";
    const PRESSURE: &str = "some avg10=0.00 avg60=0.00 avg300=0.00 total=1\n";

    fn ids(text: &str) -> Vec<String> {
        open(text, true).into_iter().map(|log| log.part.id).collect()
    }

    #[test]
    fn each_file_below_a_mark_of_tail_has_its_name() {
        let text = format!("==> a/vm.log <==\n{VMSTAT}\n==> latency.csv <==\n{CSV}");
        assert_eq!(ids(&text), ["a/vm.log", "latency.csv"]);
        let logs = open(&text, true);
        assert_eq!((logs[1].text.as_ref(), logs[1].before), (CSV, 6));
    }

    #[test]
    fn tail_that_follows_files_goes_back_to_them() {
        let more = "2026-11-26T04:20:18Z,9\n";
        let text = format!(
            "==> vm.log <==\n{VMSTAT}\n==> latency.csv <==\n{CSV}\n==> vm.log <==\n\n==> latency.csv <==\n{more}"
        );
        assert_eq!(ids(&text), ["vm.log", "latency.csv"]);
        assert!(open(&text, true)[1].text.contains("17Z,3\n\n\n\n\n2026-11-26T04:20:18Z,9"));
    }

    #[test]
    fn files_of_one_kind_are_machines_and_those_of_the_kernel_are_one_log() {
        let of_machines = format!("==> web1 <==\n{VMSTAT}==> web2 <==\n{VMSTAT}");
        assert_eq!(ids(&of_machines), ["web1", "web2"]);
        let loops = format!("==> memory.pressure <==\n{PRESSURE}==> vm <==\n{VMSTAT}").repeat(2);
        assert!(!ids(&loops).contains(&"memory.pressure".to_owned()));
    }
}
