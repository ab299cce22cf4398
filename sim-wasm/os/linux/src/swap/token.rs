//! The swap token that the release has, whichever it is.

use crate::settings::Settings;
use kernel::Knobs;
use kernel::Pid;
use kernel::swap_token::{Grab, PriorityToken, TimeToken, TokenKind};

const SECOND_NS: u64 = 1_000_000_000;

/// The swap token, if there is one.
#[derive(Debug, Clone)]
pub enum Token {
    /// There is none.
    None,
    /// The one in 2.6.9 to 2.6.19.
    Time(TimeToken),
    /// The one in 2.6.20.
    Priority(PriorityToken),
}

impl Token {
    /// The token of a release, according to its tunables.
    pub fn new(settings: &Settings, knobs: &Knobs) -> Self {
        match settings.version.swap_token() {
            Some(TokenKind::Time) => {
                Token::Time(TimeToken::new(u64::from(knobs.whole("vm.swap_token_timeout")) * SECOND_NS))
            }
            // The first of the words is "on".
            Some(TokenKind::Priority) if !knobs.is_on("swap_token") => Token::Priority(PriorityToken::new(false)),
            _ => Token::None,
        }
    }

    /// Who holds it.
    #[inline]
    pub fn holder(&self) -> Option<Pid> {
        match self {
            Token::None => None,
            Token::Time(token) => token.holder(),
            Token::Priority(token) => token.holder(),
        }
    }

    /// A process has to wait for a page from the disk.
    pub fn grab(&mut self, pid: Pid, now: u64) -> Grab {
        match self {
            Token::None => Grab::Off,
            Token::Time(token) => token.grab(pid, now),
            Token::Priority(token) => token.grab(pid),
        }
    }

    /// Reclaim has reached its last priority: since 2.6.20, nobody holds the token then. Returns whether somebody did.
    pub fn drop_at_last_priority(&mut self) -> bool {
        match self {
            Token::Priority(token) => {
                let held = token.holder().is_some();
                token.disable();
                held
            }
            Token::None | Token::Time(_) => false,
        }
    }

    /// A process has ended.
    pub fn exit(&mut self, pid: Pid, now: u64) {
        match self {
            Token::None => {}
            Token::Time(token) => token.exit(pid, now),
            Token::Priority(token) => token.exit(pid),
        }
    }
}
