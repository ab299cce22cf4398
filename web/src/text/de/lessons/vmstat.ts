// The words of the lesson on reading vmstat, in German.

import type { LessonWords } from "../../../lesson/plan.ts";

export const VMSTAT: LessonWords = {
  title: "vmstat lesen",
  summary: "Spalten voller Zahlen: Hat dieser Rechner ein Problem?",
  pages: [
    {
      title: "Vorsicht vor der ersten Zeile",
      text: `\`vmstat 1\` schreibt jede Sekunde eine Zeile. Die **erste** ist anders: Sie ist der Mittelwert seit dem Start des Rechners, vielleicht vor Wochen. Wer sie als „jetzt“ liest, liest Unsinn.

Faultline lässt sie weg und sagt das auch. Die zwei Beispiel-Logs zeigen und den Hinweis suchen.`,
      notes: `Fragen, was diese Zeile nach einem ruhigen Monat und einer schlimmen Minute sagt: nichts von der Minute. Bei FreeBSDs vmstat ist es ebenso. Die Beispiele sind eigene: Ein Programm schreibt wahllos in 1400 MiB, von denen 900 im Speicher bleiben dürfen.`,
      goals: ["Zwei Logs öffnen"],
    },
    {
      title: "Hinaus und wieder herein",
      text: `\`so\` ist, was in den Swap geschrieben, \`si\`, was zurückgelesen wird. Bei FreeBSD heißen sie \`po\` und \`pi\`.

Den Zeitpunkt (← →) dorthin bewegen, wo A am meisten schreibt. Wie viel kommt in dieser Sekunde zurück? Nichts: Es wurde Platz gemacht, einmal. Das allein ist kein Problem.

Nun die Sekunde suchen, in der am meisten **zurückkommt**. Seiten, die hinausgeworfen und gleich wieder gebraucht werden, Sekunde um Sekunde: *Das* ist Seitenflattern.`,
      notes: `Zu erwarten ist „so ist das schlimme“. Schreiben kann bloßes Aufräumen sein; beim Zurücklesen wartet jemand. Das Muster finden lassen: am Anfang eine hohe Spitze von so, dann si und so gemeinsam bis zum Schluss.`,
      goals: [
        "Die Sekunde finden, in der A am meisten in den Swap schreibt",
        "Die Sekunde finden, in der A am meisten zurückliest",
      ],
    },
    {
      title: "Auf „free“ kommt es nicht an",
      text: `Wie viel Speicher ist frei, wenn A am wenigsten hat? Die Sekunde suchen.

Knapp 18 GiB, und trotzdem wird ausgelagert. Das Programm darf nur 900 MiB benutzen: eine **Grenze** seiner Control Group, von der \`free\` nichts weiß.

Häufiger ist das Umgekehrte: Ein gesundes Linux zeigt wenig freien Speicher, weil es darin Dateien aufhebt, die es sofort fallen lassen kann. \`free\` allein beweist also weder Not noch Überfluss.`,
      notes: `Zuerst fragen: „18 GiB frei, kann dieser Rechner auslagern?“ Fast alle werden Nein sagen. Container haben den Fall alltäglich gemacht. Wo weiter zu suchen ist: memory.stat und memory.pressure der Gruppe.`,
      goals: ["Die Sekunde finden, in der A am wenigsten freien Speicher hat"],
    },
    {
      title: "Niemand wartet?",
      text: `\`wa\` ist in jeder Zeile beider Logs **0**, während A bis zu 46 MiB je Sekunde aus dem Swap zurückliest. Wartet da niemand?

\`wa\` zählt Zeit, in der der Prozessor *nichts anderes* zu tun hatte, als auf eine Platte zu warten. Hier ist immer andere Arbeit da: \`us\` ansehen, unter den Spalten. \`wa\` kann Warten also zeigen, aber nie ausschließen.

Auch der Kernel arbeitet: Die Sekunde suchen, in der \`sy\` von A am höchsten ist. Was beginnt dort?`,
      notes: `In dieser Sekunde beginnt das Auslagern: Der Kernel sucht Opfer. In A ist r 5 bis 7, bei zwei Prozessoren; jemand kann also immer laufen. Bei einem einzigen Programm stünde dasselbe Auslagern als wa da.`,
      goals: ["Die Sekunde finden, in der der Kernel von A am meisten Prozessorzeit braucht"],
    },
    {
      title: "Zwei Logs, eine Frage",
      text: `B ist dasselbe Programm auf demselben Rechner. Nur \`vm.page-cluster\` ist anders: A liest je acht Seiten aus dem Swap, B eine einzige.

B lagert 94 % weniger ein. Mitlesen ist eine Wette darauf, dass die Nachbarn bald gebraucht werden; dieses Programm springt wahllos. Wie viel liest B schlimmstenfalls zurück? Auch die Mittelwerte in der Tabelle vergleichen.

Je ein Log ist aber kein Beweis. Was wäre als Nächstes zu messen?`,
      notes: `Noch einmal messen: In je acht Läufen war si 7323 ± 2668 gegen 711 ± 114 KiB/s, der Unterschied ist also echt. Wie schnell das Programm selbst lief, sagt vmstat nicht. Dann Logs der eigenen Rechner ablegen lassen.`,
      goals: ["Die Sekunde finden, in der B am meisten zurückliest", "Die Diagramme als Tabellen zeigen"],
    },
  ],
};
