// The zones of a machine: the pages of each, and its free memory against its own watermarks.

import { type ReactNode, useMemo } from "react";
import type { TableData } from "../../../base/figures/figure.ts";
import { mountZoneBars, type ZoneBar } from "../../figures/memory/zone-bars.ts";
import { regimeOf, type ZoneState, zonesAt } from "../../model/zones.ts";
import { words as FIGURE_TEXT } from "virtual:words/machine/figures";
import { grouped } from "../../../base/text/numbers.ts";
import { words as ZONE_TEXT } from "virtual:words/machine/zones";
import { FigureFrame } from "../../../base/frame/figure-frame.tsx";
import { useFigure } from "../../../base/frame/use-figure.ts";
import type { KernelFigureProps } from "./kernel-figures.tsx";

const PAGES_OF_MB = 256;

/** One row per zone, the lowest first, as the kernel lists them. */
export function ZonesFigure({ shown: { run, moment }, motionMs, face }: KernelFigureProps): ReactNode {
  const data = useMemo(() => {
    const zones = zonesAt(run, moment);
    return { zones: zones.map(barOf), table: tableOf(zones), motionMs };
  }, [run, moment, motionMs]);
  const { host, toTable } = useFigure(mountZoneBars, data);
  return (
    <FigureFrame caption={ZONE_TEXT.caption} note={ZONE_TEXT.note} table={toTable} face={face}>
      <div ref={host} />
    </FigureFrame>
  );
}

function barOf(zone: ZoneState): ZoneBar {
  const { id, name, present, kernel, active, inactive, free, min, low, high, reserve } = zone;
  const regime = regimeOf(zone);
  const names = FIGURE_TEXT.levels;
  const levels = [
    { kind: "min", name: names.min, pages: min },
    { kind: "wak", name: names.low, pages: low },
    { kind: "tgt", name: names.high, pages: high },
    { kind: "res", name: ZONE_TEXT.reserve, pages: reserve > 0 ? min + reserve : 0 },
  ] as const;
  return {
    id,
    name,
    size: ZONE_TEXT.size({ mb: grouped(Math.round(present / PAGES_OF_MB)) }),
    state: ZONE_TEXT.state({ free, regime: ZONE_TEXT.regime[regime] }),
    isShort: regime === "woken" || regime === "stall",
    present,
    parts: [
      { id: "wired", name: ZONE_TEXT.kernel, pages: kernel },
      { id: "active", name: "active", pages: active },
      { id: "inactive", name: "inactive", pages: inactive },
      { id: "free", name: "free", pages: free },
    ],
    levels: levels.filter(({ pages }) => pages > 0),
  };
}

function tableOf(zones: readonly ZoneState[]): TableData {
  const rows = zones.map(({ name, present, kernel, active, inactive, free, min, low, high, reserve }) => {
    return [name, present, kernel, active, inactive, free, min, low, high, reserve];
  });
  return { columns: ZONE_TEXT.columns.map((name) => ({ name })), rows };
}
