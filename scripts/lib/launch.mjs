// Every script enters here. It runs before anything is installed and on any Node, so it keeps to old syntax: a Node
// that is too old must reach the sentence below, not a SyntaxError.

const OLDEST = { major: 20, minor: 19 };

/**
 * Runs one command and turns what stops it into one sentence and exit code 1.
 * @param {() => Promise<{ main: (args: string[]) => Promise<number> }>} load
 */
export function launch(load) {
  const version = process.versions.node.split(".").map(Number);
  const major = version[0] || 0;
  const tooOld = major < OLDEST.major || (major === OLDEST.major && (version[1] || 0) < OLDEST.minor);
  if (tooOld) {
    const wanted = `${OLDEST.major}.${OLDEST.minor}`;
    console.error(
      `Faultline needs Node.js ${wanted} or newer and this is ${process.versions.node}: install a current one from ` +
        "https://nodejs.org and run the command again.",
    );
    process.exit(1);
  }
  load()
    .then((command) => command.main(process.argv.slice(2)))
    .then(
      (code) => {
        process.exitCode = code;
      },
      (error) => {
        // A Problem is a sentence for the person at the terminal; anything else is a bug in these scripts.
        console.error(error && error.name === "Problem" ? error.message : error);
        process.exitCode = 1;
      },
    );
}
