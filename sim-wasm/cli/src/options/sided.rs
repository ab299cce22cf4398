//! Options about the first of two logs, the second, or both: `[a:|b:]VALUE`.

/// A value, and the sides that it applies to.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Sided<T> {
    /// Whether it applies to A, and to B.
    of: [bool; 2],
    value: T,
}

impl<T: Copy> Sided<T> {
    /// Reads a value; `read` takes the part after the letter.
    pub(super) fn read(text: &str, read: impl Fn(&str) -> Result<T, String>) -> Result<Self, String> {
        let (of, value) = match text.split_once(':') {
            Some(("a", value)) => ([true, false], value),
            Some(("b", value)) => ([false, true], value),
            Some(_) | None => ([true, true], text),
        };
        Ok(Sided { of, value: read(value)? })
    }

    /// The values that apply to A, and those that apply to B.
    pub(crate) fn of_sides(all: &[Self]) -> [Vec<T>; 2] {
        [0, 1].map(|side| all.iter().filter(|sided| sided.of[side]).map(|sided| sided.value).collect())
    }
}
