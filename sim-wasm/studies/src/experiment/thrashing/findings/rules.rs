//! The rules by which the study's findings are judged, but for those about Windows. The study does not say what counts as
//! "high" or "at about"; those limits are ours, stated with each rule.

use crate::experiment::thrashing::loads::{FELT, STABILITY};
use crate::experiment::thrashing::look::{Look, WHOLE};
use crate::experiment::thrashing::seen::{Seen, What};
use base::stats::bezier::bezier_at;

/// The interval in which all consumers are running, in e1 to e3.
const ALL_THERE: (usize, usize) = (730, 790);
/// The interval in which, by the study, most happens in e2.
const HEIGHT: (usize, usize) = (400, 1300);
/// "Very low": processor time in percent, and pages a second.
const LOW_CPU: f64 = 10.0;
const LOW_PAGING: f64 = 100.0;
/// "Almost zero" pages a second.
pub(super) const ALMOST_NONE: f64 = 20.0;
/// "At about", in seconds.
pub(super) const ABOUT: f64 = 50.0;

/// F1: processor time and pages moved are very low under every system.
pub(super) fn calm_in_e1(look: &Look) -> bool {
    look.all(|os| {
        let [cpu, moved] = [What::Cpu, What::Moved].map(|what| look.mean("e1", os, what, WHOLE));
        cpu < LOW_CPU && moved < LOW_PAGING
    })
}

/// F2: at the beginning or the end of e1, programs use at least 20 % of the processor under OpenSolaris, half of what
/// the study saw.
pub(super) fn solaris_peaks_in_e1(look: &Look) -> bool {
    [(10, 60), (1460, 1510)].iter().any(|&window| look.mean("e1", "solaris", What::User, window) >= 20.0)
}

/// F3: FreeBSD has the highest processor time in e1, but does not move the most pages.
pub(super) fn freebsd_busiest_in_e1(look: &Look) -> bool {
    look.is_highest("e1", "freebsd", What::Cpu) && !look.is_highest("e1", "freebsd", What::Moved)
}

/// F8: in e2, all systems use more processor time and move more pages than in e1, and move more between 400 and 1300 s
/// than before or after.
pub(super) fn most_between_400_and_1300(look: &Look) -> bool {
    look.all(|os| {
        let more =
            [What::Cpu, What::Moved].map(|what| look.mean("e2", os, what, WHOLE) > look.mean("e1", os, what, WHOLE));
        let [height, before, after] =
            [HEIGHT, (0, HEIGHT.0), (HEIGHT.1, 1560)].map(|window| look.mean("e2", os, What::Moved, window));
        more == [true, true] && height > before.max(after)
    })
}

/// F9: from about a given moment on, the disk is the bottleneck under every system.
pub(super) fn onsets(look: &Look, load: &'static str, second: f64) -> bool {
    look.all(|os| look.number("onset", load, os, Seen::began).is_some_and(|began| (began - second).abs() <= ABOUT))
}

/// F10: the kernel uses more of the processor than programs do, except under Linux, whose programs use more than any
/// other system's. How many times as dear the kernel's work would have to be is noted.
pub(super) fn kernel_before_programs_in_e2(look: &Look) -> bool {
    let heavy = look.all(|os| {
        let [user, system] = [What::User, What::System].map(|what| look.mean("e2", os, what, HEIGHT));
        if os != "linux" {
            look.number("dearer", "e2", os, |_| Some(user / system).filter(|times| times.is_finite()));
        }
        os == "linux" || system > user
    });
    heavy && look.is_highest("e2", "linux", What::User)
}

/// F14: as the study read the counters, almost no pages come in under OpenSolaris and FreeBSD, and twice as many go out
/// after 400 s as before.
pub(super) fn in_low_out_rises_in_e2(look: &Look) -> bool {
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
pub(super) fn more_writes_page_more(look: &Look) -> bool {
    look.all(|os| look.mean("e2", os, What::Moved, WHOLE) > look.mean("e1", os, What::Moved, WHOLE))
}

/// F16: with ten times as much sleep, programs use less of the processor and fewer pages are moved, under every system.
pub(super) fn longer_sleep_pages_less(look: &Look) -> bool {
    look.all(|os| {
        let less =
            [What::User, What::Moved].map(|what| look.mean("e3", os, what, WHOLE) < look.mean("e2", os, what, WHOLE));
        less == [true, true]
    })
}

/// F17: in e3, most systems begin to thrash at about 750 s, and most pages go out in the minutes around that time.
pub(super) fn burst_at_750_in_e3(look: &Look) -> bool {
    look.most(|os| {
        let near = |second: f64| (second - 750.0).abs() <= ABOUT;
        let began = look.number("onset", "e3", os, Seen::began);
        let burst = look.number("peak-out", "e3", os, |run| run.peak(What::MovedOut, 60));
        began.is_some_and(near) && burst.is_some_and(near)
    })
}

/// F18: OpenSolaris begins at about 500 s in e3, before all others.
pub(super) fn solaris_earlier_in_e3(look: &Look) -> bool {
    let Some(own) = look.number("onset", "e3", "solaris", Seen::began) else { return false };
    let first =
        look.all(|os| os == "solaris" || look.number("onset", "e3", os, Seen::began).is_none_or(|other| own < other));
    first && (own - 500.0).abs() <= ABOUT
}

/// F20: in e1 to e3, most systems are most active in a minute that overlaps the interval in which all consumers are
/// running. That is the minute in which most pages are moved or, if none are, in which most of the processor is used.
pub(super) fn peak_when_all_are_there(look: &Look) -> bool {
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
pub(super) fn e4_is_short_and_kernel_heavy(look: &Look) -> bool {
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
pub(super) fn linux_pages_most_in_e4(look: &Look) -> bool {
    look.is_highest("e4", "linux", What::Read) && !look.is_highest("e4", "linux", What::User)
}

/// F24: the pages moved in repetitions differ by at most a tenth of their mean; each of them is a seed.
pub(super) fn repetitions_overlap(look: &Look) -> bool {
    let moved: Vec<f64> = look.each(STABILITY, "freebsd").map(|run| run.mean(What::Moved, 0, usize::MAX)).collect();
    let [least, most] = [f64::min, f64::max].map(|of| moved.iter().copied().reduce(of).unwrap_or(f64::NAN));
    let mean = moved.iter().sum::<f64>() / moved.len() as f64;
    moved.len() > 1 && look.fact("spread", (most - least) / mean * 100.0) <= 10.0
}

/// F25: in e2, the bystander's actions are quickest under Linux; Windows comes next, before FreeBSD and OpenSolaris; and
/// Linux is the first under which they are quick again, earlier than Windows.
pub(super) fn linux_feels_best(look: &Look) -> bool {
    let time = |os| look.number("bystander", FELT.id, os, |run| run.bystander_ms).unwrap_or(f64::INFINITY);
    let [freebsd, linux, solaris, winxp] = ["freebsd", "linux", "solaris", "winxp"].map(time);
    let until = |os| look.number("slow-until", FELT.id, os, |run| Some(run.slow_until_s)).unwrap_or(f64::INFINITY);
    let own = until("linux");
    let first = look.all(|os| os == "linux" || own < until(os));
    first && linux < winxp && winxp < freebsd.min(solaris)
}

/// F26: a peak of a second in the middle of e1 to e3 is drawn at 2 % of its height, and a step is spread over 42 s.
pub(super) fn smoothing_flattens(look: &Look) -> bool {
    let mut spike = vec![0.0; 1510];
    spike[755] = 100.0;
    let height = bezier_at(&spike, 755.0 / 1509.0).unwrap_or_default();
    let step: Vec<f64> = (0..1510).map(|second| if second >= 400 { 1.0 } else { 0.0 }).collect();
    let at = |second: usize| bezier_at(&step, second as f64 / 1509.0).unwrap_or_default();
    let crossing = |share: f64| (0..1510).find(|&second| at(second) >= share).unwrap_or(0) as f64;
    let spread = look.fact("step-spread", crossing(0.9) - crossing(0.1));
    (look.fact("spike-height", height) - 2.05).abs() < 0.05 && (spread - 42.0).abs() <= 3.0
}
