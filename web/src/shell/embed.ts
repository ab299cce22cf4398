// The page inside another one: what the two tell each other. docs/embed.md is the contract; change it there, too.
//
// The host begins with PING and is answered once there is something to play, so that it need not guess when. From then
// on it is notified of events. It may be anybody: nothing here is secret, and it can only do what a reader could.

import { embedOf } from "./link/embed.ts";
import { formatLink } from "../base/link/url.ts";
import type { Playback } from "../base/player/playback.ts";
import { openHash } from "./packed-links.ts";
import type { Services } from "../base/page/services.ts";

/** The version of the contract. */
export const EMBED_VERSION = 1;

type Send = (message: Readonly<Record<string, unknown>>) => void;

/** Listens to the page around this one, if there is one and the link allows it; call the result to stop. */
export function bindEmbed(window: Window, services: Services): () => void {
  const { seen, location, playback } = services;
  if (window.parent === window || embedOf(location.getState().link) === undefined) return () => undefined;
  let send: Send | undefined;
  const onMessage = (event: MessageEvent): void => {
    if (event.source !== window.parent) return;
    const reply: Send = (message) => window.parent.postMessage(message, { targetOrigin: targetOf(event.origin) });
    const { current } = playback.getState();
    const data: unknown = event.data;
    if (current === undefined || !hasType(data)) return;
    if (data.type === "PING") {
      send = reply;
      reply({ type: "PONG", version: EMBED_VERSION });
      reply({ type: "resize", height: heightOf(window) });
      return;
    }
    const refused = obey(data, current, services, reply);
    if (refused !== undefined) reply({ type: "error", message: refused });
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

interface Message {
  readonly type: string;
  readonly [field: string]: unknown;
}

function hasType(data: unknown): data is Message {
  return typeof data === "object" && data !== null && "type" in data && typeof data.type === "string";
}

/** Does what a message asks for; returns what is accepted if that is impossible. */
function obey(message: Message, current: Playback, { location }: Services, reply: Send): string | undefined {
  switch (message.type) {
    case "load": {
      if (typeof message["link"] !== "string") return `load needs link, "#v=1&view=lab..."`;
      openHash(message["link"], ({ link }) => {
        location.push(link.view, () => link.params);
        location.show(link.view);
      });
      return undefined;
    }
    case "seek": {
      const to = message["position"];
      if (typeof to !== "number" || !(to >= 0 && to <= current.last))
        return `seek needs position, 0 to ${current.last}`;
      current.seek(to);
      return undefined;
    }
    case "play":
    case "pause":
      if (current.playing !== (message.type === "play")) current.toggle();
      return undefined;
    case "getState": {
      location.settle();
      const { position, last, playing } = current;
      reply({ type: "state", link: formatLink(location.getState().link), position, last, playing });
      return undefined;
    }
    default:
      return `unknown type ${message.type}: PING, load, seek, play, pause and getState are known`;
  }
}

/** A page opened from a file, or in a sandbox, has no origin to address. */
function targetOf(origin: string): string {
  return origin === "null" || origin === "" ? "*" : origin;
}

function heightOf({ document }: Window): number {
  return Math.ceil(document.body.getBoundingClientRect().height);
}
