// Full screen, where the browser lets us: a presentation works without it.

/** Asks for full screen. Only a press of the reader may; it is asked again at the next one. */
export function enterFullScreen({ document, navigator }: Window): void {
  if (document.fullscreenElement !== null || !document.fullscreenEnabled) return;
  if (!navigator.userActivation.isActive) return;
  void document.documentElement
    .requestFullscreen({ navigationUI: "hide" })
    .then(() => keyboardOf(navigator)?.lock(["Escape"]))
    .catch(() => undefined); // refused: the window then stays as large as it is
}

/** Gives the screen back. */
export function leaveFullScreen({ document, navigator }: Window): void {
  keyboardOf(navigator)?.unlock();
  if (document.fullscreenElement !== null) void document.exitFullscreen().catch(() => undefined);
}

/** Where there is one, Escape reaches the page, so that it can put the pen away first; held down it still ends full screen. */
interface KeyboardLock {
  lock(codes: readonly string[]): Promise<void>;
  unlock(): void;
}

function keyboardOf(navigator: Navigator): KeyboardLock | undefined {
  return "keyboard" in navigator ? (navigator.keyboard as KeyboardLock | undefined) : undefined;
}
