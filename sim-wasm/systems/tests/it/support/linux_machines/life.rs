//! Any load that exists in life, on a small machine. The numbers of files follow from their lengths, so that two loads of
//! a kind agree on them.

use proptest::prelude::*;
use scenario::{Backup, Browser, Build, Database, Leak, WorkloadSpec};

pub(super) fn workload() -> impl Strategy<Value = WorkloadSpec> {
    let database = (10..900u32, 5..400u32, 0..101u32, 1..30u32).prop_map(|(pages, pool, write_percent, tenths)| {
        WorkloadSpec::Database(Database {
            file: 1000 + 2 * pages,
            pages: 900 + pages,
            pool,
            tps: f64::from(write_percent + 1),
            accesses: Some(tenths),
            write_percent: Some(write_percent),
            skew: None,
            checkpoint_s: Some(f64::from(tenths) / 10.0),
            touch_us: f64::from(pool),
            start_s: 0.1,
        })
    });
    let build = (1..4u32, 1..9u32, 1..300u32, 1..200u32).prop_map(|(jobs, files, pages, touch)| {
        WorkloadSpec::Build(Build {
            file: 100_000 + 4 * files,
            jobs,
            files,
            pages,
            compiler_pages: 90,
            header_pages: 70,
            link_pages: 2 * pages,
            touch_us: f64::from(touch),
            start_s: 0.0,
        })
    });
    let browser = (1..5u32, 1..200u32, 1..30u32).prop_map(|(tabs, pages, think)| {
        WorkloadSpec::Browser(Browser {
            tabs,
            pages,
            touched: pages.div_ceil(3),
            file: 300_000,
            file_pages: 120,
            think_s: f64::from(think) / 10.0,
            touch_us: 20.0,
            start_s: 0.0,
        })
    });
    let backup = (1..101u32, 1..300u32).prop_map(|(percent, touch)| {
        let (file, pages, touch_us) = (200_000 + 2 * percent, 3000, f64::from(touch));
        WorkloadSpec::Backup(Backup { file, pages, archive_percent: Some(percent), touch_us, start_s: 0.4 })
    });
    let leak = (1..40u32, 10..900u32).prop_map(|(mb, pages)| {
        let (mb_s, working_set, touch_us) = (f64::from(mb) / 10.0, pages.div_ceil(9), 5.0);
        WorkloadSpec::Leak(Leak { mb_s, pages, working_set, touch_us, start_s: 0.0 })
    });
    prop_oneof![database, build, browser, backup, leak]
}
