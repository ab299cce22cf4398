//! Loads that exist in life. Each has a few numbers; what isn't given has a value that its field says the reason of.

mod backup;
mod browser;
mod build;
mod database;
mod leak;
mod read;

pub use backup::Backup;
pub use browser::Browser;
pub use build::Build;
pub use database::Database;
pub use leak::Leak;
pub(super) use read::{backup, browser, build, database, leak};
