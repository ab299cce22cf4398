// What a presentation's two windows tell each other. They may be of different builds, so everything is checked.

import * as v from "valibot";

/** The channel shared by all presentations in a browser; each message names its presentation. */
export const PRESENT_CHANNEL = "faultline-present";

/** What the notes window can ask for. */
export const ORDERS = [
  "forward",
  "back",
  "begin",
  "black",
  "white",
  "pen",
  "undo",
  "clear",
  "poll",
  "watch",
  "zero",
  "leave",
] as const;

/** Something the notes window asks for. */
export type Order = (typeof ORDERS)[number];

const Snapshot = v.object({
  /** What the class sees: a link without lesson and theme. */
  link: v.string(),
  theme: v.picklist(["light", "dark", "projector"]),
  /** The size of the class's window, in pixels. */
  size: v.object({ width: v.number(), height: v.number() }),
  screen: v.picklist(["shown", "black", "white"]),
  position: v.optional(v.object({ at: v.number(), last: v.number() })),
  lesson: v.optional(
    v.object({
      title: v.string(),
      page: v.number(),
      pages: v.number(),
      pageTitle: v.string(),
      notes: v.string(),
      clicks: v.number(),
      clicked: v.number(),
    }),
  ),
  /** What "forward" will do next, with a link if that can be shown. */
  next: v.object({
    kind: v.picklist(["step", "ask", "reveal", "turn", "stay"]),
    title: v.string(),
    link: v.optional(v.string()),
  }),
  drawing: v.boolean(),
  strokes: v.number(),
  /** `undefined` if nothing can be asked here. */
  polling: v.optional(v.boolean()),
  watch: v.object({ since: v.optional(v.number()), before: v.number() }),
});

/** A presentation as reported to the notes window. */
export type Snapshot = v.InferOutput<typeof Snapshot>;

const Message = v.variant("type", [
  /** From the class's window: the present state. */
  v.object({ type: v.literal("state"), id: v.string(), state: Snapshot }),
  /** From the class's window: the presentation is over. */
  v.object({ type: v.literal("over"), id: v.string() }),
  /** From the notes window: asks for the state. */
  v.object({ type: v.literal("hello"), id: v.string() }),
  /** From the notes window: an order. */
  v.object({ type: v.literal("order"), id: v.string(), order: v.picklist(ORDERS) }),
]);

/** A message between the windows. */
export type Message = v.InferOutput<typeof Message>;

/** A message of a presentation; `undefined` if it belongs to another one, or is unknown. */
export function readMessage(data: unknown, id: string): Message | undefined {
  const read = v.safeParse(Message, data);
  return read.success && read.output.id === id ? read.output : undefined;
}
