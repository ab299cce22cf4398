//! Looks for a moment in any line, in the languages and orders of all tools, without a panic. What is found is on its
//! scale, and blanks around the line don't change it. A moment that is written as a tool writes it is found again.
#![no_main]

use libfuzzer_sys::fuzz_target;
use logs::log::TimeSource;
use logs::log::fuzz::{Moment, moments};

const DAY: i64 = 86_400;

fn check(Moment { source, seconds, rest }: Moment, line: &str) {
    let fits = match source {
        TimeSource::Clock => seconds >= 0.0 && seconds.is_finite(),
        TimeSource::NoYear => (0.0..=367.0 * 86_400.0 + 3600.0).contains(&seconds),
        TimeSource::DateTime => (-62_200_000_000.0..=253_500_000_000.0).contains(&seconds),
        TimeSource::Epoch => (0.0..20_000_000_000.0).contains(&seconds),
        TimeSource::RowIndex => false,
    };
    assert!(fits, "{source:?} {seconds} in {line:?}");
    assert!(rest.is_some_and(|rest| rest <= line.len()), "{rest:?} in {line:?}");
}

/// Any line.
fn check_line(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    for line in text.lines() {
        let found = moments(line);
        found.into_iter().flatten().for_each(|moment| check(moment, line));
        if bytes.len() % 4 == 0 {
            assert_eq!(found, moments(&format!("  {line} ")), "{line:?}");
        }
    }
}

/// Months in English, German, French, Spanish, Italian, Polish, Czech and Russian, as glibc abbreviates them.
const MONTHS: [[&str; 12]; 8] = [
    ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
    ["Jan", "Feb", "Mär", "Apr", "Mai", "Jun", "Jul", "Aug", "Sep", "Okt", "Nov", "Dez"],
    ["janv.", "févr.", "mars", "avril", "mai", "juin", "juil.", "août", "sept.", "oct.", "nov.", "déc."],
    ["ene", "feb", "mar", "abr", "may", "jun", "jul", "ago", "sep", "oct", "nov", "dic"],
    ["gen", "feb", "mar", "apr", "mag", "giu", "lug", "ago", "set", "ott", "nov", "dic"],
    ["sty", "lut", "mar", "kwi", "maj", "cze", "lip", "sie", "wrz", "paź", "lis", "gru"],
    ["led", "úno", "bře", "dub", "kvě", "čen", "čec", "srp", "zář", "říj", "lis", "pro"],
    ["янв", "фев", "мар", "апр", "мая", "июн", "июл", "авг", "сен", "окт", "ноя", "дек"],
];
const WEEKDAYS: [&str; 7] = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"];

/// Year, month and day of a day since 1970, counted one by one.
fn date(mut day: i64) -> (i64, usize, i64) {
    for year in 1970.. {
        let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
        for (month, days) in [31, 28 + i64::from(leap), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].into_iter().enumerate()
        {
            if day < days {
                return (year, month, day + 1);
            }
            day -= days;
        }
    }
    (1970, 0, 1)
}

/// A moment from 1970 to 2099, as one of many tools writes it; what surrounds it has no part of a moment.
fn check_written(seconds: u32, how: u8, tongue: u8) {
    let seconds = i64::from(seconds) % (47_482 * DAY);
    let (days, of_day) = (seconds / DAY, seconds % DAY);
    let (y, month, d) = date(days);
    let m = month + 1;
    let name = MONTHS[usize::from(tongue) % MONTHS.len()][month];
    let english = MONTHS[0][month];
    let weekday = WEEKDAYS[(days % 7) as usize];
    let (h, min, s) = (of_day / 3600, of_day / 60 % 60, of_day % 60);
    let clock = format!("{h:02}:{min:02}:{s:02}");
    let (half, h12) = (if h < 12 { "AM" } else { "PM" }, (h + 11) % 12 + 1);
    let with_date = |text: String| (text, TimeSource::DateTime, seconds);
    let (written, source, expected) = match how % 20 {
        0 => with_date(format!("{y}-{m:02}-{d:02} {clock}")),
        1 => with_date(format!("{y}-{m:02}-{d:02}T{clock}Z")),
        2 => (format!("{y}-{m:02}-{d:02}T{clock}.000+02:00"), TimeSource::DateTime, seconds - 7200),
        3 => (format!("{y}-{m:02}-{d:02} {clock} -0330"), TimeSource::DateTime, seconds + 12_600),
        4 => with_date(format!("{weekday} {english} {d:>2} {clock} UTC {y}")),
        5 => with_date(format!("{weekday} {english} {d:>2} {h12:02}:{min:02}:{s:02} {half} UTC {y}")),
        6 => with_date(format!("{d} {name} {y} {clock}")),
        7 => with_date(format!("{d:02}.{m:02}.{y} {clock}")),
        8 => with_date(format!("{y}年{m:02}月{d:02}日 {h:02}時{min:02}分{s:02}秒")),
        9 => with_date(format!("{y}{m:02}{d:02}T{h:02}{min:02}{s:02}")),
        10 => with_date(format!("{y}{m:02}{d:02}-{h:02}{min:02}{s:02}")),
        11 => with_date(format!("{y}{m:02}{d:02}{h:02}{min:02}{s:02}")),
        12 => with_date(format!("{d:02}-{english}-{y} {clock}")),
        13 => with_date(format!("{y}/{m:02}/{d:02} {clock}")),
        14 if seconds >= 1_000_000_000 => (format!("{seconds}"), TimeSource::Epoch, seconds),
        15 if seconds >= 1_000_000_000 => (format!("{seconds}000"), TimeSource::Epoch, seconds),
        16 if d > 12 => with_date(format!("{m}/{d}/{y} {h12}:{min:02}:{s:02} {half}")),
        17 if d > 12 => with_date(format!("{d:02}/{m:02}/{y} {clock}")),
        18 => (clock, TimeSource::Clock, of_day),
        _ => {
            let leap_days = date_in_2000(month, d);
            (format!("{name} {d:>2} {clock}"), TimeSource::NoYear, leap_days * DAY + of_day)
        }
    };
    for line in
        [written.clone(), format!("{written} web1 vmstat[77]: "), format!("zzz ***{written}"), format!("[{written}] ")]
    {
        let [found, ..] = moments(&line);
        let told = found.map(|found| (found.source, found.seconds));
        assert_eq!(told, Some((source, expected as f64)), "{line:?}");
    }
}

/// Days since New Year of a leap year.
fn date_in_2000(month: usize, day: i64) -> i64 {
    [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][..month].iter().sum::<i64>() + day - 1
}

fuzz_target!(|bytes: &[u8]| {
    match bytes {
        [b'@', a, b, c, d, how, tongue, ..] => check_written(u32::from_le_bytes([*a, *b, *c, *d]), *how, *tongue),
        _ => check_line(bytes),
    }
});
