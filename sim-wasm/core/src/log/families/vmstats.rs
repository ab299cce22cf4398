//! The vmstats of other systems. Their headers look alike; each has a column or a width of its own.

use super::super::detect::Sample;
use super::super::number::is_number;
use super::super::stamp::leading;
use super::super::token::{Token, tokenise};
use super::{in_a_row, is_whole, place_of};

/// toybox: procps's names under a group line with its own widths.
pub(super) fn toybox(sample: &Sample<'_>) -> Option<u32> {
    sample.first(|line| line.contains("procs ------------memory------------ ----swap--- "))
}

/// `BusyBox`: procps's header with guest time, but numbers above 9,999 as `49k`, or a first row without rates and shares
/// where procps has averages since boot. Its `si` and `so` are pages, so it must not pass for procps.
pub(super) fn busybox(sample: &Sample<'_>) -> Option<u32> {
    let header = sample.first_words(|tokens| in_a_row(tokens, &["r", "b", "swpd", "free"]))?;
    let with_guest_time = sample.lines.get(header as usize - 1)?.split_whitespace().any(|word| word == "gu");
    let mut tokens = Vec::new();
    let mut first_row = true;
    for (line, number) in sample.numbered().skip(header as usize) {
        tokenise(line, &mut tokens);
        let fields = &tokens[leading(&tokens).map_or(0, |(_, used)| used)..];
        if fields.len() < 16 || !fields.iter().take(16).all(|t| is_number(t.text)) {
            continue;
        }
        let all_zero = fields[6..].iter().all(|t| t.text == "0");
        let suffixed = |t: &Token<'_>| t.text.ends_with(['k', 'M']);
        if fields.iter().skip(6).any(suffixed) || (first_row && with_guest_time && all_zero) {
            return Some(number);
        }
        first_row = false;
    }
    None
}

/// Solaris `vmstat -p`.
pub(super) fn solaris_paging(sample: &Sample<'_>) -> Option<u32> {
    sample.first_words(|t| in_a_row(t, &["swap", "free", "re", "mf", "fr", "de", "sr", "epi", "epo"]))
}

/// Solaris and illumos: `swap` and `free`, minor faults `mf`, shortage `de`.
pub(super) fn solaris(sample: &Sample<'_>) -> Option<u32> {
    sample.first_words(|t| in_a_row(t, &["r", "b", "w", "swap", "free", "re", "mf", "pi", "po", "fr", "de", "sr"]))
}

/// AIX: `avm fre` without faults behind them, clock cycles `cy`.
pub(super) fn aix(sample: &Sample<'_>) -> Option<u32> {
    sample.first_words(|t| {
        in_a_row(t, &["avm", "fre", "re", "pi", "po", "fr", "sr"])
            || in_a_row(t, &["avm", "fre", "fi", "fo", "pi", "po", "fr", "sr"])
    })
}

/// AIX rows without a header: a time of day, 17 numbers whose 14th to 17th are shares, two more on shared processors.
pub(super) fn aix_headerless(sample: &Sample<'_>) -> Option<u32> {
    let mut tokens = Vec::new();
    let (mut rows, mut matching, mut first) = (0_u32, 0_u32, None);
    for (line, number) in sample.numbered() {
        tokenise(line, &mut tokens);
        let Some((_, used)) = leading(&tokens) else { continue };
        let fields = &tokens[used..];
        if fields.len() < 10 || !fields.iter().all(|t| is_number(t.text)) {
            continue;
        }
        rows += 1;
        let shares: u32 = fields.iter().skip(13).take(4).filter_map(|t| t.text.parse::<u32>().ok()).sum();
        if matches!(fields.len(), 17 | 19) && (97..=103).contains(&shares) {
            matching += 1;
            first.get_or_insert(number);
        }
    }
    first.filter(|_| matching * 5 >= rows * 4)
}

/// `OpenBSD`: `int sys cs` where others have `in sy cs`.
pub(super) fn openbsd(sample: &Sample<'_>) -> Option<u32> {
    sample.first_words(|tokens| {
        place_of(tokens, &["avm", "fre", "flt", "re", "pi", "po", "fr", "sr"])
            .is_some_and(|at| in_a_row(&tokens[at..], &["int", "sys", "cs", "us", "sy", "id"]))
    })
}

/// `NetBSD`: the names of classic FreeBSD, but `po`, `fr` and `sr` five wide.
pub(super) fn netbsd(sample: &Sample<'_>) -> Option<u32> {
    sample.first(|line| {
        line.contains("avm") && line.contains("flt  re  pi   po   fr   sr ") && line.contains(" cs us sy id")
            // One word decides between the two families' rows of numbers; a line of numbers has none.
            && !line.split_whitespace().any(is_whole)
    })
}
