// The page inside another one: what the two tell each other. docs/embed.md is the contract; change it there, too.
//
// The host begins with PING and is answered once there is something to play, so that it need not guess when. From then
// on it is notified of events. It may be anybody: nothing here is secret, and it can only do what a reader could.
//
// Every message is answered, or obeyed. A view that is opening is waited for; one that has nothing to play says so.

import { embedOf } from "./link/embed.ts";
import { isViewId, VIEW_IDS } from "../base/link/views.ts";
import { formatLink, type ReadLink } from "../base/link/url.ts";
import type { Playback } from "../base/player/playback.ts";
import { openHash } from "./packed-links.ts";
import type { Services } from "../base/page/services.ts";

/** The version of the contract. */
export const EMBED_VERSION = 1;

/** Longest wait for a view that is opening, in milliseconds. */
const OPENING_MS = 3000;

type Send = (message: Readonly<Record<string, unknown>>) => void;

/** What this page sends: a host that sends it back gets no answer, or the two would never stop. */
const OWN_TYPES = new Set(["PONG", "state", "step", "answer", "resize", "error"]);

const TYPES = "PING, load, seek, play, pause and getState are known";

/** Listens to the page around this one, if there is one and the link allows it; call the result to stop. */
export function bindEmbed(window: Window, services: Services): () => void {
  const { seen, location, playback } = services;
  if (window.parent === window || embedOf(location.getState().link) === undefined) return () => undefined;
  let send: Send | undefined;
  const take = (data: unknown, reply: Send): void => {
    if (!hasType(data)) return reply({ type: "error", message: `a message is an object with a type: ${TYPES}` });
    if (OWN_TYPES.has(data.type)) return;
    if (data.type === "PING") {
      send = reply;
      reply({ type: "PONG", version: EMBED_VERSION });
      reply({ type: "resize", height: heightOf(window) });
      return;
    }
    const refused = obey(data, services, reply);
    if (refused !== undefined) reply({ type: "error", message: refused });
  };
  const line = inTurn(services);
  const onMessage = (event: MessageEvent): void => {
    if (event.source !== window.parent) return;
    const reply: Send = (message) => window.parent.postMessage(message, { targetOrigin: targetOf(event.origin) });
    line(() => take(event.data, reply));
  };
  const stopPlayback = playback.subscribe(({ current: now }, { current: before }) => {
    if (now && now.position !== before?.position) send?.({ type: "step", position: now.position, last: now.last });
  });
  const stopSeen = seen.subscribe(({ seen: now }, { seen: before }) => {
    if (now.answered > before.answered) send?.({ type: "answer", correct: now.right, total: now.answered });
  });
  const sizes = new ResizeObserver(() => send?.({ type: "resize", height: heightOf(window) }));
  sizes.observe(window.document.body);
  window.addEventListener("message", onMessage);
  return () => {
    stopPlayback();
    stopSeen();
    sizes.disconnect();
    window.removeEventListener("message", onMessage);
  };
}

/** Runs what it is given one after another: at once where there is something to play, else once the view has opened. */
function inTurn({ playback, location }: Services): (next: () => void) => void {
  let waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The view that was waited for in vain: nothing in it can be played. */
  let still: string | undefined;
  const view = (): string => location.getState().link.view;
  const isOpen = (): boolean => playback.getState().current !== undefined || still === view();
  const drain = (): void => {
    clearTimeout(timer);
    timer = undefined;
    while (isOpen()) {
      const next = waiting.shift();
      if (next === undefined) return;
      next();
    }
    if (waiting.length > 0) wait();
  };
  const wait = (): void => {
    timer ??= setTimeout(() => {
      still = view();
      drain();
    }, OPENING_MS);
  };
  playback.subscribe(({ current }) => {
    if (current === undefined) return;
    still = undefined;
    drain();
  });
  return (next) => {
    waiting = [...waiting, next];
    if (timer === undefined) drain();
  };
}

interface Message {
  readonly type: string;
  readonly [field: string]: unknown;
}

function hasType(data: unknown): data is Message {
  return typeof data === "object" && data !== null && "type" in data && typeof data.type === "string";
}

/** Does what a message asks for; returns what is accepted if that is impossible. */
function obey(message: Message, services: Services, reply: Send): string | undefined {
  const { location, playback } = services;
  const { current } = playback.getState();
  switch (message.type) {
    case "load":
      return load(message["link"], services, reply);
    case "seek":
      return current === undefined ? nothingToPlay(services) : seek(message["position"], current);
    case "play":
    case "pause":
      if (current === undefined) return nothingToPlay(services);
      if (current.playing !== (message.type === "play")) current.toggle();
      return undefined;
    case "getState": {
      location.settle();
      const { position, last, playing } = current ?? { position: 0, last: 0, playing: false };
      reply({ type: "state", link: formatLink(location.getState().link), position, last, playing });
      return undefined;
    }
    default:
      return `unknown type ${message.type}: ${TYPES}`;
  }
}

function load(hash: unknown, { location }: Services, reply: Send): string | undefined {
  if (typeof hash !== "string") return `load needs link, "#v=1&view=lab..."`;
  openHash(hash, ({ link, problems }) => {
    const refused = isViewId(link.view) ? undefined : `load has no view ${link.view}: ${VIEW_IDS.join(", ")} are known`;
    const told = refused ?? problemText(problems);
    if (told !== undefined) reply({ type: "error", message: told });
    if (refused !== undefined) return;
    location.push(link.view, () => link.params);
    location.show(link.view);
  });
  return undefined;
}

function problemText([problem]: ReadLink["problems"]): string | undefined {
  switch (problem?.code) {
    case undefined:
      return undefined;
    case "newer-version":
      return `load read a link of version ${problem.version} as far as it could: a newer page made it`;
    case "no-version":
      return `load read v=${problem.text} as v=1: there is no such version`;
    case "damaged-string":
      return "load left out the packed string, which is damaged";
  }
}

function seek(to: unknown, current: Playback): string | undefined {
  if (typeof to !== "number" || !(to >= 0 && to <= current.last)) return `seek needs position, 0 to ${current.last}`;
  current.seek(to);
  return undefined;
}

function nothingToPlay({ location }: Services): string {
  return `nothing can be played in view ${location.getState().link.view} now: load and getState are possible`;
}

/** A page opened from a file, or in a sandbox, has no origin to address. */
function targetOf(origin: string): string {
  return origin === "null" || origin === "" ? "*" : origin;
}

function heightOf({ document }: Window): number {
  return Math.ceil(document.body.getBoundingClientRect().height);
}
