// What crosses to and from the module of addresses; sim-wasm/address says what each field means.

/** The document. */
export interface AddressDocument {
  readonly bits: number;
  readonly offset_bits: number;
  readonly levels: readonly number[];
  readonly tlb: {
    readonly entries: number;
    readonly ways: number;
    readonly policy: "lru" | "fifo" | "random";
    readonly asid: boolean;
  };
  readonly frames: number;
  readonly policy: string;
  readonly seed: number;
  readonly read_only: readonly number[];
  readonly costs: { readonly tlb_ns: number; readonly memory_ns: number; readonly disk_ms: number };
  readonly accesses: string;
}

/** The stages of an access. */
export type AddressStage =
  | "fork"
  | "split"
  | "tlb"
  | "walk"
  | "fault"
  | "victim"
  | "write-back"
  | "read"
  | "copy"
  | "table"
  | "fill"
  | "bits"
  | "compose"
  | "access";

/** An entry of the TLB. */
export interface TlbLine {
  readonly process: number;
  readonly page: number;
  readonly frame: number;
  readonly writable: boolean;
}

/** An entry of a page table. */
export interface TableEntry {
  readonly process: number;
  readonly page: number;
  readonly frame: number | null;
  readonly referenced: boolean;
  readonly dirty: boolean;
  readonly protected: boolean;
}

/** What a frame holds. */
export interface HeldPage {
  readonly contents: number;
  readonly page: number;
  readonly owners: number;
}

/** Counts and times so far. */
export interface AddressTimes {
  readonly accesses: number;
  readonly tlb_hits: number;
  readonly walk_reads: number;
  readonly faults: number;
  readonly write_backs: number;
  readonly measured_ns: number;
  readonly tlb_formula_ns: number;
  readonly fault_formula_ns: number;
}

/** The state after an access. */
export interface AddressState {
  readonly tlb: readonly (TlbLine | null)[];
  readonly entries: readonly TableEntry[];
  readonly frames: readonly (HeldPage | null)[];
  readonly table_bytes: number;
  readonly times: AddressTimes;
}

/** An access, or a fork. */
export interface AddressStep {
  readonly process: number;
  readonly address: number;
  readonly write: boolean;
  readonly parts: { readonly page: number; readonly offset: number; readonly indices: readonly number[] };
  readonly flushed: boolean;
  readonly set: number | null;
  readonly hit: number | null;
  readonly walked: readonly { readonly level: number; readonly index: number; readonly valid: boolean }[];
  readonly fault: boolean;
  readonly cow: "no" | "copied" | "last-owner";
  readonly victims: readonly { readonly contents: number; readonly frame: number; readonly dirty: boolean }[];
  readonly rivals: readonly number[];
  readonly frame: number;
  readonly filled: number | null;
  readonly physical: number;
  readonly stages: readonly AddressStage[];
  readonly after: AddressState;
}

/** A whole run. */
export interface AddressRun {
  readonly steps: readonly AddressStep[];
  readonly string: string;
  readonly one_level_bytes: number;
}

/** Why a document has no run. */
export interface AddressProblem {
  readonly code:
    | "range"
    | "levels"
    | "ways"
    | "policy"
    | "token"
    | "outside"
    | "protection"
    | "process"
    | "fork"
    | "too-long"
    | "document";
  readonly field: string;
  readonly token: string;
  readonly item: number;
  readonly accepted: string;
}

/** A run, or what is wrong. */
export type Translated =
  | { readonly run: AddressRun; readonly problems: readonly [] }
  | { readonly run: undefined; readonly problems: readonly AddressProblem[] };
