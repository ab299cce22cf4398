//! The processors and the disk of a log's machine.

use crate::evidence::Evidence;
use crate::items::{Basis, Field, GuessItem, GuessWhy};
use crate::load::rounded;
use crate::memory::Memory;
use logs::log::Quantity;
use scenario::DiskSpec;

/// The most that the default disk, a spinning one, moves, in KiB per second, with requests as large as swap's. It is a
/// little less than its transfer rate, since each request takes a seek.
const SPINNING: f64 = 50_000.0;

/// A disk that is faster than a spinning one, if the log shows one, or if machines of the system have one as a rule. The
/// search varies how fast that is.
pub(crate) fn disk(
    evidence: &Evidence<'_>,
    memory: &Memory,
    of_today: bool,
    items: &mut Vec<GuessItem>,
) -> Option<DiskSpec> {
    let moved = [Quantity::SwapOut, Quantity::SwapIn, Quantity::DiskWrite, Quantity::DiskRead];
    let series = moved.into_iter().filter_map(|wanted| evidence.quantity(wanted));
    let fastest = series.filter_map(|series| Some((series.most()?, series)));
    let fastest = fastest.max_by(|(a, _), (b, _)| a.1.total_cmp(&b.1)).filter(|((_, kib), _)| *kib > SPINNING);
    let item = |basis, why| GuessItem::word(Field::Disk, "ssd", basis, why);
    if let Some(((at, _), series)) = fastest {
        items.push(item(Basis::Derived, GuessWhy::DiskAtMost).from(&[&series], evidence.line(at)));
    } else if of_today {
        items.push(item(Basis::Assumed, GuessWhy::DiskOfToday));
    } else {
        return None;
    }
    Some(scaled(memory.scale))
}

/// A solid state disk that moves as many bytes as usual, of which fewer pages are simulated.
fn scaled(scale: f64) -> DiskSpec {
    match DiskSpec::SSD {
        DiskSpec::Ssd { read_us, write_us, mb_s, channels } if scale > 1.0 => {
            let slow = |us: f64| rounded((us * scale).min(1e6));
            DiskSpec::Ssd {
                read_us: slow(read_us),
                write_us: slow(write_us),
                mb_s: rounded(mb_s / scale).max(0.01),
                channels,
            }
        }
        disk => disk,
    }
}

/// The fewest rows with some idle time that show how many processors there are.
const TELLING_ROWS: usize = 5;
/// The most processors of a machine.
const MOST_CPUS: f64 = 64.0;

/// How many processors the machine had.
pub(crate) fn cpus(evidence: &Evidence<'_>, items: &mut Vec<GuessItem>) -> u32 {
    let (cpus, item) = cpu_columns(evidence)
        .or_else(|| running_by_busy(evidence))
        .unwrap_or_else(|| (1, GuessItem::number(Field::Cpus, 1.0, Basis::Assumed, GuessWhy::Default)));
    items.push(item);
    cpus
}

/// The number of processors, either from a column that has it, or from one group of columns for each.
fn cpu_columns(evidence: &Evidence<'_>) -> Option<(u32, GuessItem)> {
    if let Some(series) = evidence.plain(&["CPU_ALL.CPUs"])
        && let Some((at, most)) = series.most().filter(|(_, most)| *most >= 1.0)
    {
        let cpus = most.clamp(1.0, MOST_CPUS) as u32;
        let item = GuessItem::number(Field::Cpus, cpus.into(), Basis::Read, GuessWhy::Total);
        return Some((cpus, item.from(&[&series], evidence.line(at))));
    }
    let mut groups: Vec<&str> = Vec::new();
    for column in &evidence.report.table.columns {
        let Some((group, _)) = column.spec.qualified.rsplit_once('.') else { continue };
        let is_one = group.to_ascii_lowercase().starts_with("cpu") && group.ends_with(|c: char| c.is_ascii_digit());
        if is_one && !groups.contains(&group) {
            groups.push(group);
        }
    }
    let cpus = (groups.len() as f64).clamp(0.0, MOST_CPUS) as u32;
    let ends = [groups.first()?, groups.last()?].map(|group| (*group).to_owned());
    let item = GuessItem::number(Field::Cpus, cpus.into(), Basis::Read, GuessWhy::CpuColumns);
    Some((cpus, GuessItem { columns: ends.to_vec(), ..item }))
}

/// While there is idle time nobody waits for a processor, so every runnable process runs: there are as many as busy
/// processors.
fn running_by_busy(evidence: &Evidence<'_>) -> Option<(u32, GuessItem)> {
    let running = evidence.plain(&["r", "PROC.Runnable", "procs.run", "runq-sz"])?;
    let idle = evidence.quantity(Quantity::Idle)?;
    let mut sums = (0.0, 0.0, 0_usize);
    for (r, idle) in running.values.iter().zip(&idle.values) {
        let busy = 1.0 - idle / 100.0;
        if (0.05..=0.9).contains(&busy) && *r >= 1.0 {
            sums = (sums.0 + r, sums.1 + busy, sums.2 + 1);
        }
    }
    if sums.2 < TELLING_ROWS {
        return None;
    }
    let cpus = (sums.0 / sums.1).round().clamp(1.0, MOST_CPUS);
    let item = GuessItem::number(Field::Cpus, cpus, Basis::Derived, GuessWhy::RunningByBusy);
    Some((cpus as u32, item.from(&[&running, &idle], 0)))
}
