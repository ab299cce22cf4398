import type { PolicyText } from "../../policy-text.ts";

export const wTinylfu: PolicyText = {
  name: "W-TinyLFU",
  structure: "Fenster und Hauptteil",
  reading: "zuletzt benutzte links; die letzte des Fensters muss die letzte von Probation schlagen",
  parts: {
    window: "Fenster",
    probation: "Probation",
    protected: "Protected",
    estimate: "Zugriffe, geschätzt",
    hits: "Treffer im Hauptteil seit Halbierung",
  },
  params: {
    window: { label: "Fensteranteil", said: "Fensteranteil {value}" },
    compat: {
      label: "Teile ohne Platz",
      values: [
        { value: "faultline", label: "bekommen eine Seite", said: "jeder Teil fasst mindestens eine Seite" },
        { value: "libcachesim", label: "laden nichts", said: "Teile können leer sein wie in libCacheSim" },
      ],
    },
  },
  pseudoCode: {
    lines: [
      "if page in memory: to the top of its list,",
      "    from probation to the top of protected",
      "while no frame is free: w = window.last",
      "    if main has room: w moves there",
      "    else v = main.last (probation first)",
      "    victim = v if uses(w) > uses(v), else w",
      "    if victim.D: write it; if v: w to main",
      "    count(w)",
      "load(page); window.push(page); count(page)",
    ],
    hit: 0,
    lookUp: 0,
    choose: 5,
    writeBack: 6,
    load: 8,
    at: {
      "w-tinylfu-hit-probation": { hit: 1 },
      "w-tinylfu-hit-overflows": { hit: 1 },
      "w-tinylfu-window-empty": { choose: 4 },
      "w-tinylfu-bypassed": { choose: 2, load: 2 },
    },
  },
  reasons: {
    "w-tinylfu-hit-window":
      "Sie liegt im Fenster und rückt an dessen Spitze. Zugriffe im Fenster werden nicht gezählt.",
    "w-tinylfu-hit-probation":
      "Sie lag im Hauptteil in Probation. Dieser Zugriff wird gezählt und bringt sie an die Spitze von Protected.",
    "w-tinylfu-hit-overflows":
      "Sie lag in Probation und kommt nach Protected. Dafür steigt dort eine Seite ab, und Probation wird zu groß: Die letzte dort, Seite <evict>{victim}</evict>, wird verdrängt, obwohl kein Rahmen gebraucht wird.",
    "w-tinylfu-hit-protected": "Sie liegt in Protected und rückt an dessen Spitze. Dieser Zugriff wird gezählt.",
    "w-tinylfu-fills": "Ein Rahmen ist frei, daher wird sie in Rahmen {frame} geladen und kommt ins Fenster.",
    "w-tinylfu-admitted":
      "Die letzte Seite des Fensters wurde etwa {aux}-mal benutzt, öfter als Seite <evict>{victim}</evict>, das nächste Opfer des Hauptteils. Daher nimmt sie den Platz von Seite {victim} ein, die aus Rahmen {frame} verdrängt wird.",
    "w-tinylfu-rejected":
      "Seite <evict>{victim}</evict>, die letzte des Fensters, wurde etwa {aux}-mal benutzt. Das ist nicht öfter als beim nächsten Opfer des Hauptteils, daher wird Seite {victim} dort nicht aufgenommen und aus Rahmen {frame} verdrängt.",
    "w-tinylfu-window-empty":
      "Das Fenster wurde in den Hauptteil geleert. Seite <evict>{victim}</evict> ist dort das nächste Opfer, daher wird sie aus Rahmen {frame} verdrängt.",
    "w-tinylfu-bypassed":
      "Bei so wenigen Rahmen hat ein Teil der Struktur gar keinen Platz. libCacheSim lädt dann nichts: Die Seite wird von der Platte benutzt.",
  },
};
