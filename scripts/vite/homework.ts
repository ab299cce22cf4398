// The page in packages for learning management systems: one page, one script, one style sheet, with the core in the script.
// It needs no server, no worker and no other file, so it opens from a disk as well. The app packs it with an exercise.

import react from "@vitejs/plugin-react";
import { readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { build, type Plugin } from "vite";
import { inRoot } from "../lib/base/paths.mjs";
import { wasmBytes } from "../lib/core/modules.mjs";
import { WORDS } from "../lib/words/words.mjs";
import { words } from "./words.ts";

/** Writes `homework/` into the build. */
export function homework(): Plugin {
  return {
    name: "faultline:homework",
    apply: "build",
    async generateBundle() {
      const emit = (name: string, source: string | Uint8Array): void => {
        this.emitFile({ type: "asset", fileName: `homework/${name}`, source });
      };
      emit("index.html", readFileSync(inRoot("web", "homework", "index.html"), "utf8"));
      const made = await build({
        configFile: false,
        root: inRoot("web", "homework"),
        publicDir: false,
        logLevel: "warn",
        plugins: [react(), words(WORDS, true), coreInside()],
        build: {
          write: false,
          target: "es2023",
          cssCodeSplit: false,
          rolldownOptions: {
            input: inRoot("web", "homework", "main.tsx"),
            output: { format: "iife", codeSplitting: false },
          },
        },
      });
      for (const { output } of Array.isArray(made) ? made : "output" in made ? [made] : []) {
        for (const file of output) {
          if (file.type === "chunk") emit("homework.js", file.code);
          else if (file.fileName.endsWith(".css")) emit("homework.css", file.source);
          else this.error(`A package has no place for ${file.fileName}.`);
        }
      }
    },
  };
}

/** Gives the core's bytes as text, deflated because base64 is not made smaller by a zip file, and takes out the address from which its bindings would fetch them. */
function coreInside(): Plugin {
  const id = "virtual:homework-wasm";
  return {
    name: "faultline:core-inside",
    resolveId: (wanted) => (wanted === id ? `\0${id}` : undefined),
    load: (wanted) =>
      wanted === `\0${id}`
        ? `export default "${deflateRawSync(wasmBytes("homework"), { level: 9 }).toString("base64")}";`
        : undefined,
    transform: (code, file) =>
      file.includes("/pkg/homework/") ? code.replace(/new URL\([^)]*import\.meta\.url\)/, "undefined") : undefined,
  };
}
