//! How the files are handed out over HTTP.

use std::sync::Arc;

use axum::Router;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use bytes::Bytes;

use crate::{File, Packing, Site};

/// Kept for ever: the name changes with the content.
const FOR_EVER: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// Asked for anew each time; `304` when nothing changed.
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

/// What a binary without the app says. No script and no style: it must be readable whatever the policy.
const NOT_PACKED: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Samobranka</title>\
    <h1>Samobranka</h1><p>This server was built without its pages. <code>cargo play</code> builds both and opens them; \
    or pack the pages with <code>cargo xtask web</code> and build again.</p>\
    <p lang=\"ru\">Этот сервер собран без страниц. <code>cargo play</code> соберёт и то и другое и откроет их; или \
    упакуйте страницы командой <code>cargo xtask web</code> и соберите заново.</p>\
    <p><a href=\"/api/openapi.json\">API</a></p></html>";

impl Site {
    /// Answers every address: with the file it names, or else with the page.
    pub fn router(self) -> Router {
        Router::new().fallback(answer).with_state(Arc::new(self))
    }
}

async fn answer(State(site): State<Arc<Site>>, request: Request) -> Response {
    if !matches!(*request.method(), Method::GET | Method::HEAD) {
        let allowed = [(header::ALLOW, HeaderValue::from_static("GET, HEAD"))];
        return (StatusCode::METHOD_NOT_ALLOWED, allowed).into_response();
    }
    let path = request.uri().path().trim_start_matches('/');
    let Some(page) = site.page() else {
        let status = if path.is_empty() { StatusCode::OK } else { StatusCode::NOT_FOUND };
        return (status, [(header::CACHE_CONTROL, ASK_AGAIN)], Html(NOT_PACKED)).into_response();
    };
    match site.file(path) {
        Some(file) => hand_out(&site, file, request.headers()).await,
        // A file of an older app, or one that was never there. The page in its place would only confuse.
        None if path.starts_with("app/") || names_a_file(path) => StatusCode::NOT_FOUND.into_response(),
        None => hand_out(&site, page, request.headers()).await,
    }
}

fn names_a_file(path: &str) -> bool {
    path.rsplit('/').next().is_some_and(|last| last.contains('.'))
}

async fn hand_out(site: &Arc<Site>, file: &File, asked: &HeaderMap) -> Response {
    let said = |name| asked.get(name).and_then(|value: &HeaderValue| value.to_str().ok()).unwrap_or_default();
    let packing = file.best(said(header::ACCEPT_ENCODING));
    let encoding = packing.name();
    let tag = format!("\"{}{}\"", file.tag, encoding.unwrap_or_default());
    let known = said(header::IF_NONE_MATCH).split(',').any(|it| it.trim().trim_start_matches("W/") == tag);
    let mut response = match known {
        true => StatusCode::NOT_MODIFIED.into_response(),
        false => match bytes(site, file, packing).await {
            Some(bytes) => Body::from(bytes).into_response(),
            None => return StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        },
    };
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(file.content_type()));
    headers.insert(header::CACHE_CONTROL, if file.is_immutable() { FOR_EVER } else { ASK_AGAIN });
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

/// A form of a file. One that must be made first is made aside, where no other answer waits for it.
async fn bytes(site: &Arc<Site>, file: &File, packing: Packing) -> Option<Bytes> {
    if let Some(bytes) = file.at_hand(packing) {
        return Some(bytes.clone());
    }
    let (site, name) = (Arc::clone(site), file.name.clone());
    tokio::task::spawn_blocking(move || site.file(&name).map(|file| file.bytes(packing))).await.ok().flatten()
}

#[cfg(test)]
mod tests {
    use axum::body::to_bytes;
    use tower::ServiceExt;

    use super::*;

    fn site() -> Site {
        let folder = tempfile::tempdir().expect("a folder can be made");
        std::fs::create_dir_all(folder.path().join("app/1")).expect("a folder can be made");
        for (name, text) in [
            ("index.html", "the page"),
            ("sw.js", "worker"),
            ("app/1/a.wasm", "plain wasm"),
            ("app/1/a.wasm.br", "br"),
            ("app/1/a.wasm.gz", "gz"),
        ] {
            std::fs::write(folder.path().join(name), text).expect("a file can be written");
        }
        Site::from_folder(folder.path()).expect("the folder can be read")
    }

    async fn get(site: &Site, path: &str, headers: &[(&str, &str)]) -> (StatusCode, HeaderMap, String) {
        let mut request = Request::builder().uri(path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let request = request.body(Body::empty()).expect("a plain request");
        let answer = site.clone().router().oneshot(request).await.unwrap_or_else(|never| match never {});
        let (head, body) = answer.into_parts();
        let body = to_bytes(body, 1 << 20).await.expect("a small body");
        (head.status, head.headers, String::from_utf8_lossy(&body).into_owned())
    }

    #[tokio::test]
    async fn files_of_the_app_are_packed_as_the_client_likes_and_kept_for_ever() {
        let site = site();
        let (status, headers, body) = get(&site, "/app/1/a.wasm", &[("accept-encoding", "gzip, br")]).await;
        assert_eq!((status, body.as_str()), (StatusCode::OK, "br"));
        assert_eq!(headers[header::CONTENT_ENCODING], "br");
        assert_eq!(headers[header::CONTENT_TYPE], "application/wasm");
        assert!(headers[header::CACHE_CONTROL].to_str().is_ok_and(|it| it.contains("immutable")));
        let (_, headers, body) = get(&site, "/app/1/a.wasm", &[]).await;
        assert_eq!((headers.get(header::CONTENT_ENCODING), body.as_str()), (None, "plain wasm"));
    }

    #[tokio::test]
    async fn every_other_address_opens_the_page_which_is_asked_for_anew() {
        let site = site();
        for path in ["/", "/new/the-game", "/t/abc"] {
            let (status, headers, body) = get(&site, path, &[]).await;
            assert_eq!((status, body.as_str()), (StatusCode::OK, "the page"), "{path}");
            assert_eq!(headers[header::CACHE_CONTROL], "no-cache");
            let tag = headers[header::ETAG].to_str().expect("a tag is plain").to_owned();
            let (status, _, body) = get(&site, path, &[("if-none-match", &tag)]).await;
            assert_eq!((status, body.as_str()), (StatusCode::NOT_MODIFIED, ""));
        }
        assert_eq!(get(&site, "/sw.js", &[]).await.2, "worker");
    }

    #[tokio::test]
    async fn a_file_that_is_not_there_is_not_the_page() {
        for path in ["/app/0/a.wasm", "/favicon.ico", "/../Cargo.toml"] {
            assert_eq!(get(&site(), path, &[]).await.0, StatusCode::NOT_FOUND, "{path}");
        }
    }

    #[tokio::test]
    async fn a_binary_without_the_app_says_how_to_get_it() {
        let (status, _, body) = get(&Site::default(), "/", &[]).await;
        assert_eq!(status, StatusCode::OK);
        assert!(body.contains("cargo play"));
        assert_eq!(get(&Site::default(), "/new/the-game", &[]).await.0, StatusCode::NOT_FOUND);
    }
}
