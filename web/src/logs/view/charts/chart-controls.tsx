// The controls of what the charts show: scale and smoothing with the charts, the mode in the bar.

import type { ReactNode } from "react";
import { CHART_MODES, type logsUrl, SMOOTH_KINDS, SMOOTH_SIZES, type SmoothKind } from "../../link/logs-url.ts";
import { words as LOG_CHARTS_TEXT } from "virtual:words/logs/charts";
import { NumberField } from "../../../base/controls/number-field.tsx";
import { Pick } from "../../../base/controls/pick.tsx";
import { Segmented } from "../../../base/controls/segmented.tsx";
import { TextButton } from "../../../base/controls/text-button.tsx";
import type { ViewLink } from "../../../base/page/use-link.ts";

/** Props of the controls. */
export interface ChartControlsProps {
  readonly link: ViewLink<typeof logsUrl.fields>;
}

/** The modes, in the bar. */
export function ModeControl({ link }: ChartControlsProps): ReactNode {
  const words = LOG_CHARTS_TEXT.mode;
  return (
    <Segmented
      kind="opt"
      label={words.label}
      value={link.values.mode}
      options={CHART_MODES.map((mode) => ({ value: mode, label: words.names[mode] }))}
      onPick={(mode) => link.push({ mode })}
    />
  );
}

/** The modes in the page, for when the bar has no room for them. */
export function NarrowModeControl({ link }: ChartControlsProps): ReactNode {
  const words = LOG_CHARTS_TEXT.mode;
  return (
    <div className="narrow-mode">
      <span className="lab">{words.label}</span>{" "}
      <Pick
        kind="plain"
        label={words.label}
        value={link.values.mode}
        options={CHART_MODES.map((mode) => ({ value: mode, label: words.names[mode] }))}
        onPick={(mode) => link.push({ mode })}
      />
    </div>
  );
}

/** Scale and smoothing. */
export function ChartControls({ link }: ChartControlsProps): ReactNode {
  const { mode, powers, smoothing } = link.values;
  // A ratio has its own scale; bins have one width; shares of rows and points are not smoothed.
  const isTime = mode === "overlay" || mode === "side";
  const words = LOG_CHARTS_TEXT.smooth;
  const { min, max, step } = SMOOTH_SIZES[smoothing.kind];
  const sizeLabel = smoothing.kind === "poly" ? words.degree : smoothing.kind === "ewma" ? words.weight : words.rows;
  if (mode === "difference" || mode === "ratio" || mode === "histogram") return null;
  return (
    <div className="chart-controls">
      <TextButton pressed={powers} onPress={() => link.push({ powers: !powers })}>
        {LOG_CHARTS_TEXT.log}
      </TextButton>
      {isTime && (
        <>
          <Pick
            kind="plain"
            label={words.label}
            value={smoothing.kind}
            options={SMOOTH_KINDS.map((kind) => ({ value: kind, label: words.kinds[kind] }))}
            onPick={(kind: SmoothKind) => link.push({ smoothing: { kind, size: SMOOTH_SIZES[kind].first } })}
          />
          {max > 0 && (
            <NumberField
              label={sizeLabel}
              value={smoothing.size}
              min={min}
              max={max}
              step={step}
              onCommit={(size) => link.push({ smoothing: { ...smoothing, size } })}
            />
          )}
        </>
      )}
    </div>
  );
}
