// What the two windows of a presentation say to each other. They may be of different builds, so everything is checked.

import * as v from "valibot";

/** The channel all presentations of a browser share; each message names its own. */
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
  /** The window of the class, in pixels. */
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
  /** What forward will do. A link if that can be shown. */
  next: v.object({
    kind: v.picklist(["step", "ask", "reveal", "turn", "stay"]),
    title: v.string(),
    link: v.optional(v.string()),
  }),
  drawing: v.boolean(),
  strokes: v.number(),
  /** `undefined` if there is nothing to ask here. */
  polling: v.optional(v.boolean()),
  watch: v.object({ since: v.optional(v.number()), before: v.number() }),
});

/** A presentation as the notes window is told of it. */
export type Snapshot = v.InferOutput<typeof Snapshot>;

const Message = v.variant("type", [
  /** The class's window: this is how it stands. */
  v.object({ type: v.literal("state"), id: v.string(), state: Snapshot }),
  /** The class's window: it is over. */
  v.object({ type: v.literal("over"), id: v.string() }),
  /** The notes window: here I am, how does it stand? */
  v.object({ type: v.literal("hello"), id: v.string() }),
  /** The notes window: do this. */
  v.object({ type: v.literal("order"), id: v.string(), order: v.picklist(ORDERS) }),
]);

/** A message between the windows. */
export type Message = v.InferOutput<typeof Message>;

/** A message of a presentation; `undefined` if it is another one's, or nothing we know. */
export function readMessage(data: unknown, id: string): Message | undefined {
  const read = v.safeParse(Message, data);
  return read.success && read.output.id === id ? read.output : undefined;
}
