use super::Quantity::{Faults, FreeMemory, MemoryFull, Scanned, SwapIn, User};
use super::*;

fn factor(quantity: Quantity, unit: Unit, kind: Kind, interval_s: Option<f64>) -> Option<f64> {
    quantity.common(unit, kind, interval_s, None).map(|common| common.factor)
}

#[test]
fn every_way_of_saying_swapped_in_comes_to_the_same() {
    // One run, five tools: 14,143 pages a second.
    assert_eq!(factor(SwapIn, Unit::KiBPerSecond, Kind::Rate, None), Some(1.0));
    assert_eq!(factor(SwapIn, Unit::PagesPerSecond, Kind::Rate, None), Some(4.0));
    assert_eq!(factor(SwapIn, Unit::MiBPerSecond, Kind::Rate, None), Some(1024.0));
    assert_eq!(factor(SwapIn, Unit::BPerSecond, Kind::Rate, None), Some(1.0 / 1024.0));
    assert_eq!(factor(SwapIn, Unit::Pages, Kind::Count, Some(2.0)), Some(2.0));
    assert_eq!(factor(SwapIn, Unit::Pages, Kind::Count, None), None);
    assert_eq!(factor(SwapIn, Unit::OpsPerSecond, Kind::Rate, None), None);
}

#[test]
fn gauges_and_events_have_units_of_their_own() {
    assert_eq!(factor(FreeMemory, Unit::B, Kind::Gauge, None), Some(1.0 / 1024.0));
    assert_eq!(factor(FreeMemory, Unit::Pages, Kind::Gauge, None), Some(4.0));
    assert_eq!(factor(Faults, Unit::PerSecond, Kind::Rate, None), Some(1.0));
    assert_eq!(factor(Faults, Unit::Events, Kind::Count, Some(5.0)), Some(0.2));
    assert_eq!(factor(User, Unit::Percent, Kind::Share, None), Some(1.0));
    assert_eq!(factor(Faults, Unit::KiB, Kind::Gauge, None), None);
    assert_eq!(factor(Scanned, Unit::PagesPerSecond, Kind::Rate, None), Some(1.0));
    assert_eq!(factor(Scanned, Unit::Pages, Kind::Count, Some(2.0)), Some(0.5));
    assert_eq!(factor(Scanned, Unit::KiBPerSecond, Kind::Rate, None), Some(0.25));
}

#[test]
fn a_stall_is_a_share_of_time_however_it_is_counted() {
    assert_eq!(factor(MemoryFull, Unit::Percent, Kind::Share, None), Some(1.0));
    assert_eq!(factor(MemoryFull, Unit::MicrosecondsPerSecond, Kind::Rate, None), Some(1e-4));
    assert_eq!(factor(MemoryFull, Unit::None, Kind::Rate, None), Some(100.0));
    assert_eq!(factor(User, Unit::None, Kind::Rate, None), None);
}
