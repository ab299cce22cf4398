// The texts of the programs that are ready: the core's own files, which its tests run beside Python.

const TEXTS: Readonly<Record<string, string>> = import.meta.glob("../../../../../sim-wasm/program/programs/*.py", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The text of a program. */
export function programText(name: string): string {
  return TEXTS[`../../../../../sim-wasm/program/programs/${name}.py`] ?? "";
}
