// Keeps one build whole, so that a lecture goes on without a network. The build puts two constants in front of this file:
// VERSION, a digest of all files, and FILES, their paths beside this worker.
//
// A file of the build is served as it was kept: its name carries its digest, or the version does. The page itself is
// fetched anew if the network answers within three seconds, so that a new version is seen, and is the kept one otherwise.

/* global VERSION, FILES */

const CACHE = `faultline-${VERSION}`;
const PATIENCE_MS = 3000;

/** @param {string} path */
const addressOf = (path) => new URL(path, self.registration.scope).href;
const ADDRESSES = new Set(FILES.map(addressOf));

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll([...ADDRESSES])));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(dropOthers().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === "version") event.ports[0]?.postMessage(VERSION);
  // The reader has agreed to it.
  if (event.data === "take over") self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (ADDRESSES.has(request.url.split("#")[0])) event.respondWith(kept(request));
});

async function dropOthers() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("faultline-") && name !== CACHE).map((name) => caches.delete(name)),
  );
}

async function kept(request) {
  const cache = await caches.open(CACHE);
  return (await cache.match(request)) ?? fetch(request);
}

async function page(request) {
  const cached = async () => (await caches.open(CACHE)).match(addressOf("index.html"));
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const fresh = fetch(request).catch(() => undefined);
  return (
    (await Promise.race([fresh, patience])) ?? (await cached()) ?? fresh.then((answer) => answer ?? Response.error())
  );
}
