//! The priority that syslog puts before a line on the wire (RFC 3164, 4.1.1; RFC 5424, 6.2.1): `<13>`, `<13>1 `.

use super::{each_line, nearly_all};

pub(super) fn open(text: &str) -> Option<String> {
    if !nearly_all(text, |line| without(line).is_some()) {
        return None;
    }
    Some(each_line(text, |line, opened| opened.push_str(without(line).unwrap_or(line))))
}

fn without(line: &str) -> Option<&str> {
    // Mail leaves a blank before it.
    let (priority, rest) = line.trim_start().strip_prefix('<')?.split_once('>')?;
    let is_priority = (1..=3).contains(&priority.len()) && priority.bytes().all(|b| b.is_ascii_digit());
    let without_version = rest.strip_prefix("1 ").filter(|rest| is_of_version_1(rest));
    is_priority.then(|| without_version.unwrap_or(rest))
}

/// Whether a text begins as what follows the version in RFC 5424: with a date, or a dash where there is none. A row may
/// begin with a 1, too.
fn is_of_version_1(text: &str) -> bool {
    let date = text.split_once('-').map(|(year, _)| year);
    text.starts_with("- ") || date.is_some_and(|year| year.len() == 4 && year.bytes().all(|b| b.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn priorities_are_removed() {
        assert_eq!(open("<13>May  1 a\n<191>1 2024-05-01 b\n").as_deref(), Some("May  1 a\n2024-05-01 b\n"));
        assert_eq!(open("<13>1 - web1 a\n<13>1 - web1 b\n").as_deref(), Some("- web1 a\n- web1 b\n"));
        assert_eq!(open(" <13>1 0\n <13>146 242\n").as_deref(), Some("1 0\n146 242\n"));
        assert_eq!(open("<a>1\n<b>2\n"), None);
    }
}
