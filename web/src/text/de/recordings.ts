// Was die Ansicht Kernel über aufgezeichnete Lasten sagt, auf Deutsch.

import type { RECORDINGS_TEXT as english } from "../en/recordings.ts";

const grouped = (n: number): string => n.toLocaleString("de");

export const RECORDINGS_TEXT: typeof english = {
  title: "Aufgezeichnete Last",
  save: "Diese Last als Aufzeichnung speichern",
  cancel: "Aufzeichnen abbrechen",
  recording: "Wird aufgezeichnet: Die Maschine läuft noch einmal bis zum Ende.",
  open: "Aufzeichnung öffnen …",
  note: "Eine Aufzeichnung enthält der Reihe nach, was jeder Prozess anfordert. Sie läuft auf jeder Maschine, unter jedem Kernel und mit allen Einstellungen: A und B bekommen dieselben Anforderungen.",
  link: (name) => `Der Link nennt ${name}, kann die Datei aber nicht enthalten. Geben Sie sie mit.`,
  missing: "Öffnen Sie sie hier; alles andere bleibt, wie der Link es sagt.",
  dropHere:
    "Hier ablegen, um sie zu öffnen: eine aufgezeichnete Last, einen exportierten Lauf (JSON) oder exportierte Logs (JSON, HTML).",
  size: (processes, lines) =>
    `${processes === 1 ? "1 Prozess" : `${grouped(processes)} Prozesse`}, ${lines === 1 ? "1 Zeile" : `${grouped(lines)} Zeilen`}`,
  absent: "ihre Datei ist nicht geöffnet",
  saved: (name, size) => `${name} gespeichert: ${size}.`,
  run: "Hier abspielen",
  opened: (name, size) => `${name} tritt an die Stelle der Lasten: ${size}.`,
  back: (name, size) => `${name} ist wieder da: ${size}.`,
  undo: "Rückgängig",
  commands: { save: "Diese Last als Aufzeichnung speichern", open: "Aufzeichnung einer Last öffnen" },
  kept: "Ihre Maschine und ihre Lasten bleiben, wie sie waren.",
  place: (name, line, column) => `${name}, Zeile ${line}, Spalte ${column}`,
  notRecorded: "Die Last wurde nicht aufgezeichnet",
  tooLarge: (name, mib) => `${name} hat mehr als ${mib} MiB Text. So groß ist keine Aufzeichnung.`,
  unreadable: (name) => `${name} ließ sich nicht lesen.`,
  broken: (name) => `${name} ließ sich nicht entpacken: Die Datei ist abgeschnitten oder beschädigt.`,
  crashed: "Das Rechenwerk ist stehen geblieben. Das ist unser Fehler; versuchen Sie es noch einmal.",
  dismiss: "Ausblenden",
  pinned: "A läuft nicht.",
  end: "Ein Prozess am Ende seiner Liste",
  ends: { wait: "wartet mit seinem Speicher", exit: "endet" },
};
