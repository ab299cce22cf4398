use super::*;

fn head(qualified: &str, quantity: Option<Quantity>, unit: Unit, factor: Option<f64>) -> PairHead {
    let common = quantity.zip(factor).map(|(quantity, factor)| Common { unit: quantity.unit(), factor });
    PairHead { qualified: qualified.to_owned(), quantity, common, unit, kind: Kind::Rate }
}

fn swapped(name: &str, unit: Unit, factor: f64) -> PairHead {
    head(name, Some(Quantity::SwapIn), unit, Some(factor))
}

fn plain(name: &str) -> PairHead {
    head(name, None, Unit::None, None)
}

fn paired(a: Vec<Vec<PairHead>>, b: Vec<Vec<PairHead>>) -> Vec<PairedColumn> {
    column_pairs(PairsAsk { a, b })
}

fn ids(pairs: &[PairedColumn]) -> Vec<&str> {
    pairs.iter().map(|pair| pair.id.as_str()).collect()
}

/// The column and factor in each file of a side.
fn places(side: Option<&PairedSide>) -> Vec<Option<(u32, f64)>> {
    side.map(|side| side.files.iter().map(|file| file.map(|found| (found.column, found.factor))).collect())
        .unwrap_or_default()
}

#[test]
fn one_quantity_under_two_names_is_one_column_in_one_unit() {
    let vmstat = vec![plain("r"), swapped("si", Unit::KiBPerSecond, 1.0)];
    let sar = vec![swapped("pswpin/s", Unit::PagesPerSecond, 4.0)];
    let pairs = paired(vec![sar], vec![vmstat]);
    assert_eq!(ids(&pairs), ["si", "r"]);
    let si = &pairs[0];
    assert_eq!((si.unit, si.quantity), (Some(Unit::KiBPerSecond), Some(Quantity::SwapIn)));
    assert_eq!(places(si.a.as_ref()), [Some((0, 4.0))]);
    assert_eq!(places(si.b.as_ref()), [Some((1, 1.0))]);
    assert!(pairs[1].a.is_none());
}

#[test]
fn one_name_for_two_known_quantities_is_two_columns() {
    let visited = head("sr", Some(Quantity::Visited), Unit::PagesPerSecond, Some(1.0));
    let scanned = head("sr", Some(Quantity::Scanned), Unit::PagesPerSecond, Some(1.0));
    let pairs = paired(vec![vec![visited.clone()]], vec![vec![scanned]]);
    assert_eq!(ids(&pairs), ["sr", "sr#2"]);
    assert!(pairs[0].b.is_none() && pairs[1].a.is_none());
    // An unknown column may be the same one.
    assert_eq!(ids(&paired(vec![vec![visited]], vec![vec![plain("sr")]])), ["sr"]);
}

#[test]
fn files_of_a_side_say_each_where_their_column_is() {
    let one = vec![plain("r"), swapped("si", Unit::KiBPerSecond, 1.0)];
    let two = vec![swapped("paging.in", Unit::BPerSecond, 1.0 / 1024.0)];
    let pairs = paired(vec![one, two], Vec::new());
    assert_eq!(ids(&pairs), ["r", "si"]);
    assert_eq!(places(pairs[0].a.as_ref()), [Some((0, 1.0)), None]);
    let si = pairs[1].a.as_ref().unwrap();
    assert_eq!(places(Some(si)), [Some((1, 1.0)), Some((0, 1.0 / 1024.0))]);
    assert_eq!((si.names.join(" "), si.unit), ("si paging.in".to_owned(), Unit::KiBPerSecond));
}

#[test]
fn units_that_cannot_be_brought_together_stay_each_its_own() {
    let calls = head("po", None, Unit::OpsPerSecond, None);
    let size = head("po", None, Unit::KiBPerSecond, None);
    let pairs = paired(vec![vec![calls]], vec![vec![size]]);
    assert_eq!((pairs.len(), pairs[0].unit), (1, None));
    let units = [&pairs[0].a, &pairs[0].b].map(|side| side.as_ref().unwrap().unit);
    assert_eq!(units, [Unit::OpsPerSecond, Unit::KiBPerSecond]);
}
