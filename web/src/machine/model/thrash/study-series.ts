// What the study's monitors read, and what was really moved: the series of each system, and their units.

import type { StudiedId } from "../../link/thrash-url.ts";

/** Pages that came in and went out per second, by the names of a system's series. */
export interface PagingSeries {
  readonly in: string;
  readonly out: string;
}

/** The pages of swap that were read and written. */
export const PAGES_MOVED: Readonly<Record<StudiedId, PagingSeries>> = {
  freebsd: { in: "v_swappgsin", out: "v_swappgsout" },
  linux: { in: "pswpin", out: "pswpout" },
  solaris: { in: "anonpgin", out: "anonpgout" },
  winxp: { in: "pages_input", out: "pages_output" },
};

/**
 * What the study read (docs/sources/thrashing-study.md): on Linux, the kilobytes of all transfers; on OpenSolaris, only
 * what the swapper of whole processes moved.
 */
export const PAGES_READ: Readonly<Record<StudiedId, PagingSeries>> = {
  ...PAGES_MOVED,
  linux: { in: "pgpgin", out: "pgpgout" },
  solaris: { in: "pgswapin", out: "pgswapout" },
};
