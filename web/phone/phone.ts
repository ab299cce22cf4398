// The phones' page of a live question: shows the question, sends the answer, waits for the next one. It has no framework,
// because a whole class loads it at once. What it says, the build writes into the page, in the phone's language.

type Words = Readonly<Record<string, string>>;

interface Question {
  readonly id: number;
  readonly text: string;
  readonly lang: string;
  /** `null` if a number is asked for. */
  readonly choices: readonly string[] | null;
  readonly open: boolean;
  readonly right: readonly number[];
  readonly yours: number | null;
}

/** Two answers of the server that come sooner than this mean that it does not let this phone wait. */
const SOON_MS = 5000;
const PAUSE_MS = 3000;
const SLOW_MS = 30_000;

const words = JSON.parse(document.body.dataset["words"] ?? "{}") as Words;
const word = (key: string): string => words[key] ?? key;
const part = (id: string): HTMLElement => document.getElementById(id) ?? document.body;
const [heading, said, lost] = [part("question"), part("said"), part("lost")];
const form = part("form") as HTMLFormElement;

let shown: Question | undefined;

function show(question: Question | null): void {
  const changed = question?.id !== shown?.id || question?.open !== shown?.open;
  const before = shown;
  shown = question ?? undefined;
  if (question === null) {
    heading.textContent = word("waiting");
    heading.lang = document.documentElement.lang;
    form.hidden = true;
    said.textContent = "";
    return;
  }
  if (!changed && before !== undefined) return mark(question.yours);
  heading.textContent = question.text;
  heading.lang = question.lang;
  form.hidden = false;
  form.replaceChildren(...(question.choices === null ? field(question) : buttons(question, question.choices)));
  said.textContent = "";
  mark(question.yours);
  if (!question.open) close(question);
}

function buttons({ lang, open, right }: Question, choices: readonly string[]): HTMLElement[] {
  return choices.map((text, choice) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = text;
    button.lang = lang;
    button.disabled = !open;
    button.className = right.includes(choice) ? "right" : "";
    button.addEventListener("click", () => void give(choice));
    return button;
  });
}

function field({ open }: Question): HTMLElement[] {
  const [label, input, send] = [
    document.createElement("label"),
    document.createElement("input"),
    document.createElement("button"),
  ];
  input.inputMode = "decimal";
  input.autocomplete = "off";
  input.disabled = !open;
  label.append(word("yourAnswer"), input);
  send.type = "submit";
  send.textContent = word("send");
  send.hidden = !open;
  return [label, send];
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  const text = form.querySelector("input")?.value.trim().replace(",", ".") ?? "";
  if (/^-?\d+(\.\d+)?$/.test(text)) void give(Number(text));
  else said.textContent = word("number");
});

/** Shows what has been answered. */
function mark(yours: number | null): void {
  form.querySelectorAll("button[type=button]").forEach((button, choice) => {
    button.setAttribute("aria-pressed", String(choice === yours));
  });
  const input = form.querySelector("input");
  if (yours !== null && input !== null && input.value === "") input.value = inWords(yours);
  if (yours !== null && shown?.open === true) said.textContent = word("arrived");
}

function close({ choices, right, lang, yours }: Question): void {
  const rights = right.map((one) => choices?.[one] ?? inWords(one)).join(", ");
  said.textContent = `${word("closed")}\n${word("right")}: `;
  const text = document.createElement("b");
  text.lang = lang;
  text.textContent = rights;
  said.append(text);
  if (yours === null) return;
  said.append(`\n${word("yourAnswer")}: ${choices?.[yours] ?? inWords(yours)}`);
}

const inWords = (value: number): string => value.toLocaleString(document.documentElement.lang, { useGrouping: false });

async function give(given: number): Promise<void> {
  const asked = shown;
  if (asked === undefined || !asked.open) return;
  const body = JSON.stringify({ id: asked.id, given });
  const headers = { "Content-Type": "application/json" };
  const answer = await fetch("/live/answer", { method: "POST", headers, body }).catch(() => undefined);
  if (shown?.id !== asked.id) return;
  if (answer?.status === 204) {
    shown = { ...shown, yours: given };
    mark(given);
  } else if (answer?.status === 403) location.reload();
  else if (answer?.status !== 409) said.textContent = word(answer?.status === 503 ? "full" : "failed");
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

let version = -1;
let waking = new AbortController();

// A phone that slept has a connection that is long dead.
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible") waking.abort();
});

async function listen(): Promise<void> {
  for (;;) {
    const since = Date.now();
    waking = new AbortController();
    const { signal } = waking;
    const timer = setTimeout(() => waking.abort(), SLOW_MS);
    try {
      const after = version < 0 ? "" : `?after=${version}`;
      const answer = await fetch(`/live/question${after}`, { signal });
      if (!answer.ok) throw new Error(String(answer.status));
      const told = (await answer.json()) as { readonly version: number; readonly question: Question | null };
      lost.textContent = "";
      show(told.question);
      const news = told.version !== version;
      version = told.version;
      if (!news && Date.now() - since < SOON_MS) await pause(PAUSE_MS * (0.5 + Math.random()));
    } catch {
      if (signal.aborted) continue;
      // The command may have been started again, and count anew.
      version = -1;
      lost.textContent = word("lost");
      await pause(PAUSE_MS * (0.5 + Math.random()));
    } finally {
      clearTimeout(timer);
    }
  }
}

void listen();
