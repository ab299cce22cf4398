//! What a trace looks like, before any policy runs on it: how popular its pages are, how soon they come back, how its
//! footprint grows, and which addresses are referenced when.
//!
//! A [`Profile`] takes references as they come and can be asked at any time. Its memory is bounded by the number of
//! distinct pages, never by that of references: time is divided into columns that double in width when there is no
//! room for another ([`Columns`]), addresses into blocks that double in size ([`heat`]). Everything that it says is a
//! count of what was there; nothing is sampled.
#![forbid(unsafe_code)]

mod columns;
pub mod heat;
mod popularity;

use base::room::make_room;
use serde::{Serialize, Serializer};
use std::collections::VecDeque;

pub use columns::{Columns, MAX_COLUMNS};
pub use heat::{Heat, MAX_ROWS};
pub use popularity::{Popularity, Rank};

/// Bins of doubling width that hold every reuse time below 2^64.
const TIME_BINS: usize = 64;

/// What is known of a page, together so that a reference finds it in one place: two numbers of 48 bits, since there may be tens of
/// millions of pages. No trace has 2^48 references: reading them would take a year.
#[derive(Debug, Clone, Copy)]
struct Page {
    low: [u32; 2],
    high: [u16; 2],
}

impl Page {
    /// A page whose first reference is number `reference` of the trace, counted from 0.
    fn first(reference: u64) -> Self {
        let mut page = Page { low: [0; 2], high: [0; 2] };
        page.set(LAST, reference);
        page.set(REFERENCES, 1);
        page
    }

    #[inline]
    fn get(&self, which: usize) -> u64 {
        u64::from(self.high[which]) << u32::BITS | u64::from(self.low[which])
    }

    #[inline]
    fn set(&mut self, which: usize, number: u64) {
        self.low[which] = number as u32;
        self.high[which] = (number >> u32::BITS) as u16;
    }
}

/// The number of the last reference to a page, counted from 0, and how many there were.
const LAST: usize = 0;
const REFERENCES: usize = 1;

/// A profile of a trace that arrives in pieces.
#[derive(Debug, Clone, Default)]
pub struct Profile {
    pages: Vec<Page>,
    /// The numbers of pages that come next.
    told: VecDeque<u64>,
    references: u64,
    writes: u64,
    range: Option<(u64, u64)>,
    reuse: Vec<u64>,
    columns: Columns,
    addresses: heat::ByAddress,
    ages: heat::ByFirstUse,
}

/// The numbers of a trace that stand above its figures.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "TraceSummary"))]
pub struct Summary {
    /// References.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub references: u64,
    /// References that write.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub writes: u64,
    /// Distinct pages.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub pages: u64,
    /// Pages referenced exactly once.
    #[cfg_attr(feature = "schema", ts(type = "number"))]
    pub once: u64,
    /// The lowest and the highest page number, as the trace has them; `None` without references. In JSON they are
    /// text: numbers there are exact only up to 2^53.
    #[serde(serialize_with = "as_text")]
    #[cfg_attr(feature = "schema", ts(type = "[string, string] | null"))]
    pub range: Option<(u64, u64)>,
}

/// What the figures of a trace are drawn from, but for its maps.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(rename = "TraceFigures"))]
pub struct Figures {
    /// The numbers above them.
    pub summary: Summary,
    /// References by page.
    pub popularity: Popularity,
    /// References by time.
    pub columns: Columns,
    /// Reuses by time; see [`Profile::reuse_times`].
    #[cfg_attr(feature = "schema", ts(type = "number[]"))]
    pub reuse: Vec<u64>,
}

#[allow(clippy::ref_option, reason = "as serde asks")]
fn as_text<S: Serializer>(range: &Option<(u64, u64)>, to: S) -> Result<S::Ok, S::Error> {
    range.map(|(low, high)| (low.to_string(), high.to_string())).serialize(to)
}

impl Profile {
    /// Takes the next references, each packed as `page << 1 | write`. Pages are numbered in order of first use; `fresh`
    /// holds the numbers that the trace gives to those that were not yet told, in the same order. It may be ahead of
    /// `words`.
    ///
    /// ```
    /// let mut profile = profile::Profile::default();
    /// // Page 7 read, page 9 written, page 7 read.
    /// profile.push(&[0 << 1, 1 << 1 | 1, 0 << 1], &[7, 9]);
    /// let summary = profile.summary();
    /// assert_eq!((summary.references, summary.writes, summary.pages, summary.once), (3, 1, 2, 1));
    /// assert_eq!(profile.reuse_times(), [0, 1], "one page came back after two references");
    /// ```
    pub fn push(&mut self, words: &[u32], fresh: &[u64]) {
        self.told.extend(fresh);
        for &word in words {
            self.reference((word >> 1) as usize, word & 1 == 1);
        }
    }

    #[inline]
    fn reference(&mut self, id: usize, write: bool) {
        let fresh = id >= self.pages.len();
        if fresh {
            self.first_use();
        } else if let Some(page) = self.pages.get_mut(id) {
            self.reuse[(self.references - page.get(LAST)).ilog2() as usize] += 1;
            page.set(LAST, self.references);
            page.set(REFERENCES, page.get(REFERENCES) + 1);
        }
        self.references += 1;
        self.writes += u64::from(write);
        if self.columns.reference(write, fresh) {
            self.addresses.merge_columns();
            self.ages.merge_columns();
        }
        let column = self.columns.current();
        self.addresses.reference(id, column);
        self.ages.reference(id, column);
    }

    #[inline(never)]
    fn first_use(&mut self) {
        if self.reuse.is_empty() {
            self.reuse = vec![0; TIME_BINS];
        }
        let label = self.told.pop_front().unwrap_or_default();
        let (low, high) = self.range.unwrap_or((label, label));
        self.range = Some((low.min(label), high.max(label)));
        make_room(&mut self.pages, 1);
        self.pages.push(Page::first(self.references));
        self.addresses.first_use(label);
        self.ages.first_use();
    }

    /// The numbers so far.
    pub fn summary(&self) -> Summary {
        Summary {
            references: self.references,
            writes: self.writes,
            pages: self.pages.len() as u64,
            once: self.counts().filter(|&references| references == 1).count() as u64,
            range: self.range,
        }
    }

    /// What the figures so far are drawn from.
    pub fn figures(&self) -> Figures {
        Figures {
            summary: self.summary(),
            popularity: self.popularity(),
            columns: self.columns.clone(),
            reuse: self.reuse_times().to_vec(),
        }
    }

    /// References by time, in columns of equal width.
    pub fn columns(&self) -> &Columns {
        &self.columns
    }

    /// Reuses by the number of references from one to the next of the same page, in bins of doubling width: bin b holds
    /// those from 2^b up to, but not including, 2^(b + 1). First references are in no bin.
    pub fn reuse_times(&self) -> &[u64] {
        let used = self.reuse.iter().rposition(|&n| n > 0).map_or(0, |last| last + 1);
        &self.reuse[..used]
    }

    /// How references are spread over pages.
    pub fn popularity(&self) -> Popularity {
        Popularity::new(self.counts())
    }

    /// The references to each page.
    fn counts(&self) -> impl Iterator<Item = u64> + Clone {
        self.pages.iter().map(|page| page.get(REFERENCES))
    }

    /// References by page number and time. Stretches without a page take no room.
    pub fn by_address(&self) -> Heat {
        self.addresses.heat(&self.columns)
    }

    /// References by first use and time: row 0 has the pages that came first. It shows as much where page numbers say
    /// nothing, as with hashed keys.
    pub fn by_first_use(&self) -> Heat {
        self.ages.heat(&self.columns)
    }
}

#[cfg(test)]
mod tests;
