//! The study's 26 findings (docs/sources/thrashing-study.md), each judged by our runs of its systems with either load: as
//! its text describes it, and calibrated. Each load has a score of its own. What is partly built in, because a load was
//! chosen or added for its effect, is marked and not counted. A verdict stands if nearly every seed alone leads to it.

use super::loads::Calibration::{self, Calibrated, Literal};
use super::look::{Look, Number};
use super::seen::Seen;
use serde::Serialize;

/// The study's id on the command line.
pub const ID: &str = "thrashing";
/// Where it was published.
pub const CITATION: &str = "C. Maziero, R. Santos, A. Santin: Evaluation of desktop operating systems under thrashing conditions. \
                            Journal of the Brazilian Computer Society 19, 2013";

/// The share of seeds that must lead to a verdict on their own for it to stand: nine of ten, and all of fewer.
const STANDS: f64 = 0.9;

/// Our runs' verdict on a finding, with one load.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Verdict {
    /// The load.
    pub condition: Calibration,
    /// Whether the finding is reproduced; none if our runs cannot tell.
    pub agrees: Option<bool>,
    /// Whether it counts in the load's score: it can be told, and nothing was chosen or added to bring it about.
    pub counts: bool,
    /// The reason, as a key into the word tables.
    pub because: &'static str,
    /// Number of seeds whose runs alone lead to the same verdict as those of all seeds; none if the verdict needs runs of
    /// several, or no run.
    pub alone: Option<usize>,
}

/// A finding and the verdicts on it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Finding {
    /// Its number: `F1`.
    pub id: &'static str,
    /// With each load that it can be told from.
    pub verdicts: Vec<Verdict>,
    /// The numbers, for all loads it was tested with.
    pub evidence: Vec<Number>,
}

/// What a finding is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum About {
    /// Something that either load may bring about.
    Both,
    /// A moment that the calibrated load was chosen to match: reproducing it with that load proves little.
    Moment,
    /// What a load brings about that is not in the study's text: it was added because its effect was seen.
    Added,
    /// Several runs with the published load.
    Repetitions,
    /// Arithmetic: it needs no run.
    Method,
}

/// How a finding is judged: what it is about, the rule, and the reasons we see if it is not reproduced with the published
/// and with the calibrated load.
struct Judge(About, fn(&Look) -> bool, [&'static str; 2]);

use About::{Added, Both, Method, Moment, Repetitions};

/// Every finding, in the study's order.
const FINDINGS: [(&str, Judge); 26] = [
    ("F1", Judge(Both, rules::calm_in_e1, ["all-pages-used", "cause-unknown"])),
    ("F2", Judge(Both, rules::solaris_peaks_in_e1, ["start-up-not-modelled"; 2])),
    ("F3", Judge(Both, rules::freebsd_busiest_in_e1, ["cause-unknown", "ticks-not-told"])),
    ("F4", Judge(Both, windows::pages_most_in_e1, ["reads-single-pages", "nobody-pages"])),
    ("F5", Judge(Added, windows::reads_first_in_e1, ["cause-unknown"; 2])),
    ("F6", Judge(Both, windows::peaks_at_850_in_e1, ["authors-do-not-explain"; 2])),
    ("F7", Judge(Both, windows::writes_first_and_in_the_middle_of_e1, ["cause-unknown", "nobody-pages"])),
    ("F8", Judge(Both, rules::most_between_400_and_1300, ["disk-saturated-early", "cause-unknown"])),
    ("F9", Judge(Moment, |look| rules::onsets(look, "e2", 400.0), ["all-pages-used", "cause-unknown"])),
    ("F10", Judge(Both, rules::kernel_before_programs_in_e2, ["kernel-paths-cheap"; 2])),
    ("F11", Judge(Both, windows::least_processor_in_e2, ["cause-unknown"; 2])),
    ("F12", Judge(Both, windows::ends_late_in_e2, ["others-late-too"; 2])),
    ("F13", Judge(Both, windows::pages_most_with_linux_in_e2, ["reads-single-pages"; 2])),
    ("F14", Judge(Both, rules::in_low_out_rises_in_e2, ["true-pages-counted"; 2])),
    ("F15", Judge(Both, rules::more_writes_page_more, ["disk-saturated", "cause-unknown"])),
    ("F16", Judge(Both, rules::longer_sleep_pages_less, ["disk-saturated", "cause-unknown"])),
    ("F17", Judge(Moment, rules::burst_at_750_in_e3, ["all-pages-used", "cause-unknown"])),
    ("F18", Judge(Moment, rules::solaris_earlier_in_e3, ["all-pages-used", "cause-unknown"])),
    ("F19", Judge(Both, windows::long_burst_in_e3, ["authors-do-not-explain"; 2])),
    ("F20", Judge(Both, rules::peak_when_all_are_there, ["disk-saturated-early", "saturated-before-all"])),
    ("F21", Judge(Both, rules::e4_is_short_and_kernel_heavy, ["solaris-peaks-late", "freebsd-calms"])),
    ("F22", Judge(Added, windows::reads_first_in_e4, ["cause-unknown"; 2])),
    ("F23", Judge(Both, rules::linux_pages_most_in_e4, ["cause-unknown"; 2])),
    ("F24", Judge(Repetitions, rules::repetitions_overlap, ["cause-unknown"; 2])),
    ("F25", Judge(Both, rules::linux_feels_best, ["bystander-differs"; 2])),
    ("F26", Judge(Method, rules::smoothing_flattens, ["cause-unknown"; 2])),
];

/// Judges all findings by runs with any seeds.
pub fn findings(runs: &[Seen]) -> Vec<Finding> {
    let mut seeds: Vec<u32> = runs.iter().map(|run| run.seed).collect();
    seeds.sort_unstable();
    seeds.dedup();
    let of = |seed: u32| runs.iter().filter(|run| run.seed == seed).cloned().collect::<Vec<_>>();
    let each: Vec<Vec<Seen>> = seeds.into_iter().map(of).collect();
    FINDINGS.iter().map(|(id, judge)| judge.finding(id, runs, &each)).collect()
}

impl Judge {
    fn finding(&self, id: &'static str, runs: &[Seen], each: &[Vec<Seen>]) -> Finding {
        let loads: &[Calibration] =
            if matches!(self.0, Repetitions | Method) { &[Literal] } else { &[Literal, Calibrated] };
        let mut evidence = Vec::new();
        let verdict = |&condition: &Calibration| {
            let look = Look::at(runs, condition);
            let agrees = self.1(&look);
            evidence.extend(look.evidence());
            self.verdict(condition, agrees, each)
        };
        Finding { id, verdicts: loads.iter().map(verdict).collect(), evidence }
    }

    fn verdict(&self, condition: Calibration, agrees: bool, each: &[Vec<Seen>]) -> Verdict {
        let Judge(about, rule, [literally, calibrated]) = *self;
        let why_not = if condition == Literal { literally } else { calibrated };
        let told = |agrees, counts, because, alone| Verdict { condition, agrees, counts, because, alone };
        match about {
            Repetitions if each.len() < 2 => return told(None, false, "one-seed", None),
            Repetitions => return told(Some(agrees), true, if agrees { "reproduced" } else { why_not }, None),
            Method => return told(Some(agrees), false, if agrees { "arithmetic" } else { why_not }, None),
            Both | Moment | Added => {}
        }
        let alone = each.iter().filter(|runs| rule(&Look::at(runs, condition)) == agrees).count();
        if (alone as f64) < STANDS * each.len() as f64 {
            return told(None, false, "noise", Some(alone));
        }
        let by_choice = about == Moment && condition == Calibrated;
        let because = match about {
            _ if !agrees => why_not,
            Added => "reproduced-by-load",
            _ if by_choice => "reproduced-by-choice",
            _ => "reproduced",
        };
        told(Some(agrees), !by_choice && about != Added, because, Some(alone))
    }
}

/// How many findings a load reproduces, of those that it can be told from and that count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Score {
    /// The load.
    pub condition: Calibration,
    /// Findings reproduced.
    pub agree: usize,
    /// Findings that count.
    pub of: usize,
}

/// The score of each load.
pub fn scores(findings: &[Finding]) -> [Score; 2] {
    [Literal, Calibrated].map(|condition| {
        let all = findings.iter().flat_map(|finding| &finding.verdicts);
        let counted: Vec<&Verdict> = all.filter(|of| of.condition == condition && of.counts).collect();
        let agree = counted.iter().filter(|of| of.agrees == Some(true)).count();
        Score { condition, agree, of: counted.len() }
    })
}

mod rules;
#[cfg(test)]
mod tests;
mod windows;
