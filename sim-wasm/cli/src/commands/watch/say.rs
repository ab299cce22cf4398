//! What is said of a followed log, in the words of the page where it has them.

use super::moment::{duration, moment};
use crate::numbers::{fixed, plain, short, trimmed};
use crate::text::{Table, id};
use logs::follow::{Follower, Verdict};
use logs::log::{Quantity, Unit};
use logs::phase::{Because, Of, Op, Regime};

/// A regime's name. If no rule could be tested, that none holds means nothing.
pub(super) fn regime(regime: Option<Regime>, follower: &Follower) -> String {
    match regime {
        None if follower.untestable().len() == Regime::ALL.len() => Table::cli().fill("watch-unknown", &[]),
        None => Table::phases().within("regimes", "none"),
        Some(regime) => name(regime),
    }
}

fn name(regime: Regime) -> String {
    Table::phases().within("regimes", &id(&regime))
}

fn quantity(quantity: Quantity) -> String {
    Table::phases().within("quantities", &id(&quantity))
}

/// The reasons for a verdict; empty if it has none.
pub(super) fn because(verdict: &Verdict) -> String {
    verdict.because.iter().map(reason).collect::<Vec<_>>().join(", ")
}

fn reason(because: &Because) -> String {
    let Because { of, op, threshold, value, .. } = *because;
    let words = Table::cli();
    let named = quantity(because.quantity);
    let named = if of == Of::Change { words.fill("watch-rise", &[("quantity", &named)]) } else { named };
    let unit = id(&because.quantity.unit());
    let facts =
        [("quantity", named.as_str()), ("value", &number(value)), ("unit", &unit), ("threshold", &number(threshold))];
    words.fill(if op == Op::Above { "watch-above" } else { "watch-below" }, &facts)
}

/// The first line about a log.
pub(super) fn title(file: &str, follower: &Follower) -> String {
    let Some(report) = follower.report() else { return file.to_string() };
    let (rows, interval) = (follower.rows().to_string(), plain(report.table.time.interval_s));
    let facts = [
        ("file", file),
        ("format", report.format.unwrap_or_default()),
        ("rows", &rows),
        ("interval", &interval),
        ("lasted", &duration(follower.last_s())),
    ];
    Table::cli().fill(if follower.rows() == 1 { "watch-title-one" } else { "watch-title" }, &facts)
}

/// What the machine is doing, and since when.
pub(super) fn now(verdict: Option<&Verdict>, follower: &Follower) -> String {
    let words = Table::cli();
    let Some(verdict) = verdict else { return words.fill("watch-no-rows", &[]) };
    let lasted = duration(follower.last_s() - verdict.from_s);
    let since = moment(follower, verdict.from_s);
    words.fill("watch-now", &[("regime", &regime(verdict.regime, follower)), ("since", &since), ("lasted", &lasted)])
}

/// The time of each regime, the longest first.
pub(super) fn shares(follower: &Follower) -> Vec<(Option<Regime>, u64, f64, f64)> {
    let all: f64 = follower.lasted().iter().map(|lasted| lasted.seconds).sum();
    let share = |seconds: f64| if all > 0.0 { seconds / all } else { 0.0 };
    let mut shares: Vec<_> =
        follower.lasted().iter().map(|own| (own.regime, own.rows, own.seconds, share(own.seconds))).collect();
    shares.sort_by(|a, b| b.2.total_cmp(&a.2));
    shares
}

/// A share of the time.
pub(super) fn percent(share: f64) -> String {
    match share * 100.0 {
        some if some > 0.0 && some < 1.0 => "<1 %".to_string(),
        whole => format!("{whole:.0} %"),
    }
}

/// Which regimes cannot be told; empty if all can.
pub(super) fn untestable(follower: &Follower) -> String {
    let names: Vec<String> = follower.untestable().iter().map(|own| name(*own)).collect();
    if names.is_empty() {
        String::new()
    } else {
        Table::cli().fill("watch-untestable", &[("regimes", &names.join(", "))])
    }
}

/// A number with three digits or so.
pub(super) fn number(value: f64) -> String {
    if value.is_nan() {
        return String::new();
    }
    match value.abs() {
        // As wide as a column of the screen.
        1e11.. => short(value),
        100.0.. => fixed(value, 0),
        _ => trimmed(&fixed(value, 2)),
    }
}

/// A unit as it is shown.
pub(super) fn unit(unit: Unit) -> String {
    id(&unit)
}
