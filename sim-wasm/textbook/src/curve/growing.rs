//! Faults by number of frames while a trace is read: exact for what has been read, and how far that may be from the whole.
//!
//! Numbers of frames double, so that all of them together take twice the room of the largest, and how many pages there will be
//! need not be known. Each is counted from the first reference on; nothing is left out. With few frames nearly every reference
//! faults, and faults take most of the time: once there are very many pages, the smallest numbers of frames are given up. LRU's
//! faults come out of its stack distances, which take less room than the pages of each size.
//!
//! # How far from the whole
//! What has been read is the beginning of the trace, and not a part drawn by lot. Two things make the rest differ. Its *luck*
//! shows in how much equal stretches of what was read differ (batch means: A. M. Law, Simulation Modeling and Analysis,
//! chapter 9); as these are few, it is widened as in [`super::estimate`]. And it may be the end of a *drift*, as a memory that is
//! still filling has fewer and fewer faults: that shows in the difference between the later half and all of it. Both concern only
//! the part that has not been read, so that the error ends at 0. A change that is still to come does not show.

use super::Shared;
use super::timeline::Timeline;
use crate::policy::entry;
use base::stats::distribution::t_factor;
use serde::Serialize;
use std::ops::Range;

/// Numbers of frames: the powers of two below 2^32.
const SIZES: u32 = u32::BITS;
/// Sizes that are counted once there are more pages than the largest of them has frames.
const KEPT: u32 = 15;
/// When there are so many stretches, each two become one.
const STRETCHES: usize = 32;
/// References of a stretch at first.
const FIRST_STRETCH: u64 = 1 << 12;
/// With fewer stretches, nothing can be said of the rest.
const FEWEST: usize = 4;
/// Share of wholes that are within two standard errors.
const COVERED: f64 = 0.95;

/// A curve that grows with its trace.
#[derive(Debug)]
pub struct Growing {
    policy: &'static str,
    counted: Counted,
    pages: u64,
    /// The smallest size that is counted, and how many are needed to hold all pages.
    first: u32,
    enough: u32,
    references: u64,
    /// References of a stretch.
    stretch: u64,
    /// The faults with each number of frames up to the end of each stretch.
    ends: Vec<Vec<u64>>,
}

/// What counts faults with all numbers of frames.
#[derive(Debug)]
enum Counted {
    Lru(Distances),
    Shared(Shared),
}

/// LRU stack distances.
#[derive(Debug)]
struct Distances {
    timeline: Timeline,
    /// References that hit with `2^k` frames and fault with half as many, for each k.
    hits: Vec<u64>,
}

impl Distances {
    fn push(&mut self, words: &[u32]) {
        for &word in words {
            if let Some(above) = self.timeline.reference((word >> 1) as usize).checked_sub(1) {
                self.hits[(u32::BITS - above.leading_zeros()) as usize] += 1;
            }
        }
    }

    /// The faults with each number of frames.
    fn faults(&self) -> Vec<u64> {
        let mut faults = u64::from(self.timeline.seen()) + self.hits.iter().sum::<u64>();
        let with = |hits: &u64| {
            faults -= hits;
            faults
        };
        self.hits.iter().take(SIZES as usize).map(with).collect()
    }
}

/// A curve so far.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct GrowingCurve {
    /// The policy's id.
    pub policy: &'static str,
    /// Numbers of frames, up to the first that holds all pages. Those below a ten-thousandth of that are left out.
    pub frames: Vec<u32>,
    /// Faults so far with each; exact.
    #[cfg_attr(feature = "schema", ts(type = "number[]"))]
    pub faults: Vec<u64>,
    /// How far the share of faults may be from that of the whole trace, as a standard error: if the rest is like what was read,
    /// the whole is within two of them in 95 % of cases. 0 at the end, none while too little has been read.
    pub standard_error: Option<Vec<f64>>,
}

impl Growing {
    /// The curve of a policy with its parameters as they are by default; none but of those that a shared pass counts, and are looked at most.
    pub fn of(id: &str) -> Option<Self> {
        let entry = entry(id)?;
        let policy = entry.meta.id;
        let frames = std::array::from_fn(|power| 1 << power);
        let counted = match policy {
            "lru" => Counted::Lru(Distances { timeline: Timeline::new(0), hits: vec![0; SIZES as usize + 1] }),
            _ => Counted::Shared(Shared::of_32(policy, &entry.meta.defaults(), &frames)?),
        };
        Some(Growing {
            policy,
            counted,
            pages: 0,
            first: 0,
            enough: 1,
            references: 0,
            stretch: FIRST_STRETCH,
            ends: Vec::new(),
        })
    }

    /// Makes room for more pages.
    pub fn grow(&mut self, pages: usize) {
        self.pages += pages as u64;
        match &mut self.counted {
            Counted::Lru(distances) => distances.timeline.grow(self.pages as usize),
            Counted::Shared(shared) => shared.grow(pages),
        }
        while self.enough < SIZES && 1 << (self.enough - 1) < self.pages {
            self.enough += 1;
            if self.enough > KEPT {
                if let Counted::Shared(shared) = &mut self.counted {
                    shared.retire(self.first as usize);
                }
                self.first += 1;
            }
        }
    }

    /// Serves the next references, packed as in [`trace::Trace::words`].
    pub fn push(&mut self, words: &[u32]) {
        let mut words = words;
        while !words.is_empty() {
            let left = self.stretch - self.references % self.stretch;
            let (now, later) = words.split_at(words.len().min(usize::try_from(left).unwrap_or(usize::MAX)));
            match &mut self.counted {
                Counted::Lru(distances) => distances.push(now),
                Counted::Shared(shared) => shared.push(now),
            }
            self.references += now.len() as u64;
            words = later;
            if self.references.is_multiple_of(self.stretch) {
                self.end_stretch();
            }
        }
    }

    fn end_stretch(&mut self) {
        self.ends.push(self.faults());
        if self.ends.len() == STRETCHES {
            let mut number = 0;
            self.ends.retain(|_| {
                number += 1;
                number % 2 == 0
            });
            self.stretch *= 2;
        }
    }

    fn faults(&self) -> Vec<u64> {
        match &self.counted {
            Counted::Lru(distances) => distances.faults(),
            Counted::Shared(shared) => shared.totals().iter().map(|totals| totals.faults).collect(),
        }
    }

    /// The curve of what has been read, which is this share of the whole.
    pub fn curve(&self, share: f64) -> GrowingCurve {
        let sizes = self.first as usize..self.enough as usize;
        let faults = self.faults().get(sizes.clone()).unwrap_or_default().to_vec();
        let frames = (self.first..self.enough).map(|power| 1 << power).collect();
        GrowingCurve { policy: self.policy, frames, standard_error: self.errors(sizes, share), faults }
    }

    fn errors(&self, sizes: Range<usize>, share: f64) -> Option<Vec<f64>> {
        if share >= 1.0 {
            return Some(vec![0.0; sizes.len()]);
        }
        if self.ends.len() < FEWEST {
            return None;
        }
        let n = self.ends.len();
        let widened = t_factor(COVERED, n as f64 - 1.0)? / 2.0;
        let error = |size: usize| {
            let at = |stretch: usize| stretch.checked_sub(1).map_or(0, |before| self.ends[before][size]) as f64;
            let between = |from: usize, to: usize| (at(to) - at(from)) / (to - from) as f64 / self.stretch as f64;
            let mean = between(0, n);
            let later = between(n / 2, n);
            // Of a drift, luck is what is left.
            let half = |stretch: usize| if stretch < n / 2 { between(0, n / 2) } else { later };
            let squares: f64 = (0..n).map(|i| (between(i, i + 1) - half(i)).powi(2)).sum();
            let luck = squares / (n as f64 - 2.0) / n as f64;
            // The mean of the whole has the luck of both parts: (1 - share)^2 (1 / read + 1 / rest).
            let luck = (luck * (1.0 - share)).sqrt() * widened;
            luck.hypot((later - mean) * (1.0 - share))
        };
        Some(sizes.map(error).collect())
    }
}
