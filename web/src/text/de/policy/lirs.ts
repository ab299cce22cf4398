import type { PolicyText } from "../../policy-text.ts";

export const lirs: PolicyText = {
  name: "LIRS",
  structure: "Stapel S und Warteschlange Q",
  reading: "links die Spitze von S, am Ende eine LIR-Seite; die erste von Q ist das nächste Opfer",
  parts: { stack: "S", queue: "Q", lir: "LIR" },
  params: {
    "min-hir": { label: "HIR-Seiten, min.", said: "mindestens {value} HIR-Seiten" },
    hir: { label: "HIR-Anteil", said: "HIR-Anteil {value}" },
    repeats: {
      label: "Wiederholungen",
      values: [
        { value: "ignored", label: "ignoriert", said: "Wiederholungen derselben Seite ändern nichts" },
        { value: "counted", label: "gezählt", said: "Wiederholungen zählen als Zugriffe" },
      ],
    },
    "stack-limit": { label: "Grenze von S (× Rahmen)", said: "S ist auf das {value}-Fache der Rahmenzahl begrenzt" },
    compat: {
      label: "Vorlage",
      values: [
        { value: "faultline", label: "Artikel", said: "wie bei den Autoren" },
        { value: "libcachesim", label: "libCacheSim", said: "wie in libCacheSim" },
      ],
    },
  },
  pseudoCode: {
    lines: [
      "if page in memory: move it to S.top",
      "    LIR: prune S; not on S before: to Q.end",
      "    HIR on S: it becomes LIR, S.bottom HIR",
      "if no frame is free:",
      "    victim = Q.first; it stays on S, if there",
      "    if victim.D: write(victim)",
      "load(page); move or push it to S.top",
      "if page was on S: now LIR, S.bottom HIR",
      "else: page is HIR; Q.append(page)",
    ],
    hit: 1,
    lookUp: 0,
    choose: 4,
    writeBack: 5,
    load: 8,
    at: {
      "lirs-repeat": { hit: 0 },
      "lirs-hit-stack": { hit: 2 },
      "lirs-hit-stack-free": { hit: 2 },
      "lirs-ghost": { load: 7 },
      "lirs-ghost-free": { load: 7 },
      "lirs-fills-lir": { load: 6 },
    },
  },
  reasons: {
    "lirs-repeat":
      "Sie wurde unmittelbar zuvor referenziert. LIRS zählt das nicht als weiteren Zugriff, daher ändert sich nichts.",
    "lirs-hit-lir":
      "Sie ist eine LIR-Seite und rückt an die Spitze von S. Am Ende von S steht wie zuvor eine LIR-Seite.",
    "lirs-hit-bottom":
      "Sie ist die LIR-Seite am Ende von S und rückt an die Spitze. S muss mit einer LIR-Seite enden, daher entfällt, was unter der nächsten LIR-Seite liegt: insgesamt {aux}.",
    "lirs-hit-stack":
      "Sie ist eine HIR-Seite, die noch auf S liegt: Sie wurde eher wieder benutzt als die Seite am Ende. Sie verlässt Q und wird LIR; die LIR-Seite am Ende wird HIR und kommt ans Ende von Q.",
    "lirs-hit-stack-free":
      "Sie ist eine HIR-Seite, die noch auf S liegt, daher verlässt sie Q und wird LIR. Unter den LIR-Seiten war ein Platz frei.",
    "lirs-hit-queue":
      "Sie ist eine HIR-Seite, die nicht mehr auf S liegt, und bleibt daher HIR: Sie kommt ans Ende von Q und wieder auf S, falls sie bald erneut benutzt wird.",
    "lirs-fills-lir":
      "Unter den LIR-Seiten ist noch Platz, daher wird sie als eine von ihnen in Rahmen {frame} geladen.",
    "lirs-fills-hir":
      "Ein Rahmen ist frei, aber die Zahl der LIR-Seiten ist erreicht. Sie wird als HIR in Rahmen {frame} geladen: auf S und ans Ende von Q.",
    "lirs-hir":
      "Seite <evict>{victim}</evict> ist die erste in Q, daher wird sie aus Rahmen {frame} verdrängt. Seite {page} liegt nicht auf S: Sie wird HIR, an der Spitze von S und am Ende von Q.",
    "lirs-ghost":
      "Seite <evict>{victim}</evict> ist die erste in Q, daher wird sie aus Rahmen {frame} verdrängt. Seite {page} liegt noch als Geist auf S: Sie kehrt früh genug zurück, um LIR zu werden, und die LIR-Seite am Ende wird HIR.",
    "lirs-ghost-free": "Sie liegt noch als Geist auf S, daher kehrt sie als LIR zurück, in den freien Rahmen {frame}.",
    "lirs-pushed-out":
      "Der Treffer gilt einer Seite, die nur in Q liegt. Hier macht libCacheSim auch die LIR-Seite am Ende zu HIR; Q ist voll, daher wird Seite <evict>{victim}</evict> hinausgedrängt.",
    "lirs-phantom":
      "Sie liegt in keinem Rahmen: libCacheSim drängte sie früher hinaus, behielt sie aber auf S, als wäre sie im Speicher. Daher zählt sie als Treffer und wird LIR, in Rahmen {frame}.",
  },
};
