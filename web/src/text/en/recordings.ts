// What the Kernel view says of recorded loads, in English.

const grouped = (n: number): string => n.toLocaleString("en");

export const RECORDINGS_TEXT = {
  title: "Recorded load",
  save: "Save this load as a recording",
  cancel: "Cancel the recording",
  recording: "Recording: the machine runs to its end once more.",
  open: "Open a recording …",
  note: "A recording holds what each process asks for, in order. It runs on any machine and kernel and with any tunables, so that A and B meet the same requests.",
  link: (name: string): string => `The link names ${name} and cannot carry it. Send the file along.`,
  missing: "Open it here; everything else stays as the link says.",
  dropHere: "Drop a recorded load, an exported run (JSON) or exported logs (JSON, HTML) to open them.",
  size: (processes: number, lines: number): string =>
    `${processes === 1 ? "1 process" : `${grouped(processes)} processes`}, ${lines === 1 ? "1 line" : `${grouped(lines)} lines`}`,
  absent: "its file is not open",
  saved: (name: string, size: string): string => `Saved ${name}: ${size}.`,
  run: "Run it here",
  opened: (name: string, size: string): string => `${name} takes the place of the workloads: ${size}.`,
  back: (name: string, size: string): string => `${name} is here again: ${size}.`,
  undo: "Undo",
  commands: { save: "Save this load as a recording", open: "Open a recording of a load" },
  kept: "Your machine and its workloads stay as they were.",
  place: (name: string, line: number, column: number): string => `${name}, line ${line}, column ${column}`,
  notRecorded: "The load was not recorded",
  tooLarge: (name: string, mib: number): string =>
    `${name} has more than ${mib} MiB of text. No recording has that much.`,
  unreadable: (name: string): string => `${name} could not be read.`,
  broken: (name: string): string => `${name} could not be unpacked: it is cut off or damaged.`,
  crashed: "The engine stopped. This is a mistake of ours; try it again.",
  dismiss: "Dismiss",
  pinned: "A is not run.",
  end: "A process at the end of its list",
  ends: { wait: "waits with its memory", exit: "exits" },
};
