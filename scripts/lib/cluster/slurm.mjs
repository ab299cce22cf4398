import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { hostname, tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { nativeCommand } from "../kill/asked.mjs";

/**
 * Runs a study as a Slurm array on this machine, with Debian's `slurm-wlm` and `munge`: one element is requeued and one is
 * killed and submitted again while they work. The merged rows must be those of one undisturbed thread.
 * `node scripts/lib/cluster/slurm.mjs [--binary FILE]`, as root; it says so where something is missing.
 */

const SHARDS = 4;
/** Some seconds of work for each shard. */
const STUDY = {
  version: 1,
  traces: [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => ({ generate: `zipf:length=1000000,pages=90000,s=0.8,seed=${seed}` })),
  policies: ["lru", "arc", "lirs", "car", "random", "w-tinylfu"],
  frames: [1000, 4000, 16000],
  seeds: 2,
  tasks_per_part: 3,
};
/** How long things may take, in milliseconds. */
const [PAUSE, PATIENCE] = [500, 300_000];

const there = (/** @type {string} */ program) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;

/** What is missing for this. @returns {string | undefined} */
export function missing() {
  if (userInfo().uid !== 0) return "slurmd and munged are started by root";
  return ["slurmctld", "slurmd", "sbatch", "munged", "srun"].find((program) => !there(program));
}

/** @param {string} program @param {string[]} args @param {string} cwd @param {NodeJS.ProcessEnv} env */
function must(program, args, cwd, env = process.env) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd, encoding: "utf8", env });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")}: ${error ?? stderr}`);
  return stdout.trim();
}

const sleep = (/** @type {number} */ ms) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Waits until something holds. @param {string} what @param {() => boolean} holds */
async function until(what, holds) {
  for (let waited = 0; waited < PATIENCE; waited += PAUSE) {
    if (holds()) return;
    await sleep(PAUSE);
  }
  throw new Error(`${what}: not within ${PATIENCE / 1000} s`);
}

/** One node, this machine, with as many places as there are shards. @param {string} folder */
function configuration(folder) {
  const host = hostname();
  return `ClusterName=faultline
SlurmctldHost=${host}(127.0.0.1)
AuthType=auth/munge
AuthInfo=socket=${folder}/munge.socket
CredType=cred/munge
SlurmUser=root
SlurmctldPort=17817
SlurmdPort=17818
StateSaveLocation=${folder}/state
SlurmdSpoolDir=${folder}/spool
SlurmctldPidFile=${folder}/slurmctld.pid
SlurmdPidFile=${folder}/slurmd.pid
SlurmctldLogFile=${folder}/slurmctld.log
SlurmdLogFile=${folder}/slurmd.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
ReturnToService=2
SchedulerType=sched/backfill
SelectType=select/cons_tres
SelectTypeParameters=CR_CPU
JobRequeue=1
SlurmdParameters=config_overrides
SchedulerParameters=requeue_delay=0
NodeName=${host} NodeAddr=127.0.0.1 CPUs=${SHARDS} State=UNKNOWN
PartitionName=all Nodes=${host} Default=YES MaxTime=INFINITE State=UP
`;
}

/** Starts a cluster of one; its programs end with what is returned. @param {string} folder */
async function cluster(folder) {
  for (const name of ["state", "spool"]) mkdirSync(join(folder, name));
  writeFileSync(join(folder, "munge.key"), Buffer.alloc(1024, Math.random().toString()), { mode: 0o600 });
  writeFileSync(join(folder, "slurm.conf"), configuration(folder));
  const env = { ...process.env, SLURM_CONF: join(folder, "slurm.conf") };
  const quiet = /** @type {const} */ ({ stdio: "ignore", env });
  const munge = ["socket", "key-file", "log-file", "pid-file", "seed-file"].map((name) => {
    const file = name === "key-file" ? "munge.key" : `munge.${name.replace("-file", "")}`;
    return `--${name}=${join(folder, file)}`;
  });
  const children = [spawn("munged", ["--foreground", "--force", ...munge], quiet)];
  await sleep(PAUSE);
  children.push(spawn("slurmctld", ["-D"], quiet), spawn("slurmd", ["-D", "-N", hostname()], quiet));
  await until("the node is up", () =>
    /idle|mix/.test(spawnSync("sinfo", ["-h", "-o", "%T"], { encoding: "utf8", env }).stdout ?? ""),
  );
  return { env, end: () => children.toReversed().forEach((child) => child.kill()) };
}

/** @param {string} binary */
export async function slurmStudy(binary) {
  const folder = mkdtempSync(join(tmpdir(), "faultline-slurm-"));
  chmodSync(folder, 0o755);
  /** @type {Awaited<ReturnType<typeof cluster>> | undefined} */
  let running;
  try {
    mkdirSync(join(folder, "bin"));
    symlinkSync(binary, join(folder, "bin", "faultline"));
    writeFileSync(join(folder, "study.json"), JSON.stringify(STUDY));
    running = await cluster(folder);
    const env = { ...running.env, PATH: `${join(folder, "bin")}:${process.env["PATH"]}` };
    const faultline = (/** @type {string[]} */ ...args) => must("faultline", args, folder, env);
    faultline("plan", "study.json", "-o", "serial");
    faultline("work", "serial", "--jobs", "1");
    const wanted = JSON.parse(faultline("merge", "serial", "-o", "serial.csv", "--json"));
    faultline("plan", "study.json", "-o", "d", "--shards", String(SHARDS), "--slurm", "d.sbatch");
    must("sbatch", ["--test-only", "d.sbatch"], folder, env);
    const job = must("sbatch", ["--parsable", "d.sbatch"], folder, env);
    const done = () => Number(JSON.parse(faultline("status", "d", "--json")).parts_done);
    await until("a part is done", () => done() > 0);
    must("scontrol", ["requeue", `${job}_1`], folder, env);
    must("scancel", ["--signal=KILL", `${job}_2`], folder, env);
    const left = done();
    const queue = () => must("squeue", ["-h", "-r", "-o", "%A %T"], folder, env);
    await until("the array has ended", () => queue() === "");
    const between = done();
    // An element that was killed is not requeued by Slurm itself.
    const again = must("sbatch", ["--parsable", "--array=2", "d.sbatch"], folder, env);
    await until("the element has ended", () => queue() === "");
    const merged = JSON.parse(faultline("merge", "d", "-o", "d.csv", "--json"));
    return {
      job,
      again,
      left,
      between,
      rows: merged.rows,
      same: merged.sha256 === wanted.sha256,
      sha256: merged.sha256,
    };
  } finally {
    running?.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  const { values } = parseArgs({ options: { binary: { type: "string" } } });
  const binary = values.binary ?? nativeCommand();
  const not = binary === undefined ? "npm run native" : missing();
  if (binary === undefined || not !== undefined) process.stdout.write(`SKIPPED: without ${not}\n`);
  else {
    const found = await slurmStudy(binary);
    process.stdout.write(`${JSON.stringify(found)}\n`);
    process.exitCode = found.same ? 0 : 1;
  }
}
