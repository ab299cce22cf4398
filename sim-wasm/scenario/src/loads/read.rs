//! From a JSON value to a load; see [`crate::read`].

use super::{Backup, Browser, Build, Database, Leak};
use crate::read::Fields;
use crate::refusal::Error;
use serde_json::Value;

pub(crate) fn backup(value: &Value) -> Result<Backup, Error> {
    const FIELDS: &[&str] = &["file", "pages", "archive_percent", "touch_us", "start_s"];
    let fields = Fields::of(value, Some("id"), "struct Backup", FIELDS)?;
    Ok(Backup {
        file: fields.whole("file")?,
        pages: fields.whole("pages")?,
        archive_percent: fields.whole_if("archive_percent")?,
        touch_us: fields.real("touch_us")?,
        start_s: fields.real_if("start_s")?.unwrap_or(0.0),
    })
}

pub(crate) fn browser(value: &Value) -> Result<Browser, Error> {
    const FIELDS: &[&str] = &["tabs", "pages", "touched", "file", "file_pages", "think_s", "touch_us", "start_s"];
    let fields = Fields::of(value, Some("id"), "struct Browser", FIELDS)?;
    Ok(Browser {
        tabs: fields.whole("tabs")?,
        pages: fields.whole("pages")?,
        touched: fields.whole("touched")?,
        file: fields.whole("file")?,
        file_pages: fields.whole("file_pages")?,
        think_s: fields.real("think_s")?,
        touch_us: fields.real("touch_us")?,
        start_s: fields.real_if("start_s")?.unwrap_or(0.0),
    })
}

pub(crate) fn build(value: &Value) -> Result<Build, Error> {
    const FIELDS: &[&str] =
        &["file", "jobs", "files", "pages", "compiler_pages", "header_pages", "link_pages", "touch_us", "start_s"];
    let fields = Fields::of(value, Some("id"), "struct Build", FIELDS)?;
    Ok(Build {
        file: fields.whole("file")?,
        jobs: fields.whole("jobs")?,
        files: fields.whole("files")?,
        pages: fields.whole("pages")?,
        compiler_pages: fields.whole("compiler_pages")?,
        header_pages: fields.whole("header_pages")?,
        link_pages: fields.whole("link_pages")?,
        touch_us: fields.real("touch_us")?,
        start_s: fields.real_if("start_s")?.unwrap_or(0.0),
    })
}

pub(crate) fn database(value: &Value) -> Result<Database, Error> {
    const FIELDS: &[&str] =
        &["file", "pages", "pool", "tps", "accesses", "write_percent", "skew", "checkpoint_s", "touch_us", "start_s"];
    let fields = Fields::of(value, Some("id"), "struct Database", FIELDS)?;
    Ok(Database {
        file: fields.whole("file")?,
        pages: fields.whole("pages")?,
        pool: fields.whole("pool")?,
        tps: fields.real("tps")?,
        accesses: fields.whole_if("accesses")?,
        write_percent: fields.whole_if("write_percent")?,
        skew: fields.real_if("skew")?,
        checkpoint_s: fields.real_if("checkpoint_s")?,
        touch_us: fields.real("touch_us")?,
        start_s: fields.real_if("start_s")?.unwrap_or(0.0),
    })
}

pub(crate) fn leak(value: &Value) -> Result<Leak, Error> {
    const FIELDS: &[&str] = &["mb_s", "pages", "working_set", "touch_us", "start_s"];
    let fields = Fields::of(value, Some("id"), "struct Leak", FIELDS)?;
    Ok(Leak {
        mb_s: fields.real("mb_s")?,
        pages: fields.whole("pages")?,
        working_set: fields.whole("working_set")?,
        touch_us: fields.real("touch_us")?,
        start_s: fields.real_if("start_s")?.unwrap_or(0.0),
    })
}
