// Full screen, where the browser allows it: a presentation works without it.

/** Asks for full screen. This needs a press by the reader; if it is refused, the next press asks again. */
export function enterFullScreen({ document, navigator }: Window): void {
  if (document.fullscreenElement !== null || !document.fullscreenEnabled) return;
  if (!navigator.userActivation.isActive) return;
  void document.documentElement
    .requestFullscreen({ navigationUI: "hide" })
    .then(() => keyboardOf(navigator)?.lock(["Escape"]))
    .catch(() => undefined); // refused: the window then keeps its size
}

/** Leaves full screen. */
export function leaveFullScreen({ document, navigator }: Window): void {
  keyboardOf(navigator)?.unlock();
  if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
}

/** If available, it passes Escape to the page, which may put the pen away first; holding it still ends full screen. */
interface KeyboardLock {
  lock(codes: readonly string[]): Promise<void>;
  unlock(): void;
}

function keyboardOf(navigator: Navigator): KeyboardLock | undefined {
  return "keyboard" in navigator ? (navigator.keyboard as KeyboardLock | undefined) : undefined;
}
