import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { read } from "../base/inputs.mjs";
import { ROOT, SIM_MANIFEST, inRoot } from "../base/paths.mjs";
import { Problem, installProblem } from "../base/problem.mjs";
import { ask, must } from "../base/run.mjs";
import { timed } from "../base/say.mjs";

/** The compilation target of the page's modules. */
export const TARGET = "wasm32-unknown-unknown";

/** Makes sure that rustup has the toolchain of rust-toolchain.toml with its components and the wasm target. */
export async function ensureRust() {
  if (!findRustup()) {
    throw new Problem("Rust is missing: install rustup from https://rustup.rs and run the command again.");
  }
  const channel = toolchain();
  if (ask("rustup", ["target", "list", "--installed", "--toolchain", channel])?.includes(TARGET)) return;
  await timed(`Rust ${channel}`, "installed", async () => {
    const problem = (/** @type {string} */ output) => installProblem(`Rust ${channel}`, output);
    await must("rustup", ["toolchain", "install", channel, "--profile", "minimal", "--no-self-update"], { problem });
    await must("rustup", ["component", "add", "clippy", "rustfmt", "--toolchain", channel], { problem });
    await must("rustup", ["target", "add", TARGET, "--toolchain", channel], { problem });
  });
}

/** Whether rustup answers. A terminal opened before rustup was installed does not know its folder; look there too. */
function findRustup() {
  if (ask("rustup", ["--version"]) !== undefined) return true;
  const bin = join(process.env["CARGO_HOME"] ?? join(homedir(), ".cargo"), "bin");
  process.env["PATH"] = `${process.env["PATH"]}${delimiter}${bin}`;
  return ask("rustup", ["--version"]) !== undefined;
}

/** The system and processor that commands are compiled for, as Rust names them. */
export function hostTriple() {
  return /^host: (.+)$/m.exec(ask("rustc", ["-vV"]) ?? "")?.[1] ?? `${process.arch}-${process.platform}`;
}

function toolchain() {
  return /^channel\s*=\s*"([^"]+)"/m.exec(read(inRoot("rust-toolchain.toml")) ?? "")?.[1] ?? "stable";
}

/** The exact version of wasm-bindgen in sim-wasm/Cargo.toml, which its command line tool must have, too. */
export function wasmBindgenVersion() {
  const version = /^wasm-bindgen\s*=\s*"=([^"]+)"/m.exec(read(SIM_MANIFEST) ?? "")?.[1];
  if (version === undefined) throw new Error(`${SIM_MANIFEST} does not pin wasm-bindgen as "=x.y.z"`);
  return version;
}

/**
 * The environment for cargo, with flags that keep the folders of whoever builds out of the wasm: the same sources give
 * the same bytes in every clone, and nobody's home directory is published.
 */
export function wasmFlags() {
  const cargoHome = process.env["CARGO_HOME"] ?? join(homedir(), ".cargo");
  const flags = `--remap-path-prefix=${cargoHome}=/cargo --remap-path-prefix=${ROOT}=/faultline`;
  return { CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS: flags };
}
