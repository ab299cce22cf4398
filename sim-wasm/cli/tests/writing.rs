//! What the command does to the files that it is told to write, and to what stands there.
#![cfg(unix)]
#![allow(clippy::unwrap_used, clippy::panic, clippy::print_stderr, reason = "tests")]

use std::fs::{self, Permissions};
use std::io::Read;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

mod scratch;
use scratch::{Scratch, said};

const SCENARIO: &str = r#"{"version":1,"run":{"kind":"machine","os":{"id":"freebsd","version":"10.2"},"frames":256,
    "seconds":3,"workloads":[{"id":"stress","pages":300,"touch_us":200}]}}"#;

/// The user who owns nothing.
const NOBODY: u32 = 65534;

/// A folder with a scenario in it.
fn scratch(name: &str) -> Scratch {
    let scratch = Scratch::new(name);
    fs::write(scratch.join("s.json"), SCENARIO).unwrap();
    scratch
}

/// `faultline run s.json` with further options.
fn run(scratch: &Scratch, options: &[&str]) -> Output {
    scratch.faultline(&[&["run", "s.json"], options].concat())
}

/// The names in a folder, hidden ones as well.
fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn fifo(path: &Path) {
    assert!(Command::new("mkfifo").arg(path).status().unwrap().success());
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|said| said.stdout == b"0\n")
}

#[test]
fn a_link_stays_a_link_and_its_target_is_replaced() {
    let scratch = scratch("link");
    fs::create_dir(scratch.join("there")).unwrap();
    fs::write(scratch.join("there/real.csv"), "old").unwrap();
    symlink("there/real.csv", scratch.join("one.csv")).unwrap();
    symlink("one.csv", scratch.join("out.csv")).unwrap();
    assert!(run(&scratch, &["--csv", "out.csv"]).status.success());
    assert!(["out.csv", "one.csv"].iter().all(|name| scratch.join(name).is_symlink()));
    assert!(fs::read_to_string(scratch.join("there/real.csv")).unwrap().starts_with("t,"));
    assert_eq!((names(&scratch.join("there")), names(&scratch).len()), (vec!["real.csv".to_owned()], 4));
}

#[test]
fn a_link_to_a_file_that_is_not_there_yet_makes_it() {
    let scratch = scratch("dangling");
    symlink("new.csv", scratch.join("out.csv")).unwrap();
    assert!(run(&scratch, &["--csv", "out.csv"]).status.success());
    assert!(scratch.join("out.csv").is_symlink() && !scratch.join("new.csv").is_symlink());
    symlink("round.csv", scratch.join("round.csv")).unwrap();
    let refused = run(&scratch, &["--csv", "round.csv"]);
    assert_eq!(refused.status.code(), Some(2), "{}", said(&refused));
    assert!(scratch.join("round.csv").is_symlink());
}

#[test]
fn mode_and_owner_are_kept_and_a_new_file_has_those_of_any_new_file() {
    let scratch = scratch("mode");
    let (out, plain) = (scratch.join("out.csv"), scratch.join("plain"));
    for file in [&out, &plain] {
        fs::write(file, "old").unwrap();
    }
    fs::set_permissions(&out, Permissions::from_mode(0o600)).unwrap();
    if is_root() {
        std::os::unix::fs::chown(&out, Some(12345), Some(12346)).unwrap();
    }
    let before = fs::metadata(&out).unwrap();
    assert!(run(&scratch, &["--csv", "out.csv", "--vmstat", "new.txt"]).status.success());
    let after = fs::metadata(&out).unwrap();
    assert_eq!([after.mode(), after.uid(), after.gid()], [before.mode(), before.uid(), before.gid()]);
    assert!(fs::read_to_string(&out).unwrap().starts_with("t,"));
    assert_eq!(fs::metadata(scratch.join("new.txt")).unwrap().mode(), fs::metadata(&plain).unwrap().mode());
}

#[test]
fn a_pipe_stays_a_pipe_and_its_reader_gets_the_file() {
    let scratch = scratch("pipe");
    fifo(&scratch.join("out.csv"));
    let mut child = scratch.command(&["run", "s.json", "--csv", "out.csv"]).stdout(Stdio::null()).spawn().unwrap();
    let mut text = String::new();
    fs::File::open(scratch.join("out.csv")).unwrap().read_to_string(&mut text).unwrap();
    assert!(child.wait().unwrap().success() && text.starts_with("t,"), "{text}");
    assert!(fs::metadata(scratch.join("out.csv")).unwrap().file_type().is_fifo());
}

#[test]
fn a_full_device_is_told_and_stays_a_device() {
    if !Path::new("/dev/full").exists() {
        return eprintln!("SKIPPED a_full_device_is_told_and_stays_a_device: no /dev/full");
    }
    let scratch = scratch("full");
    symlink("/dev/full", scratch.join("out.csv")).unwrap();
    for file in ["/dev/full", "out.csv"] {
        let refused = run(&scratch, &["--csv", file]);
        assert_eq!(refused.status.code(), Some(2));
        assert!(said(&refused).contains("No space left") && said(&refused).contains(file), "{}", said(&refused));
        assert!(!refused.stdout.is_empty(), "the totals are printed all the same");
    }
    assert!(scratch.join("out.csv").is_symlink() && fs::metadata("/dev/full").unwrap().file_type().is_char_device());
    assert!(run(&scratch, &["--csv", "/dev/null"]).status.success());
    assert!(fs::metadata("/dev/null").unwrap().file_type().is_char_device());
}

#[test]
fn a_device_made_for_this_is_written_to_and_not_replaced() {
    let scratch = scratch("node");
    let node = scratch.join("null");
    let made = Command::new("mknod").arg(&node).args(["c", "1", "3"]).stderr(Stdio::null()).status();
    if !made.is_ok_and(|status| status.success()) || fs::write(&node, "x").is_err() {
        return eprintln!("SKIPPED a_device_made_for_this_is_written_to_and_not_replaced: it takes root to make one");
    }
    assert!(run(&scratch, &["--csv", "null"]).status.success());
    assert!(fs::symlink_metadata(&node).unwrap().file_type().is_char_device());
}

#[test]
fn a_dash_and_dev_stdout_are_standard_output() {
    let scratch = scratch("dash");
    for option in ["--csv", "--record", "--vmstat", "--pageout-log", "--np-log"] {
        let (dash, file) = (run(&scratch, &[option, "-"]), run(&scratch, &[option, "out"]));
        let text = fs::read(scratch.join("out")).unwrap();
        assert!(dash.status.success() && file.status.success() && !text.is_empty(), "{option}: {}", said(&dash));
        assert_eq!(dash.stdout, text, "{option}");
    }
    let sweep = ["sweep", "s.json", "--vary", "run.frames=256,300", "--csv", "-"];
    assert!(scratch.faultline(&sweep).stdout.starts_with(b"run.frames,seed,"));
    assert_eq!(names(&scratch), ["out", "s.json"]);
    let refused = run(&scratch, &["--json", "--csv", "-"]);
    assert_eq!((refused.status.code(), refused.stdout.len()), (Some(2), 0), "{}", said(&refused));
    // Into a pipe, and into a file.
    assert!(run(&scratch, &["--csv", "/dev/stdout"]).stdout.starts_with(b"t,"));
    let into = fs::File::create(scratch.join("all")).unwrap();
    let status = scratch.command(&["run", "s.json", "--csv", "/dev/stdout"]).stdout(into).status().unwrap();
    let all = fs::read_to_string(scratch.join("all")).unwrap();
    assert!(status.success() && all.contains("t,") && all.contains("faults"), "{all}");
}

#[test]
fn what_others_keep_beside_the_file_is_left_alone() {
    let scratch = scratch("beside");
    fs::write(scratch.join("out.csv.part"), "mine").unwrap();
    fs::write(scratch.join("secret"), "secret").unwrap();
    symlink("secret", scratch.join("other.csv.part")).unwrap();
    assert!(run(&scratch, &["--csv", "out.csv", "--vmstat", "other.csv"]).status.success());
    assert_eq!(fs::read_to_string(scratch.join("out.csv.part")).unwrap(), "mine");
    assert_eq!(fs::read_to_string(scratch.join("secret")).unwrap(), "secret");
    assert_eq!(names(&scratch), ["other.csv", "other.csv.part", "out.csv", "out.csv.part", "s.json", "secret"]);
}

#[test]
fn a_folder_a_missing_folder_and_an_empty_name_are_refused_before_the_run() {
    let scratch = scratch("nowhere");
    fs::create_dir(scratch.join("folder")).unwrap();
    // A run of years, which must not begin.
    fs::write(scratch.join("s.json"), SCENARIO.replace("\"seconds\":3", "\"seconds\":86400")).unwrap();
    for file in ["folder", "folder/", "none/out.csv", "", ".", "s.json/x"] {
        let refused = run(&scratch, &["--csv", file]);
        assert_eq!((refused.status.code(), refused.stdout.len()), (Some(2), 0), "{file}: {}", said(&refused));
    }
    for options in [&["--csv", "s.json"][..], &["--csv", "./a", "--vmstat", "a"], &["--vmstat", "folder/../s.json"]] {
        let refused = run(&scratch, options);
        assert_eq!(refused.status.code(), Some(2), "{options:?}");
        assert!(said(&refused).contains(options[0]), "{}", said(&refused));
    }
    assert_eq!(names(&scratch), ["folder", "s.json"]);
}

#[test]
fn a_folder_or_a_file_that_may_not_be_written_is_left_as_it_is() {
    let scratch = scratch("read-only");
    let folder = scratch.join("folder");
    fs::create_dir(&folder).unwrap();
    for name in ["folder/out.csv", "kept.csv"] {
        fs::write(scratch.join(name), "old").unwrap();
    }
    fs::set_permissions(scratch.join("kept.csv"), Permissions::from_mode(0o444)).unwrap();
    if is_root() {
        // Root may write everything, but it may also be somebody else.
        for path in [&*scratch, &folder, &folder.join("out.csv"), &scratch.join("kept.csv")] {
            std::os::unix::fs::chown(path, Some(NOBODY), Some(NOBODY)).unwrap();
        }
    }
    fs::set_permissions(&folder, Permissions::from_mode(0o555)).unwrap();
    for file in ["folder/out.csv", "folder/new.csv", "kept.csv"] {
        let mut command = scratch.command(&["run", "s.json", "--csv", file]);
        if is_root() {
            command.uid(NOBODY).gid(NOBODY);
        }
        let Ok(refused) = command.output() else {
            return eprintln!("SKIPPED a_folder_or_a_file_that_may_not_be_written: nobody else may run the command");
        };
        assert_eq!(refused.status.code(), Some(2), "{file}");
        assert!(said(&refused).contains("ermission denied"), "{}", said(&refused));
    }
    assert_eq!(fs::read_to_string(folder.join("out.csv")).unwrap(), "old");
    assert_eq!(fs::read_to_string(scratch.join("kept.csv")).unwrap(), "old");
    fs::set_permissions(&folder, Permissions::from_mode(0o755)).unwrap();
}

/// A file system of 64 KiB, for as long as this lives.
struct Small(PathBuf);

impl Small {
    fn mounted(at: PathBuf) -> Option<Self> {
        fs::create_dir(&at).unwrap();
        let mount = Command::new("mount").args(["-t", "tmpfs", "-o", "size=64k", "none"]).arg(&at).output();
        mount.is_ok_and(|said| said.status.success()).then_some(Small(at))
    }
}

impl Drop for Small {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).status();
    }
}

#[test]
fn a_full_disk_keeps_the_old_file_and_nothing_beside_it() {
    let scratch = scratch("small");
    let Some(small) = Small::mounted(scratch.join("disk")) else {
        return eprintln!("SKIPPED a_full_disk_keeps_the_old_file_and_nothing_beside_it: it takes root to mount one");
    };
    fs::write(small.0.join("out.csv"), "old").unwrap();
    fs::write(small.0.join("rest"), vec![b'x'; 56 << 10]).unwrap();
    let refused = run(&scratch, &["--csv", "disk/out.csv", "--set", "run.seconds=300"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(said(&refused).contains("No space left"), "{}", said(&refused));
    assert_eq!(fs::read_to_string(small.0.join("out.csv")).unwrap(), "old");
    assert_eq!(names(&small.0), ["out.csv", "rest"]);
}

#[test]
fn a_limit_on_the_size_of_files_keeps_the_old_file_and_is_told() {
    let scratch = scratch("limit");
    fs::write(scratch.join("out.csv"), "old").unwrap();
    let line = format!("ulimit -f 1; exec '{}' run s.json --csv out.csv --set run.seconds=300", scratch::FAULTLINE);
    let refused = Command::new("sh").args(["-c", &line]).current_dir(&*scratch).output().unwrap();
    assert_eq!(refused.status.code(), Some(2), "{}", said(&refused));
    assert!(said(&refused).contains("File too large"), "{}", said(&refused));
    assert_eq!(fs::read_to_string(scratch.join("out.csv")).unwrap(), "old");
    assert_eq!(names(&scratch), ["out.csv", "s.json"]);
}

#[test]
fn what_a_killed_run_left_does_not_hinder_the_next() {
    let scratch = scratch("left");
    fs::write(scratch.join(".faultline-0123456789abcdef.part"), "half").unwrap();
    assert!(run(&scratch, &["--csv", "out.csv"]).status.success());
    assert!(run(&scratch, &["--csv", "out.csv"]).status.success());
    assert_eq!(names(&scratch), [".faultline-0123456789abcdef.part", "out.csv", "s.json"]);
}
