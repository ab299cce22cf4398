//! Counters that only grow, until they wrap round or the machine restarts.

/// What was counted between two readings: none if the counter has begun anew, for then nobody knows. A counter of 32 bits that
/// wrapped round is told from a restart by its being close to its end.
pub(super) fn difference(before: f64, after: f64) -> Option<f64> {
    const WRAP: f64 = 4_294_967_296.0;
    let counted = after - before;
    if counted >= 0.0 {
        return Some(counted);
    }
    Some(counted + WRAP).filter(|wrapped| before < WRAP && (0.0..WRAP / 2.0).contains(wrapped))
}

#[cfg(test)]
mod tests {
    use super::difference;

    #[test]
    fn a_wrap_counts_on_and_a_restart_counts_nothing() {
        let counts =
            [100.0, 150.0, 220.0, 10.0, 40.0].windows(2).map(|pair| difference(pair[0], pair[1])).collect::<Vec<_>>();
        assert_eq!(counts, [Some(50.0), Some(70.0), None, Some(30.0)]);
        assert_eq!(difference(4_294_967_000.0, 704.0), Some(1000.0));
        assert_eq!(difference(1e13, 5.0), None);
        assert_eq!(difference(f64::NAN, 5.0), None);
    }
}
