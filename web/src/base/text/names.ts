// Names and texts from files, shown as what they are: a file called "invoice\u202Etxt.exe" must not look like
// "invoiceexe.txt".

/**
 * Characters that can't be seen but change what can: controls, marks and overrides of direction, a byte order mark. Line
 * ends and tabs stay, and the isolates that words themselves put around what runs the other way.
 */
// oxlint-disable-next-line no-control-regex
const HIDDEN = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F-\x9F\u061C\u200E\u200F\u202A-\u202E\u2066\u2067\uFEFF]/g;
/** Isolates in a name are nobody's but the name's. */
const ISOLATES = /[\u2068\u2069]/g;
/** Letters of scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

const [FIRST_STRONG_ISOLATE, POP_ISOLATE] = ["\u2068", "\u2069"];

/** A name with everything that hides in it written out: `⟨U+202E⟩`. */
export function plainName(name: string): string {
  return name.replace(HIDDEN, codeOf).replace(ISOLATES, codeOf);
}

/** A text to be put into a sentence: hidden characters are written out, and it does not turn the sentence around. */
export function inSentence(text: string): string {
  const plain = text.replace(HIDDEN, codeOf);
  if (!RIGHT_TO_LEFT.test(plain) || plain.startsWith(FIRST_STRONG_ISOLATE)) return plain;
  return FIRST_STRONG_ISOLATE + plain + POP_ISOLATE;
}

function codeOf(character: string): string {
  return `⟨U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}⟩`;
}
