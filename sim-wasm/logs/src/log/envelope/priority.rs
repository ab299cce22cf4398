//! The priority that syslog puts before a line on the wire (RFC 3164, 4.1.1; RFC 5424, 6.2.1): `<13>`, `<13>1 `.

use super::{each_line, nearly_all};

pub(super) fn open(text: &str) -> Option<String> {
    if !nearly_all(text, |line| without(line).is_some()) {
        return None;
    }
    Some(each_line(text, |line, opened| opened.push_str(without(line).unwrap_or(line))))
}

fn without(line: &str) -> Option<&str> {
    let (priority, rest) = line.strip_prefix('<')?.split_once('>')?;
    let is_priority = (1..=3).contains(&priority.len()) && priority.bytes().all(|b| b.is_ascii_digit());
    is_priority.then(|| rest.strip_prefix("1 ").unwrap_or(rest))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn priorities_are_removed() {
        assert_eq!(open("<13>May  1 a\n<191>1 2024 b\n").as_deref(), Some("May  1 a\n2024 b\n"));
        assert_eq!(open("<a>1\n<b>2\n"), None);
    }
}
