//! Mail whose text is in base64 (RFC 2045, 6.8).

use super::LOOKED_AT;

/// Text in base64 as it was, with what is around it. Its lines are others than those of the mail; empty ones fill up.
pub(super) fn open(text: &str) -> Option<String> {
    if !text.lines().take(LOOKED_AT).any(is_mark) {
        return None;
    }
    let mut opened = String::new();
    let mut lines = text.lines().peekable();
    let mut found = false;
    while let Some(line) = lines.next() {
        opened.push_str(line);
        opened.push('\n');
        if !is_mark(line) {
            continue;
        }
        // The other fields of the mail's head, and the empty line below.
        for line in lines.by_ref() {
            opened.push_str(line);
            opened.push('\n');
            if line.trim().is_empty() {
                break;
            }
        }
        let mut bytes = Vec::new();
        let (mut bits, mut before) = (Bits::default(), 0);
        while let Some(line) = lines.next_if(|line| is_base64(line.trim())) {
            line.bytes().filter_map(value).for_each(|six| bits.push(six, &mut bytes));
            before += 1;
        }
        let decoded = String::from_utf8_lossy(&bytes);
        found |= decoded.contains('\n');
        opened.push_str(&decoded);
        opened.extend(std::iter::repeat_n('\n', usize::saturating_sub(before, decoded.matches('\n').count())));
    }
    found.then_some(opened)
}

/// Whether the field of a mail's head says that the text below is in base64.
fn is_mark(line: &str) -> bool {
    line.split_once(':').is_some_and(|(field, value)| {
        field.eq_ignore_ascii_case("Content-Transfer-Encoding") && value.trim().eq_ignore_ascii_case("base64")
    })
}

fn is_base64(line: &str) -> bool {
    !line.is_empty() && line.bytes().all(|b| value(b).is_some() || b == b'=')
}

/// Bits that are no whole byte yet.
#[derive(Default)]
struct Bits {
    value: u32,
    count: u32,
}

impl Bits {
    fn push(&mut self, six: u8, bytes: &mut Vec<u8>) {
        self.value = (self.value << 6) | u32::from(six);
        self.count += 6;
        if self.count >= 8 {
            self.count -= 8;
            bytes.push((self.value >> self.count) as u8);
            self.value &= (1 << self.count) - 1;
        }
    }
}

/// The six bits of a character.
fn value(character: u8) -> Option<u8> {
    Some(match character {
        b'A'..=b'Z' => character - b'A',
        b'a'..=b'z' => character - b'a' + 26,
        b'0'..=b'9' => character - b'0' + 52,
        b'+' => 62,
        b'/' => 63,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_in_base64_is_decoded_and_what_is_around_it_stays() {
        let mail = "From: a\nContent-transfer-encoding: BASE64\nSubject: b\n\nciBiCjEg\nMArDqQo=\n\n--end\n";
        let opened = open(mail).expect("a mail");
        assert!(opened.ends_with("Subject: b\n\nr b\n1 0\n\u{e9}\n\n--end\n"), "{opened:?}");
        assert_eq!(open("Content-Transfer-Encoding: 8bit\n\nciBiCjEg\n"), None);
        assert_eq!(open("ciBiCjEg\n"), None);
    }
}
