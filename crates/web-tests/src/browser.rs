//! A browser under a driver's hand.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use std::{fs, thread};

use anyhow::{Context, Result, bail, ensure};
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
pub struct Look {
    /// Width and height of the window, in CSS pixels.
    pub size: (u32, u32),
    /// The language the browser asks for: `ru` or `en`.
    pub lang: &'static str,
    /// Whether the system is dark.
    pub dark: bool,
}

impl Default for Look {
    fn default() -> Look {
        Look { size: (1280, 800), lang: "en", dark: false }
    }
}

/// A browser with one page.
pub struct Browser {
    /// The page.
    pub client: Client,
    driver: Driver,
}

/// How long anything may take on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Finds Chromium and its driver; where they are missing and may be installed, installs them. Otherwise says how to.
pub fn browser_is_there() -> Result<()> {
    let there = |name: &str| Command::new(name).arg("--version").stdout(Stdio::null()).status().is_ok();
    if there("chromedriver") && there("chromium") {
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

impl Browser {
    /// Starts a driver and a browser.
    pub async fn start(look: Look) -> Result<Browser> {
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
            "--hide-scrollbars",
        ]
        .map(str::to_owned)
        .to_vec();
        args.push(format!("--user-data-dir={}", driver.profile.path().display()));
        args.push(format!("--lang={}", look.lang));
        let options = json!({ "args": args, "prefs": { "intl.accept_languages": look.lang } });
        let mut capabilities = serde_json::Map::new();
        capabilities.insert("goog:chromeOptions".to_owned(), options);
        capabilities.insert("goog:loggingPrefs".to_owned(), json!({ "browser": "ALL" }));
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&format!("http://127.0.0.1:{}", driver.port))
            .await
            .context("the driver can't start a browser")?;
        let browser = Browser { client, driver };
        browser.look(look.size, look.dark).await?;
        Ok(browser)
    }

    /// Gives the window this size, and the system this darkness.
    pub async fn look(&self, (width, height): (u32, u32), dark: bool) -> Result<()> {
        let phone = width < 800;
        let metrics = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": phone });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await?;
        let features = json!([
            { "name": "prefers-color-scheme", "value": if dark { "dark" } else { "light" } },
            { "name": "prefers-reduced-motion", "value": "reduce" }, // tests wait for marks, not for movements
        ]);
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": features })).await?;
        self.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": phone })).await?;
        Ok(())
    }

    /// Asks the browser's own tools for something.
    pub async fn devtools(&self, method: &str, params: Value) -> Result<Value> {
        let body = json!({ "cmd": method, "params": params });
        let asked = Asked { path: "goog/cdp/execute", body };
        self.client.issue_cmd(asked).await.with_context(|| method.to_owned())
    }

    /// What the browser has complained about since it was last asked: errors, and what the policy forbids.
    pub async fn complaints(&self) -> Result<Vec<String>> {
        let log = self.client.issue_cmd(Asked { path: "se/log", body: json!({ "type": "browser" }) }).await?;
        let severe = |entry: &&Value| entry["level"] == "SEVERE";
        let entries = log.as_array().into_iter().flatten();
        Ok(entries.filter(severe).map(|entry| entry["message"].to_string()).collect())
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

    /// Waits until the app is there.
    pub async fn is_ready(&self) -> Result<()> {
        self.until("document.documentElement.dataset.ready === 'yes'").await
    }

    /// Waits until an expression of the page is true.
    pub async fn until(&self, expression: &str) -> Result<()> {
        let began = Instant::now();
        loop {
            if self.ask(expression).await? == json!(true) {
                return Ok(());
            }
            if began.elapsed() > PATIENCE {
                let body = self.ask("document.body.innerText.slice(0, 600)").await?;
                bail!("this never came about: {expression}\nthe page says: {body}");
            }
            tokio::time::sleep(Duration::from_millis(30)).await;
        }
    }

    /// The value of an expression of the page.
    pub async fn ask(&self, expression: &str) -> Result<Value> {
        Ok(self.client.execute(&format!("return {expression};"), Vec::new()).await?)
    }

    /// Clicks the first element that fits, once it is there.
    pub async fn click(&self, selector: &str) -> Result<()> {
        let element = self.client.wait().at_most(PATIENCE).for_element(Locator::Css(selector)).await;
        let element = element.with_context(|| format!("there is no {selector}"))?;
        // A bar may stand before what has only just come into sight.
        let middle = "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })";
        self.client.execute(middle, vec![serde_json::to_value(&element)?]).await?;
        element.click().await.with_context(|| selector.to_owned())
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
        let found = self.client.wait().at_most(PATIENCE).for_element(Locator::Css(selector)).await;
        let (x, y, width, height) = found.with_context(|| selector.to_owned())?.rectangle().await?;
        Ok((x + width / 2.0, y + height / 2.0))
    }

    /// What axe has to say against the page: a line a problem.
    pub async fn axe(&self) -> Result<Vec<String>> {
        const AXE: &str = include_str!("../assets/axe.min.js");
        const RUN: &str = "const done = arguments[arguments.length - 1];
            axe.run(document, { resultTypes: ['violations'], runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] })
                .then((found) => done(found.violations.map((it) =>
                    it.id + ': ' + it.help + ' — ' + it.nodes.map((node) => node.target.join(' ')).join(', '))));";
        self.client.execute(AXE, Vec::new()).await?;
        Ok(serde_json::from_value(self.client.execute_async(RUN, Vec::new()).await?)?)
    }

    /// Writes a picture of the page to `target/screenshots`.
    pub async fn picture(&self, name: &str) -> Result<()> {
        let folder: PathBuf = crate::root().join("target/screenshots");
        fs::create_dir_all(&folder)?;
        // What changed last must have been painted.
        self.wait_for(
            "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))",
            Vec::new(),
        )
        .await?;
        fs::write(folder.join(format!("{name}.png")), self.client.screenshot().await?)?;
        Ok(())
    }

    /// Closes it in good order. A browser that is merely dropped is ended all the same.
    pub async fn close(self) -> Result<()> {
        self.client.clone().close().await?;
        drop(self.driver);
        Ok(())
    }
}

/// Something that the driver knows beyond the standard.
#[derive(Debug)]
struct Asked {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Asked {
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
    fn start() -> Result<Driver> {
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
