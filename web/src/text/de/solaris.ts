// Die Wörter des Modells von OpenSolaris: ein Satz je Ereignis, was seine Stellgrößen tun, was es auslässt, und was die Kernel-Ansicht von ihm sagt.

import type { EVENT_TEXT as EnglishEvents, FACE_TEXT as English } from "../en/solaris.ts";

const grouped = (n: number): string => n.toLocaleString("de");

/** Der Satz jedes Ereignisses. */
export const EVENT_TEXT: typeof EnglishEvents = {
  boot: "Die Maschine startet: <b>{a}</b> Seiten gehören dem Kern, <b>{b}</b> sind frei.",
  "zero-fill":
    "<fault>Seitenfehler.</fault> Seite {a} wird zum ersten Mal berührt: sie bekommt einen Rahmen voller Nullen{b?|, einen der Cache-Liste}.",
  "swap-in":
    "<fault>Harter Seitenfehler.</fault> Seite {a} ist im Swap: sie bekommt einen Rahmen, in den sie gelesen wird{b?|, einen der Cache-Liste}.",
  "swap-read": "Die Platte beginnt, Seite {a} aus dem Swap zu lesen, Slot {b}. Der Prozess wartet.",
  "swap-in-done": "Seite {a} ist gelesen. Ihr Slot {b} wird zurückgegeben, deshalb gilt sie als verändert.",
  "file-in": "Seite {a} einer Datei bekommt einen Rahmen, in den sie gelesen wird{b?|, einen der Cache-Liste}.",
  "file-read": "Die Platte beginnt, eine Datei zu lesen: Seite {a}, zusammen <b>{b}</b> Seiten. Der Prozess wartet.",
  "file-in-done": "Die Datei ist gelesen: Seite {a}, zusammen <b>{b}</b> Seiten.",
  reclaimed: "Seite {a} wird wieder gebraucht, bevor ihr Rahmen vergeben war: sie kommt von der Cache-Liste zurück.",
  "file-released": "read(2) hat Seite {a} der Datei kopiert: sie kommt ans Ende der Cache-Liste.",
  "soft-fault":
    "<fault>Weicher Seitenfehler.</fault> Seite {a} ist im Speicher, aber nicht eingeblendet: sie wird es wieder.",
  touched: "Seite {a} wird berührt: die Hardware setzt ihr Reference-Bit. Der Kern erfährt nichts.",
  "wait-busy": "Seite {a} ist gesperrt, meist weil sie geschrieben wird: der Prozess wartet auf sie.",
  "wait-memory":
    "<fault>Der freie Speicher ist bei throttlefree.</fault> Nur <b>{a}</b> Seiten sind frei: der Prozess wartet. Seiten, auf die gewartet wird: {b}.",
  "swap-refused":
    "Swap für <b>{a}</b> Seiten lässt sich nicht reservieren, {b} sind übrig: die Abbildung wird abgelehnt.",
  release: "Prozess {b} gibt seinen Speicher zurück: <b>{a}</b> Seiten waren im Speicher.",
  released: "Ihre Rahmen sind frei: <b>{a}</b> Seiten, die im Speicher waren, {b} davon auf der Cache-Liste.",
  "scan-begin":
    "Der Scanner beginnt: er soll <b>{a}</b> Paare von Seiten ansehen, unter jedem Zeiger eine; {b} Seiten sind frei.",
  "front-clears":
    "Vorderer Zeiger: Seite {a} wurde benutzt, seit er zuletzt vorbeikam. Ihr Reference-Bit wird gelöscht.",
  "back-keeps": "Hinterer Zeiger: Seite {a} wurde benutzt, seit der vordere vorbeikam. Sie bleibt.",
  "scan-frees":
    "{b?Vorderer|Hinterer} Zeiger: Seite {a} ist unbenutzt und sauber. Ihr Rahmen kommt auf die Cache-Liste, oder auf die freie Liste, wenn er nichts Brauchbares enthält.",
  "scan-queues":
    "{b?Vorderer|Hinterer} Zeiger: Seite {a} ist unbenutzt und verändert. Ein Auftrag wird eingereiht, sie zu schreiben und freizugeben.",
  "scan-pool-empty":
    "{b?Vorderer|Hinterer} Zeiger: Seite {a} ist unbenutzt und verändert, aber alle 256 Aufträge sind vergeben. Sie bleibt.",
  "scan-end": "Der Durchgang ist vorbei: <b>{a}</b> Paare angesehen, <b>{b}</b> Seiten freigegeben oder eingereiht.",
  pushed: "Der Auslagerungs-Thread schreibt <b>{a}</b> Seiten als eine Gruppe, ab Slot {b}.",
  "swap-full": "Für Seite {a} ist kein Slot frei: sie bleibt im Speicher.",
  "write-done": "Geschrieben: Seite {a} ist sauber und kommt ans Ende der Cache-Liste.",
  "soft-swap": "Der Speicher bleibt unter desfree: der untätige Prozess {a} wird ausgelagert, mit <b>{b}</b> Seiten.",
  "hard-swap": "Speicher fehlt dringend: Prozess {a} wird ausgelagert, mit <b>{b}</b> Seiten.",
  "swapped-in":
    "Prozess {a} könnte laufen: er wird nach {b} s zurückgeholt. Seine Seiten kommen durch Seitenfehler wieder.",
};

/** Was jede Stellgröße tut. */
export const KNOB_TEXT: Readonly<Record<string, string>> = {
  lotsfree: "bei weniger freien Seiten sucht der Scanner nach mehr. 0: ein Vierundsechzigstel des Speichers",
  desfree:
    "bei weniger im Mittel von fünf Sekunden werden untätige Prozesse ausgelagert; bei weniger auch in dem von dreißig können es andere sein. 0: die Hälfte von lotsfree",
  minfree:
    "bei weniger im Mittel von fünf Sekunden kann ein Prozess ausgelagert werden, weil Speicher fehlt. 0: die Hälfte von desfree",
  throttlefree: "bei weniger wartet, wer eine Seite verlangt. 0: minfree",
  fastscan: "Seiten je Sekunde, die die Zeiger ansehen, wenn nichts frei ist. 0: nach der Größe des Speichers",
  slowscan: "Seiten je Sekunde, die sie ansehen, wenn lotsfree knapp verfehlt ist. 0: nach fastscan",
  handspreadpages: "Seiten zwischen dem vorderen und dem hinteren Zeiger. 0: fastscan",
  maxpgio: "Schreibaufträge, die der Scanner in einer Sekunde einreihen darf",
  calibrated_scan:
    "ob der Scanner weiß, wie schnell er sehen kann, 1, oder so schnell ist, wie die Formeln älterer Kerne erlauben, 0",
};

/** Was die Kernel-Ansicht von ihm sagt. */
export const FACE_TEXT: typeof English = {
  title: "Zweizeiger-Uhr von OpenSolaris",
  ofSecond: (second, of) =>
    `Die Sekunde bis ${grouped(second)} s: <b>${grouped(of.faults)}</b> Seitenfehler, ${grouped(of.hard)} davon von der Platte gelesen. ` +
    (of.scanned === 0
      ? "Die Zeiger standen still."
      : `Die Zeiger sahen <b>${grouped(of.scanned)}</b> Paare von Seiten an, ${grouped(of.freed)} kamen sofort frei.`),
  lamp: { scans: "Scanner arbeitet", asleep: "Scanner schläft", waits: "Scanner wartet auf seinen nächsten Durchgang" },
  short: (short) => `${grouped(short)} Seiten fehlen bis lotsfree`,
  enough: (free) => `${grouped(free)} Seiten frei, mit der Cache-Liste`,
  scanOf: (number) => `Durchgang ${grouped(number)}`,
  scanHead: (timedOut, time) => `bei ${time} s${timedOut ? "; seine Zeit war um" : ""}`,
  scanRows: [
    { field: "desscan", name: "Paare anzusehen" },
    { field: "pairs", name: "Paare angesehen" },
    { field: "cleared", name: "Bits gelöscht" },
    { field: "freed", name: "freigegeben" },
    { field: "queued", name: "zum Schreiben eingereiht" },
    { field: "needfree", name: "erwartet" },
    { field: "deficit", name: "für ausgelagerte Prozesse" },
    { field: "free_before", name: "freie Liste vorher" },
    { field: "free_after", name: "freie Liste nachher" },
    { field: "cache_before", name: "Cache-Liste vorher" },
    { field: "cache_after", name: "Cache-Liste nachher" },
  ],
  levels: { minfree: "minfree", desfree: "desfree", lotsfree: "lotsfree", pinned: "lotsfree von A" },
  charts: {
    free: "Freier Speicher",
    freelist: "freie Liste",
    cachelist: "Cache-Liste",
    scanned: "Paare angesehen",
    averages: "Freier Speicher im Mittel",
    avefree: "über 5 s",
    avefree30: "über 30 s",
    reclaimed: "Von der Cache-Liste zurückgeholt",
    swap: "Swap",
    in: "herein",
    out: "hinaus",
    swapper: "Swapper",
    stacks: "Seiten herein und hinaus",
    swappedOut: "Prozesse hinaus",
    reserved: "Swap-Platz",
    reservedLine: "reserviert",
    used: "benutzt",
  },
};

/** Was es auslässt oder einfacher macht. */
export const SIMPLIFICATION_TEXT: Readonly<Record<string, string>> = {
  "scans-at-one-moment":
    "Ein Durchgang sieht alle seine Seiten in einem Augenblick an; die Zeit dafür vergeht danach. Der Auslagerungs-Thread läuft dazwischen, wenn alle Aufträge vergeben sind.",
  "calibrated-at-boot":
    "Der Kernel misst in seinen ersten Durchgängen, wie schnell er Seiten ansehen kann. Hier ist das von Anfang an bekannt, aus dem, was ein Blick im Modell kostet.",
  "writes-capped":
    "Höchstens 1.024 Seiten werden zugleich in den Swap geschrieben; der Kernel hat keine solche Grenze (unsicher).",
  "file-read-ahead":
    "Eine Datei wird in je zwei Seiten gelesen, und in vierzehn von dem, der dort weiterliest, wo er war. Die Regeln des Dateisystems sind feiner (unsicher).",
  "read-goes-to-cachelist":
    "Was read(2) kopiert hat, kommt gleich auf die Cache-Liste; die Abbildungen, die der Kernel noch eine Weile behält, fehlen.",
  "two-priorities":
    "Für die Wahl, wer ausgelagert wird, hat ein Schläfer die Benutzerpriorität 50 und wer auf einen Prozessor wartet 40. Prozessoren werden reihum vergeben, ohne Prioritäten.",
  "stacks-stay":
    "Kernel-Stacks werden gezählt, wenn ein Prozess ausgelagert wird, zwei Seiten je Stück, aber ihre Rahmen bleiben beim Kernel.",
  "no-fsflush": "fsflush, der geänderte Seiten von Dateien schreibt, fehlt: Dateien werden gelesen, nie geschrieben.",
  "one-thread-each":
    "Jeder Prozess hat einen Thread und ist ein gewöhnlicher: keiner gehört dem Kernel, läuft in Echtzeit oder ist angehalten.",
  "files-are-contiguous": "Jede Datei liegt in einem Stück auf der Platte, der Swap-Bereich an ihrem Ende.",
  "costs-are-estimates":
    "Die Prozessorzeit von Seitenfehlern, Durchgängen und Übertragungen ist eine Größenordnung, keine Messung (unsicher).",
  "wired-share": "Wie viele Rahmen dem Kernel gehören, ist eingestellt, nicht berechnet (unsicher).",
};
