//! `InfluxDB`'s line protocol, which Telegraf prints: `mem,host=a used=1i,free=2i 1700000000000000000`
//! (docs.influxdata.com, `influxdb/v2/reference/syntax/line-protocol`).

use super::points::{Place, Points};
use super::telegraf;
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::text::Text;
use crate::log::lines::written::epoch_of;
use crate::log::messages::snapshots::exposition;
use crate::log::sink::Sink;
use crate::log::table::Table;
use base::diag::{Code, Diag};

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "influx", sniff, parse };

/// A line of the protocol.
struct Line<'t> {
    measurement: String,
    tags: Vec<(String, String)>,
    fields: Vec<(String, &'t str)>,
    time: Option<f64>,
}

/// A line, if it is one of the protocol.
fn read(line: &str) -> Option<Line<'_>> {
    let (measurement, mut rest) = part(line.trim(), b", ", false);
    let starts = measurement.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    if !starts || measurement.contains('=') {
        return None;
    }
    let mut tags = Vec::new();
    while let Some(tail) = rest.strip_prefix(',') {
        let (key, value, after) = pair(tail, false)?;
        tags.push((key, unescaped(value)));
        rest = after;
    }
    let mut fields = Vec::new();
    rest = rest.trim_start();
    loop {
        let (key, value, after) = pair(rest, true)?;
        fields.push((key, value));
        match after.strip_prefix(',') {
            Some(after) => rest = after,
            None => break rest = after,
        }
    }
    let time = match rest.trim() {
        "" => None,
        digits => Some(epoch_of(digits)?),
    };
    Some(Line { measurement: unescaped(measurement), tags, fields, time })
}

/// `key=value` and what follows it.
fn pair(text: &str, quoted: bool) -> Option<(String, &str, &str)> {
    let (key, rest) = part(text, b",= ", false);
    let (value, rest) = part(rest.strip_prefix('=')?, b", ", quoted);
    (!key.is_empty() && !value.is_empty()).then(|| (unescaped(key), value, rest))
}

/// The text before one of the characters, and the rest with it. A backslash makes a character an ordinary one; so does
/// being in quotes, in a field's value.
fn part<'t>(text: &'t str, stops: &[u8], quotes: bool) -> (&'t str, &'t str) {
    let (mut escaped, mut quoted) = (false, false);
    for (at, byte) in text.bytes().enumerate() {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' if quotes => quoted = !quoted,
            _ if !quoted && stops.contains(&byte) => return text.split_at(at),
            _ => {}
        }
    }
    (text, "")
}

fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut escaped = false;
    for c in text.chars() {
        if escaped && !matches!(c, ',' | '=' | ' ' | '"' | '\\') {
            plain.push('\\');
        }
        if escaped || c != '\\' {
            plain.push(c);
        }
        escaped = !escaped && c == '\\';
    }
    plain
}

/// The content of a field: a number with or without the suffix of whole ones, or something else.
enum Content {
    Number(f64),
    /// Text, or yes and no.
    Aside,
    Bad,
}

fn content(value: &str) -> Content {
    const LOGICAL: [&str; 10] = ["t", "T", "true", "True", "TRUE", "f", "F", "false", "False", "FALSE"];
    if value.starts_with('"') || LOGICAL.contains(&value) {
        return Content::Aside;
    }
    exposition::number(value.strip_suffix(['i', 'u']).unwrap_or(value)).map_or(Content::Bad, Content::Number)
}

/// A point with a tag or a time: `key value=1` alone could be anything.
fn sniff(sample: &Sample<'_>) -> Score {
    let is_point = |line: &str| {
        read(line).is_some_and(|point| {
            let numbers = point.fields.iter().any(|(_, value)| matches!(content(value), Content::Number(_)));
            numbers && (point.time.is_some() || !point.tags.is_empty())
        })
    };
    Score::of_mark(60, sample.first(is_point), sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut points = Points::default();
    for (line, number) in text.numbered() {
        let trimmed = line.trim();
        // `influx_inspect export` writes remarks between.
        if trimmed.is_empty() || trimmed.starts_with('#') {
            continue;
        }
        let Some(point) = read(line) else {
            sink.push_with(Code::LogOtherLine, || Diag::note(Code::LogOtherLine).at(number, 0).token(trimmed));
            continue;
        };
        let place = Place { group: &point.measurement, labels: &point.tags, time: point.time, line: number };
        for (field, value) in &point.fields {
            match content(value) {
                Content::Number(value) => points.put(&place, field, value, &mut sink),
                Content::Aside => {}
                Content::Bad => sink.push_with(Code::LogFieldNotNumber, || {
                    Diag::warning(Code::LogFieldNotNumber).at(number, 0).token(value).arg("name", field)
                }),
            }
        }
    }
    (points.finish("influx.lines", &telegraf::meaning, &mut sink), sink.into_diags())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_may_have_escaped_characters_and_text_may_have_any() {
        let line =
            read(r#"my\ disk,path=/a\,b,note=c\=d used=1.5e3,say="x, y=\"z\" ",n=-2i 1700000000123"#).expect("a point");
        assert_eq!(line.measurement, "my disk");
        assert_eq!(line.tags, [("path".to_owned(), "/a,b".to_owned()), ("note".to_owned(), "c=d".to_owned())]);
        let names: Vec<&str> = line.fields.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["used", "say", "n"]);
        assert_eq!(line.time, Some(1_700_000_000.123));
    }

    #[test]
    fn other_lines_are_no_points() {
        for line in
            ["", "a", "a b", "a b=", "=1 b=2", "a,b c=1", "a,=x c=1", "a b=1 x", "a b=1 17", "é=1", "a\\", "a b=\""]
        {
            assert!(read(line).is_none_or(|point| point.fields.iter().all(|(_, v)| v.starts_with('"'))), "{line:?}");
        }
    }
}
