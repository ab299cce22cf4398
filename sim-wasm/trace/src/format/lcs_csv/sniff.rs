//! How much a file looks like a table of requests.

use super::super::super::detect::{Sample, Score};
use super::super::super::number::{any, decimal, trim};
use super::columns::{Columns, delimiter_of, fields, is_header};
use std::collections::BTreeSet;

/// Points if a header names the page's column, if there is a header that does not, and if rows look like a time, an id
/// and more.
pub(in super::super) const NAMED: u32 = 85;
const UNNAMED: u32 = 62;
const ROWS: u32 = 65;

/// Number of rows after which a first column that never goes back is believed to be a time.
const SNIFF_ROWS: usize = 8;

/// Different values that the second column must have for them to be ids.
const FEWEST_IDS: usize = 3;

pub(super) fn sniff(sample: &Sample<'_>) -> Score {
    let lines = (1..).zip(sample.lines.iter().map(|line| trim(line)));
    let Some((number, first)) = lines.into_iter().find(|(_, line)| !line.is_empty()) else { return Score::NO };
    let delimiter = delimiter_of(first);
    if sample.binary || delimiter == b' ' {
        return Score::NO;
    }
    let width = fields(first, delimiter).count();
    if is_header(first, delimiter) {
        // A comment in a plain trace is not a header, whatever its words; the row after a header has as many columns
        // and a number among them.
        let second = sample.content().map(|(row, text)| (row, fields(text, delimiter))).find(|(row, _)| *row > number);
        let is_row = |row: Vec<&[u8]>| row.len() == width && row.iter().any(|field| any(field).is_ok());
        let second_is_missing = second.is_none();
        let fits = width > 1 && second.is_none_or(|(_, row)| is_row(row.collect()));
        let points = match Columns::of_header(first, delimiter, None) {
            _ if !fits => 0,
            Some(_) => NAMED,
            // A banner with a comma in it is not a header either.
            // One line of words is a string of pages' names.
            None if second_is_missing => 0,
            None if matches!(first, [b'#' | b'[' | b'{', ..])
                || fields(first, delimiter).any(|name| name.contains(&b' ')) =>
            {
                0
            }
            None => UNNAMED,
        };
        return Score { points, line: number };
    }
    let mut before = 0;
    let is_row = |line: &[u8]| {
        let mut columns = fields(line, delimiter);
        let (time, id) = (columns.next().map(decimal), columns.next().map(any));
        let (Some(Ok(time)), Some(Ok(_))) = (time, id) else { return false };
        let grows = time >= std::mem::replace(&mut before, time);
        grows && columns.count() + 2 == width && width > 2
    };
    let rows = sample.content().take(SNIFF_ROWS).map(|(_, line)| line).map(is_row);
    let rows: Vec<bool> = rows.collect();
    let second = || sample.content().filter_map(|(_, line)| fields(line, delimiter).nth(1));
    // A process or an operation has few values, a serial number never comes back, and what is behind the id is its size: too
    // large a number is an address.
    let mut ids = second().filter_map(|field| any(field).ok());
    let mut last = ids.next();
    let serial = ids.all(|id| last.replace(id).is_some_and(|last| last < id));
    let many = second().collect::<BTreeSet<_>>().len() >= FEWEST_IDS;
    let is_large = |field| any(field).is_ok_and(|number| number > u64::from(u32::MAX));
    let addresses =
        sample.content().take(SNIFF_ROWS).any(|(_, line)| fields(line, delimiter).nth(2).is_some_and(is_large));
    if rows.len() == SNIFF_ROWS && rows.iter().all(|&row| row) && many && !serial && !addresses {
        Score { points: ROWS, line: number }
    } else {
        Score::NO
    }
}
