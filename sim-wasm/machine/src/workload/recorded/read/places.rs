//! What requests refer to: mappings of the present process, and files.

use super::line::Line;
use crate::workload::Op;
use crate::workload::recorded::ask::Ask;
use crate::workload::recorded::bounds::{MAX_FILES, MAX_LOAD_PAGES, MAX_PAGES, MAX_TOUCH_NS, REGIONS};
use base::diag::{Code, Diag};
use base::zipf::MAX_SKEW;

/// What is mapped at this point of the recording, and how long its files are.
#[derive(Default)]
pub(super) struct Places {
    regions: [Option<u32>; REGIONS],
    /// Most pages the present process has had mapped at a time.
    most: u64,
    /// Pages of the mappings of earlier processes, and of all files.
    before: u64,
    files: Vec<(u32, u32)>,
}

impl Places {
    /// The next process begins with nothing mapped.
    pub(super) fn leave(&mut self) {
        self.before += self.most;
        self.most = 0;
        self.regions = [None; REGIONS];
    }

    /// A request that refers to a mapping or a file.
    pub(super) fn op(&mut self, kind: &str, line: &mut Line<'_>) -> Result<Op, Diag> {
        match kind {
            "map" => {
                let region = free(&self.regions, line)?;
                let pages = line.whole("PAGES", 1..=MAX_PAGES)?;
                self.map(region, pages, line)?;
                Ok(Op::Map { region, pages })
            }
            "open" => {
                let region = free(&self.regions, line)?;
                let (file, pages) = self.file(line)?;
                self.map(region, pages, line)?;
                Ok(Op::Open { region, file, pages })
            }
            "unmap" => {
                let (region, _) = self.mapped(line)?;
                if let Some(pages) = self.regions.get_mut(usize::from(region)) {
                    *pages = None;
                }
                Ok(Op::Unmap { region })
            }
            "sweep" => self.sweep(line),
            "stream" => {
                let (file, pages) = self.file(line)?;
                let first = line.whole("FIRST", 0..=u64::from(pages) - 1)?;
                let count = line.whole("COUNT", 1..=u64::from(u32::MAX))?;
                let (write, ns) = (line.access()?, touch(line)?);
                Ok(Op::Stream { file, pages, first, count, write, ns })
            }
            _ => {
                let (file, pages) = self.file(line)?;
                let page = line.whole("PAGE", 0..=u64::from(pages) - 1)?;
                let ns = touch(line)?;
                Ok(if kind == "write" {
                    Op::Write { file, pages, page, ns }
                } else {
                    Op::Read { file, pages, page, ns }
                })
            }
        }
    }

    fn sweep(&self, line: &mut Line<'_>) -> Result<Op, Diag> {
        let (region, pages) = self.mapped(line)?;
        let first = line.whole("FIRST", 0..=u64::from(pages) - 1)?;
        let count = line.whole("COUNT", 0..=u64::from(u32::MAX))?;
        let step = line.step()?;
        let last = i64::from(first) + i64::from(step) * (i64::from(count) - 1).max(0);
        if !(0..i64::from(pages)).contains(&last) {
            return Err(outside(line, &last.to_string(), pages));
        }
        let (write, ns) = (line.access()?, touch(line)?);
        Ok(Op::Sweep { region, first, count, step, write, ns })
    }

    pub(super) fn scatter(&self, line: &mut Line<'_>) -> Result<Op, Diag> {
        let (region, first, pages, count) = self.part(line)?;
        let write_percent = line.whole("WRITE_PERCENT", 0..=100)?;
        Ok(Op::Scatter { region, first, pages, count, write_percent, ns: touch(line)? })
    }

    pub(super) fn uniform(&self, line: &mut Line<'_>) -> Result<Op, Diag> {
        let (region, first, pages, count) = self.part(line)?;
        Ok(Op::Uniform { region, first, pages, count, ns: touch(line)? })
    }

    pub(super) fn zipf(&self, line: &mut Line<'_>) -> Result<Op, Diag> {
        let (region, mapped) = self.mapped(line)?;
        let pages = line.whole("PAGES", 1..=u64::from(mapped))?;
        let count = line.whole("COUNT", 0..=u64::from(u32::MAX))?;
        Ok(Op::Zipf { region, pages, count, skew: skew(line)?, ns: touch(line)? })
    }

    pub(super) fn pick(&mut self, line: &mut Line<'_>) -> Result<Op, Diag> {
        let (file, pages) = self.file(line)?;
        let count = line.whole("COUNT", 1..=u64::from(u32::MAX))?;
        Ok(Op::Pick { file, pages, count, skew: skew(line)?, ns: touch(line)? })
    }

    /// A part of a mapping, and touches of it.
    fn part(&self, line: &mut Line<'_>) -> Result<(u8, u32, u32, u32), Diag> {
        let (region, mapped) = self.mapped(line)?;
        let first = line.whole("FIRST", 0..=u64::from(mapped) - 1)?;
        let pages = line.whole("PAGES", 1..=u64::from(mapped - first))?;
        Ok((region, first, pages, line.whole("COUNT", 0..=u64::from(u32::MAX))?))
    }

    /// Checks that the last of several requests stays within its mapping or file.
    pub(super) fn reaches(&self, ask: &Ask, line: &Line<'_>) -> Result<(), Diag> {
        let pages = match ask.op {
            Op::Sweep { region, .. } => self.regions.get(usize::from(region)).copied().flatten().unwrap_or(0),
            Op::Read { pages, .. } | Op::Write { pages, .. } => pages,
            _ => return Ok(()),
        };
        if ask.last() < u64::from(pages) { Ok(()) } else { Err(outside(line, &ask.last().to_string(), pages)) }
    }

    /// A region of the present process, and its length.
    fn mapped(&self, line: &mut Line<'_>) -> Result<(u8, u32), Diag> {
        let region = region(line)?;
        let pages = self.regions.get(usize::from(region)).copied().flatten();
        let pages = pages.ok_or_else(|| line.found(Code::LoadNotMapped, &region.to_string()))?;
        Ok((region, pages))
    }

    fn map(&mut self, region: u8, pages: u32, line: &Line<'_>) -> Result<(), Diag> {
        if let Some(slot) = self.regions.get_mut(usize::from(region)) {
            *slot = Some(pages);
        }
        let now: u64 = self.regions.iter().flatten().map(|&pages| u64::from(pages)).sum();
        self.most = self.most.max(now);
        self.fits(pages, line)
    }

    /// A file and its length, which is the same wherever it is named.
    fn file(&mut self, line: &mut Line<'_>) -> Result<(u32, u32), Diag> {
        let file = line.whole("FILE", 0..=u64::from(u32::MAX))?;
        let pages = line.whole("PAGES", 1..=MAX_PAGES)?;
        match self.files.binary_search_by_key(&file, |&(other, _)| other) {
            Ok(place) => match self.files.get(place) {
                Some(&(_, known)) if known != pages => {
                    let diag = line.found(Code::FileLength, &pages.to_string());
                    Err(diag.arg("file", file).arg("accepted", known))
                }
                _ => Ok((file, pages)),
            },
            Err(_) if self.files.len() >= MAX_FILES => {
                Err(line.found(Code::LoadFiles, &file.to_string()).arg("limit", MAX_FILES))
            }
            Err(place) => {
                self.files.insert(place, (file, pages));
                self.before += u64::from(pages);
                self.fits(pages, line)?;
                Ok((file, pages))
            }
        }
    }

    fn fits(&self, pages: u32, line: &Line<'_>) -> Result<(), Diag> {
        if self.before + self.most <= MAX_LOAD_PAGES {
            return Ok(());
        }
        Err(line.found(Code::LoadPages, &pages.to_string()).arg("limit", MAX_LOAD_PAGES))
    }
}

fn region(line: &mut Line<'_>) -> Result<u8, Diag> {
    line.number("REGION", 0, REGIONS as u64 - 1).map(|region| region as u8)
}

/// A region that nothing is mapped to.
fn free(regions: &[Option<u32>; REGIONS], line: &mut Line<'_>) -> Result<u8, Diag> {
    let region = region(line)?;
    match regions.get(usize::from(region)).copied().flatten() {
        Some(_) => Err(line.found(Code::LoadMapped, &region.to_string())),
        None => Ok(region),
    }
}

/// The time of one touch: never 0, or a loop of hits would take no time at all.
fn touch(line: &mut Line<'_>) -> Result<u64, Diag> {
    line.number("NS", 1, MAX_TOUCH_NS)
}

/// Thousandths of the exponent of Zipf's law.
fn skew(line: &mut Line<'_>) -> Result<u32, Diag> {
    line.whole("SKEW", 0..=u64::from(MAX_SKEW))
}

fn outside(line: &Line<'_>, page: &str, pages: u32) -> Diag {
    line.found(Code::LoadOutside, page).arg("accepted", ["0..", &pages.saturating_sub(1).to_string()].concat())
}
