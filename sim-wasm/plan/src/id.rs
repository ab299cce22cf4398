//! Names that are digests: of tasks, of parts, of whole plans.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use sha2::Digest;
use std::fmt;

/// Bytes of a SHA-256 digest.
const DIGEST: usize = 32;
/// Bytes of an id.
const BYTES: usize = 16;

/// The first 128 bits of a SHA-256 digest, written as 32 hexadecimal digits. Among a million tasks, two that differ have
/// the same id with a probability of about 1e-27.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Id([u8; BYTES]);

impl Id {
    /// Digits of an id.
    pub const DIGITS: usize = 2 * BYTES;

    /// The id of something of a kind, told by a text that is the same for the same thing.
    pub fn of(kind: &str, text: &str) -> Id {
        Id::made(sha2::Sha256::new().chain_update(kind).chain_update("\n").chain_update(text))
    }

    /// The id of a list of things in their order.
    pub fn of_all(kind: &str, text: &str, ids: impl IntoIterator<Item = Id>) -> Id {
        let head = sha2::Sha256::new().chain_update(kind).chain_update("\n").chain_update(text).chain_update("\n");
        Id::made(ids.into_iter().fold(head, |digest, id| digest.chain_update(id.0)))
    }

    fn made(digest: sha2::Sha256) -> Id {
        let all = digest.finalize();
        Id(std::array::from_fn(|at| all[at]))
    }

    /// An id from its digits.
    pub fn read(text: &str) -> Option<Id> {
        let digit = |at: usize| (*text.as_bytes().get(at)? as char).to_digit(16);
        if text.len() != Id::DIGITS || text.bytes().any(|byte| byte.is_ascii_uppercase()) {
            return None;
        }
        let mut bytes = [0; BYTES];
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = (digit(2 * at)? << 4 | digit(2 * at + 1)?) as u8;
        }
        Some(Id(bytes))
    }
}

/// A SHA-256 digest of what comes in pieces.
#[derive(Debug, Clone, Default)]
pub struct Sha256(sha2::Sha256);

impl Sha256 {
    /// Adds bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    /// The digest in hexadecimal digits.
    pub fn hex(self) -> String {
        let mut digits = String::with_capacity(2 * DIGEST);
        for byte in self.0.finalize() {
            let digit = |of: u8| char::from_digit(of.into(), 16).unwrap_or_default();
            digits.extend([digit(byte >> 4), digit(byte & 15)]);
        }
        digits
    }
}

/// A SHA-256 digest in hexadecimal digits.
pub(crate) fn sha256(bytes: &[u8]) -> String {
    let mut sum = Sha256::default();
    sum.add(bytes);
    sum.hex()
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'d> Deserialize<'d> for Id {
    fn deserialize<D: Deserializer<'d>>(from: D) -> Result<Self, D::Error> {
        Id::read(&String::deserialize(from)?).ok_or_else(|| D::Error::custom("id"))
    }
}
