// What the palette offers: commands, and what else a reader may look for by name.

import type { Hotkey } from "../../base/commands/hotkey.ts";
import type { Registered } from "../../base/commands/registry.ts";
import { words as DIALOGS_TEXT } from "virtual:words/shell/dialogs";

/** Something that can be found and chosen. */
export interface Choice {
  readonly id: string;
  readonly title: string;
  /** Other words by which it is found. */
  readonly also?: string | undefined;
  /** What kind of thing it is. */
  readonly group: string;
  readonly keys: readonly Hotkey[];
  readonly run: () => void;
}

const { also } = DIALOGS_TEXT.palette;

/** Words by which people look for a command that has another name. */
const ALSO: Readonly<Record<string, string>> = {
  "page.show-arena": also.arena,
  "page.show-learn": also.learn,
  "page.help": also.settings,
  "page.next-theme": `${also.settings} ${also.theme}`,
  "lab.predict": `${also.predict} ${also.challenge}`,
  "lab.print-blank": also.print,
  "lab.print-solution": also.print,
};

/** A command as a choice. */
export function choiceOf(command: Registered): Choice {
  const { id, title, section, keys } = command;
  const group = DIALOGS_TEXT.settings.sections[section];
  return { id, title, also: ALSO[id], group, keys, run: () => command.run() };
}
