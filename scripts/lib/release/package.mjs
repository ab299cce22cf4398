import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ensureCommand } from "../command/cli.mjs";
import { inRoot, LOCAL_CACHE } from "../base/paths.mjs";
import { Problem } from "../base/problem.mjs";
import { must } from "../base/run.mjs";
import { moduleFolder } from "../core/modules.mjs";
import { NOTICE, ours, siteFiles, version } from "./files.mjs";

/** The scripts that the command is run by. They import nothing but each other and what Node has; a test holds that. */
export const SCRIPTS = [
  "launch.mjs",
  ...["paths.mjs", "say.mjs"].map((name) => `base/${name}`),
  ...["follow", "host", "in-node", "module", "page", "watch-worker", "watch", "write"].map(
    (name) => `command/${name}.mjs`,
  ),
  "core/modules.mjs",
  ...["handed.mjs", "serve.mjs", "site.mjs"].map((name) => `page/${name}`),
];

const COMMAND = `#!/usr/bin/env node
import { launch } from "./scripts/lib/launch.mjs";

launch(() => import("./scripts/lib/command/in-node.mjs"));
`;

const README = `# Faultline

How operating systems decide which page leaves memory: policies on traces, paging daemons, logs of vmstat and its like.

    npx faultline open before.log after.log
    npx faultline replay trace.txt --policy lru --policy arc --frames 64,256
    npx faultline --help

This is the command as WebAssembly, with the page inside: it needs Node and nothing else. The native command is faster, has
threads, and takes answers from phones.
`;

/** The command and the page as a package for npm, which needs Node alone. @param {string} out @param {string} notice */
export async function makePackage(out, notice) {
  await ensureCommand();
  const folder = join(LOCAL_CACHE, "release", "npm");
  rmSync(folder, { recursive: true, force: true });
  /** @param {string} name @param {string | Uint8Array} content */
  const write = (name, content) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  };
  write("package.json", `${JSON.stringify(description(), null, 2)}\n`);
  write("faultline.mjs", COMMAND);
  write("README.md", README);
  write("LICENSE", ours("LICENSE"));
  write(NOTICE, notice);
  for (const script of SCRIPTS) write(`scripts/lib/${script}`, ours("scripts", "lib", script));
  for (const file of ["faultline_command.js", "faultline_command_bg.wasm"])
    cpSync(join(moduleFolder("command"), file), join(folder, "sim-wasm", "pkg", "command", file));
  for (const [name, bytes] of siteFiles(notice)) write(`dist/${name}`, bytes);
  // npm gives every file the same moment and owner, so that the same files are the same package.
  await must("npm", ["pack", folder, "--pack-destination", folder, "--silent"], {
    cwd: inRoot(),
    problem: (output) => new Problem("npm could not make the package: the lines above say why.", output),
  });
  const name = `faultline-${version()}.tgz`;
  renameSync(join(folder, name), join(out, name));
  return name;
}

function description() {
  const { engines, license, description } = JSON.parse(String(ours("package.json")));
  return {
    name: "faultline",
    version: version(),
    description,
    license,
    type: "module",
    bin: { faultline: "faultline.mjs" },
    files: ["faultline.mjs", "scripts", "sim-wasm", "dist", NOTICE],
    engines,
  };
}
