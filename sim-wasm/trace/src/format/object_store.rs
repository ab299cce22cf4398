//! IBM's object store (Eytan et al., `HotStorage` 2020; SNIA IOTTA 36305): a request a line.
//!
//! ```text
//! 1219008 REST.PUT.OBJECT 8d4fcda3d675bac9 1056
//! 1221974 REST.GET.OBJECT 39d177fb735ac5df 528 0 527
//! ```
//!
//! Milliseconds, operation, object, size and, of a part, its first and last byte. The object is the page, whatever its size. Puts
//! write; heads and deletions have no data and are left out. Caffeine's simulator takes the gets alone (`simulator/parser/snia/keyvalue`),
//! as `--reads-only` does.

use super::super::detect::{Sample, Score};
use super::super::lines::{Line, Lines, ReadLine};
use super::super::number::{bare_hex, decimal, trim, words};
use super::super::sink::Sink;
use super::super::times::Clock;
use super::Format;
use base::diag::Code;

pub(super) const FORMAT: Format = Format { id: "object-store", sniff, open: |_, _| Lines::boxed(ObjectStore) };

const POINTS: u32 = 90;

const GET: &[u8] = b"REST.GET.OBJECT";
const PUT: &[u8] = b"REST.PUT.OBJECT";
const PREFIX: &[u8] = b"REST.";

/// What a line says.
struct Request<'l> {
    time: u64,
    operation: &'l [u8],
    /// Nothing if nothing was found.
    object: Option<&'l [u8]>,
}

fn request(line: &[u8]) -> Option<Request<'_>> {
    let mut words = words(line);
    let time = decimal(words.next()?).ok()?;
    let operation = words.next().filter(|word| word.starts_with(PREFIX))?;
    let object = words.next();
    // A get without a size found nothing.
    let object = object.filter(|_| operation != GET || words.next().is_some());
    Some(Request { time, operation, object })
}

fn sniff(sample: &Sample<'_>) -> Score {
    sample.score(POINTS, |line| request(line).is_some())
}

struct ObjectStore;

impl ReadLine for ObjectStore {
    fn line(&mut self, line: &Line<'_>, sink: &mut Sink) {
        let text = trim(line.bytes);
        let Some(Request { time, operation, object }) = request(text) else {
            if !text.is_empty() {
                sink.bad(Code::TraceObjectLine, line, text);
            }
            return;
        };
        let Some(object) = object.filter(|_| operation == GET || operation == PUT) else { return sink.skip() };
        match bare_hex(object) {
            Ok(object) => {
                sink.at(Clock::MILLISECONDS, time);
                sink.reference(object, operation == PUT);
            }
            Err(bad) => sink.bad_number(bad, Code::TraceObjectLine, line, object),
        }
    }
}
