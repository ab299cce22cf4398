//! How much of a file the command reads, and what it says of more: each test gives it less memory than a reader without a
//! limit would take.
#![cfg(target_os = "linux")]
#![allow(clippy::unwrap_used, reason = "tests")]

use flate2::Compression;
use flate2::write::GzEncoder;
use std::fs::{self, File};
use std::io::{self, Write};
use std::process::{Command, Output, Stdio};

mod scratch;
use scratch::{FAULTLINE, Scratch, said};

const SCENARIO: &str = r#"{"version":1,"run":{"kind":"machine","os":{"id":"freebsd","version":"10.2"},"frames":256,
    "seconds":1,"workloads":[{"id":"stress","pages":300,"touch_us":200}]}}"#;
const MIB: usize = 1 << 20;

/// A file of gzip: a head, and then as many mebibytes of a byte.
fn packed(path: &std::path::Path, head: &[u8], byte: u8, mebibytes: usize) {
    let mut packer = GzEncoder::new(File::create(path).unwrap(), Compression::fast());
    packer.write_all(head).unwrap();
    for _ in 0..mebibytes {
        packer.write_all(&vec![byte; MIB]).unwrap();
    }
    packer.finish().unwrap();
}

/// Runs the command with at most so much address space.
fn within(scratch: &Scratch, mebibytes: usize, args: &[&str], input: Stdio) -> Output {
    let line = format!("ulimit -v {}; exec '{FAULTLINE}' \"$@\"", mebibytes * 1024);
    let mut command = Command::new("sh");
    command.args(["-c", &line, "sh"]).args(args).current_dir(&**scratch).stdin(input);
    command.output().unwrap()
}

fn scratch(name: &str) -> Scratch {
    let scratch = Scratch::new(name);
    fs::write(scratch.join("s.json"), SCENARIO).unwrap();
    scratch
}

#[test]
fn what_is_larger_than_the_limit_is_refused_at_the_limit_whoever_reads_it() {
    let scratch = scratch("limit");
    packed(&scratch.join("zeros.gz"), b"", 0, 2048);
    for args in [
        &["logs", "zeros.gz"][..],
        &["logs", "/dev/zero"],
        &["compare", "zeros.gz", "zeros.gz"],
        &["incident", "zeros.gz"],
        &["run", "/dev/zero"],
        &["run", "s.json", "--load", "zeros.gz"],
        &["sweep", "zeros.gz", "--vary", "run.frames=1,2"],
        &["exercise", "check", "zeros.gz"],
        &["exercise", "grade", "/dev/zero", "s.json"],
    ] {
        let refused = within(&scratch, 400, args, Stdio::null());
        assert_eq!(refused.status.code(), Some(2), "{args:?}: {}", said(&refused));
        let file = args.iter().find(|arg| arg.contains("zero")).unwrap();
        assert!(said(&refused).contains(file) && said(&refused).contains("up to 128 MiB"), "{}", said(&refused));
    }
    let from = File::open(scratch.join("zeros.gz")).unwrap();
    let refused = within(&scratch, 400, &["logs", "-"], from.into());
    assert!(refused.status.code() == Some(2) && said(&refused).contains("128 MiB"), "{}", said(&refused));
}

#[test]
fn a_trace_is_streamed_and_may_be_larger_than_memory() {
    let scratch = scratch("stream");
    packed(&scratch.join("trace.gz"), b"1 2 3 4\n", b'\n', 1024);
    let read = within(&scratch, 100, &["replay", "trace.gz", "--policy", "lru", "--frames", "2"], Stdio::null());
    assert!(read.status.success(), "{}", said(&read));
    packed(&scratch.join("line.gz"), b"1 2 3 4\n", b'1', 512);
    let refused = within(&scratch, 100, &["replay", "line.gz", "--policy", "lru", "--frames", "2"], Stdio::null());
    assert!(refused.status.code() == Some(2) && said(&refused).contains("line.gz:2"), "{}", said(&refused));
}

#[test]
fn an_archive_is_unpacked_member_by_member_and_no_further_than_its_limit() {
    let scratch = scratch("archive");
    let header = |name: &str, kind: tar::EntryType, size: u64| {
        let mut header = tar::Header::new_gnu();
        header.set_path(name).unwrap();
        header.set_entry_type(kind);
        header.set_size(size);
        header.set_cksum();
        header.as_bytes().to_vec()
    };
    // A member that says that it has 8 GiB, and a name that does.
    let size = 8 << 30;
    packed(&scratch.join("large.tar.gz"), &header("a.log", tar::EntryType::Regular, size), b'x', 200);
    let refused = within(&scratch, 400, &["logs", "large.tar.gz"], Stdio::null());
    assert_eq!(refused.status.code(), Some(2), "{}", said(&refused));
    for kind in [tar::EntryType::GNULongName, tar::EntryType::GNULongLink, tar::EntryType::XHeader] {
        packed(&scratch.join("name.tar.gz"), &header("././@LongLink", kind, size), b'x', 1100);
        let refused = within(&scratch, 100, &["logs", "name.tar.gz"], Stdio::null());
        assert_eq!(refused.status.code(), Some(2), "{kind:?}: {}", said(&refused));
        assert!(said(&refused).contains("name.tar.gz") && said(&refused).contains("up to 1 MiB"), "{}", said(&refused));
    }
    // A packed member of a small archive.
    packed(&scratch.join("inner.log.gz"), b"", b'x', 2048);
    let mut builder = tar::Builder::new(File::create(scratch.join("inner.tar")).unwrap());
    builder.append_path_with_name(scratch.join("inner.log.gz"), "inner.log.gz").unwrap();
    builder.finish().unwrap();
    let refused = within(&scratch, 400, &["logs", "inner.tar"], Stdio::null());
    assert!(refused.status.code() == Some(2) && said(&refused).contains("128 MiB"), "{}", said(&refused));
}

#[test]
fn a_sweep_is_counted_before_it_is_built() {
    let scratch = scratch("sweep");
    let values = (1..=1000).map(|value| value.to_string()).collect::<Vec<_>>().join(",");
    let [frames, seconds, swap] = ["frames", "seconds", "swap"].map(|of| format!("run.{of}={values}"));
    let args = ["sweep", "s.json", "--vary", &frames, "--vary", &seconds, "--vary", &swap];
    let refused = within(&scratch, 200, &args, Stdio::null());
    assert_eq!(refused.status.code(), Some(2), "{}", said(&refused));
    assert!(said(&refused).contains("1000 x 1000 x 1000 x 1 = 1000000000 runs; accepted: up to 100000"));
}

#[test]
fn a_byte_order_mark_is_no_part_of_a_text_and_utf_16_with_one_is_read() {
    let scratch = scratch("mark");
    fs::write(scratch.join("marked.json"), format!("\u{FEFF}{SCENARIO}")).unwrap();
    let [plain, marked] = ["s.json", "marked.json"].map(|file| scratch.faultline(&["run", file, "--json"]));
    assert!(marked.status.success() && marked.stdout == plain.stdout, "{}", said(&marked));
    for unit in [u16::to_le_bytes, u16::to_be_bytes] {
        let mut wide: Vec<u8> = format!("\u{FEFF}{SCENARIO}").encode_utf16().flat_map(unit).collect();
        fs::write(scratch.join("wide.json"), &wide).unwrap();
        let read = scratch.faultline(&["run", "wide.json", "--json"]);
        assert!(read.status.success() && read.stdout == plain.stdout, "{}", said(&read));
        assert!(said(&read).contains("note: wide.json: this file is in UTF-16"), "{}", said(&read));
        wide.pop();
        fs::write(scratch.join("cut.json"), wide).unwrap();
        let refused = scratch.faultline(&["run", "cut.json"]);
        assert_eq!(refused.status.code(), Some(2));
        assert!(said(&refused).contains("UTF-16"), "{}", said(&refused));
    }
}

#[test]
fn a_name_that_a_document_has_twice_is_refused_with_its_line() {
    let scratch = scratch("twice");
    fs::write(scratch.join("twice.json"), SCENARIO.replace("\"seconds\":1", "\"seconds\":1,\n\"frames\":512")).unwrap();
    for args in [&["run", "twice.json"][..], &["sweep", "twice.json", "--vary", "run.seconds=1,2"]] {
        let refused = scratch.faultline(args);
        assert_eq!(refused.status.code(), Some(2));
        assert!(said(&refused).contains("twice.json:3:") && said(&refused).contains("`frames`"), "{}", said(&refused));
    }
    let refused = scratch.faultline(&["exercise", "check", "twice.json"]);
    assert!(said(&refused).contains("`frames`"), "{}", said(&refused));
}

#[test]
fn reading_less_than_is_there_is_no_error_of_ours() -> io::Result<()> {
    // A writer that goes on after we have refused.
    let scratch = scratch("pipe");
    let mut child = scratch.command(&["logs", "-"]).stdin(Stdio::piped()).stderr(Stdio::piped()).spawn()?;
    let mut into = child.stdin.take().unwrap();
    let (mut written, piece) = (0_usize, vec![b'x'; MIB]);
    while written < 1024 * MIB && into.write_all(&piece).is_ok() {
        written += MIB;
    }
    drop(into);
    assert!(written < 200 * MIB, "it stops reading at the limit");
    assert_eq!(child.wait_with_output()?.status.code(), Some(2));
    Ok(())
}

#[test]
fn what_is_wrong_in_a_scenario_is_named_with_its_place_its_value_and_what_is_accepted() {
    let scratch = scratch("places");
    for (set, said_of_it) in [
        ("run.frames=-1", "run.frames: invalid value: integer `-1`, expected whole number, 0-4294967295"),
        ("run.seconds=1.5", "run.seconds: invalid type: floating point `1.5`, expected whole number"),
        ("run.workloads.0.pages=many", "run.workloads.0.pages: invalid type: string \"many\", expected whole number"),
        ("run.os.knobs.vm.v_free_target=true", "run.os.knobs.vm.v_free_target: invalid type: boolean `true`"),
        ("run.disk={\"kind\":\"tape\"}", "run.disk: unknown variant `tape`, expected one of `hdd`"),
        ("run.workloads.0.nonsense=1", "run.workloads.0: unknown field `nonsense`"),
    ] {
        let refused = scratch.faultline(&["run", "s.json", "--set", set]);
        assert_eq!(refused.status.code(), Some(2));
        assert!(said(&refused).contains(said_of_it), "{set}: {}", said(&refused));
    }
}
