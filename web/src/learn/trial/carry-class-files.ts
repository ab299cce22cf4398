// The result files of a class go over a reload that the page makes itself.

import { isRecord } from "../../base/export/read-json.ts";
import { perPage } from "../../base/model/per-page.ts";
import { carry } from "../../base/page/reload/carry.ts";
import { classFilesOf, type TrialFile } from "../model/trial/class-files.ts";

/** Carries them from now on. */
export const carryClassFiles = perPage((page): void => {
  const store = classFilesOf(page);
  carry<readonly TrialFile[]>("trial", {
    give: () => {
      const { files } = store.getState();
      return files.length === 0 ? undefined : files;
    },
    take: (value) => {
      const before = (Array.isArray(value) ? (value as readonly unknown[]) : []).filter(isFile);
      store.setState(({ files }) => ({ files: [...before, ...files] }));
    },
    files: (all) => all.map(({ name, text }) => ({ name, content: text })),
  });
});

function isFile(one: unknown): one is TrialFile {
  return isRecord(one) && typeof one["name"] === "string" && typeof one["text"] === "string";
}
