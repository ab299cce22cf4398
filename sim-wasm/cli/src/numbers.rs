//! Numbers as tables and sentences show them, readable at any size: 1e-7 is not 0.00, and 1e300 has not 300 digits.

/// From here on, a number is written in powers of ten.
const LARGE: f64 = 1e15;
/// Below this, a number is written in powers of ten if nothing says how many digits it has.
const SMALL: f64 = 1e-4;
/// Digits behind the point of a number in powers of ten.
const DIGITS: usize = 3;

/// With so many digits behind the point, unless they would be all zeros, or too many before it.
pub(crate) fn fixed(x: f64, digits: usize) -> String {
    let least = 0.5 * 10_f64.powi(-(digits as i32));
    if !x.is_finite() || x == 0.0 || (x.abs() >= least && x.abs() < LARGE) {
        format!("{x:.digits$}")
    } else {
        powers(x)
    }
}

/// With as many digits as it has.
pub(crate) fn plain(x: f64) -> String {
    if !x.is_finite() || x == 0.0 || (SMALL..LARGE).contains(&x.abs()) { x.to_string() } else { format!("{x:e}") }
}

/// With up to three digits behind the point, without zeros at the end.
pub(crate) fn short(x: f64) -> String {
    if x == 0.0 || (x.abs() >= 0.01 && x.abs() < 1e7) { trimmed(&format!("{x:.3}")) } else { powers(x) }
}

/// In powers of ten: 1.235e300.
fn powers(x: f64) -> String {
    let text = format!("{x:.DIGITS$e}");
    match text.split_once('e') {
        Some((digits, power)) => format!("{}e{power}", trimmed(digits)),
        None => text,
    }
}

/// Without the zeros at the end of what is behind the point.
pub(crate) fn trimmed(text: &str) -> String {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.').to_owned() } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_readable_at_any_size() {
        let said = |x: f64| [fixed(x, 2), plain(x), short(x)];
        assert_eq!(said(1e-7), ["1e-7", "1e-7", "1e-7"]);
        assert_eq!(said(-1.2346e-9), ["-1.235e-9", "-1.2346e-9", "-1.235e-9"]);
        assert_eq!(said(1e300), ["1e300", "1e300", "1e300"]);
        assert_eq!(said(f64::MAX), ["1.798e308", "1.7976931348623157e308", "1.798e308"]);
        assert_eq!(said(0.0), ["0.00", "0", "0"]);
        assert_eq!(said(0.005), ["0.01", "0.005", "5e-3"]);
        assert_eq!(said(61_234.5), ["61234.50", "61234.5", "61234.5"]);
        assert_eq!(said(123_456_789_012.0), ["123456789012.00", "123456789012", "1.235e11"]);
        assert_eq!(said(f64::INFINITY), ["inf", "inf", "inf"]);
        assert_eq!(said(f64::NAN), ["NaN", "NaN", "NaN"]);
    }
}
