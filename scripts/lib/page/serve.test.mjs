import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serve } from "./serve.mjs";
import { isAnAddress, locate, rangeOf } from "./site.mjs";

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
  writeFileSync(join(folder, "data.txt"), "0123456789");
  writeFileSync(join(folder, "empty.txt"), "");
  writeFileSync(join(folder, ".hidden"), "hidden");
  writeFileSync(
    join(folder, "_headers"),
    "# why\n\n/*\n  X-Content-Type-Options: nosniff\n  Content-Security-Policy: default-src 'none'\n",
  );
  symlinkSync(join(outer, "secret.txt"), join(folder, "link.txt"));
  symlinkSync(outer, join(folder, "out"));
  symlinkSync("data.txt", join(folder, "inner.txt"));
  if (process.platform !== "win32") execFileSync("mkfifo", [join(folder, "pipe.txt")]);
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

/**
 * Sends lines as they are, and reads the answer to its end.
 * @param {readonly string[]} lines
 * @returns {Promise<{ status: number, head: string, body: string }>}
 */
function raw(...lines) {
  return new Promise((done, fail) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname, () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
    let text = "";
    socket.setTimeout(5000, () => socket.destroy(new Error("no answer")));
    socket.on("data", (chunk) => (text += String(chunk)));
    socket.on("error", fail);
    socket.on("close", () => {
      const [head = "", body = ""] = text.split("\r\n\r\n");
      done({ status: Number(head.split(" ")[1]), head, body });
    });
  });
}

/** @param {string} path @param {readonly string[]} headers */
const ask = (path, ...headers) => raw(`GET /a/b/${path} HTTP/1.1`, "Host: localhost", "Connection: close", ...headers);

describe("what a browser could be made to ask", () => {
  it("follows no link, wherever it leads, and waits for no pipe", async () => {
    for (const path of ["link.txt", "out/secret.txt", "out/", "inner.txt", "pipe.txt", ".hidden", "_headers"])
      expect(await ask(path), path).toMatchObject({ status: 404 });
    expect(await ask("data.txt")).toMatchObject({ status: 200, body: "0123456789" });
  });

  it.each([
    "..%2f..%2fsecret.txt",
    "%2e%2e/secret.txt",
    "%252e%252e/secret.txt",
    "..;/secret.txt",
    "data.txt%00.png",
    "data.txt.",
    "data.txt%20",
    "data.txt::$DATA",
    "assets//a%20b.wasm",
    "./data.txt",
    "con",
    "NUL.txt",
    "com1.log",
    "C:%5cboot.ini",
    "%c0%ae%c0%ae/secret.txt",
    "data.txt/",
    "data.txt/index.html",
    "x".repeat(5000),
  ])("finds nothing at %.40s", async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404 });
  });

  it("answers only who names this computer by its address", async () => {
    for (const host of [
      "evil.example",
      "evil.example:80",
      "127.0.0.1.evil.example",
      "localhost.evil.example",
      "",
      "a@127.0.0.1",
    ])
      expect(await raw("GET /a/b/ HTTP/1.1", `Host: ${host}`, "Connection: close"), host).toMatchObject({
        status: 421,
      });
    for (const host of ["localhost", "LOCALHOST:1", "127.0.0.1:9", "[::1]:9", "192.168.1.5"])
      expect(await raw("GET /a/b/ HTTP/1.1", `Host: ${host}`, "Connection: close"), host).toMatchObject({
        status: 200,
      });
    const two = await raw("GET /a/b/ HTTP/1.1", "Host: localhost", "Host: evil.example", "Connection: close");
    expect([400, 421]).toContain(two.status);
    expect(await raw("GET /a/b/ HTTP/1.0")).toMatchObject({ status: 421 });
    expect(await raw("GET /a/b/ HTTP/1.1", "Connection: close")).toMatchObject({ status: 400 });
    expect(await raw("GET http://evil.example/a/b/ HTTP/1.1", "Host: localhost", "Connection: close")).toMatchObject({
      status: 404,
    });
    expect(isAnAddress("300.0.0.1")).toBe(false);
  });

  it("sends the headers that the build asks of every host, with errors, too", async () => {
    for (const path of ["", "data.txt", "nothing"]) {
      const { head } = await ask(path);
      expect(head).toMatch(/^x-content-type-options: nosniff$/im);
      expect(head).toMatch(/^content-security-policy: default-src 'none'$/im);
    }
  });

  it("sends one range of a file, or says that there is none", async () => {
    expect(await ask("data.txt", "Range: bytes=2-4")).toMatchObject({ status: 206, body: "234" });
    expect((await ask("data.txt", "Range: bytes=2-4")).head).toMatch(/^content-range: bytes 2-4\/10$/im);
    expect(await ask("data.txt", "Range: bytes=7-")).toMatchObject({ status: 206, body: "789" });
    expect(await ask("data.txt", "Range: bytes=-2")).toMatchObject({ status: 206, body: "89" });
    expect(await ask("data.txt", "Range: bytes=8-99")).toMatchObject({ status: 206, body: "89" });
    const none = await ask("data.txt", "Range: bytes=10-");
    expect(none).toMatchObject({ status: 416, body: "" });
    expect(none.head).toMatch(/^content-range: bytes \*\/10$/im);
    for (const range of [
      "bytes=4-2",
      "bytes=0-1,4-5",
      "lines=1-2",
      "bytes=-",
      "bytes=x-1",
      `bytes=0-${"9".repeat(400)}`,
    ])
      expect(await ask("data.txt", `Range: ${range}`), range).toMatchObject({ status: 200, body: "0123456789" });
    expect(await ask("data.txt", "Range: bytes=2-4", 'If-Range: "x"')).toMatchObject({ status: 200 });
    expect(await ask("empty.txt", "Range: bytes=0-")).toMatchObject({ status: 416 });
    expect(await ask("empty.txt")).toMatchObject({ status: 200, body: "" });
    expect(rangeOf("bytes=-40", 10)).toEqual([0, 9]);
  });

  it("sends nothing that the browser has already", async () => {
    const { head } = await ask("data.txt");
    const tag = /^etag: (.*)$/im.exec(head)?.[1] ?? "";
    const changed = /^last-modified: (.*)$/im.exec(head)?.[1] ?? "";
    for (const header of [
      `If-None-Match: ${tag}`,
      `If-None-Match: "x", ${tag}`,
      "If-None-Match: *",
      `If-Modified-Since: ${changed}`,
    ])
      expect(await ask("data.txt", header), header).toMatchObject({ status: 304, body: "" });
    for (const header of [
      'If-None-Match: "x"',
      "If-Modified-Since: Thu, 01 Jan 1970 00:00:00 GMT",
      "If-Modified-Since: soon",
    ])
      expect(await ask("data.txt", header), header).toMatchObject({ status: 200 });
  });

  it("takes no method but GET and HEAD, and says so", async () => {
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH"]) {
      const refused = await raw(
        `${method} /a/b/ HTTP/1.1`,
        "Host: localhost",
        "Connection: close",
        "Content-Length: 0",
      );
      expect(refused.status, method).toBe(405);
      expect(refused.head).toMatch(/^allow: GET, HEAD$/im);
    }
    expect(await raw("NONSENSE", "")).toMatchObject({ status: 400 });
  });
});

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
