//! Telegraf's JSON: an object a measurement, or `{"metrics": [...]}` (`plugins/serializers/json` of Telegraf 1.28).

use super::documents;
use super::points::{Place, Points};
use super::telegraf;
use crate::log::Format;
use crate::log::detect::{Sample, Score};
use crate::log::lines::moments::of_cell;
use crate::log::lines::text::Text;
use crate::log::sink::Sink;
use crate::log::table::Table;
use base::diag::Diag;
use serde_json::Value;

/// The format.
pub(in crate::log) const FORMAT: Format = Format { id: "telegraf-json", sniff, parse };

/// `"fields":{`, with `"tags":` and `"timestamp":` in the same object.
fn sniff(sample: &Sample<'_>) -> Score {
    let mark = sample.first(|line| line.contains("\"fields\":"));
    let has = |name: &str| sample.first(|line| line.contains(name)).is_some();
    let begins = sample.first(|line| line.starts_with('{')).is_some();
    Score::of_mark(60, mark.filter(|_| begins && has("\"tags\":") && has("\"timestamp\":")), sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut points = Points::default();
    documents::each(text, &mut sink, &mut |document, line, sink| match document["metrics"].as_array() {
        Some(metrics) => metrics.iter().for_each(|metric| measurement(metric, line, &mut points, sink)),
        None => measurement(document, line, &mut points, sink),
    });
    (points.finish("telegraf-json.lines", &telegraf::meaning, &mut sink), sink.into_diags())
}

fn measurement(metric: &Value, line: u32, points: &mut Points, sink: &mut Sink) {
    let tags = metric["tags"].as_object().into_iter().flatten();
    let labels: Vec<(String, String)> =
        tags.filter_map(|(key, value)| Some((key.clone(), value.as_str()?.to_owned()))).collect();
    let time = match &metric["timestamp"] {
        Value::Number(time) => of_cell(&time.to_string()),
        Value::String(time) => of_cell(time),
        _ => None,
    };
    let group = metric["name"].as_str().unwrap_or_default();
    let place = Place { group, labels: &labels, time: time.map(|time| time.seconds), line };
    for (field, value) in metric["fields"].as_object().into_iter().flatten() {
        if let Some(value) = value.as_f64() {
            points.put(&place, field, value, sink);
        }
    }
}
