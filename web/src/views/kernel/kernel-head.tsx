// The heading, the lamp, and the sentence of the event.

import type { ReactNode } from "react";
import { explainEvent } from "../../explain/event.ts";
import { KERNEL_TEXT } from "../../text/kernel.ts";
import { Voice } from "../../ui/voice.tsx";
import type { Kernel, KernelShown } from "./use-kernel.ts";

/** Heading and lamp. */
export function KernelHead({ kernel: { values, shown } }: { readonly kernel: Kernel }): ReactNode {
  return (
    <>
      <div className="head">
        <div>
          <h1>{KERNEL_TEXT.title}</h1>
          <p className="cond">
            {KERNEL_TEXT.conditions("10.2", values.ram, values.seed)}, <code>{KERNEL_TEXT.workload(values.load)}</code>
          </p>
        </div>
        {shown && <Lamp shown={shown} />}
      </div>
      <div className="kernel-voice">{shown && <Voice sentence={explainEvent(shown.run, shown.moment.event)} />}</div>
    </>
  );
}

/** What the daemon is doing: filled when awake, hollow when asleep, and always in words. */
function Lamp({ shown: { run, moment } }: { readonly shown: KernelShown }): ReactNode {
  const level = (moment.queues[2]?.length ?? 0) + (moment.queues[3]?.length ?? 0);
  const short = Math.max(0, run.threshold("v_free_target") - level);
  const { lamp, lampWhy } = KERNEL_TEXT;
  const words = {
    scanning: [lamp.scanning(run.scanNumber(moment.scan ?? 0, "pass")), lampWhy.scanning(short)],
    asleep: [lamp.asleep, lampWhy.asleep(level)],
    waiting: [lamp.waiting, lampWhy.waiting(short)],
  }[moment.daemon];
  return (
    <div className={`lamp ${moment.daemon}`}>
      <b>
        <i aria-hidden="true" />
        {words[0]}
      </b>
      <p>{words[1]}</p>
    </div>
  );
}
