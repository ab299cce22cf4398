//! What is said of the first of two logs, of the second, or of both: `[a:|b:]VALUE`.

/// A value, and of which sides it holds.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Sided<T> {
    /// Of A, of B.
    of: [bool; 2],
    value: T,
}

impl<T: Copy> Sided<T> {
    /// Reads it, with `read` for what stands behind the letter.
    pub(super) fn read(text: &str, read: impl Fn(&str) -> Result<T, String>) -> Result<Self, String> {
        let (of, value) = match text.split_once(':') {
            Some(("a", value)) => ([true, false], value),
            Some(("b", value)) => ([false, true], value),
            Some(_) | None => ([true, true], text),
        };
        Ok(Sided { of, value: read(value)? })
    }

    /// What holds of A, and what of B.
    pub(crate) fn of_sides(all: &[Self]) -> [Vec<T>; 2] {
        [0, 1].map(|side| all.iter().filter(|sided| sided.of[side]).map(|sided| sided.value).collect())
    }
}
