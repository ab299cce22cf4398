// The Kernel view, first cut: a FreeBSD page-out daemon over a small machine, page by page and second by second.

import "./kernel.css";
import { type ReactNode, useState } from "react";
import { explainEvent } from "../../explain/event.ts";
import { plain } from "../../explain/sentence.ts";
import { SPEEDS } from "../../state/player.ts";
import { EXPORT_TEXT } from "../../text/export.ts";
import { KERNEL_TEXT } from "../../text/kernel.ts";
import { oneDecimal } from "../../text/numbers.ts";
import type { FigureFace } from "../../ui/figure-frame.tsx";
import { KeyHint } from "../../ui/kbd.tsx";
import { TextButton } from "../../ui/text-button.tsx";
import { Transport } from "../../ui/transport.tsx";
import { useAnnounce } from "../../ui/use-announce.ts";
import { useExportSubject } from "../../ui/use-exports.ts";
import { View } from "../../ui/view.tsx";
import { KernelCharts, KernelMemory, KernelQueues } from "./kernel-figures.tsx";
import { KernelHead } from "./kernel-head.tsx";
import { useKernelSeen } from "./kernel-seen.ts";
import { KernelSide } from "./kernel-side.tsx";
import { type Kernel, useKernel } from "./use-kernel.ts";
import { useKernelCommands } from "./use-kernel-commands.ts";

/** The Kernel view. */
export function KernelView(): ReactNode {
  const kernel = useKernel();
  const { shown, line, act } = kernel;
  const [face, setFace] = useState<FigureFace>("figure");
  const turn = (): void => setFace((last) => (last === "figure" ? "table" : "figure"));
  useKernelCommands(kernel, turn);
  useExportSubject({ stem: KERNEL_TEXT.title, title: KERNEL_TEXT.title, lines: linesOf(kernel) });
  useAnnounce(shown && !line.playing ? plain(explainEvent(shown.run, shown.moment.event)) : undefined);
  useKernelSeen(kernel);
  const transport = <KernelTransport kernel={kernel} face={face} turn={turn} />;
  return (
    <View name="kernel" title={KERNEL_TEXT.title} transport={transport}>
      <KernelHead kernel={kernel} />
      {/* Not before there is a first run, or all of it would jump when that comes. */}
      {(shown || !kernel.pending) && (
        <div className="kernel-cols" aria-busy={kernel.pending}>
          {shown && (
            <div className="kernel-figures">
              <KernelMemory shown={shown} motionMs={kernel.motionMs} face={face} />
              <KernelQueues shown={shown} motionMs={kernel.motionMs} face={face} />
              <KernelCharts shown={shown} time={line.time} act={act} face={face} />
            </div>
          )}
          <KernelSide kernel={kernel} />
        </div>
      )}
    </View>
  );
}

/** The conditions, and where the run stands. */
function linesOf({ values, line }: Kernel): readonly string[] {
  return [
    `${KERNEL_TEXT.conditions("10.2", values.ram, values.seed)}, ${KERNEL_TEXT.workload(values.load)}`,
    EXPORT_TEXT.atSecond(line.time.toFixed(1)),
  ];
}

interface KernelTransportProps {
  readonly kernel: Kernel;
  readonly face: FigureFace;
  readonly turn: () => void;
}

function KernelTransport({ kernel: { shown, line, act }, face, turn }: KernelTransportProps): ReactNode {
  const { hints } = KERNEL_TEXT;
  return (
    <Transport
      position={Math.round(line.time * 10) / 10}
      last={shown?.run.seconds ?? 0}
      step={0.1}
      format={oneDecimal}
      unit=" s"
      positionName={KERNEL_TEXT.position}
      playing={line.playing}
      speed={line.speed}
      speeds={SPEEDS}
      onSeek={(time) => act({ type: "time", time })}
      onStep={(by) => act({ type: "by-events", by })}
      onToggle={() => act({ type: "toggle" })}
      onSpeed={(speed) => act({ type: "speed", speed })}
      hints={
        <>
          <KeyHint keys={["ArrowLeft", "ArrowRight"]}>{hints.page}</KeyHint>
          <KeyHint keys={["Shift+ArrowRight"]}>{hints.second}</KeyHint>
          <KeyHint keys={["."]}>{hints.scan}</KeyHint>
        </>
      }
      actions={
        <TextButton onPress={turn} pressed={face === "table"}>
          {KERNEL_TEXT.table}
        </TextButton>
      }
    />
  );
}
