//! What a kernel said in a line, without what dmesg, the journal or syslogd put before it.

use crate::log::lines::number::{Field, field};
use crate::log::lines::stamp::{Stamp, alone};
use crate::log::lines::token::{Token, tokenise};
use crate::log::messages::syslog::said;
use crate::log::rows::grid::RowStamp;
use crate::log::table::TimeSource;

/// A message of the kernel.
#[derive(Debug, Clone, Copy)]
pub(super) struct Message<'t> {
    /// Its time: syslogd's, or else the kernel's own in seconds since boot.
    pub stamp: Option<RowStamp<'t>>,
    /// Its text.
    pub text: &'t str,
}

/// The message of a line: `Nov 21 04:22:13 host kernel: [  100.123456] text`, `<4>[  100.123456][ T1778] text`, dmesg -T's
/// `[Sat Nov 21 04:22:13 2026] text`, or the text alone.
pub(super) fn message<'t>(line: &'t str, tokens: &mut Vec<Token<'t>>) -> Message<'t> {
    let line = behind_level(line);
    let (mut stamp, mut text) = dated(line, tokens).map_or_else(
        || {
            let said = said(line, tokens);
            (said.stamp, said.message)
        },
        |(stamp, rest)| (Some(stamp), rest),
    );
    text = behind_priority(text);
    while let Some((inside, rest)) = bracketed(text) {
        match Inside::of(inside) {
            Inside::SinceBoot(seconds) => {
                let own = RowStamp { stamp: Stamp::local(TimeSource::Clock, seconds), text: inside };
                stamp = stamp.or(Some(own));
            }
            Inside::Aside => {}
            Inside::Other => break,
        }
        text = rest;
    }
    Message { stamp, text }
}

/// The time of `[Sat Nov 21 04:22:13 2026] text`, and the text: `dmesg -T` puts the whole date in brackets.
fn dated<'t>(line: &'t str, tokens: &mut Vec<Token<'t>>) -> Option<(RowStamp<'t>, &'t str)> {
    let (inside, rest) = bracketed(line)?;
    // Seconds since boot are more common.
    if !inside.contains(':') {
        return None;
    }
    tokenise(inside, tokens);
    alone(tokens).map(|stamp| (RowStamp { stamp, text: inside }, rest))
}

/// The rest of `kern  :warn  : text`, as `dmesg -x` prints it.
fn behind_level(line: &str) -> &str {
    let is_word = |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase());
    let mut parts = line.splitn(3, ':');
    match (parts.next(), parts.next(), parts.next()) {
        (Some(facility), Some(level), Some(rest)) if is_word(facility.trim()) && is_level(level.trim()) => rest,
        _ => line,
    }
}

/// The levels of syslog(2) as util-linux names them.
fn is_level(word: &str) -> bool {
    matches!(word, "emerg" | "alert" | "crit" | "err" | "warn" | "notice" | "info" | "debug")
}

/// The rest of `<4>text`.
fn behind_priority(text: &str) -> &str {
    let inside = text.trim_start().strip_prefix('<').and_then(|rest| rest.split_once('>'));
    match inside {
        Some((digits, rest)) if !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit()) => rest,
        _ => text,
    }
}

/// What is in the brackets at the front, and what follows them.
fn bracketed(text: &str) -> Option<(&str, &str)> {
    let (inside, rest) = text.trim_start().strip_prefix('[')?.split_once(']')?;
    Some((inside.trim(), rest))
}

/// What brackets at the front of a message are.
enum Inside {
    SinceBoot(f64),
    /// `T1778` or `C3`: the task or the processor that prints (`CONFIG_PRINTK_CALLER`). Or `+0.000123`: seconds since the
    /// message before, as `dmesg -H` and `dmesg -d` print them.
    Aside,
    /// A process in the table of tasks.
    Other,
}

impl Inside {
    fn of(inside: &str) -> Self {
        let digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        if let Some((whole, fraction)) = inside.split_once('.')
            && digits(whole)
            && digits(fraction)
            && let Field::Value(seconds, _) = field(inside, 1.0)
        {
            return Inside::SinceBoot(seconds);
        }
        if inside.strip_prefix('+').is_some_and(|step| step.split('.').all(digits)) {
            return Inside::Aside;
        }
        match inside.strip_prefix(['T', 'C']) {
            Some(number) if digits(number) => Inside::Aside,
            _ => Inside::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_is_the_same_whatever_is_before_it() {
        for (line, seconds) in [
            ("[  100.500000] Mem-Info:", Some(100.5)),
            ("<4>[  100.500000][ T1778] Mem-Info:", Some(100.5)),
            ("Jan  2 00:00:01 host kernel: [  100.500000] Mem-Info:", Some(86_401.0)),
            ("Jan  2 00:00:01 host kernel: Mem-Info:", Some(86_401.0)),
            ("[Sun Jan  2 00:00:01 2022] Mem-Info:", Some(1_641_081_601.0)),
            ("[Sun Jan  2 00:00:01] Mem-Info:", Some(86_401.0)),
            ("kern  :warn  : [Sun Jan  2 00:00:01 2022] Mem-Info:", Some(1_641_081_601.0)),
            ("kern  :warn  : [  100.500000] Mem-Info:", Some(100.5)),
            ("2022-01-02T00:00:01,250000+00:00 Mem-Info:", Some(1_641_081_601.25)),
            ("[  +0.000005] Mem-Info:", None),
            ("2026-11-21T12:00:00.000000+00:00 host kernel: Mem-Info:", Some(1_795_262_400.0)),
            ("Mem-Info:", None),
        ] {
            let message = message(line, &mut Vec::new());
            assert_eq!(message.text.trim(), "Mem-Info:", "{line}");
            assert_eq!(message.stamp.map(|stamp| stamp.stamp.seconds), seconds, "{line}");
        }
        let task = message("[  100.500000] [   4971]  1000  4971", &mut Vec::new());
        assert_eq!(task.text.trim(), "[   4971]  1000  4971");
    }
}
