// The sentences of a step that all policies share, in German; the reasons of their own are in policy/.

export const STEP_TEXT = {
  freeFrame: "Rahmen {frame} ist frei: Seite {page} wird dort geladen, keine Seite wird verdrängt.",
  hit: "<hit>Treffer bei Seite {page}.</hit>",
  fault: "<fault>Seitenfehler bei Seite {page}.</fault>",
  cold: "<fault>Seitenfehler bei Seite {page},</fault> der erste Zugriff auf sie.",
  writeback: "Das Opfer ist verändert und wird zuerst zurückgeschrieben.",
  /** Of one page, of several. */
  writtenFirst: [
    "Seite {pages} ist verändert und wird zuerst zurückgeschrieben.",
    "Die Seiten {pages} sind verändert und werden zuerst zurückgeschrieben.",
  ],
  cleaned: [
    "Seite {pages} ist verändert: Sie wird zurückgeschrieben und bleibt im Speicher.",
    "Die Seiten {pages} sind verändert: Sie werden zurückgeschrieben und bleiben im Speicher.",
  ],
  writtenThrough: "Geschrieben wird direkt auf die Platte.",
  wrote: "Der Zugriff schreibt, Seite {page} ist nun verändert.",
  found: "Gesucht wird Seite <hit>{page}</hit>. Sie liegt in Rahmen {frame}.",
  absent: "Gesucht wird Seite <fault>{page}</fault>. Sie liegt in keinem Rahmen.",
  again: "Der nächste Zugriff auf sie folgt in Schritt {next}.",
  neverAgain: "Auf sie wird nicht mehr zugegriffen.",
  begin: "Der Speicher ist leer. Die erste Referenz gilt Seite <b>{page}</b>.",
  nothing: "Noch ist nichts zu sehen: Die Referenzfolge ist leer.",
  and: "{first} und {last}",
} as const;
