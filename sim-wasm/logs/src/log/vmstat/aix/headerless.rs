//! AIX rows without a header, as monitors store them: a time of day, then 17 numbers of which the 14th to 17th are
//! shares, and two more with shared processors.

use super::super::dialect::Header;
use super::SHAPE;
use crate::log::detect::Sample;
use crate::log::lines::number::is_number;
use crate::log::lines::stamp::leading;
use crate::log::lines::token::tokenise;

/// The number of columns in the default layout.
const DEDICATED: usize = 17;
/// The number of columns with shared processors.
const SHARED: usize = 19;
/// Where the shares begin.
const SHARES: usize = 13;

/// The number of fields, the first matching line and its text, if four numeric rows out of five look like this tool's.
pub(super) fn fields(sample: &Sample<'_>) -> Option<(usize, u32, String)> {
    if sample.names_cpu_columns() {
        return None;
    }
    let mut tokens = Vec::new();
    let (mut rows, mut dedicated, mut shared, mut first) = (0_u32, 0_u32, 0_u32, None);
    for (line, number) in sample.numbered() {
        tokenise(line, &mut tokens);
        let Some((_, used)) = leading(&tokens) else { continue };
        let fields = &tokens[used..];
        if fields.len() < 10 || !fields.iter().all(|t| is_number(t.text)) {
            continue;
        }
        rows += 1;
        let shares: u32 =
            fields.iter().skip(SHARES).take(4).filter_map(|t| t.text.parse::<u16>().ok()).map(u32::from).sum();
        if matches!(fields.len(), DEDICATED | SHARED) && (97..=103).contains(&shares) {
            *if fields.len() == SHARED { &mut shared } else { &mut dedicated } += 1;
            first.get_or_insert((number, line.trim().to_owned()));
        }
    }
    let (fields, count) = if shared > dedicated { (SHARED, shared) } else { (DEDICATED, dedicated) };
    let (line, text) = first?;
    (count * 5 >= rows * 4).then_some((fields, line, text))
}

/// The columns of rows with this many fields. Without a header nothing distinguishes -I from the default, which is more
/// common.
pub(super) fn guessed(fields: usize) -> Option<Header> {
    let shared = if fields == SHARED { " pc ec" } else { "" };
    SHAPE.named(&format!("r b avm fre re pi po fr sr cy in sy cs us sy id wa{shared}"))
}
