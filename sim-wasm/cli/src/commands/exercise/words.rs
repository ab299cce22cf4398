//! The words of sheets, by language, and the sentences of problems.

use crate::options::Language;
use crate::text::{Table, sentence};
use homework::{Problem, Severity};

macro_rules! tables {
    ($language:literal) => {
        [
            include_str!(concat!("../../../../../web/words/", $language, "/policies/adaptive.json")),
            include_str!(concat!("../../../../../web/words/", $language, "/policies/clock.json")),
            include_str!(concat!("../../../../../web/words/", $language, "/policies/frequency.json")),
            include_str!(concat!("../../../../../web/words/", $language, "/policies/optimal.json")),
            include_str!(concat!("../../../../../web/words/", $language, "/policies/queue.json")),
            include_str!(concat!("../../../../../web/words/", $language, "/policies/recency.json")),
            include_str!(concat!("../../../../../web/words/", $language, "/policies/working-set.json")),
        ]
    };
}

/// The words of a language.
#[derive(Debug)]
pub(super) struct Words {
    language: &'static str,
    sheet: Table,
    policies: Vec<Table>,
}

impl Words {
    pub(super) fn of(language: Language) -> Self {
        let (language, sheet, policies) = match language {
            Language::En => {
                ("en", include_str!("../../../../../web/words/en/learn/homework-sheet.json"), tables!("en"))
            }
            Language::De => {
                ("de", include_str!("../../../../../web/words/de/learn/homework-sheet.json"), tables!("de"))
            }
        };
        Words { language, sheet: Table::embedded(sheet), policies: policies.into_iter().map(Table::embedded).collect() }
    }

    /// The language's code, by which exercises have their texts.
    pub(super) fn language(&self) -> &'static str {
        self.language
    }

    /// A sentence.
    pub(super) fn say(&self, key: &str, args: &[(&str, &str)]) -> String {
        self.sheet.fill(key, args)
    }

    /// A policy, with what of it differs from the defaults.
    pub(super) fn policy(&self, policy: &homework::PolicyAsk) -> String {
        let spec = policy.spec();
        let said = |(param, value): (&String, &base::param::ParamValue)| {
            let (at, value) = (format!("/{}/params/{param}", policy.id), value.to_string());
            let words = self.at(&format!("{at}/values/{value}/said"), &[]);
            words.or_else(|| self.at(&format!("{at}/said"), &[("value", &value)])).unwrap_or(value)
        };
        let said: Vec<String> = spec.params.iter().map(said).collect();
        let name = self.name(&policy.id);
        if said.is_empty() { name } else { format!("{name} ({})", said.join(", ")) }
    }

    /// What a policy is called.
    pub(super) fn name(&self, policy: &str) -> String {
        self.at(&format!("/{policy}/name"), &[]).unwrap_or_else(|| policy.to_owned())
    }

    fn at(&self, pointer: &str, args: &[(&str, &str)]) -> Option<String> {
        self.policies.iter().find_map(|table| table.at(pointer, args))
    }
}

/// The sentences of problems, which the page has, too.
fn problems() -> Table {
    Table::embedded(include_str!("../../../../../web/words/en/learn/homework-problems.json"))
}

/// A problem as one line: `error: FILE:LINE:COLUMN: PLACE: what is wrong`.
pub(super) fn located(file: &str, problem: &Problem) -> String {
    let severity = match problem.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "note",
    };
    let line = if problem.line > 0 { format!("{}:{}:", problem.line, problem.column) } else { String::new() };
    let place = if problem.place.is_empty() { String::new() } else { format!(" {}:", problem.place) };
    let said = if let Some(diag) = &problem.diag {
        sentence(diag)
    } else {
        let args = [("token", problem.token.as_str()), ("accepted", problem.accepted.as_str())];
        let pointer = format!("/codes/{}", problem.code.id());
        problems().at(&pointer, &args).unwrap_or_else(|| problem.code.id().to_owned())
    };
    format!("{severity}: {file}:{line}{place} {said}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use homework::ProblemCode;

    #[test]
    fn every_problem_has_its_sentence() {
        let table = problems();
        for code in ProblemCode::ALL {
            assert!(table.at(&format!("/codes/{}", code.id()), &[]).is_some(), "{}", code.id());
        }
    }

    #[test]
    fn every_policy_has_its_name_in_every_language() {
        for words in [Words::of(Language::En), Words::of(Language::De)] {
            for entry in textbook::policy::ALL {
                assert_ne!(words.name(entry.meta.id), entry.meta.id);
            }
        }
    }
}
