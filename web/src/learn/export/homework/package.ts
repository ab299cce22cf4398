// A package for learning management systems: the page, its script and style sheet, the exercise, and the manifest.

import { strToU8, zipSync } from "fflate";
import type { MadeFile } from "../../../base/model/exports.ts";
import { fileName } from "../../../base/export/file-name.ts";
import { exerciseText } from "../../model/homework/draft.ts";
import { textFor } from "../../model/homework/engine.ts";
import { manifest, MANIFEST } from "./manifest.ts";
import { type PackageConfig, pageWith } from "./package-config.ts";

/** The files that the build has made for packages, beside the app. */
export const PACKAGE_PARTS = ["index.html", "homework.js", "homework.css"] as const;

/** Their texts. */
export type PackageParts = Readonly<Record<(typeof PACKAGE_PARTS)[number], string>>;

/** The exercise on its own, so that a package can be taken apart and opened again. */
const DOCUMENT = "exercise.json";

/** A time that zip files have: every package of the same exercise is the same file. */
const MADE = new Date(1980, 0, 1);

/** The package. */
export function scormPackage(parts: PackageParts, config: PackageConfig): MadeFile {
  const { exercise, language, mastery } = config;
  const contents: Readonly<Record<string, string>> = {
    ...parts,
    "index.html": pageWith(parts["index.html"], config),
    [DOCUMENT]: exerciseText(exercise),
  };
  const title = textFor(exercise.title, language) || exercise.id;
  const of = {
    id: exercise.id,
    title,
    page: "index.html",
    files: Object.keys(contents),
    mastery: mastery ?? undefined,
  };
  const files = { [MANIFEST]: manifest(of), ...contents };
  const zipped = zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])), {
    level: 9,
    mtime: MADE,
  });
  return { name: fileName([exercise.id, "scorm"], "zip"), content: new Blob([zipped], { type: "application/zip" }) };
}
