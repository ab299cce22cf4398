//! The name of a machine before each line, or behind it: as pdsh, dsh, clush, pssh -P, GNU parallel's `--tag`, `docker compose logs` and
//! `kubectl --prefix` print it, or where syslog and the journal have it, after the moment.

use super::super::share::{Owner, Shared, place_of};
use super::names::is_name;
use super::say_the_same;
use crate::log::envelope::nearly_all;
use crate::log::lines::number::is_number;
use crate::log::lines::stamp::leading;
use crate::log::lines::token::{Token, tokenise};

/// A line with the name of a machine.
struct Named<'t> {
    /// Where the name begins.
    at: usize,
    name: &'t str,
    /// What the machine said.
    said: &'t str,
    /// Whether nothing else than a machine is named there.
    sure: bool,
}

/// Where the name is, and what of a line a reader is given.
struct Way {
    split: fn(&str) -> Option<Named<'_>>,
    kept: fn(&str) -> &str,
    /// Whether rows of numbers show that the names are of machines: behind a moment they are of devices.
    rows_suffice: bool,
}

const WAYS: [Way; 6] = [
    Way { split: marked, kept: |line| marked(line).map_or("", |named| named.said), rows_suffice: true },
    Way { split: tagged, kept: |line| tagged(line).map_or("", |named| named.said), rows_suffice: true },
    // Interrupts have numbers before a colon, too.
    Way { split: numbered, kept: |line| numbered(line).map_or("", |named| named.said), rows_suffice: false },
    // The moment dates the row, so the line stays as it is.
    Way { split: after_stamp, kept: |line| line, rows_suffice: false },
    Way { split: bare, kept: |line| bare(line).map_or("", |named| named.said), rows_suffice: false },
    Way { split: behind, kept: |line| behind(line).map_or("", |named| named.said), rows_suffice: false },
];

/// A header and two rows.
const LEAST_LINES: usize = 3;

/// The share of the lines, in percent, that must name one of the machines.
const MOST_PERCENT: usize = 80;

pub(super) fn found(text: &str) -> Option<Shared> {
    WAYS.iter().find_map(|way| by(text, way))
}

fn by(text: &str, way: &Way) -> Option<Shared> {
    if !nearly_all(text, |line| (way.split)(line).is_some()) {
        return None;
    }
    let mut names = Vec::new();
    let mut owners = Vec::new();
    // The name of the line before, with the character after it: most lines have it at the same place.
    let mut last: Option<(usize, &str, u8)> = None;
    let (mut lines, mut asked, mut sure) = (0, 0, 0);
    for line in text.lines() {
        let again = last.filter(|(at, word, _)| line.get(*at..).is_some_and(|rest| rest.starts_with(word)));
        let owner = match again {
            Some((.., owner)) => Owner::One(owner),
            None => match (way.split)(line) {
                Some(named) => {
                    let owner = place_of(named.name, &mut names)?;
                    asked += 1;
                    sure += usize::from(named.sure);
                    last = line.get(named.at..named.at + named.name.len() + 1).map(|word| (named.at, word, owner));
                    Owner::One(owner)
                }
                None => Owner::Nobody,
            },
        };
        lines += usize::from(owner != Owner::Nobody || !line.trim().is_empty());
        owners.push(owner);
    }
    if names.len() < 2 {
        return None;
    }
    let shared = Shared { names, owners, kept: way.kept }.without_small(LEAST_LINES)?;
    let own = shared.owners.iter().filter(|owner| **owner != Owner::Nobody).count();
    let said = || {
        let said = |(line, owner): (_, &Owner)| Some((*owner, (way.split)(line)?.said));
        text.lines().zip(&shared.owners).filter_map(said)
    };
    let known = sure * 2 > asked || say_the_same(said()) || way.rows_suffice && are_rows(said());
    (own * 100 >= lines * MOST_PERCENT && known).then_some(shared)
}

/// Numbers of a row without a header.
const WIDE_ROW: usize = 8;

/// Whether nothing is there but rows of the same number of numbers, as `grep -v` leaves them.
fn are_rows<'t>(said: impl Iterator<Item = (Owner, &'t str)>) -> bool {
    let mut counts = said.filter(|(owner, _)| *owner != Owner::Nobody).take(200).map(|(_, line)| {
        let words = line.split_whitespace();
        words.clone().all(is_number).then(|| words.count())
    });
    let first = counts.next().flatten().filter(|count| *count >= WIDE_ROW);
    first.is_some() && counts.all(|count| count == first)
}

/// `node1: rest`, `web_1  | rest`, `[pod/web] rest`.
fn marked(line: &str) -> Option<Named<'_>> {
    let text = line.trim_start();
    let indent = line.len() - text.len();
    let named = |at, name, said| is_name(name).then_some(Named { at: indent + at, name, said, sure: false });
    if let Some((name, rest)) = text.strip_prefix('[').and_then(|text| text.split_once("] ")) {
        // Fabric says which stream it is.
        return named(1, name, rest.strip_prefix("out: ").unwrap_or(rest));
    }
    let (name, rest) = text.split_once([' ', '\t']).unwrap_or((text, ""));
    if let Some(name) = name.strip_suffix(':') {
        return named(0, name, rest);
    }
    let rest = rest.trim_start().strip_prefix('|')?;
    named(0, name, rest)
}

/// ` ** [out :: web1] rest` of Capistrano 2, `[1,0]<stdout>:rest` of Open MPI's `--tag-output`, which has job and rank.
fn tagged(line: &str) -> Option<Named<'_>> {
    let text = line.trim_start();
    let place = |rest: &str| line.len() - rest.len();
    if let Some(tag) = text.strip_prefix("** [") {
        let (stream, rest) = tag.split_once(" :: ")?;
        let (name, said) = rest.split_once(']')?;
        let known = matches!(stream, "out" | "err") && is_name(name);
        return known.then_some(Named {
            at: place(rest),
            name,
            said: said.strip_prefix(' ').unwrap_or(said),
            sure: true,
        });
    }
    let (process, rest) = text.strip_prefix('[')?.split_once("]<")?;
    let (stream, said) = rest.split_once(">:")?;
    // Since Open MPI 5 the name of its daemon precedes: `[prterun-web1-77@1,0]<stdout>:`.
    let name = process.rsplit('@').next()?;
    let is_number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let (job, rank) = name.split_once(',')?;
    let at = place(text.get(1 + process.len() - name.len()..)?);
    let known = matches!(stream, "stdout" | "stderr") && is_number(job) && is_number(rank);
    known.then_some(Named { at, name, said, sure: true })
}

/// `0: rest`, the number of the task, as Slurm's `srun --label` prints it.
fn numbered(line: &str) -> Option<Named<'_>> {
    let text = line.trim_start();
    let (name, said) = text.split_once(": ")?;
    let is_number = (1..=6).contains(&name.len()) && name.bytes().all(|b| b.is_ascii_digit());
    is_number.then_some(Named { at: line.len() - text.len(), name, said, sure: false })
}

/// `web1 rest`.
fn bare(line: &str) -> Option<Named<'_>> {
    let (name, said) = line.split_once([' ', '\t'])?;
    // The months and weekdays of a moment are words, too; a machine's name is seldom without a digit, a dot or a dash.
    (is_name(name) && !name.bytes().all(|b| b.is_ascii_alphabetic()) && !is_number(name)).then_some(Named {
        at: 0,
        name,
        said,
        sure: false,
    })
}

/// `rest web1`.
fn behind(line: &str) -> Option<Named<'_>> {
    let (said, name) = line.trim_end().rsplit_once([' ', '\t'])?;
    let named = is_name(name) && name.bytes().any(|b| b.is_ascii_alphabetic());
    (named && name.bytes().any(|b| b.is_ascii_digit()) && !is_number(name)).then_some(Named {
        at: said.len() + 1,
        name,
        said,
        sure: false,
    })
}

/// `May  1 12:00:00 web1 vmstat[7]: rest`, `2024-05-01T12:00:00Z web1 rest`, `1714564800 [web1] rest`.
fn after_stamp(line: &str) -> Option<Named<'_>> {
    // Nothing of a row of numbers is needed.
    let front = line.get(..line.floor_char_boundary(LONGEST_FRONT))?;
    let mut tokens = Vec::new();
    tokenise(front, &mut tokens);
    let used = leading(&tokens).map(|(_, used)| used).or_else(|| is_epoch(tokens.first()?).then_some(1))?;
    let mut rest = tokens.get(used..)?.iter();
    let mut token = rest.next()?;
    // A zone, or how severe a message is.
    if token.text.len() <= 5 && token.text.bytes().all(|b| b.is_ascii_uppercase()) {
        token = rest.next()?;
    }
    let name = token.text.trim_matches(['[', ']', '(', ')', '|']).trim_end_matches(':');
    if !is_name(name) {
        return None;
    }
    let at = token.at + token.text.find(name)?;
    let tag = rest.next();
    // syslog's `host program:`.
    let sure = tag.is_some_and(|tag| tag.text.ends_with(':') && tag.text.len() > 1) && token.text == name;
    let from = if sure { tag.map_or(token.end(), Token::end) } else { token.end() };
    Some(Named { at, name, said: line.get(from..)?, sure })
}

/// Bytes of a line in which moment, host and program are.
const LONGEST_FRONT: usize = 200;

/// Seconds since 1970, or a fraction of them.
fn is_epoch(token: &Token<'_>) -> bool {
    (10..=19).contains(&token.text.len()) && token.text.bytes().all(|b| b.is_ascii_digit() || b == b'.')
}

#[cfg(test)]
mod tests {
    use super::*;

    const HEADER: &str = " r  b   swpd   free";

    /// The text of each machine.
    fn texts(text: &str) -> Vec<(String, String)> {
        let shared = found(text).expect("machines");
        let texts = shared.names.iter().zip(0..).map(|(name, at)| (name.clone(), shared.text_of(text, at).0));
        texts.collect()
    }

    #[test]
    fn the_lines_of_each_of_several_machines_are_kept_without_its_name() {
        let text = "n1: r b x\nn2: r b x\nn1: 1 2 3\nn2: 3 4 5\nn1: 1 2 7\nn2: 3 4 9\n";
        assert_eq!(
            texts(text),
            [
                ("n1".to_owned(), "r b x\n\n1 2 3\n\n1 2 7\n".to_owned()),
                ("n2".to_owned(), "r b x\n\n3 4 5\n\n3 4 9\n".to_owned())
            ]
        );
    }

    #[test]
    fn the_moment_after_a_name_may_be_in_any_language_and_differ_in_the_header() {
        for moment in ["2024-05-01T12:00:0", "1. Mai 2024 12:00:0", "May  1 12:00:0"] {
            let line = |at: usize, row: &str| format!("web{}: {moment}{at} {row}\n", 1 + at % 2);
            let text: String = (0..8).map(|at| line(at, if at < 2 { HEADER } else { "1 2 3 4" })).collect();
            assert_eq!(texts(&text).len(), 2, "{text}");
        }
    }

    #[test]
    fn brackets_bars_tabs_and_addresses_name_machines_as_well() {
        for [one, other] in
            [["[pod/a]", "[pod/b]"], ["a_1  |", "b_1  |"], ["web-1\t", "web-2\t"], ["10.0.0.1:", "10.0.0.2:"]]
        {
            let lines = ["{}", "1 2 3 4", "5 6 7 8", "1 1 1 1"].map(|l| l.replace("{}", HEADER));
            let text: String = lines.iter().flat_map(|l| [format!("{one} {l}\n"), format!("{other} {l}\n")]).collect();
            assert_eq!(texts(&text).len(), 2, "{one}");
        }
        let behind: String =
            [HEADER, "1 2 3 4", "5 6 7 8"].iter().flat_map(|l| [format!("{l} h1\n"), format!("{l} h2\n")]).collect();
        assert_eq!(texts(&behind)[1], ("h2".to_owned(), format!("{HEADER}\n\n1 2 3 4\n\n5 6 7 8\n")));
    }

    #[test]
    fn tasks_of_a_cluster_and_hosts_of_a_deployment_are_told_apart() {
        for [one, other] in [
            ["[1,0]<stdout>:", "[1,1]<stdout>:"],
            ["[prterun-web1-77@1,0]<stdout>: ", "[prterun-web1-77@1,1]<stdout>: "],
            [" ** [out :: web1] ", " ** [out :: web2] "],
            ["0: ", "1: "],
            [" 9: ", "10: "],
        ] {
            let lines = [HEADER, "1 2 3 4", "5 6 7 8", "1 1 1 1"];
            let text: String = lines.iter().flat_map(|l| [format!("{one}{l}\n"), format!("{other}{l}\n")]).collect();
            let own = texts(&text);
            assert_eq!((own.len(), own[1].1.contains("1 2 3 4\n")), (2, true), "{one}: {own:?}");
        }
        // Interrupts, in three snapshots.
        assert!(
            found(&"  0:  21  0  IO-APIC  2-edge  timer\n  1:  9  7  IO-APIC  1-edge  i8042\n".repeat(3)).is_none()
        );
    }

    #[test]
    fn the_host_of_syslog_and_the_journal_is_after_the_moment() {
        for stamp in ["May  1 12:00:00", "2024-05-01T12:00:00+02:00", "1714564800", "2024-05-01 12:00:00 UTC"] {
            let lines: Vec<String> = (0..8).map(|at| format!("{stamp} web{} vmstat[{at}]: 1 2 {at}", at % 2)).collect();
            let text = lines.join("\n");
            let own = texts(&text);
            assert_eq!(own.len(), 2, "{stamp}");
            // The moment dates the rows.
            assert!(own[1].1.starts_with(&format!("{stamp} web1 vmstat[1]: 1 2 1\n\n")), "{own:?}");
        }
    }

    #[test]
    fn labels_devices_levels_and_a_single_host_are_no_machines() {
        assert!(found(&"MemTotal: 1 kB\nMemFree: 2 kB\n".repeat(4)).is_none());
        assert!(found("node: 1 2\nnode: 3 4\nnode: 5 6\n").is_none());
        assert!(found(&"12:00:01 eth0 1 2 3 4 5 6 7 8\n12:00:01 lo 1 2 3 4 5 6 7 8\n".repeat(4)).is_none());
        assert!(found(&"2024-05-01 12:00:00 INFO vm: a 1\n2024-05-01 12:00:00 WARN vm: a 2\n".repeat(4)).is_none());
        assert!(found(&"May  1 12:00:00 web1 kernel: a 1\n".repeat(9)).is_none());
        assert!(found(&"cpu0 1 2 3 4 5 6 7 8 9\ncpu1 1 2 3 4 5 6 7 8 9\n".repeat(5)).is_none());
    }
}
