// A film of what the page shows: its figures mirrored onto a canvas while the steps go by, recorded by the browser.

import type { Drawing } from "../../../base/export/sheet.ts";
import { pause } from "../../../base/model/pause.ts";

/** Pause between two pictures of the mirror. A picture takes about as long to make. */
const MIRROR_MS = 50;

/** Marks have come to rest after this long. */
const MOTION_MS = 400;

/** How long the last picture stays. */
const LAST_MS = 500;

/** How often the recorder hands over what it has encoded. */
const PIECE_MS = 100;

/** The encoder has caught up if nothing has come for the first of these times; the second limits the wait. */
const CAUGHT_UP_MS = 600;
const LONGEST_WAIT_MS = 10_000;

/** What is filmed. */
export interface FilmPlan {
  readonly from: number;
  readonly to: number;
  /** How long each step stays. */
  readonly stepMs: number;
  /** Brings the page to a step. */
  readonly show: (step: number) => void;
  /** The page as it is now, at a step. Every picture is put on a background as large as the first one's. */
  readonly picture: (step: number) => Drawing & { readonly ground: string };
  readonly onStep: (step: number) => void;
  readonly signal: AbortSignal;
}

/** Whether this browser can record at all. */
export function canFilm(): boolean {
  return typeof MediaRecorder === "function" && MediaRecorder.isTypeSupported("video/webm");
}

/** Records the steps as WebM; `undefined` if it was cancelled. It takes as long as the film is. */
export async function filmOf(plan: FilmPlan): Promise<Blob | undefined> {
  const { from, to, stepMs, signal } = plan;
  const canvas = document.createElement("canvas");
  plan.show(from);
  await drawn();
  await mirror(canvas, plan, from);
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: "video/webm", videoBitsPerSecond: 4_000_000 });
  const pieces: Blob[] = [];
  let heard = performance.now();
  recorder.addEventListener("dataavailable", ({ data }) => {
    pieces.push(data);
    if (data.size > 0) heard = performance.now();
  });
  const stopped = new Promise((done) => recorder.addEventListener("stop", done));
  recorder.start(PIECE_MS);
  for (let step = from; step <= to && !signal.aborted; step++) {
    plan.show(step);
    plan.onStep(step);
    const began = performance.now();
    const settled = began + Math.min(stepMs, MOTION_MS);
    let last = 0;
    // On a slow machine, a step takes longer, so that it does not end before its marks have come to rest.
    while ((performance.now() < began + stepMs || last < settled) && !signal.aborted) {
      await drawn();
      last = performance.now();
      await mirror(canvas, plan, step);
      await pause(MIRROR_MS);
    }
  }
  await pause(LAST_MS); // otherwise the recorder stops before it has the last picture
  // On a busy machine, the encoder lags behind, and what it has not encoded when it is stopped is lost.
  const until = performance.now() + LONGEST_WAIT_MS;
  while (performance.now() < Math.min(heard + CAUGHT_UP_MS, until) && !signal.aborted) await pause(MIRROR_MS);
  recorder.stop();
  await stopped;
  return signal.aborted ? undefined : new Blob(pieces, { type: "video/webm" });
}

async function mirror(canvas: HTMLCanvasElement, { picture }: FilmPlan, step: number): Promise<void> {
  const { content, width, height, ground } = picture(step);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(content)}`;
  await image.decode();
  if (canvas.dataset["sized"] === undefined) {
    // Encoders want even numbers.
    canvas.width = width + (width % 2);
    canvas.height = height + (height % 2);
    canvas.dataset["sized"] = "";
  }
  const context = canvas.getContext("2d");
  if (context === null) return;
  context.fillStyle = ground;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(image, 0, 0, width, height);
}

/** Waits for two animation frames: by then, the figures have drawn what was asked for. */
const drawn = (): Promise<void> =>
  new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
