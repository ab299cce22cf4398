//! FreeBSD rows without a header: 17 numbers, plus one for each disk, that end in three shares.

use super::super::dialect::Header;
use super::{SHAPE, Unit};
use crate::log::detect::Sample;
use crate::log::lines::number::{Field, field};
use crate::log::lines::stamp::leading;
use crate::log::lines::token::tokenise;

/// 11 fixed columns, three of faults, three of the CPU.
const WITHOUT_DISKS: usize = 17;
/// By default the tool shows at most four disks.
const MOST_DISKS: usize = 4;

/// The number of fields, the first matching line and its text, if four numeric rows out of five look like this tool's.
pub(super) fn fields(sample: &Sample<'_>) -> Option<(usize, u32, String)> {
    if sample.names_cpu_columns() {
        return None;
    }
    let mut tokens = Vec::new();
    let mut matching = [0_u32; MOST_DISKS + 1];
    let mut rows = 0_u32;
    let mut first = None;
    for (line, number) in sample.numbered() {
        tokenise(line, &mut tokens);
        let front = leading(&tokens).map_or(0, |(_, used)| used);
        let numbers: Option<Vec<f64>> = tokens[front..]
            .iter()
            .map(|t| match field(t.text, 1024.0) {
                Field::Value(x, _) => Some(x),
                _ => None,
            })
            .collect();
        let Some(numbers) = numbers.filter(|n| n.len() >= 10) else { continue };
        rows += 1;
        let disks = numbers.len().checked_sub(WITHOUT_DISKS).filter(|disks| *disks <= MOST_DISKS);
        let shares: f64 = numbers[numbers.len() - 3..].iter().sum();
        let small = numbers[..3].iter().all(|x| *x < 10_000.0);
        if let Some(disks) = disks.filter(|_| small && (98.0..=102.0).contains(&shares)) {
            matching[disks] += 1;
            first.get_or_insert((number, line.trim().to_owned()));
        }
    }
    let (disks, count) = matching.iter().enumerate().max_by_key(|(_, count)| **count)?;
    let (line, text) = first?;
    (count * 5 >= rows * 4).then_some((WITHOUT_DISKS + disks, line, text))
}

/// The columns of rows with this many fields; disks are numbered, as their names are lost.
pub(super) fn guessed(fields: usize) -> Option<Header> {
    let disks: Vec<String> = (0..fields.saturating_sub(WITHOUT_DISKS)).map(|n| format!("disk{n}")).collect();
    let header = SHAPE.named(&format!("r b w avm fre flt re pi po fr sr {} in sy cs us sy id", disks.join(" ")))?;
    Some(Header { memory: Some(Unit::KiB), ..header })
}
