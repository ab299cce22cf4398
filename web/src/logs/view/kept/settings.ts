// How the files on the shelf are compared, in the format of a bundle.

import type { BundleSettings } from "../../export/log-bundle.ts";
import { AT_START } from "../../model/charts/alignment.ts";
import { pagePicks } from "../../model/picks.ts";
import { pageSight } from "../charts/sight-store.ts";
import { pageShelf } from "../desk.ts";

/** Settings are read like those of a bundle: nothing in them is trusted. Files come back even if these can't. */
export async function settingsRead(said: unknown): Promise<BundleSettings | undefined> {
  const reader = await import("../../export/read-log-bundle.ts").catch(() => undefined);
  return reader?.settingsOf(said);
}

/** Puts settings back. */
export function restoreSettings({ compare, charts }: BundleSettings): void {
  const { align = AT_START, window, split_runs: splitRuns = false, ...settings } = compare;
  pageSight.setState({ settings, align, window: window ?? undefined });
  pageShelf.setState({ splitRuns });
  if (charts.columns.length > 0) pagePicks.setState({ [charts.kind]: charts.columns });
}

/** The settings now. */
export function settingsNow(): unknown {
  const { settings, align, window } = pageSight.getState();
  const { splitRuns } = pageShelf.getState();
  const [[kind, columns] = ["", []]] = Object.entries(pagePicks.getState()).toReversed();
  return { compare: { ...settings, align, window: window ?? null, split_runs: splitRuns }, charts: { kind, columns } };
}
