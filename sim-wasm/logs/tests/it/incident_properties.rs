//! Whatever the logs of a machine are, what is told of it is about them, and the same when it is asked again.

use crate::support::golden_inputs;
use logs::incident::{IncidentAsk, LatencyOf, Stretch, Told, incident, incident_with_rows};
use logs::log::{LogReport, ReadOptions, Unit, read_as};
use proptest::prelude::*;

/// A golden log, whole or with a part of its bytes cut out, shifted in time or not.
fn log() -> impl Strategy<Value = LogReport> {
    let began = prop_oneof![
        3 => Just(None),
        1 => Just(Some("04:20")),
        1 => Just(Some("2026-11-26 04:20")),
        1 => Just(Some("1970-01-01 00:00")),
    ];
    let cut = prop_oneof![2 => Just((0.0, 0.0)), 1 => (0.0..1.0_f64, 0.0..0.3_f64)];
    (any::<prop::sample::Index>(), cut, began).prop_map(|(at, (from, share), began)| {
        let mut bytes = at.get(golden_inputs()).clone();
        let place = |share: f64| (share * bytes.len() as f64) as usize;
        let (from, to) = (place(from), place((from + share).min(1.0)));
        bytes.drain(from..to);
        read_as("log", &bytes, &ReadOptions { began: began.map(str::to_owned), ..ReadOptions::default() })
    })
}

fn ask() -> impl Strategy<Value = IncidentAsk> {
    let second = prop_oneof![4 => -1e3..1e5_f64, 1 => Just(f64::NAN), 1 => Just(f64::INFINITY), 1 => Just(1e300)];
    let when = prop::option::of((second.clone(), second).prop_map(|(from_s, to_s)| Stretch { from_s, to_s }));
    let column = prop_oneof![Just("p99_ms"), Just("si"), Just("free"), Just("")];
    let latency = prop::option::of(
        (0..6_u32, column).prop_map(|(source, column)| LatencyOf { source, column: column.to_owned() }),
    );
    (when, latency).prop_map(|(when, latency)| IncidentAsk { when, latency, ..IncidentAsk::default() })
}

/// That what is told is about these logs.
fn about(Told { incident, series }: &Told, logs: &[&LogReport]) {
    assert_eq!(incident.sources.len(), logs.len());
    assert_eq!(incident.reference.is_none(), logs.is_empty());
    let log = |source: u32| logs[source as usize];
    assert!(incident.reference.is_none_or(|at| (at as usize) < logs.len()));
    for stretch in [incident.span, incident.when] {
        assert!(
            stretch.from_s <= stretch.to_s && stretch.from_s.is_finite() && stretch.to_s.is_finite(),
            "{stretch:?}"
        );
    }
    assert!(incident.lead_s.is_none_or(f64::is_finite));
    assert!(incident.share.is_none_or(|share| (0.0..=1.0).contains(&share)), "{:?}", incident.share);
    assert_eq!(series.len(), incident.evidence.len());
    for (own, series) in incident.evidence.iter().zip(series) {
        let (table, source) = (&log(own.source).table, &incident.sources[own.source as usize]);
        assert!(own.columns.iter().all(|name| table.column(name).is_some()), "{own:?}");
        assert!(table.lines.contains(&own.extreme_line), "{own:?}");
        let span = source.span.expect("rows");
        assert!((span.from_s..=span.to_s).contains(&own.extreme_s), "{own:?} {span:?}");
        assert_eq!(series.len(), table.counted().len());
        let values = [Some(own.during), Some(own.extreme), own.before];
        // A cut log may itself have shares above 100 %, which its findings tell.
        let most = series.iter().copied().fold(100.0, f64::max);
        for value in values.into_iter().flatten() {
            assert!(value.is_finite() && (own.unit != Unit::Percent || (0.0..=most).contains(&value)), "{own:?}");
        }
    }
    for source in &incident.sources {
        assert!(source.shift_s.is_finite());
        assert!(source.strip.iter().all(|own| own.from_s <= own.to_s), "{:?}", source.strip);
        assert!(source.strip.is_sorted_by(|one, next| one.to_s <= next.to_s), "{:?}", source.strip);
        let percent = source.by_itself.map(|own| own.rows_percent);
        assert!(percent.is_none_or(|percent| (0.0..=100.0).contains(&percent)), "{percent:?}");
    }
    let order = |t_s: Option<f64>| t_s.unwrap_or(f64::INFINITY);
    assert!(incident.kills.is_sorted_by(|one, next| order(one.t_s) <= order(next.t_s)), "{:?}", incident.kills);
    assert!(incident.kills.iter().all(|kill| log(kill.source).table.rows() > 0));
    if let Some(latency) = &incident.latency {
        assert!(log(latency.of.source).table.column(&latency.of.column).is_some() && latency.silent <= latency.rows);
    }
    assert!(incident.faults.iter().all(|fault| (fault.source as usize) < logs.len()));
    assert!(incident.cautions.iter().all(|own| own.source.is_none_or(|at| (at as usize) < logs.len())));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_told_is_about_the_logs_and_the_same_again(reports in prop::collection::vec(log(), 0..5), ask in ask()) {
        let logs: Vec<&LogReport> = reports.iter().collect();
        let told = incident_with_rows(&logs, &ask);
        about(&told, &logs);
        let json = |told: &Told| serde_json::to_string(&told.incident).expect("JSON");
        let again = incident_with_rows(&logs, &ask);
        prop_assert_eq!(json(&told), json(&again));
        let plain = incident(&logs, &ask);
        prop_assert_eq!((plain.cause, plain.evidence), (told.incident.cause, told.incident.evidence));
    }
}
