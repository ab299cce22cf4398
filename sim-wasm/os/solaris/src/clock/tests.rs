use super::Fate::{Kept, Skipped, Taken};
use super::*;

/// Pages with their bits. Writes complete at once.
struct Pages {
    referenced: Vec<bool>,
    modified: Vec<bool>,
    free: Vec<bool>,
    written: Vec<u32>,
    requests: u32,
    mappings: u32,
}

fn bits(text: &str) -> Vec<bool> {
    text.chars().map(|bit| bit == '1').collect()
}

impl Pages {
    fn new(referenced: &str, modified: &str) -> Self {
        let free = vec![false; referenced.len()];
        let (referenced, modified) = (bits(referenced), bits(modified));
        Pages { referenced, modified, free, written: Vec::new(), requests: 256, mappings: 1 }
    }

    fn touch(&mut self, frame: usize) {
        (self.free[frame], self.referenced[frame]) = (false, true);
    }

    fn shown(&self) -> (String, Vec<usize>) {
        let referenced = self.referenced.iter().map(|&bit| if bit { '1' } else { '0' }).collect();
        (referenced, (0..self.free.len()).filter(|&frame| self.free[frame]).collect())
    }
}

impl Frames for Pages {
    fn frames(&self) -> u32 {
        self.free.len() as u32
    }

    fn free(&self) -> u32 {
        self.free.iter().filter(|&&free| free).count() as u32
    }

    fn is_candidate(&self, frame: u32, po_share: u32) -> bool {
        !self.free[frame as usize] && self.mappings <= po_share
    }

    fn is_referenced(&mut self, frame: u32, hand: Hand) -> bool {
        self.referenced[frame as usize] || (hand == Hand::Back && self.mappings > 1)
    }

    fn stays(&mut self, frame: u32, hand: Hand) {
        if hand == Hand::Front {
            self.referenced[frame as usize] = false;
        }
    }

    fn take(&mut self, frame: u32, _: Hand) -> bool {
        if self.modified[frame as usize] {
            if self.requests == 0 {
                return false;
            }
            self.requests -= 1;
            self.written.push(frame);
            self.modified[frame as usize] = false;
        }
        self.free[frame as usize] = true;
        true
    }
}

/// The page touched before the step; what the front and the back hand do; the reference bits and the free pages after
/// it; whether the front hand came round.
type Step = (Option<usize>, [Fate; 2], &'static str, &'static [usize], bool);

#[test]
fn two_hands_over_eight_pages() {
    let mut pages = Pages::new("10110110", "00101001");
    let mut clock = Clock::new(8, 3);
    let steps: [Step; 8] = [
        (None, [Kept, Kept], "10100110", &[], false),
        (Some(3), [Taken, Taken], "10110110", &[1, 4], false),
        (None, [Kept, Kept], "10110010", &[1, 4], false),
        (Some(0), [Kept, Kept], "10110000", &[1, 4], false),
        (Some(5), [Taken, Skipped], "10110100", &[1, 4, 7], true),
        (Some(1), [Kept, Kept], "01110100", &[4, 7], false),
        (None, [Kept, Taken], "00110100", &[4, 6, 7], false),
        (None, [Kept, Skipped], "00010100", &[4, 6, 7], false),
    ];
    for (number, (touched, fates, referenced, free, wraps)) in (1..).zip(steps) {
        if let Some(frame) = touched {
            pages.touch(frame);
        }
        assert_eq!(clock.step(&mut pages), (fates, wraps), "step {number}");
        assert_eq!(pages.shown(), (referenced.to_owned(), free.to_vec()), "step {number}");
    }
    assert_eq!((clock.front, clock.back, clock.revolutions), (3, 0, 1));
    assert_eq!(pages.written, [4, 7]);
}

#[test]
fn a_scan_counts_pairs_of_which_a_page_could_be_taken() {
    let mut pages = Pages::new(&"1".repeat(8), &"0".repeat(8));
    pages.free = bits("01100110");
    let limits = Limits { desscan: 3, enough: 8, pairs_in_time: u32::MAX };
    let done = Clock::new(8, 4).scan(&mut pages, &limits);
    // Pages 4 and 0; pages 5 and 1, then 6 and 2 are free; pages 7 and 3; pages 0 and 4, where the back hand's page is
    // unused.
    assert_eq!(done, Scanned { pairs: 5, counted: 3, taken: 1, timed_out: false });
}

#[test]
fn a_scan_stops_when_enough_is_free_and_when_its_time_is_over() {
    let limits = Limits { desscan: u32::MAX, enough: 5, pairs_in_time: u32::MAX };
    let mut pages = Pages::new(&"0".repeat(100), &"0".repeat(100));
    assert_eq!(Clock::new(100, 50).scan(&mut pages, &limits).taken, 6, "in pairs");
    let mut pages = Pages::new(&"1".repeat(10_000), &"0".repeat(10_000));
    let limits = Limits { pairs_in_time: 1500, ..limits };
    let done = Clock::new(10_000, 5000).scan(&mut pages, &limits);
    assert_eq!(done, Scanned { pairs: 2047, counted: 2047, taken: 0, timed_out: true });
}

#[test]
fn rounds_without_a_page_make_it_take_shared_ones() {
    let limits = Limits { desscan: 10_000, enough: 1, pairs_in_time: u32::MAX };
    let mut pages = Pages::new(&"0".repeat(8), &"0".repeat(8));
    pages.mappings = 30;
    let mut clock = Clock::new(8, 4);
    assert_eq!(clock.scan(&mut pages, &limits).taken, 1, "the front hand's; to the back hand what is shared is used");
    assert_eq!(clock.po_share, 32);
    (0..3).for_each(|_| clock.relax());
    assert_eq!(clock.po_share, MIN_PO_SHARE);
    // Nothing can ever be taken: it gives up at last.
    let mut pages = Pages::new(&"0".repeat(8), &"0".repeat(8));
    pages.mappings = u32::MAX;
    let done = Clock::new(8, 4).scan(&mut pages, &limits);
    assert_eq!((done.counted, done.taken), (0, 0));
}

#[test]
fn without_a_request_to_write_it_with_a_dirty_page_stays() {
    let mut pages = Pages::new("0000", "1111");
    pages.requests = 1;
    assert_eq!(Clock::new(4, 2).step(&mut pages).0, [Taken, Kept]);
    assert_eq!(pages.written, [2]);
}

#[test]
fn no_pages_no_scan() {
    let limits = Limits { desscan: 10, enough: 10, pairs_in_time: 10 };
    assert_eq!(Clock::new(0, 3).scan(&mut Pages::new("", ""), &limits), Scanned::default());
}
