// What boots: the kernel, a first file system with the guest's programs, and a disk with the files that loads read.

import { createHash } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { randomFillSync } from "node:crypto";
import { join } from "node:path";
import { digest } from "../base/inputs.mjs";
import { inRoot } from "../base/paths.mjs";
import { Problem } from "../base/problem.mjs";
import { must } from "../base/run.mjs";
import { timed } from "../base/say.mjs";
import { cpio } from "./archives.mjs";
import { archive, kernelVersions, newestKernel } from "./debian.mjs";
import { FILES } from "./loads.mjs";
import { vmlinux } from "./vmlinux.mjs";

/** @typedef {import("./archives.mjs").Entry} Entry */
/** @typedef {{ folder: string, vmlinux: string, initramfs: string }} Guest */

const SOURCES = "scripts/lib/real/guest";

/** Stands for the guest's programs: what one set of them has made is of no use to another. */
export const guestSources = () => digest([SOURCES]);

/** Modules that a guest may need, each after those it needs itself; some kernels have some of them built in. */
const MODULES = [
  "drivers/virtio/virtio_ring",
  "drivers/virtio/virtio",
  "drivers/virtio/virtio_pci_modern_dev",
  "drivers/virtio/virtio_pci_legacy_dev",
  "drivers/virtio/virtio_pci",
  "drivers/char/virtio_console",
  "drivers/block/virtio_blk",
  "block/mq-deadline",
  "lib/lz4/lz4_compress",
  "lib/lz4/lz4hc_compress",
  "mm/zsmalloc",
  "drivers/block/zram/zram",
];

/** Packages with the guest's programs. Bookworm's vmstat (procps 4.0.2) never updates its columns of memory. */
const PROGRAMS = [
  "busybox-static",
  "procps/trixie",
  "libproc2-0/trixie",
  "libc6/trixie",
  "libsystemd0/trixie",
  "libcap2/trixie",
];
const LIBRARIES = ["libproc2.so.0", "libc.so.6", "libsystemd.so.0", "libcap.so.2", "libm.so.6"];
const SHELL = ["sh", "cat", "sleep", "sync"];

const problem = (/** @type {string} */ output) =>
  new Problem("The guest could not be built: the lines above say why.", output);

/** The guest of a version, built if it isn't there or its sources have changed. @param {string} root @param {string} version */
export async function ensureGuest(root, version) {
  const debian = archive(join(root, "apt"));
  const folder = join(root, version);
  const guest = { folder, vmlinux: join(folder, "vmlinux"), initramfs: join(folder, "initramfs.cpio") };
  const stamp = join(folder, "sources");
  const sources = guestSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === sources) return guest;
  await debian.ready();
  const kernel = await fetchKernel(debian, root, version);
  const programs = join(root, "programs");
  if (!existsSync(join(programs, "usr/bin/vmstat"))) {
    await timed("the guest's programs", "fetched", () => debian.unpack(PROGRAMS, programs));
  }
  await timed(`guest of ${version}`, "built", async () => {
    mkdirSync(folder, { recursive: true });
    await must("gcc", ["-O2", "-static", "-o", join(folder, "load"), inRoot(SOURCES, "load.c")], { problem });
    writeFileSync(guest.vmlinux, vmlinux(readFileSync(kernel.image)));
    writeFileSync(
      guest.initramfs,
      cpio([...rootEntries(programs, join(folder, "load")), ...(await modules(kernel.modules))]),
    );
  });
  // A snapshot is of one kernel and one set of programs.
  for (const file of readdirSync(folder)) if (file.startsWith("snapshot.")) rmSync(join(folder, file));
  writeFileSync(stamp, sources);
  return guest;
}

/** @param {ReturnType<typeof archive>} debian @param {string} root @param {string} version */
async function fetchKernel(debian, root, version) {
  const names = debian.names("linux-image-");
  const name = newestKernel(names, version);
  if (name === undefined) {
    throw new Problem(`Debian has no kernel ${version} to boot: there are ${kernelVersions(names).join(", ")}.`);
  }
  const folder = join(root, "kernels", name);
  // From 7.x on, the kernel and its modules are packages of their own.
  const parts = debian.depends(name).filter((part) => /^linux-(?:binary|modules)-/.test(part));
  if (!existsSync(folder)) {
    await timed(name, "fetched", async () => {
      await debian.unpack([name, ...parts], `${folder}.part`);
      renameSync(`${folder}.part`, folder);
    });
  }
  const trees = ["usr/lib/modules", "lib/modules"].map((tree) => join(folder, tree)).filter((tree) => existsSync(tree));
  const release = trees.flatMap((tree) => readdirSync(tree).map((one) => join(tree, one)))[0] ?? "";
  const images = [join(release, "vmlinuz"), ...inBoot(folder)];
  const image = images.find((file) => existsSync(file));
  if (image === undefined) throw new Problem(`The package ${name} has no kernel's image in it.`);
  return { image, modules: join(release, "kernel") };
}

/** @param {string} folder */
function inBoot(folder) {
  const boot = join(folder, "boot");
  if (!existsSync(boot)) return [];
  return readdirSync(boot).flatMap((file) => (file.startsWith("vmlinuz-") ? [join(boot, file)] : []));
}

/** The first file system, but for the modules. @param {string} programs @param {string} load @returns {readonly Entry[]} */
function rootEntries(programs, load) {
  const tree = join(programs, "usr/lib/x86_64-linux-gnu");
  const program = (/** @type {string} */ path, /** @type {string} */ from) => ({
    path,
    mode: 0o755,
    data: readFileSync(from),
  });
  const folders = ["bin", "lib", "lib64", "lib/x86_64-linux-gnu", "dev"].map((path) => ({ path, mode: 0o755 }));
  const busybox = ["usr/bin/busybox", "bin/busybox"]
    .map((path) => join(programs, path))
    .find((file) => existsSync(file));
  return [
    ...folders,
    program("init", inRoot(SOURCES, "init")),
    program("bin/busybox", busybox ?? ""),
    program("bin/load", load),
    program("bin/vmstat", join(programs, "usr/bin/vmstat")),
    program("lib64/ld-linux-x86-64.so.2", join(tree, "ld-linux-x86-64.so.2")),
    ...LIBRARIES.map((library) => program(`lib/x86_64-linux-gnu/${library}`, join(tree, library))),
    ...SHELL.map((name) => ({ path: `bin/${name}`, mode: 0o777, link: "busybox" })),
  ];
}

/** @param {string} folder @returns {Promise<readonly Entry[]>} */
async function modules(folder) {
  /** @type {Entry[]} */
  const entries = [];
  const order = [];
  const scratch = mkdtempSync(join(folder, "unpacked-"));
  for (const module of MODULES) {
    const name = module.slice(module.lastIndexOf("/") + 1);
    const packed = join(folder, `${module}.ko.xz`);
    const plain = join(folder, `${module}.ko`);
    const unpacked = join(scratch, `${name}.ko`);
    if (existsSync(packed)) {
      copyFileSync(packed, `${unpacked}.xz`);
      await must("xz", ["-d", `${unpacked}.xz`], { problem });
    } else if (existsSync(plain)) copyFileSync(plain, unpacked);
    else continue;
    order.push(name);
    entries.push({ path: `lib/${name}.ko`, mode: 0o644, data: readFileSync(unpacked) });
  }
  rmSync(scratch, { recursive: true });
  return [...entries, { path: "lib/order", mode: 0o644, data: Buffer.from(`${order.join("\n")}\n`) }];
}

/** Pages in a MiB, and what a file system needs besides its files. */
const MIB = 256;
const ROOM = 1.1;

/**
 * A disk with files of so many pages: not sparse, on ext4 without a journal.
 * @param {string} root @param {ReadonlyMap<number, number>} wanted
 * @returns {Promise<{ id: string, image: string }>}
 */
export async function ensureFiles(root, wanted) {
  const fits = [...wanted].every(([file, pages]) => pages <= (FILES.get(file) ?? 0));
  const files = fits ? FILES : wanted;
  const list = [...files].toSorted(([a], [b]) => a - b);
  const id = fits ? "usual" : createHash("sha256").update(JSON.stringify(list)).digest("hex").slice(0, 12);
  const image = join(root, `files.${id}.img`);
  if (existsSync(image)) return { id, image };
  await timed("the guest's files", "written", async () => {
    const content = join(root, `files.${id}`);
    rmSync(content, { recursive: true, force: true });
    mkdirSync(content, { recursive: true });
    for (const [file, pages] of list)
      writeFileSync(join(content, `f${file}`), randomFillSync(Buffer.alloc(pages * 4096)));
    const pages = list.reduce((sum, [, pages]) => sum + pages, 0);
    const part = `${image}.part`;
    const size = `${Math.ceil((pages / MIB) * ROOM) + 8}M`;
    await must("mke2fs", ["-q", "-F", "-t", "ext4", "-O", "^has_journal", "-d", content, part, size], { problem });
    rmSync(content, { recursive: true });
    renameSync(part, image);
  });
  return { id, image };
}
