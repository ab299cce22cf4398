//! How much memory a load has.

use crate::evidence::{Evidence, Series};
use crate::items::{Basis, Field, GuessItem, GuessWhy};
use crate::memory::Memory;
use logs::log::Quantity;

const MOST_PAGES: f64 = 8_388_608.0;
/// Of what may be both in memory and in swap, this share is assumed not to be.
const TWICE: f64 = 0.25;
/// The pages of all processes.
pub(super) fn footprint(
    evidence: &Evidence<'_>,
    memory: &Memory,
    in_use: Option<&Series>,
    items: &mut Vec<GuessItem>,
) -> f64 {
    let item = |pages: f64, basis, why| GuessItem::number(Field::Footprint, pages.round(), basis, why);
    let whole = |pages: f64| pages.round().clamp(16.0, MOST_PAGES);
    if let Some(series) = in_use
        && let Some((at, kib)) = series.most().filter(|(_, kib)| *kib > 0.0)
    {
        let once = (series.name != "avm").then(|| once(evidence, memory, series)).flatten();
        let why = match once {
            Some(_) => GuessWhy::InUseAndSwapOnce,
            None if series.name == "avm" => GuessWhy::VirtualAtMost,
            None => GuessWhy::InUseAndSwap,
        };
        let pages = whole(memory.pages(once.map_or(kib, |once| once + (kib - once) * TWICE)));
        items.push(item(pages, Basis::Derived, why).from(&[series], evidence.line(at)));
        return pages;
    }
    let signs = [
        evidence.quantity(Quantity::SwapOut),
        evidence.plain(&["sr", "pgscank/s", "pgscand/s"]),
        evidence.plain(&["po"]),
    ];
    let sign = signs.iter().flatten().find(|series| series.mean().is_some_and(|mean| mean > 0.0));
    let (share, why) = if sign.is_some() { (1.25, GuessWhy::Reclaims) } else { (0.5, GuessWhy::Default) };
    let pages = whole(f64::from(memory.frames) * share);
    let columns: Vec<&Series> = sign.into_iter().collect();
    items.push(item(pages, Basis::Assumed, why).from(&columns, 0));
    pages
}

/// The most memory in use and in swap, if whatever has been read from swap still has its place there and is counted in
/// memory only. None unless something was read.
fn once(evidence: &Evidence<'_>, memory: &Memory, in_use: &Series) -> Option<f64> {
    let (used, read) = (memory.swap_used.as_ref()?, evidence.quantity(Quantity::SwapIn)?);
    let mut back = 0.0;
    let each = in_use.values.iter().zip(&used.values).zip(&read.values).map(|((in_use, used), read)| {
        back += if read.is_finite() { read * evidence.window.every_s } else { 0.0 };
        in_use - back.min(*used)
    });
    let most = each.filter(|x| x.is_finite()).fold(0.0, f64::max);
    (back > 0.0 && most > 0.0).then_some(most)
}
