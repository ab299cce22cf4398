// A log from the clipboard: pasted anywhere in the Logs view, or fetched by a button. It is treated like a dropped
// file.

import { useEffect } from "react";
import { runsOnShelf } from "../model/shelf.ts";
import { words as LOGS_TEXT } from "virtual:words/logs/logs";
import { asGathered } from "../../base/files/offer.ts";
import { type Services, useServices } from "../../base/page/services.ts";
import { pageShelf } from "./desk.ts";

/** Takes what is pasted while the Logs are shown, except into a field. */
export function usePaste(): void {
  const services = useServices();
  useEffect(() => {
    const paste = (event: ClipboardEvent): void => {
      const { clipboardData, target } = event;
      if (clipboardData === null || (target instanceof Element && target.closest(TAKES_TEXT) !== null)) return;
      const files = [...clipboardData.files];
      const text = clipboardData.getData("text/plain");
      if (files.length === 0 && text.trim() === "") return;
      event.preventDefault();
      void services.doors.openFiles(asGathered(files.length > 0 ? files : [pastedFile(text)]));
    };
    window.addEventListener("paste", paste);
    return () => window.removeEventListener("paste", paste);
  }, [services]);
}

/** What handles a paste itself, or covers the Logs. */
const TAKES_TEXT = "input:not([type=range], [type=checkbox], [type=radio]), textarea, [contenteditable], dialog";

/** Reads the clipboard, if the browser permits. */
export async function pasteLog(services: Services): Promise<void> {
  let text: string;
  try {
    text = await navigator.clipboard.readText();
  } catch {
    services.toasts.show({ text: LOGS_TEXT.paste.denied });
    return;
  }
  if (text.trim() === "") services.toasts.show({ text: LOGS_TEXT.paste.nothing });
  else await services.doors.openFiles(asGathered([pastedFile(text)]));
}

function pastedFile(text: string): File {
  const names = new Set(runsOnShelf(pageShelf.getState()).map(({ file }) => file.name));
  let name = "pasted.txt";
  for (let number = 2; names.has(name); number += 1) name = `pasted-${number}.txt`;
  return new File([text], name, { type: "text/plain" });
}
