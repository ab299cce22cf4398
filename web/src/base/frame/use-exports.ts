// What a component offers for export while it is shown.

import { useEffect, useRef } from "react";
import type { ExportEntry, ExportSubject } from "../model/exports.ts";
import { useServices } from "../page/services.ts";

/**
 * Offers entries under a scope until the component unmounts. The list may be rebuilt on every render: the latest one is
 * always used, and the page is notified only when names or types change.
 */
export function useExports(scope: string, entries: readonly ExportEntry[]): void {
  const { exports } = useServices();
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
  });
  // JSON leaves functions out: what remains is what the dialog shows.
  const declared = JSON.stringify(entries);
  useEffect(() => {
    const declarations = JSON.parse(declared) as readonly ExportEntry[];
    const current = (id: string, type: string) =>
      latest.current.find((entry) => entry.id === id)?.offers.find((offer) => offer.type === type);
    exports.offer(
      scope,
      declarations.map((entry) => ({
        ...entry,
        offers: entry.offers.map(({ type }) => ({
          type,
          make: async (colours, subject) => current(entry.id, type)?.make(colours, subject),
        })),
      })),
    );
  }, [exports, scope, declared]);
  // Separate from the effect above: a changed name must not move the entry to the end of the list.
  useEffect(() => () => exports.withdraw(scope), [exports, scope]);
}

/** Describes what the view shows, for the names and captions of files. */
export function useExportSubject({ stem, title, lines }: ExportSubject): void {
  const { exports } = useServices();
  const said = lines.join("\n");
  useEffect(
    () => exports.describe({ stem, title, lines: said === "" ? [] : said.split("\n") }),
    [exports, stem, title, said],
  );
}
