//! A terminal in a temporary folder that contains the project's samples and scenarios, and is deleted afterwards.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The output of a command line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Shown {
    pub(crate) output: String,
    pub(crate) errors: String,
    pub(crate) code: Option<i32>,
}

pub(crate) struct Terminal(PathBuf);

impl Terminal {
    pub(crate) fn new(name: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("faultline-{name}-{}", std::process::id()));
        let project = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        for (from, ending) in [("docs", "json"), ("public/samples", "txt"), ("public/samples", "json")] {
            let to = folder.join(from);
            std::fs::create_dir_all(&to).expect("a folder");
            for entry in std::fs::read_dir(project.join(from)).expect("a folder of the project") {
                let path = entry.expect("an entry").path();
                if path.extension().is_some_and(|found| found == ending) {
                    std::fs::copy(&path, to.join(path.file_name().expect("a name"))).expect("a copy");
                }
            }
        }
        Terminal(folder)
    }

    /// Writes a file in the folder or in a folder inside.
    pub(crate) fn write(&self, file: &str, text: &str) {
        let path = self.0.join(file);
        std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        std::fs::write(path, format!("{text}\n")).expect("a file");
    }

    /// Where a file is.
    pub(crate) fn path(&self, file: &str) -> PathBuf {
        self.0.join(file)
    }

    /// What a file has.
    pub(crate) fn read(&self, file: &str) -> String {
        std::fs::read_to_string(self.path(file)).expect("a text")
    }

    /// Runs `faultline ...`, or `echo "..." | faultline ...`.
    pub(crate) fn run(&self, line: &str) -> Shown {
        self.run_in(line, &[])
    }

    /// The same with variables of the environment.
    pub(crate) fn run_in(&self, line: &str, environment: &[(&str, &str)]) -> Shown {
        let mut typed = words(line);
        let mut input = String::new();
        if typed.first().is_some_and(|word| word == "echo") {
            input = format!("{}\n", typed[1]);
            assert_eq!(typed[2], "|", "{line}");
            typed.drain(..3);
        }
        assert_eq!(typed[0], "faultline", "{line}");
        let mut child = Command::new(env!("CARGO_BIN_EXE_faultline"))
            .args(&typed[1..])
            .current_dir(&self.0)
            // clap wraps lines at the terminal's width.
            .env_remove("COLUMNS")
            .envs(environment.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the command starts");
        // Not every command reads its input.
        let _ = child.stdin.take().expect("standard input").write_all(input.as_bytes());
        let output = child.wait_with_output().expect("the command ends");
        let [out, errors] = [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).expect("text"));
        Shown { output: out, errors, code: output.status.code() }
    }

    /// What the screen shows after a command line.
    pub(crate) fn screen(&self, line: &str) -> String {
        let Shown { output, errors, code } = self.run(line);
        let mut screen = format!("{output}{errors}");
        if code != Some(0) {
            writeln!(screen, "[exit {}]", code.expect("no signal")).expect("room");
        }
        screen
    }

    /// The commands that the help lists, except `help` itself.
    pub(crate) fn commands(&self) -> Vec<String> {
        let help = self.run("faultline help").output;
        let listed = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
        let names =
            listed.filter_map(|line| line.strip_prefix("  ")?.split(' ').next()).filter(|name| !name.is_empty());
        names.filter(|name| *name != "help").map(ToString::to_string).collect()
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// Splits a line into words as a shell does: quotes hold spaces, and `\"` is a quote within double quotes.
fn words(line: &str) -> Vec<String> {
    let (mut all, mut word, mut quote) = (Vec::new(), None::<String>, None);
    let mut letters = line.chars();
    while let Some(letter) = letters.next() {
        match (quote, letter) {
            (None, ' ') => all.extend(word.take()),
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (Some('"'), '\\') => word.get_or_insert_default().extend(letters.next()),
            (Some(open), _) if open == letter => quote = None,
            (None | Some(_), _) => word.get_or_insert_default().push(letter),
        }
    }
    all.extend(word);
    all
}
