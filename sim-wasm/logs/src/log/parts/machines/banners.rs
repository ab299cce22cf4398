//! The name of a machine above its own lines, or in their first: as Ansible, pssh, Salt, dshbak and `tail` on several files
//! print it, in the first line of sar, atop and nmon, in a prompt, or in a line that somebody had echoed.

use super::super::share::{Owner, Shared, place_of};
use super::super::telling::{Line, Telling};
use super::names::{is_name, is_of_test};
use super::say_the_same;

/// A line that says whose the following are.
struct Banner<'t> {
    name: &'t str,
    /// Whether the format's reader needs it.
    stays: bool,
    /// Whether it names a machine and cannot be anything else.
    sure: bool,
}

/// A lone word may name a part of what one machine did, so that it counts only where nothing else names machines.
pub(super) fn found(text: &str, telling: &Telling) -> Option<Shared> {
    // Nearly all files are of one machine, and need no owner for each of a million lines.
    [false, true]
        .into_iter()
        .find_map(|lone_words| names_two(telling.lines(text), lone_words).then(|| by(text, lone_words)).flatten())
}

fn by(text: &str, lone_words: bool) -> Option<Shared> {
    let mut names = Vec::new();
    let mut owners = Vec::new();
    let mut owner = None;
    let mut all_sure = true;
    // nmon says more of itself before the host.
    let mut of_nmon = 0;
    let mut lines = text.lines().peekable();
    let mut before = "";
    while let Some(line) = lines.next() {
        let after = lines.peek().copied().unwrap_or("");
        let banner = banner(&Line { before, text: line, after }, lone_words);
        before = line;
        if let Some(Banner { name, stays, sure }) = banner {
            let own = Some(Owner::One(place_of(name, &mut names)?));
            let from = owners.len() - of_nmon;
            owners[from..].fill(own);
            owners.push(if stays { own } else { Some(Owner::Nobody) });
            all_sure &= sure;
            owner = own;
        } else {
            owners.push(owner);
        }
        of_nmon = if line.starts_with("AAA,") { of_nmon + 1 } else { 0 };
    }
    if names.len() < 2 {
        return None;
    }
    // What is above the first banner is its machine's.
    let owners = owners.into_iter().map(|owner| owner.unwrap_or(Owner::One(0))).collect();
    let shared = Shared { names, owners, kept: |line| line }.without_small(LEAST_LINES)?;
    let same =
        || say_the_same(shared.owners.iter().copied().zip(text.lines()).filter(|(_, line)| prompt(line).is_none()));
    (all_sure || same()).then_some(shared)
}

/// Whether banners name two machines.
fn names_two<'t>(lines: impl Iterator<Item = Line<'t>>, lone_words: bool) -> bool {
    let mut names = lines.filter_map(|line| banner(&line, lone_words)).map(|banner| banner.name);
    let first = names.next();
    names.any(|name| Some(name) != first)
}

/// A header and a row.
const LEAST_LINES: usize = 2;

#[inline(never)] // as that of the reader, for WebAssembly
fn banner<'t>(&Line { before, text: line, after }: &Line<'t>, lone_words: bool) -> Option<Banner<'t>> {
    if lone_words {
        return lone(line);
    }
    let sure = |name| Banner { name, stays: true, sure: true };
    let above = |name| Banner { name, stays: false, sure: false };
    let found = match line.bytes().next()? {
        b'L' | b'S' | b'A' | b'H' if system(line).is_some() => sure(system(line)?),
        b'A' if line.starts_with("ATOP - ") => sure(line.split_whitespace().nth(2)?),
        b'A' if line.starts_with("AAA,host,") => sure(line.get("AAA,host,".len()..)?.trim()),
        // pssh: `[1] 12:00:00 [SUCCESS] web1`
        b'[' if line.contains("[SUCCESS] ") || line.contains("[FAILURE] ") => {
            above(line.split("] ").nth(2)?.split([' ', ':']).next()?)
        }
        b' ' | b'\t' => return None,
        // Nearly always a moment: of what begins with an address there are these.
        b'0'..=b'9' => above(ansible(line).or_else(|| dshbak(line, before, after))?),
        _ => match prompt(line) {
            // Its command is read.
            Some(name) => Banner { name, stays: true, sure: false },
            None => above(
                file(line)
                    .or_else(|| ansible(line))
                    .or_else(|| salt(line, after))
                    .or_else(|| dshbak(line, before, after))
                    .or_else(|| echoed(line))?,
            ),
        },
    };
    is_name(found.name).then_some(found)
}

/// sar's first line, and `uname -a`: `Linux 6.1.0 (web1)  05/01/24  _x86_64_`, `AIX web1 3 7 00F9`, `SunOS web1 5.11`.
fn system(line: &str) -> Option<&str> {
    let mut words = line.split_whitespace();
    match words.next()? {
        "Linux" => {
            let second = words.next()?;
            match words.next()?.strip_prefix('(') {
                Some(name) => name.strip_suffix(')'),
                None => words.next().is_some().then_some(second).filter(|_| line.contains('#')),
            }
        }
        "SunOS" | "AIX" | "HP-UX" => words.next().filter(|_| words.next().is_some()),
        _ => None,
    }
}

/// `==> web1.log <==`, as head and tail print it above each of several files. Those of `/proc` are of one machine.
pub(in crate::log::parts) fn file(line: &str) -> Option<&str> {
    let name = line.strip_prefix("==> ")?.strip_suffix(" <==")?;
    (!name.starts_with("/proc") && !name.starts_with("/sys")).then(|| name.trim_start_matches('/'))
}

/// `web1 | CHANGED | rc=0 >>`
fn ansible(line: &str) -> Option<&str> {
    let mut parts = line.strip_suffix(">>")?.split(" | ");
    let name = parts.next()?;
    let status = parts.next()?;
    parts.next().filter(|_| status.bytes().all(|b| b.is_ascii_uppercase() || b == b'!')).map(|_| name)
}

/// `web1:` above lines that are indented by four.
fn salt<'t>(line: &'t str, after: &str) -> Option<&'t str> {
    line.strip_suffix(':').filter(|_| after.starts_with("    "))
}

/// A name between two rules of dashes.
fn dshbak<'t>(line: &'t str, before: &str, after: &str) -> Option<&'t str> {
    let is_rule = |line: &str| line.len() >= 4 && line.bytes().all(|b| b == b'-');
    (is_rule(before) && is_rule(after)).then_some(line)
}

/// What people put around a name.
const RULES: [char; 7] = ['=', '#', '*', '-', '+', '>', '<'];

/// `=== web1 ===`, `web1`, `# Host: web1`, `hostname: web1`.
fn echoed(line: &str) -> Option<&str> {
    let bare = bare(line);
    if matches!(bare.bytes().next(), Some(b'h' | b'H' | b's' | b'S' | b'n' | b'N'))
        && let Some((key, name)) = bare.split_once(':')
        && ["host", "hostname", "server", "node"].iter().any(|word| key.trim().eq_ignore_ascii_case(word))
    {
        return name.split_whitespace().next();
    }
    // Most lines are rows and begin with something else than a name.
    if !is_name(bare) {
        return None;
    }
    // What hostname(1) prints is alone on its line.
    let is_marked = line == bare || line.len() > bare.len() + 3 && line.starts_with(RULES);
    (is_marked && !is_lone_word(bare) && !is_of_test(bare)).then_some(bare)
}

/// `=== alpha ===`
fn lone(line: &str) -> Option<Banner<'_>> {
    // Most lines begin otherwise, and are many.
    let is_marked = line.starts_with(RULES) && line.chars().nth(1).is_some_and(is_rule);
    let name = if is_marked { bare(line) } else { "" };
    let is_banner = line.len() > name.len() + 3 && is_lone_word(name) && is_name(name) && !is_of_test(name);
    is_banner.then_some(Banner { name, stays: false, sure: false })
}

fn is_rule(c: char) -> bool {
    RULES.contains(&c)
}

/// A line without what is around a name: rules, the colon of `--> web1:`, the address of `=== web1 (10.0.0.1) ===`.
fn bare(line: &str) -> &str {
    let bare = line.trim_matches(|c| is_rule(c) || matches!(c, ' ' | '\t'));
    if !line.starts_with(RULES) {
        return bare;
    }
    let bare = bare.strip_suffix(':').unwrap_or(bare);
    let addressed = bare.strip_suffix(')').and_then(|bare| bare.split_once(" ("));
    addressed.filter(|(_, address)| is_name(address)).map_or(bare, |(name, _)| name)
}

/// Hosts that are many have numbers, and domains dots: without, it may be any word.
fn is_lone_word(name: &str) -> bool {
    !name.bytes().any(|b| b.is_ascii_digit() || b == b'.' || b == b'-')
}

/// `root@web1:~# `, `[root@web1 ~]$ `, `$ ssh web1 `.
fn prompt(line: &str) -> Option<&str> {
    // Most lines have no prompt. All bytes are looked at without a jump, so that several are looked at at once.
    let is_sign = |b: u8| matches!(b, b'#' | b'$' | b'%');
    if !line.bytes().fold(false, |any, b| any | is_sign(b)) {
        return None;
    }
    if let Some((before, command)) = line.split_once("ssh ")
        && ["$ ", "# ", "% "].iter().any(|prompt| before.ends_with(prompt))
    {
        let host = command.split_whitespace().find(|word| !word.starts_with('-'))?;
        return host.rsplit('@').next();
    }
    let word = line.trim_start_matches('[').split([' ', ':']).next()?;
    let (user, host) = word.split_once('@')?;
    let is_shell = line.len() > word.len() && line.contains(['#', '$', '%']) && !user.is_empty();
    is_shell.then_some(host)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = " r  b   swpd   free\n 1  0  5  7\n 2  0  5  8\n";

    fn names(text: &str) -> Vec<String> {
        found(text, &Telling::of(text)).map(|shared| shared.names).unwrap_or_default()
    }

    #[test]
    fn every_tool_that_asks_several_machines_names_them_above_their_lines() {
        let indented = TABLE.replace("\n ", "\n     ");
        for (one, other, table) in [
            ("web1 | CHANGED | rc=0 >>", "web2 | SUCCESS | rc=0 >>", TABLE),
            ("[1] 12:00:00 [SUCCESS] web1", "[2] 12:00:01 [SUCCESS] web2", TABLE),
            ("web1:", "web2:", &format!("    {indented}")),
            ("----------------\nweb1\n----------------", "----------------\nweb2\n----------------", TABLE),
            ("==> web1 <==", "==> web2 <==", TABLE),
            ("=== web1 ===", "=== web2 ===", TABLE),
            ("--> web1:", "--> web2:", TABLE),
            ("=== web1 (10.0.0.1) ===", "=== web2 (10.0.0.2) ===", TABLE),
            ("# Host: web1", "# Host: web2", TABLE),
            ("root@web1:~# vmstat 1 2", "root@web2:~# vmstat 1 2", TABLE),
            ("[u@web1 ~]$ vmstat 1 2", "[u@web2 ~]$ vmstat 1 2", TABLE),
            ("$ ssh -t u@web1 vmstat 1 2", "$ ssh web2 vmstat 1 2", TABLE),
            ("$ hostname\nweb1", "$ hostname\nweb2", TABLE),
        ] {
            let text = format!("{one}\n{table}{other}\n{table}{one}\n{table}");
            assert_eq!(names(&text), ["web1", "web2"], "{one}");
            let (own, before) = found(&text, &Telling::of(&text)).expect("machines").text_of(&text, 1);
            assert!(before >= 4 && own.contains("swpd") && !own.contains("web1"), "{one}: {own}");
        }
    }

    #[test]
    fn a_word_names_a_machine_if_another_stands_above_the_same_table() {
        let table = |name: &str| format!("{name}\n{TABLE}");
        let twice = |one: &str, other: &str| names(&(table(one) + &table(other)));
        assert_eq!(twice("=== alpha ===", "=== beta ==="), ["alpha", "beta"]);
        assert_eq!(twice("--> alpha:", "--> beta:"), ["alpha", "beta"]);
        assert_eq!(twice("--- runner-1 ---", "--- runner-2 ---"), ["runner-1", "runner-2"]);
        assert_eq!(twice("## test-web1 ##", "## test-web2 ##"), ["test-web1", "test-web2"]);
        // The parts of a host's report are the host's.
        let parts = |name: &str| format!("=== {name} ===\n--- vmstat ---\n{TABLE}--- memory ---\nMemFree: 5 kB\n");
        assert_eq!(names(&(parts("web1") + &parts("web2"))), ["web1", "web2"]);
        assert!(names(&(parts("web1") + &parts("web1"))).is_empty());
    }

    #[test]
    fn files_of_sar_atop_and_nmon_say_their_machine_themselves() {
        let sar =
            |name: &str| format!("Linux 6.1.0 ({name}) \t05/01/24 \t_x86_64_\t(2 CPU)\n\n12:00:01 AM  kbmemfree\n");
        assert_eq!(names(&(sar("web1") + &sar("web2"))), ["web1", "web2"]);
        assert!(names(&(sar("web1") + &sar("web1"))).is_empty());
        assert_eq!(names("AIX a 3 7 00F9\n1 2\nAIX b 3 7 00F9\n1 2\n"), ["a", "b"]);
        let nmon = "AAA,progname,nmon\nAAA,host,a\nZZZZ,T0001\nAAA,progname,nmon\nAAA,host,b\nZZZZ,T0001\n";
        assert_eq!(
            found(nmon, &Telling::of(nmon)).expect("machines").text_of(nmon, 1),
            ("AAA,progname,nmon\nAAA,host,b\nZZZZ,T0001\n".into(), 3)
        );
    }

    #[test]
    fn marks_of_tests_files_of_proc_and_one_machine_are_left_alone() {
        let twice = |one: &str, other: &str| names(&format!("{one}\n{TABLE}{other}\n{TABLE}"));
        assert!(twice("=== run1 ===", "=== run2 ===").is_empty());
        assert!(twice("=== before ===", "=== after ===").is_empty());
        assert!(twice("=== before-fix ===", "=== after-fix ===").is_empty());
        assert!(twice("=== phase-a ===", "=== phase-b ===").is_empty());
        assert!(twice("=== BEGIN_LOAD ===", "=== END_LOAD ===").is_empty());
        assert!(twice("# alpha", "# beta").is_empty());
        assert!(names(&format!("=== alpha ===\n{TABLE}=== beta ===\n 1  0  5  7\n 2  0  5  8\n")).is_empty());
        assert!(twice("==> /proc/pressure/cpu <==", "==> /proc/pressure/io <==").is_empty());
        assert!(twice("root@web1:~# vmstat 1 2", "root@web1:~# vmstat 1 2").is_empty());
        assert!(names("web-1:\n    some text\nweb-2:\n    other words\n").is_empty());
    }
}
