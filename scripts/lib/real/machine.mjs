// A guest under QEMU: booted once for a snapshot, then run from it.
//
// Without KVM the processor is emulated (TCG), which keeps a run independent of the machine's processor and needs no rights.
// The guest doesn't notice how long that takes, since its clock follows its instructions (docs/real-linux.md).

import { spawn } from "node:child_process";
import { existsSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Problem } from "../base/problem.mjs";
import { timed } from "../base/say.mjs";
import { TAR_BYTES, tar } from "./archives.mjs";
import { guestEnv, throttle } from "./configuration.mjs";

/** @typedef {import("./guest.mjs").Guest} Guest */
/** @typedef {{ guest: Guest, files: { id: string, image: string }, memory: string, lowMemory: boolean }} Machine */

/**
 * Memory of a guest, so that about 75 MiB are left for a load: newer kernels are bigger.
 * @type {Readonly<Record<string, string>>}
 */
const MEMORY = { 6.1: "167000K", 6.12: "160M", 6.18: "168460K", 7.3: "176336K" };
const OTHER_MEMORY = "170M";

/** @param {string} version */
export const memoryOf = (version) => MEMORY[version] ?? OTHER_MEMORY;

/** Pages that 6.12 leaves for a load then, and of so many more. */
const USUALLY_LEFT = 19_194;
const LEFT_OF_MORE = 21_954 / 22_105;

/** Memory of a guest that leaves so many pages for a load. @param {string} version @param {number} pages */
export function memoryWith(version, pages) {
  const [, number = 0, unit] = /^(\d+)([KM])$/.exec(memoryOf(version)) ?? [];
  const kib = Number(number) * (unit === "M" ? 1024 : 1);
  return `${kib + Math.round((pages - USUALLY_LEFT) / LEFT_OF_MORE) * 4}K`;
}

const SWAP_BYTES = 512 << 20;
/** A run that takes longer than this in the guest is ended by it, and by us if it can't. */
export const MOST_SECONDS = 260;
const PATIENCE_MS = 330_000;
/** About one QEMU in ten does not wake from its snapshot; others have something to say within a few seconds. */
const ASLEEP_MS = 15_000;
const ATTEMPTS = 5;
const BOOT_MS = 180_000;

/** The kernel's command line: nothing that makes two boots differ, and THP as in the model. */
const COMMAND_LINE =
  "rdinit=/init rootfstype=ramfs console=ttyS0 quiet panic=-1 oops=panic mitigations=off nokaslr tsc=reliable clocksource=tsc " +
  "lpj=4000000 audit=0 selinux=0 apparmor=0 nowatchdog random.trust_cpu=on transparent_hugepage=never";
/**
 * The guest's clock follows its instructions, a nanosecond each. By the host's clock, the kernel's own work would take ten
 * to twenty times as long as it does on a real processor, while a load's touches and the kernel's timers would not.
 */
const ICOUNT = ["-icount", "shift=0,align=off"];
/** Leaves out what is below 16 MiB: one zone, as in the model. */
const ONE_ZONE = " memmap=0xF00000$0x100000";

/** @typedef {{ out: string, swap: string, what: string }} Files where the guest writes, its swap disk, and the disk with what to run */

/** @param {Machine} machine @param {Files} files @param {string} slowed */
export function qemuArgs({ guest, files, memory, lowMemory }, { out, swap, what }, slowed) {
  const drive = (/** @type {number} */ id, /** @type {string} */ file, more = "") => [
    "-drive",
    `file=${file},format=raw,if=none,id=d${id},cache=unsafe,aio=threads${more}`,
    "-device",
    `virtio-blk-pci,drive=d${id}`,
  ];
  const console = (/** @type {number} */ id, /** @type {string} */ file) => [
    "-chardev",
    `file,id=c${id},path=${file}`,
    "-device",
    `virtconsole,chardev=c${id}`,
  ];
  return [
    ICOUNT,
    ["-accel", "tcg,thread=single,tb-size=256", "-machine", "pc-i440fx-7.2,hpet=off"],
    ["-cpu", "max,-pcid,-la57,-erms,-fsrm,-smap,-smep,-umip,-pku,-avx,-avx2,-xsave"],
    ["-m", memory, "-smp", "1", "-nodefaults", "-display", "none", "-no-reboot"],
    ["-kernel", guest.vmlinux, "-initrd", guest.initramfs, "-append", COMMAND_LINE + (lowMemory ? "" : ONE_ZONE)],
    ["-serial", `file:${out}.boot`, "-device", "virtio-serial-pci,max_ports=4"],
    [...console(0, `${out}.log`), ...console(1, `${out}.vmstat`)],
    [...drive(0, swap, slowed), ...drive(1, files.image, ",read-only=on"), ...drive(2, what)],
  ].flat();
}

/** Every QEMU that runs, so that none outlives us. @type {Set<import("node:child_process").ChildProcess>} */
const running = new Set();
process.on("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
  process.on(signal, () => process.exit(130));

/** @param {readonly string[]} args */
function qemu(args) {
  const child = spawn("nice", ["-n", "5", "qemu-system-x86_64", ...args], { stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (said += String(chunk)));
  const ended = new Promise((resolve) => {
    child.on("close", () => {
      running.delete(child);
      resolve(undefined);
    });
    child.on("error", resolve);
  });
  return { child, ended, said: () => said, over: () => child.exitCode !== null || child.signalCode !== null };
}

/** @param {string} file */
const text = (file) => (existsSync(file) ? readFileSync(file, "utf8") : "");

/** @param {string} file @param {number} bytes */
function empty(file, bytes) {
  writeFileSync(file, "");
  truncateSync(file, bytes);
}

/** What the names of a run's disks begin with: no other run's do, of the same configuration neither. @param {string} out */
export function disksOf(out) {
  // In memory, if there is such a place.
  return existsSync("/dev/shm") ? join("/dev/shm", `faultline-real.${process.pid}.${basename(out)}`) : out;
}

/** @param {Machine} machine */
const snapshotOf = ({ guest, files, memory, lowMemory }) =>
  join(guest.folder, `snapshot.${memory}.${lowMemory ? "two-zones" : "one-zone"}.${files.id}`);

/**
 * Boots a machine once and keeps its state. Two runs must not do so at a time, so this comes before all of them.
 * @param {Machine} machine
 */
export async function ensureSnapshot(machine) {
  const snapshot = snapshotOf(machine);
  if (existsSync(snapshot)) return;
  await timed("guest", "booted, its state kept", async () => {
    const out = `${snapshot}.boot`;
    const files = { out, swap: `${out}.swap`, what: `${out}.what` };
    empty(files.swap, SWAP_BYTES);
    empty(files.what, TAR_BYTES);
    const socket = `${out}.socket`;
    const { child, ended, said, over } = qemu([
      ...qemuArgs(machine, files, ""),
      "-monitor",
      `unix:${socket},server=on,wait=off`,
    ]);
    const begun = performance.now();
    while (!text(`${out}.log`).includes("READY")) {
      await sleep(200);
      const late = performance.now() - begun > BOOT_MS;
      if (late) child.kill("SIGKILL");
      if (late || over())
        throw new Problem("The guest did not boot: the lines above say why.", said() + text(`${out}.boot`));
    }
    // What a boot leaves to be done is done by then.
    await sleep(3000);
    await save(socket, `${snapshot}.part`);
    await ended;
    renameSync(`${snapshot}.part`, snapshot);
    for (const end of [".swap", ".what", ".log", ".vmstat", ".boot", ".socket"])
      rmSync(`${out}${end}`, { force: true });
  });
}

/** Writes a machine's state into a file and ends it, by QEMU's monitor. @param {string} socket @param {string} file */
async function save(socket, file) {
  const monitor = await connected(socket);
  let answer = "";
  monitor.on("data", (chunk) => (answer += String(chunk)));
  monitor.write(`migrate "exec:cat > ${file}"\n`);
  while (!answer.includes("completed")) {
    if (/failed|Error/.test(answer)) throw new Problem("QEMU could not keep the guest's state.", answer);
    await sleep(300);
    monitor.write("info migrate\n");
  }
  monitor.on("error", () => undefined);
  monitor.write("quit\n");
}

/** The socket may be there later than the guest is ready. @param {string} path @returns {Promise<import("node:net").Socket>} */
async function connected(path, attempts = 100) {
  try {
    return await new Promise((resolve, reject) => {
      const socket = connect(path, () => resolve(socket));
      socket.on("error", reject);
    });
  } catch (error) {
    if (attempts === 0) throw error;
    await sleep(300);
    return connected(path, attempts - 1);
  }
}

/**
 * Runs a load from the snapshot; the log is in `out.log`, what vmstat printed in `out.vmstat`.
 * @param {Machine} machine
 * @param {Pick<import("./options.mjs").Job, "configuration" | "repeat" | "text" | "guest"> & { out: string }} of
 */
export async function runGuest(machine, { configuration, repeat, text: load, guest, out }) {
  const env = guestEnv(configuration, repeat, { MAX: `${MOST_SECONDS}`, ...guest?.env });
  const disk = tar({ "load.txt": load, "run.env": env, ...guest?.files });
  if (disk === undefined)
    throw new Problem(
      `The load of ${configuration.name} is longer than the ${TAR_BYTES >> 10} KiB that a guest takes.`,
    );
  const base = disksOf(out);
  const files = { out, swap: `${base}.swap`, what: `${base}.what` };
  try {
    let said = "";
    for (let attempt = 0; attempt < ATTEMPTS && text(`${out}.log`) === ""; attempt++) {
      writeFileSync(files.what, disk);
      empty(files.swap, SWAP_BYTES);
      const wake = ["-incoming", `exec:cat ${snapshotOf(machine)}`];
      said = await untilOver(qemu([...qemuArgs(machine, files, throttle(configuration.settings)), ...wake]), out);
    }
    return said;
  } finally {
    for (const file of [files.swap, files.what, `${out}.boot`]) rmSync(file, { force: true });
  }
}

/** @param {ReturnType<typeof qemu>} started @param {string} out */
async function untilOver({ child, ended, said, over }, out) {
  const begun = performance.now();
  while (!over()) {
    await Promise.race([ended, sleep(300)]);
    const ms = performance.now() - begun;
    if (ms > PATIENCE_MS || (ms > ASLEEP_MS && text(`${out}.log`) === "")) child.kill("SIGKILL");
  }
  await ended;
  return said();
}
