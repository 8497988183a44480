// Runs before the first paint: the theme and the language are there from the start, and whether this is the first page.
(() => {
  const root = document.documentElement;
  const read = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  const theme = read("samobranka.theme");
  const dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = dark ? "dark" : "light";
  const wanted = read("samobranka.lang") || (navigator.languages || [navigator.language || "en"]).find((it) => /^(ru|en)/i.test(it)) || "en";
  // The picture of the house has its styles aside: the page's policy forbids them in its text.
  document.addEventListener("readystatechange", () => {
    for (const it of document.querySelectorAll("#shell [data-style]")) it.style.cssText = it.dataset.style;
  }, { once: true });
  if (location.pathname === "/" && !location.hash) root.dataset.at = "first";
  root.lang = /^ru/i.test(wanted) ? "ru" : "en";
  // The page itself asks for the Latin letters; who reads Russian needs the others as soon.
  if (root.lang === "ru") for (const name of ["golos-text-cyrillic-wght-normal", "vollkorn-cyrillic-700-normal"]) {
    const link = { rel: "preload", as: "font", type: "font/woff2", crossOrigin: "anonymous" };
    link.href = document.currentScript.src.replace("boot.js", "fonts/" + name + ".woff2");
    document.head.append(Object.assign(document.createElement("link"), link));
  }
})();
