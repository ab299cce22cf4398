//! How soon pages come back: reuse times, and the working-set curves that follow from them.
//!
//! The working set at time t with window T is the set of pages referenced in the last T references (Denning 1968). Its
//! mean size s(T) and its rate of faults m(T) are sums over the times between references to the same page, for all T at
//! once (P. J. Denning, S. C. Schwartz: Properties of the working-set model. CACM 15(3), 1972). Their trace is endless;
//! in a finite one, a page's last reference keeps it in the working set only until the trace ends. With that taken into
//! account, s(T) is exactly the mean over the references of this trace, and s(T + 1) - s(T) is less than their m(T), by
//! 1/N for each page whose last reference is at most T from the end (N references).

use super::Distances;
use serde::Serialize;

/// Reuse times of a trace that arrives in pieces.
#[derive(Debug, Clone)]
pub struct ReuseCounter {
    /// Number of each page's last reference, counted from 1; 0 if there was none.
    last: Vec<u64>,
    counts: Vec<u64>,
    longer: Vec<u64>,
    /// The longest window that can be asked for.
    longest: usize,
    now: u64,
}

impl ReuseCounter {
    /// A counter before the first reference, for pages `0..pages`. Times up to the `longest` window are counted one by one.
    pub fn new(pages: usize, longest: u32) -> Self {
        let longest = longest as usize;
        ReuseCounter { last: vec![0; pages], counts: vec![0], longer: Vec::new(), longest, now: 0 }
    }

    /// Makes room for pages `0..pages`.
    pub fn grow(&mut self, pages: usize) {
        self.last.resize(pages.max(self.last.len()), 0);
    }

    /// Serves the next references, packed as in [`trace::Trace::words`].
    pub fn push(&mut self, words: &[u32]) {
        for &word in words {
            self.now += 1;
            let last = std::mem::replace(&mut self.last[(word >> 1) as usize], self.now);
            if last > 0 {
                let time = self.now - last;
                let (counts, at) = match usize::try_from(time).ok().filter(|&time| time <= self.longest) {
                    Some(time) => (&mut self.counts, time),
                    None => (&mut self.longer, time.ilog2() as usize),
                };
                if at >= counts.len() {
                    counts.resize(at + 1, 0);
                }
                counts[at] += 1;
            }
        }
    }

    /// The reuse times of all references so far.
    pub fn finish(self) -> ReuseTimes {
        let mut ends: Vec<u64> = self.last.iter().filter(|&&last| last > 0).map(|last| self.now - last + 1).collect();
        ends.sort_unstable();
        ReuseTimes { counts: self.counts, longer: self.longer, ends, references: self.now }
    }
}

/// Times between references to the same page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReuseTimes {
    /// By time, up to the longest window: how many references came that many references after the previous one to the same
    /// page. Entry 0 is 0.
    pub counts: Vec<u64>,
    /// How many came later than that, in bins of doubling width like those of [`log2_bins`].
    pub longer: Vec<u64>,
    /// For each page, the number of references from its last one to the end, itself included; sorted.
    pub ends: Vec<u64>,
    /// Number of references.
    pub references: u64,
}

/// Working sets by window. If there are no references, all columns but the windows are 0.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct WorkingSets {
    /// Windows T, in references, ascending.
    pub windows: Vec<u32>,
    /// Faults of the working-set policy with that window, and of VMIN.
    pub faults: Vec<u64>,
    /// Faults per reference, m(T).
    pub miss_ratio: Vec<f64>,
    /// Mean number of pages in the working set, s(T).
    pub mean_size: Vec<f64>,
    /// Mean number of pages VMIN keeps: it has as many faults with the least memory, because it drops at once what is
    /// not used again within T (B. G. Prieve, R. S. Fabry: VMIN, an optimal variable-space page replacement algorithm.
    /// CACM 19(5), 1976).
    pub vmin_size: Vec<f64>,
}

impl ReuseTimes {
    /// Number of pages, and so of first references.
    pub fn cold(&self) -> u32 {
        self.ends.len() as u32
    }

    /// The working-set curves at `windows`, each at least 1 and at most the longest; the windows are sorted.
    pub fn working_sets(&self, windows: &[u32]) -> WorkingSets {
        let mut windows = windows.to_vec();
        windows.sort_unstable();
        windows.dedup();
        let mut sums = Sums { window: 0, within: 0, time_within: 0, ended: 0, end_time: 0 };
        let mut sets = WorkingSets {
            faults: Vec::new(),
            miss_ratio: Vec::new(),
            mean_size: Vec::new(),
            vmin_size: Vec::new(),
            windows: Vec::new(),
        };
        let references = self.references.max(1) as f64;
        for &window in &windows {
            sums.widen(self, window);
            let reused = self.references - u64::from(self.cold());
            let faults = self.references - sums.within;
            let longer = u64::from(window) * (reused - sums.within);
            let unended = u64::from(window) * (self.ends.len() - sums.ended) as u64;
            let pages = sums.time_within + longer + sums.end_time + unended;
            sets.faults.push(faults);
            sets.miss_ratio.push(faults as f64 / references);
            sets.mean_size.push(pages as f64 / references);
            // Even a page that is not kept is in memory while it is referenced.
            sets.vmin_size.push((sums.time_within + faults) as f64 / references);
        }
        sets.windows = windows;
        sets
    }
}

/// Running sums over the reuse times and ends up to a window.
struct Sums {
    window: usize,
    /// Reuses within the window.
    within: u64,
    /// The sum of their times.
    time_within: u64,
    /// Pages whose last reference is within the window from the end.
    ended: usize,
    /// The sum of their entries in [`ReuseTimes::ends`].
    end_time: u64,
}

impl Sums {
    fn widen(&mut self, times: &ReuseTimes, window: u32) {
        let end = (window as usize).saturating_add(1).min(times.counts.len());
        for time in self.window + 1..end {
            let count = times.counts[time];
            self.within += count;
            self.time_within += count * time as u64;
        }
        self.window = self.window.max(end.saturating_sub(1));
        while let Some(&remaining) = times.ends.get(self.ended).filter(|&&remaining| remaining <= u64::from(window)) {
            self.end_time += remaining;
            self.ended += 1;
        }
    }
}

/// Counts in bins of doubling width: bin b holds the counts from 2^b up to, but not including, 2^(b + 1).
pub fn log2_bins(counts: &[u64]) -> Vec<u64> {
    let mut bins = Vec::new();
    let mut from = 1;
    while from < counts.len() {
        let to = (2 * from).min(counts.len());
        bins.push(counts[from..to].iter().sum());
        from = to;
    }
    bins
}

/// How soon pages come back, in pages and in references.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ReuseHistogram {
    /// First references.
    pub cold: u32,
    /// Reuses by the number of distinct pages from one reference to the next, in bins of doubling width.
    pub distance: Vec<u64>,
    /// Reuses by the number of references from one to the next, in bins of doubling width.
    pub time: Vec<u64>,
}

impl ReuseHistogram {
    /// The histogram of a trace's LRU stack distances and reuse times.
    pub fn new(distances: &Distances, times: &ReuseTimes) -> Self {
        let mut time = log2_bins(trimmed(&times.counts));
        time.resize(time.len().max(times.longer.len()), 0);
        time.iter_mut().zip(&times.longer).for_each(|(bin, longer)| *bin += longer);
        ReuseHistogram { cold: distances.cold, distance: log2_bins(trimmed(&distances.counts)), time }
    }
}

/// The counts without trailing zeros.
fn trimmed(counts: &[u64]) -> &[u64] {
    let len = counts.iter().rposition(|&n| n > 0).map_or(0, |last| last + 1);
    &counts[..len]
}
