// Every command of the page: its name, its keys, what it does. The help dialog and the keyboard both read this table,
// so a key that works is always a key that is listed.

import { keyOf, type Hotkey } from "./hotkey.ts";

/** Headings of the help dialog, in their order. */
export const SECTIONS = ["present", "playback", "view", "edit", "lesson", "views", "page"] as const;

/** A heading of the help dialog. */
export type Section = (typeof SECTIONS)[number];

/** Where a command works: in one view, or everywhere ("page"). */
export type Scope = string;

/** The scope of commands that work in every view. */
export const PAGE: Scope = "page";

/** Something a key can do. */
export interface Command {
  /** Stable and unique: "lab.next-fault". */
  readonly id: string;
  /** What it does, as listed in the help dialog; from `text/`. */
  readonly title: string;
  readonly section: Section;
  readonly keys: readonly Hotkey[];
  /** What happens while the key is held down. Default: nothing more. */
  readonly held?: "repeat";
  /**
   * Whose keys it overrides while it is registered. "page": the page's and the view's own, so that what is typed answers a
   * question instead of changing views. "all": every other command's, since a clicker sends keys that mean something else in every view.
   */
  readonly over?: "page" | "all";
  /** Whether it can be run now. Default: always. */
  enabled?(): boolean;
  run(): void;
}

/** A command together with the scope where it works. */
export interface Registered extends Command {
  readonly scope: Scope;
  /** Its keys as `pressedKey` names them, in the order of `keys`. */
  readonly pressed: readonly string[];
}

/** The table of commands. */
export interface Registry {
  /** Adds commands to a scope; call the result to remove them. Throws if an id or a key is taken. */
  readonly register: (scope: Scope, commands: readonly Command[]) => () => void;
  /** All commands, oldest first. The same array until something changes. */
  readonly all: () => readonly Registered[];
  /** The command bound to a key in a view. */
  readonly find: (key: string, view: Scope) => { readonly command: Registered; readonly hotkey: Hotkey } | undefined;
  readonly subscribe: (listener: () => void) => () => void;
}

/** An empty table. */
export function createRegistry(): Registry {
  let table: readonly Registered[] = [];
  const listeners = new Set<() => void>();
  const replace = (next: readonly Registered[]): void => {
    table = next;
    for (const listener of listeners) listener();
  };
  return {
    all: () => table,
    register: (scope, commands) => {
      let next = table;
      const added = commands.map((command): Registered => ({ ...command, scope, pressed: command.keys.map(keyOf) }));
      for (const command of added) {
        checkFree(command, next);
        next = [...next, command];
      }
      replace(next);
      return () => replace(table.filter((command) => !added.includes(command)));
    },
    find: (key, view) => {
      const over = (whose: Command["over"]): readonly Registered[] => table.filter((command) => command.over === whose);
      for (const command of [...over("all"), ...over("page"), ...table]) {
        if (!overlap(command.scope, view)) continue;
        const hotkey = command.keys[command.pressed.indexOf(key)];
        if (hotkey !== undefined) return { command, hotkey };
      }
      return undefined;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function checkFree(command: Registered, table: readonly Registered[]): void {
  for (const other of table) {
    if (other.id === command.id) throw new Error(`two commands are called "${command.id}"`);
    const clash = command.pressed.find((key) => other.pressed.includes(key));
    if (clash === undefined) continue;
    if (!overlap(other.scope, command.scope) || isOver(command, other) || isOver(other, command)) continue;
    throw new Error(`"${command.id}" and "${other.id}" both want the key ${clash}`);
  }
}

function isOver(command: Registered, other: Registered): boolean {
  if (command.over === "all") return other.over !== "all";
  return command.over === "page" && other.over === undefined;
}

function overlap(one: Scope, other: Scope): boolean {
  return one === other || one === PAGE || other === PAGE;
}
