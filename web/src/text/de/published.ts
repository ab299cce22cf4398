// The words of the published experiments beside our runs of them, in German.

import type * as english from "../en/published.ts";
import type { Words } from "../language.ts";

/** Everything the dialog says. */
export const PUBLISHED_TEXT: Words<typeof english.PUBLISHED_TEXT> = {
  what: "Zwei Teams eines Kurses haben Slim Chance in FreeBSD 10.2 eingebaut und neben dem Original gemessen. Hier laufen ihre Versuche noch einmal, im Modell. Nichts ist an ihre Tabellen angepasst; wo wir abweichen, steht es dabei.",
  agreement: (agree, of) => `${agree} von ${of} Zahlen ändern sich in der veröffentlichten Richtung.`,
  compared: "Was übereinstimmt und was nicht",
  differs: "Anders als veröffentlicht:",
  known: "Bekannt:",
  guess: "Vermutet:",
  columns: {
    metric: "Mittelwert",
    published: "veröffentlicht",
    simulated: "simuliert",
    ratio: "simuliert ÷ veröffentlicht",
    stock: "Original",
    variant: "Slim Chance",
    change: "Änderung",
    agrees: "Gleiche Richtung?",
  },
  yes: "ja",
  no: "nein",
  same: "gleich",
  fromNothing: "von 0",
  open: "Diesen Lauf im Kernel öffnen",
  openOf: (title) => `Diesen Lauf im Kernel öffnen: ${title}`,
  source: (seeds) =>
    `Simuliert: Mittelwert ± Standardabweichung über ${seeds} Seeds. Eine Änderung unter 1 % zählt nicht.`,
  pairs: {
    "test 1: custom": "256 MB, 45 Minuten",
    "test 2: custom": "4 GB, 45 Minuten",
    Alternate: "128 MB, 20 Sekunden",
  },
  experiments: {
    "freebsd-slim-a": {
      title: "Team 1: ein Worker, 45 Minuten lang",
      load: "stress-ng -m 1, auf 256 MB mit 1 GB zu füllen und auf 4 GB mit 4 GB. Beide Kernel hatten eine Periode (update period) von 100 s.",
      agrees:
        "Auf 256 MB sieht Slim Chance je Scan weniger active Seiten an, macht mehr davon inactive und beginnt mehr Schreibvorgänge. Die Seitenfehler je Sekunde des Originals kommen nahe: das 0,96-fache der veröffentlichten auf 256 MB, das 1,04-fache auf 4 GB; ebenso sein freier Speicher, das 0,96- und das 1,10-fache.",
      differs:
        "Was ein Scan tut, liegt weit daneben. Unsere Scans sehen auf 256 MB weniger als ein Zehntel der veröffentlichten active Seiten an und das Zwei- bis Dreifache der inactive Seiten. Die Wege nach cache nehmen hier zu und nahmen dort ab. Auf 4 GB sieht Slim Chance mehr active Seiten an statt weniger und hat fast dreimal so viele Seitenfehler.",
      reasons: [
        {
          known: true,
          text: "Die Last ist mehrdeutig. Der Befehl ist der von stress-ng, das seinen Speicher wieder und wieder durchgeht; die Beschreibung, endlos anfordern, berühren und freigeben, ist die von stress. Wir haben den Befehl beim Wort genommen.",
        },
        {
          known: true,
          text: "Die eine Last passt zu den Scans, die andere zu den Seitenfehlern. Mit stress auf 256 MB sehen Original und Slim Chance das 0,67- und das 0,66-fache der veröffentlichten active Seiten an, Slim Chance 45 % weniger, wie veröffentlicht. Dann haben sie aber 5- und 4-mal so viele Seitenfehler wie veröffentlicht, auf 4 GB 28- und 13-mal so viele.",
        },
        {
          known: false,
          text: "Vielleicht liefen die beiden Kernel nicht unter derselben Last. In den veröffentlichten Mittelwerten legt das Original auf 256 MB 3,4-mal so viele Seiten nach cache, wie es inactive macht; das geschieht, wo Seiten mit ihren Nachbarn zurückgelesen werden. Slim Chance legt etwa gleich viele dorthin. In unseren Läufen sind es mit stress-ng 4,9-mal so viele, mit stress etwa gleich viele.",
        },
        {
          known: true,
          text: "Auf unserer Maschine läuft sonst nichts. Shells, Log-Daemon und vmstat hatten auch Speicher: Unser avm ist das 0,56-fache des veröffentlichten.",
        },
        {
          known: true,
          text: "Platte, Swap und Prozessor wurden nicht veröffentlicht, und wie lange ein Seitenfehler oder ein Blick dauert, ist geschätzt. Auf den Seed kommt es kaum an: Der Zufall macht den Unterschied nicht.",
        },
        {
          known: true,
          text: "Unsere Maschine hat alle Rahmen ihres Speichers; das v_page_count eines echten Kernels ist einige Prozent kleiner und wurde nicht veröffentlicht.",
        },
      ],
      metrics: {
        "active scanned": "active Seiten angesehen, je Scan",
        "inactive scanned": "inactive Seiten angesehen, je Scan",
        active: "Seiten in active",
        inactive: "Seiten in inactive",
        "active->inactive": "active → inactive, je Scan",
        "inactive->active": "inactive → active, je Scan",
        "to cache": "nach cache, je Scan",
        flush: "Schreibvorgänge begonnen, je Scan",
        "vmstat flt": "Seitenfehler je Sekunde (vmstat flt)",
        "vmstat avm": "vmstat avm, kB",
        "vmstat fre": "vmstat fre, kB",
      },
    },
    "freebsd-slim-b": {
      title: "Team 2: drei Worker, 20 Sekunden lang",
      load: "stress -m 3 --vm-bytes 512M -t 20s auf 128 MB mit zwei Prozessoren. Die Periode (update period) war im Original 600 s, in Slim Chance 10 s.",
      agrees:
        "Slim Chance sieht je Scan 33 % weniger Seiten an (veröffentlicht: 28 %), macht 16 % mehr davon inactive (32 %), legt 25 % mehr nach cache (28 %) und beginnt 23 % mehr Schreibvorgänge (38 %). Alle diese Größen liegen höchstens 40 % neben den veröffentlichten. Die Page Reclaims verdoppeln sich hier und verdreifachen sich dort.",
      differs:
        "Hier wird nichts von der Platte gelesen, wo 35 und 5.549 Seitenfehler veröffentlicht sind. Und keine Seite geht von inactive nach free, wo es bei Slim Chance eine in drei Scans war.",
      reasons: [
        {
          known: true,
          text: "In 20 s kommt kein Worker mit dem Schreiben zu Ende, also fängt keiner an zu lesen: Nichts muss zurückgelesen werden. Und Programme werden in diesem Modell nicht von der Platte geladen.",
        },
        {
          known: false,
          text: "Die 35 Seitenfehler des Originals sind das Laden von stress: Sie streuen kaum.",
        },
        {
          known: false,
          text: "Die 5.549 von Slim Chance streuen um 6.758. In manchen der 30 Läufe wird also ein Worker bis zum Lesen gekommen sein, weil Slim Chance ihn weiter kommen lässt. Mit mehr Zeit tut das auch unserer: In 60 s liest er 2.574-mal zurück, unter dem Original kein einziges Mal.",
        },
        {
          known: true,
          text: "Der Speicher des Kernels selbst wurde nicht veröffentlicht. Wir haben genommen, was eine vmstat-Zeile des Teams zulässt, 20.125 Rahmen; das ist eine obere Grenze.",
        },
        {
          known: false,
          text: "Vielleicht war es weniger. Mit 8.192 Rahmen sind die Reclaims das 1,00- und das 0,90-fache der veröffentlichten statt des 0,85- und 0,54-fachen; dann sehen Scans aber das 1,54- und das 1,32-fache der Seiten an statt des 1,32- und 1,23-fachen.",
        },
        {
          known: true,
          text: "Alle unsere Läufe sind gleich, ± 0: Nichts an dieser Last ist dem Zufall überlassen, und sonst läuft nichts. Auch ist der Code von Team 2 nicht öffentlich; wir lassen laufen, was sein Entwurf beschreibt.",
        },
      ],
      metrics: {
        "page faults": "Seitenfehler mit Lesen, je Lauf",
        "page reclaims": "Page Reclaims, je Lauf",
        "pages scanned": "Seiten angesehen, je Scan",
        "inactive->free": "inactive → free, je Scan",
        "inactive->cache": "inactive → cache, je Scan",
        "active->inactive": "active → inactive, je Scan",
        "queued for flush": "Schreibvorgänge begonnen, je Scan",
      },
    },
    "lru-k-1": {
      title: "LRU gegen LRU-K, eine Folge für LRU-K",
      load: "Prozesse blenden auf einer Maschine mit 2 GB eine Datei von 3 GB ein und lesen Stücke davon, einer nach dem anderen, mit Pausen. Vorauslesen ist aus, und LRU-K hält eine Seite nach 10 s für heiß.",
      agrees:
        "LRU-K liest weniger Seiten und braucht weniger Zeit, wie veröffentlicht. Ohne jede Anpassung liegen unsere Summen 11 bis 12 % über den veröffentlichten, unsere Zeiten 8 %.",
      differs: "Die Größen: Unser Cache fasst etwas weniger als der veröffentlichte.",
      reasons: [
        {
          known: true,
          text: "Die Veröffentlichung sagt nicht, wie viele Rahmen für die Datei blieben, was ein Megabyte ist und was ein Fehlzugriff kostet. Die Tabelle der Annahmen zeigt, wie viel jede ausmacht.",
        },
        {
          known: true,
          text: "Drei Annahmen, die passend gewählt sind (480.000 Rahmen, dezimale Megabyte, Herabstufen), bringen alle Summen beider Folgen auf 3 % heran. Das ist eine Anpassung, kein Beweis.",
        },
      ],
      metrics: { "page faults": "gelesene Seiten je Lauf", time: "Zeit, s" },
    },
    "lru-k-2": {
      title: "LRU gegen LRU-K, eine Folge für LRU",
      load: "Dieselbe Maschine und Datei. Die Folge kommt früher auf ein Stück zurück, als die Schwelle von LRU-K zulässt.",
      agrees:
        "LRU liest weniger Seiten und braucht weniger Zeit, wie veröffentlicht. Ohne jede Anpassung liegen unsere Summen 6 bis 8 % über den veröffentlichten, unsere Zeiten 5 bis 6 %.",
      differs: "Die Größen, wie bei der ersten Folge.",
      reasons: [
        {
          known: true,
          text: "Was die erste Folge offen lässt, lässt auch diese offen.",
        },
      ],
      metrics: { "page faults": "gelesene Seiten je Lauf", time: "Zeit, s" },
    },
  },
};
