// The page as a zip file, unpacked anywhere.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { unzipSync } from "fflate";
import { serve } from "../../scripts/lib/page/serve.mjs";
import { expect, made, test } from "./made.ts";

test("it works below any path of a static server, and has its licences with it", async ({ page, folder }) => {
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(made("-site.zip"))))) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
  }
  const server = await serve({ folder, base: "/some/where/else/", port: 0 });
  await page.goto(`${server.url}#v=1&view=lab&a=fifo&f=4&r=1.2.3.4.1.2.5.1.2.3.4.5&t=12`);
  await expect(page.locator("main")).toContainText(/faults\s*10\s*of/);
  const licences = await (await page.request.get(`${server.url}LICENCES.txt`)).text();
  for (const part of ["react-dom ", "d3-selection ", "serde ", "Mike Bostock", "Meta Platforms"])
    expect(licences).toContain(part);
  await server.close();
});
