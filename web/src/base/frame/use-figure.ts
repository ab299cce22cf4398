// The bridge to draw/: React gives a figure its element, its data and its size, and never touches its marks.

import "../figures/steady.ts";
import { useLayoutEffect, useRef, useState, type RefObject } from "react";
import type { Figure, MountFigure, TableData } from "../figures/figure.ts";
import { inTurn } from "../page/opening.ts";
import { useAppearance } from "../page/use-appearance.ts";
import { type Size, useSize } from "./use-size.ts";
import { useUnseen } from "./use-unseen.ts";

/** A figure that is mounted into an element. */
export interface FigureBinding<Data> {
  /** For the `ref` of an empty `<div>`. */
  readonly host: RefObject<HTMLDivElement | null>;
  /** The mounted figure, for what goes around React: a playhead moved by a frame loop. */
  readonly figure: RefObject<Figure<Data> | null>;
  /** What the figure shows as rows of cells. */
  readonly toTable: () => TableData;
}

/** The size of a figure that was turned to its table before it was laid out. */
const UNSEEN: Size = { width: 640, height: 320 };
const EMPTY: TableData = { columns: [], rows: [] };

/** When a figure is drawn. */
export interface FigureTiming {
  /** Out of sight it waits until the hand rests: for figures of which there are many, below each other. */
  readonly restsUnseen?: boolean;
}

/**
 * Mounts a figure once and updates it when the data, the size, the theme or the motion changes.
 *
 * `mount` must keep its identity (a function of a module), or the figure starts anew. While `data` is `undefined` the
 * figure keeps what it last drew.
 */
export function useFigure<Data>(
  mount: MountFigure<Data>,
  data: Data | undefined,
  { restsUnseen = false }: FigureTiming = {},
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
  useLayoutEffect(() => {
    // Behind its table a figure has no size, but the table is the figure's, so that it must know the data.
    const element = host.current;
    if (element === null || data === undefined) return;
    if (size.width === 0 && element.closest("[hidden]") === null) return;
    if (size.width > 0) known.current = size;
    const seen = known.current;
    const draw = (): void => {
      // It may have gone before its turn.
      if (host.current !== element) return;
      try {
        // Not before its size is known: marks put in between would have the browser lay out the page anew for each figure.
        figure.current ??= mount(element);
        figure.current.update(data, { ...seen, ...look });
      } catch (thrown) {
        // For the error boundary, which does not see what is drawn in a turn of its own.
        fail(() => {
          throw thrown;
        });
      }
    };
    pending.forget();
    if (pending.waits && figure.current !== null) pending.lazyComponent(draw);
    else inTurn(draw);
    // `mount`: a figure that starts anew has drawn nothing yet.
  }, [mount, data, size, look, pending]);

  return {
    host,
    figure,
    toTable: () => {
      pending.now();
      return figure.current?.toTable() ?? EMPTY;
    },
  };
}
