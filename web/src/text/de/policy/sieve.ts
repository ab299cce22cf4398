import type { PolicyText } from "../../policy-text.ts";

export const sieve: PolicyText = {
  name: "SIEVE",
  structure: "Warteschlange",
  reading: "älteste links; der Zeiger läuft zur neuesten",
  parts: { queue: "Warteschlange", hand: "Zeiger", visited: "V" },
  pseudoCode: {
    lines: [
      "if page in memory: page.V = 1, done",
      "hand = hand or queue.oldest",
      "while hand.V == 1:",
      "    hand.V = 0",
      "    hand = hand.newer or queue.oldest",
      "victim = hand; hand = victim.newer",
      "if victim.D: write(victim)",
      "queue.remove(victim)",
      "load(page, V = 0); queue.append(page)",
    ],
    hit: 0,
    lookUp: 0,
    choose: 5,
    writeBack: 6,
    load: 8,
  },
  reasons: {
    "sieve-hit-sets": "Ihr Besuchtbit V wechselt von 0 auf 1. Die Seite behält ihren Platz in der Warteschlange.",
    "sieve-hit": "Ihr Besuchtbit V ist schon 1. Nichts bewegt sich.",
    "sieve-at-once":
      "Der Zeiger steht auf Seite <evict>{victim}</evict>, und ihr V ist 0, daher wird Seite {victim} sofort aus Rahmen {frame} verdrängt.",
    "sieve-oldest":
      "Der Zeiger beginnt bei der ältesten, Seite <evict>{victim}</evict>, und ihr V ist 0, daher wird Seite {victim} sofort aus Rahmen {frame} verdrängt.",
    "sieve-swept":
      "Der Zeiger übergeht Seite {passed}, löscht dabei V und hält auf Seite <evict>{victim}</evict>: V ist schon 0, daher wird Seite {victim} aus Rahmen {frame} verdrängt. Übergangene Seiten behalten ihren Platz.",
    "sieve-full-circle":
      "Alle Seiten hatten V = 1. Der Zeiger löscht V bei allen und kommt zu Seite <evict>{victim}</evict> zurück, die aus Rahmen {frame} verdrängt wird.",
  },
};
