// Amounts of memory and time in words, shown beside the exact numbers.

import { grouped } from "../../../base/text/numbers.ts";

const KIB_A_PAGE = 4;

/** A number of pages in the unit that fits: `512 KiB`, `256 MiB`, `1.5 GiB`. */
export function formatSize(pages: number): string {
  const kib = pages * KIB_A_PAGE;
  const [value, unit] = kib >= 2 ** 20 ? [kib / 2 ** 20, "GiB"] : kib >= 1024 ? [kib / 1024, "MiB"] : [kib, "KiB"];
  return `${grouped(Math.round(value * 100) / 100)} ${unit}`;
}

/** A length of simulated time: `90 s`, `1:30 min`, `2:00 h`. */
export function formatLength(seconds: number): string {
  const two = (n: number): string => String(n).padStart(2, "0");
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)} min`;
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)} h`;
}
