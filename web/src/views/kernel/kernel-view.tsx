// The Kernel view: FreeBSD's page-out daemon over a machine, page by page and second by second.

import "./kernel.css";
import { type ReactNode, Suspense } from "react";
import { plain } from "../../explain/sentence.ts";
import { MACHINES } from "../../sim/machines.ts";
import { SPEEDS } from "../../state/player.ts";
import { hasZones } from "../../state/zones.ts";
import { words as EXPORT_TEXT } from "virtual:words/shell/export";
import { words as CACHE_TEXT } from "virtual:words/kernel/cache";
import { words as KERNEL_TEXT } from "virtual:words/kernel/kernel";
import { words as NETS_TEXT } from "virtual:words/kernel/nets";
import { oneDecimal } from "../../text/numbers.ts";
import type { FigureFace } from "../../ui/figure-frame.tsx";
import { KeyHint } from "../../ui/kbd.tsx";
import { later } from "../../ui/later.tsx";
import { Range } from "../../ui/range.tsx";
import { useServices } from "../../ui/services.ts";
import { TextButton } from "../../ui/text-button.tsx";
import { Transport } from "../../ui/transport.tsx";
import { useAnnounce } from "../../ui/use-announce.ts";
import { useExportSubject } from "../../ui/use-exports.ts";
import { useFace } from "../../ui/use-face.ts";
import { View } from "../../ui/view.tsx";
import { DaemonGantt } from "./daemon-gantt.tsx";
import { KernelCharts, KernelMemory, KernelQueues } from "./kernel-figures.tsx";
import { conditionsOf, KernelHead, loadOf, sentenceOf } from "./kernel-head.tsx";
import { useKernelSeen } from "./kernel-seen.ts";
import { useFromLog } from "./from-log/use-from-log.ts";
import { KernelSide } from "./kernel-side.tsx";
import { faceOf } from "./systems/index.ts";
import { type DiskSteps, useDiskQueue } from "./use-disk-queue.ts";
import { type Kernel, useKernel } from "./use-kernel.ts";
import { MachinePanel } from "./machine-panel.tsx";
import { Published } from "./published.tsx";
import { useRecordings } from "./recorded/use-recordings.ts";
import { StoryButton } from "./story-button.tsx";
import type { MomentShown } from "./use-moment.ts";
import { useKernelExports } from "./use-kernel-exports.ts";
import { useKernelCommands } from "./use-kernel-commands.ts";
import { ZonesFigure } from "./zones-figure.tsx";

const DiskQueue = later(async () => (await import("./disk/disk-queue.tsx")).DiskQueue);

/** The Kernel view. */
export function KernelView(): ReactNode {
  const { location } = useServices();
  const kernel = useKernel();
  const { shown, line, machine } = kernel;
  const [face, turn] = useFace();
  const disk = useDiskQueue(kernel);
  useKernelCommands(kernel, turn, disk);
  useExportSubject({ stem: KERNEL_TEXT.title, title: KERNEL_TEXT.title, lines: linesOf(kernel) });
  useKernelExports(kernel);
  useAnnounce(shown && !line.playing && !disk.on ? plain(sentenceOf(shown, machine)) : undefined);
  useKernelSeen(kernel);
  useRecordings(kernel);
  const transport = <KernelTransport kernel={kernel} face={face} turn={turn} disk={disk} />;
  return (
    <View name="kernel" title={KERNEL_TEXT.title} transport={transport}>
      <KernelHead kernel={kernel} quiet={disk.on}>
        <MachinePanel kernel={kernel} />
        {faceOf(machine.os.id).isTold ? (
          <>
            <StoryButton />
            <Published />
          </>
        ) : (
          <>
            <TextButton onPress={() => location.show("cache")}>{CACHE_TEXT.open}</TextButton>
            <TextButton onPress={() => location.show("nets")}>{NETS_TEXT.open}</TextButton>
          </>
        )}
        <Progress kernel={kernel} />
      </KernelHead>
      {/* Not before there is a first run, or all of it would jump when that comes. */}
      {(shown || !kernel.pending) && (
        <div className={shown ? "kernel-cols" : "kernel-cols refused"} aria-busy={kernel.pending}>
          {shown && <Figures kernel={kernel} shown={shown} face={face} disk={disk} />}
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
}

/** Memory, what is stepped, and the charts. */
function Figures({ kernel, shown, face, disk }: FiguresProps): ReactNode {
  const { run, pinned, line, act, machine, motionMs } = kernel;
  const { measured } = useFromLog();
  return (
    <div className="kernel-figures">
      {hasZones(shown.run) ? (
        <ZonesFigure shown={shown} motionMs={motionMs} face={face} />
      ) : (
        <KernelMemory shown={shown} pinned={pinned?.run} motionMs={motionMs} face={face} />
      )}
      {disk.on ? (
        <Suspense fallback={<div className="disk-queues" />}>
          <DiskQueue machine={machine} second={disk.second} step={disk.step} playing={disk.playing} face={face} />
        </Suspense>
      ) : (
        <KernelQueues shown={shown} motionMs={motionMs} face={face} />
      )}
      {run && (
        <KernelCharts
          run={run}
          pinned={pinned?.run}
          measured={measured}
          seconds={machine.seconds}
          time={line.time}
          onSeek={(time) => act({ type: "time", time })}
          face={face}
          brief={disk.on}
        />
      )}
    </div>
  );
}

/** The conditions, and where the run stands. */
function linesOf(kernel: Kernel): readonly string[] {
  const { line } = kernel;
  return [`${conditionsOf(kernel)}, ${loadOf(kernel)}`, EXPORT_TEXT.atSecond({ seconds: line.time.toFixed(1) })];
}

/** How far a run has come that takes its time, and what stops it. */
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
