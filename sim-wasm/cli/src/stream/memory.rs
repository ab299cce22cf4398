//! Whether there is memory for what a trace brings, before it is asked for: an allocation that fails would end the command
//! without a word.

use super::{Size, Stopped};
use crate::failure::Failure;
use crate::host;
use textbook::run::MOST_COUNTED;

/// Memory that is left for everything else.
const SPARE: u64 = 64 << 20;

/// What a stream needs in memory.
#[derive(Debug, Default)]
pub(crate) struct Need {
    /// Bytes for each reference, of all jobs together: those that see the future keep it.
    by_reference: u64,
    /// A policy that counts no further than [`MOST_COUNTED`].
    counting: Option<String>,
    /// Pages for which there is room.
    room: usize,
    /// References for which there is room.
    kept: u64,
}

impl Need {
    /// What jobs need that keep so many bytes for each reference, if one of them is this policy, which counts.
    pub(crate) fn new(by_reference: u64, counting: Option<String>) -> Self {
        Need { by_reference, counting, ..Need::default() }
    }

    /// Whether there is memory for what comes with this piece. What is kept by page grows by half wherever it has to grow;
    /// what is kept by reference doubles.
    ///
    /// # Errors
    /// There is not; how much there should be.
    pub(super) fn check(&mut self, piece: usize, name: &str, size: Size) -> Result<(), Stopped> {
        if let Some(policy) = self.counting.as_ref().filter(|_| size.references > MOST_COUNTED) {
            let args = [("policy", policy.as_str()), ("limit", &MOST_COUNTED.to_string())];
            return Err(Failure::file(name, "trace-counts", &args).into());
        }
        let mut wanted = 0;
        if size.distinct > self.room {
            self.room = size.distinct.max(self.room + self.room / 2);
            wanted += host::memory_used() / 2;
        }
        if self.by_reference > 0 && size.references > self.kept {
            let more = self.kept.max(piece as u64);
            self.kept += more;
            wanted += self.by_reference * more;
        }
        let left = if wanted > 0 { host::memory_left() } else { None };
        match left.filter(|left| *left < wanted + SPARE) {
            None => Ok(()),
            Some(left) => {
                let megabytes = |bytes: u64| (bytes >> 20).to_string();
                let [references, pages] = [size.references, size.distinct as u64].map(|n| n.to_string());
                let args = [
                    ("references", references.as_str()),
                    ("pages", &pages),
                    ("wanted", &megabytes(wanted)),
                    ("left", &megabytes(left)),
                ];
                Err(Stopped { failure: Failure::file(name, "trace-no-memory", &args), for_memory: true })
            }
        }
    }
}
