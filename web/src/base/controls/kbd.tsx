// Keycaps.

import type { ReactNode } from "react";
import { keycaps, type Hotkey } from "../commands/hotkey.ts";

const platform = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? "") ? "mac" : "other";

/** The keycaps of one hotkey. */
export function Kbd({ hotkey }: { readonly hotkey: Hotkey }): ReactNode {
  return <kbd>{keycaps(hotkey, platform).join("")}</kbd>;
}

/** Props of a key hint. */
export interface KeyHintProps {
  readonly keys: readonly Hotkey[];
  /** What they do, in a word or two. */
  readonly children: ReactNode;
}

/** A quiet reminder beside the transport: keys, then what they do. */
export function KeyHint({ keys, children }: KeyHintProps): ReactNode {
  return (
    <span className="key-hint">
      {keys.map((hotkey) => (
        <Kbd key={hotkey} hotkey={hotkey} />
      ))}
      {children}
    </span>
  );
}
