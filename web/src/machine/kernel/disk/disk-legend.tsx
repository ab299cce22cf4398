// The legend for the marks of the disk's requests.

import type { ReactNode } from "react";
import { glyphClass, glyphPath, OWNER_COLOURS } from "../../figures/disk/glyph.ts";
import { words as DISK_TEXT } from "virtual:words/machine/disk";
import { shortOwner } from "../../explain/disk.ts";

/** Props of the legend. */
export interface DiskLegendProps {
  /** The processes that have requests, in the order of their colours. */
  readonly owners: readonly number[];
  /** Whether requests have a time limit. */
  readonly late: boolean;
  /** Whether there is an arm. */
  readonly arm: boolean;
}

/** What shape, fill and colour mean. */
export function DiskLegend({ owners, late, arm }: DiskLegendProps): ReactNode {
  const { legend, numbered } = DISK_TEXT;
  return (
    <p className="disk-legend">
      <Sign name={legend.read}>
        <Glyph writes={false} owner={undefined} />
      </Sign>
      <Sign name={legend.write}>
        <Glyph writes owner={undefined} />
      </Sign>
      {owners.slice(0, OWNER_COLOURS).map((pid, i) => (
        <Sign key={pid} name={shortOwner(pid)}>
          <rect className={`rq rd o${i + 1}`} x="-6" y="-5" width="12" height="10" />
        </Sign>
      ))}
      {owners.length > OWNER_COLOURS && <span>{legend.more}</span>}
      <Sign name={legend.daemon}>
        <rect className="rq rd od" x="-6" y="-5" width="12" height="10" />
      </Sign>
      {arm && (
        <Sign name={legend.arm}>
          <path className="arm" d="M0 6l-6 -10h12z" />
        </Sign>
      )}
      {late && (
        <span>
          <b className="late">{numbered({ number: 1 })}</b>
          {legend.late}
        </span>
      )}
    </p>
  );
}

function Glyph({ writes, owner }: { readonly writes: boolean; readonly owner: number | undefined }): ReactNode {
  return <path className={glyphClass({ writes, owner })} d={glyphPath({ writes })} />;
}

function Sign({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <span>
      <svg viewBox="-8 -8 16 16" width="14" height="14" aria-hidden="true">
        {children}
      </svg>
      {name}
    </span>
  );
}
