// What the current view offers as files: figures, tables, the run. Views and figures register their offers while shown.

import { createStore, type StoreApi } from "zustand/vanilla";

/** The kinds of things offered: headings of the dialog, in this order. */
export const EXPORT_KINDS = ["run", "print", "figure"] as const;

/** A heading of the dialog. */
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** A type of file; "blank" and "solution" go to the printer. */
export type ExportType = "svg" | "png" | "csv" | "txt" | "md" | "tex" | "json" | "html" | "webm" | "blank" | "solution";

/** The colours of pictures: as on the screen, or those of the light theme, for paper. */
export const PICTURE_COLOURS = ["shown", "light"] as const;

/** A choice of colours. */
export type PictureColours = (typeof PICTURE_COLOURS)[number];

/** A file that was made. */
export interface MadeFile {
  readonly name: string;
  readonly content: string | Blob;
}

/** One of the types an entry can be exported as. */
export interface ExportOffer {
  readonly type: ExportType;
  /** Makes the file; `undefined` if the result went elsewhere (to the printer). */
  make(colours: PictureColours, subject: ExportSubject): Promise<MadeFile | undefined>;
}

/** Something that can be exported as a file. */
export interface ExportEntry {
  readonly id: string;
  readonly kind: ExportKind;
  readonly name: string;
  readonly offers: readonly ExportOffer[];
}

/** What the view shows, for the names and captions of files. */
export interface ExportSubject {
  /** The first parts of the file's name: "Clock, 5 frames". */
  readonly stem: string;
  readonly title: string;
  /** The conditions under which it holds: the scenario. */
  readonly lines: readonly string[];
}

/** What is offered. */
export interface ExportsState {
  readonly subject: ExportSubject;
  /** By the scope that registered them, in order of registration. */
  readonly entries: ReadonlyMap<string, readonly ExportEntry[]>;
}

/** The exports offered by the page. */
export interface ExportsStore extends StoreApi<ExportsState> {
  /** Offers entries, replacing those the scope offered before. */
  offer(scope: string, entries: readonly ExportEntry[]): void;
  withdraw(scope: string): void;
  describe(subject: ExportSubject): void;
}

/** A view that has not described itself. */
const NO_SUBJECT: ExportSubject = { stem: "", title: "Faultline", lines: [] };

/** A page that offers nothing yet. */
export function createExports(): ExportsStore {
  const store = createStore<ExportsState>(() => ({ subject: NO_SUBJECT, entries: new Map() }));
  return {
    ...store,
    offer: (scope, entries) => store.setState((state) => ({ entries: new Map(state.entries).set(scope, entries) })),
    withdraw: (scope) =>
      store.setState((state) => ({ entries: new Map([...state.entries].filter(([other]) => other !== scope)) })),
    describe: (subject) => store.setState({ subject }),
  };
}

/** The entries of a kind. */
export function entriesOf({ entries }: ExportsState, kind: ExportKind): readonly ExportEntry[] {
  return [...entries.values()].flat().filter((entry) => entry.kind === kind);
}
