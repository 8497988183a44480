//! A browser under a driver's hand.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, thread};

use anyhow::{Context, Result, bail, ensure};
use base64::prelude::{BASE64_STANDARD, Engine};
use fantoccini::actions::{InputSource, KeyAction, KeyActions, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use fantoccini::wd::WebDriverCompatibleCommand;
use fantoccini::{Client, ClientBuilder, Locator};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use url::{ParseError, Url};

/// How the browser is set before it opens the page.
#[derive(Clone, Copy, Debug)]
pub struct Viewport {
    /// Width and height of the window, in CSS pixels.
    pub size: (u32, u32),
    /// The language the browser asks for: `ru` or `en`.
    pub lang: &'static str,
    /// Whether the system is dark.
    pub dark: bool,
}

impl Default for Viewport {
    fn default() -> Viewport {
        Viewport { size: (1280, 800), lang: "en", dark: false }
    }
}

/// A browser with one page.
pub struct Browser {
    /// The page.
    pub client: Client,
    driver: Driver,
    /// Whether it is used as a person would: nothing is pressed while something is still on its way.
    patient: bool,
}

/// Nothing travels.
pub const AT_REST: &str = "document.querySelector('.poised, .flier, [data-arriving]') === null";

/// Nobody presses sooner after a piece has arrived.
const GLANCE: Duration = Duration::from_millis(150);

/// How long anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Finds Chromium and its driver; where they are missing and may be installed, installs them. Otherwise says how to.
pub fn browser_is_there() -> Result<()> {
    let there = |name: &str| on_the_path(name).is_some();
    if there("chromedriver") && ["chromium", "google-chrome", "chrome"].into_iter().any(there) {
        return Ok(());
    }
    let how = "install Chromium and its driver: on Debian and Ubuntu `apt-get install chromium chromium-driver`";
    let apt = |args: &[&str]| Command::new("apt-get").args(args).stdout(Stdio::null()).status();
    let root = Command::new("id").arg("-u").output().is_ok_and(|out| out.stdout.trim_ascii() == b"0");
    ensure!(root, "no browser here; {how}");
    let _ = apt(&["update", "--quiet"]);
    match apt(&["install", "--yes", "--quiet", "chromium", "chromium-driver"]) {
        Ok(status) if status.success() => Ok(()),
        _ => bail!("no browser here, and it can't be installed; {how}"),
    }
}

/// Where a program is, if it can be started by its name.
fn on_the_path(name: &str) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).map(|folder| folder.join(name)).find(|program| program.is_file())
}

impl Browser {
    /// Starts a driver and a browser. It compiles the app quickly and never again: a test is over before a better compiler
    /// has paid for itself, and a fifth of the processor's time is saved. Nor does it fetch the whole app for play without a
    /// network, which is a third of the work of a short test. Nor can it sound, which would keep a sound device open; a test of
    /// sounds finds what is missing under `Sounding`.
    pub async fn start(look: Viewport) -> Result<Browser> {
        const WITHOUT: &str = "delete Navigator.prototype.serviceWorker;
            window.Sounding = window.AudioContext; delete window.AudioContext;";
        let browser = Browser::that_keeps_the_app(look).await?;
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": WITHOUT })).await?;
        Ok(browser)
    }

    /// The same, but the app is kept for play without a network, which fetches every game.
    pub async fn that_keeps_the_app(look: Viewport) -> Result<Browser> {
        Browser::start_with(look, &["--js-flags=--liftoff-only"]).await
    }

    /// The same, but nothing is changed that speed depends on, and it is used as a person would, who presses nothing before
    /// the last piece has arrived: for tests that measure time.
    pub async fn for_measuring(look: Viewport) -> Result<Browser> {
        Ok(Browser { patient: true, ..Browser::start_with(look, &[]).await? })
    }

    async fn start_with(look: Viewport, more: &[&str]) -> Result<Browser> {
        browser_is_there()?;
        let driver = Driver::start()?;
        let mut args: Vec<String> = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-dev-shm-usage",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-extensions",
            "--disable-audio-output",
            "--mute-audio",
            "--hide-scrollbars",
        ]
        .map(str::to_owned)
        .to_vec();
        args.extend(more.iter().map(|&arg| arg.to_owned()));
        args.push(format!("--user-data-dir={}", driver.profile.path().display()));
        args.push(format!("--lang={}", look.lang));
        args.push(format!("--accept-lang={}", look.lang)); // without windows it has no settings, only this
        let mut options = json!({ "args": args, "prefs": { "intl.accept_languages": look.lang } });
        if let Some(shell) = driver.headless_shell()? {
            options["binary"] = json!(shell);
        }
        let mut capabilities = serde_json::Map::new();
        capabilities.insert("goog:chromeOptions".to_owned(), options);
        capabilities.insert("goog:loggingPrefs".to_owned(), json!({ "browser": "ALL" }));
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{}", driver.port))
            .await
            .context("the driver can't start a browser")?;
        let browser = Browser { client, driver, patient: false };
        ensure!(
            browser.ask("navigator.language.slice(0, 2)").await? == look.lang,
            "the browser asks for another language"
        );
        browser.look(look.size, look.dark).await?;
        Ok(browser)
    }

    /// The same, but bots at this device don't pause so that people can follow them: a short wait of the page is next to
    /// none. A long press stays what it is.
    pub async fn with_quick_bots(look: Viewport) -> Result<Browser> {
        const QUICK: &str = "const [own, pace, press] = [window.setTimeout.bind(window), 700, 480];
            window.setTimeout = (then, wait = 0, ...rest) =>
                own(then, wait <= pace && wait !== press ? Math.min(wait, 15) : wait, ...rest);";
        let browser = Browser::start(look).await?;
        browser.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": QUICK })).await?;
        Ok(browser)
    }

    /// Gives the window this size, and the system this darkness.
    pub async fn look(&self, size: (u32, u32), dark: bool) -> Result<()> {
        self.resize(size).await?;
        self.darken(dark).await
    }

    /// Gives the window this size: a narrow one is a phone's.
    pub async fn resize(&self, (width, height): (u32, u32)) -> Result<()> {
        let phone = width < 800;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await?;
        self.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": phone })).await?;
        Ok(())
    }

    /// Gives the system this darkness.
    pub async fn darken(&self, dark: bool) -> Result<()> {
        let features = json!([
            { "name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" } },
            { "name": "prefers-reduced-motion", "value": "reduce" }, // tests wait for marks, not for movements
        ]);
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await?;
        Ok(())
    }

    /// Asks the browser's own tools for something.
    pub async fn devtools(&self, method: &str, params: Value) -> Result<Value> {
        let body = json!({ "cmd": method, "params": params });
        let asked = DriverCommand { path: "goog/cdp/execute", body };
        self.client.issue_cmd(asked).await.with_context(|| method.to_owned())
    }

    /// What the browser has complained about since it was last asked: errors, and what the policy forbids.
    pub async fn complaints(&self) -> Result<Vec<String>> {
        let log = self.client.issue_cmd(DriverCommand { path: "se/log", body: json!({ "type": "browser" }) }).await?;
        let severe = |entry: &&Value| entry["level"] == "SEVERE";
        let entries = log.as_array().into_iter().flatten();
        Ok(entries.filter(severe).map(|entry| entry["message"].to_string()).collect())
    }

    /// Speaks this language, from the next page on. The page must have been opened.
    pub async fn speak(&self, lang: &str) -> Result<()> {
        self.client.execute("localStorage.setItem('samobranka.lang', arguments[0])", vec![json!(lang)]).await?;
        Ok(())
    }

    /// Puts a table among those that the page keeps. The page must have been opened.
    pub async fn keep(&self, kept: &crate::Kept) -> Result<()> {
        const KEEP: &str = "const [id, table] = arguments;
            const ids = JSON.parse(localStorage.getItem('samobranka.tables') || '[]');
            if (!ids.includes(id)) ids.push(id);
            localStorage.setItem('samobranka.tables', JSON.stringify(ids));
            localStorage.setItem('samobranka.table.' + id, table);";
        self.client.execute(KEEP, vec![json!(kept.id), json!(kept.json.to_string())]).await?;
        Ok(())
    }

    /// The value that a promise of the page comes to; `arguments` are those given.
    pub async fn wait_for(&self, promise: &str, arguments: Vec<Value>) -> Result<Value> {
        let script = format!(
            "const done = arguments[arguments.length - 1];
             Promise.resolve(({promise})(...arguments)).then(done, (why) => done('failed: ' + why));"
        );
        Ok(self.client.execute_async(&script, arguments).await?)
    }

    /// Opens an address, and waits until the app is there.
    pub async fn open(&self, url: &str) -> Result<()> {
        self.client.goto(url).await?;
        self.is_ready().await
    }

    /// From the next page on, notes every place at which what fits this selector can be seen, in whole pixels of the page;
    /// [`Browser::places_of`] tells them. What is hidden can't be aimed at, so it may be anywhere.
    pub async fn watch(&self, selector: &str) -> Result<()> {
        let script = format!(
            "addEventListener('DOMContentLoaded', () => {{ window.placesOf = []; const look = () => {{
                for (const it of document.querySelectorAll({})) {{ const box = it.getBoundingClientRect();
                    if (box.width === 0 || getComputedStyle(it).visibility === 'hidden') continue;
                    const at = [Math.round(box.left + scrollX), Math.round(box.top + scrollY)].join(' ');
                    if (!placesOf.includes(at)) placesOf.push(at); }}
                requestAnimationFrame(look); }}; look(); }});",
            json!(selector)
        );
        self.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": script })).await?;
        Ok(())
    }

    /// Where that has been seen since the page was opened.
    pub async fn places_of(&self) -> Result<Vec<String>> {
        Ok(serde_json::from_value(self.ask("window.placesOf").await?)?)
    }

    /// Waits until the app is there.
    pub async fn is_ready(&self) -> Result<()> {
        self.until("document.documentElement.dataset.ready === 'yes'").await
    }

    /// Waits until an expression of the page is true. The page itself looks again and again, which costs next to nothing; asked
    /// from outside it would have less time for what is waited for.
    pub async fn until(&self, expression: &str) -> Result<()> {
        let script = format!(
            "const done = arguments[arguments.length - 1], began = performance.now();
             const look = () => {{
                 try {{
                     if (({expression}) === true) done(true);
                     else if (performance.now() - began > 500) done(false);
                     else setTimeout(look, 5);
                 }} catch (why) {{ done(String(why)); }}
             }};
             look();"
        );
        let mut wait = Wait::default();
        loop {
            match self.client.execute_async(&script, Vec::new()).await {
                Ok(Value::Bool(true)) => return Ok(()),
                Ok(Value::String(why)) => bail!("{expression}: {why}"),
                Ok(_) => {}
                // The page went away meanwhile, and another comes.
                Err(why) if !wait.is_over() => drop(why),
                Err(why) => return Err(why.into()),
            }
            if !wait.a_little().await {
                let body = self.ask("document.body.innerText.slice(0, 600)").await?;
                bail!("this never came about: {expression}\nthe page says: {body}");
            }
        }
    }

    /// Whether something fits in the page.
    pub async fn has(&self, selector: &str) -> Result<bool> {
        self.is(&format!("document.querySelector({}) !== null", json!(selector))).await
    }

    /// Waits until something fits.
    pub async fn until_there(&self, selector: &str) -> Result<()> {
        self.until(&format!("document.querySelector({}) !== null", json!(selector))).await
    }

    /// Waits until nothing fits any more.
    pub async fn until_gone(&self, selector: &str) -> Result<()> {
        self.until(&format!("document.querySelector({}) === null", json!(selector))).await
    }

    /// Writes into a field, once it is there.
    pub async fn fill(&self, selector: &str, words: &str) -> Result<()> {
        self.until_there(selector).await?;
        let field = self.client.find(Locator::Css(selector)).await.with_context(|| selector.to_owned())?;
        field.clear().await?;
        Ok(field.send_keys(words).await?)
    }

    /// Whether an expression of the page is true.
    pub async fn is(&self, expression: &str) -> Result<bool> {
        Ok(self.ask(expression).await? == json!(true))
    }

    /// The value of an expression of the page.
    pub async fn ask(&self, expression: &str) -> Result<Value> {
        Ok(self.client.execute(&format!("return {expression};"), Vec::new()).await?)
    }

    /// Clicks the first element that fits, once it is there and nothing stands before it: in its middle, by pointer. The
    /// driver's own click does the same and then sleeps for as long as three frames. Where the page moved the element away
    /// just then, it is clicked where it is now.
    pub async fn click(&self, selector: &str) -> Result<()> {
        const SPOT: &str = "const it = document.querySelector(arguments[0]);
            if (!it || arguments[1] && document.querySelector('.poised, .flier')) return null;
            it.scrollIntoView({ block: 'center', behavior: 'instant' });
            const box = it.getClientRects()[0] ?? it.getBoundingClientRect();
            const x = Math.floor((Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2);
            const y = Math.floor((Math.max(box.top, 0) + Math.min(box.bottom, innerHeight)) / 2);
            const hit = document.elementFromPoint(x, y);
            const meant = (hit) => it.contains(hit) || !!hit.closest('label')?.contains(it);
            window.missed = false;
            addEventListener('pointerdown', (press) => { window.missed = !meant(press.target); }, { capture: true, once: true });
            return [x, y, hit !== null && meant(hit), hit?.outerHTML.slice(0, 120) ?? ''];";
        if self.patient {
            self.until(AT_REST).await?;
            tokio::time::sleep(GLANCE).await;
        }
        let mut wait = Wait::default();
        loop {
            let found = self.client.execute(SPOT, vec![json!(selector), json!(self.patient)]).await?;
            if let (Some(x), Some(y), Some(true)) = (found[0].as_f64(), found[1].as_f64(), found[2].as_bool()) {
                let actions = MouseActions::new("mouse".to_owned())
                    .then(PointerAction::MoveTo { duration: Some(Duration::ZERO), x, y })
                    .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
                    .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
                self.client.perform_actions(actions).await.with_context(|| selector.to_owned())?;
                if !self.is("window.missed === true").await? {
                    return Ok(());
                }
            }
            if !wait.a_little().await {
                ensure!(!found.is_null(), "there is no {selector}");
                bail!("{selector} can't be clicked: before it stands {}", found[3]);
            }
        }
    }

    /// Gives the page a file of this name where it asks for one, as if it had been chosen.
    pub async fn give_file(&self, name: &str, text: &str) -> Result<()> {
        let script = "const [name, text] = arguments; const given = new DataTransfer();
            const field = document.querySelector('[data-file]');
            given.items.add(new File([text], name, { type: 'application/json' })); field.files = given.files;
            field.dispatchEvent(new Event('change', { bubbles: true }));";
        self.client.execute(script, vec![json!(name), json!(text)]).await?;
        Ok(())
    }

    /// Presses keys, one after another.
    pub async fn press(&self, keys: &[char]) -> Result<()> {
        let mut actions = KeyActions::new("keys".to_owned());
        for &value in keys {
            actions = actions.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        Ok(self.client.perform_actions(actions).await?)
    }

    /// Drags the first element that fits to the middle of another, by pointer.
    pub async fn drag(&self, from: &str, to: &str) -> Result<()> {
        let (start, end) = (self.middle(from).await?, self.middle(to).await?);
        let half = ((start.0 + end.0) / 2.0, (start.1 + end.1) / 2.0);
        let go = |(x, y): (f64, f64)| PointerAction::MoveTo { duration: Some(Duration::from_millis(60)), x, y };
        let actions = MouseActions::new("mouse".to_owned())
            .then(go(start))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT })
            .then(go(half))
            .then(go(end))
            .then(PointerAction::Up { button: MOUSE_BUTTON_LEFT });
        Ok(self.client.perform_actions(actions).await?)
    }

    async fn middle(&self, selector: &str) -> Result<(f64, f64)> {
        self.until_there(selector).await?;
        let found = self.client.find(Locator::Css(selector)).await;
        let (x, y, width, height) = found.with_context(|| selector.to_owned())?.rectangle().await?;
        Ok((x + width / 2.0, y + height / 2.0))
    }

    /// Waits until nothing moves or fades any more, but for what never ends: a picture of a sheet that is just opening shows
    /// it pale, and axe finds it pale.
    async fn settled(&self) -> Result<()> {
        const SETTLE: &str = "const done = arguments[arguments.length - 1];
            const ends = (it) => it.effect && it.effect.getComputedTiming().endTime !== Infinity;
            const moving = document.getAnimations().filter(ends).map((it) => it.finished.catch(() => null));
            const patience = new Promise((enough) => setTimeout(enough, 2000));
            Promise.race([Promise.all(moving), patience]).then(() => done());";
        self.client.execute_async(SETTLE, Vec::new()).await?;
        Ok(())
    }

    /// What axe has to say against the page: a line a problem.
    pub async fn axe(&self) -> Result<Vec<String>> {
        const AXE: &str = include_str!("../assets/axe.min.js");
        // What has scrolled halfway below a bar at the bottom isn't too small for that: meanwhile such bars lie at the page's end.
        const RUN: &str = "const done = arguments[arguments.length - 1], bars = [...document.querySelectorAll('.next, .afterwards')];
            bars.forEach((bar) => bar.style.position = 'static');
            axe.run(document, { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
                rules: { 'label-content-name-mismatch': { enabled: true } } })
                .finally(() => bars.forEach((bar) => bar.style.position = ''))
                .then((found) => done(found.violations.map((it) =>
                    it.id + ': ' + it.help + ' — ' + it.nodes.map((node) => node.target.join(' ')).join(', '))));";
        self.settled().await?;
        // It is half a megabyte: a page that has it already isn't given it again.
        if !self.is("'axe' in window").await? {
            self.client.execute(AXE, Vec::new()).await?;
        }
        Ok(serde_json::from_value(self.client.execute_async(RUN, Vec::new()).await?)?)
    }

    /// What is wrong with the page, whatever it shows: a line for each fault that axe finds, for a page that scrolls
    /// sideways, and for one that lacks words.
    pub async fn faults(&self) -> Result<Vec<String>> {
        let mut faults = self.axe().await?;
        if self.scrolls_sideways().await? {
            faults.push("it scrolls sideways".to_owned());
        }
        // A message that the words on the page lack is shown in such brackets.
        let unsaid = self.ask("document.body.innerText.match(/\\u27e6.*?\\u27e7/g)?.join(' ') ?? ''").await?;
        if unsaid != "" {
            faults.push(format!("it lacks words: {unsaid}"));
        }
        Ok(faults)
    }

    /// Whether the page is wider than its window.
    pub async fn scrolls_sideways(&self) -> Result<bool> {
        self.is("document.documentElement.scrollWidth > innerWidth").await
    }

    /// There is nothing wrong with the page.
    pub async fn has_no_faults(&self, page: &str) -> Result<()> {
        let faults = self.faults().await?;
        ensure!(faults.is_empty(), "{page}: {}", faults.join("\n"));
        Ok(())
    }

    /// Writes a picture of the page, and there is nothing wrong with it.
    pub async fn show(&self, name: &str) -> Result<()> {
        self.picture(name).await?;
        self.has_no_faults(name).await
    }

    /// Writes a picture of the page to `target/screenshots`, unless `SAMOBRANKA_PICTURES=none`: nobody looks at those of a check.
    pub async fn picture(&self, name: &str) -> Result<()> {
        self.settled().await?;
        if env::var_os("SAMOBRANKA_PICTURES").is_some_and(|which| which == "none") {
            return Ok(());
        }
        let folder: PathBuf = crate::root().join("target/screenshots");
        fs::create_dir_all(&folder)?;
        // What changed last must have been painted.
        self.wait_for(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))",
            Vec::new(),
        )
        .await?;
        let shot = json!({ "format": "png", "optimizeForSpeed": true });
        let shot = self.devtools("Page.captureScreenshot", shot).await?;
        let png = BASE64_STANDARD.decode(shot["data"].as_str().context("a picture")?)?;
        fs::write(folder.join(format!("{name}.png")), png)?;
        Ok(())
    }

    /// Closes it in good order. A browser that is merely dropped is ended all the same.
    pub async fn close(self) -> Result<()> {
        self.client.clone().close().await?;
        drop(self.driver);
        Ok(())
    }
}

/// Waiting for something: often at first, seldom later, and not for ever.
struct Wait {
    began: Instant,
    next: Duration,
}

impl Default for Wait {
    fn default() -> Wait {
        Wait { began: Instant::now(), next: Duration::from_millis(4) }
    }
}

impl Wait {
    /// Waits a little; whether there is patience left to ask again.
    async fn a_little(&mut self) -> bool {
        tokio::time::sleep(self.next).await;
        self.next = (self.next * 3 / 2).min(Duration::from_millis(40));
        !self.is_over()
    }

    /// Whether there is no patience left.
    fn is_over(&self) -> bool {
        self.began.elapsed() >= PATIENCE
    }
}

/// Something that the driver knows beyond the standard.
#[derive(Debug)]
struct DriverCommand {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for DriverCommand {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}

/// The driver, and the browser it has started: one process group.
struct Driver {
    child: Child,
    port: u16,
    profile: TempDir,
}

impl Driver {
    /// Drivers that start at the same moment may choose the same free port; then all but one end. Such a one is started again.
    fn start() -> Result<Driver> {
        Driver::start_once().or_else(|_| Driver::start_once()).or_else(|_| Driver::start_once())
    }

    fn start_once() -> Result<Driver> {
        let mut command = Command::new("chromedriver");
        command.arg("--port=0").stdout(Stdio::piped()).stderr(Stdio::null());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn().context("can't start chromedriver")?;
        let mut lines = BufReader::new(child.stdout.take().context("the driver speaks")?).lines();
        let port = loop {
            let Some(line) = lines.next() else { bail!("the driver said no port") };
            let line = line?;
            if let Some((_, port)) = line.rsplit_once("successfully on port ") {
                break port.trim_end_matches('.').parse()?;
            }
        };
        // It stops when nobody listens.
        thread::spawn(move || lines.for_each(drop));
        Ok(Driver { child, port, profile: tempfile::tempdir()? })
    }

    /// Chromium without windows, if it is installed: it starts in half the time and draws with less work. The driver
    /// expects that a browser opens a page by itself; this one opens only the page that it is given, so a script gives it
    /// one.
    #[cfg(unix)]
    fn headless_shell(&self) -> Result<Option<PathBuf>> {
        use std::os::unix::fs::PermissionsExt;
        let Some(shell) = on_the_path("chromium-headless-shell") else { return Ok(None) };
        let script = self.profile.path().join("shell");
        fs::write(&script, format!("#!/bin/sh\nexec '{}' \"$@\" about:blank\n", shell.display()))?;
        fs::set_permissions(&script, fs::Permissions::from_mode(0o700))?;
        Ok(Some(script))
    }

    #[cfg(not(unix))]
    fn headless_shell(&self) -> Result<Option<PathBuf>> {
        Ok(None)
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        #[cfg(unix)]
        if let Some(group) = rustix::process::Pid::from_raw(self.child.id() as i32) {
            let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
        }
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
