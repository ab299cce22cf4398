// The Logs' keys.

import type { Command } from "../../commands/registry.ts";
import { runsOnShelf } from "../../state/log-shelf.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { useCommands } from "../../ui/use-commands.ts";
import type { Cursor } from "./use-cursor.ts";
import type { LogsModel } from "./use-logs.ts";

/** Registers the Logs' commands while they are shown. */
export function useLogsCommands({ shelf, link, swap }: LogsModel, { at, go, moments }: Cursor): void {
  const titles = LOGS_TEXT.commands;
  const shown = runsOnShelf(shelf).some(({ log }) => log !== undefined);
  const { face } = link.values;
  const turn = (): void => link.replace({ face: face === "figure" ? "table" : "figure" });
  const commands: readonly Omit<Command, "section" | "enabled">[] = [
    { id: "logs.later", title: titles.later, keys: ["ArrowRight"], held: "repeat", run: () => go(at + 1) },
    { id: "logs.earlier", title: titles.earlier, keys: ["ArrowLeft"], held: "repeat", run: () => go(at - 1) },
    { id: "logs.first", title: titles.first, keys: ["Home"], run: () => go(0) },
    { id: "logs.last", title: titles.last, keys: ["End"], run: () => go(moments.last) },
    { id: "logs.swap", title: titles.swap, keys: ["S"], run: swap },
    { id: "logs.table", title: titles.table, keys: ["T"], run: turn },
  ];
  useCommands(
    "logs",
    commands.map((command): Command => ({ ...command, section: "view", enabled: () => shown })),
  );
}
