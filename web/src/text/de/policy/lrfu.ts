import type { PolicyText } from "../../policy-text.ts";

export const lrfu: PolicyText = {
  name: "LRFU",
  structure: "Nach Wert",
  reading: "kleinster Wert am Ausgang",
  parts: { order: "Nach Wert", crf: "Wert beim letzten Zugriff, in Tausendsteln" },
  params: {
    lambda: { label: "Abklingen", said: "lambda = {value}" },
  },
  pseudoCode: {
    lines: [
      "decay = 2^(-{lambda} * steps since last use)",
      "if page in memory:",
      "    page.value = 1 + page.value * decay, done",
      "if no frame is free:",
      "    victim = page whose value * decay",
      "             is smallest",
      "    if victim.D: write(victim)",
      "load(page); page.value = 1",
    ],
    hit: 2,
    lookUp: 1,
    choose: 4,
    writeBack: 6,
    load: 7,
  },
  reasons: {
    "lrfu-hit": "Dieser Zugriff addiert 1 zu dem, was von ihrem Wert übrig ist.",
    "lrfu-oldest":
      "Seite <evict>{victim}</evict> hat den kleinsten Wert. Sie ist auch am längsten unbenutzt, seit Schritt {used}. Sie wird aus Rahmen {frame} verdrängt.",
    "lrfu-rarest":
      "Seite <evict>{victim}</evict> hat den kleinsten Wert, obwohl sie nicht am längsten unbenutzt ist. Sie wird aus Rahmen {frame} verdrängt.",
  },
};
