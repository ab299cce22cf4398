// The words of the lesson on Clock, in German.

import type { LessonWords } from "../../../lesson/plan.ts";

export const CLOCK: LessonWords = {
  title: "Clock",
  summary: "Wie viel LRU bekommt man für ein Bit?",
  pages: [
    {
      title: "Eine zweite Chance",
      text: `Clock ist FIFOs Warteschlange, zum Ring gebogen. Der **Zeiger** steht auf der Seite, die an der Reihe ist zu gehen.

Jede Seite hat ein Bit, **R**. Bei jeder Benutzung setzt es die *Hardware* auf 1: Bei einem Treffer hat der Kern nichts zu tun.

Seite 6 ist am längsten im Speicher, und der Zeiger steht auf ihr. Aber sie wurde eben benutzt. Was geschieht mit ihr, wenn 5 kommt?`,
      notes:
        "FIFO würde 6 verdrängen: Das soll zuerst jemand sagen. Corbató hat Clock 1968 für Multics beschrieben. Dass ein Treffer den Kern nichts kostet, ist der Grund, warum es benutzt wird.",
      goals: [
        "Sehen, was der Zeiger mit Seite 6 macht",
        "Den nächsten Schritt finden, in dem der Zeiger an zwei Seiten vorbeigeht",
      ],
    },
    {
      title: "Selbst der Zeiger sein",
      text: `Noch einmal die Regeln für den, der Platz schaffen muss:

- R = 1: auf 0 setzen und weiter. Das war die zweite Chance.
- R = 0: Diese Seite geht. Die neue bekommt ihren Platz, und der Zeiger rückt eins weiter.

Mit → weiter und jedes Mal vorhersagen, was der Zeiger tut, bevor es zu sehen ist.`,
      notes:
        "Eine Hälfte der Klasse antwortet für den Zeiger, die andere für die Seite. Üblicher Irrtum: auch das Bit der geladenen Seite zu löschen, oder den Zeiger nicht hinter sie zu stellen.",
      goals: ["Drei Schritte richtig vorhersagen"],
    },
    {
      title: "Einmal ganz herum",
      text: `Hier ging der Zeiger an den Seiten 1 und 2 vorbei, die benutzt worden waren, und fand 3 mit R = 0.

Wie muss die Folge aussehen, damit der Zeiger **einmal ganz herum** geht und dort ankommt, wo er losging? Die *Referenzfolge* ändern: Ein Zugriff mehr genügt.

Dann die Frage: Welche Seite ging, und wer hätte genau diese auch gewählt?`,
      notes:
        "Sind alle R = 1, sagen die Bits nichts, und die älteste Seite geht: Clock ist dann FIFO. In einem beschäftigten System läuft der Zeiger oft herum, und das ist ein Zeichen von Speichermangel.",
      goals: ["Den Zeiger einmal ganz herum laufen lassen"],
    },
    {
      title: "Ein Bit, zwei Lehrbücher",
      text: `Kommt eine Seite mit R = 1 in den Speicher, weil sie ja benutzt wird, oder mit R = 0, weil sie noch niemand *wieder* benutzt hat? Tanenbaum und Stallings sagen 1, andere 0.

Die Folge ist von Belady bekannt. Mit R = 1 hat Clock hier genau so viele Seitenfehler wie FIFO, bei jeder Rahmenzahl. Die Anomalie gibt es dazu.

Erst ansehen. Dann *Geladen mit R* ändern.`,
      notes:
        "Mit R = 0 sind es 12, 12, 10, 8, 5: die Zahlen von LRU. Eine Zeile Code entscheidet, wessen Kind Clock ist, auf dieser Folge. Eine Übungsaufgabe, die nicht sagt, welches gemeint ist, hat zwei richtige Lösungen.",
      goals: [
        "Clock dabei ertappen, mit mehr Rahmen mehr Seitenfehler zu haben",
        "Clock mit vier Rahmen auf 8 Seitenfehler bringen",
      ],
    },
    {
      title: "Beinahe LRU",
      text: `Eine Folge, drei Verfahren. Clock steht zwischen FIFO und LRU: Es weiß, *ob* eine Seite benutzt wurde, seit der Zeiger vorbeikam, aber nicht, *wann*.

Zu den Schritten springen, bei denen sie uneins sind, und sehen, wer es bereut.

Hilft es immer, mehr zu wissen? Einen Lauf finden, in dem Clock **weniger** Seitenfehler hat als LRU: Rahmen, Folge oder das Bit beim Laden ändern, oder mit **Folge suchen** eine finden lassen.`,
      notes:
        "Auf dieser Folge mit drei Rahmen: FIFO 15, Clock 14, LRU 12. Mit R = 0 beim Laden braucht Clock 11. LRU zu schlagen ist Glück, nicht Können; aber ein Verfahren wird an ganzen Lasten gemessen, nicht an einer Folge.",
      goals: ["Bei einem Schritt stehen, bei dem sich die drei trennen", "Einen Lauf finden, in dem Clock LRU schlägt"],
    },
  ],
};
