//! Lapses: a row or two to which no rule fits, between rows of one regime. An idle machine has a busy second now and then, and
//! nobody wants to hear of each twice.

use logs::follow::Verdict;
use logs::phase::Regime;

/// Rows for which no rule must fit until that is told: as many as most rules need.
const ROWS: f64 = 3.0;

/// The verdicts that are told.
#[derive(Default)]
pub(super) struct Lapses {
    /// What was told last.
    told: Option<Verdict>,
    /// That no rule fits, as long as it may be a lapse.
    held: Option<Verdict>,
}

impl Lapses {
    /// Of new verdicts those that are told now. The last settled row is at `last_s`.
    pub(super) fn pass(&mut self, verdicts: Vec<Verdict>, last_s: f64, interval_s: f64) -> Vec<Verdict> {
        let lasts = |from_s: f64, until_s: f64| until_s - from_s > (ROWS - 0.5) * interval_s;
        let mut told = Vec::new();
        for verdict in verdicts {
            if let Some(held) = self.held.take()
                && (!self.is_told(verdict.regime) || lasts(held.from_s, verdict.from_s))
            {
                self.tell(held, &mut told);
            }
            if verdict.regime.is_none() && self.told.as_ref().is_some_and(|told| told.regime.is_some()) {
                self.held = Some(verdict);
            } else {
                self.tell(verdict, &mut told);
            }
        }
        if let Some(held) = self.held.take_if(|held| lasts(held.from_s, last_s + interval_s)) {
            self.tell(held, &mut told);
        }
        told
    }

    /// What is still held when no more rows come.
    pub(super) fn end(&mut self) -> Option<Verdict> {
        self.held.take()
    }

    fn tell(&mut self, verdict: Verdict, told: &mut Vec<Verdict>) {
        if !self.is_told(verdict.regime) {
            self.told = Some(verdict.clone());
            told.push(verdict);
        }
    }

    fn is_told(&self, regime: Option<Regime>) -> bool {
        self.told.as_ref().is_some_and(|told| told.regime == regime)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const IDLE: Option<Regime> = Some(Regime::Idle);

    /// What is told of regimes that begin at these seconds, one after another.
    fn told(verdicts: &[(Option<Regime>, f64)], last_s: f64) -> Vec<(Option<Regime>, f64)> {
        let mut lapses = Lapses::default();
        let mut all = Vec::new();
        for (at, (regime, from_s)) in verdicts.iter().enumerate() {
            let until = verdicts.get(at + 1).map_or(last_s, |(_, next)| next - 1.0);
            let verdict = Verdict { regime: *regime, line: 1, from_s: *from_s, because: Vec::new() };
            all.extend(lapses.pass(vec![verdict], *from_s, 1.0));
            all.extend(lapses.pass(Vec::new(), until, 1.0));
        }
        all.iter().map(|verdict| (verdict.regime, verdict.from_s)).collect()
    }

    #[test]
    fn a_busy_second_of_an_idle_machine_is_not_told() {
        assert_eq!(told(&[(IDLE, 0.0), (None, 8.0), (IDLE, 9.0), (None, 20.0), (IDLE, 22.0)], 30.0), [(IDLE, 0.0)]);
        assert_eq!(told(&[(IDLE, 0.0), (None, 8.0)], 9.0), [(IDLE, 0.0)]);
    }

    #[test]
    fn what_lasts_is_told_and_so_is_what_ends_in_another_regime() {
        let lasting = [(IDLE, 0.0), (None, 8.0), (IDLE, 11.0)];
        assert_eq!(told(&lasting, 20.0), lasting);
        let swapping = [(IDLE, 0.0), (None, 8.0), (Some(Regime::Swapping), 9.0)];
        assert_eq!(told(&swapping, 20.0), swapping);
        assert_eq!(told(&[(None, 0.0), (IDLE, 1.0)], 9.0), [(None, 0.0), (IDLE, 1.0)]);
    }
}
