import { readdirSync } from "node:fs";
import { join } from "node:path";

/** All files below a folder, as paths inside it with slashes. @param {string} folder @returns {string[]} */
export const filesBelow = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll("\\", "/"),
    );
