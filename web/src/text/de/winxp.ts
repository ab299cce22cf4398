// Deutsch: was das Modell von Windows XP weglässt.

import type * as english from "../en/winxp.ts";

export const SIMPLIFICATION_TEXT: (typeof english)["SIMPLIFICATION_TEXT"] = {
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
