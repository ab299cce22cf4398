//! The scans of a run, as its system reports them.

use super::freebsd::scan::ScanReport;
use super::linux::round::Round;
use super::solaris::scan::ScanReport as HandsReport;
use super::winxp::pass::PassReport;
use crate::run::Digest;

/// Every scan of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Scans {
    /// Of FreeBSD's page-out daemon.
    FreeBsd(Vec<ScanReport>),
    /// Rounds of Linux' kswapd, and of processes that reclaim for themselves.
    Linux(Vec<Round>),
    /// Of OpenSolaris' two hands.
    Solaris(Vec<HandsReport>),
    /// Passes of Windows' balance set manager.
    WinXp(Vec<PassReport>),
}

impl Scans {
    /// How many there were.
    pub fn len(&self) -> usize {
        match self {
            Scans::FreeBsd(scans) => scans.len(),
            Scans::Linux(rounds) => rounds.len(),
            Scans::Solaris(scans) => scans.len(),
            Scans::WinXp(passes) => passes.len(),
        }
    }

    /// Whether there was none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Those of FreeBSD's page-out daemon; none under another system.
    pub fn freebsd(&self) -> &[ScanReport] {
        match self {
            Scans::FreeBsd(scans) => scans,
            Scans::Linux(_) | Scans::Solaris(_) | Scans::WinXp(_) => &[],
        }
    }

    /// Those of Linux; none under another system.
    pub fn linux(&self) -> &[Round] {
        match self {
            Scans::Linux(rounds) => rounds,
            Scans::FreeBsd(_) | Scans::Solaris(_) | Scans::WinXp(_) => &[],
        }
    }

    /// All numbers, row by row.
    pub fn numbers(&self) -> Vec<f64> {
        match self {
            Scans::FreeBsd(scans) => scans.iter().flat_map(ScanReport::numbers).collect(),
            Scans::Linux(rounds) => rounds.iter().flat_map(Round::numbers).collect(),
            Scans::Solaris(scans) => scans.iter().flat_map(HandsReport::numbers).collect(),
            Scans::WinXp(passes) => passes.iter().flat_map(PassReport::numbers).collect(),
        }
    }

    /// A fingerprint of what they did. Their places in an event log are left out: a run has them only if it is watched.
    pub(crate) fn digest(&self, digest: Digest) -> Digest {
        match self {
            Scans::FreeBsd(scans) => {
                scans.iter().fold(digest, |d, scan| d.numbers(&scan.numbers()[..ScanReport::OUTCOME]))
            }
            Scans::Linux(rounds) => {
                rounds.iter().fold(digest, |d, round| d.numbers(&round.numbers()[..Round::OUTCOME]))
            }
            Scans::Solaris(scans) => {
                scans.iter().fold(digest, |d, scan| d.numbers(&scan.numbers()[..HandsReport::OUTCOME]))
            }
            Scans::WinXp(passes) => {
                passes.iter().fold(digest, |d, pass| d.numbers(&pass.numbers()[..PassReport::OUTCOME]))
            }
        }
    }
}
