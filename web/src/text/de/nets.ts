// Was die Ansicht von Speicher und Swap gegen Netze sagt, auf Deutsch. Ein Test hält die Zahlen an die gespeicherten Läufe.

import type { NETS_TEXT as English } from "../en/nets.ts";

export const NETS_TEXT: typeof English = {
  open: "Netze gegen Speicher",
  back: "Kernel",
  title: "Wie viele Netze passen in den Speicher",
  conditions:
    "Eine Diplomarbeit über Linux 2.6.8: zwei Prozessoren, 4 oder 8 GB Speicher, 16 GB Swap, 100 Netzelemente je Netz, Läufe von 15 bis 17 Stunden",
  lead: ({ formulas, run }) =>
    `Von den veröffentlichten Zahlen treffen die Formeln <b>${formulas[0]} von ${formulas[1]}</b> auf 9,5 % genau, unsere Läufe <b>${run[0]} von ${run[1]}</b>.`,
  memory: "Belegter Speicher",
  swap: "Belegter Swap",
  axis: "MB, gegen die Zahl der Netze",
  usable: (gb, mb) => `${gb} GB: ${mb} MB nutzbar`,
  limit: (nets, gb) => `${gb} GB: ${nets} Netze`,
  unexplained: (nets, gb) => `${gb} GB: ${nets}, nicht erklärt`,
  legend: {
    published: "veröffentlicht",
    model: "Modell B, eine Formel",
    demand: "Modell B: alles, was die Netze haben, im Speicher oder im Swap",
    simulated: "unsere Läufe",
    here: "hier gelaufen",
  },
  columns: ["Netze", "veröffentlicht, MB", "Modell B, MB", "unsere Läufe, MB"],
  limits: "Die Grenzen",
  limit4:
    "Mit 4 GB: 6 Netze. Das erklärt das Modell: Sechs Netze haben 3.482 MB von den 3.950 MB, die Prozesse nutzen können, sieben hätten 4.004 MB.",
  limit8:
    "Mit 8 GB: 10 Netze. Das erklärt das Modell nicht: Dem Speicher nach passten 14 Netze in 7.950 MB. Etwas anderes begrenzt sie, am ehesten die Antwortzeiten.",
  failsTitle: "Was sich nicht wiederholt",
  fails:
    "Unsere Läufe lagern nichts aus, weder mit 8 noch mit 12 Netzen. Die Prozesse behalten ihren ganzen Speicher, weil der Seiten-Cache genug hergibt: Unser Kernel gibt zuerst diese Seiten frei und kommt nie so weit, eingeblendete zu nehmen. In der Arbeit lagen 5 bis 6 GB im Swap. Darum liegt unser belegter Speicher ab 10 Netzen 7 bis 13 % über dem veröffentlichten, und unser Swap ist 0. Mit swappiness 90 statt 60 lagert unser Lauf aus, 5.018 MB mit 10 Netzen, wo die Arbeit 5.239 MB hatte: Unser Kernel steht kurz vor diesem Punkt.",
  modelNote:
    "Modell B ist an die Tabelle der Arbeit angepasst: vier Zahlen, aus diesen Punkten gefunden. Dass es sie trifft, beweist wenig; die Grenze bei 4 GB war nicht darunter.",
  command: "Unsere Punkte sind gemessen mit",
  runTitle: "Eine Maschine hier laufen lassen",
  nets: "Netze",
  hours: "Stunden",
  run: "Starten",
  stop: "Anhalten",
  progress: (hours, of) => `${hours} von ${of} Stunden`,
  result: (nets, hours, memory, swap) =>
    `${nets} Netze nach ${hours} h: ${memory} MB Speicher, ${swap} MB Swap. Die Marke steht in beiden Bildern.`,
  openRun: "Diese Maschine im Kernel öffnen",
  crashed: "Die Maschine im Browser ist stehen geblieben. Noch einmal starten.",
  shorter:
    "Die Läufe der Arbeit dauerten 15 bis 17 Stunden. Ein Netz wächst etwa 7 Stunden, bis es 63 % seines Speichers hat; ein kürzerer Lauf zeigt weniger.",
  tunables: "Alle Stellgrößen, die versucht wurden, mit zehn Netzen",
  tunablesNote:
    "Die Arbeit fand bei keiner einen Unterschied, der über ihr Rauschen hinausging. Unsere Zahl ist die Änderung der geschafften Zyklen gegenüber der unveränderten Maschine. Diese Last strengt unsere Maschine nicht an, darum können die Zeilen nichts sagen: Es werden so viele Zyklen geschafft, wie fällig sind. Die Links öffnen beide Maschinen nebeneinander, für die erste Stunde, oder bis etwas im Swap liegt.",
  tunableColumns: ["Stellgröße", "versucht", "Arbeit", "hier", "wann sie zählt", "Was wäre, wenn"],
  noDifference: "kein Unterschied",
  noStrain: "alle Zyklen geschafft: sagt nichts",
  notRun: "nicht gelaufen",
  swaps: (mb, hours) => `${mb} MB im Swap, ab Stunde ${hours}`,
  unchanged: "unverändert",
  whatIf: "Im Kernel öffnen",
  whatIfOf: (name) => `Im Kernel öffnen: ${name}`,
  designs: "Alle auf einmal",
  designsNote:
    "Die Arbeit wünschte sich als Nächstes einen teilfaktoriellen Versuchsplan. Hier ist er: auf einer Maschine, die auslagert, jeder Faktor niedrig oder hoch, und die Effekte als Bild.",
  openDesign: "Den Versuchsplan öffnen",
  openThesisDesign: "Dieselben Faktoren auf der Maschine der Arbeit",
  conditionsOf: {
    "swappiness 30": {
      name: "swappiness",
      tried: "30 statt 60",
      why: "Beim Auslagern. Sie wägt eingeblendete Seiten gegen den Seiten-Cache ab.",
    },
    "swappiness 90": { name: "swappiness", tried: "90 statt 60", why: "Beim Auslagern, wie oben." },
    "vfs_cache_pressure 50": {
      name: "vfs_cache_pressure",
      tried: "50 statt 100",
      why: "Bei vielen Dateien. Unsere Last öffnet wenige, also sind wenige Inodes herzugeben.",
    },
    "vfs_cache_pressure 150": {
      name: "vfs_cache_pressure",
      tried: "150 statt 100",
      why: "Bei vielen Dateien, wie oben.",
    },
    "dirty 5/10": {
      name: "dirty-Anteile",
      tried: "5 und 10 statt 10 und 40",
      why: "Bei Schreibern, die schneller sind als die Platte. Zehn Netze schreiben 5 MB/s.",
    },
    "min_free 158 MB": {
      name: "min_free_kbytes",
      tried: "158 MB statt des Werts vom Kernel",
      why: "Bei Schüben, die alle freien Seiten auf einmal nehmen.",
    },
    "page-cluster 1": { name: "page-cluster", tried: "1 statt 3", why: "Bei Seiten, die aus dem Swap zurückkommen." },
    "page-cluster 5": { name: "page-cluster", tried: "5 statt 3", why: "Bei Seiten, die aus dem Swap zurückkommen." },
    "dirty_writeback 1000": {
      name: "dirty_writeback_centisecs",
      tried: "1.000 statt 500",
      why: "Bei Programmen, die auf veränderte Seiten warten. Unsere tun das nicht.",
    },
    noop: { name: "I/O-Scheduler", tried: "noop", why: "Bei einer Platte mit langer Schlange." },
    deadline: { name: "I/O-Scheduler", tried: "deadline", why: "Bei einer Platte mit langer Schlange." },
    CFQ: {
      name: "I/O-Scheduler",
      tried: "CFQ",
      why: "Bei einer Platte mit langer Schlange, die sich mehrere Prozesse teilen.",
    },
    "swap on two disks": { name: "Swap auf zwei Platten", tried: "zwei Hälften im Wechsel", why: "Beim Auslagern." },
    "RAID-0": {
      name: "RAID-0",
      tried: "zwei Platten",
      why: "Bei einer beschäftigten Platte. Die Stückgröße ist nicht veröffentlicht, darum gibt es keinen Lauf; der Link hat zwei Platten, je 64 KB im Wechsel.",
    },
    "file systems": {
      name: "Dateisysteme",
      tried: "mehrere",
      why: "Hier nicht prüfbar: Das Modell hat Dateien ohne Dateisystem.",
    },
  },
};
