// Takes a bundle of logs that was opened: its files to their sides, compared as they were. What lay there comes back with Undo.

import { useEffect } from "react";
import type { UnpackedBundle } from "../../export/read-log-bundle.ts";
import { AT_START } from "../../state/log-alignment.ts";
import { pagePicks } from "../../state/log-picks.ts";
import { isBare, runsOnShelf } from "../../state/log-shelf.ts";
import { SIDES } from "../../state/log.ts";
import type { OpenedLogs } from "../../state/opened-logs.ts";
import { EXPORT_TEXT } from "../../text/export.ts";
import { LOGS_TEXT } from "../../text/logs.ts";
import { type Services, useServices } from "../../ui/services.ts";
import { logFile, pageShelf, putBack, putFiles, removeRuns, type Settled } from "./log-desk.ts";
import { pageSight } from "./sight-store.ts";

/** Takes what waits, and what is opened while the Logs are shown. */
export function useOpenedLogs(announcing: (services: Services) => Settled): void {
  const services = useServices();
  useEffect(() => {
    const { openedLogs } = services;
    const take = (): void => {
      const { waiting } = openedLogs.getState();
      if (waiting === undefined) return;
      openedLogs.setState({ waiting: undefined });
      open(waiting, services, announcing(services));
    };
    take();
    return openedLogs.subscribe(take);
  }, [services, announcing]);
}

function open({ name, bundle, from }: OpenedLogs, { toasts, location }: Services, settled: Settled): void {
  const before = { shelf: pageShelf.getState(), sight: pageSight.getState(), picks: pagePicks.getState() };
  putOnShelf(bundle, settled);
  const undo = (): void => {
    removeRuns(runsOnShelf(pageShelf.getState()).map(({ file }) => file.key));
    putBack(before.shelf);
    pageSight.setState(before.sight, true);
    pagePicks.setState(before.picks, true);
    location.open(from);
  };
  const words = EXPORT_TEXT.bundle;
  const text = bundle.newer ? words.openedNewer(name) : words.opened(name, bundle.files.length);
  toasts.show(isBare(before.shelf) ? { text } : { text, action: { label: LOGS_TEXT.undo, run: undo } });
}

function putOnShelf({ files, settings }: UnpackedBundle, settled: Settled): void {
  const { align = AT_START, window, split_runs: splitRuns = false, ...asked } = settings.compare;
  const { kind, columns } = settings.charts;
  removeRuns(runsOnShelf(pageShelf.getState()).map(({ file }) => file.key));
  pageShelf.setState({ holds: "files", splitRuns });
  pageSight.setState({ settings: asked, align, window: window ?? undefined });
  if (columns.length > 0) pagePicks.setState({ [kind]: columns });
  for (const side of SIDES) {
    const own = files.filter((file) => file.side === side);
    const placed = own.map((file) => ({ ...logFile(file.name, new Blob([file.bytes])), options: file.options }));
    if (placed.length > 0) putFiles(side, placed, settled);
  }
}
