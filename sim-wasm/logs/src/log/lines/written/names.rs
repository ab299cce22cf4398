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
/// Spanish, Italian, Portuguese, Dutch, Polish, Swedish, Czech, Russian; and full names, as dates have them (`mon`): French,
/// Czech and others print these.
const MONTHS: [&str; 12] = [
    "jan january januar janvier januari jän janv ene enero gen gennaio janeiro sty stycznia led ledna янв января",
    "feb february februar februari févr février fév fev fevereiro febrero febbraio lut lutego úno února фев февраля",
    "mar march märz mär mars mrt maart marzo março marca bře března мар марта",
    "apr april avril avr abr abril aprile kwi kwietnia dub dubna апр апреля",
    "may mai mag maggio mei maj mayo maio maja kvě května мая май",
    "jun june juni juin giu giugno junio junho cze czerwca čen června июн июня",
    "jul july juli juil juillet lug luglio julio julho lip lipca čec července июл июля",
    "aug august augusti augustus août aoû ago agosto sie sierpnia srp srpna авг августа",
    "sep september sept septembre septiembre setembro set settembre wrz września zář září сен сентября",
    "oct october octobre octubre okt oktober out outubro ott ottobre paź października říj října окт октября",
    "nov november novembre noviembre novembro lis listopada listopadu ноя ноября",
    "dec december dez dezember dezembro déc décembre dic diciembre dicembre gru grudnia pro prosince дек декабря",
];

/// The month of a name, from 1.
pub(super) fn month_of(word: &str) -> Option<u32> {
    // Polish `lis` is November, Czech `pro` December, Czech `led` January: none of them is another language's month.
    let at = Lower::of(word)?.place_in(&MONTHS)?;
    Some(at as u32 + 1)
}

/// A word in small letters. Every line of a log has some, so none is allocated.
struct Lower {
    letters: [u8; Lower::LONGEST],
    length: usize,
}

impl Lower {
    /// Bytes of the longest name.
    const LONGEST: usize = 20;

    /// None if the word is longer than any name, or more than one word.
    fn of(word: &str) -> Option<Self> {
        let mut lower = Lower { letters: [0; Self::LONGEST], length: 0 };
        if word.contains(' ') {
            return None;
        }
        for letter in word.chars().flat_map(char::to_lowercase) {
            let end = lower.length + letter.len_utf8();
            letter.encode_utf8(lower.letters.get_mut(lower.length..end)?);
            lower.length = end;
        }
        Some(lower)
    }

    /// Which of some lists has the word.
    fn place_in(&self, lists: &[&str]) -> Option<usize> {
        let word = &self.letters[..self.length];
        let starts = |list: &[u8], at: usize| at == 0 || list[at - 1] == b' ';
        let ends = |list: &[u8], at: usize| list.get(at + word.len()).is_none_or(|byte| *byte == b' ');
        let first = *word.first()?;
        lists.iter().position(|list| {
            let list = list.as_bytes();
            let mut places = list.iter().enumerate().filter(|(_, byte)| **byte == first);
            places.any(|(at, _)| starts(list, at) && list[at..].starts_with(word) && ends(list, at))
        })
    }
}

/// Weekdays of the same locales, abbreviated; English ones in full as well.
const WEEKDAYS: &str = "mon tue wed thu fri sat sun monday tuesday wednesday thursday friday saturday sunday \
     mo di mi do fr sa so lun mar mer jeu ven sam dim mié jue vie sáb dom gio seg ter qua qui sex sáb \
     ma wo vr za zo pon wto śro czw pią sob nie mån tis ons tor fre lör sön po út st čt pá ne пн вт ср чт пт сб вс";

pub(super) fn is_weekday(word: &str) -> bool {
    Lower::of(word).is_some_and(|lower| lower.place_in(&[WEEKDAYS]).is_some())
        || matches!(word, "日" | "月" | "火" | "水" | "木" | "金" | "土")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn months_are_known_in_the_languages_of_their_users() {
        let named = [("Jan", 1), ("DECEMBER", 12), ("Mär", 3), ("НОЯ", 11), ("ZÁŘ", 9), ("září", 9), ("října", 10)];
        for (name, month) in named {
            assert_eq!(month_of(name), (month > 0).then_some(month), "{name}");
        }
        for other in ["", "ja", "jan feb", "nuary", "vmstat", "web1", "an abbreviation"] {
            assert_eq!(month_of(other), None, "{other}");
        }
    }

    #[test]
    fn every_abbreviation_of_a_locale_is_its_month() {
        for year in [
            "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
            "Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez",
            "janv févr mars avril mai juin juil août sept oct nov déc",
            "ene feb mar abr may jun jul ago sep oct nov dic",
            "gen feb mar apr mag giu lug ago set ott nov dic",
            "jan fev mar abr mai jun jul ago set out nov dez",
            "jan feb mrt apr mei jun jul aug sep okt nov dec",
            "sty lut mar kwi maj cze lip sie wrz paź lis gru",
            "jan feb mar apr maj jun jul aug sep okt nov dec",
            "led úno bře dub kvě čen čec srp zář říj lis pro",
            "янв фев мар апр мая июн июл авг сен окт ноя дек",
            "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
            "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
            "ledna února března dubna května června července srpna září října listopadu prosince",
            "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
        ] {
            assert!(year.split(' ').map(month_of).eq((1..=12).map(Some)), "{year}");
        }
    }

    #[test]
    fn weekdays_are_whole_words() {
        assert!(["Mon", "sáb", "Вт", "土", "wednesday"].iter().all(|day| is_weekday(day)));
        assert!(["", "on", "mon tue", "mo di", "vmstat"].iter().all(|word| !is_weekday(word)));
    }
}
