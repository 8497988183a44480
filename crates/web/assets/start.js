// Loads the app, and the service worker that keeps it for offline play.
import init from "./samobranka.js";
new MutationObserver((_, watch) => { performance.mark("samobranka-ready"); watch.disconnect(); })
  .observe(document.documentElement, { attributeFilter: ["data-ready"] });
init({ module_or_path: new URL("samobranka_bg.wasm", import.meta.url) }).catch((why) => {
  // The house that stands there is only a picture: without the app nothing in it works.
  document.getElementById("shell")?.remove();
  document.getElementById("failed")?.removeAttribute("hidden");
  throw why;
});
if ("serviceWorker" in navigator) addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => {}));
