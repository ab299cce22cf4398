// The page inside another one: what the two tell each other. docs/embed.md is the contract; change it there, too.
//
// The host begins with PING and is answered once there is something to play, so that it need not guess when. From then
// on it is notified of events. It may be anybody: nothing here is secret, and it can only do what a reader could.
//
// Every message is answered, or obeyed, or refused with the limit that it exceeds (bounds.ts, in-turn.ts). A view that is
// opening is waited for; one that has nothing to play says so.

import { embedded, embedOf } from "../link/embed.ts";
import { LONGEST_TYPED } from "../../base/link/string/reference-string.ts";
import { isViewId, VIEW_IDS } from "../../base/link/views.ts";
import { formatLink, type ReadLink, readLink } from "../../base/link/url.ts";
import { asGathered } from "../../base/files/offer.ts";
import { plainName } from "../../base/text/names.ts";
import { words as ADDRESS_TEXT } from "virtual:words/shell/address";
import type { Services } from "../../base/page/services.ts";
import type { Playback } from "../../base/player/playback.ts";
import { oneOf, THEME_CHOICES } from "../../base/model/preferences.ts";
import { THEME_KEY } from "../../base/theme/theme.ts";
import { isPacked, unpacked } from "../packed-links.ts";
import { echo, type Message, messageOf, TYPES } from "./bounds.ts";
import { inTurn } from "./in-turn.ts";

/** The version of the contract. */
export const EMBED_VERSION = 1;

type Send = (message: Readonly<Record<string, unknown>>) => void;

/** What this page sends: a host that sends it back gets no answer, or the two would never stop. */
const OWN_TYPES = new Set(["PONG", "state", "step", "answer", "resize", "opened", "error"]);

/** Listens to the page around this one, if there is one and the link allows it; call the result to stop. */
export function bindEmbed(window: Window, services: Services): () => void {
  const { seen, location, playback } = services;
  const controls = embedOf(location.getState().link);
  if (window.parent === window || controls === undefined) return () => undefined;
  let send: Send | undefined;
  const openFrom = opener(services);
  const take = (message: Message | string, reply: Send, origin: string): void | Promise<void> => {
    if (typeof message === "string") return reply({ type: "error", message });
    if (message.type === "PING") {
      send = reply;
      reply({ type: "PONG", version: EMBED_VERSION });
      reply({ type: "resize", height: heightOf(window) });
      return undefined;
    }
    if (message.type === "load") return load(message.link, services, reply);
    if (message.files !== undefined) return openFrom(origin, message.files, reply);
    const refused = obey(message, services, reply);
    if (refused !== undefined) reply({ type: "error", message: refused });
  };
  const line = inTurn(services);
  const onMessage = (event: MessageEvent): void => {
    if (event.source !== window.parent) return;
    // Nothing that waits holds on to the event, which may be of any size.
    const { origin } = event;
    const reply: Send = (message) => window.parent.postMessage(message, { targetOrigin: targetOf(origin) });
    const message = messageOf(event.data);
    if (typeof message !== "string" && OWN_TYPES.has(message.type)) return;
    const size = typeof message === "string" ? 0 : (message.link?.length ?? 0);
    const full = line({ run: () => take(message, reply, origin), size });
    const what = typeof message === "string" ? "this one" : echo(message.type);
    if (full !== undefined) reply({ type: "error", message: `${full}: ${what} is not obeyed, send it later` });
  };
  const stopPlayback = playback.subscribe(({ current: now }, { current: before }) => {
    if (now && now.position !== before?.position) send?.({ type: "step", position: now.position, last: now.last });
  });
  const stopSeen = seen.subscribe(({ seen: now }, { seen: before }) => {
    if (now.answered > before.answered) send?.({ type: "answer", correct: now.right, total: now.answered });
  });
  // A file may lead to a link that says nothing of embedding; the page stays embedded all the same.
  const stopLinks = location.subscribe(({ link }) => {
    if (embedOf(link) !== undefined) return;
    location.arrive(embedded(link, controls));
    window.history.replaceState(window.history.state, "", formatLink(location.getState().link));
  });
  const sizes = new ResizeObserver(() => send?.({ type: "resize", height: heightOf(window) }));
  sizes.observe(window.document.body);
  window.addEventListener("message", onMessage);
  return () => {
    stopPlayback();
    stopSeen();
    stopLinks();
    sizes.disconnect();
    window.removeEventListener("message", onMessage);
  };
}

/**
 * Opens files for the page around this one. They take the place of what the reader sees, so the reader is asked, once for
 * each origin.
 */
function opener(services: Services): (origin: string, files: readonly File[], reply: Send) => void {
  const allowed = new Set<string>();
  return (origin, files, reply) => {
    const open = async (): Promise<void> => {
      allowed.add(origin);
      await services.doors.openGathered(asGathered(files));
      reply({ type: "opened", names: files.map(({ name }) => name) });
    };
    if (allowed.has(origin)) return void open();
    const name = plainName(files[0]?.name ?? "");
    const asking = targetOf(origin) === "*" ? ADDRESS_TEXT.nobody : origin;
    services.toasts.show({
      text: ADDRESS_TEXT.asks({ origin: asking, name, others: files.length - 1 }),
      action: { label: ADDRESS_TEXT.allow, run: () => void open() },
      stays: true,
    });
  };
}

/** Does what a message asks for; returns what is accepted if that is impossible. */
function obey(message: Message, services: Services, reply: Send): string | undefined {
  const { location, playback } = services;
  const { current } = playback.getState();
  switch (message.type) {
    case "seek":
      return current === undefined ? nothingToPlay(services) : seek(message.position, current);
    case "play":
    case "pause":
      if (current === undefined) return nothingToPlay(services);
      if (current.playing !== (message.type === "play")) current.toggle();
      return undefined;
    case "theme": {
      const theme = oneOf(THEME_CHOICES, message.theme);
      if (theme === undefined) return `theme needs theme: ${THEME_CHOICES.join(", ")}`;
      location.setShell(THEME_KEY, theme);
      return undefined;
    }
    case "getState": {
      location.settle();
      const { position, last, playing } = current ?? { position: 0, last: 0, playing: false };
      reply({ type: "state", link: formatLink(location.getState().link), position, last, playing });
      return undefined;
    }
    default:
      return `unknown type ${echo(message.type)}: ${TYPES}`;
  }
}

function load(hash: string | undefined, { location }: Services, reply: Send): void | Promise<void> {
  const refuse = (message: string): void => reply({ type: "error", message });
  if (hash === undefined) return refuse(`load needs link, "#v=1&view=lab..."`);
  const take = ({ link, problems }: ReadLink): void => {
    const known = isViewId(link.view);
    const told = known
      ? problemText(problems)
      : `load has no view ${echo(link.view)}: ${VIEW_IDS.join(", ")} are known`;
    if (told !== undefined) refuse(told);
    if (!known) return;
    location.push(link.view, () => link.params);
    location.show(link.view);
  };
  return isPacked(hash) ? unpacked(hash).then(take) : take(readLink(hash));
}

function problemText([problem]: ReadLink["problems"]): string | undefined {
  switch (problem?.code) {
    case undefined:
      return undefined;
    case "newer-version":
      return `load read a link of version ${problem.version} as far as it could: a newer page made it`;
    case "no-version":
      return `load read v=${echo(problem.text)} as v=1: there is no such version`;
    case "damaged-string":
      return `load left out the packed string, which is damaged or has more than ${LONGEST_TYPED} characters`;
  }
}

function seek(to: number | undefined, current: Playback): string | undefined {
  if (to === undefined || !(to >= 0 && to <= current.last)) return `seek needs position, 0 to ${current.last}`;
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
