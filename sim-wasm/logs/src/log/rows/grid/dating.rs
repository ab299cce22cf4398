//! The timestamps of the rows of a grid, and their zones.

use super::Grid;
use crate::log::lines::stamp::{Stamp, Zone};

/// The most changes of zone that are noted.
const MAX_ZONES: usize = 1000;

/// A timestamp, and how it is written.
#[derive(Debug, Clone, Copy)]
pub(in crate::log) struct RowStamp<'t> {
    /// The time.
    pub stamp: Stamp,
    /// Its text.
    pub text: &'t str,
}

/// Where the timestamps of rows come from.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(in crate::log) enum Dating {
    /// The rows' own lines.
    #[default]
    Rows,
    /// Lines between the rows.
    Blocks,
    /// Such lines, and an interval between them that nothing states.
    BlocksAndAssumed,
}

impl Grid {
    /// Names the zone of the timestamps, if nothing has yet.
    pub(in crate::log) fn name_zone(&mut self, zone: &str) {
        if self.zone.is_empty() {
            zone.clone_into(&mut self.zone);
        }
    }

    /// Notes which zone the timestamps have from a row on.
    pub(in crate::log) fn note_zone(&mut self, row: usize, zone: Zone) {
        let known = self.zones.last().map_or(Zone::Unsaid, |(_, zone)| *zone);
        if zone != Zone::Unsaid && zone != known && self.zones.len() < MAX_ZONES {
            self.zones.push((row, zone));
        }
    }

    /// Gives the current row its timestamps. Those of another kind than the first one count as missing.
    pub(in crate::log) fn stamp_row(&mut self, stamp: Option<RowStamp<'_>>, lead: Option<RowStamp<'_>>) {
        if let Some(first) = stamp
            && self.source.is_none()
        {
            self.source = Some(first.stamp.source);
            self.zoned = first.stamp.zone.is_utc();
            first.text.clone_into(&mut self.first_stamp);
        }
        let fitting = stamp.filter(|s| Some(s.stamp.source) == self.source);
        let row = self.lines.len().saturating_sub(1);
        let all = self.lines.capacity();
        if let Some(fitting) = fitting {
            self.note_zone(row, fitting.stamp.zone);
            put_late(&mut self.stamps, row, fitting.stamp.seconds, all);
        }
        if let Some(lead) = lead {
            put_late(&mut self.leads, row, lead.stamp.seconds, all);
        }
    }

    /// Dates the rows from one on that have no timestamps: the first by the given one, the rest at equal steps. Returns
    /// how many rows that are.
    pub(in crate::log) fn stamp_rows(&mut self, from: usize, stamp: RowStamp<'_>, step_s: f64) -> usize {
        if self.source.is_none() && from < self.lines.len() {
            (self.source, self.zoned) = (Some(stamp.stamp.source), stamp.stamp.zone.is_utc());
            stamp.text.clone_into(&mut self.first_stamp);
            self.dating = Dating::Blocks;
        }
        if self.source != Some(stamp.stamp.source) {
            return 0;
        }
        self.note_zone(from, stamp.stamp.zone);
        self.stamps.resize(self.lines.len(), f64::NAN);
        let undated = self.stamps.iter_mut().skip(from).enumerate().filter(|(_, row)| row.is_nan());
        undated.map(|(at, row)| *row = stamp.stamp.seconds + at as f64 * step_s).count()
    }

    /// Gives the rows after the last timestamps none, if any row has one.
    pub(in crate::log) fn end_stamps(&mut self) {
        for list in [&mut self.stamps, &mut self.leads] {
            if !list.is_empty() {
                list.resize(self.lines.len(), f64::NAN);
            }
        }
    }
}

/// Sets the value of a row in a list that is empty as long as no row has one.
fn put_late(list: &mut Vec<f64>, row: usize, value: f64, all: usize) {
    if list.is_empty() {
        list.reserve_exact(all);
    }
    list.resize(row, f64::NAN);
    list.push(value);
}
