//! How much each assumption matters: both published sequences under both policies, with one assumption changed.

use super::run::totals;
use base::diag::Diag;
use scenario::{CachePolicy, CacheSequence, HeatAt, ListRatio, Megabyte, NamedSequence, PageCache};
use serde::Serialize;

/// The published faults of LRU and LRU-K in the first sequence, then in the second.
const PUBLISHED: [f64; 4] = [912_866.0, 771_965.0, 721_447.0, 926_011.0];

/// The set of assumptions that one is changed in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SensitivityBase {
    /// Every assumption at its default: the published totals influenced none.
    Untuned,
    /// The assumptions that come nearest to the published totals: [`PageCache::fitted`].
    Fitted,
}

/// An assumption, by its field in the document.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
#[cfg_attr(feature = "schema", ts(rename = "CacheAssumption"))]
#[serde(rename_all = "snake_case")]
pub enum Assumption {
    /// None is changed.
    None,
    /// See [`PageCache::frames`], and so on.
    Frames,
    /// See the field of this name.
    Megabyte,
    /// See the field of this name.
    GigabyteMb,
    /// See the field of this name.
    OneProcess,
    /// See the field of this name.
    Refault,
    /// See the field of this name.
    Ratio,
    /// See the field of this name.
    SecondChance,
    /// See the field of this name.
    ThresholdS,
    /// See the field of this name.
    HeatAt,
    /// See the field of this name.
    Demotion,
    /// See the field of this name.
    MajorUs,
    /// See the field of this name.
    MinorUs,
    /// See the field of this name.
    FaultAround,
    /// See the field of this name.
    Batch,
}

/// An assumption and its new value: a number, 0 or 1 for a switch, or a word's index in the list of accepted ones.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Variant {
    /// What is changed.
    pub assumption: Assumption,
    /// Its new value.
    pub value: f64,
}

/// A row of the table.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS))]
pub struct SensitivityRow {
    /// What is changed.
    pub assumption: Assumption,
    /// Its new value, as it is written in a document; empty if nothing is changed.
    pub value: String,
    /// Faults of LRU and LRU-K in the first sequence, then in the second.
    pub faults: [u32; 4],
    /// Root mean square of the four relative errors.
    pub rms_error: f64,
    /// Whether LRU-K has fewer faults in the first sequence, and LRU in the second.
    pub orders: [bool; 2],
}

const fn of(assumption: Assumption, value: f64) -> Variant {
    Variant { assumption, value }
}

/// Every row of the table, in its order.
pub const VARIANTS: &[Variant] = &[
    of(Assumption::None, 0.0),
    of(Assumption::Frames, 460_000.0),
    of(Assumption::Frames, 465_000.0),
    of(Assumption::Frames, 470_000.0),
    of(Assumption::Frames, 475_000.0),
    of(Assumption::Frames, 480_000.0),
    of(Assumption::Frames, 485_000.0),
    of(Assumption::Frames, 490_000.0),
    of(Assumption::Frames, 495_000.0),
    of(Assumption::Frames, 500_000.0),
    of(Assumption::Megabyte, 0.0),
    of(Assumption::Megabyte, 1.0),
    of(Assumption::GigabyteMb, 1000.0),
    of(Assumption::GigabyteMb, 1024.0),
    of(Assumption::OneProcess, 0.0),
    of(Assumption::OneProcess, 1.0),
    of(Assumption::Refault, 0.0),
    of(Assumption::Refault, 1.0),
    of(Assumption::Ratio, 0.0),
    of(Assumption::Ratio, 1.0),
    of(Assumption::SecondChance, 0.0),
    of(Assumption::SecondChance, 1.0),
    of(Assumption::ThresholdS, 1.0),
    of(Assumption::ThresholdS, 2.0),
    of(Assumption::ThresholdS, 5.0),
    of(Assumption::ThresholdS, 8.0),
    of(Assumption::ThresholdS, 10.0),
    of(Assumption::ThresholdS, 12.0),
    of(Assumption::ThresholdS, 15.0),
    of(Assumption::ThresholdS, 20.0),
    of(Assumption::ThresholdS, 30.0),
    of(Assumption::ThresholdS, 60.0),
    of(Assumption::HeatAt, 0.0),
    of(Assumption::HeatAt, 1.0),
    of(Assumption::HeatAt, 2.0),
    of(Assumption::Demotion, 0.0),
    of(Assumption::Demotion, 1.0),
    of(Assumption::MajorUs, 20.0),
    of(Assumption::MajorUs, 44.0),
    of(Assumption::MajorUs, 60.0),
    of(Assumption::MajorUs, 100.0),
    of(Assumption::MajorUs, 1000.0),
    of(Assumption::MinorUs, 1.2),
    of(Assumption::MinorUs, 4.5),
    of(Assumption::MinorUs, 6.0),
    of(Assumption::FaultAround, 1.0),
    of(Assumption::FaultAround, 16.0),
    of(Assumption::Batch, 32.0),
    of(Assumption::Batch, 512.0),
    of(Assumption::Batch, 4096.0),
];

impl Variant {
    /// The document with the assumption changed.
    fn apply(self, document: &mut PageCache) {
        let Variant { assumption, value } = self;
        let (on, whole) = (Some(value != 0.0), Some(value as u32));
        match assumption {
            Assumption::None => {}
            Assumption::Frames => document.frames = whole,
            Assumption::Megabyte => document.megabyte = word(Megabyte::ALL, value),
            Assumption::GigabyteMb => document.gigabyte_mb = whole,
            Assumption::OneProcess => document.one_process = on,
            Assumption::Refault => document.refault = on,
            Assumption::Ratio => document.ratio = word(ListRatio::ALL, value),
            Assumption::SecondChance => document.second_chance = on,
            Assumption::ThresholdS => document.threshold_s = Some(value),
            Assumption::HeatAt => document.heat_at = word(HeatAt::ALL, value),
            Assumption::Demotion => document.demotion = on,
            Assumption::MajorUs => document.major_us = Some(value),
            Assumption::MinorUs => document.minor_us = Some(value),
            Assumption::FaultAround => document.fault_around = whole,
            Assumption::Batch => document.batch = whole,
        }
    }

    /// The value, as it is written in a document.
    pub fn said(self) -> String {
        let name = |all: &[&str]| all.get(self.value as usize).copied().unwrap_or_default().to_owned();
        match self.assumption {
            Assumption::None => String::new(),
            Assumption::Megabyte => name(Megabyte::WORDS),
            Assumption::Ratio => name(ListRatio::WORDS),
            Assumption::HeatAt => name(HeatAt::WORDS),
            Assumption::OneProcess | Assumption::Refault | Assumption::SecondChance | Assumption::Demotion => {
                (self.value != 0.0).to_string()
            }
            Assumption::Frames
            | Assumption::GigabyteMb
            | Assumption::ThresholdS
            | Assumption::MajorUs
            | Assumption::MinorUs
            | Assumption::FaultAround
            | Assumption::Batch => base::diag::number(self.value),
        }
    }
}

fn word<T: Copy>(all: &[(&str, T)], place: f64) -> Option<T> {
    all.get(place as usize).map(|&(_, word)| word)
}

/// A row: the four runs of a variant.
///
/// # Errors
/// Whatever prevents a run.
pub fn sensitivity(base: SensitivityBase, variant: Variant) -> Result<SensitivityRow, Vec<Diag>> {
    let mut faults = [0; 4];
    for (at, faults) in faults.iter_mut().enumerate() {
        let named = if at < 2 { NamedSequence::One } else { NamedSequence::Two };
        let policy = if at % 2 == 0 { CachePolicy::Lru } else { CachePolicy::LruK };
        let mut document = PageCache::new(CacheSequence::Named(named), policy);
        if base == SensitivityBase::Fitted {
            document = document.fitted();
        }
        variant.apply(&mut document);
        *faults = totals(&document)?.faults;
    }
    let [lru_1, lru_k_1, lru_2, lru_k_2] = faults;
    let squares = faults.iter().zip(PUBLISHED).map(|(&faults, published)| {
        let error = f64::from(faults) / published - 1.0;
        error * error
    });
    Ok(SensitivityRow {
        assumption: variant.assumption,
        value: variant.said(),
        faults,
        rms_error: libm::sqrt(squares.sum::<f64>() / 4.0),
        orders: [lru_k_1 < lru_1, lru_2 < lru_k_2],
    })
}
