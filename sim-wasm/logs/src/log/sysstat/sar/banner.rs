//! The line at the top of the output of sar and pidstat: system, host and date.

use crate::log::lines::stamp::civil_days;
use crate::log::lines::token::{Token, tokenise};
use crate::log::options::DateOrder as Order;
use crate::log::sink::Sink;
use crate::log::sysstat::activities::System;
use base::diag::{Code, Diag};

/// What a banner says.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::log) struct Banner<'t> {
    /// The system.
    pub system: System,
    /// The date as printed.
    pub date: &'t str,
    parts: Parts,
}

/// The three numbers of a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Parts {
    /// Their order is known.
    Known { year: u32, month: u32, day: u32 },
    /// `11/05/26`: month and day, or day and month.
    Slashed { first: u32, second: u32, year: u32 },
}

/// `Linux 6.18.44 (vm)  11/21/26  _x86_64_  (2 CPU)`, `SunOS host 5.11 11.3 sun4v  05/26/2017`, or AIX's or HP-UX's.
pub(in crate::log) fn banner<'t>(tokens: &[Token<'t>]) -> Option<Banner<'t>> {
    let system = match tokens.first()?.text {
        "Linux" => System::Linux,
        "SunOS" => System::Solaris,
        "AIX" => System::Aix,
        "HP-UX" => System::HpUx,
        _ => return None,
    };
    // A release such as 2.6.32 looks like a date and precedes it.
    let whole = || tokens.iter().skip(2).rev().find_map(|t| Some((t.text, parts(t.text)?)));
    let (date, parts) = whole().or_else(|| spaced(tokens))?;
    Some(Banner { system, date, parts })
}

/// `2025년 08월 02일`
fn spaced<'t>(tokens: &[Token<'t>]) -> Option<(&'t str, Parts)> {
    let number = |at: usize, sign: char| tokens.get(at)?.text.strip_suffix(sign)?.parse::<u32>().ok();
    (2..tokens.len()).find_map(|at| {
        let year = number(at, '년').or_else(|| number(at, '年'))?;
        let month = number(at + 1, '월').or_else(|| number(at + 1, '月'))?;
        let day = number(at + 2, '일').or_else(|| number(at + 2, '日'))?;
        let fits = (1..=12).contains(&month) && (1..=31).contains(&day) && (1970..2100).contains(&year);
        fits.then_some((tokens[at].text, Parts::Known { year, month, day }))
    })
}

fn parts(text: &str) -> Option<Parts> {
    // `2025年08月02日`
    let plain = text.replace(['年', '月', '년', '월'], "-");
    // Taiwan counts from the same year, and says so.
    let text = plain.trim_start_matches("西元").trim_end_matches(['日', '일']);
    let separator = text.chars().find(|c| matches!(c, '/' | '-' | '.'))?;
    let mut words = text.split(separator);
    let words = [words.next()?, words.next()?, words.next().filter(|_| words.next().is_none())?];
    if !words.iter().all(|word| !word.is_empty() && word.len() <= 4 && word.bytes().all(|b| b.is_ascii_digit())) {
        return None;
    }
    let [first, second, third] = words.map(|word| word.parse::<u32>().unwrap_or(0));
    let year = if words[2].len() == 4 { third } else { third + 2000 };
    let parts = match (separator, words[0].len()) {
        (_, 4) => Parts::Known { year: first, month: second, day: third },
        ('.', _) => Parts::Known { year, month: second, day: first },
        _ => Parts::Slashed { first, second, year },
    };
    let (month, day) = match parts {
        Parts::Known { month, day, .. } => (month, day),
        Parts::Slashed { first, second, .. } => (first.min(second), first.max(second)),
    };
    ((1..=12).contains(&month) && (1..=31).contains(&day)).then_some(parts)
}

impl Banner<'_> {
    /// The order that this date proves: only days exceed 12.
    fn order(&self) -> Option<Order> {
        match self.parts {
            Parts::Slashed { first, .. } if first > 12 => Some(Order::DayFirst),
            Parts::Slashed { second, .. } if second > 12 => Some(Order::MonthFirst),
            _ => None,
        }
    }

    /// Days since 1970; none if the order matters and is unknown.
    fn days(&self, order: Option<Order>) -> Option<f64> {
        let (year, month, day) = match (self.parts, order) {
            (Parts::Known { year, month, day }, _) => (year, month, day),
            (Parts::Slashed { first, second, year }, Some(Order::MonthFirst)) => (year, first, second),
            (Parts::Slashed { first, second, year }, Some(Order::DayFirst)) => (year, second, first),
            (Parts::Slashed { first, second, year }, None) if first == second => (year, first, second),
            (Parts::Slashed { .. }, None) => return None,
        };
        Some(civil_days(i64::from(year), month, day))
    }
}

impl Dates {
    /// The day of a banner in days since 1970, if it can be read.
    pub(in crate::log) fn day(&self, banner: &Banner<'_>) -> Option<f64> {
        match self {
            Dates::Read(order) => banner.days(*order),
            Dates::Ambiguous(..) | Dates::None => None,
        }
    }

    /// Reports a date that cannot be read.
    pub(in crate::log) fn report(&self, sink: &mut Sink) {
        if let Dates::Ambiguous(line, date) = self {
            sink.push(Diag::note(Code::LogDateAmbiguous).at(*line, 0).token(date));
        }
    }
}

/// What the banners of a file say about their dates.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::log) enum Dates {
    /// All can be read, with this order.
    Read(Option<Order>),
    /// This one, in that line, cannot be read.
    Ambiguous(u32, String),
    /// There is none.
    None,
}

/// Examines all banners of a file. One day after the 12th shows the order for all of them; if a file has both orders,
/// neither is believed. If no day shows it, `stated` does.
pub(in crate::log) fn dates(text: &str, stated: Option<Order>) -> Dates {
    let mut tokens = Vec::new();
    let mut banners = Vec::new();
    for (line, number) in text.lines().zip(1_u32..) {
        // Rows begin with a digit or a space, so only a few lines are split.
        if line.starts_with(|c: char| c.is_ascii_uppercase()) {
            tokenise(line, &mut tokens);
            banners.extend(banner(&tokens).map(|banner| (number, banner)));
        }
    }
    let mut orders: Vec<Order> = banners.iter().filter_map(|(_, banner)| banner.order()).collect();
    orders.dedup();
    let order = orders.first().copied().or(stated).filter(|_| orders.len() <= 1);
    let unread = banners.iter().find(|(_, b)| b.days(order).is_none() || orders.len() > 1 && b.order().is_some());
    match unread {
        Some((line, banner)) => Dates::Ambiguous(*line, banner.date.to_owned()),
        None if banners.is_empty() => Dates::None,
        None => Dates::Read(order),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn dates_of(text: &str) -> Dates {
        dates(text, None)
    }

    fn days_of(line: &str) -> Option<(System, Option<f64>)> {
        let mut tokens = Vec::new();
        tokenise(line, &mut tokens);
        banner(&tokens).map(|banner| (banner.system, banner.days(banner.order())))
    }

    #[test]
    fn dates_of_every_locale_are_read_and_ambiguous_ones_are_not() {
        let day = Some(20_778.0);
        for date in ["11/21/26", "11/21/2026", "21/11/2026", "21.11.2026", "2026-11-21", "21-11-26"] {
            let line = format!("Linux 2.6.32 (vm) \t{date} \t_x86_64_\t(2 CPU)");
            assert_eq!(days_of(&line), Some((System::Linux, day)), "{date}");
        }
        let ambiguous = days_of("SunOS host 5.10 Generic_125100-05 sun4u    08/09/2010");
        assert_eq!(ambiguous, Some((System::Solaris, None)));
        assert_eq!(days_of("AIX host1 2 7 00F000000000    04/20/20").map(|(system, _)| system), Some(System::Aix));
        assert_eq!(days_of("Linux 2.6.32 is old"), None);
        assert_eq!(days_of("Linux 2.6.32 (vm) 13/13/26"), None);
    }

    #[test]
    fn one_day_beyond_the_twelfth_tells_the_order_for_the_whole_file() {
        let file = |dates: [&str; 2]| dates.map(|date| format!("AIX host1 2 7 00F0 {date}\n")).concat();
        assert_eq!(dates_of(&file(["11/12/26", "11/13/26"])), Dates::Read(Some(Order::MonthFirst)));
        assert_eq!(dates_of(&file(["12/11/26", "13/11/26"])), Dates::Read(Some(Order::DayFirst)));
        assert_eq!(dates_of(&file(["11/11/26", "11/12/26"])), Dates::Ambiguous(2, "11/12/26".to_owned()));
        assert_eq!(dates(&file(["11/11/26", "11/12/26"]), Some(Order::DayFirst)), Dates::Read(Some(Order::DayFirst)));
        assert_eq!(dates(&file(["11/12/26", "11/13/26"]), Some(Order::DayFirst)), Dates::Read(Some(Order::MonthFirst)));
        assert_eq!(dates_of(&file(["11/13/26", "13/11/26"])), Dates::Ambiguous(1, "11/13/26".to_owned()));
        assert_eq!(dates_of("nothing"), Dates::None);
    }
}
