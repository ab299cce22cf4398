// Die Wörter des Modells von Windows XP: ein Satz je Ereignis, was seine Stellgrößen tun, was es auslässt, und was die Kernel-Ansicht von ihm sagt.

import type { EVENT_TEXT as EnglishEvents, FACE_TEXT as English } from "../en/winxp.ts";

const grouped = (n: number): string => n.toLocaleString("de");

/** Der Satz jedes Ereignisses. */
export const EVENT_TEXT: typeof EnglishEvents = {
  boot: "Die Maschine startet: <b>{a}</b> Seiten gehören dem Kern, <b>{b}</b> sind mit Nullen gefüllt.",
  "demand-zero":
    "<fault>Seitenfehler.</fault> Seite {a} wird zum ersten Mal berührt: ein Rahmen voller Nullen kommt in den Working Set{b?|, eben erst gefüllt}.",
  "page-in":
    "<fault>Harter Seitenfehler.</fault> Seite {a} ist in der Auslagerungsdatei: sie bekommt einen Rahmen, in den sie gelesen wird{b?|, einen der Standby-Liste}.",
  "page-read":
    "Die Platte beginnt, die Auslagerungsdatei zu lesen: Seite {a}, zusammen <b>{b}</b> Seiten. Der Prozess wartet.",
  "page-in-done": "Gelesen: Seite {a}, zusammen <b>{b}</b> Seiten. Der Prozess macht weiter.",
  "file-in": "Seite {a} einer Datei bekommt einen Rahmen, in den sie gelesen wird{b?|, einen der Standby-Liste}.",
  "file-read": "Die Platte beginnt, eine Datei zu lesen: Seite {a}, zusammen <b>{b}</b> Seiten. Der Prozess wartet.",
  "file-in-done": "Die Datei ist gelesen: Seite {a}, zusammen <b>{b}</b> Seiten.",
  transition:
    "<fault>Weicher Seitenfehler.</fault> Seite {a} hatte den Working Set verlassen, ist aber noch im Speicher, {b?auf der Standby-Liste|auf der Modified-Liste|und wird gerade geschrieben}. Sie kommt zurück, ohne gelesen zu werden.",
  shared:
    "<fault>Weicher Seitenfehler.</fault> Seite {a} ist im Speicher, weil ein anderer Prozess sie hat: sie wird auch hier eingeblendet.",
  "file-released": "read(2) hat Seite {a} der Datei kopiert: sie kommt ans Ende der Standby-Liste.",
  touched: "Seite {a} wird berührt: die Hardware setzt ihr Accessed-Bit. Die Speicherverwaltung erfährt nichts.",
  "wait-busy": "Seite {a} wird gerade für jemand anderen gelesen: der Prozess wartet auf sie.",
  "wait-memory":
    "<fault>Keine Seite ist verfügbar.</fault> Der Prozess wartet: <b>{a}</b> Seiten sind auf der Modified-Liste, {b} werden geschrieben.",
  "commit-refused":
    "Auslagerungsdatei und Speicher hätten für <b>{a}</b> Seiten mehr keinen Platz, <b>{b}</b> können zugesagt werden: die Abbildung wird abgelehnt.",
  release: "Prozess {b} gibt seinen Speicher zurück: <b>{a}</b> Seiten waren in seinem Working Set.",
  released: "Alles davon ist frei: <b>{a}</b> Seiten waren im Speicher.",
  replaced:
    "Der Working Set darf nicht wachsen: der eigene Zeiger des Prozesses nimmt Seite {a} heraus, für die, die hereinkommt. Vorher ging er an {b} benutzten Seiten vorbei.",
  "trim-begin": "Der Balance-Set-Manager beginnt: er will <b>{a}</b> Seiten, {b} sind verfügbar.",
  trimmed: "Seite {a} von Prozess {b} wurde seit dem letzten Blick nicht benutzt: sie verlässt den Working Set.",
  "trimmed-used":
    "Seite {a} von Prozess {b} verlässt den Working Set, obwohl sie benutzt wurde: kaum eine Seite ist verfügbar.",
  "trim-keeps":
    "Seite {a} von Prozess {b} wurde seit dem letzten Blick benutzt: sie bleibt, ihr Accessed-Bit wird gelöscht.",
  "trim-end": "Der Balance-Set-Manager ist fertig: er sah <b>{a}</b> Einträge an und nahm <b>{b}</b> Seiten.",
  written: "Der Modified Page Writer schreibt eine Gruppe von <b>{a}</b> Seiten in die Auslagerungsdatei, ab Slot {b}.",
  "page-file-full": "Für Seite {a} ist kein Slot der Auslagerungsdatei frei: sie bleibt im Speicher.",
  "write-done":
    "Geschrieben: Seite {a} ist sauber und {b?kommt ans Ende der Standby-Liste|bleibt, weil sie wieder in einem Working Set ist}.",
  "zero-pages":
    "Niemand will den Prozessor: der Zero Page Thread füllt <b>{a}</b> freie Seiten mit Nullen; {b} bleiben übrig.",
  "out-swapped": "Der Thread von Prozess {a} hat lange gewartet: seine <b>{b}</b> Seiten verlassen den Speicher.",
  "in-swapped": "Prozess {a} könnte laufen: er wird zurückgeholt. Seine Seiten kommen durch Seitenfehler wieder.",
};

/** Was jede Stellgröße tut. */
export const KNOB_TEXT: Readonly<Record<string, string>> = {
  PsMinimumWorkingSet: "ein Working Set mit weniger Seiten wird nie beschnitten, und sein Prozess ersetzt keine davon",
  MmMinimumFreePages:
    "bei weniger verfügbaren Seiten wird der Balance-Set-Manager sofort geweckt, und nimmt auch benutzte Seiten",
  MmPlentyFreePages:
    "bei so vielen verfügbaren Seiten wachsen Working Sets. 0: nach der Größe des Speichers, 400 oder 800. Wird Windows XP mit weniger als 8 MB gewählt, wird ein Sechzehntel des Speichers eingestellt: unsere Wahl, denn sonst würde nie beschnitten",
  MmModifiedPageMaximum: "bei mehr Seiten auf der Modified-Liste beginnt ihr Schreiber (unsicher)",
  MmModifiedWriteClusterSize: "Seiten, die auf einmal in die Auslagerungsdatei geschrieben werden (unsicher)",
  pagefile_read_cluster: "Seiten, die auf einmal aus der Auslagerungsdatei gelesen werden (unsicher)",
  accessed_bits: "ob benutzte Seiten eine zweite Chance bekommen, 1, oder die älteste zuerst ersetzt wird, 0",
};

/** Was die Kernel-Ansicht von ihm sagt. */
export const FACE_TEXT: typeof English = {
  title: "Working Sets von Windows XP",
  ofSecond: (second, of) =>
    `Die Sekunde bis ${grouped(second)} s: <b>${grouped(of.faults)}</b> Seitenfehler, ${grouped(of.read)} Seiten von der Platte gelesen. ` +
    (of.trimmed + of.replaced === 0
      ? "Kein Working Set verlor eine Seite."
      : `Working Sets verloren <b>${grouped(of.trimmed)}</b> Seiten an den Balance-Set-Manager und <b>${grouped(of.replaced)}</b> durch eigene Fehler.`),
  lamp: { trims: "beschneidet", asleep: "beschneidet nicht" },
  short: (short) => `${grouped(short)} Seiten fehlen bis Plenty`,
  enough: (available) => `${grouped(available)} Seiten verfügbar`,
  passOf: (number) => `Durchgang ${grouped(number)}`,
  passHead: (woken, time) => `${woken ? "geweckt, weil Seiten fehlten" : "seine Sekunde war um"}, bei ${time} s`,
  passRows: [
    { field: "wanted", name: "gewollt" },
    { field: "examined", name: "Einträge angesehen" },
    { field: "kept", name: "benutzt, bleiben" },
    { field: "trimmed", name: "genommen, unbenutzt" },
    { field: "trimmed_used", name: "genommen, benutzt" },
    { field: "writing", name: "werden geschrieben" },
    { field: "available_before", name: "verfügbar vorher" },
    { field: "available_after", name: "verfügbar nachher" },
    { field: "modified_before", name: "verändert vorher" },
    { field: "modified_after", name: "verändert nachher" },
  ],
  levels: { minimum: "Minimum", plenty: "Plenty", pinned: "Plenty von A" },
  charts: {
    available: "Verfügbare Seiten",
    examined: "Aus Working Sets genommen",
    byManager: "vom Manager",
    byFault: "durch eigene Fehler",
    lists: "Working Sets und Listen",
    workingSets: "Working Sets",
    modified: "Modified",
    transition: "Weiche Seitenfehler",
    hard: "Lesezugriffe",
    pageFile: "Auslagerungsdatei",
    in: "herein",
    out: "hinaus",
    commit: "Zugesagt",
  },
};

/** Was es auslässt oder einfacher macht. */
export const SIMPLIFICATION_TEXT: Readonly<Record<string, string>> = {
  "no-source-read":
    "Der Quelltext von Windows ist nicht öffentlich. Das Modell folgt „Windows Internals“ und ReactOS und ist einfacher als das System; wo sie schweigen, sind die Regeln unsere (unsicher).",
  "limits-uncertain":
    "Wie viele geänderte Seiten den Modified Page Writer starten (800), die Cluster der Auslagerungsdatei (16 Seiten geschrieben, 1 gelesen) und wie viel auf einmal gestutzt wird, ist angenommen (unsicher).",
  "maximum-never-binds":
    "Die Obergrenze eines Working Sets (345 Seiten) ist weich: Sind reichlich Seiten verfügbar, wächst es darüber hinaus, sonst ersetzt es schon ab seiner Untergrenze. Sie hat hier also keine Wirkung.",
  "one-bit-ages":
    "Seiten haben kein Alter: Alt ist, wer nicht benutzt wurde, seit sein Accessed-Bit zuletzt gelöscht wurde. Jede Sekunde wird es bei einem Sechzehntel jedes Working Sets gelöscht.",
  "balance-at-one-moment":
    "Der Balance Set Manager arbeitet in einem Augenblick; die Zeit dafür vergeht danach. Aus Mangel an Seiten wird er höchstens alle 10 ms geweckt.",
  "writes-capped":
    "Höchstens 1.024 Seiten werden zugleich geschrieben; wie viele Aufträge Windows je Auslagerungsdatei zulässt, ist hier nicht bekannt (unsicher).",
  "zero-thread-sampled":
    "Der Zero Page Thread sieht alle 10 ms nach, ob jemand laufen will, und füllt sonst bis zu 2.000 Seiten. Der des Systems läuft, wann immer ein Prozessor frei ist.",
  "stacks-stay":
    "Ein Prozess, dessen Thread 15 s gewartet hat, wird mit allen Seiten seines Working Sets ausgelagert. Kernel-Stacks bleiben beim Kernel, und das Zurückholen braucht kein Lesen.",
  "file-cache-without-set":
    "Was aus einer Datei gelesen wird, kommt gleich auf die Standby-Liste; das eigene Working Set des Systemcaches fehlt. Dateien werden zu acht Seiten gelesen.",
  "no-prefetcher": "Programme und Bibliotheken werden nicht geladen, und am Anfang wird nichts im Voraus gelesen.",
  "files-are-contiguous":
    "Jede Datei liegt in einem Stück auf der Platte und die Auslagerungsdatei, von fester Größe, an ihrem Ende.",
  "costs-are-estimates":
    "Die Prozessorzeit von Seitenfehlern, Durchläufen und Transfers ist eine Größenordnung, keine Messung (unsicher).",
  "wired-share": "Wie viele Rahmen dem Kernel gehören, ist eingestellt, nicht berechnet (unsicher).",
};
