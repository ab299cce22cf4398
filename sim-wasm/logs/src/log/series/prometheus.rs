//! JSON of Prometheus: what `/api/v1/query_range` and `/api/v1/query` answer (prometheus.io/docs, "HTTP API"), the bare
//! list that `promtool query -o json` prints, and the lines that `VictoriaMetrics` exports.
//!
//! Each answer has one query, so a file may have several. Names mean what they mean in the text of `node_exporter`.

use super::documents;
use super::points::{Place, Points};
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::moments::of_cell;
use crate::log::lines::text::Text;
use crate::log::messages::snapshots::{Quantity, exposition};
use crate::log::sink::Sink;
use crate::log::table::{Table, Unit};
use base::diag::{Code, Diag};
use serde_json::Value;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "prometheus-json", sniff, parse };

/// The label that names the metric.
const NAME: &str = "__name__";

/// What the result of a function is called: `rate(...)` has no name.
pub(super) const UNNAMED: &str = "value";

/// `"resultType":"matrix"` or `"vector"`, or `"metric":{` with values.
fn sniff(sample: &Sample<'_>) -> Score {
    let result = |line: &str| {
        let after = line.split_once("\"resultType\"").map(|(_, after)| after.trim_start_matches([' ', ':', '"']));
        after.is_some_and(|after| after.starts_with("matrix") || after.starts_with("vector"))
    };
    let bare = |line: &str| line.contains("\"metric\":") && !line.contains("\"fields\":");
    let has_values = || sample.first(|line| line.contains("\"values\":") || line.contains("\"value\":")).is_some();
    let begins = sample.first(|line| line.starts_with(['{', '['])).is_some();
    let mark = sample.first(result).or_else(|| sample.first(bare).filter(|_| has_values()));
    Score::of_mark(60, mark.filter(|_| begins), sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut points = Points::default();
    documents::each(text, &mut sink, &mut |document, line, sink| {
        let result = document["data"]["result"].as_array().or(document.as_array());
        match result {
            Some(result) => result.iter().for_each(|series| read(series, line, &mut points, sink)),
            None => read(document, line, &mut points, sink),
        }
    });
    (points.finish("prometheus-json.series", &|_, name| meaning(name), &mut sink), sink.into_diags())
}

/// What a metric is; nothing is known of a function's result.
pub(super) fn meaning(name: &str) -> Quantity {
    if name == UNNAMED { Quantity::Gauge(Unit::None) } else { exposition::quantity(name) }
}

/// One series: its labels, and `[time, "value"]` once or many times.
fn read(series: &Value, line: u32, points: &mut Points, sink: &mut Sink) {
    let labels = &series["metric"];
    let name = labels[NAME].as_str().unwrap_or(UNNAMED);
    let others = labels.as_object().into_iter().flatten().filter(|(key, _)| *key != NAME);
    let labels: Vec<(String, String)> =
        others.filter_map(|(key, value)| Some((key.clone(), value.as_str()?.to_owned()))).collect();
    let mut put = |time: &Value, value: &Value| {
        let time = of_cell(&time.to_string()).map(|time| time.seconds);
        let place = Place { group: "", labels: &labels, time, line };
        let number = match value {
            Value::Number(number) => number.as_f64(),
            Value::String(text) => match exposition::number(text) {
                // A gap keeps its row.
                None if ["NaN", "+Inf", "-Inf", "Inf"].contains(&text.as_str()) => Some(f64::NAN),
                None => {
                    return sink.push_with(Code::LogFieldNotNumber, || {
                        Diag::warning(Code::LogFieldNotNumber).at(line, 0).token(text).arg("name", name)
                    });
                }
                number => number,
            },
            _ => None,
        };
        if let Some(number) = number {
            points.put(&place, name, number, sink);
        }
    };
    let values = series["values"].as_array();
    if let Some(times) = series["timestamps"].as_array() {
        times.iter().zip(values.into_iter().flatten()).for_each(|(time, value)| put(time, value));
        return;
    }
    for sample in values.into_iter().flatten().chain(Some(&series["value"])) {
        if let [time, value] = sample.as_array().map_or(&[][..], Vec::as_slice) {
            put(time, value);
        }
    }
}
