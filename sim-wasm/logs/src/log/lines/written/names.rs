//! Months, weekdays and halves of the day, as `date` and the tools write them in the languages of their users.

/// A half of the day on a clock of twelve hours.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Half {
    Morning,
    Afternoon,
}

impl Half {
    /// Seconds since midnight, of a time on a clock of twelve hours.
    pub(super) fn apply(self, clock: f64) -> Option<f64> {
        const NOON: f64 = 43_200.0;
        if clock >= NOON + 3600.0 {
            return None;
        }
        Some(clock % NOON + if self == Half::Afternoon { NOON } else { 0.0 })
    }
}

pub(super) fn half_of(word: &str) -> Option<Half> {
    const MORNING: [&str; 6] = ["AM", "am", "Am", "午前", "上午", "오전"];
    const AFTERNOON: [&str; 6] = ["PM", "pm", "Pm", "午後", "下午", "오후"];
    if MORNING.contains(&word) {
        Some(Half::Morning)
    } else if AFTERNOON.contains(&word) {
        Some(Half::Afternoon)
    } else {
        None
    }
}

/// Abbreviations of the months in glibc's locales (`ab_month` of `localedata/locales`, 2.39): English, German, French,
/// Spanish, Italian, Portuguese, Dutch, Polish, Swedish, Czech, Russian. Full names that differ follow for English.
const MONTHS: [&str; 12] = [
    "jan january januar jän janv ene gen sty led янв",
    "feb february februar févr fév fev lut úno фев",
    "mar march märz mär mars mrt bře мар",
    "apr april avr abr kwi dub апр",
    "may mai mag mei maj kvě мая май",
    "jun june juni juin giu cze čen июн",
    "jul july juli juil lug lip čec июл",
    "aug august août aoû ago sie srp авг",
    "sep september sept set wrz zář сен",
    "oct october okt oktober out ott paź říj окт",
    "nov november lis ноя",
    "dec december dez dezember déc dic gru pro дек",
];

/// Letters of the longest entry, in bytes.
const LONGEST: usize = 10;

/// The month of a name, from 1.
pub(super) fn month_of(word: &str) -> Option<u32> {
    if word.len() > LONGEST || word.len() < 3 {
        return None;
    }
    let lower = word.to_lowercase();
    // Polish `lis` is November, Czech `pro` December, Czech `led` January: none of them is another language's month.
    let at = MONTHS.iter().position(|names| names.split(' ').any(|name| name == lower))?;
    Some(at as u32 + 1)
}

/// Weekdays of the same locales, abbreviated; English ones in full as well.
const WEEKDAYS: &str = "mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday \
     mo di mi do fr sa so lun mar mer jeu ven sam dim mié jue vie sáb dom gio seg ter qua qui sex sáb \
     ma wo vr za zo pon wto śro czw pią sob nie mån tis ons tor fre lör sön po út st čt pá ne пн вт ср чт пт сб вс";

pub(super) fn is_weekday(word: &str) -> bool {
    let lower = word.to_lowercase();
    WEEKDAYS.split_whitespace().any(|name| name == lower)
        || matches!(word, "日" | "月" | "火" | "水" | "木" | "金" | "土")
}
