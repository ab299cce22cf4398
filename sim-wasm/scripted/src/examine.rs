//! What holds of a policy: that it runs, that it does the same again, and whether memory with one frame more holds all that
//! memory with fewer holds, as it does under a stack algorithm (Mattson et al. 1970).

use crate::player::{Blind, Player};
use crate::replay::{counted, logged};
use crate::score::strings;
use crate::script::Script;
use crate::trouble::Trouble;
use base::record::NoRecord;
use serde::Serialize;
use textbook::policy::{State, Step};
use trace::{Reference, Trace, TraceBuilder};

/// The sizes of memory that are compared, and the pages of the strings.
const MOST_FRAMES: u32 = 4;
const PAGES: u32 = 5;
/// Strings of at most this length.
const MOST_LENGTH: usize = 8;

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Examination {
    /// Numbers of frames with which it was run.
    pub frames: Vec<u32>,
    /// Runs that went to their end, and their references.
    pub runs: u32,
    /// See `runs`.
    pub references: u32,
    /// Whether every run was the same, bit for bit, when it was run again.
    pub repeats: bool,
    /// Whether it keeps what is more recent or otherwise better in memory, however large that is.
    pub inclusion: Option<Inclusion>,
    /// A string on which it has more faults with one frame more (Belady's anomaly), if one was met.
    pub anomaly: Option<Anomaly>,
    /// What went wrong, with the string, or the name of one that was made.
    pub trouble: Option<(String, Trouble)>,
}

/// More faults with more frames.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Anomaly {
    /// The name of the string.
    pub string: &'static str,
    /// The references of it.
    pub references: String,
    /// The smaller number of frames.
    pub frames: u32,
    /// Faults with it, and with one frame more.
    pub faults: [u64; 2],
}

/// The inclusion property.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Inclusion {
    /// The shortest string on which it does not hold; empty if none was found.
    pub string: Vec<u32>,
    /// With so many frames memory holds a page that it does not hold with one more.
    pub frames: u32,
    /// That page.
    pub page: u32,
    /// Strings of at most this length were tried, of at most this many pages, with at most this many frames.
    pub length: u32,
    /// See `length`.
    pub pages: u32,
    /// See `length`.
    pub most_frames: u32,
    /// Strings that were tried.
    pub strings: u32,
}

/// Examines a policy.
pub fn examine(script: &Script, frames: u32, seed: u32) -> Examination {
    let mut sizes = vec![1, 2, frames];
    sizes.sort_unstable();
    sizes.dedup();
    let mut found = Examination {
        frames: sizes.clone(),
        runs: 0,
        references: 0,
        repeats: true,
        inclusion: None,
        anomaly: None,
        trouble: None,
    };
    for frames in sizes {
        for (name, trace) in strings(frames, seed) {
            match twice(script, frames, &trace) {
                Ok(same) => found.repeats &= same,
                Err(trouble) => {
                    found.trouble = Some((name.to_owned(), trouble));
                    return found;
                }
            }
            found.runs += 1;
            found.references += trace.len() as u32;
        }
    }
    found.anomaly = anomaly(script, frames, seed);
    match inclusion(script) {
        Ok(inclusion) => found.inclusion = Some(inclusion),
        Err((string, trouble)) => found.trouble = Some((string, trouble)),
    }
    found
}

/// The anomaly on the shortest of the strings that show it, with up to two frames more than asked for.
fn anomaly(script: &Script, frames: u32, seed: u32) -> Option<Anomaly> {
    let met = strings(frames, seed).into_iter().filter_map(|(string, trace)| {
        let faults: Vec<u64> =
            (1..=frames + 2).map(|frames| Some(counted(script, frames, &trace).ok()?.faults)).collect::<Option<_>>()?;
        let (frames, pair) = (1..).zip(faults.windows(2)).find(|(_, pair)| pair[1] > pair[0])?;
        let label = |reference: Reference| trace.labels().get(reference.page.ix()).map(u64::to_string);
        let references = trace.iter().filter_map(label).collect::<Vec<_>>().join(" ");
        Some((trace.len(), Anomaly { string, references, frames, faults: [pair[0], pair[1]] }))
    });
    met.min_by_key(|(length, _)| *length).map(|(_, anomaly)| anomaly)
}

/// Whether two runs have the same bits.
fn twice(script: &Script, frames: u32, trace: &Trace) -> Result<bool, Trouble> {
    let run = || {
        let run = logged(script, frames, trace)?;
        run.head.trouble.map_or(Ok(run.head.replay.digest), Err)
    };
    Ok(run()? == run()?)
}

/// A program and its memory, to be walked through all strings.
#[derive(Clone)]
struct Size {
    player: Player,
    state: State,
}

impl Size {
    fn serve(&mut self, page: u32, number: u32) -> Result<(), Trouble> {
        let reference = Reference { page: base::ids::PageId(page), write: false };
        let mut unrecorded = NoRecord;
        let mut step = Step::begin(&mut self.state, &mut unrecorded, reference, number);
        self.player.serve(reference, &mut step, &mut Blind)?;
        step.finish();
        Ok(())
    }
}

struct Walk {
    sizes: Vec<Vec<Size>>,
    string: Vec<u32>,
    length: usize,
    tried: u32,
    violated: Option<(u32, u32)>,
}

/// Tries every string by length, so that the first one found is a shortest. Pages are named in order of appearance.
fn inclusion(script: &Script) -> Result<Inclusion, (String, Trouble)> {
    let mut builder = TraceBuilder::default();
    (1..=PAGES).for_each(|page| builder.push(u64::from(page), false));
    let trace = builder.build();
    let begun = (1..=MOST_FRAMES).map(|frames| {
        let player = Player::new(script, frames, &trace)?;
        Ok(Size { player, state: State::new(frames, &[], trace.pages()) })
    });
    let begun: Vec<Size> = begun.collect::<Result<_, Trouble>>().map_err(|trouble| (String::new(), trouble))?;
    let mut walk = Walk { sizes: vec![begun], string: Vec::new(), length: 1, tried: 0, violated: None };
    while walk.length <= MOST_LENGTH && walk.violated.is_none() {
        walk.deeper().map_err(|trouble| (written(&walk.string), trouble))?;
        walk.length += 1;
    }
    let (frames, page) = walk.violated.unwrap_or_default();
    Ok(Inclusion {
        string: if walk.violated.is_some() { walk.string.iter().map(|page| page + 1).collect() } else { Vec::new() },
        frames,
        page: page + 1,
        length: walk.length as u32 - 1,
        pages: PAGES,
        most_frames: MOST_FRAMES,
        strings: walk.tried,
    })
}

fn written(string: &[u32]) -> String {
    string.iter().map(|page| (page + 1).to_string()).collect::<Vec<_>>().join(" ")
}

impl Walk {
    /// All continuations of the present string. The recursion is as deep as the longest string.
    fn deeper(&mut self) -> Result<(), Trouble> {
        let known = self.string.iter().max().map_or(0, |last| last + 1);
        let Some(sizes) = self.sizes.last().cloned() else { return Ok(()) };
        for page in 0..(known + 1).min(PAGES) {
            self.string.push(page);
            let mut next = sizes.clone();
            for size in &mut next {
                size.serve(page, self.string.len() as u32)?;
            }
            if self.string.len() == self.length {
                self.tried += 1;
                self.violated = violated(&next, known.max(page + 1));
            } else {
                self.sizes.push(next);
                self.deeper()?;
                self.sizes.pop();
            }
            if self.violated.is_some() {
                return Ok(());
            }
            self.string.pop();
        }
        Ok(())
    }
}

/// A number of frames, and a page in memory of that size that is not in memory of the next.
fn violated(sizes: &[Size], pages: u32) -> Option<(u32, u32)> {
    sizes.windows(2).zip(1..).find_map(|(pair, frames)| {
        let holds = |size: &Size, page| size.state.memory.holds(base::ids::PageId(page));
        let missing = (0..pages).find(|&page| holds(&pair[0], page) && !holds(&pair[1], page));
        missing.map(|page| (frames, page))
    })
}
