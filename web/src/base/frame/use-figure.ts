// The bridge to the figures: React gives a figure its element, its data and its size, and never touches its marks.

import "../figures/steady.ts";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { Figure, MountFigure, TableData } from "../figures/figure.ts";
import { inTurn } from "../page/opening.ts";
import { useAppearance } from "../page/use-appearance.ts";
import { drawInstead, drawNow, inSlices, lastInSlices } from "./in-slices.ts";
import { type Size, useSize } from "./use-size.ts";
import { useUnseen } from "./use-unseen.ts";

/** A figure mounted in an element. */
export interface FigureBinding<Data> {
  /** For the `ref` of an empty `<div>`. */
  readonly host: RefObject<HTMLDivElement | null>;
  /** The mounted figure, for what bypasses React: a playhead moved by a frame loop. */
  readonly figure: RefObject<Figure<Data> | null>;
  /** What the figure shows as rows of cells. */
  readonly toTable: () => TableData;
}

/** The size of a figure whose table was shown before it was laid out. */
const UNSEEN: Size = { width: 640, height: 320 };
const EMPTY: TableData = { columns: [], rows: [] };

/** When a figure is drawn. */
export interface FigureTiming {
  /** While out of sight, it waits until input pauses: for long columns of figures. */
  readonly restsUnseen?: boolean;
  /** Its first drawing takes long, as it looks at a million rows: it may be done in a later task. */
  readonly comesLater?: boolean;
  /** Every drawing may be done in a later task: many like it have something new at the same time, again and again. */
  readonly takesTurns?: boolean;
}

/**
 * Mounts a figure once and updates it when the data, the size, the theme or the motion changes.
 *
 * `mount` must keep its identity (a module-level function), or the figure is mounted again. While `data` is `undefined`
 * the figure keeps what it last drew.
 */
export function useFigure<Data>(
  mount: MountFigure<Data>,
  data: Data | undefined,
  { restsUnseen = false, comesLater = false, takesTurns = false }: FigureTiming = {},
): FigureBinding<Data> {
  const host = useRef<HTMLDivElement>(null);
  const figure = useRef<Figure<Data>>(null);
  const size = useSize(host);
  const look = useAppearance();
  const [, fail] = useState<never>();
  const pending = useUnseen(host, restsUnseen);

  useLayoutEffect(
    () => () => {
      pending.forget();
      figure.current?.destroy();
      figure.current = null;
    },
    [mount, pending],
  );

  const known = useRef(UNSEEN);
  const next = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    // While its table is shown a figure has no size, but it makes the table and so must know the data.
    const element = host.current;
    if (element === null || data === undefined) return;
    if (size.width === 0 && element.closest("[hidden]") === null) return;
    if (size.width > 0) known.current = size;
    const seen = known.current;
    const draw = (): void => {
      // It may have been unmounted before its turn.
      if (host.current !== element) return;
      try {
        // Mounted only once its size is known: adding marks earlier would trigger a layout of the page for each figure.
        figure.current ??= mount(element);
        figure.current.update(data, { ...seen, ...look });
      } catch (thrown) {
        // For the error boundary, which does not see errors in a deferred draw.
        fail(() => {
          throw thrown;
        });
      }
    };
    pending.forget();
    if (pending.waits && figure.current !== null) pending.lazyComponent(() => drawInstead(next, draw));
    else inTurn(draw, takesTurns ? lastInSlices(next) : comesLater && figure.current === null ? inSlices : undefined);
    // `mount` is listed because a figure that is mounted again has drawn nothing yet.
  }, [mount, data, size, look, pending, comesLater, takesTurns]);

  return {
    host,
    figure,
    toTable: () => {
      pending.now();
      drawNow(next);
      return figure.current?.toTable() ?? EMPTY;
    },
  };
}
