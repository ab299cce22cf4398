// What a policy's text consists of: one file a policy beside this one, listed in index.ts.

/** A policy as people call it, how to read its structure, and why its steps go as they do. */
export interface PolicyText {
  readonly name: string;
  /** What its structure is called, and how to read it. */
  readonly structure: string;
  readonly reading: string;
  /** Its lists, attributes, hands and scalars, by the ids of the registry. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Its parameters, by id. */
  readonly params?: Readonly<Record<string, ParamText>>;
  readonly pseudoCode: PseudoCode;
  /**
   * The sentence of each reason of its own, without its opening ("Fault on 4.") and without the write-back that may follow.
   * `{name}` is filled in, `<fault>`, `<hit>`, `<evict>` and `<b>` mark what the eye should find first. Names: `page`,
   * `frame`, `victim`, `victims` (if several leave), `loaded` and `used` (of the victim), `passed` (pages whose bit or count
   * the search took down), `aux`;
   * `page.x` and `victim.x` for an attribute `x` of the policy (after and before the step); `x` and `x.before` for a
   * scalar; `n(x)` for the length of list `x` after the step.
   */
  readonly reasons: Readonly<Record<string, string>>;
}

/** A parameter on the screen. */
export interface ParamText {
  readonly label: string;
  /** For a parameter of few values: each with its button, and what the caption says of the run ("pages load with R = 0"). */
  readonly values?: readonly { readonly value: number | string; readonly label: string; readonly said: string }[];
  /** For any other: what the caption says of the run, with `{value}`; only said if the value is not the default. */
  readonly said?: string;
}

/** A policy's pseudo-code, with the line that is active in each stage of a step. Lines are numbered from 0. */
export interface PseudoCode {
  /** `{load-r}` stands for the policy's parameter of that name. At most 46 characters a line, 9 lines. */
  readonly lines: readonly string[];
  /** The line that looks the page up. */
  readonly lookUp: number;
  /** The line that serves a hit. */
  readonly hit: number;
  /** The line that names the victim. */
  readonly choose: number;
  /** The line that loads the page. */
  readonly load: number;
  /** The line that matters if the victim is dirty. */
  readonly writeBack: number;
  /** Lines that differ with the reason of the step, by reason: instead of `hit`, `choose` or `load`. */
  readonly at?: Readonly<Record<string, { readonly hit?: number; readonly choose?: number; readonly load?: number }>>;
}
