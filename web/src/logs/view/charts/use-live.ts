// The window while it is dragged. What reads it with every frame follows the store itself; the rest of the view gets it
// some times a second, as a few sentences and numbers would otherwise take longer than all curves.

import { useEffect, useMemo, useState } from "react";
import { useStore } from "zustand";
import type { LogWindow } from "../../../base/series/log-window.ts";
import { pageSight, setWindow } from "./sight-store.ts";
import { type Cursor, cursorWithin } from "./use-cursor.ts";
import type { LogSight } from "./use-sight.ts";
import { useWindow, type WindowControl } from "../use-window.ts";

/** Milliseconds between two windows for what need not follow every frame. */
const BETWEEN_MS = 100;

/** The window of the page: the first change at once, then at most every tenth of a second, and the last one. */
export function useCalmWindow(): LogWindow | undefined {
  const [window, setCalm] = useState(() => pageSight.getState().window);
  useEffect(() => {
    let passed = -Infinity;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const pass = (): void => {
      timer = undefined;
      passed = performance.now();
      setCalm(pageSight.getState().window);
    };
    const heed = (): void => {
      const wait = passed + BETWEEN_MS - performance.now();
      if (wait <= 0 && timer === undefined) pass();
      else timer ??= setTimeout(pass, wait);
    };
    // It may have changed since it was rendered.
    heed();
    const leave = pageSight.subscribe((now, before) => {
      if (now.window !== before.window) heed();
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, []);
  return window;
}

/** The window of this moment, and the cursor in it. */
export function useLive({ runs, cursor }: LogSight): { readonly control: WindowControl; readonly cursor: Cursor } {
  const control = useWindow(
    runs,
    useStore(pageSight, ({ window }) => window),
    setWindow,
  );
  const { window } = control;
  const within = useMemo(() => cursorWithin(cursor, runs, window), [cursor, runs, window]);
  return { control, cursor: within };
}
