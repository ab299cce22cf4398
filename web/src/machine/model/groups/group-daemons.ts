// The numbers of what watches control groups, with the engine's ranges and defaults (`sim-wasm/scenario/src/cgroups`).

/** A number of a daemon or of a request. */
export interface DaemonNumber {
  readonly key: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** The value unless it is given. */
  readonly usual?: number;
  /** A value that is not written down, and the word for what it means. */
  readonly stands?: { readonly value: number; readonly word: "once" | "never" | "systems" };
}

const MOST_SECONDS = 86_400;
const MOST_PAGES = 1 << 23;

/** What numbers belong to. */
export type DaemonId = "reclaim" | "senpai" | "oomd" | "oomdConf";

/** The numbers of each, in the order of their form. */
export const DAEMON_NUMBERS: Readonly<Record<DaemonId, readonly DaemonNumber[]>> = {
  reclaim: [
    { key: "at_s", min: 0, max: MOST_SECONDS, step: 0.001 },
    { key: "pages", min: 1, max: MOST_PAGES, step: 1 },
    { key: "every_s", min: 0, max: MOST_SECONDS, step: 0.001, stands: { value: 0, word: "once" } },
    { key: "until_s", min: 0, max: MOST_SECONDS, step: 0.001, stands: { value: 0, word: "never" } },
    { key: "swappiness", min: -1, max: 201, step: 1, stands: { value: -1, word: "systems" } },
  ],
  senpai: [
    { key: "limit_min", min: 0, max: MOST_PAGES, step: 1, usual: 25_600 },
    { key: "interval", min: 1, max: 10_000, step: 1, usual: 6 },
    { key: "pressure_pct", min: 0, max: 100, step: 0.001, usual: 0.1 },
    { key: "max_probe", min: 0, max: 1, step: 0.001, usual: 0.01 },
  ],
  oomd: [
    { key: "memory_pressure_limit", min: 0, max: 100, step: 0.01, usual: 60 },
    { key: "memory_pressure_duration_s", min: 1, max: MOST_SECONDS, step: 1, usual: 30 },
  ],
  oomdConf: [
    { key: "swap_used_limit", min: 0, max: 100, step: 0.01, usual: 90 },
    { key: "default_memory_pressure_limit", min: 0, max: 100, step: 0.01, usual: 60 },
    { key: "default_memory_pressure_duration_s", min: 1, max: MOST_SECONDS, step: 1, usual: 30 },
  ],
};

/** A number as it is given, or what stands for it. */
export function numberOf({ key, usual, stands }: DaemonNumber, value: object): number {
  const given: unknown = new Map<string, unknown>(Object.entries(value)).get(key);
  return typeof given === "number" ? given : (usual ?? stands?.value ?? 0);
}

/** The value with one number changed; what it is anyway is not written down. */
export function withDaemonNumber<T extends object>({ key, usual, stands }: DaemonNumber, value: T, to: number): T {
  const others = Object.entries(value).filter(([name]) => name !== key);
  const isUsual = to === usual || to === stands?.value;
  return Object.fromEntries(isUsual ? others : [...others, [key, to]]) as T;
}

/** The value without a field. */
export function withoutField<T extends object, K extends keyof T>(value: T, field: K): Omit<T, K> {
  const { [field]: _, ...others } = value;
  return others;
}
