// A sum that decides about a scan, as a bar of its terms.

import { type ReactNode, useMemo } from "react";
import { mountSumBar } from "../../draw/sum-bar.ts";
import { KERNEL_TEXT } from "../../text/kernel.ts";
import { FigureFrame } from "../../ui/figure-frame.tsx";
import { useFigure } from "../../ui/use-figure.ts";
import type { ScanRows } from "./systems/face.ts";

/** The bar, with what it comes to. */
export function SumBar({ sum }: { readonly sum: NonNullable<ScanRows["sum"]> }): ReactNode {
  const { name, said, terms, mark, markName } = sum;
  // The same numbers are the same bar, whatever object they come in.
  const key = JSON.stringify({ terms, mark, markName });
  const data = useMemo(() => {
    const { tendencyColumns: columns } = KERNEL_TEXT.linux;
    return { ...(JSON.parse(key) as Pick<typeof sum, "terms" | "mark" | "markName">), columns };
  }, [key]);
  const { host, toTable } = useFigure(mountSumBar, data);
  return (
    <FigureFrame caption={name} note={said} table={toTable}>
      <div ref={host} />
    </FigureFrame>
  );
}
