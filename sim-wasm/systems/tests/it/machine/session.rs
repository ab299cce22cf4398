//! A run that is visited again is the same run: a watched moment shows the events that a whole recorded run has there.
#![allow(clippy::unwrap_used, clippy::panic, reason = "tests")]

use base::record::NONE;
use kernel::EVENT_WORDS;
use machine::{CELL_WORDS, Moment, Session};
use os_freebsd::OS;
use os_freebsd::reason::Reason;
use proptest::prelude::*;
use scenario::{DiskScheduler, Machine, Run};
use storage::{FRAME_WORDS, REQUEST_WORDS, SERVICE_WORDS, What};

fn machine(frames: u32, load: u32, seconds: u32) -> Machine {
    let document = format!(
        r#"{{"version":1,"run":{{"kind":"machine","os":{{"id":"freebsd","version":"10.2"}},"frames":{frames},
        "seconds":{seconds},"workloads":[{{"id":"stress","pages":{load},"touch_us":700,"workers":2}},
        {{"id":"file-reader","file":1,"pages":{load},"by":"read","touch_us":900}}]}}}}"#
    );
    let Run::Machine(machine) = scenario::parse(&document).0.unwrap().run else { panic!("a machine") };
    machine
}

fn session(machine: &Machine, seed: u32) -> Session {
    let mut session = systems::session(machine, seed).unwrap();
    while session.advance() {}
    session
}

/// Events without their place in the deltas.
fn events(words: &[u32]) -> Vec<&[u32]> {
    words.chunks(EVENT_WORDS).map(|event| &event[..EVENT_WORDS - 1]).collect()
}

fn time_us(event: &[u32]) -> u64 {
    u64::from(event[0]) | u64::from(event[1]) << 32
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 25, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_watched_second_has_the_events_of_the_whole_run(frames in 150..400u32, load in 40..250u32, from in 0..9u32, seed: u32) {
        let machine = machine(frames, (frames * load / 100).max(1), 10);
        let whole = systems::run(&machine, seed).unwrap();
        let mut session = session(&machine, seed);
        prop_assert_eq!(session.columns(), &whole.columns[..]);
        prop_assert_eq!(&session.head().digest, &whole.head().digest);
        let watched = session.watch(Moment::Second(from), 1.0).unwrap();
        let span = u64::from(from) * 1_000_000..u64::from(from + 1) * 1_000_000;
        let expected: Vec<_> =
            events(whole.log.events()).into_iter().filter(|event| span.contains(&time_us(event))).collect();
        prop_assert_eq!(events(watched.log.events()), expected);
    }

    #[test]
    fn a_watched_scan_begins_with_its_first_event(frames in 150..400u32, seed: u32, pick in 0..1000usize) {
        let machine = machine(frames, frames * 3 / 2, 8);
        let mut session = session(&machine, seed);
        let scans = session.scans();
        let scan = &scans.of::<os_freebsd::pageout::scan::ScanReport>()[pick % scans.len()];
        let watched = session.watch(Moment::Scan(scan.number), 0.5).unwrap();
        let log = events(watched.log.events());
        let first = log.iter().find(|event| event[3] == scan.number).unwrap();
        prop_assert_eq!((first[2], time_us(first)), (Reason::ScanBegin as u32, scan.time_us));
        prop_assert!(time_us(log[0]) >= scan.time_us);
    }
}

#[test]
fn a_picture_is_the_state_in_cells() {
    let machine = machine(300, 400, 6);
    let mut session = session(&machine, 5);
    let watched = session.watch(Moment::Second(4), 0.1).unwrap();
    let attr = |id: &str, page: u32| {
        let at = OS.attrs.iter().position(|&attr| attr == id).unwrap();
        watched.start.attrs[at * 300 + page as usize]
    };
    let fine = session.picture(4, 1).unwrap();
    let shown: Vec<u32> = fine.iter().flat_map(|strip| strip.cells.chunks(CELL_WORDS).map(|cell| cell[5])).collect();
    assert_eq!(shown, watched.start.order);
    for cell in fine.iter().flat_map(|strip| strip.cells.chunks(CELL_WORDS)) {
        let page = cell[5];
        let expected = [1, attr("act_count", page), attr("referenced", page), attr("dirty", page), attr("busy", page)];
        assert_eq!(cell[..5], expected);
    }
    for (coarse, fine) in session.picture(4, 7).unwrap().iter().zip(&fine) {
        assert_eq!((coarse.length, coarse.cells.len() / CELL_WORDS), (fine.length, fine.length.div_ceil(7) as usize));
        for (cell, pages) in coarse.cells.chunks(CELL_WORDS).zip(fine.cells.chunks(7 * CELL_WORDS)) {
            let sums = (0..5).map(|word| pages.chunks(CELL_WORDS).map(|page| page[word]).sum::<u32>());
            assert_eq!(cell[..5], sums.collect::<Vec<_>>());
            assert_eq!(cell[5], if cell[0] == 1 { pages[5] } else { NONE });
        }
    }
}

/// Time in microseconds, number of what happened, and the cells of each frame of the disk's queues.
fn frames(words: &[u32]) -> Vec<(u64, u32, &[u32])> {
    let (mut words, mut frames) = (words, Vec::new());
    while !words.is_empty() {
        let (head, rest) = words.split_at(FRAME_WORDS);
        let (cells, rest) = rest.split_at(head[8] as usize * REQUEST_WORDS);
        let (_, rest) = rest.split_at(head[10] as usize * SERVICE_WORDS);
        frames.push((time_us(head), head[3], cells));
        words = rest;
    }
    frames
}

#[test]
fn a_watched_second_shows_the_disks_queues_too() {
    for scheduler in DiskScheduler::ALL.map(|(_, scheduler)| scheduler) {
        let machine = Machine { scheduler: Some(scheduler), ..machine(300, 400, 8) };
        let mut session = session(&machine, 5);
        let transfers = session.head().series.iter().position(|series| series.id == "disk_transfers").unwrap();
        for second in [0, 3, 7] {
            let film = session.watch(Moment::Second(second), 1.0).unwrap().disk;
            let frames = frames(film.words());
            let start = u64::from(second) * 1_000_000;
            assert_eq!((frames[0].0, frames[0].1), (start, What::Stands as u32));
            assert!(frames.iter().all(|(at, ..)| (start..start + 1_000_000).contains(at)));
            assert!(frames.windows(2).all(|pair| pair[0].0 <= pair[1].0));
            let done = frames.iter().filter(|(_, what, _)| *what == What::Done as u32).count();
            let counted = session.columns()[transfers][second as usize + 1];
            assert_eq!((done as f64).to_bits(), counted.to_bits(), "{scheduler:?} {second}");
            assert!(done > 0 && film.truncated_at_us().is_none());
            let mut present = Vec::new();
            session.disk(second).unwrap().iter().for_each(|frame| frame.pack(&mut present));
            assert_eq!(present, film.words()[..present.len()], "{scheduler:?} {second}");
        }
        assert!(session.disk(8).is_some() && session.disk(9).is_none());
    }
}

#[test]
fn what_has_not_been_run_cannot_be_visited() {
    let mut session = systems::session(&machine(300, 400, 6), 5).unwrap();
    session.advance();
    assert!(session.picture(1, 10).is_some() && session.picture(2, 10).is_none());
    assert!(session.watch(Moment::Second(2), 1.0).is_none() && session.watch(Moment::Scan(1000), 1.0).is_none());
    assert_eq!((session.seconds(), session.length()), (1, 6));
}
