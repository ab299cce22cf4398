//! Properties of the phases of any log under any rules.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

use logs::log::{LogReport, read};
use logs::phase::{ChangeAsk, Phases, PhasesAsk, Rule, Variance, default_rules, phases};
use proptest::prelude::*;
use std::fmt::Write as _;

const SEEDS: &[&str] = &[
    include_str!("../golden/log/linux-default/input.txt"),
    include_str!("../golden/log/linux-ts-prefix/input.txt"),
    include_str!("../golden/log/freebsd-human-two-machines/input.txt"),
    include_str!("../golden/log/solaris-epoch-lines/input.txt"),
    include_str!("../golden/log/aix-files-and-time/input.txt"),
    include_str!("../golden/log/macos-two-banners/input.txt"),
    include_str!("../golden/log/nmon-two-runs/input.txt"),
    include_str!("../golden/log/dstat-two-calls/input.txt"),
    include_str!("../golden/log/csv-semicolons/input.txt"),
];

/// Some rows of Linux's vmstat with timestamps that may leave gaps or go back.
fn log() -> impl Strategy<Value = LogReport> {
    let value = prop_oneof![Just(0_u64), 0..100_u64, 0..2_000_000_u64, Just(u64::MAX / 4)];
    let row = (proptest::collection::vec(value, 6), 0..40_u8, 0..=100_u64);
    proptest::collection::vec(row, 0..120).prop_map(|rows| {
        let mut text =
            String::from(" r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st\n");
        let mut now = 1_700_000_000_u64;
        for (v, step, wait) in rows {
            now = if step == 39 { now - 500 } else { now + u64::from(step / 8).max(1) };
            let idle = 100 - wait;
            let _ = writeln!(
                text,
                "{now} 1 0 0 {} 0 {} {} {} {} {} 10 10 0 0 {idle} {wait} 0",
                v[0], v[1], v[2], v[3], v[4], v[5]
            );
        }
        read("log.txt", text.as_bytes(), None)
    })
}

fn rules() -> impl Strategy<Value = Vec<Rule>> {
    let usual = default_rules();
    proptest::collection::vec((0..usual.len(), 0..6_u32, -10.0..3000.0_f64, any::<bool>()), 0..40).prop_map(
        move |picks| {
            picks
                .into_iter()
                .map(|(at, samples, amount, on)| {
                    let mut rule = usual[at].clone();
                    rule.for_samples = samples;
                    rule.on = on;
                    rule.all[0].threshold.amount = amount;
                    rule
                })
                .collect()
        },
    )
}

fn consistent(found: &Phases) {
    let mut next = 0;
    for span in &found.spans {
        assert_eq!(span.first_row, next, "spans are the counted rows, each once, in order");
        assert!(span.last_row >= span.first_row && span.from_s <= span.to_s);
        assert!(span.rows >= 1 && span.rows <= span.last_row - span.first_row + 1);
        next = span.last_row + 1;
    }
    assert_eq!(next, found.rows);
    assert_eq!(found.shares.iter().map(|share| share.rows).sum::<u32>(), found.rows);
    let seconds: f64 = found.shares.iter().map(|share| share.seconds).sum();
    assert!((seconds - found.seconds).abs() <= 1e-6 * found.seconds.max(1.0));
    let json = serde_json::to_string(found).expect("JSON");
    let back: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    // serde_json writes NaN and infinity as null: where a number is promised, there must be one.
    for span in back["spans"].as_array().unwrap() {
        assert!(span["from_s"].is_number() && span["to_s"].is_number(), "{json}");
        for seen in span["evidence"].as_array().unwrap().iter().filter(|seen| !seen.is_null()) {
            assert!(seen["min"].is_number() && seen["median"].is_number() && seen["max"].is_number(), "{json}");
        }
    }
    for changes in back["changes"].as_array().unwrap() {
        assert!(changes["penalty"].is_number(), "{json}");
        for change in changes["changes"].as_array().unwrap() {
            assert!(change["before"].is_number() && change["after"].is_number() && change["t_s"].is_number());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, ..ProptestConfig::default() })]

    #[test]
    fn the_stretches_are_all_rows_once_and_in_order(report in log(), rules in rules(), steps in any::<bool>()) {
        let variance = if steps { Variance::Steps } else { Variance::Rows };
        let change = ChangeAsk { variance, ..ChangeAsk::default() };
        consistent(&phases(&report, &PhasesAsk { rules: Some(rules), change: Some(change), ..PhasesAsk::default() }));
        consistent(&phases(&report, &PhasesAsk::default()));
    }

    #[test]
    fn a_higher_threshold_never_gives_a_regime_more_rows(report in log(), at in 0..9_usize, more in 0.0..5000.0_f64) {
        let rules = default_rules();
        let mut stricter = rules.clone();
        let condition = &mut stricter[at].all[0];
        // Stricter means upwards for "above" and downwards for "below".
        condition.threshold.amount += if condition.op == logs::phase::Op::Above { more } else { -more };
        let rows = |rules: Vec<Rule>, regime| {
            let found = phases(&report, &PhasesAsk { rules: Some(rules), ..PhasesAsk::default() });
            found.shares.iter().filter(|share| share.regime == Some(regime)).map(|share| share.rows).sum::<u32>()
        };
        let regime = rules[at].regime;
        prop_assert!(rows(stricter, regime) <= rows(rules, regime));
    }

    #[test]
    fn no_damage_to_a_log_makes_it_panic(seed in 0..SEEDS.len(), at in any::<prop::sample::Index>(), byte in any::<u8>(), cut in any::<prop::sample::Index>()) {
        let mut bytes = SEEDS[seed].as_bytes().to_vec();
        let place = at.index(bytes.len());
        bytes[place] = byte;
        bytes.truncate(cut.index(bytes.len() * 2).max(1));
        consistent(&phases(&read("log.txt", &bytes, None), &PhasesAsk::default()));
    }
}

#[test]
fn an_ask_may_leave_out_everything_and_unknown_words_are_refused() {
    assert_eq!(serde_json::from_str::<PhasesAsk>("{}").unwrap(), PhasesAsk::default());
    assert!(serde_json::from_str::<PhasesAsk>(r#"{"rules":[{"id":"x","regime":"nobody"}]}"#).is_err());
}
