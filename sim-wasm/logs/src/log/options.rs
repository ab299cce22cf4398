//! What a user may overrule where a file says nothing, or something wrong.

use super::clock::{self, ClockTime};
use super::table::{ColumnSpec, Table, TimeSource, Unit};
use crate::log::lines::stamp::offset;
use crate::log::rows::axis;
use base::diag::{Code, Diag, number};
use serde::{Deserialize, Serialize};

mod zone;

/// How to treat the rows that are averages since boot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "SinceBootRows"))]
#[serde(rename_all = "kebab-case")]
pub enum SinceBootRows {
    /// They count like any other row.
    Keep,
    /// The first row of each run is an average since boot, and does not count.
    Drop,
}

/// The order of a date in which each of the three numbers could be a day or a month: `11/05/26`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DateOrder {
    /// Month, day, year.
    MonthFirst,
    /// Day, month, year.
    DayFirst,
}

/// What a user overrules. Nothing is overruled by default.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(default, deny_unknown_fields)]
pub struct ReadOptions {
    /// Which log of a file that has several, by its [`super::LogPart::id`].
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub part: Option<String>,
    /// The format, as one of [`super::FORMATS`]' ids, instead of the detected one.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub format: Option<String>,
    /// Seconds between rows, for a file whose rows do not carry the time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub interval_s: Option<f64>,
    /// The size of a page in bytes, for columns in pages.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub page_bytes: Option<u32>,
    /// The unit of memory, for a vmstat that does not print it: bytes, KiB, MiB or MB.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub memory_unit: Option<Unit>,
    /// Which rows are averages since boot.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub since_boot: Option<SinceBootRows>,
    /// The order of dates with slashes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub date_order: Option<DateOrder>,
    /// Stretches whose rows do not count, from and to, in seconds since the first row that is not an average since
    /// boot, both ends included. The rows themselves are kept: [`super::LogReport::leave_out`] changes the stretches
    /// without reading the file again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", ts(as = "Option<Vec<[f64; 2]>>", optional))]
    pub exclude: Vec<[f64; 2]>,
    /// How many minutes the clock is ahead of UTC, for a file whose timestamps do not say.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub utc_offset_min: Option<i32>,
    /// When the first row was, for a file that does not show the time of day: `2026-11-26 04:22:45`, or the time alone. If
    /// the rows count seconds since boot, when that was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional))]
    pub began: Option<String>,
}

/// The most stretches that can be left out of a log.
pub const MAX_EXCLUDED: usize = 100;

/// The longest plausible interval: a row per year.
const LONGEST_INTERVAL_S: f64 = 366.0 * 86_400.0;
/// How far clocks are ahead of UTC: from Baker Island's to Kiribati's.
const UTC_OFFSETS: std::ops::RangeInclusive<i32> = -12 * 60..=14 * 60;
/// Page sizes of all machines, from the VAX's to the largest base page.
const PAGE_BYTES: std::ops::RangeInclusive<u32> = 512..=1 << 20;

impl ReadOptions {
    /// The options of a JSON document.
    ///
    /// # Errors
    /// The finding that says what is wrong with it.
    pub fn parse(text: &str) -> Result<Self, Diag> {
        let parsed: Self = serde_json::from_str(text).map_err(|_| refused("json", text))?;
        parsed.checked()
    }

    /// The options, if all of them are valid.
    ///
    /// # Errors
    /// The finding that names the first invalid one.
    pub fn checked(self) -> Result<Self, Diag> {
        if let Some(seconds) = self.interval_s.filter(|s| !(*s > 0.0 && *s <= LONGEST_INTERVAL_S)) {
            return Err(refused("interval_s", &number(seconds)));
        }
        if let Some(bytes) = self.page_bytes.filter(|b| !(PAGE_BYTES.contains(b) && b.is_power_of_two())) {
            return Err(refused("page_bytes", &bytes.to_string()));
        }
        if let Some(unit) = self.memory_unit.filter(|unit| !unit.is_memory()) {
            return Err(refused("memory_unit", &serde_json::to_string(&unit).unwrap_or_default()));
        }
        let backward = |[from, to]: &&[f64; 2]| !(from.is_finite() && to.is_finite() && from <= to);
        if let Some([from, to]) = self.exclude.iter().find(backward) {
            return Err(refused("exclude", &format!("{}..{}", number(*from), number(*to))));
        }
        if let Some([from, to]) = self.exclude.get(MAX_EXCLUDED) {
            return Err(refused("exclude", &format!("{}..{}", number(*from), number(*to))));
        }
        if let Some(minutes) = self.utc_offset_min.filter(|minutes| !UTC_OFFSETS.contains(minutes)) {
            return Err(refused("utc_offset_min", &minutes.to_string()));
        }
        if let Some(text) = self.began.as_ref().filter(|text| ClockTime::of(text).is_none()) {
            return Err(refused("began", text));
        }
        Ok(self)
    }

    /// The minutes of `+01:00`, `-0330` or `Z`, as [`ReadOptions::utc_offset_min`] has them.
    pub fn utc_offset(text: &str) -> Option<i32> {
        let minutes = (offset(text)? / 60.0) as i32;
        UTC_OFFSETS.contains(&minutes).then_some(minutes)
    }

    /// Whether anything is overruled.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Overrules what was read. Returns what had an effect, for the report.
    pub(super) fn apply(&self, table: &mut Table, diags: &mut Vec<Diag>) -> ReadOptions {
        let mut applied = ReadOptions { format: self.format.clone(), ..ReadOptions::default() };
        if let Some(seconds) = self.interval_s.filter(|_| is_unstamped(table)) {
            table.t = axis::by_row(table.rows(), seconds);
            (table.time.interval_s, table.time.interval_known) = (seconds, true);
            diags.retain(|diag| diag.code != Code::LogIntervalAssumed);
            applied.interval_s = Some(seconds);
        }
        if let Some(bytes) = self.page_bytes.filter(|_| table.columns.iter().any(|c| c.spec.unit.is_pages())) {
            table.page_bytes = Some(bytes);
            applied.page_bytes = Some(bytes);
        }
        if let Some(unit) = self.memory_unit.filter(|_| has_unsaid_memory(table)) {
            table.columns.iter_mut().for_each(|column| in_unit(&mut column.spec, unit));
            diags.retain(|diag| diag.code != Code::LogUnitGuessed);
            applied.memory_unit = Some(unit);
        }
        if let Some(text) = self.began.as_ref().filter(|text| clock::state(table, text)) {
            applied.began = Some(text.clone());
        }
        if let Some(minutes) = self.utc_offset_min {
            applied.utc_offset_min = zone::state(&mut table.time, minutes, diags);
        }
        if let Some(rows) = self.since_boot {
            since_boot(rows, table);
            diags.retain(|diag| {
                !matches!(
                    diag.code,
                    Code::LogSinceBoot | Code::LogNoSinceBoot | Code::LogFirstOrdinary | Code::LogAllSinceBoot
                )
            });
            applied.since_boot = Some(rows);
        }
        applied
    }
}

/// Whether the rows' times are counted, not read: there are no timestamps, or they are all the same.
fn is_unstamped(table: &Table) -> bool {
    table.time.source == TimeSource::RowIndex || !table.time.interval_known
}

/// Whether it is a vmstat that prints amounts of memory without a unit, neither in words nor by suffixes.
fn has_unsaid_memory(table: &Table) -> bool {
    let vmstat =
        table.layout.split_once('.').is_some_and(|(format, layout)| format.ends_with("-vmstat") && layout != "human");
    vmstat && table.columns.iter().any(|column| column.spec.unit.is_memory())
}

/// Linux's `-S` also scales the swap traffic.
fn in_unit(spec: &mut ColumnSpec, unit: Unit) {
    if spec.unit.is_memory() {
        spec.unit = unit;
    } else if matches!(spec.unit, Unit::KiBPerSecond | Unit::MiBPerSecond) && matches!(spec.name.as_str(), "si" | "so")
    {
        spec.unit = match unit {
            Unit::B => Unit::BPerSecond,
            Unit::MiB => Unit::MiBPerSecond,
            Unit::MB => Unit::MBPerSecond,
            _ => Unit::KiBPerSecond,
        };
    }
}

fn since_boot(rows: SinceBootRows, table: &mut Table) {
    let drop = rows == SinceBootRows::Drop;
    table.since_boot.fill(false);
    for run in &mut table.runs {
        run.since_boot = drop;
        if let Some(flag) = table.since_boot.get_mut(run.first_row as usize) {
            *flag = drop;
        }
    }
}

fn refused(name: &'static str, value: &str) -> Diag {
    Diag::error(Code::LogBadOption).token(value).arg("name", name)
}

#[cfg(test)]
mod tests;
