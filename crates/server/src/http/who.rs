//! Who asks: a cookie says so, or a bearer token.

use std::net::IpAddr;
use std::sync::Arc;

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, header};

use super::{App, Failure, address_in};
use crate::logic::Known;
use crate::people::{Session, Token};
use crate::{ApiError, ErrorCode};

/// The name of the cookie.
const COOKIE: &str = "samobranka";

/// The one who asks, who must be known.
pub(crate) struct Me(pub Known);

/// The one who asks, who may be nobody in particular.
pub(crate) struct Maybe(pub Option<Known>);

/// The one who asks, if they are known, with the token they are known by: for connections, which end with it.
pub(crate) struct Bearer(pub Option<Session>);

/// The address that is counted; `None` for the machine's own.
pub(crate) struct Address(pub Option<IpAddr>);

impl FromRequestParts<Arc<App>> for Me {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Me, Failure> {
        let Maybe(known) = Maybe::from_request_parts(parts, app).await?;
        known
            .map(Me)
            .ok_or_else(|| ApiError::new(ErrorCode::WhoAreYou, "say who you are first: POST /api/people").into())
    }
}

impl FromRequestParts<Arc<App>> for Maybe {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Maybe, Failure> {
        match token(&parts.headers) {
            Some(token) => Ok(Maybe(app.people.find(token).await?.map(|session| session.known))),
            None => Ok(Maybe(None)),
        }
    }
}

impl FromRequestParts<Arc<App>> for Bearer {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Bearer, Failure> {
        match token(&parts.headers) {
            Some(token) => Ok(Bearer(app.people.find(token).await?)),
            None => Ok(Bearer(None)),
        }
    }
}

impl FromRequestParts<Arc<App>> for Address {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Address, Failure> {
        Ok(Address(address_in(app, &parts.extensions, &parts.headers)))
    }
}

/// The token a request bears.
pub(crate) fn token(headers: &HeaderMap) -> Option<&str> {
    if let Some(bearer) = headers.get(header::AUTHORIZATION) {
        let (scheme, token) = bearer.to_str().ok()?.split_once(' ')?;
        return scheme.eq_ignore_ascii_case("bearer").then_some(token.trim());
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|value| value.split(';')).filter_map(|pair| pair.trim().split_once('='));
    pairs.find_map(|(name, value)| (name == COOKIE).then_some(value))
}

/// The cookie that says from now on who asks. Scripts can't read it, and other sites' requests don't bear it.
pub(crate) fn cookie(app: &App, token: &Token) -> HeaderValue {
    set_cookie(app, token.as_str(), 400 * 24 * 3600)
}

/// The cookie that says it no more.
pub(crate) fn no_cookie(app: &App) -> HeaderValue {
    set_cookie(app, "", 0)
}

fn set_cookie(app: &App, value: &str, max_age: u32) -> HeaderValue {
    let secure = if app.config.public_url.starts_with("https://") { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={value}; Path=/; Max-Age={max_age}; HttpOnly; SameSite=Lax{secure}");
    let mut cookie = HeaderValue::from_str(&cookie).expect("hexadecimal digits are plain");
    cookie.set_sensitive(true);
    cookie
}
