// A bot thinks here, so that the page never stutters. It is the same app: it sees that it has no window, and listens.
import init from "./samobranka.js";
init({ module_or_path: new URL("samobranka_bg.wasm", import.meta.url) });
