// The disk, and what is carried to or from it at a stage.

import type { ReactNode } from "react";
import { words as TEXT } from "virtual:words/textbook/address";
import type { AddressStage, Eviction } from "../../base/sim/schema.gen.ts";

/** Props of the disk. */
export interface DiskProps {
  /** The stage that was shown last. */
  readonly stage: AddressStage | undefined;
  /** The page that is accessed. */
  readonly page: number;
  readonly eviction: Eviction | undefined;
  readonly pageBits: number;
}

/** The disk. */
export function Disk({ stage, page, eviction, pageBits }: DiskProps): ReactNode {
  const written = eviction?.victims.filter(({ dirty }) => dirty).map(({ contents }) => contents % 2 ** pageBits) ?? [];
  const isBusy = stage === "read" || stage === "write-back";
  return (
    <section className="addr-part addr-disk" aria-label={TEXT.disk} data-busy={isBusy || undefined}>
      <h2>{TEXT.disk}</h2>
      <svg viewBox="0 0 64 52" width="64" height="52" aria-hidden="true" data-spot="disk">
        <path d="M4 11v30c0 5 12.5 9 28 9s28-4 28-9V11" />
        <ellipse cx="32" cy="11" rx="28" ry="9" />
      </svg>
      <p>
        {stage === "read" && TEXT.diskReads({ page })}
        {stage === "write-back" && TEXT.diskWrites({ pages: written.join(TEXT.and), count: written.length })}
        {!isBusy && TEXT.diskIdle}
      </p>
    </section>
  );
}
