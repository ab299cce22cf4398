//! Numbers of bytes as people write them.

/// Units of bytes, in lower case.
const UNITS: [(&str, u64); 9] = [
    ("kib", 1 << 10),
    ("mib", 1 << 20),
    ("gib", 1 << 30),
    ("tib", 1 << 40),
    ("kb", 1_000),
    ("mb", 1_000_000),
    ("gb", 1_000_000_000),
    ("tb", 1_000_000_000_000),
    ("b", 1),
];

/// The most bytes of a cache: sums of two of them still have room.
pub const MOST_BYTES: u64 = 1 << 53;

/// A number of bytes from 1 to [`MOST_BYTES`], with or without a unit: `4096`, `64MB`, `1.5 GiB`.
pub fn bytes(text: &str) -> Option<u64> {
    let lower = text.to_lowercase();
    let found = UNITS.iter().find_map(|&(name, unit)| Some((lower.strip_suffix(name)?, unit)));
    let (number, unit) = found.unwrap_or((&lower, 1));
    let number: f64 = number.trim().parse().ok()?;
    let bytes = number * unit as f64;
    (1.0..=MOST_BYTES as f64).contains(&bytes).then_some(bytes as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_have_units_of_powers_of_two_and_of_ten() {
        let known =
            [("1", 1), ("64MB", 64_000_000), ("64MiB", 64 << 20), ("1.5 gib", 3 << 29), ("7b", 7), ("2TiB", 2 << 40)];
        assert_eq!(known.map(|(text, _)| bytes(text)), known.map(|(_, count)| Some(count)));
        for text in ["", "0", "0.5", "-1", "MB", "12 parsecs", "1e300", "inf", "nan", "1 2"] {
            assert_eq!(bytes(text), None, "{text}");
        }
    }
}
