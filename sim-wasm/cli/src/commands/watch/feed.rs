//! What has come, in portions: a row at once where rows are rare, many together where they are not, and so seldom that
//! reading them takes a small part of the time.

use crate::host::{self, Anew, MOST_POLLED, Polled, Source};
use std::io;

/// After this long without bytes, in milliseconds, a record is whole.
const QUIET_MS: u32 = 50;
/// How long a portion is gathered at most, in seconds, while bytes keep coming.
const GATHER_S: f64 = 0.2;
/// How many times as long as it takes to read a portion is waited for the next one.
const REST: f64 = 4.0;
/// How long to wait if nothing is due, in milliseconds.
const IDLE_MS: u32 = 1000;

/// A portion, or what else happened.
#[derive(Debug)]
pub(super) enum Fed {
    /// Bytes, and whether none have come for a moment.
    Bytes { bytes: Vec<u8>, quiet: bool },
    /// The file begins anew.
    Anew(Anew),
    /// There is no such file any more.
    Gone,
    /// Nothing more comes.
    End,
}

/// Gathers what a source gives.
pub(super) struct Feed {
    source: Box<dyn Source>,
    /// What was polled behind the bytes of a portion.
    next: Option<Polled>,
    /// Whether the last portion ended although bytes still came.
    unquiet: bool,
    rested: f64,
}

impl Feed {
    pub(super) fn new(source: Box<dyn Source>) -> Self {
        Feed { source, next: None, unquiet: false, rested: 0.0 }
    }

    /// Does the work on a portion, and remembers how long it took.
    pub(super) fn working(&mut self, work: impl FnOnce()) {
        let began = host::seconds();
        work();
        let took = host::seconds() - began;
        self.rested = began + took * (1.0 + REST);
    }

    /// Waits for the next portion.
    pub(super) fn next(&mut self) -> io::Result<Fed> {
        let mut gathered = Vec::new();
        let began = host::seconds();
        loop {
            let wait = if gathered.is_empty() && !self.unquiet { IDLE_MS } else { QUIET_MS };
            let polled = self.next.take().map_or_else(|| self.source.poll(wait), Ok)?;
            let until = self.rested.max(began + GATHER_S);
            match polled {
                Polled::Bytes(bytes) => {
                    gathered.extend(bytes);
                    if gathered.len() >= MOST_POLLED || host::seconds() >= until {
                        self.unquiet = true;
                        return Ok(Fed::Bytes { bytes: gathered, quiet: false });
                    }
                }
                Polled::Nothing if gathered.is_empty() && !self.unquiet => {}
                Polled::Nothing if host::seconds() < self.rested => {}
                Polled::Nothing => {
                    self.unquiet = false;
                    return Ok(Fed::Bytes { bytes: gathered, quiet: true });
                }
                other if !gathered.is_empty() => {
                    self.next = Some(other);
                    return Ok(Fed::Bytes { bytes: gathered, quiet: true });
                }
                Polled::Anew(why) => return Ok(Fed::Anew(why)),
                Polled::Gone => return Ok(Fed::Gone),
                Polled::End => return Ok(Fed::End),
            }
        }
    }
}
