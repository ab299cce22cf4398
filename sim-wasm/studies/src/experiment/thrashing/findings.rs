//! The study's 26 findings (docs/sources/thrashing-study.md), each judged by our runs of its systems: reproduced with
//! the load as its text describes it, reproduced with the calibrated load, not reproduced, or not testable. Nothing is
//! fitted. The study does not say what counts as "high" or "at about"; those limits are ours, stated with each rule.

use super::loads::Calibration::{self, Calibrated, Literal};
use super::look::{Look, Number, WHOLE};
use super::seen::{Seen, What};
use base::stats::bezier::bezier_at;
use serde::Serialize;

/// The study's id on the command line.
pub const ID: &str = "thrashing";
/// Where it was published.
pub const CITATION: &str = "C. Maziero, R. Santos, A. Santin: Evaluation of desktop operating systems under thrashing conditions. \
                            Journal of the Brazilian Computer Society 19, 2013";

/// The reason of a finding that is reproduced with the load as the study's text describes it.
pub const AS_PUBLISHED: &str = "reproduced";

/// The interval in which all consumers are running, in e1 to e3.
const ALL_THERE: (usize, usize) = (730, 790);
/// The interval in which, by the study, most happens in e2.
const HEIGHT: (usize, usize) = (400, 1300);
/// "Very low": processor time in percent, and pages a second.
const LOW_CPU: f64 = 10.0;
const LOW_PAGING: f64 = 100.0;
/// "Almost zero" pages a second.
const ALMOST_NONE: f64 = 20.0;
/// "At about", in seconds.
const ABOUT: f64 = 50.0;

/// A finding and our runs' verdict on it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Finding {
    /// Its number: `F1`.
    pub id: &'static str,
    /// Whether it is reproduced; none if our runs cannot tell.
    pub agrees: Option<bool>,
    /// The load that reproduces it, or the last one tested in vain.
    pub condition: Calibration,
    /// The reason, as a key into the word tables.
    pub reason: &'static str,
    /// The numbers, for all loads it was tested with.
    pub evidence: Vec<Number>,
    /// Number of seeds whose runs alone lead to the same verdict; none if the verdict needs runs of several, or if
    /// there is none.
    pub alone: Option<usize>,
}

/// How a finding is judged.
enum Judge {
    /// By a rule, with the reason we see if it is not reproduced.
    By(fn(&Look) -> bool, &'static str),
    /// By a rule about a moment that the calibrated load was chosen to match: reproducing it with that load proves
    /// little.
    ByMoment(fn(&Look) -> bool, &'static str),
    /// By a rule that holds because of a load that is not in the study's text: the load was added because its effect
    /// was seen.
    ByLoad(fn(&Look) -> bool, &'static str),
    /// Not at all, for a reason; whatever can be said all the same is noted.
    NotBy(&'static str, fn(&Look)),
}

use Judge::{By, ByLoad, ByMoment, NotBy};

/// The finding about several runs at once.
const REPETITIONS: &str = "F24";

/// Every finding, in the study's order.
const FINDINGS: [(&str, Judge); 26] = [
    ("F1", By(calm_in_e1, "all-pages-used")),
    ("F2", By(solaris_peaks_in_e1, "start-up-not-modelled")),
    ("F3", By(freebsd_busiest_in_e1, "cause-unknown")),
    ("F4", By(windows::pages_most_in_e1, "all-pages-used")),
    ("F5", ByLoad(windows::reads_first_in_e1, "cause-unknown")),
    ("F6", By(windows::peaks_at_850_in_e1, "authors-do-not-explain")),
    ("F7", By(windows::writes_first_and_in_the_middle_of_e1, "cause-unknown")),
    ("F8", By(most_between_400_and_1300, "disk-saturated-early")),
    ("F9", ByMoment(|look| onsets(look, "e2", 400.0), "all-pages-used")),
    ("F10", By(kernel_before_programs_in_e2, "kernel-paths-cheap")),
    ("F11", By(windows::least_processor_in_e2, "cause-unknown")),
    ("F12", By(windows::ends_late_in_e2, "others-late-too")),
    ("F13", By(windows::pages_most_with_linux_in_e2, "reads-single-pages")),
    ("F14", By(in_low_out_rises_in_e2, "true-pages-counted")),
    ("F15", By(more_writes_page_more, "disk-saturated")),
    ("F16", By(longer_sleep_pages_less, "disk-saturated")),
    ("F17", ByMoment(burst_at_750_in_e3, "all-pages-used")),
    ("F18", ByMoment(solaris_earlier_in_e3, "all-pages-used")),
    ("F19", By(windows::long_burst_in_e3, "authors-do-not-explain")),
    ("F20", By(peak_when_all_are_there, "disk-saturated-early")),
    ("F21", By(e4_is_short_and_kernel_heavy, "blocking-off")),
    ("F22", ByLoad(windows::reads_first_in_e4, "cause-unknown")),
    ("F23", By(linux_pages_most_in_e4, "cause-unknown")),
    (REPETITIONS, By(repetitions_overlap, "cause-unknown")),
    ("F25", NotBy("subjective", note_bystander)),
    ("F26", By(smoothing_flattens, "cause-unknown")),
];

/// Judges all findings by runs with any seeds.
pub fn findings(runs: &[Seen]) -> Vec<Finding> {
    let mut seeds: Vec<u32> = runs.iter().map(|run| run.seed).collect();
    seeds.sort_unstable();
    seeds.dedup();
    let of = |seed: u32| runs.iter().filter(|run| run.seed == seed).cloned().collect::<Vec<_>>();
    let each: Vec<Vec<Seen>> = seeds.into_iter().map(of).collect();
    FINDINGS
        .iter()
        .map(|(id, judge)| Finding { alone: alone(id, judge, runs, &each), ..finding(id, judge, runs) })
        .collect()
}

/// Number of seeds whose runs alone lead to the same verdict as those of all seeds.
fn alone(id: &'static str, judge: &Judge, runs: &[Seen], each: &[Vec<Seen>]) -> Option<usize> {
    let agrees = finding(id, judge, runs).agrees.filter(|_| id != REPETITIONS)?;
    Some(each.iter().filter(|runs| finding(id, judge, runs).agrees == Some(agrees)).count())
}

fn finding(id: &'static str, judge: &Judge, runs: &[Seen]) -> Finding {
    let (rule, why_not, calibrated) = match *judge {
        By(rule, why_not) => (rule, why_not, "reproduced-calibrated"),
        ByMoment(rule, why_not) => (rule, why_not, "reproduced-by-choice"),
        ByLoad(rule, why_not) => (rule, why_not, "reproduced-by-load"),
        NotBy(reason, note) => {
            let look = Look::at(runs, Literal);
            note(&look);
            return Finding { id, agrees: None, condition: Literal, reason, evidence: look.evidence(), alone: None };
        }
    };
    let mut evidence = Vec::new();
    for condition in [Literal, Calibrated] {
        let look = Look::at(runs, condition);
        let agrees = rule(&look);
        evidence.extend(look.evidence());
        if agrees {
            let as_published = condition == Literal && !matches!(judge, ByLoad(..));
            let reason = if as_published { AS_PUBLISHED } else { calibrated };
            return Finding { id, agrees: Some(true), condition, reason, evidence, alone: None };
        }
    }
    Finding { id, agrees: Some(false), condition: Calibrated, reason: why_not, evidence, alone: None }
}

fn note_bystander(look: &Look) {
    for load in ["e2", "e4"] {
        look.all(|os| look.number("bystander", load, os, |run| run.bystander_ms).is_some());
    }
}

/// F1: processor time and pages moved are very low under every system.
fn calm_in_e1(look: &Look) -> bool {
    look.all(|os| {
        let [cpu, moved] = [What::Cpu, What::Moved].map(|what| look.mean("e1", os, what, WHOLE));
        cpu < LOW_CPU && moved < LOW_PAGING
    })
}

/// F2: at the beginning or the end of e1, programs use at least 20 % of the processor under OpenSolaris, half of what
/// the study saw.
fn solaris_peaks_in_e1(look: &Look) -> bool {
    [(10, 60), (1460, 1510)].iter().any(|&window| look.mean("e1", "solaris", What::User, window) >= 20.0)
}

/// F3: FreeBSD has the highest processor time in e1, but does not move the most pages.
fn freebsd_busiest_in_e1(look: &Look) -> bool {
    look.is_highest("e1", "freebsd", What::Cpu) && !look.is_highest("e1", "freebsd", What::Moved)
}

/// F8: in e2, all systems use more processor time and move more pages than in e1, and move more between 400 and 1300 s
/// than before or after.
fn most_between_400_and_1300(look: &Look) -> bool {
    look.all(|os| {
        let more =
            [What::Cpu, What::Moved].map(|what| look.mean("e2", os, what, WHOLE) > look.mean("e1", os, what, WHOLE));
        let [height, before, after] =
            [HEIGHT, (0, HEIGHT.0), (HEIGHT.1, 1560)].map(|window| look.mean("e2", os, What::Moved, window));
        more == [true, true] && height > before.max(after)
    })
}

/// F9: from about a given moment on, the disk is the bottleneck under every system.
fn onsets(look: &Look, load: &'static str, second: f64) -> bool {
    look.all(|os| look.number("onset", load, os, Seen::began).is_some_and(|began| (began - second).abs() <= ABOUT))
}

/// F10: the kernel uses more of the processor than programs do, except under Linux, whose programs use more than any
/// other system's.
fn kernel_before_programs_in_e2(look: &Look) -> bool {
    let heavy = look.all(|os| {
        let [user, system] = [What::User, What::System].map(|what| look.mean("e2", os, what, HEIGHT));
        os == "linux" || system > user
    });
    heavy && look.is_highest("e2", "linux", What::User)
}

/// F14: as the study read the counters, almost no pages come in under OpenSolaris and FreeBSD, and twice as many go out
/// after 400 s as before.
fn in_low_out_rises_in_e2(look: &Look) -> bool {
    look.all(|os| {
        let is_meant = os == "solaris" || os == "freebsd";
        let none_in = || look.mean("e2", os, What::ReadIn, HEIGHT) < ALMOST_NONE;
        let out = |window| look.mean("e2", os, What::ReadOut, window);
        let rises = || {
            let after = out((400, 730));
            after > 2.0 * out((100, 400)) && after > 0.0
        };
        !is_meant || [none_in(), rises()] == [true, true]
    })
}

/// F15: with ten times as many writes, more pages are moved under every system.
fn more_writes_page_more(look: &Look) -> bool {
    look.all(|os| look.mean("e2", os, What::Moved, WHOLE) > look.mean("e1", os, What::Moved, WHOLE))
}

/// F16: with ten times as much sleep, programs use less of the processor and fewer pages are moved, under every system.
fn longer_sleep_pages_less(look: &Look) -> bool {
    look.all(|os| {
        let less =
            [What::User, What::Moved].map(|what| look.mean("e3", os, what, WHOLE) < look.mean("e2", os, what, WHOLE));
        less == [true, true]
    })
}

/// F17: in e3, most systems begin to thrash at about 750 s, and most pages go out in the minutes around that time.
fn burst_at_750_in_e3(look: &Look) -> bool {
    look.most(|os| {
        let near = |second: f64| (second - 750.0).abs() <= ABOUT;
        let began = look.number("onset", "e3", os, Seen::began);
        let burst = look.number("peak-out", "e3", os, |run| run.peak(What::MovedOut, 60));
        began.is_some_and(near) && burst.is_some_and(near)
    })
}

/// F18: OpenSolaris begins at about 500 s in e3, before all others.
fn solaris_earlier_in_e3(look: &Look) -> bool {
    let Some(own) = look.number("onset", "e3", "solaris", Seen::began) else { return false };
    let first =
        look.all(|os| os == "solaris" || look.number("onset", "e3", os, Seen::began).is_none_or(|other| own < other));
    first && (own - 500.0).abs() <= ABOUT
}

/// F20: in e1 to e3, most systems are most active in a minute that overlaps the interval in which all consumers are
/// running. That is the minute in which most pages are moved or, if none are, in which most of the processor is used.
fn peak_when_all_are_there(look: &Look) -> bool {
    ["e1", "e2", "e3"].iter().fold(true, |all, &load| {
        let here = look.most(|os| {
            let moved = look.number("peak", load, os, |run| run.peak(What::Moved, 60));
            let peak = moved.or_else(|| look.number("peak-cpu", load, os, |run| run.peak(What::Cpu, 60)));
            let (from, to) = (ALL_THERE.0 as f64 - 30.0, ALL_THERE.1 as f64 + 30.0);
            peak.is_some_and(|second| (from..=to).contains(&second))
        });
        all && here
    })
}

/// F21: in e4, the kernel uses more of the processor than in e2 (except under Windows), most pages are moved between 5
/// and 40 s, and FreeBSD's kernel is as busy in the last third as over the whole run.
fn e4_is_short_and_kernel_heavy(look: &Look) -> bool {
    let shape = look.all(|os| {
        let [e4, e2] = ["e4", "e2"].map(|load| look.mean(load, os, What::System, WHOLE));
        let peak = look.number("peak", "e4", os, |run| run.peak(What::Moved, 20));
        (e4 > e2 || os == "winxp") && peak.is_some_and(|second| (5.0..=40.0).contains(&second))
    });
    let [last, whole] = [(40, 60), (0, 60)].map(|window| look.mean("e4", "freebsd", What::System, window));
    shape && last >= whole
}

/// F23: Linux moves the most pages in e4 as the study read the counters, but its programs do not use the most processor
/// time.
fn linux_pages_most_in_e4(look: &Look) -> bool {
    look.is_highest("e4", "linux", What::Read) && !look.is_highest("e4", "linux", What::User)
}

/// F24: the pages moved in repetitions differ by at most a tenth of their mean.
fn repetitions_overlap(look: &Look) -> bool {
    let moved: Vec<f64> = look.each("stability", "freebsd").map(|run| run.mean(What::Moved, 0, usize::MAX)).collect();
    let [least, most] = [f64::min, f64::max].map(|of| moved.iter().copied().reduce(of).unwrap_or(f64::NAN));
    let mean = moved.iter().sum::<f64>() / moved.len() as f64;
    moved.len() > 1 && look.fact("spread", (most - least) / mean * 100.0) <= 10.0
}

/// F26: a peak of a second in the middle of e1 to e3 is drawn at 2 % of its height, and a step is spread over 42 s.
fn smoothing_flattens(look: &Look) -> bool {
    let mut spike = vec![0.0; 1510];
    spike[755] = 100.0;
    let height = bezier_at(&spike, 755.0 / 1509.0).unwrap_or_default();
    let step: Vec<f64> = (0..1510).map(|second| if second >= 400 { 1.0 } else { 0.0 }).collect();
    let at = |second: usize| bezier_at(&step, second as f64 / 1509.0).unwrap_or_default();
    let crossing = |share: f64| (0..1510).find(|&second| at(second) >= share).unwrap_or(0) as f64;
    let spread = look.fact("step-spread", crossing(0.9) - crossing(0.1));
    (look.fact("spike-height", height) - 2.05).abs() < 0.05 && (spread - 42.0).abs() <= 3.0
}

#[cfg(test)]
mod tests;
mod windows;
