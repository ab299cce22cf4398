//! A reference string in the text of an exercise: `Consider the string 7, 0, 1, 2, 0, 3. How many ...`, in any language.
//!
//! It is the only long chain of numbers, with nothing but separators between them. If there are two, or if dots or "etc." say
//! that it goes on, nothing is taken: a person has to choose.

use super::super::super::detect::Sample;
use super::super::super::number::is_blank;
use super::super::plain::item;
use super::{LAST, SIGNS};

/// Numbers that a chain has at least, and that others may have at most: `with 3, 4, 5 and 6 frames`
/// has four.
const SHORTEST: usize = 6;
const OTHERS: usize = 4;

/// Words after a chain that say that it goes on.
const ON: [&str; 6] = ["...", "…", "etc", "usw", "u.s.w", "и т"];

/// A chain: where its numbers begin and end, and how many they are.
#[derive(Clone, Copy, Default)]
struct Chain {
    begin: usize,
    end: usize,
    count: usize,
}

/// Where the only chain of a text begins and ends.
pub(super) fn chain(sample: &Sample<'_>) -> Option<(usize, usize)> {
    let text = std::str::from_utf8(sample.bytes).ok().filter(|_| sample.whole)?;
    // Numbers alone are a plain trace, and say themselves where they are none.
    if !text.chars().any(char::is_alphabetic) {
        return None;
    }
    let chains = chains(text);
    let longest = chains.iter().max_by_key(|chain| chain.count).filter(|chain| chain.count >= SHORTEST)?;
    let others = chains.iter().filter(|chain| chain.begin != longest.begin).map(|chain| chain.count).max();
    let after = text.get(longest.end..)?.trim_start_matches([' ', ',', ';']);
    let goes_on = ON.iter().any(|word| after.starts_with(word));
    let alone = others.is_none_or(|count| count <= OTHERS && count * 2 <= longest.count);
    (alone && !goes_on).then_some((longest.begin, longest.end))
}

fn chains(text: &str) -> Vec<Chain> {
    let (mut all, mut now) = (Vec::new(), Chain::default());
    let mut at = 0;
    while let Some(next) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let rest = &text[at..];
        if let Some(gap) = gap(rest) {
            // An empty line ends a paragraph.
            if gap.breaks {
                all.push(std::mem::take(&mut now));
            }
            at += gap.len;
            continue;
        }
        let word = rest.find(|c: char| !c.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let glued = text[..at].chars().next_back().is_some_and(|c| c.is_alphabetic() && c.is_ascii());
        match rest.get(..word) {
            Some(word) if !word.is_empty() && !glued && item::parse(word.as_bytes()).is_ok() => {
                now.begin = if now.count == 0 { at } else { now.begin };
                (now.count, now.end) = (now.count + 1, at + word.len());
                at += word.len();
            }
            word => {
                all.push(std::mem::take(&mut now));
                at += word.filter(|word| !word.is_empty()).map_or(next.len_utf8(), str::len);
            }
        }
    }
    all.push(now);
    all
}

/// What stands between two numbers.
struct Gap {
    len: usize,
    breaks: bool,
}

fn gap(rest: &str) -> Option<Gap> {
    let first = rest.chars().next()?;
    let is_blank = |c: char| c.is_ascii() && is_blank(c as u8);
    if is_blank(first) {
        let len = rest.find(|c: char| !is_blank(c)).unwrap_or(rest.len());
        return Some(Gap { len, breaks: rest[..len].matches('\n').count() > 1 });
    }
    let breaks = |len: usize, breaks: bool| Some(Gap { len, breaks });
    if let Some(sign) = SIGNS.iter().find(|sign| rest.starts_with(**sign)) {
        return breaks(sign.len(), matches!(*sign, "。" | "："));
    }
    if let Some(and) = LAST.iter().find(|and| rest.starts_with(**and)) {
        return breaks(and.len(), false);
    }
    match first {
        ',' | ';' | '|' | '&' | '-' | '>' | '/' => breaks(1, false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_blank_is_passed_over() {
        let numbers = |text: &str| chains(text).iter().map(|chain| chain.count).max();
        for blank in (0..=u8::MAX).map(char::from).filter(|c| c.is_ascii() && is_blank(*c as u8)) {
            assert_eq!(numbers(&format!("1{blank}2")), Some(2), "{blank:?}");
        }
    }
}
