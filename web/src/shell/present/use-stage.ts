// What a presentation does to its window besides drawing: leaving full screen ends it, the screen stays awake, ink
// disappears with the moment it was drawn on, and its theme lasts until another is chosen.

import { useEffect } from "react";
import { useStore } from "zustand";
import { lessonOf } from "../../base/link/lesson-url.ts";
import { cleared } from "../model/pen.ts";
import { words as PRESENT_TEXT } from "virtual:words/shell/present";
import { type Services, useServices } from "../../base/page/services.ts";
import { MAIN_ID } from "../../base/page/view.tsx";
import { enterFullScreen } from "../../base/page/full-screen.ts";
import { isOpeningNotes } from "./notes/notes-window.ts";
import { takePen } from "./obey.ts";
import { stopPresenting } from "../../base/page/start.ts";

/** All of this, while the presentation lasts. */
export function useStage(): void {
  const services = useServices();
  useEffect(() => announceIt(services), [services]);
  useEffect(() => followFullScreen(services), [services]);
  useEffect(stayAwake, []);
  useEffect(() => giveUpTheme(services), [services]);
  useFadingInk(services);
}

function announceIt({ announcer }: Services): () => void {
  // Whatever was pressed to begin may be gone, and must not receive keys.
  document.getElementById(MAIN_ID)?.focus({ preventScroll: true });
  const reloaded = document.fullscreenElement === null && !navigator.userActivation.hasBeenActive;
  announcer.announce(reloaded ? PRESENT_TEXT.resumed : PRESENT_TEXT.begun);
  return () => announcer.announce(PRESENT_TEXT.over);
}

/** Without a keyboard lock, Escape only ends full screen: that then puts the pen away, or ends the presentation. */
function followFullScreen(services: Services): () => void {
  const onChange = (): void => {
    if (document.fullscreenElement !== null || isOpeningNotes()) return;
    if (services.present.getState().now?.pen.drawing === true) takePen(false, services);
    else stopPresenting(services);
  };
  // Full screen may be lost to the notes window or to a reload: the lecturer's next key press restores it.
  const again = (event: KeyboardEvent): void => {
    if (event.key !== "Escape") enterFullScreen(window);
  };
  document.addEventListener("fullscreenchange", onChange);
  window.addEventListener("keyup", again);
  return () => {
    document.removeEventListener("fullscreenchange", onChange);
    window.removeEventListener("keyup", again);
  };
}

/** Nobody touches the keyboard for minutes, and the projector must not go dark. */
function stayAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;
  const ask = async (): Promise<void> => {
    if (document.visibilityState !== "visible" || navigator.wakeLock === undefined) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (over) await lock.release();
    } catch {
      // refused to save the battery: then the system decides
    }
  };
  const onChange = (): void => void ask();
  void ask();
  document.addEventListener("visibilitychange", onChange);
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", onChange);
    void lock?.release().catch(() => undefined);
  };
}

function giveUpTheme({ preferences, present }: Services): () => void {
  return preferences.subscribe(({ theme }, before) => {
    if (theme !== before.theme) present.change({ theme: undefined });
  });
}

/** A drawing points at something, which has moved after the next step or page. */
function useFadingInk({ present, playback, location }: Services): void {
  const position = useStore(playback, ({ current }) => current?.position);
  const place = useStore(location, ({ link }) => `${link.view} ${lessonOf(link)?.id} ${lessonOf(link)?.page}`);
  useEffect(() => {
    const { now } = present.getState();
    if (now !== undefined) present.change({ pen: cleared(now.pen) });
  }, [present, position, place]);
}
