//! Play over days: whose turn it is, and how people want to be told of theirs.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::SummarySeat;

/// The tables played over days at which somebody owes a decision.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, JsonSchema)]
pub struct TurnRows {
    /// The tables, the most urgent first.
    pub turns: Vec<TurnRow>,
    /// What the server's clock says, in milliseconds since 1970.
    pub now: u64,
}

/// A table at which somebody owes a decision.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct TurnRow {
    /// Its id.
    pub table: String,
    /// The link to it.
    pub link: String,
    /// The game's id.
    pub game: String,
    /// The seats in order.
    pub seats: Vec<SummarySeat>,
    /// Since when the decision is owed, in milliseconds since 1970.
    pub since: u64,
    /// Until when, in milliseconds since 1970: then the table's bot decides.
    pub due: u64,
}

/// How somebody is told of their turns.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct NoticesNow {
    /// The server's key for Web Push (`applicationServerKey`), base64url.
    pub push_key: String,
    /// The ways in which messages go.
    pub channels: Vec<ChannelNow>,
    /// When none go.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet: Option<QuietHours>,
    /// Whether there is a feed.
    pub feed: bool,
}

/// A way in which messages go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ChannelNow {
    /// Its id.
    pub id: String,
    /// What kind it is.
    pub kind: ChannelKind,
    /// The name of the host that messages go to. The rest of the address is a secret.
    pub host: String,
    /// When it was added, in milliseconds since 1970.
    pub created: u64,
}

/// The kinds of ways.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ChannelKind {
    /// A browser, by Web Push.
    Push,
    /// A webhook that takes JSON, signed.
    Json,
    /// A bot of Telegram.
    Telegram,
    /// A webhook of Discord.
    Discord,
    /// A webhook of Slack.
    Slack,
}

/// A way in which messages shall go.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum NewChannel {
    /// A browser, by Web Push.
    Push(NewPush),
    /// A webhook.
    Webhook(NewWebhook),
}

/// A browser's subscription to Web Push.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewPush {
    /// Where messages go: `https://…`, up to 1,000 bytes.
    pub endpoint: String,
    /// The browser's public key, base64url.
    pub p256dh: String,
    /// The secret that is shared with the browser, base64url.
    pub auth: String,
    /// The language of the messages: `en` or `ru`.
    pub lang: String,
}

/// A webhook.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewWebhook {
    /// What it takes.
    pub form: WebhookForm,
    /// Where messages go: `https://…`, up to 1,000 bytes.
    pub url: String,
    /// For Telegram: the chat the bot writes to.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chat: Option<String>,
    /// The language of the messages: `en` or `ru`.
    pub lang: String,
}

/// What a webhook takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WebhookForm {
    /// JSON, signed.
    Json,
    /// What a bot of Telegram takes.
    Telegram,
    /// What Discord takes.
    Discord,
    /// What Slack takes.
    Slack,
}

/// A way that was added.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct ChannelSet {
    /// Its id.
    pub id: String,
    /// The key that messages are signed with, in hexadecimal digits. It is told only here.
    pub secret: String,
}

/// When no messages go. They come when it is over, if it is still one's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct QuietHours {
    /// The minute of the day at which it begins, 0 to 1439.
    pub from: u16,
    /// The minute of the day at which it is over, 0 to 1439.
    pub to: u16,
    /// How many minutes the person's time is ahead of UTC, -840 to 840.
    pub offset: i16,
}

/// Quiet hours, or none.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SetQuiet {
    /// When no messages go; `null` for never.
    pub quiet: Option<QuietHours>,
}

/// A feed that was made. Its address is a secret, and is told only here; an older one is good no more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, JsonSchema)]
pub struct FeedSet {
    /// Its address in the form of Atom.
    pub atom: String,
    /// Its address in the form of JSON Feed.
    pub json: String,
}
