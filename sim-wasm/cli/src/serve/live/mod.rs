//! A live question: the lecturer's page asks, phones answer. Everything is in memory, and gone when the command ends.

mod hall;
mod limits;

use super::Site;
use super::addresses::{self, PHONE_PATH};
use super::answer::Answer;
use super::request::{Method, Request};
use super::secret::Secret;
use hall::{Asking, Hall, Refused};
use limits::{Limits, key_of};
use qrcodegen::{QrCode, QrCodeEcc};
use serde::{Deserialize, Serialize};
use std::net::SocketAddr;
use std::time::Instant;

/// Nothing but our own files, and no frame around them.
const PHONE_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; \
                            base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/// The language if a phone speaks none that the page does.
const FIRST_LANGUAGE: &str = "en";

/// The live questions of one class.
#[derive(Debug)]
pub(crate) struct Live {
    own: SocketAddr,
    lecturer: Secret,
    hall: Hall,
    limits: Limits,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Given {
    id: u64,
    given: f64,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct End {
    id: u64,
    /// The right answers; none if the question is taken back.
    right: Option<Vec<f64>>,
}

/// Where phones go.
#[derive(Debug, Serialize)]
struct Opened {
    id: u64,
    addresses: Vec<String>,
    /// The first address as a QR code, a text of `0` and `1` a row.
    qr: Vec<String>,
}

impl Live {
    /// No question yet, and a secret for the lecturer.
    pub(crate) fn new(own: SocketAddr) -> Result<Self, getrandom::Error> {
        Ok(Live { own, lecturer: Secret::new()?, hall: Hall::default(), limits: Limits::default() })
    }

    /// The path by which a browser becomes the lecturer's.
    pub(crate) fn entrance(&self) -> String {
        format!("/lecturer/{}", self.lecturer)
    }

    /// The answer, if the path is one of these.
    pub(crate) fn reply(&self, request: &Request, from: SocketAddr, site: &Site) -> Option<Answer> {
        let path = request.path.as_str();
        let lecturer = || self.is_lecturer(request);
        let answer = match (request.method, path) {
            (Method::Get, "/live/tally") if lecturer() => self.tally(request),
            (Method::Post, "/live/ask") if lecturer() => Self::with_body(request, |asking: Asking| self.ask(asking)),
            (Method::Post, "/live/end") if lecturer() => {
                Self::with_body(request, |End { id, right }| settled(self.hall.end(id, right)))
            }
            (_, "/live/tally" | "/live/ask" | "/live/end") => Answer::status(403),
            (_, "/live/question" | "/live/answer" | PHONE_PATH) if !self.limits.let_pass(from.ip(), Instant::now()) => {
                Answer::status(429).with("Retry-After", "2")
            }
            (Method::Get | Method::Head, PHONE_PATH) => Self::phone(request, site),
            (Method::Get, "/live/question") => {
                let (after, phone) = (request.number("after"), Self::phone_of(request));
                Answer::json(&self.hall.question(after, phone))
            }
            (Method::Post, "/live/answer") => match Self::phone_of(request) {
                None => Answer::status(403),
                Some(phone) => Self::with_body(request, |Given { id, given }| {
                    settled(self.hall.give(id, given, phone, key_of(from.ip()), Instant::now()))
                }),
            },
            (_, "/live/question" | "/live/answer") => Answer::status(405),
            (Method::Get, _) if path.strip_prefix("/lecturer/").is_some_and(|said| self.lecturer.is(said)) => {
                self.enter(request)
            }
            _ => return None,
        };
        Some(answer)
    }

    /// Makes the browser the lecturer's. The secret leaves the address bar, which the class sees on the screen.
    fn enter(&self, request: &Request) -> Answer {
        let (secret, mark) = (cookie_name("lecturer", request), cookie_name("live", request));
        let (own, any) = (format!("{secret}={}; Path=/live; HttpOnly", self.lecturer), format!("{mark}=1; Path=/"));
        let answer = Answer::status(303).with("Location", "/").with("Cache-Control", "no-store");
        let answer = answer.with("Referrer-Policy", "no-referrer");
        // Other sites cannot make this browser send either.
        let cookie = |answer: Answer, text: &str| answer.with("Set-Cookie", &format!("{text}; SameSite=Strict"));
        cookie(cookie(answer, &own), &any)
    }

    fn is_lecturer(&self, request: &Request) -> bool {
        request.cookie(&cookie_name("lecturer", request)).is_some_and(|said| self.lecturer.is(said))
    }

    fn phone_of(request: &Request) -> Option<Secret> {
        Secret::read(request.cookie(&cookie_name("phone", request))?)
    }

    fn ask(&self, asking: Asking) -> Answer {
        match self.hall.ask(asking) {
            Err(refused) => settled(Err(refused)),
            Ok(id) => {
                let addresses = addresses::for_phones(self.own);
                let qr = addresses.first().map(|url| qr_rows(url)).unwrap_or_default();
                Answer::json(&Opened { id, addresses, qr })
            }
        }
    }

    fn tally(&self, request: &Request) -> Answer {
        let found = request.number("id").and_then(|id| self.hall.tally(id, request.number("after")));
        found.map_or_else(|| Answer::status(409), |tally| Answer::json(&tally))
    }

    /// The phones' page in a language that the phone speaks, and a number that stands for this phone.
    fn phone(request: &Request, site: &Site) -> Answer {
        let spoken = languages(request.header("accept-language").unwrap_or_default());
        let page = |language: &str| format!("/live/{language}.html");
        let language = spoken.into_iter().find(|language| site.has(&page(language)));
        let Some(answer) = site.file(&page(language.as_deref().unwrap_or(FIRST_LANGUAGE)), request) else {
            return Answer::status(404);
        };
        let answer = answer.with("Cache-Control", "no-store").with("Vary", "Accept-Language");
        let answer = answer.with("Content-Security-Policy", PHONE_POLICY);
        if Self::phone_of(request).is_some() {
            return answer;
        }
        let Ok(phone) = Secret::new() else { return Answer::status(503) };
        let name = cookie_name("phone", request);
        // Not strict: some cameras open an address as if another site had led there.
        answer.with("Set-Cookie", &format!("{name}={phone}; Path=/; HttpOnly; SameSite=Lax"))
    }

    /// Reads a body, unless another site's page sends it.
    fn with_body<T: for<'a> Deserialize<'a>>(request: &Request, act: impl FnOnce(T) -> Answer) -> Answer {
        let own = request.header("host").map(|host| format!("http://{host}"));
        if request.header("origin").is_some_and(|origin| own.as_deref() != Some(origin)) {
            return Answer::status(403);
        }
        if request.header("content-type") != Some("application/json") {
            return Answer::status(415);
        }
        serde_json::from_slice(&request.body).map_or_else(|_| Answer::status(400), act)
    }
}

fn settled(outcome: Result<(), Refused>) -> Answer {
    Answer::status(match outcome {
        Ok(()) => 204,
        Err(Refused::Over) => 409,
        Err(Refused::Unfit) => 422,
        Err(Refused::TooOften) => 429,
        Err(Refused::Full) => 503,
    })
}

/// Cookies do not know ports; two servers on one computer must not take each other's.
fn cookie_name(what: &str, request: &Request) -> String {
    let host = request.header("host").unwrap_or_default();
    let port = host.rsplit_once(':').map(|(_, port)| port).filter(|port| port.bytes().all(|b| b.is_ascii_digit()));
    format!("faultline-{what}-{}", port.unwrap_or("80"))
}

/// The languages of `Accept-Language`, best first, without their regions.
fn languages(header: &str) -> Vec<String> {
    let weighed = header.split(',').take(16).filter_map(|one| {
        let (tag, weight) = one.split_once(';').unwrap_or((one, "q=1"));
        let weight: f64 = weight.trim().strip_prefix("q=")?.parse().ok()?;
        let language = tag.trim().split('-').next()?.to_ascii_lowercase();
        let plain = (2..=3).contains(&language.len()) && language.bytes().all(|letter| letter.is_ascii_lowercase());
        (plain && weight > 0.0).then_some((language, weight))
    });
    let mut all: Vec<(String, f64)> = weighed.collect();
    all.sort_by(|(_, one), (_, other)| other.total_cmp(one));
    all.into_iter().map(|(language, _)| language).collect()
}

fn qr_rows(text: &str) -> Vec<String> {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return Vec::new() };
    let places = 0..code.size();
    let row = |y| places.clone().map(|x| if code.get_module(x, y) { '1' } else { '0' }).collect();
    places.clone().map(row).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_language_is_the_best_that_the_phone_speaks() {
        assert_eq!(languages("de-AT,de;q=0.9,en;q=0.8"), ["de", "de", "en"]);
        assert_eq!(languages("en;q=0.1, fr;q=0.5"), ["fr", "en"]);
        assert!(languages("../../etc;q=1,*,x;q=1,de;q=0,en;q=nan").is_empty());
    }
}
