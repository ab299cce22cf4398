// The words of the lesson on FIFO and Belady's anomaly, in German.

import type { LessonWords } from "../../../lesson/plan.ts";

export const BELADY: LessonWords = {
  title: "FIFO und Beladys Anomalie",
  summary: "Kann mehr Speicher schaden?",
  pages: [
    {
      title: "Wer zuerst kommt, geht zuerst",
      text: `Der Speicher hat drei **Rahmen**. Das Programm braucht die Seiten 1, 2 und 3, und jede ist ein *Seitenfehler*: Sie muss erst geholt werden.

Dann braucht es 4, und alle Rahmen sind belegt. FIFO gibt die Seite her, die **zuerst** kam, so oft sie auch gebraucht wird.

→ macht einen Schritt.`,
      notes: `**Vor** dem Schritt die Klasse fragen: Wer muss gehen? Jemand wird sagen „2, die wurde zuletzt gebraucht“. Bis Schritt 7 stehen lassen.`,
      goals: [
        "Zusehen, wie die erste Seite geht",
        "Den Schritt finden, in dem FIFO eine Seite hinauswirft, die gleich danach gebraucht wird",
      ],
    },
    {
      title: "Zählen",
      text: `Zwölf Zugriffe, drei Rahmen. Jeder zinnoberrote Strich auf der Linie unter dem Bild ist ein Seitenfehler.

Wie viele der zwölf Zugriffe sind Seitenfehler?`,
      notes: "Zuerst von Hand zählen lassen: Das Blatt zum Drucken ist unter Export.",
      goals: ["Sagen, wie viele Seitenfehler es sind"],
    },
    {
      title: "Mehr Speicher hilft. Oder?",
      text: `Dasselbe Programm mit einer **anderen** Zahl von Rahmen laufen lassen, mit dem Regler neben dem Namen des Verfahrens. Jedes Mal auf die Zahl der Seitenfehler achten.

Irgendwo bedeuten mehr Rahmen *mehr* Seitenfehler.`,
      notes: "Bélády, Nelson und Shedler fanden diese Folge 1969. Nicht verraten, wo.",
      goals: ["Zwei Rahmenzahlen finden, von denen die größere mehr Seitenfehler hat"],
    },
    {
      title: "Wer sie nicht haben kann",
      text: `Die Kurve zeigt Seitenfehler über Rahmen. Das schraffierte Stück ist die Anomalie.

Stattdessen **LRU** wählen: Seine Kurve steigt nie. Mit einem Rahmen mehr behält LRU alle Seiten, die es vorher behielt, und eine dazu. FIFO nicht.`,
      notes: "Die Inklusionseigenschaft: nächste Lektion.",
      goals: ["LRUs Kurve ansehen"],
    },
  ],
};
