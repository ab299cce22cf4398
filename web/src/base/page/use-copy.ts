// Copies a text to the clipboard and says so; without a clipboard, offers the text in a field.

import { useCallback } from "react";
import type { ToastStore } from "../model/toasts.ts";
import { words as ui } from "virtual:words/base/ui";
import { useServices } from "./services.ts";

/** Copies a text, then shows a note. */
export type Copy = (text: string, done: string) => void;

/** The page's way of copying. */
export function useCopy(): Copy {
  const { toasts } = useServices();
  return useCallback((text, done) => void copyText(text, done, toasts), [toasts]);
}

/** Copies a text and reports it in a note. Never rejects. */
export async function copyText(text: string, done: string, toasts: ToastStore): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.show({ text: done });
  } catch {
    // No permission, no secure context, or no clipboard at all.
    toasts.show({ text: ui.copyByHand, field: { label: ui.copyField, value: text } });
  }
}
