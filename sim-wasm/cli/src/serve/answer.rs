//! Writing one answer, bounded in time.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

/// How long all of an answer may take to go. A slow phone takes its few kilobytes in less.
const PATIENCE: Duration = Duration::from_mins(1);
const BUFFER: usize = 32 * 1024;

/// What is sent after the head.
#[derive(Debug)]
enum Body {
    Bytes(Vec<u8>),
    /// This many bytes of a file, from where it stands.
    File(File, u64),
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    status: u16,
    headers: Vec<(String, String)>,
    body: Body,
}

impl Answer {
    /// An answer without a body.
    pub(crate) fn status(status: u16) -> Self {
        let headers = vec![("X-Content-Type-Options".into(), "nosniff".into()), ("Connection".into(), "close".into())];
        Answer { status, headers, body: Body::Bytes(Vec::new()) }
    }

    /// JSON that no cache keeps.
    pub(crate) fn json(value: &impl serde::Serialize) -> Self {
        let body = serde_json::to_vec(value).unwrap_or_default();
        Answer::bytes(200, body).with("Content-Type", "application/json").with("Cache-Control", "no-store")
    }

    /// Some bytes.
    pub(crate) fn bytes(status: u16, bytes: Vec<u8>) -> Self {
        Answer { body: Body::Bytes(bytes), ..Answer::status(status) }
    }

    /// A part of a file, which stands where the part begins.
    pub(crate) fn file(status: u16, file: File, length: u64) -> Self {
        Answer { body: Body::File(file, length), ..Answer::status(status) }
    }

    /// Adds a header, in place of one of the same name unless it is a cookie.
    pub(crate) fn with(mut self, name: &str, value: &str) -> Self {
        if name != "Set-Cookie" {
            self.headers.retain(|(own, _)| !own.eq_ignore_ascii_case(name));
        }
        self.headers.push((name.into(), value.into()));
        self
    }

    /// Sends it, or only its head.
    pub(crate) fn send(self, stream: &TcpStream, head_only: bool) -> io::Result<()> {
        let length = match &self.body {
            Body::Bytes(bytes) => bytes.len() as u64,
            Body::File(_, length) => *length,
        };
        let mut head = format!("HTTP/1.1 {} {}\r\n", self.status, reason(self.status));
        for (name, value) in &self.headers {
            let _ = write!(head, "{name}: {value}\r\n");
        }
        // A 304 has no body, and a length would be the file's.
        if self.status != 304 {
            let _ = write!(head, "Content-Length: {length}\r\n");
        }
        let mut out = Timed { stream, end: Instant::now() + PATIENCE };
        out.write_all((head + "\r\n").as_bytes())?;
        match self.body {
            _ if head_only => Ok(()),
            Body::Bytes(bytes) => out.write_all(&bytes),
            Body::File(file, length) => {
                let mut buffer = vec![0; BUFFER];
                let mut part = file.take(length);
                loop {
                    let count = part.read(&mut buffer)?;
                    if count == 0 {
                        return Ok(());
                    }
                    out.write_all(&buffer[..count])?;
                }
            }
        }
    }
}

/// A stream that takes so long altogether, and not so long for each write.
struct Timed<'a> {
    stream: &'a TcpStream,
    end: Instant,
}

impl Write for Timed<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let left = self.end.saturating_duration_since(Instant::now());
        if left.is_zero() {
            return Err(io::ErrorKind::TimedOut.into());
        }
        self.stream.set_write_timeout(Some(left))?;
        let mut stream = self.stream;
        stream.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The reason phrases of RFC 9110 and RFC 6585.
fn reason(status: u16) -> &'static str {
    match status {
        200 => "OK",
        204 => "No Content",
        206 => "Partial Content",
        303 => "See Other",
        304 => "Not Modified",
        400 => "Bad Request",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        408 => "Request Timeout",
        409 => "Conflict",
        411 => "Length Required",
        413 => "Content Too Large",
        415 => "Unsupported Media Type",
        416 => "Range Not Satisfiable",
        421 => "Misdirected Request",
        422 => "Unprocessable Content",
        429 => "Too Many Requests",
        431 => "Request Header Fields Too Large",
        _ => "Service Unavailable",
    }
}
