// Makes the package for a learning management system. Its parts are beside the app, made by the same build.

import { saveFile } from "../../../base/files/save-file.ts";
import type { Exercise } from "../../../base/sim/schema.gen.ts";
import { language } from "../../../base/text/language.ts";
import { PACKAGE_PARTS, type PackageParts } from "../../export/homework/package.ts";
import { policyWords } from "../policy-words.ts";

/** A package that was saved. */
export interface SavedPackage {
  readonly name: string;
  readonly bytes: number;
}

/** Makes and saves the package. Rejects if its parts cannot be had. */
export async function exportPackage(exercise: Exercise, mastery: number | null): Promise<SavedPackage> {
  const [{ scormPackage }, ...parts] = await Promise.all([
    import("../../export/homework/package.ts"),
    ...PACKAGE_PARTS.map(partOf),
  ]);
  const policies = Object.fromEntries(exercise.questions.map(({ id, policy }) => [id, policyWords(policy)]));
  const made = scormPackage(Object.fromEntries(parts) as PackageParts, { exercise, language, mastery, policies });
  saveFile(made);
  return { name: made.name, bytes: made.content instanceof Blob ? made.content.size : made.content.length };
}

async function partOf(name: string): Promise<readonly [string, string]> {
  const answer = await fetch(new URL(`homework/${name}`, document.baseURI));
  // A development server answers with the app's own page to whatever it does not know.
  const text = answer.ok ? await answer.text() : "";
  if (text === "" || (name === "index.html" && !text.includes("{config}"))) throw new Error(name);
  return [name, text];
}
