// Exported files as tests read them: downloaded, and taken apart by parsers that are not ours.

import { readFileSync } from "node:fs";
import { SaxesParser } from "saxes";
import { expect, type Page } from "./test.ts";

/** A file that was saved. */
export interface Saved {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Opens the export dialog and presses one of its buttons: "History: SVG". */
export async function save(page: Page, offer: string): Promise<Saved> {
  await openDialog(page);
  const download = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("button", { name: offer, exact: true }).click();
  const file = await download;
  await expect(page.locator(".toast")).toContainText(`Saved ${file.suggestedFilename()}`);
  return { name: file.suggestedFilename(), bytes: readFileSync(await file.path()) };
}

/** Opens the export dialog, if it is not open. */
export async function openDialog(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Export" });
  if (!(await dialog.isVisible())) await page.keyboard.press("x");
  await expect(dialog).toBeVisible();
}

/** Every button of the dialog that makes a file. */
export async function offers(page: Page): Promise<readonly string[]> {
  await openDialog(page);
  const names = page.locator("dialog .export-entry button");
  await expect(names.first()).toBeVisible();
  return names.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
}

/** What an SVG file says, by a strict parser. */
export interface ReadSvg {
  readonly width: number;
  readonly height: number;
  readonly texts: readonly string[];
  readonly marks: number;
  readonly ground: string;
}

/** Reads an SVG file. Fails on anything that is not well-formed, or that needs something outside the file. */
export function readSvg({ bytes }: Saved): ReadSvg {
  const parser = new SaxesParser({ xmlns: true });
  const texts: string[] = [];
  const open: string[] = [];
  const root: { width: number; height: number; ground: string }[] = [];
  let marks = 0;
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const value = (key: string): string => attributes[key]?.value ?? "";
    for (const { name: key, value: text } of Object.values(attributes)) {
      expect(["class", "style"], `an attribute of <${name}> that only our page understands`).not.toContain(key);
      expect(text, `${key} of <${name}>`).not.toMatch(/var\(|NaN|undefined/);
      if (key !== "xmlns") expect(text, `${key} of <${name}>`).not.toMatch(/https?:|^\/|blob:/);
    }
    if (open.length === 0) root.push({ width: Number(value("width")), height: Number(value("height")), ground: "" });
    else if (name === "rect" && open.length === 1 && root[0]) root[0] = { ...root[0], ground: value("fill") };
    if (name === "text") texts.push("");
    if (!["svg", "g", "text", "tspan", "title", "desc"].includes(name)) marks += 1;
    open.push(name);
  });
  parser.on("text", (text) => {
    if (open.includes("text")) texts[texts.length - 1] += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(bytes.toString("utf8")).close();
  const [head] = root;
  if (head === undefined) throw new Error("no root");
  return { ...head, texts, marks };
}

/** What a picture looks like to a browser that knows nothing of our page. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly colours: number;
}

/** Decodes a picture in an empty page. */
export async function decode(page: Page, { bytes, name }: Saved): Promise<Pixels> {
  const empty = await page.context().newPage();
  const type = name.endsWith(".svg") ? "image/svg+xml" : "image/png";
  const pixels = await empty.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      const data = context?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      return {
        width: canvas.width,
        height: canvas.height,
        colours: new Set(new Uint32Array((data as Uint8ClampedArray).buffer)).size,
      };
    },
    `data:${type};base64,${bytes.toString("base64")}`,
  );
  await empty.close();
  return pixels;
}

/** Rows of a Markdown table, its head first. */
export function markdownRows(text: string): readonly (readonly string[])[] {
  const lines = text.split("\n").filter((line) => line.startsWith("|"));
  return lines
    .filter((_, at) => at !== 1)
    .map((line) =>
      line
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.trim()),
    );
}

/** Rows of a LaTeX tabular, its head first. */
export function latexRows(text: string): readonly (readonly string[])[] {
  const lines = text.split("\n").filter((line) => line.endsWith(" \\\\"));
  return lines.map((line) =>
    line
      .slice(0, -3)
      .split(/(?<!\\)&/)
      .map((cell) => cell.trim()),
  );
}
