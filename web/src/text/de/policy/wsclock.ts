import type { PolicyText } from "../../policy-text.ts";

export const wsclock: PolicyText = {
  name: "WSClock",
  structure: "Ring",
  reading: "der Zeiger läuft im Uhrzeigersinn",
  parts: { hand: "Zeiger", referenced: "R", seen: "Vermerkte Nutzung" },
  params: { tau: { label: "Fenster", said: "Fenster von {value} Referenzen" } },
  pseudoCode: {
    lines: [
      "if page in memory: page.R = 1, done",
      "for f in one lap of the frames from hand:",
      "    if f.R == 1: f.R = 0; f.seen = now",
      "    else if now - f.seen > {tau}:",
      "        if f.D: write(f), it comes first below",
      "        else: victim = f, end the lap",
      "if no victim: first one written in the lap,",
      "    or first clean, or at hand (write it)",
      "load(page, R = 1, seen = now); hand += 1",
    ],
    hit: 0,
    lookUp: 0,
    choose: 5,
    writeBack: 4,
    load: 8,
    at: {
      "wsclock-written": { choose: 6 },
      "wsclock-first-clean": { choose: 7 },
      "wsclock-all-dirty": { choose: 7 },
    },
  },
  reasons: {
    "wsclock-hit-sets":
      "Ihr Referenzbit wechselt von 0 auf 1. Der Zeiger vermerkt die Zeit der Nutzung, wenn er vorbeikommt.",
    "wsclock-hit": "Ihr Referenzbit ist schon 1. Der Zeiger bewegt sich nicht.",
    "wsclock-at-once":
      "Der Zeiger steht auf Seite <evict>{victim}</evict>: R ist 0, ihre letzte Nutzung ist in Schritt {victim.seen} vermerkt, außerhalb des Fensters, und sie ist unverändert. Daher wird Seite {victim} sofort aus Rahmen {frame} verdrängt.",
    "wsclock-swept":
      "Der Zeiger übergeht veränderte Seiten und solche der Arbeitsmenge (insgesamt {aux}) und hält auf Seite <evict>{victim}</evict>: R ist 0, ihre letzte Nutzung ist in Schritt {victim.seen} vermerkt, außerhalb des Fensters, und sie ist unverändert. Daher wird Seite {victim} aus Rahmen {frame} verdrängt.",
    "wsclock-written":
      "Ein ganzer Umlauf findet keine unveränderte Seite außerhalb des Fensters. Die veränderten dort werden zurückgeschrieben, und die erste davon, Seite <evict>{victim}</evict>, wird aus Rahmen {frame} verdrängt.",
    "wsclock-first-clean":
      "Ein ganzer Umlauf findet nur Seiten der Arbeitsmenge: Der Speicher ist zu klein für sie. Die erste unveränderte, Seite <evict>{victim}</evict>, wird aus Rahmen {frame} verdrängt, da sie nicht zurückgeschrieben werden muss.",
    "wsclock-all-dirty":
      "Ein ganzer Umlauf findet nur Seiten der Arbeitsmenge, alle verändert. Die unter dem Zeiger, Seite <evict>{victim}</evict>, wird aus Rahmen {frame} verdrängt.",
  },
};
