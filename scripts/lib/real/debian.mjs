// Debian's packages: fetched with lists of our own and unpacked beside the project. Nothing of the system is changed; only
// programs that are missing are installed, and only by root.

import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Problem, installProblem } from "../base/problem.mjs";
import { ask, must } from "../base/run.mjs";
import { timed } from "../base/say.mjs";

/** Where kernels from 6.1 on are. */
const SUITES = ["bookworm", "trixie", "trixie-backports"];
const KEYS = "/usr/share/keyrings/debian-archive-keyring.gpg";
const MIRROR = "http://deb.debian.org/debian";

/** Programs that the laboratory runs, and the packages that have them. @type {Readonly<Record<string, string>>} */
const PROGRAMS = {
  "qemu-system-x86_64": "qemu-system-x86",
  gcc: "gcc libc6-dev",
  mke2fs: "e2fsprogs",
  xz: "xz-utils",
  "dpkg-deb": "dpkg",
};

/** Where programs are that an ordinary PATH leaves out. */
const SYSTEM = ["/usr/sbin", "/sbin"];

/** Programs that are on no PATH. @param {NodeJS.ProcessEnv} env */
export function missingPrograms(env = process.env) {
  const folders = [...(env["PATH"] ?? "").split(delimiter), ...SYSTEM];
  return Object.keys(PROGRAMS).filter((program) => !folders.some((folder) => existsSync(join(folder, program))));
}

/** What must be said if the laboratory can't work here at all. @param {NodeJS.Platform} platform @param {boolean} apt */
export function unfit(platform, apt) {
  if (platform !== "linux") {
    return "`npm run real` boots Debian's kernels with Debian's QEMU: run it on Debian 12 or 13, in a virtual machine or a container.";
  }
  return apt
    ? undefined
    : "`npm run real` fetches kernels with apt, which is missing: run it on Debian 12 or 13, or in a container of it.";
}

/** Makes sure that apt and all programs are there; as root it installs what is missing. */
export async function ensurePrograms() {
  const why = unfit(process.platform, existsSync("/usr/bin/apt-get") && existsSync(KEYS));
  if (why !== undefined) throw new Problem(why);
  process.env["PATH"] = [process.env["PATH"], ...SYSTEM].join(delimiter);
  const packages = missingPrograms().flatMap((program) => (PROGRAMS[program] ?? program).split(" "));
  if (packages.length === 0) return;
  if (process.getuid?.() !== 0) {
    throw new Problem(
      `The laboratory needs ${missingPrograms().join(", ")}: run \`sudo apt install --no-install-recommends ${packages.join(" ")}\` ` +
        "and the command again.",
    );
  }
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const problem = (/** @type {string} */ output) => installProblem(packages.join(", "), output);
  await timed(packages.join(", "), "installed", async () => {
    await must("apt-get", ["update"], { env, problem });
    await must("apt-get", ["install", "-y", "--no-install-recommends", ...packages], { env, problem });
  });
}

/** Packages of several suites, with lists in a folder of the laboratory. @param {string} folder */
export function archive(folder) {
  const lists = join(folder, "lists");
  const cache = join(folder, "cache");
  const options = [
    ["Dir::Etc::sourcelist", join(folder, "sources.list")],
    ["Dir::Etc::sourceparts", "-"],
    ["Dir::State::lists", lists],
    ["Dir::Cache", cache],
    // As root, apt would fetch as a user who can't write here.
    ["APT::Sandbox::User", "root"],
  ].flatMap(([key, value]) => ["-o", `${key}=${value}`]);
  const problem = (/** @type {string} */ output) => installProblem("Debian's packages", output);

  const update = () =>
    timed("Debian's lists", "fetched", async () => {
      for (const place of [lists, join(cache, "archives")]) mkdirSync(join(place, "partial"), { recursive: true });
      // The mirror that this machine uses already.
      const sites = ask("apt-get", ["indextargets", "--format", "$(SITE)"])?.split("\n") ?? [];
      const mirror = sites.find((site) => /debian\/?$/.test(site)) ?? MIRROR;
      const lines = SUITES.map((suite) => `deb [signed-by=${KEYS}] ${mirror} ${suite} main\n`);
      writeFileSync(join(folder, "sources.list"), lines.join(""));
      await must("apt-get", [...options, "update", "--error-on=any"], { problem });
    });

  return {
    /** Fetches the lists, once. */
    ready: async () => {
      if (!existsSync(lists) || readdirSync(lists).length < 2) await update();
    },
    /** All packages whose name begins so. @param {string} prefix */
    names: (prefix) => ask("apt-cache", [...options, "pkgnames", prefix])?.split("\n") ?? [],
    /** What a package depends on. @param {string} name */
    depends: (name) =>
      [...(ask("apt-cache", [...options, "depends", name]) ?? "").matchAll(/Depends: (\S+)/g)].map(
        ([, on]) => on ?? "",
      ),
    /** Fetches packages and unpacks them into a folder. @param {readonly string[]} packages @param {string} into */
    unpack: async (packages, into) => {
      const debs = `${into}.debs`;
      rmSync(debs, { recursive: true, force: true });
      mkdirSync(debs, { recursive: true });
      mkdirSync(into, { recursive: true });
      await must("apt-get", [...options, "download", ...packages], { cwd: debs, problem });
      for (const deb of readdirSync(debs)) await must("dpkg-deb", ["-x", join(debs, deb), into], { problem });
      rmSync(debs, { recursive: true });
    },
  };
}

/** The newest of Debian's cloud kernels of a version. @param {readonly string[]} names @param {string} version */
export function newestKernel(names, version) {
  const prefix = `linux-image-${version}`;
  const numbers = (/** @type {string} */ name) => (name.match(/\d+/g) ?? []).map(Number);
  const kernels = names.filter(
    (name) =>
      /^linux-image-[\d.]+(?:-\d+)?(?:\+deb\d+)?-cloud-amd64$/.test(name) &&
      /^[.+-]/.test(name.slice(prefix.length)) &&
      name.startsWith(prefix),
  );
  return kernels
    .toSorted((a, b) => {
      const [left, right] = [numbers(a), numbers(b)];
      const at = left.findIndex((number, place) => number !== right[place]);
      return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
    })
    .at(-1);
}

/** The versions that can be booted, as `--kernel` takes them. @param {readonly string[]} names */
export const kernelVersions = (names) => [
  ...new Set(names.flatMap((name) => /^linux-image-(\d+\.\d+)\..*-cloud-amd64$/.exec(name)?.[1] ?? [])),
];
