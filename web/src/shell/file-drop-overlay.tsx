// The whole window takes files: it shows a dashed frame and one sentence while they are dragged over it.

import { useEffect, useState, type ReactNode } from "react";
import { words as EXPORT_TEXT } from "virtual:words/base/export";
import { rememberHandles } from "../base/files/file-handles.ts";
import { asGathered, type Gathered, offer } from "../base/files/offer.ts";
import { openDropped } from "./arriving-files.ts";
import { useServices, type Services } from "../base/page/services.ts";

/**
 * Listens for dragged files and shows the frame. The frame receives the drop: an element of the page might be replaced
 * at that very moment, and a drop on it would be lost.
 */
export function FileDropOverlay(): ReactNode {
  const services = useServices();
  const [invitation, setInvitation] = useState<string>();
  useEffect(() => bindDrops(window, services, setInvitation), [services]);
  return invitation === undefined ? null : (
    <div className="drop" aria-hidden="true">
      <p className="voice">{invitation}</p>
    </div>
  );
}

type ShowInvitation = (invitation: string | undefined) => void;

function bindDrops(window: Window, services: Services, show: ShowInvitation): () => void {
  const over = (event: DragEvent): void => {
    if (!carriesFiles(event)) return;
    event.preventDefault(); // otherwise the browser would leave the page for the file
    show(services.files.getState().taker?.invitation ?? EXPORT_TEXT.dropRun);
  };
  const leave = (event: DragEvent): void => {
    if (event.relatedTarget === null) show(undefined); // the pointer left the window, not an element in it
  };
  const ended = (): void => show(undefined);
  const drop = (event: DragEvent): void => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    show(undefined);
    const on = beneath(event);
    void openDropped(gathered(event.dataTransfer), services, (files, notes) => offer(files, notes, services, on));
  };
  // A new element under the pointer gets "dragenter" first: unless handled, a drop on it would be refused.
  window.addEventListener("dragenter", over);
  window.addEventListener("dragover", over);
  window.addEventListener("dragleave", leave);
  window.addEventListener("drop", drop);
  // Neither occurs during a drag: if one does, the drag ended without an event, and the frame must not be in the way.
  window.addEventListener("pointermove", ended);
  window.addEventListener("keydown", ended);
  return () => {
    window.removeEventListener("dragenter", over);
    window.removeEventListener("dragover", over);
    window.removeEventListener("dragleave", leave);
    window.removeEventListener("drop", drop);
    window.removeEventListener("pointermove", ended);
    window.removeEventListener("keydown", ended);
  };
}

/** The element under the pointer, and under the frame. */
function beneath({ target, clientX, clientY }: DragEvent): Element | undefined {
  if (!(target instanceof Element)) return undefined;
  if (target.closest(".drop") === null) return target;
  return document.elementsFromPoint(clientX, clientY).find((element) => element.closest(".drop") === null);
}

function carriesFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

/** What was dropped, with the content of any folders. The browser gives access to folders only during the event. */
function gathered(transfer: DataTransfer | null): Gathered | Promise<Gathered> {
  const items = [...(transfer?.items ?? [])].filter(({ kind }) => kind === "file");
  const entries = items.flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  const files = [...(transfer?.files ?? [])];
  rememberHandles(items, files);
  if (!entries.some(({ isDirectory }) => isDirectory)) return asGathered(files);
  return import("../base/files/dropped-folders.ts").then(({ filesInFolders }) => filesInFolders(entries));
}
