// What a real kernel says of the model: load by load, counter by counter, what is off as well as what is right.

import "./real.css";
import { type ReactNode, useEffect, useState } from "react";
import { words as REAL_TEXT } from "virtual:words/machine/real";
import { byLoad, type RealKernel, type RealRun, totalOf } from "../../../base/published/real-runs.ts";
import type { OsSpec } from "../../../base/sim/schema.gen.ts";
import { linkLeft } from "../../../base/page/link-left.ts";
import { useServices } from "../../../base/page/services.ts";
import { TitledDialog } from "../../../base/controls/titled-dialog.tsx";
import { useDialog } from "../../../base/page/use-dialog.ts";
import { entryOf } from "../../../base/text/words.ts";
import { realKernel } from "./fetched.ts";
import { openRealRun } from "./open-run.ts";
import { RealRunTable } from "./real-run-table.tsx";

/** Props of the dialog. */
export interface RealDialogProps {
  readonly os: OsSpec;
  readonly onClose: () => void;
}

/** The dialog. Render it to open it. */
export function RealDialog({ os, onClose }: RealDialogProps): ReactNode {
  const dialog = useDialog(onClose);
  const kernel = useRealKernel(os.version);
  return (
    <TitledDialog dialog={dialog} kind="real" title={REAL_TEXT.title}>
      {kernel === "none" && <p>{noneWords(os)}</p>}
      {typeof kernel === "object" && <Kernel kernel={kernel} leave={dialog.leave} />}
    </TitledDialog>
  );
}

/** What real runs say of a version, once it has been fetched. */
function useRealKernel(version: string): RealKernel | "none" | undefined {
  const [kernel, setKernel] = useState<RealKernel | "none">();
  useEffect(() => {
    let asked = true;
    const show = async (): Promise<void> => {
      const fetched = (await realKernel(version)) ?? "none";
      if (asked) setKernel(fetched);
    };
    void show();
    return () => {
      asked = false;
    };
  }, [version]);
  return kernel;
}

/** Why no real kernel vouches for a system. */
function noneWords({ id, version }: OsSpec): string {
  const { linux, freebsd, solaris, winxp } = REAL_TEXT.none;
  if (id === "freebsd") return freebsd({ version });
  if (id === "solaris") return solaris;
  return id === "winxp" ? winxp : linux({ version });
}

const percentOf = ({ right, of }: RealKernel["itself"]): number => Math.round((100 * right) / of);

interface KernelProps {
  readonly kernel: RealKernel;
  readonly leave: (then?: () => void) => void;
}

function Kernel({ kernel, leave }: KernelProps): ReactNode {
  const services = useServices();
  const open = async (run: RealRun): Promise<void> => {
    const link = await openRealRun(run, services);
    // An open lesson stays open.
    if (link) leave(() => services.location.open({ ...link, shell: linkLeft(services.location).shell }));
  };
  return (
    <>
      <p>
        <b>{REAL_TEXT.score({ ...kernel, percent: percentOf(kernel) })}</b>{" "}
        {REAL_TEXT.what({ kernel: kernel.kernel, runs: totalOf(kernel.runs, "repeats") })}
      </p>
      <p>
        {REAL_TEXT.rules} {REAL_TEXT.itself({ ...kernel.itself, percent: percentOf(kernel.itself) })}
      </p>
      <p>{REAL_TEXT.emulation}</p>
      {byLoad(kernel, Object.keys(REAL_TEXT.loads)).map(({ load, runs }) => (
        <section key={load} className="real-load">
          <h3>
            <code>{load}</code> {REAL_TEXT.rightOf({ right: totalOf(runs, "right"), of: totalOf(runs, "of") })}
          </h3>
          <p>{entryOf(REAL_TEXT.loads, load)}</p>
          {runs.map((run) => (
            <RealRunTable key={run.name} run={run} onOpen={() => void open(run)} />
          ))}
        </section>
      ))}
    </>
  );
}
