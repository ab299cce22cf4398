import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { manifest, type Packaged } from "./manifest.ts";

const PACKAGED: Packaged = {
  id: "os-2026-1",
  title: `FIFO & "LRU" <1>`,
  page: "index.html",
  files: ["index.html", "homework.js"],
  mastery: 50,
};

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

/** The document; a text that is not well-formed, or uses an undeclared prefix, throws. */
function read(xml: string): Element {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value] as const);
    const element: Element = { name, attributes: Object.fromEntries(values), children: [], text: "" };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on("text", (text) => {
    const top = open.at(-1);
    if (top !== undefined) top.text += text;
  });
  parser.on("closetag", () => void open.pop());
  parser.write(xml).close();
  const [top] = root.children;
  if (top === undefined) throw new Error("no root");
  return top;
}

const all = (element: Element): readonly Element[] => [element, ...element.children.flatMap(all)];
const names = (element: Element | undefined): readonly string[] => element?.children.map(({ name }) => name) ?? [];
const find = (root: Element, name: string): Element | undefined => all(root).find((element) => element.name === name);

describe("the manifest of a package", () => {
  const root = read(manifest(PACKAGED));

  it("has the elements of SCORM 1.2 in the order of its schema", () => {
    expect(root.name).toBe("manifest");
    expect(root.attributes).toMatchObject({
      xmlns: "http://www.imsproject.org/xsd/imscp_rootv1p1p2",
      "xmlns:adlcp": "http://www.adlnet.org/xsd/adlcp_rootv1p2",
    });
    expect(names(root)).toEqual(["metadata", "organizations", "resources"]);
    expect(find(root, "schema")?.text).toBe("ADL SCORM");
    expect(find(root, "schemaversion")?.text).toBe("1.2");
    expect(names(find(root, "organization"))).toEqual(["title", "item"]);
    expect(names(find(root, "item"))).toEqual(["title", "adlcp:masteryscore"]);
    expect(find(root, "adlcp:masteryscore")?.text).toBe("50");
  });

  it("names each thing once, by an XML name, and refers to what is there", () => {
    const ids = all(root).flatMap(({ attributes }) => attributes["identifier"] ?? []);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(id).toMatch(/^[A-Za-z_][\w.-]*$/);
    expect(ids).toContain(find(root, "organizations")?.attributes["default"]);
    const resource = find(root, "resource");
    expect(find(root, "item")?.attributes["identifierref"]).toBe(resource?.attributes["identifier"]);
    expect(resource?.attributes).toMatchObject({ type: "webcontent", "adlcp:scormtype": "sco", href: "index.html" });
    expect(resource?.children.map(({ attributes }) => attributes["href"])).toEqual(PACKAGED.files);
  });

  it("keeps a title with every sign that XML has a use for", () => {
    expect(find(root, "title")?.text).toBe(PACKAGED.title);
  });

  it("has no mastery score if nobody can fail", () => {
    expect(find(read(manifest({ ...PACKAGED, mastery: undefined })), "adlcp:masteryscore")).toBeUndefined();
  });
});
