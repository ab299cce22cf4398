//! From megabytes to pages: what each step reads, and in which process.

use scenario::{CacheSequence, CacheStep, Megabyte, NamedSequence, PageCache};

/// Pages of a decimal megabyte: 10^6 / 4096.
const DECIMAL_MB: f64 = 244.140_625;
/// Pages of a binary megabyte.
const BINARY_MB: f64 = 256.0;

/// What a step does.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Act {
    /// Pages `from..to` are touched.
    Read { from: u32, to: u32 },
    /// Time passes.
    Sleep { us: f64 },
}

/// A step in pages.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Planned {
    pub(super) act: Act,
    /// Empty for a sleep, and for a piece without a name.
    pub(super) name: String,
    /// Counted from 0; for a sleep, the process before it.
    pub(super) process: u32,
}

/// A sequence in pages.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Plan {
    pub(super) steps: Vec<Planned>,
    /// Pages up to the highest one touched.
    pub(super) pages: u32,
    pub(super) frames: u32,
}

impl Plan {
    /// The plan of a document in which [`super::check`] has found no errors.
    pub(super) fn new(document: &PageCache) -> Self {
        let unit = match document.megabyte() {
            Megabyte::Binary => BINARY_MB,
            Megabyte::Decimal => DECIMAL_MB,
            Megabyte::Page => 1.0,
        };
        let scale = f64::from(document.scale());
        let page = |mb: f64| libm::floor(mb * unit / scale) as u32;
        let mut process: Option<u32> = None;
        let steps: Vec<Planned> = steps(document)
            .into_iter()
            .map(|step| match step {
                CacheStep::Read { from_mb, to_mb, name, same_process } => {
                    let goes_on = same_process.unwrap_or(false);
                    let number = process.map_or(0, |last| if goes_on { last } else { last + 1 });
                    process = Some(number);
                    let act = Act::Read { from: page(from_mb), to: page(to_mb) };
                    Planned { act, name: name.unwrap_or_default(), process: number }
                }
                CacheStep::Sleep { seconds } => Planned {
                    act: Act::Sleep { us: seconds * 1e6 },
                    name: String::new(),
                    process: process.unwrap_or_default(),
                },
            })
            .collect();
        let pages = steps.iter().filter_map(Planned::region).map(|(_, to)| to).max().unwrap_or(0);
        Plan { steps, pages, frames: (document.frames() / document.scale().max(1)).max(1) }
    }

    /// Touches of the whole sequence.
    pub(super) fn touches(&self) -> u64 {
        self.steps.iter().filter_map(Planned::region).map(|(from, to)| u64::from(to.saturating_sub(from))).sum()
    }
}

impl Planned {
    /// The pages that it reads.
    pub(super) fn region(&self) -> Option<(u32, u32)> {
        match self.act {
            Act::Read { from, to } => Some((from, to)),
            Act::Sleep { .. } => None,
        }
    }
}

/// The steps; those of a named sequence are written out.
pub(super) fn steps(document: &PageCache) -> Vec<CacheStep> {
    match &document.sequence {
        CacheSequence::Named(named) => spelt(*named, f64::from(document.gigabyte_mb()), document.one_process()),
        CacheSequence::Steps(steps) => steps.clone(),
    }
}

/// A published sequence. Of 3 GB, it reads the first 750 MB (A), the first gigabyte (E), the first two gigabytes (T),
/// and the first half of the second gigabyte (C).
fn spelt(named: NamedSequence, gigabyte: f64, one_process: bool) -> Vec<CacheStep> {
    // A lower-case t continues the previous process; a number is a sleep.
    let [first, second] = if one_process { ["T", "t"] } else { ["T", "T"] };
    let script: &[&str] = match named {
        NamedSequence::One => &["C", "10", "C", "10", "A", "A", "A", "A", "C", first, second, "E"],
        NamedSequence::Two => &["E", "15", "E", "15", "C", "C", "C", "C", "C", "E", first, second, "E"],
    };
    script.iter().map(|word| step(word, gigabyte)).collect()
}

fn step(word: &str, gigabyte: f64) -> CacheStep {
    let (from_mb, to_mb) = match word {
        "A" => (0.0, 750.0),
        "C" => (gigabyte, 1.5 * gigabyte),
        "E" => (0.0, gigabyte),
        "T" | "t" => (0.0, 2.0 * gigabyte),
        seconds => return CacheStep::Sleep { seconds: seconds.parse().unwrap_or_default() },
    };
    let same_process = (word == "t").then_some(true);
    CacheStep::Read { from_mb, to_mb, name: Some(word.to_uppercase()), same_process }
}
