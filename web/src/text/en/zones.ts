// The words of zones.

const grouped = (n: number): string => n.toLocaleString("en");

/** Words of the figure of zones, and of what tells of them. */
export const ZONE_TEXT = {
  /** Behind the sentence of an event; the space is part of it. */
  liesIn: " Frame {page} is in <b>{zone}</b>.",
  caption: "Zones",
  note: "from the left: kernel, active, inactive, free; beside it the free end magnified, with the zone’s own marks",
  kernel: "kernel",
  state: (free: number, regime: string): string => `${grouped(free)} free, ${regime}`,
  size: (mb: string): string => `${mb} MB`,
  regime: {
    idle: "enough free",
    awake: "below high",
    woken: "below low",
    stall: "at min",
  },
  reserve: "min + reserve",
  columns: ["zone", "pages", "kernel", "active", "inactive", "free", "min", "low", "high", "reserve"],
  chart: "free by zone",
  pick: "Memory",
  picks: {
    one: "one zone",
    i386: "i386: DMA, NORMAL, HIGHMEM",
    "x86-64": "x86-64: DMA, NORMAL",
  } as Readonly<Record<string, string>>,
  pickNote: "HIGHMEM begins at 896 MB: with less memory it is empty. The kernel’s own pages cannot lie there.",
  lamp: (zone: string, short: number): string => `${grouped(short)} pages short of high in ${zone}`,
};
