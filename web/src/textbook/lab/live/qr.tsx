// A QR code, dark on light whatever the theme: some phones read no other.

import type { ReactNode } from "react";

/** The standard wants four light squares around it. */
const QUIET = 4;

/** Rows of `0` and `1`, drawn. */
export function Qr({ rows, name }: { readonly rows: readonly string[]; readonly name: string }): ReactNode {
  const size = rows.length + 2 * QUIET;
  const dark = rows.flatMap((row, y) => [...row.matchAll(/1+/g)].map(({ 0: run, index }) => bar(index, y, run.length)));
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a picture that is drawn here has no address
    <svg className="live-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={name} shapeRendering="crispEdges">
      <rect width={size} height={size} />
      <path d={dark.join("")} />
    </svg>
  );
}

const bar = (x: number, y: number, length: number): string => `M${x + QUIET} ${y + QUIET}h${length}v1h-${length}z`;
