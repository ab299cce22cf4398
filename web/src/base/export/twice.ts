// Names that an object in a JSON text has twice. `JSON.parse` takes the last and says nothing; which of them is meant, nobody
// can know.

/** Such a name, and where it is for the second time. */
export interface Twice {
  readonly token: string;
  /** Counted from 1, in characters as an editor counts them. */
  readonly line: number;
  readonly column: number;
}

/** The first name that an object has twice in a text that `JSON.parse` accepts. */
export function twiceIn(text: string): Twice | undefined {
  // A list has no names.
  const open: (Set<string> | undefined)[] = [];
  const marks = /["{}[\]]/g;
  for (let found = marks.exec(text); found !== null; found = marks.exec(text)) {
    const [mark] = found;
    if (mark === "{") open.push(new Set());
    else if (mark === "[") open.push(undefined);
    else if (mark !== '"') open.pop();
    else {
      const end = endOfString(text, found.index);
      marks.lastIndex = end;
      const names = open.at(-1);
      if (names === undefined || !isName(text, end)) continue;
      // As the parser reads it, so that "a" and "\u0061" are the same.
      const name = JSON.parse(text.slice(found.index, end)) as string;
      if (names.has(name)) return { token: shortened(name), ...placeOf(text, found.index) };
      names.add(name);
    }
  }
  return undefined;
}

/** Where a string ends that begins here. Strings may be too long for a regular expression. */
function endOfString(text: string, begin: number): number {
  for (let quote = text.indexOf('"', begin + 1); ; quote = text.indexOf('"', quote + 1)) {
    if (quote < 0) return text.length;
    let slashes = 0;
    while (text[quote - 1 - slashes] === "\\") slashes += 1;
    if (slashes % 2 === 0) return quote + 1;
  }
}

/** Whether what ends here is followed by a colon. */
function isName(text: string, end: number): boolean {
  const colon = /[^ \t\r\n]/g;
  colon.lastIndex = end;
  return colon.exec(text)?.[0] === ":";
}

function shortened(name: string): string {
  return name.length > LONGEST_TOLD ? `${name.slice(0, LONGEST_TOLD)}...` : name;
}

/** Longest name that is told whole. */
const LONGEST_TOLD = 60;

function placeOf(text: string, at: number): Omit<Twice, "token"> {
  const lines = text.slice(0, at).split("\n");
  return { line: lines.length, column: (lines.at(-1) ?? "").length + 1 };
}
