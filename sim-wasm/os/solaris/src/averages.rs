//! What the kernel averages once a second (`vmmeter`, `uts/common/os/vm_meter.c`; `clock`, `clock.c`, `onnv_86`), in
//! integers as the kernel does.

/// Pages that a request to the page-out device is assumed to transfer (`UsefulPagesPerIO` on x86).
const USEFUL_PAGES_PER_IO: u32 = 1;
/// 1 - e^(-1/60): the share of the one-minute load average that each second replaces.
const LOAD_SHARE: f64 = 0.016_528_546_178_382_51;

/// Averages, and values that decay with them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Averages {
    /// `avefree`: free pages, averaged over about 5 seconds.
    pub avefree: u32,
    /// `avefree30`: free pages, averaged over about 30 seconds.
    pub avefree30: u32,
    /// `pginrate`: requests that read pages, per second.
    pub pgin_rate: u64,
    /// `pgoutrate`: requests that write pages, per second.
    pub pgout_rate: u64,
    /// `deficit`: pages that processes swapped in or out are expected to want.
    pub deficit: u32,
    /// `avenrun[0]`: the one-minute load average.
    pub load: f64,
    /// Requests since boot that read pages and that wrote pages, as of the last second.
    pub seen: [u64; 2],
}

impl Averages {
    /// The averages of a machine just booted, with `freemem` free pages.
    pub fn new(freemem: u32) -> Self {
        Averages {
            avefree: freemem,
            avefree30: freemem,
            pgin_rate: 0,
            pgout_rate: 0,
            deficit: 0,
            load: 0.0,
            seen: [0, 0],
        }
    }

    /// A second has passed. `requests`: how many read pages, and how many wrote pages, since boot.
    pub fn second(&mut self, freemem: u32, requests: [u64; 2], runnable: u32, maxpgio: u32) {
        let mean = |old: u32, weight: u64| (((weight - 1) * u64::from(old) + u64::from(freemem)) / weight) as u32;
        (self.avefree, self.avefree30) = (mean(self.avefree, 5), mean(self.avefree30, 30));
        let [pgin, pgout] = [0, 1].map(|which: usize| requests[which].saturating_sub(self.seen[which]));
        self.pgin_rate = (4 * self.pgin_rate + pgin) / 5;
        self.pgout_rate = (4 * self.pgout_rate + pgout) / 5;
        self.seen = requests;
        let decay = (self.deficit / 10).max((u64::from(USEFUL_PAGES_PER_IO) * u64::from(maxpgio) / 2) as u32);
        self.deficit = self.deficit.saturating_sub(decay);
        self.load += (f64::from(runnable) - self.load) * LOAD_SHARE;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_published_averages() {
        let mut averages = Averages::new(5000);
        let mut seen = Vec::new();
        for _ in 0..12 {
            averages.second(1000, [0, 0], 0, 40);
            seen.push((averages.avefree, averages.avefree30));
        }
        let (short, long): (Vec<u32>, Vec<u32>) = seen.into_iter().unzip();
        assert_eq!(short, [4200, 3560, 3048, 2638, 2310, 2048, 1838, 1670, 1536, 1428, 1342, 1273]);
        assert_eq!(long, [4866, 4737, 4612, 4491, 4374, 4261, 4152, 4046, 3944, 3845, 3750, 3658]);
        assert_eq!(short.iter().position(|&free| free < 2048), Some(6), "from the seventh second on");
    }

    #[test]
    fn requests_are_counted_by_the_second_and_the_deficit_goes_down() {
        let mut averages = Averages::new(5000);
        averages.deficit = 1000;
        averages.second(5000, [100, 50], 0, 40);
        assert_eq!([averages.pgin_rate, averages.pgout_rate], [20, 10]);
        averages.second(5000, [200, 50], 0, 40);
        assert_eq!([averages.pgin_rate, averages.pgout_rate], [36, 8]);
        assert_eq!(averages.deficit, 810, "a tenth each second");
        averages.deficit = 30;
        averages.second(5000, [200, 50], 0, 40);
        assert_eq!(averages.deficit, 10, "20 at least");
        averages.second(5000, [200, 50], 0, 40);
        assert_eq!(averages.deficit, 0);
    }

    #[test]
    fn the_load_average_takes_a_minute_to_see_two_thirds() {
        let mut averages = Averages::new(5000);
        (0..60).for_each(|_| averages.second(5000, [0, 0], 10, 40));
        assert!((averages.load - 10.0 * (1.0 - (-1.0f64).exp())).abs() < 1e-9, "{}", averages.load);
    }
}
