// Keeps the app for play without a network. Its files carry the hash of the app in their path and never change.
const CACHE = "samobranka-{{hash}}";
const FILES = ["/", "/manifest.webmanifest", "/icon.svg", "/icon-192.png", {{files}}];
addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)).then(() => self.skipWaiting()));
});
addEventListener("activate", (event) => {
  event.waitUntil(caches.keys()
    .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
    .then(() => self.clients.claim()));
});
// A message that it is somebody's turn: the server has written it in their language.
addEventListener("push", (event) => {
  const told = event.data ? event.data.json() : {};
  const options = { body: told.body, tag: told.tag || "turn", renotify: !!told.tag, icon: "/icon-192.png", data: told.link };
  event.waitUntil(registration.showNotification(told.title || "Samobranka", options));
});
addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = event.notification.data ? new URL(event.notification.data, location.origin).pathname : "/";
  event.waitUntil(clients.matchAll({ type: "window", includeUncontrolled: true }).then((open) => {
    const there = open.find((page) => new URL(page.url).pathname === path);
    return there ? there.focus() : clients.openWindow(path);
  }));
});
addEventListener("fetch", (event) => {
  const url = new URL(event.request.url);
  if (event.request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  if (event.request.mode === "navigate") {
    // The newest page where there is a network, the kept one where there is none.
    event.respondWith(fetch(event.request).catch(() => caches.match("/")));
    return;
  }
  event.respondWith(caches.match(event.request, { ignoreSearch: true }).then((kept) => kept || fetch(event.request)));
});
