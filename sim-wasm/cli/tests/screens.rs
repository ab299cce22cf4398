//! What a user sees. A file of `screens/` contains command lines as they are typed, each after `$`, and below each one
//! its output and its exit code, if not 0. `UPDATE_EXPECT=1` stores what is printed now; read the difference.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

#[path = "terminal/class.rs"]
mod class;
#[path = "terminal/machine.rs"]
mod machine;
#[allow(dead_code, reason = "other tests use the rest of it")]
mod terminal;

use snapbox::assert::Action;
use snapbox::{Assert, Data};
use std::path::{Path, PathBuf};
use terminal::Terminal;

fn screens(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let entries = std::fs::read_dir(folder).expect("a folder of screens").map(|entry| entry.unwrap().path());
    let mut files: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|ending| ending == "txt")).collect();
    files.sort();
    files
}

/// The file, with every command line run again.
fn again(terminal: &Terminal, stored: &str) -> String {
    let typed = stored.lines().filter_map(|line| line.strip_prefix("$ "));
    typed.map(|line| format!("$ {line}\n{}", terminal.screen(line))).collect::<Vec<_>>().join("\n")
}

fn check(folder: &str) {
    check_in(&Terminal::new(&folder.replace('/', "-")), folder);
}

fn check_in(terminal: &Terminal, folder: &str) {
    let action = if std::env::var_os("UPDATE_EXPECT").is_some() { Action::Overwrite } else { Action::Verify };
    let files = screens(folder);
    assert!(!files.is_empty(), "no screens in {folder}");
    for file in files {
        let stored = std::fs::read_to_string(&file).expect("a screen");
        let expected = Data::read_from(&file, None);
        // Backslashes are part of what is typed, and no path contains any.
        Assert::new().normalize_paths(false).action(action).eq(again(terminal, &stored), expected);
    }
}

#[test]
fn every_command_prints_its_help() {
    check("screens/help");
    let helped = screens("screens/help").len();
    let terminal = Terminal::new("commands");
    let commands = terminal.commands();
    assert_eq!(helped, commands.len() + 1, "a screen for each of {commands:?}, and one for all");
    for command in commands {
        let [short, long] = ["-h", "--help"].map(|flag| terminal.run(&format!("faultline {command} {flag}")));
        assert!(short.code == Some(0) && long.code == Some(0) && short.errors.is_empty(), "{command}");
        assert_eq!(long, terminal.run(&format!("faultline help {command}")), "{command}");
        assert!(long.output.contains("Examples:\n  faultline "), "{command}");
    }
}

#[test]
fn commands_print_what_they_have_found_or_what_is_wrong() {
    check("screens");
}

#[test]
fn an_incident_is_told_from_the_logs_of_a_machine() {
    let terminal = Terminal::new("incident");
    for (file, text) in machine::logs() {
        terminal.write(file, &text);
    }
    terminal.write("shop1/notes/to-do.txt", "Ask the night shift what they saw.");
    check_in(&terminal, "screens/incident");
}

#[test]
fn a_class_is_graded_from_what_it_handed_in() {
    let terminal = Terminal::new("class");
    terminal.write("homework.json", class::DOCUMENT);
    for (file, text) in class::files() {
        terminal.write(&format!("class/{file}"), &text);
    }
    check_in(&terminal, "screens/exercise");
}

#[test]
fn a_policy_written_as_a_program_is_replayed_or_told_what_is_wrong() {
    let terminal = Terminal::new("own");
    let rest = "def on_evict(page):\n    queue.remove(page)\ndef on_load(page):\n    queue.append(page)\n";
    let policy = |victim: &str| format!("# name: Mine\nqueue = []\ndef victim(page):\n    {victim}\n{rest}");
    for (file, victim) in [
        ("mine.flp", "return queue[0]"),
        ("absent.flp", "return page"),
        ("index.flp", "return queue[5]"),
        ("syntax.flp", "return queue[0"),
    ] {
        terminal.write(file, &policy(victim));
    }
    terminal.write("hook.flp", &format!("{}def on_miss(page):\n    pass\n", policy("return queue[0]")));
    terminal.write("empty.flp", "");
    let source = serde_json::Value::from(policy("return queue[0]"));
    let run = "{\"version\":1,\"run\":{\"kind\":\"replay\",\"references\":\"1 2 3 4 1 2 5 1 2 3 4 5\",\"frames\":3,";
    terminal.write("own.json", &format!("{run}\"policy\":{{\"id\":\"own\",\"source\":{source}}}}}}}"));
    check_in(&terminal, "screens/own");
}

#[test]
fn scripts_for_shells_complete_every_command_policy_and_experiment() {
    let terminal = Terminal::new("completions");
    let commands = terminal.commands();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = terminal.run(&format!("faultline completions {shell}"));
        assert!(script.code == Some(0) && script.errors.is_empty(), "{shell}: {}", script.errors);
        assert!(commands.iter().all(|command| script.output.contains(command.as_str())), "{shell}");
        // Elvish and PowerShell complete no values, and fish completes none of arguments without an option.
        if ["bash", "zsh", "fish"].contains(&shell) {
            assert!(shell == "fish" || script.output.contains("freebsd-slim-b"), "{shell}");
            for value in ["w-tinylfu", "oracle-general", "linux-vmstat"] {
                assert!(script.output.contains(value), "{shell}: {value}");
            }
        }
    }
}

/// Commands that take too long for a test in a test build; and the placeholder for all commands.
const LEFT_OUT: [&str; 5] =
    ["faultline open", "faultline experiment", "--sensitivity", "faultline bench", "faultline COMMAND"];

/// The command lines of a page: the lines of its code blocks, joined where a backslash continues them.
fn typed(page: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(page);
    let text = std::fs::read_to_string(path).expect("a page").replace("\\\n", " ");
    let in_code = text.split("```").skip(1).step_by(2).flat_map(str::lines);
    in_code.map(|line| line.trim().replace("npm run -s faultline -- ", "faultline ")).collect()
}

#[test]
fn examples_of_the_readme_and_of_the_commands_page_run() {
    let terminal = Terminal::new("examples");
    let mut ran = 0;
    for line in ["README.md", "docs/command-line.md"].into_iter().flat_map(typed) {
        if let Some((text, file)) = line.strip_prefix("echo ").and_then(|rest| rest.split_once(" > ")) {
            terminal.write(file, text.trim_matches('"'));
        } else if line.starts_with("faultline ") && !LEFT_OUT.iter().any(|left_out| line.contains(left_out)) {
            let shown = terminal.run(&line);
            assert!(shown.code == Some(0) && !shown.output.is_empty(), "{line}: {}", shown.errors);
            ran += 1;
        }
    }
    assert!(ran >= 15, "{ran} examples");
}
