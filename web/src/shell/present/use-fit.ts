// Draws the page as large as the presentation wants, and as the window allows without scrolling.

import { type RefObject, useEffect, useRef } from "react";
import { useStore } from "zustand";
import { lessonOf } from "../../base/link/lesson-url.ts";
import { smallerZoom, wantedZoom } from "../model/fit.ts";
import { useServices } from "../../base/page/services.ts";
import { useAppearance } from "../../base/page/use-appearance.ts";

/** Narrower windows are in a hand, not on a wall. */
const NARROWEST = 720;

/** Sets `--zoom` on the page. While a view is shown it only shrinks: type that changed at every step would be worse. */
export function useFit(page: RefObject<HTMLElement | null>): void {
  const { location } = useServices();
  const shown = useStore(location, ({ link }) => `${link.view} ${lessonOf(link)?.id}`);
  const turned = useStore(location, ({ link }) => lessonOf(link)?.page);
  const { theme } = useAppearance();
  const check = useRef<() => void>(undefined);
  useEffect(() => {
    const { current } = page;
    if (current === null) return;
    const fit = bindFit(current);
    check.current = fit.check;
    return fit.stop;
  }, [page, shown, theme]);
  useEffect(() => check.current?.(), [turned]);
}

function bindFit(page: HTMLElement): { readonly check: () => void; readonly stop: () => void } {
  const type = Number(getComputedStyle(page).getPropertyValue("--t-scale")) || 1;
  let zoom = 1;
  const draw = (next: number): void => {
    zoom = next;
    page.style.setProperty("--zoom", String(zoom));
  };
  const check = (): void => {
    const times = timesTooHigh(page);
    const smaller = times > 1.001 && window.innerWidth >= NARROWEST ? smallerZoom(zoom, times, type) : zoom;
    if (smaller !== zoom) draw(smaller);
  };
  const start = (): void => {
    draw(window.innerWidth < NARROWEST ? 1 : wantedZoom(window.innerWidth, window.innerHeight));
    check();
  };
  // The page's height depends on its content and on every zoom, so this repeats until it fits.
  const sizes = new ResizeObserver(check);
  sizes.observe(page);
  const main = page.querySelector("main");
  if (main !== null) sizes.observe(main);
  window.addEventListener("resize", start);
  start();
  return {
    check,
    stop: () => {
      sizes.disconnect();
      window.removeEventListener("resize", start);
      page.style.removeProperty("--zoom");
    },
  };
}

/** The height of the page or of the lesson's text, whichever is the larger multiple of what fits. */
function timesTooHigh(page: HTMLElement): number {
  const lesson = page.querySelector(".bench > .lesson");
  const text = lesson === null ? 1 : lesson.scrollHeight / Math.max(1, lesson.clientHeight);
  return Math.max(document.documentElement.scrollHeight / window.innerHeight, text);
}
