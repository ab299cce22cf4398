// The words of published tables that are checked again, in German.

/** Words of the dialog. */
export const RECHECK_TEXT = {
  title: "Eine veröffentlichte Tabelle prüfen",
  open: "Veröffentlichte Tabelle prüfen",
  openNote: "abgedruckte Mittelwerte, Abweichungen und Läufe: was aus ihnen folgt und was ihnen widerspricht",
  what: "Fügen Sie Mittelwerte, Standardabweichungen und Zahlen der Läufe ein, die jemand abgedruckt hat. Daraus folgen Welchs Test, das Intervall der Differenz und die Größe des Effekts, und auch, was den Zahlen widerspricht. Der erste Mittelwert ist A, der Bezug.",
  table: "Die Tabelle, je Zeile eine Größe",
  hint: "Name  Mittelwert ± Abweichung  Mittelwert ± Abweichung  n = 30",
  example: "Ein Beispiel zeigen",
  exampleText: `Seitenfehler  34,767 ± 3,014  5548,667 ± 6758,414
Geprüfte Seiten  3364,186 ± 91,617  2416,937 ± 20,433
Inaktiv zu frei  0 ± 0  0,355 ± 0,847
Aktive geprüft  5048,61  9138,54  45 % mehr
Zum Cache  815,27  2584  317 % mehr
get_MO_attributes  [64; 77]  71  19 %  n = 3
basic_create_MO  [-1700; 5300]  12000  260 %  n = 3`,
  runs: "Läufe hinter jedem Mittelwert, wo eine Zeile kein n nennt",
  decimalSign: "Dezimalzeichen",
  decimalSigns: { point: "1,234.5", comma: "1.234,5" },
  level: "Niveau",
  levels: { "0.9": "90\u00a0%", "0.95": "95\u00a0%", "0.99": "99\u00a0%" },
  samples: "Zwei Mittelwerte",
  intervals: "Intervalle",
  columns: {
    name: "Zeile",
    a: "A",
    b: "B",
    change: "B gegen A",
    difference: "B − A",
    welch: "Welchs t, df",
    p: "p",
    g: "Hedges' g",
    interval: "Intervall",
    middle: "Mitte",
    mean: "Mittel im Druck",
    width: "Breite",
    sd: "Abweichung der Läufe",
    needed: (width: string): string => `Läufe für ${width}`,
  },
  sample: (mean: string, sd: string, runs: string): string => `${mean} ± ${sd}, n ${runs}`,
  test: (t: string, df: string): string => `${t}; ${df}`,
  none: "-",
  below: (least: string): string => `< ${least}`,
  beyond: "über eine Million",
  remarks: {
    differs: "Das Intervall der Differenz enthält die 0 nicht: Sie sind verschieden.",
    notShown: "Das Intervall der Differenz enthält die 0: Ein Unterschied ist nicht gezeigt.",
    identical: "Keine von beiden streut: Da ist nichts zu testen.",
    meansOnly: "Ohne Abweichungen lässt sich nichts testen.",
    skewed:
      "Eine Abweichung ist größer als ihr Mittelwert. Die Werte sind also schief verteilt, und ein Test der Mittelwerte trägt wenig. Mediane sagten mehr.",
    agrees: (claimed: string): string => `Die Angabe ${claimed} passt zu den Mittelwerten.`,
    ratio: (claimed: string, found: string): string =>
      `${claimed} ist das Verhältnis: So viel Prozent von A sind eine Änderung um ${found}.`,
    reversed: (claimed: string, found: string): string => `${claimed} gilt für A gegen B. B gegen A sind es ${found}.`,
    contradicts: (claimed: string, found: string): string =>
      `Angegeben sind ${claimed}, die Mittelwerte ergeben ${found}.`,
    middle: "Das Mittel liegt in der Mitte, wie es soll.",
    notMiddle: "Das abgedruckte Mittel liegt nicht in der Mitte: Eine der drei Zahlen ist falsch.",
    width: (claimed: string): string => `Die Breite von ${claimed} passt.`,
    otherWidth: (claimed: string, found: string): string =>
      `Angegeben ist eine Breite von ${claimed}, die Enden ergeben ${found}.`,
    belowZero:
      "Es reicht unter 0: Für eine Dauer oder Anzahl passt die Normalverteilung nicht; besser sind Logarithmen.",
  },
  note: (level: string): string =>
    `Intervalle zu ${level}\u00a0%. Der Test ist der von B. L. Welch (1947), allein aus Mittelwerten und Abweichungen; er setzt unabhängige Läufe und nahezu normalverteilte Mittelwerte voraus. Ob die Läufe unabhängig waren, zeigt kein Abdruck.`,
  commands: { open: "Eine veröffentlichte Tabelle prüfen" },
} as const;
