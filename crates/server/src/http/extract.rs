//! What a request brings: read, or refused in our own words.

use std::sync::Arc;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::rejection::BytesRejection;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::IntoResponse;
use bytes::BytesMut;
use futures_util::StreamExt;
use samobranka_store::{PersonId, TableId};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use super::who::Me;
use super::{App, Failure};
use crate::logic::Known;
use crate::{ApiError, ErrorCode};

/// How long a body may take to come.
const COME_WITHIN: Duration = Duration::from_secs(20);

/// The body.
pub(crate) struct RequestBody(pub Bytes);

impl FromRequest<Arc<App>> for RequestBody {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<RequestBody, Failure> {
        let body = timeout(COME_WITHIN, Bytes::from_request(request, app)).await.map_err(|_| late())?;
        body.map(RequestBody).map_err(|why: BytesRejection| {
            let no = match why.into_response().status() {
                StatusCode::PAYLOAD_TOO_LARGE => ApiError::new(ErrorCode::TooLarge, "the request is too long"),
                _ => ApiError::new(ErrorCode::BadMessage, "the request broke off"),
            };
            no.into()
        })
    }
}

fn late() -> ApiError {
    ApiError::new(ErrorCode::BadMessage, "the request took too long to come")
}

impl RequestBody {
    /// Reads it as JSON.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, Failure> {
        serde_json::from_slice(&self.0).map_err(|why| ApiError::new(ErrorCode::BadMessage, why.to_string()).into())
    }
}

/// A large body of somebody who is known. What of it is in memory counts for them until it is dropped.
pub(crate) struct LargeBody<const MOST: usize> {
    pub bytes: Bytes,
    pub me: Known,
    pub permit: BodyPermit,
}

impl<const MOST: usize> FromRequest<Arc<App>> for LargeBody<MOST> {
    type Rejection = Failure;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<LargeBody<MOST>, Failure> {
        let (mut parts, body) = request.into_parts();
        let Me(me) = Me::from_request_parts(&mut parts, app).await?;
        let mut permit = BodyPermit { app: app.clone(), person: me.id, held: 0 };
        let mut bytes = BytesMut::new();
        let come = timeout(COME_WITHIN, async {
            let mut stream = body.into_data_stream();
            while let Some(part) = stream.next().await {
                let part = part.map_err(|_| ApiError::new(ErrorCode::BadMessage, "the request broke off"))?;
                if bytes.len() + part.len() > MOST {
                    return Err(ApiError::new(ErrorCode::TooLarge, "the request is too long"));
                }
                permit.more(part.len())?;
                bytes.extend_from_slice(&part);
            }
            Ok(())
        });
        come.await.map_err(|_| late())??;
        Ok(LargeBody { bytes: bytes.freeze(), me, permit })
    }
}

impl<const MOST: usize> LargeBody<MOST> {
    /// Reads it as JSON.
    pub(crate) fn read<T: DeserializeOwned>(&self) -> Result<T, Failure> {
        serde_json::from_slice(&self.bytes).map_err(|why| ApiError::new(ErrorCode::BadMessage, why.to_string()).into())
    }
}

/// The bytes of large bodies somebody has in memory; given back when dropped.
pub(crate) struct BodyPermit {
    app: Arc<App>,
    person: PersonId,
    held: u32,
}

impl BodyPermit {
    fn more(&mut self, bytes: usize) -> Result<(), ApiError> {
        let bytes = u32::try_from(bytes).unwrap_or(u32::MAX);
        let all = self.app.all_bodies.take_more((), bytes);
        if all && self.app.bodies.take_more(self.person, bytes) {
            self.held += bytes;
            return Ok(());
        }
        if all {
            self.app.all_bodies.give_more_back(&(), bytes);
        }
        Err(self.app.too_many(Duration::from_secs(1)))
    }
}

impl Drop for BodyPermit {
    fn drop(&mut self) {
        self.app.bodies.give_more_back(&self.person, self.held);
        self.app.all_bodies.give_more_back(&(), self.held);
    }
}

/// The query.
pub(crate) struct QueryArgs<T>(pub T);

impl<T: DeserializeOwned> FromRequestParts<Arc<App>> for QueryArgs<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<QueryArgs<T>, Failure> {
        let query = Query::<T>::from_request_parts(parts, app).await;
        query
            .map(|Query(query)| QueryArgs(query))
            .map_err(|why| ApiError::new(ErrorCode::BadMessage, why.body_text()).into())
    }
}

/// A table's id in a path.
pub(crate) struct TablePath(pub TableId);

impl FromRequestParts<Arc<App>> for TablePath {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<TablePath, Failure> {
        #[derive(Deserialize)]
        struct Named {
            table: String,
        }
        let named = Path::<Named>::from_request_parts(parts, app).await;
        let id = named.ok().and_then(|Path(named)| named.table.parse().ok());
        id.map(TablePath).ok_or_else(no_table)
    }
}

/// A seat in a path.
pub(crate) struct SeatPath(pub u8);

impl FromRequestParts<Arc<App>> for SeatPath {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<SeatPath, Failure> {
        #[derive(Deserialize)]
        struct Named {
            seat: String,
        }
        let named = Path::<Named>::from_request_parts(parts, app).await;
        let seat = named.ok().and_then(|Path(named)| named.seat.parse().ok());
        seat.map(SeatPath).ok_or_else(|| ApiError::new(ErrorCode::NoSeat, "there is no such seat").into())
    }
}

pub(crate) fn no_table() -> Failure {
    ApiError::new(ErrorCode::NotFound, "there is no such table").into()
}
