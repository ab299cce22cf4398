// The programs that a policy of one's own may start from: the core's own files, which its tests hold to the policies of
// the registry.

const TEXTS: Readonly<Record<string, string>> = import.meta.glob("../../../../../sim-wasm/scripted/templates/*.flp", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The text of a template. */
export function templateText(name: string): string {
  return TEXTS[`../../../../../sim-wasm/scripted/templates/${name}.flp`] ?? "";
}
