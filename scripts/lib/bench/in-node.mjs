// Started by `npm run bench -- --only libcachesim`: times the command as WebAssembly, from before its module is read to
// its end, in processor seconds of all threads, V8's compilers among them. One line of JSON.
import { commandHost } from "../command/host.mjs";
import { runModule } from "../command/module.mjs";

/** @param {readonly string[]} args */
async function main(args) {
  let output = "";
  const before = process.cpuUsage();
  const code = await runModule(args, { ...commandHost(), print: (text) => void (output += text), tell: () => {} });
  const { user, system } = process.cpuUsage(before);
  if (code !== 0) throw new Error(`faultline ${args.join(" ")} ended with ${code}`);
  process.stdout.write(`${JSON.stringify({ seconds: (user + system) / 1e6, output })}\n`);
}

await main(process.argv.slice(2));
