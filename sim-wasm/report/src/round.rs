//! Rounding, as the programs do it.

/// Events a second since boot, rounded to nearest, ties up. An uptime of less than a second counts as one; the real
/// program would divide by zero.
pub(super) fn since_boot(count: u64, uptime_s: u64) -> u64 {
    let uptime = uptime_s.max(1);
    count.saturating_add(uptime / 2) / uptime
}

/// Events a second over an interval. Half of the interval, itself rounded up, is added first; for an interval of 1 ms
/// the program adds nothing.
pub(super) fn over_interval(delta: u64, interval_ms: u32) -> u64 {
    let ms = u64::from(interval_ms.max(1));
    let half = if ms == 1 { 0 } else { ms.div_ceil(2) };
    delta.saturating_mul(1000).saturating_add(half) / ms
}

/// A quotient as `%.0f` prints it: rounded to nearest, ties to even. Zero if the denominator is zero.
pub(super) fn half_even(numerator: u128, denominator: u128) -> u64 {
    if denominator == 0 {
        return 0;
    }
    let (whole, rest) = (numerator / denominator, numerator % denominator);
    let up = rest * 2 > denominator || rest * 2 == denominator && whole % 2 == 1;
    (whole + u128::from(up)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn rates_are_rounded_as_in_the_published_examples() {
        assert_eq!(since_boot(1_234_567, 86_400), 14);
        assert_eq!(over_interval(7, 5000), 1);
        assert_eq!(over_interval(2, 5000), 0);
    }

    #[test]
    fn intervals_that_cannot_be_divided_by_count_as_the_shortest() {
        assert_eq!(since_boot(5, 0), 5);
        assert_eq!(over_interval(5, 0), 5000);
        assert_eq!(half_even(5, 0), 0);
    }

    proptest! {
        #[test]
        fn a_whole_number_of_events_a_second_stays_exact(rate in 0..1_000_000_000_u64, seconds in 1..10_000_u64) {
            prop_assert_eq!(since_boot(rate * seconds, seconds), rate);
            prop_assert_eq!(over_interval(rate * seconds, (seconds * 1000) as u32), rate);
        }

        #[test]
        fn a_rate_is_the_nearest_whole_number(delta in 0..1_000_000_000_u64, ms in 2..1_000_000_u32) {
            let exact = delta as f64 * 1000.0 / f64::from(ms);
            let off = over_interval(delta, ms) as f64 - exact;
            // Half of an odd interval is rounded up, so fractions slightly below one half round up, too.
            let up = 0.5 + 0.5 / f64::from(ms);
            prop_assert!(off > -0.5 - 1e-6 && off <= up + 1e-6, "{} off by {}", exact, off);
        }

        #[test]
        fn more_events_never_give_a_lower_rate(delta in 0..1_000_000_u64, ms in 1..100_000_u32, s in 1..100_000_u64) {
            prop_assert!(over_interval(delta, ms) <= over_interval(delta + 1, ms));
            prop_assert!(since_boot(delta, s) <= since_boot(delta + 1, s));
        }

        #[test]
        fn quotients_are_rounded_as_printf_rounds(numerator in 0..1_u64 << 40, power in 0..12_u32) {
            // Division by a power of two is exact, so the formatter sees the same number.
            let denominator = 1_u64 << power;
            let printed = format!("{:.0}", numerator as f64 / denominator as f64);
            prop_assert_eq!(half_even(numerator.into(), denominator.into()).to_string(), printed);
        }
    }
}
