//! The architecture's promises about the core, checked against its sources: it depends on no wasm, clock, IO or foreign
//! random numbers (invariant 1), it never panics on purpose (2), and it has no sentences for users (10).

#![allow(clippy::unwrap_used, reason = "a test")]

use std::fs;
use std::path::{Path, PathBuf};

/// Crates that would tie the core to a browser or make a run depend on more than its scenario.
const FOREIGN_CRATES: [&str; 9] =
    ["wasm-bindgen", "js-sys", "web-sys", "rand", "rand_core", "getrandom", "fastrand", "chrono", "time"];

/// Paths that reach outside: clock, files, network, environment, threads.
const FOREIGN_PATHS: [&str; 12] = [
    "wasm_bindgen",
    "js_sys",
    "web_sys",
    "rand::",
    "std::time",
    "std::fs",
    "std::io",
    "std::net",
    "std::env",
    "std::process",
    "std::thread",
    "RandomState",
];

/// What ends a run instead of reporting a diagnostic. Debug assertions are meant to stay: they state invariants.
const PANICS: [&str; 7] =
    [".unwrap()", ".expect(", "panic!(", "unreachable!(", "todo!(", "unimplemented!(", ".unwrap_err()"];

/// What vmstat of FreeBSD and GNU time print, by which their lines are recognised.
const PRINTED_BY_TOOLS: [&str; 11] = [
    "pages examined by the page daemon",
    "pages reactivated by the page daemon",
    "pages in the laundry queue",
    "Minor (reclaiming a frame) page faults",
    "Percent of CPU this job got",
    "Memory cgroup out of memory",
    "Out of memory",
    "Out of Memory",
    "are going to be killed due to memory.oom.group set",
    "killed as a result of limit of ",
    "Memory limit reached of cgroup ",
];

/// This many words, one of which only joins others, make a sentence; a line of a log is not one.
const SENTENCE_WORDS: usize = 3;
const JOINING: [&str; 18] = [
    "the", "a", "an", "is", "are", "was", "not", "no", "must", "cannot", "be", "than", "to", "of", "it", "has",
    "every", "this",
];

fn workspace() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// The folders of the core's crates: the whole workspace except bindings, the command, the Python package and the generator of types.
fn crates() -> Vec<String> {
    let manifest = fs::read_to_string(workspace().join("Cargo.toml")).unwrap();
    let members = manifest.split_once("members = [").and_then(|(_, rest)| rest.split_once(']')).unwrap().0;
    let members = members.split(',').map(|member| member.trim().trim_matches('"')).filter(|member| !member.is_empty());
    let of_core = |member: &&str| !(member.starts_with("wasm/") || ["cli", "python", "schema"].contains(member));
    let found: Vec<String> = members.filter(of_core).map(str::to_string).collect();
    assert!(found.len() > 10 && found.contains(&"kernel".to_string()), "the workspace was understood: {found:?}");
    found
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let is_of_tests = path.file_name().is_some_and(|name| name == "tests.rs" || name == "tests");
        if path.is_dir() && !is_of_tests {
            found.extend(rust_files(&path));
        } else if path.extension().is_some_and(|e| e == "rs") && !is_of_tests {
            found.push(path);
        }
    }
    found
}

/// A source split into its code, with comments and strings blanked, and its strings; the tests inside it are left out.
struct Source {
    code: String,
    strings: Vec<String>,
}

impl Source {
    fn new(text: &str) -> Self {
        let (code, strings) = split(text);
        let mut kept = Source { code: String::new(), strings: Vec::new() };
        let tests = test_spans(&code);
        let in_tests = |at: usize| tests.iter().any(|&(from, to)| (from..to).contains(&at));
        kept.code = code.char_indices().map(|(at, c)| if in_tests(at) && c != '\n' { ' ' } else { c }).collect();
        let shown = |at: usize| !in_tests(at) && !for_readers_of_the_source(&code[..at]);
        kept.strings = strings.into_iter().filter(|&(at, _)| shown(at)).map(|(_, string)| string).collect();
        kept
    }

    fn finds<'a>(&self, needles: &'a [&str]) -> Vec<&'a str> {
        needles.iter().copied().filter(|needle| self.mentions(needle)).collect()
    }

    /// Whether the code has the needle, other than as the end of a longer name.
    fn mentions(&self, needle: &str) -> bool {
        let starts_name = needle.starts_with(|c: char| c.is_alphanumeric());
        self.code
            .match_indices(needle)
            .any(|(at, _)| !starts_name || !self.code[..at].ends_with(|c: char| c.is_alphanumeric() || c == '_'))
    }

    fn sentences(&self) -> Vec<&str> {
        let spoken = |word: &&str| word.chars().all(char::is_alphabetic) && word.chars().any(char::is_lowercase);
        let is_sentence = |string: &&str| {
            let words = || string.split_whitespace().map(|word| word.trim_end_matches([',', '.', ';', ':']));
            words().filter(spoken).count() >= SENTENCE_WORDS && words().any(|word| JOINING.contains(&word))
        };
        let ours = self.strings.iter().map(String::as_str).filter(|string| !PRINTED_BY_TOOLS.contains(string));
        ours.filter(is_sentence).collect()
    }
}

/// Whether a string that follows this code is a citation, the message of a debug assertion, or a line of pseudo-code,
/// which is the same in all languages.
fn for_readers_of_the_source(before: &str) -> bool {
    if before.rsplit_once('[').is_some_and(|(list, items)| list.ends_with("lines: &") && !items.contains(']')) {
        return true;
    }
    let last = |ends: [char; 3]| before.rsplit(ends).next().unwrap();
    last([',', ';', '{']).to_lowercase().contains("citation") || last(['}', ';', '{']).contains("debug_assert")
}

/// Blanks comments and strings, byte for byte, and returns the strings with their places.
fn split(text: &str) -> (String, Vec<(usize, String)>) {
    let bytes = text.as_bytes();
    let mut code = bytes.to_vec();
    let mut strings = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let end = token_end(bytes, at);
        if end > at + 1 {
            if bytes[at] != b'/' && bytes[at] != b'\'' {
                strings.push((at, text[at..end].trim_matches(['r', 'b', '#', '"']).to_string()));
            }
            for byte in &mut code[at..end] {
                if *byte != b'\n' {
                    *byte = b' ';
                }
            }
        }
        at = end.max(at + 1);
    }
    (String::from_utf8(code).unwrap(), strings)
}

/// Where the comment, string or character that begins here ends; `at` itself if none begins.
fn token_end(bytes: &[u8], at: usize) -> usize {
    let rest = &bytes[at..];
    let name_before = at > 0 && (bytes[at - 1].is_ascii_alphanumeric() || bytes[at - 1] == b'_');
    let hashes = rest.iter().skip(1).take_while(|&&b| b == b'#').count();
    if rest.starts_with(b"//") {
        rest.iter().position(|&b| b == b'\n').map_or(bytes.len(), |n| at + n)
    } else if rest.starts_with(b"/*") {
        find(bytes, at + 2, b"*/")
    } else if rest[0] == b'r' && !name_before && rest.get(1 + hashes) == Some(&b'"') {
        find(bytes, at + hashes + 2, &[&b"\""[..], &vec![b'#'; hashes]].concat())
    } else if rest[0] == b'"' {
        quoted_end(bytes, at, b'"')
    } else if rest[0] == b'\'' && (rest.get(1) == Some(&b'\\') || rest.get(2) == Some(&b'\'')) {
        // A character, not a lifetime.
        quoted_end(bytes, at, b'\'')
    } else {
        at
    }
}

fn find(bytes: &[u8], from: usize, end: &[u8]) -> usize {
    bytes[from..].windows(end.len()).position(|w| w == end).map_or(bytes.len(), |n| from + n + end.len())
}

fn quoted_end(bytes: &[u8], at: usize, quote: u8) -> usize {
    let mut i = at + 1;
    while i < bytes.len() && bytes[i] != quote {
        i += if bytes[i] == b'\\' { 2 } else { 1 };
    }
    (i + 1).min(bytes.len())
}

/// The items under `#[cfg(test)]`, from the attribute to their closing brace or semicolon.
fn test_spans(code: &str) -> Vec<(usize, usize)> {
    code.match_indices("#[cfg(test)]")
        .map(|(from, _)| {
            let mut depth = 0;
            let end = code[from..].char_indices().find(|&(_, c)| {
                depth += i32::from(c == '{') - i32::from(c == '}');
                depth == 0 && (c == '}' || c == ';')
            });
            (from, end.map_or(code.len(), |(n, _)| from + n + 1))
        })
        .collect()
}

/// Crates of a manifest's `[dependencies]`; what tests and benches use is their own affair.
fn dependencies(manifest: &str) -> Vec<&str> {
    let lines = manifest.lines().skip_while(|line| line.trim() != "[dependencies]").skip(1);
    lines
        .take_while(|line| !line.starts_with('['))
        .filter_map(|line| line.split(['=', '.']).next())
        .map(str::trim)
        .filter(|name| !name.is_empty() && !name.starts_with('#'))
        .collect()
}

/// What `look` finds in each source of the core, as `file: found`.
fn everywhere(look: impl Fn(&Source) -> Vec<String>) -> Vec<String> {
    let in_crate = |name: String| {
        let folder = workspace().join(&name).join("src");
        let files = rust_files(&folder);
        assert!(!files.is_empty(), "the sources of {name} were found");
        files.into_iter().map(move |file| (format!("{name}/{}", file.strip_prefix(&folder).unwrap().display()), file))
    };
    crates()
        .into_iter()
        .flat_map(in_crate)
        .flat_map(|(name, file)| {
            let found = look(&Source::new(&fs::read_to_string(file).unwrap()));
            found.into_iter().map(move |what| format!("{name}: {what}"))
        })
        .collect()
}

/// What a crate of the core depends on.
fn dependencies_of(name: &str) -> Vec<String> {
    owned(dependencies(&fs::read_to_string(workspace().join(name).join("Cargo.toml")).unwrap()))
}

fn owned(found: Vec<&str>) -> Vec<String> {
    found.into_iter().map(str::to_string).collect()
}

#[test]
fn the_core_depends_on_no_wasm_clock_or_random_crate() {
    assert!(dependencies_of("base").contains(&"serde".to_string()), "the manifest was understood");
    for name in crates() {
        let foreign = dependencies_of(&name).into_iter().filter(|used| FOREIGN_CRATES.contains(&used.as_str()));
        assert_eq!(foreign.collect::<Vec<_>>(), Vec::<String>::new(), "{name}");
    }
}

/// Cargo forbids cycles; that a system knows neither the machine nor another system is up to us.
#[test]
fn an_operating_system_sees_the_contract_and_what_is_below_it() {
    let ours = crates();
    let name_of = |folder: &String| folder.replace('/', "-");
    for system in ours.iter().filter(|folder| folder.starts_with("os/")) {
        let seen = dependencies_of(system).into_iter().filter(|used| ours.iter().map(name_of).any(|our| our == *used));
        assert_eq!(seen.collect::<Vec<_>>(), ["base", "scenario", "storage", "kernel"], "{system}");
    }
}

#[test]
fn the_core_reaches_for_no_clock_file_network_or_environment() {
    assert_eq!(everywhere(|source| owned(source.finds(&FOREIGN_PATHS))), Vec::<String>::new());
}

#[test]
fn the_core_has_no_deliberate_panic() {
    assert_eq!(everywhere(|source| owned(source.finds(&PANICS))), Vec::<String>::new());
}

#[test]
fn the_core_has_no_sentence_for_users() {
    assert_eq!(everywhere(|source| owned(source.sentences())), Vec::<String>::new());
}

#[test]
fn planted_breaches_are_found() {
    let paths = |text: &str| owned(Source::new(text).finds(&FOREIGN_PATHS));
    assert_eq!(paths("let t = std::time::Instant::now();"), ["std::time"]);
    assert_eq!(paths("use std::fs;"), ["std::fs"]);
    assert_eq!(paths("let x = rand::random();"), ["rand::"]);
    let panics = |text: &str| owned(Source::new(text).finds(&PANICS));
    assert_eq!(
        panics("fn f() { x.unwrap(); }\n#[cfg(test)]\nmod tests { fn g() { y.expect(\"z\"); } }"),
        [".unwrap()"]
    );
    assert_eq!(panics("#[cfg(test)]\nmod tests { fn g() {} }\nfn f() { panic!(\"no\") }"), ["panic!("]);
    assert_eq!(panics("#[cfg(test)]\nmod tests;\nfn f() { let c = '\"'; unreachable!() }"), ["unreachable!("]);
    let sentences = |text: &str| owned(Source::new(text).sentences());
    let meta = "Meta { citation: \"L. A. Belady, in his study\", note: \"is wrong in one corner case\" }";
    assert_eq!(sentences(meta), ["is wrong in one corner case"]);
    assert_eq!(sentences("let s = \"The page was not found.\";"), ["The page was not found."]);
    assert_eq!(sentences("let s = r#\"say \"no\" to every page\"#;"), ["say \"no\" to every page"]);
    assert_eq!(
        dependencies(
            "[package]\nname = \"x\"\n[dependencies]\nrand = \"1\"\nserde.workspace = true\n[dev-dependencies]\nproptest = \"1\""
        ),
        ["rand", "serde"]
    );
}

#[test]
fn innocent_sources_pass() {
    let text = r#"
//! Uses neither std::time nor panic!().
/* .unwrap() is for tests */
fn f<'a>(s: &'a str) -> &'a str { let _ = "std::fs"; operand::g(); let q = '\''; s.unwrap_or("r") }
const META: Meta = Meta { id: "x", citation: "A study of replacement algorithms" }; // rand::random()
const HEADER: &str = "Mach Virtual Memory Statistics:"; const MARK: &str = "INAC to ACT:";
fn g() { debug_assert!(on_list, "the page is on a list"); }
#[cfg(test)]
mod tests { use std::fs; fn g() { let s = "one two three four"; x.unwrap(); if a { } } }
"#;
    let source = Source::new(text);
    assert_eq!(source.finds(&FOREIGN_PATHS), Vec::<&str>::new());
    assert_eq!(source.finds(&PANICS), Vec::<&str>::new());
    assert_eq!(source.sentences(), Vec::<&str>::new());
}
