// The keys of a presentation, as remotes send them, and those of a lecturer at the keyboard. They override all others
// while it lasts. Remotes send Page Down and Page Up, "." or B for a black screen, F5 and Escape in turn from one
// button.

import type { Command } from "../../base/commands/registry.ts";
import type { Order } from "../model/present-talk.ts";
import { INKS, type Pen } from "../../base/model/presenting.ts";
import { words as PRESENT_TEXT } from "virtual:words/shell/present";

type Keyed = Pick<Command, "title" | "keys">;

/** The orders that can be given by key in both windows. */
const KEYED: Readonly<Partial<Record<Order, Keyed>>> = {
  // A remote must work even while a slider has the focus.
  forward: { title: PRESENT_TEXT.commands.forward, keys: ["!PageDown"] },
  back: { title: PRESENT_TEXT.commands.back, keys: ["!PageUp"] },
  begin: { title: PRESENT_TEXT.commands.begin, keys: ["!F5"] },
  black: { title: PRESENT_TEXT.commands.black, keys: ["B", "."] },
  white: { title: PRESENT_TEXT.commands.white, keys: ["W"] },
  pen: { title: PRESENT_TEXT.commands.pen, keys: ["D"] },
  undo: { title: PRESENT_TEXT.commands.undo, keys: ["Z"] },
  clear: { title: PRESENT_TEXT.commands.clear, keys: ["E"] },
};

/** The commands available in both windows. */
export function sharedCommands(obey: (order: Order) => void, pen: Pick<Pen, "drawing">): readonly Command[] {
  const orders = Object.entries(KEYED) as readonly [Order, Keyed][];
  const needsPen = (order: Order): boolean => order === "undo" || order === "clear";
  return orders
    .filter(([order]) => pen.drawing || !needsPen(order))
    .map(([order, keyed]) => command(order, keyed, () => obey(order)));
}

/** Commands of the class's window only: the notes window uses Escape itself, and can't open a second one. */
export function classCommands(
  { drawing }: Pick<Pen, "drawing">,
  does: { readonly notes: () => void; readonly leave: () => void; readonly ink: (ink: Pen["ink"]) => void },
): readonly Command[] {
  const { commands, inks } = PRESENT_TEXT;
  return [
    command("notes", { title: commands.notes, keys: ["S"] }, does.notes),
    command("leave", { title: commands.leave, keys: ["Escape"] }, does.leave),
    ...(drawing ? INKS : []).map((ink) =>
      command(`ink-${ink}`, { title: commands.ink({ colour: inks[ink] }), keys: [`${ink}`] }, () => does.ink(ink)),
    ),
  ];
}

function command(name: string, { title, keys }: Keyed, run: () => void): Command {
  return { id: `present.${name}`, title, section: "present", keys, over: "all", run };
}
