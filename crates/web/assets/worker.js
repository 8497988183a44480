// Bots think here, so that the page never stutters. What fails while loading is thrown, so that the page hears of it.
import init from "./samobranka_worker.js";
init({ module_or_path: new URL("samobranka_worker_bg.wasm", import.meta.url) })
  .catch((why) => setTimeout(() => { throw why; }));
