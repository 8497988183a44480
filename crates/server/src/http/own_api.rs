//! The server's own API, for what is mounted beside it.

use std::convert::Infallible;
use std::sync::Arc;

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderMap, header};
use axum::response::Response;
use tower::ServiceExt;

use super::{App, api};

/// The server's own API, without a connection in between. Whatever is mounted beside the API finds it among the
/// extensions of each request. Every limit holds for what is asked here, too: copy `ConnectInfo` and the forwarding
/// headers of the request that it is asked for, so that it is counted for the same address.
#[derive(Clone)]
pub struct OwnApi {
    routes: Router,
    app: Arc<App>,
}

impl OwnApi {
    pub(super) fn new(routes: Router, app: Arc<App>) -> OwnApi {
        OwnApi { routes, app }
    }

    /// Asks the API.
    pub async fn ask(&self, request: Request) -> Response {
        let answer: Result<Response, Infallible> = self.routes.clone().oneshot(request).await;
        answer.unwrap_or_else(|never| match never {})
    }

    /// Whether a request was sent to a name that is this server's own: the one in `public_url`, or else one that no
    /// stranger's page can bear. Others may be a page that has made its own name point here.
    pub fn is_own_host(&self, headers: &HeaderMap) -> bool {
        let Some(host) = headers.get(header::HOST).and_then(|host| host.to_str().ok()) else { return false };
        let known = self.app.config.public_url.split_once("://").map(|(_, rest)| rest);
        let known = known.map(|rest| rest.split('/').next().unwrap_or(rest));
        known.is_some_and(|known| known.eq_ignore_ascii_case(host)) || api::is_own_name(host)
    }
}
