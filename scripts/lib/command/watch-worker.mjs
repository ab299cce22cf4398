import { parentPort, workerData } from "node:worker_threads";
import { followingHost } from "./follow.mjs";
import { commandHost } from "./host.mjs";
import { runModule } from "./module.mjs";

const { args, state, port } = workerData;
/** @param {"stdin" | number} message */
const tell = (message) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(message);
};
const readStdin = () => tell("stdin");

tell(await runModule(args, { ...commandHost(), ...followingHost({ state, port, readStdin }) }));
