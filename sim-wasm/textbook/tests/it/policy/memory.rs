//! A step log that would take more memory than there is for it is refused.

use crate::common::{prepared, text};
use base::diag::{Code, Diag};

/// Steps of a loop over 64 pages.
fn looping(steps: u64) -> String {
    text(&(0..steps).map(|step| step % 64).collect::<Vec<_>>())
}

/// How many references would have had room.
fn room(diags: &[Diag]) -> usize {
    assert_eq!(diags.len(), 1);
    assert_eq!((diags[0].code, diags[0].args["name"].as_str()), (Code::OutOfRange, "references"));
    diags[0].args["max"].parse().unwrap()
}

#[test]
fn a_log_that_must_be_larger_than_its_limit_is_refused_before_it_is_begun() {
    let run = prepared("lru", &looping(100_000), 64);
    let whole = run.run_logged();
    let refused = run.run_within(2 << 20).unwrap_err();
    // 52 bytes a step are the least.
    assert_eq!((room(&refused), refused[0].token.as_str()), ((2 << 20) / 52, "100000"));
    assert!(whole.bytes() > 100_000 * 52);
    assert_eq!(run.run_within(whole.bytes()).unwrap().digest().hex(), whole.digest().hex());
}

#[test]
fn a_log_that_grows_over_its_limit_is_given_up_and_what_has_room_is_told() {
    // Each step shifts the registers of many pages.
    let run = prepared("aging:tick=1,bits=31", &looping(50_000), 64);
    let whole = run.run_logged();
    let most = 8 << 20;
    let room = room(&run.run_within(most).unwrap_err());
    let share = most as f64 / whole.bytes() as f64;
    assert!((room as f64 / 50_000.0 / share - 1.0).abs() < 0.1, "{room} of 50000, {share}");
    assert!(prepared("aging:tick=1,bits=31", &looping(room as u64 - 1), 64).run_within(most).is_ok());
}
