const LINES_SHOWN = 40;

/** Something the person at the terminal can fix; its message is a sentence on what is missing and how to get it. */
export class Problem extends Error {
  /** @override */
  name = "Problem";

  /** @param {string} message @param {string} [output] what a tool printed, if that says more than the sentence */
  constructor(message, output = "") {
    super(output === "" ? message : `${output.trimEnd().split("\n").slice(-LINES_SHOWN).join("\n")}\n${message}`);
  }
}

/** What cargo, npm, rustup and apt print when a server cannot be reached. */
const OFFLINE =
  /could(?: not|n't) resolve|could not connect|couldn't connect|failed to connect|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|error sending request|network is unreachable|temporary failure/i;

const NO_LINKER = /linker `\w+` not found|linking with `(?:cc|link\.exe)` failed|link\.exe.*not found/i;

/** What programs and compilers print about a full disk: POSIX, Rust on Windows, Node. */
const DISK_FULL = /no space left on device|os error 112\b|not enough space on the disk|ENOSPC/i;

/**
 * The sentence for a failure whose cause is the machine and not the project, if the output points to one.
 * @param {string} what what was being fetched, built or checked
 * @param {string} output what the tool printed
 */
export function machineProblem(what, output) {
  if (DISK_FULL.test(output)) {
    return new Problem(
      `${what} found no room: the disk is full. A clone takes some 2 GB when all of \`npm test\` is built: free as much and run ` +
        `the command again.`,
    );
  }
  if (OFFLINE.test(output)) {
    return new Problem(
      `${what} could not be downloaded: connect to the network (needed once) and run the command again.`,
    );
  }
  if (NO_LINKER.test(output)) {
    return new Problem(
      `${what} needs a C linker, which is missing: install one (Debian: apt install build-essential, macOS: ` +
        `xcode-select --install, Windows: the Visual Studio C++ build tools) and run the command again.`,
    );
  }
  return undefined;
}

/**
 * The sentence for a failed download or compilation, if its output says why.
 * @param {string} what what was being fetched or built
 * @param {string} output what the tool printed
 */
export function installProblem(what, output) {
  return (
    machineProblem(what, output) ?? new Problem(`${what} could not be installed: the lines above say why.`, output)
  );
}

/**
 * The sentence for sources of the project that cargo could not build because of the machine, the sources or a download.
 * @param {string} part what was being built, without its article
 * @param {string} output what cargo printed
 */
export function buildProblem(part, output) {
  const crates = `The crates of the ${part}`;
  const ours = /^error(?:\[E\d+\])?:/m.test(output) && !/linker/.test(output);
  if (ours && machineProblem(crates, output) === undefined) {
    return new Problem(`The ${part} does not compile: the lines above say why.`, output);
  }
  return installProblem(crates, output);
}
