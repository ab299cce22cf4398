// Says that something kept in this browser could not be read, and offers it as a file.

import { words as DIALOGS_TEXT } from "virtual:words/shell/dialogs";
import { asideFile, listAside } from "../../base/keep/aside.ts";
import { saveFile } from "../../base/files/save-file.ts";
import type { ToastStore } from "../../base/model/toasts.ts";

/** Says what was set aside. */
export async function tellAside(toasts: ToastStore): Promise<void> {
  const all = await listAside();
  const { told, save } = DIALOGS_TEXT.aside;
  if (all.length > 0)
    toasts.show({ text: told({ count: all.length }), action: { label: save, run: () => void saveAside() } });
}

/** Saves everything that was set aside as one file. */
export async function saveAside(): Promise<void> {
  saveFile({ name: "faultline-set-aside.zip", content: new Blob([await asideFile(await listAside())]) });
}
