//! JSON of `InfluxDB` 1: what `/query` answers and `influx -format json` prints, whole or in chunks
//! (docs.influxdata.com, `influxdb/v1/guides/query_data`): `{"results":[{"series":[{"name":"mem","tags":{"host":"a"},
//! "columns":["time","free"],"values":[["2024-05-01T10:00:00Z",5]]}]}]}`.

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
pub(in crate::log) const FORMAT: Format = Format { id: "influx-json", sniff, parse };

const TIME: &str = "time";

/// `"results":[`, with `"columns":` and `"values":` in it.
fn sniff(sample: &Sample<'_>) -> Score {
    let has = |name: &str| sample.first(|line| line.contains(name));
    let begins = sample.first(|line| line.starts_with('{')).is_some();
    let mark = has("\"results\":").filter(|_| begins && has("\"columns\":").and(has("\"values\":")).is_some());
    Score::of_mark(60, mark, sample)
}

fn parse(text: Text<'_>) -> (Table, Vec<Diag>) {
    let mut sink = Sink::default();
    let mut points = Points::default();
    documents::each(text, &mut sink, &mut |document, line, sink| {
        let results = document["results"].as_array().into_iter().flatten();
        let all = results.flat_map(|result| result["series"].as_array().into_iter().flatten());
        all.for_each(|series| read(series, line, &mut points, sink));
    });
    (points.finish("influx-json.series", &telegraf::queried, &mut sink), sink.into_diags())
}

fn read(series: &Value, line: u32, points: &mut Points, sink: &mut Sink) {
    let list = |name: &str| series[name].as_array().map_or(&[][..], Vec::as_slice);
    let group = series["name"].as_str().unwrap_or_default();
    let tags = series["tags"].as_object().into_iter().flatten();
    let tags: Vec<(String, String)> =
        tags.filter_map(|(key, value)| Some((key.clone(), value.as_str()?.to_owned()))).collect();
    let names: Vec<&str> = list("columns").iter().map(|name| name.as_str().unwrap_or_default()).collect();
    let rows: Vec<&[Value]> = list("values").iter().filter_map(|row| row.as_array().map(Vec::as_slice)).collect();
    let time_at = names.iter().position(|name| *name == TIME);
    let telling = telling(&rows, time_at, names.len());
    for row in rows {
        let time = time_at.and_then(|at| match row.get(at)? {
            Value::String(time) => of_cell(time),
            time => of_cell(&time.to_string()),
        });
        let own =
            telling.iter().filter_map(|at| Some(((*names.get(*at)?).to_owned(), row.get(*at)?.as_str()?.to_owned())));
        let labels: Vec<(String, String)> = tags.iter().cloned().chain(own).collect();
        let place = Place { group, labels: &labels, time: time.map(|time| time.seconds), line };
        for (at, (name, value)) in names.iter().zip(row).enumerate() {
            if let Some(value) = value.as_f64().filter(|_| Some(at) != time_at) {
                points.put(&place, name, value, sink);
            }
        }
    }
}

/// The columns of words that tell rows of one moment apart: without `GROUP BY`, tags are columns like fields. A field
/// with words has more of them than there are rows at a moment.
fn telling(rows: &[&[Value]], time_at: Option<usize>, columns: usize) -> Vec<usize> {
    // The rows of an answer are in the order of time.
    let time_of = |row: &&[Value]| time_at.and_then(|at| row.get(at)).cloned();
    let most = rows.chunk_by(|a, b| time_of(a) == time_of(b)).map(<[_]>::len).max().unwrap_or(0);
    let tells = |at: &usize| {
        let mut words: Vec<&str> = Vec::new();
        for word in rows.iter().filter_map(|row| row.get(*at)?.as_str()) {
            if !words.contains(&word) {
                words.push(word);
            }
            if words.len() > most {
                return false;
            }
        }
        !words.is_empty()
    };
    (0..columns).filter(|at| most > 1 && Some(*at) != time_at).filter(tells).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(text: &str) -> (Vec<String>, Vec<f64>, Vec<Vec<f64>>) {
        let (table, diags) = parse(Text::new(text, &|_| {}));
        assert!(diags.iter().all(|diag| diag.code != base::diag::Code::LogJson), "{diags:?}");
        let names = table.columns.iter().map(|column| column.spec.qualified.clone()).collect();
        (names, table.t, table.columns.into_iter().map(|column| column.values).collect())
    }

    #[test]
    fn rows_are_dated_by_their_time_in_words_or_since_1970() {
        for (first, second) in [
            ("\"2024-05-01T10:00:00Z\"", "\"2024-05-01T10:00:10Z\""),
            ("1714557600", "1714557610"),
            ("1714557600000000000", "1714557610000000000"),
        ] {
            let text = format!(
                "{{\"results\":[{{\"series\":[{{\"name\":\"mem\",\"columns\":[\"time\",\"free\",\"note\"],\
                 \"values\":[[{first},5,\"x\"],[{second},null,\"y\"]]}}]}}]}}"
            );
            let (names, t, values) = table(&text);
            assert_eq!((names, t), (vec!["mem.free".to_owned()], vec![0.0]), "{first}");
            assert_eq!(values, [[5.0]]);
        }
    }

    #[test]
    fn words_tell_rows_of_one_moment_apart() {
        let text = "{\"results\":[{\"series\":[{\"name\":\"cpu\",\"columns\":[\"time\",\"cpu\",\"usage_idle\"],\"values\":\
                    [[1714557600,\"cpu0\",5],[1714557600,\"cpu1\",6],[1714557610,\"cpu0\",7],[1714557610,\"cpu1\",8]]}]}]}";
        let (names, t, values) = table(text);
        assert_eq!(names, ["cpu.cpu0.usage_idle", "cpu.cpu1.usage_idle"]);
        assert_eq!((t, values), (vec![0.0, 10.0], vec![vec![5.0, 7.0], vec![6.0, 8.0]]));
    }
}
