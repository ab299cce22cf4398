// The Logs' keys.

import type { Command } from "../../base/commands/registry.ts";
import { runsOnShelf } from "../model/shelf.ts";
import { words as LOG_CHARTS_TEXT } from "virtual:words/logs/charts";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { useCommands } from "../../base/page/use-commands.ts";
import type { LogsModel } from "./use-logs.ts";
import type { LogSight } from "./charts/use-sight.ts";

/** Registers the Logs' commands while they are shown. */
export function useLogsCommands({ shelf, link, swap }: LogsModel, { cursor, control }: LogSight): void {
  const { at, go, moments } = cursor;
  const { window, shown: seen, moveBy, zoom, all } = control;
  const half = (seen.to_s - seen.from_s) / 2;
  const titles = LOGS_TEXT.commands;
  const words = LOG_CHARTS_TEXT.window;
  const shown = runsOnShelf(shelf).some(({ log }) => log !== undefined);
  const { face } = link.values;
  const turn = (): void => link.replace({ face: face === "figure" ? "table" : "figure" });
  const commands: readonly Omit<Command, "section" | "enabled">[] = [
    { id: "logs.later", title: titles.later, keys: ["ArrowRight"], held: "repeat", run: () => go(at + 1) },
    { id: "logs.earlier", title: titles.earlier, keys: ["ArrowLeft"], held: "repeat", run: () => go(at - 1) },
    { id: "logs.first", title: titles.first, keys: ["Home"], run: () => go(moments.first) },
    { id: "logs.last", title: titles.last, keys: ["End"], run: () => go(moments.last) },
    { id: "logs.narrower", title: words.narrower, keys: ["+"], run: () => zoom(0.5, cursor.seconds) },
    { id: "logs.wider", title: words.wider, keys: ["-"], run: () => zoom(2, cursor.seconds) },
    {
      id: "logs.windowEarlier",
      title: words.earlier,
      keys: ["Shift+ArrowLeft"],
      held: "repeat",
      run: () => moveBy(-half),
    },
    { id: "logs.windowLater", title: words.later, keys: ["Shift+ArrowRight"], held: "repeat", run: () => moveBy(half) },
    { id: "logs.swap", title: titles.swap, keys: ["S"], run: swap },
    { id: "logs.table", title: titles.table, keys: ["T"], run: turn },
  ];
  useCommands("logs", [
    ...commands.map((command): Command => ({ ...command, section: "view", enabled: () => shown })),
    {
      id: "logs.all",
      title: words.whole,
      section: "view",
      keys: ["Escape"],
      enabled: () => window !== undefined,
      run: all,
    },
  ]);
}
