// Takes opened bundles of logs, with the logs dropped beside them: files go to their sides and are compared as they
// were. Undo restores what was there.

import { useEffect } from "react";
import type { LogFile } from "../../base/sim/protocol.ts";
import { AT_START } from "../model/charts/alignment.ts";
import { pagePicks } from "../model/picks.ts";
import { placesFor } from "../model/places.ts";
import { isBare, runsOnShelf } from "../model/shelf.ts";
import { type Side, SIDES } from "../../base/model/sides.ts";
import { type OpenedLogs, openedLogsOf, type OpenedPart } from "../model/opened-logs.ts";
import { words } from "virtual:words/logs/bundle";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { type Services, useServices } from "../../base/page/services.ts";
import { logFile, pageShelf, putBack, putFiles, removeRuns, type Settled } from "./desk.ts";
import { restoreKept } from "./kept/restore.ts";
import { pageSight } from "./charts/sight-store.ts";

/** Takes what is waiting, and what is opened while the Logs are shown. */
export function useOpenedLogs(announcing: (services: Services) => Settled): void {
  const services = useServices();
  useEffect(() => {
    const openedLogs = openedLogsOf(services);
    const take = (): void => {
      for (const opened of openedLogs.take()) void open(opened, services, announcing(services));
    };
    take();
    return openedLogs.subscribe(take);
  }, [services, announcing]);
}

async function open(opened: OpenedLogs, services: Services, settled: Settled): Promise<void> {
  // What was kept was here first: Undo restores it.
  await restoreKept(services, settled);
  const { toasts, location } = services;
  const before = { shelf: pageShelf.getState(), sight: pageSight.getState(), picks: pagePicks.getState() };
  putOnShelf(opened.parts, settled);
  const undo = (): void => {
    removeRuns(runsOnShelf(pageShelf.getState()).map(({ file }) => file.key));
    putBack(before.shelf, settled);
    pageSight.setState(before.sight, true);
    pagePicks.setState(before.picks, true);
    location.open(opened.from);
  };
  const text = [sayOpened(opened.parts), ...opened.notes].join(" ");
  toasts.show(isBare(before.shelf) ? { text } : { text, action: { label: LOGS_TEXT.undo, run: undo } });
}

type Bundled = Extract<OpenedPart, { kind: "bundle" }>;

function bundlesOf(parts: readonly OpenedPart[]): readonly Bundled[] {
  return parts.filter((part) => part.kind === "bundle");
}

function sayOpened(parts: readonly OpenedPart[]): string {
  const bundles = bundlesOf(parts);
  const [first] = bundles;
  if (first === undefined) return "";
  const { name, bundle } = first;
  const newer = bundles.filter((part) => part.bundle.newer).map((part) => words.openedNewer({ name: part.name }));
  if (parts.length === 1) return newer[0] ?? words.opened({ name, files: bundle.files.length });
  const logs = parts.reduce((sum, part) => sum + (part.kind === "bundle" ? part.bundle.files.length : 1), 0);
  return [words.openedMany({ bundles: bundles.length, logs, first: name }), ...newer].join(" ");
}

/**
 * Bundles determine the sides of their files, and the first bundle determines how all are compared; other logs go where
 * there is room.
 */
function putOnShelf(parts: readonly OpenedPart[], settled: Settled): void {
  const bundles = bundlesOf(parts);
  const settings = bundles[0]?.bundle.settings ?? { compare: {}, charts: { kind: "", columns: [] } };
  const { align = AT_START, window, split_runs: splitRuns = false, ...asked } = settings.compare;
  const { kind, columns } = settings.charts;
  removeRuns(runsOnShelf(pageShelf.getState()).map(({ file }) => file.key));
  pageShelf.setState({ holds: "files", splitRuns });
  pageSight.setState({ settings: asked, align, window: window ?? undefined });
  if (columns.length > 0) pagePicks.setState({ [kind]: columns });
  const placed = placedFiles(parts);
  for (const side of SIDES) {
    const own = placed.flatMap((one) => (one.side === side ? [one.file] : []));
    if (own.length > 0) putFiles(side, own, settled);
  }
}

interface PlacedFile {
  readonly side: Side;
  readonly file: LogFile;
}

/** Every file with its side, in the order of the drop. */
function placedFiles(parts: readonly OpenedPart[]): readonly PlacedFile[] {
  const filled = bundlesOf(parts).flatMap(({ bundle }) => bundle.files.map(({ side }) => side));
  const others = parts.flatMap((part) => (part.kind === "file" ? [part] : []));
  const sideOf = new Map(sidesOf(others, filled));
  return parts.flatMap((part): PlacedFile[] => {
    if (part.kind === "file") return [{ side: sideOf.get(part) ?? "b", file: logFile(part.name, part.blob) }];
    return part.bundle.files.map(({ side, name, bytes, options }) => ({
      side,
      file: { ...logFile(name, new Blob([bytes])), options },
    }));
  });
}

type Other = Extract<OpenedPart, { kind: "file" }>;

/** Two groups by their names; otherwise all go to the side that no bundle fills, or to B. */
function sidesOf(others: readonly Other[], filled: readonly Side[]): readonly (readonly [Other, Side])[] {
  const free = SIDES.find((side) => !filled.includes(side));
  const { placings } = placesFor({ a: [], b: [] }, others, others.length < 2 ? (free ?? "b") : free);
  return placings.flatMap(({ side, files }) => files.map((file) => [file, side] as const));
}
