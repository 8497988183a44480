//! The command line. What each command and option is for stands in the catalogues, in both languages.

use std::ffi::OsString;
#[cfg(feature = "serve")]
use std::net::SocketAddr;
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Arg, ArgAction, Args, Command, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use samobranka_rules::{Lang, Phrase};
use samobranka_terminal::{Palette, Ui};

use crate::failure::Failure;

/// Everything that can be typed after `samobranka`.
#[derive(Parser, Debug)]
#[command(name = "samobranka", version, disable_help_flag = true, disable_version_flag = true)]
pub(crate) struct CommandLine {
    #[arg(long, global = true, value_name = "en|ru", value_parser = language)]
    pub(crate) lang: Option<Lang>,
    #[arg(long, global = true, value_enum, value_name = "dark|light|terminal|none", hide_possible_values = true)]
    pub(crate) theme: Option<ThemeArg>,
    #[command(subcommand)]
    pub(crate) command: Option<Chore>,
}

/// The colours, as they are named on the command line.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum ThemeArg {
    Dark,
    Light,
    Terminal,
    None,
}

impl From<ThemeArg> for Palette {
    fn from(theme: ThemeArg) -> Palette {
        match theme {
            ThemeArg::Dark => Palette::Dark,
            ThemeArg::Light => Palette::Light,
            ThemeArg::Terminal => Palette::Terminal,
            ThemeArg::None => Palette::None,
        }
    }
}

#[derive(Subcommand, Debug)]
pub(crate) enum Chore {
    Play(PlayArgs),
    Games(GamesArgs),
    Rules(RulesArgs),
    Simulate(SimulateArgs),
    Deal(DealArgs),
    Arena(ArenaArgs),
    Replay(ReplayArgs),
    Analyse(AnalyseArgs),
    Puzzles(PuzzlesArgs),
    #[cfg(feature = "serve")]
    Serve(ServeArgs),
    #[cfg(feature = "serve")]
    Backup(BackupArgs),
    #[cfg(feature = "serve")]
    MoveLog(MoveLogArgs),
    #[cfg(feature = "serve")]
    Check(CheckArgs),
    #[cfg(feature = "serve")]
    Mcp(McpArgs),
    #[cfg(feature = "serve")]
    Health(HealthArgs),
    CheckData(CheckDataArgs),
    Template(TemplateArgs),
    Engine,
    Schema(SchemaArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
}

#[derive(Args, Debug)]
pub(crate) struct PlayArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: Option<String>,
    #[arg(long, short, value_name = "N")]
    pub(crate) players: Option<u8>,
    #[arg(long = "seat", short, value_name = "WHO", conflicts_with = "seats")]
    pub(crate) seat: Vec<String>,
    #[arg(long, value_name = "WHO,WHO,…", value_delimiter = ',')]
    pub(crate) seats: Vec<String>,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
    #[arg(long, value_name = "CODE",
        conflicts_with_all = ["seed", "players", "difficulty", "fire", "data", "option"])]
    pub(crate) deal: Option<String>,
    #[arg(long, requires = "game",
        conflicts_with_all = ["seed", "players", "seat", "seats", "deal", "difficulty", "fire", "data", "option", "record"])]
    pub(crate) learn: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) record: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct DealArgs {
    #[arg(value_name = "CODE")]
    pub(crate) code: Option<String>,
    #[arg(long, short, value_name = "NAME,NAME,…", value_delimiter = ',')]
    pub(crate) bot: Vec<String>,
    #[arg(long, value_name = "NAME")]
    pub(crate) others: Option<String>,
    #[arg(long)]
    pub(crate) json: bool,
}

/// How the table is set.
#[derive(Args, Debug)]
pub(crate) struct RuleArgs {
    #[arg(long, value_name = "LEVEL")]
    pub(crate) difficulty: Option<String>,
    #[arg(long, value_name = "HOW", num_args = 0..=1, default_missing_value = "next_card", require_equals = true)]
    pub(crate) fire: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) data: Option<PathBuf>,
    #[arg(long = "option", short, value_name = "KEY=VALUE")]
    pub(crate) option: Vec<String>,
}

#[derive(Args, Debug)]
pub(crate) struct GamesArgs {
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Args, Debug)]
pub(crate) struct RulesArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
}

#[derive(Args, Debug)]
pub(crate) struct PuzzlesArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(long, short, value_name = "N", default_value_t = 100, hide_default_value = true,
        value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub(crate) count: u32,
    #[arg(long, value_name = "M", default_value_t = 5, hide_default_value = true,
        value_parser = clap::value_parser!(u64).range(1..=100_000))]
    pub(crate) minutes: u64,
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["count", "minutes", "seed", "out"])]
    pub(crate) check: bool,
}

#[derive(Args, Debug)]
pub(crate) struct SimulateArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(long, short, value_name = "N")]
    pub(crate) players: Option<u8>,
    #[arg(long, short, value_name = "K", default_value_t = 1000, hide_default_value = true,
        value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) games: u64,
    #[arg(long, short, value_name = "NAME,NAME,…", value_delimiter = ',')]
    pub(crate) bot: Vec<String>,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
    #[arg(long, short, value_name = "T")]
    pub(crate) threads: Option<usize>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "DIR")]
    pub(crate) records: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct ArenaArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    #[arg(long, short, value_name = "A,B,…", required = true)]
    pub(crate) bots: Vec<String>,
    #[arg(long, short, value_name = "N")]
    pub(crate) players: Option<u8>,
    #[arg(long, short, value_name = "K", default_value_t = 10_000, hide_default_value = true,
        value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) deals: u64,
    #[arg(long, value_name = "POINTS", default_value_t = 2.0, hide_default_value = true, value_parser = gap)]
    pub(crate) gap: f64,
    #[arg(long)]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) rules: RuleArgs,
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
    #[arg(long, short, value_name = "T")]
    pub(crate) threads: Option<usize>,
    #[arg(long, value_name = "SECONDS", default_value_t = 60, hide_default_value = true)]
    pub(crate) patience: u64,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct ReplayArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, conflicts_with = "notation")]
    pub(crate) verify: bool,
    #[arg(long)]
    pub(crate) notation: bool,
    #[arg(long, value_name = "N", conflicts_with_all = ["verify", "notation"])]
    pub(crate) seat: Option<u8>,
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct AnalyseArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "N")]
    pub(crate) seat: Option<u8>,
    #[arg(long, short, value_name = "N", default_value_t = 5, hide_default_value = true)]
    pub(crate) most: usize,
    #[arg(long, value_name = "K", default_value_t = 400, hide_default_value = true,
        value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) playouts: u64,
    #[arg(long, short, value_name = "T")]
    pub(crate) threads: Option<usize>,
    #[arg(long)]
    pub(crate) json: bool,
    #[arg(long, value_name = "SEED", allow_negative_numbers = true)]
    pub(crate) seed: Option<String>,
}

#[cfg(feature = "serve")]
#[derive(Args, Debug)]
pub(crate) struct ServeArgs {
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) listen: Option<SocketAddr>,
    #[arg(long, value_name = "DIR|URL")]
    pub(crate) data: Option<PathBuf>,
    #[arg(long, value_name = "URL")]
    pub(crate) public_url: Option<String>,
    #[arg(long, value_name = "DIR")]
    pub(crate) site: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    #[arg(long, value_enum)]
    pub(crate) role: Option<ServeRole>,
}

/// What a server of several does.
#[cfg(feature = "serve")]
#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum ServeRole {
    Tables,
    Thinker,
}

#[cfg(feature = "serve")]
#[derive(Args, Debug)]
pub(crate) struct McpArgs {
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    pub(crate) server: Option<String>,
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
}

#[cfg(feature = "serve")]
#[derive(Args, Debug)]
pub(crate) struct BackupArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "DIR")]
    pub(crate) data: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
}

#[cfg(feature = "serve")]
#[derive(Args, Debug)]
pub(crate) struct MoveLogArgs {
    #[arg(value_name = "FROM")]
    pub(crate) from: PathBuf,
    #[arg(value_name = "TO")]
    pub(crate) to: PathBuf,
}

#[cfg(feature = "serve")]
#[derive(Args, Debug)]
pub(crate) struct CheckArgs {
    #[arg(value_name = "DATA")]
    pub(crate) place: PathBuf,
    #[arg(long)]
    pub(crate) accept_loss: bool,
}

#[cfg(feature = "serve")]
#[derive(Args, Debug)]
pub(crate) struct HealthArgs {
    #[arg(long, value_name = "ADDRESS:PORT")]
    pub(crate) listen: Option<SocketAddr>,
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct CheckDataArgs {
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,
}

#[derive(Args, Debug)]
pub(crate) struct TemplateArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
}

#[derive(Args, Debug)]
pub(crate) struct SchemaArgs {
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
}

#[derive(Args, Debug)]
pub(crate) struct CompletionsArgs {
    #[arg(value_name = "SHELL", value_enum, hide_possible_values = true)]
    pub(crate) shell: Shell,
}

#[derive(Args, Debug)]
pub(crate) struct ManArgs {
    #[arg(value_name = "DIR")]
    pub(crate) folder: PathBuf,
}

/// A difference worth finding: more than nought and less than all.
fn gap(text: &str) -> Result<f64, String> {
    let points: f64 = text.parse().map_err(|_| text.to_owned())?;
    if points > 0.0 && points < 100.0 { Ok(points) } else { Err(text.to_owned()) }
}

fn language(text: &str) -> Result<Lang, String> {
    text.parse()
}

/// The command line as it is described in this language.
pub(crate) fn command(ui: &Ui) -> Command {
    let mut command = described(ui, CommandLine::command(), &[]);
    command = command.after_help(ui.text("cli-help-after"));
    // `help` is added by clap itself when the command is built.
    command.build();
    command.mut_subcommand("help", |help| described_help(ui, help))
}

fn described_help(ui: &Ui, help: Command) -> Command {
    let names: Vec<String> = help.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let help = names.iter().fold(help, |help, name| {
        let key = if name == "help" { "cli-help-help".to_owned() } else { format!("cli-help-{name}") };
        help.mut_subcommand(name, |sub| sub.about(ui.words.text(&key).unwrap_or_default()))
    });
    templated(ui, help.about(ui.text("cli-help-help")))
}

/// A command with every text it has in the catalogues: `cli-help-play`, `cli-help-play-players`.
fn described(ui: &Ui, command: Command, path: &[String]) -> Command {
    let key = |tail: &str| {
        let parts = path.iter().map(String::as_str).chain([tail]).filter(|part| !part.is_empty());
        parts.fold("cli-help".to_owned(), |key, part| key + "-" + part)
    };
    let about = if path.is_empty() { "cli-help".to_owned() } else { key("") };
    let arguments: Vec<String> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    let subcommands: Vec<String> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let mut command = templated(ui, command.about(ui.words.text(&about).unwrap_or(about)));
    for id in &arguments {
        // What simulate and play share is said once.
        let text = ui.words.text(&key(id)).or_else(|| ui.words.text(&format!("cli-help-any-{id}")));
        let text = text.unwrap_or_else(|| key(id));
        command = command.mut_arg(id, |arg| {
            let heading = if arg.is_positional() { "cli-help-arguments" } else { "cli-help-options" };
            arg.help(text).help_heading(ui.text(heading))
        });
    }
    let flag = |name: &'static str, short, action| {
        let text = ui.words.text(&format!("cli-help-{name}-flag")).unwrap_or_default();
        Arg::new(name).long(name).short(short).action(action).help(text).help_heading(ui.text("cli-help-options"))
    };
    command = command.arg(flag("help", 'h', ArgAction::Help));
    if path.is_empty() {
        command = command.arg(flag("version", 'V', ArgAction::Version));
    }
    for name in subcommands {
        let path: Vec<String> = path.iter().cloned().chain([name.clone()]).collect();
        command = command.mut_subcommand(&name, |sub| described(ui, sub, &path));
    }
    command
}

fn templated(ui: &Ui, command: Command) -> Command {
    let usage = ui.text("cli-help-usage");
    command
        .subcommand_help_heading(ui.text("cli-help-commands"))
        .help_template(format!("{{about-with-newline}}\n{usage} {{usage}}\n\n{{all-args}}{{after-help}}"))
}

/// Reads the command line. Help and version are answered at once: they come back as the text to print.
pub(crate) fn read(ui: &Ui, args: Vec<OsString>) -> Result<Result<CommandLine, String>, Failure> {
    let matches = command(ui).try_get_matches_from(args);
    let read = matches.and_then(|matches| CommandLine::from_arg_matches(&matches));
    match read {
        Ok(line) => Ok(Ok(line)),
        Err(error) if !error.use_stderr() => Ok(Err(error.render().to_string())),
        Err(error) => Err(Failure::Usage(explain(ui, &error))),
    }
}

/// What is wrong with the command line, and what to do about it.
fn explain(ui: &Ui, error: &clap::Error) -> String {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(" "),
        Some(value) => value.to_string(),
        None => String::new(),
    };
    let say = |key, kinds: &[(&'static str, ContextKind)]| {
        let texts: Vec<(&'static str, String)> = kinds.iter().map(|(name, kind)| (*name, text(*kind))).collect();
        let texts: Vec<(&'static str, &str)> = texts.iter().map(|(name, text)| (*name, text.as_str())).collect();
        ui.quote(Phrase::new(key), &texts)
    };
    let argument = ("argument", ContextKind::InvalidArg);
    let value = ("value", ContextKind::InvalidValue);
    let said = match error.kind() {
        ErrorKind::UnknownArgument => say("cli-usage-unknown", &[argument]),
        ErrorKind::InvalidSubcommand => say("cli-usage-subcommand", &[("command", ContextKind::InvalidSubcommand)]),
        ErrorKind::InvalidValue if text(ContextKind::InvalidValue).is_empty() => say("cli-usage-no-value", &[argument]),
        ErrorKind::InvalidValue => say("cli-usage-invalid", &[argument, value, ("known", ContextKind::ValidValue)]),
        ErrorKind::ValueValidation => say("cli-usage-value", &[argument, value]),
        ErrorKind::MissingRequiredArgument => say("cli-usage-missing", &[argument]),
        ErrorKind::ArgumentConflict => say("cli-usage-conflict", &[argument, ("other", ContextKind::PriorArg)]),
        // The rest is rare; clap's own words, without its colours.
        _ => error.render().to_string(),
    };
    let hint = match error.get(ContextKind::SuggestedArg).or_else(|| error.get(ContextKind::SuggestedSubcommand)) {
        Some(value) => {
            let value = match value {
                ContextValue::Strings(several) => several.join(", "),
                value => value.to_string(),
            };
            "\n".to_owned() + &ui.quote(Phrase::new("cli-usage-suggest"), &[("value", &value)])
        }
        None => String::new(),
    };
    format!("{said}{hint}\n{}", ui.text("cli-usage-help"))
}

/// The language named on the command line, wherever it stands, for errors found before it is read properly.
pub(crate) fn language_of(args: &[OsString]) -> Option<Lang> {
    let mut args = args.iter().filter_map(|arg| arg.to_str());
    while let Some(arg) = args.next() {
        let value = match arg.strip_prefix("--lang") {
            Some("") => args.next(),
            Some(rest) => rest.strip_prefix('='),
            None => None,
        };
        if let Some(lang) = value.and_then(|value| value.parse().ok()) {
            return Some(lang);
        }
    }
    None
}
