// Die Wörter der Zonen.

const grouped = (n: number): string => n.toLocaleString("de");

/** Wörter der Zeichnung der Zonen, und dessen, was von ihnen erzählt. */
export const ZONE_TEXT = {
  liesIn: " Rahmen {page} liegt in <b>{zone}</b>.",
  caption: "Zonen",
  note: "von links: Kernel, active, inactive, frei; daneben das freie Ende vergrößert, mit den Marken der Zone",
  kernel: "Kernel",
  state: (free: number, regime: string): string => `${grouped(free)} frei, ${regime}`,
  size: (mb: string): string => `${mb} MB`,
  regime: {
    idle: "genug frei",
    awake: "unter high",
    woken: "unter low",
    stall: "an min",
  },
  reserve: "min + Reserve",
  columns: ["Zone", "Seiten", "Kernel", "active", "inactive", "frei", "min", "low", "high", "Reserve"],
  chart: "frei je Zone",
  pick: "Speicher",
  picks: {
    one: "eine Zone",
    i386: "i386: DMA, NORMAL, HIGHMEM",
    "x86-64": "x86-64: DMA, NORMAL",
  } as Readonly<Record<string, string>>,
  pickNote:
    "HIGHMEM beginnt bei 896 MB: Mit weniger Speicher ist es leer. Die eigenen Seiten des Kernels können dort nicht liegen.",
  lamp: (zone: string, short: number): string => `${grouped(short)} Seiten unter high in ${zone}`,
};
