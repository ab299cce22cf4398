// Which modules are built into one file.

import { normalizePath, type Rolldown } from "vite";
import { inRoot } from "../lib/base/paths.mjs";
import { reachedFrom } from "./reach.ts";
import { WORDS_ID } from "./words.ts";

/** The bundler, as far as a group needs it. */
type Build = Pick<Rolldown.PluginContext, "getModuleInfo">;

type Modules = ReadonlySet<string>;

/**
 * Puts what a first visit needs into few files, because many small ones compress worse and are requested one after
 * another: the page; what the Lab shares with the views of machines and logs; what it shares with the Arena; and the
 * Lab. Words have their own files because they wait for another language, and what they import must not wait for them.
 * A module that would belong to two files is in the first.
 */
export function firstVisit(): (id: string, build: Build) => string | null {
  let known: readonly (readonly [name: string, modules: Modules])[] | undefined;
  return (id, build) => {
    known ??= files(build);
    return known.find(([, modules]) => modules.has(id))?.[0] ?? null;
  };
}

function files(build: Build): readonly (readonly [name: string, modules: Modules])[] {
  const importsOf = (starts: Iterable<string>): Modules =>
    reachedFrom(starts, (id) => build.getModuleInfo(id)?.importedIds ?? []);
  const view = (...folder: readonly string[]): Modules => importsOf([inSources(...folder, "index.tsx")]);
  const words = (...of: readonly Modules[]): Modules =>
    importsOf(of.flatMap((modules) => [...modules].filter(isWords)));
  const page = importsOf([inSources("main.tsx")]);
  const lab = view("textbook", "lab");
  const shared = both(lab, new Set([...view("machine", "kernel"), ...view("logs")]));
  const runs = both(lab, view("textbook", "arena"));
  return [
    ["words", words(page, shared)],
    ["run-words", words(runs)],
    ["lab-words", words(lab)],
    ["page", page],
    ["shared", shared],
    ["runs", runs],
    ["lab", lab],
  ];
}

const both = (one: Modules, other: Modules): Modules => new Set([...one].filter((module) => other.has(module)));

/** A module of the page, as the bundler names it. */
const inSources = (...path: readonly string[]): string => normalizePath(inRoot("web", "src", ...path));

const isWords = (id: string): boolean => WORDS_ID.test(id) || /\/src\/base\/text\//.test(id);
