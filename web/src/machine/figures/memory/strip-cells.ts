// One cell of a page queue: a page, or the aggregate of many pages. A dot is the accessed bit, a cut corner the dirty
// bit, and a hollow cell a transfer in progress. For many pages, the areas of the dot, the corner and the hollow part
// show shares of the pages, and the strength of the fill shows their mean heat.

import type { QueueId } from "../../../base/sim/ids.gen.ts";
import { CELL_WORDS, NONE } from "../../../base/sim/schema.gen.ts";
import type { ColourName } from "../../../base/theme/colour.ts";
import type { Mark } from "../../../base/figures/mark.ts";

/** How a queue's cells are painted. */
export interface QueueDress {
  readonly fill: ColourName;
  /** Pale queues have an outline instead of a strong fill; nobody uses or heats their pages. */
  readonly pale: boolean;
}

/** What a cell shows, as shares of its pages. */
export interface CellLook {
  readonly pages: number;
  readonly referenced: number;
  readonly dirty: number;
  readonly busy: number;
  /** Mean heat, from 0 to 1. */
  readonly heat: number;
  /** The page, if there is only one. */
  readonly page: number | undefined;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Strength of the fill of a cold cell: the outline is more visible than this fill. */
const COLDEST = 0.25;

/** Queues of one kind have the same colours in every system. */
type Family = "active" | "inactive" | "laundry" | "zspool" | "unswappable" | "cache" | "free";

const DRESSES: Readonly<Record<Family, QueueDress>> = {
  active: { fill: "q-active", pale: false },
  inactive: { fill: "q-inactive", pale: false },
  laundry: { fill: "q-laundry", pale: false },
  zspool: { fill: "q-laundry", pale: false },
  unswappable: { fill: "q-wired", pale: false },
  cache: { fill: "q-cache", pale: true },
  free: { fill: "q-free", pale: true },
};

/**
 * A list of one kind of pages belongs to the family of the list of all pages; the cells of a generation show its age.
 */
const FAMILIES: Readonly<Record<QueueId, Family>> = {
  active: "active",
  inactive: "inactive",
  cache: "cache",
  free: "free",
  laundry: "laundry",
  unswappable: "unswappable",
  inactive_anon: "inactive",
  active_anon: "active",
  inactive_file: "inactive",
  active_file: "active",
  gen0_anon: "active",
  gen0_file: "active",
  gen1_anon: "active",
  gen1_file: "active",
  gen2_anon: "active",
  gen2_file: "active",
  gen3_anon: "active",
  gen3_file: "active",
  active_dma: "active",
  inactive_dma: "inactive",
  free_dma: "free",
  active_normal: "active",
  inactive_normal: "inactive",
  free_normal: "free",
  active_high: "active",
  inactive_high: "inactive",
  free_high: "free",
  active_normal_1: "active",
  inactive_normal_1: "inactive",
  free_normal_1: "free",
  zspool: "zspool",
  freelist: "free",
  cachelist: "cache",
  clock: "active",
  zeroed: "free",
  standby: "cache",
  modified: "laundry",
};

/** How the cells of a queue are painted, by its name. */
export function dressOf(queue: string): QueueDress {
  const family = familyOf(queue);
  if (!isDressed(family)) throw new Error(`nothing is said of the colours of ${queue}`);
  return DRESSES[family];
}

/** The family of a queue; anything else is its own family. */
export function familyOf(queue: string): string {
  // Neighbouring groups differ.
  const [, group] = /^cgroup(\d+)$/.exec(queue) ?? [];
  if (group !== undefined) return Number(group) % 2 === 1 ? "active" : "inactive";
  return isQueue(queue) ? FAMILIES[queue] : queue;
}

function isDressed(family: string): family is keyof typeof DRESSES {
  return Object.hasOwn(DRESSES, family);
}

function isQueue(name: string): name is QueueId {
  return Object.hasOwn(FAMILIES, name);
}

/**
 * Strength of a cell's fill, from its heat of 0 to 1. The square root helps to tell low counts apart, as most of them
 * are.
 */
export function strengthOf(heat: number): number {
  return COLDEST + (1 - COLDEST) * Math.sqrt(heat);
}

/** Reads a cell. `mostHeat` is the heat of a page that could not be hotter; 0 if pages have no heat. */
export function lookOf(cells: Uint32Array, cell: number, mostHeat: number): CellLook {
  const at = cell * CELL_WORDS;
  const [pages = 0, heat = 0, referenced = 0, dirty = 0, busy = 0, page = NONE] = cells.subarray(at, at + CELL_WORDS);
  const of = Math.max(1, pages);
  return {
    pages,
    referenced: referenced / of,
    dirty: dirty / of,
    busy: busy / of,
    heat: mostHeat > 0 ? Math.min(1, heat / of / mostHeat) : 1,
    page: page === NONE ? undefined : page,
  };
}

/** The marks of a cell that stands for one page. */
export function pageMarks(look: CellLook, [x, y]: readonly [number, number], size: Size, dress: QueueDress): Mark[] {
  const { fill, pale } = dress;
  const busy = look.busy > 0;
  const body = bodyOf(x, y, size, look.dirty);
  const edge = busy ? ({ stroke: fill, width: 2 } as const) : pale ? ({ stroke: "q-outline", width: 1 } as const) : {};
  const marks: Mark[] = [{ ...body, fill: busy ? "bg-0" : fill, ...edge }];
  if (look.referenced > 0 && !pale) marks.push({ ...dot(x, y, size, 1), fill: busy ? fill : "bg-0" });
  return marks;
}

/** The marks of a cell that stands for many pages. */
export function shareMarks(look: CellLook, [x, y]: readonly [number, number], size: Size, dress: QueueDress): Mark[] {
  const { fill, pale } = dress;
  const body = bodyOf(x, y, size, look.dirty);
  if (pale) return [{ ...body, fill, stroke: "q-outline", width: 1 }];
  const marks: Mark[] = [{ ...body, fill, opacity: strengthOf(look.heat) }];
  if (look.busy > 0) {
    const w = Math.max(1, (size.width - 2) * look.busy);
    marks.push({ kind: "box", x: x + 1, y: y + 1, w, h: size.height - 2, r: 0, fill: "bg-0" });
  }
  marks.push({ ...body, stroke: fill, width: 0.75 });
  // A ring separates the dot from a fill as pale as the dot itself.
  if (look.referenced > 0) {
    marks.push({ ...dot(x, y, size, look.referenced), fill: "bg-0", stroke: fill, width: 0.75 });
  }
  return marks;
}

/** A cell's outline. A thousand cells are painted at a time, and rectangles are painted faster than paths. */
function bodyOf(x: number, y: number, size: Size, dirty: number) {
  if (dirty === 0) return { kind: "box", x, y, w: size.width, h: size.height, r: 0 } as const;
  return { kind: "path", x, y, scale: 1, d: outline(size, dirty) } as const;
}

/** There are only a few different outlines, and writing one takes as long as painting it. */
const outlines = new Map<number, string>();

/**
 * An outline with a corner cut off. Its area is a share of the cut corner of a dirty page. Rounded to quarters of a
 * pixel.
 */
function outline({ width, height }: Size, dirty: number): string {
  const quarters = Math.ceil(Math.min(width, height) * 0.55 * Math.sqrt(dirty) * 4);
  const key = (width * 64 + height) * 64 + quarters;
  const known = outlines.get(key);
  if (known !== undefined) return known;
  const cut = quarters / 4;
  const written = `M0 0h${width}v${height - cut}l${-cut} ${cut}h${cut - width}z`;
  outlines.set(key, written);
  return written;
}

/** The dot of a cell. Its area is a share of a page's dot. */
function dot(x: number, y: number, { width, height }: Size, share: number) {
  const r = Math.max(1.6, width * 0.24) * Math.sqrt(share);
  return { kind: "dot", x: x + width / 2, y: y + height * 0.36, r: Math.max(0.7, r) } as const;
}

/** A frame around the cell that the event is about, and the daemon's triangle over it. */
export function frameMarks([x, y]: readonly [number, number], { width, height }: Size): Mark[] {
  const box: Mark = { kind: "box", x: x - 2, y: y - 2, w: width + 4, h: height + 4, r: 0, stroke: "ink-1", width: 2.5 };
  return [box, { kind: "path", x: x + width / 2, y: y - 3, scale: 1, d: "M0 0l-5 -7h10z", fill: "ink-1" }];
}

/** A clock hand under the cell it is at; the second hand of a queue is hollow. */
export function handMarks([x, y]: readonly [number, number], { width, height }: Size, hollow: boolean): Mark[] {
  const at = { kind: "path", x: x + width / 2, y: y + height + 1, scale: 1, d: "M0 0l-5 7h10z" } as const;
  return [hollow ? { ...at, fill: "bg-0", stroke: "hand", width: 1.5 } : { ...at, fill: "hand" }];
}
