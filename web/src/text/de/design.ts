// Was die Ansicht der Versuchspläne sagt, auf Deutsch.

import type { DESIGN_TEXT as English } from "../en/design.ts";

const factorNames: Readonly<Record<string, string>> = {
  scheduler: "I/O-Scheduler",
  frames: "Rahmen des Speichers",
  cpus: "Prozessoren",
  disks: "Platten (RAID-0)",
  "swap-disks": "Platten mit Swap",
};

function name(id: string): string {
  return factorNames[id] ?? id.replace(/^vm\./, "");
}

export const DESIGN_TEXT: typeof English = {
  open: "Mehrere auf einmal",
  back: "Kernel",
  title: "Versuchsplan",
  conditions: (version, frames, seconds, seed) =>
    `${version}, ${frames} Rahmen, ${seconds} s, erster Startwert ${seed}`,
  lead: "In jedem Lauf ist jeder Faktor niedrig oder hoch. So sagen wenige Läufe, was jeder bewirkt und welche zwei zusammenwirken.",
  presets: "Beginnen mit",
  presetNames: { swapping: "einer Maschine, die auslagert", thesis: "der Maschine der Diplomarbeit" },
  factors: "Faktoren",
  factorColumns: ["Buchstabe", "Faktor", "niedrig", "hoch", "entfernen"],
  factorNames,
  name,
  factor: (letter, id) => `${letter}: ${name(id)}`,
  lowOf: (factor) => `${factor}: niedrig`,
  highOf: (factor) => `${factor}: hoch`,
  remove: "Entfernen",
  removeOf: (factor) => `${factor} entfernen`,
  add: "Faktor hinzufügen",
  addHint: "Faktor hinzufügen ...",
  full: (most) => `Mehr als ${most} Faktoren gehen nicht.`,
  plan: "Plan",
  planName: (factors, halvings, runs, resolution) =>
    halvings === 0
      ? `vollständig: 2^${factors} = ${runs} Läufe`
      : `2^(${factors}−${halvings}) = ${runs} Läufe, Auflösung ${roman(resolution ?? 0)}`,
  resolutions: {
    0: "Jeder Effekt ist von jedem anderen zu unterscheiden.",
    3: "Haupteffekte sind nicht von Wechselwirkungen zweier Faktoren zu unterscheiden: gut, um zu finden, was überhaupt zählt.",
    4: "Haupteffekte sind von Wechselwirkungen zweier Faktoren zu unterscheiden, diese aber nicht voneinander.",
    5: "Haupteffekte und Wechselwirkungen zweier Faktoren sind alle zu unterscheiden.",
  },
  generators: "Weitere Faktoren sind Produkte anderer:",
  aliases: "Was nicht zu unterscheiden ist",
  aliasColumns: ["Effekt", "dasselbe wie, bis zu drei Faktoren"],
  noAlias: "–",
  runs: "Läufe",
  seeds: "Startwerte je Lauf",
  start: (runs) => `${runs} Maschinen laufen lassen`,
  stop: "Anhalten",
  sum: (runs, seeds) => (seeds === 1 ? `${runs} Läufe, ein Startwert` : `${runs} Läufe × ${seeds} Startwerte`),
  progress: (done, of) => `${done} von ${of} Läufen`,
  done: (of) => `Alle ${of} Läufe sind fertig.`,
  crashed: "Die Maschine im Browser ist stehen geblieben. Noch einmal starten.",
  problems: {
    few: "Ein Plan hat mindestens zwei Faktoren.",
    many: "Ein Plan hat höchstens zehn Faktoren.",
    twice: "Ein Faktor steht zweimal da.",
    same: "Ein Faktor ist niedrig und hoch gleich.",
    unknown: "Der Kernel dieser Maschine kennt diese Stellgröße nicht.",
  },
  empty: "Die Effekte stehen hier, sobald alle Läufe fertig sind.",
  results: "Effekte",
  response: "Zielgröße",
  nothing:
    "Kein Faktor ändert diese Zahl. Vielleicht sagt eine andere Zielgröße mehr, oder eine stärker belastete Maschine.",
  pareto: (measure) => `Effekte auf: ${measure}, nach Größe`,
  paretoNote: "hoch minus niedrig; gefüllte Balken liegen über der Schranke; die Länge ist die Größe ohne Vorzeichen",
  marginName: "Schranke, 95 %",
  mean: (mean) => `Das Mittel aller Läufe ist ${mean}.`,
  margin: {
    replicates: (se, seeds) =>
      `Standardfehler eines Effekts: ${se}, aus dem Unterschied von ${seeds} Startwerten desselben Laufs. Die Striche sind 95-%-Intervalle.`,
    lenth: (se) =>
      `Pseudo-Standardfehler eines Effekts: ${se}, nach Lenth: Bei einem Startwert, oder wenn sich die Startwerte nicht unterscheiden, gelten die kleineren Effekte als Zufall.`,
  },
  noMargin:
    "Am Zufall ist hier nichts zu messen: ein Startwert, oder solche, die sich nicht unterscheiden, und zu wenige kleine Effekte.",
  many: (effects) => `Von ${effects} Effekten sieht einer von zwanzig, die keine sind, trotzdem wie einer aus.`,
  effectColumns: ["Effekt", "Faktoren", "dasselbe wie", "hoch minus niedrig", "95-%-Intervall", "p"],
  mains: (measure) => `Haupteffekte auf: ${measure}`,
  mainsNote: "Mittel mit dem Faktor niedrig (Ring) und hoch (Punkt)",
  mainColumns: ["Faktor", "Werte", "Mittel, niedrig", "Mittel, hoch"],
  interaction: (measure) => `Zwei Faktoren zusammen: ${measure}`,
  interactionNote: "parallele Linien: keine Wechselwirkung",
  sameAs: (others) => `Die Wechselwirkung dieses Paars ist nicht zu unterscheiden von ${others}.`,
  first: "Faktor entlang der Achse",
  second: "Faktor der zwei Linien",
};

function roman(resolution: number): string {
  return ["", "I", "II", "III", "IV", "V", "VI", "VII"][resolution] ?? String(resolution);
}
