//! 128 random bits, written as 32 hexadecimal digits.

use std::fmt;

/// Nobody guesses it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Secret(u128);

impl Secret {
    pub(crate) fn new() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 16];
        getrandom::fill(&mut bytes)?;
        Ok(Secret(u128::from_le_bytes(bytes)))
    }

    /// Reads what was written before.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let written = text.len() == 32 && text.bytes().all(|digit| digit.is_ascii_hexdigit());
        u128::from_str_radix(text, 16).ok().filter(|_| written).map(Secret)
    }

    /// Whether this is its text. As long as it takes, it takes for every text.
    pub(crate) fn is(self, text: &str) -> bool {
        Secret::read(text).is_some_and(|said| said.0 ^ self.0 == 0)
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:032x}", self.0)
    }
}

/// Not its digits: they have no place in a report.
impl fmt::Debug for Secret {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Secret")
    }
}
