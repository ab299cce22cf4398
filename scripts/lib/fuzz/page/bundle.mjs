// Makes one script of a reader of the page, with counters in it:
//
//   node bundle.mjs web/fuzz/links.ts folder
//
// The pinned Node runs it, which reads TypeScript.

import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "vite";
import { inRoot } from "../../base/paths.mjs";
import { words } from "../../../vite/words.ts";
import { instrument } from "./instrument.mjs";

const [folder = "", ...sources] = process.argv.slice(2);

for (const source of sources) {
  const name = basename(source, ".ts");
  const result = await build({
    configFile: false,
    root: inRoot("web"),
    logLevel: "error",
    plugins: [words()],
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      minify: false,
      target: "es2023",
      rolldownOptions: { input: { [name]: source }, output: { format: "es", codeSplitting: false } },
    },
  });
  const [made] = Array.isArray(result) ? result : [result];
  if (made === undefined || !("output" in made)) throw new Error(`nothing was made of ${source}`);
  const [{ code }] = made.output;
  const own = instrument(code);
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, own.code);
  writeFileSync(`${file}.json`, JSON.stringify({ instrumented: own.counters, words: own.words }));
}
