//! Spatial sampling: a hash of a page's number decides whether the page, with all its references, is in the sample.
//!
//! That keeps what a curve is made of: the distances between references to the sampled pages shrink by the sampling
//! rate R and by nothing else (C. A. Waldspurger, N. Park, A. Garthwaite, I. Ahmad: Efficient MRC construction with
//! SHARDS. FAST 2015).
//!
//! Several disjoint samples of the same rate are drawn. The result is the estimate from all of them together; how much
//! their own estimates differ, and how far the mean of these is from the result, shows how far to trust it
//! ([`super::estimate`]).

use base::diag::Diag;
use base::param::check_range;
use trace::{Trace, TraceBuilder};

/// The most samples drawn: enough to see how much they differ.
pub const MAX_SAMPLES: usize = 8;
/// The fewest samples drawn, if that many disjoint ones exist.
const MIN_SAMPLES: usize = 4;
/// Between the two, no more samples are drawn once they cover this share of the pages.
const ENOUGH: f64 = 0.25;
/// Smallest sampling rate.
pub const MIN_RATE: f64 = 1e-6;
/// Marks a page in [`Samples::of_page`] that is in no sample.
const UNSAMPLED: u8 = u8::MAX;

/// How much of a trace to look at.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Size {
    /// This share of the pages in each sample.
    Rate(f64),
    /// This many pages in each sample. A stream has to lower its rate as it finds more pages (`SHARDS_smax`); here the
    /// pages are known, so all references are sampled at the rate that it would end with.
    Pages(u32),
}

/// Which pages are in which sample.
#[derive(Debug, Clone)]
pub struct Samples {
    /// The number of each page's sample.
    of_page: Vec<u8>,
    /// Each page's number within its sample, in order of first use.
    local: Vec<u32>,
    /// Number of pages in each sample.
    pages: Vec<u32>,
    /// Share of all pages in each sample, as drawn: a whole number of pages.
    rate: f64,
}

impl Samples {
    /// Draws samples of a trace's pages.
    ///
    /// # Errors
    /// A rate or number of pages out of range.
    pub fn draw(trace: &Trace, size: Size, seed: u32) -> Result<Self, Diag> {
        let all = trace.pages().max(1);
        let pages = match size {
            Size::Rate(rate) => {
                check_range("rate", rate, MIN_RATE, 1.0).map_or(Ok(()), Err)?;
                ((rate * all as f64).round() as usize).max(1)
            }
            Size::Pages(pages) => {
                check_range("pages", f64::from(pages), 1.0, all as f64).map_or(Ok(()), Err)?;
                pages as usize
            }
        };
        let hashes: Vec<u32> = trace.labels().iter().map(|&label| hash(label, seed)).collect();
        Ok(Samples::of_ranks(&hashes, pages))
    }

    /// All samples as one.
    pub(super) fn together(&self) -> Self {
        let sample = |&sample: &u8| (sample != UNSAMPLED).then_some(0);
        Samples::number(self.of_page.iter().map(sample), 1, self.rate * self.len() as f64)
    }

    /// Makes each run of `size` pages, in the order of their hashes, a sample.
    fn of_ranks(hashes: &[u32], size: usize) -> Self {
        let rate = (size as f64 / hashes.len().max(1) as f64).min(1.0);
        let samples = number_of_samples(rate);
        let mut order: Vec<u32> = (0..hashes.len() as u32).collect();
        order.sort_unstable_by_key(|&page| (hashes[page as usize], page));
        let mut sample = vec![None; hashes.len()];
        for (rank, &page) in order.iter().enumerate().take(samples * size) {
            sample[page as usize] = Some(rank / size);
        }
        Samples::number(sample.into_iter(), samples, rate)
    }

    fn number(sample_of_page: impl ExactSizeIterator<Item = Option<usize>>, samples: usize, rate: f64) -> Self {
        let mut of_page = vec![UNSAMPLED; sample_of_page.len()];
        let mut local = vec![0; sample_of_page.len()];
        let mut pages = vec![0; samples];
        for (page, sample) in sample_of_page.enumerate() {
            if let Some(sample) = sample {
                of_page[page] = sample as u8;
                local[page] = pages[sample];
                pages[sample] += 1;
            }
        }
        Samples { of_page, local, pages, rate }
    }

    /// Number of samples.
    pub fn len(&self) -> usize {
        self.pages.len()
    }

    /// Whether there are no samples; there is always at least one.
    pub fn is_empty(&self) -> bool {
        self.pages.is_empty()
    }

    /// Number of pages in each sample.
    pub fn pages(&self) -> &[u32] {
        &self.pages
    }

    /// Share of all pages in each sample.
    pub fn rate(&self) -> f64 {
        self.rate
    }

    /// The sample that a packed reference is in, and the reference with the number its page has in that sample.
    #[inline]
    pub(super) fn find(&self, word: u32) -> Option<(usize, u32)> {
        let page = (word >> 1) as usize;
        let sample = self.of_page[page];
        (sample != UNSAMPLED).then(|| (sample as usize, self.local[page] << 1 | word & 1))
    }

    /// The part of a trace that a sample sees.
    pub(super) fn part(&self, trace: &Trace, sample: usize) -> Trace {
        let mut builder = TraceBuilder::default();
        for reference in trace.iter().filter(|r| self.of_page[r.page.ix()] as usize == sample) {
            builder.push(trace.labels()[reference.page.ix()], reference.write);
        }
        builder.build()
    }
}

fn number_of_samples(rate: f64) -> usize {
    let wished = ((ENOUGH / rate).round() as usize).clamp(MIN_SAMPLES, MAX_SAMPLES);
    wished.min((1.0 / rate) as usize)
}

/// 32 well-mixed bits of a page's number: the finaliser of `SplitMix64`.
fn hash(label: u64, seed: u32) -> u32 {
    let mut x = label.wrapping_add((u64::from(seed) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    ((x ^ (x >> 31)) >> 32) as u32
}
