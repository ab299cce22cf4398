import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { locate, serve } from "./serve.mjs";

/** @type {string} */
let folder;
/** @type {Awaited<ReturnType<typeof serve>>} */
let server;

beforeAll(async () => {
  const outer = mkdtempSync(join(tmpdir(), "faultline-serve-"));
  folder = join(outer, "dist");
  mkdirSync(join(folder, "assets"), { recursive: true });
  writeFileSync(join(outer, "secret.txt"), "secret");
  writeFileSync(join(folder, "index.html"), "<title>F</title>");
  writeFileSync(join(folder, "assets", "a b.wasm"), "\0asm");
  server = await serve({ folder, base: "/a/b/", port: 0 });
});

afterAll(async () => {
  await server.close();
  rmSync(join(folder, ".."), { recursive: true });
});

/**
 * Sends the path as it is: `fetch` would tidy the dots away.
 * @param {string} path
 * @returns {Promise<{ status: number | undefined, type: string | undefined, location: string | undefined, body: string }>}
 */
function get(path, method = "GET") {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(server.url);
    const asked = request({ hostname, port, path, method }, (response) => {
      let body = "";
      response.on("data", (chunk) => (body += String(chunk)));
      response.on("end", () => {
        const { "content-type": type, location } = response.headers;
        done({ status: response.statusCode, type, location, body });
      });
    });
    asked.on("error", fail).end();
  });
}

describe("serve", () => {
  it("gives the page at its folder and sends there from the folder's name", async () => {
    expect(await get("/a/b/")).toMatchObject({
      status: 200,
      type: "text/html; charset=utf-8",
      body: "<title>F</title>",
    });
    expect(await get("/a/b")).toMatchObject({ status: 308, location: "/a/b/" });
    expect(await get("/a/b/?x=1")).toMatchObject({ status: 200 });
  });

  it("gives wasm the type that browsers compile while it loads", async () => {
    expect(await get("/a/b/assets/a%20b.wasm")).toMatchObject({ status: 200, type: "application/wasm", body: "\0asm" });
    expect(await get("/a/b/assets/a%20b.wasm", "HEAD")).toMatchObject({ status: 200, body: "" });
  });

  it("gives nothing outside of the folder, however it is spelt", async () => {
    const paths = [
      "/a/b/../secret.txt",
      "/a/b/%2e%2e/secret.txt",
      "/a/b/..%2fsecret.txt",
      "/a/b/assets/../../secret.txt",
    ];
    const others = [
      "/",
      "/secret.txt",
      "/a/b//etc/passwd",
      "/a/b/%00",
      "/a/b/%zz",
      "/a/b/..%5csecret.txt",
      "/a/b/assets",
    ];
    for (const path of [...paths, ...others]) expect(await get(path), path).toMatchObject({ status: 404 });
    expect(locate(folder, "../dist-other/x")).toBeUndefined();
  });

  it("only reads", async () => {
    expect(await get("/a/b/", "POST")).toMatchObject({ status: 405 });
  });

  it("takes the next port if its own is taken, and says so if it may not", async () => {
    const taken = Number(new URL(server.url).port);
    const second = await serve({ folder, port: taken, tries: 50 });
    expect(Number(new URL(second.url).port)).toBeGreaterThan(taken);
    await second.close();
    await expect(serve({ folder, port: taken })).rejects.toThrow("EADDRINUSE");
  });
});
