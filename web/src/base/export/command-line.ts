// What a view shows, asked of the command: one question, written as a line for a POSIX shell and as one of Python.

/** A value of an option; `true` is an option without one, a list gives the option several times. */
type OptionValue = string | number | true | readonly (string | number)[];

/** A question to the command. Its options have the command's names; Python's arguments follow from them. */
export interface Asked {
  readonly command: string;
  /** Files, by their names; what is written in their place, such as a link to a scenario; or else page numbers. */
  readonly of: readonly string[] | { readonly references: string };
  readonly options: Readonly<Record<string, OptionValue>>;
}

/** Why there is no line. */
export type NoLine = "code" | "address" | "learn" | "no-log" | "no-trace" | "long" | "reading" | "design";

/** What there is without the page: questions, or the reason why there is none. */
export type Lines =
  | {
      readonly asked: readonly Asked[];
      /** Files that have to be where the lines are run. */
      readonly reads?: readonly string[];
      /** Whether they read the scenario, which the view saves. */
      readonly saves?: boolean;
      /** Whether each side's files have to be in a folder. */
      readonly folders?: boolean;
    }
  | { readonly none: NoLine };

/** What the Python package has functions for. */
const IN_PYTHON: readonly string[] = ["replay", "mrc", "run", "logs", "compare"];

/** Longer lines are no lines: a terminal takes them, a person does not. */
const LONGEST = 20_000;

/** The lines of some questions; none if they are too long for a line. */
export function linesOf(
  asked: readonly Asked[],
  needs: Omit<Exclude<Lines, { readonly none: NoLine }>, "asked"> = {},
): Lines {
  return shellLines(asked).length > LONGEST ? { none: "long" } : { asked, ...needs };
}

/** The questions as lines for a shell. */
export function shellLines(asked: readonly Asked[]): string {
  return asked.map(shellLine).join("\n");
}

/** The same in Python; `undefined` if the package has no function for one of them. */
export function pythonLines(asked: readonly Asked[]): string | undefined {
  return asked.every(({ command }) => IN_PYTHON.includes(command)) ? asked.map(pythonLine).join("\n") : undefined;
}

function shellLine({ command, of, options }: Asked): string {
  const said = Object.entries(options).flatMap(([name, value]) => {
    if (value === true) return [`--${name}`];
    return severalOf(value).map((one) => shellOption(name, String(one)));
  });
  const words = (files: readonly string[]): string => ["faultline", command, ...files, ...said].join(" ");
  // Whatever the numbers look like, they are no addresses and no table.
  return "references" in of
    ? `${printed(of.references)} | ${words(["-", "--format plain"])}`
    : words(of.map(shellFile));
}

/** A value that begins with a dash would be taken for an option. */
function shellOption(name: string, value: string): string {
  return value.startsWith("-") ? `--${name}=${shellWord(value)}` : `--${name} ${shellWord(value)}`;
}

/** `echo` does what it likes with a backslash, or with a dash in front. */
function printed(text: string): string {
  return /^[\w ]*$/.test(text) ? `echo ${shellWord(text)}` : `printf '%s\\n' ${shellWord(text)}`;
}

/** A word that a POSIX shell takes as it is written. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

function shellFile(name: string): string {
  return shellWord(here(name));
}

/** A file's name that nobody takes for an option, or for standard input. */
function here(name: string): string {
  return name.startsWith("-") ? `./${name}` : name;
}

function pythonLine({ command, of, options }: Asked): string {
  const first =
    "references" in of ? [`${pythonValue(of.references)}.split()`] : of.map((file) => pythonValue(here(file)));
  const named = Object.entries(options).map(([name, value]) => `${pythonName(name)}=${pythonValue(value)}`);
  return `faultline.${command}(${[...first, ...named].join(", ")})`;
}

/** Words of the language get a line behind them. */
function pythonName(name: string): string {
  return name === "from" ? "from_" : name.replaceAll("-", "_");
}

function pythonValue(value: OptionValue): string {
  if (value === true) return "True";
  if (typeof value === "object") return `[${value.map(pythonValue).join(", ")}]`;
  // What JSON writes between quotation marks, Python reads.
  return JSON.stringify(value);
}

function severalOf(value: Exclude<OptionValue, true>): readonly (string | number)[] {
  return typeof value === "object" ? value : [value];
}
