//! Numbers that are named and dated one by one, as databases of measurements keep them: `InfluxDB`, Telegraf, Prometheus.

pub(in crate::log) mod annotated_csv;
mod documents;
pub(in crate::log) mod exposition;
pub(in crate::log) mod influx_json;
pub(in crate::log) mod line_protocol;
mod names;
pub(in crate::log) mod points;
pub(in crate::log) mod prometheus;
pub(in crate::log) mod promtool;
mod telegraf;
pub(in crate::log) mod telegraf_json;
