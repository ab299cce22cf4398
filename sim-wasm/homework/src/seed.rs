//! The hash that makes a student's variant, and the one that recognises a document. Both are FNV-1a in 64 bits over bytes:
//! short enough to be done again by hand, in any language, for ever.

use crate::{Exercise, Fill, Question, Text};

/// FNV-1a (Fowler, Noll, Vo), 64 bits.
fn fnv(parts: &[&[u8]]) -> u64 {
    let bytes = parts.iter().flat_map(|part| part.iter().copied());
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// A student as one is told from another: without spaces around, single spaces within, ASCII letters small. "Ana  Lima " is
/// "ana lima".
pub fn student_key(typed: &str) -> String {
    typed.split_whitespace().collect::<Vec<_>>().join(" ").to_ascii_lowercase()
}

/// The seed of a student's question: the hash of the exercise's id, a zero, the question's id, a zero and the student's
/// [`student_key`], its two halves joined by exclusive or.
pub fn seed(exercise: &str, question: &str, student: &str) -> u32 {
    let key = student_key(student);
    let hash = fnv(&[exercise.as_bytes(), &[0], question.as_bytes(), &[0], key.as_bytes()]);
    (hash ^ (hash >> 32)) as u32
}

/// The seed of another try: the golden ratio's bits apart.
pub(crate) fn another(seed: u32, attempt: u32) -> u32 {
    seed.wrapping_add(attempt.wrapping_mul(0x9E37_79B9))
}

/// A document by what makes its variants and their answers: of its id and its questions without texts and points, written as
/// JSON without spaces. Correcting a text or moving the due date leaves it as it is. It is no signature.
pub fn digest(exercise: &Exercise) -> String {
    let bare = |question: &Question| Question {
        text: Text::default(),
        fill: Fill {
            grid: question.fill.grid.map(|_| 1.0),
            victims: question.fill.victims.map(|_| 1.0),
            outcomes: question.fill.outcomes.map(|_| 1.0),
            faults: question.fill.faults.map(|_| 1.0),
        },
        ..question.clone()
    };
    let questions: Vec<Question> = exercise.questions.iter().map(bare).collect();
    let text = serde_json::to_string(&questions).unwrap_or_default();
    let digits = fnv(&[exercise.id.as_bytes(), &[0], text.as_bytes()]);
    format!("{digits:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_is_fnv_1a() {
        // Test vectors of the authors.
        assert_eq!(fnv(&[b""]), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv(&[b"a"]), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv(&[b"foo", b"bar"]), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn a_student_is_the_same_however_the_name_is_spaced() {
        assert_eq!(student_key("  Ana \t LIMA "), "ana lima");
        assert_eq!(seed("hw", "q1", "Ana Lima"), seed("hw", "q1", " ana  lima"));
        assert_ne!(seed("hw", "q1", "Ana Lima"), seed("hw", "q2", "Ana Lima"));
        assert_ne!(seed("hw", "q1", "1"), seed("hwq", "1", "1"));
    }

    #[test]
    fn seeds_stay_what_they_were() {
        assert_eq!(seed("os-paging", "fifo", "4711"), SEED_OF_4711);
    }

    /// Printed papers rest on it.
    const SEED_OF_4711: u32 = 1_046_639_992;
}
