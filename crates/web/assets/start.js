// Loads the app, and the service worker that keeps it for offline play.
import init from "./samobranka.js";
init({ module_or_path: new URL("samobranka_bg.wasm", import.meta.url) }).then(() => performance.mark("samobranka-ready"));
if ("serviceWorker" in navigator) addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => {}));
