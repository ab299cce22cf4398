//! Reading one request, bounded in size and in time.

use std::io::{ErrorKind, Read};
use std::net::{Shutdown, TcpStream};
use std::time::{Duration, Instant};

/// The largest head, the most lines in it, and the largest body.
const MOST_HEAD: usize = 8 * 1024;
const MOST_HEADERS: usize = 64;
const MOST_BODY: usize = 8 * 1024;
/// How long all of a request may take to come.
const PATIENCE: Duration = Duration::from_secs(5);
/// What comes after an answer is read for a moment: a connection that is closed with something unread loses the answer.
const LINGER: Duration = Duration::from_millis(200);
const MOST_LINGERING: usize = 64 * 1024;

/// What is asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Method {
    Get,
    Head,
    Post,
}

/// A request.
#[derive(Debug)]
pub(crate) struct Request {
    pub(crate) method: Method,
    /// The path, not decoded.
    pub(crate) path: String,
    query: String,
    headers: Vec<(String, String)>,
    pub(crate) body: Vec<u8>,
}

impl Request {
    /// The value of a header, named in lower case.
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(own, _)| own == name).map(|(_, value)| value.as_str())
    }

    /// A field of the query that is a number.
    pub(crate) fn number(&self, name: &str) -> Option<u64> {
        let pairs = self.query.split('&').filter_map(|pair| pair.split_once('='));
        pairs.filter(|(own, _)| *own == name).find_map(|(_, value)| value.parse().ok())
    }

    /// The value of a cookie.
    pub(crate) fn cookie(&self, name: &str) -> Option<&str> {
        let pairs = self.header("cookie")?.split(';').filter_map(|pair| pair.trim().split_once('='));
        pairs.filter(|(own, _)| *own == name).map(|(_, value)| value).next()
    }
}

/// Reads a request; none if the connection ends before it begins.
///
/// # Errors
/// The status to answer with.
pub(crate) fn read(mut stream: &TcpStream) -> Result<Option<Request>, u16> {
    let end = Instant::now() + PATIENCE;
    let mut bytes = Vec::with_capacity(1024);
    let (mut request, start, length) = loop {
        if let Some(found) = head(&bytes)? {
            break found;
        }
        if bytes.len() >= MOST_HEAD {
            return Err(431);
        }
        match more(&mut stream, &mut bytes, end) {
            Ok(0) | Err(_) if bytes.is_empty() => return Ok(None),
            Ok(0) => return Err(400),
            Ok(_) => {}
            Err(status) => return Err(status),
        }
    };
    while bytes.len() < start + length {
        if more(&mut stream, &mut bytes, end)? == 0 {
            return Err(400);
        }
    }
    request.body = bytes[start..start + length].to_vec();
    Ok(Some(request))
}

/// Reads what has come, within the time that is left.
fn more(stream: &mut &TcpStream, bytes: &mut Vec<u8>, end: Instant) -> Result<usize, u16> {
    let mut buffer = [0; 2048];
    loop {
        let left = end.saturating_duration_since(Instant::now());
        if left.is_zero() || stream.set_read_timeout(Some(left)).is_err() {
            return Err(408);
        }
        match stream.read(&mut buffer) {
            Ok(count) => {
                bytes.extend_from_slice(&buffer[..count]);
                return Ok(count);
            }
            Err(e) if e.kind() == ErrorKind::Interrupted => {}
            Err(e) if matches!(e.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => return Err(408),
            Err(_) => return Err(400),
        }
    }
}

/// The head, where the body begins and how long it is; none if it is not whole yet.
pub(crate) fn head(bytes: &[u8]) -> Result<Option<(Request, usize, usize)>, u16> {
    let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
    let mut parsed = httparse::Request::new(&mut headers);
    let start = match parsed.parse(bytes) {
        Ok(httparse::Status::Complete(start)) if start <= MOST_HEAD => start,
        Ok(httparse::Status::Complete(_)) | Err(httparse::Error::TooManyHeaders) => return Err(431),
        Ok(httparse::Status::Partial) => return Ok(None),
        Err(_) => return Err(400),
    };
    let method = match parsed.method.unwrap_or_default() {
        "GET" => Method::Get,
        "HEAD" => Method::Head,
        "POST" => Method::Post,
        _ => return Err(405),
    };
    let (path, query) =
        parsed.path.unwrap_or_default().split_once('?').unwrap_or((parsed.path.unwrap_or_default(), ""));
    let mut lines = Vec::new();
    for header in parsed.headers.iter() {
        let value = std::str::from_utf8(header.value).map_err(|_| 400_u16)?;
        lines.push((header.name.to_ascii_lowercase(), value.trim().to_string()));
    }
    let request = Request { method, path: path.into(), query: query.into(), headers: lines, body: Vec::new() };
    let once = |name: &str| request.headers.iter().filter(|(own, _)| own == name).count() <= 1;
    // Two of these could mean one thing to us and another to somebody between.
    if !once("host") || !once("content-length") {
        return Err(400);
    }
    if request.header("transfer-encoding").is_some() {
        return Err(411);
    }
    let length = match request.header("content-length") {
        None => 0,
        Some(text) if !text.is_empty() && text.bytes().all(|digit| digit.is_ascii_digit()) => {
            text.parse().ok().filter(|&length| length <= MOST_BODY).ok_or(413_u16)?
        }
        Some(_) => return Err(400),
    };
    Ok(Some((request, start, length)))
}

/// Ends a connection so that what was sent arrives.
pub(crate) fn close(mut stream: &TcpStream) {
    let _ = stream.shutdown(Shutdown::Write);
    let end = Instant::now() + LINGER;
    let mut rest = Vec::new();
    while rest.len() < MOST_LINGERING && more(&mut stream, &mut rest, end).is_ok_and(|count| count > 0) {}
}
