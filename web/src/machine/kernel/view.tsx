// The Kernel view: a kernel's paging daemon at work on a machine, page by page and second by second.

import "./kernel.css";
import { type ReactNode, Suspense } from "react";
import { plain } from "../../base/text/sentence.ts";
import { MACHINES } from "../../base/sim/machines/machines.ts";
import { SPEEDS } from "../../base/player/player.ts";
import { hasZones } from "../model/zones.ts";
import { words as DOORS_TEXT } from "virtual:words/base/doors";
import { words as EXPORT_TEXT } from "virtual:words/base/export";
import { words as KERNEL_TEXT } from "virtual:words/machine/kernel";
import { oneDecimal } from "../../base/text/numbers.ts";
import type { FigureFace } from "../../base/frame/figure-frame.tsx";
import { KeyHint } from "../../base/controls/kbd.tsx";
import { lazyComponent } from "../../base/page/lazy-component.tsx";
import { Range } from "../../base/controls/range.tsx";
import { useServices } from "../../base/page/services.ts";
import { TextButton } from "../../base/controls/text-button.tsx";
import { Transport } from "../../base/controls/transport.tsx";
import { useAnnounce } from "../../base/page/use-announce.ts";
import { useExportSubject } from "../../base/frame/use-exports.ts";
import { useFace } from "../../base/frame/use-face.ts";
import { View } from "../../base/page/view.tsx";
import { DaemonGantt } from "./panes/daemon-gantt.tsx";
import { OverTime } from "./over-time.tsx";
import { useAlone } from "./use-alone.ts";
import { KernelMemory, KernelQueues } from "./panes/kernel-figures.tsx";
import { conditionsOf, KernelHead, loadOf, sentenceOf, useStale } from "./head.tsx";
import { useKernelSeen } from "./seen.ts";
import { KernelSide, showLeftOut } from "./side.tsx";
import { faceOf } from "../systems/index.ts";
import { type DiskSteps, useDiskQueue } from "./disk/use-disk-queue.ts";
import { type Kernel, useKernel } from "./use-kernel.ts";
import { MachinePanel } from "./machine-panel.tsx";
import { PublishedButton } from "./published/published-button.tsx";
import { RealButton } from "./real/real-button.tsx";
import { modelRevision } from "../../base/link/kernel/kernel-url.ts";
import type { Toast } from "../../base/model/toasts.ts";
import { useOlderLink } from "../run/use-older-link.ts";
import { useRecordings } from "./recorded/use-recordings.ts";
import { TodayButton } from "./start/today-button.tsx";
import { StoryButton } from "./story-button.tsx";
import type { MomentShown } from "./use-moment.ts";
import { useKernelExports } from "./use-kernel-exports.ts";
import { useKernelCommands } from "./use-kernel-commands.ts";
import { ZonesFigure } from "./panes/zones-figure.tsx";

const DiskQueue = lazyComponent(async () => (await import("./disk/disk-queue.tsx")).DiskQueue);

function olderNote(): Toast {
  return { text: KERNEL_TEXT.olderLink, action: { label: KERNEL_TEXT.olderLinkWhat, run: showLeftOut } };
}

/** The Kernel view. */
export function KernelView(): ReactNode {
  const { location } = useServices();
  const kernel = useKernel();
  const { shown, line, machine } = kernel;
  const [face, turn] = useFace();
  const disk = useDiskQueue(kernel);
  const large = useAlone(kernel);
  useKernelCommands(kernel, { turn, disk, enlarge: large.enlarge });
  useExportSubject({ stem: KERNEL_TEXT.title, title: KERNEL_TEXT.title, lines: linesOf(kernel) });
  useKernelExports(kernel);
  useAnnounce(shown && !line.playing && !disk.on ? plain(sentenceOf(shown, machine)) : undefined);
  useKernelSeen(kernel);
  useRecordings(kernel);
  useOlderLink("kernel", modelRevision, olderNote);
  const transport = <KernelTransport kernel={kernel} face={face} turn={turn} disk={disk} />;
  return (
    <View name="kernel" title={KERNEL_TEXT.title} transport={transport}>
      <KernelHead kernel={kernel} quiet={disk.on}>
        <TodayButton kernel={kernel} />
        <MachinePanel kernel={kernel} />
        {faceOf(machine.os.id).hasStory ? (
          <>
            <StoryButton />
            <PublishedButton />
          </>
        ) : (
          <>
            <TextButton onPress={() => location.show("cache")}>{DOORS_TEXT.openCache}</TextButton>
            <TextButton onPress={() => location.show("nets")}>{DOORS_TEXT.openNets}</TextButton>
            <RealButton os={machine.os} />
          </>
        )}
        <Progress kernel={kernel} />
      </KernelHead>
      {/* Not before there is a first run: the layout would jump when it arrives. */}
      {(shown || !kernel.pending) && (
        <div className={shown ? "kernel-cols" : "kernel-cols refused"} aria-busy={kernel.pending}>
          {shown && <Figures kernel={kernel} shown={shown} face={face} disk={disk} {...large} />}
          <KernelSide kernel={kernel} />
        </div>
      )}
    </View>
  );
}

interface FiguresProps {
  readonly kernel: Kernel;
  readonly shown: MomentShown;
  readonly face: FigureFace;
  readonly disk: DiskSteps;
  readonly alone: number | undefined;
  readonly enlarge: () => void;
}

/** Memory, the figures to step through, and the charts. */
function Figures({ kernel, shown, face, disk, alone, enlarge }: FiguresProps): ReactNode {
  const { pinned, machine, motionMs } = kernel;
  const late = useStale(kernel) !== undefined;
  return (
    <div className={late ? "kernel-figures late" : "kernel-figures"}>
      {hasZones(shown.run) ? (
        <ZonesFigure shown={shown} motionMs={motionMs} face={face} />
      ) : (
        <KernelMemory shown={shown} pinned={pinned?.run} motionMs={motionMs} face={face} />
      )}
      {disk.on ? (
        <Suspense fallback={<div className="disk-queues" />}>
          <DiskQueue machine={machine} second={disk.second} step={disk.step} playing={disk.playing} face={face} />
        </Suspense>
      ) : alone !== undefined ? null : (
        <KernelQueues shown={shown} motionMs={motionMs} face={face} />
      )}
      <OverTime kernel={kernel} face={face} brief={disk.on} alone={alone} onEnlarge={enlarge} />
    </div>
  );
}

/** The conditions, and the current time of the run. */
function linesOf(kernel: Kernel): readonly string[] {
  const { line } = kernel;
  return [`${conditionsOf(kernel)}, ${loadOf(kernel)}`, EXPORT_TEXT.atSecond({ seconds: line.time.toFixed(1) })];
}

/** How far a slow run has got, and a button to stop it. */
function Progress({ kernel: { run, machine, done, pending } }: { readonly kernel: Kernel }): ReactNode {
  if (run === undefined || pending) return null;
  const { seconds } = machine;
  if (!done) {
    return (
      <span className="progress">
        <progress
          value={run.seconds}
          max={seconds}
          aria-label={KERNEL_TEXT.progress({ done: run.seconds, of: seconds })}
        />{" "}
        {KERNEL_TEXT.progress({ done: run.seconds, of: seconds })}{" "}
        <TextButton onPress={() => MACHINES.b.session.stop()}>{KERNEL_TEXT.stop}</TextButton>
      </span>
    );
  }
  return run.seconds < seconds ? <span>{KERNEL_TEXT.stopped({ done: run.seconds, of: seconds })}</span> : null;
}

interface KernelTransportProps {
  readonly kernel: Kernel;
  readonly face: FigureFace;
  readonly turn: () => void;
  readonly disk: DiskSteps;
}

function KernelTransport({ kernel, face, turn, disk }: KernelTransportProps): ReactNode {
  const { run, line, act, machine } = kernel;
  const { hints } = KERNEL_TEXT;
  return (
    <Transport
      position={Math.round(line.time * 10) / 10}
      last={run?.seconds ?? 0}
      step={0.1}
      format={oneDecimal}
      unit=" s"
      positionName={KERNEL_TEXT.position}
      playing={disk.on ? disk.playing : line.playing}
      speed={line.speed}
      speeds={SPEEDS}
      onSeek={(time) => act({ type: "time", time })}
      onStep={(by) => (disk.on ? disk.move(by) : act({ type: "by-events", by }))}
      onToggle={() => (disk.on ? disk.toggle() : act({ type: "toggle" }))}
      onSpeed={(speed) => act({ type: "speed", speed })}
      scrubber={
        run && (
          <div className="daemon-track">
            <DaemonGantt run={run} seconds={machine.seconds} />
            <Range
              label={KERNEL_TEXT.position}
              value={line.time}
              min={0}
              max={machine.seconds}
              step={0.1}
              valueText={`${oneDecimal(line.time)} s`}
              onDrag={(time) => act({ type: "time", time })}
            />
          </div>
        )
      }
      hints={
        <>
          <KeyHint keys={["ArrowLeft", "ArrowRight"]}>{disk.on ? hints.request : hints.page}</KeyHint>
          <KeyHint keys={["Shift+ArrowRight"]}>{hints.second}</KeyHint>
          <KeyHint keys={["."]}>{hints.scan}</KeyHint>
        </>
      }
      actions={
        <>
          <TextButton onPress={disk.turn} pressed={disk.on} label={KERNEL_TEXT.diskQueue}>
            {KERNEL_TEXT.disk}
          </TextButton>
          <TextButton onPress={turn} pressed={face === "table"}>
            {KERNEL_TEXT.table}
          </TextButton>
        </>
      }
    />
  );
}
