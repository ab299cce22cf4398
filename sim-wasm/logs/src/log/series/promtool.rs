//! What `promtool query instant` and `promtool query range` print: `name{label="x"} => value @[time]`, or the name once and
//! the values below it (`model.Matrix.String` of prometheus/common 0.55).

use super::points::{Place, Points};
use super::prometheus::{UNNAMED, meaning};
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::moments::of_cell;
use crate::log::lines::text::Text;
use crate::log::messages::snapshots::exposition;
use crate::log::sink::Sink;
use crate::log::table::Table;
use base::diag::{Code, Diag};

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "promtool", sniff, parse };

/// The number and the time of `23215032 @[1690724700]`, as printed.
pub(in crate::log) fn value_of(text: &str) -> Option<(&str, &str)> {
    let (value, time) = text.strip_suffix(']')?.split_once(" @[")?;
    let digits = |byte: u8| byte.is_ascii_digit() || byte == b'.';
    (!time.is_empty() && time.bytes().all(digits) && is_number(value)).then_some((value, time))
}

fn is_number(text: &str) -> bool {
    ["NaN", "+Inf", "-Inf"].contains(&text) || exposition::number(text).is_some()
}

/// The name and the labels before `=>`, and what follows.
fn series_of(line: &str) -> Option<(&str, &str)> {
    let (series, rest) = line.rsplit_once(" =>")?;
    (rest.is_empty() || value_of(rest.trim()).is_some()).then_some((series, rest.trim()))
}

fn sniff(sample: &Sample<'_>) -> Score {
    let is_value = |line: &str| value_of(line.rsplit_once("=> ").map_or(line, |(_, value)| value)).is_some();
    Score::of_mark(60, sample.first(is_value), sample)
}

/// `name{a="x", b="y"}`, with backslashes before quotes.
fn labels_of(series: &str) -> (&str, Vec<(String, String)>) {
    let Some((name, rest)) = series.split_once('{') else { return (series, Vec::new()) };
    let mut labels = Vec::new();
    let mut rest = rest;
    while let Some((key, quoted)) = rest.split_once("=\"") {
        let mut value = String::new();
        let mut chars = quoted.char_indices();
        let end = loop {
            match chars.next() {
                None => break quoted.len(),
                Some((at, '"')) => break at + 1,
                Some((_, '\\')) => value.extend(chars.next().map(|(_, c)| c)),
                Some((_, c)) => value.push(c),
            }
        };
        labels.push((key.trim_matches([',', ' ']).to_owned(), value));
        rest = quoted.get(end..).unwrap_or("");
    }
    (name, labels)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut points = Points::default();
    let (mut name, mut labels) = (UNNAMED, Vec::new());
    for (line, number) in text.numbered() {
        let line = line.trim();
        let mut said = line;
        if let Some((series, rest)) = series_of(line) {
            (name, labels) = labels_of(series);
            if name.is_empty() || name == "scalar:" {
                name = UNNAMED;
            }
            said = rest;
        }
        let scalar = said.strip_prefix("scalar: ").unwrap_or(said);
        if let Some((value, time)) = value_of(scalar) {
            let place =
                Place { group: "", labels: &labels, time: of_cell(time).map(|time| time.seconds), line: number };
            if let Some(value) = exposition::number(value) {
                points.put(&place, name, value, &mut sink);
            }
        } else if !said.is_empty() {
            sink.push_with(Code::LogOtherLine, || Diag::note(Code::LogOtherLine).at(number, 0).token(said));
        }
    }
    (points.finish("promtool.series", &|_, name| meaning(name), &mut sink), sink.into_diags())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_series_has_a_name_or_none_and_labels_with_any_words() {
        let (name, labels) = labels_of("up{a=\"x, y\", b=\"say \\\"z\\\"\"}");
        let labels: Vec<(&str, &str)> = labels.iter().map(|(key, value)| (key.as_str(), value.as_str())).collect();
        assert_eq!((name, labels.as_slice()), ("up", &[("a", "x, y"), ("b", "say \"z\"")][..]));
        assert_eq!(labels_of("up"), ("up", Vec::new()));
        assert_eq!(labels_of("{}"), ("", Vec::new()));
        assert_eq!(series_of("up{a=\"x\"} => 1 @[1690724237.225]"), Some(("up{a=\"x\"}", "1 @[1690724237.225]")));
        assert_eq!(series_of("{a=\"x => y\"} =>"), Some(("{a=\"x => y\"}", "")));
        assert_eq!((series_of("a => b"), value_of("x @[1]"), value_of("1 @[]")), (None, None, None));
    }
}
