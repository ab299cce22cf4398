//! A film shows the queue as it is, in the order in which it is then served.

use super::*;
use crate::disk::{Area, Disk, Drives, Io, NR_REQUESTS, Why};
use base::ids::Pid;
use base::rng::Rng;
use scenario::{DiskScheduler, DiskSpec};

/// A frame read back from its words.
#[derive(Debug, PartialEq)]
struct Read {
    at_us: u64,
    drive: u32,
    what: What,
    mood: Mood,
    until_us: u64,
    head: u32,
    waiting: u32,
    awaited: u32,
    cells: Vec<[u32; REQUEST_WORDS]>,
    services: Vec<[u32; SERVICE_WORDS]>,
}

impl Read {
    fn served(&self) -> Vec<u32> {
        self.numbers(|marks| marks & MARK_SERVED != 0)
    }

    fn queue(&self) -> Vec<u32> {
        self.numbers(|marks| marks & MARK_SERVED == 0)
    }

    fn why(&self, number: u32) -> Option<Why> {
        let cell = self.cells.iter().find(|cell| cell[0] == number);
        cell.and_then(|cell| Why::ALL.get((cell[3] >> WHY_SHIFT) as usize).copied())
    }

    fn numbers(&self, is: impl Fn(u32) -> bool) -> Vec<u32> {
        self.cells.iter().filter(|cell| is(cell[3])).map(|cell| cell[0]).collect()
    }
}

fn frames(film: &DiskFilm) -> Vec<Read> {
    let (mut words, mut frames) = (film.words(), Vec::new());
    while let Some((head, rest)) = words.split_at_checked(FRAME_WORDS) {
        let (cells, rest) = rest.split_at(head[8] as usize * REQUEST_WORDS);
        let (services, rest) = rest.split_at(head[10] as usize * SERVICE_WORDS);
        frames.push(Read {
            at_us: u64::from(head[0]) | u64::from(head[1]) << 32,
            drive: head[2],
            what: What::ALL[head[3] as usize],
            mood: Mood::ALL[head[4] as usize],
            until_us: u64::from(head[5]) | u64::from(head[6]) << 32,
            head: head[7],
            waiting: head[9],
            awaited: head[11],
            services: services.as_chunks::<SERVICE_WORDS>().0.to_vec(),
            cells: cells.as_chunks::<REQUEST_WORDS>().0.to_vec(),
        });
        words = rest;
    }
    assert!(words.is_empty());
    frames
}

const ARM: DiskSpec = DiskSpec::Hdd { seek_ms: 8.5, rpm: 7200.0, mb_s: 100.0 };

fn io(direction: Direction, block: u32, pages: u32, wanted: bool, pid: Option<Pid>) -> Io {
    let wanted = wanted.then_some(block);
    Io { direction, area: Area::Swap, block, pages: (block..block + pages).collect(), wanted, pid }
}

/// Serves 300 requests that come at random times, filmed or not; returns when each was done, where, and the film.
fn run(drives: Drives, seed: u32, filmed: bool) -> (Vec<(u64, u32)>, Option<DiskFilm>) {
    let (mut disk, mut rng, mut served) = (Disk::new(drives, seed), Rng::new(seed), Vec::new());
    if filmed {
        disk.start_film(0);
    }
    // Faster than they can be served, for a while.
    let gap = if drives.spec == DiskSpec::SSD { 60_000 } else { 20_000_000 };
    let mut now = 0;
    for number in 0..=300 {
        let comes = if number < 300 { now + u64::from(rng.below(gap)) } else { u64::MAX };
        while let Some(at) = disk.next_event().filter(|&at| at < comes) {
            now = at;
            served.extend(disk.finish(now).map(|io| (now, io.block)));
        }
        if number < 300 {
            now = comes;
            let writes = rng.below(3) == 0;
            let (direction, pid) =
                if writes { (Direction::Write, None) } else { (Direction::Read, Some(rng.below(4) as Pid)) };
            disk.submit(io(direction, rng.below(400) * 4, 1 + rng.below(8), !writes && rng.below(2) == 0, pid), now);
            if rng.below(9) == 0 {
                disk.unplug(now);
            }
        }
    }
    (served, disk.take_film())
}

fn every_kind() -> impl Iterator<Item = Drives> {
    let kinds = DiskScheduler::ALL.into_iter().flat_map(|(_, scheduler)| {
        [ARM, DiskSpec::SSD, DiskSpec::Hp97560].map(|spec| Drives {
            spec,
            scheduler,
            count: 1,
            chunk: 1,
            alone: 0,
            nr_requests: NR_REQUESTS,
        })
    });
    kinds.flat_map(|drives| [1, 3].map(|count| Drives { count, ..drives }))
}

#[test]
fn a_film_changes_nothing() {
    for drives in every_kind() {
        let (plain, none) = run(drives, 5, false);
        let (filmed, film) = run(drives, 5, true);
        assert!(none.is_none() && film.is_some());
        assert_eq!(plain, filmed, "{drives:?}");
    }
}

#[test]
fn what_waits_is_served_in_the_order_that_is_shown_unless_more_comes() {
    for drives in every_kind() {
        let film = run(drives, 9, true).1.unwrap_or_default();
        let frames = frames(&film);
        let mut begun = 0;
        for drive in 0..drives.count {
            let own: Vec<&Read> = frames.iter().filter(|frame| frame.drive == drive).collect();
            for (before, after) in own.iter().zip(own.iter().skip(1)) {
                if !matches!(after.what, What::Done | What::WaitOver) {
                    continue;
                }
                let new: Vec<u32> = after.served().into_iter().filter(|n| !before.served().contains(n)).collect();
                assert_eq!(new, before.queue()[..new.len()], "{drives:?} at {} us", after.at_us);
                for &number in &new {
                    assert_eq!(after.why(number), before.why(number), "{drives:?} {number} at {} us", after.at_us);
                }
                // At its end, a long queue shows what it had no room for before.
                let left = before.queue().split_off(new.len());
                assert!(after.queue().starts_with(&left), "{drives:?} at {} us: {left:?}", after.at_us);
                begun += new.len();
            }
        }
        assert!(begun > 20, "{drives:?}: {begun}");
    }
}

#[test]
fn frames_follow_each_other_and_hold_every_request_once() {
    for drives in every_kind() {
        let film = run(drives, 4, true).1.unwrap_or_default();
        let frames = frames(&film);
        assert!(frames.windows(2).all(|pair| pair[0].at_us <= pair[1].at_us));
        let (mut came, mut done) = (0, 0);
        let mut held = vec![0; drives.count as usize];
        for frame in &frames {
            let mut numbers = [frame.served(), frame.queue()].concat();
            assert_eq!(frame.queue().len(), (frame.waiting as usize).min(MAX_WAITING), "{frame:?}");
            let present = frame.served().len() + frame.waiting as usize;
            numbers.sort_unstable();
            numbers.dedup();
            assert_eq!(numbers.len(), frame.cells.len(), "{frame:?}");
            let was = std::mem::replace(&mut held[frame.drive as usize], present);
            let expected = match frame.what {
                What::Came => was + 1,
                What::Done => was - 1,
                What::Stands | What::Merged | What::WaitOver | What::Unplugged => was,
            };
            assert_eq!(present, expected, "{drives:?} {frame:?}");
            assert_eq!(frame.services.len(), frame.served().len());
            assert_eq!(frame.awaited != NONE, frame.mood == Mood::Anticipates, "{frame:?}");
            assert_eq!(frame.mood == Mood::Serves, !frame.served().is_empty(), "{frame:?}");
            assert_eq!(frame.until_us > 0, frame.mood != Mood::Idle, "{frame:?}");
            came += u32::from(frame.what == What::Came);
            done += u32::from(frame.what == What::Done);
        }
        assert_eq!((came, held), (done, vec![0; drives.count as usize]));
        let gathers = frames.iter().any(|frame| frame.what == What::WaitOver || frame.mood == Mood::Gathers);
        assert!(!gathers || drives.scheduler != DiskScheduler::Bioq, "{drives:?}");
        let waits = frames.iter().any(|frame| frame.mood == Mood::Anticipates);
        let may_wait = matches!(drives.scheduler, DiskScheduler::Anticipatory | DiskScheduler::CfqSlices);
        assert!(!waits || may_wait, "{drives:?}");
    }
}

#[test]
fn a_request_is_gathered_merged_let_go_and_served() {
    let mut disk = Disk::new(
        Drives {
            spec: ARM,
            scheduler: DiskScheduler::Deadline,
            count: 1,
            chunk: 1,
            alone: 0,
            nr_requests: NR_REQUESTS,
        },
        1,
    );
    disk.start_film(1_000_000);
    disk.submit(io(Direction::Write, 0, 4, false, None), 1_000_000);
    disk.submit(io(Direction::Write, 4, 4, false, None), 2_000_000);
    assert_eq!((disk.next_event(), disk.finish(4_000_000)), (Some(4_000_000), None));
    disk.submit(io(Direction::Read, 70, 1, true, Some(3)), 4_100_000);
    let done = disk.next_event().unwrap_or_default();
    assert!(disk.finish(done).is_some());
    let film = disk.take_film().unwrap_or_default();
    let frames = frames(&film);
    let story: Vec<(u64, What, Mood, u64)> =
        frames.iter().map(|frame| (frame.at_us, frame.what, frame.mood, frame.until_us)).collect();
    let (written, read) = (done / 1000, frames.last().map_or(0, |frame| frame.until_us));
    assert_eq!(
        story,
        [
            (1000, What::Stands, Mood::Idle, 0),
            (1000, What::Came, Mood::Gathers, 4000),
            (2000, What::Merged, Mood::Gathers, 4000),
            (4000, What::WaitOver, Mood::Serves, written),
            (4100, What::Came, Mood::Serves, written),
            (written, What::Done, Mood::Serves, read),
        ]
    );
    let [low, high] = [3, 4].map(|at: usize| frames[at].cells.clone());
    let because = |marks: u32, why: Why| marks | (why as u32) << WHY_SHIFT;
    let written = because(MARK_WRITE | MARK_SERVED, Why::Only);
    assert_eq!(low, [[0, 0, 8, written, NONE, 0]]);
    assert_eq!(high, [[0, 0, 8, written, NONE, 100], [2, 70, 1, because(MARK_SYNC, Why::Only), 3, 0]]);
    // At the beginning of the disk, where the arm is, there is neither seek nor rotation.
    assert_eq!(frames[3].services, [[0, 0, 0, 0, 327]]);
    let [from, overhead, seek, rotation, transfer] = frames[5].services[0];
    assert_eq!((from, overhead, transfer), (8, 0, 40));
    assert!(seek > 1000 && rotation < 8334, "{seek} {rotation}");
    assert_eq!(frames.last().map(|frame| (frame.head, frame.served())), Some((71, vec![2])));
}

#[test]
fn a_long_queue_shows_what_is_served_next_and_a_full_film_says_since_when() {
    let mut disk = Disk::new(
        Drives { spec: ARM, scheduler: DiskScheduler::Noop, count: 1, chunk: 1, alone: 0, nr_requests: NR_REQUESTS },
        1,
    );
    (0..500).for_each(|i| _ = disk.submit(io(Direction::Write, 20 * i, 1, false, None), 0));
    disk.start_film(7000);
    let frame = disk.frames(7000).remove(0);
    assert_eq!((frame.waiting, frame.cells.len()), (499, MAX_WAITING + 1));
    let numbers: Vec<u32> = frame.cells.iter().map(|cell| cell.number).collect();
    assert_eq!(numbers, (0..=MAX_WAITING as u32).collect::<Vec<_>>());
    let words = FRAME_WORDS + frame.cells.len() * REQUEST_WORDS + SERVICE_WORDS;
    let mut film = DiskFilm::default();
    (0..=MAX_WORDS / words).for_each(|_| film.add(&frame));
    assert_eq!((film.words().len() / words, film.truncated_at_us()), (MAX_WORDS / words + 1, None));
    film.add(&frame);
    assert_eq!((film.is_full(), film.truncated_at_us()), (true, Some(7)));
}

/// The reasons that a run of a scheduler gives, and how many of its waiting requests were late and chosen.
fn reasons(scheduler: DiskScheduler, spec: DiskSpec) -> (Vec<Why>, [usize; 2]) {
    let film = run(Drives { spec, scheduler, count: 1, chunk: 1, alone: 0, nr_requests: NR_REQUESTS }, 3, true)
        .1
        .unwrap_or_default();
    let frames = frames(&film);
    let served = frames.iter().flat_map(|frame| frame.served().into_iter().filter_map(|number| frame.why(number)));
    let mut reasons: Vec<Why> = served.collect();
    reasons.sort_unstable_by_key(|&why| why as u32);
    reasons.dedup();
    let marked = |mark: u32| frames.iter().flat_map(|frame| &frame.cells).filter(|cell| cell[3] & mark != 0).count();
    (reasons, [MARK_LATE, MARK_ROUND].map(marked))
}

#[test]
fn every_order_says_why_it_serves_what_it_serves() {
    let of = |scheduler| reasons(scheduler, ARM);
    let (bioq, marks) = of(DiskScheduler::Bioq);
    assert!([Why::Only, Why::Upward, Why::FromLowest].iter().all(|why| bioq.contains(why)), "{bioq:?}");
    assert_eq!((bioq.contains(&Why::Oldest), marks), (false, [0, 0]));
    assert_eq!(reasons(DiskScheduler::Bioq, DiskSpec::SSD), (vec![Why::Oldest, Why::Only], [0, 0]));
    assert_eq!(of(DiskScheduler::Noop), (vec![Why::Oldest, Why::Only], [0, 0]));
    let has = |reasons: &[Why], own: &[Why]| {
        let missing: Vec<&Why> = own.iter().filter(|why| !reasons.contains(why)).collect();
        assert!(missing.is_empty(), "{missing:?} of {reasons:?}");
    };
    // A slower disk, so that requests wait long.
    let (deadline, [late, chosen]) = reasons(DiskScheduler::Deadline, DiskSpec::Hp97560);
    has(&deadline, &[Why::Upward, Why::FromLowest, Why::Expired, Why::WritesStarved]);
    assert!(late > 0 && chosen == 0);
    has(&of(DiskScheduler::Anticipatory).0, &[Why::Back, Why::BatchOfReads, Why::BatchOfWrites, Why::WaitedInVain]);
    let (antic, [late, chosen]) = reasons(DiskScheduler::Anticipatory, DiskSpec::Hp97560);
    has(&antic, &[Why::Expired, Why::AwaitedCame]);
    assert!(late > 0 && chosen == 0);
    let (cfq, [late, chosen]) = of(DiskScheduler::Cfq);
    assert_eq!(cfq, [Why::Only, Why::RoundBegins, Why::RoundGoesOn]);
    assert!(late == 0 && chosen > 0);
}
