import { afterEach, describe, expect, it, vi } from "vitest";
import type { Message } from "../model/present-talk.ts";
import { meet, wireOfClass, wireOfNotes } from "./wire.ts";

/** Channels of one browser: those of a name hear each other, unless each window has an origin of its own. */
class Channel {
  static open: Channel[] = [];
  static shared = true;
  private readonly name: string;
  private take: ((event: { data: unknown }) => void) | undefined;

  constructor(name: string) {
    this.name = name;
    Channel.open.push(this);
  }

  addEventListener(_: "message", take: (event: { data: unknown }) => void): void {
    this.take = take;
  }

  postMessage(data: unknown): void {
    if (!Channel.shared) return;
    for (const other of Channel.open) if (other !== this && other.name === this.name) other.take?.({ data });
  }

  close(): void {
    Channel.open = Channel.open.filter((other) => other !== this);
  }
}

/** A window with a page in it, and another's view of it: what is said to that comes from `from`. */
function windowOf(protocol: string, opener: unknown = null) {
  const listeners = new Set<(event: MessageEvent) => void>();
  const here = {
    location: { protocol },
    opener,
    addEventListener: (_: "message", take: (event: MessageEvent) => void) => void listeners.add(take),
    removeEventListener: (_: "message", take: (event: MessageEvent) => void) => void listeners.delete(take),
  };
  const seenFrom = (from: () => unknown) => ({
    closed: false,
    postMessage: (data: unknown) => {
      for (const take of listeners) take({ data, source: from() } as MessageEvent);
    },
  });
  return { here, seenFrom };
}

/** The class's window and that of its notes, and what each of them hears. */
function windows(protocol: string) {
  vi.stubGlobal("BroadcastChannel", Channel);
  const heard: { class: unknown[]; notes: unknown[] } = { class: [], notes: [] };
  const lecture = windowOf(protocol);
  const classSeen: ReturnType<typeof lecture.seenFrom> = lecture.seenFrom(() => notesSeen);
  const notes = windowOf(protocol, classSeen);
  const notesSeen = notes.seenFrom(() => classSeen);
  const ends = {
    class: wireOfClass((data) => heard.class.push(data) > 0, lecture.here),
    notes: wireOfNotes((data) => heard.notes.push(data) > 0, notes.here),
  };
  return { ...ends, heard, classSeen, notesSeen };
}

const HELLO: Message = { type: "hello", id: "abcd" };
const ORDER: Message = { type: "order", id: "abcd", order: "forward" };
const OVER: Message = { type: "over", id: "abcd" };

describe("the windows of a presentation", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    Channel.open = [];
    Channel.shared = true;
  });

  it("talk over the channel, each message once, and not from window to window where a server sent the page", () => {
    const { class: lecture, notes, heard, notesSeen } = windows("https:");
    meet(notesSeen);
    notes.send(ORDER);
    lecture.send(OVER);
    expect(heard).toEqual({ class: [ORDER], notes: [OVER] });
  });

  it("talk directly where each page from a disk has a channel of its own, also after the class's was loaded anew", () => {
    Channel.shared = false;
    const { class: lecture, notes, heard } = windows("file:");
    lecture.send(OVER);
    expect(heard.notes).toEqual([]);
    notes.send(HELLO);
    lecture.send(OVER);
    expect(heard).toEqual({ class: [HELLO], notes: [OVER] });
  });

  it("give an order once where both ways are open", () => {
    const { notes, heard } = windows("file:");
    notes.send(ORDER);
    expect(heard.class).toEqual([ORDER]);
  });

  it("go back to the channel when the window that opened the notes has been closed", () => {
    const { notes, heard, classSeen } = windows("file:");
    classSeen.closed = true;
    notes.send(ORDER);
    expect(heard.class).toEqual([ORDER]);
  });

  it("hear nothing once they are closed", () => {
    const { class: lecture, notes, heard } = windows("file:");
    lecture.close();
    notes.send(ORDER);
    notes.close();
    lecture.send(OVER);
    expect(heard).toEqual({ class: [], notes: [] });
  });
});
