//! Text of Prometheus' exporters with times: `name{label="value"} 1.2e+09 1714564800000`, as `/federate`, cAdvisor and
//! `OpenMetrics` print it (prometheus.io/docs, "Exposition formats": milliseconds; `OpenMetrics` 1.0: seconds). Without times it
//! is a snapshot.

use super::points::{Place, Points};
use super::prometheus::meaning;
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::stamp::epoch;
use crate::log::lines::text::Text;
use crate::log::lines::written::epoch_of;
use crate::log::messages::snapshots::exposition::number;
use crate::log::sink::Sink;
use crate::log::table::Table;
use base::diag::{Code, Diag};

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "prometheus-text", sniff, parse };

/// A line: a metric, its labels, its value and its time.
struct Told<'t> {
    name: &'t str,
    labels: Vec<(String, String)>,
    value: f64,
    time: f64,
}

fn told(line: &str) -> Option<Told<'_>> {
    let line = line.trim();
    let (metric, rest) = match line.rfind('}') {
        Some(at) => line.split_at(at + 1),
        None => line.split_at(line.find(' ')?),
    };
    let mut words = rest.split_whitespace();
    let (value, time) = (words.next()?, words.next()?);
    if words.next().is_some() {
        return None;
    }
    let value = match value {
        "NaN" | "+Inf" | "-Inf" => f64::NAN,
        value => number(value)?,
    };
    let time = epoch(time).map(|stamp| stamp.seconds).or_else(|| epoch_of(time))?;
    let (name, labels) = metric.split_once('{').unwrap_or((metric, ""));
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | ':');
    let begins = name.starts_with(|c: char| c.is_ascii_alphabetic() || c == '_');
    (begins && name.chars().all(is_name)).then(|| Told { name, labels: read_labels(labels), value, time })
}

/// `id="/",name="a"}`
fn read_labels(mut text: &str) -> Vec<(String, String)> {
    let mut labels = Vec::new();
    while let Some((key, after)) = text.split_once("=\"") {
        let mut end = 0;
        while after.as_bytes().get(end).is_some_and(|b| *b != b'"') {
            end += if after.as_bytes()[end] == b'\\' { 2 } else { 1 };
        }
        let Some(value) = after.get(..end).filter(|_| after.get(end..).unwrap_or_default().starts_with('"')) else {
            break;
        };
        labels.push((key.trim_matches([',', ' ']).to_owned(), value.to_owned()));
        text = after.get(end + 1..).unwrap_or_default();
    }
    labels
}

fn sniff(sample: &Sample<'_>) -> Score {
    Score::of_mark(72, sample.first(|line| told(line).is_some()), sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut points = Points::default();
    for (line, number) in text.numbered() {
        match told(line) {
            Some(Told { name, labels, value, time }) => {
                let place = Place { group: "", labels: &labels, time: Some(time), line: number };
                points.put(&place, name, value, &mut sink);
            }
            None if line.trim().is_empty() || line.starts_with('#') => {}
            None => {
                sink.push_with(Code::LogOtherLine, || Diag::note(Code::LogOtherLine).at(number, 0).token(line.trim()));
            }
        }
    }
    (points.finish("prometheus-text.series", &|_, name| meaning(name), &mut sink), sink.into_diags())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_has_a_metric_labels_a_value_and_a_time() {
        let of = |line| told(line).map(|t| (t.name, t.labels.len(), t.value, t.time));
        assert_eq!(
            of("x_bytes{a=\"}\",b=\"c \\\"d\"} 2e+06 1714564800123"),
            Some(("x_bytes", 2, 2e6, 1_714_564_800.123))
        );
        assert_eq!(of("node_load1 0.5 1714564800.5"), Some(("node_load1", 0, 0.5, 1_714_564_800.5)));
        for line in ["node_load1 0.5", "# HELP a b", "1 2 1714564800000", "a b 1714564800", "a{b=\"c\"} 1 2 1714564800"]
        {
            assert!(told(line).is_none(), "{line}");
        }
        assert_eq!(read_labels("a=\"cut"), []);
    }
}
