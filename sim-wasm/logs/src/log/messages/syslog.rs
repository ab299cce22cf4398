//! A line of a system log: its time, and what the kernel said.

use crate::log::lines::stamp::leading;
use crate::log::lines::token::{Token, tokenise};
use crate::log::rows::grid::RowStamp;

/// The most words before the tag `kernel:`: an index, a timestamp of four words, a host, a facility.
const FARTHEST_TAG: usize = 8;

/// A line without what syslogd puts before it.
#[derive(Debug, Clone, Copy)]
pub(in crate::log) struct Said<'t> {
    /// Its time, if the line has a timestamp.
    pub stamp: Option<RowStamp<'t>>,
    /// The message: what follows `kernel:`, or the timestamp if there is no such tag.
    pub message: &'t str,
    /// Whether the line has the kernel's tag.
    pub by_kernel: bool,
}

/// Parses a line of the form `Mon DD HH:MM:SS [host] kernel: message`, possibly with an index before it. Year and host
/// may be missing, and so may everything before the message.
pub(in crate::log) fn said<'t>(line: &'t str, tokens: &mut Vec<Token<'t>>) -> Said<'t> {
    tokenise(line, tokens);
    let indexed = tokens.first().is_some_and(|t| t.text.bytes().all(|b| b.is_ascii_digit()));
    let (skipped, lead) = match leading(tokens) {
        None if indexed => (1, leading(&tokens[1..])),
        found => (0, found),
    };
    let stamp = lead.and_then(|(stamp, used)| {
        let (first, last) = (tokens.get(skipped)?, tokens.get(skipped + used - 1)?);
        Some((RowStamp { stamp, text: &line[first.at..last.end()] }, last.end()))
    });
    let tag = tokens.iter().take(FARTHEST_TAG).find(|t| t.text == "kernel:").map(Token::end);
    let behind = tag.or(stamp.map(|(_, end)| end)).unwrap_or(0);
    Said { stamp: stamp.map(|(stamp, _)| stamp), message: &line[behind..], by_kernel: tag.is_some() }
}

/// The N of syslogd's `last message repeated N times`.
pub(in crate::log) fn repeated(message: &str) -> Option<u32> {
    let (_, rest) = message.split_once("last message repeated ")?;
    rest.split_once(' ').filter(|(_, times)| times.starts_with("time"))?.0.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_is_what_follows_the_kernels_tag() {
        for (line, message, by_kernel) in [
            ("Feb 27 22:47:42 kernel: np_scanned: 1", " np_scanned: 1", true),
            ("3 Feb 28 19:17:17 host1 kernel: a: 1", " a: 1", true),
            ("Feb 27 22:47:42 host syslogd: exiting", " host syslogd: exiting", false),
            ("np_scanned: 1", "np_scanned: 1", false),
            ("", "", false),
        ] {
            let said = said(line, &mut Vec::new());
            assert_eq!((said.message, said.by_kernel), (message, by_kernel), "{line}");
            assert_eq!(said.stamp.is_some(), line.contains("Feb"), "{line}");
        }
    }

    #[test]
    fn repeats_are_counted() {
        assert_eq!(repeated("host last message repeated 3 times"), Some(3));
        assert_eq!(repeated("last message repeated often"), None);
    }
}
