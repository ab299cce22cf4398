import type { PolicyText } from "../../policy-text.ts";

export const clockPro: PolicyText = {
  name: "CLOCK-Pro",
  structure: "Ring",
  reading: "im Uhrzeigersinn von der ältesten Seite zur neuesten; gestrichelt: Geister in der Testphase",
  parts: {
    ring: "Ring",
    "hot-hand": "hot",
    "cold-hand": "cold",
    "test-hand": "test",
    hot: "Heiß",
    test: "Testphase",
    referenced: "R",
    "hot-pages": "heiße Seiten",
    "to-grow": "kalter Anteil wächst um",
    "to-shrink": "schrumpft um",
  },
  params: {
    cold: { label: "Kalter Anteil", said: "kalter Anteil {value}" },
    adaptive: {
      label: "Adaptiv",
      values: [
        { value: "off", label: "aus", said: "fester kalter Anteil" },
        { value: "on", label: "an", said: "adaptiver kalter Anteil" },
      ],
    },
    "cold-min": { label: "Anteil, min.", said: "kalter Anteil mindestens {value}" },
    "cold-max": { label: "Anteil, max.", said: "kalter Anteil höchstens {value}" },
    compat: {
      label: "Vorlage",
      values: [
        { value: "faultline", label: "Artikel", said: "wie beim Autor" },
        { value: "libcachesim", label: "libCacheSim", said: "wie in libCacheSim" },
      ],
    },
  },
  pseudoCode: {
    lines: [
      "if page in memory: page.R = 1, done",
      "while coldHand.R == 1 and it is in test:",
      "    run hotHand: a hot page with R = 0: cold",
      "    make coldHand's page hot, at the end",
      "victim = coldHand; a ghost if in test",
      "if victim.D: write(victim)",
      "if page is a ghost: run hotHand;",
      "    load(page) hot, at the end",
      "else: load(page) cold, in test, at the end",
    ],
    hit: 0,
    lookUp: 0,
    choose: 4,
    writeBack: 5,
    load: 8,
    at: {
      "clock-pro-fills-hot": { load: 7 },
      "clock-pro-ghost": { load: 7 },
      "clock-pro-bypassed": { choose: 0, load: 0 },
    },
  },
  reasons: {
    "clock-pro-repeat":
      "Sie wurde unmittelbar zuvor referenziert. CLOCK-Pro zählt das nicht als weiteren Zugriff, daher ändert sich nichts.",
    "clock-pro-hit-sets": "Ihr Referenzbit wechselt von 0 auf 1. Die Zeiger sehen es, wenn sie vorbeikommen.",
    "clock-pro-hit": "Ihr Referenzbit ist schon 1. Kein Zeiger bewegt sich.",
    "clock-pro-fills-hot":
      "Es sind mehr Rahmen frei, als für kalte Seiten vorgesehen sind, daher wird sie als heiße Seite in Rahmen {frame} geladen.",
    "clock-pro-fills-cold":
      "Ein Rahmen ist frei, daher wird sie als kalte Seite in der Testphase in Rahmen {frame} geladen.",
    "clock-pro-cold":
      "Der Zeiger cold steht auf Seite <evict>{victim}</evict>, einer kalten, in keiner Testphase benutzten Seite, daher wird Seite {victim} aus Rahmen {frame} verdrängt. Seite {page} ist neu: kalt und in der Testphase.",
    "clock-pro-swept":
      "Der Zeiger cold trifft zuerst auf kalte Seiten, die in ihrer Testphase benutzt wurden (insgesamt {aux}), und behandelt sie. Dann findet er Seite <evict>{victim}</evict>, in keiner Testphase benutzt, daher wird Seite {victim} aus Rahmen {frame} verdrängt. Seite {page} ist neu: kalt und in der Testphase.",
    "clock-pro-ghost":
      "Der Zeiger cold nimmt Seite <evict>{victim}</evict>, daher wird Seite {victim} aus Rahmen {frame} verdrängt. Seite {page} kehrt in ihrer Testphase zurück und ist nun heiß; dafür macht der Zeiger hot eine heiße, länger unbenutzte Seite kalt.",
    "clock-pro-ghost-late":
      "Der Zeiger cold nimmt Seite <evict>{victim}</evict>, daher wird Seite {victim} aus Rahmen {frame} verdrängt. Seite {page} war noch als Geist da, doch während die Zeiger liefen, endete ihre Testphase, daher beginnt sie wieder als kalte Seite.",
    "clock-pro-bypassed":
      "Der Speicher ist voll. Das CLOCK-Pro von libCacheSim lädt dann nichts mehr: Die Seite wird von der Platte benutzt.",
  },
};
