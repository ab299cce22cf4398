// Messages between the two windows of a presentation, which may be of different builds.

import { parsed } from "../src/base/export/read-json.ts";
import { ORDERS, readMessage } from "../src/shell/model/present-talk.ts";
import { same, text } from "./same.ts";

const STATE = {
  link: "#v=1",
  theme: "dark",
  size: { width: 1, height: 1 },
  screen: "shown",
  position: { at: 1, last: 2 },
  lesson: { title: "", page: 1, pages: 1, pageTitle: "", notes: "", clicks: 0, clicked: 0 },
  next: { kind: "step", title: "" },
  drawing: false,
  strokes: 0,
  watch: { since: 0, before: 0 },
};

export const seeds: readonly string[] = [
  JSON.stringify({ type: "state", id: "a", state: STATE }),
  JSON.stringify({ type: "over", id: "a" }),
  JSON.stringify({ type: "hello", id: "a" }),
  ...ORDERS.map((order) => JSON.stringify({ type: "order", id: "a", order })),
];

export function fuzz(bytes: Uint8Array): void {
  const message = readMessage(parsed(text(bytes)), "a");
  if (message !== undefined) same("message", readMessage(message, "a"), message);
}
