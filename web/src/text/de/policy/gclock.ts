import type { PolicyText } from "../../policy-text.ts";

export const gclock: PolicyText = {
  name: "GCLOCK",
  structure: "Ring",
  reading: "der Zeiger läuft im Uhrzeigersinn und zählt herunter",
  parts: { hand: "Zeiger", counter: "Zähler" },
  params: {
    init: { label: "Zähler beim Laden", said: "Seiten werden mit Zähler {value} geladen" },
    max: { label: "Höchster Zähler durch Treffer", said: "Treffer zählen bis {value}" },
  },
  pseudoCode: {
    lines: [
      "if page in memory:",
      "    if counter < {max}: counter += 1",
      "    done",
      "while frame[hand].counter > 0:",
      "    frame[hand].counter -= 1",
      "    hand = (hand + 1) mod n",
      "victim = frame[hand]",
      "if victim.D: write(victim)",
      "load(page, counter = {init}); hand += 1",
    ],
    hit: 1,
    lookUp: 0,
    choose: 6,
    writeBack: 7,
    load: 8,
  },
  reasons: {
    "gclock-hit": "Ihr Zähler steigt auf {page.counter}.",
    "gclock-hit-full": "Ihr Zähler bleibt bei {page.counter}: Weiter hebt ihn ein Treffer nicht.",
    "gclock-at-once":
      "Der Zeiger steht auf Seite <evict>{victim}</evict>, und ihr Zähler ist 0, daher wird Seite {victim} sofort aus Rahmen {frame} verdrängt.",
    "gclock-swept":
      "Der Zeiger senkt den Zähler jeder übergangenen Seite um 1 und hält auf Seite <evict>{victim}</evict>: Ihr Zähler ist schon 0, daher wird Seite {victim} aus Rahmen {frame} verdrängt.",
    "gclock-laps":
      "Kein Zähler war 0. Der Zeiger läuft um und senkt jeden um 1, bis er Seite <evict>{victim}</evict> bei 0 antrifft, die aus Rahmen {frame} verdrängt wird.",
  },
};
