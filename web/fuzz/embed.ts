// Messages to an embedded page: each is answered or obeyed, whatever it says.

import { parsed } from "../src/base/export/read-json.ts";
import { readLink } from "../src/base/link/url.ts";
import { createServices } from "../src/base/page/services.ts";
import type { Playback } from "../src/base/player/playback.ts";
import { echo, messageOf } from "../src/shell/embed/bounds.ts";
import { bindEmbed } from "../src/shell/embed/embed.ts";
import { text } from "./same.ts";

const LAB = "#v=1&view=lab&a=clock&f=3&r=7.0.1";

export const seeds: readonly string[] = [
  { type: "PING" },
  { type: "load", link: LAB },
  { type: "load", link: "#v=1&view=arena&rz=AAAA" },
  { type: "seek", position: 2 },
  { type: "play" },
  { type: "pause" },
  { type: "getState" },
  { type: "open", files: [{}] },
  { type: "error", message: "" },
].map((message) => JSON.stringify(message));

Object.assign(globalThis, {
  ResizeObserver: class {
    observe = (): void => undefined;
    disconnect = (): void => undefined;
  },
});

/** What may be obeyed without a word. */
const SILENT = new Set<unknown>([
  "load",
  "seek",
  "play",
  "pause",
  "PONG",
  "state",
  "step",
  "answer",
  "resize",
  "error",
]);

export function fuzz(bytes: Uint8Array): void {
  const services = createServices(readLink(`${LAB}&embed=1`).link, () => ({}) as never);
  const player = {
    position: 0,
    last: 9,
    playing: false,
    seek: (to: number): void => void (player.position = to),
    toggle: (): void => undefined,
  };
  services.playback.setState({ current: player as unknown as Playback });
  const replies: unknown[] = [];
  const parent = { postMessage: (message: unknown): void => void replies.push(structuredClone(message)) };
  let hear: ((event: unknown) => void) | undefined;
  const around = {
    parent,
    document: { body: { getBoundingClientRect: () => ({ height: 600.5 }) } },
    addEventListener: (_: string, listener: (event: unknown) => void): void => void (hear = listener),
    removeEventListener: (): void => undefined,
  };
  const stop = bindEmbed(around as unknown as Window, services);
  const written = text(bytes);
  if (echo(written).length > 43) throw new Error("repeated at any length");
  // A packed link may make what comes after it wait.
  for (const data of [written, parsed(written)]) {
    const message = messageOf(data);
    if (typeof message === "string" && message.length > 200) throw new Error(`a long answer: ${message}`);
    const before = replies.length;
    hear?.({ source: parent, origin: "https://example.org", data });
    const type = typeof data === "object" && data !== null && "type" in data ? data.type : undefined;
    if (replies.length === before && !SILENT.has(type)) throw new Error(`no answer to ${JSON.stringify(data)}`);
  }
  hear?.({ source: parent, origin: "null", data: { type: "getState" } });
  if (!(player.position >= 0 && player.position <= player.last)) throw new Error(`a position ${player.position}`);
  stop();
}
