//! The question and what phones have answered. It knows neither addresses nor HTTP, and whether an answer is right it
//! hears from the lecturer's page at the end.

use super::super::secret::Secret;
use super::limits::Key;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashMap};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Phones that may answer a question, and those of them behind one address.
const MOST_PHONES: usize = 1000;
const MOST_BEHIND_ONE: usize = 600;
/// How soon a phone may change its answer.
const BETWEEN_CHANGES: Duration = Duration::from_millis(200);
/// The longest question and choice, in characters, and the most choices and right answers.
const MOST_TEXT: usize = 500;
const MOST_CHOICE: usize = 80;
const MOST_CHOICES: usize = 12;
/// Numbers have two decimals, as predict mode has them, and are not larger than this.
const LARGEST: f64 = 1e9;
/// Different numbers that are told; of the others only how many there are.
const MOST_TOLD: usize = 24;
/// How long somebody waits for news, and how many phones do; the others ask again.
const PATIENCE: Duration = Duration::from_secs(20);
const MOST_WAITING: usize = 120;

/// A question as the lecturer's page puts it, in words.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Asking {
    text: String,
    /// The language of the words.
    lang: String,
    /// None if a number is asked for.
    choices: Option<Vec<String>>,
}

/// Why something is not done.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refused {
    /// This question is closed, or another one is open.
    Over,
    /// No answer to this question, or no question.
    Unfit,
    TooOften,
    Full,
}

/// What a phone sees.
#[derive(Debug, Serialize)]
pub(super) struct Seen {
    version: u64,
    question: Option<SeenQuestion>,
}

#[derive(Debug, Serialize)]
struct SeenQuestion {
    id: u64,
    text: String,
    lang: String,
    choices: Option<Vec<String>>,
    open: bool,
    right: Vec<f64>,
    yours: Option<f64>,
}

/// What the lecturer sees.
#[derive(Debug, Serialize)]
pub(super) struct Tally {
    version: u64,
    answered: usize,
    /// An answer and how many gave it, the smallest answer first.
    counts: Vec<(f64, usize)>,
    /// How many gave an answer that is not in the list.
    others: usize,
}

#[derive(Debug)]
struct Answered {
    /// In hundredths.
    given: i64,
    key: Key,
    at: Instant,
}

#[derive(Debug)]
struct Question {
    id: u64,
    asking: Asking,
    open: bool,
    right: Vec<f64>,
    answers: HashMap<Secret, Answered>,
    /// Counts changes of answers.
    version: u64,
}

#[derive(Debug, Default)]
struct Inner {
    question: Option<Question>,
    /// Counts questions, and their ends.
    version: u64,
    last_id: u64,
    waiting: usize,
}

/// The question that is open, or was last.
#[derive(Debug, Default)]
pub(super) struct Hall {
    inner: Mutex<Inner>,
    for_phones: Condvar,
    for_lecturer: Condvar,
}

impl Hall {
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn tell_phones(&self, inner: &mut Inner) {
        inner.version += 1;
        self.for_phones.notify_all();
        self.for_lecturer.notify_all();
    }

    /// Asks a question in place of the last one.
    pub(super) fn ask(&self, asking: Asking) -> Result<u64, Refused> {
        if !asking.is_fit() {
            return Err(Refused::Unfit);
        }
        let mut inner = self.lock();
        inner.last_id += 1;
        let id = inner.last_id;
        let (right, answers) = (Vec::new(), HashMap::new());
        inner.question = Some(Question { id, asking, open: true, right, answers, version: 1 });
        self.tell_phones(&mut inner);
        Ok(id)
    }

    /// Closes a question with its right answers, or takes it back.
    pub(super) fn end(&self, id: u64, right: Option<Vec<f64>>) -> Result<(), Refused> {
        let mut inner = self.lock();
        let question = inner.question.as_mut().filter(|question| question.id == id).ok_or(Refused::Over)?;
        match right {
            Some(right) if right.is_empty() || right.len() > MOST_CHOICES => return Err(Refused::Unfit),
            Some(right) if right.iter().any(|&given| question.asking.hundredths(given).is_none()) => {
                return Err(Refused::Unfit);
            }
            Some(right) => (question.open, question.right) = (false, right),
            None => inner.question = None,
        }
        self.tell_phones(&mut inner);
        Ok(())
    }

    /// A phone answers, or answers otherwise.
    pub(super) fn give(&self, id: u64, given: f64, phone: Secret, key: Key, now: Instant) -> Result<(), Refused> {
        let mut inner = self.lock();
        let is_open = |question: &&mut Question| question.id == id && question.open;
        let question = inner.question.as_mut().filter(is_open).ok_or(Refused::Over)?;
        let given = question.asking.hundredths(given).ok_or(Refused::Unfit)?;
        match question.answers.get_mut(&phone) {
            Some(before) if now.saturating_duration_since(before.at) < BETWEEN_CHANGES => {
                return Err(Refused::TooOften);
            }
            Some(before) => (before.given, before.at) = (given, now),
            None => {
                let behind = question.answers.values().filter(|answered| answered.key == key).count();
                if question.answers.len() >= MOST_PHONES || behind >= MOST_BEHIND_ONE {
                    return Err(Refused::Full);
                }
                question.answers.insert(phone, Answered { given, key, at: now });
            }
        }
        question.version += 1;
        self.for_lecturer.notify_all();
        Ok(())
    }

    /// The question for a phone: at once, or when there is something other than version `after`.
    pub(super) fn question(&self, after: Option<u64>, phone: Option<Secret>) -> Seen {
        let mut inner = self.lock();
        if inner.waiting < MOST_WAITING {
            inner.waiting += 1;
            let known = |inner: &mut Inner| Some(inner.version) == after;
            let waited = self.for_phones.wait_timeout_while(inner, PATIENCE, known);
            (inner, _) = waited.unwrap_or_else(PoisonError::into_inner);
            inner.waiting -= 1;
        }
        let question = inner.question.as_ref().map(|question| question.seen_by(phone));
        Seen { version: inner.version, question }
    }

    /// The answers so far: at once, or when there is something other than version `after`. None once it is another question.
    pub(super) fn tally(&self, id: u64, after: Option<u64>) -> Option<Tally> {
        let known = |inner: &mut Inner| {
            inner.question.as_ref().is_some_and(|question| question.id == id && Some(question.version) == after)
        };
        let waited = self.for_lecturer.wait_timeout_while(self.lock(), PATIENCE, known);
        let (inner, _) = waited.unwrap_or_else(PoisonError::into_inner);
        inner.question.as_ref().filter(|question| question.id == id).map(Question::tally)
    }
}

impl Asking {
    fn is_fit(&self) -> bool {
        let fits = |text: &String, most| !text.trim().is_empty() && text.chars().count() <= most;
        let language = |letter: u8| letter.is_ascii_alphanumeric() || letter == b'-';
        let choices = self.choices.as_deref().is_none_or(|choices| {
            (2..=MOST_CHOICES).contains(&choices.len()) && choices.iter().all(|text| fits(text, MOST_CHOICE))
        });
        choices && fits(&self.text, MOST_TEXT) && (2..=16).contains(&self.lang.len()) && self.lang.bytes().all(language)
    }

    /// An answer in hundredths: the number of a choice, or a number. None if it is no answer to this.
    fn hundredths(&self, given: f64) -> Option<i64> {
        let fits = match &self.choices {
            Some(choices) => given.fract() == 0.0 && (0.0..choices.len() as f64).contains(&given),
            None => given.abs() <= LARGEST,
        };
        fits.then(|| (given * 100.0).round() as i64)
    }
}

const fn number(hundredths: i64) -> f64 {
    hundredths as f64 / 100.0
}

impl Question {
    fn seen_by(&self, phone: Option<Secret>) -> SeenQuestion {
        let Asking { text, lang, choices } = &self.asking;
        SeenQuestion {
            id: self.id,
            text: text.clone(),
            lang: lang.clone(),
            choices: choices.clone(),
            open: self.open,
            right: self.right.clone(),
            yours: phone.and_then(|phone| self.answers.get(&phone)).map(|answered| number(answered.given)),
        }
    }

    fn tally(&self) -> Tally {
        let mut counts = BTreeMap::<i64, usize>::new();
        for answered in self.answers.values() {
            *counts.entry(answered.given).or_default() += 1;
        }
        let mut told: Vec<(i64, usize)> = counts.into_iter().collect();
        told.sort_by_key(|&(given, count)| (std::cmp::Reverse(count), given));
        let others = told.iter().skip(MOST_TOLD).map(|(_, count)| count).sum();
        told.truncate(MOST_TOLD);
        told.sort_unstable();
        let counts = told.into_iter().map(|(given, count)| (number(given), count)).collect();
        Tally { version: self.version, answered: self.answers.len(), counts, others }
    }
}

#[cfg(test)]
mod tests {
    use super::super::limits::key_of;
    use super::*;

    fn hall(choices: Option<&[&str]>) -> (Hall, u64) {
        let hall = Hall::default();
        let choices = choices.map(|choices| choices.iter().map(|text| (*text).to_string()).collect());
        let id = hall.ask(Asking { text: "Hit or fault?".into(), lang: "en".into(), choices }).unwrap();
        (hall, id)
    }

    fn phone(n: usize) -> Secret {
        Secret::read(&format!("{n:032x}")).unwrap()
    }

    fn from(last: u8) -> Key {
        key_of([10, 0, 0, last].into())
    }

    #[test]
    fn a_phone_counts_once_and_may_change_its_mind_until_the_end() {
        let (hall, id) = hall(Some(&["hit", "fault"]));
        let start = Instant::now();
        let give = |given, after_ms| hall.give(id, given, phone(1), from(1), start + Duration::from_millis(after_ms));
        assert_eq!(give(0.0, 0), Ok(()));
        assert_eq!(give(1.0, 10), Err(Refused::TooOften));
        assert_eq!(give(1.0, 300), Ok(()));
        assert_eq!(hall.tally(id, None).unwrap().counts, [(1.0, 1)]);
        assert_eq!(hall.end(id, Some(vec![0.0])), Ok(()));
        assert_eq!(give(0.0, 900), Err(Refused::Over));
        let seen = hall.question(None, Some(phone(1))).question.unwrap();
        assert_eq!((seen.open, seen.right, seen.yours), (false, vec![0.0], Some(1.0)));
    }

    #[test]
    fn only_what_can_be_chosen_is_an_answer() {
        let (hall, id) = hall(Some(&["hit", "fault"]));
        for given in [-1.0, 0.5, 2.0, f64::NAN, f64::INFINITY] {
            assert_eq!(hall.give(id, given, phone(1), from(1), Instant::now()), Err(Refused::Unfit), "{given}");
        }
        assert_eq!(hall.end(id, Some(vec![2.0])), Err(Refused::Unfit));
        assert_eq!(hall.end(id, Some(Vec::new())), Err(Refused::Unfit));
    }

    #[test]
    fn numbers_have_two_decimals_and_the_commonest_are_told() {
        let (hall, id) = hall(None);
        for n in 0..100 {
            let given = if n < 40 { 2.504 } else { n as f64 };
            hall.give(id, given, phone(n), from(1), Instant::now()).unwrap();
        }
        let tally = hall.tally(id, None).unwrap();
        assert_eq!((tally.answered, tally.counts.len(), tally.counts[0]), (100, MOST_TOLD, (2.5, 40)));
        assert_eq!(tally.counts.iter().map(|(_, count)| count).sum::<usize>() + tally.others, 100);
        assert_eq!(hall.give(id, 2e9, phone(0), from(1), Instant::now()), Err(Refused::Unfit));
    }

    #[test]
    fn one_address_cannot_take_the_whole_class() {
        let (hall, id) = hall(Some(&["hit", "fault"]));
        let full = |last, range: std::ops::Range<usize>| {
            range.filter(|&n| hall.give(id, 0.0, phone(n), from(last), Instant::now()).is_ok()).count()
        };
        assert_eq!(full(1, 0..2000), MOST_BEHIND_ONE);
        assert_eq!(full(2, 2000..4000), MOST_PHONES - MOST_BEHIND_ONE);
    }

    #[test]
    fn what_is_too_long_or_empty_is_no_question() {
        let ask = |text: &str, lang: &str, choices: Option<Vec<String>>| {
            Hall::default().ask(Asking { text: text.into(), lang: lang.into(), choices })
        };
        let some = |count| Some(vec!["a".to_string(); count]);
        assert!(ask("?", "en", some(2)).is_ok() && ask(&"é".repeat(500), "de", None).is_ok());
        let refused = [
            ask("", "en", None),
            ask(" ", "en", None),
            ask(&"x".repeat(501), "en", None),
            ask("?", "e n", None),
            ask("?", "en", some(1)),
            ask("?", "en", some(13)),
            ask("?", "en", Some(vec!["a".into(), "b".repeat(81)])),
        ];
        assert!(refused.iter().all(|outcome| *outcome == Err(Refused::Unfit)), "{refused:?}");
    }
}
