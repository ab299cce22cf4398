//! Samples at irregular times, and counters.

use super::moments::whole;

/// How a value relates to the times around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sampling {
    /// A rate over the interval that ends at its time; the first has no interval and is left out.
    Rate,
    /// A level, joined by straight lines.
    Straight,
    /// A level that holds until the next.
    Hold,
}

/// The mean over time. None for fewer than two samples, if the times do not rise throughout, and for slices of
/// different lengths or values that are not finite.
pub fn time_weighted_mean(times: &[f64], values: &[f64], sampling: Sampling) -> Option<f64> {
    let (times, values) = (whole(times)?, whole(values)?);
    if times.len() != values.len() {
        return None;
    }
    let all = times.last()? - times.first()?;
    let mut sum = 0.0;
    for (time, value) in times.windows(2).zip(values.windows(2)) {
        let (&[from, to], &[before, after]) = (time, value) else { return None };
        if to <= from {
            return None;
        }
        let level = match sampling {
            Sampling::Rate => after,
            Sampling::Straight => f64::midpoint(before, after),
            Sampling::Hold => before,
        };
        // Shares and not products, so that times since an epoch and byte counts keep their digits.
        sum += level * ((to - from) / all);
    }
    (all > 0.0).then_some(sum)
}

/// What it means if a counter falls.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Falls {
    /// It restarted some time in between: what it had counted by then is unknown.
    Unknown,
    /// It restarted just after the previous row: what it shows is what it has counted since.
    FromZero,
    /// It has 32 bits and wrapped around.
    Wraps32,
    /// It wrapped around if it has 32 bits and that is the shorter way to where it is now; otherwise unknown.
    WrapsIfNear,
}

/// The value at which a 32-bit counter wraps around.
const WRAP: f64 = 4_294_967_296.0;

/// What a counter counted from one reading to the next: none if that is not known or a reading is missing.
pub fn counter_step(before: f64, after: f64, falls: Falls) -> Option<f64> {
    let risen = after - before;
    let wrapped = Some(risen + WRAP);
    match falls {
        _ if !risen.is_finite() => None,
        _ if risen >= 0.0 => Some(risen),
        Falls::Unknown => None,
        Falls::FromZero => Some(after),
        Falls::Wraps32 => wrapped.filter(|&counted| counted >= 0.0),
        Falls::WrapsIfNear => wrapped.filter(|counted| before < WRAP && (0.0..WRAP / 2.0).contains(counted)),
    }
}

/// What a counter counted from row to row: one number fewer than rows, none where that is not known or a row is
/// missing.
pub fn counter_steps(counter: &[f64], falls: Falls) -> Vec<Option<f64>> {
    let step = |pair: &[f64]| match pair {
        &[before, after] => counter_step(before, after, falls),
        _ => None,
    };
    counter.windows(2).map(step).collect()
}

/// The same divided by the time between the rows, in any unit: none also where no time passes. Times without a row of
/// the counter, or rows without a time, give nothing.
pub fn counter_rates(times: &[f64], counter: &[f64], falls: Falls) -> Vec<Option<f64>> {
    let seconds = times.windows(2).map(|pair| pair.iter().fold(0.0, |last, time| time - last));
    let steps = counter_steps(counter, falls);
    steps.into_iter().zip(seconds).map(|(step, time)| step.filter(|_| time > 0.0).map(|step| step / time)).collect()
}
