// The words of the Lab's teaching tools that are needed at once, in German.

/** Text of the teaching tools. */
export const TOOLS_TEXT = {
  button: "Werkzeuge",
  hiddenString: "Die Referenzfolge ist mit der Zukunft verborgen.",
  /** Before the first step, if nothing may be told of it. */
  begin: "Der Speicher ist leer.",
  loopSaid: (first: number, last: number): string => `Schleife ${first}–${last}`,
  loopEnd: (first: number, last: number): string => `Schleife ${first}–${last}: beenden`,
  loopOff: "Schleife beenden",
  access: "Zugriffszeit",
  accessLabel: (time: string): string => `Effektive Zugriffszeit, ${time}: Formel und Bestandteile`,
  original: "Original",
  forkLeave: "Zurück zum Original",
  commands: {
    hideFuture: "Zukunft verbergen oder zeigen",
    staged: "Schritte in Phasen oder als Ganzes",
    explain: "Erklärung ein oder aus",
    legend: "Legende der Zeichen",
    bookmark: "Lesezeichen an diesem Schritt setzen oder entfernen",
    nextBookmark: "Nächstes Lesezeichen",
    loopFrom: "Schleife ab diesem Schritt",
    loopTo: "Schleife bis zu diesem Schritt",
    fork: "Verzweigen: andere Zukunft ab diesem Schritt",
  },
} as const;
