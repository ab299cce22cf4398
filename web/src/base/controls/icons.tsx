// The few drawn icons of the interface. They take their size and colour from CSS, and their name from the element
// around them.

import type { ReactNode } from "react";

/** A line that slips where it breaks. */
export function Logo(): ReactNode {
  return (
    <svg className="logo" viewBox="0 0 30 20" aria-hidden="true">
      <path d="M0 6h12M18 14h12" />
      <path className="f" d="M18 2 12 18" />
    </svg>
  );
}

const TRANSPORT_ICONS = {
  first: ["M3 3v12", "M15 3 6 9l9 6z"],
  back: ["M13 3 4 9l9 6z"],
  play: ["M5 2.5l10 6.5-10 6.5z"],
  pause: ["M4.5 3h3v12h-3zM10.5 3h3v12h-3z"],
  forward: ["M5 3l9 6-9 6z"],
  last: ["M15 3v12", "M3 3l9 6-9 6z"],
} as const;

/** Names of the transport's icons. */
export type TransportIconName = keyof typeof TRANSPORT_ICONS;

/** An icon of the transport. */
export function TransportIcon({ name }: { readonly name: TransportIconName }): ReactNode {
  return (
    <svg viewBox="0 0 18 18" aria-hidden="true">
      {TRANSPORT_ICONS[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

/** An outline triangle: something was found and dealt with. */
export function NoticeIcon(): ReactNode {
  return (
    <svg className="notice-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M8 2 15 14H1zM8 6.5v4M8 12v.6" />
    </svg>
  );
}

const GLYPHS = {
  hit: "M3 8.5 6.5 12 13 4.5",
  fault: "M8 2.5v7M8 13.2v.1",
  evict: "M3.5 3.5l9 9M12.5 3.5l-9 9",
} as const;

/** A sign for an outcome: a tick for a hit, "!" for a fault, a cross for an eviction. */
export function Glyph({ name }: { readonly name: keyof typeof GLYPHS }): ReactNode {
  return (
    <svg className="glyph" viewBox="0 0 16 16" aria-hidden="true">
      <path d={GLYPHS[name]} />
    </svg>
  );
}
