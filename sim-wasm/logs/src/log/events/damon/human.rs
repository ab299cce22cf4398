//! Times and sizes as damo writes them: `7 m 32.100 s`, `104.599 ms`, `4.000 KiB` (`src/_damo_fmt_str.py`).

use super::number;

/// The seconds; a number without a unit is of nanoseconds (`--raw_number`).
pub(super) fn time(text: &str) -> Option<f64> {
    let mut words = text.split_whitespace();
    let mut seconds = 0.0;
    let mut some = false;
    while let Some(word) = words.next() {
        let unit = match words.next() {
            None | Some("ns" | "nsec") => 1e-9,
            Some("us" | "usec") => 1e-6,
            Some("ms" | "msec") => 1e-3,
            Some("s" | "sec") => 1.0,
            Some("m") => 60.0,
            Some("h") => 3600.0,
            Some("d") => 86_400.0,
            Some(_) => return None,
        };
        seconds += number(&word.replace(',', ""))? * unit;
        some = true;
    }
    some.then_some(seconds)
}

/// The bytes; a number without a unit is of bytes.
pub(super) fn size(text: &str) -> Option<f64> {
    let mut words = text.split_whitespace();
    let value = number(&words.next()?.replace(',', ""))?;
    let unit = match words.next() {
        None | Some("B") => 1.0,
        Some("KiB") => 1024.0,
        Some("MiB") => 1_048_576.0,
        Some("GiB") => 1_073_741_824.0,
        Some("TiB") => 1_099_511_627_776.0,
        Some(_) => return None,
    };
    words.next().is_none().then_some(value * unit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_and_sizes_have_units() {
        assert_eq!(time(" 7 m 32.5 s"), Some(452.5));
        assert_eq!((time("0 ns"), time("2500000000")), (Some(0.0), Some(2.5)));
        assert_eq!((size("8.000 KiB"), size("4096")), (Some(8192.0), Some(4096.0)));
        assert!(["", "x s", "1 parsec", "é"].iter().all(|text| time(text).is_none()));
        assert!(["", "1 KB", "1 KiB 2", "é B"].iter().all(|text| size(text).is_none()));
    }
}
