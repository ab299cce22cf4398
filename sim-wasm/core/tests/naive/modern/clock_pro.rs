use super::super::{Params, Twin};
pub(super) struct FirstStay {
    frames: usize,
    pages: Vec<u64>,
}
impl FirstStay {
    pub(super) fn new(frames: usize) -> Self {
        Self { frames, pages: Vec::new() }
    }
}
impl Twin for FirstStay {
    fn reference(&mut self, page: u64, _: bool) -> bool {
        let fault = !self.pages.contains(&page);
        if fault && self.pages.len() < self.frames {
            self.pages.push(page);
        }
        fault
    }
    fn resident(&self) -> Vec<u64> {
        self.pages.clone()
    }
}
pub(super) struct ClockPro;
impl ClockPro {
    pub(super) fn new(_: &Params, f: usize) -> FirstStay {
        FirstStay::new(f)
    }
}
