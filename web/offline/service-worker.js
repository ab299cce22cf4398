// Keeps builds whole, so that a lecture goes on without a network and every tab goes on with the build it began with. The
// build puts two constants in front of this file: VERSION, a digest of all files, and FILES, their paths beside this worker.
//
// Each build has a cache of its own, which stays as long as a tab may need it. A file whose name carries a digest is the
// same in any of them. The page itself is fetched anew if the network answers within three seconds, so that a new version
// is seen, and is the kept one otherwise.

/* global VERSION, FILES */

const PREFIX = "faultline-";
const CACHE = PREFIX + VERSION;
const PATIENCE_MS = 3000;
/** How long a tab may take to say which build it has. One that is frozen or older than this worker says nothing. */
const ANSWER_MS = 2000;

/** @param {string} path */
const addressOf = (path) => new URL(path, self.registration.scope).href;
const ADDRESSES = new Set(FILES.map(addressOf));
const PAGE = addressOf("index.html");
const ASSETS = addressOf("assets/");

self.addEventListener("install", (event) => event.waitUntil(keep()));

self.addEventListener("activate", (event) => {
  event.waitUntil(dropUnused().then(() => self.clients.claim()));
});

self.addEventListener("message", (event) => {
  if (event.data === "version") event.ports[0]?.postMessage(VERSION);
  // The reader has agreed to it.
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "tidy up") event.waitUntil(dropUnused());
});

self.addEventListener("fetch", (event) => {
  const { request, clientId } = event;
  if (request.method !== "GET") return;
  const address = request.url.split(/[?#]/)[0];
  if (address === self.registration.scope || address === PAGE) {
    if (request.mode === "navigate") event.respondWith(page(request));
  } else if (address.startsWith(ASSETS)) event.respondWith(asset(request));
  else if (ADDRESSES.has(address)) event.respondWith(file(request, clientId));
});

/** Takes this build into its cache: past the browser's own, which may still have another build's page. */
async function keep() {
  const cache = await caches.open(CACHE);
  await cache.addAll([...ADDRESSES].map((address) => new Request(address, { cache: "reload" })));
  const html = await (await cache.match(PAGE)).text();
  if (html.includes(`content="${VERSION}"`)) return;
  // The server is just being given another build. The browser tries again later.
  await caches.delete(CACHE);
  throw new Error("the page is of another build");
}

/** Deletes the caches of builds that no tab has any more. */
async function dropUnused() {
  const { installing, waiting } = self.registration;
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const own = all.filter(({ url }) => url.startsWith(self.registration.scope));
  const builds = await Promise.all(own.map(buildOf));
  // What comes has a cache, too; and who says nothing may need any of them.
  if (installing || waiting || builds.includes(undefined)) return;
  const wanted = new Set([CACHE, ...builds.map((build) => PREFIX + build)]);
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith(PREFIX) && !wanted.has(name)).map((name) => caches.delete(name)),
  );
}

/** The build that a tab began with; nothing if it doesn't say. */
function buildOf(client) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    setTimeout(resolve, ANSWER_MS);
    port1.onmessage = ({ data }) => resolve(typeof data === "string" ? data : undefined);
    client.postMessage("build", [port2]);
  });
}

/** What is kept, or what the network has: storage that is full, damaged or slow must not be why there is no page. */
async function keptOrFetched(keeping, request) {
  const kept = keeping.catch(() => undefined);
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  return (
    (await Promise.race([kept, late])) ??
    fetch(request).catch(async (thrown) => {
      const answer = await kept;
      if (answer === undefined) throw thrown;
      return answer;
    })
  );
}

const asset = (request) => keptOrFetched(caches.match(request.url), request);

const file = (request, clientId) => keptOrFetched(ownFile(request, clientId), request);

/** A file without a digest in its name is that of the tab's own build. */
async function ownFile(request, clientId) {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const client = names.length > 1 && clientId !== "" ? await self.clients.get(clientId) : undefined;
  const build = client === undefined ? undefined : await buildOf(client);
  const cache = await caches.open(names.includes(PREFIX + build) ? PREFIX + build : CACHE);
  return cache.match(request.url);
}

async function page(request) {
  const cached = async () => (await caches.open(CACHE).catch(() => undefined))?.match(PAGE).catch(() => undefined);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  // A server that is being given another build, or is broken, may answer with a page of its own.
  const fresh = fetch(request)
    .then((answer) => (answer.ok || answer.type === "opaqueredirect" ? answer : undefined))
    .catch(() => undefined);
  return (
    (await Promise.race([fresh, patience])) ?? (await cached()) ?? fresh.then((answer) => answer ?? Response.error())
  );
}
