//! A worker of `stress` 1.0.4 with `--vm`: allocate, write one byte of every page from low to high, read every page from
//! low to high, free everything, again.

/// What a worker does next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Want {
    /// Touch this page of its address space.
    Touch {
        /// The page.
        vpage: u32,
        /// Whether it writes.
        write: bool,
    },
    /// Free all memory.
    Release,
}

/// The worker's place in its round.
#[derive(Debug, Clone)]
pub struct Stress {
    pages: u32,
    place: u32,
    rounds: u32,
}

impl Stress {
    /// A worker that allocates `pages` pages in each round.
    pub fn new(pages: u32) -> Self {
        Stress { pages, place: 0, rounds: 0 }
    }

    /// What it does next. Asking does not advance it: a touch that has to wait is tried again.
    pub fn want(&self) -> Want {
        let (pass, vpage) = (self.place / self.pages, self.place % self.pages);
        match pass {
            0 | 1 => Want::Touch { vpage, write: pass == 0 },
            _ => Want::Release,
        }
    }

    /// It has done what it wanted.
    pub fn advance(&mut self) {
        if self.want() == Want::Release {
            self.place = 0;
            self.rounds += 1;
        } else {
            self.place += 1;
        }
    }

    /// Rounds completed.
    pub fn rounds(&self) -> u32 {
        self.rounds
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_round_writes_all_pages_reads_all_pages_and_frees_them() {
        let mut worker = Stress::new(2);
        let mut round = Vec::new();
        while worker.rounds() == 0 {
            round.push(worker.want());
            worker.advance();
        }
        let touch = |vpage, write| Want::Touch { vpage, write };
        let expected = [touch(0, true), touch(1, true), touch(0, false), touch(1, false), Want::Release];
        assert_eq!(round, expected);
        assert_eq!(worker.want(), touch(0, true));
    }
}
