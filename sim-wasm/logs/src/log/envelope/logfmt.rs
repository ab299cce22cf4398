//! `time="2024-05-01T12:00:00Z" level=info msg="..."`, as logrus, Go's slog and Heroku write lines (logfmt).

use super::{each_line, nearly_all};

/// The keys of the line, and those of its moment.
const LINES: [&str; 5] = ["msg", "message", "line", "log", "text"];
const MOMENTS: [&str; 6] = ["time", "ts", "timestamp", "t", "at", "date"];

/// What a line contains.
struct Said {
    moment: String,
    text: String,
}

pub(super) fn open(text: &str) -> Option<String> {
    let first = text.lines().find(|line| !line.trim().is_empty())?;
    if !first.contains("=\"") || !nearly_all(text, |line| line_of(line).is_some()) {
        return None;
    }
    Some(each_line(text, |line, opened| {
        let Some(said) = line_of(line) else { return opened.push_str(line) };
        if !said.moment.is_empty() {
            opened.push_str(&said.moment);
            opened.push(' ');
        }
        opened.push_str(said.text.trim_end_matches('\n'));
    }))
}

fn line_of(line: &str) -> Option<Said> {
    let (mut moment, mut text) = (None, None);
    let mut rest = line.trim();
    while let Some((before, after)) = rest.split_once('=') {
        let key = before.rsplit(char::is_whitespace).next()?;
        let (value, next) = match after.strip_prefix('"') {
            Some(quoted) => quoted_value(quoted)?,
            None => after.split_once(' ').map_or((after.to_owned(), ""), |(value, next)| (value.to_owned(), next)),
        };
        if MOMENTS.contains(&key) && moment.is_none() {
            moment = Some(value);
        } else if LINES.contains(&key) && text.is_none() && after.starts_with('"') {
            text = Some(value);
        }
        rest = next;
    }
    Some(Said { moment: moment.unwrap_or_default(), text: text? })
}

/// A value up to its closing quote, and what follows.
fn quoted_value(text: &str) -> Option<(String, &str)> {
    let mut value = String::new();
    let mut letters = text.char_indices();
    while let Some((at, c)) = letters.next() {
        match c {
            '"' => return Some((value, text.get(at + 1..)?)),
            '\\' => match letters.next()?.1 {
                'n' => value.push('\n'),
                't' => value.push('\t'),
                other => value.push(other),
            },
            _ => value.push(c),
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_is_taken_out_with_its_moment() {
        let logrus = "time=\"2024-05-01T12:00:00Z\" level=info msg=\" 1 \\\"a\\\" 2\"\n".repeat(2);
        assert_eq!(open(&logrus).as_deref(), Some("2024-05-01T12:00:00Z  1 \"a\" 2\n".repeat(2).as_str()));
        let slog = "ts=2024-05-01T12:00:00Z caller=vm.go:1 msg=\"r b\"\n".repeat(2);
        assert_eq!(open(&slog).as_deref(), Some("2024-05-01T12:00:00Z r b\n".repeat(2).as_str()));
    }

    #[test]
    fn other_lines_with_quotes_stay() {
        assert_eq!(open("a=\"1\" b=\"2\"\na=\"1\" b=\"2\"\n"), None);
        assert_eq!(open("node_load1{instance=\"a\"} 1\nnode_load1{instance=\"b\"} 2\n"), None);
        assert_eq!(open("msg=\"cut\nmsg=\"cut\n"), None);
    }
}
