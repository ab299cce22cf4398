//! A folder with a page, the command that serves it, and a client that sends what it is told.
#![allow(dead_code, reason = "two tests use it, neither all of it")]

use serde_json::Value;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

pub(crate) struct Site(PathBuf);

impl Site {
    pub(crate) fn new(name: &str) -> Self {
        let root = std::env::temp_dir().join(format!("faultline-serve-{name}-{}", std::process::id()));
        let site = Site(root);
        for (file, text) in [
            ("secret.txt", "secret"),
            ("b.log", "of b"),
            ("a.log", "of a"),
            ("runs/two/1.log", "of 1"),
            ("runs/two/.hidden", "hidden"),
            ("dist/index.html", "<!doctype html>the page"),
            ("dist/_headers", "# all\n/*\n  Content-Security-Policy: default-src 'none'; script-src 'self'\n"),
            ("dist/digits.txt", "0123456789"),
            ("dist/.hidden", "hidden"),
            ("dist/assets/engine.wasm", "\0asm"),
            ("dist/assets/a b.js", "1"),
            ("dist/live/en.html", "english"),
            ("dist/live/de.html", "deutsch"),
        ] {
            let path = site.0.join(file);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        site
    }

    pub(crate) fn folder(&self) -> PathBuf {
        self.0.join("dist")
    }

    pub(crate) fn secret(&self) -> PathBuf {
        self.0.join("secret.txt")
    }

    pub(crate) fn serve(&self, args: &[&str]) -> Served {
        self.start("serve", args, "")
    }

    /// `faultline open` in the folder above the page's.
    pub(crate) fn open(&self, args: &[&str], stdin: &str) -> Served {
        self.start("open", &[&["--no-browser"], args].concat(), stdin)
    }

    fn start(&self, command: &str, args: &[&str], stdin: &str) -> Served {
        let mut child = Command::new(env!("CARGO_BIN_EXE_faultline"))
            .args([command, "--port", "0", "--dir"])
            .arg(self.folder())
            .args(args)
            .current_dir(&self.0)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(stdin.as_bytes()).unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
        let mut said = Vec::new();
        for line in lines {
            let last = line.contains("Ctrl+C");
            said.push(line);
            if last {
                break;
            }
        }
        let url = said.iter().find_map(|line| line.split_once("http://127.0.0.1:")).unwrap().1;
        let (port, link) = url.split_once('/').unwrap();
        Served { child, port: port.parse().unwrap(), link: link.trim().into(), said }
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

pub(crate) struct Served {
    child: Child,
    pub(crate) port: u16,
    /// The first address that it has printed, after the host's slash.
    pub(crate) link: String,
    /// What the command has printed.
    pub(crate) said: Vec<String>,
}

impl Served {
    pub(crate) fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(30))).unwrap();
        stream
    }

    /// Sends these bytes and reads the answer.
    pub(crate) fn ask(&self, text: &str) -> Answer {
        let mut stream = self.connect();
        // It may answer before it has read everything.
        let _ = stream.write_all(text.as_bytes());
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        Answer::read(&bytes)
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.get_with(path, "")
    }

    pub(crate) fn get_with(&self, path: &str, cookie: &str) -> Answer {
        let port = self.port;
        self.ask(&format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\n\r\n"))
    }

    pub(crate) fn post(&self, path: &str, cookie: &str, body: &Value) -> Answer {
        let (port, body) = (self.port, body.to_string());
        self.ask(&format!(
            "POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {cookie}\r\nOrigin: http://127.0.0.1:{port}\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        ))
    }

    /// The path that makes a browser the lecturer's.
    pub(crate) fn entrance(&self) -> String {
        let line = self.said.iter().find(|line| line.contains("/lecturer/")).unwrap();
        line[line.find("/lecturer/").unwrap()..].trim().to_string()
    }

    /// The lecturer's cookies.
    pub(crate) fn lecturer(&self) -> String {
        self.get(&self.entrance()).cookies()
    }

    /// A new phone's cookie.
    pub(crate) fn phone(&self, language: &str) -> String {
        let port = self.port;
        let page =
            self.ask(&format!("GET /q HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept-Language: {language}\r\n\r\n"));
        page.cookies()
    }

    /// Ctrl+C; how long it takes.
    #[cfg(unix)]
    pub(crate) fn interrupt(&mut self) -> Duration {
        let start = Instant::now();
        let id = self.child.id().to_string();
        assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
        self.child.wait().unwrap();
        start.elapsed()
    }
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    head: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Answer {
    fn read(bytes: &[u8]) -> Self {
        let end = bytes.windows(4).position(|window| window == b"\r\n\r\n").expect("a head");
        let text = String::from_utf8_lossy(&bytes[..end]).into_owned();
        let (first, lines) = text.split_once("\r\n").expect("headers");
        let status = first.split(' ').nth(1).unwrap().parse().unwrap();
        let pair = |line: &str| line.split_once(": ").map(|(n, v)| (n.to_ascii_lowercase(), v.to_string()));
        Answer { status, head: lines.split("\r\n").filter_map(pair).collect(), body: bytes[end + 4..].to_vec() }
    }

    pub(crate) fn headers(&self, name: &str) -> impl Iterator<Item = &str> {
        self.head.iter().filter(move |(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers(name).next()
    }

    pub(crate) fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_else(|_| panic!("{self:?}"))
    }

    fn cookies(&self) -> String {
        self.headers("set-cookie").map(|one| one.split(';').next().unwrap()).collect::<Vec<_>>().join("; ")
    }
}
