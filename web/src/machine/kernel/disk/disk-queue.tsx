// The disk's queues in the Kernel view: the latest event in words, and the state of the disks.

import "./disk.css";
import { type ReactNode, useMemo } from "react";
import { mountDiskQueue } from "../../figures/disk/queue.ts";
import { explainDisk, explainStanding } from "../../explain/disk.ts";
import { plain } from "../../../base/text/sentence.ts";
import { DISK_LIMITS_MS } from "../../../base/sim/machines.gen.ts";
import type { Machine } from "../../../base/sim/schema.gen.ts";
import type { DiskSecond } from "../../model/disk-steps.ts";
import { diskOf, schedulerOf } from "../../model/edit/machine-edit.ts";
import { words as DISK_TEXT } from "virtual:words/machine/disk";
import { type FigureFace, FigureFrame } from "../../../base/frame/figure-frame.tsx";
import { useAnnounce } from "../../../base/page/use-announce.ts";
import { useFigure } from "../../../base/frame/use-figure.ts";
import { Voice } from "../../../base/text/voice.tsx";
import { DiskLegend } from "./disk-legend.tsx";
import { colouredOwners, pictureOf } from "./picture-of.ts";

/** Props of the queues. */
export interface DiskQueueProps {
  readonly machine: Machine;
  /** The second that is shown; undefined until its requests have arrived. */
  readonly second: DiskSecond | undefined;
  /** The last of its events that is shown. */
  readonly step: number;
  readonly playing: boolean;
  readonly face: FigureFace;
}

/** The sentence of the step, and the figure. */
export function DiskQueue({ machine, second, step, playing, face }: DiskQueueProps): ReactNode {
  const said = useMemo(() => second && sentenceAt(second, step), [second, step]);
  useAnnounce(said === undefined || playing ? undefined : plain(said));
  const scheduler = schedulerOf(machine);
  const { kind } = diskOf(machine);
  const flash = kind === "ssd" || kind === "network";
  const known = useMemo(() => second?.survey(), [second]);
  const data = useMemo(() => {
    if (second === undefined || known === undefined) return undefined;
    const { owners } = known;
    return pictureOf(second.drives(step), second.time(step), known, { scheduler, flash, owners });
  }, [second, known, step, scheduler, flash]);
  const { host, toTable } = useFigure(mountDiskQueue, data);
  return (
    <div className="disk-queues">
      <div className="disk-voice">{said === undefined ? <p>{DISK_TEXT.loading}</p> : <Voice sentence={said} />}</div>
      <FigureFrame
        className="captioned"
        caption={DISK_TEXT.caption}
        note={[
          DISK_TEXT.schedulers[scheduler],
          ...(second ? [DISK_TEXT.place({ step, of: second.length, second: second.second })] : []),
        ].join(", ")}
        table={toTable}
        face={face}
      >
        <div ref={host} />
      </FigureFrame>
      <DiskLegend
        owners={colouredOwners(known?.owners ?? [])}
        late={DISK_LIMITS_MS[scheduler] !== undefined}
        arm={!flash}
      />
    </div>
  );
}

function sentenceAt(second: DiskSecond, step: number) {
  const change = second.change(step);
  return change === undefined ? explainStanding(second.second, second.drives(step)) : explainDisk(change, second.count);
}
