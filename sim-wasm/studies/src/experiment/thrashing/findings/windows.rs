//! The study's findings about Windows.

use super::rules::{ABOUT, ALMOST_NONE};
use crate::experiment::thrashing::look::{Look, WHOLE};
use crate::experiment::thrashing::seen::What;
use base::stats::bezier::bezier;

const WINDOWS: &str = "winxp";
/// The first seconds of a run, before any consumer starts.
const FIRST: (usize, usize) = (0, 10);
/// "Much later": this many seconds.
const MUCH: f64 = 60.0;
/// Points of a smoothed curve, as gnuplot draws it.
const SAMPLES: usize = 100;
/// A smoothed curve has a peak where it is above this share of its highest value; between two peaks it falls below
/// `VALLEY` times the lower one.
const PEAK: f64 = 0.1;
const VALLEY: f64 = 0.9;

/// F4: by the study's counters, Windows pages the most in e1, and Linux more than the other two.
pub(super) fn pages_most_in_e1(look: &Look) -> bool {
    look.is_highest("e1", WINDOWS, What::Read) && look.are_highest("e1", [WINDOWS, "linux"], What::Read)
}

/// F5: in the first ten seconds of e1, Windows reads more pages a second than over the whole run, and more than any
/// other system.
pub(super) fn reads_first_in_e1(look: &Look) -> bool {
    reads_first(look, "e1")
}

fn reads_first(look: &Look, load: &'static str) -> bool {
    let first = look.mean(load, WINDOWS, What::ReadIn, FIRST);
    let others = look.all(|os| os == WINDOWS || look.mean(load, os, What::ReadIn, FIRST) < first);
    others && first > look.mean(load, WINDOWS, What::ReadIn, WHOLE)
}

/// F6: in e1, most pages are moved at about 850 s.
pub(super) fn peaks_at_850_in_e1(look: &Look) -> bool {
    let peak = look.number("peak", "e1", WINDOWS, |run| run.peak(What::Moved, 60));
    peak.is_some_and(|second| (second - 850.0).abs() <= ABOUT)
}

/// F7: in the first hundred seconds of e1, and in the middle hundred, more pages are written than over the whole run.
pub(super) fn writes_first_and_in_the_middle_of_e1(look: &Look) -> bool {
    let whole = look.mean("e1", WINDOWS, What::ReadOut, WHOLE);
    let parts = [(0, 100), (710, 810)].map(|window| look.mean("e1", WINDOWS, What::ReadOut, window));
    parts.iter().all(|&part| part > whole)
}

/// F11: Windows uses the least of the processor in e2.
pub(super) fn least_processor_in_e2(look: &Look) -> bool {
    look.is_lowest("e2", WINDOWS, What::Cpu)
}

/// F12: in e2, Windows' latest consumer ends at least a minute late, and later than the latest one of any other system.
pub(super) fn ends_late_in_e2(look: &Look) -> bool {
    let latest = |os| look.number("latest-end", "e2", os, |run| run.latest_s).unwrap_or_default();
    let own = latest(WINDOWS);
    let others = look.all(|os| os == WINDOWS || latest(os) < own);
    others && own >= MUCH
}

/// F13: by the study's counters, Linux and Windows page more in e2 than the other two.
pub(super) fn pages_most_with_linux_in_e2(look: &Look) -> bool {
    look.are_highest("e2", [WINDOWS, "linux"], What::Read)
}

/// F19: in e3, Windows' burst of pages out is lower and longer than the others', and its pages in have three peaks.
/// This is judged by the smoothed curves, as the study drew them.
pub(super) fn long_burst_in_e3(look: &Look) -> bool {
    let burst = |os| {
        let of =
            |at: usize| look.number(["burst", "burst-length"][at], "e3", os, |run| Some(burst(&run.columns[5])[at]));
        [0, 1].map(|at| of(at).unwrap_or_default())
    };
    let own = burst(WINDOWS);
    let shape = look.all(|os| {
        let other = burst(os);
        os == WINDOWS || (own[0] < other[0] && own[1] > other[1])
    });
    let peaks = look.number("peaks-in", "e3", WINDOWS, |run| Some(f64::from(peaks(&run.columns[4]))));
    shape && peaks == Some(3.0)
}

/// F22: as F5, but in e4; hardly any page is written in that time.
pub(super) fn reads_first_in_e4(look: &Look) -> bool {
    let none_out = look.mean("e4", WINDOWS, What::ReadOut, FIRST) < ALMOST_NONE;
    reads_first(look, "e4") && none_out
}

/// The highest value of a smoothed series, and for how many of the series' seconds it stays above half of that.
fn burst(series: &[f64]) -> [f64; 2] {
    let Some(curve) = bezier(series, SAMPLES) else { return [0.0; 2] };
    let highest = curve.iter().copied().fold(0.0, f64::max);
    let above = curve.iter().filter(|&&value| value > highest / 2.0).count();
    [highest, above as f64 * series.len() as f64 / SAMPLES as f64]
}

/// Peaks of a smoothed series.
fn peaks(series: &[f64]) -> u32 {
    let Some(curve) = bezier(series, SAMPLES) else { return 0 };
    let highest = curve.iter().copied().fold(0.0, f64::max);
    let (mut count, mut top, mut bottom, mut rises) = (0, 0.0, 0.0_f64, true);
    for value in curve {
        if rises {
            top = f64::max(top, value);
            if value < VALLEY * top && top > PEAK * highest {
                count += 1;
                (rises, bottom) = (false, value);
            }
        } else {
            bottom = bottom.min(value);
            if value * VALLEY > bottom && value > PEAK * highest {
                (rises, top) = (true, value);
            }
        }
    }
    // A peak may still be at its height when the run ends.
    count + u32::from(rises && top > PEAK * highest)
}

#[cfg(test)]
mod tests {
    use super::{burst, peaks};

    /// A series of 1,500 seconds with hills of this many seconds at these places.
    fn hills(at: &[usize], seconds: usize) -> Vec<f64> {
        let mut series = vec![0.0; 1500];
        for &from in at {
            series[from..from + seconds].fill(100.0);
        }
        series
    }

    #[test]
    fn peaks_are_counted_as_they_are_drawn() {
        assert_eq!(peaks(&hills(&[200, 700, 1200], 100)), 3);
        assert_eq!(peaks(&hills(&[700], 100)), 1);
        // Smoothing merges peaks that are this close.
        assert_eq!(peaks(&hills(&[700, 720], 10)), 1);
        assert_eq!(peaks(&hills(&[1400], 100)), 1, "at the end");
        assert_eq!([peaks(&[0.0; 1500]), peaks(&[])], [0, 0]);
    }

    #[test]
    fn a_burst_is_as_long_as_it_stays_above_half_of_its_height() {
        let [height, length] = burst(&hills(&[600], 200));
        assert!((99.0..=100.1).contains(&height) && (180.0..=220.0).contains(&length), "{height} {length}");
    }
}
