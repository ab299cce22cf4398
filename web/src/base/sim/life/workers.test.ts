import { expect, it } from "vitest";

const sources = Object.entries(
  import.meta.glob<string>("../**/*.ts", { query: "?raw", import: "default", eager: true }),
).filter(([path]) => !path.endsWith(".test.ts"));

it("every worker answers for its life: it serves jobs or a session, and does nothing else with messages", () => {
  const workers = sources.filter(([path]) => path.endsWith("-worker.ts") && !path.endsWith("/near-worker.ts"));
  expect(workers.length).toBeGreaterThan(8);
  for (const [path, source] of workers) {
    expect(source, path).toMatch(/^serve(?:Session|Pausing)?\(init\(\), /m);
    expect(source, path).not.toMatch(/onmessage|addEventListener|postMessage/);
  }
});

it("every worker is started by launch, which watches over it", () => {
  const starting = sources.filter(([, source]) => source.includes("new Worker("));
  expect(starting.map(([path]) => path).sort()).toEqual([
    "../engines.ts",
    "../machines/machines.ts",
    "../traces/trace-session.ts",
  ]);
  for (const [path, source] of starting) expect(source, path).toMatch(/launch\((?:spawn|WORKERS\[engine\])\)/);
});
