//! The page cache against the rows of the reconstruction, worked examples, and anything that a document may ask for.

use super::*;
use scenario::{
    CachePolicy, CacheSequence, CacheStep, HeatAt, ListRatio, Megabyte, NamedSequence, PageCache, Run, from_value,
};
use serde_json::{Value, json};

const ORDER: [(NamedSequence, CachePolicy); 4] = [
    (NamedSequence::One, CachePolicy::Lru),
    (NamedSequence::One, CachePolicy::LruK),
    (NamedSequence::Two, CachePolicy::Lru),
    (NamedSequence::Two, CachePolicy::LruK),
];

/// Faults of LRU and LRU-K in both sequences.
fn four(with: impl Fn(PageCache) -> PageCache) -> [u32; 4] {
    ORDER.map(|(named, policy)| {
        let document = with(PageCache::new(CacheSequence::Named(named), policy));
        totals(&document).expect("a run").faults
    })
}

/// Each number is within this many thousandths of the expected one.
fn near(found: [u32; 4], expected: [u32; 4], thousandths: u32) {
    for (found, expected) in found.into_iter().zip(expected) {
        let far = u64::from(found.abs_diff(expected)) * 1000;
        assert!(far <= u64::from(expected) * u64::from(thousandths), "{found} is not {expected}");
    }
}

/// The sweeps of the reconstruction were made with minor faults of 1.2 us.
fn swept(document: PageCache) -> PageCache {
    PageCache { minor_us: Some(1.2), batch: Some(512), ..document }
}

fn best(document: PageCache) -> PageCache {
    swept(document.fitted())
}

#[test]
fn both_orders_are_right_within_15_percent_however_much_memory_the_cache_has() {
    for frames in [465_000, 470_000, 475_000, 480_000, PageCache::FRAMES, 485_000, 490_000, 495_000, 500_000] {
        let found = four(|document| PageCache { frames: Some(frames), ..document });
        near(found, [912_866, 771_965, 721_447, 926_011], 150);
        assert!(found[1] < found[0] && found[2] < found[3], "{found:?} with {frames} frames");
    }
}

#[test]
fn the_rows_of_the_reconstruction_come_out_within_three_thousandths() {
    let mib = |frames, document| PageCache { frames: Some(frames), ..swept(document) };
    let no_refault = |document| PageCache { refault: Some(false), ..mib(480_000, document) };
    near(four(no_refault), [800_716, 941_057, 808_852, 783_108], 3);
    let by_size =
        |document| PageCache { refault: Some(false), ratio: Some(ListRatio::BySize), ..mib(460_000, document) };
    near(four(by_size), [795_648, 795_648, 752_536, 703_596], 3);
    near(four(|document| mib(475_000, document)), [1_034_545, 838_429, 766_862, 1_004_032], 3);
    let demotes = |document| PageCache { demotion: Some(true), ..mib(500_000, document) };
    near(four(demotes), [970_411, 798_593, 774_316, 961_252], 3);
    let one = |document| PageCache { one_process: Some(true), ..mib(485_000, document) };
    near(four(one), [963_005, 822_205, 727_519, 866_263], 3);
    let decimal = |frames, document| PageCache { megabyte: Some(Megabyte::Decimal), ..mib(frames, document) };
    near(four(|document| decimal(470_000, document)), [948_183, 829_821, 735_142, 920_938], 3);
    let thousand = |document| PageCache { gigabyte_mb: Some(1000), ..decimal(470_000, document) };
    near(four(thousand), [896_775, 784_514, 723_493, 892_488], 3);
    near(four(best), [915_090, 760_025, 740_226, 914_784], 3);
    near(four(PageCache::fitted), [915_090, 760_025, 740_226, 914_784], 3);
}

#[test]
fn assumptions_matter_as_much_as_in_the_reconstruction() {
    let lru_k = |at: usize, with: &dyn Fn(PageCache) -> PageCache| {
        let (named, _) = ORDER[at];
        let document = with(best(PageCache::new(CacheSequence::Named(named), ORDER[at].1)));
        totals(&document).expect("a run").faults / 1000
    };
    let near = |found: Vec<u32>, expected: &[u32]| {
        let close = found.iter().zip(expected).all(|(found, expected)| found.abs_diff(*expected) <= 3);
        assert!(close && found.len() == expected.len(), "{found:?} is not {expected:?}");
    };
    let threshold = |at, seconds| lru_k(at, &|document| PageCache { threshold_s: Some(seconds), ..document });
    let thresholds = [1.0, 2.0, 10.0, 15.0, 20.0].map(|seconds| threshold(1, seconds));
    near(thresholds.into(), &[933, 933, 760, 807, 955]);
    near([15.0, 60.0].map(|seconds| threshold(3, seconds)).into(), &[915, 740]);
    let cost = |at, us| lru_k(at, &|document| PageCache { major_us: Some(us), ..document });
    near(vec![cost(3, 60.0), cost(1, 1000.0), cost(3, 1000.0)], &[749, 933, 651]);
    let heat = |at, heat_at| lru_k(at, &|document| PageCache { heat_at: Some(heat_at), ..document });
    near(vec![heat(1, HeatAt::Exit), heat(3, HeatAt::Exit)], &[913, 970]);
    near(vec![heat(1, HeatAt::Both), heat(3, HeatAt::Both)], &[793, 895]);
    near(vec![lru_k(0, &|document| PageCache { second_chance: Some(true), ..document })], &[692]);
    near(vec![lru_k(0, &|document| PageCache { ratio: Some(ListRatio::BySize), ..document })], &[692]);
    let around = |at| lru_k(at, &|document| PageCache { fault_around: Some(16), ..document });
    assert!((1220..=1270).contains(&around(3)), "{}", around(3));
    assert!(around(0).abs_diff(915) <= 3 && around(2).abs_diff(740) <= 3, "{} {}", around(0), around(2));
}

#[test]
fn textbook_policies_have_their_counts_on_the_same_cache() {
    let faults = |policy| {
        [NamedSequence::One, NamedSequence::Two].map(|named| {
            let document = best(PageCache::new(CacheSequence::Named(named), policy));
            totals(&document).expect("a run").faults
        })
    };
    assert_eq!(faults(CachePolicy::ExactLru), [1_250_000, 1_250_000]);
    assert_eq!(faults(CachePolicy::Fifo), [875_000, 1_250_000]);
    assert_eq!(faults(CachePolicy::Opt), [520_000, 520_000]);
    assert_eq!(faults(CachePolicy::Lru2), [941_895, 875_000]);
}

fn scaled(document: PageCache) -> PageCache {
    PageCache { scale: Some(64), minor_us: Some(1.2), ..document.fitted() }
}

#[test]
fn a_sixty_fourth_of_everything_has_a_sixty_fourth_of_the_faults_and_each_step_its_own() {
    near(four(scaled), [14_488, 12_620, 11_576, 14_009], 5);
    let run = run(&scaled(PageCache::new(CacheSequence::Named(NamedSequence::One), CachePolicy::Lru))).expect("a run");
    assert_eq!((run.head.frames, run.head.pages), (7500, 7812));
    let reads: Vec<u32> = run.head.steps.iter().filter(|step| step.region.is_some()).map(|step| step.faults).collect();
    assert_eq!(reads[..8], [1953, 0, 2861, 0, 0, 0, 0, 2998]);
    near([reads[8], reads[9], 1, 1], [3293, 3383, 1, 1], 10);
    assert_eq!(reads.iter().sum::<u32>(), run.head.faults);
}

#[test]
fn faults_come_from_where_the_reconstruction_has_them_and_take_the_published_time() {
    let expected = [
        ([125_000, 183_105, 191_895, 205_468, 209_622], [308_105, 0], 66.8),
        ([125_000, 183_105, 191_895, 219_767, 40_258], [183_105, 125_000], 60.6),
        ([250_000, 125_000, 125_000, 174_920, 65_306], [375_000, 0], 71.1),
        ([250_000, 125_000, 125_000, 175_042, 239_742], [125_000, 250_000], 77.9),
    ];
    for ((named, policy), (faults, lists, seconds)) in ORDER.into_iter().zip(expected) {
        let head = run(&PageCache::new(CacheSequence::Named(named), policy).fitted()).expect("a run").head;
        let reads: Vec<&CacheStepHead> = head.steps.iter().filter(|step| step.faults > 0).collect();
        for (step, expected) in reads.iter().zip(faults) {
            assert!(step.faults.abs_diff(expected) * 100 <= expected, "{} is not {expected}", step.faults);
        }
        let evicts = |step: &CacheStepHead| step.counts.evictions > 0;
        let before = head.steps.iter().position(evicts).map(|at| &head.steps[at - 1]).expect("a step");
        assert_eq!([before.active, before.inactive], lists);
        assert!((head.seconds - seconds).abs() < 0.2, "{} s", head.seconds);
    }
}

/// Single pages, each read by a process of its own.
fn string(pages: &[u32], policy: CachePolicy, frames: u32, crp: u32) -> PageCache {
    let read = |&page: &u32| CacheStep::Read {
        from_mb: page.into(),
        to_mb: f64::from(page) + 1.0,
        name: None,
        same_process: None,
    };
    let document = PageCache::new(CacheSequence::Steps(pages.iter().map(read).collect()), policy);
    PageCache { frames: Some(frames), megabyte: Some(Megabyte::Page), crp: Some(crp), ..document }
}

#[test]
fn lru_2_of_the_worked_string() {
    let pages = [1, 2, 1, 2, 3, 4, 5, 1, 2, 6, 7, 1, 2, 3, 4, 1, 2];
    let faults = |policy, crp| totals(&string(&pages, policy, 3, crp)).expect("a run").faults;
    assert_eq!(faults(CachePolicy::Lru2, 0), 9);
    assert_eq!(faults(CachePolicy::Lru2, 2), 15);
    assert_eq!(faults(CachePolicy::ExactLru, 0), 15);
}

#[test]
fn a_page_that_comes_back_soon_is_active_at_once() {
    // Half of memory is used twice; then a piece larger than the other half is read repeatedly.
    let read = |from: u32, to: u32| json!({"id": "read", "from_mb": from, "to_mb": to});
    let [hot, round] = [read(0, 300), read(300, 700)];
    let of = |refault| {
        let document = cache(&json!({"sequence": [hot, hot, round, round, round, round, round], "policy": "lru",
            "megabyte": "page", "frames": 600, "refault": refault}));
        run(&document).expect("a run").head
    };
    let [without, with] = [of(false), of(true)];
    assert_eq!(without.counts.refaults_activated, 0);
    assert!(with.counts.refaults_activated > 0 && with.faults < without.faults, "{without:?} {with:?}");
}

#[test]
fn pages_and_frames_are_conserved_in_every_step_region_and_cell() {
    for policy in CachePolicy::ALL.iter().map(|&(_, policy)| policy) {
        let document = scaled(PageCache::new(CacheSequence::Named(NamedSequence::Two), policy));
        let CacheRun { head, columns, active, inactive } = run(&document).expect("a run");
        let cells = head.buckets as usize;
        assert_eq!((cells, active.len(), inactive.len()), (512, 512 * head.steps.len(), 512 * head.steps.len()));
        for (at, step) in head.steps.iter().enumerate() {
            assert_eq!(step.active + step.inactive + step.free, head.frames, "{policy:?}, step {at}");
            let row = |cells_of: &[u32]| cells_of[at * cells..(at + 1) * cells].iter().sum::<u32>();
            assert_eq!([row(&active), row(&inactive)], [step.active, step.inactive], "{policy:?}, step {at}");
            let everything = head.regions.iter().position(|region| region.name == "T").expect("T");
            let InRegion { active, inactive } = step.regions[everything];
            assert_eq!([active, inactive], [step.active, step.inactive], "{policy:?}, step {at}");
            if let Some(region) = step.region.map(|at| &head.regions[at as usize]) {
                assert_eq!(step.faults + step.minor_faults + step.mapped, region.to - region.from);
            }
        }
        assert_eq!(head.counts.evictions + head.frames - head.steps[head.steps.len() - 1].free, head.faults);
        assert_eq!(head.counts.cold, 7812);
        assert_eq!(columns.len(), SERIES.len());
        assert_eq!(columns[0].len(), head.seconds as usize + 1);
        assert!(columns.iter().all(|column| column.len() == columns[0].len()));
        assert_eq!(totals(&document).map(|t| (t.faults, t.seconds)), Ok((head.faults, head.seconds)));
    }
}

#[test]
fn a_process_that_goes_on_faults_on_no_page_that_it_has() {
    let read = |same: bool| json!({"id": "read", "from_mb": 0, "to_mb": 40, "same_process": same});
    for policy in ["lru", "lru-k", "exact-lru", "opt"] {
        let document =
            cache(&json!({"sequence": [read(false), read(true), read(false)], "policy": policy, "frames": 50,
            "megabyte": "page"}));
        let steps = run(&document).expect("a run").head.steps;
        let counts: Vec<[u32; 3]> = steps.iter().map(|step| [step.faults, step.minor_faults, step.mapped]).collect();
        assert_eq!(counts, [[40, 0, 0], [0, 0, 40], [0, 40, 0]], "{policy}");
    }
}

fn cache(run: &Value) -> PageCache {
    let mut run = run.clone();
    run["kind"] = "page-cache".into();
    let (scenario, diags) = from_value(&json!({"version": 1, "run": run}));
    match scenario.map(|scenario| scenario.run) {
        Some(Run::PageCache(document)) => document,
        other => panic!("{other:?} {diags:?}"),
    }
}

#[test]
fn what_is_out_of_range_is_named_with_its_range() {
    let refused = |field: &str, value: Value| {
        let mut run = json!({"sequence": "lru-k-1", "policy": "lru"});
        run[field] = value;
        let found = check(&cache(&run));
        found.iter().map(|diag| diag.args.get("name").cloned().unwrap_or_default()).collect::<Vec<_>>()
    };
    for (field, values) in [
        ("frames", vec![json!(0), json!(4_000_000)]),
        ("gigabyte_mb", vec![json!(0), json!(1025)]),
        ("threshold_s", vec![json!(-1), json!(1e9)]),
        ("major_us", vec![json!(0), json!(1e9)]),
        ("minor_us", vec![json!(0)]),
        ("fault_around", vec![json!(0), json!(65)]),
        ("batch", vec![json!(0)]),
        ("scale", vec![json!(0), json!(5000)]),
    ] {
        for value in values {
            assert_eq!(refused(field, value), [field]);
        }
    }
    let steps = |value: Value| refused("sequence", value);
    assert_eq!(steps(json!([])), ["sequence"]);
    assert_eq!(steps(json!(vec![json!({"id": "sleep", "seconds": 1}); 201])), ["sequence"]);
    assert_eq!(steps(json!([{"id": "sleep", "seconds": 1}])), ["pages", "touches"]);
    assert_eq!(steps(json!([{"id": "sleep", "seconds": -1}])), ["seconds"]);
    assert_eq!(steps(json!([{"id": "read", "from_mb": 5, "to_mb": 4}])), ["to_mb"]);
    assert_eq!(steps(json!([{"id": "read", "from_mb": 0, "to_mb": 9000}])), ["pages"]);
    assert_eq!(steps(json!(vec![json!({"id": "read", "from_mb": 0, "to_mb": 2000}); 200])), ["touches"]);
    assert_eq!(steps(json!([{"id": "read", "from_mb": 0, "to_mb": 4, "name": "x".repeat(41)}])), ["name"]);
}

#[test]
fn documents_at_the_edge_of_what_is_accepted_run() {
    for run_of in [
        json!({"sequence": [{"id": "read", "from_mb": 0, "to_mb": 9}, {"id": "read", "from_mb": 0, "to_mb": 9}],
            "policy": "lru", "frames": 1, "megabyte": "page", "batch": 60000}),
        json!({"sequence": [{"id": "sleep", "seconds": 86400}, {"id": "read", "from_mb": 3, "to_mb": 700},
            {"id": "read", "from_mb": 0, "to_mb": 700}], "policy": "lru-k", "frames": 33, "megabyte": "page",
            "second_chance": true, "demotion": true, "heat_at": "both", "fault_around": 64, "batch": 1}),
        json!({"sequence": "lru-k-2", "policy": "opt", "scale": 1024, "frames": 1000}),
        json!({"sequence": "lru-k-1", "policy": "lru-2", "scale": 900, "crp": 1000, "one_process": true}),
    ] {
        let CacheRun { head, columns, .. } = run(&cache(&run_of)).expect("a run");
        assert!(head.faults >= head.counts.cold && head.counts.cold > 0, "{run_of}");
        assert!(columns[0].len() < 4096 && columns.iter().flatten().all(|number| number.is_finite()), "{run_of}");
    }
}

#[test]
fn the_table_of_assumptions_has_the_base_first_and_every_value_once() {
    let said: Vec<(Assumption, String)> = VARIANTS.iter().map(|variant| (variant.assumption, variant.said())).collect();
    assert!(said.iter().enumerate().all(|(at, row)| !said[..at].contains(row)), "{said:?}");
    assert_eq!(VARIANTS[0].assumption, Assumption::None);
    let base = sensitivity(SensitivityBase::Fitted, VARIANTS[0]).expect("a row");
    assert_eq!((base.faults, base.orders), (four(PageCache::fitted), [true, true]));
    assert!((0.015..0.02).contains(&base.rms_error), "{base:?}");
    let at = |assumption, value: &str| {
        let found = said.iter().position(|row| *row == (assumption, value.to_owned())).expect(value);
        sensitivity(SensitivityBase::Fitted, VARIANTS[found]).expect("a row")
    };
    assert_eq!(at(Assumption::Refault, "false").orders, [false, false]);
    assert_eq!(at(Assumption::MajorUs, "1000").orders, [false, false]);
    assert_eq!(at(Assumption::Demotion, "true").faults, base.faults);
    assert_eq!(at(Assumption::MinorUs, "4.5").faults, base.faults);
    assert!(at(Assumption::Ratio, "by-size").rms_error > 0.1);
}
