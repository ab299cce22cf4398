// The words of the lesson on FIFO and Belady's anomaly, in German.

import type { LessonWords } from "../../../lesson/plan.ts";

export const BELADY: LessonWords = {
  title: "FIFO und Beladys Anomalie",
  summary: "Kann mehr Speicher schaden?",
  pages: [
    {
      title: "Wer muss gehen?",
      text: `Der Speicher hat drei **Rahmen**. Das Programm hat die Seiten 1, 2 und 3 verlangt. Jeder Zugriff war ein *Seitenfehler*: Die Seite musste von der Platte geholt werden.

Als Nächstes verlangt es **4**, und alle Rahmen sind belegt. Eine Seite muss weichen.

FIFO macht es sich einfach: Wer **zuerst** kam, geht zuerst, so oft die Seite auch gebraucht wird. Ist das klug? Erst entscheiden, dann mit → zusehen.`,
      notes: `**Vor** dem Schritt fragen, wer gehen soll. Die einen sagen 3, „die wurde gerade benutzt“, die anderen 1. Beides stehen lassen. Schritt 5 verdrängt 2, Schritt 6 holt sie zurück: jetzt noch einmal fragen.`,
      goals: [
        "Sehen, wer für Seite 4 Platz macht",
        "Bei dem Schritt stehen, der Seite 2 verdrängt, kurz bevor sie wieder gebraucht wird",
      ],
    },
    {
      title: "Erst rechnen, dann laufen lassen",
      text: `Bisher sechs Zugriffe, sechs Seitenfehler. Pech, oder ein schlechtes Verfahren?

Sechs Zugriffe fehlen noch: \`5 1 2 3 4 5\`. Welche davon sind Treffer? Die Warteschlange im Kopf oder auf Papier weiterführen und die Seitenfehler **aller zwölf** Zugriffe zusammenzählen.

Dann die Zahl eintragen. Laufen lassen erst, um den eigenen Fehler zu finden.`,
      notes:
        "Alle schreiben eine Zahl auf, bevor eine genannt wird. Drei der sechs sind Treffer. Wer zehn sagt, hat Seiten bei einem Treffer nach hinten gestellt, und das ist LRU.",
      goals: ["Sagen, wie viele der zwölf Zugriffe Seitenfehler sind"],
    },
    {
      title: "Mehr Speicher hilft. Oder?",
      text: `Neun Seitenfehler mit drei Rahmen. Angenommen, Speicher ist billig und der Rechner bekommt einen vierten Rahmen.

Wie viele der neun spart er ein? **Zuerst schätzen.** Dann bei *Rahmen* auf + drücken und oben rechts ablesen.

Wer es nicht glaubt, geht Schritt für Schritt durch.`,
      notes:
        "Abstimmen lassen: sieben, acht, neun? Zehn sagt kaum jemand. Bélády, Nelson und Shedler haben das 1969 veröffentlicht.",
      goals: [
        "Zwei Rahmenzahlen finden, von denen die größere mehr Seitenfehler hat",
        "Herausfinden, mit wie vielen Rahmen nur noch die fünf Erstzugriffe Seitenfehler sind",
      ],
    },
    {
      title: "Wo der vierte Rahmen schadet",
      text: `Schritt 8, drei Rahmen: Seite 1 ist im Speicher, ein **Treffer**.

Bei diesem Schritt bleiben und einen Rahmen hinzunehmen. Seite 1 ist weg. Warum?

Die Antwort steht in der Warteschlange. Mit vier Rahmen war Seite 1 bis Schritt 7 *nie draußen*, also immer noch die älteste, und ging, als 5 kam. Mit drei Rahmen war sie verdrängt und neu geladen worden, also stand 4 vor ihr.

FIFO bestraft eine Seite dafür, dass sie geblieben ist.`,
      notes:
        "Zurück zu den Schritten 5 und 6: Dort spart der vierte Rahmen zwei Seitenfehler. Bei 8, 9 und 12 kostet er drei. Der größere Speicher enthält nicht alles, was der kleinere enthält: Darum geht es.",
      goals: ["Denselben Schritt mit vier Rahmen sehen"],
    },
    {
      title: "Ist FIFO allein?",
      text: `LRU verdrängt die Seite, deren letzte *Benutzung* am längsten her ist. Auf dieser Folge sind es 10 Seitenfehler mit drei Rahmen und 8 mit vieren. Die Kurve steigt nie: hier nicht und bei keiner Folge.

FIFO ist aber nicht das einzige Verfahren, bei dem sie steigen kann. Andere Verfahren wählen, jedes mit drei und dann mit vier Rahmen, und einen zweiten Schuldigen finden.

Für eigene Folgen: [Die Arena sucht danach](#view=arena&a=fifo,clock;load-r:1,lru&o=finder).`,
      notes:
        "Hier tut es auch MFU, ebenso Clock und Second Chance, wenn Seiten mit R = 1 geladen werden, und WSClock. Von drei auf vier Rahmen braucht FIFO zwölf Zugriffe: Keine kürzere Folge von bis zu fünf Seiten leistet das.",
      goals: ["Ein weiteres Verfahren finden, dem der vierte Rahmen schadet"],
    },
  ],
};
