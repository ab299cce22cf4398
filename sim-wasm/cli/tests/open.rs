//! `faultline open` as the page sees it: what it is handed, where, and what is refused before a browser starts.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

#[path = "serve/site.rs"]
mod site;

use serde_json::json;
use site::{Served, Site};
use std::process::{Command, Stdio};

/// The folder of the files, and their list.
fn handed(served: &Served) -> (String, serde_json::Value) {
    let address = served.link.split_once("open=").expect("files in the link").1;
    let list = served.get(&format!("/{address}"));
    assert_eq!((list.status, list.header("content-type")), (200, Some("application/json")));
    (format!("/{}", address.strip_suffix("files.json").unwrap()), list.json())
}

#[test]
fn the_page_is_handed_files_folders_and_standard_input_in_order() {
    let site = Site::new("open");
    let served = site.open(&["b.log", "a.log", "runs/", "-"], "of a pipe");
    assert!(served.link.starts_with("#v=1&open=open/"), "{}", served.link);
    let (folder, list) = handed(&served);
    let named = |name: &str, at: usize| json!({"name": name, "address": at.to_string()});
    let files = [named("b.log", 0), named("a.log", 1), named("runs/two/1.log", 2), named("stdin", 3)];
    assert_eq!(list, json!({"format": "faultline-files", "files": files}));
    for (at, text) in ["of b", "of a", "of 1", "of a pipe"].iter().enumerate() {
        // Whoever reloads the page asks again.
        for _ in 0..2 {
            let file = served.get(&format!("{folder}{at}"));
            assert_eq!((file.status, String::from_utf8_lossy(&file.body).as_ref()), (200, *text));
            assert_eq!(file.header("content-security-policy"), Some("default-src 'none'; sandbox"));
            assert_eq!(file.header("cache-control"), Some("no-store"));
            assert_eq!(file.header("content-type"), Some("application/octet-stream"));
        }
    }
}

#[test]
fn nobody_finds_the_files_without_their_address() {
    let site = Site::new("unguessed");
    let served = site.open(&["a.log"], "");
    let (folder, _) = handed(&served);
    let secret = folder.split('/').nth(2).unwrap();
    let other: String = secret.chars().map(|digit| if digit == '0' { '1' } else { '0' }).collect();
    for path in ["/open/files.json", "/open//0", &format!("/open/{other}/0"), &format!("/open/{other}/files.json")] {
        assert_eq!(served.get(path).status, 404, "{path}");
    }
    for name in ["1", "-1", "00x", "a.log", "../a.log", "%30"] {
        assert_eq!(served.get(&format!("{folder}{name}")).status, 404, "{name}");
    }
    let posted = served.ask(&format!("POST {folder}0 HTTP/1.1\r\nHost: localhost\r\n\r\n"));
    assert_eq!(posted.status, 405);
    let stranger = served.ask(&format!("GET {folder}0 HTTP/1.1\r\nHost: evil.example\r\n\r\n"));
    assert_eq!(stranger.status, 421);
}

#[test]
fn a_short_string_is_a_link_to_the_lab() {
    let site = Site::new("string");
    assert_eq!(site.open(&["-"], "1 2w 3\n4, 1\n").link, "#v=1&view=lab&r=1.2w.3.4.1");
}

#[test]
fn a_longer_trace_is_shown_in_the_view_of_traces() {
    let site = Site::new("trace");
    let long: Vec<String> = (0..5000).map(|n| (n * 7919 % 1000).to_string()).collect();
    let served = site.open(&["-"], &long.join("\n"));
    assert!(served.link.starts_with("#v=1&view=traces&open="), "{}", served.link);
}

#[test]
fn what_the_page_cannot_open_is_refused_before_it_is_served() {
    let site = Site::new("refused");
    std::fs::create_dir(site.folder().join("empty")).unwrap();
    let refused = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_faultline"));
        let command = command.arg("open").args(args).args(["--no-browser", "--dir", "."]).current_dir(site.folder());
        let output = command.stdin(Stdio::null()).output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    for (args, said) in [
        (&["gone.log"] as &[&str], "error: gone.log: cannot be read: "),
        (&["empty"], "error: empty: there are no files in this folder"),
        (&["-", "-"], "error: - is there twice"),
    ] {
        let (code, stderr) = refused(args);
        assert!(code == Some(2) && stderr.starts_with(said), "{args:?}: {stderr}");
    }
}

/// `BROWSER` names a program here that writes down what it is to open.
#[cfg(unix)]
#[test]
fn the_browser_is_started_with_the_printed_address() {
    use std::os::unix::fs::PermissionsExt;
    let site = Site::new("browser");
    let (browser, seen) = (site.folder().join("browser"), site.folder().join("seen"));
    std::fs::write(&browser, format!("#!/bin/sh\necho \"$1\" > '{}'\n", seen.display())).unwrap();
    std::fs::set_permissions(&browser, std::fs::Permissions::from_mode(0o755)).unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_faultline"))
        .args(["open", "../a.log", "--port", "0", "--dir", "."])
        .current_dir(site.folder())
        .env("BROWSER", &browser)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    std::io::BufRead::read_line(&mut std::io::BufReader::new(child.stdout.take().unwrap()), &mut line).unwrap();
    let started = (0..200).find_map(|_| {
        std::thread::sleep(std::time::Duration::from_millis(50));
        std::fs::read_to_string(&seen).ok().filter(|text| text.ends_with('\n'))
    });
    let _ = child.kill();
    let _ = child.wait();
    assert_eq!(started.unwrap().trim(), line.trim_start_matches("The page:").trim());
}
