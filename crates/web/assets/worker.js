// Bots think here, so that the page never stutters.
import init from "./samobranka_worker.js";
init({ module_or_path: new URL("samobranka_worker_bg.wasm", import.meta.url) });
