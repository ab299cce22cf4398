import { serveSlowly } from "./scripts/lib/speed/slow-server.mjs";
import { chromium } from "playwright-core";
const view = process.argv[2] ?? "lab", rate = Number(process.argv[3] ?? 4), base = process.argv[4] ?? "http://127.0.0.1:4399/"; const sign = view === "lab" ? "svg.frames g.page" : view === "arena" ? "[data-faults]" : "main." + view;
const slow = await serveSlowly(base, { latencyMs: 20, bitsPerSecond: 100_000_000 });
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const page = await b.newPage({ viewport: { width: 412, height: 823 }, serviceWorkers: "block" });
const s = await page.context().newCDPSession(page);
await s.send("Emulation.setCPUThrottlingRate", { rate });
const events = [];
s.on("Tracing.dataCollected", ({ value }) => events.push(...value));
await s.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["devtools.timeline", "v8.execute", "disabled-by-default-devtools.timeline", "toplevel"] } });
await page.goto(slow.url + "#v=1&view=" + view, { waitUntil: "commit" });
await page.waitForTimeout(4000);
const done = new Promise((r) => s.once("Tracing.tracingComplete", r)); await s.send("Tracing.end"); await done;
const main = events.find((e) => e.name === "thread_name" && e.args.name === "CrRendererMain");
const rows = events.filter((e) => e.ph === "X" && e.pid === main.pid && e.tid === main.tid && e.dur > 4000 * rate / 4).sort((a, b) => a.ts - b.ts);
const t0 = rows[0].ts; let stack = [];
for (const e of rows) { if (/RunTask|ThreadControllerImpl|ThreadPool|SimpleWatcher/.test(e.name)) continue; stack = stack.filter((x) => x.ts + x.dur > e.ts); const d = e.args?.data ?? {}; console.log(String(((e.ts - t0) / 1000).toFixed(0)).padStart(6), " ".repeat(stack.length * 2) + e.name, (e.dur / 1000).toFixed(0), "cpu", ((e.tdur ?? 0) / 1000).toFixed(0), (d.url ?? d.functionName ?? d.fileName ?? "").replace(/.*\//, ""), d.functionName ?? ""); stack.push(e); }
await b.close(); slow.close(); process.exit(0);
