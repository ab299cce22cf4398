// The words of the lesson on LRU as a stack, in German.

import type { LessonWords } from "../../../lesson/plan.ts";

export const LRU_STACK: LessonWords = {
  title: "LRU ist ein Stapel",
  summary: "Warum wird LRU mit mehr Speicher nie schlechter?",
  pages: [
    {
      title: "Morgen wird wie gestern",
      text: `Am besten ginge die Seite, die am längsten nicht gebraucht wird. Aber niemand kennt die Zukunft.

LRU wettet darauf, dass sie der Vergangenheit gleicht: Verdrängt wird die Seite, die am längsten **nicht benutzt wurde**, englisch *least recently used*.

Mit → weiter: Vor jedem Schritt kommt die Frage, was geschieht; erst dann ist er zu sehen.`,
      notes:
        "Fragen, warum die Wette aufgehen sollte. Gesucht ist das Wort *Lokalität*: Schleifen, der Aufrufstapel, die Felder eines Objekts. „Weil es gerecht ist“ ist keine Antwort.",
      goals: ["Drei Schritte richtig vorhersagen"],
    },
    {
      title: "In letzter Minute gerettet",
      text: `Der *Stapel* ist alles, was LRU von der Vergangenheit weiß. Eine benutzte Seite kommt nach **oben**; die **unterste** geht als nächste.

Eben noch lag Seite 0 ganz unten. Ein weiterer Seitenfehler hätte sie verdrängt. Sie wurde rechtzeitig benutzt und liegt wieder oben.

Ein Schritt zurück zeigt es. Dann die nächste Seite finden, die von ganz unten gerettet wird.`,
      notes:
        "Langsam gehen und jedes Mal die unterste Seite ansagen lassen. Die Treffer in den Schritten 7 und 12 kommen aus der Mitte; 13 ist der gesuchte.",
      goals: ["Den nächsten Schritt finden, in dem ein Treffer die unterste Seite rettet"],
    },
    {
      title: "Ein Lauf für alle Größen",
      text: `Jetzt sechs Rahmen, genug für alle sechs Seiten: Nur Erstzugriffe sind Seitenfehler.

Aber der Stapel weiß mehr. Eine verlangte Seite, die auf Platz **4 oder tiefer** liegt, wäre mit drei Rahmen nicht im Speicher gewesen.

Also den Lauf einmal durchgehen und jeweils den Platz *vor* dem Umordnen notieren. Erstzugriffe und Plätze ab 4: Das sind die Seitenfehler mit **drei** Rahmen. Und mit vieren?`,
      notes:
        "Der Platz heißt *Stapeldistanz*. Mattson, Gecsei, Slutz und Traiger, 1970: Ein Durchgang durch die Folge liefert die Seitenfehler für jede Speichergröße. Klasse teilen: eine Hälfte zählt drei Rahmen, die andere vier.",
      goals: ["Drei Rahmen, ohne sie laufen zu lassen: wie viele Seitenfehler?", "Vier Rahmen: wie viele?"],
    },
    {
      title: "Nichts geht verloren",
      text: `Drei Rahmen enthalten die obersten drei des Stapels. Vier Rahmen enthalten die obersten vier: **dieselben drei und eine dazu**. Was mit drei Rahmen ein Treffer ist, ist es also auch mit vieren, immer.

Das ist die *Inklusionseigenschaft*, und FIFO hat sie nicht.

Die Kurve zeigt die Seitenfehler je Rahmenzahl. Sie steigt nie. Einen Rahmen hinzunehmen und die Seiten im Speicher vergleichen; dann die Marke dorthin ziehen, wo mehr Speicher nicht mehr hilft.`,
      notes:
        "Fragen, wer noch eine Ordnung der Seiten führt, die nicht von der Rahmenzahl abhängt. OPT: wer am frühesten wieder benutzt wird. FIFO nicht, denn seine Ordnung hängt davon ab, welche Zugriffe Seitenfehler sind.",
      goals: [
        "In Schritt 11 LRU einen vierten Rahmen geben: Fehlt eine von 0, 2 und 3?",
        "Die kleinste Rahmenzahl finden, mit der nur die sechs Erstzugriffe Seitenfehler sind",
      ],
    },
    {
      title: "Wo LRU hilflos ist",
      text: `Eine Schleife über sechs Seiten, fünf Rahmen. Vierundzwanzig Zugriffe, **vierundzwanzig Seitenfehler**: LRU verdrängt jedes Mal genau die Seite, die als nächste kommt.

Nie steigen heißt also nicht fallen. Mit wie vielen Rahmen hat LRU überhaupt Treffer?

Und mit fünf Rahmen, wer ist hier gut? Jemand muss das *Gegenteil* von LRU tun.`,
      notes:
        "Eine Schleife, die eine Seite zu groß ist, ist kein Spielzeug: Zweimal eine Datei lesen, die größer ist als der Speicher, sieht so aus. MRU hat hier 9 Seitenfehler, so wenige wie OPT. Dann fragen, warum niemand immer MRU nimmt.",
      goals: [
        "Eine Rahmenzahl finden, mit der LRU Treffer hat",
        "Das Verfahren finden, das das Gegenteil tut, und sehen, wie es LRU schlägt",
      ],
    },
  ],
};
