//! Samples at irregular times, and counters.

use super::moments::whole;

/// How a value and the times around it belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sampling {
    /// A rate over the interval that ends at its time; the first has no interval and is left out.
    Rate,
    /// A level, joined by straight lines.
    Straight,
    /// A level that holds until the next.
    Hold,
}

/// The mean over time. None below two samples, if the times do not rise throughout, for slices of different lengths and
/// values that are not finite.
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
        // Shares and not products: times of an epoch and bytes keep their digits.
        sum += level * ((to - from) / all);
    }
    (all > 0.0).then_some(sum)
}

/// What a counter that falls has done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Falls {
    /// It began anew some time in between: nobody knows what it had counted by then.
    Unknown,
    /// It began anew just after the row before: what it shows is what it counted.
    FromZero,
    /// It has 32 bits and went over.
    Wraps32,
    /// It went over if it has 32 bits and was nearer to its end than to where it is now; else nobody knows.
    WrapsIfNear,
}

/// What a 32-bit counter goes over at.
const WRAP: f64 = 4_294_967_296.0;

/// What a counter counted from one reading to the next: none where that is not known or a reading is missing.
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

/// What a counter counted from row to row: one number less than rows, none where that is not known or a row is missing.
pub fn counter_steps(counter: &[f64], falls: Falls) -> Vec<Option<f64>> {
    let step = |pair: &[f64]| match pair {
        &[before, after] => counter_step(before, after, falls),
        _ => None,
    };
    counter.windows(2).map(step).collect()
}

/// The same by the time between the rows, in whatever unit: none also where time does not pass. Times beyond the counter's
/// rows, or rows beyond the times, give nothing.
pub fn counter_rates(times: &[f64], counter: &[f64], falls: Falls) -> Vec<Option<f64>> {
    let seconds = times.windows(2).map(|pair| pair.iter().fold(0.0, |last, time| time - last));
    let steps = counter_steps(counter, falls);
    steps.into_iter().zip(seconds).map(|(step, time)| step.filter(|_| time > 0.0).map(|step| step / time)).collect()
}
