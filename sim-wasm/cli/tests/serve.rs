//! `faultline serve` as browsers, phones and strangers use it: over a socket, with whatever they like to send.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

#[path = "serve/site.rs"]
mod site;

use serde_json::{Value, json};
use site::{Served, Site};
use std::io::{Read, Write};
use std::time::{Duration, Instant};

#[test]
fn files_come_with_their_types_and_the_headers_of_the_build() {
    let site = Site::new("files");
    let served = site.serve(&[]);
    let page = served.get("/");
    assert_eq!((page.status, page.body.as_slice()), (200, b"<!doctype html>the page".as_slice()));
    assert_eq!(page.header("content-type"), Some("text/html; charset=utf-8"));
    assert_eq!(page.header("content-security-policy"), Some("default-src 'none'; script-src 'self'"));
    assert_eq!(page.header("x-content-type-options"), Some("nosniff"));
    assert_eq!(served.get("/assets/engine.wasm?v=1").header("content-type"), Some("application/wasm"));
    assert_eq!(served.get("/assets/a%20b.js").status, 200);
    let missing = served.get("/nothing.html");
    assert_eq!((missing.status, missing.header("content-security-policy").is_some()), (404, true));
    let head = served.ask("HEAD / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n");
    assert_eq!((head.status, head.header("content-length"), head.body.len()), (200, Some("23"), 0));
    let tag = page.header("etag").unwrap();
    let again = served.ask(&format!("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nIf-None-Match: {tag}\r\n\r\n"));
    assert_eq!((again.status, again.body.len()), (304, 0));
}

#[test]
fn a_part_of_a_file_is_what_was_asked_for() {
    let site = Site::new("ranges");
    let served = site.serve(&[]);
    let part =
        |range: &str| served.ask(&format!("GET /digits.txt HTTP/1.1\r\nHost: localhost\r\nRange: {range}\r\n\r\n"));
    for (range, body, content) in [
        ("bytes=0-3", "0123", "bytes 0-3/10"),
        ("bytes=7-", "789", "bytes 7-9/10"),
        ("bytes=-2", "89", "bytes 8-9/10"),
        ("bytes=5-500", "56789", "bytes 5-9/10"),
    ] {
        let found = part(range);
        assert_eq!((found.status, String::from_utf8_lossy(&found.body).as_ref()), (206, body), "{range}");
        assert_eq!(found.header("content-range"), Some(content), "{range}");
    }
    let outside = part("bytes=10-");
    assert_eq!((outside.status, outside.header("content-range")), (416, Some("bytes */10")));
    assert_eq!((part("bytes=0-1,3-4").status, part("bytes=x").status), (200, 200));
}

#[test]
fn nothing_leads_out_of_the_folder() {
    let site = Site::new("out");
    let served = site.serve(&[]);
    for path in [
        "/../secret.txt",
        "/%2e%2e/secret.txt",
        "/..%2fsecret.txt",
        "/assets/../../secret.txt",
        "/assets/%2e%2e/%2e%2e/secret.txt",
        "/..%5csecret.txt",
        "//etc/passwd",
        "/%2fetc/passwd",
        "/./index.html",
        "/assets//engine.wasm",
        "/index.html%00.txt",
        "/.hidden",
        "/_headers",
        "/assets",
        "/%ff",
        "/%2",
    ] {
        assert_eq!(served.get(path).status, 404, "{path}");
    }
}

#[cfg(unix)]
#[test]
fn links_pipes_and_devices_are_not_served() {
    let site = Site::new("links");
    let folder = site.folder();
    std::os::unix::fs::symlink(site.secret(), folder.join("file.txt")).unwrap();
    std::os::unix::fs::symlink(site.secret().parent().unwrap(), folder.join("folder")).unwrap();
    std::os::unix::fs::symlink(folder.join("index.html"), folder.join("inside.html")).unwrap();
    assert!(std::process::Command::new("mkfifo").arg(folder.join("pipe.txt")).status().unwrap().success());
    let served = site.serve(&[]);
    for path in ["/file.txt", "/folder/secret.txt", "/inside.html", "/pipe.txt"] {
        assert_eq!(served.get(path).status, 404, "{path}");
    }
}

#[test]
fn only_requests_to_an_address_are_answered() {
    let site = Site::new("hosts");
    let served = site.serve(&["--host", "127.0.0.1"]);
    for host in ["evil.example", "127.0.0.1.evil.example", "", "localhost.evil.example:80"] {
        assert_eq!(served.ask(&format!("GET / HTTP/1.1\r\nHost: {host}\r\n\r\n")).status, 421, "{host}");
    }
    assert_eq!(served.ask("GET / HTTP/1.1\r\n\r\n").status, 421);
    assert_eq!(served.ask("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nHost: evil.example\r\n\r\n").status, 400);
    assert_eq!(served.ask("GET / HTTP/1.1\r\nHost: LOCALHOST:99\r\n\r\n").status, 200);
}

#[test]
fn heads_bodies_and_methods_are_bounded() {
    let site = Site::new("bounds");
    let served = site.serve(&["--host", "127.0.0.1"]);
    let status = |text: &str| served.ask(text).status;
    let long = "x".repeat(9000);
    assert_eq!(status(&format!("GET /{long} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")), 431);
    let many = "A: b\r\n".repeat(100);
    assert_eq!(status(&format!("GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n{many}\r\n")), 431);
    let post = |more: &str| status(&format!("POST /live/answer HTTP/1.1\r\nHost: 127.0.0.1\r\n{more}\r\n"));
    assert_eq!(post("Content-Length: 9000000000\r\n"), 413);
    assert_eq!(post("Content-Length: 99999999999999999999999999\r\n"), 413);
    assert_eq!(post("Content-Length: -1\r\n"), 400);
    assert_eq!(post("Content-Length: 1\r\nContent-Length: 2\r\n"), 400);
    assert_eq!(post("Transfer-Encoding: chunked\r\n"), 411);
    assert_eq!(status("DELETE / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"), 405);
    assert_eq!(status("POST / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"), 405);
    assert_eq!(status("\u{1}\u{2}\u{3}\r\n\r\n"), 400);
    assert_eq!(served.get("/").status, 200);
}

#[test]
fn slow_clients_are_let_go_and_keep_nobody_waiting() {
    let site = Site::new("slow");
    let served = site.serve(&[]);
    let mut slow: Vec<_> = (0..100).map(|_| served.connect()).collect();
    for stream in &mut slow {
        stream.write_all(b"GET / HTTP/1.1\r\nHo").unwrap();
    }
    let start = Instant::now();
    assert_eq!(served.get("/").status, 200);
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    let mut first = slow.swap_remove(0);
    let mut text = String::new();
    first.read_to_string(&mut text).unwrap();
    assert!(text.starts_with("HTTP/1.1 408 "), "{text}");
    assert!(start.elapsed() < Duration::from_secs(15), "{:?}", start.elapsed());
}

#[test]
fn without_a_network_asked_for_there_is_no_live_question() {
    let site = Site::new("plain");
    let served = site.serve(&[]);
    assert!(served.said.iter().any(|line| line.contains("The page:")), "{:?}", served.said);
    for path in ["/q", "/live/question", "/lecturer/00000000000000000000000000000000"] {
        assert_eq!(served.get(path).status, 404, "{path}");
    }
}

#[test]
fn only_the_lecturers_browser_asks_ends_and_counts() {
    let site = Site::new("secret");
    let served = site.serve(&["--host", "127.0.0.1"]);
    let asking = json!({"text": "Hit or fault?", "lang": "en", "choices": ["hit", "fault"]});
    let phone = served.phone("de-DE,de;q=0.9");
    let forged = format!("faultline-lecturer-{}={}", served.port, "0".repeat(32));
    for cookie in ["", phone.as_str(), forged.as_str()] {
        assert_eq!(served.post("/live/ask", cookie, &asking).status, 403, "{cookie}");
        assert_eq!(served.post("/live/end", cookie, &json!({"id": 1, "right": [0]})).status, 403, "{cookie}");
        assert_eq!(served.get_with("/live/tally?id=1", cookie).status, 403, "{cookie}");
    }
    assert_eq!(served.get(&format!("/lecturer/{}", "0".repeat(32))).status, 404);
    let entered = served.get(&served.entrance());
    assert_eq!((entered.status, entered.header("location")), (303, Some("/")));
    let cookies: Vec<&str> = entered.headers("set-cookie").collect();
    assert!(
        cookies[0].contains("HttpOnly") && cookies.iter().all(|one| one.contains("SameSite=Strict")),
        "{cookies:?}"
    );
    let lecturer = served.lecturer();
    assert_eq!(served.post("/live/ask", &lecturer, &asking).status, 200);
    // Another site's page in the lecturer's browser.
    let body = asking.to_string();
    let from_elsewhere = |more: &str| {
        let length = body.len();
        served
            .ask(&format!(
                "POST /live/ask HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nCookie: {lecturer}\r\nContent-Length: {length}\r\n{more}\r\n{body}",
                served.port
            ))
            .status
    };
    assert_eq!(from_elsewhere("Content-Type: application/json\r\nOrigin: http://evil.example\r\n"), 403);
    assert_eq!(from_elsewhere("Content-Type: text/plain\r\n"), 415);
    assert_eq!(served.post("/live/ask", &lecturer, &json!({"text": "", "lang": "en", "choices": null})).status, 422);
    assert_eq!(served.post("/live/ask", &lecturer, &json!({"txt": "?"})).status, 400);
}

#[test]
fn the_phones_page_speaks_the_phones_language_and_is_strict() {
    let site = Site::new("phone");
    let served = site.serve(&["--host", "127.0.0.1"]);
    let page = |language: &str| {
        served
            .ask(&format!("GET /q HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nAccept-Language: {language}\r\n\r\n", served.port))
    };
    assert_eq!(page("de-CH,fr;q=0.5").body, b"deutsch");
    assert_eq!(page("fr,ja").body, b"english");
    assert_eq!(page("../../etc").body, b"english");
    let strict = page("en");
    assert!(strict.header("content-security-policy").unwrap().starts_with("default-src 'none'; script-src 'self';"));
    assert_eq!(strict.header("cache-control"), Some("no-store"));
    assert!(strict.header("set-cookie").unwrap().contains("HttpOnly"));
}

fn question(served: &Served, phone: &str) -> Value {
    served.get_with("/live/question", phone).json()
}

#[test]
fn two_hundred_phones_answer_two_questions_in_a_row() {
    let site = Site::new("class");
    let served = site.serve(&["--host", "127.0.0.1"]);
    let lecturer = served.lecturer();
    let phones: Vec<String> = (0..200).map(|_| served.phone("en")).collect();
    assert_eq!(question(&served, &phones[0])["question"], Value::Null);

    let asking = json!({"text": "Which page is evicted?", "lang": "en", "choices": ["7", "0", "1", "none"]});
    let opened = served.post("/live/ask", &lecturer, &asking).json();
    assert_eq!(opened["addresses"], json!([format!("http://127.0.0.1:{}/q", served.port)]));
    let rows = opened["qr"].as_array().unwrap();
    assert!(rows.len() >= 21 && rows.iter().all(|row| row.as_str().unwrap().len() == rows.len()), "{rows:?}");
    let id = opened["id"].as_u64().unwrap();
    let give = |phone: &str, id: u64, given: f64| {
        served.post("/live/answer", phone, &json!({"id": id, "given": given})).status
    };
    std::thread::scope(|scope| {
        for part in phones.chunks(25) {
            scope.spawn(move || {
                for (n, phone) in part.iter().enumerate() {
                    assert_eq!(give(phone, id, (n % 4) as f64), 204);
                }
            });
        }
    });
    let tally = |id: u64| served.get_with(&format!("/live/tally?id={id}"), &lecturer).json();
    assert_eq!(tally(id)["answered"], 200);
    assert_eq!(tally(id)["counts"], json!([[0.0, 56], [1.0, 48], [2.0, 48], [3.0, 48]]));
    assert_eq!((give(&phones[0], id, 4.0), give("", id, 0.0)), (422, 403));
    std::thread::sleep(Duration::from_millis(250));
    assert_eq!((give(&phones[0], id, 3.0), tally(id)["answered"].as_u64()), (204, Some(200)));
    let before = question(&served, &phones[0]);
    assert_eq!((&before["question"]["right"], &before["question"]["yours"]), (&json!([]), &json!(3.0)));
    assert_eq!(served.post("/live/end", &lecturer, &json!({"id": id, "right": [0, 2]})).status, 204);
    assert_eq!(question(&served, &phones[0])["question"]["right"], json!([0.0, 2.0]));
    assert_eq!(give(&phones[0], id, 0.0), 409);

    let next = json!({"text": "How many faults?", "lang": "en", "choices": null});
    let second = served.post("/live/ask", &lecturer, &next).json()["id"].as_u64().unwrap();
    assert_eq!(give(&phones[0], id, 0.0), 409);
    let seen = question(&served, &phones[0]);
    assert_eq!((&seen["question"]["yours"], &seen["question"]["open"]), (&Value::Null, &json!(true)));
    for phone in &phones[..50] {
        assert_eq!(give(phone, second, 9.0), 204);
    }
    assert_eq!(tally(second)["counts"], json!([[9.0, 50]]));
    assert_eq!(served.get_with(&format!("/live/tally?id={id}"), &lecturer).status, 409);
    assert_eq!(served.post("/live/end", &lecturer, &json!({"id": second, "right": null})).status, 204);
    assert_eq!(question(&served, &phones[0])["question"], Value::Null);
}

#[test]
fn a_phone_that_waits_hears_of_a_question_at_once_and_an_impatient_address_is_slowed_down() {
    let site = Site::new("push");
    let served = site.serve(&["--host", "127.0.0.1"]);
    let (lecturer, phone) = (served.lecturer(), served.phone("en"));
    let version = question(&served, &phone)["version"].as_u64().unwrap();
    std::thread::scope(|scope| {
        let waiting = scope.spawn(|| served.get_with(&format!("/live/question?after={version}"), &phone).json());
        std::thread::sleep(Duration::from_millis(200));
        assert!(!waiting.is_finished());
        let start = Instant::now();
        served.post("/live/ask", &lecturer, &json!({"text": "?", "lang": "en", "choices": ["a", "b"]}));
        assert_eq!(waiting.join().unwrap()["question"]["text"], "?");
        assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
    });
    let slowed = std::thread::scope(|scope| {
        let ask = || (0..1000).any(|_| served.get_with("/live/question", &phone).status == 429);
        let threads: Vec<_> = (0..6).map(|_| scope.spawn(ask)).collect();
        threads.into_iter().any(|thread| thread.join().unwrap())
    });
    assert!(slowed);
    // It is the phones' address, too, but the lecturer has a secret.
    assert_eq!(served.get_with("/live/tally?id=1", &lecturer).status, 200);
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_it() {
    let site = Site::new("interrupt");
    let mut served = site.serve(&[]);
    assert!(served.interrupt() < Duration::from_secs(2));
}
